"""The table in text: it makes sense read aloud, in every phase, and tells nobody what they may not know."""

from __future__ import annotations

from infamy.engine.fate import SeededFate
from infamy.games.scoundrels.state import Scoundrels
from infamy.games.scoundrels.tests.fights import attack
from infamy.games.scoundrels.tests.tables import EIGHT, GAME, nobody_bids, pass_until
from infamy.table.match import Match
from infamy.testing.courses import random_match
from infamy.testing.scenario import Player, Scenario


def scene(**red: object) -> Scenario:
    """Red in Rumford, blue beside it, green on an X."""
    return Scenario(GAME, "red", "blue", "green").place(
        red={"at": "g4", "hand": EIGHT[:6], **red},
        blue={"at": "g5", "hand": ["cannon-4", "sail-1"]},
        green={"at": "f2", "hand": ["wild-3"]},
    )


def lines_of(player: Player) -> list[str]:
    return GAME.presentation.as_text(player.sees()).splitlines()


def test_the_chart_has_a_mark_for_everything() -> None:
    t = scene().place(gallows_quay={"closed": 2}, blue="g4").turn_of("red")
    lines = lines_of(t.red)
    assert lines[0] == "    a   b   c   d   e   f   g"
    assert lines[1] == " 1  .   .   .   .   .   .   ."
    assert lines[2] == " 2  .   2   #   .   .   G   ."
    assert lines[4] == " 4  .   .   .   .   .   #   RB"
    assert lines[5] == " 5  x   #   .   .   .   .   ."
    assert lines[6] == " 6  #   @   .   .   .   x   ."
    assert lines[8] == (
        "Legend: . sea, # land, @ open Port, a number: Port closed for so many rounds, x an X, R Red, B Blue, G Green."
    )


def test_the_same_in_words_as_far_as_the_seat_may_know() -> None:
    t = (
        scene(carried=["exotic-goods"], infamy=3, damage=1)
        .place(x3={"buried": ["doubloons", "old-sea-chart"], "marker": "blue"})
        .turn_of("red")
    )
    seen = lines_of(t.red)
    assert (
        "Red lies on G4 in Rumford, which is open; 3 Infamy, 5 with Treasure; 1 of 4 damage; 6 cards in hand: "
        "Sword 1, Sword 2, Sword 3, Sail 1, Sail 2 and Cannon 1; carries Exotic Goods."
    ) in seen
    assert "Blue lies on G5; 0 Infamy, 2 with Treasure; 0 of 4 damage; 2 cards in hand." in seen
    assert "Green lies on F2, which is X1; 0 Infamy; 0 of 4 damage; 1 card in hand." in seen
    assert "X marks: X1 on F2 is free; X2 on F6 is free; X3 on A5 hides Doubloons and Old Sea Chart of Blue." in seen
    assert "Green lies on F2, which is X1; 0 Infamy; 0 of 4 damage; 1 card in hand: Wild 3." in lines_of(t.green)
    assert seen[-1] == "Round 1, clockwise; turn of Red, with 2 free move points left. To choose: Red."


def test_ports_and_quests_have_their_names() -> None:
    t = scene().place(port_misery={"closed": 1}, quests=["silks-for-rumford"]).turn_of("red")
    seen = lines_of(t.red)
    assert "Ports: Gallows Quay on B2 is open; Rumford on G4 is open; Port Misery on B6 is closed for 1 round." in seen
    assert "Quest Silks for Rumford: Deliver Exotic Goods to Rumford. 5 Infamy." in seen


def test_the_set_up() -> None:
    match = Match(GAME, GAME.setup(3, options={"thief": "blue"}), SeededFate(3))
    seen = GAME.presentation.as_text(match.view(0)).splitlines()
    assert seen[-1] == "The table is being set up. To choose: Blue."
    assert any(line.startswith("Red has not placed a ship yet; 0 Infamy; ") for line in seen)


def test_a_pillage() -> None:
    t = scene().turn_of("red")
    t.red.does("pillage")
    t.red.does("show:sword-3")
    assert lines_of(t.blue)[-3:-1] == ["Red storms Rumford.", "Red shows Sword 3."]


def test_a_fight_from_the_cards_to_the_flips() -> None:
    t = scene().turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1")
    assert "Red attacks Blue by shooting." in lines_of(t.green)
    assert "Red has laid 1 card face down." in lines_of(t.green)
    assert "Red has laid 1 card face down: Cannon 1." in lines_of(t.red)
    t.blue.does("answer:flee")
    assert "Red attacks Blue by shooting; Blue answers by fleeing." in lines_of(t.green)
    assert lines_of(t.green)[-1].endswith(" To choose: Blue.")


def test_bids_and_what_is_thrown_away() -> None:
    t = scene().turn_of("green")
    pass_until(t, "blue")
    t.blue.does("end-turn")
    assert lines_of(t.red)[-1] == "Round 1 is over, and all bid for the next one. To choose: Red, Blue and Green."
    nobody_bids(t)
    assert lines_of(t.red)[-1] == "Round 1 is over, and all may throw cards away. To choose: Red, Blue and Green."


def test_a_ghost_and_whoever_is_about_to_be_one() -> None:
    t = scene(ghost=True, infamy=2, first_infamy=4).turn_of("red")
    assert any(
        line.startswith("The Ghost of Red lies on G4 in Rumford, which is open; 2 Infamy; 0 of 4 damage; ")
        and line.endswith("; the first life counts 4, the Ghost 2.")
        for line in lines_of(t.blue)
    )
    assert isinstance(t.g, Scoundrels)
    t.g.at[1] = -1
    assert "Blue was sunk; 0 Infamy; 0 of 4 damage; 2 cards in hand." in lines_of(t.red)
    t.g.wreck[1] = t.g.at[0]
    assert any(
        line.startswith("Blue was sunk on G4 and comes back as a Ghost, unless this becomes the last round; ")
        for line in lines_of(t.red)
    )


def test_the_end_and_everything_before_it_can_be_told() -> None:
    """In every mode, whatever happens at random."""
    for setup in (
        GAME.setup(6, options={"quirks": "yes"}),
        GAME.setup(3, "skirmish"),
        GAME.setup(4, options={"opening_bid": "yes"}),
    ):
        for number, match in enumerate(random_match(GAME, setup, 4)):
            if number % 10 == 0 or match.over:
                for seat in (0, None):
                    said = GAME.presentation.as_text(match.view(seat))
                    assert "None" not in said and " 1 cards" not in said and "nothing of" not in said
        assert match.over
        last = GAME.presentation.as_text(match.view(None)).splitlines()[-1]
        assert last.startswith("The game is over: ") and f"Red {match.standing().scores[0]}" in last
