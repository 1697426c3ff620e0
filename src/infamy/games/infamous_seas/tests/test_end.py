"""OBJ, END  Ten gold at the end of one's own turn, and what happens if nobody ever has them."""

from __future__ import annotations

import pytest

from infamy.games.infamous_seas.tests.questions import ORDERS
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import actions_left, gold, open_sea, with_pack
from infamy.testing.scenario import Scenario, Script, covers, seen

ROUNDS = 60


# Ten gold ------------------------------------------------------------------------------------------------------------


@covers("IS-OBJ-01", "IS-OBJ-02", "IS-OBJ-04", "IS-END-01", "IS-R17")
def test_the_first_player_to_end_a_turn_with_10_gold_wins() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(islands=["b1", "l1"], blue={"at": "a1", "sails": 4, "cannons": 5}, red="l12").turn_of("blue")
    t.blue.does("loot:b1", island_deck="iron-bound-chest")  # the tenth coin has only one circle to go to
    assert gold(t.blue) == 10 and not t.g.over  # in the middle of the turn it does not win
    t.blue.is_asked(ORDERS)
    t.blue.does("end-turn")
    assert t.g.over and GAME.standing(t.g).winners == [0]
    assert not GAME.standing(t.g).by_limit and actions_left(t) == 0


@covers("IS-OBJ-02", "IS-OBJ-01")
def test_10_gold_that_do_not_last_until_the_end_of_the_turn_do_not_win() -> None:
    t = open_sea("blue red", blue={"at": "a1", "sails": 5, "cannons": 5}, red="l12", navy_1="a6").turn_of("blue")
    t.blue.does("move", sails=1)
    t.blue.does("sail:b1")
    t.blue.does("move", sails=3)
    t.blue.does("sail:a3", attack=9, dodge=1)  # three squares from the Navy
    t.blue.does("give:sails")
    assert not t.g.over and gold(t.blue) == 9
    t.red.is_asked(ORDERS)


@covers("IS-END-01", "IS-END-02", "IS-OBJ-02")
def test_only_the_player_whose_turn_closes_is_looked_at() -> None:
    """The tenth coin comes in another's turn."""
    t = open_sea(
        "blue red yellow", blue={"at": "a1", "cannons": 1}, red="a2", yellow={"at": "l1", "sails": 5, "cannons": 4}
    ).turn_of("blue")
    t.blue.does("fire:red", attack=1, sunken_ship_deck="drifting-casks")
    assert gold(t.yellow) == 10
    t.blue.does("end-turn", column=12, row=12)
    assert not t.g.over
    t.red.does("let-stand")
    t.red.does("end-turn")  # two turns have closed, neither of them yellow's
    t.yellow.is_asked(ORDERS)
    t.yellow.does("end-turn")
    assert t.g.over and GAME.standing(t.g).winners == [2]


@covers("IS-END-02", "IS-R17")
def test_with_9_gold_the_game_goes_on_with_the_player_to_the_left() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "sails": 4, "cannons": 5}, red="l12").turn_of("blue")
    t.blue.does("end-turn")
    assert not t.g.over and GAME.standing(t.g).winners == []
    t.red.is_asked(ORDERS)


@covers("IS-END-03", "IS-OBJ-03")
def test_the_game_stops_at_once_and_has_exactly_one_winner() -> None:
    """Red would have won as well, had her turn come."""
    t = Scenario(GAME, "blue", "red", "yellow")
    full = {"sails": 5, "cannons": 5}
    t.place(blue={"at": "a1", **full}, red={"at": "l12", **full}, yellow={"at": "l1", **full}).turn_of("blue")
    t.blue.does("end-turn")
    assert t.g.over and GAME.standing(t.g).winners == [0]
    for player in t.players.values():
        assert player.may() == []  # the round is not played out


@covers("IS-R18")
@pytest.mark.parametrize(("victory", "wins"), [(3, True), (4, False)])
def test_a_turn_cut_short_by_a_sinking_is_checked_after_the_coin_was_handed_over(victory: int, wins: bool) -> None:
    """A ship card holds no more than wins, so this takes a pack that asks for less gold."""
    game = with_pack(numbers={"victory": victory})
    t = Scenario(game, "blue", "red")
    t.place(islands=[], blue={"at": "a1", "cannons": 4}, red="l12", navy_1="a5").turn_of("blue")
    t.blue.does("move")
    t.blue.does("sail:a2", attack=3)
    assert t.blue.at is None and t.blue.cannons == 3
    assert t.g.over == wins and game.standing(t.g).winners == ([0] if wins else [])


# The limit -----------------------------------------------------------------------------------------------------------


@covers("IS-R36", "IS-END-02")
def test_the_game_ends_when_the_player_right_of_the_first_closes_the_60th_turn() -> None:
    t = Scenario(GAME, "blue", "red", "yellow")
    t.place(blue={"at": "a1", "sails": 1}, red={"at": "l12", "sails": 2}, yellow="l1", turns=(ROUNDS - 1) * 3)
    t.turn_of("red")  # red is the first player, and this is her 60th turn
    t.red.does("end-turn")
    t.yellow.does("end-turn")
    t.blue.is_asked(ORDERS)
    assert actions_left(t) == 2 and not t.g.over
    t.blue.does("end-turn")
    assert t.g.over
    assert GAME.standing(t.g).winners == [1] and GAME.standing(t.g).by_limit


