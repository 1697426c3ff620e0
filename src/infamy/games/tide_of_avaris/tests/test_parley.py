"""Parley: what two pirates can agree on before they fight."""

from __future__ import annotations

from infamy.engine.game import NO_LAPSE
from infamy.games.tide_of_avaris.actions import END_PARLEY, SUBMIT
from infamy.games.tide_of_avaris.tests.fights import Fields, at_sea, commit, dice, meet, navy_in_sight, sail, set_upon
from infamy.games.tide_of_avaris.tests.questions import ANSWER, CALL_PARLEY, CREW, DEEDS, HAND_CARD, HAND_DIE, PROPOSE
from infamy.games.tide_of_avaris.tests.tables import all_are_asked
from infamy.testing.scenario import Scenario, covers, in_this_order, seen


def parley(black: Fields | None = None, white: Fields | None = None, orange: Fields | None = None) -> Scenario:
    """Black has set upon White, and calls for Parley."""
    t = at_sea(black, white, orange)
    set_upon(t)
    t.black.does("parley")
    return t


def propose(t: Scenario, *items: str, by: str = "black") -> None:
    for item in items:
        t.players[by].does(item)
    t.players[by].does("submit")


# Its time ----------------------------------------------------------------------------------------------------------


@covers("TA-R61")
def test_the_time_of_a_parley_runs_from_the_call_until_both_agree() -> None:
    t = at_sea(black={"gold": 2})
    set_upon(t)
    assert t.game.lapse(t.g) == NO_LAPSE, "nobody has called for it"
    t.black.does("parley")
    assert t.game.lapse(t.g) == SUBMIT
    propose(t, "give-gold:2")
    assert t.game.lapse(t.g) == END_PARLEY
    t.white.does("counter")
    assert t.game.lapse(t.g) == SUBMIT
    propose(t, "ask-dice:1", by="white")
    t.black.does("accept")
    t.black.is_asked(HAND_DIE)
    assert t.game.lapse(t.g) == NO_LAPSE, "what was agreed is handed over without hurry"


@covers("TA-R61")
def test_when_the_time_of_a_parley_is_up_there_is_a_battle() -> None:
    t = parley(black={"gold": 2})
    t.black.does("give-gold:2")
    t.black.does("submit")  # as it lies
    t.white.does("end-parley")
    assert t.game.lapse(t.g) == NO_LAPSE
    all_are_asked(t, CREW, "black", "white")
    assert t.black.gold == 2


# Calling for it ------------------------------------------------------------------------------------------------------


@covers("TA-PA-01", "TA-R61")
def test_first_the_attacker_and_then_the_defender_may_call_for_parley() -> None:
    t = at_sea()
    set_upon(t)
    t.black.is_asked(CALL_PARLEY)
    assert t.black.may() == ["parley", "no-parley"]
    t.black.cannot("submit", rule="TA-PA-01")
    t.black.does("no-parley")
    t.white.is_asked(CALL_PARLEY)
    t.white.does("parley")
    assert t.black.hears() == ["White calls for Parley."]
    t.white.is_asked(PROPOSE)  # whoever called for it begins


@covers("TA-PA-01", "TA-BT-01", "TA-R61")
def test_if_nobody_calls_for_parley_there_is_a_battle() -> None:
    t = at_sea()
    set_upon(t)
    t.black.does("no-parley")
    t.white.does("no-parley")
    all_are_asked(t, CREW, "black", "white")
    t.black.cannot("parley", rule="TA-BT-02")  # too late


@covers("TA-PA-06", "TA-BT-01")
def test_there_is_no_parley_with_an_enemy() -> None:
    t = navy_in_sight("hms-harrier")
    t.black.is_asked(CREW)
    t.black.cannot("parley", rule="TA-BT-02")
    t = meet("barnacle-hulk")
    t.black.is_asked(CREW)
    t.black.cannot("parley", rule="TA-BT-02")


# Proposals -----------------------------------------------------------------------------------------------------------


@covers("TA-PA-03", "TA-PA-05", "TA-R61")
def test_an_agreement_ends_the_combat_without_a_battle() -> None:
    t = parley({"gold": 3})
    propose(t, "give-gold:2")
    t.white.is_asked(ANSWER)
    t.white.does("accept")
    assert in_this_order(t.black.hears(), "White accepts: there is no battle.")
    t.black.is_asked(DEEDS)
    assert (t.black.gold, t.white.gold) == (1, 2)
    assert (t.black.pirates_beaten, t.white.pirates_beaten) == (0, 0)
    assert (t.black.at, t.white.at) == ("nw-e", "nw-e")


