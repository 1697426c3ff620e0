"""LUK  Pirate Luck Events: who is hit in which order, avoiding and tempting, and what the cards are worth."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tides_of_infamy.tests.fights import ATTACK, DEFENCE, engaged
from infamy.games.tides_of_infamy.tests.questions import (
    AIM,
    ASSIGN,
    AVOID_OR_TEMPT,
    DRIFT,
    ORDERS,
    PUT,
    SAIL_WHERE,
    SWEPT,
)
from infamy.games.tides_of_infamy.tests.tables import CHART, GAME, charted
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

BATTLE: dict[str, Any] = {"battle_card": ATTACK + DEFENCE, "community_card": "cannon-1"}
AT_SEA = {"at": "e2"}
LADEN = {"at": "e2", "cargo": ["ruby"]}


def table(players: int = 3, mode: str = "", hardcore: str = "no", **pieces: Any) -> Scenario:
    """Crimson holds a 2 with crossbones, everybody else a plain 2. Crimson leads, and it is the second round."""
    t = charted(Scenario(GAME, *GAME.seats[:players], mode=mode, hardcore=hardcore), **CHART)
    t.place(lead="crimson", rounds=2, **{name: {"hand": ["2"]} for name in GAME.seats[:players]})
    return t.place(crimson={"hand": ["2x"]}).place(**pieces)


def event(t: Scenario, **fate: Any) -> Scenario:
    """Crimson plays the card on the Man of War, which goes from the Harbor to a2."""
    t.turn_of("crimson")
    t.crimson.does("play:2x+man-of-war")
    t.crimson.does("sail:a2")
    t.crimson.does("stop", **fate)
    return t


# When ----------------------------------------------------------------------------------------------------------------


@covers("TI-LUK-01", "TI-HAR-05", "TI-MOV-05")
def test_crossbones_set_off_an_event_from_the_second_round_on() -> None:
    event(table(teal_sloop=AT_SEA, rounds=1)).teal.is_asked(ORDERS)
    t = event(table(teal_sloop=LADEN, rounds=2))
    assert "Crimson calls Pirate Luck down on tile 2·1." in t.amber.hears()
    t.teal.is_asked(AVOID_OR_TEMPT)
    t = event(table(teal_sloop=LADEN, rounds=7))
    t.teal.is_asked(AVOID_OR_TEMPT)


@covers("TI-LUK-01", "TI-HAR-05")
@pytest.mark.parametrize("card", ["2", "5"])
def test_a_card_without_crossbones_sets_off_nothing(card: str) -> None:
    t = table(crimson={"hand": [card]}, teal_sloop=AT_SEA).turn_of("crimson")
    t.crimson.does(f"play:{card}+sloop")
    t.crimson.does("sail:a2")
    t.crimson.does("stop")
    t.teal.is_asked(ORDERS)


@covers("TI-MOV-05", "TI-HAR-05")
@pytest.mark.parametrize("card", ["3x", "4x", "5x"])
def test_every_card_with_crossbones_does(card: str) -> None:
    t = table(crimson={"hand": [card]}, teal_sloop=LADEN).turn_of("crimson")
    t.crimson.does(f"play:{card}+sloop")
    t.crimson.does("sail:a2")
    t.crimson.does("stop")
    t.teal.is_asked(AVOID_OR_TEMPT)


@covers("TI-R42")
def test_the_event_comes_after_the_movement() -> None:
    t = table(teal_sloop=LADEN).turn_of("crimson")
    t.crimson.does("play:2x+man-of-war")
    t.crimson.is_asked(SAIL_WHERE)
    t.crimson.does("sail:a2")
    t.crimson.is_asked(SAIL_WHERE)  # not while it is still under way
    t.crimson.does("sail:a1")
    t.teal.is_asked(AVOID_OR_TEMPT)


@covers("TI-R42")
def test_however_the_movement_has_ended() -> None:
    t = table(crimson_sloop={"at": "a1", "cargo": ["ruby"]}, teal_sloop=LADEN).turn_of("crimson")
    t.crimson.does("play:2x+sloop")
    t.crimson.does("sail:b2")  # home
    t.teal.is_asked(AVOID_OR_TEMPT)
    t = table(crimson_sloop="d6", teal_sloop=LADEN).turn_of("crimson")
    t.crimson.does("play:2x+sloop")
    t.crimson.does("sail:d7", tile="ruby-isle")  # wrecked
    t.teal.is_asked(AVOID_OR_TEMPT)
    t = table(crimson_sloop="d6", amber_sloop="d5", teal_sloop=LADEN).turn_of("crimson")
    t.crimson.does("play:2x+sloop")
    t.crimson.does("sail:d5")  # a battle waits
    t.crimson.is_asked(AIM)
    assert t.crimson.may() == ["aim:tile-2-1", "aim:tile-2-2"]


# Where ---------------------------------------------------------------------------------------------------------------


@covers("TI-LUK-02", "TI-R42")
def test_the_event_player_must_choose_a_tile_with_a_ship_of_an_opponent() -> None:
    t = event(table(teal_sloop=LADEN, amber_sloop={"at": "h6", "cargo": ["gold"]}, crimson_sloop="k1"))
    t.crimson.is_asked(AIM)
    assert t.crimson.may() == ["aim:tile-2-1", "aim:tile-3-2"]  # far from crimson's ships or not
    t.crimson.cannot("aim:tile-4-1", rule="TI-LUK-02")  # only crimson's own
    t.crimson.cannot("aim:tile-1-1", rule="TI-LUK-02")  # teal and amber are in their Harbors, not in the bay
    t.crimson.cannot("aim:tile-5-1", rule="TI-LUK-02")  # nobody
    t.crimson.cannot("stop", rule="TI-LUK-02")  # it is no choice
    t.crimson.does("aim:tile-3-2")
    t.amber.is_asked(AVOID_OR_TEMPT)


@covers("TI-R43")
def test_with_no_ship_of_an_opponent_at_sea_nothing_happens() -> None:
    t = event(table(crimson_sloop="e2", teal_sloop="keel-up", amber_sloop="keel-down"))
    t.teal.is_asked(ORDERS)
    assert seen(t, "luck_deck") == 30


@covers("TI-LUK-02", "TI-R68")
def test_a_teammate_is_no_opponent() -> None:
    t = event(
        table(
            4,
            "teams",
            amber_sloop={"at": "e2", "cargo": ["gold"]},
            crimson_sloop="e1",
            violet_sloop={"at": "e3", "cargo": ["ruby"]},
            amber_bilander="k4",
            teal_sloop="h4",
        )
    )
    assert t.crimson.may() == ["aim:tile-2-1", "aim:tile-3-2"]
    t.crimson.does("aim:tile-2-1")
    t.violet.is_asked(AVOID_OR_TEMPT)  # and only violet
    t.violet.does("avoid:ruby")
    t.crimson.does("put:h2")
    t.teal.is_asked(ORDERS)


# Who -----------------------------------------------------------------------------------------------------------------


@covers("TI-LUK-03", "TI-LUK-05", "TI-R48")
def test_every_ship_of_an_opponent_on_the_tile_gets_a_card_owners_in_turn_order_from_the_lead_player() -> None:
    t = table(
        4,
        lead="amber",
        teal_sloop=LADEN,
        violet_sloop={"at": "f2", "cargo": ["gold"]},
        amber_bilander={"at": "d1", "cargo": ["silver"]},
        crimson_sloop={"at": "d2", "cargo": ["emerald"]},
        amber_sloop="g2",
    )
    event(t)
    t.crimson.does("aim:tile-2-1")
    assert "Crimson calls Pirate Luck down on tile 2·1." in t.teal.hears()
    t.amber.is_asked(AVOID_OR_TEMPT)  # the lead
    t.amber.does("avoid:silver")
    t.crimson.does("put:h2")
    t.violet.is_asked(AVOID_OR_TEMPT)
    t.violet.does("avoid:gold")
    t.crimson.does("put:h2")
    t.teal.is_asked(AVOID_OR_TEMPT)  # crimson's own ship is left out, and amber's on another tile
    t.teal.does("avoid:ruby")
    t.crimson.does("put:h2")
    t.teal.is_asked(ORDERS)
    assert t.read("cargo", "crimson-sloop") == ["emerald"]


@covers("TI-LUK-04", "TI-R45", "TI-LUK-05")
def test_an_owner_of_several_ships_says_before_each_card_which_one_it_is_for() -> None:
    t = event(
        table(
            teal_sloop=LADEN,
            teal_bilander={"at": "e1", "cargo": ["gold"]},
            teal_man_of_war={"at": "e3", "cargo": ["silver"]},
            amber_sloop={"at": "f3", "cargo": ["emerald"]},
        )
    )
    t.teal.is_asked(ASSIGN)
    assert t.teal.may() == ["assign:teal-man-of-war", "assign:teal-bilander", "assign:teal-sloop"]
    t.teal.cannot("assign:amber-sloop", rule="TI-R45")
    t.teal.does("assign:teal-bilander")
    t.teal.is_asked(AVOID_OR_TEMPT)  # this one first
    t.teal.does("tempt", pirate_luck="scurvy")
    t.teal.is_asked(ASSIGN)
    assert t.teal.may() == ["assign:teal-man-of-war", "assign:teal-sloop"]
    t.teal.cannot("assign:teal-bilander", rule="TI-R45")  # one card for each ship
    t.teal.does("assign:teal-sloop")
    t.teal.does("tempt", pirate_luck="dead-calm")
    t.teal.is_asked(AVOID_OR_TEMPT)  # the third is for the third
    t.teal.does("avoid:silver")
    t.crimson.does("put:h5")
    t.amber.is_asked(AVOID_OR_TEMPT)
    assert (t.read("wind", "teal-bilander"), t.read("wind", "teal-sloop")) == ("minus-2", "exactly-1")


@covers("TI-R45")
def test_a_ship_that_has_left_the_tile_by_its_own_card_leaves_the_others_to_theirs() -> None:
    t = event(table(teal_sloop=LADEN, teal_bilander={"at": "e1", "cargo": ["gold"]}))
    t.teal.does("assign:teal-sloop")
    t.teal.does("tempt", pirate_luck="maelstrom")
    t.crimson.does("jump:k5")
    t.teal.is_asked(AVOID_OR_TEMPT)
    assert t.teal.may() == ["tempt", "avoid:gold"]


@covers("TI-R45")
def test_a_ship_that_has_gone_home_by_then_gets_no_card_but_one_that_has_only_left_the_tile_does() -> None:
    t = event(table(teal_sloop=LADEN, amber_sloop={"at": "e1", "cargo": ["gold"]}))
    t.place(amber_sloop={"at": "harbor", "cargo": []})
    t.teal.does("tempt", pirate_luck="scurvy")
    assert "Amber's Sloop of War is not at sea: its Pirate Luck Card goes back unseen." in t.teal.hears()
    assert t.amber.luck == [] and seen(t, "luck_deck") == 29
    t.teal.is_asked(ORDERS)
    t = event(table(teal_sloop=LADEN, amber_sloop={"at": "e1", "cargo": ["gold"]}))
    t.place(amber_sloop="k4")
    t.teal.does("tempt", pirate_luck="scurvy")
    t.amber.is_asked(AVOID_OR_TEMPT)


@covers("TI-R45", "TI-R25", "TI-R87")
def test_the_card_of_a_ship_that_is_engaged_by_then_waits() -> None:
    t = event(table(teal_sloop=LADEN, amber_sloop={"at": "e1", "cargo": ["gold"]}))
    t.teal.does("tempt", pirate_luck="fair-wind")
    t.teal.does("sail:e1", pirate_luck_dealt_unseen="scurvy")  # upon amber
    assert "A Pirate Luck Card waits with Amber's Sloop of War until its battle is over." in t.teal.hears()
    t.teal.is_asked(ORDERS)
    assert t.read("luck_from", "amber-sloop") == ["crimson"]
    assert t.amber.luck == []
    assert seen(t, "luck_deck") == 28


# Avoiding ------------------------------------------------------------------------------------------------------------


@covers("TI-LUK-05", "TI-LUK-06", "TI-LUK-07", "TI-R46")
def test_avoiding_costs_one_token_of_this_ship_and_the_card_stays_unseen() -> None:
    t = event(
        table(teal_sloop={"at": "e2", "cargo": ["ruby", "treasure"]}, teal_bilander={"at": "h6", "cargo": ["gold"]})
    )
    t.crimson.does("aim:tile-2-1")
    assert t.teal.may() == ["tempt", "avoid:ruby", "avoid:treasure"]
    t.teal.cannot("avoid:gold", rule="TI-LUK-05")  # aboard another ship
    t.teal.cannot("avoid:silver", rule="TI-LUK-05")
    t.crimson.cannot("avoid:ruby", rule="ENGINE-1")
    t.teal.does("avoid:ruby")
    assert t.read("cargo", "teal-sloop") == ["treasure"]  # one token for one card
    assert t.teal.luck == []
    assert seen(t, "luck_deck") == 30
    assert seen(t, "luck_discards") == {}
    t.crimson.is_asked(PUT)


@covers("TI-R46", "TI-LUK-12")
def test_a_ship_without_cargo_cannot_avoid() -> None:
    t = event(table(teal_sloop=AT_SEA, teal_bilander={"at": "h6", "cargo": ["gold"]}))
    t.crimson.does("aim:tile-2-1", pirate_luck="scurvy")  # turned up without a question
    assert t.teal.luck == ["scurvy"]
    assert t.read("cargo", "teal-bilander") == ["gold"]


@covers("TI-LUK-08", "TI-LUK-09", "TI-R47", "TI-R35")
def test_the_event_player_puts_plunder_on_any_island_that_is_known() -> None:
    t = event(table(teal_sloop=LADEN, amber_sloop="h2", lying=["h5:gold"]))
    t.crimson.does("aim:tile-2-1")
    t.teal.does("avoid:ruby")
    t.crimson.is_asked(PUT)
    assert t.crimson.may() == ["put:h2", "put:h5"]  # with a ship or a token there, or not; not only Ruby Isle
    t.crimson.cannot("put:k2", rule="TI-R47")  # a Port
    t.crimson.cannot("put:e2", rule="TI-R47")  # where it was
    t.crimson.cannot("put:h8", rule="TI-R47")  # face down
    t.crimson.does("put:h2")
    assert seen(t, "lying") == ["h2:ruby", "h5:gold"]
    t.teal.is_asked(ORDERS)  # amber's ship there does not load it
    assert t.read("cargo", "amber-sloop") == []


@covers("TI-LUK-10", "TI-R47")
def test_shadow_trade_goes_to_a_port() -> None:
    t = table(teal_sloop={"at": "e2", "cargo": ["shadow-trade", "shadow-trade"]})
    event(charted(t, tile_1_2="port-3"))
    assert t.teal.may() == ["tempt", "avoid:shadow-trade"]
    t.teal.does("avoid:shadow-trade")
    assert t.crimson.may() == ["put:k2", "put:b5"]
    t.crimson.cannot("put:h2", rule="TI-R47")
    t.crimson.does("put:b5")
    assert seen(t, "lying") == ["b5:shadow-trade"]
    assert t.read("cargo", "teal-sloop") == ["shadow-trade"]


@covers("TI-LUK-11", "TI-R47")
def test_treasure_goes_to_an_island_or_a_port() -> None:
    t = event(table(teal_sloop={"at": "e2", "cargo": ["treasure"]}, treasure_left=6))
    t.teal.does("avoid:treasure")
    assert t.crimson.may() == ["put:h2", "put:h5", "put:k2"]
    t.crimson.cannot("put:e5", rule="TI-R47")  # a Portal
    t.crimson.does("put:k2")
    assert seen(t, "lying") == ["k2:treasure"]
    assert seen(t, "treasure_left") == 6


@covers("TI-R47", "TI-LUK-09", "TI-LUK-10", "TI-LUK-11")
@pytest.mark.parametrize(("token", "left"), [("ruby", 6), ("shadow-trade", 6), ("treasure", 7)])
def test_with_no_place_for_it_a_token_is_gone_and_treasure_goes_back_to_the_supply(token: str, left: int) -> None:
    t = Scenario(GAME, "crimson", "teal", "amber")
    charted(t, tile_1_1="bay-1", tile_2_1="ocean-1", tile_3_1="portal-1")
    t.place(
        lead="crimson",
        rounds=2,
        crimson={"hand": ["2x"]},
        teal={"hand": ["2"]},
        treasure_left=6,
        teal_sloop={"at": "e2", "cargo": [token]},
    )
    event(t)
    t.teal.does(f"avoid:{token}")
    assert f"{token.replace('-', ' ').title()} finds no place and is gone." in t.teal.hears()
    t.teal.is_asked(ORDERS)
    assert t.read("cargo", "teal-sloop") == []
    assert seen(t, "lying") == []
    assert seen(t, "treasure_left") == left


@covers("TI-LUK-09", "TI-LUK-10", "TI-R47")
def test_a_single_place_is_taken_without_asking() -> None:
    t = event(table(teal_sloop={"at": "e2", "cargo": ["shadow-trade"]}))
    t.teal.does("avoid:shadow-trade")
    assert seen(t, "lying") == ["k2:shadow-trade"]
    t.teal.is_asked(ORDERS)


# Tempting ------------------------------------------------------------------------------------------------------------


@covers("TI-LUK-12", "TI-LUK-13")
def test_a_card_that_is_tempted_is_turned_up_carried_out_and_stays_with_its_owner() -> None:
    t = event(table(teal_sloop=LADEN))
    t.teal.does("tempt", pirate_luck="scurvy")
    assert (
        "Teal tempts fate with Teal's Sloop of War and turns up Scurvy: The next Movement Card gives "
        "the ship 2 less, but at least 1."
    ) in t.amber.hears()
    assert t.read("wind", "teal-sloop") == "minus-2"
    assert seen(t, "luck") == {"crimson": [], "teal": ["scurvy"], "amber": []}
    assert t.read("cargo", "teal-sloop") == ["ruby"]
    assert seen(t, "luck_deck") == 29
    assert t.teal.marks == 0  # the first one pays nothing
    t.teal.is_asked(ORDERS)


@covers("TI-LUK-14", "TI-OBJ-10", "TI-R49")
@pytest.mark.parametrize(("held", "marks"), [([], 0), (["dead-calm"], 1), (["dead-calm", "fair-wind", "maelstrom"], 1)])
def test_each_card_beyond_the_first_pays_a_mark_when_it_comes(held: list[str], marks: int) -> None:
    t = event(table(teal_sloop=AT_SEA, teal={"luck": held, "hand": ["2"]}), pirate_luck="scurvy")
    assert t.teal.marks == marks
    assert t.crimson.marks == 0
    assert len(t.teal.luck) == len(held) + 1


@covers("TI-R49", "TI-LUK-14")
def test_the_mark_comes_before_the_effect() -> None:
    t = event(table(teal_sloop=AT_SEA, teal={"luck": ["scurvy"], "hand": ["2"]}), pirate_luck="the-isle-that-sinks")
    assert in_this_order(
        t.amber.hears(),
        (
            "Teal tempts fate with Teal's Sloop of War and turns up The Isle That Sinks: The ship sinks: "
            "it returns to its Harbor, and all its tokens stay where it was."
        ),
        "Teal gains 1 Mark for another Pirate Luck Card, and has 1.",
        "Teal's Sloop of War sinks on E2.",
    )


@covers("TI-LUK-15", "TI-R49", "TI-R76")
def test_with_two_players_luck_cards_pay_nothing() -> None:
    t = event(
        table(2, teal_sloop=AT_SEA, teal={"luck": ["dead-calm", "fair-wind"], "hand": ["2"]}), pirate_luck="scurvy"
    )
    assert t.teal.marks == 0
    assert len(t.teal.luck) == 3


@covers("TI-LUK-16", "TI-R49", "TI-R76")
@pytest.mark.parametrize(("before", "after"), [(15, 16), (16, 16)])
def test_the_mark_is_not_given_if_it_would_win(before: int, after: int) -> None:
    t = event(
        table(teal_sloop=AT_SEA, teal={"luck": ["dead-calm"], "hand": ["2"], "marks": before}), pirate_luck="scurvy"
    )
    assert t.teal.marks == after
    assert not t.g.over
    assert t.teal.luck == ["scurvy", "dead-calm"]
    t.teal.is_asked(ORDERS)


@covers("TI-R68", "TI-LUK-16", "TI-LUK-14")
def test_in_a_team_cards_are_counted_for_each_player_and_the_limit_looks_at_the_pool() -> None:
    t = event(table(4, "teams", teal_sloop=AT_SEA, violet={"luck": ["dead-calm"], "hand": ["2"]}), pirate_luck="scurvy")
    assert t.teal.marks == 0  # teal's first, whatever violet has
    t = event(
        table(
            4,
            "teams",
            teal_sloop=AT_SEA,
            violet={"marks": 14, "hand": ["2"]},
            teal={"luck": ["dead-calm"], "marks": 9, "hand": ["2"]},
        ),
        pirate_luck="scurvy",
    )
    assert t.teal.marks == 10  # 24 together
    t = event(
        table(
            4,
            "teams",
            teal_sloop=AT_SEA,
            violet={"marks": 15, "hand": ["2"]},
            teal={"luck": ["dead-calm"], "marks": 9, "hand": ["2"]},
        ),
        pirate_luck="scurvy",
    )
    assert t.teal.marks == 9 and not t.g.over  # the 25th would win


@covers("TI-R49", "TI-LUK-17")
def test_whoever_has_spent_all_cards_begins_again_with_a_free_one() -> None:
    t = event(
        table(
            teal_sloop=AT_SEA, teal={"luck": [], "marks": 3, "hand": ["2"]}, luck_discards=["dead-calm", "fair-wind"]
        ),
        pirate_luck="scurvy",
    )
    assert t.teal.marks == 3


# The deck ------------------------------------------------------------------------------------------------------------


@covers("TI-R44", "TI-CMP-11")
def test_the_discards_become_the_deck_when_a_card_is_needed_and_it_is_empty() -> None:
    t = event(table(teal_sloop=AT_SEA, luck_discards=["scurvy", "maelstrom"], luck_deck=[]), pirate_luck="scurvy")
    assert "The Pirate Luck discards are shuffled into a new deck." in t.amber.hears()
    assert seen(t, "luck_deck") == 1
    assert seen(t, "luck_discards") == {}
    t = event(table(teal_sloop=AT_SEA, luck_discards=["maelstrom"], luck_deck=["scurvy"]), pirate_luck="scurvy")
    assert seen(t, "luck_discards") == {"maelstrom": 1}  # not before it is empty


@covers("TI-R44")
def test_with_deck_and_discards_empty_the_remaining_ships_get_no_card() -> None:
    t = event(
        table(teal_sloop=LADEN, amber_sloop={"at": "e1", "cargo": ["gold"]}, amber_bilander="f1", luck_deck=["scurvy"])
    )
    t.teal.does("tempt", pirate_luck="scurvy")  # the last one
    assert t.amber.hears()[-2:] == [
        "No Pirate Luck Card is left for Amber's Bilander.",
        "No Pirate Luck Card is left for Amber's Sloop of War.",
    ]
    t.teal.is_asked(ORDERS)
    assert t.read("cargo", "amber-sloop") == ["gold"]


@covers("TI-R44", "TI-R49", "TI-LUK-17")
def test_spent_cards_lie_face_up_in_the_discards() -> None:
    t = table(teal={"luck": ["scurvy"], "hand": []}, crimson={"hand": []}, amber={"hand": []}, teal_sloop="keel-down")
    t.turn_of("crimson")
    t.teal.does("mend:teal-sloop", movement_card=["2", "3", "4"] * 3)
    assert seen(t, "luck_discards") == {"scurvy": 1}
    assert seen(t, "luck_deck") == 29


# Ships in a battle ---------------------------------------------------------------------------------------------------


def ambushed(cards: list[str], **pieces: Any) -> Scenario:
    """Amber's Sloop has come upon teal's Bilander on e2 when crimson calls luck down on both."""
    t = table(teal={"hand": []}, amber={"hand": []}, crimson={"hand": ["2x", "5"]})
    engaged(t.place(**pieces), "teal_bilander", "amber_sloop", "e2")
    if t.teal.hand:
        return event(t, pirate_luck_dealt_unseen=cards)
    return event(t, pirate_luck_dealt_unseen=cards, **BATTLE)


def amber_surrenders(t: Scenario) -> None:
    """The attacker retreats, and teal's Bilander has won."""
    t.amber.does("keep")
    t.teal.does("keep")
    for player, suit in ((t.amber, "fire"), (t.teal, "grog")):
        player.does(f"fire:{suit}-1")
        player.does(f"fire:{suit}-2")
    t.amber.does("retreat:f2")


