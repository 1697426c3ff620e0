"""The Monsters of the Explore deck, one by one: how strong, what they change, what they bring and what they take."""

from __future__ import annotations

from infamy.games.tide_of_avaris.tests.fights import at_sea, commit, dice, meet, sail
from infamy.games.tide_of_avaris.tests.questions import BEFORE_BATTLE, CREW, DEEDS, SINKING
from infamy.testing.scenario import covers, in_this_order, seen

ROW = ("rope-gang", "toll-bell", "copper-still", "silver-shovel", "storm-bottle")
MARAUDER = {"control": "black", "sloops": 1}

# Exploring -----------------------------------------------------------------------------------------------------------


@covers("TA-AX-19", "TA-CB-05", "TA-PA-06", "TA-BT-01")
def test_the_explorer_attacks_the_monster_at_once() -> None:
    t = at_sea({"at": "nw-e", "ready": ["red"]}, {"at": "se-h"})
    sail(t.black, "ne-w")
    t.black.does("act", explore_card="barnacle-hulk")
    assert t.white.hears() == [
        ("Black takes the Board Action of Fogbank: Explore."),
        "Explore card: barnacle-hulk",
        "Black meets Barnacle Hulk.",
    ]
    assert seen(t, "combat", "fighter") == {"attacker": "black", "defender": None}
    t.black.does("ready")
    t.black.is_asked(CREW)
    t.black.cannot("commit:blue", rule="TA-BT-02")
    commit(t.black, "red", **dice("hit miss", "miss"))
    assert "The attacker rolls 2 attack dice, the defender 1 defense die." in t.black.hears()


@covers("TA-R09", "TA-CD-11")
def test_goods_can_still_be_commanded_when_the_monster_is_seen_but_not_once_crew_is_committed() -> None:
    t = meet("barnacle-hulk", {"ready": ["red", "pink", "teal"]})
    t.black.is_asked(BEFORE_BATTLE)
    assert t.black.may() == ["ready", "command:pink", "command:teal"]
    t.black.does("command:pink")
    t.black.does("ready")
    t.black.cannot("command:teal", rule="TA-BT-02")
    assert (t.black.gold, t.black.ready) == (2, ["teal", "red"])


@covers("TA-R07", "TA-R09")
def test_whether_there_are_goods_to_be_commanded_is_not_betrayed_by_the_question() -> None:
    t = meet("barnacle-hulk", {"ready": ["red"]})
    t.black.is_asked(BEFORE_BATTLE)
    assert t.black.may() == ["ready"]
    meet("barnacle-hulk", {"ready": []}).black.is_asked(CREW)  # how many are ready is known to all


@covers("TA-AX-22", "TA-R83")
def test_a_monster_without_an_ability_changes_nothing() -> None:
    t = meet("barnacle-hulk", {"ready": ["red"]}, marauder_spirit=MARAUDER)
    t.black.does("ready")
    assert t.black.may() == ["committed", "commit:red"]
    commit(t.black, "red", **dice("hit miss  hit hit", "hit hit", marauder="wind hit"))
    assert in_this_order(
        t.black.hears(),
        "The attacker has 1 hit, the defender 1.",
        "That is a tie, and both roll again.",
        "The attacker has 3 hits, the defender 1.",
    )


@covers("TA-R25", "TA-R31", "TA-AX-19")
def test_whoever_loses_to_a_monster_sinks_and_has_no_more_turn() -> None:
    t = meet("barnacle-hulk", ne_w={"slot": "red"})
    commit(t.black, **dice("miss", "hit"))
    t.black.does("jettison-bunk:unrolled")
    t.white.is_asked(DEEDS)
    assert (t.black.at, seen(t, "slot")["ne-w"]) == (None, "red")


@covers("TA-R25")
def test_whoever_beats_a_monster_may_collect() -> None:
    t = meet("barnacle-hulk", ne_w={"slot": "red"})
    commit(t.black, **dice("hit", "miss"))
    t.black.does("collect")
    assert t.black.upper == ["red"]


