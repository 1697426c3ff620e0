"""Real dice, notes, and the way back and forward, as people see them in a browser."""

from __future__ import annotations

import random
import re
from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from infamy.table import library
from tests.browser.people import CURTAIN, RAIL, Person, Somebody, box_of
from tests.browser.playing import SIZES
from tests.browser.screens import link, new_table, settled
from tests.browser.servers import Server
from tests.browser.test_every_screen import violations

GAMES = {
    "infamous_seas": ["Blue", "Red"],
    "rum_and_bones": ["Coral", "Jade"],
    "scoundrels": ["Red", "Blue", "Green"],
    "tide_of_avaris": ["Black", "White"],
    "tides_of_infamy": ["Crimson", "Teal"],
}
FORM, OUTCOME, SAY = '[data-testid="real-dice"]', '[data-testid="outcome"]', '[data-testid="say-roll"]'
CHOICES = 4
# On a phone, where a form is tight, of the game with the most dice; the others there in the long runs.
FORMS = [
    pytest.param(game, size, marks=[] if size == "laptop" or game == "rum_and_bones" else pytest.mark.soak)
    for game in GAMES
    for size in SIZES
]


# Picks something, as far along as it is told, that is not picked already.
PICK = """([outcome, along]) => {
  const all = [...document.querySelectorAll(`${outcome}[aria-pressed="false"]`)]
  all[Math.floor(along * all.length)].click()
}"""


def says_a_roll(person: Person, dice: random.Random) -> int:
    """Picks something in the form and confirms it; says at which update it was taken, or 0: a card that somebody holds
    is not."""
    before, sent = len(person.confirmed()), len(person.chosen)
    person.page.evaluate(PICK, [OUTCOME, dice.random()])
    person.page.locator(SAY).click()
    person.until(lambda: len(person.chosen) > sent and is_answered(person))
    return person.confirmed()[-1] if len(person.confirmed()) > before else 0


def is_answered(person: Person) -> bool:
    """Whatever was chosen or said."""
    return person.chosen <= {frame["id"] for frame in person.frames if frame["t"] in ("done", "refused", "mistake")}


@pytest.mark.parametrize("game", GAMES)
def test_people_at_one_screen_roll_real_dice(somebody: Somebody, game: str) -> None:
    """They begin, whatever is rolled before the first choice, and pass the screen on behind a curtain."""
    screen, dice = somebody(), random.Random(game)
    screen.goes_to(f"/new/{game}")
    seats = GAMES[game]
    screen.page.get_by_role("group", name="How many play").get_by_text(str(len(seats)), exact=True).click()
    for seat in seats[1:]:
        screen.page.get_by_label(f"Who plays {seat}").select_option(label="Somebody at this screen")
    screen.page.get_by_text("Real dice", exact=True).click()
    screen.button("Open the table").click()
    chosen = rolled = seq = 0
    for _ in range(400):
        if chosen >= CHOICES and rolled:
            return
        what = screen.comes_to(CURTAIN, FORM, RAIL, since=seq)
        if what == CURTAIN:
            assert screen.page.locator(FORM).count() == 0, "nothing of anybody while the curtain hangs"
            curtain = screen.page.locator(CURTAIN)
            passed = curtain.filter(has_text=curtain.inner_text())
            curtain.click()
            passed.wait_for(state="detached")
        elif what == FORM:
            seq = says_a_roll(screen, dice) or seq
            rolled += 1
        else:
            now = screen.position()
            ends = [option["key"] for option in now.options if option.get("ends")]  # no dice to gather first
            glowing = screen.glowing()  # what stands in the list alone is left out
            key = dice.choice([key for key in ends or now.keys if key in glowing])
            seq = screen.makes(partial(screen.presses, key))
            chosen += 1
    raise AssertionError(f"only {chosen} choices and {rolled} rolls were made")


