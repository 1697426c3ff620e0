"""Battles: crew in secret, dice, wind and hits; and the Relics that work in them."""

from __future__ import annotations

from infamy.games.tide_of_avaris.tests.fights import (
    at_sea,
    commit,
    dice,
    fight,
    hunted,
    meet,
    navy_in_sight,
    next_day,
    no_parley,
    sail,
    set_upon,
)
from infamy.games.tide_of_avaris.tests.questions import BEFORE_BATTLE, CREW, REARRANGE, ROLL_AGAIN, SINKING
from infamy.games.tide_of_avaris.tests.tables import all_are_asked
from infamy.table.library import load_with
from infamy.testing.scenario import covers, in_this_order, seen

# Words for cards that no card of the box uses in this way
PACKED = load_with(
    "tide_of_avaris",
    {
        "game": "tide_of_avaris",
        "relic": [
            {
                "key": "fog-horn",
                "name": "Fog Horn",
                "rule": "MY-R01",
                "text": "Fewer hits.",
                "power": [["combat", ["defender", "pirate"], ["cancel", "foe", 1]]],
            },
            {
                "key": "glass-dice",
                "name": "Glass Dice",
                "rule": "MY-R02",
                "text": "Once in every Combat.",
                "power": [["combat", [], ["may", ["reroll", "self"]]]],
            },
        ],
        "monster": [
            {
                "key": "shy-crab",
                "name": "Shy Crab",
                "rule": "MY-E01",
                "text": "It hides.",
                "strength": 2,
                "dice": "red",
                "copies": 1,
                "ability": [["dice", "foe", -5], ["dice", "self", -5]],
            },
            {
                "key": "fog-bank",
                "name": "Fog Bank",
                "rule": "MY-E02",
                "text": "Thick.",
                "strength": 1,
                "dice": "red",
                "copies": 1,
                "ability": [["if", "foe_defends", ["cancel", "self", 1]], ["may_pay", "gold", 1, ["ties_to", "self"]]],
            },
            {
                "key": "hydra",
                "name": "Hydra",
                "rule": "MY-E03",
                "text": "Many heads.",
                "strength": 1,
                "dice": "red",
                "copies": 1,
                "on_win": [["foe_takes", 9]],
            },
        ],
    },
    "my.toml",
)

# Crew ----------------------------------------------------------------------------------------------------------------


@covers("TA-BT-02", "TA-R06", "TA-CD-12")
def test_both_sides_choose_crew_in_secret_and_open_it_together() -> None:
    t = at_sea({"ready": ["red", "red"]}, {"ready": ["blue"]})
    set_upon(t)
    no_parley(t)
    all_are_asked(t, CREW, "black", "white")
    t.white.does("commit:blue")
    t.white.does("committed")
    assert t.black.hears() == []
    assert seen(t, "bunks")["white"] == ["unrolled"] * 5
    t.black.does("commit:red")
    assert t.black.may() == ["committed", "commit:red"]
    t.black.does("committed", **dice("hit hit", "miss miss"))
    assert in_this_order(
        t.white.hears(), "Black commits a Red die to the battle.", "White commits a Blue die to the battle."
    )


@covers("TA-BT-02", "TA-CD-07", "TA-CD-08", "TA-R08", "TA-R09")
def test_each_side_commits_only_dice_with_its_own_symbol() -> None:
    faces = ["blue", "green", "pink", "red", "teal", "yellow"]
    t = at_sea({"ready": faces}, {"ready": faces})
    set_upon(t)
    no_parley(t)
    assert t.black.may() == ["committed", "commit:red"]
    assert t.white.may() == ["committed", "commit:blue"]
    for face in ("blue", "green", "pink", "teal", "yellow"):
        t.black.cannot(f"commit:{face}", rule="TA-BT-02")
    for face in ("red", "green", "pink", "teal", "yellow"):
        t.white.cannot(f"commit:{face}", rule="TA-BT-02")


@covers("TA-BT-02")
def test_a_die_is_committed_once() -> None:
    t = at_sea({"ready": ["red"]})
    set_upon(t)
    no_parley(t)
    t.black.does("commit:red")
    t.black.cannot("commit:red", rule="TA-BT-02")


