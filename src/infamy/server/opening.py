"""How a table comes to be: set up anew, read from a match file, branched off another match, or as a rematch."""
from __future__ import annotations

import secrets
from dataclasses import dataclass

import msgspec

from infamy.engine.game import Game, in_words
from infamy.engine.rules import NotUnderstood
from infamy.parts.content import understand_toml
from infamy.server import wire
from infamy.server.bot_pool import check_bot
from infamy.server.links import hashed, new_table_id, new_token
from infamy.server.store import Commit, Line, Record, SeatRecord
from infamy.table import library, matchfile
from infamy.table.guide import guide
from infamy.table.log import FATE, parse
from infamy.table.matchfile import Origin

CLOCKS = [0, 15, 30, 60, 120]            # seconds that a table may choose from


@dataclass
class Opening:
    """A table that is to be kept, and the tokens that only now are known."""
    commit: Commit
    record: Record
    game: Game
    tokens: list[str]                    # by seat; empty for a bot
    watch: str


def invited(table: Opening) -> wire.Opened:
    links = [wire.SeatLink(name, token, each.bot)
             for name, token, each in zip(table.game.seats, table.tokens, table.record.seats)]
    return wire.Opened(table.commit.table, links, table.watch)


def opened(wanted: wire.NewTable) -> Opening:
    """NotUnderstood, in one sentence, if there cannot be such a table."""
    if wanted.guided:
        return guided(wanted.game)
    pack = understand_toml(wanted.pack, "the pack") if wanted.pack.strip() else {}
    game = library.load_with(wanted.game, pack, "the pack")
    setup = game.setup(len(wanted.seats), wanted.mode, wanted.options)
    check_clock(game, wanted.clock)
    table = new_table(game, setup.mode, setup.options, [seat_record(each) for each in wanted.seats], wanted.undo,
                      wanted.dice)
    if wanted.stand_in.bot:
        check_bot(wanted.stand_in.bot)
    table.record.clock, table.record.stand_in = wanted.clock, wanted.stand_in
    return table


def clocks_of(game: Game) -> list[int]:
    """The seconds that a table may give for what is played against time, none of them where nothing is."""
    return [0] if game.clock is None else sorted({*CLOCKS, game.clock.seconds})


def check_clock(game: Game, seconds: int) -> None:
    allowed = clocks_of(game)
    if seconds in allowed:
        return
    if game.clock is None:
        raise NotUnderstood(f"expected no clock for {game.title}, where nothing is played against time, got {seconds}")
    raise NotUnderstood(f"expected a clock of {in_words(allowed)} seconds for {game.title}, got {seconds}")


def seat_record(wanted: wire.Settle) -> SeatRecord:
    if wanted.bot:
        check_bot(wanted.bot)
    return SeatRecord(bot=wanted.bot, name=wanted.name.strip())


def guided(key: str) -> Opening:
    library.check_key(key)
    taught = guide(key)
    if taught is None:
        raise NotUnderstood(f"expected a game with a guided first game, got {key!r}")
    game = library.load(key)
    setup = game.setup(taught.players, taught.mode, taught.options)
    seats = [SeatRecord(bot="" if seat == taught.learner else "easy", name="")
             for seat in game.seats[:taught.players]]
    table = new_table(game, setup.mode, setup.options, seats, "never", "server")
    table.record.guided, table.record.seed = True, taught.seed
    return table


def new_table(game: Game, mode: str, options: dict[str, str], seats: list[SeatRecord], undo: wire.UndoPolicy,
              dice: wire.DiceKind) -> Opening:
    tokens = [new_token() if each.person else "" for each in seats]
    for each, token in zip(seats, tokens, strict=True):
        each.link = hashed(token) if token else ""
    watch = new_token()
    record = Record(
        game=game.key, rules=game.version, pack=game.pack, mode=mode, options=options, undo=undo, dice=dice,
        seed=secrets.randbits(62), secret=secrets.token_hex(32) if dice == "committed" else "",
        bots_seed=secrets.randbits(31), seats=seats, watch=hashed(watch))
    return Opening(Commit(new_table_id(), record, new=True), record, game, tokens, watch)


def rematch_of(record: Record) -> Commit:
    """The same people with the same links, and other dice."""
    seats = [msgspec.structs.replace(each, stand_in="", handed_by="", handed_at=0, salt=None) for each in record.seats]
    new = msgspec.structs.replace(
        record, seats=seats, seed=secrets.randbits(62), bots_seed=secrets.randbits(31), told=0, begun=False,
        secret=secrets.token_hex(32) if record.dice == "committed" else "", unsettled=None, seq=0, rematch="",
        origin=None, looked_into=None, answered=[], undo_wish=None, guided=False,
        undo="consent" if record.guided else record.undo)
    return Commit(new_table_id(), new, new=True)


def imported(data: bytes) -> Opening:
    """The identical match: it goes on, or can be looked at, exactly as it stood."""
    file = matchfile.understand(data)
    if file.hash != matchfile.digest(file):
        raise NotUnderstood("expected a match file as it was written, got one that was edited: its hash does not fit")
    game = matchfile.game_of(file)
    seats = [named_seat(word) for word in file.seats]
    match file.dice:
        case matchfile.Seeded(seed, told):
            table = new_table(game, file.mode, file.options, seats, "consent", "server")
            table.record.seed, table.record.told = seed, told
        case matchfile.Typed():
            table = new_table(game, file.mode, file.options, seats, "consent", "typed")
        case matchfile.Committed(_, salts, secret):
            table = new_table(game, file.mode, file.options, seats, "consent", "committed")
            table.record.secret = secret
            if len(salts) != len(seats):
                raise NotUnderstood(f"expected a salt for each of {len(seats)} seats, got {len(salts)}")
            for each, salt in zip(seats, salts, strict=True):
                each.salt = salt
    table.record.bots_seed, table.record.origin = file.bots_seed, Origin("imported")
    table.record.looked_into = wire.LookedInto(0, 0) if file.looked_into else None
    matchfile.verify(file)
    lay_log(table, file.log)
    return table


def named_seat(word: str) -> SeatRecord:
    kind, _, name = word.partition(":")
    if kind == "bot":
        check_bot(name)
        return SeatRecord(bot=name, name="")
    if kind != "you":
        raise NotUnderstood(f"expected you, you:NAME or bot:BOT as a seat of the match, got {word!r}")
    return SeatRecord(bot="", name=name[:24])


def branched(record: Record, log: list[str], names: list[str], seat: str, bot: str, origin: Origin) -> Opening:
    """The match up to here, then other dice; one person, and bots on all other seats."""
    if seat not in names:
        raise NotUnderstood(f"expected the seat to play ({', '.join(names)}), got {seat!r}")
    check_bot(bot)
    game = library.load_with(record.game, record.pack, "the pack of the table")
    seats = [SeatRecord(bot="" if name == seat else bot, name=each.name if name == seat else "")
             for name, each in zip(names, record.seats, strict=True)]
    table = new_table(game, record.mode, record.options, seats, "consent", "server")
    table.record.looked_into = record.looked_into
    table.record.told, table.record.origin = sum(line.startswith(f"{FATE} ") for line in log), origin
    lay_log(table, log)
    return table


def lay_log(table: Opening, log: list[str]) -> None:
    """Entries that were made elsewhere: every choice, with the rolls that followed it, is one update."""
    table.record.begun = True
    seq = 1
    for number, entry in enumerate(parse(log)):
        if entry.by != FATE:
            seq += 1
        table.commit.lines.append(Line(number, seq, str(entry), ""))
    table.record.seq = seq
