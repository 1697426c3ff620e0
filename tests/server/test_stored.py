"""Matches that an earlier release has stored: each goes on, or can be read and says why it does not."""
from __future__ import annotations

import json
import lzma
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

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


async def test_every_stored_match_goes_on_or_says_why_not(old: InThisProcess, release: str) -> None:
    for kept in sample(release):
        answer = old.get(f"/api/tables/{kept['table']}", kept["watch"])
        if answer.status_code == 409:
            assert "version" in answer.json()["detail"]
            continue
        assert answer.status_code == 200, answer.text
        for token in [*kept["tokens"].values(), kept["watch"]]:
            async with at_table(old, kept["table"], token) as browser:
                assert browser.over == kept["over"]
