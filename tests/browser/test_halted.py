"""A match that the rules of today cannot play again: the page says why, and has what was told to read."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.devices import patient_page
from tests.browser.screens import LAPTOP, PHONE, link, posted
from tests.browser.servers import Server
from tests.browser.test_every_screen import violations


def stopped(server: Server) -> str:
    """The link to a table whose log says what can no longer be rolled."""
    wanted = {"game": "infamous_seas", "seats": [{}, {"bot": "random"}]}
    opened = posted(server.url, "/api/tables", json.dumps(wanted).encode())
    said = '[-1,"Put a coin on sails",[[-1,{"news":"done","words":"Blue has put a coin under the sails."}]]]'
    with closing(sqlite3.connect(server.database)) as connection, connection:
        connection.execute(
            "UPDATE tables SET record = json_set(record, '$.rules', 'the first', '$.begun', "
            "json('true'), '$.seq', 2) WHERE id = ?",
            [opened["table"]],
        )
        connection.execute("INSERT INTO entries VALUES (?, 0, 2, 'blue put:sails', '', ?)", [opened["table"], said])
        connection.execute("INSERT INTO entries VALUES (?, 1, 2, 'fate wind:gale', '', '')", [opened["table"]])
    return link(opened)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_match_that_cannot_go_on_says_why_and_can_be_read(
    size: tuple[int, int], server: Server, browser: Browser
) -> None:
    with browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce") as context:
        page = patient_page(context)
        page.goto(server.url + stopped(server))
        expect(page.get_by_role("heading", name="This match has come to a stop")).to_be_visible()
        expect(page.get_by_text("This match was played under version the first of the rules of")).to_be_visible()
        log = page.get_by_test_id("log")
        expect(log.get_by_text("Put a coin on sails")).to_be_visible()
        expect(log.get_by_text("Blue has put a coin under the sails.")).to_be_visible()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        at_table = page.url
        page.goto(f"{at_table.partition('#')[0].rstrip('/')}/replay")
        page.get_by_role("link", name="Read what was told").click()
        page.get_by_role("button", name="Play again from the start").click()
        expect(page.get_by_role("heading", name="This match has come to a stop")).to_have_count(0)
        assert page.url != at_table
