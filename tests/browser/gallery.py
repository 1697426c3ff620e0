"""Every screen there is of every game, for whoever looks at them all: with every number of players, early, in the
middle and at the end, each close-up, and whatever lies over a table."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from infamy.table import library
from infamy.table.guide import guide
from tests.browser import screens
from tests.browser.people import BATTLE, RAIL, has_close_up
from tests.browser.saved import POSITIONS, saved
from tests.browser.screens import Json, Screen, at_position, link, new_table, on_a_phone, posted, settled, sit_down

SIZES: dict[str, tuple[int, int]] = {
    "laptop": (1366, 768),
    "phone": (390, 844),
    "small": (360, 640),
    "side": (844, 390),
}
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]
SHORT = {
    "seas": "infamous_seas",
    "scoundrels": "scoundrels",
    "tides": "tides_of_infamy",
    "avaris": "tide_of_avaris",
    "bones": "rum_and_bones",
}
ASKED_AGAIN = 20  # times
MANY = {"bones": "bones-hero", "tides": "tides-nearly-won"}  # where more can be chosen than is shown
LAST_IN_SIGHT = """{
  const show = () => document.querySelector("dialog[open] li:last-child").parentElement.parentElement.scrollTo(0, 1e6)
  show()
  addEventListener("resize", () => requestAnimationFrame(show))
}"""
FORM = "[data-testid=real-dice]"
# What is fetched when it is first opened, and how one sees that it has come.
FETCHED: dict[str | re.Pattern[str], Callable[[Page], Locator]] = {
    "Rules": lambda page: page.get_by_role("searchbox").first,
    "More about this table": lambda page: page.get_by_role("dialog", name="This table"),
}
# Wax wants a second press.
PRESS_WAX = """chosen => new Promise(requestAnimationFrame).then(() => {
  const wax = document.querySelector(`${chosen}[aria-pressed="true"]`)
  wax?.dispatchEvent(new MouseEvent("click", { bubbles: true }))
})"""


# Before a match, and beside it ----------------------------------------------------------------------------------------


def laying(game: str, page: Page, url: str) -> None:
    page.goto(f"{url}/new/{SHORT[game]}")
    expect(page.get_by_role("radio").first).to_be_attached()


def gathering(game: str, page: Page, url: str) -> None:
    """As many as may play; each adds a salt to the dice before the match begins."""
    seats = [{"name": "Anne"}, *[{}] * (max(library.plain(SHORT[game]).counts) - 1)]
    opened = new_table(url, game=SHORT[game], seats=seats, dice="committed")
    page.goto(url + link(opened))
    expect(page.get_by_role("button", name="Add my salt")).to_be_visible()


def first_question(game: str, players: int, page: Page, url: str) -> None:
    seats = [{"name": "Anne"}, *[{"bot": "easy"}] * (players - 1)]
    sit_down(page, url, new_table(url, game=SHORT[game], seats=seats))
    asked(page)


def taught(game: str, page: Page, url: str) -> None:
    sit_down(page, url, new_table(url, game=SHORT[game], seats=[{}], guided=True))
    expect(page.get_by_test_id("lesson")).to_be_visible()


def with_real_dice(game: str, page: Page, url: str) -> None:
    """Somebody plays on until something is to be rolled or drawn."""
    options = {"layout": "random"} if game == "seas" else {}
    seats: list[Json] = [{}, *[{"bot": "random"}] * (min(library.plain(SHORT[game]).counts) - 1)]
    sit_down(page, url, new_table(url, game=SHORT[game], seats=seats, dice="typed", options=options))
    dice = random.Random(1)
    for _ in range(60):
        page.locator(f"{FORM}, main[data-busy=no] .rail {RAIL}").first.wait_for()
        if page.locator(FORM).count():
            return
        choose(page, dice)
    raise AssertionError("nothing was ever rolled")


def choose(page: Page, dice: random.Random) -> None:
    """Something that is offered, twice if it must be meant."""
    see_the_chart(page)
    seq = page.locator("main").get_attribute("data-seq")
    offered = page.locator(f".rail {RAIL}")
    offered.first.wait_for(state="attached")
    chosen = f'.rail [data-key="{dice.choice(offered.evaluate_all("all => all.map((one) => one.dataset.key)"))}"]'
    page.locator(chosen).first.dispatch_event("click")
    page.evaluate(PRESS_WAX, chosen)
    page.locator(f'main[data-busy="no"]:not([data-seq="{seq}"]), {FORM}').first.wait_for()


def asked(page: Page) -> None:
    page.locator(f"main[data-busy=no] .rail {RAIL}").first.wait_for(state="attached")
    has_close_up(page)


def see_the_chart(page: Page) -> None:
    """Puts a close-up aside, if there is one."""
    if has_close_up(page):
        page.get_by_role("button", name="See the chart").first.click()
        expect(page.locator(BATTLE)).to_have_count(0)


# Over a table ---------------------------------------------------------------------------------------------------------


def opened(name: str, press: str | re.Pattern[str], page: Page, url: str) -> None:
    """A table at a stored point, with something opened by a button or by a tab of the phone's sheet."""
    at_position(name)(page, url)
    see_the_chart(page)
    tab = page.get_by_role("tab", name=press)
    (tab if tab.count() else page.get_by_role("button", name=press)).first.click()
    if press in FETCHED:
        expect(FETCHED[press](page)).to_be_visible()


