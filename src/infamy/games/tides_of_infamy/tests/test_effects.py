"""L  The Pirate Luck Cards one by one, and every word of their vocabulary, also as only a pack uses it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from infamy.engine.game import Game
from infamy.games.tides_of_infamy.tests.fights import battle
from infamy.games.tides_of_infamy.tests.questions import (
    ASSIGN,
    AVOID_OR_TEMPT,
    CHOOSE,
    DRIFT,
    HOME,
    LOAD,
    LOOK,
    LOSE,
    ORDERS,
    PUT,
    SAIL_WHERE,
    STREW,
    SWEPT,
    TRADE,
)
from infamy.games.tides_of_infamy.tests.tables import CHART, GAME, charted
from infamy.table.library import load_with
from infamy.testing.scenario import Scenario, covers, seen

# What the cards of the box do not say: one card each
EFFECTS: Final[dict[str, list[Any]]] = {
    "lose-treasure": [["lose", 1, {"kind": "treasure"}]],
    "lose-three": [["lose", 3, {"pick": "highest"}]],
    "lose-plunder": [["lose", 2, {"kind": "plunder"}]],
    "three-chests": [["treasure", 3]],
    "strewn": [["treasure", 2, {"to": "tile", "chooser": "event_player"}]],
    "drift-on": [["drift", 6]],
    "swept-away": [["relocate", "portal"]],
    "shipwrights": [["repair", 3]],
    "three-marks": [["mark", 3]],
    "far-sight": [["peek", 4]],
    "sunk-and-more": [
        ["sink"],
        ["lose", "all"],
        ["treasure", 1],
        ["drift", 1],
        ["relocate", "portal"],
        ["free_move", 1],
        ["treasure", 1, {"to": "tile"}],
        ["sink"],
        ["mark", 1],
        ["repair", 1],
        ["speed", "plus", 4],
        ["peek", 1],
    ],
    "charge": [["free_move", 3], ["lose", "all"], ["sink"], ["speed", "exactly", 3], ["mark", 1]],
    "conditions": [["if", "no_cargo", [["mark", 1], ["treasure", 1]], ["lose", 1]], ["if", "has_cargo", ["mark", 1]]],
    "swept-and-sunk": [["relocate", "portal", {"chooser": "event_player"}], ["sink"], ["peek", 1]],
}
PACK: Final = {
    "game": "tides_of_infamy",
    "luck": [
        {
            "key": key,
            "name": key.replace("-", " ").title(),
            "text": "See above.",
            "rule": f"MY-{number + 1}",
            "copies": 1,
            "effect": effect,
            "source": "ours",
        }
        for number, (key, effect) in enumerate(EFFECTS.items())
    ],
}
MORE_LUCK: Final[Game] = load_with("tides_of_infamy", PACK, "my.toml")


def table(players: int = 3, mode: str = "", hardcore: str = "no", game: Game = GAME, **pieces: Any) -> Scenario:
    """Crimson holds a 2 with crossbones, everybody else a plain 2. Crimson leads, and it is the second round."""
    t = charted(Scenario(game, *GAME.seats[:players], mode=mode, hardcore=hardcore), **CHART)
    t.place(lead="crimson", rounds=2, **{name: {"hand": ["2"]} for name in GAME.seats[:players]})
    return t.place(crimson={"hand": ["2x"]}).place(**pieces)


def struck(t: Scenario, card: str, ship: str = "teal-sloop", aim: str = "", **fate: Any) -> Scenario:
    """Crimson's Man of War goes from the Harbor to a2 with the crossbones; teal's ship is the only one of an opponent
    on its tile, and teal tempts fate with it."""
    t.turn_of("crimson")
    t.crimson.does("play:2x+man-of-war")
    t.crimson.does("sail:a2")
    last = "stop"
    if aim:
        t.crimson.does("stop")
        last = f"aim:{aim}"
    if t.read("cargo", ship):
        t.crimson.does(last)
        t.teal.is_asked(AVOID_OR_TEMPT)
        t.teal.does("tempt", pirate_luck=card, **fate)
    else:
        t.crimson.does(last, pirate_luck=card, **fate)
    assert card in t.teal.luck
    return t


def hit(card: str, at: str = "e2", cargo: list[str] | None = None, **pieces: Any) -> Scenario:
    """Teal's Sloop, alone on its tile."""
    return struck(table(teal_sloop={"at": at, "cargo": cargo or []}, **pieces), card)


def packed(card: str, at: str = "e2", cargo: list[str] | None = None, **pieces: Any) -> Scenario:
    """The same, with a card of the pack."""
    return struck(table(game=MORE_LUCK, teal_sloop={"at": at, "cargo": cargo or []}, **pieces), card)


# Sinking -------------------------------------------------------------------------------------------------------------


@covers("TI-L01", "TI-LUK-19")
def test_the_isle_that_sinks() -> None:
    t = hit("the-isle-that-sinks", cargo=["gold", "ruby"], lying=["e2:treasure"])
    assert t.read("at", "teal-sloop") == "harbor"
    assert t.read("cargo", "teal-sloop") == []
    assert seen(t, "lying") == ["e2:ruby", "e2:gold", "e2:treasure"]
    t.teal.is_asked(ORDERS)
    assert "play:2+sloop" in t.teal.may()  # undamaged, and it has not had its card


@covers("TI-LUK-20", "TI-R50", "TI-L01")
def test_hardcore_a_ship_that_sinks_goes_to_the_shipyard_keeled_over() -> None:
    t = struck(table(hardcore="yes", teal_sloop={"at": "e2", "cargo": ["gold"]}), "the-isle-that-sinks")
    assert t.read("at", "teal-sloop") == "keel-down"
    assert t.read("cargo", "teal-sloop") == []
    assert seen(t, "lying") == ["e2:gold"]
    t.teal.cannot("play:2+sloop", rule="TI-MOV-10")


@covers("TI-R18", "TI-R17", "TI-LUK-20")
def test_hardcore_the_card_for_a_ship_that_sank_cannot_be_played_and_is_discarded() -> None:
    t = struck(
        table(hardcore="yes", teal_sloop="e2", teal_bilander="keel-up", teal_man_of_war="keel-up"),
        "the-isle-that-sinks",
    )
    assert t.teal.may() == ["discard:2"]


