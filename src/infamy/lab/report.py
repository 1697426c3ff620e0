"""What a record of games says: seats, length, scores over time, what things are worth, and what never happens."""

from __future__ import annotations

from dataclasses import asdict
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean
from typing import TYPE_CHECKING, Any

from infamy.engine.rules import RULE, RULING, NotUnderstood
from infamy.lab.bands import LEVEL, wilson
from infamy.lab.extras import need
from infamy.lab.measures import in_words, labels
from infamy.lab.record import Run, read_run, table_of
from infamy.parts.seating import seat_title
from infamy.table import library

if TYPE_CHECKING:
    import polars

    from infamy.engine.game import Game

FEWEST_GAMES = 30  # with and without a thing, before it is weighed
FEW = 0.002  # taken in so small a part of the choices that offer it: hardly ever

Document = dict[str, Any]


class Record:
    """The tables of a folder, as far as games were finished."""

    def __init__(self, folder: Path) -> None:
        self.pl = need("polars", "a report")
        self.run: Run = read_run(folder)
        self.game: Game = library.load_with(self.run.plan.game, self.run.plan.pack, "the pack")
        self.folder = folder
        whole = table_of(folder, "games").collect()
        self.failed = whole.filter(self.pl.col("error") != "").height
        self.games: polars.DataFrame = whole.filter(self.pl.col("error") == "")
        if not self.games.height:
            raise NotUnderstood(f"expected finished games in {str(folder)!r}, got none")
        self.seats = self.game.seats[: self.run.plan.players]
        self.wins = self.by_seat("wins", "won")

    def by_seat(self, column: str, name: str) -> polars.DataFrame:
        """One row for each game and seat."""
        pl = self.pl
        rows = self.games.select("seed", pl.col(column).alias(name)).with_columns(
            pl.lit(list(range(len(self.seats)))).alias("seat")
        )
        return rows.explode([name, "seat"], empty_as_null=True).with_columns(pl.col("seat").cast(pl.Int8))

    def table(self, name: str) -> polars.DataFrame:
        return table_of(self.folder, name).collect()


def report(folder: Path) -> Document:
    record = Record(folder)
    return {
        "game": record.run.plan.game,
        "title": record.game.title,
        "plan": asdict(record.run.plan),
        "seats": record.seats,
        "seed": record.run.seed,
        "games": record.games.height,
        "failed": record.failed,
        "shares": shares(record),
        "rounds": lengths(record),
        "by_limit": fmean(record.games["by_limit"].to_list()),
        "choices": fmean(record.games["decisions"].to_list()) / len(record.seats),
        "scores": scores_over_time(record),
        "leads": leads(record),
        "worth": worth_of_verbs(record),
        "cards": worth_of_cards(record),
        "dead": dead_letters(record),
        "odd": oddest(record),
        "version": record.run.version,
    }


def shares(record: Record) -> list[Document]:
    """How often each seat wins, with the interval of Wilson for all seats at once."""
    z = NormalDist().inv_cdf(1 - (1 - LEVEL) / 2 / len(record.seats))
    found = []
    for seat, name in enumerate(record.seats):
        won = float(record.wins.filter(record.pl.col("seat") == seat)["won"].sum())
        low, high = wilson(won, record.games.height, z)
        found.append({"seat": name, "share": won / record.games.height, "low": low, "high": high})
    return found


def lengths(record: Record) -> list[list[int]]:
    """How many games had so many rounds."""
    counted = record.games.group_by("rounds").len().sort("rounds")
    return [[int(rounds), int(many)] for rounds, many in counted.iter_rows()]


def standings(record: Record) -> polars.DataFrame:
    """Each seat's score at the beginning of each round but the first, and at the end; whether it is alone in front, and
    whether it won."""
    pl = record.pl
    rows = record.table("rounds").select("seed", "round", "seat", "score").filter(pl.col("round") > 1)
    rows = rows.join(record.wins, on=["seed", "seat"]).with_columns(
        best=pl.col("score").max().over("seed", "round"), last=pl.col("round").max().over("seed")
    )
    fronts = (pl.col("score") == pl.col("best")).sum().over("seed", "round")
    found: polars.DataFrame = rows.with_columns(leads=(pl.col("score") == pl.col("best")) & (fronts == 1))
    return found