@covers("TA-R61", "TA-R62", "TA-PA-04")
def test_everybody_hears_what_a_proposal_offers_and_asks_for() -> None:
    t = parley(
        {
            "gold": 3,
            "rum": 2,
            "upper": ["red"],
            "ready": ["pink", "blue"],
            "bunks": ["teal"],
            "burial_cards": ["ballast"],
        },
        {"upper": ["blue"], "ready": ["pink", "red"], "burial_cards": ["quick-hole"]},
        {},
    )
    propose(
        t,
        "give-gold:2",
        "give-rum:1",
        "give-treasure:red",
        "give-die:blue",
        "give-bunk:teal",
        "give-card:ballast",
        "ask-gold:4",
        "ask-rum:1",
        "ask-treasure:blue",
        "ask-dice:1",
        "ask-cards:1",
    )
    for player in (t.black, t.white, t.orange):
        assert player.hears() == [
            "Black makes a proposal.",
            "Black offers 2 gold.",
            "Black offers 1 rum.",
            "Black offers red Treasure.",
            "Black offers a Blue die (defense, bids 5).",
            "Black offers a Teal die (1 rum, bids 2) from the Bunks.",
            "Black offers the Burial Bonus Ballast.",
            "Black asks for 4 gold.",
            "Black asks for 1 rum.",
            "Black asks for blue Treasure.",
            "Black asks for 1 Crew Die.",
            "Black asks for 1 private Burial Bonus.",
        ]


@covers("TA-R61", "TA-PA-04")
def test_a_proposal_may_leave_both_sides_empty() -> None:
    t = parley({"gold": 2}, {"gold": 2})
    propose(t)
    assert t.white.hears() == ["Black makes a proposal.", "Black offers nothing and asks for nothing but peace."]
    t.white.does("accept")
    t.black.is_asked(DEEDS)
    assert (t.black.gold, t.white.gold, t.black.rum) == (2, 2, 2)


@covers("TA-PA-02", "TA-R61", "TA-BT-01")
def test_proposals_alternate_and_after_four_there_is_agreement_or_battle() -> None:
    t = parley()
    propose(t)
    t.white.does("counter")
    t.white.is_asked(PROPOSE)
    propose(t, by="white")
    t.black.is_asked(ANSWER)
    t.black.does("counter")
    propose(t)
    t.white.does("counter")
    propose(t, by="white")
    assert t.black.may() == ["accept", "end-parley"]
    t.black.cannot("counter", rule="TA-R61")
    t.black.does("end-parley")
    assert "Black ends the Parley." in t.white.hears()
    all_are_asked(t, CREW, "black", "white")


@covers("TA-R61")
def test_a_parley_can_be_ended_at_the_first_proposal_and_nobody_calls_again() -> None:
    t = parley({"gold": 2}, {"upper": ["red"]})
    propose(t, "give-gold:2", "ask-treasure:red")
    assert t.white.may() == ["accept", "counter", "end-parley"]
    t.white.cannot("submit", rule="TA-R61")
    t.white.does("end-parley")
    all_are_asked(t, CREW, "black", "white")
    assert (seen(t, "proposal", "give", "gold"), seen(t, "proposal", "ask", "treasure")) == (0, [])
    commit(t.black)
    commit(t.white, **dice("miss", "hit"))
    assert (t.black.gold, t.white.upper) == (2, ["red"])


@covers("TA-R61")
def test_a_counter_proposal_begins_with_nothing_on_either_side() -> None:
    t = parley({"gold": 2}, {"gold": 2})
    propose(t, "give-gold:1", "ask-rum:1")
    t.white.does("counter")
    assert (
        seen(t, "proposal", "proposer"),
        seen(t, "proposal", "give", "gold"),
        seen(t, "proposal", "ask", "rum"),
    ) == ("white", 0, 0)
    propose(t, "give-gold:2", by="white")
    t.black.does("accept")
    assert (t.black.gold, t.white.gold) == (4, 0)


@covers("TA-R61", "TA-R62")
def test_each_item_is_named_once() -> None:
    t = parley({"gold": 3, "rum": 4, "upper": ["red"]}, {"upper": ["blue"], "burial_cards": []})
    for item in (
        "give-gold:1",
        "give-rum:1",
        "give-treasure:red",
        "ask-gold:1",
        "ask-rum:1",
        "ask-treasure:blue",
        "ask-dice:1",
    ):
        t.black.does(item)
    for item in (
        "give-gold:2",
        "give-rum:2",
        "give-treasure:red",
        "ask-gold:2",
        "ask-rum:2",
        "ask-treasure:blue",
        "ask-dice:2",
    ):
        t.black.cannot(item, rule="TA-R62")


