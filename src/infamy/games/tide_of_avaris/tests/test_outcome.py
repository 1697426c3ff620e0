"""What a battle brings: stolen Treasure, rewards, what Enemies take; and Treasure that is bound."""

from __future__ import annotations

from infamy.games.tide_of_avaris.tests.fights import at_sea, commit, dice, fight, hunted, meet, navy_in_sight, next_day
from infamy.games.tide_of_avaris.tests.questions import DEEDS, SINKING, STEAL
from infamy.testing.scenario import covers, in_this_order, seen

WON = dice("hit", "miss")  # by Black, who attacks
LOST = dice("miss", "hit")

# Theft ---------------------------------------------------------------------------------------------------------------


@covers("TA-OU-01", "TA-OU-02", "TA-OU-03", "TA-OU-04", "TA-OU-10", "TA-BD-01", "TA-R48", "TA-OV-04")
def test_the_winner_steals_half_of_the_unbound_treasure_rounded_down_and_then_the_loser_sinks() -> None:
    t = at_sea({"upper": ["red"]}, {"upper": ["red", "pink", "blue"], "lower": ["red", "red"]})
    fight(t, WON)
    t.black.is_asked(STEAL)
    assert t.black.may() == ["steal:red", "steal:pink", "steal:blue"]
    t.black.does("steal:red")
    t.black.is_asked(STEAL)
    t.black.does("steal:blue")
    assert (t.black.upper, t.black.lower) == (["red", "bound-blue"], ["bound-red"])
    assert (t.white.upper, t.white.lower) == (["red", "pink"], ["red"])
    assert t.game.violations(t.g) == []
    t.white.is_asked(SINKING)


@covers("TA-OU-01", "TA-OU-02")
def test_a_defender_who_wins_steals_as_well() -> None:
    t = at_sea({"upper": ["red", "pink"]}, {"upper": ["blue", "teal"]})
    fight(t, LOST)
    t.white.is_asked(STEAL)
    t.white.does("steal:pink")
    assert (t.white.upper, t.black.upper) == (["blue", "teal", "bound-pink"], ["red"])
    t.black.is_asked(SINKING)


@covers("TA-BD-03", "TA-BD-04", "TA-R47")
def test_of_four_treasures_two_of_them_bound_one_is_stolen_and_not_a_bound_one() -> None:
    t = at_sea(white={"upper": ["bound-red", "pink", "bound-blue", "teal"]})
    fight(t, WON)
    assert t.black.may() == ["steal:pink", "steal:teal"]
    t.black.cannot("steal:bound-red", rule="TA-OU-01")
    t.black.does("steal:teal")
    assert t.black.upper == ["bound-teal"]
    assert t.white.upper == ["bound-red", "pink", "bound-blue"]
    t.white.is_asked(SINKING)


@covers("TA-OU-01", "TA-OU-02", "TA-R47")
def test_the_example_of_the_rulebook_six_swords_against_three_shields() -> None:
    t = at_sea(
        {"upgrades": (3, 0, 0, 0), "ready": ["red", "red"]},
        {"upgrades": (0, 2, 0, 0), "upper": ["red", "pink", "blue", "teal", "green", "yellow"]},
    )
    fight(t, dice("hit hit hit hit hit hit", "hit hit hit"), black="red red")
    assert "The attacker has 6 hits, the defender 3." in t.black.hears()
    for color in ("red", "blue", "teal"):
        t.black.does(f"steal:{color}")
    assert t.black.upper == ["bound-red", "bound-blue", "bound-teal"]
    assert t.white.upper == ["pink", "green", "yellow"]
    t.white.is_asked(SINKING)


@covers("TA-R47", "TA-OU-01")
def test_a_single_unbound_treasure_is_not_stolen_and_the_loser_sinks_all_the_same() -> None:
    t = at_sea(white={"upper": ["red", "bound-blue"]})
    fight(t, WON)
    assert (t.black.upper, t.white.upper) == ([], ["red", "bound-blue"])
    t.white.is_asked(SINKING)


