"""A game is played across the moment when the compiled rules take over, and nobody notices more than a reconnect."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Somebody
from tests.browser.test_at_the_table import A_LOST_LINE, at_orders
from tests.server.played import Played


def test_the_table_comes_to_full_speed_in_the_middle_of_a_game(tmp_path: Path, somebody: Somebody) -> None:
    with Played(tmp_path) as server:
        blue = somebody(server)
        blue.forgiven = A_LOST_LINE
        table = server.open_table("you", "bot:random")
        blue.goes_to(f"/t/{table.id}#{table.tokens['blue']}")
        at_orders(blue)
        before = blue.chooses("move")
        board = blue.drawn()
        server.build_ends()
        expect(blue.page.get_by_text("Now at full speed.")).to_be_visible()
        assert (blue.asked().seq, blue.drawn()) == (before.seq, board)
        assert blue.chooses(before.keys[0]).seq > before.seq
