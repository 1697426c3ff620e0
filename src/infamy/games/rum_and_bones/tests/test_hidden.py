"""Secrets: hands, what was discarded unseen, and decks; that being asked betrays nothing; and what one may imagine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.run import deciders, question, settle
from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.rules.recovery import Recovery
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.tests.heroes import heroes, skill
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, CARD, DISCARD, HERO_DOES, HURT, RESPOND, ROLLED, TURN
from infamy.games.rum_and_bones.tests.tables import GAME, battle, bones, crew, jades_gun
from infamy.table.views import view_for
from infamy.testing.scenario import Scenario, covers

SEEDS = range(20)
FOUR = ("coral", "jade", "amber", "violet")
HAND = ["belay-that", "undertow", "undertow"]
ACTS = "{hero} acts: do you play a card?"
RIG = "The Rigging Check of {hero} has failed: do you play a card?"
CREW = "The Crew acts: do you play a card?"
THROWS = "Which card do you discard?"


def told_to_others(t: Scenario, of: str) -> Any:
    """All that those besides one player's team, and onlookers, see and hear."""
    mates = GAME.partners(t.g, t.players[of].seat)
    others = [player for player in t.players.values() if player.seat not in mates]
    return [(player.sees(), player.hears()) for player in others], view_for(GAME, t.g, None)


def imagined(t: Scenario, by: str, seed: int) -> Bones:
    twin = GAME.determinize(t.g, t.players[by].seat, SeededFate(seed))
    assert isinstance(twin, Bones)
    return twin


# Hands and decks -----------------------------------------------------------------------------------------------------


@covers("RB-TIDE-03", "RB-R69", "RB-SETUP-09", "RB-TEAM-02")
def test_a_hand_is_seen_by_its_team_alone_and_a_deck_by_nobody() -> None:
    t = heroes(battle(*FOUR), carcharius="e8", viana="e4")
    t.place(coral={"hand": HAND}, violet={"hand": ["broadside"]}, port_discards=["grog-ration"]).turn_of("coral")
    assert t.coral.sees()["table"]["hand"] == {"coral": HAND, "jade": 0, "amber": [], "violet": 1}
    assert t.amber.sees()["table"]["hand"] == {"coral": HAND, "jade": 0, "amber": [], "violet": 1}  # her teammate
    assert "options" not in t.amber.sees()  # but the choice is the holder's
    for view in (t.jade.sees(), t.violet.sees(), view_for(GAME, t.g, None)):
        assert view["table"]["hand"]["coral"] == 3
        assert (view["table"]["port_deck"], view["table"]["starboard_deck"]) == (26, 29)
        assert "options" not in view  # what coral may play would betray the hand
        assert view["table"]["port_discards"] == {"grog-ration": 1}
        assert "undertow" not in str(view)


@covers("RB-TIDE-09", "RB-TIDE-06")
def test_a_card_is_drawn_unseen_and_played_openly() -> None:
    t = skill(heroes(battle(), carcharius="e8", viana="e4"), "carcharius", "taste-the-tide", 1).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:taste-the-tide", port_tide_deck="locker-silver")
    assert "Coral draws Locker Silver." in t.coral.hears()
    assert t.jade.hears()[-2:] == ["Carcharius uses Taste the Tide.", "Coral draws a Tide Card."]
    t.coral.does("play:locker-silver")
    assert "Coral plays Locker Silver: In a friendly Hero's activation: that Hero gains 2 coins." in t.jade.hears()
    assert t.jade.sees()["table"]["port_discards"] == {"locker-silver": 1}


@covers("RB-R51", "RB-TIDE-08")
def test_what_is_discarded_in_recovery_stays_the_secret_of_whoever_discards() -> None:
    shown = []
    for card in ("belay-that", "undertow"):
        t = heroes(battle(), carcharius="e8", viana="e4").place(coral={"hand": HAND}, hand_limit=(3, 0))
        bones(t).first = 0
        settle(bones(t), Recovery().start(bones(t)))
        t.coral.is_asked(DISCARD)
        t.coral.does(f"throw:{card}")
        assert t.coral.sees()["table"]["thrown"]["coral"] == [card]
        assert t.jade.sees()["table"]["thrown"]["coral"] == 1
        assert t.jade.sees()["table"]["port_discards"] == {}
        shown.append(told_to_others(t, "coral"))
    assert shown[0] == shown[1]


