"""The board in text, and what is said of a choice before it is made."""

from __future__ import annotations

from contextlib import suppress
from itertools import product

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.news import Happened
from infamy.engine.run import choose, options_of
from infamy.games.infamous_seas.board import BESIDE, OFF_BOARD
from infamy.games.infamous_seas.content.box import SQUARE
from infamy.games.infamous_seas.news import NOT_DODGED
from infamy.games.infamous_seas.odds import percent
from infamy.games.infamous_seas.state import Seas
from infamy.table.fate import ScriptedFate
from infamy.table.library import load
from infamy.testing.courses import random_match
from infamy.testing.previews import parts_of
from infamy.testing.scenario import Scenario
from infamy.testing.support import table_of

GAME: Game = load("infamous_seas")
BLUE, RED = 0, 1


def scene() -> Scenario:
    """Blue and Red in one row of the first voyage's sea, with a Navy ship further on."""
    return Scenario(GAME, "blue", "red").place(
        blue={"at": "a6", "sails": 2, "cannons": 3, "hold": ["smoke-pots"]},
        red={"at": "c7", "sails": 1},
        navy_1="g12",
        merchant_1="j1",
    )


def table(t: Scenario) -> Seas:
    assert isinstance(t.g, Seas)
    return t.g


def preview(t: Scenario, key: str) -> str:
    return GAME.presentation.preview(t.g, t.g.seat, GAME.actions.parse(key)).words


def lines_of(t: Scenario, seat: int) -> list[str]:
    return GAME.presentation.as_text(t.blue.sees() if seat == BLUE else t.red.sees()).splitlines()


# The picture ---------------------------------------------------------------------------------------------------------


def test_the_chart_has_a_mark_for_everything() -> None:
    t = scene().turn_of("blue")
    lines = lines_of(t, BLUE)
    assert lines[0] == "    1  2  3  4  5  6  7  8  9  10 11 12"
    assert lines[1] == " 1  .  .  .  .  #  .  .  .  .  M1 .  ."
    assert lines[6] == " 6  B  .  .  #  .  .  .  .  .  .  .  ."
    assert lines[7] == " 7  .  .  R  .  .  .  .  .  #  .  .  ."
    assert lines[12] == "12  .  .  .  .  .  .  N1 #  .  .  .  ."
    assert lines[13].startswith("Legend: . sea, # island, f looted island with a flag, B Blue, R Red, ")


def test_the_same_in_words_as_far_as_the_seat_may_know() -> None:
    t = scene().place(navy_1={"at": "g12", "coins_under": 2}).turn_of("blue")
    assert "Blue lies on 1·6; sails 6, cannons 8, 5 gold; 1 card in the hold: Smoke Pots." in lines_of(t, BLUE)
    assert "Blue lies on 1·6; sails 6, cannons 8, 5 gold; 1 card in the hold." in lines_of(t, RED)
    assert "Red lies on 3·7; sails 4, cannons 0, 1 gold; no cards in the hold." in lines_of(t, RED)
    assert "Navy 1 lies on 7·12, 2 gold under it." in lines_of(t, RED)
    assert "Merchant 1 lies on 10·1, no gold under it." in lines_of(t, RED)
    assert lines_of(t, RED)[-1] == "Turn of Blue, with 2 actions left."


def test_islands_beside_a_ship_are_named_until_they_are_looted() -> None:
    t = scene().place(blue="a4").turn_of("blue")
    assert "Blue lies on 1·4, next to an unlooted island on 2·4; " in GAME.presentation.as_text(t.blue.sees())
    t.blue.does("loot:b4", island_deck="iron-bound-chest")
    assert "Blue lies on 1·4; " in GAME.presentation.as_text(t.blue.sees())
    assert lines_of(t, BLUE)[4] == " 4  B  f  .  .  .  .  #  .  .  #  .  ."
    assert "27 of 28 islands are unlooted." in GAME.presentation.as_text(t.blue.sees())