@covers("TI-R25")
def test_the_card_of_an_engaged_ship_waits_face_down() -> None:
    t = ambushed(["scurvy", "maelstrom"], teal_bilander={"cargo": ["ruby"]})
    told = t.teal.hears()
    assert in_this_order(
        told,
        "A Pirate Luck Card waits with Teal's Bilander until its battle is over.",
        "A Pirate Luck Card waits with Amber's Sloop of War until its battle is over.",
    )
    assert not any("Scurvy" in words or "Maelstrom" in words for words in told)
    assert t.teal.luck == []
    assert seen(t, "luck_deck") == 28
    assert "luck_waiting" not in t.teal.sees()["table"]


@covers("TI-R25", "TI-LUK-07")
def test_if_the_ship_is_not_at_sea_any_more_its_card_goes_back_unseen() -> None:
    t = ambushed(["scurvy", "maelstrom"])
    t.amber.does("keep")
    t.teal.does("keep")
    t.amber.does("fire:sea-dragon")  # both to their Harbors
    told = t.crimson.hears()
    assert "Teal's Bilander is not at sea: its Pirate Luck Card goes back unseen." in told
    assert "Amber's Sloop of War is not at sea: its Pirate Luck Card goes back unseen." in told
    assert seen(t, "luck_deck") == 30
    assert t.teal.luck == t.amber.luck == []
    t.crimson.is_asked(ORDERS)