@covers("TI-L02", "TI-R40")
def test_maelstrom_the_event_player_chooses_a_portal_without_a_ship() -> None:
    t = hit("maelstrom", cargo=["gold"], crimson_bilander="k5")
    t.teal.is_asked(ORDERS)  # e5 is the only one that is free
    assert t.read("at", "teal-sloop") == "e5"
    t = charted(table(teal_sloop={"at": "e2", "cargo": ["gold"]}), tile_1_2="portal-3")
    struck(t, "maelstrom")
    t.crimson.is_asked(SWEPT)
    assert t.crimson.may() == ["jump:b5", "jump:e5", "jump:k5"]
    t.crimson.cannot("jump:h5", rule="TI-LUK-12")
    t.crimson.does("jump:k5")
    assert t.read("at", "teal-sloop") == "k5"
    assert t.read("cargo", "teal-sloop") == ["gold"]  # aboard as before
    t.teal.is_asked(ORDERS)  # no jump follows


@covers("TI-L02", "TI-R32", "TI-R33")
def test_maelstrom_the_owner_may_load_what_lies_at_the_portal() -> None:
    t = hit("maelstrom", lying=["e5:ruby"], crimson_bilander="k5")
    t.teal.is_asked(LOAD)
    t.teal.does("take:ruby")
    assert t.read("cargo", "teal-sloop") == ["ruby"]


@covers("TI-L02", "TI-LUK-19")
def test_maelstrom_sinks_the_ship_if_no_other_portal_is_free() -> None:
    t = hit("maelstrom", cargo=["gold"], crimson_bilander="k5", crimson_sloop="e5")
    assert t.read("at", "teal-sloop") == "harbor"
    assert seen(t, "lying") == ["e2:gold"]
    t = hit("maelstrom", at="k5", crimson_sloop="e5")  # the Portal under the ship does not count
    assert t.read("at", "teal-sloop") == "harbor"
    t = hit("maelstrom", at="k5")
    assert t.read("at", "teal-sloop") == "e5"


# Losing cargo --------------------------------------------------------------------------------------------------------


@covers("TI-L03", "TI-R32")
def test_krakens_toll_the_owner_drops_two_tokens_where_the_ship_is() -> None:
    t = table(teal_bilander={"at": "e2", "cargo": ["ruby", "silver", "treasure"]})
    struck(t, "krakens-toll", "teal-bilander")
    t.teal.is_asked(LOSE)
    assert t.teal.may() == ["throw:ruby", "throw:silver", "throw:treasure"]
    t.teal.cannot("throw:gold", rule="TI-R46")
    t.teal.does("throw:silver")
    assert t.teal.may() == ["throw:ruby", "throw:treasure"]
    t.teal.does("throw:treasure")
    assert t.read("cargo", "teal-bilander") == ["ruby"]
    assert seen(t, "lying") == ["e2:silver", "e2:treasure"]
    t.teal.is_asked(ORDERS)  # they cannot be loaded before the ship has left
    assert t.read("at", "teal-bilander") == "e2"


@covers("TI-L03")
@pytest.mark.parametrize("cargo", [["ruby"], ["ruby", "gold"], ["treasure", "treasure"]])
def test_krakens_toll_with_no_more_than_two_tokens_there_is_nothing_to_choose(cargo: list[str]) -> None:
    t = hit("krakens-toll", cargo=cargo)
    assert t.read("cargo", "teal-sloop") == []
    assert sorted(seen(t, "lying")) == sorted(f"e2:{token}" for token in cargo)
    assert t.read("at", "teal-sloop") == "e2"  # it does not sink as well
    t.teal.is_asked(ORDERS)


@covers("TI-L03", "TI-LUK-19")
def test_krakens_toll_sinks_a_ship_without_cargo() -> None:
    t = hit("krakens-toll")
    assert t.read("at", "teal-sloop") == "harbor"


@covers("TI-L06", "TI-LUK-08", "TI-LUK-09", "TI-LUK-10", "TI-LUK-11")
def test_mutiny_in_the_hold_the_event_player_spreads_all_cargo() -> None:
    t = table(teal_bilander={"at": "e2", "cargo": ["ruby", "shadow-trade", "treasure", "treasure"]}, treasure_left=5)
    struck(t, "mutiny-in-the-hold", "teal-bilander")
    t.crimson.is_asked(PUT)  # the Ruby
    assert t.crimson.may() == ["put:h2", "put:h5"]
    t.crimson.does("put:h5")  # Shadow Trade goes to the only Port by itself
    assert t.crimson.may() == ["put:h2", "put:h5", "put:k2"]
    t.crimson.does("put:k2")
    t.crimson.does("put:h2")
    assert t.read("cargo", "teal-bilander") == []
    assert seen(t, "lying") == ["h2:treasure", "k2:shadow-trade", "k2:treasure", "h5:ruby"]
    assert t.read("at", "teal-bilander") == "e2"
    t.teal.is_asked(ORDERS)


@covers("TI-L06")
def test_mutiny_in_an_empty_hold_does_nothing() -> None:
    t = hit("mutiny-in-the-hold")
    t.teal.is_asked(ORDERS)
    assert t.read("at", "teal-sloop") == "e2"


@covers("TI-L07", "TI-LUK-10")
def test_customs_informer_takes_shadow_trade_only() -> None:
    t = table(teal_bilander={"at": "e2", "cargo": ["ruby", "shadow-trade", "shadow-trade", "treasure"]})
    struck(charted(t, tile_1_2="port-3"), "customs-informer", "teal-bilander")
    assert t.crimson.may() == ["put:k2", "put:b5"]
    t.crimson.does("put:k2")
    t.crimson.does("put:b5")
    assert t.read("cargo", "teal-bilander") == ["ruby", "treasure"]
    assert seen(t, "lying") == ["k2:shadow-trade", "b5:shadow-trade"]
    t = hit("customs-informer", cargo=["ruby"])
    assert t.read("cargo", "teal-sloop") == ["ruby"]
    t.teal.is_asked(ORDERS)


