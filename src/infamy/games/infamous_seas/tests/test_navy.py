"""NPC, MER, NAV  Ships that nobody owns, and the Navy that attacks in the middle of anyone's turn."""

from __future__ import annotations

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.infamous_seas.rules.navy import NavyAttack, when_ships_have_moved
from infamy.games.infamous_seas.state import Seas, ShipsMoved
from infamy.games.infamous_seas.tests.questions import EVADE, ORDERS
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import EAST, NORTH, SOUTH, WEST, open_sea
from infamy.testing.scenario import Scenario, covers, seen

# Ships that nobody owns ----------------------------------------------------------------------------------------------


@covers("IS-NPC-01", "IS-NPC-02", "IS-NPC-03", "IS-MER-03", "IS-NAV-03")
def test_navy_ships_and_merchants_belong_to_nobody_and_carry_their_gold_beneath_them() -> None:
    t = Scenario(GAME, "blue", "red").begin()
    t.blue.does("put:sails")
    t.blue.does("put:sails")
    t.red.does("put:sails")
    t.red.does("put:sails", who_goes_first=[6, 1], column=[1, 1, 6, 6, 6, 6, 12, 12], row=[1, 12, 1, 4, 7, 10, 1, 12])
    on_board = {ship: square for ship, square in seen(t, "at").items() if square is not None}
    assert on_board == {
        "blue": "a1",
        "red": "a12",
        "navy-1": "f1",
        "navy-2": "f4",
        "navy-3": "f7",
        "navy-4": "f10",
        "merchant-1": "l1",
        "merchant-2": "l12",
    }
    under = seen(t, "coins_under")
    assert [under[ship] for ship in on_board] == [0, 0, 0, 0, 0, 0, 1, 1]
    assert set(seen(t, "sails")) == {"blue", "red"}  # the others have no ship card


@covers("IS-NPC-08", "IS-NAV-04")
def test_a_dodging_navy_ship_must_evade_and_nobody_decides_it() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 2}, red="l12", navy_1="a6").turn_of("blue")
    t.blue.does("fire:navy-1", attack=5, dodge=6, direction=EAST)
    t.blue.is_asked("The spinner says {heading}. Do you gamble on the direction?")  # the spin has been made
    t.blue.does("let-stand")
    assert t.read("at", "navy-1") == "c6"


@covers("IS-MER-02")
def test_a_merchant_never_attacks() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "sails": 1, "cannons": 1}, red="l12", merchant_1={"at": "a4", "coins_under": 9}
    ).turn_of("blue")
    t.blue.does("move", sails=2)
    t.blue.does("sail:a3")  # its movement ends beside the Merchant
    t.blue.does("fire:merchant-1", attack=1, dodge=1, direction=WEST)  # West is the edge: it stays beside blue
    t.red.is_asked(ORDERS)
    assert t.blue.at == "a3"


@covers("IS-NAV-04")
def test_the_navy_does_not_attack_merchants_or_its_own() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 2}, red="l12", merchant_1="a6", navy_1="e6", navy_2="c8"
    ).turn_of("blue")
    t.blue.does("fire:merchant-1", attack=5, dodge=6, direction=EAST)
    t.blue.does("let-stand")  # the Merchant ends two squares from either
    assert t.read("at", "merchant-1") == "c6"
    t.blue.is_asked(ORDERS)


# When the Navy attacks -----------------------------------------------------------------------------------------------


@covers("IS-NAV-02", "IS-NAV-15")
def test_a_navy_ship_attacks_with_a_ten_sided_die() -> None:
    t = open_sea("blue red", blue={"at": "a1", "sails": 2}, red="l12", navy_1="d2").turn_of("blue")
    t.blue.does("move", sails=1)
    with pytest.raises(NotUnderstood, match="a number from 1 to 10 for the attack"):
        t.blue.does("sail:a2", attack=11)


@covers("IS-NAV-05", "IS-NAV-06", "IS-NAV-15", "IS-NAV-24")
def test_an_attack_interrupts_the_turn_and_does_not_end_it() -> None:
    t = open_sea("blue red", blue={"at": "a1", "sails": 2}, red="l12", navy_1="d2").turn_of("blue")
    t.blue.does("move", sails=1)
    t.blue.does("sail:a2", attack=5, dodge=6)  # the six-sided die of blue's sails
    t.blue.is_asked(EVADE)
    assert t.in_progress == "Voyage > Turn of blue > Sail of blue > The shot > Evade"
    t.blue.does("evade", direction=SOUTH)
    t.blue.does("let-stand")
    assert t.blue.at == "a4"
    t.blue.is_asked(ORDERS)
    assert seen(t, "actions_left") == 1


