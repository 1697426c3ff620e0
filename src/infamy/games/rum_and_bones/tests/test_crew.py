"""The Crew: landing, marching, attacking, onward, ransack, and the Deck Gun."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.tests.heroes import heroes, of
from infamy.games.rum_and_bones.tests.questions import MARCH
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew, crew_on
from infamy.testing.scenario import covers


@covers("RB-CACT-01", "RB-CACT-02", "RB-CACT-03", "RB-CACT-05", "RB-CACT-06", "RB-CMOV-01", "RB-GUN-01", "RB-R47")
def test_the_crew_land_march_and_fire() -> None:
    t = heroes(battle(), carcharius="j10", viana="j4").turn_of("coral")
    t.coral.does("crew")  # three points: no choice
    t.coral.does("land-bosun:a1")
    t.coral.does("land-bosun:a3")
    t.coral.does("march-first", attack=[4, 1, 1])
    assert (crew_on(t, 0, "e8"), crew_on(t, 0, "i8"), crew_on(t, 0, "g9")) == (3, 2, 3)
    assert of(t, "damage", "viana") == 1
    assert (bones(t).profile_dice, bones(t).profile_to_hit) == (0, 0)  # what they roll is on the Crew Dashboard
    assert bones(t).crew_activated == [True, False]


@covers("RB-CMOV-02", "RB-CMOV-08", "RB-ONW-01", "RB-ONW-02", "RB-CREW-03", "RB-R40", "RB-R41")
def test_crew_attack_who_blocks_them_and_move_onward() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "e7", 2), 1, "b1", "e6", 1).turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a1")
    t.coral.does("land-bosun:a1")
    t.coral.does("march-first", attack=[4, 1, 1, 1, 1])  # two Deckhands, then the Deck Gun
    assert crew_on(t, 1, "e6") == 0
    assert crew_on(t, 0, "e6") == 2
    assert "Onward! 2 Crew models move from e7 to e6." in t.jade.hears()


@covers("RB-CMOV-04", "RB-R39", "RB-R86")
def test_only_crew_next_to_an_enemy_may_stay() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="f7"), 0, "a1", "e7", 2).turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a1")
    t.coral.does("land-bosun:a1")
    t.coral.does("march-first")
    t.coral.is_asked(MARCH)
    t.coral.cannot("halt", rule="RB-CMOV-04")
    t.coral.does("march:e9")
    t.coral.does("step:deckhand-a1-e7")
    assert (crew_on(t, 0, "e7"), crew_on(t, 0, "e6")) == (1, 1)


@covers("RB-CMOV-04", "RB-R39", "RB-R86")
@pytest.mark.parametrize(("many", "alone"), [(1, []), (2, ["step:deckhand-a1-e7"])])
def test_of_several_that_may_stay_one_may_march_alone(many: int, alone: list[str]) -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="f7"), 0, "a1", "e7", many).turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a1")
    t.coral.does("land-bosun:a1")
    t.coral.does("march-first")
    assert [key for key in t.coral.may() if key.startswith("step:")] == alone  # those who have to march go together
    assert {"march:e7", "march:e9", "march:g8", "march:i9", "advance"} <= set(t.coral.may())


@covers("RB-RANS-01", "RB-RANS-02", "RB-RANS-03", "RB-RANS-04", "RB-R43", "RB-R44", "RB-OBJ-04")
def test_crew_at_the_end_of_their_track_ransack_the_ship() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana=""), 0, "a1", "e3", 2)
    chest = bones(t).board.feature_at[4 + 2 * 13]
    bones(t).tile_damage[chest] = 8
    t.turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a1")
    t.coral.does("land-bosun:a1")  # nothing to fire at
    t.coral.does("march:e3")
    t.coral.does("ransack:e3", ransack=3)
    assert bones(t).points == [2, 0]
    assert of(t, "coins", "carcharius") == 3
    t.coral.cannot("ransack:e3", rule="RB-RANS-03")
    t.coral.does("ransack:d2", ransack=2)
    assert crew_on(t, 0, "e3") == 0


@covers("RB-R37")
def test_crew_off_their_track_take_the_shortest_way_back() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "c9", 2).turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    t.coral.does("march-first", attack=[1, 1, 1])
    assert (crew_on(t, 0, "d9"), crew_on(t, 0, "e8")) == (2, 2)


@covers("RB-CACT-04", "RB-R46")
def test_a_short_supply_is_distributed_one_by_one() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "f9", 21).turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land:a1")
    t.coral.does("land:a1")
    t.coral.cannot("land:a1", rule="RB-CACT-02")
    t.coral.does("land:a3")
    assert (crew_on(t, 0, "e9"), crew_on(t, 0, "g8"), crew_on(t, 0, "i9")) == (2, 1, 0)


@covers("RB-CACT-02", "RB-CACT-04", "RB-R46")
@pytest.mark.parametrize(("left", "on_each"), [(7, 2), (6, 2), (5, 1)])
def test_only_with_two_for_each_of_three_points_they_land_in_twos(left: int, on_each: int) -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "f9", 24 - left).turn_of("coral")
    t.coral.does("crew")
    if on_each == 2:
        t.coral.is_asked("Where does a Bosun land?")  # three points, two on each: no choice
        assert [crew_on(t, 0, zone) for zone in ("e9", "i9", "g8")] == [2, 2, 2]
    else:
        t.coral.is_asked("Where do Deckhands land?")
        t.coral.does("land:a2")
        assert [crew_on(t, 0, zone) for zone in ("e9", "i9", "g8")] == [0, 1, 0]


@covers("RB-CACT-02", "RB-CACT-04", "RB-R46")
def test_a_point_that_has_one_of_a_short_supply_may_get_a_second_and_no_third() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "f9", 19).turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land:a1")  # 4 are left: enough for two other points, but not for a1
    assert t.coral.may() == ["land:a1", "land:a2", "land:a3"]
    t.coral.does("land:a3")
    assert crew_on(t, 0, "g8") == 1
    t.coral.does("land:a3")
    t.coral.cannot("land:a3", rule="RB-CACT-02")
    t.coral.does("land:a1")  # and the last one to a2, where else?
    assert [crew_on(t, 0, zone) for zone in ("e9", "i9", "g8")] == [2, 1, 2]


@covers("RB-CACT-02", "RB-CACT-04", "RB-R46")
def test_of_four_points_a_short_supply_goes_to_three_at_most() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 1, "b1", "f3", 20).turn_of("jade")
    t.jade.does("crew")
    for point in ("b1", "b2", "b4"):
        t.jade.does(f"land:{point}")
    assert t.jade.may() == ["land:b1", "land:b2", "land:b4"]
    t.jade.cannot("land:b3", rule="RB-CACT-02")  # a fourth point
    t.jade.does("land:b4")
    t.jade.is_asked("Where does a Bosun land?")
    assert [crew_on(t, 1, zone) for zone in ("e2", "i2", "g15", "i14")] == [1, 1, 0, 2]


@covers("RB-R38", "RB-CMOV-02")
def test_crew_wait_where_a_gangplank_is_gone() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "e7", 2)
    bones(t).broken = [True, False, False]
    t.turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    t.coral.does("march-first", attack=[1, 1, 1])
    assert crew_on(t, 0, "e7") == 2


@covers("RB-CMOV-06", "RB-R40")
def test_each_of_the_crew_may_attack_another_zone() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana="d7"), 0, "a1", "e7", 2), 1, "b1", "e6", 1).turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    t.coral.does("march-first")
    t.coral.does("aim:d7")
    t.coral.does("aim-all:e6", attack=[4, 1])
    assert of(t, "damage", "viana") == 1
    assert crew_on(t, 1, "e6") == 1


@covers("RB-CMOV-06", "RB-R40", "RB-ONW-01")
def test_all_who_aim_at_one_zone_roll_together_in_whatever_order_they_aimed() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana="d7"), 0, "a1", "e7", 3), 1, "b1", "e6", 2).turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    t.coral.does("march-first")
    t.coral.does("aim:e6")
    t.coral.does("aim:d7")
    t.coral.does("aim-all:e6", attack=[4, 4, 1, 1, 1, 1])  # two on e6 at once, one on Viana, then the Deck Gun
    assert (crew_on(t, 1, "e6"), of(t, "damage", "viana")) == (0, 0)
    assert (crew_on(t, 0, "e6"), crew_on(t, 0, "e7")) == (2, 1)  # both of them move onward


@covers("RB-ONW-01", "RB-R42")
def test_onward_to_the_end_of_the_track_is_a_ransack() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "e3", 2), 1, "b1", "e2", 1)
    bones(t).tile_damage[bones(t).board.feature_at[4 + 2 * 13]] = 9  # the Captain's Chest is gone
    t.turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    t.coral.does("march-first", attack=[4, 1])
    assert crew_on(t, 1, "e2") == 0
    t.coral.does("ransack:d2", ransack=3)
    t.coral.does("ransack:j4", ransack=3, attack=[1, 1, 1])
    assert (of(t, "damage", "viana"), crew_on(t, 0, "e2")) == (1, 0)
