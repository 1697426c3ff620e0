"""BR  Onto an Occupied space: a Bribe, or a fight."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tide_of_avaris.tests.nights import everybody
from infamy.games.tide_of_avaris.tests.questions import BRIBE_OR_FIGHT, CALL_PARLEY, DEEDS
from infamy.games.tide_of_avaris.tests.tables import GAME, table
from infamy.testing.scenario import Scenario, covers, seen

COLOURS = ["red", "pink", "blue", "teal", "green", "yellow"]
THREE = ("black", "white", "orange")
FOUR = ("black", "white", "orange", "purple")
NAVY: Any = {"navy_card": "hms-harrier", "navy_at": "se-s"}


def entering(*names: str, **pieces: Any) -> Scenario:
    """Black comes to Spice Lane (se-s) for rum. White lies there unless it is told otherwise."""
    black = {"at": "se-h", "rum": 3, "gold": 5, **pieces.pop("black", {})}
    white = {"at": "se-s", **pieces.pop("white", {})}
    t = table(*names, black=black, white=white, **pieces).turn_of("black")
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    return t


# A Bribe or a fight --------------------------------------------------------------------------------------------------


@covers("TA-BR-01", "TA-BR-03", "TA-R16", "TA-TM-02")
def test_whoever_enters_an_occupied_space_bribes_or_fights() -> None:
    t = entering()
    t.black.is_asked(BRIBE_OR_FIGHT)
    assert t.black.may() == ["bribe", "fight:white"]
    for deed in ("end-turn", "sail:se-h", "act", "collect", "fight-navy", "fight:black"):
        t.black.cannot(deed, rule="TA-BR-01")
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (4, 1)
    assert t.white.hears() == ["Black pays White a Bribe of 1 gold."]
    t.black.is_asked(DEEDS)


@covers("TA-R16", "TA-MV-08", "TA-AC-01")
def test_whoever_has_bribed_goes_on_moving_or_acts_freely() -> None:
    t = entering()
    t.black.does("bribe")
    t.black.does("sail:se-w")
    t.black.does("pay-rum")
    assert t.black.at == "se-w"
    t = entering(se_s={"slot": "red"})
    t.black.does("bribe")
    t.black.does("act")
    t.black.does("collect")
    assert (t.black.gold, t.black.upper) == (4 + 2, ["red"])


@covers("TA-R16", "TA-FT-01", "TA-FT-03", "TA-AC-01", "TA-R25", "TA-R86")
def test_whoever_refuses_the_bribe_has_moved_enough_and_fights() -> None:
    t = entering(black={"upper": ["red"]}, se_s={"slot": "blue"})
    t.black.does("fight:white")
    t.black.is_asked(CALL_PARLEY)
    assert t.white.hears() == ["Black attacks White on Spice Lane."]
    t.black.does("no-parley")
    t.white.does("no-parley")
    t.black.does("committed")
    t.white.does("committed", attack_die=1, defense_die=6)
    assert t.white.at is None  # beaten, with nothing to jettison
    t.black.is_asked(DEEDS)
    t.black.cannot("sail:se-h", rule="TA-TN-04")
    t.black.cannot("bury", rule="TA-AC-01")
    t.black.cannot("act", rule="TA-AC-01")
    t.black.does("collect")
    assert t.black.upper == ["red", "blue"]


@covers("TA-R18")
def test_after_a_bribe_there_is_no_fight_on_that_space() -> None:
    t = entering(**NAVY)
    t.black.does("bribe")
    t.black.cannot("fight:white", rule="TA-R18")
    t.black.cannot("fight-navy", rule="TA-R18")


@covers("TA-R18", "TA-R20")
def test_a_new_entry_asks_anew_and_costs_again() -> None:
    t = entering()
    t.black.does("bribe")
    t.black.does("sail:se-h")  # leaving costs no Bribe
    t.black.does("pay-rum")
    t.black.is_asked(DEEDS)
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.is_asked(BRIBE_OR_FIGHT)
    assert "fight:white" in t.black.may()
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (3, 2)


@covers("TA-R20")
def test_nobody_pays_for_staying_or_for_being_visited() -> None:
    t = entering(white={"gold": 2})
    t.black.does("bribe")
    t.black.does("end-turn")
    t.white.is_asked(DEEDS)  # black came to white, who owes nothing
    t.white.does("end-turn")
    t.black.is_asked(DEEDS)  # and black stays for nothing
    assert (t.black.gold, t.white.gold) == (4, 3)


@covers("TA-BR-07", "TA-MV-09", "TA-MV-05")
def test_the_move_is_paid_first_and_rum_does_not_pay_the_bribe() -> None:
    t = entering(black={"gold": 0, "rum": 3})
    assert (t.black.at, t.black.rum) == ("se-s", 2)
    assert t.black.may() == ["fight:white"]
    t.black.cannot("bribe", rule="TA-BR-01")
    t.black.cannot("pay-rum", rule="TA-BR-01")


@covers("TA-MV-09", "TA-BR-07")
def test_a_bribe_is_due_however_the_move_was_paid() -> None:
    for payment in ("pay-die:teal", "pay-rum"):
        t = table(black={"rum": 1, "gold": 1, "ready": ["teal"]}, white="se-s").turn_of("black")
        t.black.does("sail:se-s")
        t.black.does(payment)
        t.black.is_asked(BRIBE_OR_FIGHT)
        t.black.does("bribe")
        assert t.black.gold == 0


@covers("TA-MV-09", "TA-C-R01")
def test_a_bribe_is_due_after_a_free_move_too() -> None:
    t = table(black={"gold": 1, "relics": ["tideglass-rudder"]}, white="se-s").turn_of("black")
    t.black.does("sail:se-s")
    t.black.is_asked(BRIBE_OR_FIGHT)


@covers("TA-TM-02")
def test_a_space_on_which_nobody_is_asks_for_nothing() -> None:
    t = entering(white={"at": "se-w"})
    t.black.is_asked(DEEDS)
    assert (t.black.gold, t.white.gold) == (5, 0)


# Who can pay ---------------------------------------------------------------------------------------------------------


@covers("TA-R17", "TA-BR-01")
def test_entering_is_legal_without_gold_and_then_there_is_only_the_fight() -> None:
    t = entering(black={"gold": 0})
    t.black.is_asked(BRIBE_OR_FIGHT)
    t.black.cannot("bribe", rule="TA-BR-01")
    t.black.does("fight:white")
    t.black.is_asked(CALL_PARLEY)


@covers("TA-R17", "TA-BR-03")
def test_a_bribe_is_never_paid_in_part() -> None:
    t = entering(*FOUR, order=("white", "orange", "black", "purple"), black={"gold": 1})
    t.black.cannot("bribe", rule="TA-BR-01")  # 2 gold in the third position
    t = entering(*FOUR, order=("white", "orange", "black", "purple"), black={"gold": 2})
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (0, 2)


@covers("TA-R17", "TA-CD-11", "TA-R09")
def test_crew_may_first_be_commanded_for_the_gold() -> None:
    t = entering(black={"gold": 0, "ready": ["green", "red", "teal"]})
    assert t.black.may() == ["fight:white", "command:teal", "command:green"]
    t.black.cannot("command:red", rule="TA-BR-01")
    t.black.does("command:green")
    t.black.is_asked(BRIBE_OR_FIGHT)
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold, t.black.bunks) == (0, 1, ["green"])


# How much ------------------------------------------------------------------------------------------------------------


@covers("TA-BR-02", "TA-BR-06", "TA-BR-09", "TA-R84", "TA-R73")
@pytest.mark.parametrize(
    ("order", "bribe"),
    [
        (("black", "white", "orange", "purple"), 1),
        (("white", "black", "orange", "purple"), 1),
        (("white", "orange", "black", "purple"), 2),
        (("white", "orange", "purple", "black"), 2),
    ],
)
def test_the_bribe_is_that_of_ones_own_position_whoever_receives_it(order: tuple[str, ...], bribe: int) -> None:
    t = entering(*FOUR, order=order)
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (5 - bribe, bribe)


@covers("TA-BR-09", "TA-BR-02", "TA-MW-05")
def test_a_midnight_wager_can_change_what_a_pirate_has_to_pay() -> None:
    t = table(
        *THREE,
        black={"gold": 5, "rum": 3, "ready": ["pink"]},
        white={"at": "se-s", "ready": ["green"]},
        orange={"ready": ["blue"]},
    ).turn_of("black")
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("bribe")
    assert t.white.gold == 1  # first position
    t.black.does("sail:se-h")
    t.black.does("pay-rum")
    for name in THREE * 2:
        t.players[name].does("end-turn")
    everybody(
        t,
        "upgraded",
        navy_card="hms-vigilant",
        tide=(COLOURS * 3)[:17],
        burial_bonus_open="quick-hole",
        crew_die=[1, 1, 1],
    )
    assert seen(t, "order") == ["white", "orange", "black"]
    everybody(t, "keep-dice")
    t.white.does("end-turn")
    t.orange.does("end-turn")
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("bribe")
    assert t.white.gold == 1 + 2  # third position


@covers("TA-TM-06", "TA-C-R04")
def test_the_smugglers_writ_makes_a_bribe_cheaper_and_one_of_nothing_is_paid_too() -> None:
    t = entering(black={"gold": 0, "relics": ["smugglers-writ"]})
    t.black.does("bribe")
    t.black.is_asked(DEEDS)
    assert (t.black.gold, t.white.gold) == (0, 0)
    t = entering(*FOUR, order=("white", "orange", "purple", "black"), black={"relics": ["smugglers-writ"]})
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (4, 1)
    t = entering(white={"relics": ["smugglers-writ"]})  # that of the receiver does nothing
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (4, 1)


@covers("TA-TM-06", "TA-C-R05")
def test_the_toll_bell_adds_a_gold_from_the_supply_to_every_bribe_that_is_received() -> None:
    t = entering(white={"relics": ["toll-bell"]})
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (4, 2)
    t = entering(white={"relics": ["toll-bell"]}, black={"gold": 0, "relics": ["smugglers-writ"]})
    t.black.does("bribe")  # even for a Bribe of nothing
    assert (t.black.gold, t.white.gold) == (0, 1)
    t = entering(black={"relics": ["toll-bell"]})  # but not to whoever pays
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (4, 1)


# To whom -------------------------------------------------------------------------------------------------------------


@covers("TA-BR-04", "TA-R84")
@pytest.mark.parametrize("highest", ["white", "orange"])
def test_of_several_the_highest_in_turn_order_gets_the_only_bribe(highest: str) -> None:
    lowest = "orange" if highest == "white" else "white"
    t = entering(*THREE, order=(highest, "black", lowest), orange="se-s")
    t.black.does("bribe")
    assert (t.black.gold, t.players[highest].gold, t.players[lowest].gold) == (4, 1, 0)
    t.black.is_asked(DEEDS)


@covers("TA-BR-04", "TA-C-R05", "TA-R75")
@pytest.mark.parametrize("highest", ["white", "orange"])
def test_only_the_bell_of_whoever_gets_the_bribe_rings(highest: str) -> None:
    lowest = "orange" if highest == "white" else "white"
    bell: Any = {"white": {"relics": ["toll-bell"]}, "orange": {"at": "se-s", "relics": ["toll-bell"]}}
    t = entering(*THREE, order=(highest, "black", lowest), **bell)
    t.black.does("bribe")
    assert (t.players[highest].gold, t.players[lowest].gold) == (2, 0)


@covers("TA-BR-04 to TA-BR-08")
def test_the_rulebooks_example_with_a_pirate_and_the_navy() -> None:
    """In second position, onto the Pink Raid space where a pirate and the Navy are: 1 gold to the pirate."""

    def moved() -> Scenario:
        t = table(
            order=("white", "black"), black={"ready": ["pink"], "gold": 1}, white="se-s", **NAVY, se_s={"slot": "pink"}
        ).turn_of("black")
        t.black.does("sail:se-s")
        t.black.does("pay-die:pink")
        return t

    t = moved()
    assert t.black.may() == ["bribe", "fight:white", "fight-navy"]
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (0, 1)
    for fight in ("fight:white", "fight-navy"):  # whoever fights either pays no Bribe to any
        t = moved()
        t.black.does(fight)
        assert (t.black.gold, t.white.gold) == (1, 0)


@covers("TA-BR-05", "TA-R19", "TA-TM-01", "TA-TM-02")
def test_the_navy_is_bribed_when_it_is_alone_and_the_gold_goes_to_the_supply() -> None:
    t = entering(white={"at": "nw-h"}, **NAVY)
    t.black.is_asked(BRIBE_OR_FIGHT)  # the Navy is a ship, too
    assert t.black.may() == ["bribe", "fight-navy"]
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (4, 0)
    assert t.white.hears() == ["Black pays the Navy a Bribe of 1 gold."]
    assert seen(t, "navy_at") == "se-s"


@covers("TA-R77")
def test_a_bribe_is_not_refused() -> None:
    t = entering(white={"ready": ["red"], "gold": 1})
    t.black.does("bribe")
    t.black.is_asked(DEEDS)  # white was asked nothing
    assert t.white.gold == 2
    assert GAME.violations(t.g) == []
