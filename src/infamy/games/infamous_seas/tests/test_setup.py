"""OBJ, CMP, SET  Who plays, what is in the box, and how the table is laid."""

from __future__ import annotations

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.rules import NotUnderstood
from infamy.games.infamous_seas.content.box import SQUARE
from infamy.games.infamous_seas.state import Seas
from infamy.games.infamous_seas.tests.questions import GAMBLE_ON_THE_SQUARE, ORDERS, PUT
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import (
    HARBOURS,
    NORTH,
    SOUTH,
    STATIONS,
    WEST,
    actions_left,
    answers,
    die,
    gold,
    placed,
    rolled,
    ships,
    spins,
    starting_gold,
    under_way,
    with_pack,
)
from infamy.testing.scenario import Scenario, covers, seen
from infamy.testing.support import table_of

FIRST_VOYAGE = [
    "a8",
    "b2",
    "b4",
    "b5",
    "b11",
    "c9",
    "d3",
    "d6",
    "d11",
    "e1",
    "e5",
    "e8",
    "e11",
    "f9",
    "g4",
    "h2",
    "h5",
    "h8",
    "h12",
    "i2",
    "i7",
    "i10",
    "j4",
    "k2",
    "k8",
    "k9",
    "k11",
    "l5",
]
FOUR_REEFS = [
    "a3",
    "a10",
    "b6",
    "c1",
    "c3",
    "c9",
    "c10",
    "c12",
    "d3",
    "d7",
    "e6",
    "f4",
    "f8",
    "f11",
    "g2",
    "g5",
    "g9",
    "h7",
    "i6",
    "i10",
    "j1",
    "j3",
    "j4",
    "j10",
    "j12",
    "k7",
    "l3",
    "l10",
]


# Players -------------------------------------------------------------------------------------------------------------


@covers("IS-OBJ-05", "IS-R53")
def test_the_game_is_for_two_three_four_or_five_players() -> None:
    for players in (2, 3, 4, 5):
        assert GAME.setup(players).players == players
    for players in (1, 6):
        with pytest.raises(NotUnderstood, match="expected 2, 3, 4 or 5 players"):
            GAME.setup(players)


@covers("IS-CMP-02", "IS-CMP-05", "IS-SET-09")
def test_each_player_takes_one_ship_and_one_ship_card() -> None:
    t = under_way("blue", "red", "yellow")
    assert [ship for ship in ships(t) if ship in HARBOURS] == ["blue", "red", "yellow"]
    assert seen(t, "sails") == {"blue": 3, "red": 3, "yellow": 3}
    assert seen(t, "cannons") == {"blue": 0, "red": 0, "yellow": 0}


# Cards and islands ---------------------------------------------------------------------------------------------------


@covers("IS-SET-01", "IS-SET-02", "IS-CMP-06", "IS-R01")
def test_island_cards_and_sunken_ship_cards_are_two_shuffled_decks_with_discards_of_their_own() -> None:
    t = Scenario(GAME, "blue", "red").begin()
    assert (seen(t, "island_deck"), seen(t, "sunken_deck")) == (40, 24)  # face down: only their number is seen
    assert seen(t, "island_discards") == seen(t, "sunken_discards") == {}

    t.place(blue={"at": "c2", "cannons": 1}, red="c3").turn_of("blue")
    island_cards = answers(t.blue, "loot:b2", "island_deck")
    assert all(key in island_cards for key in ("iron-bound-chest", "torn-chart", "stolen-flag"))  # any may be on top
    assert "drifting-casks" not in island_cards
    t.blue.does("loot:b2", island_deck="picked-clean")
    sunken_cards = answers(t.blue, "fire:red", "sunken_ship_deck", attack=1)
    assert all(key in sunken_cards for key in ("floating-strongbox", "maelstrom", "drifting-casks"))
    assert "picked-clean" not in sunken_cards
    t.blue.does("fire:red", attack=1, sunken_ship_deck="only-splinters")
    assert (seen(t, "island_deck"), seen(t, "sunken_deck")) == (39, 23)
    assert seen(t, "island_discards") == {"picked-clean": 1}
    assert seen(t, "sunken_discards") == {"only-splinters": 1}