@covers("IS-NAV-05", "IS-NAV-06", "IS-NAV-08", "IS-R12")
def test_a_navy_ship_that_sinks_the_active_player_ends_the_turn_and_keeps_one_coin() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "a1", "sails": 3, "hold": ["double-watch"]},
        red="l12",
        navy_1="d2",
        island_discards=["hard-over", "hard-over", "smoke-pots"],
    ).turn_of("blue")
    t.blue.does("move", sails=1)
    t.blue.does("sail:a2", attack=6, dodge=6)  # no sunken ship card is drawn
    assert t.blue.at is None and t.blue.sails == 2
    assert t.read("coins_under", "navy-1") == 1
    t.red.is_asked(ORDERS)  # the second action is lost, and so is the moment for cards
    assert seen(t, "actions_left") == 2  # nobody has gained one


@covers("IS-NAV-06", "IS-R12", "IS-NAV-19")
def test_the_turn_goes_on_when_the_navy_sinks_somebody_else() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 2}, red={"at": "e6", "cannons": 1}, navy_1="a6").turn_of(
        "blue"
    )
    t.blue.does("fire:navy-1", attack=5, dodge=6, direction=EAST)
    t.blue.does("let-stand", attack=2)  # it evades to c6, and red has no sails to dodge with
    assert t.red.at is None and t.read("coins_under", "navy-1") == 1
    t.blue.is_asked(ORDERS)
    assert seen(t, "actions_left") == 1


@covers("IS-NAV-09", "IS-NAV-08")
def test_a_navy_ship_can_carry_any_number_of_coins() -> None:
    t = open_sea("blue red", blue={"at": "a1", "sails": 1}, red="l12", navy_1={"at": "d2", "coins_under": 14}).turn_of(
        "blue"
    )
    t.blue.does("move", sails=1)
    t.blue.does("sail:a2", attack=1, dodge=4)
    assert t.read("coins_under", "navy-1") == 15


@covers("IS-R58")
def test_the_navy_takes_nothing_from_a_player_without_gold() -> None:
    t = open_sea("blue red", blue="a1", red="l12", navy_1="d2").turn_of("blue")
    t.blue.does("move")  # the crew rows
    t.blue.does("sail:a2", attack=3)
    assert t.blue.at is None and t.read("coins_under", "navy-1") == 0
    t.red.is_asked(ORDERS)


@covers("IS-NAV-15", "IS-NAV-23", "IS-R08", "IS-NAV-25")
@pytest.mark.parametrize(
    ("end", "attacked"),
    [
        ("f7", True),  # three squares in line
        ("f6", False),  # four, though Navy cannons would reach ten
        ("e9", False),  # two steps away, but not in line
    ],
)
def test_the_navy_attacks_within_three_squares_in_a_straight_line(end: str, attacked: bool) -> None:
    t = open_sea("blue red", blue={"at": "e7", "sails": 2}, red="l12", navy_1="f10").turn_of("blue")
    t.blue.does("move", sails={"f7": 1, "f6": 2, "e9": 2}[end])
    t.blue.does(f"sail:{end}", **{"attack": 2} if attacked else {})
    assert ("Navy 1 fires at Blue, 3 squares away." in t.red.hears()) == attacked
    t.blue.is_asked(ORDERS)


@covers("IS-NAV-07", "IS-NAV-15")
@pytest.mark.parametrize("hidden_by", ["island", "ship"])
def test_a_navy_ship_must_have_line_of_sight_like_any_other(hidden_by: str) -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "sails": 2}, navy_1="d2", red="l12", islands=["b2"] if hidden_by == "island" else [])
    if hidden_by == "ship":
        t.place(merchant_1="b2")
    t.turn_of("blue")
    t.blue.does("move", sails=1)
    t.blue.does("sail:a2")  # no shot is fired
    assert t.blue.at == "a2"
    t.blue.is_asked(ORDERS)


