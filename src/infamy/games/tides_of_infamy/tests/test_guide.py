"""The guided first game comes out as it is told."""

from __future__ import annotations

from infamy.games.tides_of_infamy.tests.tables import GAME
from infamy.table.views import news_for
from infamy.testing.guided import named, recited, taught
from infamy.testing.scenario import in_this_order

CRIMSON = 0


def test_what_is_told_happens() -> None:
    guided = recited(GAME)
    told = [str(item["words"]) for item in news_for(GAME, guided.heard, CRIMSON)]
    assert in_this_order(
        told,
        "Tile 5·2 is turned up: Diamond Isle, sailed into heading west.",
        "Crimson's Sloop of War loads Diamond on N5.",
        "Teal's Bilander loads Shadow Trade on B2.",
        "Tile 2·1 is turned up: Silent Ocean, sailed into heading east.",
        "Crimson draws a 3 with crossbones.",
        "Crimson's Man of War enters B2: a battle waits there.",
        "6 of Grog is the community card.",
        "Crimson draws Sea Dragon.",
        "Crimson has Four Pounders, 2.",
        "Teal has Cutlass, 6.",
        "Crimson's Man of War wins the battle on B2.",
        "Teal's Bilander goes to its Harbor.",
        "Crimson gains 1 Mark for the battle, and has 1.",
        "Crimson's Man of War loads Shadow Trade on B2.",
        "Round 2 begins; Teal leads.",
        "Crimson draws a Repair Card.",
        "Teal calls Pirate Luck down on tile 1·1.",
        (
            "Crimson tempts fate with Crimson's Man of War and turns up Gem Thief: The most valuable "
            "Plunder leaves the ship. Whoever sent the card puts it on an Island."
        ),
        "Crimson's Sloop of War delivers Diamond for 3 Marks.",
        "Crimson gains 3 Marks for the cargo, and has 4.",
        (
            "Teal tempts fate with Teal's Sloop of War and turns up Kraken's Toll: The ship drops 2 "
            "tokens where it is, its owner chooses which. If it has none at all, it sinks."
        ),
    )
    assert not guided.match.over and guided.match.standing().scores[CRIMSON] == 4  # as the last lesson says
    assert guided.match.view(CRIMSON)["table"]["cargo"]["crimson-man-of-war"] == ["shadow-trade"] * 3


def test_the_odds_are_those_that_the_lessons_name() -> None:
    said = recited(GAME).said
    assert said["crimson sail:o5"].risk == 0 and said["crimson sail:d3"].risk == 19
    assert 60 < said["crimson sail:b2"].chance < 75  # about two in three
    assert said["crimson fire:flintlock-2"].words.startswith("makes Cutlass so far, Four Pounders at best")
    assert said["crimson fight-on"].chance > 80
    assert said["crimson tempt"].risk == 20 and said["crimson tempt"].chance == 47
    assert said["crimson sail:b5"].words == "delivers Diamond for 3 Marks; it is home"


def test_lessons_name_the_spaces_and_cards_of_their_choices() -> None:
    for lesson in taught(GAME).lesson:
        for key in named(lesson):
            verb, _, what = key.partition(":")
            if verb == "sail":
                assert what.upper() in lesson.words
            if verb == "play":
                assert GAME.actions.label(GAME.actions.parse(key)).split(" ")[1] in lesson.words
            if verb in ("exchange", "fire"):
                assert (
                    GAME.actions.label(GAME.actions.parse(key)).partition(" ")[2].removesuffix(" aside for another")
                    in lesson.words
                )
