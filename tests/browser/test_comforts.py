"""What people count on without thinking of it: a seat taken along by camera, a game as one liked it, a form that asks
for nothing idle, a word that is noticed, and being told whose moves go."""

from __future__ import annotations

import json
import urllib.request

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser import qr
from tests.browser.people import PATIENCE, Person, Somebody, steady, together
from tests.browser.servers import Server
from tests.browser.tastes import secretive_captain
from tests.browser.test_together import two_at_a_table
from tests.server.kit import Json

PHONE, SMALL_LAPTOP = ViewportSize(width=390, height=844), ViewportSize(width=1366, height=768)
GAMES = ["infamous_seas", "scoundrels", "tides_of_infamy", "tide_of_avaris", "rum_and_bones"]

# Whether the middle of each module lies in what is drawn dark, row by row.
MODULES = """drawn => {
  const dark = drawn.querySelector("path")
  const { x, width } = drawn.viewBox.baseVal
  const side = [...Array(width + 2 * x).keys()]
  return side.map(row => side.map(column => dark.isPointInFill(new DOMPoint(column + 0.5, row + 0.5))))
}"""
WHOLE = """part => {
  const { top, left, bottom, right } = part.getBoundingClientRect()
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && part.scrollHeight <= part.clientHeight
}"""


def game_info(server: Server, key: str) -> Json:
    with urllib.request.urlopen(f"{server.url}/api/games", timeout=PATIENCE / 1000) as answer:
        games: list[Json] = json.load(answer)
    return next(game for game in games if game["key"] == key)


# Seats ----------------------------------------------------------------------------------------------------------------


def test_a_camera_takes_the_own_seat_to_another_device(server: Server, somebody: Somebody) -> None:
    table = server.open_table("you:Anna", "you:Ben")
    red = somebody()
    red.goes_to(server.link(table, "red"))
    menu = red.opens_the_menu()
    link = menu.get_by_role("textbox", name="Your seat on another device of yours").input_value()
    menu.get_by_role("button", name="Show it as a QR code").click()
    assert qr.read(red.sees("qr").evaluate(MODULES)) == link
    phone = somebody()
    phone.goes_to(link)
    expect(phone.main).to_have_attribute("data-seat", "red")


def test_who_let_a_bot_play_is_told_so_on_the_table_and_takes_over_there(server: Server, somebody: Somebody) -> None:
    blue, _ = two_at_a_table(server, somebody)
    blue.opens_the_menu().get_by_role("button", name="Hand my seat to the bot").click()
    blue.page.keyboard.press("Escape")
    note = blue.page.get_by_role("region", name="A bot plays for you", exact=True)
    for size in (SMALL_LAPTOP, PHONE):
        blue.page.set_viewport_size(size)
        expect(note).to_contain_text("The easy bot plays for you")
        expect(note.get_by_role("button", name="Take over")).to_be_in_viewport(ratio=1)
    note.get_by_role("button", name="Take over").click()
    expect(note).to_have_count(0)


@pytest.mark.parametrize("key", GAMES)
def test_all_of_the_waiting_room_is_in_sight_on_a_small_laptop(key: str, server: Server, somebody: Somebody) -> None:
    """With as many friends as there are seats, their links, and salts to add."""
    host = somebody()
    host.page.set_viewport_size(SMALL_LAPTOP)
    info = game_info(server, key)
    host.goes_to(f"/new/{key}")
    host.page.get_by_role("group", name="How many play").get_by_text(str(max(info["counts"])), exact=True).click()
    for seat in info["seats"][1 : max(info["counts"])]:
        host.page.get_by_label(f"Who plays {seat.capitalize()}").select_option(label="A friend, by link")
    host.page.get_by_role("group", name="Dice").get_by_text("Committed").click()
    host.button("Open the table and get the links").click()
    host.link("Go to the table").click()
    room = host.page.locator(".gathering")
    expect(room.get_by_role("button", name="Add my salt")).to_be_visible()
    expect(room.get_by_role("textbox", name="Invite somebody to play")).to_have_count(max(info["counts"]) - 1)
    assert steady(host.page, lambda: room.evaluate(WHOLE)), "something lies below the fold"


# The lobby ------------------------------------------------------------------------------------------------------------