@covers("TI-R25", "TI-LUK-08", "TI-R85")
def test_after_the_battle_the_owner_avoids_or_tempts_and_the_event_player_is_still_the_same() -> None:
    t = ambushed(["scurvy", "the-isle-that-sinks"], teal_bilander={"cargo": ["ruby", "gold"]})
    amber_surrenders(t)
    t.teal.is_asked(AVOID_OR_TEMPT)
    t.teal.does("avoid:ruby")
    t.crimson.is_asked(PUT)  # not amber, nor whoever fights
    t.crimson.does("put:h5")  # then amber's, who has no cargo: it sinks
    assert (
        "Amber tempts fate with Amber's Sloop of War and turns up The Isle That Sinks: The ship "
        "sinks: it returns to its Harbor, and all its tokens stay where it was."
    ) in t.teal.hears()
    assert t.read("at", "amber-sloop") == "harbor"
    assert t.amber.luck == ["the-isle-that-sinks"]
    assert seen(t, "luck_deck") == 29  # teal's card has gone back
    assert t.read("luck_from", "teal-bilander") == t.read("luck_from", "amber-sloop") == []
    t.crimson.is_asked(ORDERS)


@covers("TI-R25", "TI-R23", "TI-R85", "TI-L04")
def test_luck_that_waited_comes_before_the_movement_card_and_its_wind_holds_for_it() -> None:
    t = ambushed(["scurvy", "dead-calm"], teal={"hand": ["5"]}, teal_bilander={"cargo": ["ruby"]})
    t.teal.does("play:5+bilander", **BATTLE)
    amber_surrenders(t)
    t.teal.does("tempt")  # the card that was dealt before
    assert t.teal.luck == ["scurvy"]
    assert t.amber.luck == ["dead-calm"]
    t.teal.is_asked(SAIL_WHERE)
    for space in ("e1", "d1", "d2"):
        t.teal.does(f"sail:{space}")
    t.crimson.is_asked(ORDERS)  # five less two
    assert t.read("wind", "teal-bilander") == "none"


