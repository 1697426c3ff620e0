"""SCU, RED  After a battle: losers, Sea Dragons, loot, Marks and the closing step, by both methods."""

from __future__ import annotations

import pytest

from infamy.games.tides_of_infamy.tests.fights import battle, checkpoint, dealt, engaged, fight_on, open_sea
from infamy.games.tides_of_infamy.tests.questions import FIRE, LOAD, ORDERS, PORTAL, STEP_ASIDE, SURRENDER
from infamy.games.tides_of_infamy.tests.tables import charted, repair_phase
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

HIGH = "fire-6 cannon-6 flintlock-6 cutlass-5"
MIDDLE = "fire-4 cannon-4 flintlock-3 cutlass-2"
LOW = "grog-1 flintlock-2 cutlass-3 grog-4"
METHODS = ["red_sky", "scuttle"]


def fought(
    t: Scenario,
    winner: str,
    there: str = "teal_bilander",
    came: str = "crimson_sloop",
    armada: str = "",
    space: str = "h5",
) -> Scenario:
    """A battle that one of them wins: with three rounds, or with three 6s."""
    seats = [ship.split("_")[0] for ship in (*came.split(), *there.split())]
    order = sorted(seats, key=lambda seat: (t.players[seat].seat - t.players[seats[0]].seat) % len(t.players))
    spare = iter([LOW, MIDDLE])
    hands = {seat: HIGH if seat == winner else next(spare) for seat in order}
    battle(t, there=there, came=came, armada=armada, space=space, **hands)
    many = 4 if seen(t, "red_sky") else 3
    fight_on(t, **{seat: " ".join(hand.split()[:many]) for seat, hand in hands.items()})
    return t


def at(t: Scenario, *ships: str) -> tuple[str, ...]:
    return tuple(t.read("at", ship) for ship in ships)


# Losers --------------------------------------------------------------------------------------------------------------


@covers("TI-SCU-11", "TI-SCU-12", "TI-RED-37", "TI-RED-38", "TI-R70")
@pytest.mark.parametrize("method", METHODS)
def test_a_losing_attacker_goes_to_the_shipyard_keeled_over_and_a_losing_defender_to_the_harbor(method: str) -> None:
    t = fought(open_sea(2, battle_method=method), winner="teal")
    assert at(t, "crimson-sloop", "teal-bilander") == ("keel-down", "h5")
    assert "Crimson's Sloop of War goes to the Shipyard, keeled over." in t.teal.hears()
    t = fought(open_sea(2, battle_method=method), winner="crimson")
    assert at(t, "crimson-sloop", "teal-bilander") == ("h5", "harbor")
    assert "Teal's Bilander goes to its Harbor." in t.teal.hears()


@covers("TI-SCU-11", "TI-SCU-12", "TI-RED-37", "TI-RED-38")
@pytest.mark.parametrize("method", METHODS)
def test_of_three_each_loser_goes_where_its_role_sends_it(method: str) -> None:
    t = fought(open_sea(3, battle_method=method), winner="amber", came="crimson_sloop amber_sloop")
    assert at(t, "crimson-sloop", "teal-bilander", "amber-sloop") == ("keel-down", "harbor", "h5")


@covers("TI-SCU-13", "TI-RED-39")
@pytest.mark.parametrize("method", METHODS)
def test_a_ship_in_the_shipyard_sits_out_the_following_round(method: str) -> None:
    t = fought(open_sea(2, battle_method=method), winner="teal")
    if method == "scuttle":
        t.teal.does("stop")
    t.crimson.cannot("play:5+sloop", rule="TI-MOV-10")  # nor in this one
    t.place(crimson={"hand": []})
    repair_phase(t, "teal", movement_card=["2", "3", "3", "4", "4"])  # three ships of teal's, two of crimson's
    assert at(t, "crimson-sloop") == ("keel-up",) and len(t.crimson.hand) == 2


@covers("TI-SCU-13", "TI-RED-39", "TI-REP-03")
@pytest.mark.parametrize("method", METHODS)
def test_unless_it_is_mended_with_a_card(method: str) -> None:
    t = fought(open_sea(2, battle_method=method).place(crimson={"luck": ["scurvy"]}), winner="teal")
    if method == "scuttle":
        t.teal.does("stop")
    t.place(crimson={"hand": []})
    repair_phase(t, "teal")
    t.crimson.does("mend:crimson-sloop", movement_card=["2", "3", "3", "4", "4", "4"])
    assert at(t, "crimson-sloop") == ("harbor",) and len(t.crimson.hand) == 3


