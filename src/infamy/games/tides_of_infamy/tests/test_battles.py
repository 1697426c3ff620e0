"""BAT  Battles that wait: how they come about, when they are fought, with how many cards, and what comes after."""

from __future__ import annotations

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.tests.fights import battle, checkpoint, dealt, engaged, fight_on, open_sea
from infamy.games.tides_of_infamy.tests.questions import (
    AIM,
    AVOID_OR_TEMPT,
    EXCHANGE,
    FOLLOW_UP,
    ORDERS,
    PUT,
    SAIL_WHERE,
    STEP_ASIDE,
)
from infamy.games.tides_of_infamy.tests.tables import GAME, charted
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

HIGH = "fire-6 cannon-6 flintlock-6 cutlass-5"
LOW = "grog-1 flintlock-2 cutlass-3 grog-4"


def easy_sea(players: int, **hands: list[str]) -> Scenario:
    """Scuttle without any Battle Card: the first attacker wins at once. These Movement Cards are in hand."""
    t = open_sea(players, battle_method="scuttle").place(battle_deck=[])
    for seat, cards in hands.items():
        t.place(**{seat: {"hand": cards}})
    return t


def sail(t: Scenario, seat: str, order: str, *spaces: str) -> None:
    """A card is played and carried out, space by space."""
    t.players[seat].does(f"play:{order}")
    for space in spaces:
        t.players[seat].is_asked(SAIL_WHERE)
        t.players[seat].does(f"sail:{space}")


def at(t: Scenario, *ships: str) -> tuple[str, ...]:
    return tuple(t.read("at", ship) for ship in ships)


def with_luck(t: Scenario, ship: str, *cards: str, sender: str) -> Scenario:
    """Pirate Luck Cards wait face down with a ship, in this order."""
    assert isinstance(t.g, Tides)
    by = GAME.sight["luck_from"].by
    assert by is not None
    number = by.parse(ship)
    t.g.luck_waiting[number] = tuple(t.g.box.luck_card.parse(card) for card in cards)
    t.g.luck_from[number] = (GAME.seats.index(sender),) * len(cards)
    return t.place()


# Triggers ------------------------------------------------------------------------------------------------------------


@covers("TI-BAT-01", "TI-NAV-05", "TI-R34", "TI-BAT-15")
def test_a_ship_that_enters_an_enemys_space_stops_there_and_a_battle_waits() -> None:
    t = easy_sea(2, crimson=["5", "5"], teal=["2"])
    t.place(crimson_sloop="f5", teal_bilander="h5", lying=["h5:ruby"]).turn_of("crimson")
    sail(t, "crimson", "5+sloop", "g5")
    assert seen(t, "battle_at") == []  # beside an enemy nothing happens
    t.crimson.does("sail:h5")
    assert "Crimson's Sloop of War enters H5: a battle waits there." in t.teal.hears()
    assert (seen(t, "battle_at"), seen(t, "battle_due")) == (["h5"], ["1"])
    assert (t.read("role", "teal-bilander"), t.read("role", "crimson-sloop")) == (1, 2)
    assert seen(t, "lying") == ["h5:ruby"] and t.read("cargo", "crimson-sloop") == []  # nothing is loaded yet
    t.teal.is_asked(ORDERS)  # three points are left, and lost


@covers("TI-BAT-01", "TI-BAT-05", "TI-NAV-05")
def test_a_ship_from_the_harbor_may_attack_around_the_pirate_bay() -> None:
    t = easy_sea(2, crimson=["5", "5"], teal=["2"]).place(teal_bilander="a1").turn_of("crimson")
    sail(t, "crimson", "5+sloop", "a1")
    assert seen(t, "battle_at") == ["a1"]
    t.teal.is_asked(ORDERS)


