"""What the attack cards print: dice, To Hit and range of every Hero and of the Sea Dragon, at both levels."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.tests.heroes import DEEP_LORDS, heroes, of, skill, where
from infamy.games.rum_and_bones.tests.tables import battle, crew, crew_on
from infamy.testing.scenario import Player, Scenario, covers

# Zones in a row, by whether the Hero is a Deep Lord
ROW = {True: ["d10", "e10", "f10", "g10", "h10"], False: ["d4", "e4", "f4", "g4", "h4"]}

# hero, skill, level, dice, To Hit, range
CARDS = [
    ("carcharius", "shark-cutlass", 1, 3, 4, 1),
    ("carcharius", "shark-cutlass", 2, 4, 4, 1),
    ("carcharius", "feeding-frenzy", 1, 4, 4, 1),
    ("carcharius", "feeding-frenzy", 2, 5, 4, 1),
    ("ishmael", "anchor-fist", 1, 3, 4, 1),
    ("ishmael", "anchor-fist", 2, 4, 4, 1),
    ("ishmael", "breaching-slam", 1, 4, 4, 1),
    ("ishmael", "breaching-slam", 2, 5, 4, 1),
    ("kyria-and-karl", "spearfish-gun", 1, 3, 4, 3),
    ("kyria-and-karl", "spearfish-gun", 2, 4, 4, 3),
    ("kyria-and-karl", "liquid-fire", 1, 3, 4, 2),
    ("kyria-and-karl", "liquid-fire", 2, 4, 4, 3),
    ("snapjaw", "twin-cleavers", 1, 4, 4, 1),
    ("snapjaw", "twin-cleavers", 2, 5, 4, 1),
    ("snapjaw", "blademasters-cut", 1, 3, 3, 1),
    ("snapjaw", "blademasters-cut", 2, 4, 3, 1),
    ("waldorf", "cursed-hook", 1, 3, 4, 1),
    ("waldorf", "cursed-hook", 2, 3, 4, 1),
    ("viana", "rapier-and-pistol", 1, 3, 4, 1),
    ("viana", "rapier-and-pistol", 2, 4, 4, 2),
    ("viana", "hostile-takeover", 1, 4, 4, 1),
    ("viana", "hostile-takeover", 2, 5, 4, 1),
    ("don-santiago", "boat-hook", 1, 3, 4, 1),
    ("don-santiago", "boat-hook", 2, 4, 4, 1),
    ("don-santiago", "harpoon", 1, 3, 4, 3),
    ("don-santiago", "harpoon", 2, 4, 4, 3),
    ("gabriela", "flintlock-brace", 1, 3, 4, 3),
    ("gabriela", "flintlock-brace", 2, 3, 3, 3),
    ("gabriela", "alchemists-bomb", 1, 4, 4, 2),
    ("gabriela", "alchemists-bomb", 2, 5, 4, 3),
    ("demarco", "blade-dance", 1, 4, 4, 1),
    ("demarco", "blade-dance", 2, 4, 3, 1),
    ("demarco", "heartseeker", 1, 3, 3, 1),
    ("demarco", "heartseeker", 2, 4, 3, 1),
    ("el-latigo", "the-whip", 1, 3, 4, 2),
    ("el-latigo", "the-whip", 2, 3, 4, 2),
]


def facing(hero: str, card: str, level: int, away: int) -> Player:
    """This Hero is activated on its own ship, an enemy so many zones away, and nothing else near."""
    deep_lord = hero in DEEP_LORDS
    enemy = "carcharius" if not deep_lord else "viana"
    row = ROW[deep_lord]
    t = skill(heroes(battle(), **{hero: row[0], enemy: row[away]}), hero, card, level)
    player = t.coral if deep_lord else t.jade
    t.turn_of("coral" if deep_lord else "jade")
    player.does(f"activate:{hero}")
    return player


@covers(
    "RB-SKILL-02",
    "RB-SKILL-05",
    "RB-SKILL-06",
    "RB-SKILL-07",
    "RB-S01",
    "RB-S02",
    "RB-S04",
    "RB-S05",
    "RB-S06",
    "RB-S07",
    "RB-S09",
    "RB-S10",
    "RB-S12",
    "RB-S15",
    "RB-S16",
    "RB-S18",
    "RB-S19",
    "RB-S20",
    "RB-S21",
    "RB-S23",
    "RB-S24",
    "RB-S26",
)
@pytest.mark.parametrize(("hero", "card", "level", "dice", "to_hit", "reach"), CARDS)
def test_dice_to_hit_and_range(hero: str, card: str, level: int, dice: int, to_hit: int, reach: int) -> None:
    player = facing(hero, card, level, reach)
    player.does(f"use:{card}", attack=[to_hit] + [to_hit - 1] * (dice - 1))  # one Hit, and all others just miss
    assert any(words.endswith(f": 1 Hit on {ROW[hero in DEEP_LORDS][reach]}.") for words in player.hears())
    facing(hero, card, level, reach + 1).cannot(f"use:{card}", rule="RB-ATK-02")


# The Sea Dragon ------------------------------------------------------------------------------------------------------


def dragon_of_coral(t: Scenario, zone: str) -> Scenario:
    t.place(coral={"hand": ["sea-monster-attack"]}).turn_of("coral")
    t.coral.does("play:sea-monster-attack")
    t.coral.does(f"surface:{zone}")
    t.coral.does("activate:sea-dragon")
    return t


@covers("RB-S91", "RB-SEAM-02", "RB-USE-03")
def test_the_maw_bites_again_and_again_one_zone_away() -> None:
    t = dragon_of_coral(heroes(battle(), carcharius="j10", don_santiago="d4"), "d5")
    for _ in range(3):
        t.coral.does("use:maw", attack=[3, 4, 5])
    assert of(t, "damage", "don-santiago") == 6
    t = dragon_of_coral(heroes(battle(), carcharius="j10", don_santiago="c3"), "d5")
    t.coral.cannot("use:maw", rule="RB-ATK-02")


@covers("RB-S92", "RB-USE-02", "RB-TERM-09")
def test_the_tail_sweeps_each_damaged_hero_away_once() -> None:
    t = heroes(battle(), carcharius="j10", viana="f4", gabriela="f4", demarco="f4")
    dragon_of_coral(t, "f5")
    t.coral.does("use:tail-sweep", attack=[5, 6, 4, 4])
    t.coral.does("hit:viana")
    t.coral.does("hit:gabriela")
    t.coral.does("push:f5")  # Viana, into the sea
    t.coral.does("push:g4")  # and Gabriela
    assert (of(t, "overboard", "viana"), where(t, "gabriela"), where(t, "demarco")) == (True, "g4", "f4")
    t.coral.cannot("use:tail-sweep", rule="RB-USE-02")


@covers("RB-S93", "RB-USE-02", "RB-R06")
def test_boiling_breath_reaches_three_zones_and_fells_crew_for_nothing() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 1, "b1", "f2", 2)
    dragon_of_coral(t, "f5")
    t.coral.does("use:boiling-breath")
    t.coral.does("target:f2", attack=[4, 4, 3])
    assert crew_on(t, 1, "f2") == 0
    assert of(t, "coins", "carcharius") == 0
    t.coral.cannot("use:boiling-breath", rule="RB-USE-02")
