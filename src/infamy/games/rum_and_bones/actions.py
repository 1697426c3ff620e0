"""Everything a player can ever choose."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Actions
from infamy.games.rum_and_bones.board import POINT, ZONE
from infamy.games.rum_and_bones.content.box import CONDITION, FACE, FIGURE, HERO, MEN, MONSTER, SEAT, SKILL, SQUAD
from infamy.games.rum_and_bones.content.effects import TIDE

ACTIONS: Final = Actions()

# Heroes are chosen, and turns taken
PICK: Final = ACTIONS.verb("pick", HERO, "Take {}", "RB-SETUP-02")
ACTIVATE: Final = ACTIONS.verb("activate", FIGURE, "Activate {}", "RB-ROUND-05", rank=12)
CREW: Final = ACTIONS.word("crew", "Activate the Crew", "RB-CACT-01", rank=13)
HAND_OVER: Final = ACTIONS.verb("hand-over", SEAT, "Let {} take this turn", "RB-R66")
DEPLOY: Final = ACTIONS.verb("deploy", POINT, "Deploy on {}", "RB-ACT-02", rank=16, icon="flag")

# A Hero's activation
MOVE: Final = ACTIONS.word("move", "Move", "RB-MOVE-01", rank=8, icon="boot")
USE: Final = ACTIONS.verb("use", SKILL, "Use {}", "RB-USE-01", rank=7, deed="{seat} makes ready to use {}.")
OPEN_CHEST: Final = ACTIONS.word("chest", "Take coins from the Captain's Chest", "RB-CLASH-19", rank=20, icon="chest")
SHAKE_OFF: Final = ACTIONS.word("shake-off", "Give up an Action to shake off the Stun", "RB-COND-06", icon="stun")
UNLOCK: Final = ACTIONS.verb("unlock", SKILL, "Unlock {}", "RB-LVL-02", rank=19)
LEVEL_UP: Final = ACTIONS.verb("level-up", SKILL, "Level up {}", "RB-LVL-03", rank=18)
END: Final = ACTIONS.word("end", "End the activation", "RB-ACT-06", icon="check", ends=True)
WALK: Final = ACTIONS.verb("walk", ZONE, "Walk to {}", "RB-MOVE-02", rank=9, icon="boot")
RIG: Final = ACTIONS.verb("rig", ZONE, "Rig to {}", "RB-MOVE-07", rank=21, icon="rigging")
STOP: Final = ACTIONS.word("stop", "Stay here", "RB-MOVE-08", icon="anchor", ends=True, deed="{seat} goes no farther.")
SWIM: Final = ACTIONS.verb("swim", ZONE, "Swim to {}", "RB-R89", rank=22, icon="swim")

# Attacks
TARGET: Final = ACTIONS.verb("target", ZONE, "Attack {}", "RB-ATK-01", rank=11, icon="swords")
HIT: Final = ACTIONS.verb("hit", FIGURE, "A Hit on {}", "RB-ATK-06", rank=3, deed="{seat} assigns a Hit to {}.")
HIT_CREW: Final = ACTIONS.verb(
    "hit-crew", MEN, "A Hit on {}", "RB-ATK-04", rank=4, icon="deckhand", deed="{seat} assigns a Hit to {}."
)
HIT_TILE: Final = ACTIONS.word(
    "hit-objective",
    "A Hit on the Objective",
    "RB-ATK-04",
    rank=5,
    icon="swords",
    deed="{seat} assigns a Hit to the Objective.",
)
REROLL: Final = ACTIONS.verb("reroll", FACE, "Re-roll a {}", "RB-MOD-02", rank=6)
KEEP_DICE: Final = ACTIONS.word("keep-dice", "Keep the dice", "RB-MOD-03", ends=True, deed="{seat} keeps the dice.")
AWARD: Final = ACTIONS.verb("award", FIGURE, "First, the reward for {}", "RB-R52")
AWARD_AT: Final = ACTIONS.verb("award-at", ZONE, "First, the reward for the Objective on {}", "RB-R52", icon="coin")
BENEFIT: Final = ACTIONS.verb("benefit", SEAT, "The benefits go to {}", "RB-R68")
FIRST_SKILL: Final = ACTIONS.verb("first-skill", SKILL, "First, what {} does", "RB-TIME-01")
FIRST_CARD: Final = ACTIONS.verb("first-card", TIDE, "First, what {} does", "RB-TIME-01")
STEP_UP: Final = ACTIONS.word("step-up", "Step onto the Captain's Chest", "RB-CLASH-20", icon="chest")

# Tide Cards and Reactions
PLAY: Final = ACTIONS.verb("play", TIDE, "Play {}", "RB-TIDE-04", rank=2)
REACT: Final = ACTIONS.verb("react", SKILL, "React with {}", "RB-SKILL-11", rank=1)
PASS: Final = ACTIONS.word("pass", "Pass", "RB-R53", ends=True, deed="{seat} passes.")
THROW: Final = ACTIONS.verb("throw", TIDE, "Discard {}", "RB-REC-01", secret=True)
KEEP: Final = ACTIONS.word("keep", "Keep the rest", "RB-REC-01", ends=True, deed="{seat} keeps the other Tide Cards.")

# What skills and cards let their user choose
CHOOSE: Final = ACTIONS.verb("choose", FIGURE, "Choose {}", "RB-R92", rank=26, deed="{seat} chooses {}.")
CHOOSE_CREW: Final = ACTIONS.verb("choose-crew", SQUAD, "Choose {}", "RB-R36", icon="person", deed="{seat} chooses {}.")
INFLICT: Final = ACTIONS.verb("inflict", CONDITION, "Inflict {}", "RB-COND-01")
CURE: Final = ACTIONS.verb("cure", CONDITION, "Cure {}", "RB-TERM-05")
PUSH: Final = ACTIONS.verb("push", ZONE, "Push to {}", "RB-TERM-09", icon="push")
SUMMON: Final = ACTIONS.verb("summon", MONSTER, "Summon the {}", "RB-TIDE-10")
SURFACE: Final = ACTIONS.verb("surface", ZONE, "It surfaces on {}", "RB-SEAM-01", icon="dragon")
FOLLOW: Final = ACTIONS.verb("follow", POINT, "They follow track {}", "RB-R37", icon="flag")

# The Crew
LAND: Final = ACTIONS.verb("land", POINT, "Deckhands land on {}", "RB-CACT-02", rank=17, icon="deckhand")
LAND_BOSUN: Final = ACTIONS.verb("land-bosun", POINT, "A Bosun lands on {}", "RB-CACT-03", icon="bosun")
MARCH_FIRST: Final = ACTIONS.word(
    "march-first",
    "March and attack, then fire the Deck Gun",
    "RB-CACT-05",
    rank=15,
    deed="{seat} lets the Crew march before the Deck Gun fires.",
)
FIRE_FIRST: Final = ACTIONS.word(
    "fire-first",
    "Fire the Deck Gun, then march and attack",
    "RB-CACT-05",
    deed="{seat} fires the Deck Gun before the Crew march.",
)
ADVANCE: Final = ACTIONS.word("advance", "All Crew who can march", "RB-CMOV-01", rank=14)
MARCH: Final = ACTIONS.verb("march", ZONE, "The Crew on {} march", "RB-R86", rank=23, icon="boot")
STEP: Final = ACTIONS.verb("step", SQUAD, "Only {} marches", "RB-R39", icon="person")
BACK: Final = ACTIONS.verb("back", ZONE, "They go back to their track by {}", "RB-R37", icon="boot")
HALT: Final = ACTIONS.word("halt", "The others stay", "RB-CMOV-04", ends=True, deed="{seat} lets the others stay.")
FROM: Final = ACTIONS.verb("from", ZONE, "The Crew on {} attack", "RB-R40", rank=24, icon="swords")
AIM: Final = ACTIONS.verb("aim", ZONE, "One of them attacks {}", "RB-CMOV-06", rank=25, icon="person")
AIM_ALL: Final = ACTIONS.verb("aim-all", ZONE, "All of them attack {}", "RB-CMOV-06", rank=10, icon="swords")
RANSACK: Final = ACTIONS.verb("ransack", ZONE, "Ransack {}", "RB-RANS-03", icon="chest")