@covers("IS-NAV-25")
def test_sailing_through_the_reach_of_the_navy_sets_off_nothing() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "sails": 1}, red="l12", navy_1="d3", islands=["b1", "b2", "b4", "b5"])
    t.turn_of("blue")
    t.blue.does("move", sails=4)
    t.blue.does("sail:a5")  # a3 on the way lies in line, three squares off
    assert t.blue.at == "a5"
    t.blue.is_asked(ORDERS)


@covers("IS-NAV-26", "IS-R49")
def test_whoever_has_not_moved_is_left_alone_by_a_navy_ship_that_has_not_moved_either() -> None:
    t = open_sea("blue red", blue={"at": "a1", "sails": 1}, red="d4", navy_1="d2").turn_of(
        "blue"
    )  # red lies two squares from the Navy, and nothing happens
    t.blue.does("move", sails=1)
    t.blue.does("sail:a2", attack=2)  # one shot, at blue
    t.blue.does("end-turn")
    t.red.is_asked(ORDERS)
    assert t.red.at == "d4"


@covers("IS-R49", "IS-NAV-04")
def test_neither_a_shot_at_the_navy_nor_an_uncovered_line_of_sight_provokes_it() -> None:
    t = open_sea("blue red", blue={"at": "a2", "cannons": 1}, red="l12", merchant_1="a3", navy_1="a4").turn_of("blue")
    t.blue.does("fire:merchant-1", attack=4, dodge=4, sunken_ship_deck="only-splinters")
    t.blue.does("fire:navy-1", attack=1)  # falls short
    t.blue.is_asked(ORDERS)
    assert t.blue.at == "a2"


@covers("IS-NAV-22", "IS-R49")
def test_putting_a_ship_on_the_board_is_not_a_movement() -> None:
    t = open_sea("blue red", blue={"cannons": 1}, red="l12", navy_1="c1", merchant_1="a3").turn_of(
        "blue", column=1, row=1
    )
    t.blue.does("let-stand")  # a player's ship, two squares from the Navy
    assert t.blue.at == "a1"
    t.blue.does("fire:merchant-1", attack=4, dodge=1, sunken_ship_deck="squadron-sails", column=1, row=2)
    t.blue.does("let-stand")  # a Navy ship, on the square beside it
    assert t.read("at", "navy-2") == "a2"
    t.blue.is_asked(ORDERS)


@covers("IS-NAV-07", "IS-NPC-06", "IS-NPC-07", "IS-R45")
def test_the_gold_beneath_a_navy_ship_counts_for_its_attack_in_every_comparison() -> None:
    t = open_sea("blue red", blue={"at": "a1", "sails": 1}, red="l12", navy_1={"at": "d2", "coins_under": 1}).turn_of(
        "blue"
    )
    t.blue.does("move", sails=1)
    t.blue.does("sail:a2", attack=2, dodge=3)  # 2 and a coin reach three squares, and tie with the dodge
    assert "Navy 1 rolls 2, with the gold aboard 3: enough over 3 squares, and Blue has to dodge." in t.red.hears()
    assert t.blue.at is None


@covers("IS-NAV-24", "IS-R47", "IS-NAV-18")
def test_a_ship_may_dodge_and_evade_as_often_as_it_is_attacked() -> None:
    t = open_sea("blue red", blue={"at": "a3", "sails": 2}, red="l12", navy_1="a1").turn_of("blue")
    t.blue.does("move", sails=1)
    t.blue.does("sail:a2", attack=4, dodge=5)
    for heading in ("south", "north", "south", "north", "south"):
        t.blue.is_asked(EVADE)
        t.blue.does("evade", direction=SOUTH if heading == "south" else NORTH)
        t.blue.does("let-stand", attack=4, dodge=5)
        assert t.blue.at == ("a4" if heading == "south" else "a2")
    t.blue.does("stay")  # each round is a new decision
    t.blue.is_asked(ORDERS)


# Several attacks and their order -------------------------------------------------------------------------------------


