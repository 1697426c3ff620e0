"""What the scenarios share: the game, and what anybody can see on its table."""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.game import Game
from infamy.engine.run import deciders, question, settle
from infamy.games.tide_of_avaris.rules.rounds import Cruise
from infamy.games.tide_of_avaris.state import Avaris
from infamy.table.library import load
from infamy.testing.scenario import Player, Scenario, Script

GAME: Final[Game] = load("tide_of_avaris")


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
