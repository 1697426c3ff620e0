"""BA, AX, RN  Board Actions one by one, Monsters, and Treasure from the bag."""

from __future__ import annotations

from typing import Any, Final

import pytest

from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.tests.questions import (
    BIND,
    CREW,
    DEEDS,
    EMPTY_BAG,
    NAVY_WHERE,
    REARRANGE,
    RECYCLE,
    SINKING,
    UNLOCK,
    WHIRLPOOL,
)
from infamy.games.tide_of_avaris.tests.tables import GAME, all_are_asked, sails, table
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

ALL_COLOURS: Final = ["red", "pink", "blue", "teal", "green", "yellow"]
FULL_HOLD: Final = {"upper": ALL_COLOURS, "lower": ALL_COLOURS}


def on_the_way(to: str, start: str, **more: Any) -> Scenario:
    """Black has just sailed to a space, for 1 rum of 1 unless there is said to be more."""
    t = table(**{**more, "black": {"at": start, "rum": 1, **more.get("black", {})}}).turn_of("black")
    sails(t.black, to)
    return t


# In general ----------------------------------------------------------------------------------------------------------


@covers("TA-BA-01", "TA-AX-02", "TA-BA-04")
def test_sable_ends_her_movement_on_raid_and_collects_2_gold_and_1_rum() -> None:
    t = on_the_way("nw-s", "nw-h", white="se-h")
    t.black.does("act")
    assert (t.black.gold, t.black.rum) == (2, 1)
    assert t.black.hears() == [
        ("Black takes the Board Action of Merchant Lane: Raid."),
        "Black gains 2 gold.",
        "Black gains 1 rum.",
    ]
    t.black.cannot("act", rule="TA-AC-01")


@covers("TA-BA-01", "TA-AX-01")
def test_only_the_space_where_the_movement_ended_gives_its_board_action() -> None:
    t = table(black={"at": "nw-e", "rum": 2}, white="se-h")
    t.turn_of("black")
    sails(t.black, "nw-s", "nw-h")  # past the Raid to a Tavern
    t.black.does("act")
    assert (t.black.gold, t.black.rum) == (0, 2)


@covers("TA-BA-02")
def test_whoever_has_not_moved_cannot_take_the_board_action() -> None:
    t = table(black={"at": "nw-s", "rum": 3}, white="se-h")
    t.turn_of("black").black.cannot("act", rule="TA-AC-02")
    assert "act" not in t.black.may()
    sails(t.black, "nw-h", "nw-s")  # back again: that is a move
    t.black.does("act")
    assert (t.black.gold, t.black.rum) == (2, 2)


@covers("TA-R69", "TA-AX-03")
def test_a_board_action_that_cannot_be_paid_is_refused() -> None:
    t = on_the_way("se-e", "se-h", black={"ready": ["pink"], "rum": 5}, wreck={"slot": "teal"})
    t.black.cannot("act", rule="TA-R69")  # gold, and not rum
    t.black.does("command:pink")  # crew earns the gold first
    t.black.does("act")
    assert (t.black.gold, t.black.upper) == (1, ["teal"])


# Salvage -------------------------------------------------------------------------------------------------------------


@covers("TA-AX-03", "TA-BA-01", "TA-R13", "TA-TC-11")
def test_salvage_takes_the_wreck_and_leaves_the_shore_and_nobody_draws_for_the_sea() -> None:
    t = on_the_way(
        "se-e",
        "se-h",
        black={"gold": 1},
        se_e={"slot": "red"},
        wreck={"slot": "teal"},
        se={"control": "white", "sloops": 1},
    )
    t.black.does("act")
    assert in_this_order(
        t.white.hears(),
        "Black pays 1 gold.",
        "Black Salvages teal Treasure from the wreck.",
        "Black stows teal Treasure.",
    )
    assert (t.black.gold, t.black.upper, t.white.upper) == (0, ["teal"], [])
    assert (seen(t, "slot")["se-e"], seen(t, "slot")["wreck"]) == ("red", None)
    t.black.does("collect", random_treasure="blue")  # the shore is Collected, and now White draws
    assert (t.black.upper, t.white.upper) == (["teal", "red"], ["blue"])