@covers("TI-BAT-07", "TI-R53", "TI-BAT-15", "TI-R34")
def test_others_join_a_battle_that_waits_by_sailing_in() -> None:
    t = easy_sea(3, crimson=["2", "2"], teal=["3"], amber=["2", "2"])
    t.place(crimson_sloop="g5", teal_bilander="h5", amber_sloop="j5", lying=["h5:ruby"]).turn_of("crimson")
    sail(t, "crimson", "2+sloop", "h5")
    sail(t, "teal", "3+man-of-war", "a1")
    t.teal.does("stop")
    sail(t, "amber", "2+sloop", "i5", "h5")  # and stops there
    assert in_this_order(
        t.crimson.hears(),
        "Amber's Sloop of War joins the battle that waits on H5.",
        "The battle on H5 is fought, with 3 ships.",
        "Crimson's Sloop of War wins the battle on H5.",
    )
    assert at(t, "crimson-sloop", "teal-bilander", "amber-sloop") == ("h5", "harbor", "keel-down")
    assert t.crimson.marks == 2


@covers("TI-BAT-06", "TI-NAV-04")
def test_a_player_has_at_most_one_ship_in_a_battle() -> None:
    t = easy_sea(2, crimson=["2"], teal=["2"]).place(crimson_bilander="h4", teal_sloop="i5")
    engaged(t, "teal_bilander", "crimson_sloop").turn_of("crimson")
    t.crimson.does("play:2+bilander")
    t.crimson.cannot("sail:h5", rule="TI-NAV-04")
    t.crimson.does("sail:g4")
    t.crimson.does("stop")
    t.teal.does("play:2+sloop")
    t.teal.cannot("sail:h5", rule="TI-NAV-04")


# When ----------------------------------------------------------------------------------------------------------------


@covers("TI-BAT-02", "TI-R20")
@pytest.mark.parametrize("lead", ["crimson", "teal", "amber"])
def test_it_is_fought_when_the_last_player_has_had_the_next_turn(lead: str) -> None:
    seats = ["crimson", "teal", "amber"]
    order = seats[seats.index(lead) :] + seats[: seats.index(lead)]
    t = easy_sea(3, **{seat: ["2", "2"] for seat in seats})
    victim = order[2]
    t.place(lead=lead, **{f"{lead}_sloop": "g5", f"{victim}_bilander": "h5"}).turn_of(lead)
    sail(t, lead, "2+sloop", "h5")
    for seat, space in zip(order[1:], ("a1", "c3"), strict=True):
        t.players[seat].is_asked(ORDERS)
        assert seen(t, "battle_at") == ["h5"]
        sail(t, seat, "2+man-of-war", space)
        t.players[seat].does("stop")
    t.players[lead].is_asked(STEP_ASIDE)
    assert t.players[lead].marks == 1
    t.players[lead].does("stop")
    t.players[lead].is_asked(ORDERS)
    assert seen(t, "lap") == 2 and seen(t, "battle_at") == []


@covers("TI-R20", "TI-BAT-02")
def test_also_when_the_last_player_has_no_card_and_is_passed_over() -> None:
    t = easy_sea(2, crimson=["2", "2"]).place(crimson_sloop="g5", teal_bilander="h5").turn_of("crimson")
    sail(t, "crimson", "2+sloop", "h5")
    t.crimson.is_asked(STEP_ASIDE)
    assert t.crimson.marks == 1


@covers("TI-R21", "TI-BAT-02")
def test_a_battle_that_the_last_player_brings_about_waits_one_lap_more() -> None:
    t = easy_sea(2, crimson=["2", "2"], teal=["2", "2"]).place(crimson_sloop="h5", teal_bilander="g5")
    t.turn_of("teal")
    sail(t, "teal", "2+bilander", "h5")
    t.crimson.is_asked(ORDERS)  # not fought after this turn
    assert (seen(t, "lap"), seen(t, "battle_due")) == (2, ["2"])
    sail(t, "crimson", "2+man-of-war", "a1")
    t.crimson.does("stop")
    t.teal.is_asked(ORDERS)  # but after the next
    sail(t, "teal", "2+sloop", "c3")
    t.teal.does("stop")
    t.teal.is_asked(STEP_ASIDE)
    assert t.teal.marks == 1 and t.read("at", "crimson-sloop") == "harbor"


