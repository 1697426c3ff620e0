"""The table in text: it makes sense read aloud, in every phase, and tells nobody what they may not know."""

from __future__ import annotations

from typing import Any

from infamy.engine.fate import SeededFate
from infamy.games.tides_of_infamy.tests.fights import battle, duel, engaged, open_sea
from infamy.games.tides_of_infamy.tests.tables import CHART, GAME, charted
from infamy.table.match import Match
from infamy.testing.courses import random_match
from infamy.testing.scenario import Player, Scenario


def scene(**pieces: Any) -> Scenario:
    t = charted(Scenario(GAME, "crimson", "teal", "amber"), **CHART)
    t.place(lead="crimson", rounds=2, crimson={"hand": ["4x", "special"]}, teal={"hand": ["2"]}, crimson_sloop="d1")
    return t.place(**pieces).turn_of("crimson")


def lines_of(player: Player) -> list[str]:
    return GAME.presentation.as_text(player.sees()).splitlines()


def test_the_chart_has_a_mark_for_everything() -> None:
    t = scene(lying=["h2:gold", "n1:treasure"], teal_bilander="d2", amber_man_of_war="k2")
    lines = lines_of(t.crimson)
    assert lines[0] == "    A   B   C     D   E   F     G   H   I     J   K   L     M   N   O"
    assert lines[1] == " 1  .   .   .     Cs  .   .     .   .   .     .   .   .     .   .*  ."
    assert lines[2] == " 2  .   B   .     Tb  .   .     .   I*  .     .   Am  .     .   .   ."
    assert lines[4] == ""
    assert lines[5] == " 4  .   .   .     .   .   .     .   .   .     .   .   .     #   .   ."
    assert lines[6] == " 5  .   .   .     .   O   .     .   I   .     .   O   .     .   .   ."
    assert lines[9] == " 7  ?   ?   ?     ?   ?   ?     ?   ?   ?     ?   ?   ?     ?   ?   ?"
    assert lines[16] == (
        "Legend: . sea, # Rock, ? face down, B Pirate Bay, I Island, P Port, O Portal, * tokens; "
        "ships by the first letter of their colour and of their type."
    )


def test_the_same_in_words_as_far_as_the_seat_may_know() -> None:
    t = scene(
        lying=["h2:gold", "n1:treasure", "n1:shadow-trade", "n1:shadow-trade"],
        crimson={"marks": 3, "luck": ["scurvy"]},
        teal={"stored": True, "glimpses": ["tile-1-3=rocks-4"]},
        teal_bilander={"at": "h2", "cargo": ["ruby"]},
        teal_sloop="keel-down",
        crimson_sloop={"at": "d1", "wind": "plus-2"},
    )
    seen = lines_of(t.crimson)
    assert "Pirate Bay on B2: Hangman's Bay." in seen and "10 tiles face down." in seen
    assert "Island on H2: Gold Isle, Current to the east and south; to be loaded: Gold." in seen
    assert "Portal on E5: Siren's Portal, Current to the north and south." in seen
    assert "To be loaded on N1: 2 Shadow Trade and Treasure." in seen
    assert (
        "Crimson has 3 of 17 Marks; 2 Movement Cards in hand: a 4 with crossbones and a Special "
        "Card; Luck Cards Scurvy."
    ) in seen
    assert "  Man of War in its Harbor." in seen and "  Sloop of War on D1, wind +2." in seen
    assert "Teal has 0 of 17 Marks; 1 Movement Card in hand; a Repair Card in store." in seen
    assert "  Bilander on H2, an Island, with Ruby, room for 3 more." in seen
    assert "  Sloop of War in the Shipyard, keel down." in seen
    assert "Amber has 0 of 17 Marks; no Movement Cards in hand." in seen
    assert seen[-1] == "Round 2, led by Crimson; Movement Phase, lap 1. To choose: Crimson."
    assert "Teal has 0 of 17 Marks; 1 Movement Card in hand: a 2; a Repair Card in store." in lines_of(t.teal)
    assert "You have looked at tile 1·3: Wrecker's Rocks." in lines_of(t.teal)
    assert not any("Wrecker" in line for line in seen)


