"""The record of simulated games: Parquet files in parts, each of so many seeds, and a file that says what was played.

A part is written by whoever played it, the table of its games last: where that file is, the part is whole. A run that
was stopped goes on with the parts that are missing, so it ends with the same files as one that was not.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from infamy import __version__
from infamy.engine.rules import NotUnderstood
from infamy.lab.extras import need
from infamy.lab.files import make_folder, write_whole
from infamy.lab.plan import Outcome, Plan
from infamy.lab.tally import CARDS, SEATS
from infamy.table import library

if TYPE_CHECKING:
    import polars

    from infamy.engine.game import Game, Standing
    from infamy.lab.tally import Book, Tally

FORMAT = 1
RUN = "run.json"
GAMES = "games"
TABLES = ["rounds", "options", "verbs", "rules", "news", "cards", GAMES]  # in the order in which they are written
LARGEST_PART = 1_000  # games
PARTS = 32  # at least, in a run that has as many games: so much is lost at most when it is stopped

Columns = dict[str, list[Any]]


@dataclass(frozen=True)
class Run:
    """What a folder of records says of itself. Only the number of games may grow."""

    format: int
    version: str
    rules: str
    plan: Plan
    pack_digest: str
    seed: int
    games: int
    part: int  # games in each part

    def parts(self) -> list[range]:
        """The seeds of each part."""
        end = self.seed + self.games
        return [range(first, min(first + self.part, end)) for first in range(self.seed, end, self.part)]


def pack_digest(pack: dict[str, Any]) -> str:
    """Of what was laid over the content; the empty word for nothing."""
    return hashlib.sha256(json.dumps(pack, sort_keys=True).encode()).hexdigest() if pack else ""


def run_of(plan: Plan, seed: int, games: int) -> Run:
    rules = library.load_with(plan.game, plan.pack, "the pack").version
    part = max(1, min(LARGEST_PART, -(-games // PARTS)))
    return Run(FORMAT, __version__, rules, plan, pack_digest(plan.pack), seed, games, part)


def begin(folder: Path, run: Run) -> Run:
    """Make the folder, or go on with the run that it has."""
    need("polars", "a record of games")
    make_folder(folder, "--out")
    if (folder / RUN).exists():
        run = going_on(folder, run)
    elif any(folder.iterdir()):
        raise NotUnderstood(f"expected an empty folder for --out, or one with a record, got {str(folder)!r}")
    for table in TABLES:
        make_folder(folder / table, "--out")
    write_whole(folder / RUN, (json.dumps(asdict(run), indent=2) + "\n").encode())
    return run


def going_on(folder: Path, run: Run) -> Run:
    kept = read_run(folder)
    here = {**asdict(kept), "games": 0, "part": 0}
    for name, value in {**asdict(run), "games": 0, "part": 0}.items():
        if here[name] != value:
            raise NotUnderstood(f"expected the run that {str(folder)!r} was begun with to go on, got another {name}")
    return Run(**{**kept.__dict__, "games": max(run.games, kept.games)})


def read_run(folder: Path) -> Run:
    try:
        data = json.loads((folder / RUN).read_text(encoding="utf-8"))
        version = data["format"]
        if version == FORMAT:
            return Run(**{**data, "plan": Plan(**data["plan"])})
    except (OSError, ValueError, KeyError, TypeError):
        raise NotUnderstood(f"expected a folder that infamy simulate --out has made, got {str(folder)!r}") from None
    raise NotUnderstood(f"expected a record of format {FORMAT} in {str(folder)!r}, got format {version!r}")


# One part ------------------------------------------------------------------------------------------------------------


class Part:
    """The games of a few seeds, column by column."""

    def __init__(self, game: Game, plan: Plan, book: Book) -> None:
        self.game = game
        self.plan = plan
        self.book = book
        self.tables: dict[str, Columns] = {table: {} for table in TABLES}

    def add(self, outcome: Outcome, standing: Standing | None, tally: Tally) -> None:
        """A game that failed is only one of the games; nothing else is said of it."""
        self.rows(
            GAMES,
            {
                "seed": [outcome.seed],
                "seats": [self.game.seats[: self.plan.players]],
                "bots": [self.plan.bots],
                "scores": [standing.scores if standing else []],
                "wins": [shares(outcome, self.plan.players)],
                "rounds": [outcome.rounds],
                "decisions": [outcome.decisions],
                "by_limit": [outcome.by_limit],
                "reason": [standing.reason if standing else ""],
                "hash": [outcome.digest.hex()],
                "error": [outcome.error],
            },
        )
        if standing is not None:
            self.add_rows("rounds", outcome.seed, tally.rounds)
            options, verbs = tally.choices()
            for table, found in (("options", options), ("verbs", verbs)):
                what = {"option": found.what} if table == "options" else {"verb": found.what}
                row = {"seat": found.seat, **what, "offered": found.offered, "taken": found.taken}
                self.add_rows(table, outcome.seed, row)
            self.add_rules(outcome.seed, tally)
            self.add_rows("news", outcome.seed, {"told": list(tally.news), "many": list(tally.news.values())})
            self.add_rows("cards", outcome.seed, {"card": list(tally.cards), "many": list(tally.cards.values())})

    def rows(self, table: str, columns: Columns) -> None:
        for name, values in columns.items():
            self.tables[table].setdefault(name, []).extend(values)

    def add_rows(self, table: str, seed: int, columns: Columns) -> None:
        self.rows(table, {"seed": [seed] * len(next(iter(columns.values()))), **columns})

    def add_rules(self, seed: int, tally: Tally) -> None:
        asked = Counter(tally.asked)
        applied = Counter(tally.applied)
        if not self.book.own_rules:
            for option, many in Counter(tally.taken).items():
                applied[self.game.actions.rule(option)] += many
        rules = sorted({*asked, *applied})
        self.add_rows(
            "rules",
            seed,
            {"rule": rules, "asked": [asked[rule] for rule in rules], "applied": [applied[rule] for rule in rules]},
        )

    def frames(self) -> dict[str, polars.DataFrame]:
        """Numbers become words here, a column at a time."""
        pl = need("polars", "a record of games")
        frames = {
            table: pl.DataFrame(columns, schema_overrides=types(pl, table)) for table, columns in self.tables.items()
        }
        if not self.tables["options"]:
            return frames
        keys, verbs = pl.Series(self.game.actions.keys), pl.Series([verb.word for verb in self.game.actions.verbs])
        frames["options"] = frames["options"].with_columns(keys.gather(frames["options"]["option"]).alias("option"))
        frames["verbs"] = frames["verbs"].with_columns(verbs.gather(frames["verbs"]["verb"]).alias("verb"))
        told = frames["news"]["told"]
        frames["news"] = frames["news"].select(
            "seed", seat_of(pl, told), pl.Series(self.book.kinds).gather(told // SEATS).alias("kind"), "many"
        )
        frames["cards"] = self.cards(pl, frames["cards"])
        return frames

    def cards(self, pl: Any, frame: polars.DataFrame) -> polars.DataFrame:
        seen, book = frame["card"], self.book
        ways = seen // (SEATS * CARDS)
        names = [[domain.word(card) for card in range(len(domain.names))] for domain in book.domains]
        first = [sum(len(each) for each in names[:number]) for number in range(len(names))]
        place = pl.Series(first, dtype=pl.Int64).gather(ways) + seen % CARDS
        return frame.select(
            "seed",
            seat_of(pl, seen // CARDS),
            pl.Series([domain.name for domain in book.domains], dtype=pl.String).gather(ways).alias("deck"),
            pl.Series([name for each in names for name in each], dtype=pl.String).gather(place).alias("card"),
            pl.Series([how for how, _ in book.ways], dtype=pl.String).gather(ways).alias("what"),
            "many",
        )

    def files(self) -> dict[str, bytes]:
        """The Parquet file of each table."""
        found: dict[str, bytes] = {}
        for table, frame in self.frames().items():
            if frame.width:
                data = io.BytesIO()
                frame.write_parquet(data, compression="zstd")
                found[table] = data.getvalue()
        return found


def seat_of(pl: Any, numbers: Any) -> Any:
    """From what a tally counts by; -1 where it is about nobody."""
    return (numbers % SEATS - 1).cast(pl.Int8).alias("seat")


def types(pl: Any, table: str) -> dict[str, Any]:
    """Where the values alone do not say it: small numbers are kept small, and what may be empty has a type."""
    small = {"seat": pl.Int8, "seed": pl.Int64, "told": pl.Int64, "card": pl.Int64, "many": pl.Int64}
    if table == GAMES:
        return {"seed": pl.Int64, "scores": pl.List(pl.Int64), "wins": pl.List(pl.Float64)}
    return small if table != "rules" else {"seed": pl.Int64}


def shares(outcome: Outcome, players: int) -> list[float]:
    """What each seat has of the win: a shared one is a fraction."""
    return [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(players)]


def path_of(folder: Path, table: str, number: int) -> Path:
    return folder / table / f"{number:06}.parquet"


# What is there -------------------------------------------------------------------------------------------------------


def write(folder: Path, number: int, tables: dict[str, bytes]) -> None:
    """A part; its games last, since they say that it is whole."""
    for table in TABLES:
        if table in tables:
            write_whole(path_of(folder, table, number), tables[table])


def is_there(folder: Path, number: int, seeds: range) -> bool:
    """Whether a part was written. Where the run has grown since, its last part was shorter: it is played again."""
    path = path_of(folder, GAMES, number)
    if not path.exists():
        return False
    written: list[int] = need("polars", "a record of games").read_parquet(path, columns=["seed"])["seed"].to_list()
    return written == list(seeds)


def outcomes_of(folder: Path, number: int) -> list[Outcome]:
    """What a part that was written before says of its games."""
    frame = need("polars", "a record of games").read_parquet(path_of(folder, GAMES, number))
    return [
        Outcome(
            row["seed"],
            row["decisions"],
            row["rounds"],
            tuple(seat for seat, share in enumerate(row["wins"]) if share > 0),
            row["by_limit"],
            bytes.fromhex(row["hash"]),
            row["error"],
        )
        for row in frame.iter_rows(named=True)
    ]


def table_of(folder: Path, table: str) -> polars.LazyFrame:
    """All parts of a table; NotUnderstood where there are none."""
    if not any((folder / table).glob("*.parquet")):
        raise NotUnderstood(f"expected records of {table} in {str(folder)!r}, got none")
    lazy: polars.LazyFrame = need("polars", "a record of games").scan_parquet(folder / table / "*.parquet")
    return lazy
