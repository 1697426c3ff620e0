"""Whoever has no link: every way in costs and tells the same, whatever the table is, as if it were not there."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from infamy.server import routes
from infamy.server.rooms import Rooms
from infamy.server.store import Store
from infamy.table import library
from tests.server.kit import Browser, InThisProcess, Invitation, Json, at_table, wired

pytestmark = pytest.mark.anyio
NOWHERE = "0" * 16
WRONG_LOG = "a log that is wrong"
BODIES: dict[str, Json] = {
    "/branch": {"json": {"at": 0}},
    "/analysis/begin": {"json": {}},
    "/analysis/stop": {"json": {}},
}
Answer = tuple[int, bytes, dict[str, str]]


def ways_in() -> list[tuple[str, str]]:
    """Every request about one table, of whatever is served: a new one is asked, too."""
    found = [
        (next(iter(handler.http_methods)), path.split("{table:str}")[1])
        for handler in routes.HANDLERS
        for path in handler.paths
        if "{table:str}" in path
    ]
    assert len(found) > 5
    return [(str(getattr(method, "value", method)), path) for method, path in found]


# Tables of all kinds --------------------------------------------------------------------------------------------------


def rewrite(database: Path, table: str, change: Callable[[str], str]) -> None:
    """The record of a table, behind the server's back."""
    with closing(sqlite3.connect(database)) as connection:
        [[record]] = connection.execute("select record from tables where id = ?", [table])
        connection.execute("update tables set record = ? where id = ?", [change(record), table])
        connection.commit()


def with_fields(**fields: Any) -> Callable[[str], str]:
    return lambda record: json.dumps(json.loads(record) | fields)


KINDS: dict[str, Callable[[str], str]] = {
    "as usual": lambda record: record,
    WRONG_LOG: with_fields(begun=True),
    "other rules": with_fields(rules="0.0"),
    "no such game": with_fields(game="no_such_game"),
    "a pack that is none": with_fields(pack={"numbers": {"victory": "many"}}),
    "a field that is wrong": with_fields(options=7),
    "no record": lambda _: "not JSON {",
    "links that are none": with_fields(seats="blue"),
}


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[tuple[InThisProcess, dict[str, Invitation]]]:
    database = tmp_path / "tables.sqlite"
    with InThisProcess(database) as before:
        opened = {kind: before.open_table("you", "you", "bot:easy") for kind in KINDS}
        opened["waits for salts"] = before.open_table("you", "you", dice="committed")
    for kind, change in KINDS.items():
        rewrite(database, opened[kind].id, change)
    with closing(sqlite3.connect(database)) as connection:
        row = [opened[WRONG_LOG].id, 0, 1, "blue sink:everybody", "", ""]
        connection.execute("insert into entries values (?, ?, ?, ?, ?, ?)", row)
        connection.commit()
    with InThisProcess(database) as server:
        yield server, opened


def noted(done: list[str], name: str, real: Callable[..., Any]) -> Callable[..., Any]:
    def noting(*args: Any, **more: Any) -> Any:
        done.append(name)
        return real(*args, **more)

    return noting


@pytest.fixture
def work(tables: tuple[InThisProcess, dict[str, Invitation]], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the server does, from now on: statements to the database, and whatever is loaded."""
    done: list[str] = []
    server, _ = tables
    engine = server.rooms.store.engine
    event.listen(engine, "before_cursor_execute", lambda *args: done.append(args[2]))
    for owner, name in ((Rooms, "load"), (Store, "read"), (library, "load_with"), (library, "load")):
        monkeypatch.setattr(owner, name, noted(done, name, getattr(owner, name)))
    return done


def asked(server: InThisProcess, method: str, path: str, table: str, token: str) -> Answer:
    answer = server.request(method, f"/api/tables/{table}{path}", token, **BODIES.get(path, {}))
    return (
        answer.status_code,
        answer.content,
        {name: value for name, value in answer.headers.items() if name != "date" and not name.startswith("ratelimit")},
    )  # counted for whoever asks


async def knocked(server: InThisProcess, table: str, token: str) -> tuple[list[bytes], int, str | None]:
    async with wired(server, table) as socket:
        browser = Browser(socket, "stranger")
        await browser.send({"t": "hello", "token": token})
        return browser.heard, await browser.closed(), socket.close_reason


# The token comes first ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("method", "path"), ways_in())
def test_a_request_with_a_wrong_link_costs_and_tells_what_an_unknown_table_does(
    tables: tuple[InThisProcess, dict[str, Invitation]], work: list[str], method: str, path: str
) -> None:
    server, opened = tables
    other = opened["as usual"].tokens["blue"]
    nothing = asked(server, method, path, NOWHERE, other)
    cost = list(work)
    assert nothing[0] == 404 and len(cost) == 1 and cost[0].startswith("SELECT tables.record")
    for kind, table in opened.items():
        for token in ("A" * 32, "", *([] if kind == "as usual" else [other])):
            work.clear()
            assert asked(server, method, path, table.id, token) == nothing, kind
            assert work == cost, kind
    assert not server.rooms.open


async def test_so_does_a_socket(tables: tuple[InThisProcess, dict[str, Invitation]], work: list[str]) -> None:
    server, opened = tables
    other = opened["as usual"].tokens["blue"]
    nothing = await knocked(server, NOWHERE, other)
    cost = list(work)
    assert nothing[1] == 4404 and len(nothing[0]) == 1 and len(cost) == 1
    for kind, table in opened.items():
        for token in ("A" * 32, *([] if kind == "as usual" else [other])):
            work.clear()
            assert await knocked(server, table.id, token) == nothing, kind
            assert work == cost, kind
    assert not server.rooms.open


async def test_and_when_somebody_sits_at_the_table(
    tables: tuple[InThisProcess, dict[str, Invitation]], work: list[str]
) -> None:
    server, opened = tables
    table = opened["as usual"]
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        await blue.silence()
        for method, path in ways_in():
            work.clear()
            nothing = asked(server, method, path, NOWHERE, table.watch)
            cost = list(work)
            work.clear()
            assert asked(server, method, path, table.id, "A" * 32) == nothing
            assert work == cost
            assert not await blue.silence(), "nobody at the table is disturbed"
        assert await knocked(server, table.id, "A" * 32) == await knocked(server, NOWHERE, "A" * 32)


async def test_a_log_that_does_not_fit_the_rules_is_quoted_to_nobody_who_may_not_know_it(
    tables: tuple[InThisProcess, dict[str, Invitation]],
) -> None:
    """The match can still be read; what was chosen is not known to have been seen by anybody else."""
    server, opened = tables
    table = opened[WRONG_LOG]
    for token in (table.tokens["red"], table.watch):
        answer = server.get(f"/api/tables/{table.id}", token)
        assert answer.status_code == 200 and answer.json()["halted"]
        async with at_table(server, table.id, token) as reader:
            await reader.silence()
        for heard in (answer.content, *reader.heard):
            assert b"sink:everybody" not in heard