@covers("TA-R08", "TA-CD-07", "TA-CD-08")
def test_swords_and_shields_are_worth_nothing_outside_a_battle() -> None:
    t = at_sea({"ready": ["blue", "red", "teal"]})
    assert [key for key in t.black.may() if key.startswith("command")] == ["command:teal"]
    t.black.cannot("command:red", rule="TA-R08")
    t.black.cannot("command:blue", rule="TA-R08")


@covers("TA-R09")
def test_from_the_commitment_on_nobody_commands_gold_or_rum() -> None:
    t = at_sea({"ready": ["pink"]}, {"ready": ["pink"]})
    set_upon(t)
    t.black.does("no-parley")
    t.white.cannot("command:pink", rule="TA-PA-01")  # it is not White's turn
    t.white.does("no-parley")
    t.black.cannot("command:pink", rule="TA-BT-02")
    t.white.cannot("command:pink", rule="TA-BT-02")
    commit(t.black)
    commit(t.white, **dice("miss", "hit"))
    t.black.is_asked(SINKING)
    t.black.cannot("command:pink", rule="TA-SK-01")


@covers("TA-R09", "TA-CD-11")
def test_the_active_pirate_commands_gold_and_rum_until_the_commitment() -> None:
    t = at_sea({"ready": ["green", "pink", "teal", "yellow"], "relics": ["storm-bottle"]})
    sail(t.black, "nw-e")
    t.black.does("command:green")
    t.black.does("fight:white")
    t.black.does("command:teal")
    no_parley(t)
    t.black.is_asked(BEFORE_BATTLE)
    t.black.does("command:yellow")
    t.black.is_asked(BEFORE_BATTLE)
    t.black.does("command:pink")
    assert (t.black.gold, t.black.rum) == (3, 4)
    t.black.does("ready")
    all_are_asked(t, CREW, "black", "white")


@covers("TA-CD-14", "TA-R63")
def test_committed_crew_goes_to_the_bunks() -> None:
    t = at_sea({"ready": ["red", "red", "teal"], "bunks": []})
    fight(t, dice("hit hit", "miss"), black="red")
    assert t.black.ready == ["teal", "red"]
    assert t.black.bunks == ["red"]


@covers("TA-BT-02", "TA-TC-05")
def test_the_crew_spirit_die_can_be_committed_too() -> None:
    t = at_sea({"ready": ["spirit-red"]}, crew_spirit={"control": "black", "sloops": 1})
    fight(t, dice("miss hit", "miss"), black="spirit-red")
    assert t.black.pirates_beaten == 1
    assert "spirit-red" in t.black.bunks


# How many dice -------------------------------------------------------------------------------------------------------


@covers("TA-BT-03", "TA-BT-04", "TA-UP-02", "TA-UP-03")
def test_one_die_each_and_one_for_each_upgrade_and_each_committed_die() -> None:
    t = at_sea({"ready": ["red", "red"], "upgrades": (1, 3, 0, 0)}, {"ready": ["blue"], "upgrades": (3, 2, 0, 0)})
    fight(t, dice("hit hit hit hit", "hit hit hit miss"), black="red red", white="blue")
    assert "The attacker rolls 4 attack dice, the defender 4 defense dice." in t.black.hears()
    assert "The attacker has 4 hits, the defender 3." in t.black.hears()


@covers("TA-BT-03", "TA-BT-04")
def test_without_upgrades_and_crew_each_side_rolls_one_die() -> None:
    t = at_sea({"ready": ["red"]}, {"ready": ["blue"]})
    fight(t, dice("hit", "miss"))
    assert "The attacker rolls 1 attack die, the defender 1 defense die." in t.black.hears()
    assert (t.black.ready, t.white.ready) == (["red"], ["blue"])


@covers("TA-TC-07", "TA-TC-08", "TA-R82", "TA-BT-03", "TA-BT-04")
def test_spirit_dice_are_added_without_asking() -> None:
    t = at_sea(marauder_spirit={"control": "black", "sloops": 1}, guardian_spirit={"control": "white", "sloops": 1})
    fight(t, dice("miss", "miss", marauder="two-hits", guardian="hit"))
    assert in_this_order(
        t.black.hears(),
        "The attacker rolls a miss on an attack die.",
        "The attacker rolls two hits on the Marauder Spirit Die.",
        "The defender rolls a hit on the Guardian Spirit Die.",
        "The attacker has 2 hits, the defender 1.",
    )
    assert t.black.pirates_beaten == 1
    assert seen(t, "control")["marauder-spirit"] == "black"


