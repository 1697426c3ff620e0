"""The table in text: it makes sense read aloud, in every phase, and tells nobody what they may not know."""

from __future__ import annotations

from typing import Any

from infamy.engine.fate import SeededFate
from infamy.games.tide_of_avaris.tests.fights import at_sea, commit, dice, meet, no_parley, set_upon
from infamy.games.tide_of_avaris.tests.tables import GAME, table
from infamy.table.match import Match
from infamy.testing.courses import random_match
from infamy.testing.scenario import Player, Scenario


def lines_of(player: Player) -> list[str]:
    return GAME.presentation.as_text(player.sees()).splitlines()


def charted(**pieces: Any) -> Scenario:
    """Two ships, Treasure on three slots, and the Navy."""
    return table(
        black="nw-n",
        white="se-e",
        nw_n={"slot": "red"},
        se_e={"slot": "blue"},
        wreck={"slot": "green"},
        navy_card="hms-harrier",
        navy_at="se-e",
        **pieces,
    )


def test_the_chart_shows_spaces_treasure_and_ships_where_they_are() -> None:
    t = charted().turn_of("black")
    lines = lines_of(t.black)
    assert lines[:6] == [
        "             NW-N(r) B                              NE-N",
        "NW-W         NW-H         NW-E         NE-W         NE-H         NE-E",
        "             NW-S                                   NE-S",
        "             SW-N                                   SE-N",
        "SW-W         SW-H         SW-E         SE-W         SE-H         SE-E(bg) WN",
        "             SW-S                                   SE-S",
    ]
    assert lines[6].startswith("Legend: spaces by where they lie, as in the list below; r red,")


def test_the_same_in_words() -> None:
    t = charted(navy_hold=["teal"], ne={"control": "white", "sloops": 2})
    lines = lines_of(t.turn_of("black").black)
    assert "Amberwake:" in lines and "Glasswater, controlled by White with 2 Sloops:" in lines
    assert (
        "  Charter House (NW-N): Control a Region, red Treasure, Black; with the wind to Crew Spirit Shrine "
        "and Lantern Haven, against the wind to Surgeon's Cove."
    ) in lines
    assert (
        "  Broken Galleon (SE-E): Salvage, blue Treasure, green Treasure in the wreck, White, the Navy; with the "
        "wind to Spice Lane and Ember Haven, against the wind to Chart Room."
    ) in lines
    assert (
        "HMS Harrier attacks with 2 dice, defends with 2 dice. Beat it: 1 bound Random Treasure and 2 rum. Lose to "
        "it: you lose 2 rum. It carries teal Treasure."
    ) in lines


def test_what_lies_behind_a_screen_is_told_to_its_owner_only() -> None:
    t = table(
        black={
            "ready": ["pink", "pink", "green"],
            "bunks": ["red"],
            "gold": 3,
            "rum": 1,
            "tp": 9,
            "buried": ["red", "red"],
            "burials": 1,
            "lost_dice": 1,
            "burial_cards": ["quick-hole"],
            "upper": ("teal", "bound-blue"),
            "lower": ["teal"],
            "relics": ["storm-bottle", "toll-bell"],
            "used": ["storm-bottle"],
            "upgrades": (1, 0, 1, 0),
            "burial_taken": ["red-shore"],
        },
        marauder_spirit={"control": "black", "sloops": 1},
        burial_open="tavern-cellar",
    ).turn_of("black")
    mine, theirs = lines_of(t.black), lines_of(t.white)
    assert "Black is on Ember Haven (SE-H), position 1 of the track, Bribe 1 gold." in mine
    assert (
        "  Upper Hold teal and bound blue; Lower Hold teal: a burial is worth 4 TP, and takes the open Burial Bonus."
    ) in mine
    assert (
        "  3 dice ready: 2 times a Pink die (2 gold, bids 1) and a Green die (1 gold, bids 6); 1 exhausted; 1 lost."
    ) in mine
    assert "  3 dice ready; 1 exhausted; 1 lost." in theirs
    assert (
        "  3 gold, 1 rum, 9 TP noted; 2 Treasures buried in 1 burial; 1 private Burial Bonus; upgraded attack 1 "
        "and fleet 1; 2 free Sloops; controls the Marauder Spirit."
    ) in mine
    assert "  Private: Quick Hole, 2 TP: Bury at most 2 Treasures." in mine and "Quick Hole" not in "".join(theirs)
    assert (
        "  2 Treasures buried in 1 burial; 1 private Burial Bonus; upgraded attack 1 and fleet 1; 2 free Sloops; "
        "controls the Marauder Spirit."
    ) in theirs
    assert "  Relics: Toll Bell and Storm Bottle (used today)." in theirs
    assert "  Burial Bonuses taken: Red Shore." in theirs
    assert "Open Burial Bonus: Tavern Cellar, 2 TP: Bury on a Haven." in theirs
    assert "  Nothing in the Hold." in theirs and "  No dice ready." in mine


