"""MAP, SET, CMP  Who plays, which tiles are in the game, the Pirate Bay that is known, and the first Lead Player."""

from __future__ import annotations

import pytest

from infamy.engine.fate import Pool
from infamy.engine.rules import NotUnderstood
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.tests.questions import ORDERS, REPAIR_CARD
from infamy.games.tides_of_infamy.tests.tables import GAME
from infamy.table.views import view_for
from infamy.testing.scenario import Scenario, Script, covers, in_this_order, seen

PUT_BACK = {
    2: ["bay-2", "port-3", "portal-1", "rocks-4", "ocean-2"],
    3: ["port-3", "portal-1", "rocks-4", "ocean-2", "ocean-5"],
    4: ["port-3", "portal-1", "rocks-4", "ocean-2", "ocean-5"],
}


def table(players: int, mode: str = "", **options: str) -> Scenario:
    return Scenario(GAME, *GAME.seats[:players], mode=mode, **options)


def usual(players: int, **other: Script) -> dict[str, Script]:
    """What fate gives at set-up and in the first Harbor Phase, unless something else is told."""
    return {
        "tile_put_back_unseen": PUT_BACK[players],
        "open_pirate_bay": "bay-1",
        "place_of_the_pirate_bay": 8,
        "movement_card": ["3", "4", "5"] * players,
        **other,
    }


def begun(players: int, mode: str = "", **other: Script) -> Scenario:
    """Crimson leads."""
    return table(players, mode, lead="crimson").begin(**usual(players, **other))


def state(t: Scenario) -> Tides:
    assert isinstance(t.g, Tides)
    return t.g


def faces(t: Scenario, where: str) -> list[str]:
    pool = getattr(t.g, where)
    return [name for name, many in zip(pool.cards.names, pool.counts, strict=False) for _ in range(many)]


# Who can play --------------------------------------------------------------------------------------------------------


@covers("TI-CMP-01", "TI-CMP-07", "TI-SET-01", "TI-SET-02")
def test_two_to_four_play_each_with_a_fleet_and_a_harbor_of_their_own() -> None:
    for players in (2, 3, 4):
        ships = seen(begun(players), "at")
        assert list(ships) == [
            f"{seat}-{ship}" for seat in GAME.seats[:players] for ship in ("man-of-war", "bilander", "sloop")
        ]
    for players in (0, 1, 5, 6):
        with pytest.raises(NotUnderstood, match="2, 3 or 4 players"):
            GAME.setup(players)


@covers("TI-OBJ-05", "TI-OBJ-11", "TI-R01")
def test_teams_are_for_four_and_need_twenty_five_marks_or_thirty() -> None:
    assert state(table(4, "teams")).target == 25
    assert state(table(4, "teams", team_target="30")).target == 30
    for players in (2, 3):
        with pytest.raises(NotUnderstood):
            GAME.setup(players, "teams")
    with pytest.raises(NotUnderstood):
        GAME.setup(4, "teams", {"team_target": "27"})


@covers("TI-OBJ-02", "TI-OBJ-03", "TI-OBJ-04", "TI-OBJ-11", "TI-R81")
@pytest.mark.parametrize(("players", "target"), [(2, 20), (3, 17), (4, 15)])
def test_the_winning_total_depends_on_the_players_alone(players: int, target: int) -> None:
    assert state(table(players)).target == target
    assert state(table(players, grid="5x5")).target == target
    assert state(table(players, team_target="30")).target == target  # nobody plays in teams


@covers("TI-OBJ-11", "TI-R50", "TI-R73")
def test_options_are_off_unless_they_were_switched_on_before_play() -> None:
    g = state(table(4))
    assert (g.teams, g.hardcore, g.red_sky, g.rows, g.round_limit) == (False, False, True, 4, 40)
    g = state(table(4, "teams", hardcore="yes", battle_method="scuttle", grid="5x5", round_limit="20"))
    assert (g.teams, g.hardcore, g.red_sky, g.rows, g.round_limit) == (True, True, False, 5, 20)


# The map -------------------------------------------------------------------------------------------------------------


