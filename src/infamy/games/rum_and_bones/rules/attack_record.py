"""The attack that is on, as one thing: begun anew, set aside for another one, and taken up again as it was."""

from __future__ import annotations

from typing import Any, Final

from infamy.games.rum_and_bones.board import NOWHERE
from infamy.games.rum_and_bones.content.box import BY_NONE, NO_SLOT
from infamy.games.rum_and_bones.state import NO_SIDE, NO_SKILL, Bones
from infamy.parts.seating import NO_SEAT

ATTACK: Final = (
    "source",
    "attacker",
    "attackers",
    "attack_side",
    "attack_seat",
    "attack_skill",
    "target",
    "profile_dice",
    "profile_to_hit",
    "to_hit_mod",
    "more_dice",
    "explode",
    "priority",
    "bonuses",
    "afters",
    "dice",
    "needs",
    "rerolled",
    "first_die",
    "hits",
    "damaged",
)  # the columns of the table that say everything about it


def clear_attack(g: Bones) -> None:
    """Nothing is being attacked."""
    g.source = BY_NONE
    g.attacker = NO_SLOT
    g.attackers = 0
    g.attack_side = NO_SIDE
    g.attack_seat = NO_SEAT
    g.attack_skill = NO_SKILL
    g.target = NOWHERE
    g.profile_dice = 0
    g.profile_to_hit = 0
    g.to_hit_mod = 0
    g.more_dice = 0
    g.explode = 0
    g.priority = 0
    g.bonuses = ()
    g.afters = ()
    g.dice = ()
    g.needs = ()
    g.rerolled = ()
    g.first_die = 0
    g.hits = 0
    g.damaged = 0


def set_aside(g: Bones) -> tuple[Any, ...]:
    """All that is said of the attack that is on, for a frame to keep while another one is made."""
    return tuple([getattr(g, name) for name in ATTACK])


def take_up(g: Bones, attack: tuple[Any, ...]) -> None:
    """The attack that was set aside is the one that is on."""
    for name, value in zip(ATTACK, attack, strict=True):
        setattr(g, name, value)
