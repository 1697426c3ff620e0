"""RED  A Red Sky battle, phase by phase: community card, exchange, cannons, surrender, boarding, resolution."""

from __future__ import annotations

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.tides_of_infamy.tests.fights import (
    STRONG,
    WEAK,
    battle,
    checkpoint,
    duel,
    engaged,
    fight_on,
    open_sea,
)
from infamy.games.tides_of_infamy.tests.questions import (
    EXCHANGE,
    FIRE,
    LOAD,
    ORDERS,
    PORTAL,
    STEP_ASIDE,
    SURRENDER,
    TRADE,
)
from infamy.games.tides_of_infamy.tests.tables import charted
from infamy.testing.scenario import Scenario, covers, in_this_order, seen


def melee(crimson: str = "", teal: str = "", amber: str = "") -> Scenario:
    """Teal was there; amber's Sloop came first, then crimson's Man of War."""
    return battle(
        open_sea(3),
        there="teal_bilander",
        came="amber_sloop crimson_man_of_war",
        amber=amber,
        crimson=crimson,
        teal=teal,
    )


def keep_all(t: Scenario, *seats: str) -> None:
    for seat in seats:
        t.players[seat].is_asked(EXCHANGE)
        t.players[seat].does("keep")


def fire(t: Scenario, seat: str, *cards: str) -> None:
    for card in cards:
        t.players[seat].is_asked(FIRE)
        t.players[seat].does(f"fire:{card}")


# The community card, and the exchange --------------------------------------------------------------------------------


@covers("TI-RED-01", "TI-BAT-12", "TI-BAT-14")
def test_after_the_deal_one_card_is_turned_up_for_all() -> None:
    t = duel(community="cutlass-4")
    assert seen(t, "community") == "cutlass-4"
    assert in_this_order(
        t.teal.hears(),
        "Crimson takes 6 Battle Cards for Crimson's Sloop of War.",
        "Teal takes 6 Battle Cards for Teal's Bilander.",
        "4 of Cutlass is the community card.",
    )
    t.crimson.is_asked(EXCHANGE)


@covers("TI-RED-02", "TI-R57", "TI-R53")
def test_each_may_lay_aside_one_or_two_cards_unseen_and_draw_as_many() -> None:
    t = duel(teal="grog-6 grog-5")
    t.crimson.is_asked(EXCHANGE)  # the first attacker first
    t.teal.cannot("keep", rule="ENGINE-1")
    t.crimson.cannot("exchange:grog-6", rule="TI-RED-02")  # not in this hand
    t.crimson.does("exchange:fire-1")
    assert t.teal.hears() == []
    assert len(t.crimson.battle_hand) == 5  # nothing is drawn before it is said how many
    t.crimson.does("exchange:cannon-1", battle_card=["fire-6", "fire-5"])  # no third one
    assert {"fire-6", "fire-5"} <= set(t.crimson.battle_hand) and len(t.crimson.battle_hand) == 6
    assert not {"fire-1", "cannon-1"} & set(t.crimson.battle_hand) and t.crimson.aside == ["fire-1", "cannon-1"]
    assert "Crimson exchanges 2 cards." in t.teal.hears()
    assert not [told for told in t.teal.hears() if "Fire" in told or "Cannon" in told]
    assert t.teal.sees()["table"]["aside"]["crimson"] == 2
    t.teal.is_asked(EXCHANGE)
    t.teal.does("exchange:grog-6")
    t.teal.does("keep", battle_card="fire-4")  # one card is enough
    assert "Teal exchanges 1 card." in t.crimson.hears()
    assert t.teal.aside == ["grog-6"] and "fire-4" in t.teal.battle_hand
    t.crimson.is_asked(FIRE)  # once each


@covers("TI-RED-02", "TI-R57")
def test_or_none_at_all() -> None:
    t = duel()
    hand = t.crimson.battle_hand
    t.crimson.does("keep")
    assert t.crimson.battle_hand == hand and t.crimson.aside == []
    t.teal.is_asked(EXCHANGE)


