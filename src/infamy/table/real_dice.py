"""Real dice and real cards: what people are asked for, and what the program deals because no person may see it.

A deck of which the program has dealt anything, it deals as a whole: the cards that people hold would be others than
those that it has in mind, and whoever drew one that it has given away would learn where that is.
"""

from __future__ import annotations

import random
from typing import Final, final

from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, News
from infamy.engine.state import Seat
from infamy.table.fate import Chance, TypedFate
from infamy.table.match import Match


@final
class Rollers:
    """Who rolls at a table: the people, and for everybody else the program."""

    def __init__(self, people: list[Seat], here: list[Seat], seats: int) -> None:
        self.people: Final = people
        self.here: Final = here  # those of them for whom no bot plays just now
        self.among_themselves: Final = len(people) == seats

    def deals(self, match: Match, chance: Chance) -> bool:
        """Whether the program answers it."""
        hidden = chance.seen_by != EVERYONE
        if hidden and chance.seen_by not in self.here:
            return True
        return bool(chance.deck) and ((hidden and not self.among_themselves) or self.has_dealt(match, chance.deck))

    def has_dealt(self, match: Match, deck: str) -> bool:
        """Whether it has given any of it to somebody unseen: among bots to anybody, else where no person looks."""
        assert isinstance(match.fate, TypedFate)
        before = {each.seen_by for each in match.fate.asked if each.deck == deck} | match.unseen.get(deck, set())
        typed = {EVERYONE, *self.people} if self.among_themselves else {EVERYONE}
        return bool(before - typed)

    def deal(self, match: Match, news: list[News], dice: random.Random) -> list[News]:
        """All that the program deals before people are asked again; what happened, if nothing is left to ask."""
        while match.waiting is not None and self.deals(match, match.waiting):
            news = match.enter(drawn(match.waiting, dice))
        return news

    def typed_by_people(self, match: Match) -> list[tuple[int, Chance, str]]:
        """What people have typed for the choice that waits: its place, what it was for, and what came up."""
        assert isinstance(match.fate, TypedFate)
        answers = zip(match.fate.asked, match.fate.typed, strict=True)
        return [
            (place, chance, outcome) for place, (chance, outcome) in enumerate(answers) if not self.deals(match, chance)
        ]

    def may_type(self, chance: Chance) -> list[Seat]:
        """Who may say how it came out: whoever may see it."""
        return [seat for seat in self.here if chance.seen_by in (EVERYONE, seat)]


def drawn(chance: Chance, dice: random.Random) -> str:
    return dice.choices(chance.outcomes, chance.weights)[0]


def asked_for(match: Match, chance: Chance, place: int = -1) -> tuple[str, str]:
    """What is rolled or drawn, and why, in the words of the game. `place` is that of an answer to the choice
    that waits, among the others; without it, what is asked now."""
    presentation = match.game.presentation
    roll = presentation.rolls.get(chance.what)
    if roll is None:
        return chance.what, ""
    if not roll.each or not chance.sides:
        return roll.asks, roll.why
    assert isinstance(match.fate, TypedFate)
    answers = list(zip(match.fate.asked, match.fate.typed, strict=False))
    before = [int(said) for each, said in answers[: len(answers) if place < 0 else place] if each.what == chance.what]
    return roll.each.format(presentation.rolled_for(match.g, chance.what, before)), roll.why


def title_of(game: Game, chance: Chance, outcome: str) -> str:
    """What players read: of a die what its face is called, if it is more than a number."""
    if chance.cards is not None:
        return chance.cards.title_of(outcome)
    faces = game.presentation.faces.get(chance.what)
    return outcome if faces is None else faces[int(outcome) - 1]
