"""What happened at a terminal, to be read again: each choice that was not taken back, with all that came of it."""

from __future__ import annotations

from typing import Final, final

from infamy.cli.words import deed_of, news_in_words
from infamy.engine.news import News
from infamy.engine.run import question
from infamy.engine.state import Seat
from infamy.engine.step import AskEach
from infamy.table.log import REDO, RULES, UNDO
from infamy.table.match import Match
from infamy.table.matchfile import MatchFile, course

OPENING: Final = -1


@final
class Story:
    """The news of a match, by the number of live entries before the choice that led to them."""

    def __init__(self, match: Match, opening: list[News]) -> None:
        self.match: Final = match
        self.moments: Final[list[tuple[int, list[News]]]] = [(OPENING, opening)]
        self.undone: Final[list[tuple[int, list[News]]]] = []  # what was taken back, and can be done again

    def add(self, kept: int, news: list[News]) -> None:
        self.moments.append((kept, news))
        self.undone.clear()

    def take_back(self, kept: int) -> None:
        """The match has only so many entries again."""
        while self.moments[-1][0] >= kept:
            self.undone.append(self.moments.pop())

    def do_again(self, kept: int) -> None:
        """The match has so many entries again, as before it was taken back."""
        while self.undone and self.undone[-1][0] < kept:
            self.moments.append(self.undone.pop())

    def lines(self, seat: Seat | None) -> list[str]:
        """As one seat may hear it; None is a spectator."""
        return news_in_words(self.match.game, [item for _, news in self.moments for item in news], seat)


def asks_each(match: Match) -> bool:
    """Whether several choose at the same time, so that nothing is told of what one of them has chosen."""
    return bool(match.deciding()) and isinstance(question(match.g), AskEach)


def story_so_far(match: Match, file: MatchFile) -> Story:
    """Of a match that goes on: it is played again from its beginning."""
    steps = course(file, match.game)
    again, opening = next(steps)
    story = Story(match, opening)
    before, kept, secretly = len(again.log), again.kept, asks_each(again)
    for again, news in steps:
        entry = again.log[before]
        if entry.by == UNDO:
            story.take_back(int(entry.outcome))
        elif entry.by == REDO:
            story.do_again(int(entry.outcome))
        elif entry.by != RULES:
            option = match.game.actions.parse(entry.key)
            deed = deed_of(match.game, option, match.seats.index(entry.by), secretly, news)
            story.add(kept, [*deed, *news])
        before, kept, secretly = len(again.log), again.kept, asks_each(again)
    return story
