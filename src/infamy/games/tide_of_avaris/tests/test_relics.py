"""RL  Relics: how they are gained, and what each of them does."""

from __future__ import annotations

from typing import Any, Final

import pytest

from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.tests.fights import at_sea, commit, dice, fight, hunted, meet, no_parley, set_upon
from infamy.games.tide_of_avaris.tests.nights import nightfall, quiet_night
from infamy.games.tide_of_avaris.tests.questions import (
    BEFORE_BATTLE,
    BRIBE_OR_FIGHT,
    CREW,
    DEEDS,
    KEEP,
    MONSTER,
    NEW_RELIC,
    PAYMENT,
    RELIC,
    ROLL_AGAIN,
    SECOND_RELIC,
    SINKING,
    STEAL,
    USE_RELIC,
)
from infamy.games.tide_of_avaris.tests.tables import GAME, all_are_asked, dawn, sails, table
from infamy.testing.scenario import Scenario, covers, seen

ROW: Final = ("toll-bell", "rope-gang", "storm-bottle", "copper-still", "cork-ballast")
FOUR: Final = ["grapnel-net", "false-bottom", "silver-shovel", "gilded-scales"]


def in_the_temple(**pieces: Any) -> Scenario:
    """Black has sailed to the Drowned Temple."""
    black = {"at": "ne-h", "rum": 1, **pieces.pop("black", {})}
    t = table(**{"relic_row": ROW, **pieces, "black": black}).turn_of("black")
    sails(t.black, "ne-n")
    return t


# Gaining them --------------------------------------------------------------------------------------------------------


@covers("TA-AX-15", "TA-AX-18", "TA-RL-02", "TA-RL-03", "TA-R68")
def test_black_takes_one_relic_for_free_and_the_display_is_refilled() -> None:
    t = in_the_temple()
    t.black.does("act")
    t.black.is_asked(RELIC)
    t.black.cannot("relic:binding-chain", rule="TA-RL-02")  # not on display
    t.black.cannot("no-second", rule="TA-RL-02")  # the first is compulsory
    t.black.does("relic:storm-bottle")
    t.black.is_asked(SECOND_RELIC)
    assert len(seen(t, "relic_row")) == 4  # not before the action is over
    t.black.cannot("relic:toll-bell", rule="TA-RL-02")  # without gold
    t.black.does("no-second", relic="binding-chain")
    assert (t.black.relics, t.black.gold) == (["storm-bottle"], 0)
    assert seen(t, "relic_row") == ["toll-bell", "rope-gang", "copper-still", "cork-ballast", "binding-chain"]


@covers("TA-AX-16", "TA-AX-18", "TA-R68")
def test_a_second_relic_of_the_same_display_costs_2_gold() -> None:
    t = in_the_temple(black={"gold": 1, "ready": ["pink"]})
    t.black.does("act")
    t.black.does("relic:toll-bell")
    t.black.cannot("relic:rope-gang", rule="TA-RL-02")  # 1 gold is not enough
    t.black.does("command:pink")
    t.black.cannot("relic:toll-bell", rule="TA-RL-02")  # taken already
    t.black.does("relic:rope-gang", relic=["binding-chain", "twin-cutlasses"])
    t.black.is_asked(DEEDS)  # there is no third
    assert (t.black.relics, t.black.gold, len(seen(t, "relic_row"))) == (["toll-bell", "rope-gang"], 1, 5)


