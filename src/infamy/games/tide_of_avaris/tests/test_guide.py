"""The guided first game comes out as it is told."""

from __future__ import annotations

from infamy.engine.fate import SeededFate
from infamy.engine.preview import Preview
from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.tests.tables import GAME
from infamy.table.guide import Guide, Position, about, answers, guide
from infamy.table.match import Match
from infamy.table.views import news_for
from infamy.testing.guided import named
from infamy.testing.scenario import in_this_order

BLACK = 0


def taught() -> Guide:
    lessons = guide("tide_of_avaris")
    assert lessons is not None
    return lessons


def begun(lessons: Guide) -> Match:
    return Match(GAME, GAME.setup(lessons.players, lessons.mode, lessons.options), SeededFate(lessons.seed))


def test_every_choice_of_the_guide_is_asked_for_in_turn_and_what_is_told_happens() -> None:
    lessons = taught()
    match, position = begun(lessons), Position(lessons)
    heard = list(match.opening)
    for number, (_, line, _) in enumerate(position.script):
        assert position.next(number) == position.script[number]
        by, asked = line.split(" ")
        key = answers(asked)[0]
        assert by in [match.seats[seat] for seat in match.deciding()], f"choice {number}, {line}"
        heard += match.choose(match.seats.index(by), key)
    assert position.next(len(position.script)) is None
    told = [str(item["words"]) for item in news_for(GAME, heard, BLACK)]
    assert in_this_order(
        told,
        "Black sails from Ember Haven to Spice Lane.",
        "Black gains 2 gold.",
        "Black gains 1 rum.",
        "Black Collects teal Treasure on Spice Lane.",
        "White Collects yellow Treasure on Merchant Lane.",
        "Black sends 1 Sloop and controls the Marauder Spirit.",
        "Black Collects blue Treasure on Marauder Shrine.",
        "White Collects green Treasure on Guardian Shrine.",
        "Black upgrades the attack track.",
        "HMS Tempest appears on Fogbank.",
        "Black bids 14 for the turn order.",
        "White bids 12 for the turn order.",
        "The tide brings green Treasure to Guardian Shrine.",
        "Black rolls 1 die again.",
        "Black rolls a Crew Die: a Blue die (defense, bids 5).",
        "Black attacks White on Guardian Shrine.",
        "The attacker rolls 3 attack dice, the defender 2 defense dice.",
        "The wind is with the attacker.",
        "The attacker has 5 hits, the defender 2.",
        "Black stows bound yellow Treasure.",
        "White jettisons a Crew Die.",
        "White begins on Lantern Haven.",
        "Black buries 4 Treasures for 10 TP.",
        (
            "Black takes the Burial Bonus Shrine Offering, 3 TP: Bury on a space whose action takes "
            "control: a shrine or the Charter House."
        ),
        "HMS Tempest attacks White on Lantern Haven.",
        "The enemy takes green Treasure from White.",
        "Day 3 begins.",
    )
    assert not match.over and match.view(BLACK)["table"]["tp"]["black"] == 13  # as the last lesson says


def test_numbers_and_odds_are_those_that_the_lessons_name() -> None:
    lessons = taught()
    match = begun(lessons)
    said: dict[str, Preview] = {}
    for _, line, _ in Position(lessons).script:
        by, asked = line.split(" ")
        key = answers(asked)[0]
        seat = match.seats.index(by)
        if line == "black keep-dice" and not said:
            assert match.view(BLACK)["table"]["ready"]["black"] == ["pink", "teal", "yellow", "blue", "green"]
        said[line] = GAME.presentation.preview(match.g, seat, GAME.actions.parse(key))
        match.choose(seat, key)
    assert said["black sail:sw-n"].chance == said["black end-parley"].chance == said["black committed"].chance == 99
    assert said["black end-parley"].words.startswith("not if White gives 3 gold, for nothing;")
    assert said["black collect"].words == "green Treasure; your Hold is worth 10 TP instead of 6"
    assert said["black bury"].words.startswith("13 TP: 10 TP for the Hold and 3 for Shrine Offering")
    assert said["black reroll:teal"].words == "1 gold for all dice"
    assert isinstance(match.g, Avaris) and (match.g.box.upper[2], match.g.box.upper[6]) == (3, 21)


def test_lessons_quote_rules_that_exist_and_name_the_spaces_and_dice_of_their_choices() -> None:
    for lesson in taught().lesson:
        assert lesson.rule in GAME.ledger.by_id
        for key in named(lesson):
            verb, _, what = key.partition(":")
            if verb == "sail":
                assert GAME.domains["space"].title(GAME.domains["space"].parse(what)) in lesson.words
            if verb in ("pay-die", "command", "reroll", "commit"):
                assert what.capitalize() in lesson.words


def test_the_lobby_is_told_about_the_game() -> None:
    assert about("tide_of_avaris").tagline and 1 <= about("tide_of_avaris").weight <= 5
