"""Whose seat it is: links that are renewed, a second browser, bots that stand in, and matches that are marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.devices import patient_page
from tests.browser.people import Person, Somebody
from tests.browser.servers import Line, Server, play_to_the_end
from tests.server.hand_time import HandTime
from tests.server.kit import SHORT, InThisProcess, Invitation, wait_until

GONE = "This link was renewed"


def note(person: Person, label: str) -> Locator:
    return person.page.get_by_role("region", name=label, exact=True)


def seated(somebody: Somebody, server: Server, table: Invitation, seat: str) -> Person:
    person = somebody()
    person.goes_to(server.link(table, seat))
    expect(person.main).to_have_attribute("data-seat", seat)
    return person


# Links ----------------------------------------------------------------------------------------------------------------


def test_a_page_that_is_loaded_anew_before_the_server_has_answered_keeps_its_seat(
    server: Server, somebody: Somebody
) -> None:
    table = server.open_table("you:Anna", "you:Ben")
    red = somebody()
    silent = True

    def answers_late(socket: WebSocketRoute) -> None:
        if not silent:
            socket.connect_to_server()

    red.page.route_web_socket(re.compile("/socket$"), answers_late)
    red.page.goto(server.link(table, "red"))
    red.page.wait_for_url(f"{server.url}/t/{table.id}")  # the token has left the address bar
    silent = False
    red.page.reload()
    expect(red.main).to_have_attribute("data-seat", "red")


def test_a_seat_is_taken_along_to_another_device_by_its_link(server: Server, somebody: Somebody) -> None:
    table = server.open_table("you:Anna", "you:Ben")
    red = seated(somebody, server, table, "red")
    red.page.get_by_role("button", name="More about this table").click()
    link = red.page.get_by_role("textbox", name="Your seat on another device of yours").input_value()
    phone = somebody()
    phone.goes_to(link)
    expect(phone.main).to_have_attribute("data-seat", "red")


def test_who_sits_down_renews_the_link_and_the_opener_has_it_no_more(server: Server, somebody: Somebody) -> None:
    table = server.open_table("you:Anna", "you:Ben")
    red, opener = seated(somebody, server, table, "red"), somebody()
    expect(note(red, "Your link")).to_contain_text("Whoever opened this table has had your link, too")
    note(red, "Your link").get_by_role("button", name="Renew my link").click()
    expect(note(red, "Your link")).to_have_count(0)
    expect(red.page.get_by_text("Your link is renewed: ").first).to_be_visible()
    opener.goes_to(server.link(table, "red"))
    expect(opener.page.get_by_role("heading", name="No table here")).to_be_visible()
    red.page.reload()
    expect(red.main).to_have_attribute("data-seat", "red")
    expect(note(red, "Your link")).to_have_count(0)
    blue = seated(somebody, server, table, "blue")
    note(blue, "Your link").get_by_role("button", name="Keep it").click()
    blue.page.reload()
    expect(blue.main).to_have_attribute("data-seat", "blue")
    expect(note(blue, "Your link")).to_have_count(0)


def test_a_second_browser_on_a_seat_is_told_of_and_shown_out(server: Server, somebody: Somebody) -> None:
    table = server.open_table("you:Anna", "you:Ben")
    red = seated(somebody, server, table, "red")
    note(red, "Your link").get_by_role("button", name="Keep it").click()
    expect(note(red, "A second browser")).to_have_count(0)
    guest = seated(somebody, server, table, "red")
    expect(note(red, "A second browser")).to_contain_text("Your seat was opened in another browser, too")
    note(red, "A second browser").get_by_role("button", name="It was me").click()
    expect(note(red, "A second browser")).to_have_count(0)
    other = seated(somebody, server, table, "red")
    note(red, "A second browser").get_by_role("button", name="Renew my link").click()
    for person in (guest, other):
        expect(person.page.get_by_role("heading", name=GONE)).to_be_visible()
    expect(note(red, "A second browser")).to_have_count(0)
    expect(red.main).to_have_attribute("data-seat", "red")


def test_another_tab_of_the_same_browser_goes_on_by_the_new_link(server: Server, somebody: Somebody) -> None:
    table = server.open_table("you:Anna", "you:Ben")
    red = seated(somebody, server, table, "red")
    tab = patient_page(red.page.context)
    tab.goto(f"{server.url}/t/{table.id}")
    expect(tab.locator("main")).to_have_attribute("data-seat", "red")
    red.opens_the_menu().get_by_role("button", name="Renew my link").click()
    expect(red.page.get_by_text("You have renewed your link")).to_be_visible()
    expect(tab.locator("main")).to_have_attribute("data-seat", "red")
    expect(tab.get_by_role("heading", name=GONE)).to_have_count(0)


# This page hears what other tabs have stored only after its own line was closed.
HEARS_LATE = """(() => {
  const stored = Storage.prototype.getItem, store = Storage.prototype.setItem
  const tables = "infamy.tables"
  let late = true, old = stored.call(localStorage, tables)
  Storage.prototype.getItem = function (key) { return late && key === tables ? old : stored.call(this, key) }
  Storage.prototype.setItem = function (key, value) {
    if (late && key === tables) old = value
    else store.call(this, key, value)
  }
  window.addEventListener("storage", (event) => late && event.stopImmediatePropagation())
  window.WebSocket = class extends WebSocket {
    constructor(...to) {
      super(...to)
      this.addEventListener("close", () => setTimeout(() => {
        late = false
        window.dispatchEvent(new StorageEvent("storage", { key: tables }))
      }))
    }
  }
})()"""


def test_a_tab_that_is_shown_out_before_it_hears_of_the_new_link_comes_back_by_it(
    server: Server, somebody: Somebody
) -> None:
    table = server.open_table("you:Anna", "you:Ben")
    red = seated(somebody, server, table, "red")
    tab = patient_page(red.page.context)
    tab.add_init_script(HEARS_LATE)
    tab.goto(f"{server.url}/t/{table.id}")
    expect(tab.locator("main")).to_have_attribute("data-seat", "red")
    with tab.expect_websocket(lambda line: line.url.endswith("/socket")) as again:
        red.opens_the_menu().get_by_role("button", name="Renew my link").click()
    assert not again.value.is_closed()
    expect(tab.get_by_test_id("lost")).to_have_count(0)
    expect(tab.get_by_role("heading", name=GONE)).to_have_count(0)
    expect(tab.locator("main")).to_have_attribute("data-seat", "red")


def test_no_broken_line_locks_anybody_out_of_a_seat_whose_link_they_renew(server: Server, somebody: Somebody) -> None:
    table = server.open_table("you:Anna", "you:Ben")
    with Line(server) as line:
        red = somebody(line)
        red.goes_to(server.link(table, "red").replace(server.url, line.url))
        expect(note(red, "Your link")).to_be_visible()
        line.deaf = True  # the command gets there, its answer does not come back
        note(red, "Your link").get_by_role("button", name="Renew my link").click()
        wait_until(lambda: server.get(f"/api/tables/{table.id}", table.watch).json()["seats"][1]["renewed"])
        red.forgiven = re.compile(red.forgiven.pattern + "|ERR_CONNECTION")
        line.cut()
        line.mend()
        expect(note(red, "Your link")).to_have_count(0)
        expect(red.sees("lost")).to_have_count(0)
        red.page.reload()
        expect(red.main).to_have_attribute("data-seat", "red")


# Bots that stand in ---------------------------------------------------------------------------------------------------


@pytest.fixture
def here(tmp_path: Path) -> Iterator[tuple[InThisProcess, HandTime]]:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        time = HandTime()
        server.rooms.time = time
        yield server, time


def test_a_seat_is_handed_over_after_the_grace_and_its_holder_is_told(
    here: tuple[InThisProcess, HandTime], somebody: Somebody
) -> None:
    server, time = here
    table = server.open_table("you:Anna", "you:Ben")
    blue, red = somebody(), somebody()
    for person, seat in ((blue, "blue"), (red, "red")):
        person.goes_to(f"{server.url}/t/{table.id}#{table.tokens[seat]}")
        expect(person.main).to_have_attribute("data-seat", seat)
    red.goes_to(f"{server.url}/rules/infamous_seas")
    menu = blue.opens_the_menu()
    expect(menu.get_by_text("Ben has been away for")).to_contain_text(
        re.compile(r"The easy bot may play for Ben in (3:00|2:\d\d) minutes")
    )
    expect(menu.get_by_role("button", name="Let the easy bot play for Ben")).to_have_count(0)
    time.passes(180)
    somebody().goes_to(f"{server.url}/t/{table.id}#{table.watch}")
    menu.get_by_role("button", name="Let the easy bot play for Ben").click()
    expect(menu.get_by_text("Ben has been away for")).to_have_count(0)
    red.goes_to(f"{server.url}/t/{table.id}")
    red.reads_on()
    expect(note(red, "A bot plays for you")).to_contain_text("Anna let the easy bot play for you, at ")
    note(red, "A bot plays for you").get_by_role("button", name="Take over").click()
    expect(note(red, "A bot plays for you")).to_have_count(0)


# Marks ----------------------------------------------------------------------------------------------------------------


def test_a_match_that_is_looked_into_is_marked_wherever_it_is_shown(server: Server, somebody: Somebody) -> None:
    table = server.open_table("you:Anna", "bot:random", pack=SHORT)
    blue, watcher = seated(somebody, server, table, "blue"), somebody()
    watcher.goes_to(server.link(table))
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    assert watcher.sees("marks").count() == 0
    menu = blue.opens_the_menu()
    blue.button("Export").click()
    expect(menu.get_by_text("the table is marked as looked into from now on")).to_be_visible()
    menu.get_by_role("button", name="Leave it").click()
    assert server.get(f"/api/tables/{table.id}", table.watch).json()["looked_into"] is None
    file = blue.exports()
    assert b'"looked_into":true' in file
    expect(menu.get_by_test_id("marks")).to_contain_text("Looked into.")
    expect(watcher.sees("marks")).to_contain_text("Looked into")
    expect(watcher.page.get_by_text("This match was looked into, and is marked so.").first).to_be_attached()
    for person in (blue, watcher):
        person.goes_to("/")  # to look on would cost more than all the rest
    play_to_the_end(server, table)
    for path in (f"/t/{table.id}", f"/t/{table.id}/replay", f"/t/{table.id}/dice", "/"):
        blue.goes_to(path)
        if path == "/":  # what is over is folded away there
            blue.page.get_by_role("button", name="1 over").click()
        expect(blue.sees("marks").first).to_contain_text("Looked into")
    blue.opens_a_saved_match(file)
    expect(blue.sees("marks").first).to_contain_text("Imported")
    expect(blue.sees("marks").first).to_contain_text("Looked into")


def test_the_dice_of_a_branch_are_told_from_those_that_came_with_it(server: Server, somebody: Somebody) -> None:
    table = server.open_table("you:Anna", "you", pack=SHORT)
    play_to_the_end(server, table)
    blue = seated(somebody, server, table, "blue")
    blue.goes_to(f"/t/{table.id}/replay?at=20")
    blue.button("Play on from here").click()
    blue.button("Open the table").click()
    expect(blue.sees("marks")).to_contain_text("Branched")
    branch = blue.page.url.rpartition("/")[2]
    token = blue.page.evaluate("table => JSON.parse(localStorage['infamy.tables'])[table].tokens.blue", branch)
    play_to_the_end(server, Invitation(branch, {"blue": token}, ""))
    blue.goes_to(f"/t/{branch}/dice")
    expect(blue.sees("marks")).to_contain_text("This match was played on from move 20 of another one")
    expect(blue.page.get_by_text(re.compile(r"The first \d+ rolls came with the match from elsewhere"))).to_be_visible()
    rows = blue.page.get_by_role("region", name="List of rolls").get_by_role("row")
    expect(rows.nth(1)).to_contain_text("elsewhere")
    expect(rows.last).to_contain_text("here")
