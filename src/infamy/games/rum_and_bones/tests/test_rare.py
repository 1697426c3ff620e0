"""What comes up seldom: teams in the middle of an attack, windows at the edge of a turn, Sea Monsters and Reactions."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.content.box import BOSUN
from infamy.games.rum_and_bones.tests.heroes import dragon, give, heroes, of, skill, slot
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, HERO_DOES, HURT, TURN
from infamy.games.rum_and_bones.tests.tables import battle, battle_of, bones, crew, crew_on, packed
from infamy.testing.scenario import covers

SEATS = ("coral", "jade", "amber", "violet", "ivory", "slate")
WHOSE_REWARD = "Whose reward comes first?"


# Teams ---------------------------------------------------------------------------------------------------------------


@covers("RB-R92", "RB-TEAM-03", "RB-TEAM-04", "RB-T12")
@pytest.mark.parametrize(("players", "owner"), [(3, "amber"), (4, "amber"), (5, "ivory"), (6, "ivory"), (6, "amber")])
def test_whoever_holds_the_card_prevents_damage_to_a_teammates_hero(players: int, owner: str) -> None:
    t = give(heroes(battle(*SEATS[:players]), carcharius="e8", viana="e7"), "carcharius", owner)
    t.place(coral={"hand": ["barnacle-hide"]}).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 4])
    t.coral.is_asked(HURT)
    t.coral.does("play:barnacle-hide")
    assert of(t, "damage", "carcharius") == 1


@covers("RB-R92", "RB-TIDE-01")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_nobody_prevents_damage_to_an_enemys_hero(players: int) -> None:
    t = give(heroes(battle(*SEATS[:players]), ishmael="e8", viana="e7"), "viana", "violet")
    t.place(coral={"hand": ["barnacle-hide"]}).turn_of("coral")
    if "pass" in t.coral.may():
        t.coral.does("pass")
    t.coral.does("activate:ishmael")
    t.coral.does("use:anchor-fist")
    while "pass" in t.coral.may():
        t.coral.does("pass", **({} if bones(t).dice else {"attack": [4, 1, 1]}))
    t.coral.is_asked(HERO_DOES)
    assert (of(t, "damage", "viana"), t.coral.hand) == (1, ["barnacle-hide"])


@covers("RB-TIME-01", "RB-R29", "RB-T12")
def test_only_of_the_hurt_it_is_asked_whose_damage_may_be_prevented() -> None:
    t = heroes(battle(), carcharius="e8", snapjaw="e8", ishmael="e9", viana="e7")
    t.place(coral={"hand": ["barnacle-hide"]}).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    t.jade.does("hit:carcharius")
    t.jade.does("hit:snapjaw")
    assert t.jade.may() == ["choose:carcharius", "choose:snapjaw"]  # not Ishmael, who stands nearby
    t.jade.does("choose:snapjaw")
    t.coral.does("pass")
    t.coral.does("pass")  # and there is no third window
    t.jade.is_asked(HERO_DOES)


@covers("RB-TIME-01", "RB-R29", "RB-R92", "RB-T12")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_of_heroes_of_several_players_it_is_asked_whose_damage_may_be_prevented(players: int) -> None:
    t = give(heroes(battle(*SEATS[:players]), carcharius="e8", snapjaw="e8", viana="e7"), "snapjaw", "amber")
    t.place(coral={"hand": ["barnacle-hide"]}).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    t.jade.does("hit:carcharius")
    t.jade.does("hit:snapjaw")
    assert t.jade.may() == ["choose:carcharius", "choose:snapjaw"]  # coral may hold a card for either
    t.jade.does("choose:snapjaw")
    t.coral.does("play:barnacle-hide")
    assert (of(t, "damage", "snapjaw"), of(t, "damage", "carcharius")) == (0, 1)


@covers("RB-SKILL-11", "RB-SKILL-14", "RB-R32", "RB-R92")
@pytest.mark.parametrize(("players", "owner"), [(3, "amber"), (4, "amber"), (5, "ivory"), (6, "ivory")])
def test_a_hero_reacts_by_the_word_of_whoever_controls_it(players: int, owner: str) -> None:
    t = give(heroes(battle(*SEATS[:players]), kyria_and_karl="e8", viana="e7"), "kyria-and-karl", owner)
    skill(t, "kyria-and-karl", "karls-shell", 2).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 4])
    t.players[owner].is_asked(HURT)
    t.coral.cannot("react:karls-shell", rule="ENGINE-1")
    t.players[owner].does("react:karls-shell")
    assert of(t, "damage", "kyria-and-karl") == 1
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])  # it has flipped
    assert of(t, "damage", "kyria-and-karl") == 2


@covers("RB-R92", "RB-TEAM-03", "RB-R26", "RB-S17")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_whoever_controls_a_hero_leads_it_where_a_teammate_orders_it(players: int) -> None:
    t = give(heroes(battle(*SEATS[:players]), carcharius="c10", viana="e4", gabriela="f4"), "gabriela", "violet")
    skill(t, "viana", "standing-orders", 2).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:standing-orders")
    t.violet.is_asked("Where does {hero} walk from {zone}, with {points} left?")
    t.violet.does("walk:g4")
    t.violet.does("stop")
    t.jade.is_asked(HERO_DOES)
    assert (of(t, "coins", "gabriela"), of(t, "coins", "viana")) == (1, 0)


@covers("RB-R92", "RB-TEAM-04", "RB-T23", "RB-R21")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_a_coin_taken_by_a_card_may_go_to_a_teammates_hero(players: int) -> None:
    t = give(heroes(battle(*SEATS[:players]), carcharius="c10", viana="e4", gabriela="f4"), "gabriela", "violet")
    bones(t).coins[slot(t, "carcharius")] = 1
    t.place(jade={"hand": ["gag-order"]}).turn_of("jade")
    t.jade.does("play:gag-order")
    assert t.jade.may() == ["choose:viana", "choose:gabriela"]
    t.jade.does("choose:gabriela")
    assert (of(t, "coins", "gabriela"), of(t, "coins", "carcharius")) == (1, 0)


@covers("RB-R45", "RB-TEAM-04", "RB-T17")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_friendly_hero_is_every_hero_of_the_team(players: int) -> None:
    t = heroes(battle(*SEATS[:players], port="marea", starboard="deep-lords"))
    t.place(hero_1={"hero": "viana", "at": "e4"}, hero_2={"hero": "gabriela"})
    t.place(hero_6={"hero": "carcharius", "at": "c10"})
    give(t, "gabriela", "amber").place(coral={"hand": ["compound-interest"]}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:viana")
    t.coral.does("play:compound-interest")
    assert [of(t, "coins", hero) for hero in ("viana", "gabriela", "carcharius")] == [1, 1, 0]


# At the start of a turn ----------------------------------------------------------------------------------------------


@covers("RB-TIME-01", "RB-R52", "RB-R66", "RB-T22")
@pytest.mark.parametrize(("players", "asked"), [(2, "jade"), (4, "violet")])
def test_whose_turn_begins_orders_the_rewards_of_a_card_played_then(players: int, asked: str) -> None:
    """Jade plays it, and with four it is violet whose turn comes: jade has taken the last one of the team."""
    t = heroes(
        battle(*SEATS[:players]), carcharius="e8", snapjaw="e8", ishmael="j10", viana="e7", gabriela="e7", demarco="j4"
    )
    if players == 4:
        give(give(t, "demarco", "violet"), "gabriela", "violet")
        bones(t).last_seat = [0, 1]
    bones(t).damage[slot(t, "carcharius")], bones(t).damage[slot(t, "snapjaw")] = 8, 7
    t.place(jade={"hand": ["powder-keg"]}).turn_of("coral")
    t.coral.does("activate:ishmael")
    t.coral.does("end")
    t.jade.is_asked(TURN)
    t.jade.does("play:powder-keg")
    t.jade.does("target:e8", attack=[4, 4, 1])
    t.jade.does("hit:carcharius")  # the user's choice; one Hit is enough for each
    t.players[asked].is_asked(WHOSE_REWARD)
    t.players[asked].does("award:snapjaw")
    assert bones(t).points == [0, 2]
    t.players[asked].is_asked(ACTIVATE)


# Reactions -----------------------------------------------------------------------------------------------------------


@covers("RB-SEAM-03", "RB-S11", "RB-SKILL-11")
def test_a_sea_monster_is_no_hero_to_strike_back_at() -> None:
    t = skill(dragon(heroes(battle(), snapjaw="f7", viana="j4"), "f6", side=1), "snapjaw", "snap-back", 2)
    t.turn_of("jade")
    t.jade.does("activate:sea-dragon")
    t.jade.does("use:maw", attack=[4, 1, 1])
    t.jade.is_asked("What does {monster} do?")
    assert of(t, "damage", "snapjaw") == 1


# Crew ----------------------------------------------------------------------------------------------------------------


@covers("RB-CREW-05", "RB-CREW-03", "RB-T20")
@pytest.mark.parametrize(("side", "upgraded", "hits"), [(0, True, 1), (0, False, 0), (1, True, 1), (1, False, 0)])
def test_an_upgraded_bosun_beside_them_helps_deckhands_of_either_side(side: int, upgraded: bool, hits: int) -> None:
    """Deckhands face each other on the Gangplank, and the Bosun stands behind the one that attacks."""
    port, starboard = ("deep-lords", "marea") if side == 1 else ("marea", "deep-lords")
    t = battle(port=port, starboard=starboard)  # Marea at the places of B
    crew(crew(crew(t, side, "b1", "e5"), side, "b1", "e4", 1, BOSUN), 1 - side, "a1", "e6", 2)
    name = SEATS[side]
    t.place(**{name: {"hand": ["crack-of-the-whip"]}}, bosun_up=tuple(upgraded and each == side for each in range(2)))
    t.turn_of(name)
    t.players[name].does("play:crack-of-the-whip", attack=[3])
    assert crew_on(t, 1 - side, "e6") == 2 - hits


@covers("RB-CMOV-06", "RB-CMOV-07", "RB-R40")
def test_with_different_ranges_only_those_attack_who_have_a_target() -> None:
    """With a pack in which Bosuns reach two zones: the Deckhands beside them wait."""
    t = battle_of(packed(crew={"bosun": {"range": 2}}))
    crew(crew(crew(t, 1, "b1", "e5", 2), 1, "b1", "e5", 1, BOSUN), 0, "a1", "e7", 2)
    t.place(jade={"hand": ["crack-of-the-whip"]}).turn_of("jade")
    t.jade.does("play:crack-of-the-whip", attack=[3])  # one die, the Bosun's
    assert (crew_on(t, 0, "e7"), crew_on(t, 1, "e5")) == (1, 3)
