"""Set-ups in one line, and closer looks at a table: what was rolled, with which die, and which ship was put where."""

from __future__ import annotations

import re
from typing import Any

import pytest

from infamy.engine.game import Game
from infamy.engine.news import Happened, Rolled
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import choose
from infamy.games.infamous_seas.content.box import SHIP, SQUARE, WIDTH
from infamy.games.infamous_seas.news import PLACED
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.table.library import load_with
from infamy.testing.scenario import Player, Scenario, Script, seen

NORTH, EAST, SOUTH, WEST = 1, 2, 3, 4  # sectors of a spinner

HARBOURS = {"blue": "a1", "red": "l12", "yellow": "l1", "green": "a12", "purple": "f7"}
STATIONS = ("a6", "f1", "l6", "g12", "c7", "j7")  # four Navy ships, two Merchants


def open_sea(names: str, **pieces: Any) -> Scenario:
    """A sea without islands, and what lies on it: open_sea("blue red", blue="a1", navy_1="a6")."""
    return Scenario(GAME, *names.split()).place(islands=[], **pieces)


def actions_left(t: Scenario) -> int:
    return int(seen(t, "actions_left"))


def gold(player: Player) -> int:
    return int(player.sails + player.cannons)


def ships(t: Scenario) -> dict[str, str]:
    """The ships on the board, and where."""
    return {ship: square for ship, square in seen(t, "at").items() if square}


def rolled(t: Scenario) -> list[str]:
    """What was rolled, spun and drawn since the last choice, in order."""
    return [item.what for item in t.news if isinstance(item, Rolled)]


def placed(t: Scenario) -> list[str]:
    """The ships that were put on the board since the last choice, in order: "navy-1 a6"."""
    told = [item for item in t.news if isinstance(item, Happened) and item.kind is PLACED]
    return [f"{SHIP.word(item.values[0])} {SQUARE.word(item.values[1])}" for item in told]


def spins(*squares: str) -> dict[str, Script]:
    """The two spins that give each of these squares."""
    numbers = [SQUARE.parse(square) for square in squares]
    return {"column": [n % WIDTH + 1 for n in numbers], "row": [n // WIDTH + 1 for n in numbers]}


def answers(player: Player, key: str, what: str, **fate: Script) -> str:
    """What fate could say to a roll that this choice leads to: a number that no die shows makes it tell."""
    t = player.scenario
    t.fated({**fate, what: "no such number"})
    with pytest.raises(NotUnderstood) as refused:
        choose(t.g.copy(), player.seat, t.game.actions.parse(key))
    t.fated({})
    return str(refused.value)


def die(player: Player, key: str, what: str, **fate: Script) -> int:
    """The sides of the die that is rolled if the player chooses this; nothing is really chosen."""
    said = answers(player, key, what, **fate)
    number = re.match(rf"expected a number from 1 to (\d+) for the {what.replace('_', ' ')}", said)
    assert number, said
    return int(number[1])


def starting_gold(t: Scenario, **fate: Script) -> Scenario:
    """Everybody puts the starting gold on the sails; the last coin brings about the rest of the set-up."""
    players = list(t.players.values())
    coins = [player for player in players for _ in range(2 if len(players) == 2 else 3)]
    for player in coins[:-1]:
        player.does("put:sails")
    coins[-1].does("put:sails", **fate)
    return t


def under_way(*names: str, first: str = "blue") -> Scenario:
    """A game after its set-up, with ships in HARBOURS and at STATIONS."""
    start = names.index(first)
    order = names[start:] + names[:start]
    return starting_gold(
        Scenario(GAME, *names).begin(),
        who_goes_first=[6 if name == first else 1 for name in names],
        **spins(*(HARBOURS[name] for name in order), *STATIONS),
    )


def with_pack(**tables: Any) -> Game:
    """The game with other content laid over it."""
    return load_with("infamous_seas", {"game": "infamous_seas", **tables}, "pack.toml")
