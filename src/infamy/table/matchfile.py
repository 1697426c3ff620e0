"""A match as one file: what was set up, who sat where, whose dice, every choice and roll, and a digest over it all.

docs/match-files.md describes the format for people who read it with other programs.
"""

from __future__ import annotations

import hashlib
import os
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from infamy.engine.fate import Fate, SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import EVERYONE, News
from infamy.engine.rules import NotUnderstood, Refused
from infamy.table import library
from infamy.table.fate import CommittedFate, ContinuedFate, RecordedFate, TypedFate, commitment
from infamy.table.log import FATE, REDO, RULES, UNDO, Entry, bygone, parse, rules_entry
from infamy.table.match import Match

FORMAT = 1


class Seeded(msgspec.Struct, tag_field="kind", tag="seeded", forbid_unknown_fields=True, omit_defaults=True):
    """Every roll follows from a number; of a match that branched off another one, those after the first `told`."""

    seed: int
    told: Annotated[int, msgspec.Meta(ge=0)] = 0


class Typed(msgspec.Struct, tag_field="kind", tag="typed", forbid_unknown_fields=True):
    """People rolled real dice and typed what they saw."""


class Committed(msgspec.Struct, tag_field="kind", tag="committed", forbid_unknown_fields=True):
    """Every roll follows from a secret whose hash was shown before anybody added a salt.

    A server publishes the secret when the match is over. A local match needs it to go on, so it is in the file from
    the start: whoever reads the file before the end can know every roll to come.
    """

    commitment: str
    salts: list[str]
    secret: str = ""  # in hexadecimal


Dice = Seeded | Typed | Committed


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How the match ended."""

    scores: list[int]
    winners: list[str]
    reason: str
    by_limit: bool


class Origin(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Where a match came from that did not begin at its own table."""

    kind: Literal["imported", "branched", "simulated"]
    table: str = ""  # the one that it branched off,
    at: int = 0  # and after which of its moments


class ToldMoment(msgspec.Struct, forbid_unknown_fields=True):
    """A choice and all that came of it, in words."""

    by: str
    label: str
    news: list[str]


class MatchFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    format: int
    game: str
    rules: str  # their version
    pack: dict[str, Any]  # what was laid over the content
    players: int
    mode: str
    options: dict[str, str]
    seats: list[str]  # who sits where: "you", "you:Anna", "bot:easy"
    bots_seed: int  # of the bots' own dice, so that a match that goes on does so as it would have
    dice: Dice
    log: list[str]
    result: Result | None  # of a match that is over
    origin: Origin | None = None  # of a match that did not begin at its own table
    looked_into: bool = False  # somebody was given the whole of it before it was over
    told: list[ToldMoment] = []  # of a match that the rules could not play again where it was exported
    hash: str = ""  # over all of the above


class Head(msgspec.Struct):
    """As much of a file as tells whether this program can read the rest."""

    format: int


# Writing -------------------------------------------------------------------------------------------------------------


def record(
    match: Match, seats: list[str], dice: Dice, bots_seed: int, origin: Origin | None = None, looked_into: bool = False
) -> MatchFile:
    """The match as it stands. A choice that waits for a typed roll is not part of it yet."""
    file = MatchFile(
        format=FORMAT,
        game=match.game.key,
        rules=match.game.version,
        pack=match.game.pack,
        players=match.setup.players,
        mode=match.setup.mode,
        options=match.setup.options,
        seats=seats,
        bots_seed=bots_seed,
        dice=dice,
        log=[str(entry) for entry in match.log],
        result=result_of(match),
        origin=origin,
        looked_into=looked_into,
    )
    file.hash = digest(file)
    return file


def result_of(match: Match) -> Result | None:
    if not match.over:
        return None
    standing = match.standing()
    winners = [match.seats[seat] for seat in standing.winners]
    return Result(standing.scores, winners, standing.reason, standing.by_limit)


def facts_of(result: Result | None) -> tuple[list[int], list[str], bool] | None:
    """What two results have to share: how the reason is worded may change from one release to the next."""
    return None if result is None else (result.scores, result.winners, result.by_limit)


def digest(file: MatchFile) -> str:
    """SHA-256 of the compact JSON of the file without its hash; the order of a pack's entries counts."""
    plain = msgspec.to_builtins(file)
    plain.pop("hash", None)
    return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()