@covers("TI-L09", "TI-LUK-09")
def test_gem_thief_takes_the_most_valuable_plunder() -> None:
    t = table(teal_bilander={"at": "e2", "cargo": ["silver", "gold", "diamond", "shadow-trade"]})
    struck(t, "gem-thief", "teal-bilander")
    t.crimson.is_asked(PUT)  # there is no choice: the Diamond
    t.crimson.does("put:h5")
    assert t.read("cargo", "teal-bilander") == ["gold", "silver", "shadow-trade"]
    assert seen(t, "lying") == ["h5:diamond"]


@covers("TI-L09")
def test_gem_thief_the_owner_chooses_among_equals_and_other_cargo_is_safe() -> None:
    t = table(teal_bilander={"at": "e2", "cargo": ["ruby", "gold", "silver", "treasure"]})
    struck(t, "gem-thief", "teal-bilander")
    t.teal.is_asked(LOSE)
    assert t.teal.may() == ["throw:ruby", "throw:gold"]
    t.teal.cannot("throw:silver", rule="TI-R46")
    t.teal.does("throw:gold")
    t.crimson.is_asked(PUT)
    t = hit("gem-thief", cargo=["shadow-trade", "treasure"])
    assert t.read("cargo", "teal-sloop") == ["shadow-trade", "treasure"]
    t.teal.is_asked(ORDERS)


@covers("TI-LUK-12", "TI-R46")
def test_a_pack_may_take_only_treasure_or_only_plunder() -> None:
    t = packed("lose-treasure", cargo=["ruby", "treasure"])
    assert t.read("cargo", "teal-sloop") == ["ruby"]
    assert seen(t, "lying") == ["e2:treasure"]
    t = table(game=MORE_LUCK, teal_bilander={"at": "e2", "cargo": ["ruby", "gold", "silver", "treasure"]})
    struck(t, "lose-plunder", "teal-bilander")
    assert t.teal.may() == ["throw:ruby", "throw:gold", "throw:silver"]
    t.teal.does("throw:silver")
    t.teal.does("throw:ruby")
    assert t.read("cargo", "teal-bilander") == ["gold", "treasure"]


@covers("TI-LUK-12", "TI-CAR-18")
def test_a_pack_may_take_the_most_valuable_of_all_cargo_one_after_another() -> None:
    t = table(
        game=MORE_LUCK, teal_man_of_war={"at": "e2", "cargo": ["ruby", "silver", "shadow-trade", "treasure", "diamond"]}
    )
    struck(t, "lose-three", "teal-man-of-war")
    t.teal.is_asked(LOSE)  # Diamond and Ruby are gone; now a Mark each
    assert t.teal.may() == ["throw:silver", "throw:shadow-trade", "throw:treasure"]
    t.teal.does("throw:treasure")
    assert t.read("cargo", "teal-man-of-war") == ["silver", "shadow-trade"]
    assert seen(t, "lying") == ["e2:diamond", "e2:ruby", "e2:treasure"]
    t = packed("lose-three", cargo=["silver", "treasure"])  # all of it, and so there is nothing to choose
    assert t.read("cargo", "teal-sloop") == []


# Treasure ------------------------------------------------------------------------------------------------------------


@covers("TI-L10", "TI-R51", "TI-CAR-16")
def test_drifting_chest() -> None:
    t = hit("drifting-chest", cargo=["ruby"], lying=["e2:gold"])
    assert t.read("cargo", "teal-sloop") == ["ruby", "treasure"]
    assert seen(t, "treasure_left") == 6
    assert seen(t, "lying") == ["e2:gold"]  # what lay there cannot be loaded with it
    t.teal.is_asked(ORDERS)


@covers("TI-L10", "TI-R51", "TI-R33")
def test_drifting_chest_if_it_does_not_fit_the_owner_chooses_what_stays_behind() -> None:
    t = hit("drifting-chest", cargo=["ruby", "silver"], lying=["e2:gold"])
    t.teal.is_asked(LOAD)
    assert t.teal.may() == ["loaded", "leave:ruby", "leave:silver"]
    t.teal.cannot("take:treasure", rule="TI-CAR-08")
    t.teal.cannot("take:gold", rule="TI-CAR-08")
    t.teal.does("leave:silver")
    t.teal.cannot("loaded", rule="TI-R33")  # something must come in its place
    t.teal.cannot("take:gold", rule="TI-NAV-07")
    t.teal.does("take:treasure")
    assert t.read("cargo", "teal-sloop") == ["ruby", "treasure"]
    assert seen(t, "lying") == ["e2:gold", "e2:silver"]
    t = hit("drifting-chest", cargo=["ruby", "silver"])
    t.teal.does("loaded")
    assert t.read("cargo", "teal-sloop") == ["ruby", "silver"]
    assert seen(t, "lying") == ["e2:treasure"]
    assert seen(t, "treasure_left") == 6


@covers("TI-L10", "TI-R51")
def test_drifting_chest_gives_nothing_if_the_supply_is_empty() -> None:
    t = hit("drifting-chest", cargo=["ruby"], treasure_left=0)
    assert "No Treasure is left for Teal's Sloop of War." in t.teal.hears()
    assert t.read("cargo", "teal-sloop") == ["ruby"]
    assert seen(t, "treasure_left") == 0


@covers("TI-R51", "TI-LUK-12")
def test_a_pack_may_give_more_treasure_than_fits_or_than_there_is() -> None:
    t = packed("three-chests", cargo=["ruby"])
    assert t.read("cargo", "teal-sloop") == ["ruby", "treasure"]
    assert seen(t, "lying") == ["e2:treasure", "e2:treasure"]
    assert t.teal.may() == ["loaded", "leave:ruby"]  # Treasure for Treasure would be nothing
    t.teal.cannot("leave:treasure", rule="TI-R33")
    t.teal.does("leave:ruby")  # and then a Treasure must take its place
    assert t.read("cargo", "teal-sloop") == ["treasure", "treasure"]
    assert sorted(seen(t, "lying")) == ["e2:ruby", "e2:treasure"]
    assert seen(t, "treasure_left") == 4
    t = packed("three-chests", treasure_left=2)
    assert t.read("cargo", "teal-sloop") == ["treasure", "treasure"]
    assert seen(t, "treasure_left") == 0