@covers("TI-R57", "TI-RED-04")
def test_a_sea_dragon_that_is_exchanged_is_not_played() -> None:
    t = duel(crimson=f"sea-dragon {WEAK}")
    t.crimson.does("exchange:sea-dragon")
    t.crimson.does("keep", battle_card="grog-6")
    t.teal.does("keep")
    fight_on(t, crimson=WEAK, teal=STRONG)
    assert t.read("at", "crimson-sloop") == "keel-down" and t.read("at", "teal-bilander") == "h5"
    assert "sea-dragon" not in seen(t, "battle_seen")  # it is discarded unseen
    assert (seen(t, "battle_seen"), seen(t, "battle_unseen")) == (
        dict.fromkeys(["grog-2", *WEAK.split(), *STRONG.split()], 1),
        5,
    )


@covers("TI-R57", "TI-RED-04", "TI-RED-16")
def test_nor_is_one_on_the_table_as_the_community_card_but_it_is_wild_for_all() -> None:
    t = duel(community="sea-dragon")
    fight_on(t, crimson=WEAK, teal=STRONG)
    assert in_this_order(t.teal.hears(), "Crimson has Three Pounders, 1.", "Teal has Four Pounders, 5.")
    assert t.read("at", "teal-bilander") == "h5"


@covers("TI-R78", "TI-RED-02", "TI-BAT-16")
def test_no_more_cards_are_laid_aside_than_can_be_replaced() -> None:
    t = engaged(open_sea(2), "teal_bilander", "crimson_sloop")
    hands = [*WEAK.split(), "fire-2", "fire-3", *STRONG.split(), "grog-1", "grog-3"]
    t.place(battle_deck=[*hands, "grog-2", "fire-6"])
    checkpoint(t, battle_card=hands, community_card="grog-2")
    t.crimson.does("exchange:fire-1", battle_card="fire-6")  # the last card of all
    t.crimson.cannot("exchange:cannon-1", rule="TI-RED-03")
    t.crimson.is_asked(FIRE)  # and teal has nothing to draw
    assert t.teal.aside == [] and len(t.teal.battle_hand) == len(t.crimson.battle_hand) == 6


@covers("TI-BAT-16", "TI-R78")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    t = engaged(open_sea(2), "teal_bilander", "crimson_sloop")
    hands = [*WEAK.split(), "fire-2", "fire-3", *STRONG.split(), "grog-1", "grog-3"]
    t.place(battle_deck=hands[:9], battle_seen=[*hands[9:], "grog-2"], battle_unseen=["fire-6"])
    checkpoint(t, battle_card=hands, community_card="grog-2")
    assert "The Battle discards are shuffled into a new deck." in t.teal.hears()
    assert seen(t, "battle_deck") == 1 and seen(t, "battle_seen") == {} and seen(t, "battle_unseen") == 0
    t.crimson.does("exchange:fire-1", battle_card="fire-6")  # also what had been discarded unseen


# Trades --------------------------------------------------------------------------------------------------------------


@covers("TI-R52", "TI-LUK-18", "TI-R53")
def test_luck_cards_are_traded_before_the_exchange_the_cannons_and_the_boarding() -> None:
    t = open_sea(2).place(crimson={"luck": ["scurvy", "fair-wind"]}, teal={"luck": ["maelstrom"]})
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG)
    t.crimson.is_asked(TRADE)  # before the exchange
    t.crimson.does("no-trade")
    t.teal.is_asked(TRADE)
    t.teal.cannot("trade:scurvy", rule="TI-LUK-18")  # it lies before crimson
    t.teal.does("trade:maelstrom", battle_card="grog-6")
    assert t.teal.luck == [] and len(t.teal.battle_hand) == 7
    assert seen(t, "luck_discards") == {"maelstrom": 1}
    assert "Teal trades Maelstrom for 1 Battle Card." in t.crimson.hears()
    keep_all(t, "crimson", "teal")
    t.crimson.is_asked(TRADE)  # before the cannons
    t.crimson.does("trade:scurvy", battle_card="fire-6")
    t.crimson.is_asked(TRADE)  # any number of cards
    t.crimson.does("no-trade")
    fire(t, "crimson", "fire-1", "cannon-1")
    t.crimson.cannot("trade:fair-wind", rule="ENGINE-1")
    fire(t, "teal", "grog-5", "flintlock-5")
    t.crimson.does("fight-on")
    t.teal.does("fight-on")
    t.crimson.is_asked(TRADE)  # before the boarding
    t.crimson.does("trade:fair-wind", battle_card="fire-5")
    t.crimson.is_asked(FIRE)
    assert t.crimson.luck == [] and len(t.crimson.battle_hand) == 6


