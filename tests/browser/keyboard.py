"""The table by keyboard alone: numbers, the list of all choices, and the board by Tab and arrows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import expect

from tests.browser.people import RAIL, Person, Position

FOCUSED = """() => {
  const at = document.activeElement
  const keyed = at?.closest("[data-key]")
  return [at?.getAttribute("aria-label") || at?.textContent?.trim() || "", keyed?.dataset.key ?? "",
          Boolean(keyed?.closest("svg")), Boolean(at?.closest("button, a, [data-key]"))]
}"""
MANY = 120


@dataclass(frozen=True)
class Focus:
    name: str
    key: str
    on_board: bool
    pressable: bool


def focus(person: Person) -> Focus:
    return Focus(*person.page.evaluate(FOCUSED))


def tab_until(person: Person, found: Callable[[Focus], bool]) -> Focus:
    for _ in range(MANY):
        person.page.keyboard.press("Tab")
        at = focus(person)
        if found(at):
            return at
    raise AssertionError("Tab never gets there")


def choose_by_number(person: Person, now: Position, key: str) -> None:
    button = person.page.locator(f'{RAIL}[data-key="{key}"]').first
    number = button.get_attribute("aria-keyshortcuts") or ""
    person.page.keyboard.press(number)
    if now.is_final(key):
        expect(button).to_have_attribute("aria-pressed", "true")
        person.page.keyboard.press(number if focus(person).pressable else "Enter")


def choose_from_the_list(person: Person, now: Position, key: str) -> None:
    find_in_the_list(person, key)
    press_enter(person, now, key)


def find_in_the_list(person: Person, key: str) -> None:
    person.page.keyboard.press("m")
    expect(person.page.locator("dialog[open]")).to_be_visible()
    tab_until(person, lambda at: at.key == key)


def choose_on_the_board(person: Person, now: Position, key: str) -> bool:
    """Not, if the arrows do not lead there within a few presses."""
    if not find_on_the_board(person, key):
        return False
    press_enter(person, now, key)
    return True


def find_on_the_board(person: Person, key: str) -> bool:
    """Whether the arrows lead there within a few presses."""
    tab_until(person, lambda at: at.on_board)
    for arrow in ["", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowRight"]:
        if arrow:
            person.page.keyboard.press(arrow)
        if focus(person).key == key:
            return True
    return False


def press_enter(person: Person, now: Position, key: str) -> None:
    person.page.keyboard.press("Enter")
    if now.is_final(key):
        expect(person.page.locator(f'[data-key="{key}"][aria-pressed="true"]').first).to_be_attached()
        person.page.keyboard.press("Enter")