@covers("TI-L11", "TI-R51")
def test_wreck_on_the_shoals_the_owner_lays_two_treasure_on_different_spaces_of_the_tile() -> None:
    t = hit("wreck-on-the-shoals", at="m5", lying=["n5:ruby"], crimson_sloop="m6", treasure_left=5)
    t.teal.is_asked(STREW)
    assert t.teal.may() == ["put:n4", "put:o4", "put:n5", "put:o5", "put:n6"]  # Rocks on m4 and o6, ships on m5, m6
    t.teal.cannot("put:m5", rule="TI-LUK-12")
    t.teal.cannot("put:m4", rule="TI-LUK-12")
    t.teal.cannot("put:l4", rule="TI-LUK-12")  # another tile
    t.teal.does("put:n5")
    assert t.teal.may() == ["put:n4", "put:o4", "put:o5", "put:n6"]
    t.teal.does("put:o4")
    assert seen(t, "lying") == ["o4:treasure", "n5:ruby", "n5:treasure"]
    assert seen(t, "treasure_left") == 3
    t.teal.is_asked(ORDERS)
    assert t.read("cargo", "teal-sloop") == []


@covers("TI-L11", "TI-R51")
def test_wreck_on_the_shoals_lays_no_treasure_into_a_pirate_bay_and_no_more_than_there_is() -> None:
    t = hit("wreck-on-the-shoals", at="c3", treasure_left=1)
    assert t.teal.may() == ["put:a1", "put:b1", "put:c1", "put:c2", "put:a3", "put:b3"]  # crimson is on a2
    t.teal.does("put:a1")
    t.teal.is_asked(ORDERS)
    assert seen(t, "treasure_left") == 0
    t = hit("wreck-on-the-shoals", treasure_left=0)
    t.teal.is_asked(ORDERS)
    assert seen(t, "lying") == []


@covers("TI-R51", "TI-LUK-12")
def test_a_pack_may_let_the_event_player_lay_the_treasure() -> None:
    t = packed("strewn")
    t.crimson.is_asked(STREW)
    t.crimson.does("put:d1")
    t.crimson.does("put:f3")
    assert seen(t, "lying") == ["d1:treasure", "f3:treasure"]


@covers("TI-R51")
def test_treasure_for_which_there_is_no_space_stays_in_the_supply() -> None:
    t = table(
        2,
        teal_sloop="m5",
        teal_bilander="n5",
        teal_man_of_war={"at": "o5", "cargo": ["ruby"]},
        crimson_sloop="n4",
        crimson_bilander="o4",
        crimson_man_of_war="m6",
    ).turn_of("crimson")
    t.crimson.does("play:2x+bilander")
    t.crimson.does("sail:o3")
    t.crimson.does("sail:o4")
    t.teal.does("assign:teal-sloop", pirate_luck="wreck-on-the-shoals")
    assert seen(t, "lying") == ["n6:treasure"]  # the only free space
    assert seen(t, "treasure_left") == 6


# Wind ----------------------------------------------------------------------------------------------------------------


def sails(t: Scenario, card: str, *course: str) -> None:
    """Teal plays a card on the Sloop, and these are all the steps it can take."""
    t.teal.does(f"play:{card}+sloop")
    for space in course:
        t.teal.is_asked(SAIL_WHERE)
        t.teal.does(f"sail:{space}")
    assert t.teal.may() == []


@covers("TI-L04", "TI-R26")
def test_scurvy_takes_two_from_the_next_card_and_is_used_up() -> None:
    t = hit("scurvy", teal={"hand": ["5", "5"]})
    assert "Teal's Sloop of War carries a wind marker: −2 for its next Movement Card." in t.crimson.hears()
    sails(t, "5", "e1", "f1", "f2")
    assert t.read("wind", "teal-sloop") == "none"


@covers("TI-L04")
@pytest.mark.parametrize("card", ["2", "3"])
def test_scurvy_leaves_at_least_one(card: str) -> None:
    sails(hit("scurvy", teal={"hand": [card]}), card, "e1")


@covers("TI-L05")
@pytest.mark.parametrize("card", ["2", "5"])
def test_dead_calm_gives_exactly_one(card: str) -> None:
    t = hit("dead-calm", teal={"hand": [card]})
    assert t.read("wind", "teal-sloop") == "exactly-1"
    sails(t, card, "e1")


@covers("TI-L13")
def test_dolphin_escort_gives_two_more() -> None:
    t = hit("dolphin-escort", teal={"hand": ["2"]})
    assert t.read("wind", "teal-sloop") == "plus-2"
    sails(t, "2", "e1", "f1", "f2", "f3")


@covers("TI-L13", "TI-L04", "TI-MOV-07", "TI-R26")
def test_the_wind_changes_a_special_card_and_not_the_one_that_follows_it() -> None:
    t = hit("scurvy", teal={"hand": ["special"]})
    t.teal.does("play:special+sloop")
    t.teal.does("sail:e1")
    t.teal.does("sail:f1", movement_card="3")  # four less two
    assert t.read("wind", "teal-sloop") == "none"
    t.teal.does("play:3+sloop")
    for space in ("f2", "f3", "e3"):
        t.teal.does(f"sail:{space}")
    t.amber.is_asked(ORDERS)


@covers("TI-L05", "TI-L13")
def test_a_newer_marker_replaces_an_older_one() -> None:
    t = struck(table(teal_sloop={"at": "e2", "wind": "exactly-1"}), "dolphin-escort")
    assert t.read("wind", "teal-sloop") == "plus-2"


@covers("TI-L04", "TI-L01")
def test_a_marker_stays_with_a_ship_that_goes_home_and_belongs_to_this_ship_alone() -> None:
    t = table(teal_sloop={"at": "e2", "wind": "minus-2"}, teal={"hand": ["3"]})
    struck(t, "the-isle-that-sinks")
    assert t.read("wind", "teal-sloop") == "minus-2"
    sails(t, "3", "a1")
    t = table(teal_sloop={"at": "e2", "wind": "minus-2"}, teal={"hand": ["3"]}).turn_of("teal")
    t.teal.does("play:3+bilander")
    for space in ("c1", "d1", "e1"):
        t.teal.does(f"sail:{space}")
    assert t.read("wind", "teal-sloop") == "minus-2"
    assert t.read("at", "teal-bilander") == "e1"