@covers("TI-LUK-18", "TI-R50", "TI-R52")
@pytest.mark.parametrize("hardcore", ["no", "yes"])
def test_a_powder_cache_is_worth_two_cards_and_any_other_one(hardcore: str) -> None:
    t = open_sea(2, hardcore=hardcore).place(crimson={"luck": ["powder-cache", "scurvy"]})
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG)
    t.crimson.does("trade:powder-cache", battle_card=["fire-6", "fire-5"])
    t.crimson.does("trade:scurvy", battle_card="fire-4")
    assert len(t.crimson.battle_hand) == 9
    t.crimson.is_asked(EXCHANGE)


@covers("TI-R52", "TI-RED-07")
def test_whoever_has_surrendered_trades_no_more() -> None:
    t = open_sea(3).place(teal={"luck": ["scurvy"]})
    battle(
        t,
        there="teal_bilander",
        came="amber_sloop crimson_man_of_war",
        amber=WEAK,
        crimson="grog-6 fire-6",
        teal=STRONG,
    )
    t.teal.does("no-trade")
    keep_all(t, "amber", "crimson", "teal")
    t.teal.does("no-trade")
    fight_on(t, amber="fire-1 cannon-1", crimson="grog-6 fire-6")
    fire(t, "teal", "grog-5", "flintlock-5")
    t.amber.does("fight-on")
    t.crimson.does("fight-on")
    t.teal.does("retreat:h4")
    t.amber.is_asked(FIRE)
    assert t.teal.luck == ["scurvy"]


@covers("TI-R78", "TI-LUK-18")
def test_a_trade_without_any_battle_card_left_brings_nothing() -> None:
    t = engaged(open_sea(2), "teal_bilander", "crimson_sloop").place(crimson={"luck": ["powder-cache"]})
    hands = [*WEAK.split(), "fire-2", "fire-3", *STRONG.split(), "grog-1", "grog-3"]
    t.place(battle_deck=[*hands, "grog-2", "fire-6"])
    checkpoint(t, battle_card=hands, community_card="grog-2")
    t.crimson.does("trade:powder-cache", battle_card="fire-6")  # one instead of two
    assert len(t.crimson.battle_hand) == 7 and t.crimson.luck == []
    t.crimson.is_asked(FIRE)  # and the exchange is over before it began


# Cannons -------------------------------------------------------------------------------------------------------------


@covers("TI-RED-03", "TI-R53", "TI-BAT-15")
def test_from_the_first_attacker_clockwise_each_plays_two_cards_face_up() -> None:
    t = melee(amber="grog-6 grog-5", crimson="fire-6 fire-5", teal="cannon-6 cannon-5")
    assert seen(t, "fighters") == ["amber-sloop", "crimson-man-of-war", "teal-bilander"]
    keep_all(t, "amber", "crimson", "teal")
    t.amber.cannot("fire:fire-6", rule="TI-RED-03")  # somebody else's
    fire(t, "amber", "grog-5", "grog-6")
    assert "Amber plays 6 of Grog." in t.teal.hears() and seen(t, "played")["amber"] == ["grog-5", "grog-6"]
    fire(t, "crimson", "fire-6", "fire-5")
    fire(t, "teal", "cannon-6", "cannon-5")
    t.amber.is_asked(SURRENDER)
    assert len(t.amber.battle_hand) == 4


@covers("TI-RED-03")
def test_a_card_is_played_once() -> None:
    t = duel()
    keep_all(t, "crimson", "teal")
    t.crimson.does("fire:fire-1")
    assert "fire-1" not in t.crimson.battle_hand and t.crimson.played == ["fire-1"]
    t.crimson.cannot("fire:fire-1", rule="TI-RED-03")


# Surrender -----------------------------------------------------------------------------------------------------------


def to_the_surrenders(t: Scenario) -> Scenario:
    fight_on(t, crimson="fire-1 cannon-1", teal="grog-5")
    t.teal.does("fire:flintlock-5")
    return t


