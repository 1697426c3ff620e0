"""OV, SP, SB, SD  What lies where when the first Day begins, who is first, and what ends the game."""

from __future__ import annotations

import pytest

from infamy.engine.fate import Pool
from infamy.engine.rules import NotUnderstood
from infamy.games.tide_of_avaris.tests.nights import quiet_night
from infamy.games.tide_of_avaris.tests.questions import DICE_AGAIN
from infamy.games.tide_of_avaris.tests.tables import GAME, SLOTS, all_are_asked, table
from infamy.testing.scenario import Scenario, Script, covers, in_this_order, seen

SEATS = ("black", "white", "orange", "purple")
TIDE = ["red", "pink", "blue", "teal", "green", "yellow"] * 2 + ["red", "pink", "blue", "teal", "green"]
ROW = ["toll-bell", "prism-lantern", "loaded-bones", "copper-still", "false-bottom"]
BONUSES = ["cellar-master", "relic-hunter", "full-muster", "grave-keeper"]


def usual(players: int, **more: Script) -> dict[str, Script]:
    """What fate is asked at set-up, when the table names the first player."""
    fate: dict[str, Script] = {
        "tide": TIDE,
        "relic": ROW,
        "burial_bonus_open": "blue-shore",
        "endgame_bonus": BONUSES,
        "crew_die": [1, 2, 3, 4, 5] * players,
    }
    return {**fate, **more}


def begun(players: int, first: str = "black", **options: str) -> Scenario:
    return Scenario(GAME, *SEATS[:players], first=first, **options).begin(**usual(players))


# How many play -------------------------------------------------------------------------------------------------------


@covers("TA-OV-01")
def test_two_three_or_four_play_and_there_is_one_mode() -> None:
    for players in (2, 3, 4):
        all_are_asked(begun(players), DICE_AGAIN, *SEATS[:players])
    for players in (0, 1, 5):
        with pytest.raises(NotUnderstood):
            GAME.setup(players)
    for mode in ("solo", "teams"):
        with pytest.raises(NotUnderstood):
            GAME.setup(2, mode)


