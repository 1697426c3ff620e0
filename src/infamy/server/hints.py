"""The coach of one table: whoever is asked may ask it, where the table allows that, and it thinks where the bots do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple, final

import msgspec
import structlog

from infamy.bots.coach import Advice, advise
from infamy.engine.fate import SeededFate
from infamy.engine.rules import NotUnderstood
from infamy.engine.state import Seat
from infamy.server import messages
from infamy.server.audience import Guest
from infamy.server.bot_pool import MOST_SECONDS, SECONDS_IF_OTHERS_WAIT, BotPool, BotTask, bot_task, game_of
from infamy.server.clock import Time
from infamy.server.limits import Bucket, Limits
from infamy.server.live_table import MOVED_ON, LiveTable
from infamy.server.wire import HintChoice
from infamy.server.workers import told_to_stop
from infamy.table.codec import decode
from infamy.table.match import Match
from infamy.table.perspective import Perspective

NOT_HERE: Final = "expected a table at which hints are allowed: this one was opened without them"
NOT_ASKED: Final = "expected a question to give a hint about: your seat is not asked anything now"
NO_TIME: Final = "the coach could not think about this now: ask again in a moment"
log = structlog.get_logger()


class HintTask(msgspec.Struct):
    """The table in plain data, whose choice it is, among which keys, and how long to think."""

    table: BotTask
    keys: list[str]
    budget: int  # in iterations


decode_task = msgspec.json.Decoder(HintTask).decode
decode_choices = msgspec.json.Decoder(list[HintChoice]).decode


def advise_in_worker(data: bytes) -> bytes:
    """In a worker."""
    hint = decode_task(data)
    task = hint.table
    game = game_of(task.game, msgspec.json.encode(task.pack))
    setup = game.setup(task.players, task.mode, task.options)
    g = decode(game, game.initial_state(setup, SeededFate(1)), task.state)
    perspective = Perspective(game, g, task.seat)
    perspective.options = [game.actions.parse(key) for key in hint.keys]
    seed = task.seed * 1_000_003 + task.decision * 101 + task.seat
    advice = advise(perspective, seed, hint.budget, told_to_stop)
    return msgspec.json.encode([on_the_wire(game.actions.key(each.option), each) for each in advice])


def on_the_wire(key: str, advice: Advice) -> HintChoice:
    chance, behind = advice.chance, advice.behind
    return HintChoice(
        key=key,
        chance=round(chance.mean, 4),
        low=round(max(0.0, chance.low()), 4),
        high=round(min(1.0, chance.high()), 4),
        behind=0.0 if behind is None else round(-behind.mean, 4),
        unsure=0.0 if behind is None else round(behind.high() - behind.mean, 4),
        looks=chance.looks,
        why=advice.why,
    )


class About(NamedTuple):
    """What a hint is about. After a choice or an undo it is something else."""

    asked_at: int
    keys: list[str]


@final
class HintJob:
    """One question, while the coach thinks about it, and who has asked, with the id of each command."""

    def __init__(self, seat: Seat, about: About) -> None:
        self.seat: Final = seat
        self.about: Final = about
        self.askers: Final[list[tuple[Guest, str]]] = []
        self.task: asyncio.Task[None] | None = None


@final
class CoachAtTable:
    """Thinks for one seat about one thing at a time; what it has said of the same question is said again."""

    def __init__(
        self,
        table: LiveTable,
        pool: BotPool,
        limits: Limits,
        time: Time,
        ready: Callable[[HintJob, list[HintChoice]], None],
    ) -> None:
        self.table, self.pool, self.limits, self.time, self.ready = table, pool, limits, time, ready
        self.jobs: dict[Seat, HintJob] = {}
        self.said: dict[Seat, tuple[About, list[HintChoice]]] = {}  # last
        self.patience: dict[Seat, Bucket] = {}

    def ask(self, guest: Guest, id: str, seat: Seat, match: Match) -> messages.Hint | None:
        """What was said of this question before; nothing if it is to be thought about. NotUnderstood, in one sentence,
        if there is nothing to say."""
        about = self.about(seat)
        if not self.table.record.hints:
            raise NotUnderstood(NOT_HERE)
        if about is None:
            raise NotUnderstood(NOT_ASKED)
        if seat in self.said and self.said[seat][0] == about:
            return self.hint(id, self.said[seat][1])
        if seat not in self.patience:
            self.patience[seat] = Bucket(self.limits.hints, self.limits.hints_at_once, self.time.now)
        if not self.patience[seat].take():
            raise NotUnderstood("too many hints in a short time: wait a moment")
        if seat not in self.jobs:
            job = self.jobs[seat] = HintJob(seat, about)
            task = HintTask(
                bot_task(match, seat, "", self.table.record.bots_seed), about.keys, self.limits.hint_iterations
            )
            job.task = asyncio.create_task(self.think(job, task))
        self.jobs[seat].askers.append((guest, id))
        return None

    def about(self, seat: Seat) -> About | None:
        """What a person on this seat is asked now, and may choose."""
        match = self.table.match
        if match is None or match.waiting is not None or not self.table.is_asked(seat):
            return None
        allowed = self.table.allowed(seat)
        keys = [key for key in match.options(seat) if allowed is None or key in allowed]
        return About(self.table.asked_at[seat], keys) if keys else None

    async def think(self, job: HintJob, task: HintTask) -> None:
        choices: list[HintChoice] = []
        try:
            data = await self.pool.workers.run(
                advise_in_worker, msgspec.json.encode(task), self.table.id, MOST_SECONDS, SECONDS_IF_OTHERS_WAIT
            )
            choices = decode_choices(data)
        except Exception:
            log.exception("coach failed", table=self.table.id)
        self.ready(job, choices)

    def answer(self, job: HintJob, choices: list[HintChoice]) -> None:
        """To all who have asked and are still here; they hear it if the question, or their seat, is another by now."""
        if self.jobs.get(job.seat) is not job:
            return
        del self.jobs[job.seat]
        same = self.about(job.seat) == job.about
        if same and choices:
            self.said[job.seat] = (job.about, choices)
        for guest, id in job.askers:
            if guest.dismissed:
                continue
            if not same or guest.viewer != job.seat:  # the screen may have been passed on
                guest.send(messages.Mistake(id, MOVED_ON, stale=True))
            else:
                guest.send(self.hint(id, choices) if choices else messages.Mistake(id, NO_TIME))

    def hint(self, id: str, choices: list[HintChoice]) -> messages.Hint:
        return messages.Hint(id, self.table.seq, choices)

    def wake(self) -> None:
        """After everything that happens at the table: what is no longer asked is thought about no longer."""
        for seat in list(self.jobs):
            if self.about(seat) != self.jobs[seat].about:
                self.stop(seat)
                self.answer(self.jobs[seat], [])

    def stop(self, seat: Seat) -> None:
        task = self.jobs[seat].task
        if task is not None:
            task.cancel()

    def close(self) -> None:
        for seat in list(self.jobs):
            self.stop(seat)
        self.jobs.clear()
