"""RT, EG  The Rising Tide: where Treasure comes ashore, and how the bag runs out."""

from __future__ import annotations

from typing import Any, Final

import pytest

from infamy.games.tide_of_avaris.tests.nights import everybody, quiet_night
from infamy.games.tide_of_avaris.tests.questions import DEEDS, DICE_AGAIN
from infamy.games.tide_of_avaris.tests.tables import GAME, SLOTS, all_are_asked, table
from infamy.testing.scenario import Scenario, Script, covers, in_this_order, seen

ALL_FULL: Final = {slot.replace("-", "_"): {"slot": "red"} for slot in SLOTS}


def tide(*empty: str, **pieces: Any) -> Scenario:
    """A table on which Treasure lies in all slots but these; there is no Navy, and one Crew Die for each pirate."""
    slots = {slot: value for slot, value in ALL_FULL.items() if slot.replace("_", "-") not in empty}
    return table(
        **{
            **slots,
            "navy_deck": [],
            "burial_open": "ballast",
            "black": {"bunks": ["red"]},
            "white": {"bunks": ["red"]},
            **pieces,
        }
    )


def rises(t: Scenario, **fate: Script) -> Scenario:
    """The Night passes, and the dice of the next Day are rolled."""
    return quiet_night(t, crew_die=[1] * len(t.players), **fate)


# Where it comes ashore -----------------------------------------------------------------------------------------------


@covers("TA-RT-01", "TA-RT-03", "TA-RT-04", "TA-RT-05", "TA-R13")
def test_the_tide_begins_in_the_north_west_and_goes_round_clockwise() -> None:
    colors = (["red", "pink", "blue", "teal", "green", "yellow"] * 3)[:17]
    t = rises(tide(*SLOTS), tide=colors)
    assert seen(t, "slot") == dict(zip(SLOTS, colors, strict=True))


@covers("TA-RT-02", "TA-RT-01")
def test_only_empty_slots_receive_a_treasure() -> None:
    t = rises(tide("nw-s", "wreck", "sw-w", bag=["teal", "blue", "pink", "green"]), tide=["teal", "blue", "pink"])
    slots = seen(t, "slot")
    assert (slots["nw-s"], slots["wreck"], slots["sw-w"]) == ("teal", "blue", "pink")
    assert [slots[slot] for slot in SLOTS].count("red") == 14
    assert seen(t, "bag") == 1


@covers("TA-RT-01", "TA-R12")
def test_havens_have_no_slot_and_are_never_filled() -> None:
    t = rises(tide("nw-n", bag=["teal", "teal"]), tide=["teal"])
    assert sorted(seen(t, "slot")) == sorted(SLOTS)
    everybody(t, "keep-dice")  # both ships lie on their Havens
    t.black.is_asked(DEEDS)
    t.black.cannot("collect", rule="TA-CO-01")


# The open Burial Bonus -----------------------------------------------------------------------------------------------


@covers("TA-RT-06")
def test_a_new_burial_bonus_is_opened_if_there_is_none() -> None:
    t = rises(tide("nw-n", burial_open=-1, bag=["teal", "teal"]), tide="teal", burial_bonus_open="quick-hole")
    assert seen(t, "burial_open") == "quick-hole"
    t = rises(tide("nw-n", bag=["teal", "teal"]), tide="teal")  # otherwise none is drawn
    assert seen(t, "burial_open") == "ballast"


@covers("TA-R30", "TA-RT-06")
def test_with_an_empty_deck_the_place_of_the_burial_bonus_stays_empty() -> None:
    t = rises(tide("nw-n", burial_open=-1, burial_deck=[], bag=["teal", "teal"]), tide="teal")
    assert seen(t, "burial_open") is None


@covers("TA-RT-06", "TA-R27")
def test_a_bonus_that_was_taken_is_not_replaced_before_the_tide() -> None:
    t = tide(
        "nw-n",
        burial_open="quick-hole",
        black={"bunks": ["red"], "upper": ["teal"]},
        phase="sunset",
        bag=["teal", "teal"],
    )
    t.turn_of("black").black.does("bury")
    assert (t.black.burial_taken, seen(t, "burial_open")) == (["quick-hole"], None)
    t.black.does("end-turn")
    t.white.does("end-turn")
    everybody(t, "upgraded", tide="teal", burial_bonus_open="ballast", crew_die=[1, 1])
    assert seen(t, "burial_open") == "ballast"


# The bag runs out ----------------------------------------------------------------------------------------------------


@covers("TA-EG-01", "TA-R43", "TA-R79")
@pytest.mark.parametrize(
    ("bag", "last"),
    [
        ([], True),  # empty when the tide begins
        (["teal"], True),  # runs out before all slots are full
        (["teal", "teal"], True),  # the last one is drawn for the last slot
        (["teal", "teal", "teal"], False),
    ],
)
def test_a_bag_that_is_empty_during_the_tide_makes_the_next_day_the_last(bag: list[str], last: bool) -> None:
    t = rises(tide("nw-n", "sw-w", bag=bag, bag_at_tide=9), **({"tide": bag[:2]} if bag else {}))
    all_are_asked(t, DICE_AGAIN, "black", "white")  # a Day follows all the same
    assert seen(t, "last_day") is last
    assert ("The bag is empty: the next Day is the last." in t.white.hears()) is last
    slots = seen(t, "slot")
    assert [slots["nw-n"], slots["sw-w"]] == (bag[:2] + [None, None])[:2]