def test_a_ship_that_was_sunk_is_not_on_the_chart() -> None:
    t = scene().turn_of("blue")
    table(t).at[RED] = OFF_BOARD
    assert "Red is not on the board; " in GAME.presentation.as_text(t.blue.sees())


# Previews ------------------------------------------------------------------------------------------------------------


def test_a_move_names_the_die() -> None:
    t = scene().turn_of("blue")
    assert preview(t, "move") == "roll a d6"
    table(t).sails[BLUE] = 0
    assert preview(t, "move") == "without sails you row 1 square"


def test_sailing_tells_of_islands_and_of_the_navy() -> None:
    t = scene().place(navy_1="a1", navy_2="l1").turn_of("blue")
    t.blue.does("move", sails=2)
    assert preview(t, "sail:a4") == "beside unlooted 2·4; 1 Navy ship will attack: Navy 1; 70% you sink"
    assert preview(t, "sail:c6") == "beside unlooted 4·6; no Navy in reach"
    assert preview(t, "sail:b7") == "no Navy in reach"


def test_looting_tells_of_the_navy() -> None:
    t = scene().place(blue="a4", navy_1="a1", navy_2="a7").turn_of("blue")
    assert preview(t, "loot:b4") == "2 Navy ships will attack: Navy 1 and Navy 2; 91% you sink"
    table(t).truce = True
    assert preview(t, "loot:b4") == "no Navy in reach"


def test_coins_and_cards_tell_what_they_do() -> None:
    t = scene().turn_of("blue")
    assert preview(t, "put:sails") == "from a d6 to a d8"
    assert preview(t, "give:cannons") == "from a d8 to a d6"
    assert preview(t, "play:iron-bound-chest") == "Take 1 gold."
    assert preview(t, "end-turn") == ""


@pytest.mark.parametrize(
    ("square", "target", "cannons", "sails", "coins"),
    [
        ("b6", "red", 3, 1, 0),
        ("c6", "red", 3, 4, 0),
        ("c6", "red", 3, 0, 0),
        ("c6", "red", 5, 5, 0),
        ("b6", "navy-1", 4, 0, 0),
        ("c6", "navy-1", 2, 0, 3),
        ("b6", "merchant-1", 3, 0, 1),
        ("b6", "merchant-1", 1, 0, 8),
    ],
)
def test_the_odds_of_a_shot_are_those_of_the_dice(
    square: str, target: str, cannons: int, sails: int, coins: int
) -> None:
    """Every attack roll with every dodge roll, carried out by the rules."""
    there = {"at": square, "sails": sails} if target == "red" else {"at": square, "coins_under": coins}
    t = Scenario(GAME, "blue", "red").place(blue={"at": "a6", "cannons": cannons, "sails": 1}, red="l12")
    t.place(**{target.replace("-", "_"): there}).turn_of("blue")
    attack_die = t.blue.sees()["table"]["cannons_value"]["blue"]
    dodge_die = {"red": t.blue.sees()["table"]["sails_value"]["red"], "navy-1": 8, "merchant-1": 10}[target]
    cases = list(product(range(1, attack_die + 1), range(1, max(1, dodge_die) + 1)))
    share = 100 * sum(is_hit(t, target, attack, dodge) for attack, dodge in cases) / len(cases)
    away = "abcdefghijkl".index(square[0])
    reaches = f"{away} or more on a d{attack_die}" if away > 1 else f"any roll of a d{attack_die}"
    rounded = round(share + 1e-9) if 1 <= share <= 99 else max(1, round(share)) if 0 < share < 50 else round(share)
    assert preview(t, f"fire:{target}") == f"reaches with {reaches}; {rounded}% it sinks"


def is_hit(t: Scenario, target: str, attack: int, dodge: int) -> bool:
    g = t.g.copy()
    g.news = []
    g.fate = ScriptedFate({"attack": [str(attack)], "dodge": [str(dodge)]})
    with suppress(AssertionError):  # what comes after the shot is not scripted
        choose(g, BLUE, GAME.actions.parse(f"fire:{target}"))
    return any(item.kind is NOT_DODGED for item in g.news if isinstance(item, Happened))