@covers("TI-R25", "TI-R45", "TI-LUK-03")
def test_an_engaged_ship_may_get_a_card_from_each_of_several_events_and_keeps_their_order() -> None:
    t = table(4, crimson={"hand": ["2x", "5"]}, amber={"hand": ["2x"]}, teal={"hand": []}, violet={"hand": []})
    engaged(t, "teal_bilander", "violet_sloop", "e2")
    event(t, pirate_luck_dealt_unseen=["howling-gale", "fair-wind"])
    t.amber.does("play:2x+sloop")
    t.amber.does("sail:b1")
    t.amber.does("stop")
    t.amber.does("aim:tile-2-1", pirate_luck_dealt_unseen=["dead-calm", "maelstrom"], **BATTLE)
    assert t.read("luck_from", "teal-bilander") == ["crimson", "amber"]
    t.violet.does("keep")
    t.teal.does("keep")
    for player, suit in ((t.violet, "fire"), (t.teal, "grog")):
        player.does(f"fire:{suit}-1")
        player.does(f"fire:{suit}-2")
    t.violet.does("retreat:f2")
    t.crimson.is_asked(DRIFT)  # teal's first card is crimson's
    t.crimson.does("no-drift")
    assert in_this_order(
        t.crimson.hears(),
        (
            "Teal tempts fate with Teal's Bilander and turns up Dead Calm: The next Movement Card gives "
            "the ship exactly 1."
        ),
        (
            "Violet tempts fate with Violet's Sloop of War and turns up Fair Wind: The ship's owner may "
            "sail it up to 2 spaces at once."
        ),
    )
    assert t.read("wind", "teal-bilander") == "exactly-1"
    t.violet.is_asked(SAIL_WHERE)
    t.violet.does("stop")
    t.amber.is_asked(SWEPT)  # violet's second one is amber's


