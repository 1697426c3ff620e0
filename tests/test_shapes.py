"""What games send is what their generated types say: real views, news and catalogs are held against them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from infamy.engine.actions import Domain
from infamy.engine.fate import SeededFate
from infamy.engine.news import News
from infamy.engine.sight import count, members, owner, public
from infamy.table import library
from infamy.table.match import Match
from infamy.table.views import news_for, view_for
from infamy.testing.courses import is_looked_at, random_choice, setups
from tools import typescript
from tools.shapes import misfits, misfits_of_news, misfits_of_table, shapes_of, shown

MOST_CHOICES = 400
SUIT = Domain("suit", ["cups", "coins"])
SEAT = Domain("seat", ["blue", "red"])


@pytest.mark.parametrize("key", typescript.games_with_a_scene())
def test_what_a_game_sends_is_what_its_types_say(key: str) -> None:
    game = library.plain(key)
    shapes = shapes_of(game)
    assert misfits(game.presentation.catalog(), shapes.catalog, "catalog") == []
    modes: list[str] = []
    for setup in setups(game):
        if setup.mode in modes:
            continue
        modes.append(setup.mode)
        match, chooser = Match(game, setup, SeededFate(3)), SeededFate(4)
        news: list[News] = []
        for number in range(MOST_CHOICES):
            for viewer in [0, 1, None]:
                for item in news_for(game, news, viewer):
                    assert misfits_of_news(shapes, item) == []
                if is_looked_at(number):
                    assert misfits_of_table(shapes, view_for(game, match.g, viewer)["table"]) == []
            if match.over:
                break
            news = random_choice(match, chooser)
    assert modes == game.modes


class Card(TypedDict):
    suit: Annotated[str, SUIT]
    value: NotRequired[int]


@pytest.mark.parametrize(
    ("hint", "fitting", "others"),
    [
        (Annotated[str, SUIT], ["cups"], ["swords", "", None]),
        (int, [0], [False, "0", None]),
        (int | None, [1, None], ["1"]),
        (Literal["a", "b"], ["a"], ["c"]),
        (list[int], [[], [1]], [["1"], 1]),
        (tuple[int, str], [[1, "1"]], [[1], ["1", 1]]),
        (dict[Annotated[str, SEAT], int], [{}, {"red": 1}], [{"green": 1}, {"red": "1"}]),
        (Card, [{"suit": "cups"}, {"suit": "cups", "value": 1}], [{}, {"suit": "cups", "more": 1}]),
    ],
)
def test_a_value_fits_or_not(hint: Any, fitting: list[Any], others: list[Any]) -> None:
    for value in fitting:
        assert misfits(value, hint, "it") == []
    for value in others:
        assert misfits(value, hint, "it") != [], value


@pytest.mark.parametrize(
    ("hint", "sight", "printed"),
    [
        (int, public(), "number"),
        (bool, public(), "boolean"),
        (int, public(SUIT), "Suit | null"),
        (tuple[int, ...], public(SUIT), "Suit[]"),
        (list[int], public(None, SEAT), "Record<Seat, number>"),
        (list[int], public(SUIT, SEAT), "Record<Seat, Suit | null>"),
        (list[tuple[int, ...]], owner(SUIT, SEAT), "Record<Seat, Suit[] | number>"),
        (list[int], owner(None, SEAT), "Record<Seat, number | null>"),
        (int, members(SUIT), "Suit[]"),
        (list[int], count(), "number"),
    ],
)
def test_a_field_in_typescript_as_its_sight_shows_it(hint: Any, sight: Any, printed: str) -> None:
    assert typescript.typescript(shown(hint, sight)) == printed
