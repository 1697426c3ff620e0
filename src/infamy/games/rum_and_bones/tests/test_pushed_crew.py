"""Crew that a pack's cards and skills push: who can be pushed, where to, the sea, and the way back to their track."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.run import take
from infamy.games.rum_and_bones.actions import CHOOSE_CREW
from infamy.games.rum_and_bones.board import POINT, ZONE
from infamy.games.rum_and_bones.content.box import BOSUN, DECKHAND
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.tests.heroes import dragon, heroes, of, skill
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, HERO_DOES
from infamy.games.rum_and_bones.tests.tables import battle_of, bones, crew, crew_on, packed
from infamy.testing.scenario import Scenario, covers
from infamy.testing.support import begun

WHICH = "Which Crew model do you push?"
WHERE = "Where do you push the Crew model?"


def undertow(*effect: Any) -> Scenario:
    """Undertow pushes Crew with this pack; coral holds one. Carcharius is on e7, Viana far away."""
    game = packed(tide=[{"key": "undertow", "text": "It pushes Crew.", "effect": [list(effect)]}])
    return heroes(battle_of(game), carcharius="e7", viana="c14").place(coral={"hand": ["undertow"]})


def coral_plays(t: Scenario) -> Scenario:
    t.turn_of("coral")
    t.coral.does("play:undertow")
    return t


def crew_marches(t: Scenario) -> Scenario:
    """Jade's Crew is activated, and all of them march who can."""
    t.turn_of("jade")
    t.jade.does("crew")
    for point in ("b2", "b3", "b4"):
        t.jade.does(f"land:{point}")
    for _ in range(2):
        t.jade.does("land-bosun:b3")
    return t


# Who, and where to ---------------------------------------------------------------------------------------------------


@covers("RB-R36", "RB-TERM-08", "RB-TERM-09", "RB-TERM-12")
def test_one_crew_model_within_reach_is_chosen_and_pushed() -> None:
    t = undertow("push_crew", "enemy", 2, 1, {"of": "heroes"})
    crew(crew(crew(t, 1, "b1", "e5", 2), 1, "b1", "f6", 1, BOSUN), 1, "b1", "e4", 3)
    crew(t, 0, "a1", "e6", 1)
    coral_plays(t)
    t.coral.is_asked(WHICH)
    assert t.coral.may() == ["choose-crew:deckhand-b1-e5", "choose-crew:bosun-b1-f6"]  # alike ones are one choice
    t.coral.cannot("choose-crew:deckhand-b1-e4", rule="RB-R36")  # three zones away
    t.coral.cannot("choose-crew:deckhand-a1-e6", rule="RB-R36")  # a friend
    deckhand = t.game.actions.parse("choose-crew:deckhand-b1-e5")
    assert t.game.presentation.preview(t.g, 0, deckhand).words == "4 zones from the end of its track"
    t.coral.does("choose-crew:deckhand-b1-e5")
    t.coral.is_asked(WHERE)
    assert set(t.coral.may()) == {"push:e4", "push:d5", "push:f5"}  # not to its enemy on e6
    t.coral.cannot("push:e6", rule="RB-R35")
    t.coral.does("push:e4")
    assert (crew_on(t, 1, "e5"), crew_on(t, 1, "e4")) == (1, 4)
    assert t.jade.hears()[0] == "A Deckhand of the starboard side is pushed from e5 to e4."
    t.coral.is_asked(ACTIVATE)


@covers("RB-R36", "RB-TERM-01")
def test_friendly_crew_can_be_pushed_by_an_ability_in_a_heros_reach() -> None:
    game = packed(
        skill=[{"key": "rise-and-fight", "level_1": {"text": "A push.", "effect": [["push_crew", "friendly", 1, 2]]}}]
    )
    t = skill(heroes(battle_of(game), waldorf="e8", viana="c14"), "waldorf", "rise-and-fight", 1)
    crew(crew(t, 0, "a1", "e9", 1, BOSUN), 0, "a1", "e6", 1).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:rise-and-fight")  # the one on e6 is two zones away
    assert t.jade.sees()["table"]["stage"]["pushing"] is None  # no Hero
    assert t.game.presentation.preview(t.g, 0, t.game.actions.parse("push:e8")).words == "1 zone more"
    t.coral.does("push:e8")
    assert "A Bosun of the port side is pushed from e9 to e8." in t.jade.hears()
    t.coral.does("push:e7")
    assert (crew_on(t, 0, "e7"), crew_on(t, 0, "e9"), bones(t).actions_left) == (1, 0, 2)
    t.coral.is_asked(HERO_DOES)