@covers("TA-AX-03", "TA-R69")
def test_an_empty_wreck_gives_nothing_to_salvage() -> None:
    t = on_the_way("se-e", "se-h", black={"gold": 1}, se_e={"slot": "red"})
    t.black.cannot("act", rule="TA-R69")
    assert "collect" in t.black.may()


@covers("TA-AX-03", "TA-R11", "TA-R69")
def test_what_does_not_fit_the_hold_cannot_be_salvaged() -> None:
    t = on_the_way("se-e", "se-h", black={"gold": 1, **FULL_HOLD}, wreck={"slot": "teal"})
    t.black.cannot("act", rule="TA-R69")


# Whirlpool -----------------------------------------------------------------------------------------------------------


@covers("TA-AX-04", "TA-AX-05", "TA-AX-06", "TA-R39")
def test_the_whirlpool_leads_to_any_other_space_where_one_may_collect_and_not_act() -> None:
    t = on_the_way("ne-e", "ne-h", black={"upper": ["red"]}, sw_w={"slot": "blue"})
    t.black.does("act")
    t.black.is_asked(WHIRLPOOL)
    assert len(t.black.may()) == 18  # of twenty: not the Maw itself, and no gold to bribe White with
    t.black.cannot("ride:ne-e", rule="TA-R39")
    t.black.does("ride:sw-w")  # no cost: neither rum nor dice are left
    assert t.black.at == "sw-w"
    t.black.cannot("act", rule="TA-AC-01")
    t.black.cannot("bury", rule="TA-AC-01")
    t.black.cannot("sail:sw-h", rule="TA-TN-04")
    t.black.does("collect")
    assert t.black.upper == ["red", "blue"]


@covers("TA-R39")
def test_the_rider_pays_the_bribe_and_cannot_fight() -> None:
    t = on_the_way("ne-e", "ne-h", black={"gold": 1})
    t.black.does("act")
    t.black.does("ride:nw-h")
    t.black.is_asked(DEEDS)
    assert (t.black.at, t.black.gold, t.white.gold) == ("nw-h", 0, 1)
    assert t.black.hears() == [
        "The Whirlpool takes Black from The Maw to Lantern Haven.",
        "Black pays White a Bribe of 1 gold.",
    ]


@covers("TA-R39", "TA-R17")
def test_without_gold_for_the_bribe_an_occupied_space_is_out_of_the_whirlpools_reach() -> None:
    t = on_the_way("ne-e", "ne-h", black={"ready": ["green"]}, navy_at="sw-e", navy_card="hms-tribute")
    t.black.does("act")
    t.black.cannot("ride:nw-h", rule="TA-R39")
    t.black.cannot("ride:sw-e", rule="TA-R39")  # the Navy wants its Bribe, too
    t.black.does("command:green")
    t.black.does("ride:sw-e")
    assert (t.black.gold, t.white.gold, t.black.at) == (0, 0, "sw-e")


@covers("TA-R39", "TA-BR-04")
def test_the_bribe_of_a_rider_goes_to_the_highest_pirate_there_and_not_to_the_navy() -> None:
    t = table(
        "black",
        "white",
        "orange",
        black={"at": "ne-h", "rum": 1, "gold": 2},
        white="sw-s",
        orange="sw-s",
        navy_at="sw-s",
        navy_card="hms-tribute",
        order=("black", "orange", "white"),
    )
    sails(t.turn_of("black").black, "ne-e")
    t.black.does("act")
    t.black.does("ride:sw-s")
    assert (t.black.gold, t.orange.gold, t.white.gold) == (1, 1, 0)


@covers("TA-R39", "TA-C-R04")
def test_a_rider_whose_bribe_is_nothing_goes_anywhere() -> None:
    t = on_the_way("ne-e", "ne-h", black={"relics": ["smugglers-writ"]})
    t.black.does("act")
    assert len(t.black.may()) == 19
    t.black.does("ride:nw-h")
    t.black.is_asked(DEEDS)
    assert "Black pays White a Bribe of 0 gold." in t.white.hears()


# Relocate the Navy ---------------------------------------------------------------------------------------------------


