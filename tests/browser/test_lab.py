"""The lab in the browser: a number is turned, a band shrinks, a game is replayed, the run is stopped, the page loaded
anew."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.devices import patient_page
from tests.browser.gallery import THEMES
from tests.browser.people import Person, Somebody
from tests.browser.servers import Server
from tests.browser.test_every_screen import HEAVIEST, SIZES, violations

GAME = "infamous_seas"


class LabServer(Server):
    program = [str(Path(__file__).parent / "lab_server.py")]


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with LabServer(tmp_path_factory.mktemp("lab"), "--lab") as running:
        yield running


def dial(page: Page, field: str) -> Locator:
    return page.locator(f"input[data-field='{field}']")


def half_width(page: Page) -> float:
    return float(page.locator("svg[data-half]").get_attribute("data-half") or "nan")


def pairs(page: Page) -> int:
    return int(page.locator("[data-pairs]").get_attribute("data-pairs") or -1)


def begins(person: Person, lab: Server) -> str:
    """Random bots on two seats, with less gold to win; answers with the address of the run."""
    page = person.page
    person.goes_to(f"{lab.url}/lab")
    page.get_by_label("Game", exact=True).select_option(GAME)
    page.get_by_role("radiogroup", name="Players").get_by_text("2", exact=True).click()
    page.get_by_label("Bots").select_option("random")
    expect(person.button("Run")).to_be_disabled()
    expect(dial(page, "numbers.victory")).to_have_value("10")
    person.button("Less Victory").click()
    dial(page, "numbers.victory").press("ArrowDown")
    dial(page, "numbers.victory").press("ArrowDown")
    expect(dial(page, "numbers.victory")).to_have_value("7")
    expect(page.get_by_text("10 in the rulebook")).to_be_visible()
    person.button("Run").click()
    page.wait_for_url(re.compile(r"/lab/[0-9a-f]{32}$"))
    return page.url


def test_a_number_is_turned_and_a_band_shrinks(lab: Server, somebody: Somebody) -> None:
    anna = somebody()
    where = begins(anna, lab)
    page = anna.page
    expect(page.locator("svg[data-half]")).to_be_visible()
    early = half_width(page)
    page.wait_for_function("was => Number(document.querySelector('svg[data-half]').dataset.half) < was - 1", arg=early)
    assert half_width(page) < early
    expect(page.get_by_role("img", name=re.compile("The difference in wins .* with a band from"))).to_be_visible()
    expect(page.get_by_text("Rounds", exact=True).first).to_be_visible()

    page.reload()
    expect(page.locator("svg[data-half]")).to_be_visible()
    assert page.url == where and half_width(page) < early
    expect(dial(page, "numbers.victory")).to_have_value("7")

    before = pairs(page)
    page.wait_for_function("was => Number(document.querySelector('[data-pairs]').dataset.pairs) > was", arg=before)
    anna.button("Stop").click()
    expect(page.locator(".how-far p").filter(has_text="it was stopped").first).to_be_visible()
    page.reload()
    expect(page.get_by_text("it was stopped").first).to_be_visible()
    expect(anna.button("Run anew")).to_be_enabled()
    assert pairs(page) >= before

    with page.expect_download() as pack:
        page.get_by_role("link", name="Pack").click()
    assert tomllib.loads(Path(pack.value.path()).read_text())["numbers"] == {"victory": 7}
    with page.expect_download() as report:
        page.get_by_role("link", name="Report").click()
    assert "pairs of games" in Path(report.value.path()).read_text(encoding="utf-8")


def test_a_game_of_a_run_opens_in_the_replay(lab: Server, somebody: Somebody) -> None:
    anna = somebody()
    where = begins(anna, lab)
    page = anna.page
    any_game = page.get_by_role("listitem").filter(has=page.get_by_label("Any game"))
    any_game.get_by_label("Any game").fill("4")
    any_game.get_by_role("button", name="Changed: replay seed 4", exact=True).click()
    page.wait_for_url(re.compile(r"/t/[0-9a-f]+/replay"))
    expect(page.get_by_role("slider")).not_to_have_attribute("max", "0")
    anna.button("One moment on").click()
    expect(anna.main).to_have_attribute("data-at", "1")
    anna.goes_to(where)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("it was stopped").first).to_be_visible()


def test_another_person_sees_a_run_by_its_address_alone_and_cannot_stop_it(lab: Server, somebody: Somebody) -> None:
    anna, ben = somebody(), somebody()
    where = begins(anna, lab)
    ben.goes_to(f"{lab.url}/lab")
    expect(ben.page.get_by_text("None yet. They stay here, in this browser.")).to_be_visible()
    ben.goes_to(where)
    expect(ben.page.get_by_role("button", name="Stop")).to_be_disabled()
    anna.button("Stop").click()
    expect(ben.page.get_by_text("it was stopped").first).to_be_visible()


def test_the_lobby_shows_the_lab_only_where_there_is_one(lab: Server, server: Server, somebody: Somebody) -> None:
    anna = somebody()
    anna.goes_to(server.url)
    expect(anna.page.get_by_role("heading", name="Choose a game")).to_be_visible()
    expect(anna.button("Play now").first).to_be_visible()
    expect(anna.page.get_by_role("link", name="The lab")).to_have_count(0)
    anna.goes_to(lab.url)
    anna.page.get_by_role("link", name="The lab").click()
    expect(anna.page.get_by_role("heading", name="Change a number, see what it does")).to_be_visible()


def test_a_number_is_found_by_its_words_and_put_back(lab: Server, somebody: Somebody) -> None:
    anna = somebody()
    page = anna.page
    anna.goes_to(f"{lab.url}/lab?game=tide_of_avaris")
    page.get_by_label("Find a number").fill("bury teal shore")
    expect(page.locator("input[data-field]")).to_have_count(2)
    dial(page, "burial.teal-shore.tp").fill("900")
    dial(page, "burial.teal-shore.tp").press("Enter")
    expect(dial(page, "burial.teal-shore.tp")).to_have_value("99")  # as far as it goes
    expect(anna.button("Run")).to_be_enabled()
    anna.button("put Teal Shore, TP back").click()
    expect(dial(page, "burial.teal-shore.tp")).to_have_value("3")
    expect(anna.button("Run")).to_be_disabled()


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_in_the_lab_and_nothing_scrolls_sideways(size: str, lab: Server, browser: Browser) -> None:
    width, height = SIZES[size]
    phone = size == "phone"
    with browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", is_mobile=phone, has_touch=phone
    ) as context:
        page = patient_page(context)
        person = Person(page, lab.url)
        page.goto(f"{lab.url}/lab")
        expect(dial(page, "numbers.victory")).to_be_visible()
        assert seen_in_both_themes(page, width) == []
        begins(person, lab)
        expect(page.locator("svg[data-half]")).to_be_visible()
        expect(page.get_by_text("Another winner").first).to_be_visible()
        person.button("Stop").click()
        expect(page.get_by_text("it was stopped").first).to_be_visible()
        page.get_by_text("Table: everything measured").click()
        assert seen_in_both_themes(page, width) == []


def seen_in_both_themes(page: Page, width: int) -> list[str]:
    found: list[str] = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        found += violations(page)
    if page.evaluate("document.documentElement.scrollWidth") > width:
        found.append("it scrolls sideways")
    return found


def test_the_first_load_of_the_lab_is_light(lab: Server, browser: Browser) -> None:
    with browser.new_context() as context:
        page = patient_page(context)
        session = context.new_cdp_session(page)
        loaded: list[float] = []
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
        page.goto(f"{lab.url}/lab", wait_until="networkidle")
        expect(dial(page, "numbers.victory")).to_be_visible()
        assert 20_000 < sum(loaded) <= HEAVIEST
