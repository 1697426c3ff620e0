"""Whole matches against bots: by clicking only what glows, by keyboard alone, and the guided one."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial

import pytest
from playwright.sync_api import expect

from infamy.table import library
from infamy.table.guide import guide
from tests.browser import playing
from tests.browser.keyboard import (
    choose_by_number,
    choose_from_the_list,
    choose_on_the_board,
    focus,
    press_enter,
    tab_until,
)
from tests.browser.people import RAIL, Person, Position, Somebody
from tests.browser.saved import saved
from tests.browser.servers import Server
from tests.browser.tastes import bold_captain

GAME = "Infamous Seas"


def test_a_whole_game_against_bots_by_clicking_only_what_glows(somebody: Somebody) -> None:
    blue = somebody()
    blue.goes_to("/")
    blue.button(re.compile(f"^Play now.*{GAME}")).click()

    def every_choice_glows(now: Position) -> bool:
        glowing = blue.glowing()
        assert glowing <= set(now.keys)
        assert glowing == set(now.keys) or blue.button("as a list").count() == 1
        return False

    end = blue.plays(bold_captain, until=every_choice_glows)
    assert end.over and end.seq > 50
    expect(blue.sees("over")).to_contain_text("gold")
    assert blue.glowing() == set()


ENOUGH = {"number": 10, "list": 3, "board": 3}


@pytest.mark.parametrize("whole", playing.LENGTHS)
def test_a_game_against_bots_by_keyboard_alone(whole: bool, server: Server, somebody: Somebody) -> None:
    """And the replay of one that is over."""
    blue = somebody()
    blue.goes_to("/")
    expect(blue.button("Play now").first).to_be_visible()
    tab_until(blue, lambda at: at.name.startswith("Play now"))
    blue.page.keyboard.press("Enter")
    now, ways = blue.asked(), Counter[str]()
    while not now.over and (whole or not playing.is_enough(ways, ENOUGH)):
        now = blue.after(partial(choose_somehow, blue, now, ways))
    assert playing.is_enough(ways, ENOUGH), ways
    if not whole:
        playing.sits_down(server, blue, saved("seas-over"))
    tab_until(blue, lambda at: at.name == "Replay")
    blue.page.keyboard.press("Enter")
    expect(blue.page.get_by_label("Moment 1 of")).to_be_visible()


def choose_somehow(blue: Person, now: Position, ways: Counter[str]) -> None:
    key = bold_captain(now)
    if focus(blue).key == key and ways["focused"] < 3:
        ways["focused"] += 1
        press_enter(blue, now, key)
    elif key.startswith("sail:") and ways["board"] < 3 and choose_on_the_board(blue, now, key):
        ways["board"] += 1
    elif (key == "move" and ways["list"] < 3) or blue.page.locator(f'{RAIL}[data-key="{key}"]').count() == 0:
        ways["list"] += 1
        choose_from_the_list(blue, now, key)
    else:
        ways["number"] += 1
        choose_by_number(blue, now, key)


@pytest.mark.parametrize("key", list(filter(guide, library.keys())))
def test_the_guided_game_goes_to_its_last_lesson_by_the_highlighted_choice_alone(key: str, somebody: Somebody) -> None:
    taught = guide(key)
    assert taught is not None
    learner = somebody()
    learner.goes_to("/")
    learner.button(f"Learn {library.plain(key).title} in a guided game").click()
    now, titles = learner.asked(), []
    while (lesson := now.update["lesson"])["step"] < lesson["of"]:
        title = lesson["pages"][-1]["title"]  # what is taught now
        expect(learner.sees("lesson").get_by_role("heading")).to_have_text(title)
        titles.append(title)
        assert learner.glowing() == set(lesson["keys"])
        now = learner.chooses(lesson["keys"][0])
    assert list(dict.fromkeys(titles)) == [each.title for each in taught.lesson]
    expect(learner.sees("lesson")).to_contain_text("You know the ropes")
    learner.button("Play on").click()
    expect(learner.sees("lesson")).to_be_hidden()
    assert len(now.keys) > 1
