"""QUIRK  Special rules of one's own: how a pirate comes by one, and card by card what each one does."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.news import Happened
from infamy.games.scoundrels.content.box import SEAT
from infamy.games.scoundrels.news import WON
from infamy.games.scoundrels.tests.fights import attack
from infamy.games.scoundrels.tests.questions import ANSWER, FLEE, GAMBLE, ORDERS, QUIRK, SECOND_WAVE, TOO_MUCH
from infamy.games.scoundrels.tests.tables import GAME, all_keep, nobody_bids
from infamy.table.library import load_with
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

PIRATES = ("red", "blue", "green")
FULL = {
    "red": ["sword-2"] * 4 + ["cannon-3"] * 4,
    "blue": ["sail-2"] * 4 + ["sword-3"] * 2 + ["cannon-2"] * 2,
    "green": ["sail-3"] * 4 + ["wild-1"] * 2 + ["cannon-2"] * 2,
}
AT = {"red": "d5", "blue": "d5", "green": "g1"}
WEAK = ["sail-1", "sail-1", "sword-1"]  # a Port's defence of 3


def table(mode: str = "base", quirks: str = "yes", **more: Any) -> Scenario:
    """Red and blue in one square, green far away, all with full hands; what a test says of a pirate comes on top."""
    t = Scenario(GAME, *PIRATES, mode=mode, quirks=quirks)
    pirates = {name: {"at": AT[name], "hand": FULL[name], **more.pop(name, {})} for name in PIRATES}
    if mode == "base":
        more.setdefault("quests", ["grave-robber", "safe-as-the-seabed"])
    return t.place(**pirates, **more)


def experienced(**more: Any) -> Scenario:
    """The same, but nobody draws for a Quirk any more."""
    for name in PIRATES:
        more[name] = {"has_won": True, **more.get(name, {})}
    return table(**more)


def answer(t: Scenario, name: str, kind: str, *cards: str, **fate: Any) -> None:
    t.players[name].is_asked(ANSWER)
    t.players[name].does(f"answer:{kind}")
    for card in cards:
        t.players[name].does(f"lay:{card}")
    t.players[name].does("ready", **fate)


def storm(t: Scenario, name: str, *cards: str, **fate: Any) -> None:
    t.players[name].does("pillage")
    for card in cards:
        t.players[name].does(f"show:{card}")
    t.players[name].does("ready", **fate)


def shot_at_blue(t: Scenario, **fate: Any) -> None:
    """Red shoots at blue, who concedes: a token for red."""
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    t.blue.does("concede", **fate)


def won_with(t: Scenario, name: str) -> list[int]:
    """The total with which a pirate has won the fight that was just decided; nothing if it was lost."""
    told = [item for item in t.news if isinstance(item, Happened) and item.kind is WON]
    return [item.values[1] for item in told if item.values[0] == SEAT.parse(name)]


# Drawing for a Quirk -------------------------------------------------------------------------------------------------


@covers("SC-QUIRK-05", "SC-QUIRK-01", "SC-COMP-08")
def test_the_quirk_deck_is_there_in_the_variant_only() -> None:
    assert seen(table(), "quirk_deck") == 16
    assert seen(table(), "quirk") == {"red": None, "blue": None, "green": None}
    t = table(quirks="no").turn_of("red")
    assert seen(t, "quirk_deck") == 0
    shot_at_blue(t)
    t.red.is_asked(ORDERS)
    assert t.red.infamy == 1


@covers("SC-QUIRK-06", "SC-QUIRK-07", "SC-R63")
def test_the_first_to_win_infamy_is_shown_a_quirk_and_takes_it() -> None:
    t = table().turn_of("red")
    shot_at_blue(t, quirk_deck="deep-hold")
    t.red.is_asked(QUIRK)
    assert "The Quirk Deep Hold is turned up." in t.blue.hears()
    assert seen(t, "quirks_shown") == ["deep-hold"]
    assert sorted(t.red.may()) == ["no-quirk", "quirk-blind", "quirk:deep-hold"]
    t.red.cannot("quirk:vulture", rule="SC-QUIRK-09")  # somewhere in the deck
    t.red.does("quirk:deep-hold")
    assert t.red.quirk == "deep-hold"
    assert seen(t, "quirks_shown") == []
    t.red.is_asked(ORDERS)
    attack(t.red, "board:blue", "sword-2", draws="")
    t.blue.does("concede")
    t.red.is_asked(ORDERS)  # one Quirk, once


@covers("SC-QUIRK-07", "SC-QUIRK-08", "SC-QUIRK-09")
def test_what_was_shown_and_not_taken_stays_for_later_players() -> None:
    t = table(blue={"infamy": 1}).turn_of("red")
    shot_at_blue(t, quirk_deck="deep-hold")
    t.red.does("quirk-blind", quirk_deck="vulture")
    assert t.red.quirk == "vulture"
    assert seen(t, "quirks_shown") == ["deep-hold"]
    t.red.does("end-turn")
    attack(t.blue, "shoot:red", "cannon-2", draws="wild-3")
    t.red.does("concede")  # no further card is turned up
    t.blue.is_asked(QUIRK)
    assert sorted(t.blue.may()) == ["no-quirk", "quirk-blind", "quirk:deep-hold"]
    t.blue.cannot("quirk:vulture", rule="SC-QUIRK-09")  # red has that one
    t.blue.does("quirk:deep-hold")
    assert (t.blue.quirk, t.red.quirk) == ("deep-hold", "vulture")
    assert seen(t, "quirk_deck") == 14


@covers("SC-R62", "SC-QUIRK-09")
def test_when_no_quirk_lies_open_the_next_one_is_turned_up_for_a_later_player_too() -> None:
    t = table(red={"has_won": True, "quirk": "iron-ribs"}, quirk_deck=["vulture", "deep-hold"]).turn_of("blue")
    attack(t.blue, "shoot:red", "cannon-2", draws="")
    t.red.does("concede", quirk_deck="vulture")
    t.blue.does("quirk:vulture")
    assert seen(t, "quirk_deck") == 1


@covers("SC-R62")
def test_declining_is_final_and_leaves_the_quirk_to_others() -> None:
    t = table().turn_of("red")
    shot_at_blue(t, quirk_deck="deep-hold")
    t.red.does("no-quirk")
    assert "Red wants no Quirk." in t.blue.hears()
    assert t.red.quirk is None
    assert seen(t, "quirks_shown") == ["deep-hold"]
    t.red.does("end-turn")
    t.blue.does("end-turn")
    t.green.does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck="sail-1")
    shot_at_blue(t)  # Infamy again, and no question
    t.red.is_asked(ORDERS)
    assert t.red.infamy == 2


@covers("SC-R62")
def test_an_empty_deck_leaves_the_quirks_that_lie_open_and_then_none() -> None:
    t = table(quirk_deck=["vulture"]).turn_of("red")
    shot_at_blue(t, quirk_deck="vulture")
    assert sorted(t.red.may()) == ["no-quirk", "quirk:vulture"]
    t.red.cannot("quirk-blind", rule="SC-QUIRK-09")
    t.red.does("no-quirk")
    t = table(quirk_deck=[], quirks_shown=["vulture", "deep-hold"]).turn_of("red")
    shot_at_blue(t)
    assert sorted(t.red.may()) == ["no-quirk", "quirk:deep-hold", "quirk:vulture"]
    t.red.does("quirk:vulture")
    assert seen(t, "quirks_shown") == ["deep-hold"]
    t = table(quirk_deck=[]).turn_of("red")
    shot_at_blue(t)
    t.red.is_asked(ORDERS)  # with none at all there is nothing to ask, or to decline
    assert "Red wants no Quirk." not in t.red.hears()
    assert t.red.quirk is None


@covers("SC-R63", "SC-QUIRK-06")
def test_a_token_of_another_player_is_infamy_won() -> None:
    t = table(blue={"infamy": 1, "has_won": True}).turn_of("red")
    attack(t.red, "board:blue", "sword-2", draws="")
    t.blue.does("concede")
    t.red.does("take-infamy", quirk_deck="deep-hold")
    t.red.is_asked(QUIRK)


@covers("SC-R63", "SC-SKIRM-03")
def test_the_tokens_that_skirmish_mode_begins_with_are_given_and_not_won() -> None:
    t = table(mode="skirmish", red={"infamy": 3}, blue={"infamy": 3}, green={"infamy": 3}).turn_of("red")
    t.red.is_asked(ORDERS)
    shot_at_blue(t, quirk_deck="deep-hold")
    t.red.is_asked(QUIRK)  # the fourth is the first one won


@covers("SC-R63", "SC-T4", "SC-T6")
def test_a_gain_of_nothing_is_no_infamy_won() -> None:
    t = table(red={"carried": ["cursed-idol"]}).turn_of("red")
    shot_at_blue(t)
    t.red.is_asked(ORDERS)
    assert t.red.infamy == 0
    assert seen(t, "has_won")["red"] is False
    t = table(red={"carried": ["loaded-bones"]}).turn_of("red")
    shot_at_blue(t)
    t.red.does("gamble-treasure:loaded-bones", gamble="sail-1")  # gambled away
    t.red.is_asked(ORDERS)
    assert seen(t, "has_won")["red"] is False


@covers("SC-R63", "SC-R77")
def test_when_both_sides_of_a_fight_qualify_the_attacker_draws_first_when_all_is_over() -> None:
    t = table(red={"hand": ["cannon-2"]}, blue={"hand": ["cannon-2"]}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-2")
    answer(t, "blue", "shoot", "cannon-2", flip=["cannon-2", "cannon-2"], quirk_deck="deep-hold")
    t.red.is_asked(QUIRK)
    assert (t.red.infamy, t.blue.infamy) == (1, 1)
    t.red.does("quirk-blind", quirk_deck="vulture")
    t.blue.is_asked(QUIRK)
    assert "quirk:deep-hold" in t.blue.may()
    t.blue.does("no-quirk")
    t.red.is_asked(ORDERS)


@covers("SC-R63", "SC-R77", "SC-Q08")
def test_the_attacker_draws_first_even_if_the_defender_had_a_token_sooner() -> None:
    """A tie: red steals, blue hits; and only then a Quest rewards red."""
    t = table(
        red={"hand": ["sword-2"]},
        blue={"hand": ["cannon-2"], "carried": ["doubloons"]},
        quests=["boarding-party", "grave-robber"],
    ).turn_of("red")
    attack(t.red, "board:blue", "sword-2")
    answer(t, "blue", "shoot", "cannon-2", flip=["sword-2", "cannon-2"])
    t.red.does("take:doubloons", quirk_deck="deep-hold")
    t.red.is_asked(QUIRK)
    t.red.does("no-quirk")
    t.blue.is_asked(QUIRK)


@covers("SC-R63", "SC-R77")
def test_the_draw_waits_for_the_flight() -> None:
    t = table(blue={"infamy": 1, "has_won": True}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    answer(t, "blue", "flee", "sail-2", "sail-2", flip=["cannon-3", "sail-2", "sail-2"])
    t.blue.is_asked(FLEE)
    t.blue.does("stay")
    t.red.is_asked(ORDERS)  # red has not won
    t = table(blue={"hand": ["sail-3"] * 2}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3")
    answer(t, "blue", "flee", "sail-3", flip=["cannon-3", "sail-3"])
    t.blue.is_asked(FLEE)  # a tie: red has won a token, and waits
    t.blue.does("sail:d6", quirk_deck="deep-hold")
    t.red.is_asked(QUIRK)


@covers("SC-R63", "SC-DEATH-04", "SC-K06")
def test_a_pirate_sunk_in_that_very_fight_still_draws_but_is_not_saved() -> None:
    t = table(red={"damage": 3, "hand": ["cannon-2"] * 2}, blue={"hand": ["cannon-2"] * 2}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-2")
    answer(t, "blue", "shoot", "cannon-2", flip=["cannon-2", "cannon-2"], quirk_deck="iron-ribs")
    t.red.is_asked(QUIRK)
    assert t.red.at is None
    t.red.does("quirk:iron-ribs", quirk_deck="deep-hold")
    assert t.red.at is None  # Iron Ribs come too late
    t.blue.does("quirk:deep-hold")
    t.blue.is_asked(ORDERS)  # red's turn is over
    assert (t.red.quirk, t.blue.quirk) == ("iron-ribs", "deep-hold")


@covers("SC-R63", "SC-K03", "SC-K10")
def test_a_quirk_does_not_change_the_gain_that_brought_it() -> None:
    t = table().turn_of("red")
    shot_at_blue(t, quirk_deck="reckless-gambler")  # no gamble is offered for this token
    t.red.does("quirk:reckless-gambler")
    assert t.red.infamy == 1
    t.red.is_asked(ORDERS)


@covers("SC-R64", "SC-QUIRK-02", "SC-QUIRK-04")
def test_the_ghost_keeps_its_quirk_and_never_draws_for_another() -> None:
    t = table(blue={"at": -1, "hand": [], "wreck": "d4", "quirk": "deep-hold", "has_won": True, "infamy": 2}, deaths=1)
    t.turn_of("red")
    t.red.does("end-turn")
    t.green.does("end-turn")
    nobody_bids(t)
    ghostly = ["sword-1"] * 4 + ["cannon-1"] * 5
    all_keep(t, action_deck=ghostly)
    assert (t.blue.ghost, t.blue.quirk) == (True, "deep-hold")
    assert t.blue.hand == ghostly  # nine: the Quirk works
    t.red.does("end-turn")
    t.blue.does("sail:d5")
    attack(t.blue, "shoot:red", "cannon-1", draws="")
    t.red.does("concede")
    assert t.blue.infamy == 1  # the first of the Ghost, not of blue
    t.blue.is_asked(ORDERS)


@covers("SC-R64", "SC-R63")
def test_the_ghost_of_a_pirate_who_never_won_infamy_draws_for_a_quirk() -> None:
    t = table(red={"ghost": True}).turn_of("red")
    shot_at_blue(t, quirk_deck="deep-hold")
    t.red.does("quirk:deep-hold")
    assert t.red.quirk == "deep-hold"


@covers("SC-QUIRK-02", "SC-QUIRK-03", "SC-QUIRK-04")
def test_a_quirk_is_no_load_and_nobody_can_take_it() -> None:
    t = experienced(blue={"quirk": "vulture", "hand": FULL["blue"][:7]}).turn_of("red")
    attack(t.red, "board:blue", "sword-2")  # room for the eighth card
    t.blue.does("concede")  # nothing aboard, no token: nothing to take
    t.red.is_asked(ORDERS)
    assert t.blue.quirk == "vulture"
    assert not any("quirk" in key for key in t.red.may())
    assert len(t.blue.hand) == 8


# The cards -----------------------------------------------------------------------------------------------------------


@covers("SC-K01", "SC-QUIRK-02")
def test_trade_winds_give_a_third_free_move_point() -> None:
    t = experienced(red={"quirk": "trade-winds", "at": "d4"}).turn_of("red")
    assert seen(t, "free_moves") == 3
    t.red.cannot("sail:a5", rule="SC-MOVE-02")  # four steps
    t.red.does("sail:a4")
    assert seen(t, "free_moves") == 0
    t.red.does("end-turn")
    assert seen(t, "free_moves") == 2  # blue's are as ever


@covers("SC-K01", "SC-R63")
def test_trade_winds_blow_from_the_next_turn_on() -> None:
    t = table().turn_of("red")
    shot_at_blue(t, quirk_deck="trade-winds")
    t.red.does("quirk:trade-winds")
    assert seen(t, "free_moves") == 2


@covers("SC-K02", "SC-NEXT-02", "SC-FIGHT-10")
def test_a_deep_hold_holds_nine_cards() -> None:
    t = experienced(blue={"quirk": "deep-hold"}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="wild-3")  # eight in hand, and room for one
    t.blue.does("concede")
    assert len(t.blue.hand) == 9
    attack(t.red, "board:blue", "sword-2", draws="")  # now it is full
    t.blue.does("concede")
    for name in PIRATES:
        t.players[name].does("end-turn")
    nobody_bids(t)
    t.blue.does("throw:sail-2")
    t.blue.does("throw:sail-2")
    all_keep(t, action_deck=["sail-1", "sail-1", "wild-1", "wild-2"])  # two for red, two for blue
    assert (len(t.red.hand), len(t.blue.hand), len(t.green.hand)) == (8, 9, 8)
    assert seen(t, "hand_limit") == {"red": 8, "blue": 9, "green": 8}


FIGHTS = [
    ("steady-gunner", "shoot", "cannon-2"),
    ("born-bladesman", "board", "sword-2"),
    ("greased-keel", "flee", "sail-2"),
]


@covers("SC-K03", "SC-K04", "SC-K05")
@pytest.mark.parametrize(("quirk", "kind", "card"), FIGHTS)
def test_everybody_sees_beforehand_what_a_quirk_will_add(quirk: str, kind: str, card: str) -> None:
    t = experienced(blue={"quirk": quirk, "hand": [card]}).turn_of("red")
    assert seen(t, "fight_bonus")["blue"] == [{"kind": kind, "card": quirk, "more": 1}]


@covers("SC-K03", "SC-K04", "SC-FIGHT-19")
@pytest.mark.parametrize(("quirk", "kind", "card"), FIGHTS[:2])
def test_one_more_for_the_attacker_who_fights_the_way_the_quirk_says(quirk: str, kind: str, card: str) -> None:
    t = experienced(red={"quirk": quirk, "hand": ["cannon-2", "sword-2", "wild-2"]}).turn_of("red")
    attack(t.red, f"{kind}:blue", card, draws="")
    answer(t, "blue", "flee", "sail-2", flip=[card, "sail-2"])
    assert (won_with(t, "red"), won_with(t, "blue")) == ([3], [])  # 3 against 2
    other = "board" if kind == "shoot" else "shoot"
    attack(t.red, f"{other}:blue", "wild-2")
    answer(t, "blue", "flee", "sail-2", flip=["wild-2", "sail-2"])
    assert (won_with(t, "red"), won_with(t, "blue")) == ([2], [2])  # both win
    t.blue.is_asked(FLEE)


@covers("SC-K03", "SC-K04", "SC-K05", "SC-FIGHT-19")
@pytest.mark.parametrize(("quirk", "kind", "card"), FIGHTS)
def test_one_more_for_the_defender_who_answers_the_way_the_quirk_says(quirk: str, kind: str, card: str) -> None:
    t = experienced(red={"hand": ["sword-3", "cannon-3"]}, blue={"quirk": quirk, "hand": [card] + ["wild-2"] * 4})
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3")
    answer(t, "blue", kind, card, flip=["cannon-3", card])
    assert (won_with(t, "red"), won_with(t, "blue")) == ([3], [3])  # a tie
    t = experienced(red={"hand": ["sword-3", "cannon-3"]}, blue={"quirk": quirk, "hand": ["wild-2"] * 4})
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3")
    answer(t, "blue", "shoot" if kind == "flee" else "flee", "wild-2", flip=["cannon-3", "wild-2"])
    assert won_with(t, "blue") == []


@covers("SC-K05", "SC-LOOT-08")
def test_a_greased_keel_flees_one_square_farther() -> None:
    for quirk, farthest in (("greased-keel", "g5"), (None, "f5")):
        t = experienced(blue={"hand": ["sail-4", "sail-3"]})
        if quirk:
            t.place(blue={"quirk": quirk})
        t.turn_of("red")
        attack(t.red, "shoot:blue", "cannon-3")
        answer(t, "blue", "flee", "sail-4", "sail-3", flip=["cannon-3", "sail-4", "sail-3"])
        assert f"sail:{farthest}" in t.blue.may()
        t.blue.cannot("sail:g4", rule="SC-LOOT-08")  # four steps
        if not quirk:
            t.blue.cannot("sail:g5", rule="SC-LOOT-08")  # three, with two cards


@covers("SC-K06", "SC-DEATH-01", "SC-SKIRM-10")
@pytest.mark.parametrize(("mode", "ghost", "damage"), [("base", False, 5), ("base", True, 5), ("skirmish", False, 4)])
def test_iron_ribs_stand_one_more_hit(mode: str, ghost: bool, damage: int) -> None:
    for before, sunk in ((damage - 2, False), (damage - 1, True)):
        t = table(
            mode, red={"has_won": True}, blue={"quirk": "iron-ribs", "has_won": True, "damage": before, "ghost": ghost}
        ).turn_of("red")
        shot_at_blue(t)
        assert (t.blue.at is None) == sunk


@covers("SC-K07", "SC-DIG-03")
@pytest.mark.parametrize(("card", "found"), [("sail-1", False), ("sail-2", True), ("wild-2", True), ("sail-4", True)])
def test_a_nose_for_gold_finds_treasure_with_a_two(card: str, found: bool) -> None:
    t = experienced(
        red={"at": "f2", "quirk": "nose-for-gold"},
        x1={"buried": ["doubloons"], "marker": "blue"},
        quests=["boarding-party"],
    ).turn_of("red")
    fate: dict[str, Any] = {"dig": card}
    if found:
        fate["buried_treasure"] = "doubloons"
    t.red.does("dig", **fate)
    assert (t.red.carried == ["doubloons"]) == found


@covers("SC-K07", "SC-SKIRM-09")
@pytest.mark.parametrize(("card", "found"), [("sail-2", False), ("sail-3", False), ("sail-4", True), ("wild-1", True)])
def test_in_skirmish_mode_a_nose_for_gold_finds_treasure_with_a_four(card: str, found: bool) -> None:
    t = table("skirmish", red={"at": "f2", "quirk": "nose-for-gold"}, x1={"buried": ["doubloons"], "marker": "blue"})
    t.turn_of("red")
    fate: dict[str, Any] = {"dig": card}
    if found:
        fate["buried_treasure"] = "doubloons"
    t.red.does("dig", **fate)
    assert (t.red.carried == ["doubloons"]) == found


@covers("SC-K08", "SC-BURY-05", "SC-QUEST-05")
def test_a_quick_spade_buries_for_one_card_less_and_delivers_at_the_full_price() -> None:
    t = experienced(
        red={"at": "f2", "quirk": "quick-spade", "hand": ["sail-1"] * 2, "carried": ["doubloons", "treasure-chest"]}
    ).turn_of("red")
    t.red.does("bury:doubloons")  # for nothing
    assert len(t.red.hand) == 2
    t.red.does("bury:treasure-chest")
    t.red.does("pay:sail-1")
    t.red.does("pay:sail-1")
    assert t.red.carried == []
    t = experienced(
        red={"at": "b6", "quirk": "quick-spade", "hand": ["sail-1"] * 2, "carried": ["treasure-chest"]},
        quests=["the-governors-cut"],
    ).turn_of("red")
    t.red.cannot("deliver:the-governors-cut", rule="SC-R42")


@covers("SC-K09", "SC-BID-05", "SC-BID-10")
def test_a_loud_bidder_bids_one_more_with_a_card_and_not_in_a_tie() -> None:
    t = experienced(red={"quirk": "loud-bidder"}).turn_of("red")
    for name in PIRATES:
        t.players[name].does("end-turn")
    t.red.does("bid:sword-2")
    t.blue.does("bid:sail-2")
    t.green.does("bid:nothing")
    assert "Red bids Sword 2, 3 in all." in t.red.hears()
    assert "Red wins the bid." in t.red.hears()
    t = experienced(red={"quirk": "loud-bidder"}).turn_of("red")
    for name in PIRATES:
        t.players[name].does("end-turn")
    t.red.does("bid:sword-2")
    t.blue.does("bid:nothing")
    t.green.does("bid:sail-3", tied_bid=["sail-1", "sword-1", "wild-2", "wild-3"])  # 1 against 1, then 2 against 3
    assert "Green wins the bid." in t.red.hears()


@covers("SC-K09", "SC-R20")
def test_a_loud_bidder_who_bids_nothing_bids_nothing() -> None:
    t = experienced(red={"quirk": "loud-bidder"}).turn_of("red")
    for name in PIRATES:
        t.players[name].does("end-turn")
    nobody_bids(t)
    assert "Red bids nothing." in t.red.hears()
    assert "Nobody wins the bid: starter and direction stay." in t.red.hears()


@covers("SC-K10", "SC-R65", "SC-SPEC-01")
@pytest.mark.parametrize(("card", "gain"), [("sail-1", 0), ("sail-2", 0), ("wild-3", 3), ("sail-4", 3)])
def test_a_reckless_gambler_wins_two_more_or_one_less(card: str, gain: int) -> None:
    t = experienced(red={"quirk": "reckless-gambler"}).turn_of("red")
    shot_at_blue(t)
    t.red.is_asked(GAMBLE)
    assert t.red.may() == ["no-gamble", "gamble-quirk:reckless-gambler"]
    t.red.does("gamble-quirk:reckless-gambler", gamble=card)
    assert t.red.infamy == gain
    assert seen(t, "discards")[card] == 1


@covers("SC-K10", "SC-R65")
def test_of_a_quest_a_reckless_gambler_loses_only_one() -> None:
    t = experienced(
        red={"at": "b2", "quirk": "reckless-gambler", "carried": ["doubloons"], "hand": ["sail-1"]},
        quests=["wages-at-the-quay", "grave-robber"],
    ).turn_of("red")
    t.red.does("deliver:wages-at-the-quay")
    t.red.does("pay:sail-1")
    t.red.does("gamble-quirk:reckless-gambler", gamble="sword-2")
    assert t.red.infamy == 3 - 1


@covers("SC-K10", "SC-R65", "SC-SPEC-02")
def test_a_reckless_gambler_may_decline_and_never_gambles_with_tokens_of_others() -> None:
    t = experienced(red={"quirk": "reckless-gambler"}, blue={"infamy": 2}).turn_of("red")
    attack(t.red, "board:blue", "sword-2", draws="")
    t.blue.does("concede")
    t.red.does("take-infamy")
    t.red.is_asked(ORDERS)
    assert t.red.infamy == 1
    shot_at_blue(t)
    t.red.does("no-gamble")
    assert t.red.infamy == 2  # blue had one as well: no more than red


@covers("SC-K10", "SC-R65", "SC-T4")
def test_one_gamble_for_each_gain_even_with_two_cards_that_gamble() -> None:
    t = experienced(red={"quirk": "reckless-gambler", "carried": ["loaded-bones"]}).turn_of("red")
    shot_at_blue(t)
    assert t.red.may() == ["no-gamble", "gamble-treasure:loaded-bones", "gamble-quirk:reckless-gambler"]
    t.red.cannot("gamble-quirk:vulture", rule="SC-R65")
    t.red.does("gamble-treasure:loaded-bones", gamble="sail-2")
    assert t.red.infamy == 2
    t.red.is_asked(ORDERS)


@covers("SC-K11", "SC-HAND-01", "SC-BURY-01")
def test_under_a_false_bottom_the_first_treasure_weighs_nothing() -> None:
    for carried, limit in (
        ([], 8),
        (["doubloons"], 8),
        (["doubloons", "cursed-idol"], 8),
        (["doubloons", "exotic-goods"], 7),
    ):
        t = experienced(blue={"quirk": "false-bottom", "carried": carried, "hand": ["sail-2"] * 6}).turn_of("red")
        for name in PIRATES:
            t.players[name].does("end-turn")
        nobody_bids(t)
        all_keep(t, action_deck=["wild-1", "wild-2"][: limit - 6])
        assert len(t.blue.hand) == limit
        assert seen(t, "hand_limit")["blue"] == limit


@covers("SC-K11", "SC-R36", "SC-R37")
def test_a_false_bottom_saves_a_card_when_treasure_comes_aboard() -> None:
    for quirk, carried, asked in (
        ("false-bottom", "cursed-idol", ORDERS),  # seven cards, and one Treasure that weighs
        ("vulture", "cursed-idol", ORDERS),
        ("false-bottom", "exotic-goods", ORDERS),
        ("vulture", "exotic-goods", TOO_MUCH),
    ):
        hand = ["sword-4"] + ["sail-2"] * 4 + ["sail-1"] * 3
        t = experienced(red={"at": "g4", "quirk": quirk, "hand": hand, "carried": [carried]}).turn_of("red")
        storm(t, "red", "sword-4", port_defence=["cannon-1", "cannon-1", "sword-1"], treasure_deck="doubloons")
        t.red.is_asked(asked)


@covers("SC-K12", "SC-PILL-04", "SC-PILL-08")
def test_a_second_wave_follows_when_the_defence_is_seen() -> None:
    hand = ["sword-3", "sword-2", "cannon-1", "wild-1", "sail-4"]
    t = experienced(red={"at": "g4", "quirk": "second-wave", "hand": hand}).turn_of("red")
    storm(t, "red", "sword-3", port_defence=WEAK)
    t.red.is_asked(SECOND_WAVE)
    assert seen(t, "defence") == WEAK
    assert sorted(t.red.may()) == ["ready", "show:cannon-1", "show:sword-2", "show:wild-1"]
    t.red.cannot("show:sail-4", rule="SC-PILL-02")
    t.red.does("show:cannon-1", treasure_deck="doubloons")  # 4 against 3: one card, and no more
    t.red.is_asked(ORDERS)
    assert t.red.carried == ["doubloons"]
    assert seen(t, "discards") == {"sword-1": 1, "sword-3": 1, "sail-1": 2, "cannon-1": 1}


@covers("SC-K12", "SC-R64")
def test_a_treasure_may_allow_the_second_wave_as_well_whatever_the_quirk_allows() -> None:
    """It takes a pack: of all that works for red, the Chart lets a second wave follow, and the Quirk does not."""
    chart = {"key": "old-sea-chart", "power": [["extra_commit", 1, ["sword"]]]}
    game = load_with("scoundrels", {"game": "scoundrels", "treasure": [chart]}, "pack.toml")
    t = Scenario(game, *PIRATES, quirks="yes")
    hand = ["sword-3", "sword-2", "cannon-2"]
    t.place(red={"at": "g4", "quirk": "trade-winds", "hand": hand, "carried": ["old-sea-chart"], "has_won": True})
    t.turn_of("red")
    storm(t, "red", "sword-3", port_defence=WEAK)
    t.red.is_asked(SECOND_WAVE)
    assert sorted(t.red.may()) == ["ready", "show:sword-2"]


@covers("SC-K12", "SC-PILL-09")
def test_a_second_wave_may_stay_at_home() -> None:
    t = experienced(red={"at": "g4", "quirk": "second-wave", "hand": ["sword-3", "sword-2"]}).turn_of("red")
    storm(t, "red", "sword-3", port_defence=WEAK)
    t.red.does("ready")
    assert t.red.carried == []
    assert t.red.hand == ["sword-2"]
    assert "Rumford holds out against Red, with 3 against 3." in t.red.hears()


@covers("SC-K12")
def test_a_second_wave_is_asked_for_of_a_hand_that_has_none() -> None:
    """Otherwise everybody would know that red has neither Swords nor Cannons left."""
    t = experienced(red={"at": "g4", "quirk": "second-wave", "hand": ["sword-3", "sail-4"]}).turn_of("red")
    storm(t, "red", "sword-3", port_defence=WEAK)
    t.red.is_asked(SECOND_WAVE)
    assert t.red.may() == ["ready"]


@covers("SC-K13", "SC-FIGHT-24")
def test_an_old_grudge_allows_the_same_attack_twice_and_not_three_times() -> None:
    t = experienced(red={"quirk": "old-grudge"}).turn_of("red")
    for kind, card in (("board", "sword-2"), ("shoot", "cannon-3")):
        for _ in range(2):
            attack(t.red, f"{kind}:blue", card, draws="")
            t.blue.does("concede")
        t.red.cannot(f"{kind}:blue", rule="SC-FIGHT-24")


@covers("SC-K13", "SC-FIGHT-24")
def test_without_a_grudge_of_ones_own_one_attack_is_all() -> None:
    t = experienced(blue={"quirk": "old-grudge"}).turn_of("red")
    attack(t.red, "board:blue", "sword-2", draws="")
    t.blue.does("concede")
    t.red.cannot("board:blue", rule="SC-FIGHT-24")


@covers("SC-K14", "SC-R77", "SC-R65")
def test_a_vulture_gains_two_when_somebody_else_is_sunk() -> None:
    t = experienced(green={"quirk": "vulture", "carried": ["cursed-idol"]}, blue={"damage": 3}).turn_of("red")
    shot_at_blue(t)
    assert t.green.infamy == 2  # no card changes that
    assert t.red.infamy == 1
    t = experienced(red={"quirk": "vulture"}, blue={"damage": 3, "ghost": True}).turn_of("red")
    shot_at_blue(t)
    assert t.red.infamy == 1 + 2  # its own victim, and the Ghost, count as well


@covers("SC-K14", "SC-R77")
def test_a_vulture_gains_nothing_from_its_own_death_or_when_sunk_itself() -> None:
    t = experienced(blue={"quirk": "vulture", "damage": 3}).turn_of("red")
    shot_at_blue(t)
    assert t.blue.infamy == 0
    t = experienced(red={"quirk": "vulture", "damage": 3, "hand": ["cannon-2"]}, blue={"damage": 3}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-2", draws="")
    answer(t, "blue", "shoot", "cannon-2", flip=["cannon-2", "cannon-2"])
    assert (t.red.infamy, t.blue.infamy) == (1, 1)  # both went down
    t = experienced(blue={"damage": 2}, green={"quirk": "vulture"}).turn_of("red")
    shot_at_blue(t)
    assert t.green.infamy == 0  # nobody was sunk


@covers("SC-K14", "SC-R77", "SC-Q13")
def test_a_vulture_comes_after_the_quest_and_twice_for_two() -> None:
    t = experienced(
        green={"quirk": "vulture"},
        blue={"damage": 3, "hand": ["cannon-3"]},
        red={"damage": 3},
        quests=["feed-the-fishes", "grave-robber"],
    ).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3")
    answer(t, "blue", "shoot", "cannon-3", flip=["cannon-3", "cannon-3"])
    assert t.green.infamy == 4
    assert in_this_order(
        t.green.hears(),
        "Red completes the Quest Feed the Fishes, worth 4 Infamy.",
        "Red gains 4 Infamy, and has 5.",
        "Green gains 2 Infamy, and has 2.",
        "Green gains 2 Infamy, and has 4.",
    )


@covers("SC-K15", "SC-R12", "SC-FIGHT-02", "SC-TURN-08")
def test_long_nines_reach_two_squares_straight_ahead() -> None:
    def targets(red: str, blue: str, quirk: str = "long-nines") -> bool:
        t = experienced(red={"at": red, "quirk": quirk}, blue={"at": blue}, green={"at": "a7"}).turn_of("red")
        if "shoot:blue" not in t.red.may():
            t.red.cannot("shoot:blue", rule="SC-FIGHT-02")
        return "shoot:blue" in t.red.may()

    assert targets("d5", "f5")
    assert targets("d5", "d3")
    assert targets("d5", "d5")  # and all that is nearer
    assert targets("d5", "e6")
    assert not targets("d5", "f5", quirk="vulture")
    assert not targets("d5", "g5")  # three
    assert not targets("d5", "e3")  # a knight's move
    assert not targets("d5", "f6")
    assert not targets("e5", "g3")  # two squares off at a slant
    assert not targets("d3", "f5")
    assert not targets("d2", "b2")  # land between
    assert not targets("g1", "b1")  # around the edge
    assert not targets("d1", "d6")


@covers("SC-K15", "SC-FIGHT-28", "SC-R40")
def test_who_answers_long_nines_with_swords_comes_alongside() -> None:
    t = experienced(red={"quirk": "long-nines", "at": "d5"}, blue={"at": "f5"}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    t.blue.does("answer:board")
    assert t.blue.at == "d5"


@covers("SC-K16", "SC-FIGHT-10", "SC-FIGHT-11", "SC-R28")
@pytest.mark.parametrize(("held", "drawn"), [(5, 2), (6, 2), (7, 1), (8, 0)])
def test_a_ready_crew_draws_two_cards_as_long_as_there_is_room(held: int, drawn: int) -> None:
    t = experienced(blue={"quirk": "ready-crew", "hand": FULL["blue"][:held]}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws=" ".join(["wild-1", "wild-2"][:drawn]))
    assert len(t.blue.hand) == held + drawn
    t.blue.is_asked(ANSWER)
