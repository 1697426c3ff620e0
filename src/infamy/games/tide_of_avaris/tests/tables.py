"""What the scenarios share: the game, what anybody can see on its table, and the questions."""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.game import Game
from infamy.engine.run import deciders, question, settle
from infamy.games.tide_of_avaris.rules.rounds import Cruise
from infamy.games.tide_of_avaris.state import Avaris
from infamy.table.library import load
from infamy.testing.scenario import Player, Scenario, Script

GAME: Final[Game] = load("tide_of_avaris")

DICE_AGAIN: Final = "Which Crew Dice do you roll again?"
DEEDS: Final = "What do you do?"
PAYMENT: Final = "What do you pay for the move to {space} with?"
TWO_DICE: Final = "Which two dice do you pay with, for the move to {space}?"
SECOND_DIE: Final = "Which is the second die, for the move to {space}?"
NEXT_UP: Final = "Which Treasure is next in the Upper Hold?"
BRIBE_OR_FIGHT: Final = "You come upon {ships} on {space}. Do you pay the Bribe, {bribe} gold, or fight?"
CALL_PARLEY: Final = "Do you call for Parley with {other}?"
PROPOSE: Final = "What do you offer {other}, and what do you ask for?"
ANSWER: Final = "Do you accept the proposal of {other}?"
HAND_DIE: Final = "Which Crew Die do you hand over?"
HAND_CARD: Final = "Which Burial Bonus do you hand over?"
BEFORE_BATTLE: Final = "What do you do before the battle?"
REARRANGE: Final = "Do you rearrange your Hold before the battle?"
CREW: Final = "Which Crew Dice do you commit to the battle?"
ROLL_AGAIN: Final = "Which combat dice do you roll again?"
STEAL: Final = "Which Treasure do you steal from {loser}?"
SINKING: Final = "Your ship is sinking. What do you jettison?"
KEEP: Final = "Which Treasure do you keep?"
WHIRLPOOL: Final = "Where does the Whirlpool take you?"
NAVY_WHERE: Final = "Where do you send the Navy?"
CONTROL: Final = "What do you take control of?"
SEND: Final = "How many Sloops do you send to {area}?"
BIND: Final = "Which Treasure do you bind?"
RECYCLE: Final = "Which dice do you roll again?"
UNLOCK: Final = "Which Endgame Bonus do you unlock?"
RELIC: Final = "Which Relic do you take?"
NEW_RELIC: Final = "Which of the new Relics do you take?"
SECOND_RELIC: Final = "Do you buy a second Relic?"
MONSTER: Final = "Which Monster do you fight?"
EMPTY_BAG: Final = "The bag is empty. Do you take gold instead?"
USE_RELIC: Final = "Do you use {relic}?"
EXHAUST: Final = "Which die do you exhaust?"
BUY: Final = "What do you buy?"


HAVENS: Final = {2: ["se-h", "nw-h"], 3: ["se-h", "sw-h", "nw-h"], 4: ["se-h", "sw-h", "nw-h", "ne-h"]}
SLOTS: Final = [
    "nw-n",
    "nw-e",
    "nw-s",
    "nw-w",
    "ne-n",
    "ne-e",
    "ne-s",
    "ne-w",
    "se-n",
    "se-e",
    "wreck",
    "se-s",
    "se-w",
    "sw-n",
    "sw-e",
    "sw-s",
    "sw-w",
]


def table(*names: str, **pieces: Any) -> Scenario:
    """No Treasure lies on the board; ships are on their Havens, without gold, rum and dice, unless told otherwise.

    Two pirates play if none are named. table(black={"at": "nw-n", "ready": ["pink"]}, nw_e={"slot": "red"})
    """
    names = names or ("black", "white")
    for name, haven in zip(names, HAVENS[len(names)], strict=True):
        said = pieces.pop(name, {})
        said = said if isinstance(said, dict) else {"at": said}
        pieces[name] = {"at": haven, "ready": [], "bunks": [], **said}
    return Scenario(GAME, *names).place(**pieces)


def dawn(t: Scenario, **fate: Script) -> Scenario:
    """The next Day begins on the table as it was laid out."""
    assert isinstance(t.g, Avaris)
    t.fated(fate)
    settle(t.g, Cruise().day(t.g))
    t.all_rolled()
    return t


def all_are_asked(t: Scenario, words: str, *names: str) -> None:
    """These answer in secret, and nobody else."""
    assert (question(t.g).words, [t.game.seats[seat] for seat in deciders(t.g)]) == (words, list(names))


def sails(player: Player, *spaces: str) -> None:
    """Moves that are paid with rum, onto spaces where nobody is."""
    for space in spaces:
        player.does(f"sail:{space}")
        player.does("pay-rum")