@covers("TI-R70", "TI-SCU-11")
def test_a_shipyard_has_room_for_a_whole_fleet() -> None:
    t = open_sea(2, battle_method="scuttle").place(crimson_bilander="keel-down", crimson_man_of_war="keel-up")
    fought(t, winner="teal")
    assert at(t, "crimson-man-of-war", "crimson-bilander", "crimson-sloop") == ("keel-up", "keel-down", "keel-down")


# Marks ---------------------------------------------------------------------------------------------------------------


@covers("TI-OBJ-07", "TI-SCU-10", "TI-SCU-16", "TI-RED-36", "TI-RED-41")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("winner", ["crimson", "teal", "amber"])
def test_the_winner_takes_one_mark_for_each_ship_that_lost(method: str, winner: str) -> None:
    t = open_sea(3, battle_method=method).place(crimson={"marks": 3}, amber={"marks": 1})
    fought(t, winner=winner, came="crimson_sloop amber_sloop")
    before = {"crimson": 3, "teal": 0, "amber": 1}
    assert seen(t, "marks") == {seat: marks + 2 * (seat == winner) for seat, marks in before.items()}


@covers("TI-RED-12", "TI-RED-36", "TI-RED-41")
def test_a_ship_that_surrendered_is_one_mark_and_not_two() -> None:
    t = open_sea(3)
    battle(t, there="teal_bilander", came="crimson_sloop amber_sloop", crimson=LOW, teal=HIGH, amber=MIDDLE)
    fight_on(t, crimson="grog-1 flintlock-2", teal="fire-6 cannon-6", amber="fire-4")
    t.amber.does("fire:cannon-4")
    t.crimson.does("retreat:g5")
    assert seen(t, "marks") == {"crimson": 0, "teal": 0, "amber": 0}  # the winner is not known yet
    fight_on(t, teal="flintlock-6 cutlass-5", amber="flintlock-3 cutlass-2")
    assert seen(t, "marks") == {"crimson": 0, "teal": 2, "amber": 0}
    assert at(t, "crimson-sloop", "teal-bilander", "amber-sloop") == ("g5", "h5", "keel-down")


@covers("TI-RED-12", "TI-RED-36", "TI-RED-42", "TI-BAT-03")
def test_who_surrendered_in_one_battle_is_nothing_to_the_next() -> None:
    """Teal surrenders to crimson on h5; on e5 amber has come upon crimson's Bilander."""
    t = engaged(open_sea(3), "teal_bilander", "crimson_sloop")
    engaged(t, "crimson_bilander", "amber_sloop", space="e5")
    checkpoint(t, **dealt(True, community="grog-2", crimson=(HIGH, 6), teal=(LOW, 6)))
    fight_on(t, crimson="fire-6 cannon-6", teal="grog-1")
    t.teal.does("fire:flintlock-2")
    t.crimson.does("fight-on")
    t.teal.does(
        "retreat:h4",
        **dealt(
            True,
            community="grog-3",
            amber=("fire-5 cannon-5 flintlock-5 cutlass-4", 6),
            crimson=("grog-6 cutlass-1 cutlass-2 cannon-3", 6),
        ),
    )
    assert seen(t, "marks") == {"crimson": 1, "teal": 0, "amber": 0} and seen(t, "gave_up") == []
    fight_on(t, amber="fire-5 cannon-5 flintlock-5 cutlass-4", crimson="grog-6 cutlass-1 cutlass-2 cannon-3")
    assert seen(t, "marks") == {"crimson": 1, "teal": 0, "amber": 1}
    t.amber.is_asked(STEP_ASIDE)  # for the defender on e5 has not surrendered


@covers("TI-OBJ-06", "TI-R71", "TI-RED-41")
def test_the_last_mark_ends_the_game_at_once() -> None:
    t = open_sea(2).place(teal={"marks": 19}, lying=["h5:ruby"])
    fought(t, winner="teal")
    assert t.g.over and t.game.standing(t.g).winners == [1]
    assert "Teal has reached 20 Marks: the game is over." in t.crimson.hears()
    assert seen(t, "lying") == ["h5:ruby"]  # nothing is loaded any more