@covers("TA-R47", "TA-OU-04")
def test_an_empty_hold_is_not_robbed_and_the_loser_sinks() -> None:
    t = at_sea()
    fight(t, WON)
    t.white.is_asked(SINKING)
    assert t.black.upper == []


@covers("TA-R47", "TA-R11")
def test_what_does_not_fit_the_winners_hold_stays_with_the_loser() -> None:
    t = at_sea({"upper": ["red"], "lower": ["red"] * 6}, {"upper": ["red", "pink"], "lower": ["pink", "pink"]})
    fight(t, WON)  # 2 of 4; of Pink only the first fits, and Red does not
    assert (t.black.upper, t.black.lower) == (["red", "bound-pink"], ["red"] * 6)
    assert (t.white.upper, t.white.lower) == (["red", "pink"], ["pink"])
    t.white.is_asked(SINKING)


@covers("TA-R47", "TA-R11")
def test_a_full_winner_whom_nothing_fits_steals_nothing() -> None:
    t = at_sea({"upper": ["red"], "lower": ["red"] * 6}, {"upper": ["red"], "lower": ["red"]}, {})
    fight(t, WON)
    t.white.is_asked(SINKING)
    assert (t.white.upper, t.white.lower) == (["red"], ["red"])


@covers("TA-R47")
def test_the_winner_must_go_on_until_the_number_is_reached() -> None:
    t = at_sea(white={"upper": ["red", "pink", "blue", "teal"]})
    fight(t, WON)
    t.black.does("steal:red")
    t.black.is_asked(STEAL)
    t.black.cannot("end-turn", rule="TA-OU-01")
    t.black.does("steal:teal")
    t.white.is_asked(SINKING)


@covers("TA-R10", "TA-OU-10")
def test_the_rows_of_the_loser_close_up_when_treasure_is_stolen() -> None:
    t = at_sea(white={"upper": ("red", "pink", "blue"), "lower": ("bound-red",)})
    fight(t, WON)
    t.black.does("steal:red")
    assert (t.white.upper, t.white.lower) == (["bound-red", "pink", "blue"], [])
    t = at_sea(white={"upper": ("red", "pink", "blue"), "lower": ("bound-red",)})
    fight(t, WON)
    t.black.does("steal:pink")
    assert (t.white.upper, t.white.lower) == (["red", "blue"], ["bound-red"])


@covers("TA-C-R19")
def test_the_grapnel_net_steals_one_more_if_there_is_one() -> None:
    t = at_sea({"relics": ["grapnel-net"]}, {"upper": ["red", "pink", "blue"]})
    fight(t, WON)
    t.black.does("steal:red")
    t.black.does("steal:pink")
    assert t.white.upper == ["blue"]
    t = at_sea({"relics": ["grapnel-net"]}, {"upper": ["red", "bound-blue"]})
    fight(t, WON)
    assert (t.black.upper, t.white.upper) == (["bound-red"], ["bound-blue"])
    t = at_sea({"relics": ["grapnel-net"]}, {"upper": ["bound-blue"]})
    fight(t, WON)
    assert t.white.upper == ["bound-blue"]


# Bound Treasure ------------------------------------------------------------------------------------------------------


@covers("TA-BD-02", "TA-TH-03", "TA-TH-05")
def test_bound_treasure_is_stowed_and_buried_like_any_other() -> None:
    t = at_sea({"upper": ["red", "bound-blue"], "lower": ["bound-red"]})
    t.black.does("bury")
    assert t.black.tp == 4  # two colours for 3, and 1 below
    assert t.black.buried == ["red", "bound-red", "bound-blue"]


@covers("TA-R48", "TA-TM-08")
def test_treasure_of_a_monster_is_not_bound() -> None:
    t = meet("brine-imps", bag=["red"])
    commit(t.black, **dice("hit miss"), random_treasure="red")
    assert t.black.upper == ["red"]


