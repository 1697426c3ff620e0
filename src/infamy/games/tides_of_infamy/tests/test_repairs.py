"""REP  The Repair Phase: cards first, once around the table; then ships come home, and others are set keel up."""

from __future__ import annotations

from infamy.games.tides_of_infamy.tests.questions import MENDING, ORDERS, PAYMENT, REPAIR_CARD
from infamy.games.tides_of_infamy.tests.tables import repair_phase, table
from infamy.testing.scenario import covers, in_this_order, seen

DOWN = {"at": "keel-down"}
UP = {"at": "keel-up"}


# What happens without cards ------------------------------------------------------------------------------------------


@covers("TI-REP-04", "TI-REP-05", "TI-REP-06", "TI-RND-04", "TI-HAR-02")
def test_a_ship_sits_keel_up_for_the_whole_next_round_and_then_comes_home() -> None:
    t = table(crimson_sloop=DOWN, crimson_bilander=UP, teal_man_of_war=DOWN)
    repair_phase(t, "crimson", movement_card=["2", "3", "4", "4"])
    assert t.read("at", "crimson-bilander") == "harbor"
    assert t.read("at", "crimson-sloop") == "keel-up"  # not home in the same phase
    assert t.read("at", "teal-man-of-war") == "keel-up"
    assert len(t.crimson.hand) == 2  # round 2: none for the Sloop
    t.teal.is_asked(ORDERS)  # both markers have passed
    t.teal.cannot("play:2+man-of-war", rule="TI-MOV-10")
    repair_phase(t.place(crimson={"hand": []}, teal={"hand": []}), "teal", movement_card=["2", "3", "4", "2", "3", "4"])
    assert t.read("at", "crimson-sloop") == "harbor"
    assert t.read("at", "teal-man-of-war") == "harbor"


@covers("TI-REP-04", "TI-REP-06")
def test_ships_at_sea_and_in_the_harbor_stay_where_they_are() -> None:
    t = table(crimson_sloop="d4", teal_sloop="harbor")
    repair_phase(t, "crimson", movement_card=["2", "3", "4", "4", "5", "5"])
    assert t.read("at", "crimson-sloop") == "d4"
    assert t.read("at", "teal-sloop") == "harbor"


@covers("TI-R15", "TI-MOV-13", "TI-MOV-12")
def test_cards_under_the_slots_are_discarded_and_every_ship_may_take_a_card_again() -> None:
    t = table(crimson_sloop={"at": "d4", "under": ["2", "special"]}, teal_sloop={"at": "f2", "under": ["3x"]})
    t.place(discards=["5"])
    repair_phase(t, "teal", movement_card=["2", "3", "4", "4", "5", "5"])
    assert seen(t, "under")["crimson-sloop"] == []
    assert seen(t, "discards") == {"2": 1, "3x": 1, "5": 1, "special": 1}
    assert "play:2+sloop" in t.crimson.may()


@covers("TI-R70", "TI-R74", "TI-REP-05")
def test_three_ships_in_the_shipyard_all_come_back_after_one_round() -> None:
    t = table(crimson_sloop=DOWN, crimson_bilander=DOWN, crimson_man_of_war=DOWN)
    repair_phase(t, "teal", movement_card=["2", "3", "4"])
    assert {seen(t, "at")[f"crimson-{ship}"] for ship in ("sloop", "bilander", "man-of-war")} == {"keel-up"}
    assert t.crimson.hand == []
    repair_phase(t.place(teal={"hand": []}), "crimson", movement_card=["2", "3", "4", "2", "3", "4"])
    assert len(t.crimson.hand) == 3


# Cards ---------------------------------------------------------------------------------------------------------------


@covers("TI-REP-03", "TI-REP-04", "TI-R13", "TI-R14", "TI-R15")
def test_a_stored_repair_card_brings_a_ship_home_that_was_keeled_over_in_this_round() -> None:
    t = table(crimson={"stored": True}, crimson_sloop=DOWN, crimson_bilander=DOWN)
    repair_phase(t, "crimson")
    t.crimson.is_asked(MENDING)
    assert t.crimson.may() == ["no-mending", "mend:crimson-bilander", "mend:crimson-sloop"]
    t.crimson.does("mend:crimson-sloop", movement_card=["2", "3", "4", "2", "3"])
    assert in_this_order(
        t.teal.hears(),
        "Crimson pays with the stored Repair Card.",
        "Crimson's Sloop of War is set keel up.",
        "Crimson's Sloop of War is back in its Harbor.",
    )
    assert t.read("at", "crimson-sloop") == "harbor"
    assert t.read("at", "crimson-bilander") == "keel-up"
    assert not t.crimson.stored
    assert len(t.crimson.hand) == 2