@covers("TA-R31")
def test_a_monster_that_won_comes_again_when_the_deck_is_used_up() -> None:
    t = meet("gull-court", explore_deck=["gull-court"])
    commit(t.black, **dice("miss hit"))
    t.black.does("jettison-bunk:unrolled")
    t.white.does("end-turn")
    t.black.is_asked(DEEDS)  # Sunset, and home in Thornreef
    assert (seen(t, "explore_deck"), seen(t, "beneath_explore_deck")) == (0, ["gull-court"])
    t = at_sea({"at": "nw-e"}, {"at": "se-h"}, explore_deck=[], explore_bottom=(0, 1), bottom_seen=(3, 3))
    sail(t.black, "ne-w")
    t.black.does("act")
    assert "Black meets Brine Imps." in t.black.hears()
    assert seen(t, "beneath_explore_deck") == ["glass-jelly-bloom"]


# Strength 1 ----------------------------------------------------------------------------------------------------------


@covers("TA-C-E01", "TA-AX-20", "TA-AX-21")
def test_brine_imps_bring_a_random_treasure() -> None:
    t = meet("brine-imps")
    commit(t.black, **dice("hit miss"), random_treasure="teal")
    assert t.black.upper == ["teal"]


@covers("TA-C-E01", "TA-R11")
def test_a_random_treasure_that_does_not_fit_goes_to_the_box_and_is_not_paid_for() -> None:
    t = meet("brine-imps", {"upper": ["red"], "lower": ["red"] * 6}, bag=["red"])
    commit(t.black, **dice("hit miss"), random_treasure="red")
    assert (t.black.lower, t.black.gold) == (["red"] * 6, 0)
    assert (seen(t, "gone"), seen(t, "bag")) == ({"red": 1}, 0)


@covers("TA-C-E02", "TA-AX-22")
def test_the_glass_jelly_bloom_leaves_the_wind_to_the_pirate() -> None:
    t = meet("glass-jelly-bloom")
    commit(t.black, **dice("wind", "wind"))
    assert in_this_order(t.black.hears(), "The wind is with the attacker.", "The attacker has 1 hit, the defender 0.")
    assert (t.black.gold, t.black.rum) == (2, 3)


@covers("TA-C-E03", "TA-AX-22", "TA-R83")
def test_the_drowned_lookout_wins_ties() -> None:
    t = meet("drowned-lookout")
    commit(t.black, **dice("hit hit"))
    assert in_this_order(t.black.hears(), "The attacker has 1 hit, the defender 1.", "The defender wins.")
    t.black.is_asked(SINKING)
    t = meet("drowned-lookout")
    commit(t.black, **dice("hit miss"), random_treasure="teal")
    assert (t.black.upper, t.black.gold) == (["teal"], 1)


@covers("TA-C-E04")
def test_the_barnacle_hulk_brings_gold() -> None:
    t = meet("barnacle-hulk")
    commit(t.black, **dice("hit", "miss"))
    assert t.black.gold == 3


@covers("TA-C-E05", "TA-AX-22")
def test_nobody_commits_crew_against_the_moon_otters() -> None:
    t = meet("moon-otters", {"ready": ["red"]})
    t.black.does("ready")
    assert t.black.may() == ["committed"]
    t.black.cannot("commit:red", rule="TA-BT-02")
    commit(t.black, **dice("hit", "miss"))
    assert (t.black.rum, t.black.ready) == (4, ["red"])


@covers("TA-C-E06")
def test_the_gull_court_brings_a_private_burial_bonus_and_gold() -> None:
    t = meet("gull-court")
    commit(t.black, **dice("hit miss"), burial_bonus="blue-shore")
    assert (t.black.burial_cards, t.black.gold) == (["blue-shore"], 1)
    assert "Black draws a private Burial Bonus." in t.white.hears()


@covers("TA-C-E06")
def test_the_gull_court_takes_gold_if_there_is_any() -> None:
    t = meet("gull-court", {"gold": 2})
    commit(t.black, **dice("miss hit"))
    assert t.black.gold == 1
    t = meet("gull-court")
    commit(t.black, **dice("miss hit"))
    assert t.black.gold == 0
    assert not [words for words in t.black.hears() if "loses" in words]


# Strength 2 ----------------------------------------------------------------------------------------------------------