@covers("TI-L04", "TI-R28")
def test_a_card_whose_movement_is_lost_does_not_use_up_the_marker() -> None:
    t = table(teal={"hand": ["special"]}, teal_sloop="h1", teal_bilander="i2", teal_man_of_war="h3").turn_of("teal")
    t.teal.does("play:special+sloop")
    t.place(teal_sloop={"wind": "minus-1"})
    t.teal.does("sail:h2", movement_card="4")
    t.teal.does("play:4+sloop")
    assert "Teal's Sloop of War cannot move: the movement of a 4 is lost." in t.amber.hears()
    assert t.read("wind", "teal-sloop") == "minus-1"


@covers("TI-L12", "TI-L04")
def test_a_free_move_does_not_use_up_the_marker_nor_is_it_changed() -> None:
    t = struck(table(teal_sloop={"at": "e2", "wind": "exactly-1"}), "fair-wind")
    t.teal.does("sail:e1")
    t.teal.does("sail:d1")  # two spaces
    assert t.read("wind", "teal-sloop") == "exactly-1"


# Drifting ------------------------------------------------------------------------------------------------------------


def drifts(player: Any) -> list[str]:
    return sorted(key.removeprefix("drift:") for key in player.may())


@covers("TI-L08", "TI-R87", "TI-R03")
def test_howling_gale_the_event_player_lets_the_ship_drift_straight_up_to_three_spaces() -> None:
    t = hit("howling-gale", cargo=["ruby"], lying=["e1:gold"])
    t.crimson.is_asked(DRIFT)
    # North beyond the edge lies a tile face down; east and west go on; in the south is the Portal's tile
    assert drifts(t.crimson) == ["c2", "d2", "e1", "e3", "e4", "f2", "g2", "no-drift"]
    t.crimson.cannot("drift:f1", rule="TI-LUK-12")  # not straight
    t.crimson.cannot("drift:h2", rule="TI-LUK-12")  # it stops before an Island
    t.crimson.cannot("drift:b2", rule="TI-LUK-12")  # before a Pirate Bay
    t.crimson.cannot("drift:e5", rule="TI-LUK-12")  # before a Portal
    t.teal.cannot("no-drift", rule="ENGINE-1")
    t.crimson.does("drift:e1")
    assert t.read("at", "teal-sloop") == "e1"
    assert seen(t, "lying") == ["e1:gold"]  # nothing is loaded
    t.teal.is_asked(ORDERS)
    assert "play:2+sloop" in t.teal.may()  # it has not had its card


@covers("TI-L08")
def test_howling_gale_the_event_player_may_let_the_ship_stay() -> None:
    t = hit("howling-gale", cargo=["ruby"])
    t.crimson.does("no-drift")
    assert t.read("at", "teal-sloop") == "e2"
    assert "Crimson lets Teal's Sloop of War stay on E2." in t.teal.hears()


@covers("TI-L08", "TI-R87", "TI-R03", "TI-R07")
def test_howling_gale_stops_before_ships_rocks_and_tiles_face_down_and_goes_around_the_world() -> None:
    t = hit("howling-gale", at="o5", crimson_sloop="o3")
    # North is a ship two spaces away, south a Rock, west open sea; in the east the world begins again
    assert drifts(t.crimson) == ["a5", "b5", "c5", "l5", "m5", "n5", "no-drift", "o4"]
    t.crimson.does("drift:b5")
    assert t.read("at", "teal-sloop") == "b5"
    t = hit("howling-gale", at="m1", crimson_sloop="n1", crimson_bilander="l1")
    assert drifts(t.crimson) == ["m2", "m3", "no-drift"]  # in the north, around the world, nothing is known


@covers("TI-L08", "TI-R37")
def test_howling_gale_drives_a_ship_off_an_island_with_the_currents_only() -> None:
    t = hit("howling-gale", at="h2")
    assert drifts(t.crimson) == ["h3", "h4", "i2", "j2", "no-drift"]  # Gold Isle: east and south


@covers("TI-L08")
def test_howling_gale_does_nothing_if_every_direction_is_blocked() -> None:
    t = hit("howling-gale", at="h2", crimson_sloop="i2", crimson_bilander="h3")
    t.teal.is_asked(ORDERS)
    assert t.read("at", "teal-sloop") == "h2"


@covers("TI-R37", "TI-R87", "TI-LUK-12")
def test_a_pack_may_let_the_owner_drift_farther() -> None:
    t = packed("drift-on", at="m1")
    t.teal.is_asked(DRIFT)
    assert drifts(t.teal) == [
        "a1",
        "b1",
        "c1",
        "d1",
        "g1",
        "h1",
        "i1",
        "j1",
        "k1",
        "l1",
        "m2",
        "m3",
        "n1",
        "no-drift",
        "o1",
    ]
    t.teal.does("drift:d1")
    assert t.read("at", "teal-sloop") == "d1"


@covers("TI-R40", "TI-LUK-12")
def test_a_pack_may_let_the_owner_choose_the_portal_and_do_nothing_without_one() -> None:
    t = packed("swept-away", cargo=["gold"])
    t.teal.is_asked(SWEPT)
    assert t.teal.may() == ["jump:e5", "jump:k5"]
    t.teal.does("jump:k5")
    assert t.read("at", "teal-sloop") == "k5"
    t = packed("swept-away", cargo=["gold"], crimson_sloop="e5", crimson_bilander="k5")
    t.teal.is_asked(ORDERS)
    assert t.read("at", "teal-sloop") == "e2"


# Sailing -------------------------------------------------------------------------------------------------------------


@covers("TI-L12", "TI-R87")
def test_fair_wind_the_owner_may_sail_up_to_two_spaces_at_once_and_the_card_of_the_round_is_not_used() -> None:
    t = hit("fair-wind", lying=["e1:gold"])
    t.teal.is_asked(SAIL_WHERE)
    assert t.teal.may() == ["sail:e1", "sail:f2", "sail:e3", "sail:d2", "stop"]
    t.teal.does("sail:e1")
    t.teal.does("take:gold")
    t.teal.does("sail:e2")
    t.teal.is_asked(ORDERS)  # two spaces, and the turn goes on
    assert t.read("cargo", "teal-sloop") == ["gold"]
    assert t.read("under", "teal-sloop") == []
    assert "play:2+sloop" in t.teal.may()


