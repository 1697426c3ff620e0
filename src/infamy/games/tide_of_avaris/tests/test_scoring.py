"""EG, ES  The end: the last burials, the Endgame Bonuses, and who has won."""

from __future__ import annotations

from typing import Any, Final

import pytest

from infamy.games.tide_of_avaris.content.box import OFF_BOARD
from infamy.games.tide_of_avaris.tests.nights import quiet_night
from infamy.games.tide_of_avaris.tests.tables import GAME, sails, table
from infamy.table.library import load_with
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

THREE: Final = ("black", "white", "orange")


def the_end(*names: str, **pieces: Any) -> Scenario:
    """The last Night of a game without a Navy: the Wager, the last burials and the bonuses."""
    t = quiet_night(table(*names, **{"last_day": True, "navy_deck": [], **pieces}))
    assert t.g.over
    return t


# The last burials ----------------------------------------------------------------------------------------------------


@covers("TA-EG-03", "TA-EG-02", "TA-EG-04")
def test_after_the_last_wager_everybody_buries_what_is_left() -> None:
    t = the_end(black={"upper": ["red", "bound-blue"], "lower": ["red"], "tp": 5}, white={"upper": ["teal"]})
    assert (t.black.tp, t.white.tp) == (5 + 3 + 1, 1)
    assert (t.black.upper, t.black.lower, sorted(t.black.buried)) == ([], [], ["bound-blue", "red", "red"])
    assert in_this_order(
        t.white.hears(),
        "Black takes position 1 of the track.",
        "Black buries 3 Treasures.",
        "White buries 1 Treasure for 1 TP.",
        "Black scores nothing for gold.",
    )


@covers("TA-EG-03", "TA-R42", "TA-R29")
@pytest.mark.parametrize(("white", "taker"), [("red", "white"), ("pink", "black")])
def test_the_order_of_the_last_wager_decides_who_takes_the_open_bonus(white: str, taker: str) -> None:
    t = the_end(
        black={"upper": ["red"], "ready": ["teal"]},
        white={"upper": ["red"], "ready": [white]},
        burial_open="quick-hole",
    )
    assert [name for name in ("black", "white") if t.players[name].burial_taken] == [taker]
    assert seen(t, "burial_open") is None  # and it is not replaced


@covers("TA-R29", "TA-R27", "TA-EG-03")
def test_private_bonuses_are_met_by_the_last_burial_on_the_space_where_the_ship_is() -> None:
    t = the_end(black={"upper": ["red"], "burial_cards": ["tavern-cellar", "thornreef-grave", "duskmere-grave"]})
    assert (t.black.burial_taken, t.black.tp) == (["thornreef-grave", "tavern-cellar"], 1 + 2 + 2)
    assert t.black.burial_cards == ["duskmere-grave"]  # TA-R28: worth nothing


@covers("TA-R29")
def test_off_the_board_no_bonus_is_met_that_speaks_of_a_space() -> None:
    cards = ["tavern-cellar", "lonely-waters", "bare-sand", "amberwake-grave", "shrine-offering", "quick-hole"]
    t = the_end(black={"at": OFF_BOARD, "upper": ["red"], "burial_cards": cards})
    assert (t.black.burial_taken, t.black.tp) == (["quick-hole"], 1 + 2)


@covers("TA-R29", "TA-R22")
def test_an_empty_hold_buries_nothing_and_meets_nothing() -> None:
    t = the_end(black={"burial_cards": ["quick-hole"]}, burial_open="tavern-cellar")
    assert (t.black.tp, t.black.burial_taken, t.black.burials) == (0, [], 0)
    assert not [words for words in t.white.hears() if "buries" in words]


@covers("TA-R28")
def test_unmet_private_bonuses_are_worth_nothing() -> None:
    t = the_end(black={"upper": ["red"], "burial_cards": ["great-hoard", "full-rainbow"]})
    assert t.black.tp == 1


# Gold and Matching Colors --------------------------------------------------------------------------------------------


@covers("TA-ES-10", "TA-ES-02", "TA-TM-07")
@pytest.mark.parametrize(("gold", "points"), [(0, 0), (1, 0), (2, 1), (7, 3)])
def test_every_two_gold_are_a_treasure_point(gold: int, points: int) -> None:
    t = the_end(black={"gold": gold})
    assert t.black.tp == points


@covers("TA-ES-03 to TA-ES-09")
@pytest.mark.parametrize(("many", "points"), [(1, 0), (2, 0), (3, 2), (4, 4), (5, 6), (6, 8), (7, 12), (8, 17)])
def test_treasures_of_one_colour_score_by_the_entry_for_their_number(many: int, points: int) -> None:
    t = the_end("black", "white", "orange", "purple", black={"buried": ["teal"] * many})
    assert t.black.tp == points
    assert f"Black scores {f'{points} TP' if points else 'nothing'} for matching colours." in t.white.hears()


