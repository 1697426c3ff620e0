"""SNK  What follows a successful attack: gold, removal, sunken ship card, additional action."""

from __future__ import annotations

from infamy.games.infamous_seas.tests.questions import GIVE, ORDERS, PUT
from infamy.games.infamous_seas.tests.voyages import open_sea
from infamy.testing.scenario import covers, in_this_order, seen


@covers("IS-SNK-01", "IS-SNK-02", "IS-SNK-06", "IS-SNK-09", "IS-SNK-11")
def test_four_steps_follow_a_successful_attack_in_fixed_order() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 5}, red={"at": "a3", "cannons": 2}).turn_of("blue")
    t.blue.does("fire:red", attack=9, sunken_ship_deck="captains-safe")  # no dodge without sails
    assert in_this_order(
        t.red.hears(),
        "Red gives up a coin of the cannons, a d4 now, and has 1 gold left.",
        "Blue puts a coin on the sails, a d4 now, and has 6 gold.",  # gold,
        "Blue sinks Red on 1·3.",  # removal,
        "Sunken ship deck: captains-safe",
        "Blue plays Captain's Safe: Take 2 gold.",  # sunken ship card,
        "Blue puts a coin on the sails, a d6 now, and has 7 gold.",
        "Blue puts a coin on the sails, a d8 now, and has 8 gold.",
        "Blue has 2 actions left.",
    )  # additional action
    assert t.red.at is None and t.red.cannons == 1
    assert t.blue.sails == 3 and seen(t, "actions_left") == 2


@covers("IS-SNK-02")
def test_the_loser_picks_the_coin_and_the_winner_its_place() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red={"at": "a3", "sails": 2, "cannons": 2}).turn_of(
        "blue"
    )
    t.blue.does("fire:red", attack=4, dodge=2)
    t.red.is_asked(GIVE)
    t.red.does("give:cannons")
    t.blue.is_asked(PUT)
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    assert (t.red.sails, t.red.cannons) == (2, 1)  # one coin, and no more
    assert (t.blue.sails, t.blue.cannons) == (1, 1)


@covers("IS-SNK-03", "IS-SNK-02")
def test_the_coin_on_the_8_is_the_only_one_that_may_go() -> None:
    """The rulebook's example: coins in the sails row alone, the last of them on 8."""
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red={"at": "a3", "sails": 3}).turn_of("blue")
    t.blue.does("fire:red", attack=4, dodge=4)
    t.blue.is_asked(PUT)  # red has had no choice
    assert (t.red.sails, t.red.cannons) == (2, 0)
    assert seen(t, "sails_value")["red"] == 6  # the coins that are left lie without a gap


@covers("IS-SNK-04", "IS-SNK-06")
def test_a_player_without_gold_hands_over_nothing_and_stays_in_the_game() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red="a3").turn_of("blue")
    t.blue.does("fire:red", attack=2, sunken_ship_deck="only-splinters")
    assert (t.blue.sails, t.blue.cannons) == (0, 1)
    assert t.red.at is None
    t.blue.does("end-turn", column=5, row=5)
    t.red.does("let-stand")
    t.red.is_asked(ORDERS)
    assert t.red.at == "e5"


@covers("IS-SNK-05", "IS-NPC-04", "IS-SNK-06", "IS-NPC-03")
def test_a_ship_that_nobody_owns_hands_over_all_the_gold_under_it() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 2}, red="l12", navy_1={"at": "a3", "coins_under": 3}).turn_of(
        "blue"
    )
    t.blue.does("fire:navy-1", attack=6, dodge=1)
    t.blue.does("put:sails")
    t.blue.does("put:cannons")
    assert t.read("at", "navy-1") == "a3"  # first the gold, then the removal
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    assert (t.blue.sails, t.blue.cannons) == (2, 3) and t.read("coins_under", "navy-1") == 0
    assert seen(t, "supply") == 60 - 5  # as before: the gold has only changed hands
    assert t.read("at", "navy-1") is None


@covers("IS-SNK-05", "IS-R33", "IS-NPC-04")
def test_a_sunk_merchant_is_gone_and_does_not_come_back_by_itself() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 5}, red="l12", merchant_1={"at": "a3", "coins_under": 1}
    ).turn_of("blue")
    t.blue.does("fire:merchant-1", attack=12, dodge=10, sunken_ship_deck="only-splinters")
    t.blue.does("end-turn")
    t.red.does("end-turn")
    t.blue.is_asked(ORDERS)
    assert t.read("at", "merchant-1") is None and t.blue.sails == 1


