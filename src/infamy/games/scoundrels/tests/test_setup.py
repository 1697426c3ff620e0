"""SETUP, START  Hands, decks, Ports and Quests; then who places first, who begins, and in which direction."""

from __future__ import annotations

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.scoundrels.tests.questions import BID, ORDERS, WHICH_X, WHO_BEGINS
from infamy.games.scoundrels.tests.tables import EIGHT, GAME, asked
from infamy.testing.scenario import Scenario, Script, covers, in_this_order, seen

UNSEEN = {
    3: ["loaded-bones"],
    4: ["cursed-idol"],
    5: ["loaded-bones", "old-sea-chart"],
    6: ["letter-of-marque", "cursed-idol"],
}
DEEDS = ["humble-the-proud", "boarding-party", "grave-robber", "feed-the-fishes", "greedy-hold", "both-barrels"]
NINE = [*EIGHT, "wild-1"]


def table(players: int, **options: str) -> Scenario:
    return Scenario(GAME, *GAME.seats[:players], **options)


def usual(players: int, **other: Script) -> dict[str, Script]:
    """What fate gives at set-up: little of interest, unless something else is told."""
    return {
        "action_deck": EIGHT * players,
        "treasure_put_in_unseen": UNSEEN[players],
        "port_die": [4] * players,
        "quest": DEEDS[:players],
        **other,
    }


def begun(players: int, **other: Script) -> Scenario:
    """Red is known as the thief."""
    return table(players, thief="red").begin(**usual(players, **other))


def treasures(t: Scenario, where: str) -> dict[str, int]:
    pool = getattr(t.g, where)
    return {name: many for name, many in zip(pool.cards.names, pool.counts, strict=False) if many}


# Who can play --------------------------------------------------------------------------------------------------------


@covers("SC-R01")
def test_three_to_six_play() -> None:
    assert [GAME.setup(players).players for players in (3, 4, 5, 6)] == [3, 4, 5, 6]
    for players in (0, 1, 2, 7):
        with pytest.raises(NotUnderstood, match="3, 4, 5 or 6 players"):
            GAME.setup(players)


@covers("SC-R01", "SC-SKIRM-01")
def test_a_skirmish_is_for_three_or_four() -> None:
    assert [GAME.setup(players, "skirmish").mode for players in (3, 4)] == ["skirmish", "skirmish"]
    for players in (2, 5, 6):
        with pytest.raises(NotUnderstood):
            GAME.setup(players, "skirmish")


# Cards ---------------------------------------------------------------------------------------------------------------


@covers("SC-SETUP-01", "SC-SETUP-02", "SC-R78")
def test_everybody_is_dealt_eight_action_cards_and_the_rest_is_the_deck() -> None:
    t = table(3, thief="red")
    others = ["sail-4"] * 4 + ["wild-3"] * 4
    t.begin(**usual(3, action_deck=EIGHT + others + EIGHT))
    assert t.red.hand == EIGHT and t.blue.hand == others and t.green.hand == EIGHT
    assert seen(t, "deck") == 84 - 24 and seen(t, "discards") == {}
    assert t.blue.sees()["table"]["hand"] == {"red": 8, "blue": others, "green": 8}  # of others, how many
    assert "Blue draws Sail 4." in t.blue.hears() and "Blue draws Sail 4." not in t.red.hears()


@covers("SC-SETUP-01", "SC-START-03")
def test_for_an_opening_bid_everybody_is_dealt_nine() -> None:
    t = table(4, opening_bid="yes").begin(**usual(4, action_deck=NINE * 4))
    assert [len(t.g.hand[seat]) for seat in range(4)] == [9, 9, 9, 9]  # type: ignore[attr-defined]
    assert seen(t, "deck") == 84 - 36


@covers("SC-SETUP-03 to SC-SETUP-09", "SC-COMP-05", "SC-COMP-12", "SC-R02", "SC-R78")
@pytest.mark.parametrize(("players", "doubloons", "cards"), [(3, 4, 11), (4, 4, 11), (5, 4, 12), (6, 5, 13)])
def test_the_treasure_deck(players: int, doubloons: int, cards: int) -> None:
    t = begun(players)
    assert treasures(t, "treasure_deck") == {
        "doubloons": doubloons,
        "exotic-goods": 4,
        "treasure-chest": 2,
    } | dict.fromkeys(UNSEEN[players], 1)
    assert seen(t, "treasure_deck") == cards  # how many, and nothing else
    specials = {"loaded-bones", "letter-of-marque", "cursed-idol", "old-sea-chart"}
    assert treasures(t, "treasure_aside") == dict.fromkeys(specials - set(UNSEEN[players]), 1)
    assert not [told for told in t.red.hears() if "unseen" in told]
    for name in t.players:  # nobody knows which cards they are
        assert "treasure_aside" not in t.players[name].sees()["table"]
        assert not any(special in str(t.players[name].sees()) for special in specials)


@covers("SC-SETUP-06")
def test_a_weighted_treasure_is_never_the_one_put_in_unseen() -> None:
    with pytest.raises(NotUnderstood, match="one of loaded-bones, letter-of-marque, cursed-idol, old-sea-chart"):
        begun(4, treasure_put_in_unseen="doubloons")