@covers("TI-L12")
def test_fair_wind_may_be_declined() -> None:
    t = hit("fair-wind")
    t.teal.does("stop")
    assert t.read("at", "teal-sloop") == "e2"
    t.teal.is_asked(ORDERS)


@covers("TI-L12", "TI-R36")
def test_fair_wind_is_of_no_use_to_a_ship_without_a_way_out() -> None:
    t = table(teal_sloop="h2", teal_bilander="i2", teal_man_of_war="h3").turn_of("crimson")
    t.crimson.does("play:2x+man-of-war")
    t.crimson.does("sail:a2")
    t.crimson.does("stop")
    t.teal.does("assign:teal-sloop", pirate_luck="fair-wind")
    t.teal.is_asked(ASSIGN)  # the next card
    assert t.read("at", "teal-sloop") == "h2"


@covers("TI-L12", "TI-R87", "TI-R10", "TI-EXP-05", "TI-R29")
def test_fair_wind_a_ship_explores_and_delivers_as_usual() -> None:
    t = hit("fair-wind", at="e6")
    t.teal.does("sail:e7", tile="diamond-isle")
    assert "sail:e8" in t.teal.may()
    t.teal.does("sail:e8")
    t.teal.does("take:diamond")
    t.teal.is_asked(ORDERS)
    t = hit("fair-wind", at="d2", cargo=["gold"])
    t.teal.does("sail:c2")
    t.teal.does("sail:b2")
    assert t.teal.marks == 2
    assert t.read("at", "teal-sloop") == "harbor"
    t.teal.is_asked(ORDERS)


@covers("TI-L12", "TI-OBJ-06", "TI-R71")
def test_fair_wind_what_it_delivers_may_win() -> None:
    t = hit("fair-wind", at="c2", cargo=["gold"], teal={"marks": 15, "hand": ["2"]})
    t.teal.does("sail:b2")
    assert t.g.over and t.teal.marks == 17


@covers("TI-R87", "TI-R21", "TI-L12")
def test_fair_wind_a_ship_that_comes_upon_an_enemy_stops_and_a_battle_waits() -> None:
    t = hit("fair-wind", crimson_sloop="e1")
    t.teal.does("sail:e1")
    assert seen(t, "battle_at") == ["e1"]
    assert seen(t, "battle_due") == ["1"]  # at the end of this lap
    t.teal.is_asked(ORDERS)  # what was running goes on
    assert t.read("under", "teal-sloop") == []
    assert "play:2+sloop" in t.teal.may()  # the card of the round is still free: it would wait


@covers("TI-R87", "TI-R21")
def test_fair_wind_in_the_last_players_turn_the_battle_waits_one_lap_more() -> None:
    t = table(2, lead="teal", crimson={"hand": ["2x", "5"]}, teal_sloop="e2", crimson_sloop="e1", teal={"hand": ["3"]})
    struck(t, "fair-wind")
    t.teal.does("sail:e1")
    t.teal.is_asked(ORDERS)  # lap 2, and no battle before
    assert (seen(t, "battle_at"), seen(t, "battle_due"), seen(t, "lap")) == (["e1"], ["2"], 2)


# Help ----------------------------------------------------------------------------------------------------------------


@covers("TI-L14", "TI-R13", "TI-R12")
def test_shipwrights_debt_brings_one_ship_home_whatever_its_keel() -> None:
    t = hit("shipwrights-debt", teal_bilander="keel-down", teal_man_of_war="keel-up", crimson_sloop="keel-up")
    t.teal.is_asked(HOME)
    assert t.teal.may() == ["mend:teal-man-of-war", "mend:teal-bilander"]  # there is no declining
    t.teal.cannot("mend:crimson-sloop", rule="TI-LUK-12")
    t.teal.does("mend:teal-bilander")
    assert t.read("at", "teal-bilander") == "harbor"
    assert t.read("at", "teal-man-of-war") == "keel-up"
    t.teal.is_asked(ORDERS)
    assert "play:2+bilander" in t.teal.may()  # it may have a card that its owner holds
    assert t.teal.hand == ["2"]  # but earns none


@covers("TI-L14")
def test_shipwrights_debt_does_nothing_without_a_ship_in_the_shipyard() -> None:
    t = hit("shipwrights-debt", crimson_sloop="keel-up")
    t.teal.is_asked(ORDERS)
    assert t.read("at", "crimson-sloop") == "keel-up"


@covers("TI-L14", "TI-R13")
def test_shipwrights_debt_may_go_to_a_teammates_ship() -> None:
    t = struck(
        table(4, "teams", teal_sloop="e2", teal_bilander="keel-up", violet_sloop="keel-down", crimson_sloop="keel-up"),
        "shipwrights-debt",
    )
    assert t.teal.may() == ["mend:teal-bilander", "mend:violet-sloop"]
    t.teal.does("mend:violet-sloop")
    assert t.read("at", "violet-sloop") == "harbor"


@covers("TI-R13", "TI-LUK-12")
def test_a_pack_may_bring_several_ships_home() -> None:
    t = packed("shipwrights", teal_bilander="keel-down", teal_man_of_war="keel-up")
    t.teal.does("mend:teal-bilander")  # the last one without a question; a third there is not
    assert t.read("at", "teal-bilander") == t.read("at", "teal-man-of-war") == "harbor"
    t.teal.is_asked(ORDERS)


@covers("TI-L15", "TI-LUK-18")
def test_powder_cache_does_nothing_when_it_is_turned_up() -> None:
    t = hit("powder-cache", cargo=["ruby"])
    t.teal.is_asked(ORDERS)
    assert (t.read("at", "teal-sloop"), t.read("cargo", "teal-sloop")) == ("e2", ["ruby"])