@covers("IS-SNK-07", "IS-SNK-13")
def test_a_sunk_player_comes_back_at_the_start_of_the_next_turn_and_has_lost_but_a_coin() -> None:
    t = open_sea(
        "blue red yellow",
        blue={"at": "a1", "cannons": 5},
        yellow={"at": "a3", "cannons": 2, "hold": ["smoke-pots"]},
        red="l12",
    ).turn_of("blue")
    t.blue.does("fire:yellow", attack=12)
    t.yellow.does("pass", sunken_ship_deck="only-splinters")
    t.blue.does("end-turn")
    t.red.is_asked(ORDERS)  # everybody keeps their place in the order of turns
    assert t.yellow.at is None
    t.red.does("end-turn", column=3, row=9)
    t.yellow.is_asked("A spinner was spun. Do you play a card?")
    t.yellow.does("pass")
    t.yellow.does("let-stand")
    t.yellow.is_asked(ORDERS)
    assert t.yellow.at == "c9" and t.yellow.cannons == 1 and t.yellow.hold == ["smoke-pots"]
    assert seen(t, "actions_left") == 2


@covers("IS-SNK-08")
def test_the_owner_may_gamble_an_action_to_spin_the_column_or_the_row_anew() -> None:
    t = open_sea("blue red", blue={"sails": 1}, red="l12").turn_of("blue", column=2, row=2)
    assert t.blue.may() == ["let-stand", "gamble:column", "gamble:row"]
    t.blue.does("gamble:row", row=4)
    t.blue.does("let-stand")
    assert t.blue.at == "b4" and seen(t, "actions_left") == 1


@covers("IS-SNK-09", "IS-R32", "IS-CRD-09")
def test_the_attacker_carries_out_the_sunken_ship_card_at_once_and_cannot_keep_it() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red="a3").turn_of("blue")
    t.blue.does("fire:red", attack=2, sunken_ship_deck="floating-strongbox")
    t.blue.is_asked(PUT)  # the attacker, not the victim
    t.blue.does("put:cannons")
    assert t.blue.cannons == 2 and t.red.sails + t.red.cannons == 0
    assert t.blue.hold == [] and t.blue.fresh == []
    assert seen(t, "sunken_discards") == {"floating-strongbox": 1} and seen(t, "island_discards") == {}


@covers("IS-SNK-10")
def test_an_empty_sunken_ship_deck_is_made_anew_from_the_discards() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "a1", "cannons": 1},
        red="a3",
        sunken_deck=[],
        sunken_discards=["only-splinters", "only-splinters", "floating-strongbox"],
    ).turn_of("blue")
    t.blue.does("fire:red", attack=2, sunken_ship_deck="floating-strongbox")
    assert "The discards become the new sunken deck." in t.red.hears()
    assert seen(t, "sunken_deck") == 2 and seen(t, "sunken_discards") == {}
    t.blue.does("put:cannons")
    assert seen(t, "sunken_discards") == {"floating-strongbox": 1}


@covers("IS-R31", "IS-SNK-11")
def test_without_a_sunken_ship_card_the_additional_action_follows_all_the_same() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red="a3", sunken_deck=[]).turn_of("blue")
    t.blue.does("fire:red", attack=2)
    assert t.red.at is None and seen(t, "actions_left") == 2
    assert "The discards become the new sunken deck." not in t.red.hears()  # there were none


@covers("IS-SNK-11")
def test_the_additional_action_is_for_this_turn_only() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red="a3").turn_of("blue")
    t.blue.does("fire:red", attack=2, sunken_ship_deck="only-splinters")
    t.blue.does("move")
    t.blue.does("sail:b1")
    t.blue.is_asked(ORDERS)
    assert seen(t, "actions_left") == 1  # the third action of this turn
    t.blue.does("end-turn", column=12, row=12)
    t.red.does("let-stand")
    t.red.does("end-turn")
    assert seen(t, "active") == "blue" and seen(t, "actions_left") == 2


@covers("IS-SNK-12")
def test_the_card_is_carried_out_before_the_additional_action_is_there() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red="a3").turn_of("blue")
    t.blue.does("fire:red", attack=1)
    t.blue.does("fire:red", attack=2, sunken_ship_deck="squadron-sails", column=7, row=7)
    t.blue.is_asked(ORDERS)  # no gamble on these spins: the last action had been spent
    assert t.read("at", "navy-1") == "g7" and seen(t, "actions_left") == 1


@covers("IS-R28", "IS-SNK-13")
def test_sinking_does_not_touch_the_hold() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 1}, red={"at": "a3", "hold": ["double-watch", "long-nines"]}
    ).turn_of("blue")
    t.blue.does("fire:red", attack=2)
    t.red.does("pass", sunken_ship_deck="only-splinters")
    assert t.red.at is None and t.red.hold == ["double-watch", "long-nines"]
    assert t.blue.sees()["table"]["hold"] == {"blue": [], "red": 2}