@covers("TI-R21", "TI-BAT-07")
def test_so_that_others_can_join_it() -> None:
    t = easy_sea(3, crimson=["2", "2"], amber=["2"])
    t.place(crimson_sloop="g5", teal_bilander="h5", amber_sloop="i5").turn_of("amber")
    sail(t, "amber", "2+sloop", "h5")
    t.crimson.is_asked(ORDERS)
    sail(t, "crimson", "2+sloop", "h5")
    assert "The battle on H5 is fought, with 3 ships." in t.teal.hears()
    t.amber.is_asked(STEP_ASIDE)
    assert t.amber.marks == 2


@covers("TI-R21")
def test_the_last_player_may_join_one_that_waits_and_it_is_fought_at_once() -> None:
    t = easy_sea(3, crimson=["2"], amber=["2"]).place(amber_sloop="i5")
    engaged(t, "teal_bilander", "crimson_sloop").turn_of("amber")
    sail(t, "amber", "2+sloop", "h5")
    t.crimson.is_asked(STEP_ASIDE)
    assert t.crimson.marks == 2


@covers("TI-R21", "TI-BAT-08", "TI-R23")
def test_one_that_a_card_brings_about_that_waited_for_a_battle_comes_with_the_next_lap() -> None:
    t = easy_sea(3, crimson=["2"], teal=["2"]).place(amber_sloop="i5")
    engaged(t, "teal_bilander", "crimson_sloop").place(crimson_sloop={"waits": "3", "under": ["3"]}).turn_of("amber")
    t.crimson.does("stop")
    t.crimson.does("sail:i5")
    assert (seen(t, "battle_at"), seen(t, "battle_due"), seen(t, "lap")) == (["i5"], ["2"], 2)
    t.crimson.is_asked(ORDERS)


@covers("TI-R22", "TI-MOV-14")
def test_when_no_cards_are_left_all_battles_are_fought_that_wait_or_come_about() -> None:
    t = easy_sea(2, teal=["2"]).place(teal_bilander="g5", crimson_bilander="h4")
    engaged(t, "crimson_man_of_war", "teal_sloop", space="e5").place(teal_sloop={"waits": "3", "under": ["3"]})
    t.place(crimson_sloop="h5").turn_of("teal")
    sail(t, "teal", "2+bilander", "h5")  # the Last Player's last card: no lap is waited
    assert in_this_order(
        t.crimson.hears(),
        "Teal's Bilander enters H5: a battle waits there.",
        "The battle on E5 is fought, with 2 ships.",
    )
    t.teal.does("stop")
    t.teal.does("sail:e4")  # the card that waited
    t.teal.does("sail:f4")
    t.teal.does("sail:g4")
    assert "The battle on H5 is fought, with 2 ships." in t.crimson.hears()
    t.teal.does("stop", movement_card=["2"] * 3 + ["3"] * 3)
    assert (t.teal.marks, seen(t, "rounds"), seen(t, "battle_at")) == (2, 3, [])


@covers("TI-R22")
def test_also_those_that_come_about_at_the_very_end() -> None:
    t = easy_sea(2).place(crimson_bilander="i5", crimson_man_of_war="k5")
    engaged(t, "crimson_sloop", "teal_sloop").place(teal_sloop={"waits": "2", "under": ["2"]}).turn_of("teal")
    t.teal.does("stop")
    t.teal.does("sail:i5")  # into another battle
    assert "The battle on I5 is fought, with 2 ships." in t.crimson.hears() and t.teal.marks == 2
    t.teal.does("stop", movement_card=["2"] * 3 + ["3"] * 3)
    assert (seen(t, "rounds"), t.read("at", "crimson-bilander")) == (3, "harbor")


@covers("TI-BAT-03", "TI-BAT-04", "TI-R75")
def test_battles_are_fought_oldest_first_however_many_wait() -> None:
    t = easy_sea(4, crimson=["2", "2"])
    engaged(t, "teal_bilander", "crimson_sloop", space="k5")
    engaged(t, "amber_bilander", "crimson_bilander", space="e5")
    engaged(t, "violet_bilander", "crimson_man_of_war", space="h5")
    engaged(t, "violet_sloop", "amber_sloop", space="d4")
    assert seen(t, "battle_at") == ["k5", "e5", "h5", "d4"]
    checkpoint(t)
    told = [*t.crimson.hears()]
    for player in (t.crimson, t.crimson, t.crimson, t.amber):
        player.does("stop")
        told += t.crimson.hears()
    order = [f"The battle on {space} is fought, with 2 ships." for space in ("K5", "E5", "H5", "D4")]
    assert in_this_order(told, *order)
    assert seen(t, "battle_at") == seen(t, "battle_due") == []


