"""Room: on every table, with every number of players and in the guided game, what one needs is in sight on a laptop, on
two phones and on a phone lying on its side; nothing is cut, nothing lies over anything else, and all can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from infamy.table import library
from infamy.table.guide import guide
from tests.browser.devices import Devices, patient_page
from tests.browser.gallery import ON_A_PHONE_ALONE, SCREENS, see_the_chart
from tests.browser.people import TWO_FRAMES, has_close_up, steady
from tests.browser.saved import POSITIONS as STORED
from tests.browser.saved import saved
from tests.browser.screens import Json, link, new_table, posted
from tests.browser.servers import Server

LAPTOP = (1366, 768)
PHONES = {"phone": (390, 844), "small phone": (360, 640), "phone on its side": (844, 390)}
MEASURES = (Path(__file__).parent / "room.js").read_text(encoding="utf-8")
CLEAR = (Path(__file__).parent / "clear.js").read_text(encoding="utf-8")
SMALLEST = 11  # pixels of a letter
# A log is as long as the match. Charts are panned, and a hand scrolls where somebody has gathered much.
CUT_ALLOWED = ".log, .chart-frame, .below, .rail.phone, .crumbs, .side > .hand, .text, [class*=hip]"

SOAK = pytest.mark.soak
GAMES = library.keys()
# With the fewest and the most players; all other numbers, and all stored points but one close-up of each game and two
# ends, in the long runs.
TABLES = [
    pytest.param(key, players, marks=[] if players in (counts[0], counts[-1]) else SOAK)
    for key in GAMES
    for counts in [library.plain(key).counts]
    for players in counts
]
SAMPLE = [
    "seas-battle",
    "scoundrels-fight",
    "tides-battle",
    "avaris-parley",
    "bones-attack",
    "seas-over",
    "avaris-over",
]
POINTS = [pytest.param(name, marks=[] if name in SAMPLE else SOAK) for name in STORED]
# Screens that no stored point shows: around a table, over it, and with something chosen. All of them in the long runs.
AROUND = [
    pytest.param(name, marks=[] if name in ("table", "salts", "typed-dice", "settings", "scoundrels-first-5") else SOAK)
    for name in SCREENS
    if name not in STORED
]
POSITIONS = ["seas-table", "scoundrels-table", "tides-table", "avaris-table", "bones-table", "bones-clash"]


def problems(page: Page, size: tuple[int, int]) -> list[str]:
    hidden = unclear(page, size)
    return measured(page, MEASURES, {"cutAllowed": CUT_ALLOWED, "smallest": SMALLEST}) + hidden


def unclear(page: Page, size: tuple[int, int]) -> list[str]:
    """Words that are covered, cut or too small, and what can be pressed but lies under something."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(TWO_FRAMES)
    page.locator("main:not([data-busy=yes])").wait_for()  # another layout is drawn piece by piece
    return measured(page, CLEAR, {"smallest": SMALLEST})


def measured(page: Page, script: str, allowed: Json) -> list[str]:
    """What is wrong, and stays so once nothing moves any more."""
    found: list[str] = page.evaluate(script, allowed)
    return found and steady(page, lambda: page.evaluate(script, allowed))


def sits_down(page: Page, url: str, opened: Json) -> None:
    """At the first question, with a close-up put aside."""
    page.goto(url + link(opened))
    asked = page.locator("main[data-busy=no]:not([data-seq='0'])").locator(".rail [data-testid=choice]")
    expect(asked.first).to_be_attached()
    page.evaluate("document.fonts.ready.then(() => 0)")
    see_the_chart(page)


def checked(devices: Devices, url: str, opened: Json) -> None:
    found: list[str] = []
    for touch, sizes in ((False, {"laptop": LAPTOP}), (True, PHONES)):
        page = devices.take(url, LAPTOP, touch, still=True)
        sits_down(page, url, opened)
        found += [f"{name}: {each}" for name, size in sizes.items() for each in problems(page, size)]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("key, players", TABLES)
def test_at_the_first_question(key: str, players: int, server: Server, devices: Devices) -> None:
    seats = [{}, *[{"bot": "easy"}] * (players - 1)]
    checked(devices, server.url, new_table(server.url, game=key, seats=seats))


@pytest.mark.parametrize("key", list(filter(guide, library.keys())))
def test_in_the_guided_game(key: str, server: Server, browser: Browser) -> None:
    """On pages of its own: a lesson is laid out when the table is first drawn."""
    opened, found = new_table(server.url, game=key, seats=[{}], guided=True), list[str]()
    for touch, sizes in ((False, {"laptop": LAPTOP}), (True, PHONES)):
        with browser.new_context(reduced_motion="reduce", has_touch=touch, is_mobile=touch) as context:
            page = patient_page(context)
            page.add_init_script('localStorage.setItem("infamy.settings", JSON.stringify({ speed: "off" }))')
            page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
            sits_down(page, server.url, opened)
            found += [f"{name}: {each}" for name, size in sizes.items() for each in problems(page, size)]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("name", POSITIONS)
def test_in_the_middle_of_a_game(name: str, server: Server, devices: Devices) -> None:
    checked(devices, server.url, posted(server.url, "/api/tables/import", saved(name)))


@pytest.mark.parametrize("name", [*POINTS, *AROUND])
def test_nothing_is_covered_cut_or_too_small(name: str, server: Server, devices: Devices) -> None:
    """At every stored point, each close-up and each end included, and on every other screen."""
    found: list[str] = []
    for touch, sizes in ((False, {"laptop": LAPTOP}), (True, PHONES)):
        if not touch and ON_A_PHONE_ALONE.search(name):
            continue
        page = devices.take(server.url, next(iter(sizes.values())), touch)
        SCREENS[name](page, server.url)
        has_close_up(page)
        found += [f"{size}: {each}" for size, fits in sizes.items() for each in unclear(page, fits)]
    assert not found, "\n" + "\n".join(found)
