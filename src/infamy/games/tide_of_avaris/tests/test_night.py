"""NT, UP  The Night: its four steps, and what is bought in the first of them."""

from __future__ import annotations

import pytest

from infamy.games.tide_of_avaris.tests.fights import at_sea, dice, fight, set_upon
from infamy.games.tide_of_avaris.tests.nights import everybody, nightfall, quiet_night
from infamy.games.tide_of_avaris.tests.questions import BUY, CREW, DEEDS, DICE_AGAIN
from infamy.games.tide_of_avaris.tests.tables import GAME, all_are_asked, dawn, table
from infamy.testing.scenario import covers, in_this_order, seen

LAST = {"last_day": True, "navy_deck": []}  # nothing comes after the Wager, and there is no Navy
THREE = ("black", "white", "orange")


# The four steps ------------------------------------------------------------------------------------------------------


@covers("TA-NT-01", "TA-NV-01", "TA-R37")
def test_the_night_has_four_steps_in_this_order() -> None:
    t = table(black={"gold": 2, "bunks": ["red"]}, white={"bunks": ["red"]}, phase="sunset", bag=["red"] * 18)
    t.turn_of("white")
    t.white.does("end-turn")
    all_are_asked(t, BUY, "black", "white")
    t.white.does("upgraded")
    t.black.does("upgrade:attack")
    assert seen(t, "navy_at") is None  # the Navy waits until all have bought
    t.black.does("upgraded", navy_card="hms-harrier", tide=["red"] * 17, burial_bonus_open="ballast", crew_die=[1, 1])
    assert in_this_order(
        t.white.hears(),
        "Black upgrades the attack track.",
        "HMS Harrier appears on Marauder Shrine.",
        "White bids nothing for the turn order.",
        "The tide brings red Treasure to Charter House.",
        "The tide brings red Treasure to the wreck.",
        "The open Burial Bonus is Ballast, 3 TP: Bury at least 3 Treasures from your Lower Hold.",
        "Day 2 begins.",
    )
    all_are_asked(t, DICE_AGAIN, "black", "white")


@covers("TA-R76", "TA-EG-02", "TA-NT-01")
def test_the_last_night_has_upgrades_the_navy_and_the_wager_and_no_tide() -> None:
    t = table(
        black={"at": "nw-e", "gold": 2, "ready": ["pink"]},
        white={"at": "nw-s", "ready": ["teal"]},
        last_day=True,
        navy_at="sw-s",
        navy_card="hms-harrier",
        bag=["red"],
    )
    nightfall(t)
    t.black.does("upgrade:attack")
    t.black.does("upgraded")
    t.white.does("upgraded", navy_die=1)
    assert (t.g.over, t.black.upgrades, seen(t, "navy_at")) == (True, [1, 0, 0, 0], "sw-n")
    assert (seen(t, "order"), set(seen(t, "slot").values())) == (["white", "black"], {None})


# Upgrades ------------------------------------------------------------------------------------------------------------


@covers("TA-UP-01", "TA-UP-07", "TA-UP-08")
def test_black_buys_square_by_square_and_pays_the_cost_of_each() -> None:
    t = nightfall(table(black={"gold": 6, "rum": 1}, **LAST))
    assert t.black.may() == ["upgraded", "upgrade:attack", "upgrade:defense", "upgrade:fleet"]
    t.black.does("upgrade:attack")  # 2 gold
    t.black.does("upgrade:attack")  # 3 gold, 1 rum
    assert t.black.may() == ["upgraded"]  # 1 gold is left, and every track asks for more
    t.black.cannot("upgrade:defense", rule="TA-UP-07")
    t.black.does("upgraded")
    t.black.cannot("upgrade:attack", rule="ENGINE-1")
    t.white.does("upgraded")
    assert (t.black.upgrades, t.black.gold, t.black.rum) == ([2, 0, 0, 0], 1, 0)
    assert t.white.hears()[:5] == [
        "Black pays 2 gold.",
        "Black upgrades the attack track.",
        "Black pays 3 gold.",
        "Black pays 1 rum.",
        "Black upgrades the attack track.",
    ]


@covers("TA-UP-01", "TA-UP-07")
def test_rum_alone_or_gold_alone_does_not_buy_what_asks_for_both() -> None:
    t = nightfall(table(black={"rum": 9}, white={"gold": 9}, **LAST))
    assert t.black.may() == ["upgraded"]
    assert t.white.may() == ["upgraded", "upgrade:attack", "upgrade:defense"]
    t.white.cannot("upgrade:crew", rule="TA-UP-07")


