"""The coach in a browser: asked with a press or a key, its choices glow on the board, and a press on one chooses it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.devices import patient_page
from tests.browser.gallery import SCREENS, SIZES, THEMES, is_advised
from tests.browser.people import Person, Somebody
from tests.browser.playing import at_a_table, sits_down
from tests.browser.saved import saved
from tests.browser.servers import Server
from tests.browser.test_every_screen import violations

PHONE = ViewportSize(width=390, height=844)


def takes_the_best(person: Person) -> None:
    """Presses what the coach puts first, twice if it cannot be taken back."""
    best = person.sees("advice").first
    key = best.get_attribute("data-choice") or ""
    final = person.position().is_final(key)
    best.click()
    if final:
        expect(best).to_contain_text("Press again")
        best.click()


def test_some_choices_are_made_with_hints(server: Server, somebody: Somebody) -> None:
    anne = somebody()
    now = sits_down(server, anne, saved("seas-table"))
    for turn in range(3):
        if turn == 0:
            anne.sees("coach").click()
        else:
            anne.page.keyboard.press("h")
        advice = anne.sees("advice")
        is_advised(anne.page)
        expect(advice.first).to_contain_text("to win")
        keys = advice.evaluate_all("drawn => drawn.map(each => each.dataset.choice)")
        assert 1 <= len(keys) <= 3 and set(keys) <= set(now.keys)
        for key in keys:
            expect(anne.page.locator(f'[data-key="{key}"][data-hint]').first).to_be_attached()
        now = anne.after(lambda: takes_the_best(anne))
        expect(advice).to_have_count(0)
        expect(anne.page.locator("[data-hint]")).to_have_count(0)
        if now.over:
            break


def test_the_coach_is_there_on_a_phone_and_in_a_close_up(server: Server, somebody: Somebody) -> None:
    anne = somebody()
    anne.page.set_viewport_size(PHONE)
    sits_down(server, anne, saved("seas-battle"))
    assert anne.has_close_up()
    anne.sees("coach").last.click()
    sheet = anne.page.get_by_role("dialog", name="The coach")
    is_advised(anne.page)
    expect(sheet).to_contain_text("Your chance to win the game")
    anne.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_the_coach_stands_beside_a_close_up_where_there_is_room(server: Server, somebody: Somebody) -> None:
    anne = somebody()
    anne.page.set_viewport_size({"width": 1366, "height": 768})
    sits_down(server, anne, saved("avaris-combat"))
    assert anne.has_close_up()
    anne.sees("coach").last.click()
    is_advised(anne.page)
    coach, fight = (anne.page.get_by_role("dialog", name=name).bounding_box() for name in ("The coach", "Combat"))
    assert coach and fight
    assert fight["x"] >= 0 and fight["x"] + fight["width"] <= coach["x"], "nobody who fights is covered"


@pytest.mark.parametrize("hints", [True, False])
def test_among_people_only_a_table_that_allows_it_has_a_coach(hints: bool, server: Server, somebody: Somebody) -> None:
    anne = somebody()
    at_a_table(server, anne, "you:Ben", seat="blue", hints=hints)
    expect(anne.sees("coach")).to_have_count(1 if hints else 0)


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("name", ["coach", "coach-close-up"])
def test_axe_finds_nothing_in_a_hint(name: str, size: str, server: Server, browser: Browser) -> None:
    width, height = SIZES[size]
    with browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce") as context:
        page = patient_page(context)
        SCREENS[name](page, server.url)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            assert violations(page) == [], theme
        assert page.evaluate("document.documentElement.scrollWidth") <= width