def scores_over_time(record: Record) -> list[Document]:
    """Of winners and of the others, by the round that begins: the middle and the middle half."""
    pl = record.pl
    rows = standings(record).filter(pl.col("round") < pl.col("last"))
    rows = rows.with_columns(won=pl.col("won") > 0)
    found = rows.group_by("round", "won").agg(
        pl.col("seed").n_unique().alias("games"),
        pl.col("score").median().alias("middle"),
        pl.col("score").quantile(0.25).alias("low"),
        pl.col("score").quantile(0.75).alias("high"),
    )
    enough = found.filter(pl.col("games") >= record.games.height / 10).sort("round", "won")
    return list(enough.iter_rows(named=True))


def leads(record: Record) -> Document:
    """How often the lead changes, how far behind winners were, and how often whoever leads goes on to win."""
    pl = record.pl
    rows = standings(record)
    ahead = rows.filter(pl.col("leads")).sort("seed", "round")
    changed = ahead.with_columns(
        change=(pl.col("seat") != pl.col("seat").shift(1).over("seed")).fill_null(False)  # the first is no change
    )
    times = record.games.select("seed").join(
        changed.group_by("seed").agg(pl.col("change").sum()), on="seed", how="left"
    )
    counted = times.with_columns(pl.col("change").fill_null(0)).group_by("change").len().sort("change")
    left = ahead.filter(pl.col("round") < pl.col("last")).with_columns(left=pl.col("last") - pl.col("round"))
    goes_on = left.group_by("left").agg(pl.len().alias("many"), pl.col("won").sum()).sort("left")
    behind = rows.filter(pl.col("won") > 0).select(behind=(pl.col("best") - pl.col("score")))["behind"].to_list()
    return {
        "changes": [[int(change), int(many)] for change, many in counted.iter_rows()],
        "goes_on": [
            {"left": int(left), "games": int(many), "share": won / many, **interval(won, many)}
            for left, many, won in goes_on.iter_rows()
            if many >= max(FEWEST_GAMES, record.games.height / 20)
        ],
        "farthest_behind": max(behind, default=0),
    }


def interval(won: float, many: int) -> Document:
    low, high = wilson(won, many)
    return {"low": low, "high": high}


# What things are worth -----------------------------------------------------------------------------------------------


def worth_of_verbs(record: Record) -> list[Document]:
    rows = record.table("verbs").filter(record.pl.col("taken") > 0)
    found = worth(record, rows.select("seed", "seat", record.pl.col("verb").alias("thing")))
    titles = labels(record.game.actions)
    return [{**each, "title": titles[each["thing"]]} for each in found]


def worth_of_cards(record: Record) -> list[Document]:
    """Of cards that a seat had to do with: drew, played, or kept."""
    pl = record.pl
    rows = record.table("cards").filter(pl.col("seat") >= 0)
    thing = pl.concat_str([pl.col("deck"), pl.lit(": "), pl.col("card")]).alias("thing")
    found = worth(record, rows.select("seed", "seat", thing).unique())
    return [{**each, "title": title_of_card(record, *each["thing"].split(": ", 1))} for each in found]


def title_of_card(record: Record, deck: str, card: str) -> str:
    """As it is called at a table."""
    domains = {sight.of.name: sight.of for sight in record.game.sight.values() if sight.of is not None}
    domain = record.game.domains.get(deck, domains.get(deck))
    return domain.title_of(card) if domain is not None and card in domain.names else in_words(card)


def worth(record: Record, rows: polars.DataFrame) -> list[Document]:
    """Points of winning with a thing against without it, seat by seat, so that a good seat makes no thing good. The
    intervals hold for all of them at once."""
    pl = record.pl
    every = record.wins.with_columns(pl.col("won").cast(pl.Float64))
    totals = {
        seat: (many, won) for seat, many, won in every.group_by("seat").agg(pl.len(), pl.col("won").sum()).iter_rows()
    }
    having = rows.join(every, on=["seed", "seat"]).group_by("thing", "seat").agg(pl.len(), pl.col("won").sum())
    things: dict[str, list[tuple[int, float, int, float]]] = {}
    for thing, seat, many, won in having.sort("thing", "seat").iter_rows():
        games, wins = totals[seat]
        if many >= FEWEST_GAMES and games - many >= FEWEST_GAMES:
            things.setdefault(thing, []).append((many, won, games - many, wins - won))
    z = NormalDist().inv_cdf(1 - (1 - LEVEL) / 2 / max(1, len(things)))
    found = [{"thing": thing, **weighed(parts, z)} for thing, parts in things.items()]
    return sorted(found, key=lambda each: -each["worth"])


