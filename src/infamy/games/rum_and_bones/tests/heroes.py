"""Heroes and the Sea Dragon on a table: where they are, what they can do and how they are."""

from __future__ import annotations

from typing import Any, Final

from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.content.box import SKILLS_EACH
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.tests.tables import bones
from infamy.testing.scenario import Scenario

DEEP_LORDS: Final = ["carcharius", "ishmael", "kyria-and-karl", "snapjaw", "waldorf"]
DRAGON: Final = 10  # the slot of the Sea Dragon


def heroes(t: Scenario, **at: str) -> Scenario:
    """Heroes on zones, or off the board (""): heroes(t, carcharius="e9", viana="e4")."""
    port, starboard = 1, 6
    for name, zone in at.items():
        hero = name.replace("_", "-")
        number = port if hero in DEEP_LORDS else starboard
        if hero in DEEP_LORDS:
            port += 1
        else:
            starboard += 1
        t.place(**{f"hero_{number}": {"hero": hero, **({"at": zone} if zone else {})}})
    return t


def slot(t: Scenario, name: str) -> int:
    assert isinstance(t.g, Bones)
    return t.g.figure.index(t.game.domains["figure"].parse(name.replace("_", "-")))


def skill(t: Scenario, hero: str, key: str, level: int) -> Scenario:
    assert isinstance(t.g, Bones)
    card = t.g.box.skills[t.g.box.skill.parse(key)]
    t.g.level[slot(t, hero) * SKILLS_EACH + card.index] = level
    return t


def of(t: Scenario, field: str, hero: str) -> Any:
    """One entry of a Hero's column: of(t, "damage", "viana")."""
    return getattr(t.g, field)[slot(t, hero)]


def where(t: Scenario, hero: str) -> str:
    return ZONE.word(of(t, "at", hero))


def suffering(t: Scenario, hero: str, *conditions: int) -> Scenario:
    for condition in conditions:
        bones(t).conditions[slot(t, hero)] |= 1 << condition
    return t


def damaged(t: Scenario, **damage: int) -> Scenario:
    """Heroes, a dash in a name written as a line below it, with so much damage."""
    for hero, many in damage.items():
        bones(t).damage[slot(t, hero.replace("_", "-"))] = many
    return t


def give(t: Scenario, hero: str, name: str) -> Scenario:
    bones(t).owner[slot(t, hero)] = t.players[name].seat
    bones(t).derive()
    return t


def dragon(t: Scenario, zone: str, side: int = 0, damage: int = 0) -> Scenario:
    """The Sea Dragon of a side, or none (""), if it was slain before."""
    g = bones(t)
    g.summoned[0] = True
    g.owner[DRAGON], g.side[DRAGON], g.damage[DRAGON] = side, side, damage
    g.at[DRAGON] = ZONE.parse(zone) if zone else -1
    return t
