"""Golden games: whole games as text in a game's `tests/games`; played again, they must give the very same log.

    python -m infamy.testing.golden new infamous_seas calm --players 3 --bots easy --seed 7 --option layout=random
    python -m infamy.testing.golden ends infamous_seas
    python -m infamy.testing.golden again infamous_seas

The first plays a new one. The second keeps the logs of a game's golden games and writes what they tell and ask, after a
change of words. The third plays them anew, after a change of the rules that is meant to change them.
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
from infamy.engine.news import Happened, News
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import options_of
from infamy.engine.state import Seat
from infamy.table import library
from infamy.table.fate import NotedFate, RecordedFate
from infamy.table.log import FATE, parse
from infamy.table.match import Match
from infamy.table.views import asked

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


@dataclass
class Course:
    """A golden game while it is played again: what it told, what was asked, and all that could have been answered."""

    match: Match
    fate: NotedFate
    told: list[Happened] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    options: list[str] = field(default_factory=list)

    def keep(self, news: list[News]) -> None:
        self.told += [item for item in news if isinstance(item, Happened)]

    def choose(self, seat: Seat, key: str) -> None:
        self.questions.append(asked(self.match.g))
        self.options.append(" ".join(sorted(map(self.match.game.actions.key, options_of(self.match.g, seat)))))
        self.keep(self.match.choose(seat, key))

    @property
    def chances(self) -> list[str]:
        """What each roll could have been, and how likely each of it was."""
        return [f"{chance.what} {chance.outcomes} {chance.weights} {chance.seen_by}" for chance, _ in self.fate.answers]


def played(game: Game, golden: Golden) -> Golden:
    """The same set-up, bots and seed, played from the beginning with the rules as they are now."""
    setup = golden.setup(game)
    bots = [make(name) for name in golden.bots * (setup.players if len(golden.bots) == 1 else 1)]
    if len(bots) != setup.players:
        raise NotUnderstood(f"expected one bot or {setup.players}, got {len(bots)}")
    match = Match(game, setup, SeededFate(golden.seed))
    while not match.over:
        seat = match.deciding()[0]
        match.choose(seat, bots_choice(match, seat, bots[seat], golden.seed)[0])
    again = Golden(setup.players, setup.mode, setup.options, golden.bots, golden.seed, log_of(match))
    again.end = end_of(replayed(game, again))
    return again


def told_anew(game: Game, golden: Golden) -> Golden:
    """The same log, and how it ends by the rules as they are now; a log that they would not give is refused."""
    course = replayed(game, golden)
    if log_of(course.match) != golden.log:
        raise NotUnderstood("expected a log that the rules still give: 'again' plays the game anew")
    golden.end = end_of(course)
    return golden


def check(game: Game, path: Path) -> None:
    """Replaying the game gives the very same log, the same news, questions, options and chances, and the same end."""
    golden = read(path.read_text(encoding="utf-8"))
    course = replayed(game, golden)
    assert log_of(course.match) == golden.log
    assert end_of(course) == golden.end


def replayed(game: Game, golden: Golden) -> Course:
    log = parse(golden.log)
    fate = NotedFate(RecordedFate([entry.outcome for entry in log if entry.by == FATE]))
    course = Course(Match(game, golden.setup(game), fate), fate)
    course.keep(course.match.opening)
    for entry in log:
        if entry.by != FATE:
            course.choose(game.seats.index(entry.by), entry.key)
    return course


def shown(game: Game, golden: Golden) -> set[str]:
    """What happens in a game: the verbs that are chosen, and the kinds of news that are told."""
    verbs = {verb_of(entry.key) for entry in parse(golden.log) if entry.by != FATE}
    return verbs | {item.kind.key for item in replayed(game, golden).told}


def verb_of(key: str) -> str:
    return key.partition(":")[0] + ":"


def log_of(match: Match) -> list[str]:
    return [str(entry) for entry in match.log]


def end_of(course: Course) -> list[str]:
    match = course.match
    standing = match.standing()
    kinds = Counter(item.kind.key for item in course.told)
    return [
        f"scores: {' '.join(f'{name}={score}' for name, score in zip(match.seats, standing.scores, strict=True))}",
        f"winners: {' '.join(match.seats[seat] for seat in standing.winners)}",
        f"by limit: {'yes' if standing.by_limit else 'no'}",
        f"reason: {standing.reason}",
        *(f"score of {name}: {in_words(parts)}" for name, parts in zip(match.seats, standing.parts)),
        f"news: {', '.join(f'{number} {kind}' for kind, number in sorted(kinds.items()))}",
        f"values of the news: {checksum([f'{item.kind.key} {item.values} {item.seen_by}' for item in course.told])}",
        f"questions: {checksum(course.questions)}",
        f"options: {checksum(course.options)}",
        f"chances: {checksum(course.chances)}",
    ]


def in_words(parts: list[tuple[int, str]]) -> str:
    return ", ".join(f"{points} {words}" for points, words in parts) or "nothing"


def checksum(lines: list[str]) -> str:
    return f"{crc32(chr(10).join(lines).encode()):08x}"


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
    for name, what in (("ends", "keep the logs, write what they tell anew"), ("again", "play all of a game anew")):
        commands.add_parser(name, help=what).add_argument("game")
    said = parser.parse_args(arguments)
    game = library.plain(said.game)
    if said.command == "new":
        options = dict(option.split("=", 1) for option in said.option)
        wanted = {
            folder(said.game) / f"{said.name}.log": Golden(
                said.players, said.mode, options, said.bots.split(","), said.seed
            )
        }
    else:
        wanted = dict(zip(files(said.game), games(said.game), strict=True))
    for path, golden in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        golden = told_anew(game, golden) if said.command == "ends" else played(game, golden)
        path.write_text(str(golden), encoding="utf-8")
        print(f"{path}: {len(golden.log)} entries, {golden.end[3]}")


if __name__ == "__main__":
    main()