@covers("TA-C-E07")
def test_nobody_commits_crew_against_the_siren_chorus() -> None:
    t = meet("siren-chorus", {"ready": ["red"]})
    t.black.does("ready")
    assert t.black.may() == ["committed"]
    commit(t.black, **dice("hit", "miss miss"), random_treasure="teal")
    assert (t.black.upper, t.black.rum) == (["teal"], 4)


@covers("TA-C-E08")
def test_the_razorfin_pack_brings_treasure_and_gold() -> None:
    t = meet("razorfin-pack")
    commit(t.black, **dice("hit miss miss"), random_treasure="teal")
    assert (t.black.upper, t.black.gold) == (["teal"], 2)


@covers("TA-C-E08", "TA-OU-08")
def test_the_razorfin_pack_exhausts_a_die_of_ones_choice_before_the_ship_sinks() -> None:
    t = meet("razorfin-pack", {"ready": ["blue", "teal"], "bunks": []})
    t.black.does("ready")
    commit(t.black, **dice("miss hit miss"))
    t.black.is_asked("Which die do you exhaust?")
    t.black.cannot("exhaust:pink", rule="TA-R65")
    t.black.does("exhaust:blue")
    assert (t.black.ready, t.black.bunks) == (["teal"], ["blue"])
    t.black.is_asked(SINKING)
    t = meet("razorfin-pack", {"ready": []})
    commit(t.black, **dice("miss hit miss"))
    t.black.is_asked(SINKING)  # there is none to exhaust


@covers("TA-C-E09")
def test_the_lantern_angler_brings_two_random_treasures() -> None:
    t = meet("lantern-angler")
    commit(t.black, **dice("hit", "miss miss"), random_treasure=["teal", "teal"])
    assert (t.black.upper, t.black.lower) == (["teal"], ["teal"])


@covers("TA-C-E09", "TA-RN-02", "TA-R71")
def test_a_bag_that_runs_out_in_the_middle_of_a_reward_is_made_up_for_in_gold() -> None:
    t = meet("lantern-angler", bag=["teal"])
    commit(t.black, **dice("hit", "miss miss"), random_treasure="teal")
    t.black.is_asked("The bag is empty. Do you take gold instead?")
    t.black.does("take-gold")
    assert (t.black.upper, t.black.gold) == (["teal"], 2)


@covers("TA-C-E10", "TA-R82")
def test_no_spirit_die_is_rolled_against_the_bell_warden() -> None:
    t = meet("bell-warden", marauder_spirit=MARAUDER)
    commit(t.black, **dice("hit", "miss miss"), burial_bonus=["blue-shore", "red-shore"])
    assert (t.black.burial_cards, t.black.rum) == (["blue-shore", "red-shore"], 3)


@covers("TA-C-E11", "TA-RL-02", "TA-RL-03", "TA-AX-18")
def test_the_wreck_wyrm_brings_a_relic_of_the_display_which_is_refilled() -> None:
    t = meet("wreck-wyrm", relic_row=ROW)
    commit(t.black, **dice("hit miss miss"))
    t.black.cannot("relic:grapnel-net", rule="TA-RL-02")
    t.black.does("relic:toll-bell", relic="grapnel-net")
    assert t.black.relics == ["toll-bell"]
    assert seen(t, "relic_row") == ["rope-gang", "copper-still", "silver-shovel", "storm-bottle", "grapnel-net"]


@covers("TA-C-E11", "TA-RL-05")
def test_a_pirate_with_four_relics_gets_none_from_the_wreck_wyrm() -> None:
    t = meet("wreck-wyrm", {"relics": ["twin-cutlasses", "cork-ballast", "prism-lantern", "toll-bell"]}, relic_row=ROW)
    commit(t.black, **dice("hit miss miss"))
    t.black.is_asked(DEEDS)
    assert len(t.black.relics) == 4


@covers("TA-C-E11", "TA-R30")
def test_an_empty_display_has_no_relic_to_bring() -> None:
    t = meet("wreck-wyrm", relic_row=(), relic_deck=[])
    commit(t.black, **dice("hit miss miss"))
    t.black.is_asked(DEEDS)
    assert t.black.relics == []