@covers("TA-AX-17", "TA-R68")
def test_the_display_may_be_cleared_once_before_anything_is_taken() -> None:
    t = in_the_temple(black={"gold": 2})
    t.black.does("act")
    five = ["prism-lantern", "coral-compass", "ironwood-hull", "loaded-bones", "binding-chain"]
    t.black.does("clear-row", relic=five)
    assert "Black clears the display." in t.white.hears()
    t.black.is_asked(NEW_RELIC)
    t.black.cannot("clear-row", rule="TA-RL-02")
    t.black.cannot("relic:toll-bell", rule="TA-RL-02")
    t.black.does("relic:ironwood-hull")
    t.black.cannot("clear-row", rule="TA-RL-02")
    t.black.does("relic:prism-lantern", relic=["twin-cutlasses", "barbed-harpoon"])
    assert (t.black.relics, t.black.gold) == (["ironwood-hull", "prism-lantern"], 0)
    assert seen(t, "relic_discards") == dict.fromkeys(sorted(ROW, key=GAME.domains["relic"].parse), 1)


@covers("TA-RL-05", "TA-R68", "TA-R69")
def test_with_four_relics_the_action_is_not_to_be_had() -> None:
    in_the_temple(black={"relics": FOUR}).black.cannot("act", rule="TA-R69")


@covers("TA-RL-03", "TA-RL-05", "TA-R68")
def test_the_last_free_slot_leaves_no_room_for_a_second_relic() -> None:
    t = in_the_temple(black={"relics": FOUR[:3], "gold": 4})
    t.black.does("act")
    t.black.does("relic:toll-bell", relic="binding-chain")
    t.black.is_asked(DEEDS)
    assert (len(t.black.relics), t.black.gold) == (4, 4)


@covers("TA-R30", "TA-AX-18")
def test_an_empty_deck_is_made_of_cleared_relics_and_without_them_the_display_stays_short() -> None:
    t = in_the_temple(relic_deck=[], relic_discards=["binding-chain"])
    t.black.does("act")
    t.black.does("relic:toll-bell")
    t.black.does("no-second", relic="binding-chain")
    assert (seen(t, "relic_row")[-1], seen(t, "relic_discards")) == ("binding-chain", {})
    t = in_the_temple(relic_deck=[])
    t.black.does("act")
    t.black.does("relic:toll-bell")
    t.black.does("no-second")
    assert len(seen(t, "relic_row")) == 4
    t = in_the_temple(relic_deck=["twin-cutlasses"])
    t.black.does("act")  # one new card, and then the cleared ones again
    t.black.does("clear-row", relic=["twin-cutlasses", *ROW[:4]])
    assert seen(t, "relic_row") == ["twin-cutlasses", *ROW[:4]]


@covers("TA-AX-16", "TA-R68")
def test_after_the_last_relic_of_the_display_there_is_no_second() -> None:
    t = in_the_temple(relic_deck=[], relic_row=("toll-bell",), black={"gold": 4})
    t.black.does("act")
    t.black.does("relic:toll-bell")
    t.black.is_asked(DEEDS)
    assert (t.black.relics, t.black.gold, seen(t, "relic_row")) == (["toll-bell"], 4, [])


@covers("TA-R69", "TA-R30")
def test_without_a_relic_on_display_there_is_nothing_to_add() -> None:
    in_the_temple(relic_deck=[], relic_row=()).black.cannot("act", rule="TA-R69")


@covers("TA-RL-02", "TA-RL-05")
def test_a_monster_may_give_a_relic_and_nothing_to_whoever_has_four() -> None:
    t = meet("wreck-wyrm", relic_row=ROW)
    t.black.does("committed", **dice("hit miss miss"))
    t.black.is_asked(RELIC)
    t.black.cannot("clear-row", rule="TA-RL-02")
    t.black.does("relic:rope-gang", relic="binding-chain")
    assert (t.black.relics, len(seen(t, "relic_row"))) == (["rope-gang"], 5)
    t = meet("wreck-wyrm", {"relics": FOUR}, relic_row=ROW)
    t.black.does("committed", **dice("hit miss miss"))
    t.black.is_asked(DEEDS)
    assert (len(t.black.relics), tuple(seen(t, "relic_row"))) == (4, ROW)


