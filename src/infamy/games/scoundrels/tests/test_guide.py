"""The guided first game comes out as it is told."""

from __future__ import annotations

from infamy.games.scoundrels.tests.tables import GAME
from infamy.table.match import Match
from infamy.table.views import news_for
from infamy.testing.guided import recited, taught

RED, GREEN = 0, 2


def test_what_is_told_happens() -> None:
    guided = recited(GAME)
    told = [item["words"] for item in news_for(GAME, guided.heard, RED)]
    for words in (
        "Red storms Rumford with 10.",
        "Red gains 1 Infamy.",
        "Red takes Doubloons from the Treasure deck.",
        "Red draws Wild 3.",
        "Red flips Cannon 3, 3 in all.",
        "Red wins the fight by shooting, with 5.",
        "Blue takes damage: 1 now.",
        "Red completes Wrong Ship to Rob.",
        "Red gains 2 Infamy.",
        "Green pillages Gallows Quay, which is closed now, with its counter on 3.",
        "Red wins the bid.",
        "Red holds 7 cards.",
        "Green sails from B2 to G4.",
        "Red wins the fight by fleeing, with 8.",
        "Red wins the fight by boarding, with 6.",
        "Red takes Exotic Goods from Green.",
        "Red completes Boarding Party.",
        "Red gains 3 Infamy.",
        "Red buries Doubloons on X3.",
    ):
        assert words in told, words
    assert not guided.match.over and guided.match.standing().scores[RED] == 10  # as the last lesson says


def test_the_odds_are_those_that_the_lessons_name() -> None:
    said = recited(GAME, meanwhile=green_holds_three_cards_when_boarded).said
    assert said["red show:cannon-2"].chance == 94
    assert said["red fight-on"].chance == 100
    assert said["red board:green"].chance > 50


def green_holds_three_cards_when_boarded(match: Match, line: str) -> None:
    if line == "red board:green":
        assert len(match.view(GREEN)["table"]["hand"]["green"]) == 3


def test_lessons_name_the_squares_of_their_choices() -> None:
    for lesson in taught(GAME).lesson:
        for key in lesson.you:
            verb, _, what = key.partition(":")
            if verb == "sail":
                assert what.upper() in lesson.words
            if verb in ("hoist", "show", "lay", "bid", "throw", "pay"):
                assert what.partition("-")[0].capitalize() in lesson.words
