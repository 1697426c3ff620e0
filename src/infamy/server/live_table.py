"""A table as it stands: its record, its match, and what has happened there. It sends nothing and keeps nothing."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.game import NO_LAPSE, Game
from infamy.engine.news import EVERYONE, News
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import question
from infamy.engine.state import Seat
from infamy.server import wire
from infamy.server.clock import CLOCK
from infamy.server.moves import AUTOMATIC, Move
from infamy.server.projection import Viewer, label_of, worded
from infamy.server.records import dice_of, played_by_people, seat_words
from infamy.server.schema import Record, Remark
from infamy.table import matchfile
from infamy.table.by_itself import ASKED, StandingAnswers, answer_by_itself, declining
from infamy.table.guide import Lesson, Line, Position, answers, guide
from infamy.table.log import LONGEST_LOG, REDO, RULES, START, UNDO
from infamy.table.match import Match

NOT_BEGUN: Final = "the match has not started yet"
MOVED_ON: Final = "the table has moved on since"


class Stale(Exception):
    """A command that was made in sight of an older table."""


@final
class LiveTable:
    """What a room knows of its table, and what follows from it."""

    def __init__(self, id: str, record: Record, game: Game) -> None:
        self.id: Final = id
        self.record: Final = record
        self.game: Final = game
        self.seats: Final = game.seats[: len(record.seats)]
        self.human_seats = played_by_people(record)  # those that a person plays now
        self.match: Match | None = None
        self.halted = ""  # why a match that has begun cannot go on,
        self.halted_log: list[str] = []  # and its log
        self.seq = record.seq
        self.moves: list[Move] = []
        self.choices: list[Move] = []  # those of them that have not been taken back
        self.undone: list[tuple[Move, list[Move]]] = []  # steps back, and what they took
        self.chat: list[Remark] = []
        self.asked_at: dict[Seat, int] = {}  # since which update a seat has had its question
        self.asked_question: object = None  # the question of that time
        taught = guide(record.game) if record.guided else None
        self.lessons: Final = Position(taught) if taught is not None else None

    @property
    def over(self) -> bool:
        return self.match.over if self.match is not None else self.record.result is not None

    def of_people(self) -> list[str]:
        return [name for name, each in zip(self.seats, self.record.seats, strict=True) if each.person]

    # What has happened -----------------------------------------------------------------------------------------------

    def move_made(
        self, match: Match, by: str, key: str, news: list[News], start: int, kept: int, command: str = ""
    ) -> Move:
        """What has just happened, from the entry `start` of the log on, before which `kept` had not been taken back."""
        return Move(
            seq=self.seq + 1,
            by=by,
            key=key,
            seen_by=EVERYONE if by == START else match.log[start].seen_by,
            label=label_of(self.game, by, key),
            news=worded(self.game, news),
            start=start,
            kept=kept,
            lines=[str(entry) for entry in match.log[start:]],
            trail=match.trail,
            command=command if command == AUTOMATIC else "",
            lapsed=command == CLOCK,
            automatic=command == AUTOMATIC,
        )

    def note_moves(self, moves: list[Move]) -> None:
        self.moves += moves
        for move in moves:
            if move.by == UNDO:
                self.note_undo(move)
            elif move.by == REDO:
                undo, taken = self.undone.pop()
                self.choices += taken
                move.back_to = undo.seq
            else:
                self.undone = []
                self.choices += [move] if move.by not in (START, RULES) else []

    def note_undo(self, move: Move) -> None:
        to = int(move.key.split(":")[1])
        left = sum(choice.kept < to for choice in self.choices)
        taken = self.choices[left:]
        del self.choices[left:]
        self.undone.append((move, taken))
        move.back_to = taken[0].seq if taken else 0

    def last_choice_of(self, seat: Seat) -> Move | None:
        """The last choice of a seat that it made itself and that has not been taken back; of several by one command the
        first: they are taken back together, too."""
        last: Move | None = None
        for move in reversed(self.choices):
            if last is not None and move.seq != last.seq:
                break
            if move.by == self.seats[seat] and not move.automatic:
                last = move
        return last

    def note_questions(self, anew: bool = False) -> None:
        """Since when has each seat had its question? A sealed answer of somebody else does not make mine stale."""
        assert self.match is not None
        deciding = self.match.deciding()
        asked = question(self.match.g) if deciding else None
        same = asked is not None and asked is self.asked_question and not anew
        self.asked_at = {seat: self.asked_at.get(seat, self.seq) if same else self.seq for seat in deciding}
        self.asked_question = asked

    # What may be done ------------------------------------------------------------------------------------------------

    def match_seen(self, seq: int, seat: Seat) -> Match:
        """The match; Stale if a command of this seat was made in sight of something else than what it is asked now."""
        if self.match is None:
            raise NotUnderstood(self.halted or NOT_BEGUN)
        if not self.asked_at.get(seat, self.seq) <= seq <= self.seq:
            raise Stale
        return self.match

    def may_undo(self, match: Match, viewer: Viewer) -> wire.MayUndo:
        if viewer is None or self.record.undo == "never" or viewer not in self.human_seats:
            return wire.MayUndo(False, False)
        if match.over or self.record.guided:
            return wire.MayUndo(False, False)
        last = self.last_choice_of(viewer)
        free = self.may_undo_freely(match, viewer, last)
        asks = not free and self.record.undo == "consent" and last is not None
        return wire.MayUndo(free, asks, self.free_since(match, viewer) if free else 0)

    def may_undo_freely(self, match: Match, seat: Seat, to: Move | None) -> bool:
        """Without asking anybody: neither in a guided game, nor what lapsed, or there would be no end to the time."""
        lapsed = bool(self.choices) and self.choices[-1].lapsed
        return to is not None and match.may_undo(seat, to.kept) and not self.record.guided and not lapsed

    def free_since(self, match: Match, seat: Seat) -> int:
        """The update of the first choice of a seat back to which it may go without asking."""
        since = 0
        for move in reversed(self.choices):
            if not self.may_undo_freely(match, seat, move):
                break
            since = move.seq
        return since

    def choice_of_update(self, seq: int) -> Move | None:
        """The first choice of an update, unless it has been taken back."""
        return next((move for move in self.choices if move.seq == seq), None)

    def may_redo(self, match: Match, viewer: Viewer) -> wire.MayUndo:
        if viewer is None or not self.undone or viewer not in self.human_seats:
            return wire.MayUndo(False, False)
        if match.over or match.waiting is not None:
            return wire.MayUndo(False, False)
        free = match.may_redo(viewer)
        return wire.MayUndo(free, not free and self.record.undo == "consent")

    # What is answered without asking ---------------------------------------------------------------------------------

    def standing_answers(self, seat: Seat) -> StandingAnswers:
        return StandingAnswers(self.record.seats[seat].asked, self.record.seats[seat].passed)

    def is_asked(self, seat: Viewer) -> bool:
        """Whether a person on this seat has to choose something."""
        return self.match is not None and seat in self.human_seats and seat in self.match.deciding()

    def by_itself(self, seat: Viewer) -> str:
        """The key of what a person does not have to choose, since it is answered without."""
        if seat is None or not self.is_asked(seat):
            return ""
        line = self.lesson_line()
        if line is not None:
            by, _, key = line.words.partition(" ")
            return "" if line.asked or by != self.seats[seat] else key
        assert self.match is not None
        if len(self.match.log) >= LONGEST_LOG:
            return ""
        option = answer_by_itself(self.game, self.match.g, seat, self.standing_answers(seat))
        return self.game.actions.key(option) if option != ASKED else ""

    def lets_go_by(self, seat: Seat) -> list[str]:
        """What lets the window go by that is open for a person, if hidden things decide what else there is."""
        if not self.is_asked(seat) or self.match is None or not question(self.match.g).always:
            return []
        return [self.game.actions.key(option) for option in declining(self.game, self.match.g, seat)]

    def lapse(self) -> Option:
        """What is chosen when time is up; NO_LAPSE where no clock runs."""
        if self.match is None or self.match.over or self.match.waiting is not None:
            return NO_LAPSE
        return self.game.lapse(self.match.g)

    # Lessons ---------------------------------------------------------------------------------------------------------

    def lesson_line(self) -> Line | None:
        """What a guided game does next."""
        if self.lessons is None or self.match is None:
            return None
        return self.lessons.next(self.choices_made())

    def choices_made(self) -> int:
        return sum(move.by not in (START, RULES, UNDO, REDO) for move in self.moves)

    def allowed(self, seat: Viewer) -> list[str] | None:
        """The only keys that a lesson accepts from a seat; None where everything goes."""
        line = self.lesson_line()
        if line is None:
            return None
        by, _, key = line.words.partition(" ")
        return answers(key) if seat is not None and by == self.seats[seat] else []

    def lesson(self) -> wire.Lesson | None:
        if self.lessons is None:
            return None
        lessons, made = self.lessons.guide.lesson, self.choices_made()
        told = self.lessons.next(made)
        if told is None:
            return wire.Lesson(len(lessons), len(lessons), pages(lessons), [], [])
        number, done = told.lesson, self.lessons.done(made)
        tasks = [wire.Task(self.label_of(asked), done > place) for place, asked in enumerate(lessons[number].you)]
        keys = answers(told.words.partition(" ")[2]) if told.asked else []
        return wire.Lesson(number, len(lessons), pages(lessons[: number + 1]), tasks, keys)

    def label_of(self, asked: str) -> str:
        actions = self.game.actions
        return " or ".join(actions.label(actions.parse(key)) for key in answers(asked))

    # The match as a file ---------------------------------------------------------------------------------------------

    def file(self, match: Match) -> matchfile.MatchFile:
        record = self.record
        return matchfile.record(
            match, seat_words(record), dice_of(record), record.bots_seed, record.origin, record.looked_into is not None
        )


def pages(lessons: list[Lesson]) -> list[wire.Page]:
    return [wire.Page(lesson.title, lesson.words, lesson.rule) for lesson in lessons]
