"""Tide of Avaris in the browser: whole games by clicking and by keyboard, dice and their tasks, what is hidden, every
close-up."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from infamy.engine.news import Kind
from infamy.games.tide_of_avaris import news
from tests.browser import positions_avaris as positions
from tests.browser.keyboard import choose_by_number, choose_from_the_list, choose_on_the_board
from tests.browser.people import BATTLE, PATIENCE, RAIL, Json, Person, Position, Somebody, updates
from tests.browser.screens import LAPTOP, PHONE, link, posted, settled
from tests.browser.servers import Server
from tests.browser.test_every_screen import violations

GAME = "tide_of_avaris"
HIDDEN = ("gold", "rum", "tp", "ready", "burial_cards", "buried")
PAID = "pay:"                            # before a die and a space: a move and what pays for it, by one press
SHORT = f'game = "{GAME}"\n[treasures]\n2 = 4\n'             # a pack: the bag is soon empty


def at_a_table(server: Server, person: Person, *others: str, **wanted: object) -> Position:
    table = server.open_table("you:Anne", *others, game=GAME, **wanted)
    person.goes_to(server.link(table, "black").replace(server.url, person.url))
    return person.asked()


def sits_down(server: Server, person: Person, file: bytes) -> Position:
    person.goes_to(link(posted(server.url, "/api/tables/import", file)))
    return person.asked()


# How to play without thinking -----------------------------------------------------------------------------------------

LIKED = ["collect", "act", "accept", "bribe", "steal", "upgrade", "buy-back", "unlock", "relic", "control", "send"]
ENDS = ["keep-dice", "upgraded", "committed", "ready", "no-parley", "end-parley", "submit", "no-second", "let-it-stand",
        "bound-enough", "keep-no-more"]


def captain(now: Position) -> str:
    """Sails where there is Treasure, takes it, and buries what has come together."""
    def of(*verbs: str) -> list[str]:
        return [option["key"] for option in now.options if option["key"].partition(":")[0] in verbs]

    if of("bury") and len(now.table["upper"]["black"]) >= 2:
        return "bury"
    for verb in LIKED:
        if found := of(verb):
            return found[now.seq % len(found)]
    for key in ENDS:
        if key in now.keys:
            return key
    if paid := of("pay-die", "pay-rum"):
        return paid[0]
    moves = [key for key in of("sail") if not now.table["ways"][key[5:]]["there"]]
    if moves and not now.table["moved"]:
        return moves[now.seq % len(moves)]
    return "end-turn" if "end-turn" in now.keys else now.keys[now.seq % len(now.keys)]


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
        assert {key for key in glowing if not key.startswith(PAID)} <= set(now.keys)
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
    if key.startswith("sail:") and ways["board"] < 4 and choose_on_the_board(person, now, key) is not None:
        ways["board"] += 1
    elif person.page.locator(f'{RAIL}[data-key="{key}"][aria-keyshortcuts]').count() == 0:
        ways["list"] += 1
        choose_from_the_list(person, now, key)
    else:
        ways["number"] += 1
        choose_by_number(person, now, key)


def test_a_whole_game_against_bots_by_clicking_only_what_glows(server: Server, somebody: Somebody) -> None:
    black = somebody()
    end, pressed = plays_by_clicking(black, at_a_table(server, black, "bot:easy", pack=SHORT))
    assert end.over and pressed["sail"] >= 1 and pressed["end-turn"] >= 2
    over = black.sees("over")
    expect(over.get_by_role("row", name="Burials")).to_be_visible()
    for seat, sources in end.table["count"].items():
        told = sum(sources[what] for what in ("burials", "bonuses", "gold", "colors"))
        assert told + sum(sources["endgame"].values()) == sources["total"] == end.update["standing"]["scores"][seat]
    assert black.glowing() == set()


def test_a_whole_game_by_keyboard_alone(server: Server, somebody: Somebody) -> None:
    black = somebody()
    ways = plays_by_keyboard(black, at_a_table(server, black, "bot:easy", pack=SHORT))
    assert ways["number"] >= 10 and ways["board"] >= 1


# Dice and their tasks -------------------------------------------------------------------------------------------------

def with_a_choice(now: Position) -> tuple[str, list[str]]:
    """A die that pays for moves to several spaces."""
    for face in now.table["ready"]["black"]:
        spaces = [space for space, way in now.table["ways"].items()
                  if face in way["dice"] and not way["there"] and f"sail:{space}" in now.keys]
        if spaces:
            return face, spaces
    raise AssertionError("no die pays for a move")


def test_a_die_is_pressed_and_then_the_space_it_pays_for(server: Server, somebody: Somebody) -> None:
    black = somebody()
    now = sits_down(server, black, SCREENS["map"]())
    face, spaces = with_a_choice(now)
    die = black.page.locator(f'.hand [data-face="{face}"]').first
    die.click()
    if not die.get_attribute("data-key"):
        expect(die).to_have_attribute("aria-pressed", "true")
        black.page.locator(f'svg [data-key="{PAID}{face}@{spaces[-1]}"]').click()
    until(black, lambda: black.position().table["at"]["black"] in spaces)
    assert face in black.position().table["bunks"]["black"]


def test_a_die_is_dragged_onto_the_space_it_pays_for(server: Server, somebody: Somebody) -> None:
    black = somebody()
    now = sits_down(server, black, SCREENS["map"]())
    face, spaces = with_a_choice(now)
    die = black.page.locator(f'.hand [data-face="{face}"]').first.bounding_box()
    assert die is not None
    black.page.mouse.move(die["x"] + 20, die["y"] + 20)
    black.page.mouse.down()
    black.page.mouse.move(die["x"] - 60, die["y"] + 60, steps=4)
    target = black.page.locator(f'svg [data-key="{PAID}{face}@{spaces[0]}"]').bounding_box()
    assert target is not None
    black.page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
    black.page.mouse.up()
    until(black, lambda: black.position().table["at"]["black"] == spaces[0])


def test_dice_to_roll_again_are_gathered_and_sent_together(server: Server, somebody: Somebody) -> None:
    """Nobody counts the presses: one update for all of them."""
    black = somebody()
    now = sits_down(server, black, SCREENS["dawn"]())
    dice = black.page.locator('.hand [data-key^="reroll:"]')
    for at in (0, 1):
        dice.nth(at).click()
        expect(dice.nth(at)).to_have_attribute("aria-pressed", "true")
    assert confirmed(black) == []
    then = chooses(black, "keep-dice")
    gone = now.table["gold"]["black"] - then.table["gold"]["black"]
    assert gone == now.table["stage"]["cost"]["black"]


# What is hidden -------------------------------------------------------------------------------------------------------

def test_nobody_is_sent_what_lies_behind_another_screen(server: Server, somebody: Somebody) -> None:
    """Two people and a bot: of dice and cards others are told how many there are, of gold, rum and points nothing."""
    black, white = somebody(), somebody()
    table = server.open_table("you:Anne", "you:Ben", "bot:easy", game=GAME)
    black.goes_to(server.link(table, "black"))
    white.goes_to(server.link(table, "white"))
    for _ in range(30):
        person = next_asked([black, white])
        now = person.position()
        before = len(confirmed(person))
        person.presses(captain(now) if person is black else now.keys[0])
        until(person, partial(is_confirmed, person, before))
    for person, seat in ((black, "black"), (white, "white")):
        assert told_too_much(person.frames, seat) == []


def next_asked(people: list[Person]) -> Person:
    """Whoever is to choose."""
    for _ in range(PATIENCE // 50):
        for person in people:
            if person.page.locator(f'main[data-busy="no"] {RAIL}').count() > 0:
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


SECRET = {"rolled-die": "die", "drew-bonus": "burial", "tp": "points", "peeked": "monster", "buried": "points"}
SECRET_KEYS = ("reroll:", "commit:", "recycle:", "hand-die:", "hand-card:", "jettison-die:", "monster:")


def told_too_much(frames: list[Json], seat: str) -> list[str]:
    wrong = []
    for update in updates(frames):
        table = update["view"]["table"]
        wrong += [f"{field} of {other}: {what}" for field in HIDDEN for other, what in table[field].items()
                  if other != seat and what is not None and (isinstance(what, list) or field in ("gold", "rum", "tp"))]
        for moment in update["news"]:
            wrong += [str(tiding) for tiding in moment["items"]
                      if tiding["news"] in SECRET and tiding["seat"] != seat and SECRET[tiding["news"]] in tiding]
            if moment["by"] != seat and moment["key"].startswith(SECRET_KEYS):
                wrong.append(str(moment["key"]))
    return wrong


# Every close-up -------------------------------------------------------------------------------------------------------

SCREENS: dict[str, Callable[[], bytes]] = {
    "map": cache(lambda: positions.played_until(positions.in_a_turn)),
    "dawn": cache(lambda: positions.played_until(positions.at_dawn, least=40)),
    "combat": cache(lambda: positions.played_until(positions.committing)),
    "parley": cache(lambda: positions.played_until(positions.proposing)),
    "night": cache(lambda: positions.played_until(positions.at_night, least=100)),
}
CHECKED = ("map", "combat", "parley", "night")


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
        expect(page.locator(BATTLE)).to_have_count(0 if name == "map" else 1)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert violations(page) == [], theme
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height


def test_an_offer_is_laid_on_the_table_of_the_parley(server: Server, somebody: Somebody) -> None:
    black = somebody()
    now = sits_down(server, black, SCREENS["parley"]())
    dialog = black.page.get_by_role("dialog", name="Parley")
    offers = dialog.get_by_role("region", name="You give").get_by_role("listitem")
    expect(offers).to_have_count(len(now.table["stage"]["gives"]))
    more = next(key for key in now.keys if key.startswith("give-"))
    chooses(black, more)
    expect(offers).to_have_count(len(now.table["stage"]["gives"]) + 1)
    then = chooses(black, "submit")
    assert (then.table["stage"] or {}).get("moment") != "propose"


# One screen for all ---------------------------------------------------------------------------------------------------

def test_two_at_one_screen_are_parted_by_a_curtain(somebody: Somebody) -> None:
    """Nobody's dice are on the screen while the curtain hangs, and then only one's own."""
    screen = somebody()
    screen.goes_to(f"/new/{GAME}")
    screen.page.get_by_role("group", name="How many play").get_by_text("2", exact=True).click()
    screen.page.get_by_label("Who plays White").select_option(label="Somebody at this screen")
    for seat, name in (("Black", "Anna"), ("White", "Ben")):
        screen.page.get_by_label(f"The name of {seat}").fill(name)
    screen.button("Open the table").click()
    seen: set[str] = set()
    for _ in range(12):
        curtain = screen.sees("curtain")
        expect(curtain.or_(screen.page.locator(RAIL)).first).to_be_visible()
        if curtain.count():
            assert screen.page.get_by_role("heading", name="Your mat").count() == 0
            seen.add(curtain.inner_text())
            curtain.click()
        now = screen.asked()
        seat = screen.main.get_attribute("data-seat") or ""
        expect(screen.page.get_by_role("heading", name="Your mat")).to_be_visible()
        assert all(isinstance(dice, int) for other, dice in now.table["ready"].items() if other != seat)
        if seen == {"I am Anna", "I am Ben"}:
            return
        screen.presses(captain(now))
        screen.page.wait_for_timeout(100)
    raise AssertionError(f"only {seen} came to the screen")


def test_every_kind_of_news_has_its_time_on_the_table() -> None:
    pace = (Path(__file__).parents[2] / "src/infamy/games/tide_of_avaris/web/pace.ts").read_text(encoding="utf-8")
    kinds = {kind.key for kind in vars(news).values() if isinstance(kind, Kind)}
    assert set(re.findall(r'"([a-z-]+)"(?:: |\))', pace)) == kinds - {"shows"}          # the wager shows all at once
