"""Fixtures for the tests of the server."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from infamy.server import new_table, typed_dice
from tests.server.kit import InThisProcess

# The same on any build: tested once, as it is installed.
collect_ignore_glob = ["test_*.py"] if os.environ.get("INFAMY_TEST_BUILD") == "interpreted" else []


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a server in this process draws for a new table, it draws every time; links are as they always are."""
    dice = random.Random(1)
    monkeypatch.setattr(typed_dice, "DICE", random.Random(2))
    monkeypatch.setattr(
        new_table,
        "secrets",
        SimpleNamespace(randbits=dice.getrandbits, token_hex=lambda size: dice.randbytes(size).hex()),
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThisProcess]:
    """One server for all tests of a module: each opens tables of its own."""
    with InThisProcess(tmp_path_factory.mktemp("server") / "tables.sqlite") as running:
        yield running