@covers("TI-RED-07", "TI-R59", "TI-RED-12", "TI-RED-09", "TI-RED-49", "TI-RED-34")
def test_in_order_each_surrenders_or_fights_on_and_knows_what_came_before() -> None:
    t = to_the_surrenders(duel())
    t.crimson.is_asked(SURRENDER)
    t.teal.cannot("retreat:h4", rule="ENGINE-1")
    t.crimson.does("fight-on")
    assert "Crimson fights on." in t.teal.hears()
    t.teal.is_asked(SURRENDER)
    t.teal.does("retreat:i5")
    assert "Teal's Bilander surrenders and retreats from H5 to I5." in t.crimson.hears()
    assert (t.read("at", "teal-bilander"), t.crimson.marks) == ("i5", 1)
    t.crimson.is_asked(ORDERS)  # the battle is over: no boarding
    assert seen(t, "fighters") == [] and seen(t, "battle_at") == []


@covers("TI-R59", "TI-RED-49", "TI-RED-34")
def test_the_last_one_cannot_surrender_and_has_won() -> None:
    t = to_the_surrenders(duel())
    t.crimson.does("retreat:g5")
    assert (t.teal.marks, t.read("at", "teal-bilander"), t.read("at", "crimson-sloop")) == (1, "h5", "g5")
    assert not [told for told in t.teal.hears() if "Cutlass" in told or "Pounders" in told]  # no hands compared
    t.crimson.is_asked(ORDERS)


@covers("TI-RED-07", "TI-RED-48", "TI-RED-13", "TI-RED-12")
def test_all_retreats_come_before_the_boarding() -> None:
    t = melee(amber="grog-6 grog-5", crimson="fire-6 fire-5 fire-4 fire-3", teal="cannon-6 cannon-5 cannon-4 cannon-3")
    fight_on(t, amber="grog-6 grog-5", crimson="fire-6 fire-5", teal="cannon-6")
    t.teal.does("fire:cannon-5")
    t.amber.does("retreat:h4")
    t.crimson.is_asked(SURRENDER)  # everybody before the first card
    t.crimson.does("fight-on")
    t.teal.is_asked(SURRENDER)
    t.teal.does("fight-on")
    t.crimson.is_asked(FIRE)
    fight_on(t, crimson="fire-4 fire-3", teal="cannon-4 cannon-3")
    t.crimson.is_asked(STEP_ASIDE)
    assert t.crimson.marks == 2 and t.amber.marks == t.teal.marks == 0


@covers("TI-R53", "TI-RED-13", "TI-R52")
def test_when_the_first_attacker_has_surrendered_the_next_one_begins() -> None:
    """Crimson's Sloop came first, then amber's: clockwise from crimson that is teal before amber."""
    t = open_sea(3).place(amber={"luck": ["scurvy"]}, teal={"luck": ["maelstrom"]})
    battle(
        t,
        there="teal_bilander",
        came="crimson_sloop amber_sloop",
        crimson=WEAK,
        teal=STRONG,
        amber="fire-6 fire-5 fire-4 fire-3",
    )
    fight_on(t, crimson="fire-1 cannon-1", teal="grog-5 flintlock-5", amber="fire-6")
    t.amber.does("fire:fire-5")
    t.crimson.does("retreat:g5")
    t.teal.does("fight-on")
    t.amber.does("fight-on")
    assert seen(t, "fighters") == ["amber-sloop", "teal-bilander"]
    t.amber.is_asked(TRADE)
    t.amber.does("no-trade")
    t.teal.is_asked(TRADE)
    t.teal.does("no-trade")
    fire(t, "amber", "fire-4", "fire-3")
    fire(t, "teal", "cannon-5", "cutlass-6")
    assert t.amber.marks + t.teal.marks == 2


@covers("TI-RED-10", "TI-R60")
def test_a_retreat_leads_one_space_straight_to_a_known_space_without_a_ship() -> None:
    t = open_sea(3).place(crimson_man_of_war="h4", amber_bilander="i5")
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG)
    to_the_surrenders(t)
    assert t.crimson.may() == ["fight-on", "retreat:h6", "retreat:g5"]
    for space in ("h4", "i5", "g4", "h5", "h7"):  # one's own ship, another's, at a slant, here, two spaces away
        t.crimson.cannot(f"retreat:{space}", rule="TI-RED-10")


