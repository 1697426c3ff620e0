"""The guided first game comes out as it is told."""
from __future__ import annotations

from infamy.engine.fate import SeededFate
from infamy.engine.news import Happened, Rolled
from infamy.table.guide import Position, about, guide
from infamy.table.library import load
from infamy.table.match import Match

GAME = load("infamous_seas")


def test_every_choice_of_the_guide_is_asked_for_in_turn_and_what_is_told_happens() -> None:
    taught = guide("infamous_seas")
    assert taught is not None and 10 <= len(taught.lesson) <= 15
    match = Match(GAME, GAME.setup(taught.players, taught.mode, taught.options), SeededFate(taught.seed))
    position, heard = Position(taught), list(match.opening)
    for number, (_, line) in enumerate(position.script):
        assert position.next(number) == position.script[number]
        by, key = line.split(" ")
        assert [match.seats[seat] for seat in match.deciding()] == [by], f"choice {number}, {line}"
        heard += match.choose(match.seats.index(by), key)
    assert position.next(len(position.script)) is None
    told = [item.kind.key for item in heard if isinstance(item, Happened)]
    for news in "gained", "flagged", "drew", "stored", "sailed", "fires", "not-dodged", "sunk", "dodged", "drifted":
        assert news in told, news
    rolls = [(item.what, item.outcome) for item in heard if isinstance(item, Rolled)]
    assert ("attack", "4") in rolls and ("dodge", "3") in rolls      # a tie with the coin under it
    assert match.standing().scores[0] == 7                           # as the last lesson says
    assert not match.over and match.deciding() == [1]


def test_lessons_quote_rules_that_exist_and_every_square_they_name_is_that_of_the_choice() -> None:
    taught = guide("infamous_seas")
    assert taught is not None
    for lesson in taught.lesson:
        assert lesson.rule in GAME.ledger.by_id
        for key in lesson.you:
            verb, _, square = key.partition(":")
            if verb in ("sail", "loot"):
                assert f"{'abcdefghijkl'.index(square[0]) + 1} · {square[1:]}" in lesson.words


def test_the_lobby_is_told_about_the_game() -> None:
    assert about("infamous_seas").tagline and 1 <= about("infamous_seas").weight <= 5