@covers("TA-TC-07", "TA-TC-08")
def test_a_spirit_die_is_of_no_use_on_the_other_side() -> None:
    t = at_sea(marauder_spirit={"control": "white", "sloops": 1}, guardian_spirit={"control": "black", "sloops": 1})
    fight(t, dice("hit", "miss"))
    assert t.black.pirates_beaten == 1


@covers("TA-R82", "TA-BT-07")
def test_spirit_dice_are_part_of_every_reroll() -> None:
    t = at_sea(marauder_spirit={"control": "black", "sloops": 1})
    fight(t, dice("miss miss", "hit hit", marauder="hit two-hits"))
    assert in_this_order(
        t.black.hears(),
        "The attacker has 1 hit, the defender 1.",
        "That is a tie, and both roll again.",
        "The attacker has 2 hits, the defender 1.",
    )


@covers("TA-TC-07", "TA-TC-08", "TA-R82")
def test_spirit_dice_fight_enemies_too() -> None:
    t = meet("barnacle-hulk", marauder_spirit={"control": "black", "sloops": 1})
    commit(t.black, **dice("miss", "hit", marauder="two-hits"))
    assert t.black.enemies_beaten == 1
    t = hunted("hms-harrier", guardian_spirit={"control": "black", "sloops": 1}, bag=["red"])
    commit(t.black, **dice("hit miss", "miss", guardian="two-hits"), random_treasure="red", **next_day())
    assert t.black.enemies_beaten == 1


@covers("TA-BT-03", "TA-BT-04", "TA-CD-07", "TA-CD-08")
def test_crew_counts_in_the_present_combat_only() -> None:
    t = at_sea({"ready": ["red"]}, {"ready": ["blue"], "rum": 1})
    fight(t, dice("hit hit", "miss miss"), black="red", white="blue")
    t.white.does("jettison-bunk:unrolled")
    t.black.does("end-turn")
    sail(t.white, "nw-e")  # White comes back from home, and attacks
    t.white.does("fight:black")
    t.white.does("no-parley")
    t.black.does("no-parley")
    commit(t.white)
    commit(t.black, **dice("hit", "miss"))
    assert "The attacker rolls 1 attack die, the defender 1 defense die." in t.black.hears()
    assert (t.white.pirates_beaten, t.black.pirates_beaten) == (1, 1)


# Hits ----------------------------------------------------------------------------------------------------------------


@covers("TA-BT-05", "TA-BT-06", "TA-BT-08", "TA-BT-09")
def test_more_hits_win_and_only_the_side_with_the_wind_counts_wind() -> None:
    t = at_sea({"upgrades": (2, 0, 0, 0)}, {"upgrades": (0, 2, 0, 0)})
    fight(t, dice("wind miss hit", "hit wind wind"))
    assert in_this_order(
        t.black.hears(),
        "The wind is with the attacker.",
        "The attacker has 2 hits, the defender 1.",
        "The attacker wins.",
    )


@covers("TA-BT-06")
def test_the_defender_wins_with_more_hits() -> None:
    t = at_sea()
    fight(t, dice("miss", "hit"))
    assert "The defender wins." in t.black.hears()
    assert (t.white.pirates_beaten, t.black.pirates_beaten) == (1, 0)


@covers("TA-BT-07", "TA-R63")
def test_on_a_tie_all_dice_are_rolled_again_those_of_crew_included() -> None:
    t = at_sea({"ready": ["red", "red"], "bunks": []})
    fight(t, dice("hit miss  miss hit  hit hit", "hit hit miss"), black="red")
    assert t.black.hears().count("That is a tie, and both roll again.") == 2
    assert "The attacker has 2 hits, the defender 0." in t.black.hears()
    assert t.black.ready == ["red"]  # nobody was asked for more crew between the rolls


@covers("TA-R63")
def test_after_a_hundred_ties_in_a_row_the_defender_wins() -> None:
    t = at_sea()
    fight(t, dice("miss " * 100, "miss " * 100))
    assert t.black.hears().count("The attacker has 0 hits, the defender 0.") == 100
    assert "The defender wins." in t.black.hears()
    t.black.is_asked(SINKING)


@covers("TA-R63")
def test_ninety_nine_ties_decide_nothing() -> None:
    t = at_sea()
    fight(t, dice("miss " * 99 + "hit", "miss " * 100))
    assert t.black.pirates_beaten == 1