@covers("IS-R36")
def test_the_59th_round_is_not_the_last() -> None:
    t = Scenario(GAME, "blue", "red").place(blue="a1", red="l12", turns=(ROUNDS - 2) * 2).turn_of("blue")
    t.blue.does("end-turn")
    t.red.does("end-turn")
    assert not t.g.over
    t.blue.is_asked(ORDERS)


@covers("IS-R36", "IS-OBJ-03")
@pytest.mark.parametrize(
    ("blue", "red", "yellow", "winner"),
    [
        ({"sails": 2, "cannons": 2}, {"sails": 3, "sunk": 9, "hold": ["double-watch"]}, {"cannons": 3}, 0),
        ({"sails": 3, "sunk": 2}, {"cannons": 3, "sunk": 1, "hold": ["double-watch"]}, {"cannons": 3}, 0),
        (
            {"sails": 3, "hold": ["chain-shot", "hard-over"]},
            {"cannons": 3, "hold": ["double-watch"]},
            {"cannons": 3},
            0,
        ),
        ({"sails": 3}, {"cannons": 3}, {"cannons": 3}, 2),
        ({"sails": 3}, {"cannons": 3}, {"cannons": 2}, 1),
    ],
    ids=[
        "most gold",
        "then most ships sunk",
        "then most cards",
        "then the last in the order of turns",
        "of those tied",
    ],
)
def test_at_the_limit_the_ties_are_broken_in_this_order(
    blue: dict[str, object], red: dict[str, object], yellow: dict[str, object], winner: int
) -> None:
    t = Scenario(GAME, "blue", "red", "yellow")
    t.place(blue={"at": "a1", **blue}, red={"at": "l12", **red}, yellow={"at": "l1", **yellow}, turns=(ROUNDS - 1) * 3)
    t.turn_of("blue")
    for player in t.players.values():
        player.does("end-turn")
    assert t.g.over and GAME.standing(t.g).winners == [winner]


@covers("IS-R36", "IS-SNK-06")
@pytest.mark.parametrize(("target", "dodge"), [("red", []), ("navy-1", [1]), ("merchant-1", [1])])
def test_every_kind_of_ship_that_a_player_sinks_counts_at_the_limit(target: str, dodge: list[int]) -> None:
    t = open_sea(
        "blue red yellow",
        blue={"at": "a1", "cannons": 1},
        red="l12",
        yellow={"at": "l1", "sails": 1},
        turns=(ROUNDS - 1) * 3,
    )
    t.place(**{target.replace("-", "_"): "a2"}).turn_of("blue")
    fate: dict[str, Script] = {"dodge": dodge} if dodge else {}
    t.blue.does(f"fire:{target}", attack=4, sunken_ship_deck="only-splinters", **fate)
    assert t.blue.sunk == 1
    t.blue.does("end-turn", **({"column": 12, "row": 12} if target == "red" else {}))
    if target == "red":
        t.red.does("let-stand")
    t.red.does("end-turn")
    t.yellow.does("end-turn")  # as rich as blue, and later in the order of turns
    assert GAME.standing(t.g).winners == [0] and GAME.standing(t.g).by_limit


@covers("IS-R36", "IS-NAV-08")
def test_what_the_navy_sinks_counts_for_nobody() -> None:
    t = open_sea("blue red", blue="a1", red="l12", navy_1="a5", turns=(ROUNDS - 1) * 2).turn_of("blue")
    t.blue.does("move")
    t.blue.does("sail:a2", attack=9)
    assert t.blue.at is None and seen(t, "sunk") == {"blue": 0, "red": 0}
    t.red.does("end-turn")
    assert GAME.standing(t.g).winners == [1]


@covers("IS-R36")
def test_the_last_in_the_order_of_turns_is_counted_from_the_first_player() -> None:
    t = Scenario(GAME, "blue", "red", "yellow")
    t.place(blue="a1", red="l12", yellow="l1", turns=(ROUNDS - 1) * 3).turn_of("red")
    for player in t.red, t.yellow, t.blue:
        player.does("end-turn")
    assert GAME.standing(t.g).winners == [0]


@covers("IS-R36", "IS-OBJ-01")
def test_a_victory_in_the_last_turn_is_a_victory() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "sails": 1}, red={"at": "l12", "sails": 5, "cannons": 5}, turns=(ROUNDS - 1) * 2)
    t.turn_of("blue")
    t.blue.does("end-turn")
    t.red.does("end-turn")
    assert GAME.standing(t.g).winners == [1] and not GAME.standing(t.g).by_limit


@covers("IS-R36", "IS-OBJ-02")
def test_10_gold_that_came_in_anothers_last_turn_win_by_the_limit() -> None:
    """Blue has had the last turn; she is ahead, but has not closed a turn with ten gold."""
    t = open_sea(
        "blue red",
        blue={"at": "l1", "sails": 5, "cannons": 4},
        red={"at": "a1", "cannons": 1},
        merchant_1="a2",
        turns=(ROUNDS - 1) * 2,
    ).turn_of("blue")
    t.blue.does("end-turn")
    t.red.does("fire:merchant-1", attack=4, dodge=1, sunken_ship_deck="drifting-casks")
    t.red.does("end-turn")
    standing = GAME.standing(t.g)
    assert standing.scores == [10, 1] and standing.winners == [0]
    assert standing.by_limit and "limit" in standing.reason
