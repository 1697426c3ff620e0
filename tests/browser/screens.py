"""Every screen there is, and how a page comes to it: for the pictures of make screens and the tests of all screens."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import PATIENCE
from tests.browser.saved import saved

LAPTOP, PHONE = (1280, 800), (360, 740)
Json = dict[str, Any]
Screen = Callable[[Page, str], None]


def on_a_phone(page: Page) -> bool:
    size = page.viewport_size
    return size is not None and size["width"] < 700


# Tables ---------------------------------------------------------------------------------------------------------------


def posted(url: str, path: str, body: bytes) -> Json:
    request = urllib.request.Request(url + path, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
        opened: Json = json.load(answer)
    return opened


def new_table(url: str, **wanted: Any) -> Json:
    return posted(url, "/api/tables", json.dumps({"game": "infamous_seas", **wanted}).encode())


def link(opened: Json, seat: int = 0, page: str = "") -> str:
    return f"/t/{opened['table']}{page}#{opened['seats'][seat]['token']}"


def sit_down(page: Page, url: str, opened: Json) -> None:
    page.goto(url + link(opened))
    settled(page)


def settled(page: Page) -> None:
    """The news has been played, and whatever is loaded is there."""
    expect(page.locator("main[data-busy=no]:not([data-seq='0'])").locator("svg").first).to_be_visible(timeout=PATIENCE)
    page.evaluate("document.fonts.ready.then(() => 0)")


# Screens --------------------------------------------------------------------------------------------------------------


def lobby(page: Page, url: str) -> None:
    at_position("seas-table")(page, url)  # so that there is something to go on with
    empty_lobby(page, url)
    expect(page.get_by_text("Continue playing")).to_be_visible()


def empty_lobby(page: Page, url: str) -> None:
    page.goto(url)
    expect(page.get_by_role("heading", name="Infamous Seas").first).to_be_visible()
    for game, ships in enumerate((3, 4, 2, 3, 3)):  # the last that is drawn of each game's picture
        expect(page.locator(".picture").nth(game).locator(".ship, .vessel, .hero")).to_have_count(ships)


def a_new_table(page: Page, url: str) -> None:
    page.goto(url + "/new/infamous_seas")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("radio").first).to_be_attached()


def table(page: Page, url: str) -> None:
    """In mid-game, with a risky square in wax, its course and the line of fire drawn."""
    at_position("seas-table")(page, url)
    page.locator("svg [data-key^='sail:'][aria-label*='%']").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-testid=choice][aria-pressed=true]").first).to_be_visible()


def battle_stage(page: Page, url: str) -> None:
    at_position("seas-battle")(page, url)
    expect(page.get_by_role("dialog").first).to_be_visible()


def replay(page: Page, url: str) -> None:
    opened = posted(url, "/api/tables/import", saved("seas-over"))
    sit_down(page, url, opened)
    page.goto(f"{url}/t/{opened['table']}/replay?at=80")
    settled(page)
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.locator("main[data-busy=no] svg").get_by_text("G", exact=True).first).to_be_visible()  # green's ship


def rules_panel(page: Page, url: str) -> None:
    at_position("seas-table")(page, url)
    page.get_by_role("tab" if on_a_phone(page) else "button", name="Rules").first.click()
    search = page.get_by_role("searchbox").first
    search.fill("navy attack")
    expect(page.locator("mark").first).to_be_visible()


def rules_page(page: Page, url: str) -> None:
    page.goto(url + "/rules/infamous_seas#IS-NAV-15")
    expect(page.get_by_text("IS-NAV-15").first).to_be_visible()


def guided_game(page: Page, url: str) -> None:
    sit_down(
        page,
        url,
        posted(url, "/api/tables", json.dumps({"game": "infamous_seas", "seats": [{}], "guided": True}).encode()),
    )
    expect(page.get_by_test_id("lesson")).to_be_visible()


def game_over(page: Page, url: str) -> None:
    at_position("seas-over")(page, url)
    expect(page.get_by_test_id("over")).to_be_visible()


def dice_page(page: Page, url: str) -> None:
    opened = posted(url, "/api/tables/import", saved("seas-over"))
    sit_down(page, url, opened)
    page.goto(f"{url}/t/{opened['table']}/dice")
    expect(page.get_by_role("table").first).to_be_visible()


def salts(page: Page, url: str) -> None:
    page.goto(url + link(new_table(url, seats=[{}, {"bot": "easy"}], dice="committed")))
    expect(page.get_by_role("button", name="Add my salt")).to_be_visible()


def typed_dice(page: Page, url: str) -> None:
    sit_down(page, url, new_table(url, seats=[{}, {"bot": "easy"}], dice="typed"))
    coins = page.get_by_test_id("choice")
    rolls = page.get_by_test_id("outcome")
    for _ in range(3):  # two coins to begin with; the second press of the last one is meant
        coins.first.click()
        settled(page)
    expect(rolls.first).to_be_visible(timeout=PATIENCE)  # the first thought of a bot takes a while


def settings(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def waiting_for_friends(page: Page, url: str) -> None:
    opened = new_table(url, seats=[{"name": "Anne"}, {"name": "Ben"}, {}])
    page.goto(url + f"/t/{opened['table']}#{opened['watch']}")
    settled(page)


def join(page: Page, url: str) -> None:
    page.goto(url + "/join")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def nothing_here(page: Page, url: str) -> None:
    page.goto(url + "/t/0123456789abcdef#not-a-token-that-opens-anything")
    expect(page.get_by_role("link", name="lobby").first).to_be_visible()


def at_position(name: str) -> Screen:
    """A table that has come to a certain point."""

    def screen(page: Page, url: str) -> None:
        sit_down(page, url, posted(url, "/api/tables/import", saved(name)))

    return screen


def avaris_over(page: Page, url: str) -> None:
    at_position("avaris-over")(page, url)
    expect(page.get_by_test_id("over")).to_be_visible()


PICTURES: dict[str, Screen] = {
    "lobby": lobby,
    "new-table": a_new_table,
    "table": table,
    "battle": battle_stage,
    "replay": replay,
    "rules": rules_panel,
    "guided": guided_game,
}
OF_SCOUNDRELS: dict[str, Screen] = {
    "scoundrels-table": at_position("scoundrels-table"),
    "scoundrels-fight": at_position("scoundrels-fight"),
    "scoundrels-pillage": at_position("scoundrels-pillage"),
    "scoundrels-bid": at_position("scoundrels-bid"),
}
OF_TIDES: dict[str, Screen] = {
    "tides-table": at_position("tides-table"),
    "tides-sailing": at_position("tides-sailing"),
    "tides-battle": at_position("tides-battle"),
    "tides-luck": at_position("tides-luck"),
}
OF_AVARIS: dict[str, Screen] = {
    "avaris-table": at_position("avaris-table"),
    "avaris-combat": at_position("avaris-combat"),
    "avaris-parley": at_position("avaris-parley"),
    "avaris-night": at_position("avaris-night"),
    "avaris-over": avaris_over,
}
OF_BONES: dict[str, Screen] = {
    "bones-table": at_position("bones-table"),
    "bones-hero": at_position("bones-hero"),
    "bones-kraken": at_position("bones-kraken"),
    "bones-attack": at_position("bones-attack"),
    "bones-march": at_position("bones-march"),
    "bones-clash": at_position("bones-clash"),
}
ALL: dict[str, Screen] = {
    **PICTURES,
    "empty-lobby": empty_lobby,
    "rules-page": rules_page,
    "over": game_over,
    "dice": dice_page,
    "salts": salts,
    "typed-dice": typed_dice,
    "settings": settings,
    "watching": waiting_for_friends,
    "join": join,
    "nothing-here": nothing_here,
}