@covers("TA-R80", "TA-GL-02")
def test_minus_hits_are_taken_off_after_the_wind_is_counted() -> None:
    t = at_sea({"upgrades": (1, 0, 0, 0)}, guardian_spirit={"control": "white", "sloops": 1})
    fight(t, dice("wind hit", "miss", guardian="minus-hit"))
    assert "The attacker has 1 hit, the defender 0." in t.black.hears()


@covers("TA-R80")
def test_minus_hits_take_nothing_off_below_none() -> None:
    t = at_sea(marauder_spirit={"control": "black", "sloops": 1})
    fight(t, dice("miss hit", "miss miss", marauder="minus-hit hit"))
    assert in_this_order(
        t.black.hears(),
        "The attacker has 0 hits, the defender 0.",
        "That is a tie, and both roll again.",
        "The attacker has 2 hits, the defender 0.",
    )


@covers("TA-R80")
def test_minus_hits_can_decide_what_would_be_a_tie_and_tie_what_would_be_decided() -> None:
    t = at_sea(marauder_spirit={"control": "black", "sloops": 1})
    fight(t, dice("hit", "hit", marauder="minus-hit"))
    assert in_this_order(t.black.hears(), "The attacker has 1 hit, the defender 0.", "The attacker wins.")
    t = at_sea(guardian_spirit={"control": "white", "sloops": 1})
    fight(t, dice("hit hit", "miss miss", guardian="minus-hit wind"))
    assert in_this_order(
        t.black.hears(),
        "The attacker has 0 hits, the defender 0.",
        "That is a tie, and both roll again.",
        "The attacker has 1 hit, the defender 0.",
    )


# The wind ------------------------------------------------------------------------------------------------------------


@covers("TA-WD-01", "TA-WD-02")
def test_along_the_arrow_the_attacker_has_the_wind() -> None:
    t = at_sea()
    fight(t, dice("wind", "wind"))
    assert in_this_order(t.black.hears(), "The wind is with the attacker.", "The attacker has 1 hit, the defender 0.")


@covers("TA-WD-01", "TA-WD-03")
def test_against_the_arrow_the_defender_has_the_wind() -> None:
    t = at_sea({"at": "nw-e"}, {"at": "nw-h"})
    set_upon(t, space="nw-h")
    no_parley(t)
    commit(t.black)
    commit(t.white, **dice("wind", "wind"))
    assert in_this_order(t.black.hears(), "The wind is with the defender.", "The attacker has 0 hits, the defender 1.")


@covers("TA-WD-01")
def test_only_the_last_line_of_the_move_matters() -> None:
    t = at_sea({"at": "nw-n"}, {"at": "nw-n"})
    sail(t.black, "nw-e")  # with the wind
    set_upon(t, space="nw-n")  # and against it
    no_parley(t)
    commit(t.black)
    commit(t.white, **dice("wind", "wind"))
    assert "The attacker has 0 hits, the defender 1." in t.black.hears()


@covers("TA-R32", "TA-AX-19")
def test_nobody_has_the_wind_against_a_monster() -> None:
    t = meet("barnacle-hulk")
    commit(t.black, **dice("wind hit", "wind miss"))
    assert in_this_order(
        t.black.hears(), "The attacker has 0 hits, the defender 0.", "The attacker has 1 hit, the defender 0."
    )
    assert not [words for words in t.black.hears() if "wind is with" in words]


@covers("TA-R33", "TA-WD-02", "TA-NV-11")
def test_the_navy_has_the_wind_along_its_last_line() -> None:
    t = hunted("hms-harrier")
    commit(t.black, **dice("wind miss", "wind"))
    assert in_this_order(t.black.hears(), "The wind is with the attacker.", "The attacker has 1 hit, the defender 0.")


@covers("TA-R33", "TA-WD-03")
def test_a_pirate_has_the_wind_of_a_navy_that_came_against_it() -> None:
    t = hunted("hms-harrier", {"at": "nw-n"}, start="nw-e", die=1, bag=["red"])
    commit(t.black, **dice("wind wind", "wind"), random_treasure="red", **next_day())
    assert in_this_order(t.black.hears(), "The wind is with the defender.", "The attacker has 0 hits, the defender 1.")


@covers("TA-R33")
def test_a_pirate_who_attacks_the_navy_has_the_wind_by_the_line_too() -> None:
    t = navy_in_sight("hms-harrier", bag=["red"])
    commit(t.black, **dice("wind", "wind wind"), random_treasure="red")
    assert in_this_order(t.black.hears(), "The wind is with the attacker.", "The attacker has 1 hit, the defender 0.")


