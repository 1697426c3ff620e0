"""A Reaction's own attack: its source, what it adds, and the attack that it answered."""

from __future__ import annotations

from typing import Any

from infamy.games.rum_and_bones.content.box import BLEED, STUN
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, slot, where
from infamy.games.rum_and_bones.tests.questions import HERO_DOES
from infamy.games.rum_and_bones.tests.tables import battle, battle_of, bones, crew, packed
from infamy.testing.scenario import Scenario, covers

SNAP_BACK = [["attack", 3, 4, 1], ["after", "one", ["condition", "stun"]]]


def stung(level_2: list[Any]) -> Scenario:
    """Snap Back does something else with this pack."""
    game = packed(skill=[{"key": "snap-back", "level_2": {"text": "It strikes back.", "effect": level_2}}])
    return skill(heroes(battle_of(game), snapjaw="e8", viana="e7"), "snapjaw", "snap-back", 2)


def viana_cuts(t: Scenario) -> None:
    """She damages Snapjaw."""
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])


def passes(t: Scenario, name: str) -> None:
    """As long as there is nothing to react to."""
    player = t.players[name]
    while "pass" in player.may() and "react:snap-back" not in player.may():
        player.does("pass")


@covers("RB-R82", "RB-TIME-01", "RB-S11")
def test_what_a_reactions_attack_adds_comes_from_that_reaction() -> None:
    """The turn player orders it among what cards have added to the same attack."""
    t = stung(SNAP_BACK).place(coral={"hand": ["blood-in-the-water"]})
    viana_cuts(t)
    passes(t, "coral")
    t.coral.does("react:snap-back")
    assert "Snapjaw strikes back at e7 with Snap Back." in t.jade.hears()
    assert t.coral.sees()["table"]["stage"]["skill"] == "snap-back"
    t.coral.does("play:blood-in-the-water", attack=[4, 1, 1])
    passes(t, "coral")
    assert t.jade.may() == ["first-skill:snap-back", "first-card:blood-in-the-water"]
    assert t.game.presentation.preview(t.g, 1, t.g.options[0]).words == "It strikes back."
    t.jade.does("first-card:blood-in-the-water")
    assert of(t, "conditions", "viana") == 1 << BLEED | 1 << STUN
    t.jade.is_asked(HERO_DOES)


@covers("RB-R82", "RB-S11")
def test_what_a_reactions_attack_adds_is_no_part_of_the_attack_that_it_answered() -> None:
    t = stung([["attack", 3, 4, 1], ["bonus_damage", 1, "heroes", 1], ["explode", 6], ["after", "one", ["push", 1]]])
    viana_cuts(t)
    t.coral.does("react:snap-back", attack=[6, 1, 1], extra_dice=[1])
    t.coral.does("push:d7")
    assert (of(t, "damage", "viana"), where(t, "viana")) == (2, "d7")
    t.jade.does("move")
    t.jade.does("walk:e7")
    t.jade.does("stop")
    t.jade.does("use:rapier-and-pistol", attack=[6, 1, 1])  # neither more damage nor extra dice
    assert of(t, "damage", "snapjaw") == 2


@covers("RB-R29", "RB-S11", "RB-SKILL-11")
def test_after_one_reaction_others_answer_the_same_attack() -> None:
    """Carcharius reacts like Snapjaw with this pack: both were damaged, and both strike at Viana."""
    game = packed(
        skill=[
            {
                "key": "taste-the-tide",
                "kind": "reaction",
                "trigger": "hurt-after",
                "flips": True,
                "unlock": 0,
                "level_up": 2,
                "level_1": {"text": "No effect.", "effect": []},
                "level_2": {"text": "It strikes back.", "effect": [["attack", 3, 4, 1]]},
            }
        ]
    )
    t = heroes(battle_of(game), snapjaw="e8", carcharius="e8", viana="e7")
    skill(skill(t, "snapjaw", "snap-back", 2), "carcharius", "taste-the-tide", 2)
    skill(t, "viana", "hostile-takeover", 1).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:hostile-takeover", attack=[4, 4, 1, 1])
    t.jade.does("hit:snapjaw")
    t.jade.does("hit:carcharius")
    assert set(t.coral.may()) == {"react:snap-back", "react:taste-the-tide", "pass"}
    t.coral.does("react:snap-back", attack=[4, 1, 1])
    assert t.coral.may() == ["react:taste-the-tide", "pass"]  # Snap Back has flipped
    stage = t.jade.sees()["table"]["stage"]
    assert (stage["attacker"], stage["skill"], stage["target"]) == ("viana", "hostile-takeover", "e8")
    assert [die["face"] for die in stage["dice"]] == [4, 4, 1, 1]  # the whole attack is on the table again
    t.coral.does("react:taste-the-tide", attack=[4, 4, 1])
    assert of(t, "damage", "viana") == 3
    t.jade.is_asked(HERO_DOES)


@covers("RB-R29", "RB-R91", "RB-S11")
def test_who_was_damaged_by_the_reaction_alone_has_nothing_to_answer() -> None:
    """And once all is over, it is Viana who has attacked."""
    t = skill(heroes(battle(), snapjaw="e8", viana="e7", gabriela="e7"), "snapjaw", "snap-back", 2)
    crew(t, 0, "a1", "c9", 1)
    viana_cuts(t)
    t.coral.does("react:snap-back", attack=[4, 1, 1])
    t.coral.does("hit:gabriela")
    t.jade.is_asked(HERO_DOES)
    assert (of(t, "damage", "gabriela"), bones(t).attacker) == (1, slot(t, "viana"))
