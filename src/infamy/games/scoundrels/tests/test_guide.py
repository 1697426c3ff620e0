"""The guided first game comes out as it is told."""

from __future__ import annotations

from infamy.games.scoundrels.tests.tables import GAME
from infamy.table.match import Match
from infamy.table.views import news_for
from infamy.testing.guided import named, recited, taught

RED, GREEN = 0, 2


def test_what_is_told_happens() -> None:
    guided = recited(GAME)
    told = [item["words"] for item in news_for(GAME, guided.heard, RED)]
    for words in (
        "Red storms Rumford with 10.",
        "Red gains 1 Infamy, and has 1.",
        "Red takes Doubloons, worth 1, from the Treasure deck.",
        "Red draws Wild 3.",
        "Red flips Cannon 3, 3 in all.",
        "Red wins the fight by shooting, with 5 against 3.",
        "Blue takes 1 damage, and has 1 of the 4 that sink the ship.",
        "Red completes the Quest Wrong Ship to Rob, worth 2 Infamy.",
        "Red gains 2 Infamy, and has 4.",
        "With 11 against 8 Green pillages Gallows Quay, which is closed for 3 rounds now.",
        "Red wins the bid.",
        "Red holds 7 cards.",
        "Green sails from B2 to G4.",
        "Red wins the fight by fleeing, with 8 against 6.",
        "Red wins the fight by boarding, with 6 against 1.",
        "Red takes Exotic Goods, worth 2, from Green.",
        "Red completes the Quest Boarding Party, worth 3 Infamy.",
        "Red gains 3 Infamy, and has 7.",
        "Red buries Doubloons, worth 1, on X3.",
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
        for key in named(lesson):
            verb, _, what = key.partition(":")
            if verb == "sail":
                assert what.upper() in lesson.words
            if verb in ("hoist", "show", "lay", "bid", "throw", "pay"):
                assert what.partition("-")[0].capitalize() in lesson.words