@covers("TA-AX-07", "TA-R38")
def test_the_navy_is_sent_one_or_two_spaces_and_fights_nobody() -> None:
    t = on_the_way("sw-e", "sw-h", navy_at="nw-n", navy_card="hms-harrier")
    t.black.does("act")
    t.black.is_asked(NAVY_WHERE)
    assert sorted(t.black.may()) == ["navy:ne-w", "navy:nw-e", "navy:nw-h", "navy:nw-s", "navy:nw-w"]
    t.black.cannot("navy:nw-n", rule="TA-R38")
    t.black.cannot("navy:sw-n", rule="TA-R38")  # three spaces away
    t.black.does("navy:nw-h")  # where White lies
    t.black.is_asked(DEEDS)
    assert (seen(t, "navy_at"), t.white.at) == ("nw-h", "nw-h")


@covers("TA-AX-07", "TA-R38", "TA-R69")
def test_without_a_navy_there_is_none_to_relocate() -> None:
    on_the_way("sw-e", "sw-h").black.cannot("act", rule="TA-R69")


# Burial Chart --------------------------------------------------------------------------------------------------------


@covers("TA-AX-08", "TA-AX-09", "TA-R28")
def test_the_burial_chart_gives_a_private_bonus_and_1_rum() -> None:
    t = on_the_way("se-n", "se-h")
    t.black.does("act", burial_bonus="tavern-cellar")
    assert (t.black.burial_cards, t.black.rum) == (["tavern-cellar"], 1)
    assert in_this_order(
        t.black.hears(), "Black draws the Burial Bonus Tavern Cellar, 2 TP: Bury on a Haven.", "Black gains 1 rum."
    )
    assert in_this_order(t.white.hears(), "Black draws a private Burial Bonus.", "Black gains 1 rum.")
    assert "Tavern Cellar" not in str(t.white.hears())
    assert "tavern-cellar" not in str(t.white.sees()["table"]["burial_cards"])


@covers("TA-AX-09", "TA-R27", "TA-R28")
def test_a_private_bonus_works_like_the_open_one_and_there_is_no_limit() -> None:
    cards = ["tavern-cellar", "quick-hole", "great-hoard", "red-shore", "full-rainbow"]
    t = table(black={"at": "se-h", "upper": ["red"], "burial_cards": cards}).turn_of("black")
    t.black.does("bury")
    assert t.black.tp == 1 + 2 + 2  # the Treasure, the Tavern Cellar and the Quick Hole
    assert t.black.burial_taken == ["tavern-cellar", "quick-hole"]
    assert sorted(t.black.burial_cards) == ["full-rainbow", "great-hoard", "red-shore"]


@covers("TA-AX-08", "TA-R28", "TA-R30")
def test_with_an_empty_deck_the_burial_chart_still_gives_rum() -> None:
    t = on_the_way("se-n", "se-h", burial_deck=[])
    t.black.does("act")
    assert (t.black.burial_cards, t.black.rum) == ([], 1)


# Bind ----------------------------------------------------------------------------------------------------------------


@covers("TA-AX-10", "TA-R66")
def test_bind_turns_two_of_ones_own_treasures_for_1_rum() -> None:
    t = on_the_way("ne-s", "ne-h", black={"rum": 2, "upper": ["red", "bound-teal"], "lower": ["red", "teal"]})
    t.black.does("act")
    t.black.is_asked(BIND)
    assert (t.black.may(), t.black.rum) == (["bind:red", "bind:teal"], 0)
    t.black.cannot("bind:bound-teal", rule="TA-R66")
    t.black.cannot("bound-enough", rule="TA-R66")  # paid for: at least one
    t.black.does("bind:red")
    t.black.does("bind:red")
    t.black.is_asked(DEEDS)
    assert (t.black.upper, t.black.lower) == (["bound-red", "bound-teal"], ["bound-red", "teal"])


@covers("TA-AX-10", "TA-R66")
def test_one_binding_may_be_enough() -> None:
    t = on_the_way("ne-s", "ne-h", black={"rum": 2, "upper": ["red", "blue"]})
    t.black.does("act")
    t.black.does("bind:blue")
    assert t.white.hears() == ["Black binds blue Treasure."]
    t.black.does("bound-enough")
    assert t.black.upper == ["red", "bound-blue"]


@covers("TA-AX-10", "TA-R66")
def test_the_last_unbound_treasure_ends_the_binding() -> None:
    t = on_the_way("ne-s", "ne-h", black={"rum": 2, "upper": ["red"]})
    t.black.does("act")  # the only choice is taken by itself
    t.black.is_asked(DEEDS)
    assert (t.black.upper, t.black.rum) == (["bound-red"], 0)