@covers("TI-L15", "TI-LUK-18", "TI-R52", "TI-R50")
@pytest.mark.parametrize("hardcore", ["no", "yes"])
def test_powder_cache_is_traded_for_two_battle_cards_and_any_other_card_for_one(hardcore: str) -> None:
    t = table(hardcore=hardcore, crimson={"luck": ["powder-cache", "scurvy"]}, teal={"hand": []}, amber={"hand": []})
    battle(t, "teal_sloop", "crimson_sloop", space="e2", crimson="fire-1", teal="fire-2")
    t.crimson.is_asked(TRADE)
    assert t.crimson.may() == ["no-trade", "trade:scurvy", "trade:powder-cache"]
    t.crimson.cannot("trade:maelstrom", rule="TI-LUK-18")
    many = len(t.crimson.battle_hand)
    t.crimson.does("trade:powder-cache", battle_card=["grog-6", "grog-5"])
    assert len(t.crimson.battle_hand) == many + 2
    t.crimson.does("trade:scurvy", battle_card="grog-4")
    assert len(t.crimson.battle_hand) == many + 3
    assert t.crimson.luck == []
    assert seen(t, "luck_discards") == {"powder-cache": 1, "scurvy": 1}


@covers("TI-L15", "TI-LUK-17")
def test_powder_cache_mends_a_ship_like_any_other_card() -> None:
    t = table(
        crimson={"luck": ["powder-cache"], "hand": []},
        teal={"hand": []},
        amber={"hand": []},
        crimson_sloop="keel-down",
        crimson_bilander="keel-down",
    ).turn_of("crimson")
    t.crimson.does("mend:crimson-sloop", movement_card=["2", "3", "4"] * 2 + ["5", "5"])
    assert t.crimson.luck == []
    assert t.read("at", "crimson-bilander") == "keel-up"


@covers("TI-L16", "TI-OBJ-10")
def test_tall_tale_pays_a_mark_if_the_ship_is_empty() -> None:
    assert hit("tall-tale").teal.marks == 1
    assert hit("tall-tale", cargo=["ruby"]).teal.marks == 0


@covers("TI-L16", "TI-LUK-14", "TI-LUK-16")
@pytest.mark.parametrize(("before", "after"), [(14, 16), (15, 16), (16, 16)])
def test_tall_tale_beside_other_cards_pays_twice_but_never_the_mark_that_wins(before: int, after: int) -> None:
    t = hit("tall-tale", teal={"hand": ["2"], "luck": ["scurvy"], "marks": before})
    assert t.teal.marks == after
    assert not t.g.over


@covers("TI-L16", "TI-LUK-15", "TI-R76")
def test_tall_tale_pays_nothing_with_two_players() -> None:
    assert struck(table(2, teal_sloop="e2"), "tall-tale").teal.marks == 0


@covers("TI-LUK-16", "TI-LUK-12")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (13, 16), (14, 16), (16, 16)])
def test_a_pack_may_give_several_marks_up_to_the_last_but_one(before: int, after: int) -> None:
    assert packed("three-marks", teal={"hand": ["2"], "marks": before}).teal.marks == after


@covers("TI-L17", "TI-LUK-12")
def test_sirens_bargain_the_owner_chooses() -> None:
    t = hit("sirens-bargain")
    t.teal.is_asked(CHOOSE)
    assert t.teal.may() == ["choose:sirens-bargain-1", "choose:sirens-bargain-2"]
    t.crimson.cannot("choose:sirens-bargain-2", rule="ENGINE-1")
    t.teal.cannot("stop", rule="TI-LUK-12")
    t.teal.does("choose:sirens-bargain-1")
    assert t.read("cargo", "teal-sloop") == ["treasure"]
    assert t.read("wind", "teal-sloop") == "exactly-1"
    t = hit("sirens-bargain")
    t.teal.does("choose:sirens-bargain-2")
    assert t.read("cargo", "teal-sloop") == []
    assert t.read("wind", "teal-sloop") == "none"
    t.teal.is_asked(ORDERS)


def test_the_question_names_the_card_that_is_carried_out_whatever_else_lies_there() -> None:
    t = hit("sirens-bargain", teal={"hand": ["2"], "luck": ["message-in-a-bottle"]})
    t.teal.is_asked("Siren's Bargain, on Teal's Sloop of War: what do you choose?")


@covers("TI-L17", "TI-R51")
def test_sirens_bargain_may_be_taken_although_no_treasure_is_left() -> None:
    t = hit("sirens-bargain", treasure_left=0)
    t.teal.does("choose:sirens-bargain-1")
    assert t.read("cargo", "teal-sloop") == []
    assert t.read("wind", "teal-sloop") == "exactly-1"


@covers("TI-L18")
def test_message_in_a_bottle_is_a_private_look_at_a_tile_beside_the_ships() -> None:
    t = charted(table(teal_sloop="d8"), tile_2_3="ocean-4")
    struck(t, "message-in-a-bottle")
    t.teal.is_asked(LOOK)
    assert t.teal.may() == ["look:tile-1-3", "look:tile-3-3", "look:tile-2-4"]
    t.teal.cannot("look:tile-2-2", rule="TI-LUK-12")  # face up
    t.teal.cannot("look:tile-1-4", rule="TI-LUK-12")  # only at a slant
    t.teal.does("look:tile-1-3", tile_looked_at="ruby-isle")
    assert "Teal looks at tile 1·3: Ruby Isle." in t.teal.hears()
    assert "Teal looks at tile 1·3." in t.crimson.hears()
    assert not any("Ruby" in words or "ruby" in words for words in t.crimson.hears())
    assert t.teal.glimpses == ["tile-1-3=ruby-isle"]
    assert seen(t, "face")["tile-1-3"] is None
    assert seen(t, "hidden") == 8  # nine are face down, and somebody knows one
    t.teal.does("play:2+sloop")
    t.teal.does("sail:c8")  # no tile is drawn: it is the one that was looked at
    assert seen(t, "face")["tile-1-3"] == "ruby-isle"
    assert t.teal.glimpses == []


@covers("TI-L18", "TI-R07")
def test_message_in_a_bottle_looks_around_the_world() -> None:
    t = struck(table(teal_sloop="e2"), "message-in-a-bottle", tile_looked_at="ruby-isle")
    assert t.teal.glimpses == ["tile-2-4=ruby-isle"]  # north of tile 2-1; the other neighbours are known


@covers("TI-L18")
def test_message_in_a_bottle_tells_what_another_has_seen_there_already() -> None:
    t = table(teal_sloop="e2")
    t.place(crimson={"glimpses": ["tile-2-4=port-2"]})
    struck(t, "message-in-a-bottle")  # nothing is drawn
    assert t.teal.glimpses == t.crimson.glimpses == ["tile-2-4=port-2"]


