"""Scoundrels! in the browser: whole games by clicking and by keyboard, what is gathered and hidden, every close-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import playing
from tests.browser.devices import LOOKS, Devices, Theme
from tests.browser.keyboard import find_in_the_list, find_on_the_board, focus
from tests.browser.people import BATTLE, RAIL, Json, Person, Position, Somebody, box_of, updates
from tests.browser.playing import next_asked, sits_down
from tests.browser.saved import saved
from tests.browser.servers import Server
from tests.browser.tastes import percent

GAME = "scoundrels"
HIDDEN = ("hand", "laid")


at_a_table = partial(playing.at_a_table, game=GAME, seat="red")


# How to play without thinking -----------------------------------------------------------------------------------------

DEEDS = [
    "fight-on",
    "deliver",
    "bury",
    "take",
    "take-infamy",
    "quirk",
    "unearth",
    "gamble-treasure",
    "place",
    "start",
    "pay",
    "discard",
    "leave",
    "anchor",
    "stay",
    "enough",
    "keep",
]


def scoundrel(now: Position) -> str:
    """Pillages and fights where it looks good, sails to open Ports with free points, and never thinks twice."""

    def of(*verbs: str) -> list[Json]:
        return [option for option in now.options if option["key"].partition(":")[0] in verbs]

    def best(options: list[Json]) -> str:
        return str(max(options, key=lambda option: percent(option, "chance"))["key"])

    laid = now.table["shown"]["red"] + now.table["laid"]["red"]
    if "ready" in now.keys and (len(laid) >= 3 or len(now.keys) == 1):
        return "ready"
    if more := of("show", "lay", "answer"):
        return best(more)
    if "pillage" in now.keys and len(now.table["hand"]["red"]) >= 4:
        return "pillage"
    if likely := [option for option in of("shoot", "board") if percent(option, "chance") >= 50]:
        return best(likely)
    if "dig" in now.keys and "red" not in now.table["marker"].values():
        return "dig"
    for verb in DEEDS:
        if found := of(verb):
            return str(found[0]["key"])
    if bids := of("bid"):
        return str(bids[now.seq % len(bids)]["key"])
    nearer = [option for option in of("sail") if off(now, option["key"][5:]) < off(now, now.table["at"]["red"])]
    if nearer:
        return str(min(nearer, key=lambda option: off(now, option["key"][5:]))["key"])
    return "end-turn" if "end-turn" in now.keys else now.keys[0]


PORTS = {"gallows-quay": "b2", "rumford": "g4", "port-misery": "b6"}  # of three players
WIDTH, HEIGHT = 7, 7


def off(now: Position, square: str) -> int:
    """How far the next open Port is, as the gull flies, around the edges too."""

    def apart(one: str, other: str) -> int:
        across, down = abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))
        return min(across, WIDTH - across) + min(down, HEIGHT - down)

    return (
        min(apart(square, at) for port, at in PORTS.items() if now.table["closed"][port] == 0)
        if any(rounds == 0 for rounds in now.table["closed"].values())
        else 0
    )


# Whole games ----------------------------------------------------------------------------------------------------------

FOUR_ROUNDS = 'game = "scoundrels"\n[numbers]\nround_cap = 4\n'
WISHES: dict[str, Json] = {
    "base": {},
    "skirmish": {"mode": "skirmish"},
    "options": {"options": {"quirks": "yes", "opening_bid": "yes"}},
}


LENGTHS = [
    pytest.param("base", True, id="base"),
    *(pytest.param(wished, False, id=f"{wished}-begun") for wished in WISHES if wished != "base"),
    *(pytest.param(wished, True, id=wished, marks=pytest.mark.soak) for wished in WISHES if wished != "base"),
]


@pytest.mark.parametrize("wished, whole", LENGTHS)
def test_a_game_by_clicking_only_what_glows(wished: str, whole: bool, server: Server, somebody: Somebody) -> None:
    red = somebody()
    now = at_a_table(server, red, "bot:easy", "bot:easy", pack=FOUR_ROUNDS, **WISHES[wished])
    if wished == "options":
        expect(red.page.get_by_role("dialog", name="The opening bid")).to_be_visible()
    pressed = Counter[str]()
    while not now.over and (whole or pressed.total() < playing.SOME):
        glowing = red.glowing()
        assert glowing <= set(now.keys)
        assert glowing == set(now.keys) or red.page.locator("button", has_text="as a list").count() == 1
        key = scoundrel(now)
        pressed[key.partition(":")[0]] += 1
        now = chooses(red, key)
    if whole:
        assert now.table["rounds"] >= 3
        assert pressed["sail"] >= 3 and pressed["bid"] >= 2 and pressed["keep"] >= 2
        expect(red.sees("over")).to_contain_text("Infamy")
        assert red.glowing() == set()
    if whole and wished == "options":  # nobody has one so early in a game
        quirk = next(quirk for quirk in now.table["quirk"].values() if quirk)
        expect(red.page.get_by_role("region", name="Seats")).to_contain_text(quirk.replace("-", " "), ignore_case=True)


ENOUGH = {"number": 10, "list": 1, "board": 1}


@pytest.mark.parametrize("whole", playing.LENGTHS)
@pytest.mark.parametrize("wished", ["base", pytest.param("skirmish", marks=pytest.mark.soak)])
def test_a_game_by_keyboard_alone(wished: str, whole: bool, server: Server, somebody: Somebody) -> None:
    red = somebody()
    now = at_a_table(server, red, "bot:easy", "bot:easy", pack=FOUR_ROUNDS, **WISHES[wished])
    ways = Counter[str]()
    while not now.over and (whole or not playing.is_enough(ways, ENOUGH)):
        key = scoundrel(now)
        now = chooses(red, key, partial(press_somehow, red, key, ways))
    assert now.table["rounds"] >= 3 or not whole
    assert playing.is_enough(ways, ENOUGH), ways


def chooses(person: Person, key: str, press: Callable[[], None] | None = None) -> Position:
    return person.after(partial(press_twice_if_it_must_be, person, key, press or partial(click, person, key)))


def press_twice_if_it_must_be(person: Person, key: str, press: Callable[[], None]) -> None:
    """If the first press has only made wax."""
    sent = len(person.chosen)
    wax = person.page.locator(f'[data-key="{key}"][aria-pressed="true"]')
    press()
    person.until(lambda: len(person.chosen) > sent or wax.count() > 0)
    if len(person.chosen) == sent:
        press()


def click(person: Person, key: str) -> None:
    """Where it glows; a bid is first made of cards, and then one button says what they come to."""
    if key.startswith("bid:") and person.page.locator(f'{BATTLE} [data-key="{key}"]').count() == 0:
        cards = key.removeprefix("bid:").split("+")
        for card in set(cards):
            held = person.page.locator(f'{BATTLE} [data-card="{card}"]')
            for copy in range(cards.count(card)):
                held.nth(copy).click()
    if key.startswith("start:") and key not in person.glowing():
        person.page.locator("button", has_text="as a list").click()
    person.what_glows(key).click()


def press_somehow(person: Person, key: str, ways: Counter[str]) -> None:
    page = person.page
    number = page.locator(f'{RAIL}[data-key="{key}"][aria-keyshortcuts]')
    if focus(person).key == key:
        page.keyboard.press("Enter")
    elif key.startswith("sail:") and ways["board"] < 3 and find_on_the_board(person, key):
        ways["board"] += 1
        page.keyboard.press("Enter")
    elif number.count() > 0:
        ways["number"] += 1
        page.keyboard.press(number.first.get_attribute("aria-keyshortcuts") or "")
    else:
        ways["list"] += 1
        find_in_the_list(person, key)
        page.keyboard.press("Enter")


# What is gathered -----------------------------------------------------------------------------------------------------


def test_what_is_thrown_away_is_picked_first_and_sent_at_once(server: Server, somebody: Somebody) -> None:
    red = somebody()
    now = sits_down(server, red, saved("scoundrels-throw"))
    hand = now.table["hand"]["red"]
    first, second = hand[0], hand[-1]
    cards = red.page.locator(f"{BATTLE} [data-card]")
    cards.first.click()
    cards.last.click()
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    assert sealed_by_red(red, now.seq) == [], "nothing is sent yet"
    cards.last.click()  # and back
    expect(cards.last).to_have_attribute("aria-pressed", "false")
    cards.last.click()
    chooses(red, "keep")
    assert sealed_by_red(red, now.seq)[:3] == [f"throw:{first}", f"throw:{second}", "keep"]


def sealed_by_red(red: Person, seq: int) -> list[str]:
    """What red has chosen since; the bots may have sealed theirs meanwhile."""
    return [
        moment["key"]
        for update in updates(red.frames)
        if update["seq"] > seq
        for moment in update["news"]
        if moment["by"] == "red"
    ]


def test_a_card_is_laid_by_dragging_it_onto_the_table(server: Server, somebody: Somebody) -> None:
    red = somebody()
    now = sits_down(server, red, saved("scoundrels-pillage"))
    card = red.page.locator(f"{BATTLE} [data-key^='show:']").first
    key = card.get_attribute("data-key")
    then = red.after(partial(drag_up, red, card))
    assert then.table["shown"]["red"] == [*now.table["shown"]["red"], str(key).removeprefix("show:")]


def drag_up(person: Person, card: Locator) -> None:
    box, mouse = box_of(card), person.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 30)
    mouse.down()
    mouse.move(box["x"] + 20, box["y"] - 60, steps=4)
    mouse.up()


# What is hidden -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", playing.HOW_LONG)
def test_nobody_is_sent_a_card_of_somebody_else(choices: int, server: Server, somebody: Somebody) -> None:
    """Two people and a bot: of hands and of cards face down the others are told how many there are."""
    red, blue = somebody(), somebody()
    table = server.open_table("you:Anne", "you:Ben", "bot:easy", game=GAME)
    red.goes_to(server.link(table, "red"))
    blue.goes_to(server.link(table, "blue"))
    for _ in range(choices):
        person = next_asked([red, blue])
        now = person.position()
        key = scoundrel(now) if person is red else careless(now)
        person.makes(partial(press_twice_if_it_must_be, person, key, partial(click, person, key)))
    for person, seat in ((red, "red"), (blue, "blue")):
        assert told_too_much(person, seat) == []


def careless(now: Position) -> str:
    """Anything that is chosen by a single press."""
    keys = [option["key"] for option in now.options if not option.get("final")] or now.keys
    return keys[now.seq % len(keys)]


def test_cards_of_an_attacker_lie_face_down(server: Server, somebody: Somebody) -> None:
    red = somebody()
    now = sits_down(server, red, saved("scoundrels-fight"))
    attacker = now.table["attacker"]
    side = red.page.locator(BATTLE).get_by_label(attacker.capitalize(), exact=True)
    expect(side.locator("svg.back")).to_have_count(now.table["laid"][attacker])
    expect(side.locator("svg.action")).to_have_count(0)
    assert told_too_much(red, "red") == []


def told_too_much(person: Person, seat: str) -> list[str]:
    return playing.told_too_much(
        person.frames,
        seat,
        partial(playing.cards_of_others, HIDDEN),
        {"drew": "card", "laid": "card"},
        keys=("lay:", "leave:", "bid:", "throw:"),
    )


# Every close-up -------------------------------------------------------------------------------------------------------


SCREENS = ("scoundrels-turn", "scoundrels-fight", "scoundrels-pillage", "scoundrels-bid", "scoundrels-throw")


@pytest.mark.parametrize("size, theme", LOOKS)
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    name: str, size: str, theme: Theme, server: Server, devices: Devices
) -> None:
    playing.looks_right(server, devices, saved(name), size, theme, close_ups=0 if name == "scoundrels-turn" else 1)


# One screen for all ---------------------------------------------------------------------------------------------------


def test_three_at_one_screen_are_parted_by_a_curtain(somebody: Somebody) -> None:
    """Each has eight cards in hand; nobody's are on the screen while the curtain hangs, and then only one's own."""
    screen = somebody()
    screen.goes_to("/new/scoundrels")
    screen.page.get_by_role("group", name="How many play").get_by_text("3", exact=True).click()
    for seat, name in (("Red", "Anna"), ("Blue", "Ben"), ("Green", "Cleo")):
        if seat != "Red":
            screen.page.get_by_label(f"Who plays {seat}").select_option(label="Somebody at this screen")
        screen.page.get_by_label(f"The name of {seat}").fill(name)
    screen.button("Open the table").click()
    names: list[str] = []
    seats: list[str] = []
    for wanted in ("place:", "place:", "start:"):  # the last X is taken without asking
        curtain = screen.sees("curtain")
        curtain.wait_for()
        assert screen.page.get_by_role("heading", name="Your hand").count() == 0
        names.append(curtain.inner_text())
        curtain.click()
        now = screen.asked()
        seats.append(screen.main.get_attribute("data-seat") or "")
        assert len(now.table["hand"][seats[-1]]) == 8
        assert all(isinstance(cards, int) for other, cards in now.table["hand"].items() if other != seats[-1])
        expect(screen.page.get_by_role("heading", name="Your hand")).to_be_visible()
        assert all(key.startswith(wanted) for key in now.keys)
        if wanted == "place:":
            screen.presses(now.keys[0])
    assert names[0] == names[2] != names[1] and set(names) < {"I am Anna", "I am Ben", "I am Cleo"}
