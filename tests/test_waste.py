"""Bots hardly waste anything from medium on, and the script that says so notices waste."""

from __future__ import annotations

import pytest

from infamy.engine.state import Seat
from infamy.table import library
from infamy.testing.waste import CARDS, COUNTS, POINTS, STEPS, TWICE, Kit, Tally, Way, kit_of, wasted

BAR = 0.03  # of the occasions
STILL = {  # above the bar, and may only go down
    ("rum_and_bones", STEPS): 0.05,
    ("scoundrels", STEPS): 0.12,
    ("scoundrels", TWICE): 0.06,
    ("scoundrels", CARDS): 0.18,
    ("tide_of_avaris", STEPS): 0.08,
    ("tide_of_avaris", CARDS): 0.12,
    ("tides_of_infamy", STEPS): 0.16,
    ("tides_of_infamy", TWICE): 0.07,
    ("tides_of_infamy", POINTS): 0.15,
}


class OnALine(Kit):
    """Places are numbers on a line."""

    def steps(self, g: object, start: int, end: int) -> int:
        return abs(end - start)

    def needed_no_card(self, g: object, seat: Seat, steps: int) -> bool:
        return steps <= 2


def walked(*places: int, cards: int = 0) -> dict[str, list[int]]:
    tally = Tally(library.plain("infamous_seas"), OnALine())
    way = Way(library.plain("infamous_seas"), places[0])  # type: ignore[arg-type]  # of the table nothing is asked
    way.places = list(places)
    tally.ways = {0: way}
    tally.cards_on_the_way = cards
    tally.close_ways()
    return tally.counts


def test_a_way_straight_ahead_wastes_nothing() -> None:
    assert walked(3, 4, 5)[STEPS] == [0, 2] and walked(3, 4, 5)[TWICE] == [0, 2]


def test_a_way_there_and_back_is_all_waste() -> None:
    assert walked(3, 4, 3)[STEPS] == [2, 2] and walked(3, 4, 3)[TWICE] == [1, 2]


def test_a_detour_is_counted_by_its_steps() -> None:
    assert walked(3, 2, 3, 4, 5)[STEPS] == [2, 4]


def test_who_stays_has_no_occasion() -> None:
    assert walked(3) == {name: [0, 0] for name in COUNTS}


def test_cards_for_a_way_have_to_be_needed_for_it() -> None:
    assert walked(0, 1, 2, cards=2)[CARDS] == [2, 2] and walked(0, 1, 2, 3, cards=2)[CARDS] == [0, 2]


@pytest.mark.parametrize("game", library.keys())
def test_random_players_waste_a_lot(game: str) -> None:
    """So that a kit that never notices anything is noticed."""
    counts = wasted(game, "random", range(1, 4), max(2, library.plain(game).counts[0]))
    assert sum(waste for waste, _ in counts.values()) > 10
    assert all(0 <= waste <= occasions for waste, occasions in counts.values())


def test_each_game_counts_at_least_three_of_the_five() -> None:
    for game in library.keys():  # noqa: SIM118
        kit = type(kit_of(game))
        ways = {"places"} & set(vars(kit)), {"is_card"} & set(vars(kit)), {"is_point", "is_safe_gain"} & set(vars(kit))
        assert sum(bool(way) for way in ways) >= 2, game


@pytest.mark.soak
@pytest.mark.parametrize("game", library.keys())
def test_medium_hardly_wastes_anything(game: str) -> None:
    counts = wasted(game, "medium", range(501, 551))
    for name, (waste, occasions) in counts.items():
        assert waste < STILL.get((game, name), BAR) * occasions or occasions == 0, (name, waste, occasions)
