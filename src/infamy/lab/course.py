"""One game between bots, as fast as the rules allow: its log is written as it goes, and nothing else is kept.

A match keeps states to return to, tries every choice on a copy, and tells news to whoever listens. Bots take nothing
back and only ever choose what they are offered, so here every choice goes straight into the one table there is. The
lines that come out are those of the match's log, byte for byte.
"""

from __future__ import annotations

import hashlib
from typing import Final, final

from infamy.bots.bot import Bot
from infamy.bots.choosing import bots_option
from infamy.engine.actions import Domain
from infamy.engine.fate import Fate, SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import News
from infamy.engine.rules import Refused
from infamy.engine.run import take
from infamy.engine.state import State
from infamy.lab.keyed import KeyedFate
from infamy.lab.tally import Tally
from infamy.table.log import FATE, LONGEST_LOG
from infamy.table.match import TOO_LONG


@final
class LoggedFate(Fate):
    """Passes questions on to another fate and writes down what it says, as a log does."""

    def __init__(self, fate: Fate, lines: list[str], tally: Tally | None) -> None:
        self.fate = fate
        self.lines = lines
        self.tally = tally
        self.names: dict[str, str] = {}

    def begins(self, what: str) -> str:
        """How the entry of a roll begins: "fate attack:"."""
        name = self.names.get(what)
        if name is None:
            name = self.names[what] = f"{FATE} {what.replace(' ', '-')}:"
        return name

    def roll(self, sides: int, what: str, seen_by: int) -> int:
        number = self.fate.roll(sides, what, seen_by)
        self.lines.append(self.begins(what) + str(number))
        return number

    def draw(self, counts: list[int], cards: Domain, what: str, seen_by: int) -> int:
        card = self.fate.draw(counts, cards, what, seen_by)
        self.lines.append(self.begins(what) + cards.names[card])
        if self.tally is not None:
            self.tally.drawn(cards, card, what, seen_by)
        return card


@final
class Course:
    """A game that bots play, with the dice of a seed: those of a match, or keyed ones, which two courses can share."""

    def __init__(
        self, game: Game, setup: Setup, bots: list[Bot], seed: int, keyed: bool = False, tally: Tally | None = None
    ) -> None:
        self.game: Final = game
        self.bots: Final = bots
        self.seed: Final = seed
        self.tally: Final = tally
        self.lines: list[str] = []  # of the log
        self.decisions = 0  # choices with something to choose
        self.news: list[News] = []
        self.keyed: KeyedFate | None = KeyedFate(seed, self.news) if keyed else None
        self.fate: Fate = SeededFate(seed) if self.keyed is None else self.keyed
        self.g: State = game.initial_state(setup, LoggedFate(self.fate, self.lines, tally))
        self.g.at_table = True  # as at a table: where hidden cards decide, one option is asked for, too
        if tally is not None or self.keyed is not None:
            self.g.news = self.news
            self.g.counted = True

    def play(self) -> None:
        """To the end."""
        g, lines, keys = self.g, self.lines, self.game.actions.keys
        says = [f"{name} " for name in self.game.seats]
        self.game.start(g)
        self.listen()
        while not g.over:
            if len(lines) >= LONGEST_LOG:
                raise Refused(TOO_LONG)
            seat = g.seat
            option, thought = self.choice()
            self.decisions += thought
            if self.tally is not None:
                self.tally.chosen(g, option)
            lines.append(says[seat] + keys[option])
            take(g, option)
            if self.news:
                self.listen()

    def choice(self) -> tuple[int, bool]:
        """What the bot that is asked chooses, and whether there was anything to choose."""
        g = self.g
        seat = g.seat
        if self.keyed is not None:
            return bots_option(self.game, g, seat, self.bots[seat], self.keyed.moment(seat), 0)
        return bots_option(self.game, g, seat, self.bots[seat], self.seed, len(self.lines))

    def listen(self) -> None:
        """What was told since the last choice is counted, and forgotten."""
        if self.keyed is not None:
            self.keyed.catch_up()
        if self.tally is not None:
            self.tally.heard(self.g, self.news)
        self.news.clear()
        if self.keyed is not None:
            self.keyed.read = 0

    def digest(self) -> bytes:
        """Of the log: what a match with the same choices and rolls has, line by line."""
        return hashlib.sha256("".join([line + "\n" for line in self.lines]).encode()).digest()
