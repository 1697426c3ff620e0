"""The guided first game comes out as it is told."""

from __future__ import annotations

from functools import cache

from infamy.games.rum_and_bones.tests.tables import GAME
from infamy.table.match import Match
from infamy.table.views import news_for
from infamy.testing.guided import Guided, named, recited, taught
from infamy.testing.scenario import in_this_order

CORAL, JADE = 0, 1


@cache
def played() -> tuple[Guided, set[str]]:
    """The guided game, and every card that Jade held in it."""
    held: set[str] = set()

    def look(match: Match, line: str) -> None:
        held.update(match.view(JADE)["table"]["hand"]["jade"])

    return recited(GAME, look), held


def test_what_is_told_happens() -> None:
    guided, _ = played()
    told = [str(item["words"]) for item in news_for(GAME, guided.heard, CORAL)]
    assert in_this_order(
        told,
        "Kyria is deployed on g8.",
        "Kyria attacks g14 with Spearfish Gun.",
        "Coral plays Double Powder: A friendly Hero attacks: the attack has 2 more dice.",
        "The Kraken Pool of the port side is 1.",
        "The dice show 5, 5, 1, 4 and 4, with 4 or more needed: 4 Hits on g14.",
        "On g14 4 Deckhands of the starboard side are KO'd.",
        "Kyria gains 4 coins, and has 4.",
        "Kyria unlocks Liquid Fire for 3 coins.",
        "Gabriela attacks g11 with Flintlock Brace.",
        "The dice show 6, 1 and 4, with 4 or more needed: 2 Hits on g11.",
        "2 damage to Kyria is prevented.",
        "A Bosun lands on A3.",
        "3 Crew models join on i9.",
        "4 Crew models of the port side march from i8 to i7.",
        "Gabriela suffers 3 damage, and has 4 of 7 Hit Points left.",
        "Viana attacks g11 with Rapier and Pistol.",
        "Kyria suffers 2 damage, and has 5 of 7 Hit Points left.",
        "Snapjaw rigs to e13, 3 zones away.",
        "Snapjaw rolls 5, and needs 3: made.",
        "Snapjaw lands on e13.",
        "The dice show 6, 6, 5 and 4, with 4 or more needed: 4 Hits on g14.",
        "Gabriela is KO'd.",
        "Snapjaw gains 3 coins, and has 3.",
        "The port side gains 1 Victory Point for the Hero, and has 1.",
        "Snapjaw unlocks Blademaster's Cut for 3 coins.",
        "An attack on f14 by Crew.",
        "An attack on e7 by the Deck Gun.",
        "Carcharius is activated.",
        "The waters stay calm: 7 is more than the Kraken Pools, 2.",
        "Coral draws Undertow.",
        "Gabriela sits out the next round.",
        "The starboard side is First Player.",
        "4 Crew models of the starboard side march from i4 to i5.",
        "Viana goes overboard.",
        "The dice show 5, 6, 4 and 4, with 4 or more needed: 4 Hits on i5.",
        "Onward! 4 Crew models move from i6 to i5.",
    )
    assert not guided.match.over and guided.match.standing().scores[CORAL] == 1


def test_numbers_are_those_that_the_lessons_name() -> None:
    said = played()[0].said
    assert said["coral rig:e13"].risk == 33  # one time in three
    assert "6% Gabriela is KO'd" in said["coral use:twin-cleavers"].words
    assert "0 coins left" in said["coral unlock:blademasters-cut"].words


def test_lessons_name_what_they_ask_for() -> None:
    """Each zone, Hero, skill, card and Deployment Point of the learner's choices is in the words of its lesson."""
    lessons = taught(GAME)
    for lesson in lessons.lesson:
        own = [line.split(" ")[1] for line in lesson.then if line.startswith(f"{lessons.learner} ")]
        for key in [*named(lesson), *own]:
            verb, _, what = key.partition(":")
            if verb in ("walk", "rig", "target", "push", "from"):
                assert what in lesson.words
            elif verb in ("deploy", "land", "land-bosun"):
                assert what.upper() in lesson.words
            elif what:
                assert GAME.actions.label(GAME.actions.parse(key)).partition(" ")[2] in lesson.words


def test_jade_holds_no_card_that_would_have_undone_what_the_learner_did() -> None:
    assert not played()[1] & {"belay-that", "powder-smoke"}