@covers("SC-SETUP-16", "SC-COMP-09", "SC-R78")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_one_quest_is_laid_out_for_each_player_and_the_others_are_not_used(players: int) -> None:
    t = begun(players)
    assert seen(t, "quests") == DEEDS[:players]
    assert not any("quest_deck" in field for field in t.red.sees()["table"])


@covers("SC-R48", "SC-SETUP-10")
def test_no_quest_asks_for_a_delivery_to_a_port_that_is_folded_away() -> None:
    ports = [
        "wages-at-the-quay",
        "silks-for-rumford",
        "the-governors-cut",
        "parrots-for-the-saint",
        "hush-money",
        "the-widows-dowry",
    ]
    for players in (3, 4, 5, 6):
        for number, quest in enumerate(ports):
            dealt = [quest, *DEEDS][:players]
            if number < players:
                assert seen(begun(players, quest=dealt), "quests") == dealt
            else:
                with pytest.raises(NotUnderstood):
                    begun(players, quest=dealt)


# Ports ---------------------------------------------------------------------------------------------------------------


@covers("SC-SETUP-12", "SC-SETUP-13", "SC-SETUP-14", "SC-COMP-10", "SC-R03", "SC-R04")
@pytest.mark.parametrize(
    ("dice", "closed"),
    [
        ([4, 1, 4, 3], [0, 1, 0, 3]),  # a 4 is open, all else is closed for as many rounds
        ([4, 4, 4, 2], [0, 0, 0, 2]),  # with two or more open nothing is taken off
        ([4, 4, 4, 4], [0, 0, 0, 0]),
        ([3, 1, 4, 2], [0, 1, 0, 2]),  # one is open: the highest die goes
        ([3, 1, 2, 1], [0, 1, 0, 1]),  # none is open: the two highest go, one by one
    ],
)
def test_the_dice_of_the_ports(dice: list[int], closed: list[int]) -> None:
    t = begun(4, port_die=dice)
    assert list(seen(t, "closed").values()) == closed
    assert list(seen(t, "closed")) == ["gallows-quay", "rumford", "port-misery", "saint-scurvy"]


@covers("SC-SETUP-12", "SC-SETUP-10")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_one_die_is_rolled_for_each_port_that_can_be_seen(players: int) -> None:
    t = begun(players, port_die=[4, 4, *[1] * (players - 2)])
    assert len(seen(t, "closed")) == players == sum(line.startswith("Port die") for line in t.red.hears())


@covers("SC-R03")
def test_the_dice_of_the_ports_have_four_sides() -> None:
    with pytest.raises(NotUnderstood, match="a number from 1 to 4"):
        begun(3, port_die=[4, 4, 5])


@covers("SC-SETUP-15", "SC-R04")
def test_among_the_highest_dice_chance_decides_which_is_taken_off() -> None:
    t = begun(4, port_die=[4, 3, 1, 3], port_to_open=2)
    assert list(seen(t, "closed").values()) == [0, 3, 1, 0]
    t = begun(4, port_die=[2, 2, 1, 2], port_to_open=[3, 1])  # one of three, then one of two
    assert list(seen(t, "closed").values()) == [0, 2, 1, 0]
    t = begun(3, port_die=[1, 3, 1], port_to_open=2)  # the 3 goes first, and there is no tie for it
    assert list(seen(t, "closed").values()) == [1, 0, 0]


# Who begins ----------------------------------------------------------------------------------------------------------


@covers("SC-R06", "SC-START-01")
def test_the_thief_is_drawn_by_chance_unless_the_table_names_one() -> None:
    t = table(3).begin(**usual(3, thief=3))
    t.green.is_asked(WHICH_X)
    assert "Green is the Thief." in t.red.hears()
    t = table(3, thief="blue").begin(**usual(3))  # nothing is rolled
    t.blue.is_asked(WHICH_X)
    with pytest.raises(NotUnderstood, match="expected the thief to be one of red, blue, green, got 'black'"):
        table(3, thief="black")
    with pytest.raises(NotUnderstood):
        table(3).begin(**usual(3, thief=4))  # there is no fourth player


@covers("SC-START-06", "SC-START-07", "SC-R07", "SC-COMP-07")
def test_ships_are_placed_clockwise_from_the_thief_each_on_an_x_of_its_own() -> None:
    t = table(4, thief="green").begin(**usual(4))
    t.green.is_asked(WHICH_X)
    assert t.green.may() == ["place:x1", "place:x2", "place:x3", "place:x4"]
    t.green.cannot("place:x5", rule="SC-R07")  # it is folded away
    t.blue.cannot("place:x1", rule="ENGINE-1")
    t.green.does("place:x2")
    t.yellow.is_asked(WHICH_X)
    t.yellow.cannot("place:x2", rule="SC-R07")
    t.yellow.does("place:x4")
    t.red.is_asked(WHICH_X)
    t.red.does("place:x1")  # only one is left for blue
    assert seen(t, "at") == {"red": "f2", "blue": "a5", "green": "f6", "yellow": "i6"}
    t.green.is_asked(WHO_BEGINS)


