"""Worker processes: what is done there, what happens to whoever asks too much, and that nobody else notices."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.server import template
from infamy.server import workers as pool
from infamy.server.template import Process
from infamy.server.workers import Broken, Busy, Died, Job, Share, TooDear, Workers
from infamy.testing.jobs import (
    die,
    die_once,
    hoard,
    never_end,
    refuse,
    shout,
    stumble,
    tell_open,
    tell_parent,
    tell_process,
    wait_for,
    wait_to_be_told,
    work_for,
    work_without_end,
)

pytestmark = pytest.mark.anyio
LONG = 60.0  # seconds; only a test that fails waits so long


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    working = Workers(Share(workers=2, memory=200_000_000, waiting=2, waiting_in_all=4))
    yield working
    working.close()


class Gate:
    """A job that a test starts and ends when it wants."""

    def __init__(self, folder: Path, name: str) -> None:
        self.begun, self.ended = folder / f"{name}-begun", folder / f"{name}-ended"
        os.mkfifo(self.begun)
        os.mkfifo(self.ended)
        self.data = f"{self.begun}|{self.ended}".encode()

    async def has_begun(self) -> None:
        await asyncio.to_thread(self.begun.read_bytes)

    async def let_end(self) -> None:
        await asyncio.to_thread(self.ended.write_bytes, b"done")


async def test_a_job_runs_in_a_process_of_its_own_and_the_next_one_finds_the_process_again(workers: Workers) -> None:
    assert await workers.run(shout, b"ahoy", "table", LONG) == b"AHOY"
    first = await workers.run(tell_process, b"", "table", LONG)
    assert first == await workers.run(tell_process, b"", "table", LONG) != str(os.getpid()).encode()


async def test_what_a_job_refuses_is_refused_here_in_the_same_words(workers: Workers) -> None:
    with pytest.raises(NotUnderstood, match=r"^expected a pearl, got \\ud800$"):
        await workers.run(refuse, b"", "table", LONG)


@pytest.mark.parametrize("job", [work_without_end, never_end])
async def test_a_job_over_its_time_is_killed_and_told_in_one_sentence(workers: Workers, job: Job) -> None:
    with pytest.raises(TooDear, match=r"^this takes longer than 0.01 s"):
        await workers.run(job, b"", "table", 0.01)
    assert await workers.run(shout, b"on", "table", LONG) == b"ON"


async def test_a_busy_machine_is_not_the_fault_of_a_job(
    workers: Workers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time that others had does not count: meanwhile another job works longer than this one may."""
    monkeypatch.setattr(pool, "PATIENCE", 10_000.0)
    gate, may = Gate(tmp_path, "gate"), 0.05
    waiting = asyncio.create_task(workers.run(wait_for, gate.data, "patient", may))
    await gate.has_begun()
    assert await workers.run(work_for, str(4 * may).encode(), "busy", LONG) == b"done"
    await gate.let_end()
    assert await waiting == b"done"


async def test_the_time_of_one_job_is_not_taken_from_the_next(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "PATIENCE", 10_000.0)  # a busy machine is not what it is about
    for _ in range(3):
        assert await workers.run(work_for, b"0.3", "table", 0.5) == b"done"


async def test_a_job_over_its_memory_is_told_in_one_sentence(workers: Workers) -> None:
    with pytest.raises(TooDear, match="takes too much"):
        await workers.run(hoard, b"", "table", LONG)
    assert await workers.run(shout, b"on", "table", LONG) == b"ON"


async def test_a_mistake_of_ours_is_not_told_as_one_of_theirs(workers: Workers) -> None:
    with pytest.raises(Broken, match="ZeroDivisionError: a mistake of ours"):
        await workers.run(stumble, b"", "table", LONG)


async def test_a_process_that_is_killed_takes_no_job_along(workers: Workers, tmp_path: Path) -> None:
    assert await workers.run(die_once, str(tmp_path / "mark").encode(), "table", LONG) == b"alive"
    with pytest.raises(Died, match="crashed its process twice"):
        await workers.run(die, b"", "table", LONG)
    assert await workers.run(shout, b"on", "table", LONG) == b"ON"


async def test_one_who_asks_for_much_never_has_all_workers(workers: Workers, tmp_path: Path) -> None:
    """Two workers: the second job of the same key waits, though a worker is free for anybody else."""
    gate, second = Gate(tmp_path, "first"), Gate(tmp_path, "second")
    hostile = [asyncio.create_task(workers.run(wait_for, each.data, "hostile", LONG)) for each in (gate, second)]
    await gate.has_begun()
    assert await workers.run(shout, b"honest", "honest", LONG) == b"HONEST"
    assert not any(job.done() for job in hostile)
    await gate.let_end()
    await second.has_begun()
    await second.let_end()
    assert await asyncio.gather(*hostile) == [b"done", b"done"]