@covers("TA-R62", "TA-PA-04")
def test_very_rich_pirates_offer_up_to_30_at_once() -> None:
    t = parley({"gold": 99, "rum": 99})
    for goods in ("gold", "rum"):
        assert [key for key in t.black.may() if key.startswith(f"give-{goods}")] == [
            f"give-{goods}:{many}" for many in range(1, 31)
        ]
    assert not any(key.startswith("give-treasure") for key in t.black.may()), "black has none"
    propose(t, "give-gold:30", "give-rum:30")
    t.white.does("accept")
    assert (t.black.gold, t.white.gold, t.white.rum) == (69, 30, 30)


@covers("TA-R62", "TA-PA-04")
def test_nobody_offers_more_than_they_have() -> None:
    t = parley({"gold": 2, "rum": 2, "upper": ["red"], "lower": ["red"], "ready": ["teal"], "bunks": ["pink"]})
    assert [key for key in t.black.may() if key.startswith("give")] == [
        "give-gold:1",
        "give-gold:2",
        "give-rum:1",
        "give-treasure:red",
        "give-die:teal",
        "give-bunk:pink",
    ]
    t.black.cannot("give-gold:3", rule="TA-R62")
    t.black.cannot("give-rum:2", rule="TA-R62")  # one was spent on the way
    t.black.cannot("give-treasure:bound-red", rule="TA-R62")
    t.black.cannot("give-card:blue-shore", rule="TA-R62")
    t.black.does("give-treasure:red")
    t.black.does("give-treasure:red")
    t.black.cannot("give-treasure:red", rule="TA-R62")


@covers("TA-R62")
def test_what_may_be_asked_does_not_depend_on_what_the_other_hides() -> None:
    rich = parley(white={"gold": 9, "rum": 9, "ready": ["red", "red"], "bunks": ["blue"], "burial_cards": []})
    poor = parley(white={"gold": 0, "rum": 0, "ready": ["teal", "pink"], "bunks": ["blue"], "burial_cards": []})
    assert rich.black.may() == poor.black.may()
    wishes = [key for key in poor.black.may() if key.startswith("ask")]
    assert wishes == [
        *[f"ask-gold:{n}" for n in range(1, 10)],
        *[f"ask-rum:{n}" for n in range(1, 10)],
        "ask-dice:1",
        "ask-dice:2",
    ]
    poor.black.cannot("ask-gold:10", rule="TA-R62")
    poor.black.cannot("ask-dice:3", rule="TA-R62")  # one die must stay
    poor.black.cannot("ask-treasure:red", rule="TA-R62")
    poor.black.cannot("ask-cards:1", rule="TA-R62")


@covers("TA-R62")
def test_only_a_side_that_can_deliver_can_accept_and_others_learn_no_reason() -> None:
    t = parley(white={"gold": 2})
    propose(t, "ask-gold:3")
    assert t.white.may() == ["counter", "end-parley"]
    t.white.cannot("accept", rule="TA-R61")
    t.white.does("end-parley")
    assert t.black.hears() == ["White ends the Parley."]


@covers("TA-R62")
def test_rum_that_is_not_there_cannot_be_delivered_either() -> None:
    t = parley(white={"rum": 1})
    propose(t, "ask-rum:2")
    t.white.cannot("accept", rule="TA-R61")
    t = parley(white={"rum": 2})
    propose(t, "ask-rum:2")
    t.white.does("accept")
    assert (t.black.rum, t.white.rum) == (4, 0)


@covers("TA-R09", "TA-R61")
def test_the_active_pirate_may_command_goods_while_bargaining_and_nobody_else() -> None:
    t = parley({"ready": ["pink"]}, {"ready": ["pink"]})
    t.black.does("command:pink")
    propose(t, "give-gold:2")
    t.white.cannot("command:pink", rule="TA-R61")
    t.white.does("counter")
    t.white.cannot("command:pink", rule="TA-R62")
    propose(t, "ask-gold:2", by="white")
    t.black.does("accept")
    assert (t.black.gold, t.white.gold) == (0, 2)


@covers("TA-R09", "TA-R62")
def test_the_active_pirate_may_command_gold_to_deliver_what_is_asked() -> None:
    t = parley({"ready": ["green"]})
    propose(t)
    t.white.does("counter")
    propose(t, "ask-gold:1", by="white")
    t.black.cannot("accept", rule="TA-R61")
    t.black.does("command:green")
    t.black.does("accept")
    assert (t.black.gold, t.white.gold) == (0, 1)