@covers("TA-EG-01", "TA-R43", "TA-OV-03")
def test_a_bag_emptied_by_day_matters_only_at_the_tide() -> None:
    t = tide(
        "nw-n",
        bag=["teal"],
        black={"at": "nw-s", "bunks": ["red"]},
        phase="sunset",
        nw={"control": "white", "sloops": 1},
    )
    t.turn_of("black").black.does("collect", random_treasure="teal")
    assert (seen(t, "bag"), seen(t, "last_day")) == (0, False)
    t.black.does("end-turn")
    t.white.does("end-turn")
    everybody(t, "upgraded", crew_die=[1, 1])
    assert seen(t, "last_day") is True


@covers("TA-EG-01", "TA-EG-02", "TA-R76")
def test_the_last_day_is_played_to_its_wager_and_then_the_game_is_over() -> None:
    t = rises(tide("nw-n", bag=["teal"]), tide="teal")
    everybody(t, "keep-dice")
    for name in ("black", "white", "black", "white"):
        t.players[name].does("end-turn")
    everybody(t, "upgraded")
    assert t.g.over
    assert in_this_order(t.white.hears(), "Black bids 1 for the turn order.", "White takes position 2 of the track.")


# Slack tide ----------------------------------------------------------------------------------------------------------


@covers("TA-R44", "TA-R79")
@pytest.mark.parametrize("names", [("black", "white"), ("black", "white", "orange")])
def test_when_nothing_has_left_the_bag_as_many_as_there_are_players_are_put_away_unseen(names: tuple[str, ...]) -> None:
    crew = {name: {"bunks": ["red"]} for name in names}
    t = table(*names, **ALL_FULL, **crew, navy_deck=[], burial_open="ballast", bag=["teal"] * 5, bag_at_tide=5)
    rises(t, treasure_put_away_unseen=["teal"] * len(names))
    assert (seen(t, "bag"), seen(t, "gone"), seen(t, "last_day")) == (5 - len(names), {}, False)
    assert f"Slack tide: {len(names)} Treasures leave the bag unseen." in t.white.hears()
    assert "teal" not in str(t.white.hears())


@covers("TA-R44")
def test_a_treasure_that_left_the_bag_by_day_or_with_the_tide_prevents_the_slack_tide() -> None:
    t = rises(tide(bag=["teal"] * 4, bag_at_tide=5))  # somebody drew one by day
    assert seen(t, "bag") == 4
    t = rises(tide("nw-n", bag=["teal"] * 4, bag_at_tide=4), tide="teal")
    assert seen(t, "bag") == 3


@covers("TA-R44", "TA-EG-01")
@pytest.mark.parametrize("left", [1, 2])
def test_a_slack_tide_may_empty_the_bag_and_then_the_next_day_is_the_last(left: int) -> None:
    t = rises(tide(bag=["teal"] * left, bag_at_tide=left), treasure_put_away_unseen=["teal"] * left)
    assert (seen(t, "bag"), seen(t, "last_day")) == (0, True)


@covers("TA-R44")
def test_the_slack_tide_counts_from_the_end_of_the_tide_before() -> None:
    t = rises(tide("nw-n", bag=["teal"] * 6, bag_at_tide=6), tide="teal")
    everybody(t, "keep-dice")
    for name in ("black", "white", "black", "white"):
        t.players[name].does("end-turn")
    everybody(t, "upgraded", treasure_put_away_unseen=["teal", "teal"], crew_die=[1, 1])
    assert seen(t, "bag") == 3


@covers("TA-R44", "TA-OV-03", "TA-EG-01", "TA-EG-02")
def test_a_game_in_which_nobody_does_anything_comes_to_its_end() -> None:
    colors = (["red", "pink", "blue", "teal", "green", "yellow"] * 3)[:17]
    dice: Script = [1] * 10
    t = Scenario(GAME, "black", "white").begin(
        tide=colors,
        relic=["toll-bell", "rope-gang", "storm-bottle", "copper-still", "cork-ballast"],
        crew_die=dice,
        burial_bonus_open="ballast",
        first_player=1,
        endgame_bonus=["relic-hunter", "cellar-master", "busy-shovel", "full-muster"],
    )
    left = iter(["red", "pink", "blue", "teal", "green", "yellow"] * 2 + ["yellow"])
    for bag in (11, 9, 7, 5, 3, 1, 0):  # of 30 Treasures 13 were in the bag
        an_idle_day(t)
        going = [next(left) for _ in range(2 if bag else 1)]
        navy: dict[str, Script] = {"navy_card": "hms-tribute"} if bag == 11 else {"navy_die": 3}  # to the far south
        everybody(t, "upgraded", treasure_put_away_unseen=going, crew_die=dice, **navy)
        assert (seen(t, "bag"), seen(t, "last_day")) == (bag, bag == 0)
    an_idle_day(t)
    everybody(t, "upgraded", navy_die=3)
    assert (t.g.over, seen(t, "day"), GAME.violations(t.g)) == (True, 8, [])


def an_idle_day(t: Scenario) -> None:
    everybody(t, "keep-dice")
    for name in ("black", "white", "black", "white"):
        t.players[name].does("end-turn")
