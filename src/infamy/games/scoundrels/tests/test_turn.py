"""ROUND, TURN  Once around the table; in a turn any number of Actions in any order, and nothing else."""

from __future__ import annotations

from infamy.games.scoundrels.tests.fights import answer, attack
from infamy.games.scoundrels.tests.questions import BID, ORDERS, THROW
from infamy.games.scoundrels.tests.tables import EIGHT, GAME, all_keep, asked, nobody_bids, pass_until
from infamy.testing.scenario import Scenario, covers, seen


def three(**pieces: object) -> Scenario:
    """Red, blue and green with full hands, far from each other and from every Port and X."""
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": EIGHT}, blue={"at": "g1", "hand": EIGHT}, green={"at": "a1", "hand": EIGHT})
    return t.place(**pieces)


def verbs(t: Scenario, name: str) -> set[str]:
    return {key.split(":")[0] for key in t.players[name].may()}


# Rounds --------------------------------------------------------------------------------------------------------------


@covers("SC-ROUND-01", "SC-ROUND-02", "SC-ROUND-03", "SC-ROUND-04")
def test_a_round_is_one_turn_each_then_bids_discards_and_refills() -> None:
    t = three().turn_of("blue")
    for name in ("blue", "green", "red"):
        t.players[name].is_asked(ORDERS)
        t.players[name].does("end-turn")  # without a single Action
    assert asked(t) == (["red", "blue", "green"], BID)
    t.red.does("bid:sword-1")
    t.green.does("bid:nothing")
    t.blue.does("bid:nothing")
    assert asked(t) == (["red", "blue", "green"], THROW)
    t.red.does("keep")
    t.blue.does("throw:sail-1")
    t.blue.does("throw:cannon-3")
    t.blue.does("keep")
    t.green.does("keep", action_deck=["wild-1", "wild-2", "wild-3"])  # blue, who began, first
    assert t.blue.hand == ["sword-1", "sword-2", "sword-3", "sail-2", "cannon-1", "cannon-2", "wild-1", "wild-2"]
    assert t.red.hand == [*EIGHT[1:], "wild-3"] and t.green.hand == EIGHT
    t.red.does("start:green-counter-clockwise")
    assert seen(t, "rounds") == 2
    for name in ("green", "blue", "red"):
        t.players[name].is_asked(ORDERS)
        t.players[name].does("end-turn")
    assert asked(t)[1] == BID


@covers("SC-R72", "SC-ROUND-04", "SC-HAND-03", "SC-HAND-02")
def test_hands_are_refilled_up_to_the_limit_whether_one_wants_to_or_not() -> None:
    t = three(
        red={"hand": ["sail-1"], "carried": ["doubloons", "doubloons"]},
        blue={"hand": EIGHT[:7], "carried": ["cursed-idol"]},
        green={"hand": EIGHT[:7], "carried": ["treasure-chest"]},
    ).turn_of("red")
    pass_until(t, "green")
    t.green.does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck=["sail-4"] * 4 + ["wild-3"] + ["wild-2"])
    assert t.red.hand == ["sail-1", *["sail-4"] * 4, "wild-3"]  # six, and two Treasures
    assert t.blue.hand == [*EIGHT[:7], "wild-2"]  # eight: the idol weighs nothing
    assert t.green.hand == EIGHT[:7]  # full already


@covers("SC-R72", "SC-R79")
def test_before_the_refill_one_may_throw_away_everything_but_only_what_one_holds() -> None:
    t = three(red={"hand": ["sail-1", "sail-1", "sword-4"]}, deck=[]).turn_of("red")
    pass_until(t, "green")
    t.green.does("end-turn")
    nobody_bids(t)
    t.red.cannot("throw:wild-1", rule="SC-NEXT-01")
    t.red.cannot("end-turn", rule="SC-NEXT-01")
    for card in ("sail-1", "sword-4", "sail-1"):
        t.red.does(f"throw:{card}")
    assert t.red.may() == ["keep"]
    t.red.does("keep")
    t.blue.does("keep")
    t.green.does("keep", action_deck=["sail-1", "sail-1", "sword-4"])  # there are no other cards
    assert t.red.hand == ["sword-4", "sail-1", "sail-1"] and seen(t, "deck") == 0