@covers("TA-C-E12")
def test_the_salt_revenant_wins_ties_and_lets_two_treasures_be_bound() -> None:
    t = meet("salt-revenant")
    commit(t.black, **dice("hit hit miss"))
    t.black.is_asked(SINKING)
    t = meet("salt-revenant", {"upper": ["red", "blue"]})
    t.black.does("ready")
    commit(t.black, **dice("hit miss miss"), random_treasure="teal")
    assert t.black.may() == ["bind:red", "bind:blue", "bind:teal", "bound-enough"]
    t.black.does("bind:teal")
    t.black.cannot("bind:bound-teal", rule="TA-R66")
    t.black.does("bind:red")
    assert t.black.upper == ["bound-red", "blue", "bound-teal"]
    t.black.is_asked(DEEDS)


@covers("TA-C-E12")
def test_after_the_salt_revenant_nothing_need_be_bound() -> None:
    t = meet("salt-revenant")
    commit(t.black, **dice("hit miss miss"), random_treasure="teal")
    t.black.does("bound-enough")
    assert t.black.upper == ["teal"]


@covers("TA-C-E13", "TA-AX-22")
def test_the_maelstrom_eel_has_the_wind() -> None:
    t = meet("maelstrom-eel")
    commit(t.black, **dice("wind wind miss"))
    assert in_this_order(t.black.hears(), "The wind is with the defender.", "The attacker has 0 hits, the defender 1.")
    t = meet("maelstrom-eel")
    commit(t.black, **dice("hit miss miss"), random_treasure=["teal", "red"])
    assert (t.black.upper, t.black.gold) == (["teal", "red"], 2)


# Strength 3 ----------------------------------------------------------------------------------------------------------


@covers("TA-C-E14", "TA-AX-22")
def test_the_coral_golem_rolls_one_die_fewer_if_crew_is_committed() -> None:
    t = meet("coral-golem", {"ready": ["red", "red"]}, relic_row=ROW)
    t.black.does("ready")
    commit(t.black, "red", "red", **dice("hit miss miss", "miss miss"))
    assert "The attacker rolls 3 attack dice, the defender 2 defense dice." in t.black.hears()
    t.black.does("relic:toll-bell", relic="grapnel-net")
    assert (t.black.relics, t.black.gold) == (["toll-bell"], 2)
    t = meet("coral-golem", {"ready": ["red"]})
    t.black.does("ready")
    commit(t.black, **dice("miss", "hit hit miss"))
    assert "The attacker rolls 1 attack die, the defender 3 defense dice." in t.black.hears()


@covers("TA-C-E15")
def test_the_ghost_galleon_brings_two_treasures_and_rum() -> None:
    t = meet("ghost-galleon")
    commit(t.black, **dice("hit miss miss miss"), random_treasure=["teal", "red"])
    assert (t.black.upper, t.black.rum) == (["teal", "red"], 3)


@covers("TA-C-E15", "TA-R49")
def test_the_ghost_galleon_swallows_the_rightmost_unbound_treasure_of_the_upper_hold() -> None:
    t = meet("ghost-galleon", {"upper": ("red", "teal", "bound-blue")})
    t.black.does("ready")
    commit(t.black, **dice("miss hit miss miss"))
    assert (t.black.upper, seen(t, "gone")) == (["red", "bound-blue"], {"teal": 1})
    assert seen(t, "navy_hold") == []


@covers("TA-C-E16")
def test_no_spirit_die_is_rolled_against_inkmother_who_takes_rum() -> None:
    t = meet("inkmother", marauder_spirit=MARAUDER, relic_row=ROW)
    commit(t.black, **dice("hit", "miss miss miss"))
    t.black.does("relic:toll-bell", relic="grapnel-net", random_treasure="teal")
    assert (t.black.relics, t.black.upper) == (["toll-bell"], ["teal"])
    t = meet("inkmother")
    commit(t.black, **dice("miss", "hit miss miss"))
    assert t.black.rum == 1