@covers("TA-R48", "TA-BD-01")
def test_treasure_of_a_navy_is_bound() -> None:
    t = navy_in_sight("hms-vigilant", bag=["red"], navy_hold=["blue"])
    commit(t.black, **dice("hit", "miss miss"), random_treasure="red")
    assert t.black.upper == ["bound-red", "bound-blue"]


# Enemies that are beaten ---------------------------------------------------------------------------------------------


@covers("TA-OU-05", "TA-OU-06", "TA-AX-20")
def test_a_beaten_monster_brings_its_reward_and_is_out_of_the_game() -> None:
    t = meet("barnacle-hulk", explore_deck=["barnacle-hulk", "gull-court"])
    commit(t.black, **dice("hit", "miss"))
    assert t.black.gold == 3
    assert in_this_order(t.black.hears(), "Black gains 3 gold.", "Barnacle Hulk is beaten.")
    assert (seen(t, "combat", "monster"), seen(t, "explore_deck")) == (None, 1)
    assert seen(t, "beneath_explore_deck") == []
    t.black.is_asked(DEEDS)


@covers("TA-OU-05", "TA-OU-06", "TA-OU-07", "TA-R50")
def test_a_beaten_navy_leaves_the_board_and_what_lay_on_its_card_comes_on_top() -> None:
    t = navy_in_sight("hms-harrier", bag=["red"], navy_hold=["blue", "blue"], navy_deck=["hms-vigilant"])
    commit(t.black, **dice("hit", "miss miss"), random_treasure="red")
    assert (t.black.upper, t.black.lower) == (["bound-red", "bound-blue"], ["bound-blue"])
    assert (seen(t, "navy_card"), seen(t, "navy_at"), seen(t, "navy_hold")) == (None, None, [])
    assert seen(t, "navy_deck") == 1
    assert t.black.at == "nw-e"


@covers("TA-OU-05", "TA-NV-11")
def test_a_pirate_who_beats_a_hunting_navy_has_its_reward_too() -> None:
    t = hunted("hms-harrier", bag=["red"])
    commit(t.black, **dice("miss miss", "hit"), random_treasure="red", **next_day())
    assert (t.black.upper, t.black.rum) == (["bound-red"], 2)
    assert (seen(t, "navy_at"), t.black.at) == (None, "nw-e")


@covers("TA-R50", "TA-R11")
def test_treasure_on_the_card_of_the_navy_that_does_not_fit_goes_to_the_box() -> None:
    t = navy_in_sight("hms-harrier", {"upper": ["red"], "lower": ["red"] * 6}, bag=["blue"], navy_hold=["red"])
    commit(t.black, **dice("hit", "miss miss"), random_treasure="blue")
    assert (t.black.upper, t.black.lower) == (["red", "bound-blue"], ["red"] * 6)
    assert seen(t, "gone") == {"red": 1}


@covers("TA-OU-05", "TA-RN-02")
def test_with_an_empty_bag_a_reward_of_treasure_may_be_taken_in_gold() -> None:
    t = meet("lantern-angler", bag=[])
    commit(t.black, **dice("hit", "miss miss"))
    t.black.cannot("end-turn", rule="TA-RN-02")
    t.black.does("take-gold")
    t.black.does("no-gold")
    assert (t.black.gold, t.black.upper) == (2, [])


# Enemies that win ----------------------------------------------------------------------------------------------------


@covers("TA-OU-08", "TA-R83")
def test_first_the_text_of_the_enemy_is_carried_out_and_then_the_pirate_sinks() -> None:
    t = meet("gull-court", {"gold": 2})
    commit(t.black, **dice("miss hit"))
    assert in_this_order(t.black.hears(), "The defender wins.", "Black loses 1 gold.")
    assert t.black.gold == 1
    t.black.is_asked(SINKING)


@covers("TA-OU-08")
def test_an_enemy_without_such_a_text_takes_nothing() -> None:
    t = meet("barnacle-hulk", {"gold": 2, "upper": ["red"]})
    commit(t.black, **dice("miss", "hit"))
    t.black.is_asked(SINKING)
    assert (t.black.gold, t.black.rum, t.black.upper) == (2, 2, ["red"])