@covers("TA-R66", "TA-R69", "TA-AX-10")
@pytest.mark.parametrize(
    "black",
    [{"rum": 1, "gold": 9, "upper": ["red"]}, {"rum": 2, "upper": ["bound-red"], "lower": ["bound-red"]}, {"rum": 2}],
)
def test_without_rum_or_without_unbound_treasure_nothing_is_bound(black: dict[str, Any]) -> None:
    on_the_way("ne-s", "ne-h", black=black).black.cannot("act", rule="TA-R69")


# Recycle -------------------------------------------------------------------------------------------------------------


@covers("TA-AX-11", "TA-R65")
def test_recycle_rolls_two_dice_again_ready_or_exhausted() -> None:
    t = on_the_way("nw-w", "nw-n", white="se-h", black={"rum": 2, "ready": ["red", "red"], "bunks": ["teal", "blue"]})
    t.black.does("act")
    t.black.is_asked(RECYCLE)
    assert t.black.may() == ["recycle:red", "recycle-bunk:teal", "recycle-bunk:blue"]
    t.black.cannot("recycle:blue", rule="TA-R65")
    t.black.does("recycle-bunk:blue")
    t.black.cannot("recycle-bunk:blue", rule="TA-R65")  # two different dice
    t.black.does("recycle:red")
    assert t.black.may() == ["roll-them"]
    t.black.does("roll-them", crew_die=[1, 6])
    t.black.is_asked(DEEDS)
    assert (t.black.rum, sorted(t.black.ready), t.black.bunks) == (0, ["green", "pink", "red"], ["teal"])


@covers("TA-AX-11", "TA-R65")
def test_the_crew_spirit_die_may_be_recycled() -> None:
    t = on_the_way(
        "nw-w",
        "nw-n",
        white="se-h",
        crew_spirit={"control": "black", "sloops": 1},
        black={"rum": 2, "ready": ["red"], "bunks": ["spirit-red"]},
    )
    t.black.does("act")
    t.black.does("recycle-bunk:spirit-red")
    t.black.does("recycle:red")
    t.black.does("roll-them", crew_die=2, crew_spirit_die=1)
    assert (t.black.ready, t.black.bunks) == (["teal", "spirit-wild-gold"], [])


@covers("TA-AX-11", "TA-R65")
def test_nobody_else_learns_which_dice_are_recycled() -> None:
    heard = []
    for second, fate in (("teal", {"crew_die": [1, 2]}), ("spirit-red", {"crew_die": 1, "crew_spirit_die": 2})):
        t = on_the_way(
            "nw-w",
            "nw-n",
            white="se-h",
            crew_spirit={"control": "black", "sloops": 1},
            black={"rum": 2, "ready": ["red", "teal", "spirit-red"]},
        )
        t.black.does("act")
        t.black.does("recycle:red")
        t.black.does(f"recycle:{second}")
        t.black.does("roll-them", **fate)
        heard.append(t.white.hears())
    assert heard[0] == heard[1] and heard[0].count("Black rolls a Crew Die.") == 2


@covers("TA-R65", "TA-AX-11")
def test_a_single_die_is_recycled_alone() -> None:
    t = on_the_way("nw-w", "nw-n", white="se-h", black={"rum": 2, "bunks": ["green"]})
    t.black.does("act")
    t.black.does("recycle-bunk:green")
    t.black.does("roll-them", crew_die=4)
    assert (t.black.ready, t.black.bunks) == (["red"], [])


@covers("TA-R65", "TA-R69")
@pytest.mark.parametrize("black", [{"rum": 1, "gold": 9, "bunks": ["green"]}, {"rum": 2}])
def test_recycle_needs_a_die_and_1_rum(black: dict[str, Any]) -> None:
    on_the_way("nw-w", "nw-n", white="se-h", black=black).black.cannot("act", rule="TA-R69")


# Unlock --------------------------------------------------------------------------------------------------------------

FOUR_BONUSES: Final = ("relic-hunter", "cellar-master", "busy-shovel", "full-muster")