def test_play_now_remembers_how_somebody_likes_to_play(server: Server, somebody: Somebody) -> None:
    anna = somebody()
    anna.goes_to("/")
    card = anna.page.get_by_role("listitem").filter(has=anna.page.get_by_role("heading", name="Tides of Infamy"))
    now = card.get_by_role("button", name="Play now")
    expect(now).not_to_contain_text("teams")
    card.get_by_role("link", name="New table").click()
    anna.page.get_by_role("group", name="Mode").get_by_text("Teams").click()
    anna.page.get_by_role("group", name="Marks of a team").get_by_text("30", exact=True).click()
    anna.page.get_by_label("Who plays Teal").select_option(label="Bot, random")
    anna.button("Open the table").click()
    first = welcomed(anna)
    anna.goes_to("/")
    expect(now).to_contain_text("1 random bot, 2 easy bots, teams")
    now.click()
    again = welcomed(anna, after=first["id"])
    alike = ("mode", "options")
    assert {name: first[name] for name in alike} == {name: again[name] for name in alike}
    assert [seat["bot"] for seat in again["seats"]] == [seat["bot"] for seat in first["seats"]]
    assert (
        first["mode"] == "teams"
        and first["options"]["team_target"] == "30"
        and "random" in [seat["bot"] for seat in first["seats"]]
    )


def welcomed(person: Person, after: str = "") -> Json:
    """The table that somebody has come to, as the server says it."""
    expect(person.main).to_have_attribute("data-seat", "crimson")
    tables: list[Json] = [frame["table"] for frame in person.frames if frame["t"] == "welcome"]
    assert tables[-1]["id"] != after
    return tables[-1]


@pytest.mark.parametrize("key", GAMES)
def test_the_form_asks_only_for_what_matters_in_the_chosen_mode(key: str, server: Server, somebody: Somebody) -> None:
    info, person = game_info(server, key), somebody()
    person.goes_to(f"/new/{key}")
    form, asked = person.page.locator("form"), set[str]()
    for mode in info["modes"]:
        if len(info["modes"]) > 1:
            chosen(form, "Mode", plain(mode))
        for players in info["counts_in"].get(mode, info["counts"]):
            chosen(form, "How many play", str(players))
            wanted = {setting["title"] for setting in info["settings"] if matters(setting, mode, players)}
            for setting in info["settings"]:
                shown = form.get_by_role("group", name=setting["title"], exact=True)
                expect(shown).to_have_count(int(setting["title"] in wanted))
            asked |= wanted
    assert asked, "every game has something to settle"


def matters(setting: Json, mode: str, players: int) -> bool:
    in_this_mode = not setting["modes"] or mode in setting["modes"]
    return len(setting["values"]) > 1 and in_this_mode and (not setting["players"] or players in setting["players"])


def chosen(form: Locator, legend: str, label: str) -> None:
    form.get_by_role("group", name=legend, exact=True).get_by_text(label, exact=True).click()


def plain(key: str) -> str:
    words = key.replace("_", " ").replace("-", " ")
    return words[0].upper() + words[1:]


# Among people ---------------------------------------------------------------------------------------------------------


def test_a_word_that_was_not_read_is_seen_on_a_phone(server: Server, somebody: Somebody) -> None:
    blue, red = two_at_a_table(server, somebody)
    red.page.set_viewport_size(PHONE)
    unread = red.button("Chat, 1 unread")
    expect(unread).to_have_count(0)
    blue.button("Chat").click()
    blue.page.get_by_label("Say something to the table").fill("Ahoy!")
    blue.button("Say").click()
    expect(unread).to_be_in_viewport(ratio=1)
    unread.click()
    expect(red.page.get_by_label("What was said")).to_contain_text("Anna Ahoy!")
    red.page.keyboard.press("Escape")
    expect(unread).to_have_count(0)


def test_whoever_is_asked_reads_whose_moves_go(server: Server, somebody: Somebody) -> None:
    """Anna wants to go back to before one of her choices, and Ben has chosen since."""
    blue, red = two_at_a_table(server, somebody)
    by: list[str] = []
    while "red" not in by:
        by.append("blue" if blue.position().options else "red")
        together([blue, red], secretive_captain)
    before = blue.position().seq
    log = blue.sees("log")
    log.get_by_test_id("back").last.click()  # the oldest
    log.get_by_test_id("back-sure").click()
    request = red.page.get_by_role("region", name="A request to take back")
    expect(request).to_contain_text("Anna asks to take back")
    mine, theirs = by.count("blue") - 1, by.count("red")
    expect(request).to_contain_text(f"and what came after it: {mine} of Anna, {theirs} of Ben")
    request.get_by_role("button", name="No", exact=True).click()
    expect(request).to_be_hidden()
    assert blue.position().seq == before
