"""Strange Allies and Random Heroes: who may be taken, and what stays the faction's."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.tests.heroes import DEEP_LORDS
from infamy.games.rum_and_bones.tests.tables import GAME, battle, bones
from infamy.testing.scenario import covers
from infamy.testing.support import begun

MAREA = ["viana", "don-santiago", "gabriela", "demarco", "el-latigo"]


def pick(heroes: list[str]) -> list[str]:
    return [f"pick:{hero}" for hero in heroes]


@covers("RB-ALLY-01", "RB-SETUP-05", "RB-R64", "RB-SETUP-03")
def test_strange_allies_pick_heroes_of_any_faction() -> None:
    t = battle(strange_allies="yes").begin()
    assert t.coral.may() == pick(DEEP_LORDS + MAREA)
    t.coral.does("pick:viana")
    t.jade.does("pick:viana")  # both sides may have her,
    t.coral.cannot("pick:viana", rule="RB-SETUP-03")  #   but no side twice
    t.coral.does("pick:snapjaw")
    t.jade.does("pick:carcharius")
    t.coral.does("pick:gabriela")
    t.jade.does(
        "pick:waldorf",
        roll_for_first_player=[5, 2],
        port_tide_deck=["undertow"] * 2 + ["depth-charge"],
        starboard_tide_deck=["broadside"] * 2 + ["hidden-dagger"],
    )
    g = bones(t)
    assert [g.box.heroes[hero].key for hero in g.hero if hero >= 0] == [
        "viana",
        "snapjaw",
        "gabriela",
        "viana",
        "carcharius",
        "waldorf",
    ]
    assert (g.faction, g.board.key) == ([0, 1], "core")  # ships, Crew and Tide Cards are still the faction's


@covers("RB-ALLY-01", "RB-SETUP-03")
def test_without_strange_allies_nobody_picks_heroes_of_another_faction() -> None:
    t = battle().begin()
    assert t.coral.may() == pick(DEEP_LORDS)
    t.coral.does("pick:snapjaw")
    assert t.jade.may() == pick(MAREA)
    t.jade.cannot("pick:waldorf", rule="RB-SETUP-03")


@covers("RB-RAND-01", "RB-ALLY-02", "RB-R78")
@pytest.mark.parametrize("strange", ["no", "yes"])
def test_random_heroes_are_dealt_and_have_to_be_used(strange: str) -> None:
    dealt = set()
    for seed in range(12):
        g = begun(Bones, GAME, GAME.setup(2, options={"heroes": "random", "strange_allies": strange}), seed)
        sides = [[g.box.heroes[hero].faction for hero in g.hero[first : first + 5] if hero >= 0] for first in (0, 5)]
        assert [len(side) for side in sides] == [3, 3]
        assert len({hero for hero in g.hero if hero >= 0}) == 6  # from one pool, or from two factions
        if strange == "no":
            assert sides == [[0] * 3, [1] * 3]
        dealt.add(tuple(g.hero))
        assert g.rounds == 1  # nobody was asked whom to take
    assert len(dealt) > 6
