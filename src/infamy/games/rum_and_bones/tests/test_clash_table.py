"""Clash Royale round the table: who takes whom, turns, deployment, the Captain's Chest, and how it ends."""

from __future__ import annotations

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.tests.heroes import of, skill, slot, where
from infamy.games.rum_and_bones.tests.questions import HERO_DOES, HIT
from infamy.games.rum_and_bones.tests.tables import GAME, battle, bones
from infamy.testing.scenario import Scenario, covers
from infamy.testing.support import begun

CLASH = "clash-royale"
SEATS = ("coral", "jade", "amber", "violet", "ivory", "slate")
CHOOSES = "Which Hero do you activate?"
DEPLOYS = "Where is {hero} deployed?"
TAKES = "Which Hero do you take?"
ALL_POINTS = [f"deploy:d{number}" for number in range(1, 7)]

# Deployment Points: D1 d2, D2 j2, D3 c9, D4 k8, D5 d15, D6 j15. The Captain's Chest lies on g8, the Main Mast on e8.


def clash(**at: tuple[str, str]) -> Scenario:
    """Heroes with their players and zones, or off the board (""): clash(viana=("coral", "g8"))."""
    names = {seat for seat, _ in at.values()}
    t = battle(*SEATS[: max(SEATS.index(name) for name in names) + 1], mode=CLASH)
    for number, (hero, (seat, zone)) in enumerate(at.items(), 1):
        place = {"at": zone} if zone else {}
        t.place(**{f"hero_{number}": {"hero": hero.replace("_", "-"), "owner": seat, **place}})
    return t


# Set-up --------------------------------------------------------------------------------------------------------------


@covers("RB-CLASH-01", "RB-CLASH-03", "RB-CLASH-05", "RB-R72", "RB-R73")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 2), (4, 2), (5, 2), (6, 1)])
def test_two_to_six_play_with_as_many_heroes_each_and_neither_crew_nor_cards(players: int, each: int) -> None:
    g = begun(Bones, GAME, GAME.setup(players, CLASH, {"heroes": "random"}), 4)
    assert [g.owner[:10].count(seat) for seat in range(players)] == [each] * players
    heroes = [hero for hero in g.hero if hero >= 0]
    assert len(set(heroes)) == len(heroes) == each * players
    assert set(g.at) == {-1} and set(g.crew_at) == {-1}  # all start off the board
    assert set(g.hand) == {()} and g.port_deck.size == g.starboard_deck.size == 0
    assert g.kraken_at == -1 and not any(g.summoned)


@covers("RB-CLASH-03", "RB-R72")
def test_one_hero_each_if_they_agree() -> None:
    g = begun(Bones, GAME, GAME.setup(3, CLASH, {"heroes": "random", "clash_heroes": "1"}), 4)
    assert sorted(seat for seat in g.owner if seat >= 0) == [0, 1, 2]


@covers("RB-CLASH-04", "RB-CLASH-09", "RB-R72", "RB-R10")
def test_heroes_of_any_faction_are_taken_in_turn_order_and_then_in_reverse() -> None:
    t = battle(*SEATS[:3], mode=CLASH).begin(roll_for_first_player=[2, 3, 6, 1, 3, 4, 1, 1, 6, 6])
    t.amber.is_asked(TAKES)  # 5, 7 and 7; then 2 and 12 of those who tied
    t.amber.does("pick:viana")
    t.coral.does("pick:carcharius")
    t.coral.cannot("pick:snapjaw", rule="ENGINE-1")
    t.jade.cannot("pick:viana", rule="RB-R72")
    t.jade.does("pick:snapjaw")
    t.jade.does("pick:gabriela")  # of the other faction
    t.coral.does("pick:demarco")
    t.amber.does("pick:waldorf")
    assert bones(t).owner[:6] == [2, 0, 1, 1, 0, 2]
    t.amber.is_asked(CHOOSES)