@covers("TA-RL-02", "TA-R30")
def test_a_monster_cannot_give_a_relic_from_an_empty_display() -> None:
    t = meet("wreck-wyrm", relic_row=(), relic_deck=[])
    t.black.does("committed", **dice("hit miss miss"))
    t.black.is_asked(DEEDS)
    assert t.black.relics == []


@covers("TA-RL-04", "TA-RL-01")
def test_a_relic_stays_in_its_slot_whatever_becomes_of_the_ship() -> None:
    t = at_sea({"bunks": ["pink"], "relics": FOUR[:2]})
    set_upon(t)
    t.black.does("parley")
    assert not [key for key in t.black.may() if key.endswith(tuple(FOUR))]  # not to be traded
    t.black.cannot("relic:grapnel-net", rule="TA-R62")
    t = at_sea({"bunks": ["pink"], "relics": FOUR[:2]})
    fight(t, dice("miss", "hit"))
    t.black.does("jettison-bunk:pink")
    assert (t.black.at, t.black.relics) == (None, FOUR[:2])


# Sailing, bribing and sinking ----------------------------------------------------------------------------------------


@covers("TA-C-R01", "TA-RL-01")
def test_the_tideglass_rudder_makes_the_first_treasureless_move_of_a_turn_free() -> None:
    t = table(black={"at": "nw-h", "rum": 1, "relics": ["tideglass-rudder"]}, nw_s={"slot": "red"}).turn_of("black")
    t.black.does("sail:nw-s")
    t.black.is_asked(PAYMENT)  # Treasure lies there: it costs as usual
    t.black.does("pay-rum")
    t.black.does("sail:nw-e")
    t.black.is_asked(DEEDS)
    assert (t.black.at, t.black.rum) == ("nw-e", 0)
    t.black.cannot("sail:nw-h", rule="TA-MV-01")  # the second one is not free


@covers("TA-C-R01")
def test_the_tideglass_rudder_does_not_pay_the_bribe() -> None:
    t = table(black={"at": "nw-n", "gold": 1, "relics": ["tideglass-rudder"]}, white="nw-h").turn_of("black")
    t.black.does("sail:nw-h")
    t.black.is_asked(BRIBE_OR_FIGHT)
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (0, 1)


@pytest.mark.parametrize(("relic", "die"), [("prism-lantern", "yellow"), ("coral-compass", "pink")])
@covers("TA-C-R02", "TA-C-R03")
def test_dice_of_one_colour_match_any_treasure(relic: str, die: str) -> None:
    t = table(black={"at": "nw-h", "ready": [die, "teal"], "relics": [relic]}, white="se-h", nw_s={"slot": "red"})
    t.turn_of("black").black.does("sail:nw-s")
    assert t.black.may() == [f"pay-die:{die}", "pay-two"]
    t.black.cannot("pay-die:teal", rule="TA-R15")
    t.black.does(f"pay-die:{die}")
    assert t.black.at == "nw-s"


@covers("TA-C-R04", "TA-C-R05")
def test_a_bribe_of_nothing_counts_as_paid_and_rings_the_toll_bell() -> None:
    t = table(
        black={"at": "nw-n", "rum": 1, "relics": ["smugglers-writ"]}, white={"at": "nw-h", "relics": ["toll-bell"]}
    )
    sails(t.turn_of("black").black, "nw-h")
    t.black.does("bribe")
    t.black.is_asked(DEEDS)
    assert (t.black.gold, t.white.gold) == (0, 1)  # from the supply


@covers("TA-C-R04")
def test_smugglers_writ_takes_1_gold_off_the_bribe_of_a_later_position() -> None:
    t = table(
        "black",
        "white",
        "orange",
        black={"at": "nw-n", "rum": 1, "gold": 2, "relics": ["smugglers-writ"]},
        white="se-h",
        orange="nw-h",
        order=("white", "orange", "black"),
    )
    sails(t.turn_of("black").black, "nw-h")
    t.black.does("bribe")
    assert (t.black.gold, t.orange.gold) == (1, 1)  # 2 in the third position, less 1


