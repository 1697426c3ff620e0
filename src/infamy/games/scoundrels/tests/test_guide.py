"""The guided first game comes out as it is told."""
from __future__ import annotations

from infamy.engine.fate import SeededFate
from infamy.games.scoundrels.tests.tables import GAME
from infamy.table.guide import Guide, Position, about, guide
from infamy.table.match import Match
from infamy.table.views import tidings

RED, GREEN = 0, 2


def taught() -> Guide:
    lessons = guide("scoundrels")
    assert lessons is not None
    return lessons


def begun(lessons: Guide) -> Match:
    return Match(GAME, GAME.setup(lessons.players, lessons.mode, lessons.options), SeededFate(lessons.seed))


def test_every_choice_of_the_guide_is_asked_for_in_turn_and_what_is_told_happens() -> None:
    lessons = taught()
    assert 10 <= len(lessons.lesson) <= 13 and all(1 <= len(lesson.you) <= 5 for lesson in lessons.lesson)
    match, position = begun(lessons), Position(lessons)
    heard = list(match.opening)
    for number, (_, line) in enumerate(position.script):
        assert position.next(number) == position.script[number]
        by, key = line.split(" ")
        # Where several choose in secret, the others recite their lines first, seat by seat, before the learner chooses.
        others = [match.seats[seat] for seat in match.deciding() if match.seats[seat] != lessons.learner]
        assert by == (others[0] if others else lessons.learner), f"choice {number}, {line}"
        heard += match.choose(match.seats.index(by), key)
    assert position.next(len(position.script)) is None
    told = [item["words"] for item in tidings(GAME, heard, RED)]
    for words in (
        "Red storms Rumford with 10.", "Red gains 1 Infamy.", "Red takes Doubloons from the Treasure deck.",
        "Red draws wild 3.", "Red flips cannon 3, 3 in all.", "Red wins the fight by shooting, with 5.",
        "Blue takes damage: 1 now.", "Red completes Wrong Ship to Rob.", "Red gains 2 Infamy.",
        "Green pillages Gallows Quay, which is closed now, with its counter on 3.", "Red wins the bid.",
        "Red holds 7 cards.", "Green sails from b2 to g4.", "Red wins the fight by fleeing, with 8.",
        "Red wins the fight by boarding, with 6.", "Red takes Exotic Goods from green.",
        "Red completes Boarding Party.", "Red gains 3 Infamy.", "Red buries Doubloons on x3.",
    ):
        assert words in told, words
    assert not match.over and match.standing().scores[RED] == 10             # as the last lesson says


def test_the_odds_are_those_that_the_lessons_name() -> None:
    lessons = taught()
    match = begun(lessons)
    chances: dict[str, int] = {}
    for _, line in Position(lessons).script:
        by, key = line.split(" ")
        seat = match.seats.index(by)
        chances[f"{key} {match.g.seat}"] = GAME.preview(match.g, seat, GAME.actions.parse(key)).chance
        if key == "board:green":
            assert len(match.view(GREEN)["table"]["hand"]["green"]) == 3
        match.choose(seat, key)
    assert chances["show:cannon-2 0"] == 94
    assert chances["fight-on 0"] == 100
    assert chances["board:green 0"] > 50


def test_lessons_quote_rules_that_exist_and_name_the_squares_of_their_choices() -> None:
    for lesson in taught().lesson:
        assert lesson.rule in GAME.ledger.by_id
        for key in lesson.you:
            verb, _, what = key.partition(":")
            if verb == "sail":
                assert what in lesson.words
            if verb in ("hoist", "show", "lay", "bid", "throw", "pay"):
                assert what.partition("-")[0].capitalize() in lesson.words


def test_the_lobby_is_told_about_the_game() -> None:
    assert about("scoundrels").tagline and 1 <= about("scoundrels").weight <= 5
