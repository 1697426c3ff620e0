"""The Sea Dragon: its dashboard, whose it is, what it is not, and that it comes once."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.tests.heroes import DRAGON, dragon, heroes, of, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, TURN
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew, crew_on
from infamy.testing.scenario import Scenario, covers

DOES = "What does {monster} do?"
SWIMS = "Where does {monster} swim?"
SUMMONS = {"hand": ["sea-monster-attack"]}


def at(t: Scenario) -> str:
    return ZONE.word(bones(t).at[DRAGON])


# Its dashboard -------------------------------------------------------------------------------------------------------


@covers("RB-D21", "RB-SEAM-02", "RB-R89")
def test_it_swims_up_to_three_zones_in_each_of_three_actions() -> None:
    t = dragon(heroes(battle(), carcharius="c10", viana="j4"), "g6").turn_of("coral")
    t.coral.does("activate:sea-dragon")
    for zones in (("f6", "f5", "g5"), ("h5",), ("h6",)):
        t.coral.is_asked(DOES)
        t.coral.does("move")
        for zone in zones:
            t.coral.does(f"swim:{zone}")
        if len(zones) < 3:
            t.coral.does("stop")
    assert at(t) == "h6"
    t.jade.is_asked(ACTIVATE)  # all Actions are used
    assert bones(t).activated[DRAGON]


@covers("RB-D21", "RB-R89")
def test_it_swims_through_water_and_gangplanks_only() -> None:
    t = dragon(heroes(battle(), carcharius="c10", viana="j4"), "d6").turn_of("coral")
    t.coral.does("activate:sea-dragon")
    t.coral.does("move")
    t.coral.is_asked(SWIMS)
    t.coral.cannot("swim:d7", rule="RB-R89")  # the deck
    t.coral.cannot("swim:c5", rule="RB-R89")  # a diagonal
    t.coral.does("swim:e6")
    assert bones(t).broken == [True, False, False]


@covers("RB-S91", "RB-D21", "RB-USE-02")
def test_its_maw_can_be_used_again_and_again() -> None:
    t = dragon(crew(heroes(battle(), carcharius="c10", viana="f4"), 1, "b1", "f4", 1), "f5").turn_of("coral")
    t.coral.does("activate:sea-dragon")
    t.coral.does("use:maw", attack=[4, 4, 3])  # 3 dice, 4+
    assert (crew_on(t, 1, "f4"), of(t, "damage", "viana")) == (0, 1)
    t.coral.does("use:maw", attack=[1, 4, 4])
    t.coral.does("use:maw", attack=[1, 1, 4])
    assert of(t, "damage", "viana") == 4
    t.jade.is_asked(ACTIVATE)


@covers("RB-S92", "RB-USE-02", "RB-TERM-11")
def test_its_tail_sweeps_every_hero_it_damages_away_once_an_activation() -> None:
    t = dragon(heroes(battle(), carcharius="c10", viana="f4", gabriela="f4", demarco="f4"), "f5").turn_of("coral")
    t.coral.does("activate:sea-dragon")
    t.coral.does("use:tail-sweep", attack=[5, 5, 4, 4])  # 4 dice, 5+
    t.coral.does("hit:viana")
    t.coral.does("hit:gabriela")
    t.coral.does("push:f5")  # into the sea
    t.coral.does("push:g4")
    assert (where(t, "viana"), where(t, "gabriela"), where(t, "demarco")) == ("", "g4", "f4")
    t.coral.cannot("use:tail-sweep", rule="RB-USE-02")


@covers("RB-S93", "RB-RANGE-03")
def test_its_breath_reaches_three_zones() -> None:
    for zone, may in (("f2", True), ("g2", False)):
        t = dragon(heroes(battle(), carcharius="c10", viana=zone), "f5")
        for tile in range(10):
            bones(t).tile_damage[tile] = 9  # no Deck Features are left
        t.turn_of("coral")
        t.coral.does("activate:sea-dragon")
        t.coral.cannot("use:maw", rule="RB-ATK-02")
        if may:
            t.coral.does("use:boiling-breath", attack=[4, 4, 1])
            assert of(t, "damage", "viana") == 2
            t.coral.cannot("use:boiling-breath", rule="RB-USE-02")
        else:
            t.coral.cannot("use:boiling-breath", rule="RB-ATK-02")


# Whose it is ---------------------------------------------------------------------------------------------------------


@covers("RB-SEAM-08", "RB-R89", "RB-TEAM-03")
def test_whoever_summoned_it_controls_it() -> None:
    t = heroes(battle("coral", "jade", "amber", "violet"), carcharius="c10", viana="j4").place(amber=SUMMONS)
    t.turn_of("coral")
    t.amber.is_asked(TURN)  # the team's turn begins: a teammate may play, too
    t.amber.does("play:sea-monster-attack")
    t.amber.does("surface:f5")
    t.coral.is_asked(ACTIVATE)
    assert "activate:sea-dragon" not in t.coral.may()
    t.coral.cannot("activate:sea-dragon", rule="RB-ACT-01")
    t.coral.does("hand-over:amber")
    t.amber.is_asked(DOES)  # it is all that amber has
    assert bones(t).pool == [3, 0]


@covers("RB-SEAM-08", "RB-R89", "RB-TEAM-04", "RB-TERM-03")
@pytest.mark.parametrize("summoner", ["coral", "jade", "amber", "violet", "ivory", "slate"])
def test_it_fights_for_the_team_of_whoever_summoned_it(summoner: str) -> None:
    """Carcharius and Viana are on either side of it."""
    foe = "viana" if summoner in ("coral", "amber", "ivory") else "carcharius"
    t = heroes(battle("coral", "jade", "amber", "violet", "ivory", "slate"), carcharius="f7", viana="f4")
    t.place(**{summoner: SUMMONS}, crew_activated=(True, True))
    for tile in range(10):
        bones(t).tile_damage[tile] = 9
    t.turn_of("coral" if foe == "viana" else "jade")
    player = t.players[summoner]
    player.does("play:sea-monster-attack")
    player.does("surface:f5")
    for name in ("coral", "jade"):
        if f"hand-over:{summoner}" in t.players[name].may():
            t.players[name].does(f"hand-over:{summoner}")
    if "activate:sea-dragon" in player.may():
        player.does("activate:sea-dragon")
    player.does("use:boiling-breath", attack=[4, 1, 1])  # the only enemy within 3 zones
    assert of(t, "damage", foe) == 1


@covers("RB-SEAM-03", "RB-R05", "RB-TIDE-01")
def test_cards_about_heroes_do_not_speak_of_it() -> None:
    t = dragon(heroes(battle(), carcharius="", viana="f4"), "f5")
    t.place(coral={"hand": ["double-powder", "grog-ration", "second-wind-of-luck"]}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:sea-dragon")
    assert set(t.coral.may()) == {"use:maw", "use:tail-sweep", "use:boiling-breath", "move", "end"}
    t.coral.does("use:maw", attack=[1, 1, 1])  # nobody is asked for a card
    t.coral.is_asked(DOES)


@covers("RB-SEAM-03", "RB-R06", "RB-COIN-04", "RB-COIN-01")
def test_what_it_knocks_out_pays_like_what_no_hero_did() -> None:
    t = dragon(crew(heroes(battle(), carcharius="", ishmael="", viana="f4"), 1, "b1", "f4", 1), "f5")
    bones(t).damage[5] = 8
    t.turn_of("coral")
    t.coral.does("activate:sea-dragon")
    t.coral.does("use:maw", attack=[4, 4, 1])
    assert where(t, "viana") == "" and bones(t).points == [1, 0]
    assert (of(t, "coins", "carcharius"), of(t, "coins", "ishmael")) == (1, 1)


@covers("RB-SEAM-03", "RB-D22")
def test_what_the_kraken_does_to_heroes_it_does_not_do_to_sea_monsters() -> None:
    for face, carcharius in ((2, (1, 0)), (6, (0, 2))):  # Ink cloud, Fury
        t = dragon(heroes(battle(), carcharius="i7", viana="c3"), "h5", damage=2)
        bones(t).kraken_at = 0
        bones(t).crew_activated = [True, True]
        bones(t).activated = [True] * 13
        t.turn_of("coral", kraken=face)
        assert (of(t, "conditions", "carcharius"), of(t, "damage", "carcharius")) == carcharius
        assert bones(t).damage[DRAGON] == 2


# Where the Kraken is --------------------------------------------------------------------------------------------------


@covers("RB-SEAM-01", "RB-R89", "RB-D21")
def test_it_neither_surfaces_nor_swims_where_the_kraken_is() -> None:
    t = heroes(battle(), carcharius="c10", viana="j4").place(coral=SUMMONS)
    bones(t).kraken_at = 0  # i5 j5 i6 j6
    t.turn_of("coral")
    t.coral.does("play:sea-monster-attack")
    t.coral.cannot("surface:j5", rule="RB-SEAM-01")
    t.coral.does("surface:h5")
    t.coral.does("activate:sea-dragon")
    t.coral.does("move")
    t.coral.cannot("swim:i5", rule="RB-R89")
    assert set(t.coral.may()) == {"swim:g5", "swim:h6", "stop"}


@covers("RB-KRAK-05", "RB-SEAM-07")
def test_only_where_the_kraken_rises_a_sea_monster_is_knocked_out() -> None:
    for zone, there in (("h5", "h5"), ("j6", "")):
        t = dragon(heroes(battle(), carcharius="c10", viana="c3").place(pool=(0, 6)), zone)
        bones(t).crew_activated = [True, True]
        bones(t).activated = [True] * 13
        t.turn_of("coral", test_the_waters=[1, 1], kraken=1)
        assert at(t) == there and bones(t).points == ([0, 0] if there else [0, 1])


# Gangplanks ----------------------------------------------------------------------------------------------------------


@covers("RB-R60", "RB-R89")
@pytest.mark.parametrize(("zone", "lost"), [("e5", True), ("e6", True), ("f5", False), ("d6", False)])
def test_a_gangplank_returns_at_the_end_of_a_round_if_all_of_it_is_clear(zone: str, lost: bool) -> None:
    t = dragon(heroes(battle(), carcharius="c10", viana="j4"), zone).place(broken=(True, False, False))
    bones(t).crew_activated = [True, True]
    bones(t).activated = [True] * 13
    t.turn_of("coral", test_the_waters=[6, 6])
    assert (bones(t).rounds, bones(t).broken) == (2, [lost, False, False])


@covers("RB-R60")
@pytest.mark.parametrize(("plank", "lost"), [(0, False), (1, True)])
def test_a_gangplank_under_the_kraken_stays_lost_at_the_end_of_a_round(plank: int, lost: bool) -> None:
    t = heroes(battle(), carcharius="c10", viana="c3")
    bones(t).kraken_at = 0  # i5 j5 i6 j6, over the Gangplank on i5 and i6
    bones(t).broken = [each == plank for each in range(3)]
    bones(t).crew_activated = [True, True]
    bones(t).activated = [True] * 13
    t.turn_of("coral", kraken=1)
    assert (bones(t).rounds, bones(t).broken[plank]) == (2, lost)


# It comes once -------------------------------------------------------------------------------------------------------


@covers("RB-SEAM-06", "RB-SEAM-05", "RB-SEAM-07", "RB-R08")
@pytest.mark.parametrize("zone", ["f5", ""])
def test_neither_while_it_is_there_nor_when_it_was_slain_can_it_be_summoned_again(zone: str) -> None:
    t = dragon(heroes(battle(), carcharius="c10", viana="j4"), zone)
    t.place(jade={"hand": ["sea-monster-attack", "cut-the-lines"]}).turn_of("jade")
    t.jade.is_asked(TURN)
    t.jade.cannot("play:sea-monster-attack", rule="RB-R08")
    assert t.jade.may() == ["play:cut-the-lines", "pass"]


@covers("RB-SEAM-07", "RB-R07", "RB-R62")
def test_it_stays_round_after_round_until_it_is_slain() -> None:
    t = dragon(heroes(battle(), carcharius="c10", viana="f4"), "f5")
    bones(t).crew_activated = [True, True]
    bones(t).activated[0] = bones(t).activated[DRAGON] = True
    t.turn_of("jade")
    t.jade.does("end", test_the_waters=[6, 6])
    assert bones(t).rounds == 2 and at(t) == "f5"
    t.coral.is_asked(ACTIVATE)
    assert "activate:sea-dragon" in t.coral.may()  # its token has gone
    bones(t).damage[DRAGON] = 9
    t.coral.does("activate:carcharius")
    t.coral.does("end")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    assert at(t) == "" and (bones(t).points, of(t, "coins", "viana")) == ([0, 1], 3)
    t.jade.does("end")
    t.coral.is_asked("Where does a Bosun land?")  # the Crew is all that coral can still activate