@covers("TA-C-R05")
def test_the_toll_bell_is_silent_for_a_bribe_that_one_pays_oneself() -> None:
    t = table(black={"at": "nw-n", "rum": 1, "gold": 1, "relics": ["toll-bell"]}, white="nw-h").turn_of("black")
    sails(t.black, "nw-h")
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (0, 1)


@covers("TA-C-R05", "TA-R39")
def test_the_toll_bell_rings_for_whoever_comes_by_the_whirlpool() -> None:
    t = table(black={"at": "ne-h", "rum": 1, "gold": 1}, white={"at": "nw-h", "relics": ["toll-bell"]}).turn_of("black")
    sails(t.black, "ne-e")
    t.black.does("act")
    t.black.does("ride:nw-h")
    assert (t.black.gold, t.white.gold) == (0, 2)


@covers("TA-C-R06")
def test_cork_ballast_keeps_up_to_two_treasures_but_never_all() -> None:
    t = at_sea({"relics": ["cork-ballast"], "upper": ["bound-red", "bound-blue", "bound-teal"], "bunks": []})
    fight(t, dice("miss", "hit"))
    t.black.does("jettison-treasure")
    t.black.is_asked(KEEP)
    t.black.does("keep:bound-teal")
    t.black.does("keep:bound-red")
    assert (t.black.upper, t.black.at, seen(t, "gone")) == (["bound-red", "bound-teal"], None, {"blue": 1})

    t = at_sea({"relics": ["cork-ballast"], "upper": ["bound-red", "bound-blue"], "bunks": []})
    fight(t, dice("miss", "hit"))
    t.black.does("jettison-treasure")
    t.black.cannot("keep:bound-green", rule="TA-SK-03")
    t.black.does("keep:bound-blue")  # and the last one must go
    assert t.black.upper == ["bound-blue"]

    t = at_sea({"relics": ["cork-ballast"], "upper": ["bound-red", "bound-blue"], "bunks": []})
    fight(t, dice("miss", "hit"))
    t.black.does("jettison-treasure")
    t.black.does("keep-no-more")
    assert t.black.upper == []


@covers("TA-C-R07", "TA-R85")
def test_the_rope_gang_is_paid_once_a_day_and_nothing_is_jettisoned() -> None:
    black = {"relics": ["rope-gang"], "upper": ["bound-red"], "bunks": ["pink"], "rum": 3}
    t = at_sea(black)
    fight(t, dice("miss", "hit"))
    t.black.is_asked(SINKING)
    t.black.does("ransom")
    assert (t.black.rum, t.black.upper, t.black.bunks, t.black.at) == (0, ["bound-red"], ["pink"], None)
    assert t.black.used == ["rope-gang"]
    t = at_sea({**black, "rum": 5, "used": ["rope-gang"]})
    fight(t, dice("miss", "hit"))
    t.black.cannot("ransom", rule="TA-SK-01")  # once a Day
    t = at_sea({**black, "rum": 2})
    fight(t, dice("miss", "hit"))
    t.black.cannot("ransom", rule="TA-SK-01")  # 1 rum is left


@covers("TA-R85")
def test_what_is_used_once_a_day_is_renewed_when_the_next_day_starts_and_not_at_night() -> None:
    t = hunted("hms-harrier", {"relics": ["storm-bottle"], "used": ["storm-bottle"]})
    all_are_asked(t, CREW, "black")  # it was used by day
    t = dawn(
        table(
            black={"relics": ["storm-bottle", "rope-gang"], "used": ["rope-gang"], "bunks": ["red"]},
            white={"bunks": ["red"]},
        ),
        crew_die=[1, 1],
    )
    assert t.black.used == []


# Combat --------------------------------------------------------------------------------------------------------------


