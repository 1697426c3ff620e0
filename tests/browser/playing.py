"""What the tests of single games share: sitting down, choices that are confirmed, whole games by keyboard, what others
are told, the curtain at one screen, and how a table looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Devices, Theme
from tests.browser.keyboard import choose_by_number, choose_from_the_list, choose_on_the_board
from tests.browser.people import BATTLE, CURTAIN, PATIENCE, RAIL, STEP, Json, Person, Position, Taste, updates
from tests.browser.screens import LAPTOP, PHONE, link, posted, settled
from tests.browser.servers import Server
from tests.browser.test_every_screen import violations

SIZES = {"laptop": LAPTOP, "phone": PHONE}
TRIED = 4  # so often the board is chosen on by arrows; the rest goes faster
SOME = 8  # choices of a game that is not played to its end
HOW_LONG = [pytest.param(12, id="begun"), pytest.param(40, id="long", marks=pytest.mark.soak)]  # choices of both
LENGTHS = [pytest.param(False, id="begun"), pytest.param(True, id="whole", marks=pytest.mark.soak)]


# Sitting down ---------------------------------------------------------------------------------------------------------


def at_a_table(server: Server, person: Person, *others: str, seat: str, **wanted: Any) -> Position:
    """The first seat of a new table; the others are bots, or whoever is named."""
    table = server.open_table("you:Anne", *others, **wanted)
    person.goes_to(server.link(table, seat).replace(server.url, person.url))
    return person.asked()


def sits_down(server: Server, person: Person, file: bytes) -> Position:
    """At a saved match."""
    person.goes_to(link(posted(server.url, "/api/tables/import", file)))
    return person.asked()


# Choosing -------------------------------------------------------------------------------------------------------------

ASKED = """([newest, rail]) => {
  const main = document.querySelector("main")
  return main?.dataset.busy === "no" && Number(main.dataset.seq) >= newest && document.querySelector(rail) !== null
}"""


def next_asked(people: list[Person]) -> Person:
    """Whoever is to choose, after all that was chosen; when several are, the first of them."""
    newest = max(seq for person in people for seq in [0, *person.confirmed()])
    for _ in range(PATIENCE // STEP):
        for person in people:
            if person.page.evaluate(ASKED, [newest, RAIL]):
                return person
        people[0].page.wait_for_timeout(STEP)
    raise AssertionError("nobody is asked")


# By keyboard ----------------------------------------------------------------------------------------------------------


def plays_by_keyboard(
    person: Person, now: Position, taste: Taste, on_the_board: str, whole: bool, **enough: int
) -> Position:
    """Keys that begin like this on the board, the others by number or from the list; until it is over, or until each
    way was taken often enough."""
    ways = Counter[str]()
    while not now.over and (whole or not is_enough(ways, enough)):
        now = person.after(partial(choose_somehow, person, now, taste(now), on_the_board, ways))
    assert is_enough(ways, enough), ways
    return now


def is_enough(ways: Counter[str], enough: Mapping[str, int]) -> bool:
    return all(ways[way] >= times for way, times in enough.items())


def choose_somehow(person: Person, now: Position, key: str, on_the_board: str, ways: Counter[str]) -> None:
    if key.startswith(on_the_board) and ways["board"] < TRIED and choose_on_the_board(person, now, key):
        ways["board"] += 1
    elif person.page.locator(f'{RAIL}[data-key="{key}"][aria-keyshortcuts]').count() == 0:
        ways["list"] += 1
        choose_from_the_list(person, now, key)
    else:
        ways["number"] += 1
        choose_by_number(person, now, key)


# What is hidden -------------------------------------------------------------------------------------------------------


def told_too_much(
    frames: list[Json],
    seat: str,
    hidden: Callable[[Json, str], list[str]],
    news: Mapping[str, str],
    keys: tuple[str, ...],
) -> list[str]:
    """What a page was sent that this seat may not know: in the views as `hidden` finds it, in news of others by the
    field that only they may see, and choices of others that are theirs alone."""
    wrong = []
    for update in updates(frames):
        wrong += hidden(update["view"]["table"], seat)
        for moment in update["news"]:
            wrong += [
                str(tiding)
                for tiding in moment["items"]
                if tiding["news"] in news and tiding["seat"] != seat and news[tiding["news"]] in tiding
            ]
            if moment["by"] != seat and moment["key"].startswith(keys):
                wrong.append(str(moment["key"]))
    return wrong


def cards_of_others(fields: tuple[str, ...], table: Json, seat: str) -> list[str]:
    """Of these fields others are told only how many there are."""
    return [
        f"{field} of {other}: {cards}"
        for field in fields
        for other, cards in table[field].items()
        if other != seat and not isinstance(cards, int)
    ]


def parted_by_a_curtain(
    screen: Person, game: str, seats: tuple[str, str], taste: Taste, private: str, counted: str
) -> None:
    """Two at one screen: what stands under the `private` heading is not there while the curtain hangs, and then it is
    only one's own; of what is `counted` others are told the number."""
    screen.goes_to(f"/new/{game}")
    screen.page.get_by_role("group", name="How many play").get_by_text("2", exact=True).click()
    screen.page.get_by_label(f"Who plays {seats[1]}").select_option(label="Somebody at this screen")
    for seat, name in zip(seats, ("Anna", "Ben"), strict=True):
        screen.page.get_by_label(f"The name of {seat}").fill(name)
    screen.button("Open the table").click()
    heading = screen.page.get_by_role("heading", name=private)
    seen: set[str] = set()
    curtain, seq = screen.sees("curtain"), 0
    for _ in range(12):
        if screen.comes_to(CURTAIN, RAIL, since=seq) == CURTAIN:
            assert heading.count() == 0
            seen.add(curtain.inner_text())
            curtain.click()
        now = screen.asked()
        own = screen.main.get_attribute("data-seat") or ""
        expect(heading).to_be_attached()
        assert all(isinstance(what, int) for other, what in now.table[counted].items() if other != own)
        if seen == {"I am Anna", "I am Ben"}:
            return
        seq = screen.makes(partial(screen.presses, taste(now)))
    raise AssertionError(f"only {seen} came to the screen")


# How it looks ---------------------------------------------------------------------------------------------------------


def looks_right(server: Server, devices: Devices, file: bytes, size: str, theme: Theme, close_ups: int) -> None:
    """A saved match: axe-core finds nothing, and nothing scrolls."""
    width, height = SIZES[size]
    page = devices.take(server.url, SIZES[size], size == "phone", theme)
    page.goto(server.url + link(posted(server.url, "/api/tables/import", file)))
    settled(page)
    expect(page.locator(BATTLE)).to_have_count(close_ups)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.documentElement.scrollHeight") <= height