@pytest.mark.parametrize("game, size", FORMS)
def test_the_form_says_what_for_and_can_be_corrected(server: Server, browser: Browser, game: str, size: str) -> None:
    """It fits the screen, light and dark, and what was picked is sent by a second press only."""
    width, height = SIZES[size]
    options = {"layout": "random"} if game == "infamous_seas" else {}
    seats: list[dict[str, str]] = [{}, *[{"bot": "random"}] * (len(GAMES[game]) - 1)]
    opened = new_table(server.url, game=game, seats=seats, dice="typed", options=options)
    with browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce") as context:
        person = Person(context.new_page(), server.url)
        person.goes_to(link(opened))
        settled(person.page)
        form, dice, seq = person.page.locator(FORM), random.Random(1), 0
        for _ in range(60):
            if person.comes_to(FORM, RAIL, since=seq) == FORM:
                break
            glowing = person.glowing()
            key = dice.choice([key for key in person.position().keys if key in glowing])
            seq = person.makes(partial(person.presses, key))
        expect(form.get_by_role("heading")).to_have_text(re.compile("^(Roll a die with|Draw)"))
        rolls = library.plain(game).presentation.rolls.values()
        title = form.get_by_role("heading").inner_text()
        asks = [[roll.asks] if not roll.each else roll.each.split("{}") for roll in rolls]
        assert any(all(part in title for part in parts) for parts in asks), "what it is, in the words of the game"
        expect(form.locator(".reason")).to_have_text(re.compile("|".join(re.escape(roll.why) for roll in rolls)))
        box = box_of(form)
        assert box["x"] >= 0 and box["y"] >= 0
        assert box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
        made = len(person.chosen)
        person.page.locator(OUTCOME).first.click()
        expect(person.page.locator(OUTCOME).first).to_have_attribute("aria-pressed", "true")
        assert len(person.chosen) == made, "nothing is sent yet"
        for theme in ("light", "dark"):
            person.page.emulate_media(color_scheme=theme)
            assert violations(person.page, FORM) == []
        form.get_by_role("button", name="Board", exact=True).click()
        expect(form).to_have_count(0)
        person.sees("unfold-dice").click()
        expect(form).to_be_visible()
        assert person.troubles == []


def test_what_was_typed_is_taken_back_in_the_form(server: Server, somebody: Somebody) -> None:
    opened = new_table(server.url, seats=[{}, {"bot": "random"}], dice="typed", options={"layout": "random"})
    anna = somebody()
    anna.goes_to(link(opened))
    settled(anna.page)
    card = anna.page.locator(OUTCOME).nth(3)
    name = card.inner_text()
    card.click()
    expect(anna.page.locator(SAY)).to_have_text(f"That is it: {name}")
    anna.page.locator(SAY).click()
    so_far = anna.page.locator(f"{FORM} .sofar")
    expect(so_far).to_contain_text(name)
    expect(anna.page.locator(OUTCOME).filter(has_text=re.compile(f"^{re.escape(name)}$"))).to_have_count(0)
    anna.sees("untype").click()
    expect(so_far).to_have_count(0)
    expect(anna.page.locator(OUTCOME).filter(has_text=re.compile(f"^{re.escape(name)}$"))).to_have_count(1)


def test_back_to_a_line_of_the_log_and_forward_again(server: Server, somebody: Somebody) -> None:
    opened = new_table(server.url, seats=[{}, {"bot": "random"}])
    anna = somebody()
    anna.goes_to(link(opened))
    first = anna.asked()
    for key in ("put:sails", "put:cannons"):
        anna.chooses(key)
    here = anna.drawn()
    line = anna.page.get_by_test_id("log").locator("li", has_text="on the sails").last
    line.hover()
    line.get_by_test_id("back").click()
    anna.sees("back-sure").click()
    expect(anna.page.get_by_test_id("log").locator("li.gone").first).to_be_attached()
    anna.until(lambda: anna.asked().question == first.question)
    anna.sees("redo").click()
    expect(anna.page.get_by_test_id("log").locator("li.gone")).to_have_count(0)
    expect(anna.sees("redo")).to_have_count(0)
    anna.until(lambda: anna.drawn() == here)


def test_notes_are_there_on_another_device_and_for_nobody_else(server: Server, somebody: Somebody) -> None:
    opened = new_table(server.url, seats=[{}, {}])
    anna, ben = somebody(), somebody()
    anna.goes_to(link(opened))
    ben.goes_to(link(opened, 1))
    settled(anna.page)
    settled(ben.page)
    anna.button("Notes").click()
    anna.sees("notes").fill("Ben bluffs.")
    expect(anna.page.get_by_text("Kept.")).to_be_visible()
    tablet = somebody()
    tablet.goes_to(link(opened))
    settled(tablet.page)
    tablet.button("Notes").click()
    expect(tablet.sees("notes")).to_have_value("Ben bluffs.")
    tablet.sees("notes").fill("Ben bluffs. Always.")
    expect(anna.sees("notes")).to_have_value("Ben bluffs. Always.")
    ben.button("Notes").click()
    expect(ben.sees("notes")).to_have_value("")
    assert not any("bluffs" in str(frame) for frame in ben.frames)