@covers("RB-S03", "RB-TIDE-08")
def test_what_an_ability_discards_stays_secret_too_and_one_card_is_asked_for_like_two() -> None:
    shown = []
    for drawn in (["undertow", "undertow"], ["undertow", "belay-that"]):
        t = skill(heroes(battle(), carcharius="e8", viana="e4"), "carcharius", "taste-the-tide", 2).turn_of("coral")
        t.coral.does("activate:carcharius")
        t.coral.does("use:taste-the-tide", port_tide_deck=drawn)
        t.coral.is_asked(THROWS)  # even if there is one kind of card only
        shown.append(told_to_others(t, "coral"))
        t.coral.does("throw:undertow")
        shown[-1] = (shown[-1], told_to_others(t, "coral"))
    assert shown[0] == shown[1]


# Being asked betrays nothing -----------------------------------------------------------------------------------------


def table(**hands: list[str]) -> Scenario:
    t = crew(heroes(battle(), carcharius="e8", viana="e7"), 1, "b1", "i4", 2)
    for name, hand in hands.items():
        t.place(**{name: {"hand": hand}})
    bones(t).damage[0] = 4
    return t


def turn_begins(hand: list[str]) -> Scenario:
    return table(coral=hand).turn_of("coral")


def hero_acts(hand: list[str]) -> Scenario:
    """All Actions are used: without a card there is nothing to do but to end."""
    t = turn_begins(hand)
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    for _ in range(3):
        t.coral.does("move")
        t.coral.does("stop")
    return t


def attacks(hand: list[str]) -> Scenario:
    t = turn_begins(hand)
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    return t


def has_rolled(hand: list[str]) -> Scenario:
    t = attacks(hand)
    t.coral.does("pass", attack=[4, 1, 1])
    return t


def is_attacked(hand: list[str]) -> Scenario:
    t = table(jade=hand).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    return t


def is_hurt(hand: list[str]) -> Scenario:
    t = table(coral=hand).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    return t


def card_is_played(hand: list[str]) -> Scenario:
    t = table(coral=hand, jade=["cut-the-lines"]).turn_of("jade")
    t.jade.does("play:cut-the-lines")
    return t


def rigging_fails(hand: list[str]) -> Scenario:
    t = turn_begins(hand)
    t.coral.does("pass")
    bones(t).at[0] = ZONE.parse("i7")  # at the rail
    bones(t).derive()
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("rig:h4", rigging_check=2)
    return t


def crew_acts(hand: list[str]) -> Scenario:
    t = turn_begins(hand)
    t.coral.does("pass")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    return t


def gun_fires(hand: list[str]) -> Scenario:
    return jades_gun(table(jade=hand), "b1", "b2", "b3")


ASKED: dict[str, tuple[Callable[[list[str]], Scenario], str, str, str, str]] = {
    "the turn begins": (turn_begins, "coral", TURN, "hush-of-the-deep", "lucky-rope"),
    "a Hero acts": (hero_acts, "coral", HERO_DOES, "grog-ration", "lucky-rope"),
    "a Hero attacks": (attacks, "coral", RESPOND, "steady-hands", "lucky-rope"),
    "the dice are rolled": (has_rolled, "coral", ROLLED, "second-wind-of-luck", "lucky-rope"),
    "a zone is attacked": (is_attacked, "jade", RESPOND, "powder-smoke", "broadside"),
    "a Hero is about to suffer": (is_hurt, "coral", HURT, "barnacle-hide", "lucky-rope"),
    "a card is played": (card_is_played, "coral", CARD, "belay-that", "lucky-rope"),
    "a Rigging Check has failed": (rigging_fails, "coral", RIG, "lucky-rope", "rising-tide"),
    "the Crew acts": (crew_acts, "coral", CREW, "rising-tide", "lucky-rope"),
    "the Deck Gun fires": (gun_fires, "jade", RESPOND, "broadside", "cut-the-lines"),
}


@covers("RB-R53", "RB-R92", "RB-TIDE-01")
@pytest.mark.parametrize("moment", ASKED)
def test_neither_a_question_nor_what_is_told_depends_on_the_hand(moment: str) -> None:
    """Whoever can only pass is asked all the same."""
    lay_out, name, words, useful, useless = ASKED[moment]
    able, unable = lay_out([useful]), lay_out([useless])
    for t in (able, unable):
        assert question(t.g).words == words
        assert deciders(t.g) == [t.players[name].seat]
    assert f"play:{useful}" in able.players[name].may()
    assert unable.players[name].may() in (["pass"], ["end"])
    assert told_to_others(able, name) == told_to_others(unable, name)


@covers("RB-R92", "RB-TIDE-01")
def test_whoever_has_no_cards_is_asked_nothing() -> None:
    t = table().turn_of("coral")
    t.coral.is_asked(ACTIVATE)
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])  # no window opens for anybody
    t.coral.is_asked(HERO_DOES)