@covers("SC-ROUND-05", "SC-R61", "SC-R16", "SC-END-03")
def test_when_the_end_is_certain_the_round_is_still_played_out() -> None:
    t = three(blue={"at": "g4"}, treasure_deck=["exotic-goods"]).turn_of("blue")
    t.blue.does("pillage")
    t.blue.does("show:sword-3")
    t.blue.does("show:cannon-2")
    t.blue.does("ready", port_defence=["sail-1", "sail-1", "sail-2"], treasure_deck="exotic-goods")
    assert seen(t, "last_round") == "all Treasure has been pillaged"
    t.blue.is_asked(ORDERS)
    t.blue.does("sail:g5")
    t.blue.does("end-turn")
    t.green.does("sail:a2")
    t.green.does("end-turn")
    t.red.does("end-turn")
    assert t.g.over  # neither bids nor refills
    assert t.blue.hand == ["sword-1", "sword-2", "sail-1", "sail-2", "cannon-1", "cannon-3"]


@covers("SC-ROUND-06", "SC-COMP-04", "SC-COMP-06")
def test_the_most_infamous_pirate_wins_with_tokens_and_treasure() -> None:
    t = three(
        red={"infamy": 4},
        blue={"infamy": 2, "carried": ["treasure-chest"]},
        green={"infamy": 1, "carried": ["doubloons"]},
        x1={"buried": ["exotic-goods"], "marker": "green"},
        rounds=29,
    ).turn_of("red")
    assert seen(t, "score") == {"red": 4, "blue": 5, "green": 4}
    pass_until(t, "green")
    t.green.does("end-turn")
    standing = GAME.standing(t.g)
    assert (standing.scores, standing.winners) == ([4, 5, 4], [1])


@covers("SC-R67", "SC-ROUND-05")
def test_round_thirty_is_the_last_one() -> None:
    t = three(rounds=28).turn_of("red")
    assert (seen(t, "rounds"), seen(t, "last_round")) == (29, None)
    pass_until(t, "green")
    t.green.does("end-turn")
    nobody_bids(t)
    all_keep(t)
    assert (seen(t, "rounds"), seen(t, "last_round")) == (30, "the round limit")
    pass_until(t, "green")
    t.green.does("end-turn")
    assert t.g.over and GAME.standing(t.g).by_limit


@covers("SC-R67", "SC-R60")
def test_a_round_that_is_the_last_already_stays_so_for_its_first_reason() -> None:
    t = three(rounds=29, blue={"at": "g4"}, treasure_deck=["exotic-goods"]).turn_of("blue")
    t.blue.does("pillage")
    t.blue.does("show:sword-3")
    t.blue.does("show:sword-1")
    t.blue.does("ready", port_defence=["sail-1", "wild-1", "sail-1"], treasure_deck="exotic-goods")
    assert seen(t, "treasure_deck") == 0 and seen(t, "last_round") == "the round limit"
    assert not any("last round" in line for line in t.red.hears())  # it was told when the round began


# What a turn is ------------------------------------------------------------------------------------------------------


@covers("SC-TURN-01", "SC-TURN-07", "SC-AID-01")
def test_what_can_be_done_depends_on_what_lies_in_the_same_square() -> None:
    t = three(red={"at": "g4", "carried": ["exotic-goods"]}, blue="g4", quests=["silks-for-rumford"]).turn_of("red")
    assert verbs(t, "red") == {"end-turn", "sail", "hoist", "pillage", "deliver", "board", "shoot"}
    t.red.cannot("bury:exotic-goods", rule="SC-BURY-03")  # there is no X in a Port
    t.red.cannot("dig", rule="SC-DIG-01")
    t.red.does("sail:g5")
    assert verbs(t, "red") == {"end-turn", "sail", "hoist", "shoot"}  # blue is within range, the Port is not
    t.red.cannot("pillage", rule="SC-PILL-01")
    t.red.cannot("deliver:silks-for-rumford", rule="SC-QUEST-04")
    t.red.cannot("board:blue", rule="SC-FIGHT-01")
    t.red.does("sail:g6")
    assert verbs(t, "red") == {"end-turn", "hoist"}
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")


