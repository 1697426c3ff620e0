"""What a bot is, and how it is called by name."""
from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.rules import NotUnderstood
from infamy.table.perspective import Perspective


class Bot:
    """Chooses for a seat, from what that seat can see. With the same perspective and the same dice it chooses alike."""
    name: str

    def choose(self, perspective: Perspective, dice: SeededFate) -> Option:
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal option, each as likely."""

    def __init__(self) -> None:
        self.name = "random"

    def choose(self, perspective: Perspective, dice: SeededFate) -> Option:
        return perspective.options[dice.below(len(perspective.options))]


def make(name: str) -> Bot:
    """A bot by its name: "random", "easy", "hard", or "hard:800" for a budget."""
    if name == "random":
        return RandomBot()
    raise NotUnderstood(f"expected a bot (random, easy, hard or hard:<iterations>), got {name!r}")


def dice_for(seed: int, decision: int, seat: int) -> SeededFate:
    """A bot's own dice for one decision of a match, so that a resumed match goes on as it would have."""
    return SeededFate(seed * 1_000_003 + decision * 101 + seat + 77)
