"""Questions with the Hero, the Sea Monster and the zone that they are about."""

from __future__ import annotations

from infamy.engine.step import frame_of
from infamy.games.rum_and_bones.board import NOWHERE, ZONE
from infamy.games.rum_and_bones.content.box import HERO_SLOTS, NO_SLOT, SEAT, SOURCE, Slot
from infamy.games.rum_and_bones.content.effects import (
    ATTACKED,
    ATTACKING,
    CARD_PLAYED,
    HERO_ACTS,
    HURT,
    RIG_FAILED,
    ROLLED,
)
from infamy.games.rum_and_bones.queries import is_crew
from infamy.games.rum_and_bones.rules.activation import Activation, HeroAttack
from infamy.games.rum_and_bones.rules.assignment import Assignment
from infamy.games.rum_and_bones.rules.damage import TheFreeChest
from infamy.games.rum_and_bones.rules.hero_effects import Cleanse, OnHeroes
from infamy.games.rum_and_bones.rules.monsters import MonsterActivation, MonsterAttack, Surfacing, Swim
from infamy.games.rum_and_bones.rules.movement import FreeMove, MoveAction, Push
from infamy.games.rum_and_bones.rules.windows import Window
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.views.wording import name_of
from infamy.parts.words import counted


def asked(g: Bones, words: str) -> str:
    frame = frame_of(g.stack[-1])
    if isinstance(frame, Window):
        return f"{what_happens(g, frame.moment, words.partition(': ')[0])}: {words.partition(': ')[2]}"
    if isinstance(frame, (MoveAction, FreeMove)):
        left = counted(frame.points, "point")
        return f"{named(g, frame.slot, words).removesuffix('?')} from {ZONE.word(g.at[frame.slot])}, with {left} left?"
    if isinstance(frame, (Activation, HeroAttack, TheFreeChest, MonsterActivation, MonsterAttack, Swim)):
        return named(g, frame.slot, words)
    if isinstance(frame, Surfacing):
        return f"Where does the {g.box.monster.title(frame.monster)} surface?"
    if isinstance(frame, Push):
        return words if is_crew(frame.model) else named(g, frame.model, words)
    if isinstance(frame, OnHeroes) and frame.target != NO_SLOT:
        return words.replace("inflict?", f"inflict on {name_of(g, frame.target)}?").replace(
            "put the Hero?", f"put {name_of(g, frame.target)}?"
        )
    if isinstance(frame, Cleanse):
        return f"Of which Condition do you cure {name_of(g, frame.slot)}?"
    if isinstance(frame, Assignment) and g.target != NOWHERE:
        return f"Where does the Hit on {ZONE.word(g.target)} go? {counted(g.hits, 'Hit')} to assign."
    return words


def named(g: Bones, slot: Slot, words: str) -> str:
    """With the name of the Hero or the Sea Monster."""
    name = name_of(g, slot) if slot < HERO_SLOTS else f"the {name_of(g, slot)}"
    for general in ("the Hero", "the Sea Monster", "it"):
        if f" {general} " in words or f" {general}?" in words:
            return words.replace(f" {general}", f" {name}", 1)
    return words


def what_happens(g: Bones, moment: int, words: str) -> str:
    """Who acts, attacks or is about to suffer, and which card was played."""
    if moment == CARD_PLAYED and g.resolving:
        card = g.box.tide_card.title(g.resolving[-1])
        return f"{SEAT.title(g.played_by[-1])} plays {card}".removesuffix("!")
    if moment == HURT and g.hurting != NO_SLOT:
        return f"{name_of(g, g.hurting)} is about to suffer {g.hurt[g.hurting]} damage"
    if moment == HERO_ACTS and g.active >= 0:
        return f"{name_of(g, g.active)} acts"
    if moment == RIG_FAILED and g.active >= 0:
        return f"The Rigging Check of {name_of(g, g.active)} has failed"
    if moment in (ATTACKING, ATTACKED, ROLLED) and g.target != NOWHERE:
        who = SOURCE.title(g.source) if g.attacker == NO_SLOT else name_of(g, g.attacker)
        rolled = ", and the dice are rolled" if moment == ROLLED else ""
        return f"{who[:1].upper()}{who[1:]} attacks {ZONE.word(g.target)}{rolled}"
    return words