@covers("SC-TURN-01", "SC-TURN-07")
def test_one_buries_and_digs_on_an_x_and_not_beside_it() -> None:
    t = three(red={"at": "f6", "carried": ["doubloons"]}, x2={"buried": ["exotic-goods"], "marker": "red"})
    t.turn_of("red")
    assert verbs(t, "red") == {"end-turn", "sail", "hoist", "bury", "dig"}
    t.red.does("sail:f5")
    assert verbs(t, "red") == {"end-turn", "sail", "hoist"}
    t.red.cannot("bury:doubloons", rule="SC-BURY-03")
    t.red.cannot("dig", rule="SC-DIG-01")


@covers("SC-R79", "SC-TURN-01")
def test_nothing_is_given_away_thrown_overboard_or_discarded_in_mid_turn() -> None:
    t = three(red={"at": "f6", "infamy": 3, "carried": ["doubloons", "loaded-bones"]}, blue="f6").turn_of("red")
    for key in (
        "discard:sword-1",
        "throw:sword-1",
        "pay:sword-1",
        "show:sword-1",
        "lay:sword-1",
        "leave:sword-1",
        "bid:sword-1",
        "take:doubloons",
        "unearth:doubloons",
        "take-infamy",
        "concede",
        "keep",
        "ready",
        "anchor",
        "stay",
        "answer:flee",
        "no-gamble",
        "gamble-treasure:loaded-bones",
        "place:x2",
    ):
        t.red.cannot(key, rule="SC-TURN-01")
    t.blue.cannot("end-turn", rule="ENGINE-1")


@covers("SC-ROUND-02", "SC-R80")
def test_ending_the_turn_is_always_possible_and_every_action_uses_something_up() -> None:
    t = three(red={"at": "g4", "hand": ["sail-1", "sword-1"], "carried": ["doubloons"]}, blue="g4").turn_of("red")
    t.red.does("pillage")
    t.red.does("show:sword-1")
    t.red.does("ready", port_defence=["sail-1", "sail-1", "sail-1"])
    assert verbs(t, "red") == {"end-turn", "hoist", "sail"}  # no Sword is left to storm or to board with
    t.red.does("hoist:sail-1")
    t.red.does("sail:g5")
    assert verbs(t, "red") == {"end-turn", "sail"}
    t.red.does("sail:g6")
    t.red.does("sail:g5")
    assert t.red.may() == ["end-turn"]  # and nothing more to sail with
    t.red.does("end-turn")
    t.blue.is_asked(ORDERS)


@covers("SC-TURN-02", "SC-TURN-03", "SC-TURN-04", "SC-DECK-01")
def test_spent_cards_are_discarded_and_not_replaced_before_the_end_of_the_round() -> None:
    t = three(red={"at": "g5", "hand": ["sail-1", "sail-2", "sword-3", "cannon-4"]}).turn_of("red")
    t.red.does("hoist:sail-1")
    t.red.does("sail:g4")
    t.red.does("pillage")
    t.red.does("show:cannon-4")
    t.red.does("ready", port_defence=["sail-2", "sail-2", "sail-2"])
    assert t.red.hand == ["sword-3", "sail-2"]
    assert seen(t, "discards") == {"sail-1": 1, "sail-2": 3, "cannon-4": 1}  # one pile for all
    t.red.does("end-turn")
    assert t.red.hand == ["sword-3", "sail-2"]
    t.blue.does("end-turn")
    t.green.does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck=["wild-1"] * 4 + ["wild-2"] * 2)
    assert t.red.hand == ["sword-3", "sail-2", *["wild-1"] * 4, "wild-2", "wild-2"]