@covers("TI-R60", "TI-RED-10")
def test_never_into_the_unknown_nor_onto_rocks_nor_into_a_pirate_bay() -> None:
    t = charted(open_sea(2), tile_3_1="rocks-3", tile_2_2="bay-2")
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG, space="g4")
    to_the_surrenders(t)
    assert t.crimson.may() == ["fight-on", "retreat:h4", "retreat:g5", "retreat:f4"]  # g3 is a Rock
    t.crimson.cannot("retreat:g3", rule="TI-RED-10")
    t = battle(open_sea(2), there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG, space="g4")
    to_the_surrenders(t)
    t.crimson.cannot("retreat:g3", rule="TI-RED-10")  # face down
    t = charted(open_sea(2), tile_3_2="bay-2")
    t.place(crimson_sloop={"cargo": ["ruby"]})
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG, space="h4")
    to_the_surrenders(t)
    t.crimson.cannot("retreat:h5", rule="TI-RED-10")  # the Pirate Bay, even with cargo
    assert t.crimson.may() == ["fight-on", "retreat:i4", "retreat:g4"]


@covers("TI-RED-11", "TI-R60")
def test_a_ship_without_such_a_space_cannot_surrender() -> None:
    t = open_sea(3).place(crimson_man_of_war="h4", crimson_bilander="i5", amber_sloop="g5", amber_bilander="h6")
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG)
    to_the_surrenders(t)
    assert t.crimson.played == ["fire-1", "cannon-1"] and "Teal fights on." in t.crimson.hears()
    t.crimson.is_asked(FIRE)  # neither was asked


@covers("TI-R37", "TI-RED-10", "TI-RED-11")
def test_a_retreat_from_an_island_follows_a_current() -> None:
    t = charted(open_sea(2), tile_3_2="ruby-isle")  # Currents to the north and to the west
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG)
    to_the_surrenders(t)
    assert t.crimson.may() == ["fight-on", "retreat:h4", "retreat:g5"]
    t = charted(open_sea(2), tile_3_2=("emerald-isle", 1)).place(teal_sloop="h6")  # the only Current: south
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG, armada="teal")
    to_the_surrenders(t)
    t.crimson.is_asked(FIRE)


@covers("TI-R60", "TI-R32")
def test_a_retreating_ship_may_load_what_lies_where_it_comes_to() -> None:
    t = open_sea(2).place(lying=["g5:ruby", "h5:gold"], crimson_sloop={"cargo": ["silver", "treasure"]})
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG)
    to_the_surrenders(t)
    t.crimson.does("retreat:g5")
    t.crimson.is_asked(LOAD)
    assert t.read("cargo", "crimson-sloop") == []  # all of it stays in the battle space
    assert seen(t, "lying") == ["g5:ruby", "h5:gold", "h5:silver", "h5:treasure"]
    t.crimson.cannot("take:gold", rule="TI-NAV-07")
    t.crimson.does("take:ruby")
    t.teal.is_asked(LOAD)  # and then the winner


@covers("TI-R60", "TI-R80")
def test_through_a_portal_a_retreating_ship_goes_only_to_one_without_any_ship() -> None:
    t = charted(open_sea(3), tile_3_2="portal-1", tile_5_4="portal-2", tile_1_4="portal-3", tile_5_1="portal-4")
    t.place(amber_sloop="n11", lying=["b11:ruby"])
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG, space="h4")
    to_the_surrenders(t)
    t.crimson.does("retreat:h5")
    t.crimson.is_asked(PORTAL)
    assert t.crimson.may() == ["jump:n2", "jump:b11"]
    t.crimson.cannot("jump:n11", rule="TI-POR-01")  # an enemy is there
    t.crimson.does("jump:b11")
    t.crimson.is_asked(LOAD)
    assert t.read("at", "crimson-sloop") == "b11"


@covers("TI-R60")
def test_without_a_free_portal_it_stays() -> None:
    t = charted(open_sea(3), tile_3_2="portal-1", tile_5_4="portal-2").place(amber_sloop="n11")
    battle(t, there="teal_bilander", came="crimson_sloop", crimson=WEAK, teal=STRONG, space="h4")
    to_the_surrenders(t)
    t.crimson.does("retreat:h5")
    assert t.read("at", "crimson-sloop") == "h5" and t.teal.marks == 1


# Boarding and resolution ---------------------------------------------------------------------------------------------


