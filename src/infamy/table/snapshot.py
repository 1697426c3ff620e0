"""A match as plain data, told moments included: read from a worker or a store, it goes on without being played again.

It stands beside the log, never in its place: the entries themselves come from whoever keeps them.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import infamy
from infamy.engine.fate import Fate, SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import EVERYONE, Happened, Kind, News, Rolled
from infamy.engine.state import State
from infamy.table.codec import decode, encode
from infamy.table.fate import CommittedFate, ContinuedFate, RecordedFate, TypedFate
from infamy.table.library import folder_of
from infamy.table.log import FATE, REDO, RULES, START, UNDO, Entry, bygone, parse
from infamy.table.match import Match, TakenBack
from infamy.table.matchfile import Dice, MatchFile, course, fate_of, rest, resume


class Heard(msgspec.Struct, array_like=True, tag="happened"):
    """What a rule told: the key of its kind, and its numbers."""

    kind: str
    values: list[int]
    seen_by: int
    way: list[int] | None


class Roll(msgspec.Struct, array_like=True, tag="rolled"):
    """What fate answered."""

    what: str
    outcome: str
    seen_by: int
    sides: int = 0
    title: str = ""


class Told(msgspec.Struct, array_like=True):
    """One choice, or one step back, or what was before the first choice, and all that came of it."""

    by: str  # a seat, UNDO, REDO or START
    key: str
    seen_by: int
    start: int  # entries of the log before it,
    kept: int  # and those of them that had not been taken back
    news: list[Heard | Roll]


class Earlier(msgspec.Struct, array_like=True):
    """Where whoever chose last may still return to without asking."""

    seat: int
    kept: int
    state: dict[str, Any]


class Snapshot(msgspec.Struct, kw_only=True):
    """A match after so many entries of its log as `seen_by` has; a choice that waits for a typed roll is no part."""

    begun: bool  # not while the opening itself waits for a typed roll
    seen_by: list[int]  # who may know of each entry of the log
    state: dict[str, Any]  # as table.codec has it
    back: list[Earlier]
    fate: list[int]  # how far it has come
    unseen: dict[str, list[int]] = {}  # decks of which somebody has drawn unseen, and who
    told: list[Told]


# Taking ---------------------------------------------------------------------------------------------------------------


def moments(file: MatchFile, game: Game | None = None, watched: bool = False) -> Iterator[tuple[Match, Told]]:
    """A match again from its beginning, moment by moment; NotUnderstood where log and rules part. Nothing is yielded
    while the opening waits for a typed roll. `watched` if somebody follows it on the table."""
    before, kept, begun = 0, 0, False
    for match, news in course(file, game):
        match.watched = watched
        if begun:
            entry = match.log[before]
            yield match, Told(entry.by, entry.key, entry.seen_by, before, kept, plain_news(news))
        elif match.waiting is None:
            yield match, Told(START, "", EVERYONE, 0, 0, plain_news(news))
        before, kept, begun = len(match.log), match.kept, True


def play(file: MatchFile, game: Game | None = None) -> tuple[Match, list[Told]]:
    """Where a match stands, and what was told on the way."""
    played = list(moments(file, game))  # the match is the same object each time
    told = [moment for _, moment in played]
    if not played:  # the opening waits
        return resume(file, game), told
    match = played[-1][0]
    if isinstance(match.fate, RecordedFate):
        match.fate = TypedFate()  # what people have rolled is told; from here on they roll
    return match, told


def play_on(file: MatchFile, game: Game, saved: Snapshot) -> tuple[Match, list[Told]]:
    """Where a match stands, and what was told since it was saved. What was rolled before is not derived again."""
    log, so_far = parse(file.log), len(saved.seen_by)
    match = restore(game, game.setup(file.players, file.mode, file.options), file.dice, file.log[:so_far], saved)
    typed = isinstance(match.fate, TypedFate)
    if typed:
        match.fate = RecordedFate([entry.outcome for entry in log[so_far:] if entry.by == FATE])
    told: list[Told] = []
    before, kept = so_far, match.kept
    for _, news in rest(match, log, so_far, bygone(log)):
        entry = match.log[before]
        told.append(Told(entry.by, entry.key, entry.seen_by, before, kept, plain_news(news)))
        before, kept = len(match.log), match.kept
    if typed:
        match.fate = TypedFate()
    return match, told


def form_of(game: Game) -> str:
    """What a snapshot is to be trusted for: the very same rules, content and program. Whoever has another form plays
    the log."""
    return hashlib.sha256(msgspec.json.encode([program_of(game.key), game.version, game.pack])).hexdigest()


@cache
def program_of(key: str) -> str:
    """All sources and content that a state of a game depends on."""
    root = Path(str(infamy.__file__)).parent
    parts = [root / "engine", root / "parts", root / "table", folder_of(key)]
    files = sorted(path for part in parts for path in part.rglob("*") if path.suffix in (".py", ".toml"))
    return hashlib.sha256(b"".join(path.name.encode() + path.read_bytes() for path in files)).hexdigest()


def take(match: Match, told: list[Told]) -> Snapshot:
    game = match.game
    return Snapshot(
        begun=bool(match.g.stack) or match.over,
        seen_by=[entry.seen_by for entry in match.log],
        state=encode(game, match.g),
        back=[Earlier(seat, kept, encode(game, g)) for seat, kept, g in match.back],
        fate=how_far(match.fate),
        unseen={deck: sorted(who) for deck, who in match.unseen.items()},
        told=told,
    )


def plain_news(news: Iterable[News]) -> list[Heard | Roll]:
    return [plain(item) for item in news]


def plain(item: News) -> Heard | Roll:
    if isinstance(item, Rolled):
        return Roll(item.what, item.outcome, item.seen_by, item.sides, item.title)
    assert isinstance(item, Happened), f"expected news as the engine has them, got {item}"
    return Heard(item.kind.key, item.values, item.seen_by, item.way)


def how_far(fate: Fate) -> list[int]:
    match fate:
        case SeededFate():
            return [int(fate.x)]
        case ContinuedFate():
            return [fate.recorded.said, *how_far(fate.after)]
        case CommittedFate():
            return [fate.said]
    return []  # typed dice go nowhere


# Restoring ------------------------------------------------------------------------------------------------------------


def restore(game: Game, setup: Setup, dice: Dice, lines: list[str], snapshot: Snapshot) -> Match:
    """The match as it stood; `lines` is its log up to there. Its fate goes on as it would have."""
    assert len(lines) == len(snapshot.seen_by), "expected the log that the snapshot belongs to"
    fate = fate_as_it_was(dice, lines, snapshot.fate)
    if not snapshot.begun:
        return Match(game, setup, fate)
    match = Match(game, setup, fate, opens=False)
    for line, seen_by in zip(lines, snapshot.seen_by, strict=True):
        by, _, key = line.partition(" ")
        put_entry(match, Entry(by, key, seen_by))
    match.g = state_of(match, snapshot.state)
    match.back = [(each.seat, each.kept, state_of(match, each.state)) for each in snapshot.back]
    match.unseen = {deck: set(who) for deck, who in snapshot.unseen.items()}
    match.keep_state()
    return match


def put_entry(match: Match, entry: Entry) -> None:
    """One more entry of its log; how the table stands is known from elsewhere."""
    match.log.append(entry)
    if entry.by == UNDO:
        match.undos += 1
        match.undone.append(TakenBack(match.live[int(entry.outcome) :], None, []))
        del match.live[int(entry.outcome) :]
    elif entry.by == REDO:
        match.undos += 1
        match.live += match.undone.pop().entries
    else:
        match.undone = []
        if entry.by != RULES:
            match.live.append(entry)


def state_of(match: Match, data: dict[str, Any]) -> State:
    return decode(match.game, match.game.initial_state(match.setup, match.fate), data)


def fate_as_it_was(dice: Dice, lines: list[str], mark: list[int]) -> Fate:
    if not mark:
        return TypedFate()
    fate = fate_of(dice, parse(lines))
    go_to(fate, mark)
    return fate


def go_to(fate: Fate, mark: list[int]) -> None:
    match fate:
        case SeededFate():
            fate.x = mark[0]
        case ContinuedFate():
            fate.recorded.said = mark[0]
            go_to(fate.after, mark[1:])
        case CommittedFate():
            fate.said = mark[0]


def news_of(game: Game, told: Told) -> list[News]:
    kinds = kinds_of(game.key)
    return [
        Rolled(item.what, item.outcome, item.seen_by, item.sides, item.title)
        if isinstance(item, Roll)
        else Happened(kinds[item.kind], item.values, item.seen_by, item.way)
        for item in told.news
    ]


@cache
def kinds_of(key: str) -> dict[str, Kind]:
    """Every kind of news of a game, by its key: they are constants of its modules, or of the shared parts."""
    kinds: dict[str, Kind] = {}
    for name, module in list(sys.modules.items()):
        if name.startswith((f"infamy.games.{key}.", "infamy.parts.")):
            for kind in vars(module).values():
                if isinstance(kind, Kind):
                    assert kinds.setdefault(kind.key, kind) is kind, f"two kinds of news with the key {kind.key!r}"
    return kinds