def test_a_turn_tells_what_can_be_done_here() -> None:
    t = table(black={"rum": 1}).turn_of("black")
    assert ("Here: Take 2 rum. Not now: a Board Action is only for those who have moved in this turn.") in lines_of(
        t.black
    )
    assert not any(line.startswith("Here") for line in lines_of(t.white))
    assert lines_of(t.black)[-1] == (
        "Day 1, Sunrise. Turn order: Black, White; it is the turn of Black. To choose: Black."
    )


def test_a_fight_from_the_meeting_to_the_dice() -> None:
    t = at_sea(
        black={"ready": ["red"], "gold": 2, "relics": ["loaded-bones"]},
        white={"ready": []},
        marauder_spirit={"control": "black", "sloops": 1},
    )
    t.black.does("sail:nw-e")
    t.black.does("pay-rum")
    assert ("Black comes upon White: a Bribe of 1 gold, or a fight, the wind is with the attacker.") in lines_of(
        t.white
    )
    t.black.does("fight:white")
    assert "Black attacks White, the wind is with the attacker; they may parley." in lines_of(t.white)
    t.black.does("parley")
    t.black.does("give-gold:2")
    t.black.does("ask-dice:1")
    t.black.does("submit")
    assert "  Black gives 2 gold, for 1 Crew Die." in lines_of(t.white)
    t.white.does("end-parley")
    assert "Combat, the wind is with the attacker; crew is committed." in lines_of(t.white)
    assert "  Attacker Black: 1 red die and the Marauder Spirit Die." in lines_of(t.white)
    commit(t.black, "red")
    commit(t.white, **dice("hit hit", "miss", marauder="wind"))
    assert (
        "  Attacker Black: 2 red dice and the Marauder Spirit Die, with a Red die (attack, bids 4); 2 times a hit "
        "on an attack die and wind on the Marauder Spirit Die: 3 hits."
    ) in lines_of(t.white)
    t.black.does("let-it-stand")
    assert lines_of(t.black)[-2] == "The ship of White is sinking."


def test_a_monster_is_told_with_its_card() -> None:
    lines = lines_of(meet("tide-hag").black)
    assert "Combat; what cards offer may be used." in lines
    assert "  Defender Tide Hag: 3 blue dice." in lines
    assert any(line.startswith("  Tide Hag: ") for line in lines)


def test_a_battle_without_wind_and_words() -> None:
    t = at_sea(black={"at": "nw-s"})
    set_upon(t)
    assert "Black attacks White, the wind is with the defender; they may parley." in lines_of(t.black)
    no_parley(t)
    assert "  Defender White: 1 blue die." in lines_of(t.black)


def test_the_first_question() -> None:
    match = Match(GAME, GAME.setup(2, options={"first": "white"}), SeededFate(3))
    said = GAME.presentation.as_text(match.view(0)).splitlines()
    assert said[-1] == "Day 1, Sunrise. Turn order: White, Black. To choose: White and Black."
    assert sum(line.startswith("Endgame Bonus ") and ", Locked: " in line for line in said) == 4


def test_the_end_and_everything_before_it_can_be_told() -> None:
    for players in (2, 3, 4):
        for number, match in enumerate(random_match(GAME, GAME.setup(players), 4)):
            if number % 5 == 0 or match.over:
                for seat in (0, None):
                    said = GAME.presentation.as_text(match.view(seat))
                    assert "None" not in said and " 1 dice" not in said and " 1 Treasures" not in said
        assert match.over
        days = match.standing().rounds
        assert GAME.presentation.as_text(match.view(None)).splitlines()[-1] == f"The game is over after {days} Days."