@covers("TI-RED-13", "TI-RED-14", "TI-RED-15", "TI-R53")
def test_two_more_cards_each_and_the_best_of_five_wins() -> None:
    t = duel(
        crimson="fire-1 cannon-1 flintlock-2 cutlass-3",
        teal="grog-5 flintlock-5 cannon-6 cutlass-6",
        community="fire-6",
    )
    fight_on(t, crimson="fire-1 cannon-1", teal="grog-5 flintlock-5")
    assert seen(t, "played") == {"crimson": ["fire-1", "cannon-1"], "teal": ["grog-5", "flintlock-5"]}
    t.crimson.cannot("fire:cannon-6", rule="TI-RED-03")
    fire(t, "crimson", "flintlock-2", "cutlass-3")
    fire(t, "teal", "cannon-6", "cutlass-6")
    assert in_this_order(
        t.crimson.hears(),
        "Crimson has Cutlass, 1.",
        "Teal has Crushing Blow, 6 over 5.",
        "Teal's Bilander wins the battle on H5.",
    )
    assert t.teal.marks == 1 and t.crimson.marks == 0


@covers("TI-RED-14", "TI-R61")
def test_what_stays_in_hand_does_not_count() -> None:
    t = duel(
        crimson="fire-1 cannon-2 flintlock-3 cutlass-5 grog-6 fire-6", teal="grog-1 flintlock-1 cannon-2 cutlass-3"
    )
    fight_on(t, crimson="fire-1 cannon-2 flintlock-3 cutlass-5", teal="grog-1 flintlock-1 cannon-2 cutlass-3")
    assert in_this_order(t.crimson.hears(), "Crimson has Cutlass, 2.", "Teal has Chain Shot, 2 over 1.")
    assert t.teal.marks == 1


@covers("TI-RED-16", "TI-RED-04")
def test_in_the_boarding_a_sea_dragon_is_wild_and_sinks_nobody() -> None:
    t = duel(crimson="fire-4 cannon-4 flintlock-4 sea-dragon", teal=STRONG, community="cutlass-4")
    fight_on(t, crimson="fire-4 cannon-4 flintlock-4 sea-dragon", teal=STRONG)
    assert in_this_order(t.crimson.hears(), "Crimson has Red Sky, 4.", "Teal has Three Pounders, 5.")
    assert t.read("at", "crimson-sloop") == "h5" and t.crimson.marks == 1


@covers("TI-RED-17", "TI-RED-18")
def test_two_crushing_blows_as_in_the_rulebook() -> None:
    t = duel(crimson="fire-4 cannon-4 flintlock-4 cutlass-2", teal="grog-5 cutlass-5 fire-5 grog-2", community="fire-2")
    fight_on(t, crimson="fire-4 cannon-4 flintlock-4 cutlass-2", teal="grog-5 cutlass-5 fire-5 grog-2")
    assert t.teal.marks == 1  # the higher triplet
    t = duel(
        crimson="cannon-4 flintlock-4 cutlass-2 grog-2", teal="cutlass-4 grog-4 fire-3 cannon-3", community="fire-4"
    )
    fight_on(t, crimson="cannon-4 flintlock-4 cutlass-2 grog-2", teal="cutlass-4 grog-4 fire-3 cannon-3")
    assert t.teal.marks == 1  # the higher pair


@covers("TI-RED-30", "TI-R64", "TI-R62")
def test_a_defender_never_wins_a_tie_with_an_attacker() -> None:
    t = duel(
        crimson="fire-3 cannon-3 flintlock-1 cutlass-2", teal="grog-3 cutlass-3 cannon-6 fire-5", community="fire-4"
    )
    fight_on(t, crimson="fire-3 cannon-3 flintlock-1 cutlass-2", teal="grog-3 cutlass-3 cannon-6 fire-5")
    assert (t.crimson.marks, t.teal.marks) == (1, 0)  # kickers do not count
    assert t.read("at", "teal-bilander") == "harbor"


@covers("TI-RED-30", "TI-R53", "TI-BAT-07")
@pytest.mark.parametrize(
    ("came", "winner"), [("amber_sloop crimson_sloop", "amber"), ("crimson_sloop amber_sloop", "crimson")]
)
def test_of_equal_attackers_the_earlier_wins(came: str, winner: str) -> None:
    hands = {
        "crimson": "fire-3 cannon-3 flintlock-1 cutlass-2",
        "amber": "grog-3 cutlass-3 cannon-6 fire-5",
        "teal": "fire-1 grog-1 cannon-5 grog-6",
    }
    order = ["amber", "crimson", "teal"] if winner == "amber" else ["crimson", "teal", "amber"]
    t = battle(
        open_sea(3), there="teal_bilander", came=came, community="fire-4", **{seat: hands[seat] for seat in order}
    )
    fight_on(t, **hands)
    assert (
        f"The best hands are equal: {winner.title()}'s Sloop of War attacked earliest, and wins the tie."
        in t.teal.hears()
    )
    assert t.players[winner].marks == 2