@covers("RB-CLASH-08", "RB-CLASH-06")
@pytest.mark.parametrize("lives", ["2", "5"])
def test_the_number_of_lives_is_agreed_on_before(lives: str) -> None:
    g = begun(Bones, GAME, GAME.setup(3, CLASH, {"heroes": "random", "lives": lives}), 4)
    assert g.lives[:6] == [int(lives)] * 6
    with pytest.raises(NotUnderstood):
        GAME.setup(3, CLASH, {"lives": "6"})


@covers("RB-CLASH-05", "RB-CLASH-21")
def test_skills_that_speak_of_crew_or_cards_alone_do_nothing() -> None:
    t = clash(waldorf=("coral", "d4"), carcharius=("coral", "d4"), viana=("jade", "k9"))
    skill(skill(t, "waldorf", "rise-and-fight", 2), "carcharius", "taste-the-tide", 1).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.cannot("use:rise-and-fight", rule="RB-SKILL-10")
    t.coral.does("end")
    t.jade.does("end")
    t.coral.does("activate:carcharius")
    t.coral.cannot("use:taste-the-tide", rule="RB-SKILL-10")


# Turns ---------------------------------------------------------------------------------------------------------------


@covers("RB-CLASH-12", "RB-R73")
def test_a_player_activates_one_hero_for_three_actions_and_then_it_is_the_next_ones_turn() -> None:
    t = clash(viana=("coral", "d4"), waldorf=("coral", "e4"), snapjaw=("jade", "k9"), gabriela=("amber", "c9"))
    t.turn_of("coral")
    t.coral.is_asked(CHOOSES)
    t.coral.cannot("pass", rule="RB-R73")
    t.coral.cannot("activate:snapjaw", rule="RB-CLASH-12")
    t.coral.does("activate:viana")
    for zone in ("d3", "d4", "d3"):
        t.coral.does("move")
        t.coral.does(f"walk:{zone}")
        t.coral.does("stop")
    t.jade.is_asked(HERO_DOES)  # on coral's left, with one Hero
    t.jade.does("end")
    t.amber.does("end")
    t.coral.is_asked(CHOOSES)
    assert t.coral.may() == ["activate:viana", "activate:waldorf"]  # the same one again, or the other
    assert not any(bones(t).activated)


@covers("RB-CLASH-10", "RB-R87")
def test_a_hero_is_deployed_on_any_deployment_point_even_beside_enemies() -> None:
    t = clash(viana=("coral", ""), snapjaw=("jade", "k8")).turn_of("coral")
    t.coral.is_asked(DEPLOYS)
    assert t.coral.may() == ALL_POINTS
    t.coral.does("deploy:d4")
    assert where(t, "viana") == where(t, "snapjaw") == "k8"


@covers("RB-R87", "RB-CLASH-11", "RB-BOARD-04")
def test_enemy_heroes_block_nothing_and_deployment_points_are_nobodys() -> None:
    t = clash(viana=("coral", "d4"), snapjaw=("jade", "d3"), waldorf=("jade", "e7"), gabriela=("amber", "c9"))
    t.turn_of("coral")
    t.coral.does("move")
    t.coral.cannot("walk:e5", rule="RB-MOVE-02")  # a diagonal
    t.coral.cannot("walk:d5", rule="RB-MOVE-02")  # the sea
    t.coral.does("walk:d3")  # through Snapjaw
    t.coral.does("walk:d2")  # onto a Deployment Point, where it may stay
    assert where(t, "viana") == "d2"
    t.coral.is_asked(HERO_DOES)
    t.coral.does("move")
    t.coral.cannot("rig:e7", rule="RB-RIG-03")  # not from here
    t.coral.does("walk:d3")
    t.coral.does("walk:d4")
    t.coral.does("move")
    t.coral.does("rig:e7", rigging_check=4)  # onto Waldorf's zone
    t.coral.does("stop")
    assert where(t, "viana") == where(t, "waldorf") == "e7"