@covers("IS-CMP-01", "IS-SET-03", "IS-SET-07")
def test_all_28_islands_are_put_on_the_board_before_anything_else() -> None:
    for layout, islands in (("first_voyage", FIRST_VOYAGE), ("four_reefs", FOUR_REEFS)):
        t = Scenario(GAME, "blue", "red", layout=layout).begin()
        assert len(islands) == 28 and sorted(seen(t, "islands")) == sorted(islands)
        assert ships(t) == {} and gold(t.blue) == gold(t.red) == 0
    assert seen(Scenario(GAME, "blue", "red").begin(), "layout") == "first_voyage"  # offered for a first game


@covers("IS-SET-05", "IS-R21")
def test_the_arrangement_of_islands_is_free_and_may_even_fence_off_a_part_of_the_sea() -> None:
    fenced = ["a2", "b1", *FIRST_VOYAGE[2:]]  # nobody gets to a1
    game = with_pack(maps={"custom": {"islands": fenced}})
    t = Scenario(game, "blue", "red", layout="custom").begin()
    assert sorted(seen(t, "islands")) == sorted(fenced)


@covers("IS-SET-04", "IS-SET-06", "IS-CMP-01", "IS-R22")
def test_islands_stand_on_squares_of_their_own_and_each_has_a_free_side() -> None:
    two_on_one_square = ["b2", "b2", *FIRST_VOYAGE[2:]]
    with pytest.raises(NotUnderstood, match=r"IS-SET-04.*two on b2"):
        with_pack(maps={"custom": {"islands": two_on_one_square}})

    in_the_corner = ["a1", "a2", "b1", *FIRST_VOYAGE[3:]]  # the edge of the board is not an empty square
    with pytest.raises(NotUnderstood, match=r"IS-SET-06.*none beside a1"):
        with_pack(maps={"custom": {"islands": in_the_corner}})

    with pytest.raises(NotUnderstood, match=r"IS-CMP-01.*27"):
        with_pack(maps={"custom": {"islands": FIRST_VOYAGE[1:]}})
    one_more = next(square for square in SQUARE.names if square not in FIRST_VOYAGE)
    with pytest.raises(NotUnderstood, match=r"IS-CMP-01.*29"):
        with_pack(maps={"custom": {"islands": [*FIRST_VOYAGE, one_more]}})
    with_pack(maps={"custom": {"islands": [*FIRST_VOYAGE[1:], one_more]}})


@covers("IS-R21", "IS-R22", "IS-SET-06")
def test_a_random_map_is_drawn_anew_until_every_island_has_a_free_side_and_the_sea_is_one() -> None:
    cut_off = ["a2", "b1", *FIRST_VOYAGE[2:]]
    no_free_side = ["a1", "a2", "b1", *FIRST_VOYAGE[3:]]
    t = Scenario(GAME, "blue", "red", layout="random").begin(island=cut_off + no_free_side + FOUR_REEFS)
    assert sorted(seen(t, "islands")) == sorted(FOUR_REEFS)
    t.place(blue={"at": "b1"}, red="l12").turn_of("blue")
    assert "loot:c1" in t.blue.may()  # the islands of that map are those one sails among


def test_until_the_places_of_a_random_map_are_drawn_the_sea_is_empty() -> None:
    g = table_of(Seas, GAME.initial_state(GAME.setup(2, options={"layout": "random"}), SeededFate(1)))
    assert g.islands == [] and not any(g.sea.islands_beside)


# Starting gold -------------------------------------------------------------------------------------------------------


@covers("IS-SET-10")
def test_with_two_players_each_starts_with_2_gold() -> None:
    t = under_way("blue", "red")
    assert gold(t.blue) == gold(t.red) == 2


@covers("IS-SET-11")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_three_to_five_players_each_starts_with_3_gold(players: int) -> None:
    t = under_way(*GAME.seats[:players])
    assert [gold(player) for player in t.players.values()] == [3] * players


@covers("IS-SET-12", "IS-SET-13", "IS-R42", "IS-SHP-03")
def test_starting_gold_is_put_in_either_row_or_split_before_anything_is_rolled() -> None:
    t = Scenario(GAME, "blue", "red", "yellow").begin()  # nothing is scripted: no first player, no ship yet
    for player, rows in (t.blue, ["sails"] * 3), (t.red, ["cannons"] * 3), (t.yellow, ["sails", "cannons"]):
        for row in rows:
            player.is_asked(PUT)  # the lowest seat first, one after the other
            assert player.may() == ["put:sails", "put:cannons"]
            player.does(f"put:{row}")
    assert (t.blue.sails, t.blue.cannons) == (3, 0)
    assert (t.red.sails, t.red.cannons) == (0, 3)
    assert (t.yellow.sails, t.yellow.cannons) == (1, 1)
    assert ships(t) == {}
    t.yellow.does("put:cannons", who_goes_first=[1, 6, 1], **spins("a1", "l12", "l1", *STATIONS))
    assert (t.yellow.sails, t.yellow.cannons) == (1, 2)


