"""Analyses of finished matches, each in a process of its own, which comes last wherever somebody at a table wants time.

Whoever may visit a table may ask for its analysis, look how far it is, and stop it. One match is analysed once (and
once with open cards), whoever asks; what was found is kept until the server stops, or until many others came after it.
The process has this one match at hand, works on it in small pieces, and is gone with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
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
from infamy.server.limits import Limits
from infamy.server.workers import Busy, Share, Workers, told_to_stop
from infamy.server.workers import Job as Worker
from infamy.table.matchfile import MatchFile

log = structlog.get_logger()

PIECE: Final = 0.5  # seconds after which a process tells what it has found
MOST_SECONDS: Final = 60.0  # of processor time after which a piece is killed: the first of them plays the match again
JOBS_A_PIECE: Final = 100
STOPPED: Final = "it was stopped"
LONG: Final = "it reached its time limit"
FAILED: Final = "something went wrong with it"
ENDING: Final = "this analysis is being stopped: try again in a moment"

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
    workers: Workers | None  # its one process, until it is over
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
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.studies: dict[tuple[str, bool], Study] = {}  # by table, and whether with open cards; the oldest first

    def begin(self, table: str, file: MatchFile, open_cards: bool, address: str) -> Study:
        """The analysis of this match, begun now if it was not before. Busy if there is no room for it, or if it was
        begun and is being stopped."""
        known = self.studies.get((table, open_cards))
        if known is not None and not known.why:
            return known
        if known is not None and not known.over:
            raise Busy(ENDING)
        self.check_room(address)
        self.studies.pop((table, open_cards), None)
        self.forget_old()
        order = Order(file, self.limits.analysis_games, 1, open_cards)
        study = self.studies[table, open_cards] = Study(address, encode(order), Workers(self.share()))
        study.task = asyncio.create_task(self.carry_out(study))
        return study

    def share(self) -> Share:
        limits = self.limits
        return Share(1, limits.analysis_memory, niceness=limits.analysis_niceness, name="infamy analysis")

    def check_room(self, address: str) -> None:
        """Busy if this address, or all of them together, have as many under way as there may be."""
        under_way = [study for study in self.studies.values() if not study.over]
        if sum(study.address == address for study in under_way) >= self.limits.analyses:
            raise Busy(f"at most {self.limits.analyses} analyses per address may be in progress: stop one, or wait")
        if len(under_way) >= self.limits.analyses_in_all:
            raise Busy("too many matches are being analysed: try again in a few minutes")

    def forget_old(self) -> None:
        """Of those that are over, the oldest, where there are too many."""
        over = [key for key, study in self.studies.items() if study.over]
        for key in over[: max(0, len(self.studies) + 1 - self.limits.analyses_kept)]:
            del self.studies[key]

    def stop(self, study: Study) -> None:
        """What is known by then is told; once more is no harm."""
        if not study.over:
            study.why = study.why or STOPPED

    async def carry_out(self, study: Study) -> None:
        """In a task of its own. Whatever ends it early, what was found by then is told."""
        try:
            await self.attempt(study, self.search(study))
            if study.of:
                await self.attempt(study, self.tell_what_was_found(study))
        finally:
            study.over = True
            study.jobs, study.found = [], []
            self.end_process(study)

    async def attempt(self, study: Study, part: Awaitable[None]) -> None:
        """What goes wrong is said in one sentence, and spoils nothing but this part."""
        try:
            await part
        except NotUnderstood as error:
            study.why = study.why or str(error)
        except Exception:
            log.exception("analysis failed")
            study.why = study.why or FAILED

    async def search(self, study: Study) -> None:
        study.jobs = decode_jobs(await self.at_work(study, plan, Piece(study.order)))
        study.of = len(study.jobs)
        await self.find_out(study)
        if not study.why:
            study.jobs = decode_jobs(await self.at_work(study, pick, Piece(study.order, found=study.found)))
            study.of += len(study.jobs)
            await self.find_out(study)

    async def find_out(self, study: Study) -> None:
        while study.jobs and not study.why:
            piece = Piece(study.order, study.jobs[:JOBS_A_PIECE])
            done = decode_done(await self.at_work(study, find, piece))
            study.found += done.found
            study.done += len(done.found)
            study.seconds += done.seconds
            del study.jobs[: len(done.found)]
            if study.seconds > self.limits.analysis_seconds:
                study.why = study.why or LONG

    async def tell_what_was_found(self, study: Study) -> None:
        told = await self.at_work(study, tell, Piece(study.order, found=study.found))
        study.analysis = decode_analysis(told)

    async def at_work(self, study: Study, job: Worker, piece: Piece) -> bytes:
        assert study.workers is not None
        return await study.workers.run(job, encode(piece), study.address, MOST_SECONDS)

    def end_process(self, study: Study) -> None:
        if study.workers is not None:
            study.workers.close()
            study.workers = None

    def close(self) -> None:
        for study in self.studies.values():
            if study.task is not None:
                study.task.cancel()
            self.end_process(study)


# In a worker ----------------------------------------------------------------------------------------------------------


def plan(data: bytes) -> bytes:
    at_hand = ready(decode_piece(data).order)
    return encode(jobs_of(at_hand.course, at_hand.order.games))


def find(data: bytes) -> bytes:
    """At least one job, and as many as fit into the time of a piece."""
    worked, piece = process_time(), decode_piece(data)
    at_hand = ready(piece.order)
    began = monotonic()  # a new process has played the match again before
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
    at_hand = ready(piece.order)
    order = at_hand.order
    return encode(put_together(at_hand.course, piece.found, order.games, order.seed, order.open_cards))
