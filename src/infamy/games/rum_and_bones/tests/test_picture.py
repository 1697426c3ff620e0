"""The table in text: it makes sense read aloud, in every phase, and tells nobody what they may not know."""

from __future__ import annotations

from infamy.games.rum_and_bones.content.box import BOSUN
from infamy.games.rum_and_bones.tests.heroes import heroes, skill
from infamy.games.rum_and_bones.tests.questions import CARD, RESPOND
from infamy.games.rum_and_bones.tests.tables import GAME, battle, bones, crew
from infamy.table.views import view_for
from infamy.testing.courses import random_match
from infamy.testing.scenario import Player


def lines_of(player: Player) -> list[str]:
    return GAME.presentation.as_text(player.sees()).splitlines()


def test_the_chart_shows_decks_crew_heroes_and_objectives_where_they_are() -> None:
    t = heroes(battle(), carcharius="e8", ishmael="d9", viana="e3", gabriela="e3")
    crew(crew(crew(t, 0, "a1", "e7", 3), 1, "b1", "e3", 2), 1, "b2", "i3", 1)
    bones(t).broken = [True, False, False]
    lines = lines_of(t.turn_of("coral").coral)
    assert lines[0] == "   a     b     c     d     e     f     g     h     i     j     k     l     m"
    assert lines[2:10] == [
        " 2 ~     ~     ~     *     B1    .     .     .     B2    .     ~     ~     ~",
        " 3 ~     ~     .     .     2H2*  .     .     .     s1*   .     .     ~     ~",
        " 4 ~     ~     ~     .     .     .     .     .     .     .     ~     ~     ~",
        " 5 ~     ~     ~     ~     ~     ~     ~     ~     =     ~     ~     ~     ~",
        " 6 ~     ~     ~     ~     ~     ~     ~     ~     =     ~     ~     ~     ~",
        " 7 ~     ~     .     .     p3    .     .     .     .     .     .     ~     ~",
        " 8 ~     .     *     .     Ca*   .     A3    .     *     .     .     .     ~",
        " 9 ~     .     .     Is    A1    .     *     .     A2    .     *     .     ~",
    ]
    assert lines[17].startswith("Legend: ~ sea, . deck, = Gangplank")
    assert "Broken Gangplanks: 1." in lines


def test_the_same_in_words() -> None:
    t = heroes(battle(), carcharius="e8", viana="")
    t.place(hero_1={"damage": 3, "coins": 3, "conditions": 1 | 1 << 4}, hero_6={"token": "long", "activated": True})
    crew(crew(crew(t, 0, "a1", "e7", 2), 0, "a1", "e7", 1, BOSUN), 1, "b1", "e6", 1)
    crew(crew(t, 1, "b4", "g9", 1), 0, "a2", "i3", 2)
    bones(t).points, bones(t).pool = [4, 2], [3, 4]
    lines = lines_of(skill(t, "carcharius", "taste-the-tide", 2).turn_of("coral").coral)
    assert "Port side, the Deep Lords (Coral): 4 of 8 Victory Points, Kraken Pool 3." in lines
    assert (
        "  Carcharius of Coral, on e8: 6 of 9 Hit Points, 3 coins, Blind, Bleed, to be activated. Skills: Shark "
        "Cutlass at Level 1, 4 coins to level up; Feeding Frenzy locked, 3 coins to unlock (it has them); Taste "
        "the Tide at Level 2."
    ) in lines
    assert "  Track A1: 2 Deckhands and 1 Bosun on e7, held up." in lines
    assert "  Track A2: 2 Deckhands on i3, about to ransack the ship." in lines
    assert "  Track B4: 1 Deckhand on g9, about to ransack the ship." in lines
    viana = next(line for line in lines if line.startswith("  Viana"))
    assert viana.startswith("  Viana of Jade, KO'd, and out of the next round too: 9 of 9 Hit Points")
    assert "The Kraken rises at the end of this round with 58%." in lines
    assert (
        "  Main Mast: 2 Victory Points, 1 coin for each Hero. Your hand limit is 1 higher for the rest of the "
        "game, then draw 1 Tide Card."
    ) in lines
    assert lines[-1] == (
        "Round 1, activations; the port side is First Player, and it is the turn of Coral. To choose: Coral."
    )


def test_a_hand_is_told_to_its_owner_only() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").place(coral={"hand": ["grog-ration", "undertow"]})
    t.turn_of("coral")
    mine, theirs = lines_of(t.coral), lines_of(t.jade)
    assert "  Grog Ration: In a friendly Hero's activation: that Hero heals 3." in mine
    assert "Coral holds 2 Tide Cards." in theirs and "Hand of coral:" not in theirs


def test_an_attack_is_told_with_its_dice_and_who_is_waited_for() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").place(coral={"hand": ["steady-hands"]}, hero_6={"damage": 7})
    crew(t, 1, "b1", "e7", 1).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    assert "Carcharius is active, 3 Actions left." in lines_of(t.jade)
    t.coral.does("use:shark-cutlass")
    t.coral.is_asked(RESPOND)
    assert lines_of(t.jade)[-5:-1] == [
        "An attack on e7 by Carcharius with Shark Cutlass; it is declared.",
        "  Hits go to 1 Deckhand and Viana with 2 Hit Points, in this order.",
        "  1.5 Hits on average; Viana falls with 12%.",
        "Coral may answer to the attack.",
    ]


def test_a_card_that_is_played_is_told() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7")
    t.place(coral={"hand": ["hush-of-the-deep"]}, jade={"hand": ["belay-that"]}).turn_of("coral")
    t.coral.does("play:hush-of-the-deep")
    t.jade.is_asked(CARD)
    lines = lines_of(t.coral)
    assert lines[-3].startswith("Coral has played Hush of the Deep: Start of your turn: one enemy Hero gets Silence")
    assert lines[-2] == "Jade may answer to the card, about Hush of the Deep."


def test_clash_royale_tells_lives_and_every_player() -> None:
    t = battle("coral", "jade", "amber", mode="clash-royale")
    t.place(
        hero_1={"hero": "viana", "owner": "coral", "at": "e4", "lives": 2},
        hero_2={"hero": "ishmael", "owner": "jade"},
        hero_3={"hero": "waldorf", "owner": "amber"},
    ).turn_of("coral")
    lines = lines_of(t.coral)
    viana = next(line for line in lines if line.startswith("  Viana"))
    assert viana.startswith("  Viana of Coral, on e4: 9 of 9 Hit Points, 0 coins, 2 Lives. Skills:")
    assert "Jade, 0 KOs made:" in lines
    assert lines[-1] == "Turn 1, of Coral. To choose: Coral."


def test_every_decision_can_be_drawn() -> None:
    for players, mode in ((2, ""), (3, "clash-royale")):
        for number, match in enumerate(random_match(GAME, GAME.setup(players, mode), 7)):
            if number > 600:
                break
            if number % 5 == 0:
                for seat in (0, None):
                    assert "None" not in GAME.presentation.as_text(view_for(GAME, match.g, seat))