@covers("TI-MAP-01 to TI-MAP-05", "TI-R04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_tiles_go_back_to_the_box_and_twenty_stay(players: int) -> None:
    t = begun(players)
    assert faces(t, "boxed") == sorted(PUT_BACK[players], key=GAME.domains["face"].parse)
    assert len(faces(t, "hidden")) == 19
    assert sorted([*faces(t, "hidden"), *faces(t, "boxed"), "bay-1"]) == sorted(GAME.domains["face"].names)
    assert ("bay-2" in faces(t, "hidden")) == (players > 2)  # a second Pirate Bay is hidden somewhere


@covers("TI-MAP-02", "TI-MAP-03", "TI-R04")
@pytest.mark.parametrize(
    ("players", "number", "face"),
    [
        (2, 0, "port-1"),
        (2, 1, "portal-1"),
        (2, 4, "rocks-1"),
        (3, 0, "bay-2"),
        (3, 0, "gold-isle"),
        (4, 3, "rocks-2"),
        (4, 4, "ocean-2"),  # it is in the box already
    ],
)
def test_no_other_kind_of_tile_is_put_back(players: int, number: int, face: str) -> None:
    tiles = PUT_BACK[players][:number] + [face] + PUT_BACK[players][number + 1 :]
    with pytest.raises(NotUnderstood, match=f"for the tile put back unseen, got '{face}'"):
        begun(players, tile_put_back_unseen=tiles)


@covers("TI-R04", "TI-MAP-04")
def test_nobody_sees_which_tiles_went_back() -> None:
    t = begun(3)
    for seat in (0, 1, 2, None):
        view = view_for(GAME, t.g, seat)["table"]
        assert "boxed" not in view and view["hidden"] == 19
    for name in t.players:
        assert not any("put back" in line for line in t.players[name].hears())


@covers("TI-MAP-06", "TI-MAP-07", "TI-MAP-08", "TI-R05", "TI-R03")
@pytest.mark.parametrize(("place", "tile"), [(1, "tile-1-1"), (8, "tile-3-2"), (20, "tile-5-4")])
def test_one_pirate_bay_lies_face_up_anywhere_on_the_map_and_all_else_face_down(place: int, tile: str) -> None:
    t = begun(4, open_pirate_bay="bay-2", place_of_the_pirate_bay=place)
    up = seen(t, "face")
    assert len(up) == 20
    assert {where: face for where, face in up.items() if face is not None} == {tile: "bay-2"}
    assert seen(t, "turned")[tile] == 0
    assert "bay-1" in faces(t, "hidden") and "bay-2" not in faces(t, "hidden")
    assert f"A Pirate Bay lies on tile {tile[5]}·{tile[7]}." in t.teal.hears()


@covers("TI-MAP-06", "TI-MAP-07")
def test_what_is_turned_up_is_a_pirate_bay_and_lies_within_the_grid() -> None:
    with pytest.raises(NotUnderstood, match="one of bay-1, bay-2 for the open pirate bay"):
        begun(4, open_pirate_bay="ocean-1")
    with pytest.raises(NotUnderstood, match="one of bay-1 for the open pirate bay"):
        begun(2, open_pirate_bay="bay-2")  # that one was put back
    with pytest.raises(NotUnderstood, match="from 1 to 20"):
        begun(4, place_of_the_pirate_bay=21)


@covers("TI-MAP-09", "TI-R81")
@pytest.mark.parametrize(("players", "mode"), [(2, ""), (3, ""), (4, ""), (4, "teams")])
def test_on_the_large_map_all_twenty_five_tiles_are_in_play(players: int, mode: str) -> None:
    t = table(players, mode, grid="5x5", lead="crimson").begin(
        open_pirate_bay="bay-2", place_of_the_pirate_bay=25, movement_card=["3", "4", "5"] * players
    )
    assert seen(t, "face")["tile-5-5"] == "bay-2"
    assert (len(seen(t, "face")), seen(t, "hidden")) == (25, 24)
    assert faces(t, "boxed") == []
    assert {"bay-1", "port-1", "port-2", "port-3", "port-4"} < set(faces(t, "hidden"))


# The table -----------------------------------------------------------------------------------------------------------


@covers("TI-SET-03", "TI-SET-05", "TI-CMP-07", "TI-R51")
def test_all_ships_begin_in_their_harbors_and_nothing_lies_on_the_map() -> None:
    t = begun(4)
    assert set(seen(t, "at").values()) == {"harbor"}
    assert set(map(tuple, seen(t, "cargo").values())) == {()}
    assert (seen(t, "lying"), seen(t, "treasure_left")) == ([], 7)
    assert seen(t, "marks") == {"crimson": 0, "teal": 0, "amber": 0, "violet": 0}
    assert seen(t, "stored") == {"crimson": False, "teal": False, "amber": False, "violet": False}


@covers("TI-SET-04", "TI-CMP-09", "TI-CMP-10", "TI-CMP-11")
def test_three_decks_lie_face_down() -> None:
    t = table(3, lead="crimson")
    assert (seen(t, "deck"), seen(t, "battle_deck"), seen(t, "luck_deck")) == (72, 62, 30)
    t.begin(**usual(3))
    assert (seen(t, "deck"), seen(t, "battle_deck"), seen(t, "luck_deck")) == (72 - 9, 62, 30)
    assert (seen(t, "discards"), seen(t, "battle_seen"), seen(t, "luck_discards")) == ({}, {}, {})


# The first Lead Player -----------------------------------------------------------------------------------------------


@covers("TI-SET-06", "TI-R86", "TI-CMP-12")
def test_the_first_lead_player_is_drawn_by_chance_unless_the_table_names_one() -> None:
    t = table(3).begin(**usual(3, first_lead_player=2))
    assert seen(t, "lead") == "teal"
    assert "Round 1 begins; Teal leads." in t.crimson.hears()
    t = table(3, lead="amber").begin(**usual(3))  # nothing is rolled
    assert seen(t, "lead") == "amber"
    with pytest.raises(NotUnderstood):
        table(3).begin(**usual(3, first_lead_player=4))  # there is no fourth player
    with pytest.raises(NotUnderstood, match="expected the lead to be one of crimson, teal, amber, got 'violet'"):
        table(3, lead="violet")


@covers("TI-SET-06", "TI-R86")
def test_the_last_seat_can_be_drawn_or_named_too() -> None:
    assert seen(table(3).begin(**usual(3, first_lead_player=3)), "lead") == "amber"
    assert seen(table(4, lead="violet").begin(**usual(4)), "lead") == "violet"


@covers("TI-SET-07", "TI-SET-08", "TI-CMP-12")
def test_turns_run_clockwise_from_the_lead_player_to_the_player_on_the_right() -> None:
    t = table(4, lead="amber").begin(**usual(4))
    draws = [line.split()[0] for line in t.crimson.hears() if " draws " in line]
    assert draws == ["Amber"] * 3 + ["Violet"] * 3 + ["Crimson"] * 3 + ["Teal"] * 3
    for name in ("amber", "violet", "crimson", "teal"):
        t.players[name].is_asked(ORDERS)
        for other in {"crimson", "teal", "amber", "violet"} - {name}:
            t.players[other].cannot("play:3+sloop", rule="ENGINE-1")
        t.players[name].does("play:3+sloop")
        # every sloop leaves by a space of its own
        t.players[name].does({"amber": "sail:g4", "violet": "sail:i4", "crimson": "sail:g6", "teal": "sail:i6"}[name])
        t.players[name].does("stop")
    t.amber.is_asked(ORDERS)  # the next lap


@covers("TI-SET-04", "TI-RND-01")
def test_after_set_up_the_first_harbor_phase_begins() -> None:
    t = begun(2, movement_card=["repair"])
    t.crimson.is_asked(REPAIR_CARD)
    assert seen(t, "phase") == "harbor"
    assert in_this_order(
        t.teal.hears(),
        "A Pirate Bay lies on tile 3·2.",
        "Round 1 begins; Crimson leads.",
        "The harbor phase begins.",
        "Crimson draws a Repair Card.",
    )


def test_a_copy_shares_nothing_that_can_be_changed() -> None:
    """Whatever a rule changes in place is the copy's own; a search plays on thousands of them. The cells of the map are
    replaced, never changed."""
    t = begun(4)
    twin = t.g.copy()
    for field in sorted(set(GAME.sight) - {"cells"}):
        mine, other = getattr(t.g, field), getattr(twin, field)
        assert mine is not other or not isinstance(mine, (list, Pool)), field