def test_a_ship_under_way() -> None:
    t = scene()
    t.crimson.does("play:4x+sloop")
    t.crimson.does("sail:e1")
    seen = lines_of(t.teal)
    assert "  Sloop of War on E1, has had a 4 with crossbones." in seen
    assert seen[-1] == (
        "Round 2, led by Crimson; Movement Phase, lap 1; Crimson's Sloop of War can go 3 steps. To choose: Crimson."
    )


def test_battles_that_wait() -> None:
    t = engaged(open_sea(3), there="teal_bilander", came="amber_sloop crimson_sloop")
    t.place(crimson={"hand": ["4"]}, teal={"hand": ["2"]}).turn_of("crimson")
    assert (
        "Battle 1 waits on H5 until the end of lap 1: Amber's Sloop of War (attacker), Crimson's Sloop of War "
        "(attacker) and Teal's Bilander (defender)."
    ) in lines_of(t.teal)
    t.crimson.does("play:4+sloop")
    assert "  Sloop of War on H5, has had a 4, which waits for the end of its battle." in lines_of(t.teal)


def test_a_red_sky_battle() -> None:
    t = duel(community="grog-3", crimson="fire-3 cannon-3 cutlass-3 grog-6 grog-5 grog-4", teal="fire-1 grog-1")
    seen = lines_of(t.crimson)
    assert "The battle on H5 is fought by Red Sky: cards may be exchanged." in seen
    assert "Community card: 3 of Grog." in seen
    assert (
        "  Crimson's Sloop of War, attacker, holds 6 Battle Cards: 3 of Fire, 3 of Cannon, 3 of Cutlass, 4 of "
        "Grog, 5 of Grog and 6 of Grog; makes Stink Pot so far."
    ) in seen
    assert "  Teal's Bilander, defender, holds 6 Battle Cards; makes Stink Pot so far." in seen
    t.crimson.does("keep")
    t.teal.does("keep")
    t.crimson.does("fire:fire-3")
    assert (
        "  Crimson's Sloop of War, attacker, holds 5 Battle Cards; has played 3 of Fire; makes Cutlass so far."
    ) in lines_of(t.teal)


def test_a_battle_of_scuttle() -> None:
    t = battle(
        open_sea(2, battle_method="scuttle"),
        there="teal_bilander",
        came="crimson_sloop",
        crimson="fire-6",
        teal="grog-1",
    )
    assert "The battle on H5 is fought by Scuttle, round 1: all pick a card." in lines_of(t.crimson)
    t.crimson.does("pick:fire-6")
    t.teal.does("pick:grog-1")
    assert any(line.endswith("; has won 1 round.") for line in lines_of(t.crimson))


def test_a_team_has_its_marks_together() -> None:
    t = open_sea(4, mode="teams").place(crimson={"marks": 3, "hand": ["3"]}, amber={"marks": 2}).turn_of("crimson")
    assert ("Amber has 5 of 25 Marks with its teammate, 2 of them its own; no Movement Cards in hand.") in lines_of(
        t.amber
    )


def test_the_first_question() -> None:
    match = Match(GAME, GAME.setup(2, options={"lead": "teal"}), SeededFate(3))
    assert GAME.presentation.as_text(match.view(0)).splitlines()[-1] == (
        "Round 1, led by Teal; Movement Phase, lap 1. To choose: Teal."
    )


def test_the_end_and_everything_before_it_can_be_told() -> None:
    """In every mode, whatever happens at random."""
    for setup in (
        GAME.setup(2),
        GAME.setup(3, options={"battle_method": "scuttle"}),
        GAME.setup(4, "teams", {"grid": "5x5"}),
    ):
        for number, match in enumerate(random_match(GAME, setup, 4)):
            if number % 10 == 0 or match.over:
                for seat in (0, None):
                    said = GAME.presentation.as_text(match.view(seat))
                    assert "None" not in said and " 1 cards" not in said and "nothing" not in said
        assert match.over
        last = GAME.presentation.as_text(match.view(None)).splitlines()[-1]
        assert last.startswith("The game is over after ") and f"Crimson {match.standing().scores[0]}" in last