def weighed(parts: list[tuple[int, float, int, float]], z: float) -> Document:
    """The difference of two shares in each seat, weighed by how much the seat says of it (Mantel and Haenszel)."""
    total = difference = variance = 0.0
    games = 0
    for with_it, won, without, lost in parts:
        weight = with_it * without / (with_it + without)
        one, other = won / with_it, lost / without
        total += weight
        difference += weight * (one - other)
        variance += weight**2 * (one * (1 - one) / with_it + other * (1 - other) / without)
        games += with_it
    half = z * sqrt(variance) / total
    return {
        "games": games,
        "worth": difference / total,
        "low": difference / total - half,
        "high": difference / total + half,
    }


# What never happens --------------------------------------------------------------------------------------------------


def dead_letters(record: Record) -> Document:
    """Of all that the game declares: verbs never offered, never or hardly ever chosen; cards and rules never met."""
    pl = record.pl
    counts = record.table("verbs").group_by("verb").agg(pl.col("offered").sum(), pl.col("taken").sum())
    seen = {verb: (int(offered), int(taken)) for verb, offered, taken in counts.iter_rows()}
    verbs = [(verb.word, verb.rule, *seen.get(verb.word, (0, 0))) for verb in record.game.actions.verbs]
    met = set(record.table("rules")["rule"])
    cited = {verb.rule for verb in record.game.actions.verbs}
    ledger = record.game.ledger.by_id
    titles = labels(record.game.actions)
    return {
        "never_offered": [[titles[word], rule] for word, rule, offered, _ in verbs if not offered],
        "never_taken": [[titles[word], rule, offered] for word, rule, offered, taken in verbs if offered and not taken],
        "hardly_taken": [
            [titles[word], rule, taken, offered] for word, rule, offered, taken in verbs if 0 < taken < FEW * offered
        ],
        "cards": cards_never_met(record),
        "rules": [
            [id, ledger[id].text] for id in sorted(cited - met) if id in ledger and ledger[id].kind in (RULE, RULING)
        ],
        "rules_met": len(met),
    }


def cards_never_met(record: Record) -> list[list[str]]:
    """Of the decks that cards came from, those that never did."""
    met = record.table("cards").select("deck", "card").unique()
    decks: dict[str, set[str]] = {}
    for deck, card in met.iter_rows():
        decks.setdefault(deck, set()).add(card)
    never = []
    for sight in record.game.sight.values():
        if sight.of is not None and sight.of.name in decks:
            domain = record.game.domains.get(sight.of.name, sight.of)
            missing = [domain.title_of(card) for card in domain.names if card and card not in decks[domain.name]]
            entry = [domain.name, ", ".join(missing)]
            if missing and entry not in never:
                never.append(entry)
    return never


# Games to look at ----------------------------------------------------------------------------------------------------


def oddest(record: Record) -> list[Document]:
    """Ten games at the edges of what was seen, each once."""
    pl = record.pl
    games = record.games.with_columns(
        best=pl.col("scores").list.max(),
        least=pl.col("scores").list.min(),
        total=pl.col("scores").list.sum(),
        shared=pl.col("wins").list.eval(pl.element() > 0).list.sum(),
        margin=pl.Series([margin(*each) for each in record.games.select("scores", "wins").iter_rows()]),
    )
    edges = [
        ("The longest", "rounds", True),
        ("The shortest", "rounds", False),
        ("The most choices", "decisions", True),
        ("The fewest choices", "decisions", False),
        ("The highest score", "best", True),
        ("The lowest score that won", "best", False),
        ("The widest margin", "margin", True),
        ("The closest end", "margin", False),
        ("The lowest score", "least", False),
        ("The most points in all", "total", True),
        ("The fewest points in all", "total", False),
        ("The most winners", "shared", True),
    ]
    found: list[Document] = []
    for title, column, most in edges:
        left = games.filter(~pl.col("seed").is_in([each["seed"] for each in found]))
        if left.height and len(found) < 10:
            row = left.sort([column, "seed"], descending=[most, False]).row(0, named=True)
            found.append({"title": title, "seed": row["seed"], "value": row[column], "told": told(record, row)})
    return found


def margin(scores: list[int], wins: list[float]) -> int:
    """Between the best and the best of those who did not win: a team wins together."""
    return max(scores) - max((score for score, won in zip(scores, wins) if not won), default=max(scores))


def told(record: Record, row: Document) -> str:
    return ", ".join(
        f"{seat_title(seat)} {score}{' (won)' if share else ''}"
        for seat, score, share in zip(record.seats, row["scores"], row["wins"])
    )