@covers("SC-TURN-04")
def test_only_a_defender_draws_in_the_middle_of_a_round() -> None:
    t = three(red={"hand": ["cannon-1"]}, blue={"at": "d5", "hand": ["sail-1"]}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1", draws="sail-2")
    t.blue.does("concede")
    assert t.blue.hand == ["sail-1", "sail-2"] and t.red.hand == []


@covers("SC-TURN-05", "SC-TURN-06")
def test_move_shoot_move() -> None:
    t = three(red={"hand": ["cannon-1", "cannon-2"]}, blue={"at": "f5"}, green={"at": "d7"}).turn_of("red")
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")
    t.red.does("sail:e5")
    attack(t.red, "shoot:blue", "cannon-2", draws="")
    t.blue.does("concede")
    t.red.does("sail:e6")
    attack(t.red, "shoot:green", "cannon-1", draws="")  # and shoot again, at somebody else
    t.green.does("concede")
    assert t.red.infamy == 2 and t.red.at == "e6"
    t.red.is_asked(ORDERS)


@covers("SC-TURN-05", "SC-TURN-06")
def test_pillage_move_shoot() -> None:
    t = three(red={"at": "g4", "hand": ["sword-4", "cannon-1"]}, blue={"at": "g6", "hand": EIGHT}).turn_of("red")
    t.red.does("pillage")
    t.red.does("show:sword-4")
    t.red.does("ready", port_defence=["sail-1", "sail-1", "sail-1"], treasure_deck="doubloons")
    t.red.does("sail:g5")
    attack(t.red, "shoot:blue", "cannon-1", draws="")
    answer(t.blue, "flee", "sail-1", flips="cannon-1 sail-1")
    t.blue.does("stay")
    assert t.red.infamy == 2 and t.blue.damage == 1  # a tie: both have won
    t.red.does("sail:g6")
    t.red.is_asked(ORDERS)


@covers("SC-TURN-11", "SC-TURN-02")
def test_any_number_of_fitting_cards_in_one_action() -> None:
    hand = ["sword-1", "sword-2", "cannon-1", "cannon-2", "wild-1", "sail-1", "sail-2", "sail-3"]
    t = three(red={"at": "g4", "hand": hand}).turn_of("red")
    t.red.does("pillage")
    for card in ("sword-1", "sword-2", "cannon-1", "cannon-2", "wild-1"):
        t.red.does(f"show:{card}")
    assert t.red.may() == ["ready"]  # Sails do not fit
    t.red.cannot("show:sail-3", rule="SC-PILL-02")
    t.red.does("ready", port_defence=["sail-3", "sail-2", "sail-2"])
    t.red.does("hoist:sail-1")
    t.red.does("hoist:sail-2")
    t.red.does("hoist:sail-3")
    assert seen(t, "points") == 8 and t.red.hand == []


# Shots ---------------------------------------------------------------------------------------------------------------


@covers("SC-TURN-08", "SC-TURN-09", "SC-R13", "SC-R12")
def test_whom_a_shot_can_reach() -> None:
    t = three()
    for square in ("c4", "d4", "e4", "c5", "d5", "e5", "c6", "d6", "e6"):
        t = three(blue=square).turn_of("red")
        assert "shoot:blue" in t.red.may()
    for square in ("d3", "f5", "b4", "d7"):
        t = three(blue=square).turn_of("red")
        t.red.cannot("shoot:blue", rule="SC-FIGHT-02")
    t = three(red="g4", blue="f5").turn_of("red")
    assert "shoot:blue" in t.red.may()  # past one corner of land


@covers("SC-TURN-09", "SC-TURN-10", "SC-R13")
def test_nobody_shoots_over_an_island() -> None:
    t = three(red="a5", blue="b6").turn_of("red")  # between b5 and a6, which are land
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")
    t = three(red="g3", blue="e3").turn_of("red")
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")


@covers("SC-R12")
def test_nobody_shoots_around_the_edge_of_the_map() -> None:
    t = three(red="d1", blue="d7", green="c7").turn_of("red")
    assert "sail:d7" in t.red.may()
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")
    t.red.cannot("shoot:green", rule="SC-FIGHT-02")
    t = three(red="a4", blue="g4", green="g3").turn_of("red")
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")
    t.red.cannot("shoot:green", rule="SC-FIGHT-02")
