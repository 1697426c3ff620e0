"""What the scenarios share: the game, tables, and Crew on them. heroes.py puts Heroes there."""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.game import Game
from infamy.games.rum_and_bones.board import POINT, ZONE
from infamy.games.rum_and_bones.content.box import DECKHAND
from infamy.games.rum_and_bones.rules.crew import land
from infamy.games.rum_and_bones.state import Bones
from infamy.table.library import load, load_with
from infamy.testing.scenario import Scenario

GAME: Final[Game] = load("rum_and_bones")

# The Gallant of the Deep Lords lies in rows 7 to 10, the Windcutters in rows 2 to 4 and 13 to 15; Gangplanks on e5-e6,
# i5-i6 and g11-g12. Deployment Points: A1 e9, A2 i9, A3 g8; B1 e2, B2 i2, B3 g15, B4 i14.


def battle(*names: str, mode: str = "", **options: str) -> Scenario:
    """A table without Heroes, Crew or cards."""
    return battle_of(GAME, *names, mode=mode, **options)


def battle_of(game: Game, *names: str, mode: str = "", **options: str) -> Scenario:
    """The same of another game, as with a pack."""
    return Scenario(game, *(names or ("coral", "jade")), mode=mode, **options)


def packed(**changes: Any) -> Game:
    """The game with a pack: packed(tide=[{"key": "undertow", "effect": [...]}])."""
    return load_with("rum_and_bones", {"game": "rum_and_bones", **changes}, "my.toml")


def bones(t: Scenario) -> Bones:
    """The table itself."""
    assert isinstance(t.g, Bones)
    return t.g


def crew(t: Scenario, side: int, point: str, zone: str, many: int = 1, kind: int = DECKHAND) -> Scenario:
    """Crew of a side on a zone, following the track of a Deployment Point."""
    assert isinstance(t.g, Bones)
    land(t.g, side, kind, many, ZONE.parse(zone), POINT.parse(point))
    return t


def crew_on(t: Scenario, side: int, zone: str) -> int:
    assert isinstance(t.g, Bones)
    here = ZONE.parse(zone)
    return sum(at == here for crew, at in enumerate(t.g.crew_at) if crew // 30 == side)


def pass_all(t: Scenario) -> Scenario:
    """Whoever is asked for a response passes."""
    while not t.g.over and "pass" in [t.game.actions.key(option) for option in t.g.options]:
        for player in t.players.values():
            if player.seat == t.g.seat:
                player.does("pass")
                break
    return t


def holding(t: Scenario, *, coral: str = "", jade: str = "") -> Scenario:
    return t.place(coral={"hand": coral.split()}, jade={"hand": jade.split()})


def coral_lands(t: Scenario) -> Scenario:
    """Coral's Crew is activated; Deckhands land on all three points, Bosuns on one."""
    t.turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    return t


def jades_gun(t: Scenario, *points: str) -> Scenario:
    """Jade's Crew is activated; Deckhands land on these points, Bosuns on the first of them, and the Deck Gun fires."""
    t.turn_of("jade")
    t.jade.does("pass")
    t.jade.does("crew")
    for point in points:
        t.jade.does(f"land:{point}")
    t.jade.does(f"land-bosun:{points[0]}")
    t.jade.does(f"land-bosun:{points[0]}")
    t.jade.does("fire-first")
    return t
