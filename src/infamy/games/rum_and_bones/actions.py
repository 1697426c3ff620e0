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
ACTIVATE: Final = ACTIONS.verb("activate", FIGURE, "Activate {}", "RB-ROUND-05")
CREW: Final = ACTIONS.word("crew", "Activate the Crew", "RB-CACT-01")
HAND_OVER: Final = ACTIONS.verb("hand-over", SEAT, "Let {} take this turn", "RB-R66")
DEPLOY: Final = ACTIONS.verb("deploy", POINT, "Deploy on {}", "RB-ACT-02")

# A Hero's activation
MOVE: Final = ACTIONS.word("move", "Move", "RB-MOVE-01")
USE: Final = ACTIONS.verb("use", SKILL, "Use {}", "RB-USE-01")
OPEN_CHEST: Final = ACTIONS.word("chest", "Take coins from the Captain's Chest", "RB-CLASH-19")
SHAKE_OFF: Final = ACTIONS.word("shake-off", "Give up an Action to shake off the Stun", "RB-COND-06")
UNLOCK: Final = ACTIONS.verb("unlock", SKILL, "Unlock {}", "RB-LVL-02")
LEVEL_UP: Final = ACTIONS.verb("level-up", SKILL, "Level up {}", "RB-LVL-03")
END: Final = ACTIONS.word("end", "End the activation", "RB-ACT-06")
WALK: Final = ACTIONS.verb("walk", ZONE, "Walk to {}", "RB-MOVE-02")
RIG: Final = ACTIONS.verb("rig", ZONE, "Rig to {}", "RB-MOVE-07")
STOP: Final = ACTIONS.word("stop", "Stay here", "RB-MOVE-08")
SWIM: Final = ACTIONS.verb("swim", ZONE, "Swim to {}", "RB-R89")

# Attacks
TARGET: Final = ACTIONS.verb("target", ZONE, "Attack {}", "RB-ATK-01")
HIT: Final = ACTIONS.verb("hit", FIGURE, "A Hit on {}", "RB-ATK-06")
HIT_CREW: Final = ACTIONS.verb("hit-crew", MEN, "A Hit on {}", "RB-ATK-04")
HIT_TILE: Final = ACTIONS.word("hit-objective", "A Hit on the Objective", "RB-ATK-04")
REROLL: Final = ACTIONS.verb("reroll", FACE, "Re-roll a {}", "RB-MOD-02")
KEEP_DICE: Final = ACTIONS.word("keep-dice", "Keep the dice", "RB-MOD-03")
AWARD: Final = ACTIONS.verb("award", FIGURE, "First, the reward for {}", "RB-R52")
AWARD_AT: Final = ACTIONS.verb("award-at", ZONE, "First, the reward for the Objective on {}", "RB-R52")
BENEFIT: Final = ACTIONS.verb("benefit", SEAT, "The benefits go to {}", "RB-R68")
FIRST_SKILL: Final = ACTIONS.verb("first-skill", SKILL, "First, what {} does", "RB-TIME-01")
FIRST_CARD: Final = ACTIONS.verb("first-card", TIDE, "First, what {} does", "RB-TIME-01")
STEP_UP: Final = ACTIONS.word("step-up", "Step onto the Captain's Chest", "RB-CLASH-20")

# Tide Cards and Reactions
PLAY: Final = ACTIONS.verb("play", TIDE, "Play {}", "RB-TIDE-04")
REACT: Final = ACTIONS.verb("react", SKILL, "React with {}", "RB-SKILL-11")
PASS: Final = ACTIONS.word("pass", "Pass", "RB-R53")
THROW: Final = ACTIONS.verb("throw", TIDE, "Discard {}", "RB-REC-01", secret=True)
KEEP: Final = ACTIONS.word("keep", "Keep the rest", "RB-REC-01")

# What skills and cards let their user choose
CHOOSE: Final = ACTIONS.verb("choose", FIGURE, "Choose {}", "RB-R92")
CHOOSE_CREW: Final = ACTIONS.verb("choose-crew", SQUAD, "Choose {}", "RB-R36")
INFLICT: Final = ACTIONS.verb("inflict", CONDITION, "Inflict {}", "RB-COND-01")
CURE: Final = ACTIONS.verb("cure", CONDITION, "Cure {}", "RB-TERM-05")
PUSH: Final = ACTIONS.verb("push", ZONE, "Push to {}", "RB-TERM-09")
SUMMON: Final = ACTIONS.verb("summon", MONSTER, "Summon the {}", "RB-TIDE-10")
SURFACE: Final = ACTIONS.verb("surface", ZONE, "It surfaces on {}", "RB-SEAM-01")
FOLLOW: Final = ACTIONS.verb("follow", POINT, "They follow track {}", "RB-R37")

# The Crew
LAND: Final = ACTIONS.verb("land", POINT, "Deckhands land on {}", "RB-CACT-02")
LAND_BOSUN: Final = ACTIONS.verb("land-bosun", POINT, "A Bosun lands on {}", "RB-CACT-03")
MARCH_FIRST: Final = ACTIONS.word("march-first", "March and attack, then fire the Deck Gun", "RB-CACT-05")
FIRE_FIRST: Final = ACTIONS.word("fire-first", "Fire the Deck Gun, then march and attack", "RB-CACT-05")
ADVANCE: Final = ACTIONS.word("advance", "All Crew march who can", "RB-CMOV-01")
MARCH: Final = ACTIONS.verb("march", ZONE, "The Crew on {} march", "RB-R86")
STEP: Final = ACTIONS.verb("step", SQUAD, "Only {} marches", "RB-R39")
BACK: Final = ACTIONS.verb("back", ZONE, "They go back to their track by {}", "RB-R37")
HALT: Final = ACTIONS.word("halt", "The others stay", "RB-CMOV-04")
FROM: Final = ACTIONS.verb("from", ZONE, "The Crew on {} attack", "RB-R40")
AIM: Final = ACTIONS.verb("aim", ZONE, "One of them attacks {}", "RB-CMOV-06")
AIM_ALL: Final = ACTIONS.verb("aim-all", ZONE, "All of them attack {}", "RB-CMOV-06")
RANSACK: Final = ACTIONS.verb("ransack", ZONE, "Ransack {}", "RB-RANS-03")