@covers("TA-C-E17", "TA-R83", "TA-R09")
def test_the_tide_hag_rolls_two_dice_fewer_for_rum() -> None:
    t = meet("tide-hag", {"ready": ["teal"]})
    t.black.is_asked(BEFORE_BATTLE)
    assert t.black.may() == ["ready", "pay-ability", "command:teal"]
    t.black.does("pay-ability")
    assert t.black.may() == ["ready", "command:teal"]  # once
    t.black.does("ready")
    assert t.black.rum == 1
    commit(t.black, **dice("hit", "miss"))
    assert "The attacker rolls 1 attack die, the defender 1 defense die." in t.black.hears()
    assert (t.black.tp, t.black.gold) == (3, 2)  # no die was lost


@covers("TA-C-E17", "TA-R54")
def test_the_tide_hag_brings_a_lost_die_back_exhausted() -> None:
    t = meet("tide-hag", {"bunks": ["teal"], "lost_dice": 2})
    t.black.does("ready")
    commit(t.black, **dice("hit", "miss miss miss"))
    assert "The attacker rolls 1 attack die, the defender 3 defense dice." in t.black.hears()
    assert (len(t.black.bunks), t.black.ready, t.black.lost_dice, t.black.tp) == (2, [], 1, 0)


@covers("TA-C-E17", "TA-R83")
def test_without_rum_the_tide_hag_is_not_paid() -> None:
    t = meet("tide-hag", {"rum": 1, "ready": ["teal"]})  # spent on the way
    t.black.cannot("pay-ability", rule="TA-R83")
    t.black.does("command:teal")
    t.black.does("pay-ability")
    assert t.black.rum == 0


@covers("TA-C-E17", "TA-R83", "TA-R31")
def test_the_tide_hag_is_paid_anew_in_every_combat() -> None:
    t = meet("tide-hag", explore_deck=["tide-hag"], white={"at": "nw-e", "rum": 2})
    t.black.does("pay-ability")
    commit(t.black, **dice("miss", "hit"))
    t.black.does("jettison-bunk:unrolled")
    sail(t.white, "ne-w")
    t.white.does("act")
    assert t.white.may() == ["ready", "pay-ability"]
    t.white.does("ready")
    commit(t.white, **dice("miss", "hit miss miss"))
    assert "The attacker rolls 1 attack die, the defender 3 defense dice." in t.white.hears()


# Strength 4 and 5 ----------------------------------------------------------------------------------------------------


@covers("TA-C-E18")
def test_the_leviathan_calf_leaves_the_wind_to_the_pirate() -> None:
    t = meet("leviathan-calf", relic_row=ROW)
    commit(t.black, **dice("wind wind miss wind miss"), random_treasure=["teal", "red"])
    t.black.does("relic:toll-bell", relic="grapnel-net")
    assert (t.black.relics, t.black.upper) == (["toll-bell"], ["teal", "red"])


@covers("TA-C-E19")
def test_the_chain_kraken_brings_three_treasures_or_takes_two_gold() -> None:
    t = meet("chain-kraken")
    commit(t.black, **dice("hit miss miss miss miss"), random_treasure=["teal", "red", "red"])
    assert (t.black.upper, t.black.lower) == (["teal", "red"], ["red"])
    t = meet("chain-kraken", {"gold": 3})
    commit(t.black, **dice("miss hit miss miss miss"))
    assert t.black.gold == 1
    t = meet("chain-kraken", {"gold": 1})
    commit(t.black, **dice("miss hit miss miss miss"))
    assert t.black.gold == 0


@covers("TA-C-E20")
def test_avaris_wins_ties() -> None:
    t = meet("avaris-the-sleeping-tide")
    commit(t.black, **dice("miss " * 6))
    assert in_this_order(t.black.hears(), "The attacker has 0 hits, the defender 0.", "The defender wins.")
    t.black.is_asked(SINKING)


@covers("TA-C-E20")
def test_avaris_brings_three_treasures_a_relic_and_five_points() -> None:
    t = meet("avaris-the-sleeping-tide", relic_row=ROW)
    commit(t.black, **dice("hit" + " miss" * 5), random_treasure=["teal", "red", "red"])
    t.black.does("relic:toll-bell", relic="grapnel-net")
    assert (t.black.relics, t.black.upper, t.black.lower) == (["toll-bell"], ["teal", "red"], ["red"])
    assert t.black.tp == 5
    assert "Black notes Treasure Points." in t.white.hears()
