"""Two servers on one database: the second is told who holds it, and a write over what it has not read fails."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.server.lock import DatabaseLock
from infamy.server.schema import Commit
from infamy.server.store import Store
from infamy.server.writer import StaleWrite
from tests.server.kit import PATIENCE, SHORT, AsAProgram, InThisProcess, at_table, play_on

pytestmark = pytest.mark.anyio


def second_server(database: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "infamy", "serve", "--port", "0", "--database", str(database)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )


def test_the_second_server_on_a_database_is_told_in_one_sentence_who_holds_it(tmp_path: Path) -> None:
    with AsAProgram(tmp_path) as first:
        assert first.process is not None
        second = second_server(first.database)
        assert second.returncode == 2 and second.stdout == ""
        [sentence] = second.stderr.splitlines()
        assert sentence.startswith("expected a database that no other server uses, got ")
        assert f"process {first.process.pid} on " in sentence and f"at {first.url}, since 20" in sentence
        assert first.answers(), "and the first goes on"


def test_a_killed_server_holds_nothing(tmp_path: Path) -> None:
    with AsAProgram(tmp_path) as server:
        server.kill()
        server.start()


def test_a_lock_whose_holder_has_not_said_its_name_yet_is_held_all_the_same(tmp_path: Path) -> None:
    lock = DatabaseLock(tmp_path / "tables.sqlite", "")
    (tmp_path / "tables.sqlite.lock").write_bytes(b"")
    with pytest.raises(NotUnderstood, match="used by another server"):
        DatabaseLock(tmp_path / "tables.sqlite", "")
    lock.release()
    DatabaseLock(tmp_path / "tables.sqlite", "").release()


# Versions -------------------------------------------------------------------------------------------------------------


def written_elsewhere(database: Path, table: str, **changed: Any) -> None:
    """As another server would write a record."""
    with closing(sqlite3.connect(database)) as connection, connection:
        [text] = connection.execute("SELECT record FROM tables WHERE id = ?", [table]).fetchone()
        connection.execute(
            "UPDATE tables SET record = ?, version = version + 1 WHERE id = ?",
            [json.dumps(json.loads(text) | changed), table],
        )


COMMANDS = {"rename": {"name": "Mary"}, "add-salt": {"salt": "sea"}, "stand-in": {"seat": "blue", "bot": "random"}}


@pytest.mark.parametrize("kind", COMMANDS)
async def test_a_record_that_was_written_elsewhere_is_not_overwritten_and_nobody_is_told_done(
    kind: str, server: InThisProcess
) -> None:
    table = server.open_table("you", "you", dice="committed" if kind == "add-salt" else "server")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        await blue.command("say", words="Ahoy")
        written_elsewhere(server.database, table.id, rematch="elsewhere")
        await blue.send({"t": kind, "id": "unlucky"} | COMMANDS[kind])
        assert await blue.closed() == 1012, "come back"
        assert not any(message.get("id") == "unlucky" for message in blue.messages)
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        assert blue.table["rematch"] == "elsewhere", "the room was read anew"
        await blue.send({"t": kind, "id": "unlucky"} | COMMANDS[kind])
        answer = await blue.until(lambda heard: heard.get("id") == "unlucky")
        assert answer["t"] == "done"
        assert blue.table["rematch"] == "elsewhere"


async def test_a_request_that_writes_a_stale_record_changes_nothing_and_says_so(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:random", pack=SHORT)
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        await play_on(blue, random.Random(1))
    written_elsewhere(server.database, table.id, clock=7)
    answer = server.post(f"/api/tables/{table.id}/rematch", table.tokens["blue"])
    assert answer.status_code == 503 and "changed by somebody else" in answer.json()["detail"]
    assert server.get(f"/api/tables/{table.id}", table.watch).json()["clock"] == 7
    assert server.post(f"/api/tables/{table.id}/rematch", table.tokens["blue"]).status_code == 201


async def test_of_several_commits_that_share_a_transaction_only_the_stale_one_fails(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        tables = [server.open_table("you", "you").id for _ in range(3)]
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    read = [await store.read(table) for table in tables]
    written_elsewhere(tmp_path / "tables.sqlite", tables[1], clock=7)
    commits = []
    for table, stored in zip(tables, read, strict=True):
        assert stored is not None
        stored.record.clock = 9
        commits.append(store.commit(Commit(table, stored.record, stored.version)))
    await store.open()  # only now the writer starts: it finds all three
    await asyncio.gather(commits[0], commits[2])
    with pytest.raises(StaleWrite):
        await commits[1]
    clocks = []
    for table in tables:
        record = await store.record(table)
        assert record is not None
        clocks.append(record.clock)
    assert clocks == [9, 7, 9]
    await store.close()
