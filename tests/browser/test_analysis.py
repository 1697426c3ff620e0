"""The analysis of a finished match beside its replay: begun, stopped, filtered, and followed into the match."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.devices import patient_page
from tests.browser.gallery import THEMES
from tests.browser.people import Person, Somebody
from tests.browser.servers import Server
from tests.browser.test_every_screen import HEAVIEST, SIZES, violations
from tests.server.kit import Invitation, invitation
from tests.short_match import short_match

LONG = 300_000  # milliseconds that an analysis may take on a busy machine, interpreted
PROGRAM = str(Path(__file__).parent / "analysis_server.py")


class Brief(Server):
    program = [PROGRAM, "2"]


class Endless(Server):
    """Whose analyses go on until they are stopped."""

    program = [PROGRAM, "1000"]


@pytest.fixture(scope="module")
def analyst(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Brief(tmp_path_factory.mktemp("analyst")) as running:
        yield running


@pytest.fixture
def endless(tmp_path: Path) -> Iterator[Server]:
    with Endless(tmp_path) as running:
        yield running


def finished(server: Server, folder: Path) -> Invitation:
    """A match of this server's store that is over."""
    return invitation(server.post("/api/tables/import", content=short_match(folder).read_bytes()))


@pytest.fixture(scope="module")
def stored(analyst: Server, tmp_path_factory: pytest.TempPathFactory) -> Invitation:
    return finished(analyst, tmp_path_factory.mktemp("match"))


def opens_the_analysis(person: Person, server: Server, table: Invitation) -> Locator:
    person.goes_to(server.link(table))
    expect(person.page.get_by_role("link", name="Replay").first).to_be_visible()
    person.page.goto(f"{server.url}/t/{table.id}/replay")
    expect(person.main).to_have_attribute("data-busy", "no")
    person.button("Analysis").click()
    panel = person.sees("analysis")
    expect(panel).not_to_have_attribute("data-state", "asking")
    return panel


def is_whole(person: Person, panel: Locator) -> None:
    """Begins it, if nobody has."""
    if panel.get_attribute("data-state") == "none":
        person.button("Analyse this match").click()
    expect(panel.get_by_role("heading", name="Turning points")).to_be_visible(timeout=LONG)


def test_an_analysis_leads_into_the_replay(analyst: Server, stored: Invitation, somebody: Somebody) -> None:
    anna = somebody(analyst)
    panel = opens_the_analysis(anna, analyst, stored)
    expect(anna.button("Analyse this match")).to_be_visible()
    is_whole(anna, panel)
    expect(panel.get_by_role("img", name=re.compile("Chance to win: .*at most"))).to_be_visible()
    points = panel.locator("ol button")
    assert points.count() > 0
    before = anna.main.get_attribute("data-at")
    points.first.click()
    expect(points.first).to_have_attribute("aria-current", "true")
    expect(anna.main).not_to_have_attribute("data-at", before or "")
    anna.button("Play on from here").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("A new table is opened at this moment")
    anna.page.keyboard.press("Escape")

    seat = panel.locator("ul button").first
    seat.click()
    expect(seat).to_have_attribute("aria-pressed", "true")
    assert points.count() <= 10
    seat.click()
    anna.button("Log").click()
    expect(anna.sees("log")).to_be_visible()


def test_an_analysis_with_open_cards_is_another_one_and_can_be_stopped(
    endless: Server, somebody: Somebody, tmp_path: Path
) -> None:
    anna = somebody(endless)
    panel = opens_the_analysis(anna, endless, finished(endless, tmp_path))
    cards = panel.get_by_label("Judged by")
    cards.select_option("all cards, open")
    anna.button("Analyse this match").click()
    expect(panel.get_by_role("progressbar")).to_be_visible()
    cards.select_option("what the seats knew then")
    expect(anna.button("Analyse this match")).to_be_visible()
    expect(panel.get_by_role("progressbar")).to_have_count(0)
    cards.select_option("all cards, open")
    anna.button("Stop, and show what there is").click()
    expect(panel.get_by_text("Not all of it: it was stopped.")).to_be_visible(timeout=LONG)
    anna.button("Analyse all of it").click()
    expect(panel.get_by_role("progressbar")).to_be_visible()
    anna.button("Log").click()
    expect(panel).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    size: str, analyst: Server, stored: Invitation, browser: Browser
) -> None:
    width, height = SIZES[size]
    phone = size == "phone"
    with browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", is_mobile=phone, has_touch=phone
    ) as context:
        person = Person(context.new_page(), analyst.url)
        panel = opens_the_analysis(person, analyst, stored)
        is_whole(person, panel)
        panel.get_by_text("As a table").click()
        for theme in THEMES:
            person.page.emulate_media(color_scheme=theme)
            assert violations(person.page) == [], theme
        assert person.page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_analysis_is_fetched_when_it_is_wanted(analyst: Server, stored: Invitation, browser: Browser) -> None:
    with browser.new_context() as context:
        page = patient_page(context)
        page.goto(analyst.link(stored))
        expect(page.get_by_role("link", name="Replay").first).to_be_visible()
        session, loaded = context.new_cdp_session(page), list[float]()
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
        wanted: list[str] = []
        page.on("request", lambda request: wanted.append(request.url))
        page.goto(f"{analyst.url}/t/{stored.id}/replay", wait_until="networkidle")
        assert sum(loaded) <= HEAVIEST
        assert not [url for url in wanted if "Analysis" in url]
        page.get_by_role("button", name="Analysis").click()
        expect(page.get_by_test_id("analysis")).to_be_visible()
        assert [url for url in wanted if "Analysis" in url]