@covers("TA-C-R08", "TA-C-R09")
def test_twin_cutlasses_attack_pirates_and_the_ironwood_hull_defends() -> None:
    t = at_sea(
        {"relics": ["twin-cutlasses", "ironwood-hull"]},
        {"relics": ["twin-cutlasses", "ironwood-hull"], "bunks": ["pink"]},
    )
    fight(t, dice("hit hit", "miss hit"))
    assert "The attacker rolls 2 attack dice, the defender 2 defense dice." in t.white.hears()


@covers("TA-C-R09", "TA-C-R08", "TA-C-R11")
def test_the_ironwood_hull_and_forged_colours_are_good_against_a_navy_that_attacks() -> None:
    t = hunted(
        "hms-harrier",
        {"relics": ["ironwood-hull", "forged-colours", "twin-cutlasses", "barbed-harpoon"]},
        last_day=True,
    )
    commit(t.black, **dice("miss miss", "hit miss miss"))
    assert "The attacker rolls 2 attack dice, the defender 3 defense dice." in t.black.hears()


@covers("TA-C-R10", "TA-C-R08", "TA-C-R09", "TA-C-R11")
def test_only_the_barbed_harpoon_is_good_against_monsters() -> None:
    t = meet("barnacle-hulk", {"relics": ["barbed-harpoon", "twin-cutlasses", "ironwood-hull", "forged-colours"]})
    t.black.does("committed", **dice("hit miss", "miss"))
    assert "The attacker rolls 2 attack dice, the defender 1 defense die." in t.black.hears()


@covers("TA-C-R10", "TA-C-R11")
def test_harpoon_and_forged_colours_are_of_no_use_against_pirates() -> None:
    t = at_sea({"relics": ["barbed-harpoon", "forged-colours"]}, {"bunks": ["pink"]})
    fight(t, dice("hit", "miss"))
    assert "The attacker rolls 1 attack die, the defender 1 defense die." in t.white.hears()


@covers("TA-C-R12", "TA-R83", "TA-R85")
def test_the_storm_bottle_takes_the_wind_once_a_day() -> None:
    t = at_sea(white={"relics": ["storm-bottle"]}, black={"bunks": ["pink"]})
    set_upon(t)
    no_parley(t)
    t.white.is_asked(BEFORE_BATTLE)
    t.white.does("use:storm-bottle")
    commit(t.black)
    commit(t.white, **dice("wind", "wind"))  # Black came with the wind, and has lost it
    assert "The attacker has 0 hits, the defender 1." in t.white.hears()
    assert t.white.used == ["storm-bottle"]
    t = at_sea(white={"relics": ["storm-bottle"], "used": ["storm-bottle"]})
    set_upon(t)
    no_parley(t)
    all_are_asked(t, CREW, "black", "white")


@covers("TA-C-R12", "TA-R75")
def test_two_cards_that_each_claim_the_wind_leave_it_to_nobody() -> None:
    t = meet("maelstrom-eel", {"relics": ["storm-bottle"]})
    t.black.does("use:storm-bottle")
    t.black.does("committed", random_treasure=["red", "blue"], **dice("hit wind wind"))
    assert "The attacker has 1 hit, the defender 0." in t.black.hears()


@covers("TA-C-R12")
def test_the_storm_bottle_may_be_left_closed() -> None:
    t = at_sea({"relics": ["storm-bottle"]}, {"bunks": ["pink"]})
    set_upon(t)
    no_parley(t)
    t.black.is_asked(BEFORE_BATTLE)
    t.black.does("ready")
    assert t.black.used == []


@covers("TA-C-R13", "TA-R83", "TA-R85")
def test_loaded_bones_roll_any_of_ones_own_dice_again_once_a_day() -> None:
    t = at_sea({"relics": ["loaded-bones"], "upgrades": (2, 0, 0, 0)}, {"bunks": ["pink"]})
    fight(t, dice("miss miss hit", "hit"))
    t.black.is_asked(ROLL_AGAIN)
    assert sorted(t.black.may()) == ["let-it-stand", "roll-again:attack-hit", "roll-again:attack-miss"]
    t.black.cannot("roll-again:defense-hit", rule="TA-R83")
    t.black.does("roll-again:attack-miss")
    t.black.does("roll-again:attack-miss")
    t.black.does("let-it-stand", **dice("hit miss"))
    assert "The attacker has 2 hits, the defender 1." in t.white.hears()
    assert t.black.used == ["loaded-bones"]