@covers("TA-R06", "TA-UP-01")
def test_nobody_sees_what_others_buy_before_all_have_bought() -> None:
    t = nightfall(table(black={"gold": 9, "rum": 9}, white={"gold": 9, "rum": 9}, **LAST))
    t.white.does("upgrade:defense")
    t.white.does("upgraded")
    assert (t.black.hears(), t.black.sees()["table"]["upgrades"]["white"]) == ([], [0, 0, 0, 0])
    t.black.does("upgraded")
    assert "White upgrades the defense track." in t.black.hears()


@covers("TA-R70", "TA-UP-07")
def test_at_the_end_of_a_track_nothing_more_can_be_bought() -> None:
    t = nightfall(table(black={"gold": 20, "rum": 20, "upgrades": (3, 2, 3, 1)}, **LAST))
    assert t.black.may() == ["upgraded", "upgrade:defense", "upgrade:crew"]
    t.black.cannot("upgrade:attack", rule="TA-UP-07")
    t.black.does("upgrade:defense")
    t.black.does("upgrade:crew")
    assert t.black.may() == ["upgraded"]


@covers("TA-UP-02", "TA-UP-03")
@pytest.mark.parametrize(("attack", "defense"), [(0, 0), (2, 0), (0, 3), (1, 1)])
def test_attack_upgrades_help_the_attacker_and_defense_upgrades_the_defender(attack: int, defense: int) -> None:
    t = at_sea({"upgrades": (attack, 3, 0, 0)}, {"upgrades": (3, defense, 0, 0), "bunks": ["pink"]})
    fight(t, dice("hit" + " miss" * attack, "miss" + " miss" * defense))
    rolled = seen(t, "combat", "rolled")
    assert (len(rolled["attacker"]), len(rolled["defender"])) == (1 + attack, 1 + defense)


@covers("TA-UP-04", "TA-R55")
def test_a_fleet_upgrade_is_one_more_sloop() -> None:
    t = nightfall(table(black={"gold": 1, "rum": 1}, **LAST))
    t.black.does("upgrade:fleet")
    everybody(t, "upgraded")
    assert seen(t, "free_sloops") == {"black": 3, "white": 2}


@covers("TA-UP-05", "TA-R54")
def test_a_die_that_was_bought_is_first_rolled_on_the_next_day() -> None:
    t = nightfall(
        table(
            black={"gold": 3, "rum": 2, "bunks": ["red"], "ready": ["teal"]},
            white={"ready": ["yellow"]},
            navy_deck=[],
            bag=["red"] * 18,
        )
    )
    t.black.does("upgrade:crew")
    everybody(t, "upgraded", tide=["red"] * 17, burial_bonus_open="ballast", crew_die=[6, 4, 4, 4])
    assert seen(t, "order") == ["white", "black"]  # 3 against 2: the new die is no bid
    assert (t.white.ready, t.black.ready) == (["green"], ["red", "red", "red"])


# Crew Dice that were lost --------------------------------------------------------------------------------------------


@covers("TA-UP-06", "TA-R54")
def test_a_sacrificed_die_is_bought_back_for_4_rum_and_no_more_than_were_lost() -> None:
    t = nightfall(table(black={"rum": 12, "lost_dice": 2, "bunks": ["red"]}, white={"rum": 12}, **LAST))
    assert t.white.may() == ["upgraded"]  # nothing lost, nothing to buy back
    t.white.cannot("buy-back", rule="TA-UP-07")
    t.black.does("buy-back")
    t.black.does("buy-back")
    t.black.cannot("buy-back", rule="TA-UP-07")
    everybody(t, "upgraded")
    assert (t.black.rum, t.black.lost_dice, len(t.black.bunks)) == (4, 0, 3)
    assert t.black.upgrades == [0, 0, 0, 0]
    assert in_this_order(t.white.hears(), "Black pays 4 rum.", "Black regains a Crew Die.")


@covers("TA-UP-06", "TA-UP-08")
def test_what_was_spent_in_this_step_cannot_be_spent_again() -> None:
    t = nightfall(table(black={"gold": 4, "rum": 5, "lost_dice": 1}, **LAST))
    t.black.does("upgrade:fleet")  # 1 gold, 1 rum
    t.black.does("buy-back")  # 4 rum
    assert t.black.may() == ["upgraded", "upgrade:attack", "upgrade:defense"]
    t.black.cannot("upgrade:fleet", rule="TA-UP-07")
    t.black.does("upgrade:defense")  # 2 gold
    assert t.black.may() == ["upgraded"]
    everybody(t, "upgraded")
    assert (t.black.gold, t.black.rum, t.black.upgrades, t.black.lost_dice) == (1, 0, [0, 1, 1, 0], 0)


@covers("TA-UP-06")
def test_with_3_rum_no_die_is_bought_back() -> None:
    t = nightfall(table(black={"rum": 3, "gold": 9, "lost_dice": 1}, **LAST))
    t.black.cannot("buy-back", rule="TA-UP-07")