@covers("TA-BT-05", "TA-BT-08", "TA-BT-09", "TA-WD-03")
def test_the_example_of_the_rulebook_two_swords_and_a_wind_against_two_shields_and_a_wind() -> None:
    t = at_sea({"at": "nw-e", "upgrades": (2, 0, 0, 0)}, {"at": "nw-h", "upgrades": (0, 2, 0, 0)})
    set_upon(t, space="nw-h")  # One-Eye Morgan, against the wind
    no_parley(t)
    commit(t.black)
    commit(t.white, **dice("hit hit wind", "hit hit wind"))
    assert in_this_order(t.black.hears(), "The attacker has 2 hits, the defender 3.", "The defender wins.")


# Kinds of dice -------------------------------------------------------------------------------------------------------


@covers("TA-R64", "TA-AX-21")
def test_a_monster_rolls_dice_of_the_colour_of_its_strength() -> None:
    t = meet("brine-imps", bag=["red"])  # one red die
    commit(t.black, **dice("hit miss"), random_treasure="red")
    assert t.black.enemies_beaten == 1
    t = meet("barnacle-hulk")  # one blue die
    commit(t.black, **dice("hit", "miss"))
    assert t.black.enemies_beaten == 1


@covers("TA-R64")
def test_a_navy_rolls_red_when_it_attacks_and_blue_when_it_defends() -> None:
    t = hunted("hms-vigilant")  # 3 against 1
    commit(t.black, **dice("hit hit hit", "hit"))
    t.black.is_asked(SINKING)
    t = navy_in_sight("hms-vigilant")  # 2 defend
    commit(t.black, **dice("miss", "hit miss"))
    t.black.is_asked(SINKING)


# The order of things -------------------------------------------------------------------------------------------------


@covers("TA-R83", "TA-CB-01")
def test_start_of_battle_options_are_the_attackers_first_and_come_before_crew() -> None:
    t = at_sea({"relics": ["storm-bottle"]}, {"relics": ["storm-bottle"]})
    set_upon(t)
    no_parley(t)
    t.black.is_asked(BEFORE_BATTLE)
    t.black.does("ready")
    t.white.is_asked(BEFORE_BATTLE)
    t.white.cannot("committed", rule="TA-R83")
    t.white.does("ready")
    all_are_asked(t, CREW, "black", "white")


@covers("TA-R83", "TA-C-E17", "TA-C-R12")
def test_whoever_is_offered_several_things_may_use_all_of_them() -> None:
    t = meet("tide-hag", {"relics": ["storm-bottle"]})
    assert t.black.may() == ["ready", "pay-ability", "use:storm-bottle"]
    t.black.does("use:storm-bottle")
    assert t.black.may() == ["ready", "pay-ability"]
    t.black.cannot("use:storm-bottle", rule="TA-R83")
    t.black.does("pay-ability")
    t.black.is_asked(CREW)
    commit(t.black, **dice("wind", "wind"))
    assert in_this_order(
        t.black.hears(),
        "The attacker rolls 1 attack die, the defender 1 defense die.",
        "The attacker has 1 hit, the defender 0.",
    )


@covers("TA-R83")
def test_without_anything_to_declare_nobody_is_asked_before_the_crew() -> None:
    t = at_sea({"relics": ["twin-cutlasses", "loaded-bones"]})
    set_upon(t)
    no_parley(t)
    all_are_asked(t, CREW, "black", "white")


@covers("TA-R10", "TA-R83", "TA-TH-07")
def test_a_pirate_may_rearrange_the_hold_before_the_battle_with_an_enemy() -> None:
    t = navy_in_sight("hms-resolute", {"upper": ("red", "blue")})
    t.black.is_asked(REARRANGE)
    t.black.cannot("commit:red", rule="TA-R83")
    t.black.does("rearrange")
    t.black.does("next-up:blue")
    t.black.is_asked(CREW)
    assert t.black.upper == ["blue", "red"]
    commit(t.black, **dice("miss", "hit miss miss miss"))
    assert "The enemy takes red Treasure from Black." in t.black.hears()


