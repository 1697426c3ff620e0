"""What the scenarios share: the game, its questions, and quiet ends of rounds."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Game
from infamy.engine.run import deciders, question
from infamy.table.library import load
from infamy.testing.scenario import Scenario, Script

GAME: Final[Game] = load("scoundrels")

WHICH_X: Final = "On which X do you begin?"
WHO_BEGINS: Final = "Who begins, and in which direction?"
ORDERS: Final = "What do you do?"
SAIL_WHERE: Final = "Where do you sail?"
SAIL_ON: Final = "Do you sail on?"
STORM: Final = "Which cards do you storm the Port with?"
GAMBLE: Final = "Do you gamble for more?"
TOO_MUCH: Final = "You hold too much. Which card do you discard?"
PAY: Final = "Which card do you pay with?"
UNEARTH: Final = "Which Treasure do you dig up?"
LAY: Final = "Which cards do you lay face down?"
ANSWER: Final = "You are attacked. How do you answer?"
FIGHT_ON: Final = "Do you fight on?"
LOOT: Final = "Which Treasure do you take?"
TOKEN: Final = "Do you take an Infamy token?"
FLEE: Final = "Where do you flee to?"
BID: Final = "What do you bid?"
THROW: Final = "Which cards do you throw away?"
QUIRK: Final = "Do you take a Quirk?"
SECOND_WAVE: Final = "Do you send a second wave?"

EIGHT: Final = ["sword-1", "sword-2", "sword-3", "sail-1", "sail-2", "cannon-1", "cannon-2", "cannon-3"]


def asked(t: Scenario) -> tuple[list[str], str]:
    """Who has still to answer in secret, and what."""
    return [GAME.seats[seat] for seat in deciders(t.g)], question(t.g).words


def nobody_bids(t: Scenario) -> None:
    """All bids of the end of a round are empty."""
    for name in asked(t)[0]:
        t.players[name].does("bid:nothing")


def all_keep(t: Scenario, **refill: Script) -> None:
    """Nobody throws anything away; then come the draws of the refill, and the next round begins."""
    *others, last = asked(t)[0]
    for name in others:
        t.players[name].does("keep")
    t.players[last].does("keep", **refill)


def pass_until(t: Scenario, name: str) -> None:
    """Everybody ends the turn at once until it is this player's."""
    while asked(t) != ([name], ORDERS):
        (active,), _ = asked(t)
        t.players[active].does("end-turn")
