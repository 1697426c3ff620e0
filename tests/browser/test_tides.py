"""Tides of Infamy in the browser: whole games by clicking and by keyboard, courses, what is hidden, every close-up."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import positions_tides as positions
from tests.browser.keyboard import choose_by_number, choose_from_the_list, choose_on_the_board
from tests.browser.people import BATTLE, PATIENCE, RAIL, Json, Person, Position, Somebody, updates
from tests.browser.screens import LAPTOP, PHONE, link, posted, settled
from tests.browser.servers import Server
from tests.browser.test_every_screen import violations

GAME = "tides_of_infamy"
HIDDEN = ("hand", "battle_hand", "aside", "glimpses")
COURSE = "course:"                       # before the space: several steps by one press
SHORT = f'game = "{GAME}"\n[numbers]\ntarget_3 = 7\n'              # a pack: it is over sooner


def at_a_table(server: Server, person: Person, *others: str, **wanted: object) -> Position:
    table = server.open_table("you:Anne", *others, game=GAME, **wanted)
    person.goes_to(server.link(table, "crimson").replace(server.url, person.url))
    return person.asked()


def sits_down(server: Server, person: Person, file: bytes) -> Position:
    person.goes_to(link(posted(server.url, "/api/tables/import", file)))
    return person.asked()


# How to play without thinking -----------------------------------------------------------------------------------------

LIKED = ["take-all", "take", "mend", "pay-repair", "pay-luck", "store", "tempt", "fight-on"]
ENDS = ["stop", "loaded", "no-mending", "no-trade", "keep", "no-drift"]


def captain(now: Position) -> str:
    """Loads what there is, brings it home, fights when the odds are good, and otherwise goes anywhere."""
    def of(*verbs: str) -> list[Json]:
        return [option for option in now.options if option["key"].partition(":")[0] in verbs]

    if cards := of("fire", "pick"):
        return str(max(cards, key=lambda option: option.get("chance", 0))["key"])
    for verb in LIKED:
        if found := of(verb):
            return str(found[0]["key"])
    if courses := useful(now):
        return courses[0]
    if moves := of("sail"):
        fresh = [option["key"] for option in moves if option.get("risk", 0) < 30]
        return str(fresh[now.seq % len(fresh)]) if fresh else ("stop" if "stop" in now.keys else str(moves[0]["key"]))
    for key in ENDS:
        if key in now.keys and now.seq % 3:
            return key
    return now.keys[now.seq % len(now.keys)]


def useful(now: Position) -> list[str]:
    """Where there is something to be had: home with cargo, or tokens and room for them."""
    table = now.table
    if not table["courses"]:
        return []
    ship = table["sailing"]["ship"]
    goals = bays(table) if table["cargo"][ship] else []
    goals += list(table["tokens"]) if len(table["cargo"][ship]) < 2 else []
    reached = [space for space in goals if space in table["courses"]]
    return [table["courses"][space][0] if len(table["courses"][space]) == 1 else COURSE + space for space in reached]


def bays(table: Json) -> list[str]:
    """The middle of each Pirate Bay that is known."""
    found = [tile for tile, face in table["face"].items() if face and face.startswith("bay")]
    return [f"{'abcdefghijklmno'[int(tile[5]) * 3 - 2]}{int(tile[7]) * 3 - 1}" for tile in found]


def single(taste: Callable[[Position], str], now: Position) -> str:
    """For those who do not click: the first step of a course."""
    key = taste(now)
    return str(now.table["courses"][key.removeprefix(COURSE)][0]) if key.startswith(COURSE) else key


# Choosing -------------------------------------------------------------------------------------------------------------

def chooses(person: Person, key: str) -> Position:
    """Where it glows: a Movement Card is picked up first, then laid on a ship."""
    before = len(confirmed(person))
    if key.startswith("play:") and person.page.locator(f'.hand [data-key="{key}"]').count() == 0:
        person.page.locator(f'.hand [data-card="{key[5:].partition("+")[0]}"]').first.click()
    final = person.position().is_final(key)
    person.what_glows(key).click()
    if final or (key.startswith(COURSE) and is_waxed(person, key, before)):
        person.presses_again(key)
    until(person, partial(is_confirmed, person, before))
    return asked_after(person)


def is_waxed(person: Person, key: str, before: int) -> bool:
    """Whether the first press has turned to wax; otherwise it was the choice."""
    pressed = person.page.locator(f'[data-key="{key}"][aria-pressed="true"]')
    until(person, lambda: is_confirmed(person, before) or pressed.count() > 0)
    return not is_confirmed(person, before)


def until(person: Person, true: Callable[[], bool]) -> None:
    """The page goes on meanwhile."""
    for _ in range(PATIENCE // 20):
        if true():
            return
        person.page.wait_for_timeout(20)
    raise AssertionError("it never came true")


def asked_after(person: Person) -> Position:
    """What is asked next. Others seal their choices meanwhile, so the number of the update alone does not tell."""
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
        courses = {key for key in glowing if key.startswith(COURSE)}
        assert glowing - courses <= set(now.keys)
        assert {key.removeprefix(COURSE) for key in courses} <= set(now.table["courses"])
        key = captain(now)
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
    key = single(captain, now)
    if key.startswith("sail:") and ways["board"] < 4 and choose_on_the_board(person, now, key) is not None:
        ways["board"] += 1
    elif person.page.locator(f'{RAIL}[data-key="{key}"][aria-keyshortcuts]').count() == 0:
        ways["list"] += 1
        choose_from_the_list(person, now, key)
    else:
        ways["number"] += 1
        choose_by_number(person, now, key)


def test_a_whole_game_against_bots_by_clicking_only_what_glows(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    end, pressed = plays_by_clicking(crimson, at_a_table(server, crimson, "bot:easy", "bot:easy", pack=SHORT))
    assert end.over and end.table["totals"][end.update["standing"]["winners"][0]] >= 7
    assert pressed["play"] >= 4 and pressed["sail"] >= 4
    expect(crimson.sees("over")).to_contain_text("Marks")
    assert crimson.glowing() == set()


def test_a_whole_game_by_keyboard_alone(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    ways = plays_by_keyboard(crimson, at_a_table(server, crimson, "bot:easy", "bot:easy", pack=SHORT))
    assert ways["number"] >= 10 and ways["board"] >= 1


def test_a_team_wins_by_clicking(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    end, _ = plays_by_clicking(crimson, sits_down(server, crimson, teams_near_the_end()))
    winners = end.update["standing"]["winners"]
    assert end.over and winners in (["crimson", "amber"], ["teal", "violet"])
    assert end.table["totals"][winners[0]] == end.table["totals"][winners[1]] >= 25


def test_a_team_wins_by_keyboard_alone(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    ways = plays_by_keyboard(crimson, sits_down(server, crimson, teams_near_the_end()))
    assert ways.total() >= 1


def test_scuttle_is_fought_by_clicking(server: Server, somebody: Somebody) -> None:
    """Picks are sealed one by one; a battle that is won closes its close-up."""
    crimson = somebody()
    now = sits_down(server, crimson, SCREENS["scuttle"]())
    expect(crimson.page.get_by_role("dialog", name="Scuttle")).to_be_visible()
    while not now.over and (now.table["stage"] or {}).get("kind") == "battle":
        now = chooses(crimson, captain(now))
    expect(crimson.page.locator(BATTLE)).to_have_count(0)


@cache
def teams_near_the_end() -> bytes:
    return positions.played_until(positions.nearly_won, players=4, mode="teams", least=300)


# Courses and cards ----------------------------------------------------------------------------------------------------

def test_a_press_on_a_far_space_sails_all_the_way(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    now = sits_down(server, crimson, SCREENS["sail"]())
    space, keys = max(now.table["courses"].items(), key=lambda course: len(course[1]))
    assert len(keys) >= 2
    crimson.page.locator(f'[data-key="{COURSE}{space}"]').focus()
    expect(crimson.page.locator(".course .line")).not_to_have_count(0)
    chooses(crimson, COURSE + space)
    made = [moment["key"] for update in updates(crimson.frames) if update["seq"] > now.seq for moment in update["news"]
            if moment["by"] == "crimson"]
    assert made[:len(keys)] == keys


def test_a_card_is_pressed_and_then_the_ship_it_is_for(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    now = sits_down(server, crimson, SCREENS["card"]())
    card = now.keys[0][5:].partition("+")[0]
    orders = [key for key in now.keys if key.startswith(f"play:{card}+")]
    held = crimson.page.locator(f'.hand [data-card="{card}"]').first
    held.click()
    expect(held).to_have_attribute("aria-pressed", "true")
    seats = crimson.page.get_by_role("region", name="Seats")
    expect(seats.locator('[data-key^="play:"]')).to_have_count(len(orders))
    held.click()                                                    # and put back
    expect(seats.locator('[data-key^="play:"]')).to_have_count(0)
    then = chooses(crimson, orders[-1])
    assert card in then.table["under"][f"crimson-{orders[-1].partition('+')[2]}"]


def test_what_beats_what_is_explained_in_the_battle(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    sits_down(server, crimson, SCREENS["battle"]())
    crimson.button("What beats what").click()
    ranks = crimson.page.get_by_role("list", name="The hands, the best first").get_by_role("listitem")
    expect(ranks).to_have_count(11)
    expect(ranks.first).to_contain_text("Red Sky")
    crimson.button("Back to the battle").click()
    odds = crimson.page.locator(f"{BATTLE} .chance")
    expect(odds.first).to_be_visible()
    crimson.button("Hide the odds").click()
    expect(odds).to_have_count(0)


# What is hidden -------------------------------------------------------------------------------------------------------

def test_nobody_is_sent_a_card_of_somebody_else(server: Server, somebody: Somebody) -> None:
    """Two people and a bot: of hands and of what lies face down the others are told how many there are."""
    crimson, teal = somebody(), somebody()
    table = server.open_table("you:Anne", "you:Ben", "bot:easy", game=GAME)
    crimson.goes_to(server.link(table, "crimson"))
    teal.goes_to(server.link(table, "teal"))
    for _ in range(40):
        person = next_asked([crimson, teal])
        now = person.position()
        before = len(confirmed(person))
        person.presses(single(captain, now))
        until(person, partial(is_confirmed, person, before))
    for person, seat in ((crimson, "crimson"), (teal, "teal")):
        assert told_too_much(person.frames, seat) == []


def next_asked(people: list[Person]) -> Person:
    """Whoever is to choose."""
    for _ in range(PATIENCE // 50):
        for person in people:
            if person.page.locator(f'main[data-busy="no"] {RAIL}').count() > 0:
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_battle_cards_of_others_lie_face_down(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    now = sits_down(server, crimson, SCREENS["battle"]())
    for ship in now.table["fighters"]:
        seat = ship.partition("-")[0]
        if seat != "crimson":
            side = crimson.page.locator(BATTLE).get_by_label(seat.capitalize(), exact=True)
            expect(side.locator(".battle-card")).to_have_count(len(now.table["played"][seat]))
            expect(side).to_contain_text(f"{now.table['battle_hand'][seat]} in hand")
    assert told_too_much(crimson.frames, "crimson") == []


SECRET = {"drew": "card", "battle-drew": "card", "peeked": "face"}


def told_too_much(frames: list[Json], seat: str) -> list[str]:
    wrong = []
    for update in updates(frames):
        table = update["view"]["table"]
        wrong += [f"{field} of {other}: {cards}" for field in HIDDEN for other, cards in table[field].items()
                  if other != seat and not isinstance(cards, int)]
        for moment in update["news"]:
            wrong += [str(tiding) for tiding in moment["items"]
                      if tiding["news"] in SECRET and tiding["seat"] != seat and SECRET[tiding["news"]] in tiding]
            if moment["by"] != seat and moment["key"].startswith(("exchange:", "pick:")):
                wrong.append(str(moment["key"]))
    return wrong


# Every close-up -------------------------------------------------------------------------------------------------------

SCREENS: dict[str, Callable[[], bytes]] = {
    "card": cache(lambda: positions.played_until(positions.choosing_a_card)),
    "sail": cache(lambda: positions.played_until(positions.under_way)),
    "battle": cache(lambda: positions.played_until(positions.in_a_battle)),
    "scuttle": cache(lambda: positions.played_until(positions.in_a_battle, battle_method="scuttle")),
    "luck": cache(lambda: positions.played_until(positions.tempted)),
}
CHECKED = ("card", "sail", "battle", "luck")


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("name", CHECKED)
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
        expect(page.locator(BATTLE)).to_have_count(1 if name in ("battle", "luck") else 0)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert violations(page) == [], theme
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height


# One screen for all ---------------------------------------------------------------------------------------------------

def test_two_at_one_screen_are_parted_by_a_curtain(somebody: Somebody) -> None:
    """Nobody's cards are on the screen while the curtain hangs, and then only one's own."""
    screen = somebody()
    screen.goes_to(f"/new/{GAME}")
    screen.page.get_by_role("group", name="How many play").get_by_text("2", exact=True).click()
    screen.page.get_by_label("Who plays Teal").select_option(label="Somebody at this screen")
    for seat, name in (("Crimson", "Anna"), ("Teal", "Ben")):
        screen.page.get_by_label(f"The name of {seat}").fill(name)
    screen.button("Open the table").click()
    seen: set[str] = set()
    for _ in range(12):
        curtain = screen.sees("curtain")
        expect(curtain.or_(screen.page.locator(RAIL)).first).to_be_visible()
        if curtain.count():
            assert screen.page.get_by_role("heading", name="Your cards").count() == 0
            seen.add(curtain.inner_text())
            curtain.click()
        now = screen.asked()
        seat = screen.main.get_attribute("data-seat") or ""
        expect(screen.page.get_by_role("heading", name="Your cards")).to_be_visible()
        assert all(isinstance(cards, int) for other, cards in now.table["hand"].items() if other != seat)
        if seen == {"I am Anna", "I am Ben"}:
            return
        screen.presses(single(captain, now))
        screen.page.wait_for_timeout(100)
    raise AssertionError(f"only {seen} came to the screen")