@covers("RB-R87", "RB-TERM-10", "RB-S04")
def test_heroes_are_pushed_among_enemies_and_onto_deployment_points() -> None:
    t = clash(ishmael=("coral", "e3"), viana=("jade", "e2"), gabriela=("amber", "f2"))
    skill(t, "ishmael", "anchor-fist", 2).turn_of("coral")
    t.coral.does("use:anchor-fist")
    t.coral.does("target:e2", attack=[4, 1, 1, 1])
    assert set(t.coral.may()) == {"push:e1", "push:f2", "push:e3", "push:d2"}
    t.coral.does("push:f2")  # where Gabriela stands
    assert where(t, "viana") == where(t, "gabriela") == "f2"


# Knocked out, Overboard, eliminated ----------------------------------------------------------------------------------


@covers("RB-CLASH-14", "RB-CLASH-13", "RB-CLASH-10")
def test_whoever_is_knocked_out_comes_back_in_the_very_next_turn_of_its_player() -> None:
    t = clash(viana=("coral", "d4"), snapjaw=("jade", "d3"), gabriela=("amber", "c9"))
    bones(t).damage[1], bones(t).coins[1] = 7, 4
    t.turn_of("coral")
    t.coral.does("use:rapier-and-pistol", attack=[4, 1, 1])
    assert (where(t, "snapjaw"), of(t, "lives", "snapjaw"), of(t, "token", "snapjaw")) == ("", 2, 0)
    assert "Snapjaw loses a Life and has 2 left." in t.jade.hears() and "Snapjaw is eliminated." not in t.jade.hears()
    t.coral.does("end")
    t.jade.is_asked(DEPLOYS)
    t.jade.does("deploy:d5")
    t.jade.is_asked(HERO_DOES)
    assert (where(t, "snapjaw"), of(t, "damage", "snapjaw"), of(t, "coins", "snapjaw")) == ("d15", 0, 4)
    assert bones(t).actions_left == 3


@covers("RB-R73", "RB-OVER-02")
def test_going_overboard_costs_no_life_and_the_hero_returns_in_the_next_turn() -> None:
    t = clash(viana=("coral", "e4"), snapjaw=("jade", "k9"))
    bones(t).damage[0], bones(t).coins[0] = 3, 2
    t.turn_of("coral")
    t.coral.does("move")
    t.coral.does("rig:e7", rigging_check=2)
    t.jade.does("end")  # her activation was over
    t.coral.is_asked(DEPLOYS)
    assert (of(t, "lives", "viana"), of(t, "damage", "viana"), of(t, "coins", "viana")) == (3, 3, 2)


@covers("RB-R74", "RB-COIN-04")
def test_a_hero_that_bleeds_to_death_pays_every_hero_of_every_opponent() -> None:
    t = clash(
        viana=("coral", "d4"),
        waldorf=("coral", "c9"),
        snapjaw=("jade", "k9"),
        ishmael=("jade", ""),
        gabriela=("amber", "k9"),
    )
    bones(t).damage[0], bones(t).conditions[0] = 8, 1 << 4
    t.turn_of("coral")
    t.coral.does("activate:viana")
    t.coral.does("move")
    t.coral.does("stop")
    assert [of(t, "coins", hero) for hero in ("waldorf", "snapjaw", "ishmael", "gabriela")] == [0, 1, 1, 1]
    assert (of(t, "lives", "viana"), bones(t).points, bones(t).kills) == (2, [0, 0, 0], [0, 0, 0])


@covers("RB-CLASH-22", "RB-CLASH-06", "RB-R71")
def test_a_player_without_heroes_takes_no_more_turns() -> None:
    t = clash(viana=("coral", "d4"), snapjaw=("jade", "d3"), gabriela=("amber", "c9"))
    bones(t).damage[1], bones(t).lives[1] = 7, 1
    t.turn_of("coral")
    t.coral.does("use:rapier-and-pistol", attack=[4, 1, 1])
    assert not bones(t).over and "Snapjaw is eliminated." in t.jade.hears()
    t.coral.does("end")
    t.amber.is_asked(HERO_DOES)
    t.amber.does("end")
    t.coral.is_asked(HERO_DOES)


