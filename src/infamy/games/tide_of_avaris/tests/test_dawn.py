"""DY, CD  Days and their phases; the roll of the morning, and what becomes of dice until the next one."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tide_of_avaris.content.box import OFF_BOARD
from infamy.games.tide_of_avaris.tests.nights import everybody, nightfall, quiet_night
from infamy.games.tide_of_avaris.tests.questions import (
    BEFORE_BATTLE,
    BUY,
    CALL_PARLEY,
    CREW,
    DEEDS,
    DICE_AGAIN,
    SINKING,
)
from infamy.games.tide_of_avaris.tests.tables import GAME, all_are_asked, dawn, table
from infamy.table.views import view_for
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

DICE = ["pink"] * 5
THREE = ("black", "white", "orange")
COLOURS = ["red", "pink", "blue", "teal", "green", "yellow"]


def morning(*names: str, rolls: list[int] | None = None, **pieces: Any) -> Scenario:
    """A Day begins: black rolls pink, teal, yellow, red and blue, and so does white, unless it is told otherwise."""
    names = names or ("black", "white")
    for name in names:
        pieces[name] = {"bunks": DICE, **pieces.get(name, {})}
    return dawn(table(*names, **pieces), crew_die=rolls or [1, 2, 3, 4, 5] * len(names))


# Days and phases -----------------------------------------------------------------------------------------------------


@covers("TA-DY-01", "TA-DY-02", "TA-DY-03", "TA-DY-08", "TA-DY-09", "TA-DY-10", "TA-R78", "TA-R84")
def test_a_day_is_sunrise_sunset_and_night_and_turns_follow_the_track() -> None:
    t = morning(*THREE, order=("white", "orange", "black"))
    assert seen(t, "day") == 1
    everybody(t, "keep-dice")
    for phase in ("sunrise", "sunset"):
        for name in ("white", "orange", "black"):
            assert seen(t, "phase") == phase
            t.players[name].is_asked(DEEDS)
            for other in {*THREE} - {name}:
                t.players[other].cannot("end-turn", rule="ENGINE-1")
            t.players[name].does("end-turn")
    assert seen(t, "phase") == "night"
    all_are_asked(t, BUY, "white", "orange", "black")  # together
    everybody(
        t,
        "upgraded",
        navy_card="hms-harrier",
        tide=(COLOURS * 3)[:17],
        burial_bonus_open="quick-hole",
        crew_die=[1] * 15,
    )
    assert (seen(t, "day"), seen(t, "turns")) == (2, 0)  # and the next Day begins
    all_are_asked(t, DICE_AGAIN, *seen(t, "order"))


@covers("TA-DY-01", "TA-DY-09")
def test_the_phases_are_told() -> None:
    t = morning()
    assert t.white.hears()[0] == "Day 1 begins."
    everybody(t, "keep-dice")
    assert in_this_order(t.white.hears(), "Sunrise.", "It is the turn of Black.")
    t.black.does("end-turn")
    assert t.white.hears() == ["It is the turn of White."]
    t.white.does("end-turn")
    assert t.white.hears() == ["Sunset.", "It is the turn of Black."]


@covers("TA-DY-08", "TA-R84", "TA-BR-09")
def test_a_night_keeps_the_order_of_its_day_until_the_wager_and_the_next_day_has_the_new_one() -> None:
    t = table(black={"ready": ["pink"]}, white={"ready": ["green"]})
    nightfall(t)
    assert seen(t, "order") == ["black", "white"]
    everybody(
        t, "upgraded", navy_card="hms-harrier", tide=(COLOURS * 3)[:17], burial_bonus_open="quick-hole", crew_die=[1, 1]
    )
    assert seen(t, "order") == ["white", "black"]
    everybody(t, "keep-dice")
    t.white.is_asked(DEEDS)


# The roll ------------------------------------------------------------------------------------------------------------


@covers("TA-DY-04", "TA-CD-01", "TA-CD-14")
def test_all_dice_are_rolled_those_of_the_bunks_included() -> None:
    t = morning(
        black={"bunks": ["red", "red"], "ready": ["green"]},
        white={"bunks": DICE, "upgrades": (0, 0, 0, 1)},
        rolls=[1, 3, 6, 1, 2, 3, 4, 5],
    )
    assert (t.black.ready, t.black.bunks) == (["pink", "yellow", "green"], [])
    assert (t.white.ready, t.white.bunks) == (["pink", "teal", "yellow", "red", "blue"], [])
    assert "Black rolls 3 Crew Dice." in t.white.hears()


@covers("TA-DY-04", "TA-TC-05", "TA-R58")
def test_whoever_controls_the_crew_spirit_rolls_its_die_too() -> None:
    t = dawn(
        table(
            black={"bunks": ["pink", "spirit-red"]},
            white={"bunks": ["pink"]},
            crew_spirit={"control": "black", "sloops": 1},
        ),
        crew_die=[2, 3],
        crew_spirit_die=1,
    )
    assert (t.black.ready, t.white.ready) == (["teal", "spirit-wild-gold"], ["yellow"])
    assert GAME.violations(t.g) == []


@covers("TA-DY-05")
def test_a_roll_is_seen_by_its_owner_alone_until_a_die_is_commanded() -> None:
    t = morning()
    assert t.black.hears().count("Black rolls a Crew Die: a Pink die (2 gold, bids 1).") == 1
    assert t.white.hears().count("Black rolls a Crew Die.") == 5
    assert not any("Black rolls a Crew Die:" in line for line in t.white.hears())
    assert t.white.sees()["table"]["ready"]["black"] == 5
    everybody(t, "keep-dice")
    t.black.does("command:pink")
    assert t.white.hears()[0] == "Black Commands a Pink die."
    assert t.white.sees()["table"]["bunks"]["black"] == ["pink"]  # shown
    assert t.white.sees()["table"]["ready"]["black"] == 4


@covers("TA-DY-07", "TA-CD-14")
def test_one_roll_serves_both_turns_of_the_day() -> None:
    t = morning()
    everybody(t, "keep-dice")
    t.black.does("command:pink")
    t.black.does("end-turn")
    t.white.does("end-turn")  # nothing is rolled at Sunset
    assert (t.black.ready, t.black.bunks) == (["teal", "yellow", "red", "blue"], ["pink"])
    t.black.does("command:teal")
    assert (t.black.gold, t.black.rum) == (2, 1)


# Rolling again -------------------------------------------------------------------------------------------------------


@covers("TA-DY-06", "TA-R05")
def test_for_one_gold_any_dice_are_rolled_again() -> None:
    t = morning(black={"gold": 2})
    assert t.black.may() == ["keep-dice", "reroll:pink", "reroll:teal", "reroll:yellow", "reroll:red", "reroll:blue"]
    t.black.does("reroll:pink")
    t.black.does("reroll:blue")
    t.black.does("keep-dice")
    t.white.does("keep-dice", crew_die=[6, 6])
    assert (t.black.ready, t.black.gold) == (["teal", "yellow", "red", "green", "green"], 1)
    assert in_this_order(t.white.hears(), "Black pays 1 gold.", "Black rolls 2 dice again.", "Black rolls a Crew Die.")
    t.black.is_asked(DEEDS)


@covers("TA-DY-06", "TA-R05")
def test_all_dice_or_none_may_be_rolled_again() -> None:
    t = morning(black={"gold": 1}, white={"gold": 1})
    for die in ("pink", "teal", "yellow", "red", "blue"):
        t.black.does(f"reroll:{die}")
    assert t.black.may() == ["keep-dice"]  # no die is rolled twice
    t.black.does("keep-dice")
    t.white.does("keep-dice", crew_die=[6] * 5)
    assert (t.black.ready, t.black.gold) == (["green"] * 5, 0)
    assert (len(t.white.ready), t.white.gold) == (5, 1)  # rolling none again is free


@covers("TA-R05", "TA-DY-06")
def test_it_is_paid_once_a_day_and_nobody_without_gold_rolls_again() -> None:
    t = morning(black={"gold": 5}, white={"gold": 0, "rum": 5})
    assert t.white.may() == ["keep-dice"]
    t.white.cannot("reroll:pink", rule="TA-R05")
    t.black.does("reroll:pink")
    t.black.cannot("reroll:pink", rule="TA-R05")  # there is one Pink die only
    t.black.cannot("reroll:green", rule="TA-R05")  # and no Green one
    t.black.does("keep-dice")
    t.white.does("keep-dice", crew_die=1)
    t.black.is_asked(DEEDS)  # not asked again, whatever the die shows
    t.black.cannot("reroll:pink", rule="TA-TN-01")
    assert t.black.gold == 4


@covers("TA-R05")
def test_of_two_dice_that_show_the_same_each_may_be_rolled_again() -> None:
    t = morning(black={"gold": 1}, rolls=[1, 1, 1, 2, 3, 1, 2, 3, 4, 5])
    t.black.does("reroll:pink")
    t.black.does("reroll:pink")
    t.black.does("keep-dice")
    t.white.does("keep-dice", crew_die=[5, 6])
    assert t.black.ready == ["pink", "teal", "yellow", "blue", "green"]


@covers("TA-R58", "TA-DY-06")
def test_the_crew_spirit_die_may_be_rolled_again_as_what_it_is() -> None:
    t = dawn(
        table(
            black={"bunks": ["pink"], "gold": 1},
            white={"bunks": ["pink"]},
            crew_spirit={"control": "black", "sloops": 1},
        ),
        crew_die=[2, 3],
        crew_spirit_die=1,
    )
    t.black.does("reroll:spirit-wild-gold")
    t.black.does("keep-dice")
    t.white.does("keep-dice", crew_spirit_die=4)
    assert t.black.ready == ["teal", "spirit-blue"]


@covers("TA-R06", "TA-DY-05", "TA-DY-06")
def test_nobody_sees_what_others_roll_again_before_all_have_chosen() -> None:
    t = morning(black={"gold": 1}, white={"gold": 1})
    before = t.white.sees(), view_for(GAME, t.g, None)
    t.black.does("reroll:pink")
    assert (t.white.sees(), view_for(GAME, t.g, None)) == before
    assert (t.white.hears(), t.black.gold) == ([], 1)  # not even that anything is paid
    t.black.does("keep-dice")
    assert t.white.hears() == []
    t.white.does("reroll:blue")
    t.white.does("keep-dice", crew_die=[3, 6])  # in turn order: black's, then white's
    assert t.black.ready == ["teal", "yellow", "yellow", "red", "blue"]
    assert t.white.ready == ["pink", "teal", "yellow", "red", "green"]


@covers("TA-R06")
def test_dice_are_rolled_in_turn_order() -> None:
    t = morning(order=("white", "black"), rolls=[1] * 5 + [2] * 5, black={"gold": 1}, white={"gold": 1})
    assert (t.white.ready, t.black.ready) == (["pink"] * 5, ["teal"] * 5)
    t.black.does("reroll:teal")  # answered first,
    t.black.does("keep-dice")
    t.white.does("reroll:pink")
    t.white.does("keep-dice", crew_die=[5, 6])  # but white is first on the track
    assert (t.white.ready[-1], t.black.ready[-1]) == ("blue", "green")


@covers("TA-DY-10", "TA-R78")
def test_the_first_turn_waits_until_everybody_has_done_with_the_dice() -> None:
    t = morning()
    t.black.does("keep-dice")
    all_are_asked(t, DICE_AGAIN, "white")
    t.black.cannot("end-turn", rule="ENGINE-1")
    t.black.cannot("reroll:pink", rule="ENGINE-1")
    t.white.does("keep-dice")
    t.black.is_asked(DEEDS)


@covers("TA-TM-06", "TA-C-R15")
def test_with_the_sleepless_bosun_the_reroll_is_free() -> None:
    t = morning(black={"relics": ["sleepless-bosun"], "gold": 0})
    t.black.does("reroll:pink")
    t.black.does("keep-dice")
    t.white.does("keep-dice", crew_die=6)
    assert (t.black.gold, t.black.ready[-1]) == (0, "green")
    assert t.white.hears()[0] == "Black rolls 1 die again."  # nothing is paid


# The order of the morning --------------------------------------------------------------------------------------------


@covers("TA-R78", "TA-C-R16", "TA-C-R17")
def test_relics_of_the_morning_work_before_the_roll_and_in_time_for_the_reroll() -> None:
    t = morning(black={"relics": ["copper-still"]}, white={"relics": ["gilded-scales"]}, order=("white", "black"))
    assert in_this_order(
        t.black.hears(),
        "Day 1 begins.",
        "White gains 1 gold.",
        "Black gains 1 rum.",
        "White rolls 5 Crew Dice.",
        "Black rolls 5 Crew Dice.",
    )
    assert (t.black.rum, t.white.gold) == (1, 1)
    assert "reroll:pink" in t.white.may()
    assert t.black.may() == ["keep-dice"]


@covers("TA-R78", "TA-R53", "TA-C-R16")
def test_a_castaway_gets_a_die_back_before_anything_else() -> None:
    t = morning(black={"bunks": [], "lost_dice": 5, "relics": ["copper-still"]}, rolls=[6, 1, 2, 3, 4, 5])
    assert (t.black.ready, seen(t, "lost_dice")["black"]) == (["green"], 4)
    assert in_this_order(
        t.white.hears(),
        "Black has no Crew Die left, and gets one back.",
        "Black gains 1 rum.",
        "Black rolls 1 Crew Die.",
    )


@covers("TA-DY-06", "TA-R05", "TA-R06")
def test_everybody_pays_for_the_own_dice_in_turn_order() -> None:
    t = morning(
        *THREE,
        order=("orange", "black", "white"),
        black={"gold": 3, "rum": 3},
        white={"gold": 3, "rum": 3},
        orange={"gold": 3, "rum": 3},
    )
    t.white.does("reroll:pink")
    t.orange.does("reroll:teal")
    t.orange.does("reroll:red")
    t.black.does("keep-dice")
    t.white.does("keep-dice")
    t.orange.does("keep-dice", crew_die=[6, 6, 4])  # two of orange's, then white's
    assert seen(t, "ready") == {"black": 5, "white": 5, "orange": 5}
    assert [(seat.gold, seat.rum) for seat in (t.black, t.white, t.orange)] == [(3, 3), (2, 3), (2, 3)]
    assert (t.orange.ready.count("green"), t.white.ready.count("red")) == (2, 2)


@covers("TA-R53")
def test_whoever_has_a_die_left_gets_none_back() -> None:
    t = morning(black={"bunks": ["pink"], "lost_dice": 4}, rolls=[6, 1, 2, 3, 4, 5])
    assert (t.black.ready, seen(t, "lost_dice")["black"]) == (["green"], 4)


@covers("TA-R53", "TA-R58")
def test_the_crew_spirit_die_does_not_save_a_castaway_from_needing_one() -> None:
    t = dawn(
        table(
            black={"bunks": ["spirit-red"], "lost_dice": 5},
            white={"bunks": ["pink"]},
            crew_spirit={"control": "black", "sloops": 1},
        ),
        crew_die=[2, 3],
        crew_spirit_die=1,
    )
    assert t.black.ready == ["teal", "spirit-wild-gold"]


@covers("TA-R85")
def test_what_works_once_a_day_works_again_on_the_next_day_and_not_in_the_night_before() -> None:
    t = table(
        black={"relics": ["rope-gang"], "used": ["rope-gang"], "rum": 2, "bunks": ["pink", "pink"], "at": "se-n"},
        white={"bunks": ["pink"]},
        navy_card="hms-harrier",
        navy_at="ne-h",
    )
    quiet_night(t, navy_die=3)  # south, south: onto black
    t.black.is_asked(CREW)
    t.black.does("committed", attack_die=[1, 1], defense_die=6)
    t.black.is_asked(SINKING)
    t.black.cannot("ransom", rule="TA-SK-01")  # a Night belongs to the Day before it
    assert seen(t, "used")["black"] == ["rope-gang"]
    t.black.does("jettison-bunk:pink", tide=(COLOURS * 3)[:17], burial_bonus_open="quick-hole", crew_die=[1, 1])
    assert (seen(t, "day"), seen(t, "used")["black"]) == (2, [])


# The wager at the end of the Day -------------------------------------------------------------------------------------


@covers("TA-CD-09", "TA-CD-13", "TA-CD-02", "TA-R41")
def test_dice_that_were_not_commanded_bid_their_numbers_by_themselves() -> None:
    t = table(black={"ready": ["teal", "yellow"]}, white={"ready": ["green"], "bunks": ["blue"]})
    quiet_night(
        t, navy_card="hms-harrier", tide=(COLOURS * 3)[:17], burial_bonus_open="quick-hole", crew_die=[1, 1, 1, 1]
    )
    assert in_this_order(
        t.black.hears(), "Black bids 5 for the turn order.", "White bids 6 for the turn order."
    )  # what is exhausted bids nothing
    assert seen(t, "order") == ["white", "black"]
    assert t.black.gold == t.black.rum == 0  # and no goods


@covers("TA-CD-13", "TA-CD-14")
def test_the_dice_of_the_wager_are_exhausted_and_open() -> None:
    t = table(last_day=True, black={"ready": ["teal", "yellow"]}, white={"ready": ["green"]})
    quiet_night(t, navy_card="hms-harrier")
    assert seen(t, "bunks") == {"black": ["teal", "yellow"], "white": ["green"]}
    assert t.black.ready == t.white.ready == []


# Crew in a Battle ----------------------------------------------------------------------------------------------------


def attacked(**pieces: Any) -> Scenario:
    """Black, whose turn it is, attacks white on Spice Lane."""
    black = {"rum": 1, "ready": ["pink", "red", "blue", "green"], **pieces.pop("black", {})}
    white = {"at": "se-s", "ready": ["pink", "red", "blue", "green"], **pieces.pop("white", {})}
    t = table(black=black, white=white, **pieces).turn_of("black")
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("fight:white")
    return t


@covers("TA-CD-07", "TA-CD-08", "TA-CD-12", "TA-R08", "TA-R09", "TA-BT-02")
def test_when_a_battle_begins_each_side_commands_dice_of_its_own_symbol() -> None:
    t = attacked()
    t.black.does("no-parley")
    t.white.does("no-parley")
    all_are_asked(t, CREW, "black", "white")
    assert t.black.may() == ["committed", "commit:red"]
    assert t.white.may() == ["committed", "commit:blue"]  # and it is not white's turn
    t.black.cannot("commit:blue", rule="TA-BT-02")
    t.white.cannot("commit:red", rule="TA-BT-02")
    for player in (t.black, t.white):  # no goods from here on
        player.cannot("command:pink", rule="TA-BT-02")
    t.black.does("commit:red")
    t.black.does("committed")
    t.white.does("committed", attack_die=[1, 1], defense_die=6)  # two dice against one
    assert (t.black.bunks, t.black.ready) == (["red"], ["pink", "blue", "green"])
    t.white.is_asked(SINKING)


@covers("TA-CD-07", "TA-CD-14")
def test_an_extra_die_is_for_this_combat_only() -> None:
    t = table(
        *THREE,
        black={"rum": 2, "ready": ["red"]},
        white={"at": "se-s", "bunks": ["pink", "pink"]},
        orange={"at": "se-w", "bunks": ["pink"]},
    ).turn_of("black")

    def fight(space: str, other: str) -> None:
        t.black.does(f"sail:{space}")
        t.black.does("pay-rum")
        t.black.does(f"fight:{other}")
        t.black.does("no-parley")
        t.players[other].does("no-parley")

    fight("se-s", "white")
    t.black.does("commit:red")
    t.black.does("committed")
    t.white.does("committed", attack_die=[1, 1], defense_die=6)
    t.white.does("jettison-bunk:pink")
    for name in THREE:
        t.players[name].does("end-turn")
    fight("se-w", "orange")
    assert t.black.may() == ["committed"]  # it is exhausted
    t.black.does("committed")
    t.orange.does("committed", attack_die=1, defense_die=6)  # one die again
    t.orange.is_asked(SINKING)


@covers("TA-R09", "TA-CD-11", "TA-CD-12")
def test_before_crew_is_committed_the_active_player_and_nobody_else_commands_goods() -> None:
    t = attacked()
    t.black.is_asked(CALL_PARLEY)
    assert t.black.may() == ["parley", "no-parley", "command:pink", "command:green"]
    t.black.does("command:pink")
    assert t.black.gold == 2
    t.black.is_asked(CALL_PARLEY)
    t.black.does("no-parley")
    assert t.white.may() == ["parley", "no-parley"]  # white has the same dice
    t.white.cannot("command:pink", rule="TA-PA-01")


@covers("TA-R09", "TA-R83")
def test_goods_are_commanded_when_the_cards_of_a_battle_offer_something() -> None:
    t = attacked(black={"relics": ["storm-bottle"]})
    t.black.does("no-parley")
    t.white.does("no-parley")
    t.black.is_asked(BEFORE_BATTLE)
    assert t.black.may() == ["ready", "use:storm-bottle", "command:pink", "command:green"]
    t.black.does("command:green")
    assert t.black.gold == 1
    t.black.does("ready")
    all_are_asked(t, CREW, "black", "white")


@covers("TA-CD-12", "TA-R09")
def test_at_night_a_pirate_who_is_hunted_commands_defenders_and_no_goods() -> None:
    t = table(black={"ready": ["pink", "red", "blue"], "at": "se-n"}, navy_card="hms-harrier", navy_at="ne-h")
    quiet_night(t, navy_die=3)
    all_are_asked(t, CREW, "black")
    assert t.black.may() == ["committed", "commit:blue"]
    t.black.cannot("commit:red", rule="TA-BT-02")
    t.black.cannot("command:pink", rule="TA-BT-02")


@covers("TA-R09", "TA-R83", "TA-NV-04")
@pytest.mark.parametrize("names", [("black", "white"), ("black", "white", "orange")])
def test_at_night_nobody_has_the_turn_not_even_whoever_had_the_last_one(names: tuple[str, ...]) -> None:
    """Cards of the Night ask what cards of the Day do, where the active player may Command goods."""
    crew = {"ready": ["pink", "blue", "green"], "relics": ["storm-bottle"]}
    last: Any = {names[-1]: {**crew, "at": "se-n"}}
    t = table(*names, **last, navy_card="hms-harrier", navy_at="ne-h", phase="sunset").turn_of(names[-1])
    hunted = t.players[names[-1]]
    assert "command:pink" in hunted.may()  # it is still the own turn
    hunted.does("end-turn")
    assert seen(t, "active") is None
    everybody(t, "upgraded", navy_die=3)
    hunted.is_asked(BEFORE_BATTLE)
    assert hunted.may() == ["ready", "use:storm-bottle"]
    hunted.cannot("command:pink", rule="TA-R83")
    hunted.does("use:storm-bottle")
    assert hunted.may() == ["committed", "commit:blue"]


@covers("TA-R81", "TA-R25")
def test_whoever_loses_a_battle_on_the_own_turn_commands_nothing_more() -> None:
    t = attacked()
    t.black.does("no-parley")
    t.white.does("no-parley")
    t.black.does("committed")
    t.white.does("committed", attack_die=6, defense_die=1)
    t.black.is_asked(SINKING)
    t.black.cannot("command:pink", rule="TA-SK-01")
    t.black.does("jettison-die:blue")
    t.white.is_asked(DEEDS)  # the turn is over
    assert (t.black.at, t.black.ready) == (None, ["pink", "red", "green"])


@pytest.mark.parametrize("name", ["black", "white"])
@covers("TA-DY-02")
def test_everybody_has_exactly_one_turn_in_each_phase_sunk_or_not(name: str) -> None:
    pieces: Any = {name: {"at": OFF_BOARD}}
    t = morning(**pieces)
    everybody(t, "keep-dice")
    turns = []
    while seen(t, "phase") != "night":
        turns.append(seen(t, "active"))
        t.players[turns[-1]].does("end-turn")
    assert turns == ["black", "white"] * 2
