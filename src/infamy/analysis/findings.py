"""What was found, put together: figures with their intervals, and the moments that turned the match."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, final

from infamy.analysis.calibration import Sample, fitted
from infamy.analysis.course import Course
from infamy.analysis.document import Analysis, ChanceAt, Figure, SeatFound, TurningPoint
from infamy.analysis.judging import CHANCE, MOMENT, POINT, Found, Job
from infamy.bots.appraisal import SURE, Estimate, estimate
from infamy.engine.state import Seat
from infamy.lab.bands import wilson
from infamy.parts.seating import seat_title

POINTS: Final = 10  # turning points,
FINE: Final = 3  # at most so many of them fine moves
CLEARLY: Final = 0.7  # of somebody else's luck is still one's own
CHOICE, LUCK, FINE_MOVE = "choice", "luck", "fine"
HUNDRED: Final = 100.0
NO_CHANGE: Final = Estimate(0.0, 0.0, 0)


def jobs_of(course: Course, games: int) -> list[Job]:
    """All that is to be found out before the turning points are known: first the chances, one game from everywhere, and
    then another, so that whoever stops early has some of all."""
    chances = [
        Job(CHANCE, at, seat, part)
        for part in range(games)
        for at in range(len(course.marks))
        for seat in range(course.players)
    ]
    worth_a_look = [at for at, each in enumerate(course.moments) if each.has_choice or each.has_luck]
    return chances + [Job(MOMENT, at) for at in worth_a_look]


@final
class Findings:
    """What the jobs have brought so far."""

    def __init__(self, course: Course, found: Sequence[Found]) -> None:
        self.course: Final = course
        self.chances: Final[dict[tuple[int, Seat], list[Found]]] = {}
        for each in found:
            if each.job.kind == CHANCE:
                self.chances.setdefault((each.job.at, each.job.seat), []).append(each)
        self.closer: Final = {each.job.at: each for each in found if each.job.kind == POINT}
        self.moments: Final = {
            each.job.at: self.closer.get(each.job.at, each) for each in found if each.job.kind == MOMENT
        }
        self.curve: Final = fitted(self.samples())

    def samples(self) -> list[Sample]:
        return [
            (each.value, self.course.marks[at].time, each.won)
            for (at, _), games in self.chances.items()
            for each in games
        ]

    # What a moment changed --------------------------------------------------------------------------------------------

    def choice(self, found: Found) -> Estimate:
        """How much more what was played is worth than the other option."""
        chance, time = self.curve.chance, self.course.time_of(found.job.at)
        pairs = zip(found.played, found.other, strict=True)
        return estimate([chance(played, time) - chance(other, time) for played, other in pairs])

    def luck(self, found: Found, seat: Seat) -> Estimate:
        before, after = self.by_luck(found, seat), self.outcomes(found.after, found, seat)
        first, then = estimate([each.mean for each in before]), estimate(after)
        error = 0.0 if len(after) == 1 else then.error
        return Estimate(then.mean - first.mean, sqrt(first.error**2 + error**2), len(before))

    def outcomes(self, values: list[list[float]], found: Found, seat: Seat) -> list[float]:
        time = self.course.time_of(found.job.at)
        return [self.curve.chance(each[seat], time) for each in values]

    def by_luck(self, found: Found, seat: Seat) -> list[Estimate]:
        """What each table came to on which the choice was made with other dice."""
        values, again = self.outcomes(found.before, found, seat), found.again
        return [estimate(values[first : first + again]) for first in range(0, len(values), again)]

    def luckiest(self, found: Found) -> tuple[Seat, Estimate]:
        """For whom the luck of a moment mattered most: whoever chose, unless it was clearly somebody else."""
        own = self.course.moments[found.job.at].seat
        lucks = [self.luck(found, seat) for seat in range(self.course.players)]
        most = max(range(self.course.players), key=lambda seat: abs(lucks[seat].mean))
        seat = own if abs(lucks[own].mean) >= CLEARLY * abs(lucks[most].mean) else most
        return seat, lucks[seat]

    # Turning points ---------------------------------------------------------------------------------------------------

    def points(self) -> list[Job]:
        """Those to be looked at more closely: what most probably changed much."""
        fine: list[tuple[float, Job]] = []
        others: list[tuple[float, Job]] = []
        for at, found in self.moments.items():
            job = Job(POINT, at, rival=found.rival, as_coach=found.as_coach)
            if found.played:
                (fine if found.as_coach else others).append((surely(self.choice(found)), job))
            if found.before:
                others.append((surely(self.luckiest(found)[1]), job))
        best = sorted(fine, key=lambda pair: -pair[0])[:FINE] + others
        best.sort(key=lambda pair: -pair[0])
        picked: list[Job] = []
        for worth, job in best:
            if worth > 0.0 and job not in picked and len(picked) < POINTS:
                picked.append(job)
        return picked

    def turning_points(self) -> list[TurningPoint]:
        """Those that the closer look has confirmed, the greatest first."""
        told = [point for point in map(self.told, self.closer.values()) if point is not None]
        told.sort(key=lambda point: -abs(point.change.mean))
        fine = [point for point in told if point.kind == FINE_MOVE]
        return [point for point in told if point not in fine[FINE:]]

    def told(self, found: Found) -> TurningPoint | None:
        """As luck or as a choice, whichever has changed more; nothing where it was neither."""
        moment, game = self.course.moments[found.job.at], self.course.game
        choice = self.choice(found) if found.played else NO_CHANGE
        kind = kind_of(choice, found.as_coach)
        if not kind:
            choice = NO_CHANGE
        seat, luck = self.luckiest(found) if found.before else (moment.seat, NO_CHANGE)
        is_luck = abs(luck.mean) > abs(choice.mean)
        if not (kind or is_luck):
            return None
        told = moment.told(game)
        label = game.actions.label(moment.option)
        return TurningPoint(
            entry=moment.entry,
            kind=LUCK if is_luck else kind,
            seat=self.course.match.seats[seat if is_luck else moment.seat],
            chooser=self.course.match.seats[moment.seat],
            where=moment.where(game),
            played=label,
            told=told,
            coach="" if is_luck or found.as_coach else game.actions.label(found.rival),
            next_best=game.actions.label(found.rival) if not is_luck and found.as_coach else "",
            as_likely=self.as_likely(found, seat, luck.mean) if is_luck else None,
            change=figure(luck if is_luck else choice),
        )

    def as_likely(self, found: Found, seat: Seat, change: float) -> float:
        """How likely luck was to be so good, or so bad: a share of the tables that were tried, in percent."""
        after = estimate(self.outcomes(found.after, found, seat)).mean
        worths = without_the_rest(self.by_luck(found, seat), found.again)
        alike = [
            worth
            for worth, same in zip(worths, found.same, strict=True)
            if same or (worth >= after if change > 0 else worth <= after)
        ]
        return round(HUNDRED * len(alike) / len(worths))

    # The whole --------------------------------------------------------------------------------------------------------

    def seat(self, seat: Seat) -> SeatFound:
        own = [found for at, found in self.moments.items() if self.course.moments[at].seat == seat]
        choices = [self.choice(found) for found in own if found.played and not found.as_coach]
        luck = [self.luck(found, seat) for found in self.moments.values() if found.before]
        standing = self.course.match.standing()
        return SeatFound(
            seat=self.course.match.seats[seat],
            who=self.course.file.seats[seat],
            score=standing.scores[seat],
            won=seat in standing.winners,
            luck=figure(added(luck)),
            choices=figure(added(choices)),
            chances=self.chances_of(seat),
        )

    def chances_of(self, seat: Seat) -> list[ChanceAt]:
        """Mark by mark, each averaged with its neighbours, as far as they are known; at the end it is known who won."""
        told: list[ChanceAt] = []
        for at, mark in enumerate(self.course.marks):
            if (at, seat) not in self.chances:
                break
            won = [each.won for n in (-1, 0, 1) for each in self.chances.get((at + n, seat), [])]
            told.append(ChanceAt(mark.entry, mark.rounds, share_of(sum(won), len(won))))
        if len(told) == len(self.course.marks):
            over = HUNDRED if seat in self.course.match.standing().winners else 0.0
            last = self.course.match.standing().rounds
            told.append(ChanceAt(len(self.course.match.log), last, Figure(over, over, over)))
        return told


def without_the_rest(tables: list[Estimate], again: int) -> list[float]:
    """What the luck of each table comes to. The mean of a few courses scatters by what they rolled later, too: by so
    much the means are drawn together."""
    whole = estimate([each.mean for each in tables])
    scatter = whole.error**2 * len(tables)
    rest = sum(each.error**2 for each in tables) / len(tables) if again > 1 else 0.0
    narrower = sqrt(max(0.0, 1.0 - rest / scatter)) if scatter > 0.0 else 0.0
    return [whole.mean + narrower * (each.mean - whole.mean) for each in tables]


def kind_of(choice: Estimate, as_coach: bool) -> str:
    """Fine is what the coach would have played, too, or what is surely better than that. Neither (empty) is what only
    looks better, and what the coach would have played and looks worse: nothing was given away."""
    if choice.mean > 0.0 and (as_coach or choice.low() > 0.0):
        return FINE_MOVE
    return CHOICE if choice.mean < 0.0 and not as_coach else ""


def surely(found: Estimate) -> float:
    """How much it changed at least, more or less."""
    return abs(found.mean) - found.error


def added(parts: list[Estimate]) -> Estimate:
    return Estimate(sum(each.mean for each in parts), sqrt(sum(each.error**2 for each in parts)), len(parts))


def figure(found: Estimate) -> Figure:
    """In points of winning, with its 95 % interval."""
    half = SURE * found.error
    return Figure(*(round(HUNDRED * each, 1) for each in (found.mean, found.mean - half, found.mean + half)))


def share_of(won: float, games: int) -> Figure:
    low, high = wilson(won, games)
    return Figure(*(round(HUNDRED * each, 1) for each in (won / games, low, high)))


def put_together(course: Course, found: Sequence[Found], games: int, seed: int, open_cards: bool) -> Analysis:
    """All that is known by now."""
    findings = Findings(course, found)
    match, standing = course.match, course.match.standing()
    aim = course.game.presentation.aim(match.g, None)
    seats = [findings.seat(seat) for seat in range(course.players)]
    return Analysis(
        game=course.game.key,
        title=course.game.title,
        unit=aim.unit if aim is not None else "points",
        sides=[[match.seats[seat] for seat in side] for side in course.sides],
        entries=len(match.log),
        rounds=standing.rounds,
        marks=len(course.marks),
        judged=len(findings.moments),
        of=len([job for job in jobs_of(course, 0) if job.kind == MOMENT]),
        games=games,
        seed=seed,
        open_cards=open_cards,
        headline=headline(course, seats),
        seats=seats,
        points=findings.turning_points(),
    )


def headline(course: Course, seats: list[SeatFound]) -> str:
    """Who won, and who else came nearest to winning."""
    standing = course.match.standing()
    won = [seat_title(each.seat) for each in seats if each.won]
    score = max((each.score for each in seats if each.won), default=0)
    end = f"{' and '.join(won)} {'win' if len(won) > 1 else 'wins'} with {score}." if won else f"{standing.reason}."
    near = [(at.chance.mean, at.rounds, each) for each in seats if not each.won for at in each.chances]
    if not near:
        return end
    chance, rounds, seat = max(near, key=lambda each: each[0])
    other = seat_title(seat.seat)
    if rounds == 0:
        return f"{other} was never nearer to winning than at the start, with {chance:.0f}%. {end}"
    return f"{other} came nearest to winning in round {rounds}, with {chance:.0f}%. {end}"
