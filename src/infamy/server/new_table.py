"""How a table comes to be: set up anew, read from a match file, branched off another match, or as a rematch."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

import msgspec

from infamy.engine.game import Game, Setup, in_words
from infamy.engine.rules import NotUnderstood
from infamy.parts.content import understand_toml
from infamy.server import rest, wire
from infamy.server.bot_pool import check_bot
from infamy.server.moves import Row, moves_of
from infamy.server.printable import check_printable, printable
from infamy.server.store import Commit, Record, SeatRecord
from infamy.server.tokens import hashed, new_table_id, new_token
from infamy.table import library, matchfile
from infamy.table.guide import guide
from infamy.table.log import FATE, parse
from infamy.table.matchfile import Origin

CLOCKS = [0, 15, 30, 60, 120]  # seconds that a table may choose from


class Plan(msgspec.Struct, kw_only=True):
    """A table that there can be: all that is known before anything is drawn for it. A worker may have worked it out."""

    game: str
    rules: str
    names: list[str]  # of the seats, as the game calls them
    pack: dict[str, Any]
    mode: str
    options: dict[str, str]
    seats: list[SeatRecord]
    undo: wire.UndoPolicy = "consent"
    dice: wire.DiceKind = "server"
    clock: int = 0
    guided: bool = False
    seed: int | None = None  # what is not said is drawn
    bots_seed: int | None = None
    secret: str | None = None
    told: int = 0
    origin: Origin | None = None
    looked_into: wire.LookedInto | None = None
    stand_in: wire.StandInRule = wire.USUAL_STAND_IN
    hints: bool | None = None  # what is not said is as usual
    log: list[str] | None = None  # of a match that has begun elsewhere


@dataclass
class CreatedTable:
    """A table that is to be kept, and the tokens that only now are known."""

    commit: Commit
    record: Record
    names: list[str]
    tokens: list[str]  # by seat; empty for a bot
    watch: str


def links_for(table: CreatedTable) -> rest.Opened:
    links = [
        rest.SeatLink(name, token, each.bot) for name, token, each in zip(table.names, table.tokens, table.record.seats)
    ]
    return rest.Opened(table.commit.table, links, table.watch)


# What there can be: nothing is drawn, and with a pack or a file a worker does it --------------------------------------


def plan_new(wanted: rest.NewTable) -> Plan:
    """NotUnderstood, in one sentence, if there cannot be such a table."""
    if wanted.guided:
        return plan_guided(wanted.game)
    pack = understand_toml(wanted.pack, "the pack") if wanted.pack.strip() else {}
    game = library.load_with(wanted.game, pack, "the pack")
    setup = game.setup(len(wanted.seats), wanted.mode, wanted.options)
    check_clock(game, wanted.clock)
    plan = plan_of(game, setup, [seat_record(each) for each in wanted.seats])
    if wanted.stand_in.bot:
        check_bot(wanted.stand_in.bot)
    plan.undo, plan.dice, plan.clock, plan.stand_in = wanted.undo, wanted.dice, wanted.clock, wanted.stand_in
    plan.hints = wanted.hints
    return plan


def plan_of(game: Game, setup: Setup, seats: list[SeatRecord]) -> Plan:
    return Plan(
        game=game.key,
        rules=game.version,
        names=game.seats,
        pack=game.pack,
        mode=setup.mode,
        options=setup.options,
        seats=seats,
    )


def clocks_of(game: Game) -> list[int]:
    """The seconds that a table may give for what is played against time, none of them where nothing is."""
    return [0] if game.clock is None else sorted({*CLOCKS, game.clock.seconds})


def check_clock(game: Game, seconds: int) -> None:
    allowed = clocks_of(game)
    if seconds in allowed:
        return
    if game.clock is None:
        raise NotUnderstood(f"expected no clock for {game.title}, which has no time limits, got {seconds}")
    raise NotUnderstood(f"expected a clock of {in_words(allowed)} seconds for {game.title}, got {seconds}")


def seat_record(wanted: rest.SeatRequest) -> SeatRecord:
    if wanted.bot:
        check_bot(wanted.bot)
    return SeatRecord(bot=wanted.bot, name=printable(wanted.name, "a name"))


def plan_guided(key: str) -> Plan:
    library.check_key(key)
    taught = guide(key)
    if taught is None:
        raise NotUnderstood(f"expected a game with a guided first game, got {key!r}")
    game = library.load(key)
    seats = [SeatRecord(bot="" if seat == taught.learner else "easy", name="") for seat in game.seats[: taught.players]]
    plan = plan_of(game, game.setup(taught.players, taught.mode, taught.options), seats)
    plan.undo, plan.guided, plan.seed = "never", True, taught.seed
    return plan


def plan_import(data: bytes) -> Plan:
    """The identical match: it goes on, or can be looked at, exactly as it stood."""
    file = matchfile.understand(data)
    if file.hash != matchfile.digest(file):
        raise NotUnderstood("expected a match file as it was written, got one that was edited: its hash does not match")
    game = matchfile.game_of(file)
    setup = game.setup(file.players, file.mode, file.options)
    plan = plan_of(game, setup, [named_seat(word) for word in file.seats])
    match file.dice:
        case matchfile.Seeded(seed, told):
            plan.seed, plan.told = seed, told
        case matchfile.Typed():
            plan.dice = "typed"
        case matchfile.Committed(_, salts, secret):
            plan.dice, plan.secret = "committed", secret
            if len(salts) != len(plan.seats):
                raise NotUnderstood(f"expected a salt for each of {len(plan.seats)} seats, got {len(salts)}")
            for each, salt in zip(plan.seats, salts, strict=True):
                check_printable(salt, "a salt")
                each.salt = salt
    matchfile.verify(file, game)
    plan.bots_seed, plan.origin, plan.log = file.bots_seed, Origin("imported"), matchfile.adapted(file, game).log
    plan.looked_into = wire.LookedInto(0, 0) if file.looked_into else None
    return plan


def named_seat(word: str) -> SeatRecord:
    kind, _, name = word.partition(":")
    if kind == "bot":
        check_bot(name)
        return SeatRecord(bot=name, name="")
    if kind != "you":
        raise NotUnderstood(f"expected you, you:NAME or bot:BOT as a seat of the match, got {word!r}")
    return SeatRecord(bot="", name=printable(name, "a name")[:24])


def plan_branch(record: Record, log: list[str], names: list[str], seat: str, bot: str, origin: Origin) -> Plan:
    """The match up to here, then other dice; one person, and bots on all other seats."""
    if seat not in names:
        raise NotUnderstood(f"expected the seat to play ({', '.join(names)}), got {seat!r}")
    check_bot(bot)
    seats = [
        SeatRecord(bot="" if name == seat else bot, name=each.name if name == seat else "")
        for name, each in zip(names, record.seats, strict=True)
    ]
    return Plan(
        game=record.game,
        rules=record.rules,
        names=names,
        pack=record.pack,
        mode=record.mode,
        options=record.options,
        seats=seats,
        told=sum(line.startswith(f"{FATE} ") for line in log),
        origin=origin,
        looked_into=record.looked_into,
        log=log,
    )


# The table itself -----------------------------------------------------------------------------------------------------


def create(plan: Plan) -> CreatedTable:
    """Draws what was not said: links, dice and a name."""
    tokens = [new_token() if each.person else "" for each in plan.seats]
    for each, token in zip(plan.seats, tokens, strict=True):
        each.link = hashed(token) if token else ""
    watch = new_token()
    seed, secret = secrets.randbits(62), secrets.token_hex(32) if plan.dice == "committed" else ""
    bots_seed = secrets.randbits(31)
    record = Record(
        game=plan.game,
        rules=plan.rules,
        pack=plan.pack,
        mode=plan.mode,
        options=plan.options,
        undo=plan.undo,
        dice=plan.dice,
        seed=seed if plan.seed is None else plan.seed,
        secret=secret if plan.secret is None else plan.secret,
        told=plan.told,
        origin=plan.origin,
        bots_seed=bots_seed if plan.bots_seed is None else plan.bots_seed,
        seats=plan.seats,
        watch=hashed(watch),
        clock=plan.clock,
        guided=plan.guided,
        stand_in=plan.stand_in,
        hints=usual_hints(plan.seats) if plan.hints is None else plan.hints,
        looked_into=plan.looked_into,
    )
    table = CreatedTable(Commit(new_table_id(), record, new=True), record, plan.names, tokens, watch)
    if plan.log is not None:
        add_log(table, plan.log)
    return table


def usual_hints(seats: list[SeatRecord]) -> bool:
    """Against bots alone, as in a guided game; among people all have to want them."""
    return sum(each.person for each in seats) == 1


def rematch_of(record: Record) -> Commit:
    """The same people with the same links, and other dice."""
    seats = [
        msgspec.structs.replace(each, stand_in="", handed_by="", handed_at=0, salt=None, notes="")
        for each in record.seats
    ]
    new = msgspec.structs.replace(
        record,
        seats=seats,
        seed=secrets.randbits(62),
        bots_seed=secrets.randbits(31),
        told=0,
        begun=False,
        secret=secrets.token_hex(32) if record.dice == "committed" else "",
        pending_roll=None,
        seq=0,
        rematch="",
        origin=None,
        looked_into=None,
        answered=[],
        undo_request=None,
        result=None,
        guided=False,
        undo="consent" if record.guided else record.undo,
    )
    return Commit(new_table_id(), new, new=True)


def add_log(table: CreatedTable, log: list[str]) -> None:
    """Entries that were made elsewhere: every choice, with the rolls that followed it, is one update."""
    table.record.begun = True
    seq, rows = 1, list[Row]()
    for number, entry in enumerate(parse(log)):
        if entry.by != FATE:
            seq += 1
        rows.append((number, seq, str(entry), "", ""))
    table.commit.moves = moves_of(rows, "")
    table.record.seq = seq
