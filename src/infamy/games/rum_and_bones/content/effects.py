"""What Tide Cards answer to, and the words of which skills, cards and Objectives are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from infamy.engine.actions import Domain
from infamy.parts.vocabulary import words

TIDE: Final = Domain("tide card", [], room=64)
TRIGGER: Final = Domain(
    "trigger",
    words("turn-start hero-acts attacks attacked rolled hurt hurt-after rig-failed crew-acts gun card-played"),
)
TURN_START: Final = 0
HERO_ACTS: Final = 1
ATTACKING: Final = 2
ATTACKED: Final = 3
ROLLED: Final = 4
HURT: Final = 5
HURT_AFTER: Final = 6
RIG_FAILED: Final = 7
CREW_ACT: Final = 8
GUN: Final = 9
CARD_PLAYED: Final = 10


EFFECT: Final = Domain(
    "effect",
    words("""
        target heal cleanse condition push move place coin coin_each steal draw discard deploy crew_move crew_attack
        push_crew summon cancel rig_ok attack prevent dice to_hit reroll explode priority bonus_damage after
        hand_limit rigging max_hp upgrade
    """),
)
TARGET_HERO: Final = 0
HEAL: Final = 1
CLEANSE: Final = 2
CONDITION_ON: Final = 3
PUSH_HERO: Final = 4
MOVE_HERO: Final = 5
PLACE: Final = 6
COIN: Final = 7
COIN_EACH: Final = 8
STEAL: Final = 9
DRAW: Final = 10
DISCARD: Final = 11
DEPLOY_CREW: Final = 12
CREW_MOVE: Final = 13
CREW_ATTACK: Final = 14
PUSH_CREW: Final = 15
SUMMON_MONSTER: Final = 16
CANCEL: Final = 17
RIG_OK: Final = 18
MAKE_ATTACK: Final = 19
PREVENT: Final = 20
DICE: Final = 21
TO_HIT: Final = 22
REROLL_DICE: Final = 23
EXPLODE: Final = 24
PRIORITY: Final = 25
BONUS_DAMAGE: Final = 26
AFTER: Final = 27
HAND_LIMIT: Final = 28
RIGGING: Final = 29
MAX_HP: Final = 30
UPGRADE: Final = 31
EFFECTS: Final = 32

# By effect: what befalls Heroes, what changes an attack while it is declared, and what is of a whole side's
ON_HEROES: Final = [
    op in (TARGET_HERO, HEAL, CLEANSE, CONDITION_ON, PUSH_HERO, MOVE_HERO, PLACE, COIN, COIN_EACH, STEAL)
    for op in range(EFFECTS)
]
ON_THE_ATTACK: Final = [op in (DICE, TO_HIT, EXPLODE, PRIORITY, BONUS_DAMAGE, AFTER) for op in range(EFFECTS)]
OF_A_SIDE: Final = [
    op in (DRAW, DISCARD, DEPLOY_CREW, CREW_MOVE, CREW_ATTACK, PUSH_CREW, SUMMON_MONSTER) for op in range(EFFECTS)
]

ALL: Final = 99  # `n = "all"`
WHO: Final = Domain("whom", ["friendly", "other-friendly", "enemy"])
FRIENDLY: Final = 0
OTHER_FRIENDLY: Final = 1
ENEMY: Final = 2
EACH: Final = 0  # AFTER: each enemy Hero that the attack damaged,
ONE: Final = 1  #   one of them, whom the attacker chooses,
ANY: Final = 2  #   or once, if there is one
UPGRADE_BOSUN: Final = 0
UPGRADE_GUN: Final = 1
MANY_DICE: Final = 20  # an observer reads no more of an attack, and SEVERAL of what else comes in lists
SEVERAL: Final = 12
UPGRADES: Final = Domain("upgrade", ["bosun", "deck-gun"])


KRAKEN_ACTION: Final = Domain("kraken action", ["sink", "ink", "arms", "sweep", "crush", "fury"])
SINKS_LOW: Final = 0
INK_CLOUD: Final = 1
GRASPING_ARMS: Final = 2
SWEEP: Final = 3
CRUSH: Final = 4
FURY: Final = 5


@final
@dataclass
class Effect:
    """One primitive of a skill, a Tide Card or an Objective. What does not matter to it is 0, false or empty."""

    op: int
    n: int = 0  # how many or how much
    m: int = 0  # DEPLOY: Bosuns; BONUS_DAMAGE: Hits it holds for
    reach: int = 0  # TARGET, CREW_MOVE, PUSH_CREW, MAKE_ATTACK: zones, or ANY_RANGE
    who: int = 0  # TARGET, PUSH_CREW; AFTER: each, one or any; PRIORITY, BONUS_DAMAGE: the class
    of_heroes: bool = False  # reach is counted from any friendly Hero, not from the one that acts
    to_hit: int = 0  # MAKE_ATTACK
    models_only: bool = False  # MAKE_ATTACK: only at zones with an enemy model
    which: tuple[int, ...] = ()  # CONDITION_ON: Conditions to choose from
    inner: tuple[int, ...] = ()  # AFTER: effects, by their numbers in Box.effects