# Cargo ---------------------------------------------------------------------------------------------------------------


@covers("TI-SCU-09", "TI-SCU-14", "TI-SCU-15", "TI-RED-35", "TI-RED-40", "TI-R34")
@pytest.mark.parametrize("method", METHODS)
def test_the_cargo_of_the_losers_lies_in_the_space_and_the_winner_loads_what_it_can_hold(method: str) -> None:
    t = open_sea(2, battle_method=method).place(teal_bilander={"cargo": ["emerald", "silver", "shadow-trade"]})
    fought(t, winner="crimson")
    assert in_this_order(
        t.teal.hears(), "Teal's Bilander leaves Emerald on H5.", "Crimson gains 1 Mark for the battle, and has 1."
    )
    t.crimson.is_asked(LOAD)
    assert t.read("cargo", "teal-bilander") == []
    assert seen(t, "lying") == ["h5:emerald", "h5:silver", "h5:shadow-trade"]
    t.crimson.does("take:emerald")
    t.crimson.does("take:shadow-trade")  # a Sloop holds two
    assert t.read("cargo", "crimson-sloop") == ["emerald", "shadow-trade"] and seen(t, "lying") == ["h5:silver"]
    t.crimson.is_asked(STEP_ASIDE)


@covers("TI-SCU-15", "TI-RED-40", "TI-R34", "TI-SCU-14")
@pytest.mark.parametrize("method", METHODS)
def test_it_need_not_load_anything(method: str) -> None:
    t = open_sea(2, battle_method=method).place(teal_bilander={"cargo": ["ruby"]})
    fought(t, winner="crimson")
    t.crimson.does("loaded")
    assert t.read("cargo", "crimson-sloop") == [] and seen(t, "lying") == ["h5:ruby"]


@covers("TI-R34", "TI-RED-40")
def test_what_lay_there_before_is_for_the_winner_too_and_may_be_swapped_for_its_own() -> None:
    t = open_sea(2).place(
        teal_bilander={"cargo": ["emerald"]},
        lying=["h5:gold", "e5:ruby"],
        crimson_sloop={"cargo": ["shadow-trade", "treasure"]},
    )
    fought(t, winner="crimson")
    t.crimson.is_asked(LOAD)
    t.crimson.cannot("take:ruby", rule="TI-CAR-08")
    t.crimson.cannot("take:gold", rule="TI-CAR-08")
    t.crimson.does("leave:treasure")
    t.crimson.does("leave:shadow-trade")
    t.crimson.cannot("take:ruby", rule="TI-NAV-07")  # it lies elsewhere
    t.crimson.does("take:gold")
    t.crimson.does("take:emerald")
    assert t.read("cargo", "crimson-sloop") == ["emerald", "gold"]
    assert seen(t, "lying") == ["e5:ruby", "h5:shadow-trade", "h5:treasure"]


@covers("TI-RED-09", "TI-RED-40", "TI-R34")
def test_what_a_surrendered_ship_left_is_for_the_winner() -> None:
    t = open_sea(2).place(teal_bilander={"cargo": ["emerald", "ruby"]})
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=HIGH, teal=LOW)
    fight_on(t, crimson="fire-6 cannon-6", teal="grog-1")
    t.teal.does("fire:flintlock-2")
    t.crimson.does("fight-on")
    t.teal.does("retreat:h4")
    assert t.read("cargo", "teal-bilander") == []
    t.crimson.is_asked(LOAD)
    t.crimson.does("take-all")
    assert t.read("cargo", "crimson-sloop") == ["emerald", "ruby"]


# The Sea Dragon ------------------------------------------------------------------------------------------------------


def dragon(hardcore: str = "no") -> Scenario:
    """Of three, the second lays the Sea Dragon as the first card; all carry something."""
    t = open_sea(3, hardcore=hardcore).place(
        crimson_sloop={"cargo": ["ruby"]},
        teal_bilander={"cargo": ["emerald", "treasure"]},
        amber_man_of_war={"cargo": ["gold"]},
        lying=["h5:silver"],
    )
    battle(t, there="amber_man_of_war", came="crimson_sloop teal_bilander", crimson=HIGH, teal="sea-dragon", amber=LOW)
    fight_on(t, crimson="fire-6 cannon-6")
    t.teal.is_asked(FIRE)
    t.teal.does("fire:sea-dragon")
    return t


