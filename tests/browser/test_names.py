"""People are called by the names that they gave: no page says the colour of anybody who has one, in words, titles or
labels, but for the panel of the seat, which says whose colour it is."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Page, ViewportSize, expect

from infamy.parts.seating import seat_title
from infamy.table import library, matchfile
from tests.browser.people import RAIL, Person, Somebody
from tests.browser.saved import POSITIONS, saved
from tests.browser.screens import posted, settled
from tests.browser.servers import Server

NAMES = ["Anne", "Bart", "Cleo", "Dirk", "Edda", "Finn"]
PHONE = ViewportSize(width=390, height=844)

SAID = """colours => {
  const found = [document.title]
  for (const each of document.querySelectorAll("body *")) {
    if (each.closest(".seat > .name, script, style")) continue
    for (const name of ["aria-label", "title", "alt", "placeholder"]) found.push(each.getAttribute(name) ?? "")
    for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data)
  }
  const colour = new RegExp(`\\\\b(${colours.join("|")})\\\\b`)
  return [...new Set(found.filter(words => colour.test(words)))]
}"""


def with_names(position: str, names: list[str] = NAMES) -> bytes:
    """A stored position, where people with these names sit on all seats."""
    file = matchfile.understand(saved(position))
    file.seats = [f"you:{name}" if name else "you" for name in names[: file.players]]
    file.hash = matchfile.digest(file)
    return msgspec.json.encode(file)


def sits(person: Person, table: str, token: str) -> Person:
    person.goes_to(f"/t/{table}#{token}")
    settled(person.page)
    return person


def colours_said(page: Page, colours: list[str]) -> list[str]:
    settled(page)
    found: list[str] = page.evaluate(SAID, colours)
    return found


# A table of each game and an end; all other stored points in the long runs.
SAMPLE = [name for name in POSITIONS if name.endswith("-table")] + ["avaris-over"]
POINTS = [pytest.param(name, marks=[] if name in SAMPLE else pytest.mark.soak) for name in POSITIONS]


@pytest.mark.parametrize("position", POINTS)
def test_nobody_is_called_by_a_colour(position: str, server: Server, somebody: Somebody) -> None:
    """On a laptop and a phone, to whoever chooses and to another, before and after a choice, and in the replay."""
    colours = [seat_title(seat) for seat in library.load(POSITIONS[position].game).seats]
    opened = posted(server.url, "/api/tables/import", with_names(position))
    first, other = [
        sits(somebody(), opened["table"], opened["seats"][at]["token"]) for at in (0, len(opened["seats"]) - 1)
    ]
    for person in (first, other):
        assert colours_said(person.page, colours) == []
    if position.endswith("-table"):  # what is chosen there is seen by all
        key = first.page.locator(RAIL).first.get_attribute("data-key")
        assert key is not None
        seq = first.presses(key)
        expect(other.main).not_to_have_attribute("data-seq", str(seq))
        assert colours_said(other.page, colours) == []
    first.page.set_viewport_size(PHONE)
    assert colours_said(first.page, colours) == []
    other.goes_to(f"/t/{opened['table']}/replay?at=12")
    expect(other.page.get_by_role("slider")).to_be_visible()
    assert colours_said(other.page, colours) == []


def test_where_nobody_gave_a_name_the_colours_are_said(server: Server, somebody: Somebody) -> None:
    """So the search above finds them."""
    opened = posted(server.url, "/api/tables/import", with_names("seas-table", names=[""] * 4))
    person = sits(somebody(), opened["table"], opened["seats"][0]["token"])
    said = colours_said(person.page, ["Red", "Yellow", "Green"])
    assert {"Red's ship", "Yellow: 7 of 10 gold"} <= {words.partition(" at ")[0].removesuffix(".") for words in said}