@covers("TA-R10")
def test_among_pirates_nobody_rearranges() -> None:
    t = at_sea({"upper": ("red", "blue")}, {"upper": ("red", "blue")})
    set_upon(t)
    no_parley(t)
    all_are_asked(t, CREW, "black", "white")
    t.black.cannot("rearrange", rule="TA-BT-02")


@covers("TA-R10")
def test_a_pirate_with_nothing_to_rearrange_is_not_asked() -> None:
    t = navy_in_sight("hms-resolute", {"upper": ["red"], "lower": ["red"]})
    t.black.is_asked(CREW)
    t = navy_in_sight("hms-resolute", {"upper": ["red"], "lower": ["bound-red"]})
    t.black.is_asked(REARRANGE)
    t.black.does("rearrange")
    t.black.does("next-up:bound-red")
    assert (t.black.upper, t.black.lower) == (["bound-red"], ["red"])


# Relics --------------------------------------------------------------------------------------------------------------


@covers("TA-C-R08")
def test_twin_cutlasses_add_a_die_against_pirates_only() -> None:
    t = at_sea({"relics": ["twin-cutlasses"]}, {"relics": ["twin-cutlasses"]})
    fight(t, dice("miss hit", "miss"))
    assert "The attacker rolls 2 attack dice, the defender 1 defense die." in t.black.hears()
    t = meet("barnacle-hulk", {"relics": ["twin-cutlasses"]})
    commit(t.black, **dice("hit", "miss"))
    assert "The attacker rolls 1 attack die, the defender 1 defense die." in t.black.hears()


@covers("TA-C-R09")
def test_the_ironwood_hull_adds_a_die_to_every_defence() -> None:
    t = at_sea({"relics": ["ironwood-hull"]}, {"relics": ["ironwood-hull"]})
    fight(t, dice("hit", "miss miss"))
    assert "The attacker rolls 1 attack die, the defender 2 defense dice." in t.black.hears()
    t = hunted("hms-harrier", {"relics": ["ironwood-hull"]})
    commit(t.black, **dice("hit miss", "miss miss"))
    assert "The attacker rolls 2 attack dice, the defender 2 defense dice." in t.black.hears()


@covers("TA-C-R10")
def test_the_barbed_harpoon_adds_a_die_against_monsters_only() -> None:
    t = meet("barnacle-hulk", {"relics": ["barbed-harpoon"]})
    commit(t.black, **dice("miss hit", "miss"))
    assert t.black.enemies_beaten == 1
    t = navy_in_sight("hms-harrier", {"relics": ["barbed-harpoon"]})
    commit(t.black, **dice("miss", "hit miss"))
    assert "The attacker rolls 1 attack die, the defender 2 defense dice." in t.black.hears()


@covers("TA-C-R11")
def test_forged_colours_add_a_die_against_the_navy_on_either_side() -> None:
    t = navy_in_sight("hms-harrier", {"relics": ["forged-colours"]})
    commit(t.black, **dice("miss miss", "hit miss"))
    assert "The attacker rolls 2 attack dice, the defender 2 defense dice." in t.black.hears()
    t = hunted("hms-harrier", {"relics": ["forged-colours"]})
    commit(t.black, **dice("hit miss", "miss miss"))
    assert "The attacker rolls 2 attack dice, the defender 2 defense dice." in t.black.hears()
    t = meet("barnacle-hulk", {"relics": ["forged-colours"]})
    commit(t.black, **dice("hit", "miss"))
    assert "The attacker rolls 1 attack die, the defender 1 defense die." in t.black.hears()


@covers("TA-C-R12", "TA-R83")
def test_the_storm_bottle_takes_the_wind_whatever_the_line() -> None:
    t = at_sea(white={"relics": ["storm-bottle"]})
    set_upon(t)
    no_parley(t)
    t.white.does("use:storm-bottle")
    assert seen(t, "used")["white"] == ["storm-bottle"]
    commit(t.black)
    commit(t.white, **dice("wind", "wind"))
    assert in_this_order(t.black.hears(), "The wind is with the defender.", "The attacker has 0 hits, the defender 1.")


@covers("TA-C-R12")
def test_two_storm_bottles_leave_nobody_the_wind() -> None:
    t = at_sea({"relics": ["storm-bottle"]}, {"relics": ["storm-bottle"]})
    set_upon(t)
    no_parley(t)
    t.black.does("use:storm-bottle")
    t.white.does("use:storm-bottle")
    commit(t.black)
    commit(t.white, **dice("wind hit", "wind miss"))
    assert in_this_order(
        t.black.hears(), "The attacker has 0 hits, the defender 0.", "The attacker has 1 hit, the defender 0."
    )