def placed(**options: str) -> Scenario:
    t = table(3, thief="blue", **options).begin(**usual(3))
    t.blue.does("place:x1")
    t.green.does("place:x2")
    return t


@covers("SC-START-01", "SC-START-10", "SC-R05")
def test_unless_the_thief_wants_otherwise_the_thief_begins_and_play_runs_clockwise() -> None:
    t = placed()
    t.blue.is_asked(WHO_BEGINS)
    assert t.blue.may()[0] == "start:blue-clockwise"
    t.blue.does("start:blue-clockwise")
    for name in ("blue", "green", "red"):
        t.players[name].is_asked(ORDERS)
        t.players[name].does("end-turn")
    assert asked(t)[1] == BID


@covers("SC-START-08", "SC-START-09", "SC-R05")
def test_the_thief_chooses_who_begins_and_the_direction() -> None:
    t = placed()
    assert t.blue.may() == [
        f"start:{name}-{way}" for name in ("blue", "green", "red") for way in ("clockwise", "counter-clockwise")
    ]
    t.blue.cannot("start:yellow-clockwise", rule="SC-BID-06")  # nobody plays yellow
    t.red.cannot("start:red-clockwise", rule="ENGINE-1")
    t.blue.does("start:red-counter-clockwise")
    assert (seen(t, "starter"), seen(t, "way"), seen(t, "rounds")) == ("red", "counter-clockwise", 1)
    for name in ("red", "green", "blue"):
        t.players[name].is_asked(ORDERS)
        t.players[name].does("end-turn")
    assert asked(t)[1] == BID


# The opening bid -----------------------------------------------------------------------------------------------------


def bidding(**hands: list[str]) -> Scenario:
    cards = [card for name in ("red", "blue", "green") for card in hands.get(name, NINE)]
    return table(3, opening_bid="yes").begin(**usual(3, action_deck=cards))


@covers("SC-START-02", "SC-START-04", "SC-START-05", "SC-START-06", "SC-R08")
def test_an_opening_bid_replaces_the_thief() -> None:
    t = bidding()
    assert asked(t) == (["red", "blue", "green"], BID)  # before any ship is placed, and all at once
    assert seen(t, "at") == {"red": None, "blue": None, "green": None}
    t.red.cannot("bid:nothing", rule="SC-START-04")
    t.red.cannot("bid:wild-1+wild-1", rule="SC-BID-02")  # red holds one only
    assert all(bid.count("+") <= 1 for bid in t.red.may())  # one card or two
    assert {"bid:sword-3", "bid:sword-3+cannon-3"} < set(t.red.may())
    t.red.does("bid:sword-3")
    t.green.does("bid:sword-1")
    assert t.green.hears() == []  # nobody learns what was bid
    t.blue.does("bid:sword-3+cannon-3")
    t.blue.is_asked(WHICH_X)  # before everybody else
    assert [len(t.players[name].hand) for name in t.players] == [8, 7, 8]  # and nothing is refilled
    assert t.blue.hand == ["sword-1", "sword-2", "sail-1", "sail-2", "cannon-1", "cannon-2", "wild-1"]
    assert seen(t, "discards") == {"sword-1": 1, "sword-3": 2, "cannon-3": 1}
    assert seen(t, "shown") == {"red": [], "blue": [], "green": []}


@covers("SC-START-07", "SC-START-08", "SC-START-09", "SC-R08")
def test_the_winner_of_the_opening_bid_places_first_and_chooses() -> None:
    t = bidding()
    t.red.does("bid:sword-2")
    t.blue.does("bid:sword-3")
    t.green.does("bid:cannon-2+cannon-3")
    t.green.does("place:x3")
    t.red.does("place:x1")
    t.green.is_asked(WHO_BEGINS)
    t.green.does("start:blue-clockwise")
    t.blue.is_asked(ORDERS)
    assert [len(t.players[name].hand) for name in t.players] == [8, 8, 7]


@covers("SC-R08", "SC-START-02")
def test_a_tied_opening_bid_is_drawn_out_from_the_first_seat_on() -> None:
    t = bidding()
    t.red.does("bid:sword-1")
    t.green.does("bid:sword-1+sword-2")
    t.blue.does("bid:cannon-3", tied_bid=["sail-2", "sail-2", "sail-1", "wild-2"])
    assert in_this_order(
        t.red.hears(),
        "Blue draws Sail 2 to break the tie.",
        "Green draws Sail 2 to break the tie.",
        "Blue draws Sail 1 to break the tie.",
        "Green draws Wild 2 to break the tie.",
    )
    t.green.is_asked(WHICH_X)


@covers("SC-START-02")
def test_a_named_thief_does_not_matter_to_an_opening_bid() -> None:
    t = table(3, opening_bid="yes", thief="red").begin(**usual(3, action_deck=NINE * 3))
    for name, bid in (("red", "sword-1"), ("blue", "sword-2"), ("green", "sword-3")):
        t.players[name].does(f"bid:{bid}")
    t.green.is_asked(WHICH_X)
    assert not any("Thief" in line for line in t.red.hears())