@covers("TI-BAT-02", "TI-BAT-03", "TI-R21")
def test_an_older_battle_is_fought_and_a_younger_one_goes_on_waiting() -> None:
    t = easy_sea(2, crimson=["2", "2"], teal=["2", "2"]).place(crimson_bilander="e5", teal_sloop="e4")
    engaged(t, "teal_bilander", "crimson_sloop").turn_of("teal")
    sail(t, "teal", "2+sloop", "e5")
    t.crimson.is_asked(STEP_ASIDE)
    t.crimson.does("stop")
    assert (seen(t, "battle_at"), seen(t, "battle_due"), seen(t, "lap")) == (["e5"], ["2"], 2)
    t.crimson.is_asked(ORDERS)


@covers("TI-R87", "TI-R21", "TI-BAT-01")
@pytest.mark.parametrize(("sender", "victim", "due"), [("crimson", "amber", 1), ("amber", "crimson", 2)])
def test_a_card_effect_may_bring_about_a_battle_in_the_middle_of_a_turn(sender: str, victim: str, due: int) -> None:
    t = easy_sea(3, crimson=["2x", "2"], teal=["3"], amber=["2x"])
    t.place(teal_sloop="g5", teal_bilander="h6", **{f"{victim}_sloop": "f5", f"{sender}_man_of_war": "l6"})
    t.turn_of(sender)
    sail(t, sender, "2x+man-of-war", "k6")
    t.players[sender].does("stop")
    t.players[sender].is_asked(AIM)
    t.players[sender].does("aim:tile-3-2")
    t.teal.does("assign:teal-sloop", pirate_luck="fair-wind")
    t.teal.does("sail:f5", pirate_luck="scurvy")  # and the event goes on, with teal's other ship
    assert (
        "Teal tempts fate with Teal's Bilander and turns up Scurvy: The next Movement Card gives the "
        "ship 2 less, but at least 1."
    ) in t.crimson.hears()
    assert (seen(t, "battle_at"), seen(t, "battle_due")) == (["f5"], [str(due)])
    assert (t.read("role", "teal-sloop"), t.read("role", f"{victim}-sloop")) == (2, 1)
    if sender == "crimson":
        t.teal.does("play:3+sloop")  # it has not used its card of the round
        assert t.read("waits", "teal-sloop") == "3"
    else:
        t.crimson.is_asked(ORDERS)  # one lap is waited


@covers("TI-BAT-12", "TI-BAT-13", "TI-OBJ-11")
def test_one_battle_method_is_chosen_before_the_game() -> None:
    assert seen(Scenario(GAME, "crimson", "teal"), "red_sky") is True
    assert seen(Scenario(GAME, "crimson", "teal", battle_method="scuttle"), "red_sky") is False
    with pytest.raises(NotUnderstood):
        Scenario(GAME, "crimson", "teal", battle_method="both")


# Ships that wait -----------------------------------------------------------------------------------------------------


@covers("TI-BAT-05", "TI-BAT-08", "TI-R23", "TI-R17")
def test_a_card_on_an_engaged_ship_waits_with_all_that_is_on_it() -> None:
    t = engaged(open_sea(2), "teal_bilander", "crimson_sloop")
    t.place(crimson={"hand": ["5"]}, teal={"hand": ["4x", "3"]}, crimson_man_of_war="k5").turn_of("teal")
    t.teal.does("play:4x+bilander", **dealt(True, crimson=("", 6), teal=("", 6)))
    assert in_this_order(
        t.crimson.hears(),
        "A 4 with crossbones waits under Teal's Bilander until its battle is over.",
        "The battle on H5 is fought, with 2 ships.",
    )
    assert not [words for words in t.crimson.hears() if "Pirate Luck" in words]
    assert (t.read("waits", "teal-bilander"), t.read("under", "teal-bilander")) == ("4x", ["4x"])
    assert at(t, "teal-bilander") == ("h5",) and t.teal.hand == ["3"]


