"""What the scenarios share: the game, and quiet ends of rounds."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Game
from infamy.engine.run import deciders, question
from infamy.games.scoundrels.tests.questions import ORDERS
from infamy.table.library import load
from infamy.testing.scenario import Scenario, Script

GAME: Final[Game] = load("scoundrels")

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