def save(path: Path, file: MatchFile) -> None:
    """Written beside and renamed: whoever is killed at any instant leaves the old file or the new one."""
    target = Path(os.path.realpath(path))
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with open(beside, "wb") as stream:
            stream.write(msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(beside, target)
        sync_folder(target.parent)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise NotUnderstood(f"expected a file that can be written, got {str(path)!r}: {error.strerror}") from None


def check_writable(path: Path) -> None:
    """NotUnderstood if a match could not be saved there, before anybody has played for nothing."""
    folder = Path(os.path.realpath(path)).parent
    if path.is_dir():
        raise NotUnderstood(f"expected a file that can be written, got the folder {str(path)!r}")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise NotUnderstood(f"expected a file in a folder that can be written, got {str(path)!r}")


def sync_folder(folder: Path) -> None:
    """The new name, too, outlives a power cut; where folders cannot be synced there is nothing to do."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# Reading -------------------------------------------------------------------------------------------------------------


def load(path: Path) -> MatchFile:
    """A match file as it was written; NotUnderstood, in one sentence, if it is cut off, edited or from elsewhere."""
    file = read(path)
    if file.hash != digest(file):
        raise NotUnderstood(
            f"{path.name}: expected a match file as it was written, got one that was edited: its hash does not match"
        )
    return file


def read(path: Path) -> MatchFile:
    """A match file of this version, edited or not."""
    try:
        return understand(path.read_bytes())
    except OSError as error:
        raise NotUnderstood(f"expected a match file, got {str(path)!r}: {error.strerror}") from None
    except NotUnderstood as error:
        raise NotUnderstood(f"{path.name}: {error}") from None


def understand(data: bytes) -> MatchFile:
    try:
        head = msgspec.json.decode(data, type=Head)
        if head.format != FORMAT:
            raise NotUnderstood(f"expected a match file of format {FORMAT}, got format {head.format}")
        file = msgspec.json.decode(data, type=MatchFile)
    except msgspec.ValidationError as error:
        raise NotUnderstood(f"expected a match file, got other JSON: {error}") from None
    except msgspec.DecodeError as error:
        if "truncated" in str(error):
            raise NotUnderstood("expected a whole match file, got one that is cut off") from None
        raise NotUnderstood(f"expected a match file in JSON, got something else: {error}") from None
    except (UnicodeDecodeError, RecursionError):
        raise NotUnderstood("expected a match file in JSON, got something else") from None
    library.check_key(file.game)
    if len(file.seats) != file.players:
        raise NotUnderstood(f"expected {file.players} seats, got {len(file.seats)}")
    return file


def game_of(file: MatchFile) -> Game:
    """The game with the pack that the match was played with."""
    return library.load_with(file.game, file.pack, "the pack of the match")


# Going on, and checking ----------------------------------------------------------------------------------------------


class OtherRules(NotUnderstood):
    """A match of another version of the rules that cannot go on under this one."""


def adapted(file: MatchFile, game: Game) -> MatchFile:
    """The match under the present version of the rules: its log says that it goes on under them, if it was played under
    another one. Whether it can, its course tells."""
    if file.rules == game.version:
        return file
    return msgspec.structs.replace(file, rules=game.version, log=[*file.log, str(rules_entry(game.version))])


def course(file: MatchFile, game: Game | None = None) -> Iterator[tuple[Match, list[News]]]:
    """The match from its opening, choice by choice, each time with what happened.

    NotUnderstood where log and rules part. Seeded and committed dice roll again, so every line of the log is compared
    with what they say; what people typed, and what was rolled under an earlier version of the rules, can only be read
    from the log. Whoever has loaded the game already gives it.
    """
    try:
        game = game or game_of(file)
        yield from played(adapted(file, game), game)
    except NotUnderstood as error:
        title, version = library.load(file.game).title, library.load(file.game).version
        if file.rules == version:
            raise
        raise OtherRules(
            f"expected a match that can go on under version {version} of the rules of {title}, "
            f"got one of version {file.rules!r} that cannot: {error}"
        ) from None


def played(file: MatchFile, game: Game) -> Iterator[tuple[Match, list[News]]]:
    setup = game.setup(file.players, file.mode, file.options)
    log = parse(file.log)
    earlier = bygone(log)
    if earlier and log[earlier - 1].outcome != game.version:
        raise wrong(earlier, repr(str(rules_entry(game.version))), log[earlier - 1])
    if isinstance(file.dice, Typed) and not log:
        match = Match(game, setup, TypedFate())
    else:
        match = begun(game, setup, fate_of(file.dice, log))
    so_far = compared(match, log, 0, earlier)
    yield match, match.opening
    yield from rest(match, log, so_far, earlier)


def rest(match: Match, log: list[Entry], so_far: int, earlier: int) -> Iterator[tuple[Match, list[News]]]:
    """The course of a match from where it stands after so many entries."""
    while so_far < len(log):
        news = follow(match, log[so_far], so_far + 1)
        so_far = compared(match, log, so_far, earlier)
        yield match, news


def resume(file: MatchFile, game: Game | None = None) -> Match:
    """The match where it stood. Its fate goes on from there, and never repeats what it said, taken back or not."""
    [(match, _)] = deque(course(file, game), maxlen=1)
    if isinstance(file.dice, Typed):
        match.fate = TypedFate()
    return match


def verify(file: MatchFile, game: Game | None = None) -> Match:
    """Plays the match again and derives every roll that can be derived; NotUnderstood says what is not as it should be.

    The hash comes last: if an entry of the log was changed, its number is the better answer.
    """
    match = resume(file, game)
    if facts_of(result_of(match)) != facts_of(file.result):
        raise NotUnderstood(f"expected the result {told(result_of(match))}, got {told(file.result)}")
    if file.hash != digest(file):
        raise NotUnderstood(f"expected the hash {digest(file)}, got {file.hash!r}: the file was edited")
    return match


def derived_and_told(dice: Dice, log: list[Entry]) -> tuple[int, int]:
    """How many rolls of a log follow from its dice, and how many can only be taken as they were told. What was taken
    back counts, too: it has been rolled."""
    rolls = sum(entry.by == FATE for entry in log)
    on_trust = rolls if isinstance(dice, Typed) else rolls_on_trust(dice, log)
    return rolls - on_trust, on_trust


def rolls_on_trust(dice: Seeded | Committed, log: list[Entry]) -> int:
    """So many are as the log says: those of the match that it branched off, and of earlier versions of the rules."""
    earlier = sum(entry.by == FATE for entry in log[: bygone(log)])
    return max(earlier, dice.told) if isinstance(dice, Seeded) else earlier


def begun(game: Game, setup: Setup, fate: Fate) -> Match:
    try:
        return Match(game, setup, fate)
    except NotUnderstood as error:
        raise NotUnderstood(f"entry 1 of the log, or one of the rolls after it: {error}") from None


def follow(match: Match, entry: Entry, number: int) -> list[News]:
    """Let the match make the choice, take back what the log takes back, or do it again."""
    if entry.by == RULES:
        match.change_rules(entry.outcome)
        return []
    if entry.by not in (UNDO, REDO, *match.seats):
        asked = " or ".join(match.seats[seat] for seat in match.deciding())
        raise wrong(number, f"a choice of {asked}" if asked else "the end of the log", entry)
    try:
        if entry.by == REDO:
            match.redo()
        elif entry.by != UNDO:
            return match.choose(match.seats.index(entry.by), entry.key)
        elif match.back and match.may_undo(match.back[-1][0], int(entry.outcome)):
            match.undo(match.back[-1][0], int(entry.outcome))
        else:
            match.rewind(int(entry.outcome))
        return []
    except Refused as refused:
        raise wrong(number, f"a choice that the rules allow ({refused})", entry) from None
    except NotUnderstood as error:
        raise NotUnderstood(f"entry {number} of the log, {str(entry)!r}: {error}") from None


def compared(match: Match, log: list[Entry], so_far: int, earlier: int) -> int:
    """How long the match's own log is by now; NotUnderstood unless the file's log says the same so far. What was rolled
    under earlier rules, in the first entries, may have another name by now: it keeps that of the file."""
    for number, entry in enumerate(match.log[so_far:], so_far + 1):
        if number > len(log):
            raise NotUnderstood(f"entry {number} of the log: expected {str(entry)!r}, got the end of the log")
        found = log[number - 1]
        if str(entry) == str(found):
            continue
        if number > earlier or not entry.by == found.by == FATE or entry.outcome != found.outcome:
            raise wrong(number, repr(str(entry)), found)
        rename(match, number - 1, found)
    return len(match.log)


def rename(match: Match, number: int, found: Entry) -> None:
    entry = match.log[number]
    match.log[number] = Entry(FATE, found.key, entry.seen_by)
    match.live[match.live.index(entry)] = match.log[number]


def wrong(number: int, expected: str, found: Entry) -> NotUnderstood:
    return NotUnderstood(f"entry {number} of the log: expected {expected}, got {str(found)!r}")


def fate_of(dice: Dice, log: list[Entry]) -> Fate:
    """The fate from its beginning. Where it is not to be derived it says what the log says, and goes on from there."""
    rolls = [entry.outcome for entry in log if entry.by == FATE]
    if isinstance(dice, Typed):
        return RecordedFate(rolls)
    on_trust = rolls_on_trust(dice, log)
    fate = seeded_fate(dice, rolls, on_trust) if isinstance(dice, Seeded) else committed_fate(dice, on_trust)
    return ContinuedFate(RecordedFate(rolls[:on_trust]), fate) if on_trust else fate


def seeded_fate(dice: Seeded, rolls: list[str], on_trust: int) -> Fate:
    """After as many rolls as it made under earlier versions of the rules: it never repeats what it said."""
    if dice.told > len(rolls):
        raise NotUnderstood(
            f"expected at most {len(rolls)} rolls as the log tells them, which has no more, got {dice.told}"
        )
    fate = SeededFate(dice.seed)
    for _ in range(on_trust - dice.told):
        fate.roll(2, "", EVERYONE)
    return fate


def committed_fate(dice: Committed, said: int) -> Fate:
    if not dice.secret:
        raise NotUnderstood("expected the secret of the committed dice, got none: it is told when the match is over")
    try:
        secret = bytes.fromhex(dice.secret)
    except ValueError:
        raise NotUnderstood(f"expected a secret in hexadecimal, got {dice.secret!r}") from None
    if commitment(secret) != dice.commitment:
        raise NotUnderstood(
            f"expected a secret with the commitment {dice.commitment!r}, got one with {commitment(secret)!r}"
        )
    fate = CommittedFate(secret, dice.salts)
    fate.said = said
    return fate


def told(result: Result | None) -> str:
    if result is None:
        return "of a match that is not over"
    return f"{', '.join(result.winners)} with {', '.join(str(score) for score in result.scores)} ({result.reason})"
