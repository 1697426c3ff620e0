"""Databases that cannot be opened, whose journal was cut, and what of them never comes into a log."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from infamy.cli.main import main
from infamy.server.store import Store
from tests.server.kit import AsAProgram, InThisProcess, at_table

pytestmark = pytest.mark.anyio


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        (
            "{folder}/nowhere/tables.sqlite",
            "expected a file in a folder that is there, got '{folder}/nowhere/tables.sqlite'",
        ),
        (
            "sqlite:///{folder}/nowhere/tables.sqlite",
            "expected a file in a folder that is there, got '{folder}/nowhere/tables.sqlite'",
        ),
        (
            "{folder}/a-folder",
            "expected a database that can be opened and written, got '{folder}/a-folder': unable to open database file",
        ),
        (
            "{folder}/a-text.txt",
            "expected a database that can be opened and written, got '{folder}/a-text.txt': file is not a database",
        ),
        (
            "{folder}/newer.sqlite",
            "expected a database of this version or an older one, got '{folder}/newer.sqlite', "
            "which a newer one has written",
        ),
        ("sqlite://", "expected a database that is a file, got one that is only in memory"),
        ("sqlite:///:memory:", "expected a database that is a file, got one that is only in memory"),
        ("parrot://tables", "expected a database whose driver is installed, got 'parrot'"),
        (
            "postgresql+asyncpg://anna:treasure@localhost/tables",
            "expected a database whose driver is installed, got 'postgresql+asyncpg'",
        ),
        (
            "://treasure",
            "expected the path of a SQLite file, or an SQLAlchemy URL such as sqlite:///tables.sqlite, got "
            "something else",
        ),
    ],
)
def test_a_database_that_cannot_be_opened_is_said_in_one_sentence(
    database: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("infamy.server.app.log_as_json", lambda _: None)
    (tmp_path / "a-folder").mkdir()
    (tmp_path / "a-text.txt").write_text("Fifteen men on a dead man's chest. " * 100)
    newer(tmp_path / "newer.sqlite")
    assert main(["serve", "--port", "0", "--database", database.format(folder=tmp_path)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err == sentence.format(folder=tmp_path) + "\n"


async def test_what_is_written_is_in_no_error(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    values = {"id": None, "record": "the treasure is under the palm tree"}
    statement = text("INSERT INTO tables (id, record) VALUES (:id, :record)")
    with pytest.raises(DBAPIError) as wrong, store.engine.begin() as connection:
        connection.execute(statement, values)
    assert "INSERT" in str(wrong.value) and "palm tree" not in str(wrong.value)
    with pytest.raises(DBAPIError) as wrong:
        await store.reading(lambda connection: connection.execute(statement, values))
    assert "INSERT" in str(wrong.value) and "palm tree" not in str(wrong.value)
    await store.close()


async def test_an_entry_that_somebody_else_wrote_breaks_nothing_and_no_secret_is_logged(tmp_path: Path) -> None:
    with AsAProgram(tmp_path, "--logs", "debug") as server:
        table = server.open_table("you", "you")
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            with closing(sqlite3.connect(server.database)) as connection, connection:
                connection.execute("INSERT INTO entries VALUES (?, 0, 2, 'blue put:sails', '', '')", [table.id])
            await blue.send({"t": "choose", "id": "palm-tree", "seq": blue.seq, "keys": ["put:cannons"]})
            assert await blue.closed() == 1012
        logged = server.logged()
        assert "not kept" in logged and "room broke" not in logged
        for secret in ("palm-tree", "put:", "cannons", table.tokens["blue"]):
            assert secret not in logged
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            assert blue.view["table"]["sails"]["blue"] == 1


# A journal that was cut -----------------------------------------------------------------------------------------------


async def write_something(server: AsAProgram, kind: str) -> None:
    table = server.open_table("you", "you", dice="committed" if kind == "salt" else "server")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        if kind == "choose":
            await blue.does(blue.keys[0])
        elif kind == "salt":
            await blue.command("add-salt", salt="sea")
        elif kind == "say":
            await blue.command("say", words="Ahoy")


KINDS = ["open", "choose", "salt", "say"]


async def test_a_journal_that_was_cut_is_noticed_and_said(tmp_path: Path) -> None:
    """Whatever was written last. One server in many lives, because a life takes seconds to begin."""
    with AsAProgram(tmp_path) as server:
        journal = Path(f"{server.database}-wal")
        for kind in KINDS:
            await write_something(server, kind)
        server.kill()
        server.start()
        assert server.get("/api/health").json() == {"status": "ok"}, "a kill loses nothing"
        for kind in KINDS:
            await write_something(server, kind)
            server.kill()
            size = journal.stat().st_size
            assert size > 100
            with open(journal, "r+b") as file:
                file.truncate(size - 100)
            server.start()
            answer = server.get("/api/health").json()
            assert answer["status"] == "ok"
            assert answer["noticed"].startswith("the last confirmed writes are missing: the journal"), kind
        assert server.stop() == 0
    lines = [json.loads(each) for each in server.logged().splitlines() if "noticed" in each]
    assert [line["level"] for line in lines] == ["error"] * len(KINDS)


def test_an_older_copy_of_a_database_is_noticed_too(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with InThisProcess(database) as server:
        server.open_table("you", "you")
    copy = database.read_bytes()
    with InThisProcess(database) as server:
        server.open_table("you", "you")
    database.write_bytes(copy)
    with InThisProcess(database) as server:
        assert "an older copy" in server.get("/api/health").json()["noticed"]
        server.open_table("you", "you")
    with InThisProcess(database) as server:
        assert server.get("/api/health").json() == {"status": "ok"}
