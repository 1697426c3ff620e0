"""A server starts again in its own place: nothing is lost, nobody is refused, and a faster build takes over."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

import pytest

from tests.server.kit import PATIENCE, AsAProgram, at_table, wait_until, wired
from tests.server.played import Played

pytestmark = pytest.mark.anyio


@pytest.fixture
def played(tmp_path: Path) -> Played:
    return Played(tmp_path)


@contextmanager
def knocking(port: int) -> Iterator[list[OSError]]:
    """Connects again and again, and gathers what was refused."""
    refused: list[OSError] = []
    enough = Event()

    def knock() -> None:
        while not enough.wait(0.002):
            try:
                socket.create_connection(("127.0.0.1", port), PATIENCE).close()
            except OSError as error:
                refused.append(error)

    knocks = Thread(target=knock)
    knocks.start()
    try:
        yield refused
    finally:
        enough.set()
        knocks.join()


async def test_a_server_starts_again_in_its_place_and_refuses_nobody(tmp_path: Path) -> None:
    with AsAProgram(tmp_path) as server:
        assert server.process is not None
        table, port, process = server.open_table("you", "bot:random"), server.port, server.process.pid
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            done = await blue.does(blue.keys[0])
            with knocking(port) as refused:
                os.kill(process, signal.SIGUSR2)
                assert "goes on by itself" in (await blue.hears("bye"))["words"]
                assert await blue.closed() == 1012
                async with wired(server, table.id) as again:  # it waits for the next server, and is not turned away
                    await again.send(json.dumps({"t": "hello", "token": table.tokens["blue"]}))
                    assert b'"welcome"' in await again.recv(decode=False)
            assert refused == []
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            assert blue.seq >= done["seq"]
        assert (server.process.pid, server.process.poll()) == (process, None)
        assert await asyncio.to_thread(server.stop) == 0
    assert "Traceback" not in server.logged()


def test_told_twice_a_server_starts_again_and_answers(tmp_path: Path) -> None:
    with AsAProgram(tmp_path) as server:
        assert server.process is not None
        server.process.send_signal(signal.SIGUSR2)
        server.process.send_signal(signal.SIGUSR2)
        wait_until(server.answers)
        assert server.stop() == 0


async def test_the_table_moves_over_to_the_compiled_package_by_itself(played: Played) -> None:
    with played:
        table = played.open_table("you", "bot:random")
        async with at_table(played, table.id, table.tokens["blue"]) as blue:
            assert blue.messages[0]["compiled"] is False
            done = await blue.does(blue.keys[0])
            with knocking(played.port) as refused:
                await asyncio.to_thread(played.build_ends)
                await blue.hears("bye")
                await asyncio.to_thread(played.says, "Now at full speed.")
                async with at_table(played, table.id, table.tokens["blue"]) as after:
                    assert after.messages[0]["compiled"] is True
                    assert after.seq >= done["seq"]
            assert refused == []
        assert await asyncio.to_thread(played.stop) == 0
    with played:  # the second start finds it
        assert "You play from the sources" not in played.said
        async with at_table(played, table.id, table.tokens["blue"]) as blue:
            assert blue.messages[0]["compiled"] is True
    assert "Traceback" not in played.logged()


async def test_without_a_compiled_package_it_simply_goes_on(played: Played) -> None:
    with played:
        table = played.open_table("you", "bot:random")
        await asyncio.to_thread(played.build_ends, "fail")
        await asyncio.to_thread(played.says, "The rules are not compiled: the stand-in was told to fail.")
        async with at_table(played, table.id, table.tokens["blue"]) as blue:
            await blue.does(blue.keys[0])
        assert played.builds() == []


@pytest.mark.parametrize("moment", ["", "You play from the sources", "The table is at"])
def test_killed_at_any_moment_of_the_first_start_the_next_one_works(played: Played, moment: str) -> None:
    """The build goes on alone, and the one of the next start waits for it."""
    played.launch()
    played.says(moment)
    played.kill()
    with played:
        played.build_ends()
        played.says("Now at full speed.")
        wait_until(played.answers)
        assert len(played.builds()) == 1


@pytest.mark.soak
def test_killed_at_ten_random_moments_of_the_first_start_the_next_one_works(played: Played) -> None:
    """The table, the build behind it, or both, between the first instant and a while after the page is there."""
    moments = random.Random(18)
    for what in ["table", "build", "both"] * 3 + ["both"]:
        process = played.launch()
        with suppress(subprocess.TimeoutExpired):
            process.wait(moments.uniform(0, 8))
        assert process.poll() is None, played.logged()
        if what != "table":
            for build in played.building():
                os.kill(build, signal.SIGKILL)
        played.kill()
    with played:
        played.build_ends()
        played.says("Now at full speed.")
        wait_until(played.answers)
        wait_until(lambda: not played.building())
        assert len(played.builds()) == 1


def test_killed_while_it_hands_over_the_next_start_is_a_fast_one(played: Played) -> None:
    with played:
        played.build_ends()
        played.says("Now at full speed.")
        played.kill()
    with played:
        assert "You play from the sources" not in played.said


def test_who_ends_it_ends_the_build(played: Played) -> None:
    """And nothing of it is left that a next build could take for whole."""
    with played:
        wait_until(lambda: bool((played.folder / "builds").is_dir() and played.builds()))
        assert played.end(signal.SIGINT) == 0
    assert "Traceback" not in played.logged()
    with played:
        played.build_ends()
        played.says("Now at full speed.")
        wait_until(played.answers)
        assert len(played.builds()) == 1


def test_the_terminal_starts_from_the_sources_at_once_and_ends_its_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(Path(__file__).resolve().parents[2])
    from hatch_build import alone

    played = Played(tmp_path)
    command = [sys.executable, *played.program, "play", "infamous_seas", "--seats", "bot:random,bot:random"]
    ran = subprocess.run([*command, str(tmp_path)], stdin=subprocess.DEVNULL, text=True, capture_output=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("You play from the sources for now.") and "for the next game." in ran.stdout
    with alone(tmp_path / "builds"):  # nobody holds it any more, and nothing is left
        assert played.builds() == []