@covers("TI-RED-04", "TI-RED-05", "TI-RED-06", "TI-RED-50", "TI-R58")
def test_a_sea_dragon_among_the_cannons_sinks_every_ship_in_the_battle() -> None:
    t = dragon()
    assert in_this_order(t.amber.hears(), "Teal plays Sea Dragon.", "Teal's Sea Dragon takes every ship on H5.")
    assert at(t, "crimson-sloop", "teal-bilander", "amber-man-of-war") == ("harbor", "harbor", "harbor")
    assert seen(t, "lying") == ["h5:emerald", "h5:ruby", "h5:gold", "h5:silver", "h5:treasure"]
    assert not any(seen(t, "marks").values())
    assert seen(t, "battle_at") == [] and seen(t, "fighters") == []
    assert not any(seen(t, "role").values())
    t.crimson.is_asked(ORDERS)  # nobody else plays, surrenders, loads or steps


@covers("TI-RED-08", "TI-R50", "TI-R58")
def test_hardcore_it_sends_them_to_the_shipyard() -> None:
    t = dragon(hardcore="yes")
    assert at(t, "crimson-sloop", "teal-bilander", "amber-man-of-war") == ("keel-down",) * 3
    assert len(seen(t, "lying")) == 5 and not any(seen(t, "marks").values())


@covers("TI-RED-37", "TI-RED-38", "TI-R50")
def test_hardcore_or_not_a_defender_who_loses_to_another_ship_goes_to_the_harbor() -> None:
    t = fought(open_sea(2, hardcore="yes"), winner="crimson")
    assert at(t, "teal-bilander") == ("harbor",)


@covers("TI-RED-04", "TI-R58")
def test_also_as_the_last_card_of_the_cannons() -> None:
    t = open_sea(2)
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=HIGH, teal=f"{LOW} sea-dragon")
    fight_on(t, crimson="fire-6 cannon-6", teal="grog-1 sea-dragon")
    assert at(t, "crimson-sloop", "teal-bilander") == ("harbor", "harbor")
    t.crimson.is_asked(ORDERS)


# The closing step ----------------------------------------------------------------------------------------------------


@covers("TI-SCU-17", "TI-R65")
@pytest.mark.parametrize("winner", ["crimson", "teal"])
def test_in_scuttle_any_winner_may_step_aside(winner: str) -> None:
    t = fought(open_sea(2, battle_method="scuttle"), winner=winner)
    player, ship = t.players[winner], {"crimson": "crimson-sloop", "teal": "teal-bilander"}[winner]
    player.is_asked(STEP_ASIDE)
    player.cannot("sail:j5", rule="TI-NAV-01")
    player.does("sail:h4")
    assert at(t, ship) == ("h4",)
    t.crimson.is_asked(ORDERS)  # one step, and it was no Movement Card
    assert t.read("under", ship) == [] and t.crimson.hand == ["5"]


@covers("TI-RED-42", "TI-R65")
def test_in_red_sky_only_an_attacker() -> None:
    t = fought(open_sea(2), winner="crimson")
    t.crimson.is_asked(STEP_ASIDE)
    t.crimson.does("stop")  # or stays
    assert at(t, "crimson-sloop") == ("h5",)
    t = fought(open_sea(2), winner="teal")
    t.crimson.is_asked(ORDERS)
    assert at(t, "teal-bilander") == ("h5",)


@covers("TI-RED-42", "TI-R65")
def test_and_only_if_the_defender_has_not_surrendered() -> None:
    for quitter, steps in (("teal", False), ("amber", True)):
        t = battle(
            open_sea(3), there="teal_bilander", came="crimson_sloop amber_sloop", crimson=HIGH, teal=LOW, amber=MIDDLE
        )
        fight_on(t, crimson="fire-6 cannon-6", teal="grog-1 flintlock-2", amber="fire-4")
        t.amber.does("fire:cannon-4")
        t.crimson.does("fight-on")
        for seat in ("teal", "amber"):
            t.players[seat].is_asked(SURRENDER)
            t.players[seat].does("retreat:h4" if seat == quitter else "fight-on")
        rest = {"crimson": "flintlock-6 cutlass-5", "teal": "cutlass-3 grog-4", "amber": "flintlock-3 cutlass-2"}
        fight_on(t, **{seat: hand for seat, hand in rest.items() if seat != quitter})
        assert t.crimson.marks == 2
        t.crimson.is_asked(STEP_ASIDE if steps else ORDERS)


