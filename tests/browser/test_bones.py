"""Rum & Bones in the browser: whole games by clicking and by keyboard, dashboards, Hits, what is hidden, close-ups."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from infamy.table import library
from tests.browser import positions_bones as positions
from tests.browser.keyboard import choose_by_number, choose_from_the_list, choose_on_the_board
from tests.browser.people import BATTLE, PATIENCE, RAIL, Json, Person, Position, Somebody, updates
from tests.browser.screens import LAPTOP, PHONE, link, posted, settled
from tests.browser.servers import Server
from tests.browser.test_every_screen import violations

GAME = "rum_and_bones"
HIDDEN = ("hand", "thrown")
SHORT = f'game = "{GAME}"\n[numbers]\nvictory = 1\n'              # packs: it is over sooner
BRIEF = f'game = "{GAME}"\n[numbers]\nclash_turns = 2\n'


def at_a_table(server: Server, person: Person, *others: str, **wanted: object) -> Position:
    table = server.open_table("you:Anne", *others, game=GAME, **wanted)
    person.goes_to(server.link(table, "coral").replace(server.url, person.url))
    return person.asked()


def sits_down(server: Server, person: Person, file: bytes) -> Position:
    person.goes_to(link(posted(server.url, "/api/tables/import", file)))
    return person.asked()


# How to play without thinking -----------------------------------------------------------------------------------------

LIKED = ["hit", "hit-crew", "hit-objective", "react", "target", "use", "aim-all", "from", "ransack", "level-up",
         "advance", "march-first", "land", "land-bosun", "crew", "activate"]
ENDS = ["stop", "keep-dice", "keep", "halt", "pass", "end"]


def captain(now: Position) -> str:
    """Attacks whatever can be attacked, marches on, and lets windows pass."""
    def of(verb: str) -> list[str]:
        return [key for key in now.keys if key.partition(":")[0] == verb]

    for verb in LIKED:
        if found := of(verb):
            return found[now.seq % len(found)]
    if "move" in now.keys and now.seq % 2:
        return "move"
    if walks := of("walk"):
        return walks[now.seq % len(walks)]
    for key in ENDS:
        if key in now.keys:
            return key
    return now.keys[now.seq % len(now.keys)]


# Choosing -------------------------------------------------------------------------------------------------------------

def chooses(person: Person, key: str) -> Position:
    """Where it glows."""
    before = len(confirmed(person))
    final = person.position().is_final(key)
    person.what_glows(key).click()
    if final:
        person.presses_again(key)
    until(person, partial(is_confirmed, person, before))
    return asked_after(person)


def until(person: Person, true: Callable[[], bool]) -> None:
    """The page goes on meanwhile."""
    for _ in range(PATIENCE // 20):
        if true():
            return
        person.page.wait_for_timeout(20)
    raise AssertionError("it never came true")


def asked_after(person: Person) -> Position:
    """What is asked next."""
    seq = confirmed(person)[-1]
    while True:
        now = person.asked()
        if now.seq >= seq and (now.options or now.over):
            return now
        person.page.wait_for_timeout(20)


def is_confirmed(person: Person, before: int) -> bool:
    return len(confirmed(person)) > before


def confirmed(person: Person) -> list[int]:
    """The updates that the choices so far have led to."""
    return [frame["seq"] for frame in person.frames if frame["t"] == "done"]


# Whole games ----------------------------------------------------------------------------------------------------------

def plays_by_clicking(person: Person, now: Position) -> tuple[Position, Counter[str]]:
    """Until it is over, pressing only what glows; says what was pressed."""
    pressed = Counter[str]()
    while not now.over:
        glowing = person.glowing()
        assert glowing <= set(now.keys)
        key = captain(now)
        assert key in glowing
        pressed[key.partition(":")[0]] += 1
        now = chooses(person, key)
    return now, pressed


def plays_by_keyboard(person: Person, now: Position) -> Counter[str]:
    ways = Counter[str]()
    while not now.over:
        before = len(confirmed(person))
        choose_somehow(person, now, ways)
        until(person, partial(is_confirmed, person, before))
        now = asked_after(person)
    return ways


def choose_somehow(person: Person, now: Position, ways: Counter[str]) -> None:
    key = captain(now)
    if key.startswith("walk:") and ways["board"] < 4 and choose_on_the_board(person, now, key) is not None:
        ways["board"] += 1
    elif person.page.locator(f'{RAIL}[data-key="{key}"][aria-keyshortcuts]').count() == 0:
        ways["list"] += 1
        choose_from_the_list(person, now, key)
    else:
        ways["number"] += 1
        choose_by_number(person, now, key)


def test_a_whole_battle_against_a_bot_by_clicking_only_what_glows(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    end, pressed = plays_by_clicking(coral, at_a_table(server, coral, "bot:easy", pack=SHORT))
    assert end.over and pressed["pick"] >= 3 and pressed["activate"] >= 1 and pressed["crew"] >= 1
    expect(coral.sees("over")).to_be_visible()
    assert coral.glowing() == set()


def test_a_whole_battle_of_teams_with_strange_allies_by_clicking_only_what_glows(
        server: Server, somebody: Somebody) -> None:
    """Seats of a team score together."""
    coral = somebody()
    now = at_a_table(server, coral, *["bot:easy"] * 3, pack=SHORT, options={"strange_allies": "yes"})
    assert now.table["teams"] == {"coral": 0, "jade": 1, "amber": 0, "violet": 1}
    end, pressed = plays_by_clicking(coral, now)
    assert end.over and pressed["pick"] >= 1 and pressed["crew"] >= 1
    assert end.update["standing"]["scores"]["coral"] == end.update["standing"]["scores"]["amber"]


def test_a_whole_clash_royale_by_clicking_only_what_glows(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    end, pressed = plays_by_clicking(
        coral, at_a_table(server, coral, "bot:easy", "bot:easy", mode="clash-royale", pack=BRIEF))
    assert end.over and end.table["clash"] and pressed["activate"] >= 1
    expect(coral.page.locator('[data-seat="coral"]').get_by_title("Lives").first).to_be_visible()


def test_a_whole_battle_with_random_heroes_by_keyboard_alone(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = at_a_table(server, coral, "bot:easy", pack=SHORT, options={"heroes": "random"})
    ways = plays_by_keyboard(coral, now)
    assert ways["number"] >= 10 and ways["board"] >= 1


# What a table shows ---------------------------------------------------------------------------------------------------

def test_a_dashboard_is_one_click_away(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    skills = library.load(GAME).show_box()["skills"]
    now = sits_down(server, coral, SCREENS["table"]())
    hero = next(each for each in now.table["roster"].values() if each["seat"] == "jade")
    coral.page.locator('[data-seat="jade"]').get_by_role("button", name=f"{hero['name']},").click()
    dialog = coral.page.get_by_role("dialog", name=hero["name"])
    expect(dialog).to_be_visible()
    for skill in hero["skills"]:
        expect(dialog.get_by_role("heading", name=skills[skill["skill"]]["name"])).to_be_visible()


def test_a_hit_is_given_to_whom_it_is_pressed_on(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = sits_down(server, coral, SCREENS["hits"]())
    left = now.table["stage"]["hits_left"]
    key = next(key for key in now.keys if key.startswith("hit"))
    expect(coral.page.locator(f'{BATTLE} [data-key="{key}"]').first).to_be_visible()
    then = chooses(coral, key)
    assert (then.table["stage"] or {}).get("hits_left", 0) < left


def test_windows_pass_by_themselves_if_a_player_wishes(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = sits_down(server, coral, SCREENS["table"]())
    coral.page.get_by_label("pass this round").check()
    then = chooses(coral, next(key for key in now.keys if key.startswith("activate:")))
    assert "pass" not in then.keys or then.table["rounds"] > now.table["rounds"]


def test_odds_stand_beside_what_dice_decide(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = sits_down(server, coral, SCREENS["hero"]())
    attack = next(option for option in now.options if option["key"].startswith("use:"))
    expect(coral.page.locator(f'{RAIL}[data-key="{attack["key"]}"]')).to_contain_text(f"{attack['chance']}%")
    then = chooses(coral, "move")
    risky = next(option for option in then.options if option.get("risk", 0) > 0)
    expect(coral.page.locator(f'svg [data-key="{risky["key"]}"]')).to_have_attribute("aria-label", re.compile("%"))


def test_the_decks_can_be_seen_closer(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    sits_down(server, coral, SCREENS["table"]())
    board = coral.page.get_by_role("group", name="The ships from above")
    whole = board.get_attribute("viewBox")
    coral.page.keyboard.press("+")
    expect(board).not_to_have_attribute("viewBox", whole or "")
    coral.page.keyboard.press("0")
    expect(board).to_have_attribute("viewBox", whole or "")


# What is hidden -------------------------------------------------------------------------------------------------------

def test_nobody_is_sent_the_cards_of_others(server: Server, somebody: Somebody) -> None:
    coral, jade = somebody(), somebody()
    table = server.open_table("you:Anne", "you:Ben", game=GAME, options={"heroes": "quick-start"})
    coral.goes_to(server.link(table, "coral"))
    jade.goes_to(server.link(table, "jade"))
    for _ in range(30):
        person = next_asked([coral, jade])
        before = len(confirmed(person))
        person.presses(captain(person.position()))
        until(person, partial(is_confirmed, person, before))
    for person, seat in ((coral, "coral"), (jade, "jade")):
        assert told_too_much(person.frames, seat) == []


def next_asked(people: list[Person]) -> Person:
    """Whoever is to choose."""
    for _ in range(PATIENCE // 50):
        for person in people:
            if person.page.locator(f'main[data-busy="no"] {RAIL}').count() > 0:
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def told_too_much(frames: list[Json], seat: str) -> list[str]:
    wrong = []
    for update in updates(frames):
        table = update["view"]["table"]
        wrong += [f"{field} of {other}: {what}" for field in HIDDEN for other, what in table[field].items()
                  if other != seat and isinstance(what, list)]
        for moment in update["news"]:
            wrong += [str(tiding) for tiding in moment["items"]
                      if tiding["news"] in ("drew", "threw") and tiding["seat"] != seat and "card" in tiding]
            if moment["by"] != seat and moment["key"].startswith("throw:"):
                wrong.append(str(moment["key"]))
    return wrong


def test_two_at_one_screen_are_parted_by_a_curtain(somebody: Somebody) -> None:
    """Nobody's cards are on the screen while the curtain hangs, and then only one's own."""
    screen = somebody()
    screen.goes_to(f"/new/{GAME}")
    screen.page.get_by_role("group", name="How many play").get_by_text("2", exact=True).click()
    screen.page.get_by_label("Who plays Jade").select_option(label="Somebody at this screen")
    for seat, name in (("Coral", "Anna"), ("Jade", "Ben")):
        screen.page.get_by_label(f"The name of {seat}").fill(name)
    screen.button("Open the table").click()
    seen: set[str] = set()
    for _ in range(12):
        curtain = screen.sees("curtain")
        expect(curtain.or_(screen.page.locator(RAIL)).first).to_be_visible()
        if curtain.count():
            assert screen.page.get_by_role("heading", name="Tide Cards").count() == 0
            seen.add(curtain.inner_text())
            curtain.click()
        now = screen.asked()
        seat = screen.main.get_attribute("data-seat") or ""
        expect(screen.page.get_by_role("heading", name="Tide Cards")).to_be_attached()
        assert all(isinstance(cards, int) for other, cards in now.table["hand"].items() if other != seat)
        if seen == {"I am Anna", "I am Ben"}:
            return
        screen.presses(captain(now))
        screen.page.wait_for_timeout(100)
    raise AssertionError(f"only {seen} came to the screen")


# Every close-up -------------------------------------------------------------------------------------------------------

SCREENS: dict[str, Callable[[], bytes]] = {
    "table": cache(lambda: positions.played_until(positions.choosing_whom, least=60)),
    "hero": cache(lambda: positions.played_until(positions.acting, least=60)),
    "answer": cache(lambda: positions.played_until(positions.answering, least=40)),
    "hits": cache(lambda: positions.played_until(positions.giving_hits, seed=40)),
    "march": cache(lambda: positions.played_until(positions.marching, least=60)),
    "picking": cache(lambda: positions.played_until(positions.picking)),
}
CLOSE = ("answer", "hits", "picking")


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(name: str, size: str, server: Server, browser: Browser) -> None:
    phone = size == "phone"
    width, height = PHONE if phone else LAPTOP
    opened: Json = posted(server.url, "/api/tables/import", SCREENS[name]())
    settings: dict[str, Any] = {"is_mobile": phone, "has_touch": phone, "color_scheme": "light"}
    frame: Any = {"width": width, "height": height}
    with browser.new_context(viewport=frame, reduced_motion="reduce", **settings) as context:
        page = context.new_page()
        page.goto(server.url + link(opened))
        settled(page)
        expect(page.locator(BATTLE)).to_have_count(1 if name in CLOSE else 0)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert violations(page) == [], theme
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height