@covers("TA-C-R13")
def test_loaded_bones_that_were_let_stand_are_not_used_up() -> None:
    t = at_sea({"relics": ["loaded-bones"]}, {"bunks": ["pink"]})
    fight(t, dice("hit", "miss"))
    t.black.does("let-it-stand")
    assert (t.black.used, "The attacker has 1 hit, the defender 0." in t.white.hears()) == ([], True)


# The morning and the Midnight Wager ----------------------------------------------------------------------------------


@covers("TA-C-R14")
def test_the_gamblers_doubloon_bids_3_more_even_without_a_die() -> None:
    t = table(
        black={"relics": ["gamblers-doubloon"]},
        white={"ready": ["teal"]},
        last_day=True,
        order=("white", "black"),
        navy_deck=[],
    )
    quiet_night(t)
    assert seen(t, "order") == ["black", "white"]  # 3 against 2
    assert "Black bids 3 for the turn order." in t.white.hears()


@covers("TA-C-R15")
def test_the_sleepless_bosun_rolls_again_for_nothing() -> None:
    t = dawn(table(black={"relics": ["sleepless-bosun"], "bunks": ["red"]}, white={"bunks": ["red"]}), crew_die=[1, 1])
    assert (t.black.may(), t.white.may()) == (["keep-dice", "reroll:pink"], ["keep-dice"])
    t.black.does("reroll:pink")
    t.black.does("keep-dice")
    t.white.does("keep-dice", crew_die=6)
    assert (t.black.gold, t.black.ready) == (0, ["green"])


@covers("TA-C-R16", "TA-C-R17")
def test_still_and_scales_work_each_morning_in_time_for_the_reroll() -> None:
    t = dawn(
        table(black={"relics": ["copper-still", "gilded-scales"], "bunks": ["red"]}, white={"bunks": ["red"]}),
        crew_die=[1, 1],
    )
    assert (t.black.rum, t.black.gold, t.white.rum, t.white.gold) == (1, 1, 0, 0)
    assert t.black.may() == ["keep-dice", "reroll:pink"]


# Treasure, burials and the rest --------------------------------------------------------------------------------------


@covers("TA-C-R18", "TA-RL-01")
def test_the_binding_chain_binds_what_was_just_collected_for_1_rum() -> None:
    t = table(
        black={"at": "nw-s", "rum": 2, "relics": ["binding-chain"], "upper": ["red", "blue"]},
        nw_s={"slot": "red"},
        white="se-h",
    ).turn_of("black")
    t.black.does("collect")
    t.black.is_asked(USE_RELIC)
    t.black.does("use:binding-chain")
    assert (t.black.rum, t.black.upper, t.black.lower) == (1, ["red", "blue"], ["bound-red"])


@covers("TA-C-R18")
def test_the_binding_chain_need_not_be_used_and_cannot_without_rum() -> None:
    for rum in (0, 1):
        t = table(black={"at": "nw-s", "rum": rum, "relics": ["binding-chain"]}, nw_s={"slot": "red"}, white="se-h")
        t.turn_of("black").black.does("collect")
        if rum == 0:
            t.black.cannot("use:binding-chain", rule="TA-RL-01")
        t.black.does("leave:binding-chain")
        assert (t.black.rum, t.black.upper) == (rum, ["red"])


@covers("TA-C-R18")
def test_the_binding_chain_has_no_say_in_what_is_salvaged() -> None:
    t = table(black={"at": "se-h", "rum": 2, "gold": 1, "relics": ["binding-chain"]}, wreck={"slot": "red"})
    sails(t.turn_of("black").black, "se-e")
    t.black.does("act")
    t.black.is_asked(DEEDS)
    assert t.black.upper == ["red"]