@covers("TA-SB-01", "TA-SB-02", "TA-SB-03", "TA-SB-04", "TA-R01", "TA-R79")
@pytest.mark.parametrize(("players", "treasures"), [(2, 30), (3, 36), (4, 48)])
def test_there_are_as_many_treasures_of_each_of_six_colours_as_players_need(players: int, treasures: int) -> None:
    t = Scenario(GAME, *SEATS[:players], first="black")
    assert seen(t, "bag") == treasures  # the count is public
    t.begin(**usual(players))
    assert seen(t, "bag") == treasures - 17
    assert GAME.violations(t.g) == []
    one_colour = ["red"] * (treasures // 6)  # so many of each, and not one more
    with pytest.raises(NotUnderstood, match="got 'red'"):
        Scenario(GAME, *SEATS[:players], first="black").begin(**usual(players, tide=[*one_colour, "red"]))


@covers("TA-R01")
def test_a_short_game_for_two_has_24_treasures_and_is_no_option_for_more() -> None:
    assert seen(Scenario(GAME, "black", "white", treasures="24"), "bag") == 24
    assert seen(begun(2, treasures="24"), "bag") == 24 - 17
    assert seen(Scenario(GAME, *SEATS[:3], treasures="24"), "bag") == 36
    assert seen(Scenario(GAME, *SEATS, treasures="24"), "bag") == 48
    with pytest.raises(NotUnderstood):
        Scenario(GAME, "black", "white", treasures="36")


# Pirates -------------------------------------------------------------------------------------------------------------


@covers("TA-SP-01", "TA-SP-04", "TA-SD-01", "TA-R03")
@pytest.mark.parametrize(
    ("players", "havens"), [(2, ["se-h", "nw-h"]), (3, ["se-h", "sw-h", "nw-h"]), (4, ["se-h", "sw-h", "nw-h", "ne-h"])]
)
def test_every_pirate_has_a_colour_and_one_ship_on_a_haven_of_its_own(players: int, havens: list[str]) -> None:
    t = begun(players)
    assert seen(t, "at") == dict(zip(SEATS, havens, strict=False))
    places = dict(zip(SEATS, [0, 2] if players == 2 else [0, 1, 2, 3], strict=False))
    assert seen(t, "places") == dict(list(places.items())[:players])


@covers("TA-SP-02", "TA-SP-10", "TA-SP-03", "TA-SP-11")
def test_sloops_are_in_the_supply_and_no_upgrade_is_owned() -> None:
    t = begun(3)
    assert seen(t, "free_sloops") == {"black": 2, "white": 2, "orange": 2}
    assert set(seen(t, "control").values()) == {None}
    assert set(seen(t, "sloops").values()) == {0}
    assert seen(t, "upgrades") == {name: [0, 0, 0, 0] for name in SEATS[:3]}  # four tracks


@covers("TA-SP-06", "TA-SP-09", "TA-SP-05")
def test_five_crew_dice_lie_behind_the_screen() -> None:
    t = begun(2)
    assert t.black.ready == t.white.ready == ["pink", "teal", "yellow", "red", "blue"]
    assert t.white.sees()["table"]["ready"]["black"] == 5  # how many, and no more
    assert seen(t, "bunks") == {"black": [], "white": []}
    assert seen(t, "lost_dice") == {"black": 0, "white": 0}


@covers("TA-SP-08", "TA-SP-05")
def test_nobody_begins_with_points_treasure_or_cards() -> None:
    t = begun(2)
    for player in (t.black, t.white):
        assert (player.tp, player.upper, player.lower, player.buried) == (0, [], [], [])
        assert (player.relics, player.burial_cards, player.burial_taken) == ([], [], [])
        assert (player.burials, player.biggest, player.bound_buried, player.other_tp) == (0, 0, 0, 0)
        assert (player.enemies_beaten, player.pirates_beaten, player.lost_dice, player.used) == (0, 0, 0, [])


# The board -----------------------------------------------------------------------------------------------------------


@covers("TA-SB-13", "TA-SB-15", "TA-R13")
def test_the_tide_fills_every_slot_in_its_order() -> None:
    t = begun(2)
    assert list(seen(t, "slot").items()) == list(zip(SLOTS, TIDE, strict=True))
    told = [line for line in t.white.hears() if line.startswith("The tide brings")]
    assert (len(told), told[0], told[10]) == (
        17,
        "The tide brings red Treasure to Charter House.",
        "The tide brings green Treasure to the wreck.",
    )


@covers("TA-SB-05 to TA-SB-09")
def test_decks_lie_face_down_five_relics_and_one_burial_bonus_are_open() -> None:
    t = begun(2)
    assert seen(t, "relic_row") == ROW
    assert seen(t, "burial_open") == "blue-shore"
    assert (seen(t, "relic_deck"), seen(t, "burial_deck")) == (24 - 5, 24 - 1)
    assert (seen(t, "explore_deck"), seen(t, "navy_deck")) == (20, 8)
    assert seen(t, "relic_discards") == {}
    assert "The open Burial Bonus is Blue Shore, 3 TP: Bury on a space where a Blue Treasure lies." in t.white.hears()


@covers("TA-SB-10", "TA-R02", "TA-R67")
def test_four_endgame_bonuses_are_drawn_and_locked_gold_and_matching_colours_are_not_among_them() -> None:
    t = begun(2)
    assert (seen(t, "endgame"), seen(t, "token")) == (BONUSES, [0, 0, 0, 0])
    names = GAME.domains["endgame bonus"].names
    assert len(names) == 12 and not any("gold" in name or "match" in name for name in names)
    with pytest.raises(NotUnderstood, match="got 'cellar-master'"):  # none is there twice
        Scenario(GAME, "black", "white", first="black").begin(**usual(2, endgame_bonus=["cellar-master"] * 4))


@covers("TA-SB-12")
def test_bonuses_that_were_not_drawn_are_not_used() -> None:
    t = table(black={"at": "sw-h", "rum": 1}, endgame=tuple(BONUSES), token=(0, 0, 0, 0)).turn_of("black")
    t.black.does("sail:sw-s")
    t.black.does("pay-rum")
    t.black.does("act")
    assert t.black.may() == [f"unlock:{bonus}" for bonus in BONUSES]
    t.black.cannot("unlock:most-deployed-crew", rule="TA-AX-14")


@covers("TA-SB-11", "TA-R02", "TA-TM-07", "TA-ES-10")
def test_gold_and_matching_colours_score_in_every_game() -> None:
    """Nobody unlocked anything: 7 gold make 3 TP, rounded down, and three of a colour 2 TP."""
    t = table(last_day=True, black={"gold": 7}, white={"buried": ["red", "red", "red"], "gold": 1})
    quiet_night(t, navy_card="hms-harrier")
    assert t.g.over
    assert (t.black.tp, t.white.tp) == (3, 2)


@covers("TA-SB-14", "TA-SB-16")
def test_no_navy_is_on_the_board() -> None:
    t = begun(2)
    assert (seen(t, "navy_at"), seen(t, "navy_card"), seen(t, "navy_hold")) == (None, None, [])
    t = table(black={"bunks": ["pink"]}, white={"bunks": ["pink"]})  # the first card is drawn in the first Night
    quiet_night(t, navy_card="hms-harrier", tide=TIDE, burial_bonus_open="quick-hole", crew_die=[1, 1])
    assert (seen(t, "navy_at"), seen(t, "navy_card"), seen(t, "navy_deck")) == ("se-w", "hms-harrier", 7)


# The first Day -------------------------------------------------------------------------------------------------------


@covers("TA-SD-02", "TA-R04")
def test_the_first_player_is_drawn_by_chance_unless_the_table_names_one() -> None:
    for number, name in enumerate(SEATS[:3]):
        t = Scenario(GAME, *SEATS[:3]).begin(**usual(3, first_player=number + 1))
        assert seen(t, "order")[0] == name
    with pytest.raises(NotUnderstood):
        Scenario(GAME, *SEATS[:3]).begin(**usual(3, first_player=4))  # there is no fourth player
    assert seen(begun(3, first="orange"), "order")[0] == "orange"  # nothing is rolled
    with pytest.raises(NotUnderstood, match="expected the first player to be one of black, white, got 'orange'"):
        begun(2, first="orange")


@covers("TA-SD-03", "TA-R04", "TA-R73")
@pytest.mark.parametrize(
    ("players", "first", "order"),
    [
        (4, "orange", ["orange", "purple", "black", "white"]),
        (3, "white", ["white", "orange", "black"]),
        (2, "white", ["white", "black"]),
    ],
)
def test_the_others_follow_clockwise_on_as_many_positions_as_there_are_players(
    players: int, first: str, order: list[str]
) -> None:
    t = begun(players, first)
    assert seen(t, "order") == order
    assert in_this_order(
        t.black.hears(),
        *[f"{name.capitalize()} takes position {place + 1} of the track." for place, name in enumerate(order)],
    )


@covers("TA-SD-04", "TA-R73")
def test_everybody_gets_what_is_printed_beside_their_position() -> None:
    t = begun(4, "orange")
    assert [(player.gold, player.rum) for player in (t.orange, t.purple, t.black, t.white)] == [
        (1, 0),
        (2, 0),
        (1, 1),
        (2, 1),
    ]
    t = begun(2, "white")
    assert [(player.gold, player.rum) for player in (t.white, t.black)] == [(1, 0), (2, 0)]


# The end -------------------------------------------------------------------------------------------------------------


@covers("TA-OV-03", "TA-R79")
def test_only_an_empty_bag_brings_the_end_near() -> None:
    many = ["red", "pink", "blue", "teal", "green", "yellow"]
    t = table(day=40, bag=many * 3, black={"tp": 99, "bunks": ["pink"]}, white={"bunks": ["pink"]})
    quiet_night(t, navy_card="hms-harrier", tide=(many * 3)[:17], burial_bonus_open="quick-hole", crew_die=[1, 1])
    assert (seen(t, "last_day"), seen(t, "day"), seen(t, "bag")) == (False, 41, 1)
    t = table(day=1, bag=many * 2, black={"bunks": ["pink"]}, white={"bunks": ["pink"]})
    quiet_night(t, navy_card="hms-harrier", tide=many * 2, burial_bonus_open="quick-hole", crew_die=[1, 1])
    assert (seen(t, "last_day"), seen(t, "day"), t.g.over) == (True, 2, False)
    assert "The bag is empty: the next Day is the last." in t.white.hears()


@covers("TA-OV-02")
def test_whoever_has_most_treasure_points_wins() -> None:
    t = table("black", "white", "orange", last_day=True, black={"tp": 6}, white={"tp": 8}, orange={"tp": 7})
    quiet_night(t, navy_card="hms-harrier")
    standing = GAME.standing(t.g)
    assert (standing.winners, standing.scores) == ([1], [6, 8, 7])
    assert standing.reason == "White has 8 Treasure Points"


def test_a_copy_shares_nothing_that_can_be_changed() -> None:
    """Whatever a rule changes in place is the copy's own; a search plays on thousands of them."""
    t = begun(4)
    twin = t.g.copy()
    for field in GAME.sight:
        mine, other = getattr(t.g, field), getattr(twin, field)
        assert mine is not other or not isinstance(mine, (list, Pool)), field