# Attacks and the Chest -----------------------------------------------------------------------------------------------


@covers("RB-R75", "RB-ATK-04", "RB-CLASH-11")
def test_all_opponents_in_a_zone_are_one_class_and_deck_features_come_last() -> None:
    t = clash(viana=("coral", "e8"), waldorf=("coral", "e8"), snapjaw=("jade", "e8"), gabriela=("amber", "e8"))
    bones(t).damage[2], bones(t).damage[3] = 7, 6  # one Hit is enough for either
    t.turn_of("coral")
    t.coral.does("activate:viana")
    t.coral.does("use:rapier-and-pistol", attack=[4, 4, 4])  # her own zone: the Main Mast is there, too
    t.coral.is_asked(HIT)
    assert set(t.coral.may()) == {"hit:snapjaw", "hit:gabriela"}
    t.coral.cannot("hit-objective", rule="RB-ATK-05")
    t.coral.cannot("hit:waldorf", rule="RB-ATK-05")
    t.coral.does("hit:gabriela")
    t.coral.does("award:snapjaw")
    assert bones(t).tile_damage[bones(t).board.feature_at[ZONE.parse("e8")]] == 1
    assert of(t, "coins", "viana") == 3 + 3 + 1


@covers("RB-CLASH-19", "RB-R88")
def test_on_the_captains_chest_an_action_is_worth_three_coins() -> None:
    t = clash(viana=("coral", "g8"), snapjaw=("jade", "k9"), gabriela=("amber", "g8"))
    bones(t).conditions[slot(t, "viana")] = 1 << 3  # Silence: it is no skill
    t.turn_of("coral")
    for coins in (3, 6, 9):
        t.coral.does("chest")
        assert of(t, "coins", "viana") == coins
    t.coral.cannot("chest", rule="RB-ACT-07")  # all Actions are used; she may still buy
    t.coral.does("end")
    t.jade.cannot("chest", rule="RB-CLASH-19")  # not from anywhere else


@covers("RB-CLASH-20", "RB-R88")
@pytest.mark.parametrize(("at", "may"), [("f9", False), ("g7", True), ("g8", False)])
def test_who_clears_the_chest_from_beside_it_may_step_onto_it(at: str, may: bool) -> None:
    """From two zones away it is too far; on the Chest there is no step to take."""
    t = clash(kyria_and_karl=("coral", at), viana=("jade", "g8"), snapjaw=("amber", "d15"))
    bones(t).damage[1] = 8
    t.turn_of("coral")
    t.coral.does("use:spearfish-gun")
    t.coral.does("target:g8", attack=[4, 1, 1])
    assert ("step-up" in t.coral.may()) == may
    assert of(t, "lives", "viana") == 2


# The limit -----------------------------------------------------------------------------------------------------------


@covers("RB-R79")
@pytest.mark.parametrize(
    ("lives", "kills", "coins", "winners", "told"),
    [
        ([2, 3], [5, 0], [9, 0], [1], ""),
        ([2, 2], [1, 0], [0, 9], [0], ": more Heroes knocked out"),
        ([2, 2], [1, 1], [3, 4], [1], ": more coins"),
        ([2, 2], [1, 1], [4, 4], [0, 1], ""),
    ],
)
def test_after_forty_turns_each_lives_kos_and_coins_decide(
    lives: list[int], kills: list[int], coins: list[int], winners: list[int], told: str
) -> None:
    t = clash(viana=("coral", "d4"), snapjaw=("jade", "k9"))
    t.place(turns=(39, 39), kills=tuple(kills))
    bones(t).lives[:2], bones(t).coins[:2] = lives, coins
    t.turn_of("coral")
    t.coral.does("end")
    assert not bones(t).over
    t.jade.does("end")
    standing = t.game.standing(bones(t))
    assert bones(t).over and standing.winners == winners and standing.reason.endswith(f"rounds{told}")
