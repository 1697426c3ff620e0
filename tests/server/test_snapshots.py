"""Opening a long table reads how it was last saved: the same as if all of it had been played again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from infamy.server import jobs, keeper
from tests.server.kit import InThisProcess, Invitation, at_table, eventually
from tests.server.test_other_rules import GAMES, Read, play, reads

pytestmark = pytest.mark.anyio
Job = Callable[[bytes], bytes]


@pytest.fixture(autouse=True)
def saved_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("infamy.server.room.OFTEN", 8)
    assert keeper.OFTEN > 8


def saved(database: Path, table: str) -> int:
    """After how many entries it was saved last."""
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT entries FROM snapshots WHERE table_id = ?", [table]).fetchone()
    return int(found[0]) if found else 0


def change(database: Path, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(statement, values)


@contextmanager
def watched(server: InThisProcess) -> Iterator[list[str]]:
    """Which jobs the workers are given."""
    given: list[str] = []
    run = server.rooms.workers.run

    async def noting(job: Any, *rest: Any) -> Any:
        given.append(job.__name__)
        return await run(job, *rest)

    server.rooms.workers.run = noting  # type: ignore[method-assign,assignment]
    yield given
    server.rooms.workers.run = run  # type: ignore[method-assign]


async def as_opened(database: Path, table: Invitation, *expected: Job) -> list[tuple[Any, Read]]:
    """What everybody sees at the table when it is opened anew, by these jobs, and what they can do there."""
    with InThisProcess(database) as server, watched(server) as given:
        first = []
        for token in table.tokens.values():
            async with at_table(server, table.id, token) as browser:
                first.append((browser.update["view"], browser.decision, browser.update["undo"], browser.seq))
        assert given == [job.__name__ for job in expected]
        return list(zip([*first, None], await reads(server, table), strict=True))


@pytest.mark.parametrize(
    ("game", "dice"), [*((game, "server") for game in GAMES), ("scoundrels", "committed"), ("infamous_seas", "typed")]
)
async def test_a_table_that_was_saved_opens_as_if_it_had_been_played_again(
    game: str, dice: str, tmp_path: Path
) -> None:
    database = tmp_path / "tables.sqlite"
    with InThisProcess(database) as server:
        table = server.open_table(*["you"] * GAMES[game], game=game, undo="free", dice=dice)
        await play(server, table, 70, 6)
    assert saved(database, table.id) > 8
    quickly = await as_opened(database, table, jobs.play_on)
    change(database, "DELETE FROM snapshots")
    for one, other in zip(await as_opened(database, table, jobs.play_again), quickly, strict=True):
        assert one[0] == other[0]
        assert one[1].history == other[1].history
        assert one[1].replay == other[1].replay


async def test_what_is_rolled_and_taken_back_after_that_is_the_same_too(tmp_path: Path) -> None:
    """Two copies of a table, one opened from where it was saved and one from its log, go on alike."""
    database = tmp_path / "tables.sqlite"
    with InThisProcess(database) as server:
        table = server.open_table("you", "you", undo="free")
        await play(server, table, 50, 7)
    copy = tmp_path / "copy.sqlite"
    with closing(sqlite3.connect(database)) as now, closing(sqlite3.connect(copy)) as then:
        now.backup(then)
    change(copy, "DELETE FROM snapshots")
    logs = []
    for path in (database, copy):
        with InThisProcess(path) as server:
            await play(server, table, 40, 8)
            logs.append(server.get(f"/api/tables/{table.id}/export", table.all_tokens).json()["log"])
    assert logs[0] == logs[1] and len(logs[0]) > 90


@pytest.mark.parametrize(
    ("wrong", "tried"),
    [
        ("UPDATE snapshots SET form = 'another'", []),
        ("UPDATE entries SET told = ''", []),
        ("UPDATE snapshots SET entries = 10000", []),
        ("UPDATE snapshots SET data = '{'", [jobs.play_on]),
        ("UPDATE snapshots SET data = json_set(data, '$.seen_by', json('[]'))", [jobs.play_on]),
    ],
)
async def test_a_snapshot_of_another_program_or_without_what_was_told_is_not_trusted(
    wrong: str, tried: list[Job], tmp_path: Path
) -> None:
    database = tmp_path / "tables.sqlite"
    with InThisProcess(database) as server:
        table = server.open_table("you", "you")
        await play(server, table, 50, 9)
    before = await as_opened(database, table, jobs.play_on)
    change(database, wrong)
    assert await as_opened(database, table, *tried, jobs.play_again) == before


async def test_a_match_is_saved_when_everybody_has_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("infamy.server.room.OFTEN", 10_000)
    with InThisProcess(tmp_path / "tables.sqlite", grace=0.02) as server:
        table = server.open_table("you", "you")
        for _ in range(20):  # until nobody may take anything back
            await play(server, table, 10, 10)
            await eventually(lambda: table.id not in server.rooms.open)
            await eventually(lambda: not server.rooms.store.waiting)
    entries = saved(server.database, table.id)
    assert entries > 8