@covers("TA-AX-12", "TA-AX-13", "TA-R67")
@pytest.mark.parametrize(
    ("before", "points"), [((0, 0, 0, 0), 9), ((9, 0, 0, 0), 7), ((7, 0, 9, 0), 5), ((7, 0, 5, 9), 3)]
)
def test_the_highest_token_that_is_left_lies_on_the_bonus_just_unlocked(before: tuple[int, ...], points: int) -> None:
    t = on_the_way("sw-s", "sw-h", endgame=FOUR_BONUSES, token=before)
    assert list(seen(t, "endgame")) == list(FOUR_BONUSES)  # known, Locked or not
    t.black.does("act")
    if before.count(0) > 1:  # the last one is unlocked without a question
        t.black.is_asked(UNLOCK)
        t.black.does("unlock:cellar-master")
    assert list(seen(t, "token")) == [before[0], points, before[2], before[3]]
    assert f"Black unlocks Cellar Master for {points} TP." in t.white.hears()


@covers("TA-AX-12", "TA-AX-14")
def test_a_bonus_that_is_unlocked_cannot_be_unlocked_again() -> None:
    t = on_the_way("sw-s", "sw-h", endgame=FOUR_BONUSES, token=(9, 0, 0, 0))
    t.black.does("act")
    assert t.black.may() == ["unlock:cellar-master", "unlock:busy-shovel", "unlock:full-muster"]
    t.black.cannot("unlock:relic-hunter", rule="TA-AX-14")
    t.black.cannot("unlock:grand-burial", rule="TA-AX-14")  # not in this game


@covers("TA-AX-14", "TA-R69")
def test_when_no_bonus_is_locked_the_action_cannot_be_taken() -> None:
    t = on_the_way("sw-s", "sw-h", endgame=FOUR_BONUSES, token=(9, 7, 5, 3))
    t.black.cannot("act", rule="TA-R69")


# Explore -------------------------------------------------------------------------------------------------------------


def exploring(monster: str, **more: Any) -> Scenario:
    """Black has explored at the Abyss Edge and met a Monster."""
    t = on_the_way("sw-w", "sw-h", **more)
    t.black.does("act", explore_card=monster)
    return t


@covers("TA-AX-19", "TA-AX-20", "TA-AX-21", "TA-RN-01", "TA-TC-11", "TA-R48")
def test_black_explores_and_beats_the_brine_imps_for_a_random_treasure() -> None:
    t = exploring("brine-imps", black={"upper": ["red"]}, sw={"control": "white", "sloops": 1})
    all_are_asked(t, CREW, "black")
    t.black.does("committed", attack_die=[1, 6], random_treasure="red")  # a hit, and the Imps' red die misses
    assert (t.black.upper, t.black.lower, t.white.upper) == (["red"], ["red"], [])
    assert (t.black.enemies_beaten, seen(t, "combat", "monster")) == (1, None)
    assert in_this_order(
        t.white.hears(),
        "The attacker rolls 1 attack die, the defender 1 defense die.",
        "The attacker wins.",
        "Black draws red Treasure from the bag.",
        "Brine Imps is beaten.",
    )
    assert "act" not in t.black.may()


@covers("TA-AX-21")
def test_the_strength_of_a_monster_is_its_number_of_dice_and_its_box_their_colour() -> None:
    t = exploring("chain-kraken", black={"upper": ["red"], "upgrades": (3, 0, 0, 0)})
    t.black.does("committed", attack_die=[1, 1, 1, 6, 1, 6, 6, 6], random_treasure=["blue", "pink", "red"])
    assert "The attacker rolls 4 attack dice, the defender 4 defense dice." in t.black.hears()
    assert (t.black.upper, t.black.lower) == (["red", "blue", "pink"], ["red"])

    t = exploring("lantern-angler")
    t.black.does("committed", attack_die=[1], defense_die=[5, 6], random_treasure=["blue", "teal"])
    assert t.black.upper == ["blue", "teal"]


@covers("TA-AX-22", "TA-GL-03")
def test_a_monsters_ability_changes_the_rules_of_the_combat() -> None:
    t = exploring("barnacle-hulk", black={"ready": ["red", "blue"]})
    t.black.does("ready")
    assert t.black.may() == ["committed", "commit:red"]  # Temp Attack helps whoever attacks
    t = exploring("moon-otters", black={"ready": ["red", "blue"]})
    t.black.does("ready")
    assert t.black.may() == ["committed"]
    t.black.cannot("commit:red", rule="TA-BT-02")
    t.black.does("committed", attack_die=1, defense_die=6)
    assert (t.black.rum, t.black.ready) == (2, ["red", "blue"])