@covers("TI-L18")
def test_message_in_a_bottle_does_nothing_if_all_tiles_around_are_known() -> None:
    t = charted(table(teal_sloop="e2"), tile_2_4="ocean-4")
    struck(t, "message-in-a-bottle")
    t.teal.is_asked(ORDERS)
    assert t.teal.glimpses == []


@covers("TI-LUK-12", "TI-L18")
def test_a_pack_may_show_several_tiles_each_of_them_once() -> None:
    t = charted(table(game=MORE_LUCK, teal_sloop="d8"), tile_2_3="ocean-4")
    struck(t, "far-sight")
    t.teal.does("look:tile-3-3", tile_looked_at="ruby-isle")
    assert t.teal.may() == ["look:tile-1-3", "look:tile-2-4"]
    t.teal.does("look:tile-1-3", tile_looked_at=["port-2", "port-3"])  # the third is the last there is
    assert t.teal.glimpses == ["tile-1-3=port-2", "tile-3-3=ruby-isle", "tile-2-4=port-3"]
    t.teal.is_asked(ORDERS)


# One effect after another --------------------------------------------------------------------------------------------


@covers("TI-LUK-12", "TI-LUK-13", "TI-LUK-19")
def test_what_moves_or_loads_a_ship_does_nothing_once_it_has_left_the_map() -> None:
    t = struck(
        table(game=MORE_LUCK, teal_sloop="e2", teal_bilander="keel-down"), "sunk-and-more", tile_looked_at="ruby-isle"
    )
    assert t.read("at", "teal-sloop") == "harbor"
    assert t.read("cargo", "teal-sloop") == []
    assert seen(t, "treasure_left") == 7 and seen(t, "lying") == []
    assert t.teal.marks == 1  # but Marks, repairs, wind and looks are not for the ship
    assert t.read("at", "teal-bilander") == "harbor"
    assert t.read("wind", "teal-sloop") == "plus-4"
    assert t.teal.glimpses == ["tile-2-4=ruby-isle"]  # beside the tile that it was on
    t.teal.is_asked(ORDERS)


@covers("TI-LUK-12", "TI-R87")
def test_what_moves_or_unloads_a_ship_does_nothing_once_it_is_in_a_battle() -> None:
    t = packed("charge", cargo=["ruby"], crimson_sloop="e1")
    t.teal.does("sail:e1")
    assert seen(t, "battle_at") == ["e1"]
    assert t.read("cargo", "teal-sloop") == ["ruby"]
    assert t.read("at", "teal-sloop") == "e1"
    assert t.read("wind", "teal-sloop") == "exactly-3"
    assert t.teal.marks == 1
    t = packed("charge", cargo=["ruby"])
    t.teal.does("sail:e1")
    t.teal.does("stop")  # no battle: the cargo is lost and the ship sinks
    assert seen(t, "lying") == ["e1:ruby"]
    assert t.read("at", "teal-sloop") == "harbor"


@covers("TI-LUK-12")
def test_the_tile_beside_which_one_looks_is_the_last_that_the_ship_was_on() -> None:
    t = charted(table(game=MORE_LUCK, teal_sloop="e2", crimson_sloop="e5"), tile_2_4="ocean-4")
    struck(t, "swept-and-sunk", tile_looked_at="ruby-isle")
    assert t.read("at", "teal-sloop") == "harbor"
    assert t.teal.glimpses == ["tile-4-3=ruby-isle"]  # it sank on k5


@covers("TI-LUK-12")
def test_a_condition_is_tested_when_it_is_reached() -> None:
    t = packed("conditions")
    assert t.teal.marks == 2  # empty; then the Treasure is aboard
    assert t.read("cargo", "teal-sloop") == ["treasure"]
    t = packed("conditions", cargo=["ruby"])
    assert t.teal.marks == 0  # laden; then it is not any more
    assert t.read("cargo", "teal-sloop") == []
    t = packed("conditions", cargo=["ruby", "gold"])
    t.teal.does("throw:gold")
    assert t.teal.marks == 1
    assert t.read("cargo", "teal-sloop") == ["ruby"]


# Cards that do nothing -----------------------------------------------------------------------------------------------


@covers("TI-LUK-12")
@pytest.mark.parametrize(
    ("card", "ship", "why"),
    [
        ("customs-informer", {"cargo": ["ruby"]}, "the ship carries nothing of that kind"),
        ("mutiny-in-the-hold", {}, "the ship carries no cargo"),
        ("gem-thief", {"cargo": ["treasure"]}, "the ship carries nothing of that kind"),
        ("tall-tale", {"cargo": ["ruby"]}, "the ship carries cargo"),
        ("tall-tale", {"teal": {"hand": ["2"], "marks": 16}}, "Pirate Luck gives no Mark that wins"),
        ("shipwrights-debt", {}, "no ship lies in the Shipyard"),
    ],
)
def test_a_card_that_does_nothing_says_why(card: str, ship: dict[str, Any], why: str) -> None:
    t = hit(card, **ship)
    told = [line for line in t.crimson.hears() if line.startswith("Nothing comes")]
    assert told == [f"Nothing comes of {GAME.domains['luck'].title(GAME.domains['luck'].parse(card))}: {why}."]


@covers("TI-LUK-12", "TI-LUK-15")
def test_so_do_a_tale_between_two_and_a_message_when_all_is_known() -> None:
    t = struck(table(2, teal_sloop="e2"), "tall-tale")
    assert "Nothing comes of Tall Tale: between two players Pirate Luck gives no Marks." in t.crimson.hears()
    t = charted(table(teal_sloop="e2"), tile_2_4="ocean-4")
    struck(t, "message-in-a-bottle")
    assert "Nothing comes of Message in a Bottle: no tile beside it lies face down." in t.crimson.hears()


@covers("TI-LUK-12")
def test_a_card_that_did_something_is_not_said_to_have_done_nothing() -> None:
    for t in (hit("tall-tale"), hit("gem-thief", cargo=["ruby"]), packed("conditions", cargo=["ruby"])):
        assert not [line for line in t.crimson.hears() if line.startswith("Nothing comes")]
