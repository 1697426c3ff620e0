"""What the record of a table says about its match."""

from __future__ import annotations

import msgspec

from infamy.engine.game import Game
from infamy.engine.state import Seat, State
from infamy.server.moves import Move
from infamy.server.projection import label_of, worded
from infamy.server.schema import Record
from infamy.table import matchfile
from infamy.table.fate import TypedFate, commitment
from infamy.table.match import Match
from infamy.table.snapshot import Told, news_of


def played_by_people(record: Record) -> list[Seat]:
    return [seat for seat, each in enumerate(record.seats) if not each.player]


def seat_words(record: Record) -> list[str]:
    """As in a match file."""
    return [f"bot:{each.bot}" if each.bot else f"you:{each.name}" if each.name else "you" for each in record.seats]


def dice_of(record: Record) -> matchfile.Dice:
    if record.dice == "typed":
        return matchfile.Typed()
    if record.dice == "server":
        return matchfile.Seeded(record.seed, record.told)
    return matchfile.Committed(
        commitment(bytes.fromhex(record.secret)), [each.salt or "" for each in record.seats], record.secret
    )


def file_of(record: Record, lines: list[str]) -> matchfile.MatchFile:
    """The match as far as its log goes."""
    return matchfile.MatchFile(
        format=matchfile.FORMAT,
        game=record.game,
        rules=record.rules,
        pack=record.pack,
        players=len(record.seats),
        mode=record.mode,
        options=record.options,
        seats=seat_words(record),
        bots_seed=record.bots_seed,
        dice=dice_of(record),
        log=lines,
        result=None,
        origin=record.origin,
        looked_into=record.looked_into is not None,
    )


def new_match(record: Record, game: Game) -> Match:
    setup = game.setup(len(record.seats), record.mode, record.options)
    fate = TypedFate() if record.dice == "typed" else matchfile.fate_of(dice_of(record), [])
    return Match(game, setup, fate)


def replayed(game: Game, told: Told, move: Move, trail: list[State]) -> Move:
    """A moment of a match that was played again, with what its table knows of it."""
    return msgspec.structs.replace(
        move,
        by=told.by,
        key=told.key,
        seen_by=told.seen_by,
        label=label_of(game, told.by, told.key),
        news=worded(game, news_of(game, told)),
        told=True,
        start=told.start,
        kept=told.kept,
        trail=trail,
    )