@covers("TA-R62", "TA-R09")
def test_a_die_on_offer_is_not_commanded() -> None:
    t = parley({"ready": ["pink", "teal"]})
    t.black.does("give-die:pink")
    t.black.cannot("command:pink", rule="TA-R62")


# What changes hands --------------------------------------------------------------------------------------------------


@covers("TA-PA-04", "TA-PA-05", "TA-BD-01", "TA-R48", "TA-R62")
def test_treasure_that_changes_hands_is_bound() -> None:
    t = parley({"upper": ["red"], "gold": 1}, {"upper": ["blue"], "lower": ["blue"]})
    propose(t, "give-treasure:red", "give-gold:1", "ask-treasure:blue", "ask-treasure:blue")
    t.white.does("accept")
    assert (t.black.upper, t.black.lower) == (["bound-blue"], ["bound-blue"])
    assert (t.white.upper, t.white.lower, t.white.gold) == (["bound-red"], [], 1)
    assert "Black gives red Treasure to White." in t.white.hears()
    assert t.game.violations(t.g) == []


@covers("TA-PA-04", "TA-R62", "TA-R07")
def test_gold_and_rum_go_both_ways() -> None:
    t = parley({"gold": 3, "rum": 3}, {"gold": 4, "rum": 5})
    propose(t, "give-gold:1", "give-rum:2", "ask-gold:3", "ask-rum:5")
    t.white.does("accept")
    assert (t.black.gold, t.black.rum) == (5, 5)
    assert (t.white.gold, t.white.rum) == (2, 2)
    assert in_this_order(
        t.white.hears(), "Black pays 1 gold.", "White pays 3 gold.", "White gains 1 gold.", "Black gains 5 rum."
    )
    assert [seen(t, "proposal", side, what) for side in ("give", "ask") for what in ("gold", "rum")] == [0, 0, 0, 0]


@covers("TA-R62")
def test_thirty_gold_are_the_most_that_can_be_named() -> None:
    t = parley({"gold": 40})
    assert [key for key in t.black.may() if key.startswith("give-gold")][-1] == "give-gold:30"
    propose(t, "give-gold:30")
    t.white.does("accept")
    assert (t.black.gold, t.white.gold) == (10, 30)


@covers("TA-R61")
def test_each_combat_has_a_parley_of_its_own() -> None:
    t = parley(white={"rum": 1})
    for by, answers in (("black", "white"), ("white", "black"), ("black", "white")):
        propose(t, by=by)
        t.players[answers].does("counter")
    propose(t, by="white")
    t.black.does("end-parley")
    commit(t.black)
    commit(t.white, **dice("hit", "miss"))
    t.white.does("jettison-bunk:unrolled")
    t.black.does("end-turn")
    sail(t.white, "nw-e")  # White comes back from home, and attacks
    t.white.does("fight:black")
    t.white.does("parley")
    propose(t, by="white")
    assert t.black.may() == ["accept", "counter", "end-parley"]


@covers("TA-BD-05", "TA-PA-04")
def test_bound_treasure_may_be_given_away_and_stays_bound() -> None:
    t = parley(white={"upper": ["bound-blue"]})
    propose(t, "ask-treasure:bound-blue")
    t.white.does("accept")
    assert (t.black.upper, t.white.upper) == (["bound-blue"], [])


@covers("TA-R11", "TA-R62")
def test_a_parley_that_would_overfill_a_hold_cannot_be_accepted() -> None:
    full = {"upper": ["red"], "lower": ["red"] * 6}
    t = parley({"upper": ["red", "blue"]}, full)
    propose(t, "give-treasure:red")
    t.white.cannot("accept", rule="TA-R61")
    t = parley({"upper": ["red", "blue"]}, full)
    propose(t, "give-treasure:blue")  # a colour of its own fits
    t.white.does("accept")
    assert t.white.upper == ["red", "bound-blue"]


@covers("TA-R11", "TA-R62")
def test_nor_one_that_would_overfill_the_hold_of_whoever_proposes_it() -> None:
    full = {"upper": ["red"], "lower": ["red"] * 6}
    for third in (None, {"upper": ["red"], "lower": ["red"] * 3}):  # a third pirate's Hold does not matter
        t = parley(full, {"upper": ["red", "blue"]}, third)
        propose(t, "ask-treasure:red")
        assert t.white.may() == ["counter", "end-parley"]
        t.white.cannot("accept", rule="TA-R61")
        t = parley(full, {"upper": ["red", "blue"]}, third)
        propose(t, "ask-treasure:blue")  # a colour of its own fits
        t.white.does("accept")
        assert (t.black.upper, t.black.lower, t.white.upper) == (["red", "bound-blue"], ["red"] * 6, ["red"])
    t = parley({"upper": ["red", "blue"]}, full)
    propose(t, "ask-treasure:red")
    t.white.does("counter")
    propose(t, "ask-treasure:red", by="white")  # now it is white's that would not hold it
    t.black.cannot("accept", rule="TA-R61")