@covers("TA-ES-09")
def test_more_of_a_colour_than_the_table_goes_score_by_its_last_entry() -> None:
    pack = {"game": "tide_of_avaris", "matching_colors": {"tp": [0, 1, 9]}}
    t = Scenario(load_with("tide_of_avaris", pack, "my.toml"), "black", "white")
    idle: dict[str, Any] = {"ready": [], "bunks": []}
    t.place(black={"at": "se-h", "buried": ["teal"] * 5, **idle}, white={"at": "nw-h", "buried": ["red"] * 3, **idle})
    quiet_night(t.place(last_day=True, navy_deck=[]))
    assert (t.black.tp, t.white.tp) == (9, 9)


@covers("TA-ES-09", "TA-ES-02")
def test_each_colour_is_reckoned_separately() -> None:
    t = the_end(*THREE, black={"buried": ["red"] * 3 + ["blue"] * 4 + ["pink"] * 2}, white={"buried": ["blue"] * 2})
    assert (t.black.tp, t.white.tp) == (2 + 4, 0)


@covers("TA-R45", "TA-EG-04")
def test_matching_colors_count_all_that_was_buried_in_the_game_bound_or_not() -> None:
    t = the_end(black={"buried": ["bound-red"], "upper": ["red"], "lower": ["bound-red"]}, white={"upper": ["red"]})
    assert (t.black.tp, t.white.tp) == (1 + 1 + 2, 1)  # the last burial makes it three


@covers("TA-R45")
def test_treasure_that_is_in_the_box_does_not_match() -> None:
    t = the_end(black={"buried": ["red", "red"]}, gone=["red"])
    assert t.black.tp == 0


# Endgame Bonuses -----------------------------------------------------------------------------------------------------


@covers("TA-ES-01", "TA-ES-11", "TA-R67")
def test_only_unlocked_bonuses_score_the_value_of_their_token() -> None:
    t = the_end(
        black={"rum": 3, "relics": ["toll-bell"]},
        white={"rum": 1, "lost_dice": 4, "bunks": ["pink"]},
        endgame=("cellar-master", "relic-hunter", "full-muster"),
        token=(9, 0, 7),
    )
    assert (t.black.tp, t.white.tp) == (9, 7)
    assert "Black scores 9 TP for Cellar Master." in t.white.hears()


@covers("TA-ES-12", "TA-ES-11", "TA-C-F01")
def test_sable_one_eye_and_peter_share_7_points_for_the_most_deployed_crew() -> None:
    t = the_end(
        "black",
        "white",
        "orange",
        "purple",
        endgame=("most-deployed-crew",),
        token=(7,),
        nw={"control": "black", "sloops": 2},
        ne={"control": "white", "sloops": 1},
        se={"control": "white", "sloops": 1},
        crew_spirit={"control": "orange", "sloops": 2},
        sw={"control": "purple", "sloops": 1},
    )
    assert [t.players[name].tp for name in ("black", "white", "orange", "purple")] == [2, 2, 2, 0]


@covers("TA-ES-12", "TA-R46")
@pytest.mark.parametrize(
    ("tied", "token", "share"), [(1, 9, 9), (2, 9, 4), (3, 9, 3), (4, 9, 2), (4, 3, 0), (2, 5, 2), (4, 7, 1), (1, 1, 1)]
)
def test_the_points_of_a_bonus_are_split_evenly_and_rounded_down(tied: int, token: int, share: int) -> None:
    names = ["black", "white", "orange", "purple"]
    rum = {name: {"rum": 3 if i < tied else 2} for i, name in enumerate(names)}
    t = the_end(*names, endgame=("cellar-master",), token=(token,), **rum)
    assert [t.players[name].tp for name in names] == [share] * tied + [0] * (4 - tied)


@covers("TA-R46", "TA-ES-11")
def test_nobody_receives_a_bonus_for_the_most_of_nothing() -> None:
    t = the_end(endgame=("cellar-master", "grave-keeper", "lord-of-the-seas"), token=(9, 7, 5))
    assert (t.black.tp, t.white.tp) == (0, 0)