@covers("TI-RED-30", "TI-R64", "TI-R53")
def test_if_the_first_attacker_is_beaten_a_tie_goes_to_the_second() -> None:
    hands = {
        "crimson": "fire-1 cannon-1 grog-5 grog-6",
        "teal": "fire-3 cannon-3 flintlock-1 cutlass-2",
        "amber": "grog-3 cutlass-3 cannon-6 fire-5",
    }
    t = battle(open_sea(3), there="teal_bilander", came="crimson_sloop amber_sloop", community="fire-4", **hands)
    fight_on(t, **hands)
    assert seen(t, "marks") == {"crimson": 0, "teal": 0, "amber": 2}  # not the defender, who played before amber


@covers("TI-RED-30", "TI-R53")
def test_and_to_the_second_before_the_third_whatever_their_seats() -> None:
    hands = {
        "crimson": "fire-1 cannon-1 grog-5 grog-6",
        "teal": "flintlock-1 cutlass-1 cutlass-6 cutlass-2",
        "amber": "grog-3 cutlass-3 cannon-6 fire-5",
        "violet": "fire-3 cannon-3 flintlock-5 fire-2",
    }
    t = battle(
        open_sea(4), there="teal_bilander", came="crimson_sloop violet_sloop amber_sloop", community="fire-4", **hands
    )
    fight_on(t, **hands)
    assert seen(t, "marks") == {"crimson": 0, "teal": 0, "amber": 0, "violet": 3}


@covers("TI-RED-30", "TI-R64")
def test_a_tie_below_the_best_hand_settles_nothing() -> None:
    hands = {
        "amber": "grog-3 cutlass-3 cannon-6 fire-5",
        "crimson": "fire-3 cannon-3 flintlock-1 cutlass-2",
        "teal": "fire-4 grog-4 cannon-4 grog-6",
    }
    t = melee(**hands)
    fight_on(t, **hands)
    assert (t.crimson.marks, t.teal.marks, t.amber.marks) == (0, 2, 0)
    assert t.read("at", "crimson-man-of-war") == t.read("at", "amber-sloop") == "keel-down"


@covers("TI-R53", "TI-BAT-07", "TI-BAT-15")
def test_several_attackers_fight_each_for_themselves() -> None:
    hands = {
        "amber": "grog-3 cutlass-3 cannon-6 fire-5",
        "crimson": "fire-4 cannon-4 flintlock-4 cutlass-2",
        "teal": "fire-1 grog-1 cannon-5 grog-6",
    }
    t = melee(**hands)
    fight_on(t, **hands)
    assert (t.crimson.marks, t.teal.marks, t.amber.marks) == (2, 0, 0)
    assert (t.read("at", "amber-sloop"), t.read("at", "teal-bilander")) == ("keel-down", "harbor")


@covers("TI-R57", "TI-R54", "TI-BAT-16")
def test_after_the_battle_all_cards_are_discarded_and_only_played_ones_are_seen() -> None:
    t = duel()
    fight_on(t, crimson=WEAK, teal=STRONG)
    assert seen(t, "community") is None
    assert seen(t, "battle_seen") == dict.fromkeys(["grog-2", *WEAK.split(), *STRONG.split()], 1)
    assert seen(t, "battle_unseen") == 4 and seen(t, "battle_deck") == 62 - 13
    for seat in (t.crimson, t.teal):
        assert seat.battle_hand == seat.played == seat.aside == []


@covers("TI-BAT-10", "TI-BAT-11", "TI-BAT-09")
def test_battle_cards_have_a_value_from_1_to_6_and_one_of_five_suits_or_are_one_of_two_sea_dragons() -> None:
    for card in ("sea-dragon", "fire-6", "fire-7", "gold-1", "fire-0"):  # none of them is left in the deck
        t = duel(crimson="sea-dragon sea-dragon fire-6 fire-6", teal="cannon-6 flintlock-6 cutlass-6 grog-1")
        t.crimson.does("exchange:fire-6")
        with pytest.raises(NotUnderstood):
            t.crimson.does("keep", battle_card=card)
