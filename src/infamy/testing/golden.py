"""Golden games: whole games as text in a game's `tests/games`; played again, they must give the very same log.

    python -m infamy.testing.golden new infamous_seas calm --players 3 --bots easy --seed 7 --option layout=random
    python -m infamy.testing.golden again infamous_seas

The first plays a new one, the second plays all of a game's golden games anew, after a change of the rules that is
meant to change them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from zlib import crc32

from infamy.bots.bot import make
from infamy.bots.choosing import bots_choice
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import Happened
from infamy.engine.rules import NotUnderstood
from infamy.table import library
from infamy.table.fate import RecordedFate
from infamy.table.log import FATE, parse
from infamy.table.match import Match

HEAD = "# A whole game, played by bots. `python -m infamy.testing.golden again` plays it anew."


@dataclass
class Golden:
    """One golden game: how it was set up and who played it, its log, and how it stood at the end."""

    players: int
    mode: str
    options: dict[str, str]
    bots: list[str]  # one for all seats, or one for each
    seed: int
    log: list[str] = field(default_factory=list)
    end: list[str] = field(default_factory=list)

    def setup(self, game: Game) -> Setup:
        return game.setup(self.players, self.mode, self.options)

    def __str__(self) -> str:
        head = [
            HEAD,
            f"players: {self.players}",
            f"mode: {self.mode}",
            *(f"option: {name}={value}" for name, value in self.options.items()),
            f"bots: {','.join(self.bots)}",
            f"seed: {self.seed}",
        ]
        return "\n\n".join("\n".join(part) for part in (head, self.log, self.end)) + "\n"


def read(text: str) -> Golden:
    head, log, end = text.rstrip("\n").split("\n\n")
    said = [line.split(": ", 1) for line in head.splitlines()[1:]]
    options = dict(value.split("=", 1) for name, value in said if name == "option")
    one = {name: value for name, value in said if name != "option"}
    return Golden(
        int(one["players"]),
        one["mode"],
        options,
        one["bots"].split(","),
        int(one["seed"]),
        log.splitlines(),
        end.splitlines(),
    )


def played(game: Game, golden: Golden) -> Golden:
    """The same set-up, bots and seed, played from the beginning with the rules as they are now."""
    match, told = play(game, golden)
    setup = match.setup
    return Golden(
        setup.players, setup.mode, setup.options, golden.bots, golden.seed, log_of(match), end_of(match, told)
    )


def play(game: Game, golden: Golden) -> tuple[Match, list[Happened]]:
    setup = golden.setup(game)
    bots = [make(name) for name in golden.bots * (setup.players if len(golden.bots) == 1 else 1)]
    if len(bots) != setup.players:
        raise NotUnderstood(f"expected one bot or {setup.players}, got {len(bots)}")
    match = Match(game, setup, SeededFate(golden.seed))
    told = match.opening
    while not match.over:
        seat = match.deciding()[0]
        told = told + match.choose(seat, bots_choice(match, seat, bots[seat], golden.seed)[0])
    return match, [item for item in told if isinstance(item, Happened)]


def check(game: Game, path: Path) -> None:
    """Replaying the game gives the very same log, the same news and the same end."""
    golden = read(path.read_text(encoding="utf-8"))
    match, told = replayed(game, golden)
    assert log_of(match) == golden.log
    assert end_of(match, told) == golden.end


def replayed(game: Game, golden: Golden) -> tuple[Match, list[Happened]]:
    log = parse(golden.log)
    match = Match(game, golden.setup(game), RecordedFate([entry.outcome for entry in log if entry.by == FATE]))
    told = match.opening
    for entry in log:
        if entry.by != FATE:
            told = told + match.choose(game.seats.index(entry.by), entry.key)
    return match, [item for item in told if isinstance(item, Happened)]


def shown(game: Game, golden: Golden) -> set[str]:
    """What happens in a game: the verbs that are chosen, and the kinds of news that are told."""
    verbs = {verb_of(entry.key) for entry in parse(golden.log) if entry.by != FATE}
    return verbs | {item.kind.key for item in replayed(game, golden)[1]}


def verb_of(key: str) -> str:
    return key.partition(":")[0] + ":"


def log_of(match: Match) -> list[str]:
    return [str(entry) for entry in match.log]


def end_of(match: Match, told: list[Happened]) -> list[str]:
    standing = match.standing()
    kinds = Counter(item.kind.key for item in told)
    values = ";".join(f"{item.kind.key} {item.values} {item.seen_by}" for item in told)
    return [
        f"scores: {' '.join(f'{name}={score}' for name, score in zip(match.seats, standing.scores, strict=True))}",
        f"winners: {' '.join(match.seats[seat] for seat in standing.winners)}",
        f"by limit: {'yes' if standing.by_limit else 'no'}",
        f"reason: {standing.reason}",
        f"news: {', '.join(f'{number} {kind}' for kind, number in sorted(kinds.items()))}",
        f"their values: {crc32(values.encode()):08x}",
    ]


def folder(key: str) -> Path:
    return library.folder_of(key) / "tests" / "games"


def files(key: str) -> list[Path]:
    return sorted(folder(key).glob("*.log"))


def games(key: str) -> list[Golden]:
    """All golden games of a game, to see what they cover."""
    return [read(path.read_text(encoding="utf-8")) for path in files(key)]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m infamy.testing.golden",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    new = commands.add_parser("new", help="play a new golden game")
    new.add_argument("game")
    new.add_argument("name", help="of the file")
    new.add_argument("--players", type=int, required=True)
    new.add_argument("--mode", default="")
    new.add_argument("--bots", default="random", help="one for all seats, or one for each: easy,random")
    new.add_argument("--seed", type=int, required=True)
    new.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    again = commands.add_parser("again", help="play all golden games of a game anew")
    again.add_argument("game")
    asked = parser.parse_args(arguments)
    game = library.plain(asked.game)
    if asked.command == "new":
        options = dict(option.split("=", 1) for option in asked.option)
        wanted = {
            folder(asked.game) / f"{asked.name}.log": Golden(
                asked.players, asked.mode, options, asked.bots.split(","), asked.seed
            )
        }
    else:
        wanted = dict(zip(files(asked.game), games(asked.game), strict=True))
    for path, golden in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        golden = played(game, golden)
        path.write_text(str(golden), encoding="utf-8")
        print(f"{path}: {len(golden.log)} entries, {golden.end[3]}")


if __name__ == "__main__":
    main()
