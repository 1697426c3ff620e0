"""What the scenarios share: the game, tables with Heroes and Crew on them, and the questions."""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.game import Game
from infamy.games.rum_and_bones.board import POINT, ZONE
from infamy.games.rum_and_bones.content.box import DECKHAND, SKILLS_EACH
from infamy.games.rum_and_bones.rules.crew import land
from infamy.games.rum_and_bones.state import Bones
from infamy.table.library import load, load_with
from infamy.testing.scenario import Scenario

GAME: Final[Game] = load("rum_and_bones")

ACTIVATE: Final = "What do you activate?"
HERO_DOES: Final = "What does {hero} do?"
MOVES: Final = "Where does {hero} go from {zone}, with {points} left?"
TARGET: Final = "Which zone does {hero} attack?"
HIT: Final = "Where does the Hit on {zone} go? {hits} to assign."
RESPOND: Final = "{attacker} attacks {zone}: do you respond?"
HURT: Final = "{hero} is about to suffer {damage} damage: do you respond?"
ROLLED: Final = "{attacker} attacks {zone}, and the dice are rolled: do you play a card?"
CARD: Final = "{player} plays {card}. Do you respond?"
TURN: Final = "The turn begins: do you play a card?"
MARCH: Final = "Which Crew march?"
DISCARD: Final = "Which cards do you discard?"
DRAGON: Final = 10  # the slot of the Sea Dragon

# The Gallant of the Deep Lords lies in rows 7 to 10, the Windcutters in rows 2 to 4 and 13 to 15; Gangplanks on e5-e6,
# i5-i6 and g11-g12. Deployment Points: A1 e9, A2 i9, A3 g8; B1 e2, B2 i2, B3 g15, B4 i14.
DEEP_LORDS: Final = ["carcharius", "ishmael", "kyria-and-karl", "snapjaw", "waldorf"]


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


def crew(t: Scenario, side: int, point: str, zone: str, many: int = 1, kind: int = DECKHAND) -> Scenario:
    """Crew of a side on a zone, following the track of a Deployment Point."""
    assert isinstance(t.g, Bones)
    land(t.g, side, kind, many, ZONE.parse(zone), POINT.parse(point))
    return t


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


def dragon(t: Scenario, zone: str, side: int = 0, damage: int = 0) -> Scenario:
    """The Sea Dragon of a side, or none (""), if it was slain before."""
    g = bones(t)
    g.summoned[0] = True
    g.owner[DRAGON], g.side[DRAGON], g.damage[DRAGON] = side, side, damage
    g.at[DRAGON] = ZONE.parse(zone) if zone else -1
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


def suffering(t: Scenario, hero: str, *conditions: int) -> Scenario:
    for condition in conditions:
        bones(t).conditions[slot(t, hero)] |= 1 << condition
    return t


def damaged(t: Scenario, **damage: int) -> Scenario:
    """Heroes, a dash in a name written as a line below it, with so much damage."""
    for hero, many in damage.items():
        bones(t).damage[slot(t, hero.replace("_", "-"))] = many
    return t


def holding(t: Scenario, *, coral: str = "", jade: str = "") -> Scenario:
    return t.place(coral={"hand": coral.split()}, jade={"hand": jade.split()})


def give(t: Scenario, hero: str, name: str) -> Scenario:
    bones(t).owner[slot(t, hero)] = t.players[name].seat
    bones(t).derive()
    return t


def coral_lands(t: Scenario) -> Scenario:
    """Coral's Crew is activated; Deckhands land on all three points, Bosuns on one."""
    t.turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    return t