def test_cards_may_change_the_odds() -> None:
    """Whether anybody may have such a card is public; whether somebody has it is not."""
    t = scene().place(red="b6").turn_of("blue")
    assert preview(t, "fire:red").endswith("% it sinks, cards aside")
    table(t).hold[BLUE] = ()
    assert preview(t, "fire:red").endswith("% it sinks")
    table(t).hold[RED] = (GAME.domains["card"].parse("following-wind"),)
    assert preview(t, "fire:red").endswith("% it sinks, cards aside")


def test_a_shot_that_always_falls_short_of_something_is_not_called_certain() -> None:
    assert [percent(cases, 1000) for cases in (0, 1, 4, 15, 500, 996, 999, 1000)] == [0, 1, 1, 2, 50, 99, 99, 100]


def test_previews_depend_on_nothing_that_the_seat_does_not_see() -> None:
    seen = 0
    for number, match in enumerate(random_match(GAME, GAME.setup(3), 12)):
        if match.over or number % 4:
            continue
        seat = match.deciding()[0]
        other = GAME.determinize(match.g, seat, SeededFate(number))
        for option in options_of(match.g, seat):
            said = parts_of(GAME.presentation.preview(match.g, seat, option))
            assert parts_of(GAME.presentation.preview(other, seat, option)) == said
            seen += bool(said[0])
    assert seen > 100


def test_a_risky_course_is_drawn_with_its_guns_and_the_odds_that_one_of_them_sinks() -> None:
    t = scene().place(navy_1="a1", navy_2="l1").turn_of("blue")
    t.blue.does("move", sails=2)
    said = GAME.presentation.preview(t.g, BLUE, GAME.actions.parse("sail:a4"))
    start = t.blue.at
    assert said.draw["course"][0] == start and said.draw["course"][-1] == "a4" and len(said.draw["course"]) == 3
    assert said.draw["shots"] == [{"start": "a1", "end": "a4", "percent": said.risk}] and 0 < said.risk < 100
    safe = GAME.presentation.preview(t.g, BLUE, GAME.actions.parse("sail:c6"))
    assert safe.risk == 0 and "shots" not in safe.draw


def test_every_course_that_is_drawn_is_one_that_the_rules_allow() -> None:
    """As long as the roll, over empty sea squares side by side, and never straight back."""
    drawn = 0
    for match in random_match(GAME, GAME.setup(4), 5):
        if match.over:
            continue
        seat = match.deciding()[0]
        g = table_of(Seas, match.g)
        for option in options_of(g, seat):
            course = GAME.presentation.preview(g, seat, option).draw.get("course", [])
            squares = [SQUARE.parse(word) for word in course]
            for before, here, after in zip(squares, squares[1:], squares[2:]):
                assert after != before and here in BESIDE[before] and after in BESIDE[here]
            assert all(g.sea.is_sea[square] and square not in g.at for square in squares[1:] if square != g.at[seat])
            if course:
                drawn += 1
                assert GAME.actions.key(option) == f"sail:{course[-1]}" and squares[0] == g.at[seat]
    assert drawn > 200


def test_in_the_middle_of_an_attack_a_card_tells_how_it_changes_the_odds() -> None:
    t = Scenario(GAME, "blue", "red").place(
        blue={"at": "a6", "cannons": 3, "sails": 1, "hold": ["chain-shot"]}, red={"at": "c6", "sails": 2}
    )
    t.turn_of("blue")
    t.blue.does("fire:red", attack=4)
    without, with_it = (
        GAME.presentation.preview(t.g, BLUE, GAME.actions.parse(key)).chance for key in ("pass", "play:chain-shot")
    )
    assert (without, with_it) == (67, 100)  # four of six dodges fail; three less, and all of them do