@covers("TI-BAT-05", "TI-MOV-13", "TI-R23")
def test_a_ship_that_has_had_its_card_takes_no_other() -> None:
    t = easy_sea(2, crimson=["2"], teal=["2", "2"])
    engaged(t, "teal_bilander", "crimson_sloop").place(crimson_sloop={"under": ["3"]}).turn_of("crimson")
    t.crimson.cannot("play:2+sloop", rule="TI-MOV-13")
    sail(t, "crimson", "2+bilander", "a1")
    t.crimson.does("stop")
    assert "play:2+bilander" in t.teal.may()  # the defender has not


@covers("TI-R28", "TI-BAT-08", "TI-R23")
def test_the_card_that_follows_a_special_one_into_a_battle_waits() -> None:
    t = easy_sea(2, crimson=["special", "2"], teal=["2"]).place(crimson_sloop="g5", teal_bilander="h5")
    t.turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:h5", movement_card="4")
    t.crimson.is_asked(FOLLOW_UP)
    t.crimson.does("play:4+sloop")
    assert (t.read("waits", "crimson-sloop"), at(t, "crimson-sloop")) == ("4", ("h5",))
    t.teal.is_asked(ORDERS)


# Cards for the fight -------------------------------------------------------------------------------------------------


@covers("TI-BAT-14", "TI-BAT-17", "TI-BAT-18", "TI-BAT-19", "TI-BAT-15")
@pytest.mark.parametrize(
    ("ship", "attacking", "defending"), [("man_of_war", 7, 7), ("sloop", 6, 5), ("bilander", 5, 6)]
)
def test_the_type_of_the_ship_and_its_role_decide_how_many_battle_cards_it_gets(
    ship: str, attacking: int, defending: int
) -> None:
    t = engaged(open_sea(3), f"teal_{ship}", f"crimson_{ship} amber_{ship}")
    checkpoint(t, **dealt(True, crimson=("", attacking), teal=("", defending), amber=("", attacking)))
    assert [len(seat.battle_hand) for seat in (t.crimson, t.teal, t.amber)] == [attacking, defending, attacking]
    assert t.crimson.sees()["table"]["battle_hand"]["teal"] == defending  # how many is all that others see


@covers("TI-BAT-22", "TI-R02")
@pytest.mark.parametrize(
    ("others", "more"),
    [
        ({"teal_sloop": "g4"}, 2),
        ({"teal_sloop": "i6", "teal_man_of_war": "h4"}, 2),  # never more than two
        ({"teal_sloop": "f5"}, 0),  # beside the battle, but on another tile
        ({}, 0),
        ({"teal_sloop": "keel-up"}, 0),
        ({"amber_sloop": "g4"}, 0),  # nobody, at home, not teal's
        ({"crimson_bilander": "g4", "crimson_man_of_war": "h4"}, 0),  # attackers never get it
    ],
)
def test_a_defender_with_another_ship_on_the_tile_draws_two_more(others: dict[str, str], more: int) -> None:
    t = engaged(open_sea(3), "teal_bilander", "crimson_sloop").place(**others)
    checkpoint(t, **dealt(True, crimson=("", 6), teal=("", 6 + more)))
    assert (len(t.crimson.battle_hand), len(t.teal.battle_hand)) == (6, 6 + more)
    assert ("Armada: Teal draws 2 more Battle Cards." in t.amber.hears()) is (more == 2)


@covers("TI-BAT-22", "TI-R02")
def test_also_with_one_that_waits_in_another_battle_there() -> None:
    t = engaged(open_sea(3), "teal_bilander", "crimson_sloop")
    engaged(t, "teal_sloop", "amber_sloop", space="i6")
    checkpoint(t, **dealt(True, crimson=("", 6), teal=("", 8)))
    assert len(t.teal.battle_hand) == 8


