"""Matches that an earlier release has stored: each goes on, or can be read and says why it does not."""

from __future__ import annotations

import json
import lzma
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from infamy.table import library, matchfile
from tests.server.kit import InThisProcess, Json, at_table

pytestmark = pytest.mark.anyio
STORED = Path(__file__).parent / "stored"
RELEASES = sorted(path.stem for path in STORED.glob("*.json"))


def sample(release: str) -> list[Json]:
    tables: list[Json] = json.loads((STORED / f"{release}.json").read_text())
    return tables


def restore(release: str, database: Path) -> None:
    """The database as that release left it."""
    connection = sqlite3.connect(database)
    connection.executescript(lzma.decompress((STORED / f"{release}.sql.xz").read_bytes()).decode())
    connection.close()


@pytest.fixture(scope="module", params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def old(release: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThisProcess]:
    database = tmp_path_factory.mktemp("stored") / "tables.sqlite"
    restore(release, database)
    with InThisProcess(database) as running:
        yield running


async def test_every_stored_match_goes_on_or_can_be_read_and_says_why_not(old: InThisProcess, release: str) -> None:
    for kept in sample(release):
        answer = old.get(f"/api/tables/{kept['table']}", kept["watch"])
        assert answer.status_code == 200, answer.text
        info = answer.json()
        now = library.load(kept["game"])
        for seat, token in [*kept["tokens"].items(), ("", kept["watch"])]:
            async with at_table(old, kept["table"], token) as browser:
                assert browser.seat == seat and bool(browser.update) == (not info["halted"])
                assert browser.messages[0]["history"], "it can be read"
                if not info["halted"]:
                    assert browser.over == kept["over"]
        replay = old.get(f"/api/tables/{kept['table']}/replay", kept["watch"]).json()
        assert replay["frames"] and all(bool(frame["view"]) == (not info["halted"]) for frame in replay["frames"])
        if info["halted"]:
            assert f"version {kept['rules']} of" in info["halted"] and f"version {now.version}:" in info["halted"]
        file = exported(old, kept)
        assert file.rules == (kept["rules"] if info["halted"] else now.version)
        if file.rules == now.version and kept["dice"] != "committed":
            matchfile.verify(file)


def exported(old: InThisProcess, kept: Json) -> matchfile.MatchFile:
    answer = old.get(f"/api/tables/{kept['table']}/export", ",".join(kept["tokens"].values()))
    if answer.status_code == 409 and kept["dice"] == "committed":  # its secret is not told before it is over
        room = old.rooms.open[kept["table"]]
        assert room.table.match is not None
        return room.table.file(room.table.match)
    assert answer.status_code == 200, answer.text
    return matchfile.understand(answer.content)


def rewritten(database: Path) -> None:
    """As if a release with other rules had stored it: every log says another version of them."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE tables SET record = json_set(record, '$.rules', 'the first')")


@pytest.fixture(scope="module")
def older(release: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThisProcess]:
    database = tmp_path_factory.mktemp("older") / "tables.sqlite"
    restore(release, database)
    rewritten(database)
    with InThisProcess(database) as running:
        yield running


async def test_a_match_of_another_version_goes_on_where_everything_in_it_is_legal(
    older: InThisProcess, release: str
) -> None:
    """Its log says so, and everybody is told."""
    went_on = 0
    for kept in sample(release):
        if old_and_halted(older, kept):
            continue
        went_on += 1
        version = library.load(kept["game"]).version
        for token in [*kept["tokens"].values(), kept["watch"]]:
            async with at_table(older, kept["table"], token) as browser:
                [said] = [moment for moment in browser.messages[0]["history"] if moment["by"] == "rules"]
                assert said["key"] == f"to:{version}"
                assert said["label"] == f"goes on under version {version} of the rules"
                if browser.keys:
                    await browser.does(browser.keys[0])
        file = exported(older, kept)
        assert file.rules == version and file.log.count(f"rules to:{version}") == 1
    assert went_on >= 8, "Infamous Seas and others have not changed so much"


def old_and_halted(server: InThisProcess, kept: Json) -> bool:
    return bool(server.get(f"/api/tables/{kept['table']}", kept["watch"]).json()["halted"])
