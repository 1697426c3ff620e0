"""A match as it is analysed: every choice that was not taken back, with the table before and after it."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.game import Game
from infamy.engine.news import News, Rolled
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import options_of, question
from infamy.engine.state import Seat, State
from infamy.engine.step import AskEach
from infamy.table.codec import breadcrumb
from infamy.table.log import REDO, RULES, UNDO, Entry
from infamy.table.match import Match
from infamy.table.matchfile import MatchFile, course, game_of
from infamy.table.views import news_for

MOST_MARKS: Final = 24  # places of a match from which it is played on
TOLD: Final = 2  # sentences of what came of a choice


@final
class Moment:
    """One choice: whose, where in the log, and how the table stood before and after it."""

    def __init__(self, entry: int, seat: Seat, option: Option, before: State, after: State, news: list[News]) -> None:
        self.entry: Final = entry  # the number of the choice in the log
        self.seat: Final = seat
        self.option: Final = option
        self.before: Final = before
        self.after: Final = after
        self.news: Final = news

    @property
    def has_luck(self) -> bool:
        """Whether fate spoke."""
        return any(isinstance(item, Rolled) for item in self.news)

    @property
    def opens_answers(self) -> bool:
        """Whether several have chosen in secret, and this choice was the last of them."""
        return isinstance(question(self.before), AskEach)

    @property
    def has_choice(self) -> bool:
        return len(options_of(self.before, self.seat)) > 1

    def where(self, game: Game) -> str:
        """The round, and the innermost procedure under way: "Round 6, The shot"."""
        crumbs = breadcrumb(game, self.before)
        rounds = game.standing(self.before).rounds
        return ", ".join([f"Round {rounds}"] * (rounds > 0) + [str(crumb["title"]) for crumb in crumbs[-1:]])

    def told(self, game: Game) -> str:
        """What came of it in the end, as the seat that chose has heard it."""
        heard = [str(item["words"]) for item in news_for(game, self.news, self.seat) if item["news"] != "rolled"]
        return " ".join([words for words in heard if words][-TOLD:])


@final
class Mark:
    """The table at the beginning of a turn."""

    def __init__(self, entry: int, time: float, rounds: int, g: State) -> None:
        self.entry: Final = entry  # entries of the log before it
        self.time: Final = time  # how much of the match is over, from 0 to 1
        self.rounds: Final = rounds
        self.g: Final = g


@final
class Course:
    """A match that is over, laid out. Raises NotUnderstood for one that is not, or that cannot be played again."""

    def __init__(self, file: MatchFile) -> None:
        self.file: Final = file
        self.game: Final = game_of(file)
        self.match, self.moments = laid_out(file, self.game)
        if not self.match.over or not self.moments:
            raise NotUnderstood("expected a match that is over, got one that still goes on")
        self.players: Final = file.players
        self.marks: Final = marks_of(self.game, self.moments)
        self.sides: Final = sides_of(self.game, self.match.g, self.players)

    def time_of(self, moment: int) -> float:
        return moment / len(self.moments)


def laid_out(file: MatchFile, game: Game) -> tuple[Match, list[Moment]]:
    """What was taken back is left out; what was done again is there again."""
    steps = course(file, game)
    match, _ = next(steps)
    kept: list[tuple[int, Moment]] = []  # each with the number of live entries before it
    undone: list[tuple[int, Moment]] = []
    before, live, done = match.g, match.kept, len(match.log)
    for match, news in steps:
        entry = match.log[done]
        if entry.by == UNDO:
            while kept and kept[-1][0] >= match.kept:
                undone.append(kept.pop())
        elif entry.by == REDO:
            while undone and undone[-1][0] < match.kept:
                kept.append(undone.pop())
        elif entry.by != RULES:
            kept.append((live, moment_of(match, entry, done + 1, before, news)))
            undone.clear()
        before, live, done = match.g, match.kept, len(match.log)
    return match, [moment for _, moment in kept]


def moment_of(match: Match, entry: Entry, number: int, before: State, news: list[News]) -> Moment:
    return Moment(number, match.seats.index(entry.by), match.game.actions.parse(entry.key), before, match.g, news)


def marks_of(game: Game, moments: list[Moment]) -> list[Mark]:
    """The beginnings of turns; evenly chosen ones, if there are many."""
    found: list[Mark] = []
    turn = -1
    for number, moment in enumerate(moments):
        now = game.heuristics.turn(moment.before)
        if now != turn:
            turn = now
            rounds = game.standing(moment.before).rounds
            found.append(Mark(moment.entry - 1, number / len(moments), rounds, moment.before))
    step = max(1.0, len(found) / MOST_MARKS)
    return [found[int(place * step)] for place in range(min(len(found), MOST_MARKS))]


def sides_of(game: Game, g: State, players: int) -> list[list[Seat]]:
    """Who wins together."""
    sides: list[list[Seat]] = []
    for seat in range(players):
        if not any(seat in side for side in sides):
            sides.append(sorted({seat, *game.partners(g, seat)}))
    return sides
