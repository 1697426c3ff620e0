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
SAIL_WHERE: Final = "Where do you sail from {square}?"
SAIL_ON: Final = "Do you sail on from {square}?"
STORM: Final = "Which cards do you storm {port} with?"
GAMBLE: Final = "Do you gamble for more?"
TOO_MUCH: Final = "You hold too much. Which card do you discard?"
PAY: Final = "Which card do you pay with? {cards} to pay."
UNEARTH: Final = "Which Treasure do you dig up on {spot}?"
LAY: Final = "Which cards do you lay face down against {other}?"
ANSWER: Final = "{attacker} {attacks} you. How do you answer?"
FIGHT_ON: Final = "Do you fight on against {attacker}?"
LOOT: Final = "Which Treasure do you take from {loser}?"
TOKEN: Final = "Do you take an Infamy token from {loser}?"
FLEE: Final = "Where do you flee to, up to {far} from {square}?"
BID: Final = "What do you bid?"
THROW: Final = "Which cards do you throw away?"
QUIRK: Final = "Do you take a Quirk?"
SECOND_WAVE: Final = "{port} has {defence} against your {cards}. Do you send a second wave?"

EIGHT: Final = ["sword-1", "sword-2", "sword-3", "sail-1", "sail-2", "cannon-1", "cannon-2", "cannon-3"]
LOW: Final = ["sail-1", "sail-1", "sail-1"]


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


def at_rumford(mode: str = "", quirks: str = "no", **pieces: object) -> Scenario:
    """Red and blue lie in the Port of Rumford; red has a Sword and a Cannon."""
    t = Scenario(GAME, "red", "blue", "green", mode=mode, quirks=quirks)
    t.place(
        red={"at": "g4", "hand": ["sword-4", "cannon-4"]},
        blue={"at": "g4", "hand": EIGHT},
        green={"at": "a1", "hand": EIGHT},
    )
    return t.place(**pieces).turn_of("red")


def pillages(t: Scenario, **fate: Script) -> None:
    t.red.does("pillage")
    t.red.does("show:sword-4")
    t.red.does("ready", port_defence=LOW, **fate)
