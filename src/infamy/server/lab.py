"""The lab: runs that people have ordered, each in a worker process that comes last wherever somebody else wants time.

A run tells what it has found in files of a folder of its own, so that whoever looks disturbs nobody. Whoever has its
id may look at it, and whoever has its token may stop it; there is no list of runs. They are forgotten when the server
stops.
"""

from __future__ import annotations

import asyncio
import shutil
from dataclasses import dataclass, field
from hmac import compare_digest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, final

import msgspec
import structlog

from infamy.engine.rules import NotUnderstood
from infamy.server import lab_jobs, rest
from infamy.server.jobs import load_games
from infamy.server.lab_jobs import DOCUMENT, FOUND, OTHERS, PAIRS, TIME, GameTask, RunPlan, RunTask
from infamy.server.limits import Limits
from infamy.server.new_table import Plan
from infamy.server.tokens import hashed, new_table_id, new_token
from infamy.server.workers import Busy, Share, Workers

log = structlog.get_logger()

MANY: Final = 1_000_000  # the lab counts its runs itself
NO_LIMIT: Final = 1 << 46  # bytes of addresses: pictures are drawn by a library that reserves far more than it uses
MINUTES: Final = [1, 2, 5, 10]  # that a run may choose from, as far as the server allows
STOPPED: Final = "it was stopped"
NO_SUCH_RUN: Final = "expected a run of this server's lab, got one that it does not know; a restart forgets them"

encode = msgspec.json.encode
decode_plan = msgspec.json.Decoder(RunPlan).decode
decode_table = msgspec.json.Decoder(Plan).decode


class NoSuchRun(Exception):
    """There is none, or the token is not its own: the two are never told apart."""


@dataclass
class Run:
    """What was ordered, by which address, and how far it is."""

    id: str
    link: str  # the hash of its token
    address: str
    order: rest.LabOrder
    plan: RunPlan
    folder: Path
    why: str = ""  # it is over, in words; empty as long as it is not
    task: asyncio.Task[None] | None = None
    tables: dict[tuple[int, str], rest.Opened] = field(default_factory=dict)  # on which games were looked at

    @property
    def over(self) -> bool:
        return bool(self.why)

    def read(self, name: str) -> bytes | None:
        """What it has told last."""
        try:
            return (self.folder / name).read_bytes()
        except FileNotFoundError:
            return None


@final
class Lab:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.runs: dict[str, Run] = {}  # in the order in which they came
        self.folder = TemporaryDirectory(prefix="infamy-lab-", ignore_cleanup_errors=True)
        self.players = Workers(
            Share(
                workers=limits.lab_processes,
                memory=limits.lab_memory,
                waiting=MANY,
                waiting_in_all=MANY,
                enough_if_others_wait=limits.lab_turn,
                niceness=limits.lab_niceness,
                name="infamy lab",
                first=load_games,
            )
        )
        self.desk = Workers(
            Share(workers=1, memory=NO_LIMIT, niceness=limits.lab_niceness // 2, name="infamy lab desk")
        )

    def minutes(self) -> list[int]:
        return [each for each in MINUTES if each <= self.limits.lab_minutes]

    def check_room(self, address: str) -> None:
        """Busy if this address, or all of them together, have as many runs as there may be."""
        under_way = [run for run in self.runs.values() if not run.over]
        if sum(run.address == address for run in under_way) >= self.limits.lab_runs:
            raise Busy(f"at most {self.limits.lab_runs} runs per address may be in progress: stop one, or wait")
        if len(under_way) >= self.limits.lab_runs_in_all:
            raise Busy("the lab is full: try again in a few minutes")

    def begin(self, order: rest.LabOrder, plan: RunPlan, address: str) -> rest.LabOpened:
        self.check_room(address)
        self.forget_old()
        token, id = new_token(), new_table_id() + new_table_id()
        folder = Path(self.folder.name, id)
        folder.mkdir()
        run = self.runs[id] = Run(id, hashed(token), address, order, plan, folder)
        run.task = asyncio.create_task(self.play(run))
        return rest.LabOpened(id, token)

    def forget_old(self) -> None:
        """Of those that are over, the oldest, where there are too many."""
        over = [run for run in self.runs.values() if run.over]
        for run in over[: max(0, len(self.runs) + 1 - self.limits.lab_kept)]:
            del self.runs[run.id]
            shutil.rmtree(run.folder, ignore_errors=True)

    async def play(self, run: Run) -> None:
        """In a task of its own, which is cancelled to stop it: then its process comes to an end, or is ended."""
        seconds = run.order.minutes * 60.0
        task = RunTask(run.plan, run.order.seed, seconds, self.limits.lab_pairs, str(run.folder))
        try:
            why = await self.players.run(lab_jobs.play_run, encode(task), run.address, seconds + 60.0)
            run.why = self.in_words(run, why.decode())
        except asyncio.CancelledError:
            run.why = run.why or STOPPED
            raise
        except NotUnderstood as error:
            run.why = str(error)
        except Exception:
            log.exception("run failed")
            run.why = "something went wrong with it"

    def in_words(self, run: Run, why: str) -> str:
        minutes = run.order.minutes
        return {
            TIME: f"its {minutes} minutes were over" if minutes > 1 else "its minute was over",
            PAIRS: f"it has played {self.limits.lab_pairs:,} pairs",
            OTHERS: "others were waiting",
        }[why]

    # What is asked of a run

    def find(self, id: str) -> Run:
        run = self.runs.get(id)
        if run is None:
            raise NoSuchRun
        return run

    def stop(self, id: str, token: str) -> Run:
        """Once more is no harm."""
        run = self.find(id)
        if not compare_digest(run.link, hashed(token)):
            raise NoSuchRun
        if not run.over and run.task is not None:
            run.why = STOPPED
            run.task.cancel()
        return run

    def state_of(self, run: Run, found: bytes | None) -> Literal["waiting", "running", "over"]:
        return "over" if run.over else "waiting" if found is None else "running"

    def before(self, run: Run) -> int:
        """How many that came earlier are still to be played, or being played."""
        ids = list(self.runs)
        return sum(not each.over for each in list(self.runs.values())[: ids.index(run.id)])

    async def report(self, run: Run, address: str) -> bytes:
        document = await asyncio.to_thread(run.read, DOCUMENT)
        if document is None:
            raise NotUnderstood("no game has been played yet")
        return await self.desk.run(lab_jobs.write_report, document, address, self.limits.seconds_to_report)

    async def table_of(self, run: Run, game: rest.LabGame, address: str) -> Plan:
        task = GameTask(run.plan.other if game.played == "changed" else run.plan.base, game.seed)
        return decode_table(
            await self.desk.run(lab_jobs.show_game, encode(task), address, self.limits.seconds_to_report)
        )

    def close(self) -> None:
        for run in self.runs.values():
            if run.task is not None:
                run.task.cancel()
        self.players.close()
        self.desk.close()
        self.folder.cleanup()


async def told(lab: Lab, run: Run) -> bytes:
    """A run as it stands, in JSON: what it has found is as its process has written it."""
    found = await asyncio.to_thread(run.read, FOUND)
    plan = run.plan
    return encode(
        {
            "run": run.id,
            "order": run.order,
            "title": plan.title,
            "name": plan.name,
            "seats": plan.seats,
            "changes": plan.changes,
            "state": lab.state_of(run, found),
            "before": 0 if run.over or found is not None else lab.before(run),
            "why": run.why,
            "found": msgspec.Raw(found or b"null"),
        }
    )