@covers("TI-REP-03", "TI-LUK-17", "TI-R14", "TI-R49")
def test_several_ships_may_be_mended_with_a_luck_card_each() -> None:
    t = table(3, crimson={"luck": ["scurvy", "maelstrom"], "marks": 3}, crimson_sloop=DOWN, crimson_bilander=DOWN)
    repair_phase(t, "crimson")
    t.crimson.does("mend:crimson-sloop")
    t.crimson.is_asked(PAYMENT)
    t.crimson.does("pay-luck:maelstrom")
    t.crimson.is_asked(MENDING)
    t.crimson.does("mend:crimson-bilander", movement_card=["2", "3", "4"] * 3)
    assert t.crimson.luck == []
    assert t.crimson.marks == 3  # spending costs none
    assert seen(t, "luck_discards") == {"maelstrom": 1, "scurvy": 1}
    assert len(t.crimson.hand) == 3


@covers("TI-R14", "TI-REP-03")
def test_a_ship_that_is_keel_up_already_needs_no_card() -> None:
    t = table(crimson={"stored": True, "luck": ["scurvy"]}, crimson_sloop=UP, crimson_bilander=DOWN)
    repair_phase(t, "crimson")
    t.crimson.cannot("mend:crimson-sloop", rule="TI-R13")
    assert t.crimson.may() == ["no-mending", "mend:crimson-bilander"]
    t = table(crimson={"stored": True}, crimson_sloop=UP)
    repair_phase(t, "crimson", movement_card=["2", "3", "4", "2", "3", "4"])  # nobody is asked
    assert t.crimson.stored


@covers("TI-REP-03", "TI-R13")
def test_whoever_mends_nothing_keeps_the_cards_and_waits() -> None:
    t = table(crimson={"stored": True, "luck": ["scurvy"]}, crimson_sloop=DOWN)
    repair_phase(t, "teal")
    t.crimson.does("no-mending")
    assert t.crimson.stored and t.crimson.luck == ["scurvy"]
    assert t.read("at", "crimson-sloop") == "keel-up"
    t.crimson.is_asked(MENDING)  # the next round's first window: before the draw
    t.crimson.does("mend:crimson-sloop")
    t.crimson.does("pay-repair", movement_card=["2", "3", "4", "2", "3", "4"])
    assert t.read("at", "crimson-sloop") == "harbor"
    assert len(t.crimson.hand) == 3


@covers("TI-REP-02", "TI-R83")
def test_cards_are_spent_in_turn_order_before_any_ship_moves() -> None:
    t = table(
        3,
        crimson={"stored": True},
        teal={"luck": ["scurvy"]},
        crimson_sloop=DOWN,
        teal_sloop=DOWN,
        amber_sloop=UP,
        crimson_bilander=UP,
    )
    repair_phase(t, "teal")
    t.teal.is_asked(MENDING)
    t.teal.does("mend:teal-sloop")
    assert t.read("at", "teal-sloop") == "keel-up"  # not yet in the Harbor
    assert t.read("at", "amber-sloop") == "keel-up"  # amber has no card and is not asked
    t.crimson.is_asked(MENDING)
    t.crimson.cannot("mend:teal-sloop", rule="TI-R13")
    t.crimson.does("no-mending", movement_card=["2", "3", "4"])  # amber leads the next round
    assert [t.read("at", f"{seat}-sloop") for seat in ("crimson", "teal", "amber")] == ["keel-up", "harbor", "harbor"]


@covers("TI-LUK-21", "TI-R50", "TI-R14")
def test_hardcore_in_the_repair_phase_too_it_takes_two_luck_cards_or_one_repair_card() -> None:
    t = table(
        hardcore="yes",
        crimson={"luck": ["scurvy", "maelstrom", "fair-wind"], "stored": True},
        crimson_sloop=DOWN,
        crimson_bilander=DOWN,
        teal={"luck": ["scurvy"]},
        teal_sloop=DOWN,
    )
    repair_phase(t, "crimson")
    t.crimson.does("mend:crimson-sloop")
    t.crimson.does("pay-luck:scurvy")
    assert t.read("at", "crimson-sloop") == "keel-down"
    t.crimson.does("pay-luck:fair-wind")
    assert t.read("at", "crimson-sloop") == "keel-up"
    t.crimson.does("mend:crimson-bilander", movement_card=["2", "3", "4", "2", "3"])
    assert t.crimson.luck == ["maelstrom"] and not t.crimson.stored  # the Repair Card was all that could pay
    assert t.teal.luck == ["scurvy"]  # one alone is not enough, and teal is not asked
    assert t.read("at", "teal-sloop") == "keel-up"
    assert len(t.crimson.hand) == 3


