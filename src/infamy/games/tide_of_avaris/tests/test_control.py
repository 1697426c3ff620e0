"""TC  Taking control with Sloops: Spirit Dice and Regions."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tide_of_avaris.content.box import OFF_BOARD
from infamy.games.tide_of_avaris.tests.nights import quiet_night
from infamy.games.tide_of_avaris.tests.questions import CONTROL, DEEDS, EMPTY_BAG, SEND, STEAL, USE_RELIC
from infamy.games.tide_of_avaris.tests.tables import sails, table
from infamy.testing.scenario import Player, Scenario, covers, seen


def at_the_shrine(**pieces: Any) -> Scenario:
    """Black has sailed to the Crew Spirit Shrine."""
    t = table(**{**pieces, "black": {"at": "nw-n", "rum": 1, **pieces.get("black", {})}}).turn_of("black")
    sails(t.black, "nw-e")
    return t


def at_the_charter_house(**pieces: Any) -> Scenario:
    """Black has sailed to where Regions are taken."""
    t = table(**{**pieces, "black": {"at": "nw-e", "rum": 1, **pieces.get("black", {})}}).turn_of("black")
    sails(t.black, "nw-n")
    return t


# Sloops --------------------------------------------------------------------------------------------------------------


@covers("TA-TC-01", "TA-TC-02", "TA-TC-06", "TA-R56", "TA-R55")
def test_black_chooses_how_many_sloops_to_send_and_rolls_the_spirit_die_at_once() -> None:
    t = at_the_shrine()
    t.black.does("act")
    t.black.is_asked(SEND)
    assert t.black.may() == ["send:1", "send:2"]
    t.black.cannot("send:0", rule="TA-TC-02")
    t.black.cannot("send:3", rule="TA-TC-02")
    t.black.does("send:1", crew_spirit_die=6)
    assert (seen(t, "control")["crew-spirit"], seen(t, "sloops")["crew-spirit"]) == ("black", 1)
    assert (t.black.ready, seen(t, "free_sloops")) == (["spirit-yellow"], {"black": 1, "white": 2})
    assert t.white.hears()[-1] == "Black rolls a Crew Die."  # behind the screen


@covers("TA-TC-02", "TA-TC-03", "TA-TC-04", "TA-R57", "TA-R58")
@pytest.mark.parametrize("where", ["ready", "bunks"])
def test_a_larger_group_takes_control_and_the_sloops_there_go_home(where: str) -> None:
    t = at_the_shrine(white={where: ["red", "spirit-blue"]}, crew_spirit={"control": "white", "sloops": 1})
    t.black.does("act", crew_spirit_die=1)  # two Sloops: the only choice
    t.black.is_asked(DEEDS)
    assert (seen(t, "control")["crew-spirit"], seen(t, "sloops")["crew-spirit"]) == ("black", 2)
    assert seen(t, "free_sloops") == {"black": 0, "white": 2}
    assert (t.black.ready, t.white.ready + t.white.bunks) == (["spirit-wild-gold"], ["red"])
    assert t.white.hears()[:3] == [
        "Black takes the Board Action of Crew Spirit Shrine: Control the Crew Spirit.",
        "White loses the Crew Spirit.",
        "Black sends 2 Sloops and controls the Crew Spirit.",
    ]


@covers("TA-R56", "TA-TC-02", "TA-R69")
def test_however_many_sloops_are_free_nobody_reinforces_what_they_control() -> None:
    """Four Sloops: one lies there, and three would be more."""
    fleet = {"upgrades": (0, 0, 2, 0)}
    t = at_the_shrine(black={**fleet, "ready": ["spirit-red"]}, crew_spirit={"control": "black", "sloops": 1})
    t.black.cannot("act", rule="TA-R69")
    t = at_the_charter_house(black=fleet, nw={"control": "black", "sloops": 1}, ne={"control": "white", "sloops": 1})
    t.black.does("act")
    assert t.black.may() == ["control:ne", "control:se", "control:sw"]
    t.black.cannot("control:nw", rule="TA-TC-02")


@covers("TA-TC-02", "TA-TC-03", "TA-R69")
def test_as_many_sloops_as_lie_there_are_not_enough() -> None:
    at_the_shrine(crew_spirit={"control": "white", "sloops": 2}).black.cannot("act", rule="TA-R69")
    t = at_the_shrine(crew_spirit={"control": "white", "sloops": 2}, black={"upgrades": (0, 0, 2, 0)})
    t.black.does("act")
    assert t.black.may() == ["send:3", "send:4"]  # TA-R55: two more in the Fleet


@covers("TA-UP-04", "TA-R55", "TA-TC-04")
def test_sloops_that_lie_elsewhere_cannot_be_sent() -> None:
    t = at_the_shrine(sw={"control": "black", "sloops": 2})
    t.black.cannot("act", rule="TA-R69")
    assert seen(t, "free_sloops")["black"] == 0
    t = at_the_shrine(sw={"control": "black", "sloops": 2}, black={"upgrades": (0, 0, 1, 0)})
    t.black.does("act", crew_spirit_die=3)  # the third Sloop of the Fleet
    assert (seen(t, "sloops")["crew-spirit"], seen(t, "sloops")["sw"]) == (1, 2)


@covers("TA-R56", "TA-TC-02")
def test_what_one_controls_already_cannot_be_taken_again() -> None:
    t = at_the_shrine(crew_spirit={"control": "black", "sloops": 1}, black={"ready": ["spirit-red"]})
    t.black.cannot("act", rule="TA-R69")
    t = at_the_charter_house(ne={"control": "black", "sloops": 1})
    t.black.does("act")
    t.black.cannot("control:ne", rule="TA-TC-02")


@covers("TA-TC-03", "TA-TC-04")
def test_control_outlasts_the_night_and_the_sinking_of_its_ship() -> None:
    t = table(black={"at": OFF_BOARD}, crew_spirit={"control": "black", "sloops": 2}, bag=["red"] * 18)
    quiet_night(
        t, crew_die=[3, 3], crew_spirit_die=2, navy_card="hms-vigilant", tide=["red"] * 17, burial_bonus_open="ballast"
    )
    assert (seen(t, "control")["crew-spirit"], seen(t, "sloops")["crew-spirit"]) == ("black", 2)
    assert t.black.ready == ["yellow", "spirit-wild-rum"]


# The Crew Spirit Die -------------------------------------------------------------------------------------------------


@covers("TA-TC-05", "TA-R58")
def test_the_crew_spirit_die_is_used_like_a_crew_die() -> None:
    t = at_the_shrine(nw_s={"slot": "red"}, black={"rum": 1})
    t.black.does("act")
    t.black.does("send:1", crew_spirit_die=1)
    t.black.does("command:spirit-wild-gold")
    assert (t.black.gold, t.black.bunks, t.black.ready) == (2, ["spirit-wild-gold"], [])

    t = table(
        black={"at": "nw-h", "ready": ["spirit-wild-rum"]},
        crew_spirit={"control": "black", "sloops": 1},
        nw_s={"slot": "teal"},
    ).turn_of("black")
    t.black.does("sail:nw-s")
    t.black.does("pay-die:spirit-wild-rum")  # wild matches any Treasure
    assert (t.black.at, t.black.bunks) == ("nw-s", ["spirit-wild-rum"])


# Marauder and Guardian -----------------------------------------------------------------------------------------------


def battle(attacker: Player, defender: Player) -> None:
    """Neither calls for Parley, and the attacker commits nothing."""
    attacker.does(f"fight:{defender.scenario.game.seats[defender.seat]}")
    attacker.does("no-parley")
    defender.does("no-parley")
    attacker.does("committed")


def black_attacks(**pieces: Any) -> Scenario:
    t = table(
        **{
            "white": {"at": "nw-s", **pieces.pop("white", {})},
            **pieces,
            "black": {"at": "nw-h", "rum": 1, **pieces.get("black", {})},
        }
    ).turn_of("black")
    sails(t.black, "nw-s")
    battle(t.black, t.white)
    return t


@covers("TA-TC-07", "TA-TC-01")
def test_the_marauder_spirit_is_taken_at_its_shrine_and_rolls_with_the_attacker() -> None:
    t = table(black={"at": "se-h", "rum": 1}).turn_of("black")
    sails(t.black, "se-w")
    t.black.does("act")
    t.black.does("send:1")
    assert (seen(t, "control")["marauder-spirit"], t.black.ready) == ("black", [])
    t = black_attacks(marauder_spirit={"control": "black", "sloops": 1}, white={"bunks": ["red"]})
    t.white.does("committed", attack_die=6, marauder_spirit_die=1, defense_die=1)
    assert "The attacker has 2 hits, the defender 1." in t.white.hears()


@covers("TA-TC-08", "TA-TC-01", "TA-R82")
def test_the_guardian_spirit_is_taken_at_its_shrine_and_rolls_with_the_defender_again_and_again() -> None:
    t = table(black={"at": "sw-h", "rum": 1}).turn_of("black")
    sails(t.black, "sw-n")
    t.black.does("act")
    t.black.does("send:2")
    assert seen(t, "control")["guardian-spirit"] == "black"
    t = black_attacks(guardian_spirit={"control": "white", "sloops": 1}, black={"bunks": ["red"]})
    t.white.does("committed", attack_die=[1, 1], defense_die=[6, 6], guardian_spirit_die=[3, 1])  # a tie, and 2 hits
    assert seen(t, "combat", "rolled")["defender"] == ["defense-miss", "guardian-two-hits"]
    assert "The defender wins." in t.black.hears()


@covers("TA-TC-07", "TA-TC-08")
def test_each_spirit_is_of_use_to_its_own_side_alone() -> None:
    t = black_attacks(
        marauder_spirit={"control": "white", "sloops": 1},
        white={"bunks": ["red"]},
        guardian_spirit={"control": "black", "sloops": 1},
    )
    t.white.does("committed", attack_die=1, defense_die=6)  # neither Spirit Die is rolled
    assert "The attacker has 1 hit, the defender 0." in t.black.hears()


@covers("TA-TC-07", "TA-TC-08", "TA-R82")
def test_the_spirits_fight_enemies_as_well() -> None:
    t = table(black={"at": "sw-h", "rum": 1}, marauder_spirit={"control": "black", "sloops": 1}).turn_of("black")
    sails(t.black, "sw-w")
    t.black.does("act", explore_card="barnacle-hulk")
    t.black.does("committed", attack_die=6, marauder_spirit_die=3, defense_die=6)
    assert t.black.gold == 3
    t = table(
        black={"at": "nw-n"},
        guardian_spirit={"control": "black", "sloops": 1},
        last_day=True,
        navy_at="nw-h",
        navy_card="hms-harrier",
        white="se-h",
        bag=["red"],
    )
    quiet_night(t, navy_die=1)
    t.black.does("committed", attack_die=[1, 6], defense_die=6, guardian_spirit_die=2, random_treasure="red")
    assert t.black.enemies_beaten == 1


@covers("TA-R75", "TA-R82", "TA-TC-07")
def test_a_card_that_forbids_the_spirit_die_beats_the_control_that_allows_it() -> None:
    t = table(black={"at": "sw-h", "rum": 1}, marauder_spirit={"control": "black", "sloops": 1}).turn_of("black")
    sails(t.black, "sw-w")
    t.black.does("act", explore_card="bell-warden")
    t.black.does("committed", attack_die=1, defense_die=[6, 6], burial_bonus=["ballast", "quick-hole"])
    assert t.black.rum == 1


# Regions -------------------------------------------------------------------------------------------------------------


@covers("TA-TC-09", "TA-TC-01", "TA-R57")
def test_any_of_the_four_regions_can_be_taken_from_the_charter_house() -> None:
    t = at_the_charter_house(
        sw={"control": "white", "sloops": 1}, se={"control": "white", "sloops": 1}, white={"upgrades": (0, 0, 1, 0)}
    )
    t.black.does("act")
    t.black.is_asked(CONTROL)
    assert t.black.may() == ["control:nw", "control:ne", "control:se", "control:sw"]
    t.black.cannot("control:crew-spirit", rule="TA-TC-02")  # Spirits have spaces of their own
    t.black.does("control:sw")  # two Sloops against one: no other choice
    assert (seen(t, "control")["sw"], seen(t, "control")["se"]) == ("black", "white")
    assert seen(t, "free_sloops") == {"black": 0, "white": 2}


@covers("TA-TC-02", "TA-TC-09")
def test_a_region_with_as_many_sloops_as_one_has_is_not_offered() -> None:
    t = at_the_charter_house(sw={"control": "white", "sloops": 2})
    t.black.does("act")
    assert t.black.may() == ["control:nw", "control:ne", "control:se"]
    t.black.cannot("control:sw", rule="TA-TC-02")


@covers("TA-TC-10", "TA-R59", "TA-RN-01")
def test_whoever_controls_the_region_draws_when_another_pirate_collects_there() -> None:
    t = table(black={"at": "nw-s"}, white="se-h", nw_s={"slot": "red"}, nw={"control": "white", "sloops": 1})
    t.turn_of("black").black.does("collect", random_treasure="teal")
    assert (t.black.upper, t.white.upper) == (["red"], ["teal"])
    assert t.white.hears()[-2:] == ["White draws teal Treasure from the bag.", "White stows teal Treasure."]


@covers("TA-TC-10", "TA-TC-12", "TA-R59")
@pytest.mark.parametrize(
    "controls", [{"nw": {"control": "black", "sloops": 1}}, {"ne": {"control": "white", "sloops": 1}}]
)
def test_neither_ones_own_region_nor_a_region_elsewhere_gives_a_treasure(controls: dict[str, Any]) -> None:
    t = table(black={"at": "nw-s"}, white="se-h", nw_s={"slot": "red"}, **controls)
    t.turn_of("black").black.does("collect")  # and nobody draws
    assert (t.black.upper, t.white.upper) == (["red"], [])


@covers("TA-TC-10", "TA-R59")
def test_each_collect_counts_and_a_controller_off_the_board_draws_too() -> None:
    t = table(
        "black",
        "white",
        "orange",
        black="nw-s",
        white={"at": OFF_BOARD},
        orange="nw-e",
        nw_s={"slot": "red"},
        nw_e={"slot": "blue"},
        nw={"control": "white", "sloops": 1},
        order=("black", "orange", "white"),
    )
    t.turn_of("black").black.does("collect", random_treasure="teal")
    t.black.does("end-turn")
    t.orange.does("collect", random_treasure="teal")
    assert (t.white.upper, t.white.lower) == (["teal"], ["teal"])


@covers("TA-R59", "TA-RN-02")
@pytest.mark.parametrize(("answer", "gold"), [("take-gold", 2), ("no-gold", 0)])
def test_with_an_empty_bag_the_controller_may_take_gold(answer: str, gold: int) -> None:
    t = table(black={"at": "nw-s"}, white="se-h", nw_s={"slot": "red"}, nw={"control": "white", "sloops": 1}, bag=[])
    t.turn_of("black").black.does("collect")
    t.white.is_asked(EMPTY_BAG)
    t.white.does(answer)
    t.black.is_asked(DEEDS)
    assert (t.white.gold, t.black.gold) == (gold, 0)


@covers("TA-R59")
def test_the_collector_settles_relics_before_the_controller_draws() -> None:
    t = table(
        black={"at": "nw-s", "rum": 1, "relics": ["binding-chain"]},
        white="se-h",
        nw_s={"slot": "red"},
        nw={"control": "white", "sloops": 1},
    )
    t.turn_of("black").black.does("collect")
    t.black.is_asked(USE_RELIC)
    assert t.white.upper == []
    t.black.does("use:binding-chain", random_treasure="green")
    assert (t.black.upper, t.white.upper) == (["bound-red"], ["green"])


@covers("TA-TC-13", "TA-TC-11")
def test_treasure_won_in_a_fight_does_not_count_as_collected() -> None:
    t = black_attacks(white={"upper": ["red", "blue"], "bunks": ["pink"]}, nw={"control": "white", "sloops": 1})
    t.white.does("committed", attack_die=1, defense_die=6)
    t.black.is_asked(STEAL)
    t.black.does("steal:blue")
    t.white.does("jettison-bunk:pink")  # nobody draws from the bag
    assert (t.black.upper, t.white.upper) == (["bound-blue"], ["red"])


@covers("TA-R59", "TA-R11")
def test_a_controller_with_a_full_hold_draws_all_the_same_and_gets_no_gold() -> None:
    colors = ["red", "pink", "blue", "teal", "green", "yellow"]
    t = table(
        black={"at": "nw-s"},
        white={"at": "se-h", "upper": colors, "lower": colors},
        nw_s={"slot": "red"},
        nw={"control": "white", "sloops": 1},
    )
    t.turn_of("black").black.does("collect", random_treasure="teal")
    t.black.is_asked(DEEDS)
    assert (t.white.gold, len(t.white.upper + t.white.lower), seen(t, "gone")) == (0, 12, {"teal": 1})
