"""Skills are unlocked and levelled up for coins, between Actions."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.tests.heroes import DEEP_LORDS, heroes, slot
from infamy.games.rum_and_bones.tests.tables import battle, bones
from infamy.testing.scenario import Player, covers

# Hero, skill, price to unlock it (0: it is unlocked from the start), price of Level 2
PRICES = [
    ("carcharius", "shark-cutlass", 0, 4),
    ("carcharius", "feeding-frenzy", 3, 5),
    ("carcharius", "taste-the-tide", 2, 3),
    ("ishmael", "anchor-fist", 0, 4),
    ("ishmael", "breaching-slam", 3, 4),
    ("kyria-and-karl", "spearfish-gun", 0, 5),
    ("kyria-and-karl", "liquid-fire", 3, 4),
    ("kyria-and-karl", "karls-shell", 0, 2),
    ("snapjaw", "twin-cleavers", 0, 5),
    ("snapjaw", "blademasters-cut", 3, 4),
    ("snapjaw", "snap-back", 0, 2),
    ("waldorf", "cursed-hook", 0, 3),
    ("waldorf", "shared-curse", 2, 3),
    ("waldorf", "rise-and-fight", 3, 3),
    ("viana", "rapier-and-pistol", 0, 5),
    ("viana", "hostile-takeover", 3, 4),
    ("viana", "standing-orders", 2, 3),
    ("don-santiago", "boat-hook", 0, 4),
    ("don-santiago", "harpoon", 3, 4),
    ("gabriela", "flintlock-brace", 0, 5),
    ("gabriela", "alchemists-bomb", 3, 4),
    ("gabriela", "smoke-flask", 0, 2),
    ("demarco", "blade-dance", 0, 5),
    ("demarco", "heartseeker", 3, 4),
    ("demarco", "sidestep", 0, 2),
    ("el-latigo", "the-whip", 0, 3),
    ("el-latigo", "drive-them-on", 2, 4),
    ("el-latigo", "iron-discipline", 2, 3),
]


def activated(hero: str, coins: int) -> Player:
    """This Hero has so many coins, and is activated on its own ship."""
    port = hero in DEEP_LORDS
    t = heroes(battle(), **{hero: "e10" if port else "e4"})
    bones(t).coins[slot(t, hero)] = coins
    t.turn_of("coral" if port else "jade")
    player = t.coral if port else t.jade
    player.does(f"activate:{hero}")
    return player


def purse(player: Player) -> int:
    return sum(bones(player.scenario).coins)


@covers("RB-HERO-06", "RB-LVL-02", "RB-LVL-05", "RB-SKILL-03")
@pytest.mark.parametrize(("hero", "key", "unlock"), [row[:3] for row in PRICES if row[2]])
def test_a_skill_is_unlocked_for_its_whole_price(hero: str, key: str, unlock: int) -> None:
    activated(hero, unlock - 1).cannot(f"unlock:{key}", rule="RB-LVL-05")
    player = activated(hero, unlock)
    player.cannot(f"level-up:{key}", rule="RB-LVL-05")  # Level 1 comes first
    player.does(f"unlock:{key}")
    assert purse(player) == 0


@covers("RB-SKILL-04", "RB-LVL-03", "RB-LVL-05", "RB-LVL-01")
@pytest.mark.parametrize(("hero", "key", "unlock", "level_up"), PRICES)
def test_a_skill_is_raised_to_level_two_for_its_whole_price_and_no_further(
    hero: str, key: str, unlock: int, level_up: int
) -> None:
    for coins in (level_up - 1, level_up, level_up + 9):
        player = activated(hero, unlock + coins)
        if unlock:
            player.does(f"unlock:{key}")
        if coins < level_up:
            player.cannot(f"level-up:{key}", rule="RB-LVL-05")
            continue
        player.does(f"level-up:{key}")
        assert purse(player) == coins - level_up
        assert bones(player.scenario).actions_left == 3
        player.cannot(f"level-up:{key}", rule="RB-LVL-05")
        player.cannot(f"unlock:{key}", rule="RB-LVL-05")


@covers("RB-LVL-01", "RB-R33")
def test_nothing_is_bought_in_the_middle_of_an_action() -> None:
    player = activated("carcharius", 9)
    player.does("move")
    player.cannot("unlock:feeding-frenzy", rule="RB-MOVE-02")
    player.does("stop")
    player.does("unlock:feeding-frenzy")
    assert purse(player) == 6