@covers("TA-R32", "TA-AX-19")
def test_when_exploring_nobody_has_the_wind_whatever_line_was_sailed() -> None:
    t = on_the_way("ne-w", "nw-e", white="se-h")  # with the wind, but not onto a foe
    t.black.does("act", explore_card="barnacle-hulk")
    t.black.does("committed", attack_die=[4, 1], defense_die=[4, 4])
    assert in_this_order(
        t.black.hears(),
        "The attacker has 0 hits, the defender 0.",
        "That is a tie, and both roll again.",
        "The attacker has 1 hit, the defender 0.",
    )


@covers("TA-AX-19", "TA-R31", "TA-R25")
def test_a_monster_that_wins_goes_beneath_the_deck_and_the_loser_sinks() -> None:
    t = exploring("gull-court", black={"gold": 3, "upper": ["red"], "bunks": ["pink"]}, explore_deck=["gull-court"])
    t.black.does("committed", attack_die=[6, 1])
    t.black.is_asked(SINKING)
    assert t.black.gold == 2  # what the Court takes comes first
    t.black.does("jettison-bunk:pink")
    assert (t.black.at, t.black.upper, t.black.lost_dice) == (None, ["red"], 1)
    assert t.white.sees()["table"]["beneath_explore_deck"] == ["gull-court"]
    t.white.is_asked(DEEDS)  # the turn of the sunk is over


@covers("TA-R30", "TA-R31", "TA-AX-19")
def test_from_an_empty_deck_comes_what_lies_beneath_it() -> None:
    t = table(black={"at": "sw-h", "rum": 1}, explore_deck=[])
    assert isinstance(t.g, Avaris)
    t.g.explore_bottom = (GAME.domains["monster"].parse("barnacle-hulk"), GAME.domains["monster"].parse("moon-otters"))
    t.g.bottom_seen = (3, 3)
    sails(t.turn_of("black").black, "sw-w")
    t.black.does("act")
    assert (seen(t, "combat", "monster"), t.white.sees()["table"]["beneath_explore_deck"]) == (
        "barnacle-hulk",
        ["moon-otters"],
    )


@covers("TA-R30", "TA-AX-19")
def test_without_a_monster_nobody_can_explore() -> None:
    on_the_way("sw-w", "sw-h", explore_deck=[]).black.cannot("act", rule="TA-R69")


# Random Treasure -----------------------------------------------------------------------------------------------------


@covers("TA-RN-02", "TA-BA-03")
@pytest.mark.parametrize(("answer", "gold"), [("take-gold", 2), ("no-gold", 0)])
def test_with_an_empty_bag_one_may_take_2_gold_instead(answer: str, gold: int) -> None:
    t = exploring("brine-imps", bag=[])
    t.black.does("committed", attack_die=[1, 6])
    t.black.is_asked(EMPTY_BAG)
    t.black.cannot("end-turn", rule="TA-RN-02")
    t.black.does(answer)
    assert (t.black.gold, t.black.upper) == (gold, [])


@covers("TA-R71", "TA-RN-02")
def test_of_several_random_treasures_each_that_is_missing_may_be_gold() -> None:
    t = exploring("chain-kraken", bag=["teal"], black={"upgrades": (3, 0, 0, 0)})
    t.black.does("committed", attack_die=[1, 1, 1, 1, 6, 6, 6, 6], random_treasure="teal")
    t.black.is_asked(EMPTY_BAG)
    t.black.does("take-gold")
    t.black.is_asked(EMPTY_BAG)
    t.black.does("no-gold")
    t.black.is_asked(DEEDS)
    assert (t.black.gold, t.black.upper) == (2, ["teal"])


@covers("TA-RN-01", "TA-R11")
def test_a_random_treasure_that_does_not_fit_goes_to_the_box_without_gold() -> None:
    t = exploring("brine-imps", black=FULL_HOLD)
    t.black.is_asked(REARRANGE)
    t.black.does("ready")
    t.black.does("committed", attack_die=[1, 6], random_treasure="teal")
    t.black.is_asked(DEEDS)
    assert (len(t.black.upper), len(t.black.lower), t.black.gold, seen(t, "gone")) == (6, 6, 0, {"teal": 1})
    assert "Black has no room for teal Treasure: it goes overboard." in t.black.hears()