@covers("TA-R11")
def test_room_is_looked_at_after_both_sides_have_given() -> None:
    t = parley({"upper": ["red"], "lower": ["red"] * 6}, {"upper": ["red"], "lower": ["bound-red"]}, {})
    propose(t, "give-treasure:red", "ask-treasure:bound-red")
    t.white.does("accept")
    assert (t.black.upper, t.black.lower) == (["red"], ["red"] * 5 + ["bound-red"])
    assert (t.white.upper, t.white.lower) == (["red"], ["bound-red"])


@covers("TA-R62")
def test_dice_change_owner_with_their_face_ready_or_exhausted() -> None:
    t = parley({"ready": ["red", "teal"], "bunks": ["pink"]}, {"ready": ["blue"], "bunks": ["green"]})
    propose(t, "give-die:red", "give-bunk:pink")
    t.white.does("accept")
    assert (t.black.ready, t.black.bunks) == (["teal"], [])
    assert (t.white.ready, t.white.bunks) == (["red", "blue"], ["pink", "green"])


@covers("TA-R62")
def test_at_least_one_die_stays_with_whoever_gives() -> None:
    t = parley({"ready": ["red"], "bunks": ["pink"]})
    t.black.does("give-die:red")
    t.black.cannot("give-bunk:pink", rule="TA-R62")


@covers("TA-R62")
def test_spirit_dice_and_relics_are_not_for_trade() -> None:
    t = at_sea(
        {"ready": ["spirit-red", "teal", "teal"], "bunks": [], "relics": ["storm-bottle"]},
        crew_spirit={"control": "black", "sloops": 1},
    )
    set_upon(t)
    t.black.does("parley")
    t.black.cannot("give-die:spirit-red", rule="TA-R62")
    t.black.cannot("use:storm-bottle", rule="TA-R62")
    t.black.does("give-die:teal")
    t.black.cannot("give-die:teal", rule="TA-R62")  # the Spirit Die is not one that could stay


@covers("TA-R62")
def test_the_giver_picks_the_dice_that_were_asked_for() -> None:
    t = parley({"bunks": ["pink"]}, {"ready": ["blue", "spirit-red"], "bunks": ["green", "green"]})
    propose(t, "ask-dice:2")
    t.white.does("accept")
    t.white.is_asked(HAND_DIE)
    assert t.white.may() == ["hand-die:blue", "hand-bunk:green"]
    t.white.cannot("hand-die:spirit-red", rule="TA-R62")
    t.white.does("hand-bunk:green")
    t.white.does("hand-die:blue")
    t.black.is_asked(DEEDS)
    assert (t.black.ready, t.black.bunks) == (["blue"], ["pink", "green"])
    assert (t.white.ready, t.white.bunks) == (["spirit-red"], ["green"])


@covers("TA-R62")
def test_a_ready_die_that_was_asked_for_is_seen_by_its_new_owner_and_by_nobody_else() -> None:
    t = parley({"bunks": ["pink"]}, {"ready": ["blue", "red"], "bunks": []}, {"at": "se-h"})
    propose(t, "ask-dice:1")
    t.white.does("accept")
    t.white.does("hand-die:blue")
    assert t.game.actions.is_secret(t.game.actions.parse("hand-die:blue"))
    assert t.orange.hears() == ["White gives a Crew Die to Black."]
    assert t.black.sees()["table"]["ready"]["black"] == ["blue"]
    assert "blue" not in str(t.orange.sees()["table"]["ready"])


@covers("TA-R62")
def test_private_burial_bonuses_can_be_offered_by_name_and_asked_for_by_number() -> None:
    t = parley({"burial_cards": ["pink-shore"]}, {"burial_cards": ["blue-shore", "red-shore"]})
    t.black.cannot("ask-cards:3", rule="TA-R62")
    propose(t, "give-card:pink-shore", "ask-cards:1")
    t.white.does("accept")
    t.white.is_asked(HAND_CARD)
    t.white.cannot("hand-card:pink-shore", rule="TA-R62")
    t.white.does("hand-card:red-shore")
    heard = "White gives a private Burial Bonus to Black.", "Black gives a private Burial Bonus to White."
    assert sorted(t.black.hears()) == sorted(heard)
    assert t.black.burial_cards == ["red-shore"]
    assert t.white.burial_cards == ["blue-shore", "pink-shore"]