@covers("TA-R31", "TA-OU-08")
def test_a_monster_that_wins_goes_beneath_the_explore_deck() -> None:
    t = meet("barnacle-hulk", explore_deck=["barnacle-hulk", "gull-court"])
    commit(t.black, **dice("miss", "hit"))
    assert (seen(t, "combat", "monster"), seen(t, "explore_deck")) == (None, 1)
    assert seen(t, "beneath_explore_deck") == ["barnacle-hulk"]
    assert "Barnacle Hulk goes beneath the Explore deck." in t.white.hears()


@covers("TA-OU-09", "TA-R49", "TA-R31", "TA-C-N01")
def test_hms_resolute_puts_the_rightmost_treasure_of_the_upper_hold_on_its_card() -> None:
    t = hunted("hms-resolute", {"upper": ("red", "blue", "pink")})
    t.black.does("ready")
    commit(t.black, **dice("hit" + " miss" * 5, "miss"))
    assert (t.black.upper, seen(t, "navy_hold")) == (["red", "blue"], ["pink"])
    t.black.is_asked(SINKING)
    t.black.does("jettison-bunk:pink", **next_day(2))  # a castaway gets a die back
    assert (seen(t, "navy_card"), seen(t, "navy_at")) == ("hms-resolute", "nw-e")


@covers("TA-OU-08", "TA-OU-09", "TA-BT-04")
def test_the_example_of_the_rulebook_five_shields_against_the_six_swords_of_hms_resolute() -> None:
    t = hunted("hms-resolute", {"upgrades": (0, 3, 0, 0), "ready": ["blue"], "upper": ("red", "teal")})
    t.black.does("ready")
    commit(t.black, "blue", **dice("hit " * 6, "hit " * 5))
    assert "The attacker has 6 hits, the defender 5." in t.black.hears()
    assert (t.black.upper, seen(t, "navy_hold")) == (["red"], ["teal"])
    t.black.is_asked(SINKING)


@covers("TA-R49", "TA-BD-03")
def test_an_enemy_takes_no_bound_treasure_and_none_from_the_lower_hold() -> None:
    t = hunted("hms-resolute", {"upper": ("red", "bound-blue")})
    t.black.does("ready")
    commit(t.black, **dice("hit" + " miss" * 5, "miss"))
    assert (t.black.upper, seen(t, "navy_hold")) == (["bound-blue"], ["red"])
    t = hunted("hms-resolute", {"upper": ("bound-red", "bound-blue"), "lower": ("red",)})
    t.black.does("ready")
    commit(t.black, **dice("hit" + " miss" * 5, "miss"))
    assert (t.black.upper, t.black.lower) == (["bound-red", "bound-blue"], ["red"])
    assert seen(t, "navy_hold") == []
    t.black.is_asked(SINKING)


@covers("TA-R10", "TA-R49")
def test_a_treasure_below_takes_the_place_of_the_one_the_enemy_took() -> None:
    t = hunted("hms-resolute", {"upper": ("red", "blue"), "lower": ("bound-blue", "blue")})
    t.black.does("ready")
    commit(t.black, **dice("hit" + " miss" * 5, "miss"))
    assert (t.black.upper, t.black.lower) == (["red", "bound-blue"], ["blue"])


@covers("TA-C-R20")
def test_enemies_take_no_treasure_from_a_false_bottom_but_gold_and_rum() -> None:
    t = meet("ghost-galleon", {"upper": ["red"], "relics": ["false-bottom"]})
    commit(t.black, **dice("miss hit miss miss"))
    assert t.black.upper == ["red"]
    t.black.is_asked(SINKING)
    t = meet("chain-kraken", {"gold": 3, "relics": ["false-bottom"]})
    commit(t.black, **dice("miss hit miss miss miss"))
    assert t.black.gold == 1