@covers("TI-BAT-22", "TI-R02")
def test_an_attacker_who_came_second_has_no_armada_either() -> None:
    t = engaged(open_sea(3), "teal_bilander", "crimson_sloop amber_sloop").place(amber_bilander="g4")
    checkpoint(t, **dealt(True, crimson=("", 6), teal=("", 6), amber=("", 6)))
    assert len(t.amber.battle_hand) == 6


# What waits for the end of a battle ----------------------------------------------------------------------------------


def fought(t: Scenario, winner: str, space: str = "h5", armada: str = "") -> Scenario:
    """Crimson's Sloop has come upon teal's Bilander, and their battle is fought to the end."""
    hands = {seat: HIGH if seat == winner else LOW for seat in ("crimson", "teal")}
    battle(t, there="teal_bilander", came="crimson_sloop", space=space, armada=armada, **hands)
    fight_on(t, **hands)
    if winner == "crimson":
        t.crimson.does("stop")
    return t


def waits(card: str) -> dict[str, object]:
    return {"waits": card, "under": [card]}


@covers("TI-BAT-08", "TI-R23", "TI-R24", "TI-R85")
def test_cards_that_waited_are_carried_out_in_turn_order() -> None:
    """The winner sails on from where it is, and a defender who has lost comes out of the Harbor again."""
    t = open_sea(3).place(crimson_sloop=waits("3"), teal_bilander=waits("2"))
    fought(t, winner="crimson")
    t.crimson.is_asked(SAIL_WHERE)
    assert t.crimson.may() == ["sail:h4", "sail:i5", "sail:h6", "sail:g5"]  # at least one space
    t.crimson.cannot("stop", rule="TI-MOV-03")
    for space in ("i5", "j5", "k5"):
        t.crimson.does(f"sail:{space}")
    t.teal.is_asked(SAIL_WHERE)
    assert len(t.teal.may()) == 8  # around the Pirate Bay
    t.teal.does("sail:c3")
    t.teal.does("stop")
    assert at(t, "crimson-sloop", "teal-bilander") == ("k5", "c3")
    assert t.read("waits", "crimson-sloop") is t.read("waits", "teal-bilander") is None
    t.crimson.is_asked(ORDERS)
    t.crimson.cannot("play:5+sloop", rule="TI-MOV-13")  # that was its card
    t = open_sea(3).place(lead="teal", crimson_sloop=waits("3"), teal_bilander=waits("2"))
    fought(t, winner="crimson")
    t.teal.is_asked(SAIL_WHERE)  # teal leads now


@covers("TI-R24", "TI-MOV-10", "TI-BAT-08")
def test_in_the_shipyard_the_movement_is_lost_but_not_the_crossbones() -> None:
    t = open_sea(3).place(crimson_sloop=waits("3x"), teal_bilander={"cargo": ["ruby"]})
    fought(t, winner="teal")
    assert in_this_order(
        t.teal.hears(),
        "Crimson's Sloop of War goes to the Shipyard, keeled over.",
        "Crimson's Sloop of War cannot move: the movement of a 3 with crossbones is lost.",
        "Crimson calls Pirate Luck down on tile 3·2.",
    )
    t.teal.is_asked(AVOID_OR_TEMPT)
    assert at(t, "crimson-sloop") == ("keel-down",)


@covers("TI-R24")
def test_a_special_card_that_is_lost_gives_no_further_card() -> None:
    t = open_sea(3).place(crimson_sloop=waits("special"), crimson={"hand": ["5"]})
    fought(t, winner="teal")
    assert "Crimson's Sloop of War cannot move: the movement of a Special Card is lost." in t.teal.hears()
    t.crimson.is_asked(ORDERS)
    assert t.crimson.hand == ["5"]


@covers("TI-R23", "TI-R28")
def test_a_special_card_that_waited_is_followed_by_another() -> None:
    t = open_sea(3).place(crimson_sloop=waits("special"), crimson={"hand": ["5"]})
    fought(t, winner="crimson")
    for space in ("i5", "j5", "k5"):
        t.crimson.does(f"sail:{space}")
    t.crimson.does("sail:l5", movement_card="2")  # a Sloop goes four
    t.crimson.is_asked(FOLLOW_UP)
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:k5")
    t.crimson.does("stop")
    assert at(t, "crimson-sloop") == ("k5",) and t.crimson.hand == ["5"]