@covers("TA-C-R12", "TA-C-E13")
def test_a_storm_bottle_against_an_enemy_with_the_wind_leaves_it_to_nobody() -> None:
    t = meet("maelstrom-eel", {"relics": ["storm-bottle"]}, bag=["red", "red"])
    t.black.does("use:storm-bottle")
    commit(t.black, **dice("wind wind wind  hit miss wind"), random_treasure=["red", "red"])
    assert in_this_order(
        t.black.hears(), "The attacker has 0 hits, the defender 0.", "The attacker has 1 hit, the defender 0."
    )


@covers("TA-C-R12", "TA-R85")
def test_the_storm_bottle_works_once_a_day() -> None:
    t = at_sea({"relics": ["storm-bottle"], "used": ["storm-bottle"]})
    set_upon(t)
    no_parley(t)
    all_are_asked(t, CREW, "black", "white")


@covers("TA-CB-01", "TA-C-R12", "TA-C-E17", "TA-R85", "TA-BT-02")
def test_each_combat_begins_anew() -> None:
    """What was declared, paid for and committed at Sunrise is not in force at Sunset."""
    t = meet(
        "tide-hag",
        {"relics": ["storm-bottle"], "rum": 6, "ready": ["red", "red"]},
        explore_deck=["tide-hag", "tide-hag"],
    )
    t.black.does("use:storm-bottle")
    t.black.does("pay-ability")
    t.black.does("ready")
    commit(t.black, "red", **dice("wind wind", "hit"))
    assert in_this_order(
        t.black.hears(),
        "The attacker rolls 2 attack dice, the defender 1 defense die.",
        "The attacker has 2 hits, the defender 1.",
    )
    t.black.does("end-turn")
    t.white.does("end-turn")
    sail(t.black, "nw-e")
    sail(t.black, "ne-w")
    t.black.does("act", explore_card="tide-hag")
    assert t.black.may() == ["ready", "pay-ability"]  # the Storm Bottle is empty; the Hag wants rum again
    t.black.does("ready")
    commit(t.black, **dice("wind", "hit miss miss"))
    assert in_this_order(
        t.black.hears(),
        "The attacker rolls 1 attack die, the defender 3 defense dice.",
        "The attacker has 0 hits, the defender 1.",
    )


@covers("TA-C-R13", "TA-R83")
def test_loaded_bones_roll_any_of_ones_combat_dice_again() -> None:
    t = at_sea({"relics": ["loaded-bones"], "upgrades": (2, 0, 0, 0)})
    fight(t, dice("hit miss miss", "hit"))
    t.black.is_asked(ROLL_AGAIN)
    assert t.black.may() == ["let-it-stand", "roll-again:attack-hit", "roll-again:attack-miss"]
    t.black.cannot("roll-again:defense-hit", rule="TA-R83")
    t.black.does("roll-again:attack-miss")
    t.black.does("roll-again:attack-miss")
    t.black.cannot("roll-again:attack-miss", rule="TA-R83")
    t.black.does("let-it-stand", **dice("hit wind"))
    assert "The attacker has 3 hits, the defender 1." in t.black.hears()
    assert seen(t, "used")["black"] == ["loaded-bones"]


@covers("TA-C-R13", "TA-R85")
def test_loaded_bones_that_were_left_alone_are_offered_again_after_a_tie_and_then_no_more() -> None:
    t = at_sea({"relics": ["loaded-bones"]})
    fight(t, dice("miss", "miss"))
    t.black.does("let-it-stand", **dice("miss", "hit"))
    t.black.is_asked(ROLL_AGAIN)
    t.black.does("roll-again:attack-miss", **dice("hit hit", "miss"))  # a tie, and a roll that stands
    assert in_this_order(
        t.black.hears(),
        "The attacker has 1 hit, the defender 1.",
        "That is a tie, and both roll again.",
        "The attacker has 1 hit, the defender 0.",
    )


@covers("TA-C-R13", "TA-R83")
def test_the_attacker_rolls_again_before_the_defender() -> None:
    t = at_sea({"relics": ["loaded-bones"]}, {"relics": ["loaded-bones"]})
    fight(t, dice("miss", "hit"))
    t.black.is_asked(ROLL_AGAIN)
    t.black.does("let-it-stand")
    t.white.is_asked(ROLL_AGAIN)
    t.white.does("let-it-stand")
    t.black.is_asked(SINKING)


