"""infamy play: a game in the terminal, new or taken up again."""

from __future__ import annotations

import secrets
import sys
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from infamy.cli.arguments import (
    GameKey,
    Mode,
    Options,
    Pack,
    Players,
    Seed,
    named_values,
    open_game,
    seed_number,
    whole_number,
)
from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.cli.seating import Player
    from infamy.cli.table import TerminalTable
    from infamy.engine.game import Game
    from infamy.table.matchfile import Committed, Dice

DICE = ("seeded", "typed", "committed")

Seats = Annotated[
    str | None,
    typer.Option(
        "--seats", metavar="WHO,...", help="For each seat you, you:NAME or bot:BOT, such as you,bot:easy,bot:hard."
    ),
]
DiceKind = Annotated[
    str | None,
    typer.Option("--dice", metavar="DICE", help="seeded; typed: roll your own; committed: verifiable afterwards."),
]
File = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", help="Save the match there after every choice; resume it if it exists."),
]


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line; None where nothing was said."""

    seats: list[str] | None
    players: int | None
    mode: str | None
    options: dict[str, str]
    seed: int | None
    dice: str | None


def play(
    game_key: GameKey,
    seats: Seats = None,
    players: Players = None,
    mode: Mode = "",
    option: Options = None,
    pack: Pack = None,
    seed: Seed = None,
    dice: DiceKind = None,
    file: File = None,
) -> int:
    """Play in the terminal: against bots, with others at one screen, or both."""
    game = open_game(game_key, pack)
    wish = Wish(
        seats=[word.strip() for word in seats.split(",")] if seats is not None else None,
        players=whole_number(players, "--players", 1) if players is not None else None,
        mode=mode or None,
        options=named_values(option),
        seed=seed_number(seed) if seed is not None else None,
        dice=dice,
    )
    if dice is not None and dice not in DICE:
        raise NotUnderstood(f"expected seeded, typed or committed for --dice, got {dice!r}")
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if file is not None and file.exists():
        return goes_on(game, wish, file, pack is not None).run()
    return begins(game, wish, file).run()


def goes_on(game: Game, wish: Wish, file: Path, with_pack: bool) -> TerminalTable:
    """The match in the file. What was asked for has to be what is in it."""
    from infamy.cli.seating import seated
    from infamy.cli.story import story_so_far
    from infamy.cli.table import TerminalTable
    from infamy.cli.words import about, marks_in_words
    from infamy.table.matchfile import load, resume

    kept = load(file)
    for what, wished, is_so in (
        ("the game", game.key, kept.game),
        ("--players", wish.players, kept.players),
        ("--seats", ",".join(wish.seats) if wish.seats is not None else None, ",".join(kept.seats)),
        ("--mode", wish.mode, kept.mode),
        ("--option", {**kept.options, **wish.options}, kept.options),
        ("--pack", game.pack if with_pack else None, kept.pack),
        ("--seed", wish.seed, kept.bots_seed),
        ("--dice", wish.dice, kind_of(kept.dice)),
    ):
        if wished is not None and wished != is_so:
            raise NotUnderstood(f"expected {what} as in {file.name}, {is_so!r}, got {wished!r}")
    with about(file):
        match = resume(kept)
        players = seated(kept.seats, match.game)
    print(f"The match in {file.name} goes on; its log has {len(match.log)} entries.")
    if kept.rules != match.game.version:
        print(f"It was played under version {kept.rules} of the rules, and goes on under version {match.game.version}.")
    for line in marks_in_words(kept):
        print(line)
    return TerminalTable(match, players, kept.dice, kept.bots_seed, file, story_so_far(match, kept), kept)


def kind_of(dice: Dice) -> str:
    return type(dice).__name__.lower()


def begins(game: Game, wish: Wish, file: Path | None) -> TerminalTable:
    from infamy.cli.seating import seat_words, seated
    from infamy.cli.story import Story
    from infamy.cli.table import TerminalTable
    from infamy.engine.fate import SeededFate
    from infamy.table.fate import CommittedFate, TypedFate
    from infamy.table.match import Match
    from infamy.table.matchfile import Seeded, Typed, check_writable

    words = seat_words(wish.seats, wish.players, game)
    setup = game.setup(len(words), wish.mode or "", wish.options)
    players = seated(words, game)
    if file is not None:
        check_writable(file)
    seed = wish.seed if wish.seed is not None else secrets.randbelow(10**9)
    dice: Dice
    if wish.dice == "committed":
        dice = committed_dice(players)
        match = Match(game, setup, CommittedFate(bytes.fromhex(dice.secret), dice.salts))
    elif wish.dice == "typed":
        dice = Typed()
        match = Match(game, setup, TypedFate())
    else:
        dice = Seeded(seed)
        match = Match(game, setup, SeededFate(seed))
    table = TerminalTable(match, players, dice, seed, file, Story(match, match.opening))
    table.store()
    return table


def committed_dice(players: list[Player]) -> Committed:
    """First the commitment, then a salt from everybody: neither side can have chosen its part by the other's."""
    from infamy.table.fate import commitment
    from infamy.table.matchfile import Committed

    secret = secrets.token_bytes(32)
    print(f"Commitment of the dice: {commitment(secret)}")
    salts: list[str] = []
    for player in players:
        if player.bot is None:
            made_up = secrets.token_hex(8)
            try:
                salts.append(input(f"Salt of {player.title}, any words, or Enter for {made_up}: ").strip() or made_up)
            except EOFError:
                salts.append(made_up)
    return Committed(commitment(secret), salts, secret.hex())