@pytest.mark.parametrize(("hold", "stolen"), [(["red"], 1), (["red", "blue"], 2), (["red", "blue", "teal"], 2)])
@covers("TA-C-R19")
def test_the_grapnel_net_steals_one_more_if_there_is_one(hold: list[str], stolen: int) -> None:
    t = at_sea({"relics": ["grapnel-net"]}, {"upper": hold, "bunks": ["pink"]})
    fight(t, dice("hit", "miss"))
    for color in hold[:stolen]:
        if stolen < len(hold) or color != hold[-1]:  # the last one is taken without a question
            t.black.is_asked(STEAL)
            t.black.does(f"steal:{color}")
    t.white.is_asked(SINKING)
    assert t.black.upper == [f"bound-{color}" for color in hold[:stolen]]


@covers("TA-C-R19")
def test_the_grapnel_net_cannot_steal_what_is_bound() -> None:
    t = at_sea({"relics": ["grapnel-net"]}, {"upper": ["bound-red", "bound-blue"], "bunks": ["pink"]})
    fight(t, dice("hit", "miss"))
    t.white.is_asked(SINKING)
    assert t.black.upper == []


@covers("TA-C-R20")
def test_from_a_false_bottom_enemies_take_nothing() -> None:
    for relics, taken in ((["false-bottom"], []), ([], ["red"])):
        t = hunted("hms-vigilant", {"relics": relics, "upper": ["red"]})
        commit(t.black, **dice("hit hit hit", "miss"))
        t.black.is_asked(SINKING)
        assert seen(t, "navy_hold") == taken


@pytest.mark.parametrize(("hold", "tp"), [(["red", "pink", "blue"], 6), (["red", "pink", "blue", "teal"], 10 + 2)])
@covers("TA-C-R21")
def test_the_silver_shovel_scores_for_a_burial_of_four(hold: list[str], tp: int) -> None:
    t = table(black={"relics": ["silver-shovel"], "upper": hold}).turn_of("black")
    t.black.does("bury")
    assert t.black.tp == tp


@covers("TA-C-R21", "TA-RL-01", "TA-R75")
def test_a_relic_answers_wherever_it_lies_among_others() -> None:
    for relics in (
        ("storm-bottle", "silver-shovel"),
        ("storm-bottle", "toll-bell", "silver-shovel"),
        ("silver-shovel", "storm-bottle"),
    ):
        for hold, tp in ((["red", "pink", "blue", "teal"], 12), (["red", "pink", "blue"], 6)):
            t = table(black={"relics": relics, "upper": hold}).turn_of("black")
            t.black.does("bury")
            assert t.black.tp == tp


@covers("TA-C-R21")
def test_the_silver_shovel_works_at_the_end_of_the_game_too() -> None:
    t = table(
        black={"relics": ["silver-shovel"], "upper": ["red", "pink", "blue", "teal"]}, last_day=True, navy_deck=[]
    )
    quiet_night(t)
    assert (t.g.over, t.black.tp) == (True, 12)


@covers("TA-C-R22")
def test_the_undertakers_chart_lets_its_owner_collect_after_burying() -> None:
    for relics in (["undertakers-chart"], []):
        t = table(black={"at": "nw-s", "relics": relics, "upper": ["blue"]}, nw_s={"slot": "red"}, white="se-h")
        t.turn_of("black").black.does("bury")
        if relics:
            t.black.does("collect")
            assert t.black.upper == ["red"]
        else:
            t.black.cannot("collect", rule="TA-BU-08")