@covers("TI-R24")
def test_a_ship_that_cannot_take_any_step_loses_the_movement_but_not_the_crossbones() -> None:
    t = charted(open_sea(3), tile_3_2="emerald-isle").place(  # the only Current leads to i5
        teal_bilander=waits("3x"), teal_sloop="i5", amber_sloop={"at": "k5", "cargo": ["ruby"]}
    )
    fought(t, winner="teal", armada="teal")
    assert "Teal's Bilander cannot move: the movement of a 3 with crossbones is lost." in t.amber.hears()
    t.amber.is_asked(AVOID_OR_TEMPT)


@covers("TI-R24", "TI-BAT-08")
def test_a_ship_that_surrendered_sails_on_from_where_it_went() -> None:
    t = open_sea(2).place(teal_bilander=waits("2"))
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=HIGH, teal=LOW)
    fight_on(t, crimson="fire-6 cannon-6", teal="grog-1")
    t.teal.does("fire:flintlock-2")
    t.crimson.does("fight-on")
    t.teal.does("retreat:h4")
    t.teal.is_asked(SAIL_WHERE)
    t.teal.cannot("sail:h6", rule="TI-NAV-01")
    t.teal.does("sail:g4")
    assert at(t, "teal-bilander") == ("g4",)


@covers("TI-R25", "TI-BAT-08", "TI-R85", "TI-BAT-05")
def test_pirate_luck_for_engaged_ships_waits_face_down_until_the_battle_is_over() -> None:
    t = charted(open_sea(3), tile_5_4="ruby-isle", tile_1_4="gold-isle")
    t.place(amber={"hand": ["2x"]}, amber_sloop="k5", crimson={"hand": ["5"]}, crimson_sloop={"cargo": ["ruby"]})
    engaged(t, "teal_bilander", "crimson_sloop").turn_of("amber")
    sail(t, "amber", "2x+sloop", "k4")
    t.amber.does(
        "stop", pirate_luck_dealt_unseen=["scurvy", "fair-wind"], **dealt(True, crimson=(HIGH, 6), teal=(LOW, 6))
    )
    told = t.crimson.hears()
    assert in_this_order(
        told,
        "Amber calls Pirate Luck down on tile 3·2.",
        "A Pirate Luck Card waits with Crimson's Sloop of War until its battle is over.",
        "A Pirate Luck Card waits with Teal's Bilander until its battle is over.",
        "The battle on H5 is fought, with 2 ships.",
    )
    for player in (t.crimson, t.teal, t.amber):
        assert "scurvy" not in str(player.sees()["table"]) and "Scurvy" not in " ".join(player.hears())
    assert seen(t, "luck_deck") == 28
    fight_on(t, crimson=HIGH, teal=LOW)
    t.crimson.does("stop")
    t.crimson.is_asked(AVOID_OR_TEMPT)
    t.crimson.does("avoid:ruby")
    t.amber.is_asked(PUT)  # who sent the card is still its event player
    t.amber.does("put:n11")
    assert "Teal's Bilander is not at sea: its Pirate Luck Card goes back unseen." in t.amber.hears()
    assert seen(t, "luck_deck") == 30 and t.crimson.luck == t.teal.luck == []
    t.crimson.is_asked(ORDERS)


@covers("TI-R25", "TI-R85")
def test_or_fate_is_tempted_with_the_card_that_was_dealt() -> None:
    t = with_luck(open_sea(3), "crimson-sloop", "dead-calm", sender="amber")
    fought(t, winner="crimson")
    assert t.crimson.luck == ["dead-calm"] and t.read("wind", "crimson-sloop") == "exactly-1"
    assert seen(t, "luck_deck") == 29