@covers("RB-R36", "RB-TERM-10")
@pytest.mark.parametrize("kind", [DECKHAND, BOSUN])
def test_every_model_of_a_side_is_kept_out_by_its_own_enemies(kind: int) -> None:
    """However many others there are: the last Deckhand and the last Bosun as well."""
    t = undertow("push_crew", "friendly", 0, 1, {"of": "heroes"})
    crew(t, 0, "a1", "c10", 23 if kind == DECKHAND else 5, kind)
    crew(crew(t, 0, "a1", "e7", 1, kind), 1, "b1", "e6", 1)
    coral_plays(t)
    assert set(t.coral.may()) == {"push:d7", "push:f7", "push:e8"}  # beside Carcharius, and not to e6


@covers("RB-R36", "RB-R05", "RB-R08")
def test_neither_sea_monsters_nor_heroes_are_crew_and_with_nobody_to_push_the_card_stays_in_hand() -> None:
    t = dragon(undertow("push_crew", "enemy", "any", 1), "f5", side=1)
    t.turn_of("coral")
    t.coral.cannot("play:undertow", rule="RB-R08")
    assert t.coral.may() == ["pass"]


@covers("RB-R35", "RB-R36", "RB-TERM-10")
def test_crew_hemmed_in_by_their_enemies_cannot_be_pushed() -> None:
    t = crew(undertow("push_crew", "enemy", "any", 1), 1, "b1", "e9", 1)
    for zone in ("d9", "f9", "e8", "e10"):
        crew(t, 0, "a1", zone, 1)
    t.turn_of("coral")
    t.coral.cannot("play:undertow", rule="RB-R08")


@covers("RB-R35", "RB-TERM-10", "RB-BOARD-04", "RB-R63")
def test_crew_are_pushed_over_an_enemy_deployment_point_but_not_onto_it() -> None:
    """Nobody ransacks by being pushed (RB-RANS-01)."""
    for length in (1, 2):
        t = coral_plays(crew(undertow("push_crew", "enemy", "any", length), 1, "b1", "e8", 1))
        assert ("push:e9" in t.coral.may()) == (length == 2)  # A1, where its track ends
        t.coral.cannot("push:e7", rule="RB-R35")  # Carcharius
    t.coral.does("push:e9")
    assert t.game.violations(t.g) == []
    assert set(t.coral.may()) == {"push:e8", "push:d9", "push:f9", "push:e10"}
    t.coral.does("push:f9")
    assert crew_on(t, 1, "f9") == 1 and bones(t).points == [0, 0]


@covers("RB-TERM-11", "RB-OVER-05", "RB-OVER-06", "RB-R35", "RB-DMG-04")
def test_crew_pushed_into_the_sea_are_gone_and_pay_nobody() -> None:
    t = coral_plays(crew(undertow("push_crew", "enemy", 2, 3, {"of": "heroes"}), 1, "b1", "e5", 2))
    assert t.game.presentation.preview(t.g, 0, t.game.actions.parse("push:d5")).words == "it is KO'd"
    t.coral.does("push:d5")  # the sea ends the push
    assert crew_on(t, 1, "e5") == 1 and bones(t).crew_at.count(-1) == 59
    assert (of(t, "coins", "carcharius"), bones(t).points) == (0, [0, 0])
    assert "On d5 1 Crew model goes overboard." in t.jade.hears()
    t.coral.is_asked(ACTIVATE)


