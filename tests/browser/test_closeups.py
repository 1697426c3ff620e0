"""Close-ups: what is known is shown, whoever has watched or has just come, and all doors stay open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import BATTLE, RAIL, Person, Position, Somebody
from tests.browser.playing import at_a_table, sits_down
from tests.browser.saved import POSITIONS, saved
from tests.browser.screens import PHONE
from tests.browser.servers import Server

# Each game's moments that are seen closely; bones-answer and the like come to one by a choice or two.
CLOSE = [
    "seas-battle",
    "scoundrels-fight",
    "scoundrels-pillage",
    "scoundrels-bid",
    "scoundrels-throw",
    "tides-battle",
    "tides-scuttle",
    "tides-luck",
    "avaris-combat",
    "avaris-parley",
    "avaris-night",
    "bones-attack",
    "bones-picking",
]
ONE_OF_EACH = ["seas-battle", "scoundrels-bid", "scoundrels-pillage", "tides-battle", "avaris-night", "bones-attack"]
SOME_CLOSE = [pytest.param(name, marks=[] if name in ONE_OF_EACH else pytest.mark.soak) for name in CLOSE]
SOME = 4  # choices from such a moment on
GATHERED = ("commit", "reroll", "throw", "leave")  # noted, and sent with the choice that ends them
UNKNOWN = re.compile(r"(?<![\w)\".!])\?|undefined|NaN|null")  # a question mark that ends no question
FIRST_SEATS = {"infamous_seas": "blue", "scoundrels": "red", "tides_of_infamy": "crimson", "tide_of_avaris": "black"}


def close_up(person: Person) -> str:
    """All that it says, as a screen reader has it, but for the doors out of it; empty if there is none."""
    if not person.has_close_up():
        return ""
    parts = [person.page.locator(f"{BATTLE} {part}").first for part in ("h2", ".middle", "footer")]
    return "\n".join(part.aria_snapshot() for part in parts if part.count())


def seen_at_once(person: Person) -> tuple[int, str]:
    """A close-up, and the update that it shows: others may seal an answer at any moment."""
    while True:
        seq, seen = person.asked().seq, close_up(person)
        if person.asked().seq == seq:
            return seq, seen


def the_same_after_a_reload(person: Person) -> bool:
    """Whether there was a close-up at all."""
    seq, before = seen_at_once(person)
    assert not UNKNOWN.search(before), before
    while before:
        person.comes_back()
        now, after = seen_at_once(person)
        if now == seq:
            assert after == before
            return True
        seq, before = now, after  # somebody has sealed an answer in between
    return False


def chooses_on(person: Person, now: Position, dice: Random) -> Position | None:
    """Something that can be pressed and is sent at once; nothing where all is gathered first."""
    where = f"{BATTLE} " if person.has_close_up() else ""
    for key in dice.sample(now.keys, len(now.keys)):
        if person.page.locator(f'{where}[data-key="{key}"]').count() and key.split(":")[0] not in GATHERED:
            return person.chooses(key)
    return None


@pytest.mark.parametrize("name", SOME_CLOSE)
def test_whoever_comes_sees_what_the_others_have_watched(server: Server, somebody: Somebody, name: str) -> None:
    person, dice = somebody(), Random(name)
    now: Position | None = sits_down(server, person, saved(name))
    seen = 0
    for _ in range(SOME):
        if now is None or now.over:
            break
        seen += the_same_after_a_reload(person)
        now = chooses_on(person, person.asked(), dice)
    assert seen > 0


@pytest.mark.parametrize("name", ["seas-battle", "scoundrels-fight"])
def test_news_that_was_played_leaves_nothing_that_the_view_does_not_say(
    server: Server, somebody: Somebody, name: str
) -> None:
    person, dice = somebody(), Random(1)
    person.page.add_init_script("localStorage.setItem('infamy.settings', JSON.stringify({ speed: 'fast' }))")
    now: Position | None = sits_down(server, person, saved(name))
    for _ in range(2):
        if now is None or now.over:
            return
        the_same_after_a_reload(person)
        now = chooses_on(person, person.asked(), dice)
    the_same_after_a_reload(person)


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted({sought.game for sought in POSITIONS.values()}))
def test_every_close_up_of_a_game(server: Server, somebody: Somebody, game: str) -> None:
    """Found by playing against bots; in each of these games there are some."""
    person, dice = somebody(), Random(game)
    seat = FIRST_SEATS.get(game, "slate")
    now: Position | None = at_a_table(server, person, *["bot:easy"] * 3, seat=seat, game=game)
    seen = 0
    for _ in range(150):
        if now is None or now.over:
            break
        seen += the_same_after_a_reload(person)
        now = chooses_on(person, person.asked(), dice)
    assert seen > 0


# The doors ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_rules_chat_and_menu_are_a_press_away(server: Server, somebody: Somebody, name: str) -> None:
    person = somebody()
    sits_down(server, person, saved(name))
    stage = person.page.locator(BATTLE).first
    expect(stage).to_be_visible()
    stage.get_by_role("button", name="Rules").click()
    rules = person.page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("searchbox")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(stage.get_by_role("button", name="Rules")).to_be_focused()
    stage.get_by_role("button", name="Chat").click()
    chat = person.page.get_by_role("dialog", name="Chat")
    chat.get_by_role("textbox").fill("Have mercy")
    person.page.keyboard.press("Enter")
    expect(chat.get_by_text("Have mercy")).to_be_visible()
    chat.get_by_role("button", name="Close Chat").click()
    stage.get_by_role("button", name="More about this table").click()
    menu = person.page.get_by_role("dialog", name="This table")
    expect(menu.get_by_role("link", name="Replay")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(stage).to_be_visible()


@pytest.fixture
def on_a_phone(server: Server, browser: Browser) -> Iterator[Person]:
    width, height = PHONE
    with browser.new_context(viewport={"width": width, "height": height}, is_mobile=True, has_touch=True) as context:
        yield Person(context.new_page(), server.url)


def test_a_card_that_was_laid_is_taken_back_on_a_phone(server: Server, on_a_phone: Person) -> None:
    person = on_a_phone
    now = sits_down(server, person, saved("scoundrels-pillage"))
    before = now.table["shown"]["red"]
    laid = next(key for key in now.keys if key.startswith("show:"))
    now = person.chooses(laid)
    assert len(now.table["shown"]["red"]) == len(before) + 1
    stage = person.page.locator(BATTLE)
    stage.get_by_role("button", name="Take back").tap()
    person.until(lambda: person.position().table["shown"]["red"] == before)
    stage.get_by_role("button", name="Rules").tap()
    expect(person.page.get_by_role("dialog", name="Rules").get_by_role("searchbox")).to_be_visible()
    person.page.get_by_role("button", name="Close Rules").tap()
    stage.get_by_role("button", name="More about this table").tap()
    menu = person.page.get_by_role("dialog", name="This table")
    menu.get_by_role("button", name="Chat").tap()
    expect(person.page.get_by_role("dialog", name="Chat")).to_be_visible()
    assert person.troubles == []


# What the others did --------------------------------------------------------------------------------------------------


def after_the_others(server: Server, person: Person) -> Position:
    """At a table with bots, once all of them have done something."""
    now = at_a_table(server, person, *["bot:easy"] * 3, seat="blue")
    dice = Random(3)
    for _ in range(20):
        if person.sees("retell").count():
            return now
        now = chooses_on(person, now, dice) or now
    raise AssertionError("the others did nothing")


def test_what_the_others_did_is_shown_again_in_order(server: Server, somebody: Somebody) -> None:
    person = somebody()
    person.page.clock.install()
    now = after_the_others(server, person)
    choices = person.glowing()
    person.page.clock.pause_at(person.page.evaluate("() => Date.now() + 1000") / 1000)  # it waits for whoever looks on
    chapters = int(person.sees("retell").locator(".num").inner_text())
    person.sees("retell").click()
    story = person.sees("story")
    expect(story).to_be_visible()
    expect(person.main).to_have_attribute("data-busy", "yes")
    assert person.page.locator(RAIL).first.is_hidden()
    person.button("Pause").click()
    told = story.locator("p")
    for _ in range(chapters):
        person.page.keyboard.press("ArrowLeft")
    expect(story.locator("[aria-current=step]")).to_have_attribute("aria-label", re.compile("^1,"))
    first = told.inner_text()
    log = person.sees("log")
    expect(log.locator(".here")).to_contain_text(first.split(". ")[-1])
    for number in range(2, chapters + 1):
        person.button("One on").click()
        expect(story.locator("[aria-current=step]")).to_have_attribute("aria-label", re.compile(f"^{number},"))
    expect(person.button("One on")).to_be_disabled()
    person.page.keyboard.press("Escape")
    expect(person.main).to_have_attribute("data-busy", "no")
    assert (person.position().seq, person.glowing()) == (now.seq, choices)
    person.page.keyboard.press("s")
    expect(story).to_be_visible()
    person.button("Back to the table").click()
    expect(story).to_have_count(0)


def test_the_log_goes_either_way_round(server: Server, somebody: Somebody) -> None:
    person = somebody()
    after_the_others(server, person)
    lines = person.sees("log").locator("li")
    newest_first = lines.all_inner_texts()
    person.button("newest first").click()
    assert lines.all_inner_texts() == newest_first[::-1]
    expect(lines.last).to_be_in_viewport()
    person.comes_back()
    expect(person.button("oldest first")).to_be_visible()
    assert lines.all_inner_texts() == newest_first[::-1]