def in_the_menu(name: str, press: str, page: Page, url: str) -> None:
    """What stands in the row above on a laptop is in the menu of a phone."""
    if not on_a_phone(page):
        return opened(name, press, page, url)
    opened(name, "More about this table", page, url)
    page.get_by_role("dialog").get_by_role("button", name=press).first.click()


def refused(name: str, page: Page, url: str) -> None:
    """Why something cannot be done; on a phone the list of everything says so."""
    at_position(name)(page, url)
    if on_a_phone(page):
        page.get_by_role("button", name=re.compile("not allowed")).first.click()
        page.get_by_role("heading", name="Not now").wait_for()
        page.evaluate(LAST_IN_SIGHT)
        return
    page.get_by_test_id("greyed").first.dispatch_event("click")
    expect(page.locator("#why").first).to_be_visible()


def told(name: str, page: Page, url: str) -> None:
    """Something is chosen, and the others have had their turns."""
    at_position(name)(page, url)
    dice = random.Random(2)
    retell = page.get_by_role("button", name=re.compile("What the others did"))
    for _ in range(30):
        choose(page, dice)
        asked(page)
        if retell.count():
            return retell.last.click()  # in a close-up, if there is one: what is behind it cannot be pressed
    raise AssertionError("the others never did anything")


def finished(name: str, page: Page, url: str) -> None:
    at_position(name)(page, url)
    expect(page.get_by_test_id("over")).to_be_visible()


def played_again(name: str, page: Page, url: str) -> None:
    table = posted(url, "/api/tables/import", saved(name))
    sit_down(page, url, table)
    page.goto(f"{url}/t/{table['table']}/replay?at=60")
    expect(page.locator("main")).to_have_attribute("data-at", "60")
    settled(page)


# All of them ----------------------------------------------------------------------------------------------------------


def of_a_game(game: str) -> dict[str, Screen]:
    """By names that begin with the game's."""
    over, table = f"{game}-over", f"{game}-table"
    counts = library.plain(SHORT[game]).counts
    found: dict[str, Screen] = {f"{game}-new": partial(laying, game), f"{game}-gathering": partial(gathering, game)}
    found |= {f"{game}-first-{count}": partial(first_question, game, count) for count in counts}
    if guide(SHORT[game]):
        found[f"{game}-taught"] = partial(taught, game)
    found[f"{game}-dice"] = partial(with_real_dice, game)
    found |= {name: at_position(name) for name in POSITIONS if name.startswith(game) and not name.endswith("over")}
    found |= {name: partial(finished, name) for name in POSITIONS if name.startswith(game) and name.endswith("over")}
    found |= {
        f"{game}-replay": partial(played_again, over),
        f"{game}-seats": partial(opened, table, "Seats"),
        f"{game}-hand": partial(opened, table, re.compile("^(?!Seats|Log|Rules)")),
        f"{game}-log": partial(opened, table, "Log"),
        f"{game}-rules": partial(opened, table, "Rules"),
        f"{game}-all": partial(opened, MANY.get(game, table), re.compile("as a list")),
        f"{game}-told": partial(told, table),
    }
    return found


ON_A_PHONE_ALONE = re.compile("-(seats|hand|log|all)$")  # a laptop shows them beside the board


def advised(name: str, page: Page, url: str) -> None:
    """By the coach, at a table or in a close-up of it."""
    at_position(name)(page, url)
    has_close_up(page)
    page.get_by_test_id("coach").last.click()
    is_advised(page)


def is_advised(page: Page) -> None:
    """It thinks for some seconds. Where others had all the time there was, it is asked again."""
    advice, too_busy = page.get_by_test_id("advice").first, page.locator(".coach [role=alert]")
    for _ in range(ASKED_AGAIN):
        expect(advice.or_(too_busy).first).to_be_visible()
        if advice.is_visible():
            return
        page.keyboard.press("h")
        expect(too_busy).to_have_count(0)
        page.keyboard.press("h")
    raise AssertionError("the coach never has time")


SCREENS: dict[str, Screen] = {
    **screens.ALL,
    "rules-panel": screens.rules_panel,
    "menu": partial(opened, "seas-table", "More about this table"),
    "chat": partial(in_the_menu, "seas-table", "Chat"),
    "notes": partial(in_the_menu, "seas-table", "Notes"),
    "refused": partial(refused, "seas-table"),
    "coach": partial(advised, "seas-table"),
    "coach-close-up": partial(advised, "avaris-combat"),
    **{name: screen for game in SHORT for name, screen in of_a_game(game).items()},
}