@covers("TA-R53", "TA-R78")
def test_a_castaway_gets_a_die_back_at_dawn() -> None:
    t = table(black={"lost_dice": 5}, white={"bunks": ["red"], "lost_dice": 4})
    dawn(t, crew_die=[5, 2])
    assert (t.black.ready, t.black.lost_dice) == (["blue"], 4)
    assert (t.white.ready, t.white.lost_dice) == (["teal"], 4)  # one die is a crew
    assert "Black has no Crew Die left, and gets one back." in t.white.hears()


@covers("TA-R53", "TA-R51", "TA-R58")
def test_the_crew_spirit_die_does_not_save_a_castaway_the_trouble() -> None:
    t = table(
        black={"lost_dice": 5, "bunks": ["spirit-red"]},
        white={"bunks": ["red"]},
        crew_spirit={"control": "black", "sloops": 1},
    )
    dawn(t, crew_die=[5, 2], crew_spirit_die=4)
    assert t.black.ready == ["blue", "spirit-blue"]


@covers("TA-R58", "TA-TC-05")
def test_the_crew_spirit_die_may_be_rolled_again_with_the_others() -> None:
    t = table(
        black={"bunks": ["red", "spirit-red"], "gold": 1},
        white={"bunks": ["red"]},
        crew_spirit={"control": "black", "sloops": 1},
    )
    dawn(t, crew_die=[5, 2], crew_spirit_die=4)
    t.black.does("reroll:spirit-blue")
    t.black.does("keep-dice")
    t.white.does("keep-dice", crew_spirit_die=1)
    t.black.is_asked(DEEDS)
    assert (t.black.ready, t.black.gold) == (["blue", "spirit-wild-gold"], 0)


@covers("TA-R54", "TA-UP-05")
def test_lost_dice_are_not_rolled_on_the_next_day() -> None:
    t = table(
        black={"ready": ["red"], "bunks": ["pink", "pink"], "lost_dice": 2},
        white={"bunks": ["red"]},
        navy_deck=[],
        bag=["red"] * 18,
    )
    quiet_night(t, tide=["red"] * 17, burial_bonus_open="ballast", crew_die=[1, 2, 3, 4])
    assert (t.black.ready, t.white.ready) == (["pink", "teal", "yellow"], ["red"])


# Dice that were not rolled -------------------------------------------------------------------------------------------


@covers("TA-R54", "TA-UP-05", "TA-UP-06", "TA-R07")
def test_a_die_that_was_bought_lies_in_the_bunks_without_a_face() -> None:
    """Pink would be a lie: nobody has rolled it."""
    t = nightfall(
        table(
            *THREE,
            black={"gold": 9, "rum": 12, "lost_dice": 1, "bunks": ["pink"], "at": "se-n"},
            navy_card="hms-harrier",
            navy_at="ne-h",
        )
    )
    t.black.does("upgrade:crew")
    t.black.does("buy-back")
    everybody(t, "upgraded", navy_die=3)
    all_are_asked(t, CREW, "black")  # the Navy has come upon black, and everybody looks
    for player in (t.black, t.white, t.orange):
        assert player.sees()["table"]["bunks"]["black"] == ["pink", "unrolled", "unrolled"]
    t.black.does("committed", attack_die=[1, 1], defense_die=6)
    assert [key for key in t.black.may() if "bunk" in key] == ["jettison-bunk:pink", "jettison-bunk:unrolled"]
    assert GAME.actions.label(GAME.actions.parse("jettison-bunk:unrolled")) == (
        "Jettison a Crew Die that shows no face from the Bunks"
    )


@covers("TA-R54", "TA-R65", "TA-DY-04")
def test_a_die_without_a_face_is_a_crew_die_and_has_a_face_once_it_is_rolled() -> None:
    t = table(black={"bunks": ["unrolled", "pink"], "at": "sw-e", "rum": 3}, white={"bunks": ["unrolled"]})
    dawn(t, crew_die=[4, 5, 6])
    assert (t.black.ready, t.black.bunks, t.white.ready) == (["red", "blue"], [], ["green"])
    t = at_sea({"bunks": ["unrolled", "unrolled"]}, {"bunks": ["pink", "unrolled"]}, {})
    set_upon(t)
    t.black.does("parley")
    t.black.does("give-bunk:unrolled")
    t.black.cannot("give-bunk:unrolled", rule="TA-R62")  # the last one stays
    t.black.does("ask-dice:1")
    t.black.does("submit")
    assert "Black offers a Crew Die that shows no face from the Bunks." in t.orange.hears()
    t.white.does("accept")
    assert t.white.may() == ["hand-bunk:pink", "hand-bunk:unrolled"]
    t.white.does("hand-bunk:pink")
    assert (t.black.bunks, t.white.bunks) == (["pink", "unrolled"], ["unrolled", "unrolled"])
