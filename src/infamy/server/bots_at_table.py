"""The bots of one table: what each is asked now, and that it answers, whatever happens to whoever thinks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, final

import msgspec
import structlog

from infamy.engine.state import Seat
from infamy.server.audience import Audience
from infamy.server.bot_pool import BotPool, BotTask, bot_task, choose_keys, within_budget
from infamy.server.live_table import LiveTable
from infamy.server.workers import TooDear
from infamy.table.guide import answers

ATTEMPTS = 2  # so often a bot is asked, before a random choice stands for its own
FALLBACK = "random"  # needs no process and none of the game's hints
log = structlog.get_logger()


class Question(NamedTuple):
    """What a bot is asked. After an undo, or with another bot on the seat, it is another question."""

    asked_at: int  # since which update
    seat: Seat
    bot: str
    line: str  # what a lesson says that it chooses; empty where it chooses itself


@final
class Job:
    """One question while somebody thinks about it."""

    def __init__(self, question: Question, task: asyncio.Task[None] | None = None) -> None:
        self.question = question
        self.task = task


@final
class BotsAtTable:
    """After everything that happens at the table, `wake` compares what bots are asked with what they think about."""

    def __init__(
        self,
        table: LiveTable,
        audience: Audience,
        pool: BotPool,
        pace: float,
        answered: Callable[[Job, list[str]], None],
    ) -> None:
        self.table, self.audience, self.pool, self.pace, self.answered = table, audience, pool, pace, answered
        self.jobs: dict[Seat, Job] = {}

    def wake(self) -> None:
        """Whoever has to choose thinks, about exactly what is asked now; everything else is given up."""
        asked = self.asked()
        for seat in list(self.jobs):
            if asked.get(seat) != self.jobs[seat].question:
                self.give_up(seat)
        for seat, question in asked.items():
            if seat not in self.jobs:
                self.start(question)

    def asked(self) -> dict[Seat, Question]:
        """What bots have to choose now; nothing while nobody looks."""
        match, asked_at = self.table.match, self.table.asked_at
        if match is None or not self.audience.guests:
            return {}
        line = self.table.lesson_line()
        if line is None:
            players = [(seat, self.table.record.seats[seat].player) for seat in match.deciding()]
            return {seat: Question(asked_at[seat], seat, bot, "") for seat, bot in players if bot}
        by, _, keys = line.words.partition(" ")  # a guided game goes on with this line and no other
        return {
            seat: Question(asked_at[seat], seat, "", answers(keys)[0])
            for seat in match.deciding()
            if self.table.seats[seat] == by and seat not in self.table.human_seats
        }

    def start(self, question: Question) -> None:
        """What it thinks about is noted now: by the time that it thinks, the table may have moved on."""
        assert self.table.match is not None
        job = self.jobs[question.seat] = Job(question)
        task = None
        if not question.line:
            bot = within_budget(question.bot)
            task = bot_task(self.table.match, question.seat, bot, self.table.record.bots_seed)
        job.task = asyncio.create_task(self.answer(job, task))

    async def answer(self, job: Job, task: BotTask | None) -> None:
        """Browsers tell what happened as fast as their people like, so nobody waits for that here. Where bots play
        among themselves, or people against time, it happens no faster than it can be followed."""
        loop = asyncio.get_running_loop()
        record = self.table.record
        ready = loop.time() + (self.pace if record.clock or not self.table.of_people() else 0.0)
        keys = [job.question.line] if task is None else await self.keys(task)
        await asyncio.sleep(max(0.0, ready - loop.time()))
        self.answered(job, keys)

    async def keys(self, task: BotTask) -> list[str]:
        """What the bot chooses. If whoever thinks fails again and again, the seat still chooses something."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self.pool.choose(self.table.id, task)
            except TooDear:
                log.warning("bot thought for too long", table=self.table.id, bot=task.bot)
                break
            except Exception:
                log.exception("bot failed", table=self.table.id, bot=task.bot, attempt=attempt)
        return choose_keys(self.table.game, msgspec.structs.replace(task, bot=FALLBACK))

    def finish(self, job: Job) -> bool:
        """Whether its answer still counts: it does not once the job was given up."""
        if self.jobs.get(job.question.seat) is not job:
            return False
        del self.jobs[job.question.seat]
        return True

    def give_up(self, seat: Seat) -> None:
        task = self.jobs.pop(seat).task
        if task is not None:
            task.cancel()

    def close(self) -> None:
        for seat in list(self.jobs):
            self.give_up(seat)