# Who goes first ------------------------------------------------------------------------------------------------------


@covers("IS-SET-14", "IS-TRN-01")
def test_the_highest_roll_of_a_six_sided_die_takes_the_first_turn() -> None:
    t = Scenario(GAME, "blue", "red", "yellow").begin()
    for player in t.blue, t.red:
        for _ in range(3):
            player.does("put:sails")
    t.yellow.does("put:sails")
    t.yellow.does("put:sails")
    assert die(t.yellow, "put:sails", "who_goes_first") == 6
    t.yellow.does("put:sails", who_goes_first=[3, 5, 4], **spins("a1", "l12", "l1", *STATIONS))
    t.red.is_asked(ORDERS)
    assert seen(t, "first") == "red"


@covers("IS-SET-15", "IS-R57")
def test_only_those_who_share_the_highest_roll_roll_again() -> None:
    t = Scenario(GAME, "blue", "red", "yellow", "green").begin()
    starting_gold(
        t,
        who_goes_first=[
            5,
            5,
            2,
            5,  # all but yellow,
            3,
            6,
            6,  # then red and green,
            1,
            4,
        ],  # then green is alone at the top
        **spins("a1", "l12", "l1", "a12", *STATIONS),
    )
    t.green.is_asked(ORDERS)


# Ships ---------------------------------------------------------------------------------------------------------------


@covers("IS-SET-16", "IS-SET-17", "IS-SET-18", "IS-SET-19", "IS-CMP-12", "IS-R66")
def test_ships_are_placed_by_a_column_and_a_row_one_at_a_time_from_the_first_player_to_the_left() -> None:
    t = Scenario(GAME, "blue", "red", "yellow").begin()
    starting_gold(t, who_goes_first=[1, 6, 1], column=[3, 12, 1, 1, 6, 12, 7, 3, 10], row=[5, 2, 11, 6, 1, 6, 12, 7, 7])
    assert placed(t)[:3] == ["red c5", "yellow l2", "blue a11"]
    assert rolled(t)[3:] == ["column", "row"] * 9


@covers("IS-SET-24", "IS-SET-25", "IS-SET-27", "IS-CMP-07", "IS-R43")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_four_navy_ships_and_then_two_merchants_follow_however_many_play(players: int) -> None:
    t = under_way(*GAME.seats[:players])
    kinds = [ship.split("-")[0].split(" ")[0] for ship in placed(t)]
    assert kinds == GAME.seats[:players] + ["navy"] * 4 + ["merchant"] * 2
    assert len(ships(t)) == players + 6


@covers("IS-SET-28", "IS-SET-29", "IS-SET-30", "IS-CMP-08", "IS-CMP-09")
def test_a_merchant_has_one_coin_under_it_and_what_is_left_over_is_the_supply() -> None:
    t = under_way("blue", "red")
    assert [t.read("coins_under", f"merchant-{n}") for n in (1, 2)] == [1, 1]
    assert [t.read("coins_under", f"navy-{n}") for n in (1, 2, 3, 4)] == [0, 0, 0, 0]
    assert seen(t, "supply") == 60 - 2 * 2 - 2
    assert seen(t, "flags") == []  # all of them lie beside the board
    assert seen(under_way(*GAME.seats), "supply") == 60 - 5 * 3 - 2


@covers("IS-CMP-08")
def test_a_flag_marks_an_island_as_looted() -> None:
    t = Scenario(GAME, "blue", "red").place(blue="c2", red="l12").turn_of("blue")
    t.blue.does("loot:b2", island_deck="picked-clean")
    assert seen(t, "flags") == ["b2"]
    t.blue.cannot("loot:b2", rule="IS-LOO-06")