@covers("TA-C-R13", "TA-R82")
def test_loaded_bones_roll_a_spirit_die_again_too() -> None:
    t = at_sea({"relics": ["loaded-bones"]}, marauder_spirit={"control": "black", "sloops": 1})
    fight(t, dice("miss", "hit", marauder="minus-hit"))
    t.black.does("roll-again:marauder-minus-hit")
    t.black.does("let-it-stand", **dice(marauder="two-hits"))
    assert "The attacker has 2 hits, the defender 1." in t.black.hears()


@covers("TA-R85", "TA-C-R12")
def test_a_night_belongs_to_the_day_before_it_and_the_next_day_renews_what_is_once_a_day() -> None:
    t = hunted("hms-harrier", {"relics": ["storm-bottle"], "used": ["storm-bottle"]})
    t.black.is_asked(CREW)
    commit(t.black, **dice("hit miss", "miss"))
    t.black.does("jettison-bunk:pink", **next_day())
    assert seen(t, "used")["black"] == []


# What packs can say --------------------------------------------------------------------------------------------------


@covers("TA-R80", "TA-TM-06")
def test_a_relic_that_cancels_a_hit_cancels_one_in_every_roll_and_none_below_nothing() -> None:
    t = at_sea({"relics": ["fog-horn"]}, {"relics": ["fog-horn"]}, game=PACKED)
    fight(t, dice("hit miss hit", "miss miss hit"))
    assert in_this_order(
        t.black.hears(),
        "The attacker has 0 hits, the defender 0.",
        "The attacker has 0 hits, the defender 0.",
        "The attacker has 0 hits, the defender 1.",
    )


@covers("TA-R83", "TA-AX-22")
def test_each_side_rolls_at_least_one_die_whatever_cards_say() -> None:
    t = meet("shy-crab", game=PACKED)
    commit(t.black, **dice("hit miss"))
    assert "The attacker rolls 1 attack die, the defender 1 defense die." in t.black.hears()


@covers("TA-R83", "TA-R80")
def test_a_tie_goes_to_the_side_for_which_a_card_was_paid() -> None:
    t = meet("fog-bank", {"gold": 1}, PACKED)
    t.black.does("pay-ability")
    assert t.black.gold == 0
    commit(t.black, **dice("hit miss"))  # one hit is lost in the fog
    assert in_this_order(t.black.hears(), "The attacker has 0 hits, the defender 0.", "The attacker wins.")
    t = meet("fog-bank", {"gold": 1}, PACKED)
    t.black.does("ready")
    commit(t.black, **dice("hit miss  hit hit"))
    assert in_this_order(
        t.black.hears(),
        "The attacker has 0 hits, the defender 0.",
        "That is a tie, and both roll again.",
        "The attacker has 0 hits, the defender 1.",
    )


@covers("TA-R83", "TA-BA-01")
def test_what_a_card_offers_for_gold_is_not_offered_to_those_who_have_only_rum() -> None:
    t = meet("fog-bank", {"gold": 0, "rum": 9, "ready": ["pink"]}, PACKED)
    assert t.black.may() == ["ready", "command:pink"]
    t.black.cannot("pay-ability", rule="TA-R83")
    t.black.does("command:pink")  # now there is gold
    t.black.does("pay-ability")
    assert (t.black.gold, t.black.rum) == (1, 8)


@covers("TA-R83", "TA-R85")
def test_a_relic_without_a_limit_rolls_again_once_in_every_combat() -> None:
    t = at_sea({"relics": ["glass-dice"], "used": ["glass-dice"]}, game=PACKED)
    fight(t, dice("miss", "hit"))
    t.black.does("roll-again:attack-miss", **dice("hit miss", "hit"))  # a tie; then the roll stands
    t.black.is_asked(SINKING)


@covers("TA-R49")
def test_an_enemy_that_would_take_more_than_there_is_takes_what_there_is() -> None:
    t = meet("hydra", {"upper": ("red", "bound-blue"), "lower": ("red", "blue")}, PACKED)
    t.black.does("ready")
    commit(t.black, **dice("miss hit"))
    assert (t.black.upper, t.black.lower) == (["bound-blue"], ["blue"])
    assert seen(t, "gone") == {"red": 2}
    t.black.is_asked(SINKING)