async def test_whoever_waits_with_too_many_jobs_is_sent_away(workers: Workers, tmp_path: Path) -> None:
    gate = Gate(tmp_path, "gate")
    working = asyncio.create_task(workers.run(wait_for, gate.data, "hostile", LONG))
    await gate.has_begun()
    waiting = [asyncio.create_task(workers.run(shout, b"x", "hostile", LONG)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Busy, match="too many"):
        await workers.run(shout, b"x", "hostile", LONG)
    assert await workers.run(shout, b"honest", "honest", LONG) == b"HONEST"
    await gate.let_end()
    assert await asyncio.gather(working, *waiting) == [b"done", b"X", b"X"]
    assert not workers.queue and not workers.queue.busy


async def test_who_has_been_given_the_least_time_comes_next(tmp_path: Path) -> None:
    workers = Workers(Share(workers=1, waiting=5))
    gate, order = Gate(tmp_path, "gate"), []

    async def ask(key: str) -> None:
        await workers.run(shout, b"x", key, LONG)
        order.append(key)

    working = asyncio.create_task(workers.run(wait_for, gate.data, "hostile", LONG))
    await gate.has_begun()
    asking = [asyncio.create_task(ask(key)) for key in ("hostile", "hostile", "anna", "bert", "hostile")]
    await asyncio.sleep(0)
    await gate.let_end()
    await asyncio.gather(working, *asking)
    assert order == ["anna", "bert", "hostile", "hostile", "hostile"]
    workers.close()


async def test_a_job_that_nobody_waits_for_is_killed(workers: Workers, tmp_path: Path) -> None:
    gate = Gate(tmp_path, "gate")
    job = asyncio.create_task(workers.run(wait_for, gate.data, "table", LONG))
    await gate.has_begun()
    [process] = [slot.process for slot in workers.slots if slot not in workers.free]
    job.cancel()
    with pytest.raises(asyncio.CancelledError):
        await job
    assert process is not None
    while len(workers.free) < len(workers.slots):  # until its thread has waited for it; two who wait hear nothing
        await asyncio.sleep(0)
    assert process.exitcode == -signal.SIGKILL
    assert [await workers.run(shout, b"x", "table", LONG) for _ in range(3)] == [b"X"] * 3


async def test_a_job_that_can_stop_keeps_its_process_when_nobody_waits_for_it(tmp_path: Path) -> None:
    workers, gate = Workers(Share(workers=1)), Gate(tmp_path, "gate")
    process = await workers.run(tell_process, b"", "table", LONG)
    for _ in range(3):
        job = asyncio.create_task(workers.run(wait_to_be_told, str(gate.begun).encode(), "table", LONG))
        await gate.has_begun()
        job.cancel()
        with pytest.raises(asyncio.CancelledError):
            await job
    assert await workers.run(tell_process, b"", "other", LONG) == process
    workers.close()


async def test_a_job_that_has_had_enough_comes_to_an_end_with_what_it_has(tmp_path: Path) -> None:
    workers, gate = Workers(Share(workers=1, enough=0.0)), Gate(tmp_path, "gate")
    job = asyncio.create_task(workers.run(wait_to_be_told, str(gate.begun).encode(), "table", LONG))
    await gate.has_begun()
    assert await job == b"stopped"
    workers.close()


async def test_if_others_wait_a_job_has_had_enough_sooner(tmp_path: Path) -> None:
    workers, gate = Workers(Share(workers=1, enough=LONG, enough_if_others_wait=0.0)), Gate(tmp_path, "gate")
    job = asyncio.create_task(workers.run(wait_to_be_told, str(gate.begun).encode(), "long", 2 * LONG))
    await gate.has_begun()
    assert await workers.run(shout, b"honest", "honest", LONG) == b"HONEST"
    assert await job == b"stopped"
    workers.close()


async def test_whoever_stops_waiting_in_the_instant_of_the_turn_takes_no_worker_along(workers: Workers) -> None:
    """A cancelled task runs only later: until then its turn is still in the queue."""
    slots = [await workers.turn("a", 0.0), await workers.turn("b", 0.0)]
    waiting = asyncio.create_task(workers.turn("c", 0.0))
    await asyncio.sleep(0)
    waiting.cancel()
    workers.give_back(slots[0], "a")
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await workers.turn("c", 0.0) is slots[0]
    for slot, key in zip(slots, "cb", strict=True):
        workers.give_back(slot, key)
    assert len(workers.free) == 2 and not workers.queue and not workers.queue.busy


async def test_the_last_free_worker_is_kept_for_those_who_need_it_shortly(tmp_path: Path) -> None:
    workers, gate = Workers(Share(workers=2, short=0.5)), Gate(tmp_path, "gate")
    long = asyncio.create_task(workers.run(wait_for, gate.data, "long", LONG, 5.0))
    await gate.has_begun()
    waiting = asyncio.create_task(workers.run(shout, b"x", "other", LONG, 5.0))
    for _ in range(3):
        assert await workers.run(shout, b"honest", "honest", LONG, 0.1) == b"HONEST"
    assert not waiting.done()
    await gate.let_end()
    assert (await long, await waiting) == (b"done", b"X")
    workers.close()


async def test_what_takes_long_has_its_turn_though_short_ones_always_wait(tmp_path: Path) -> None:
    """Both workers are taken by short jobs: the first that is free again takes the long one, when it is its turn."""
    workers, gates = Workers(Share(workers=2, short=0.5)), [Gate(tmp_path, name) for name in ("a", "b", "c")]
    short = [asyncio.create_task(workers.run(wait_for, gate.data, gate.begun.name, LONG, 0.1)) for gate in gates[:2]]
    for gate in gates[:2]:
        await gate.has_begun()
    long = asyncio.create_task(workers.run(wait_for, gates[2].data, "long", LONG, 5.0))
    await asyncio.sleep(0)
    await gates[0].let_end()
    await gates[2].has_begun()
    for gate in gates[1:]:
        await gate.let_end()
    assert [await job for job in (*short, long)] == [b"done"] * 3
    workers.close()


async def test_whoever_stops_waiting_for_a_turn_leaves_the_queue(workers: Workers, tmp_path: Path) -> None:
    gate = Gate(tmp_path, "gate")
    working = asyncio.create_task(workers.run(wait_for, gate.data, "table", LONG))
    await gate.has_begun()
    waiting = asyncio.create_task(workers.run(shout, b"x", "table", LONG))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await gate.let_end()
    assert await working == b"done"
    assert not workers.queue and not workers.queue.busy and len(workers.free) == 2


# Where they come from -------------------------------------------------------------------------------------------------


def processes(workers: Workers) -> list[Process]:
    return [slot.process for slot in workers.slots if slot.process is not None]


async def test_elsewhere_than_on_linux_each_worker_is_a_fresh_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(template, "COPIES", False)
    workers, gate = Workers(Share(workers=1)), Gate(tmp_path, "gate")
    assert await workers.run(die_once, str(tmp_path / "mark").encode(), "table", LONG) == b"alive"
    with pytest.raises(TooDear, match=r"^this takes longer than 0.01 s"):
        await workers.run(work_without_end, b"", "table", 0.01)
    job = asyncio.create_task(workers.run(wait_to_be_told, str(gate.begun).encode(), "table", LONG))
    await gate.has_begun()
    job.cancel()
    assert await workers.run(tell_parent, b"", "table", LONG) == str(os.getpid()).encode()
    workers.close()


async def test_all_workers_are_copies_of_one_process_that_has_a_single_thread(workers: Workers, tmp_path: Path) -> None:
    """Whoever copies a process with several threads may copy a lock that nobody will ever open."""
    gate = Gate(tmp_path, "gate")
    waiting = asyncio.create_task(workers.run(wait_for, gate.data, "one", LONG))
    await gate.has_begun()
    parent = int(await workers.run(tell_parent, b"", "other", LONG))
    await gate.let_end()
    await waiting
    assert template.TEMPLATE.process is not None and parent == template.TEMPLATE.process.pid
    assert len({process.pid for process in processes(workers)}) == 2
    assert len(list(Path(f"/proc/{parent}/task").iterdir())) == 1


async def test_a_copy_has_nothing_open_of_the_server_or_of_other_workers(workers: Workers, tmp_path: Path) -> None:
    """Neither a file of the server, nor its sockets, nor more pipes when it came later than others."""
    gate = Gate(tmp_path, "gate")
    with open(tmp_path / "ours", "w") as ours, socket.create_server(("127.0.0.1", 0)) as door:
        [first] = [await workers.run(tell_open, b"", "one", LONG)]
        [process] = processes(workers)
        process.kill()
        waiting = asyncio.create_task(workers.run(wait_for, gate.data, "one", LONG))
        await gate.has_begun()
        second = await workers.run(tell_open, b"", "other", LONG)
        inside = {os.fstat(each.fileno()).st_ino for each in (ours, door)}
    await gate.let_end()
    await waiting
    assert len(json.loads(first)) == len(json.loads(second))
    assert not inside & {*json.loads(first), *json.loads(second)}


async def test_workers_go_with_their_template_and_come_back_with_the_next(workers: Workers, tmp_path: Path) -> None:
    gate = Gate(tmp_path, "gate")
    waiting = asyncio.create_task(workers.run(wait_for, gate.data, "table", LONG))
    await gate.has_begun()
    [before], first = processes(workers), template.TEMPLATE.process
    assert first is not None
    first.kill()
    await gate.has_begun()  # once more: a job whose process died is done again
    await gate.let_end()
    assert await waiting == b"done"
    [after] = processes(workers)
    assert not before.is_alive() and after.is_alive() and after.pid != before.pid
    assert template.TEMPLATE.process is not first


async def test_a_template_that_has_no_room_for_one_more_makes_the_next(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await workers.run(shout, b"ahoy", "table", LONG) == b"AHOY"
    assert template.TEMPLATE.process is not None and template.TEMPLATE.process.pid is not None
    pid = template.TEMPLATE.process.pid
    [process] = processes(workers)
    process.kill()
    few = resource.prlimit(pid, resource.RLIMIT_AS, (1, resource.RLIM_INFINITY))
    with pytest.raises(Died):
        await workers.run(shout, b"ahoy", "table", LONG)
    resource.prlimit(pid, resource.RLIMIT_AS, few)
    assert await workers.run(shout, b"ahoy", "table", LONG) == b"AHOY"
    assert template.TEMPLATE.process.pid == pid
