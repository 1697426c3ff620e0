"""Analyses of finished matches: done by the bots' processes in small pieces, so that no table waits for one.

Whoever may visit a table may ask for its analysis, look how far it is, and stop it. One match is analysed once (and
once with open cards), whoever asks; what was found is kept until the server stops, or until many others came after it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from time import monotonic, process_time
from typing import Final, final

import msgspec
import structlog

from infamy.analysis.document import Analysis
from infamy.analysis.findings import Findings, jobs_of, put_together
from infamy.analysis.judging import Found, Job
from infamy.analysis.order import Order, ready, work
from infamy.engine.rules import NotUnderstood
from infamy.server.bot_pool import BotPool
from infamy.server.limits import Limits
from infamy.server.workers import Broken, Busy, GivenUp, told_to_stop
from infamy.server.workers import Job as Worker
from infamy.table.matchfile import MatchFile

log = structlog.get_logger()

KEY: Final = "analyses"  # all of them together share the time of one table
PIECE: Final = 0.2  # seconds after which a process is free for whoever waits
EXPECTED: Final = 0.3  # seconds of a piece: longer than what the last free process is kept for
MOST_SECONDS: Final = 20.0  # after which a piece is killed
JOBS_A_PIECE: Final = 40
STOPPED: Final = "it was stopped"
LONG: Final = "it reached its time limit"

encode = msgspec.json.encode


class Piece(msgspec.Struct):
    """What a process is given: an order as it was encoded, and jobs, or what was found by now."""

    order: bytes
    jobs: list[Job] = []
    found: list[Found] = []


class PieceDone(msgspec.Struct):
    """What a process has found, and the seconds that it took."""

    found: list[Found]
    seconds: float


decode_piece = msgspec.json.Decoder(Piece).decode
decode_jobs = msgspec.json.Decoder(list[Job]).decode
decode_done = msgspec.json.Decoder(PieceDone).decode
decode_analysis = msgspec.json.Decoder(Analysis).decode


@dataclass
class Study:
    """One analysis: what was ordered, by which address, and how far it is."""

    address: str
    order: bytes
    jobs: list[Job] = field(default_factory=list)
    found: list[Found] = field(default_factory=list)
    done: int = 0
    of: int = 0
    seconds: float = 0.0  # that processes have worked for it
    why: str = ""  # it ended early, in words
    over: bool = False
    analysis: Analysis | None = None
    task: asyncio.Task[None] | None = None


@final
class Analyses:
    def __init__(self, pool: BotPool, limits: Limits) -> None:
        self.pool, self.limits = pool, limits
        self.studies: dict[tuple[str, bool], Study] = {}  # by table, and whether with open cards; the oldest first

    def begin(self, table: str, file: MatchFile, open_cards: bool, address: str) -> Study:
        """The analysis of this match, begun now if it was not before. Busy if there is no room for it."""
        known = self.studies.get((table, open_cards))
        if known is not None and not known.why:
            return known
        under_way = [study for study in self.studies.values() if not study.over]
        if sum(study.address == address for study in under_way) >= self.limits.analyses:
            raise Busy(f"at most {self.limits.analyses} analyses per address may be in progress: stop one, or wait")
        if len(under_way) >= self.limits.analyses_in_all:
            raise Busy("too many matches are being analysed: try again in a few minutes")
        for key in [key for key, study in self.studies.items() if study.over][: self.too_many()]:
            del self.studies[key]
        order = Order(file, self.limits.analysis_games, 1, open_cards)
        study = self.studies[table, open_cards] = Study(address, encode(order))
        study.task = asyncio.create_task(self.carry_out(study))
        return study

    def too_many(self) -> int:
        return max(0, len(self.studies) + 1 - self.limits.analyses_kept)

    def stop(self, study: Study) -> None:
        """What is known by then is told; once more is no harm."""
        if not study.over:
            study.why = study.why or STOPPED

    async def carry_out(self, study: Study) -> None:
        """In a task of its own."""
        try:
            study.jobs = decode_jobs(await self.at_work(plan, Piece(study.order)))
            study.of = len(study.jobs)
            await self.find_out(study)
            if not study.why:
                study.jobs = decode_jobs(await self.at_work(pick, Piece(study.order, found=study.found)))
                study.of += len(study.jobs)
                await self.find_out(study)
            told = await self.at_work(tell, Piece(study.order, found=study.found))
            study.analysis = decode_analysis(told)
        except (NotUnderstood, Busy) as error:
            study.why = str(error)
        except (Broken, GivenUp) as error:
            log.error("analysis failed", problem=repr(error))
            study.why = "something went wrong with it"
        finally:
            study.over = True
            study.jobs, study.found = [], []

    async def find_out(self, study: Study) -> None:
        while study.jobs and not study.why:
            piece = Piece(study.order, study.jobs[:JOBS_A_PIECE])
            done = decode_done(await self.at_work(find, piece))
            study.found += done.found
            study.done += len(done.found)
            study.seconds += done.seconds
            del study.jobs[: len(done.found)]
            if study.seconds > self.limits.analysis_seconds:
                study.why = LONG

    async def at_work(self, job: Worker, piece: Piece) -> bytes:
        return await self.pool.workers.run(job, encode(piece), KEY, MOST_SECONDS, EXPECTED)

    def close(self) -> None:
        for study in self.studies.values():
            if study.task is not None:
                study.task.cancel()


# In a worker ----------------------------------------------------------------------------------------------------------


def plan(data: bytes) -> bytes:
    at_hand = ready(decode_piece(data).order)
    return encode(jobs_of(at_hand.course, at_hand.order.games))


def find(data: bytes) -> bytes:
    """At least one job, and as many as fit into the time of a piece."""
    piece, began, worked = decode_piece(data), monotonic(), process_time()
    at_hand = ready(piece.order)
    found: list[Found] = []
    for job in piece.jobs:
        found.append(work(at_hand, job))
        if told_to_stop() or monotonic() - began > PIECE:
            break
    return encode(PieceDone(found, process_time() - worked))


def pick(data: bytes) -> bytes:
    """The moments that are to be looked at more closely."""
    piece = decode_piece(data)
    return encode(Findings(ready(piece.order).course, piece.found).points())


def tell(data: bytes) -> bytes:
    piece = decode_piece(data)
    order = ready(piece.order).order
    course = ready(piece.order).course
    return encode(put_together(course, piece.found, order.games, order.seed, order.open_cards))
