"""The scene of the template, as somebody sees it who has copied the folder and built the client."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.people import Position, Somebody
from tests.browser.playing import at_a_table
from tests.browser.servers import Server
from tests.browser.tastes import percent
from tests.browser.test_every_screen import violations
from tests.test_add_a_game import KEY, TEMPLATE, copied_to


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Of a checkout with one game more."""
    checkout = copied_to(tmp_path_factory.mktemp("checkout"))
    shutil.copytree(TEMPLATE, checkout / "src" / "infamy" / "games" / KEY)
    subprocess.run([sys.executable, "build_client.py"], cwd=checkout, check=True)
    sixth = Server(tmp_path_factory.mktemp("server"))
    sixth.sources = checkout / "src"
    with sixth as running:
        yield running


def boldly(now: Position) -> str:
    """Loots where it can, and keeps away from the cutter."""
    return str(min(now.options, key=lambda each: (each["key"] != "loot", percent(each, "risk")))["key"])


def test_the_sixth_game_is_played_on_its_own_board(server: Server, somebody: Somebody) -> None:
    person = somebody()
    now = at_a_table(server, person, "bot:random", seat="red", game=KEY)
    board = person.page.get_by_role("group", name="The ring of spaces")
    expect(board.get_by_role("img", name="Gull Rock, an island with 1 gold")).to_be_visible()
    expect(board.get_by_role("img", name="Your ship at the harbour")).to_be_visible()
    assert violations(person.page) == []
    on_the_board = 0
    while not now.over and on_the_board < 3:
        key = boldly(now)
        if key.startswith("steer:"):
            expect(board.locator(f'[data-key="{key}"]')).to_be_visible()
            on_the_board += 1
        now = person.chooses(key)
    assert violations(person.page) == []