@covers("TA-C-R23")
def test_the_diviners_spyglass_shows_two_monsters_of_which_one_is_fought() -> None:
    t = table(black={"at": "sw-h", "rum": 1, "relics": ["diviners-spyglass"]}).turn_of("black")
    sails(t.black, "sw-w")
    t.black.does("act", explore_card=["chain-kraken", "barnacle-hulk"])
    t.black.is_asked(MONSTER)
    assert "Black looks at Chain Kraken." in t.black.hears()
    assert "kraken" not in str(t.white.hears()).lower()
    t.black.cannot("monster:moon-otters", rule="TA-AX-19")
    t.black.does("monster:barnacle-hulk")
    assert seen(t, "combat", "monster") == "barnacle-hulk"
    assert t.black.sees()["table"]["beneath_explore_deck"] == ["chain-kraken"]
    assert t.white.sees()["table"]["beneath_explore_deck"] == [None]


@pytest.mark.parametrize(
    ("fought", "known_to_black", "known_to_white"),
    [
        ("chain-kraken", ["tide-hag", "moon-otters"], [None, "moon-otters"]),
        ("moon-otters", ["tide-hag", "chain-kraken"], [None, None]),
    ],
)
@covers("TA-C-R23", "TA-R31")
def test_the_spyglass_sees_beneath_the_deck_and_what_was_known_stays_known(
    fought: str, known_to_black: list[str], known_to_white: list[str | None]
) -> None:
    """One card is in the deck; beneath it lie the Otters, known to all, and the Hag, known to Black."""
    t = table(black={"at": "sw-h", "rum": 1, "relics": ["diviners-spyglass"]}, explore_deck=["chain-kraken"])
    assert isinstance(t.g, Avaris)
    t.g.explore_bottom = (GAME.domains["monster"].parse("moon-otters"), GAME.domains["monster"].parse("tide-hag"))
    t.g.bottom_seen = (3, 1)
    sails(t.turn_of("black").black, "sw-w")
    t.black.does("act", explore_card="chain-kraken")
    assert t.black.may() == ["monster:chain-kraken", "monster:moon-otters"]
    t.black.cannot("monster:tide-hag", rule="TA-AX-19")
    t.black.does(f"monster:{fought}")
    assert t.black.sees()["table"]["beneath_explore_deck"] == known_to_black
    assert t.white.sees()["table"]["beneath_explore_deck"] == known_to_white


@covers("TA-C-R23")
def test_with_one_monster_left_there_is_nothing_to_choose() -> None:
    t = table(black={"at": "sw-h", "rum": 1, "relics": ["diviners-spyglass"]}, explore_deck=["moon-otters"])
    sails(t.turn_of("black").black, "sw-w")
    t.black.does("act", explore_card="moon-otters")
    assert seen(t, "combat", "monster") == "moon-otters"


@covers("TA-C-R24")
def test_the_shipwrights_seal_takes_1_gold_off_each_upgrade_and_no_rum_off_a_die() -> None:
    t = nightfall(
        table(
            black={"relics": ["shipwrights-seal"], "gold": 3, "rum": 4, "lost_dice": 1},
            white={"gold": 1},
            last_day=True,
            navy_deck=[],
        )
    )
    assert "upgrade:attack" not in t.white.may()  # 2 gold for others
    t.black.does("upgrade:attack")  # 2 less 1
    t.black.does("upgrade:attack")  # 3 less 1, and 1 rum
    t.black.cannot("buy-back", rule="TA-UP-07")  # 4 rum as for everybody
    t.black.does("upgraded")
    t.white.does("upgraded")
    assert (t.black.gold, t.black.rum) == (0, 3)


@covers("TA-C-R24")
def test_an_upgrade_for_1_gold_is_free_of_gold_with_the_seal() -> None:
    t = nightfall(table(black={"relics": ["shipwrights-seal"], "rum": 1}, last_day=True, navy_deck=[]))
    t.black.does("upgrade:fleet")
    t.black.does("upgraded")
    t.white.does("upgraded")
    assert (t.black.upgrades, t.black.gold, t.black.rum) == ([0, 0, 1, 0], 0, 0)