@covers("TI-R85", "TI-R25")
@pytest.mark.parametrize("lead", ["crimson", "teal"])
def test_first_all_luck_then_all_movement_each_in_turn_order(lead: str) -> None:
    t = open_sea(3).place(lead=lead, crimson_sloop=waits("2"), teal_bilander=waits("3"))
    with_luck(t, "crimson-sloop", "dolphin-escort", sender="amber")
    with_luck(t, "teal-bilander", "scurvy", "dead-calm", sender="amber")
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=LOW, teal=HIGH)
    fight_on(t, crimson="grog-1 flintlock-2", teal="fire-6")
    t.teal.does("fire:cannon-6")
    t.crimson.does("retreat:g5")  # so that both are at sea
    crimson = [
        (
            "Crimson tempts fate with Crimson's Sloop of War and turns up Dolphin Escort: The next "
            "Movement Card gives the ship 2 more."
        )
    ]
    teal = [
        (
            "Teal tempts fate with Teal's Bilander and turns up Scurvy: The next Movement Card gives the "
            "ship 2 less, but at least 1."
        ),
        (
            "Teal tempts fate with Teal's Bilander and turns up Dead Calm: The next Movement Card gives "
            "the ship exactly 1."
        ),
    ]
    first = {
        "crimson": "A 2 that waited under Crimson's Sloop of War is carried out.",
        "teal": "A 3 that waited under Teal's Bilander is carried out.",
    }[lead]
    assert in_this_order(
        t.amber.hears(),
        "Teal's Bilander wins the battle on H5.",
        *(crimson + teal if lead == "crimson" else teal + crimson),
        first,
    )
    t.players[lead].is_asked(SAIL_WHERE)
    assert t.read("wind", "teal-bilander") == ("exactly-1" if lead == "crimson" else "none")
    t = with_luck(open_sea(3), "teal-bilander", "dead-calm", "scurvy", sender="amber")
    fought(t, winner="teal")
    assert t.read("wind", "teal-bilander") == "minus-2"  # in the order received


@covers("TI-R85", "TI-R22")
def test_what_waits_for_a_ship_that_is_engaged_again_goes_on_waiting() -> None:
    t = open_sea(3).place(teal_bilander=waits("3"), amber_sloop="i5", crimson={"hand": ["5", "5"]})
    with_luck(t, "teal-bilander", "fair-wind", "scurvy", sender="amber")
    fought(t, winner="teal")
    t.teal.is_asked(SAIL_WHERE)  # the fair wind
    t.teal.does("sail:i5")
    assert (t.read("waits", "teal-bilander"), seen(t, "luck_from")["teal-bilander"]) == ("3", ["amber"])
    assert (seen(t, "battle_at"), seen(t, "battle_due")) == (["i5"], ["2"])
    t.crimson.is_asked(ORDERS)
    sail(t, "crimson", "5+bilander", "a1")
    t.crimson.does("stop", **dealt(True, teal=(HIGH, 5), amber=(LOW, 5)))
    fight_on(t, teal=HIGH, amber=LOW)
    t.teal.does("stop")
    assert (
        "Teal tempts fate with Teal's Bilander and turns up Scurvy: The next Movement Card gives the "
        "ship 2 less, but at least 1."
    ) in t.amber.hears()
    t.teal.is_asked(SAIL_WHERE)
    t.teal.does("sail:j5")  # three less two
    assert at(t, "teal-bilander") == ("j5",)
    t.crimson.is_asked(ORDERS)


@covers("TI-R85", "TI-BAT-03")
def test_the_next_battle_begins_when_nothing_waits_any_more() -> None:
    t = open_sea(3).place(crimson_sloop=waits("2"))
    engaged(t, "teal_bilander", "crimson_sloop")
    engaged(t, "teal_sloop", "amber_sloop", space="e5")
    checkpoint(t, **dealt(True, crimson=(HIGH, 6), teal=(LOW, 6)))
    fight_on(t, crimson=HIGH, teal=LOW)
    t.crimson.does("stop")
    t.crimson.is_asked(SAIL_WHERE)
    t.crimson.does("sail:h4")
    t.crimson.does("stop", **dealt(True, amber=("", 6), teal=("", 5)))
    t.amber.is_asked(EXCHANGE)
