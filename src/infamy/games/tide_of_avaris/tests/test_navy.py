"""NV  The Navy hunts: where it comes in, where it sails, and whom it attacks."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Any

import pytest

from infamy.games.tide_of_avaris.board import NO_EXIT, Space, SpaceFace
from infamy.games.tide_of_avaris.content.box import OFF_BOARD
from infamy.games.tide_of_avaris.rules.night import spotted_route
from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.tests.fights import dice
from infamy.games.tide_of_avaris.tests.nights import everybody, nightfall, quiet_night
from infamy.games.tide_of_avaris.tests.questions import BUY, CREW, SINKING
from infamy.games.tide_of_avaris.tests.tables import all_are_asked, table
from infamy.testing.scenario import Scenario, covers, in_this_order, seen
from infamy.testing.support import table_of

NORTH, EAST, SOUTH, WEST, SPOTTED = 1, 2, 3, 4, 5
FAR_AWAY = "ne-e"


def hunt(start: str, die: int, *names: str, card: str = "hms-harrier", **pieces: Any) -> Scenario:
    """The last Night, with a Navy on the board whose die falls like this."""
    t = table(*names, navy_at=start, navy_card=card, last_day=True, **pieces)
    return quiet_night(t, navy_die=die)


# A new Navy ----------------------------------------------------------------------------------------------------------


@covers("TA-NV-02", "TA-R37", "TA-C-N01 to TA-C-N08")
@pytest.mark.parametrize(
    ("card", "space"),
    [
        ("hms-resolute", "nw-s"),
        ("hms-vigilant", "ne-s"),
        ("hms-harrier", "se-w"),
        ("hms-tribute", "sw-e"),
        ("hms-ironside", "nw-e"),
        ("hms-tempest", "ne-w"),
        ("hms-sentinel", "se-n"),
        ("hms-sovereign", "sw-n"),
    ],
)
def test_without_a_navy_a_card_is_drawn_and_its_ship_appears_without_a_roll_or_a_fight(card: str, space: str) -> None:
    t = table(black=space, white=FAR_AWAY, last_day=True)
    quiet_night(t, navy_card=card)
    assert (seen(t, "navy_card"), seen(t, "navy_at"), t.black.at) == (card, space, space)
    assert t.g.over  # no Combat, and the Wager has followed


@covers("TA-R30", "TA-NV-02")
def test_when_no_navy_card_is_left_the_step_is_skipped() -> None:
    t = quiet_night(table(navy_deck=[], last_day=True, black={"ready": ["red"]}))
    assert (seen(t, "navy_at"), seen(t, "navy_card")) == (None, None)
    assert in_this_order(t.black.hears(), "Black bids 4 for the turn order.")


@covers("TA-NV-01", "TA-NV-03")
def test_the_navy_waits_until_everybody_has_finished_upgrading() -> None:
    t = nightfall(table(navy_at="sw-h", navy_card="hms-harrier", last_day=True))
    t.black.does("upgraded")  # no die is rolled yet
    all_are_asked(t, BUY, "white")
    t.white.does("upgraded", navy_die=NORTH)
    assert seen(t, "navy_at") != "sw-h"


# A compass direction -------------------------------------------------------------------------------------------------


@covers("TA-NV-03", "TA-NV-05", "TA-NV-06", "TA-R36")
@pytest.mark.parametrize(
    ("start", "die", "end"),
    [
        ("nw-h", EAST, "ne-w"),
        ("nw-h", SOUTH, "sw-n"),
        ("ne-h", WEST, "nw-e"),
        ("sw-h", EAST, "se-w"),
        ("se-h", NORTH, "ne-s"),
        ("nw-e", WEST, "nw-w"),
        ("ne-n", SOUTH, "ne-s"),
    ],
)
def test_the_navy_sails_two_steps_the_same_way_if_it_can(start: str, die: int, end: str) -> None:
    t = hunt(start, die, black="ne-e", white="sw-s")
    assert (t.g.over, seen(t, "navy_at")) == (True, end)


@covers("TA-NV-05", "TA-NV-06", "TA-NV-10", "TA-R36")
def test_the_resolute_sails_north_to_the_charter_house_and_no_further() -> None:
    t = hunt("nw-h", NORTH, card="hms-resolute", black="ne-e", white="sw-s")
    assert seen(t, "navy_at") == "nw-n"
    assert "The Navy sails from Lantern Haven to Charter House." in t.black.hears()


@covers("TA-NV-05", "TA-NV-06")
def test_the_corner_of_the_diamond_counts_and_not_where_the_line_ends() -> None:
    t = hunt("nw-n", EAST, black="ne-e", white="sw-s")  # by the eastern corner to the shrine, and east again
    assert seen(t, "navy_at") == "ne-w"
    assert in_this_order(
        t.black.hears(),
        "The Navy Die shows east.",
        "The Navy sails from Charter House to Crew Spirit Shrine.",
        "The Navy sails from Crew Spirit Shrine to Fogbank.",
    )


@covers("TA-NV-10")
@pytest.mark.parametrize(("start", "die"), [("nw-n", NORTH), ("ne-e", EAST), ("se-s", SOUTH), ("sw-w", WEST)])
def test_where_the_exit_is_missing_the_navy_stays(start: str, die: int) -> None:
    t = hunt(start, die, black=start, white="nw-h")  # even with a pirate on its space: it did not move there
    assert (seen(t, "navy_at"), t.g.over, t.black.at) == (start, True, start)


@covers("TA-NV-04", "TA-NV-11", "TA-R36")
def test_a_pirate_in_the_way_stops_the_navy_and_it_attacks_at_once() -> None:
    t = hunt("nw-h", EAST, black={"at": "nw-e", "gold": 3, "bunks": ["pink"]}, white="ne-w")
    all_are_asked(t, CREW, "black")  # neither a Bribe nor a Parley
    assert (seen(t, "navy_at"), seen(t, "combat", "fighter")) == ("nw-e", {"attacker": None, "defender": "black"})
    t.black.does("committed", **dice("hit hit", "miss"))
    t.black.does("jettison-bunk:pink")
    assert (t.black.gold, t.black.at, t.white.at) == (3, None, "ne-w")
    assert (seen(t, "navy_at"), seen(t, "navy_card")) == ("nw-e", "hms-harrier")


@covers("TA-NV-11", "TA-UP-03")
def test_the_pirate_defends_with_the_symbol_and_the_upgrades_of_a_defender() -> None:
    t = hunt(
        "nw-h",
        EAST,
        black={"at": "nw-e", "ready": ["red", "blue"], "upgrades": (3, 1, 0, 0)},
        white="ne-w",
        bag=["teal"],
    )
    assert t.black.may() == ["committed", "commit:blue"]
    t.black.does("commit:blue")
    t.black.does("committed", random_treasure="teal", **dice("hit hit", "hit hit hit"))
    assert (t.black.enemies_beaten, seen(t, "navy_at"), seen(t, "navy_card"), t.black.rum) == (1, None, None, 2)


@covers("TA-R35", "TA-NV-04", "TA-R84")
def test_of_several_pirates_there_the_navy_fights_the_lowest_in_turn_order() -> None:
    t = hunt(
        "nw-h",
        EAST,
        "black",
        "white",
        "orange",
        black="nw-e",
        white="nw-e",
        orange="nw-e",
        order=("white", "black", "orange"),
    )
    all_are_asked(t, CREW, "orange")
    t.orange.does("committed", **dice("hit hit", "miss"))  # nothing to jettison: the ship leaves at once
    assert (t.g.over, t.black.at, t.white.at, t.orange.at) == (True, "nw-e", "nw-e", None)


@covers("TA-R33")
@pytest.mark.parametrize(
    ("start", "die", "hits"),
    [
        ("nw-h", EAST, "The attacker has 2 hits, the defender 0."),
        ("ne-w", WEST, "The attacker has 0 hits, the defender 1."),
    ],
)
def test_the_wind_is_with_the_navy_or_against_it_by_the_last_line_it_sailed(start: str, die: int, hits: str) -> None:
    t = hunt(start, die, black={"at": "nw-e", "bunks": ["pink"]}, white="sw-s", bag=[])
    t.black.does("committed", **dice("wind wind", "wind"))
    assert hits in t.black.hears()


@covers("TA-NV-04", "TA-R31")
def test_a_navy_that_has_won_stays_with_its_card_and_hunts_again() -> None:
    t = table(
        black={"at": "nw-e", "bunks": ["pink", "pink"]},
        white="sw-s",
        navy_at="nw-h",
        navy_card="hms-vigilant",
        bag=["red"] * 18,
        burial_deck=[],
    )
    quiet_night(t, navy_die=EAST)
    t.black.does("committed", **dice("hit hit hit", "miss"))
    t.black.is_asked(SINKING)
    t.black.does("jettison-bunk:pink", tide=["red"] * 17, crew_die=[1, 1])
    assert (seen(t, "navy_at"), seen(t, "navy_card"), seen(t, "navy_hold")) == ("nw-e", "hms-vigilant", [])


# Spotted -------------------------------------------------------------------------------------------------------------


@covers("TA-NV-07", "TA-NV-08", "TA-R33")
def test_the_resolute_spots_sable_two_spaces_away_and_has_the_wind() -> None:
    t = hunt("nw-h", SPOTTED, card="hms-resolute", black="ne-w", white="sw-s")
    assert in_this_order(
        t.black.hears(),
        "The Navy Die shows spotted.",
        "The Navy sails from Lantern Haven to Crew Spirit Shrine.",
        "The Navy sails from Crew Spirit Shrine to Fogbank.",
    )
    t.black.does("committed", **dice("wind" + " miss" * 5, "miss"))
    assert "The attacker has 1 hit, the defender 0." in t.black.hears()


@covers("TA-NV-08", "TA-R34")
def test_of_three_ways_the_navy_takes_the_one_that_ends_with_the_wind() -> None:
    t = hunt("nw-s", SPOTTED, black="nw-n", white="ne-e")
    assert "The Navy sails from Surgeon's Cove to Charter House." in t.black.hears()


@covers("TA-NV-08", "TA-R34")
def test_of_two_ways_with_the_wind_the_navy_takes_the_first_exit_from_the_north() -> None:
    t = hunt("nw-n", SPOTTED, black="nw-s", white="ne-e")  # by the shrine (east) or by the Haven (south)
    assert "The Navy sails from Crew Spirit Shrine to Merchant Lane." in t.black.hears()


@covers("TA-R34", "TA-NV-08")
def test_a_detour_to_a_neighbour_is_worth_the_wind() -> None:
    t = hunt("nw-h", SPOTTED, black="nw-n", white="ne-e")
    assert in_this_order(
        t.black.hears(),
        "The Navy sails from Lantern Haven to Surgeon's Cove.",
        "The Navy sails from Surgeon's Cove to Charter House.",
    )


@covers("TA-R34")
def test_of_two_ways_with_the_wind_the_shorter_is_taken() -> None:
    t = hunt("nw-h", SPOTTED, black="nw-e", white="ne-e")
    told = t.black.hears()
    assert "The Navy sails from Lantern Haven to Crew Spirit Shrine." in told
    assert len([words for words in told if words.startswith("The Navy sails")]) == 1


@covers("TA-R34")
def test_if_no_way_ends_with_the_wind_the_shorter_is_taken() -> None:
    t = hunt("nw-n", SPOTTED, black="nw-w", white="ne-e", bag=[])  # by the Haven it is against the wind as well
    assert "The Navy sails from Charter House to Surgeon's Cove." in t.black.hears()
    t.black.does("committed", **dice("wind wind", "wind"))
    assert "The attacker has 0 hits, the defender 1." in t.black.hears()


def best_way(spaces: list[SpaceFace], start: Space, target: Space) -> list[Space]:
    """TA-R34 as it is written: with the wind, then the shorter, then by the corners from the north."""
    ways = [[one] for one in spaces[start].exits if one == target]
    ways += [
        [one, two]
        for one in spaces[start].exits
        if one not in (NO_EXIT, target)
        for two in spaces[one].exits
        if two == target
    ]

    def merit(way: list[Space]) -> tuple[bool, int, list[int]]:
        lines = list(pairwise([start, *way]))
        corners = [spaces[a].exits.index(b) for a, b in lines]
        return not spaces[lines[-1][0]].with_wind[corners[-1]], len(way), corners

    return min(ways, key=merit, default=[])


@covers("TA-R34", "TA-NV-08", "TA-NV-10")
def test_a_spotted_navy_takes_the_best_way_from_everywhere_to_everywhere() -> None:
    g = table_of(Avaris, table(black="nw-h", white={"at": OFF_BOARD}, navy_at="nw-h", navy_card="hms-harrier").g)
    for start, target in permutations(range(len(g.box.spaces)), 2):
        g.navy_at, g.at[0] = start, target
        assert spotted_route(g) == best_way(g.box.spaces, start, target)


@covers("TA-R34", "TA-NV-09", "TA-R84")
def test_a_detour_does_not_lead_past_another_pirate() -> None:
    t = hunt("nw-h", SPOTTED, black="nw-n", white="nw-w", order=("white", "black"))
    all_are_asked(t, CREW, "black")  # equally near, and lower in turn order
    assert "The Navy sails from Lantern Haven to Charter House." in t.black.hears()


@covers("TA-NV-09", "TA-R34", "TA-R84")
@pytest.mark.parametrize("order", [("black", "white"), ("white", "black")])
def test_of_pirates_equally_near_the_lowest_in_turn_order_is_hunted(order: tuple[str, str]) -> None:
    t = hunt("nw-h", SPOTTED, black="nw-e", white="nw-s", order=order)
    all_are_asked(t, CREW, order[-1])


@covers("TA-NV-07", "TA-R34")
def test_the_nearest_pirate_is_hunted_whatever_the_turn_order() -> None:
    t = hunt("nw-h", SPOTTED, black="nw-s", white="ne-w")
    all_are_asked(t, CREW, "black")


@covers("TA-NV-10", "TA-R34", "TA-R26")
@pytest.mark.parametrize(
    ("black", "white"),
    [
        ("se-n", "ne-e"),  # three spaces away and more
        ("nw-h", "ne-e"),  # on its own space
        (OFF_BOARD, "ne-e"),
    ],
)
def test_with_nobody_one_or_two_spaces_away_the_navy_stays(black: Any, white: str) -> None:
    t = hunt("nw-h", SPOTTED, black={"at": black}, white=white)
    assert (seen(t, "navy_at"), t.g.over) == ("nw-h", True)
    assert "The Navy stays on Lantern Haven." in t.white.hears()


@covers("TA-R34", "TA-NV-07")
def test_a_pirate_on_the_space_of_the_navy_is_ignored_for_one_further_away() -> None:
    t = hunt("nw-h", SPOTTED, black="ne-w", white="nw-h")
    all_are_asked(t, CREW, "black")


# Whoever was beaten by it --------------------------------------------------------------------------------------------


@covers("TA-R76", "TA-NV-11", "TA-R26")
def test_who_is_sunk_by_the_navy_still_wagers_and_returns_with_the_next_turn() -> None:
    t = table(
        black={"at": "nw-e", "ready": ["green", "pink"]},
        white={"at": "sw-s", "bunks": ["pink"]},
        navy_at="nw-h",
        navy_card="hms-harrier",
        order=("white", "black"),
        bag=["red"] * 18,
        burial_deck=[],
    )
    quiet_night(t, navy_die=EAST)
    t.black.does("committed", **dice("hit hit", "miss"))
    t.black.does("jettison-die:pink", tide=["red"] * 17, crew_die=[1, 1])
    assert (t.black.at, seen(t, "order")) == (None, ["black", "white"])  # a bid of 6
    everybody(t, "keep-dice")
    assert t.black.at == "se-h"
