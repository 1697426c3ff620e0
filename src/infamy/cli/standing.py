"""How a seat at the terminal answers the moments at which it may react, and what it answers without being asked."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.rules import NotUnderstood, Refused
from infamy.engine.state import Seat
from infamy.table.by_itself import ANSWERS, ASK, ASKED, IF_ABLE, PASS_THIS_ROUND, StandingAnswers, answer_by_itself
from infamy.table.match import NOTHING_TO_REDO, NOTHING_TO_UNDO, Match

IN_WORDS: Final = {ASK: "asked always", IF_ABLE: "asked if you can do something", PASS_THIS_ROUND: "not this round"}


@final
class Standing:
    """The standing answers of everybody at one terminal, and which choices were made by them."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.answers: Final = [StandingAnswers([], {}) for _ in match.seats]
        self.automatic: Final[set[int]] = set()  # entries of the log before each choice that nobody had to make

    def answer(self, seat: Seat) -> Option:
        """What a seat answers without being asked, or ASKED; it is noted as about to be chosen."""
        option = answer_by_itself(self.match.game, self.match.g, seat, self.answers[seat])
        self.automatic.discard(self.match.kept)
        if option != ASKED:
            self.automatic.add(self.match.kept)
        return option

    def undo(self, seat: Seat) -> None:
        """Back to the last choice that a seat made itself."""
        for of, length, _ in reversed(self.match.back):
            if of == seat and length not in self.automatic:
                self.match.undo(seat, length)
                return
        raise Refused(NOTHING_TO_UNDO)

    def redo(self, seat: Seat) -> None:
        """What a seat has last taken back, as long as nothing else was chosen."""
        if not self.match.may_redo(seat):
            raise Refused(NOTHING_TO_REDO)
        self.match.redo()

    def lines(self, seat: Seat) -> list[str]:
        rounds = self.match.standing().rounds
        windows = self.match.game.windows
        if not windows:
            return ["There is no moment at which one may react."]
        return [
            f"{number:>3}  {window.title}: {IN_WORDS[self.answers[seat].at(name, rounds)]}"
            for number, (name, window) in enumerate(windows.items(), 1)
        ]

    def change(self, seat: Seat, words: str) -> None:
        """Words are a number of that list and an answer: "2 ask"."""
        names = list(self.match.game.windows)
        number, _, answer = words.partition(" ")
        if not number.isdecimal() or not 1 <= int(number) <= len(names) or answer not in ANSWERS:
            raise NotUnderstood(
                f"expected a number from 1 to {len(names)} and {ASK}, {IF_ABLE} or {PASS_THIS_ROUND}, got {words!r}"
            )
        self.answers[seat].put(names[int(number) - 1], answer, self.match.standing().rounds)