@covers("TI-LUK-21", "TI-R50")
def test_hardcore_two_luck_cards_are_enough_and_both_are_gone() -> None:
    t = table(3, hardcore="yes", crimson={"luck": ["scurvy", "maelstrom"]}, crimson_sloop=DOWN)
    repair_phase(t, "crimson")
    t.crimson.does("mend:crimson-sloop")
    t.crimson.does("pay-luck:maelstrom", movement_card=["2", "3", "4"] * 3)  # and the other one, the last
    assert t.crimson.luck == [] and t.read("at", "crimson-sloop") == "harbor"


@covers("TI-R50")
def test_hardcore_teammates_do_not_pay_together() -> None:
    t = table(4, "teams", "yes", crimson={"luck": ["scurvy"]}, amber={"luck": ["scurvy"]}, amber_sloop=DOWN)
    repair_phase(t, "crimson", movement_card=["2", "3", "4", "5"] * 2 + ["2", "3", "4"])
    assert t.read("at", "amber-sloop") == "keel-up"
    assert t.crimson.luck == t.amber.luck == ["scurvy"]


@covers("TI-REP-08", "TI-R83", "TI-R13")
def test_a_teammates_ship_may_be_mended_also_after_the_teammate_has_had_a_chance() -> None:
    t = table(
        4,
        "teams",
        amber={"luck": ["scurvy"]},
        crimson={"luck": ["maelstrom"]},
        crimson_sloop=DOWN,
        teal_sloop=DOWN,
        amber_bilander=DOWN,
    )
    repair_phase(t, "crimson")
    assert t.crimson.may() == ["no-mending", "mend:crimson-sloop", "mend:amber-bilander"]
    t.crimson.does("no-mending")
    t.amber.is_asked(MENDING)
    t.amber.cannot("mend:teal-sloop", rule="TI-R13")
    t.amber.does("mend:crimson-sloop", movement_card=["2", "2", "3", "3", "4", "4", "4"])
    assert t.read("at", "crimson-sloop") == "harbor"  # in this phase
    t.crimson.is_asked(MENDING)  # the next round: crimson has still a card for amber's ship
    assert t.crimson.may() == ["no-mending", "mend:amber-bilander"]


# Where the phase stands ----------------------------------------------------------------------------------------------


@covers("TI-REP-01", "TI-MOV-14", "TI-REP-07")
def test_the_repair_phase_begins_when_the_last_card_is_played_and_then_the_markers_pass() -> None:
    t = table(3, lead="teal", crimson={"hand": ["2"]}, crimson_bilander=UP, teal={"hand": ["2"]})
    t.turn_of("teal")
    t.teal.does("play:2+sloop")
    t.teal.does("sail:a1")
    t.teal.does("stop")
    assert seen(t, "phase") == "movement"  # crimson has a card
    assert t.read("at", "crimson-bilander") == "keel-up"
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:c3")
    t.crimson.does("stop", movement_card=["2", "3", "4"] * 3)
    told = t.crimson.hears()
    assert in_this_order(
        told,
        "The repair phase begins.",
        "Crimson's Bilander is back in its Harbor.",
        "Round 2 begins; Amber leads.",
        "The harbor phase begins.",
    )
    assert seen(t, "lead") == "amber"
    t.amber.is_asked(ORDERS)


@covers("TI-REP-01", "TI-MOV-14", "TI-R22")
def test_a_battle_that_waits_is_fought_before_the_repair_phase() -> None:
    t = table(lead="crimson", crimson={"hand": ["2"]}, crimson_sloop="d1", teal_sloop="d2")
    t.turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.does(
        "sail:d2",
        battle_card=[
            "fire-1",
            "fire-2",
            "fire-3",
            "fire-4",
            "fire-5",
            "fire-6",
            "grog-1",
            "grog-2",
            "grog-3",
            "grog-4",
            "grog-5",
        ],
        community_card="cannon-1",
    )
    assert seen(t, "phase") == "movement"
    assert seen(t, "battle_at") == ["d2"]


@covers("TI-R13", "TI-R27", "TI-HAR-07")
def test_no_repairs_in_the_movement_phase_but_with_a_repair_card_that_is_drawn_then() -> None:
    t = table(
        crimson={"hand": ["special", "2"], "stored": True, "luck": ["scurvy"]},
        crimson_bilander=DOWN,
        teal={"hand": ["2"]},
    )
    t.turn_of("crimson")
    t.crimson.cannot("mend:crimson-bilander", rule="TI-MOV-01")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:a1")
    t.crimson.does("stop", movement_card="repair")
    t.crimson.is_asked(REPAIR_CARD)
    assert t.crimson.may() == ["mend:crimson-bilander", "refuse"]
    t.crimson.does("mend:crimson-bilander", movement_card="4")
    assert t.read("at", "crimson-bilander") == "harbor"  # keeled over or not
    assert t.crimson.stored