@covers("RB-R36", "RB-TEAM-04")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_crew_of_the_team_are_friendly_to_every_teammate(players: int) -> None:
    names = ("coral", "jade", "amber", "violet", "ivory", "slate")[:players]
    for whose, squad in (("friendly", "a1-e8"), ("enemy", "b1-e5")):
        game = packed(tide=[{"key": "undertow", "text": "It pushes.", "effect": [["push_crew", whose, "any", 1]]}])
        t = heroes(battle_of(game, *names), carcharius="c10", viana="c14").place(amber={"hand": ["undertow"]})
        crew(crew(t, 0, "a1", "e8", 1), 1, "b1", "e5", 1).turn_of("coral")
        t.amber.does("play:undertow")
        assert all(key.startswith("push:") for key in t.amber.may())  # the only one: who else?
        t.amber.cannot(f"choose-crew:deckhand-{squad}", rule="RB-R35")
        zones = ("d8", "f8", "e9", "e7") if whose == "friendly" else ("e4", "e6", "d5", "f5")
        assert set(t.amber.may()) == {f"push:{zone}" for zone in zones}


@covers("RB-CLASH-05")
def test_in_clash_royale_there_is_no_crew_to_push() -> None:
    game = packed(
        skill=[{"key": "rise-and-fight", "level_1": {"text": "A push.", "effect": [["push_crew", "enemy", "any", 1]]}}]
    )
    t = battle_of(game, mode="clash-royale")
    t.place(hero_1={"hero": "waldorf", "at": "d4", "owner": "coral"}, hero_6={"hero": "viana", "owner": "jade"})
    skill(t, "waldorf", "rise-and-fight", 1).turn_of("coral")
    t.coral.cannot("use:rise-and-fight", rule="RB-SKILL-10")


# Afterwards ----------------------------------------------------------------------------------------------------------


@covers("RB-R37", "RB-CMOV-03")
def test_pushed_along_their_own_track_crew_go_on_from_there() -> None:
    t = coral_plays(crew(undertow("push_crew", "enemy", "any", 2), 1, "b1", "e4", 1))
    t.coral.does("push:e3")
    t.coral.does("push:e2")  # home again: it is no enemy's point
    crew_marches(t)
    t.jade.does("march-first", attack=[1, 1, 1])  # then the Deck Gun fires
    assert (crew_on(t, 1, "e2"), crew_on(t, 1, "e3")) == (0, 1)


@covers("RB-R37", "RB-CMOV-01")
def test_pushed_off_their_track_crew_walk_back_to_it_and_not_to_another() -> None:
    t = coral_plays(crew(undertow("push_crew", "enemy", "any", 2), 1, "b1", "e4", 1))
    t.coral.does("push:f4")
    t.coral.does("push:g4")  # as near to the track of B2
    crew_marches(t)
    t.jade.does("march-first", attack=[1, 1, 1])
    assert (crew_on(t, 1, "f4"), crew_on(t, 1, "g4"), crew_on(t, 1, "h4")) == (1, 0, 0)
    assert bones(t).crew_track[bones(t).crew_at.index(ZONE.parse("f4"))] == POINT.parse("b1")


@covers("RB-R36", "RB-R37", "RB-R63")
@pytest.mark.parametrize("players", [2, 5])
def test_with_crew_pushed_to_and_fro_nothing_breaks(players: int) -> None:
    """Two cards of each deck push, at the start of turns and in activations; whoever plays chooses anything."""
    game = packed(
        tide=[
            {
                "key": "grog-ration",
                "trigger": "turn-start",
                "text": "A push.",
                "effect": [["push_crew", "enemy", "any", 3]],
            },
            {"key": "locker-silver", "text": "A push.", "effect": [["push_crew", "friendly", 3, 2], ["coin", 1]]},
        ]
    )
    g = begun(Bones, game, game.setup(players, options={"heroes": "random"}), players)
    chooser = SeededFate(7)
    pushed = 0
    for _ in range(1500):
        if g.over:
            break
        pushes = [option for option in g.options if option in CHOOSE_CREW]
        pushed += len(pushes) > 0
        take(g, g.options[chooser.below(len(g.options))])
        assert game.violations(g) == []
    assert pushed > 0
