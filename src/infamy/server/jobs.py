"""What worker processes do for the server: each a plain function from bytes to bytes. NotUnderstood is told to whoever
asked; nothing here draws secrets or touches the store."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

import msgspec

from infamy.engine.game import Game
from infamy.server import new_table, projection, rest
from infamy.server.moves import Move
from infamy.server.naming import named_frame
from infamy.server.projection import Viewer
from infamy.server.records import replayed
from infamy.table import library, matchfile, snapshot
from infamy.table.fate import NotedFate
from infamy.table.log import parse
from infamy.table.match import Match
from infamy.table.matchfile import MatchFile
from infamy.table.names import Names

encode = msgspec.json.encode


class Playback(msgspec.Struct):
    """A replay: moments of a match, through whose eyes, and what the room says of itself."""

    file: MatchFile
    moves: list[tuple[int, bool, int]]  # moments that may be shown: their update, if they lapsed, where they go back to
    viewer: Viewer
    start: int
    count: int
    table: msgspec.Raw
    box: msgspec.Raw
    eyes: str
    names: list[str]  # that people gave themselves, by seat


class Going(msgspec.Struct):
    """A match from our own store, and how it stood when it was last saved."""

    file: MatchFile
    saved: str


class Sheet(msgspec.Struct):
    """The dice of a match that is over: what there is to say of them, but for the rolls."""

    file: MatchFile
    head: rest.DiceSheet


decode_new_table = msgspec.json.Decoder(rest.NewTable).decode
decode_file = msgspec.json.Decoder(MatchFile).decode
decode_going = msgspec.json.Decoder(Going).decode
decode_snapshot = msgspec.json.Decoder(snapshot.Snapshot).decode
decode_playback = msgspec.json.Decoder(Playback).decode
decode_sheet = msgspec.json.Decoder(Sheet).decode


@lru_cache(4)
def game_with(key: str, pack: bytes) -> Game:
    """A few games with packs, so that a busy table does not load its own again and again."""
    return library.load_with(key, msgspec.json.decode(pack), "the pack of the table")


def load_games() -> None:
    """All games without packs, before the first job."""
    for key in library.keys():  # noqa: SIM118
        library.load(key)


def game_of(file: MatchFile) -> Game:
    return game_with(file.game, encode(file.pack))


# Opening --------------------------------------------------------------------------------------------------------------


def plan_table(data: bytes) -> bytes:
    """A table with a pack: a stranger's words, to be understood here for the first time."""
    return encode(new_table.plan_new(decode_new_table(data)))


def plan_import(data: bytes) -> bytes:
    """A match file from a stranger."""
    return encode(new_table.plan_import(data))


# Playing again --------------------------------------------------------------------------------------------------------


def play_again(data: bytes) -> bytes:
    """A match file from our own store; answers with the snapshot of where it stands."""
    file = decode_file(data)
    return encode(snapshot.take(*snapshot.play(file, game_of(file))))


def play_on(data: bytes) -> bytes:
    """From where it was saved; answers with the snapshot of where it stands, and what was told since."""
    going = decode_going(data)
    saved = decode_snapshot(going.saved)
    return encode(snapshot.take(*snapshot.play_on(going.file, game_of(going.file), saved)))


class ReplayOf(msgspec.Struct):
    """As rest.Replay, of parts that are written already."""

    table: msgspec.Raw
    box: msgspec.Raw
    eyes: str
    length: int
    start: int
    frames: list[rest.Frame]


def play_back(data: bytes) -> bytes:
    """Some moments of a match as one viewer may see them: a whole answer, in JSON."""
    wanted = decode_playback(data)
    game = game_of(wanted.file)
    end = min(wanted.start + wanted.count, len(wanted.moves))
    names = Names(game.seats[: wanted.file.players], wanted.names)
    frames = (
        [
            named_frame(frame(match, replayed(game, told, move, match.trail), wanted.viewer), names)
            for (match, told), (seq, lapsed, back_to) in islice(
                zip(snapshot.moments(wanted.file, game, watched=True), wanted.moves), wanted.start, end
            )
            for move in [Move(seq=seq, by=told.by, lapsed=lapsed, back_to=back_to)]
        ]
        if end > wanted.start
        else []
    )
    return encode(ReplayOf(wanted.table, wanted.box, wanted.eyes, len(wanted.moves), wanted.start, frames))


def frame(match: Match, move: Move, viewer: Viewer) -> rest.Frame:
    shared = projection.shared(match, [move], [move.trail])
    [moment] = shared.news([move], viewer)
    return rest.Frame(moment, projection.view(match, viewer, shared), shared.standing)


def list_rolls(data: bytes) -> bytes:
    """The match once more, with somebody who notes what each roll could have been: a whole answer, in JSON."""
    wanted = decode_sheet(data)
    file, game = wanted.file, game_of(wanted.file)
    log = parse(file.log)
    noted = NotedFate(matchfile.fate_of(file.dice, log))
    match = matchfile.begun(game, game.setup(file.players, file.mode, file.options), noted)
    while len(match.log) < len(log):
        matchfile.follow(match, log[len(match.log)], len(match.log) + 1)
    wanted.head.rolls = [
        rest.RollInfo(number, chance.what, outcome, chance.outcomes, chance.weights)
        for number, (chance, outcome) in enumerate(noted.answers, 1)
    ]
    return encode(wanted.head)