@covers("RB-R92", "RB-TIDE-06")
def test_a_window_stays_shut_when_all_cards_for_it_lie_among_the_discards() -> None:
    for seen, asked in ((1, True), (2, False)):
        t = table(coral=["undertow"], jade=["cut-the-lines"]).place(port_discards=["belay-that"] * seen)
        t.turn_of("jade")
        t.jade.does("play:cut-the-lines")
        assert (deciders(t.g) == [0]) == asked


@covers("RB-R92", "RB-TIDE-08")
def test_a_card_that_was_discarded_unseen_does_not_shut_a_window() -> None:
    """Otherwise the window would tell what was discarded."""
    shown = []
    for thrown in (["belay-that"], ["undertow"]):
        t = table(coral=["lucky-rope"], jade=["cut-the-lines"])
        t.place(coral={"hand": ["lucky-rope"], "thrown": thrown}, port_discards=["belay-that"]).turn_of("jade")
        t.jade.does("play:cut-the-lines")
        t.coral.is_asked(CARD)
        shown.append(told_to_others(t, "coral"))
    assert shown[0] == shown[1]


@covers("RB-TEAM-03", "RB-R92")
def test_a_teammate_with_cards_is_asked_whatever_they_are() -> None:
    shown = []
    for card in ("grog-ration", "lucky-rope"):
        t = heroes(battle(*FOUR), carcharius="e8", viana="e4").place(amber={"hand": [card]})
        bones(t).damage[0] = 3
        t.turn_of("coral")
        t.amber.does("pass")
        t.coral.does("activate:carcharius")
        t.amber.is_asked(ACTS)
        shown.append(told_to_others(t, "amber"))
    assert shown[0] == shown[1]


# What one may imagine ------------------------------------------------------------------------------------------------


@covers("RB-R51", "RB-R69")
@pytest.mark.parametrize("moment", ASKED)
def test_whoever_imagines_could_not_tell_the_games_apart(moment: str) -> None:
    lay_out, _, _, useful, _ = ASKED[moment]
    t = lay_out([useful])
    for name, player in t.players.items():
        view = player.sees()
        for seed in SEEDS:
            twin = imagined(t, name, seed)
            assert view_for(GAME, twin, player.seat) == view
            assert GAME.violations(twin) == []


@covers("RB-R69", "RB-R51", "RB-TEAM-02")
def test_hands_and_discards_of_the_own_team_stay_and_those_of_opponents_are_dealt_anew() -> None:
    t = heroes(battle(*FOUR), carcharius="e8", viana="e4")
    t.place(
        coral={"hand": HAND, "thrown": ["grog-ration"]},
        amber={"hand": ["rising-tide"], "thrown": ["lucky-rope"]},
        jade={"hand": ["broadside", "powder-keg"]},
    ).turn_of("coral")
    g = bones(t)
    hands = set()
    for seed in SEEDS:
        twin = imagined(t, "coral", seed)
        for mate in (0, 2):
            assert (twin.hand[mate], twin.thrown[mate]) == (g.hand[mate], g.thrown[mate])
        assert [len(hand) for hand in twin.hand] == [3, 2, 1, 0]
        assert [len(thrown) for thrown in twin.thrown] == [1, 0, 1, 0]
        assert (twin.port_deck.size, twin.starboard_deck.size) == (g.port_deck.size, g.starboard_deck.size)
        hands.add(twin.hand[1])
    assert len(hands) > len(SEEDS) // 2


@covers("RB-R69", "RB-TIDE-11")
def test_nobody_imagines_a_card_that_lies_open() -> None:
    """There is one Sea Monster Attack! in a deck; once it was played nobody holds it."""
    summons = GAME.domains["tide card"].parse("sea-monster-attack")
    for played, expected in ((False, True), (True, False)):
        t = (
            heroes(battle(), carcharius="e8", viana="e4")
            .place(
                jade={"hand": ["broadside"] * 2 + ["powder-keg"] * 2 + ["gag-order"] * 2},
                starboard_discards=["sea-monster-attack"] if played else [],
            )
            .turn_of("coral")
        )
        assert any(summons in imagined(t, "coral", seed).hand[1] for seed in range(60)) == expected


@covers("RB-CLASH-05")
def test_in_clash_royale_nothing_is_hidden() -> None:
    t = battle("coral", "jade", mode="clash-royale")
    t.place(hero_1={"hero": "viana", "owner": "coral", "at": "d4"}, hero_2={"hero": "snapjaw", "owner": "jade"})
    t.turn_of("coral")
    mine, theirs = t.coral.sees()["table"], t.jade.sees()["table"]
    assert set(bones(t).hand + bones(t).thrown) == {()}
    assert {what for what in mine if mine[what] != theirs[what]} == {"hand", "thrown"}  # nothing, or none of it
    assert view_for(GAME, imagined(t, "jade", 1), 0) == t.coral.sees()