@covers("IS-SET-20", "IS-SET-23")
def test_a_ship_spun_onto_an_island_is_put_to_the_west_of_it() -> None:
    """The rulebook's example: the square holds an island, and the spinner says West."""
    t = starting_gold(
        Scenario(GAME, "blue", "red").begin(), who_goes_first=[6, 1], **spins("e5", "l12", *STATIONS), direction=WEST
    )
    assert t.blue.at == "d5"
    assert rolled(t)[2:5] == ["column", "row", "direction"]


@covers("IS-SET-20", "IS-SET-21", "IS-SET-26")
def test_whatever_is_in_the_way_is_skipped_and_every_kind_of_ship_is_placed_alike() -> None:
    t = starting_gold(
        Scenario(GAME, "blue", "red").begin(),
        who_goes_first=[6, 1],
        **spins("e5", "e5", "e5", "f1", "l6", "g12", "d5", "j7"),
        direction=[WEST, WEST, WEST, SOUTH],
    )
    assert placed(t)[:3] == ["blue d5", "red c5", "navy-1 a5"]  # over two ships and the island on b5
    assert t.read("at", "merchant-1") == "d7"  # spun onto a ship, and shifted over the island on d6
    assert t.read("coins_under", "merchant-1") == 1


@covers("IS-SET-22", "IS-R26")
def test_a_direction_without_an_empty_square_is_spun_again() -> None:
    t = starting_gold(
        Scenario(GAME, "blue", "red").begin(),
        who_goes_first=[6, 1],
        **spins("e1", "a1", *STATIONS),
        direction=[NORTH, NORTH, SOUTH],
    )
    assert t.blue.at == "e2"


@covers("IS-R23", "IS-SET-22")
def test_if_no_direction_has_an_empty_square_column_and_row_are_both_spun_anew() -> None:
    edges = [f"{column}1" for column in "abcdefghijkl"] + [f"a{row}" for row in range(2, 13)]
    t = Scenario(GAME, "blue", "red").place(islands=edges, red="l12").turn_of("blue", **spins("a1"))
    t.blue.is_asked(GAMBLE_ON_THE_SQUARE)
    t.blue.does("let-stand", **spins("e5"))  # no direction is spun
    t.blue.is_asked(GAMBLE_ON_THE_SQUARE)  # a new window,
    t.blue.does("let-stand")
    assert t.blue.at == "e5" and actions_left(t) == 2  # and free of charge


@covers("IS-SET-31")
def test_putting_ships_on_the_board_causes_no_navy_attack() -> None:
    t = starting_gold(
        Scenario(GAME, "blue", "red").begin(),
        who_goes_first=[6, 1],
        **spins("a1", "l12", "a2", "b1", "l11", "k12", "c7", "j7"),
    )  # no attack is scripted
    assert (t.blue.at, t.red.at) == ("a1", "l12") and gold(t.blue) == gold(t.red) == 2
    t.blue.is_asked(ORDERS)


# The spinner and the compass -----------------------------------------------------------------------------------------


@covers("IS-CMP-10", "IS-CMP-13", "IS-R02")
@pytest.mark.parametrize(
    ("sector", "end"),
    [
        (1, "f4"),
        (2, "h6"),
        (3, "f8"),
        (4, "d6"),
        (5, "f4"),
        (6, "h6"),
        (7, "f8"),
        (8, "d6"),
        (9, "f4"),
        (10, "h6"),
        (11, "f8"),
        (12, "d6"),
    ],
)
def test_every_sector_of_the_spinner_shows_a_number_and_one_of_four_directions(sector: int, end: str) -> None:
    """North is towards row 1 and West towards column a."""
    t = Scenario(GAME, "blue", "red").place(islands=[], blue={"at": "a6", "cannons": 2}, red={"at": "f6", "sails": 2})
    t.turn_of("blue")
    t.blue.does("fire:red", attack=5, dodge=6)
    assert die(t.red, "evade", "direction") == 12
    t.red.does("evade", direction=sector)
    t.blue.does("let-stand")
    assert t.red.at == end


@covers("IS-CMP-10", "IS-CMP-11", "IS-CMP-12")
def test_two_spinners_with_twelve_numbers_give_the_column_and_the_row() -> None:
    t = Scenario(GAME, "blue", "red").place(red="a1").turn_of("blue", column=12, row=12)
    assert die(t.blue, "gamble:column", "column") == die(t.blue, "gamble:row", "row") == 12
    t.blue.does("gamble:column", column=3)  # only one of them is spun again
    t.blue.does("let-stand")
    assert t.blue.at == "c12"