# Each has a pirate who gets the 9 points, and one who has something that does not count.
METRICS: Final[dict[str, tuple[dict[str, Any], dict[str, Any]]]] = {
    "most-deployed-crew": (
        {"crew_spirit": {"control": "black", "sloops": 1}, "nw": {"control": "black", "sloops": 2}},
        {"sw": {"control": "white", "sloops": 2}},
    ),
    "relic-hunter": ({"black": {"relics": ["toll-bell", "rope-gang"]}}, {"white": {"relics": ["storm-bottle"]}}),
    "full-muster": (
        {"black": {"bunks": ["pink", "red"], "ready": ["blue"]}},
        {"white": {"bunks": ["pink", "pink", "spirit-red"]}, "crew_spirit": {"control": "white", "sloops": 1}},
    ),
    "cellar-master": ({"black": {"rum": 1}}, {"white": {"gold": 1}}),
    "master-shipwright": ({"black": {"upgrades": (1, 0, 1, 1)}}, {"white": {"upgrades": (0, 2, 0, 0)}}),
    "grave-keeper": (
        {"black": {"burial_taken": ["quick-hole", "ballast"]}},
        {"white": {"burial_taken": ["red-shore"], "burial_cards": ["blue-shore", "pink-shore"]}},
    ),
    "monster-slayer": ({"black": {"enemies_beaten": 2}}, {"white": {"enemies_beaten": 1, "pirates_beaten": 5}}),
    "terror-of-the-coralunas": (
        {"black": {"pirates_beaten": 2}},
        {"white": {"pirates_beaten": 1, "enemies_beaten": 5}},
    ),
    "lord-of-the-seas": (
        {"nw": {"control": "black", "sloops": 1}, "ne": {"control": "black", "sloops": 1}},
        {"sw": {"control": "white", "sloops": 1}, "crew_spirit": {"control": "white", "sloops": 1}},
    ),
    "grand-burial": ({"black": {"biggest": 4}}, {"white": {"biggest": 3, "burials": 7}}),
    "busy-shovel": ({"black": {"burials": 3}}, {"white": {"burials": 2, "biggest": 7}}),
    "chained-fortune": ({"black": {"bound_buried": 2}}, {"white": {"bound_buried": 1}}),
}


@covers("TA-C-F01 to TA-C-F12", "TA-ES-11")
@pytest.mark.parametrize("bonus", sorted(METRICS))
def test_an_endgame_bonus_goes_to_whoever_has_the_most(bonus: str) -> None:
    most, less = METRICS[bonus]
    t = the_end(endgame=(bonus,), token=(9,), **most, **less)
    assert (t.black.tp, t.white.tp) == (9, 0)


@covers("TA-C-F01", "TA-C-F02")
def test_every_endgame_bonus_of_the_box_has_its_test() -> None:
    assert sorted(METRICS) == sorted(GAME.domains["endgame bonus"].names)


@covers("TA-C-F10", "TA-C-F11", "TA-C-F12", "TA-EG-04")
def test_the_last_burial_counts_for_bonuses_about_burials() -> None:
    t = the_end(
        black={"upper": ["bound-red", "blue", "teal"]},
        white={"biggest": 2},
        token=(9, 7, 5),
        endgame=("grand-burial", "busy-shovel", "chained-fortune"),
    )
    assert t.black.tp == 6 + 9 + 7 + 5


@covers("TA-C-F10", "TA-C-F11", "TA-C-F12")
def test_a_burial_by_day_is_counted_and_a_smaller_one_after_it_is_not_the_biggest() -> None:
    t = table(black={"upper": ["bound-red", "blue"], "lower": ["bound-red"]}, phase="sunrise").turn_of("black")
    t.black.does("bury")
    assert (t.black.burials, t.black.biggest, t.black.bound_buried) == (1, 3, 2)
    t = table(black={"upper": ["bound-red"], "biggest": 3, "burials": 1, "bound_buried": 2}).turn_of("black")
    t.black.does("bury")
    assert (t.black.burials, t.black.biggest, t.black.bound_buried) == (2, 3, 3)


@covers("TA-C-F07", "TA-C-F08")
def test_a_beaten_monster_is_an_enemy_and_no_pirate() -> None:
    t = table(black={"at": "sw-h", "rum": 1}).turn_of("black")
    sails(t.black, "sw-w")
    t.black.does("act", explore_card="barnacle-hulk")
    t.black.does("committed", attack_die=1, defense_die=6)
    assert (t.black.enemies_beaten, t.black.pirates_beaten) == (1, 0)


# The winner ----------------------------------------------------------------------------------------------------------


@covers("TA-EG-05", "TA-OV-02", "TA-EG-04")
def test_whoever_has_the_most_treasure_points_wins() -> None:
    t = the_end(*THREE, black={"tp": 20, "ready": ["pink"]}, white={"tp": 19, "gold": 4}, orange={"tp": 20})
    standing = GAME.standing(t.g)
    assert (seen(t, "order"), standing.scores, standing.winners) == (["black", "white", "orange"], [20, 21, 20], [1])


@covers("TA-EG-05", "TA-R42")
@pytest.mark.parametrize(("black", "winner"), [("pink", "white"), ("yellow", "black")])
def test_of_those_tied_whoever_is_first_after_the_last_wager_wins(black: str, winner: str) -> None:
    t = the_end(black={"tp": 20, "ready": [black]}, white={"tp": 20, "ready": ["teal"]}, order=("black", "white"))
    assert [GAME.seats[seat] for seat in GAME.standing(t.g).winners] == [winner]
    assert (
        GAME.standing(t.g).reason == f"{winner.capitalize()} has 20 Treasure Points, and comes first in the turn order"
    )


@covers("TA-EG-04")
def test_before_the_end_nobody_has_won() -> None:
    t = table(black={"tp": 20}).turn_of("black")
    assert GAME.standing(t.g).winners == []