@covers("IS-NAV-16", "IS-R13")
def test_every_navy_ship_in_reach_attacks_the_nearest_first_then_north_east_south_west() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "e5", "sails": 1},
        red="l12",
        navy_1="f8",
        navy_2="f4",
        navy_3="c6",
        navy_4="g6",
        navy_5="f10",
    ).turn_of("blue")
    t.blue.does("move", sails=2)
    t.blue.does("sail:f6", attack=1, dodge=2)  # the one at the next square
    assert "Navy 4 fires at Blue, 1 square away." in t.red.hears()
    t.blue.does("stay", attack=[1, 1, 2])
    assert [line for line in t.red.hears() if "fires" in line] == [
        "Navy 2 fires at Blue, 2 squares away.",
        "Navy 1 fires at Blue, 2 squares away.",
        "Navy 3 fires at Blue, 3 squares away.",
    ]  # the fifth is hidden, and too far away
    t.blue.is_asked(ORDERS)


@covers("IS-R14")
def test_a_target_that_has_evaded_is_out_of_the_old_set_of_attacks() -> None:
    t = open_sea("blue red", blue={"at": "f5", "sails": 1}, red="l12", navy_1="g6", navy_2="f9").turn_of("blue")
    t.blue.does("move", sails=1)
    t.blue.does("sail:f6", attack=3, dodge=4)  # by the first
    t.blue.does("evade", direction=NORTH)
    t.blue.does("let-stand")  # north, out of reach of both: the second does not fire
    assert t.blue.at == "f4"
    t.blue.is_asked(ORDERS)


@covers("IS-R14")
def test_an_attack_of_the_old_set_does_not_come_on_top_of_the_new_one() -> None:
    t = open_sea("blue red", blue={"at": "f5", "sails": 1}, red="l12", navy_1="g6", navy_2="f9").turn_of("blue")
    t.blue.does("move", sails=1)
    t.blue.does("sail:f6", attack=3, dodge=4)
    t.blue.does("evade", direction=SOUTH)
    t.blue.does("let-stand", attack=1, dodge=2)  # south, to the square beside the second
    assert "Navy 2 fires at Blue, 1 square away." in t.red.hears()
    t.blue.does("stay")  # and it has fired for both
    t.blue.is_asked(ORDERS)


@covers("IS-R14", "IS-NAV-18")
def test_a_navy_ship_that_has_fired_may_be_in_the_new_set_of_attacks() -> None:
    t = open_sea("blue red", blue={"at": "f5", "sails": 1}, red="l12", navy_1="g6", navy_2="f9").turn_of("blue")
    t.blue.does("move", sails=1)
    t.blue.does("sail:f6", attack=3, dodge=4)
    t.blue.does("evade", direction=WEST)
    t.blue.does("let-stand", attack=2)  # west: three squares from the first, not in line with the other
    assert [line for line in t.red.hears() if "fires" in line] == ["Navy 1 fires at Blue, 3 squares away."]
    t.blue.is_asked(ORDERS)


@covers("IS-R62")
def test_each_roll_uses_the_value_at_its_own_moment() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "sails": 1, "cannons": 1}, red={"at": "a2", "cannons": 1}, navy_1="d4"
    ).turn_of("blue")
    t.blue.does("fire:red", attack=1)
    t.blue.does("put:sails", sunken_ship_deck="hunting-patrol", direction=NORTH)  # and the sails say 6
    t.blue.does("let-stand", attack=5, dodge=6)
    assert "Blue rolls 6: more than 5, so Blue dodges." in t.red.hears()


@covers("IS-NAV-17", "IS-NAV-18", "IS-R67")
def test_the_active_player_is_attacked_first_with_all_that_follows_and_then_the_others_to_the_left() -> None:
    t = open_sea(
        "blue red yellow green",
        red={"at": "c2", "cannons": 1, "sails": 2},
        green="c4",
        yellow="a12",
        blue="i7",
        navy_1="c10",
        navy_2="k9",
        navy_3="e4",
    ).turn_of("red")
    t.red.does("fire:green", attack=2, sunken_ship_deck="maelstrom", direction=EAST)
    t.red.does("let-stand", attack=5, dodge=6)  # all have drifted two squares to the east
    assert (t.red.at, t.yellow.at, t.blue.at) == ("e2", "c12", "k7")
    t.red.does("evade", direction=SOUTH)
    t.red.does("let-stand", attack=1, dodge=2)  # beside the same Navy ship, which attacks again
    t.red.does("stay", attack=[1, 1])
    assert [line for line in t.red.hears() if "fires" in line] == [
        "Navy 1 fires at Yellow, 2 squares away.",
        "Navy 2 fires at Blue, 2 squares away.",
    ]
    t.red.is_asked(ORDERS)