@covers("TI-R65", "TI-SCU-17", "TI-RED-42")
@pytest.mark.parametrize("method", METHODS)
def test_the_step_leads_to_a_space_without_any_ship(method: str) -> None:
    t = open_sea(3, battle_method=method).place(amber_sloop="h4", crimson_bilander="g5", teal_sloop="l6")
    fought(t, winner="crimson")
    assert t.crimson.may() == ["stop", "sail:i5", "sail:h6"]
    t.crimson.cannot("sail:h4", rule="TI-R65")  # an enemy: no second battle
    t.crimson.cannot("sail:g5", rule="TI-R65")  # one's own
    t.crimson.cannot("sail:g4", rule="TI-NAV-01")  # at a slant
    t.crimson.cannot("fight-on", rule="TI-R65")


@covers("TI-R65", "TI-R37")
def test_it_follows_the_currents_and_keeps_off_the_rocks() -> None:
    t = fought(charted(open_sea(2), tile_3_2="ruby-isle"), winner="crimson")
    assert t.crimson.may() == ["stop", "sail:h4", "sail:g5"]
    t.crimson.cannot("sail:i5", rule="TI-CUR-03")
    t = fought(charted(open_sea(2), tile_3_2="rocks-1"), winner="crimson", space="h4")
    t.crimson.cannot("sail:g4", rule="TI-ROC-01")


@covers("TI-R65", "TI-R32")
def test_it_loads_where_it_comes_to() -> None:
    t = fought(open_sea(2).place(lying=["h4:ruby"]), winner="crimson")
    t.crimson.does("sail:h4")
    t.crimson.is_asked(LOAD)
    t.crimson.does("take:ruby")
    assert t.read("cargo", "crimson-sloop") == ["ruby"]


@covers("TI-R65", "TI-OBJ-09")
def test_it_may_lead_into_a_pirate_bay_also_at_a_slant_with_cargo() -> None:
    t = charted(open_sea(2), tile_3_2="bay-2")
    fought(t.place(teal_bilander={"cargo": ["emerald"]}), winner="crimson", space="g4")
    t.crimson.does("loaded")
    t.crimson.cannot("sail:h5", rule="TI-BAY-06")  # with an empty hold it may not
    t = charted(open_sea(2), tile_3_2="bay-2")
    fought(t.place(teal_bilander={"cargo": ["emerald"]}), winner="crimson", space="g4")
    t.crimson.does("take:emerald")
    t.crimson.does("sail:h5")
    assert (at(t, "crimson-sloop"), t.crimson.marks) == (("harbor",), 4)


@covers("TI-R65", "TI-ROC-05")
def test_it_may_explore_at_its_own_risk() -> None:
    t = fought(open_sea(2), winner="crimson", space="i4")
    t.crimson.does("sail:i3", tile="rocks-1")  # sailed into heading north: a Rock in the south-east
    assert at(t, "crimson-sloop") == ("harbor",) and seen(t, "face")["tile-3-1"] == "rocks-1"
    t = fought(open_sea(2), winner="crimson", space="i4")
    t.crimson.does("sail:i3", tile="port-1")
    assert at(t, "crimson-sloop") == ("i3",)


@covers("TI-R65", "TI-R60")
def test_a_portal_takes_it_only_to_one_without_any_ship() -> None:
    t = charted(open_sea(3), tile_3_2="portal-1", tile_5_4="portal-2", tile_1_4="portal-3", tile_5_1="portal-4")
    fought(t.place(amber_sloop="n11"), winner="crimson", space="h4")
    t.crimson.does("sail:h5")
    t.crimson.is_asked(PORTAL)
    t.crimson.cannot("jump:n11", rule="TI-POR-01")
    t.crimson.does("jump:n2")
    assert at(t, "crimson-sloop") == ("n2",)
    t = charted(open_sea(3), tile_3_2="portal-1", tile_5_4="portal-2")
    fought(t.place(amber_sloop="n11"), winner="crimson", space="h4")
    t.crimson.does("sail:h5")
    assert at(t, "crimson-sloop") == ("h5",) and seen(t, "battle_at") == []