@covers("TI-R25", "TI-LUK-19")
def test_the_second_card_of_a_ship_that_its_first_one_sinks_goes_back_unseen() -> None:
    t = table(4, crimson={"hand": ["2x", "5"]}, amber={"hand": ["2x"]}, teal={"hand": []}, violet={"hand": []})
    engaged(t, "teal_bilander", "violet_sloop", "e2")
    event(t, pirate_luck_dealt_unseen=["the-isle-that-sinks", "scurvy"])
    t.amber.does("play:2x+sloop")
    t.amber.does("sail:b1")
    t.amber.does("stop")
    t.amber.does("aim:tile-2-1", pirate_luck_dealt_unseen=["dead-calm", "powder-cache"], **BATTLE)
    t.violet.does("keep")
    t.teal.does("keep")
    for player, suit in ((t.violet, "fire"), (t.teal, "grog")):
        player.does(f"fire:{suit}-1")
        player.does(f"fire:{suit}-2")
    t.violet.does("retreat:f2")
    assert in_this_order(
        t.crimson.hears(),
        "Teal's Bilander sinks on E2.",
        "Teal's Bilander is not at sea: its Pirate Luck Card goes back unseen.",
    )
    assert t.teal.luck == ["the-isle-that-sinks"]
    assert t.violet.luck == ["scurvy", "powder-cache"]
    assert seen(t, "luck_deck") == 27