@covers("IS-NAV-19", "IS-NAV-20", "IS-NAV-21")
def test_a_navy_ship_that_has_moved_attacks_everyone_in_reach_the_active_player_first() -> None:
    t = open_sea(
        "blue red yellow",
        red={"at": "f10", "cannons": 1, "sails": 1},
        blue="h8",
        yellow="d8",
        navy_1="f6",
        navy_2="b10",
    ).turn_of("red")
    t.red.does("fire:navy-1", attack=4, dodge=5, direction=SOUTH)
    t.red.does("let-stand", attack=3, dodge=4)  # it evades towards red
    assert "Navy 1 fires at Red, 2 squares away." in t.blue.hears()
    t.red.does("evade", direction=WEST)
    t.red.does("let-stand", attack=[1, 1, 1])  # red runs into another one, and that is settled first
    assert [line for line in t.blue.hears() if "fires" in line] == [
        "Navy 2 fires at Red, 2 squares away.",
        "Navy 1 fires at Yellow, 2 squares away.",
        "Navy 1 fires at Blue, 2 squares away.",
    ]
    t.red.is_asked(ORDERS)


@covers("IS-R15", "IS-NAV-17")
def test_the_others_are_attacked_even_if_the_active_player_was_sunk_first() -> None:
    t = open_sea(
        "blue red yellow green",
        red={"at": "c2", "cannons": 1},
        green="c4",
        yellow={"at": "a12", "sails": 1},
        blue={"at": "i7", "cannons": 1},
        navy_1="c10",
        navy_2="k9",
        navy_3="e4",
    ).turn_of("red")
    t.red.does("fire:green", attack=2, sunken_ship_deck="maelstrom", direction=EAST)
    t.red.does("let-stand", attack=[9, 3], dodge=4)
    assert t.red.at is None
    t.yellow.is_asked(EVADE)  # one interruption: yellow and blue are still to come
    t.yellow.does("stay", attack=2)
    assert t.blue.at is None
    t.yellow.is_asked(ORDERS)  # and then the turn is over
    assert seen(t, "active") == "yellow"


@covers("IS-R64")
def test_a_line_of_sight_that_opens_later_adds_no_attack() -> None:
    t = open_sea("blue red yellow", blue={"at": "i6", "cannons": 1}, red="g6", yellow="i4", navy_1="l6").turn_of("blue")
    t.blue.does("fire:yellow", attack=2, sunken_ship_deck="maelstrom", direction=EAST)
    t.blue.does("let-stand", attack=9)  # blue drifts to k6, red behind it to i6
    assert t.blue.at is None and t.red.at == "i6"  # red lies in plain sight now, three squares off
    t.red.is_asked(ORDERS)


@covers("IS-R14", "IS-R64")
def test_a_ship_that_evades_into_the_line_of_fire_spares_the_one_behind_it() -> None:
    t = open_sea(
        "blue red yellow", blue={"at": "e5", "sails": 1, "cannons": 1}, red="c3", yellow="e6", navy_1="g8", navy_2="f6"
    ).turn_of("blue")
    t.blue.does("fire:yellow", attack=1, sunken_ship_deck="hunting-patrol", direction=NORTH)
    t.blue.does("let-stand", attack=3, dodge=4)  # the first comes to g5, the second to f3
    t.blue.does("evade", direction=NORTH)
    t.blue.does("let-stand", attack=1, dodge=2)  # blue on e3 lies between the second and red
    assert t.blue.at == "e3" and "Navy 2 fires at Blue, 1 square away." in t.red.hears()
    t.blue.does("stay")
    t.blue.is_asked(ORDERS)  # nobody has fired at red


@covers("IS-R46", "IS-R67")
def test_one_event_brings_one_attack_of_a_navy_ship_on_a_player_whoever_has_moved() -> None:
    """No card in the box moves players and the Navy together, so the question is put to the rule itself."""
    t = open_sea("blue red", blue="a2", red="f2", navy_1="c2", navy_2="a4")
    assert isinstance(t.g, Seas)
    blue, red, navy_1 = 0, 1, 5
    t.g.active = red
    attacks = when_ships_have_moved(t.g, ShipsMoved([navy_1, blue]))
    pairs = [(attack.navy, attack.target) for attack in attacks if isinstance(attack, NavyAttack)]
    assert pairs == [(navy_1, red), (navy_1, blue), (navy_1 + 1, blue)]
