"""Tide of Avaris in the browser: whole games by clicking and by keyboard, dice and their tasks, what is hidden, every
close-up."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import playing
from tests.browser.devices import LOOKS, Devices, Theme, patient_page
from tests.browser.people import Json, Person, Position, Somebody, box_of, updates
from tests.browser.playing import next_asked, sits_down
from tests.browser.saved import saved
from tests.browser.screens import LAPTOP, PHONE, link, posted, settled
from tests.browser.servers import Server
from tests.browser.test_every_screen import violations
from tests.server.kit import give_clock

GAME = "tide_of_avaris"
HIDDEN = ("gold", "rum", "tp", "other_tp", "ready", "burial_cards", "buried")
NUMBERS = ("gold", "rum", "tp", "other_tp")
PAID = "pay:"  # before a die and a space: a move and what pays for it, by one press
SHORT = f'game = "{GAME}"\n[treasures]\n2 = 4\n'  # a pack: the bag is soon empty


at_a_table = partial(playing.at_a_table, game=GAME, seat="black")


# How to play without thinking -----------------------------------------------------------------------------------------

LIKED = ["collect", "act", "accept", "bribe", "steal", "upgrade", "buy-back", "unlock", "relic", "control", "send"]
ENDS = [
    "keep-dice",
    "upgraded",
    "committed",
    "ready",
    "no-parley",
    "end-parley",
    "submit",
    "no-second",
    "let-it-stand",
    "bound-enough",
    "keep-no-more",
]


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
    if moves and not now.table["this_turn"]["moved"]:
        return moves[now.seq % len(moves)]
    return "end-turn" if "end-turn" in now.keys else now.keys[now.seq % len(now.keys)]


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
        now = person.chooses(key)
    return now, pressed


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


@pytest.mark.parametrize("whole", playing.LENGTHS)
def test_a_game_by_keyboard_alone(whole: bool, server: Server, somebody: Somebody) -> None:
    black = somebody()
    now = at_a_table(server, black, "bot:easy", pack=SHORT)
    playing.plays_by_keyboard(black, now, captain, "sail:", whole, number=10, board=1)


# Dice and their tasks -------------------------------------------------------------------------------------------------


def with_a_choice(now: Position) -> tuple[str, list[str]]:
    """A die that pays for moves to several spaces."""
    for face in now.table["ready"]["black"]:
        spaces = [
            space
            for space, way in now.table["ways"].items()
            if face in way["dice"] and not way["there"] and f"sail:{space}" in now.keys
        ]
        if spaces:
            return face, spaces
    raise AssertionError("no die pays for a move")


def test_a_die_is_pressed_and_then_the_space_it_pays_for(server: Server, somebody: Somebody) -> None:
    black = somebody()
    now = sits_down(server, black, saved("avaris-map"))
    face, spaces = with_a_choice(now)
    die = black.page.locator(f'.hand [data-face="{face}"]').first
    at_once = die.get_attribute("data-key") is not None

    def pays() -> None:
        die.click()
        if not at_once:
            expect(die).to_have_attribute("aria-pressed", "true")
            black.page.locator(f'svg [data-key="{PAID}{face}@{spaces[-1]}"]').click()

    then = black.after(pays)
    assert then.table["at"]["black"] in spaces and face in then.table["bunks"]["black"]


def test_a_die_is_dragged_onto_the_space_it_pays_for(server: Server, somebody: Somebody) -> None:
    black = somebody()
    now = sits_down(server, black, saved("avaris-map"))
    face, spaces = with_a_choice(now)
    mouse = black.page.mouse
    die = box_of(black.page.locator(f'.hand [data-face="{face}"]').first)
    mouse.move(die["x"] + 20, die["y"] + 20)
    mouse.down()
    mouse.move(die["x"] - 60, die["y"] + 60, steps=4)
    target = box_of(black.page.locator(f'svg [data-key="{PAID}{face}@{spaces[0]}"]'))
    mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
    assert black.after(mouse.up).table["at"]["black"] == spaces[0]


def test_dice_to_roll_again_are_gathered_and_sent_together(server: Server, somebody: Somebody) -> None:
    """Nobody counts the presses: one update for all of them."""
    black = somebody()
    now = sits_down(server, black, saved("avaris-dawn"))
    dice = black.page.locator('.hand [data-key^="reroll:"]')
    for at in (0, 1):
        dice.nth(at).click()
        expect(dice.nth(at)).to_have_attribute("aria-pressed", "true")
    assert black.confirmed() == []
    then = black.chooses("keep-dice")
    gone = now.table["gold"]["black"] - then.table["gold"]["black"]
    assert gone == now.table["stage"]["cost"]["black"]


# What is hidden -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", playing.HOW_LONG)
def test_nobody_is_sent_what_lies_behind_another_screen(choices: int, server: Server, somebody: Somebody) -> None:
    """Two people and a bot: of dice and cards others are told how many there are, of gold, rum and points nothing."""
    black, white = somebody(), somebody()
    table = server.open_table("you:Anne", "you:Ben", "bot:easy", game=GAME)
    black.goes_to(server.link(table, "black"))
    white.goes_to(server.link(table, "white"))
    for _ in range(choices):
        person = next_asked([black, white])
        now = person.position()
        key = captain(now) if person is black else now.keys[-1]  # what ends something is last
        person.makes(partial(person.presses, key))
    for person, seat in ((black, "black"), (white, "white")):
        assert playing.told_too_much(person.frames, seat, hidden, SECRET, SECRET_KEYS) == []


SECRET = {"rolled-die": "die", "drew-bonus": "burial", "tp": "points", "peeked": "monster", "buried": "points"}
SECRET_KEYS = ("reroll:", "commit:", "recycle:", "hand-die:", "hand-card:", "jettison-die:", "monster:")


def hidden(table: Json, seat: str) -> list[str]:
    """Of gold, rum and points nothing is told, of the rest how many there are."""
    return [
        f"{field} of {other}: {what}"
        for field in HIDDEN
        for other, what in table[field].items()
        if other != seat and what is not None and (isinstance(what, list) or field in NUMBERS)
    ]


# Every close-up -------------------------------------------------------------------------------------------------------

SCREENS = ("avaris-map", "avaris-combat", "avaris-parley", "avaris-night")


@pytest.mark.parametrize("size, theme", LOOKS)
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    name: str, size: str, theme: Theme, server: Server, devices: Devices
) -> None:
    playing.looks_right(server, devices, saved(name), size, theme, close_ups=0 if name == "avaris-map" else 1)


def test_an_offer_is_laid_on_the_table_of_the_parley(server: Server, somebody: Somebody) -> None:
    black = somebody()
    now = sits_down(server, black, saved("avaris-parley"))
    dialog = black.page.get_by_role("dialog", name="Parley")
    offers = dialog.get_by_role("region", name="You give").get_by_role("listitem")
    expect(offers).to_have_count(len(now.table["stage"]["gives"]))
    more = next(key for key in now.keys if key.startswith("give-"))
    black.chooses(more)
    expect(offers).to_have_count(len(now.table["stage"]["gives"]) + 1)
    then = black.chooses("submit")
    assert (then.table["stage"] or {}).get("moment") != "propose"


# The clock of a Parley ------------------------------------------------------------------------------------------------


def with_a_clock(server: Server, seconds: int) -> str:
    """The link to a table at which somebody is about to make a proposal."""
    opened = posted(server.url, "/api/tables/import", saved("avaris-parley"))
    give_clock(server.database, opened["table"], seconds)
    return link(opened)


GROWS = """header => {
  const high = header.offsetHeight
  header.querySelector("[role=timer]").style.display = "none"
  const without = header.offsetHeight
  header.querySelector("[role=timer]").style.display = ""
  return high - without
}"""


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_everybody_sees_how_much_time_is_left_for_a_parley(size: str, server: Server, browser: Browser) -> None:
    width, height = PHONE if size == "phone" else LAPTOP
    with browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce") as context:
        page = patient_page(context)
        page.goto(server.url + with_a_clock(server, 900))
        settled(page)
        clock = page.get_by_role("dialog", name="Parley").get_by_role("timer")
        expect(clock).to_have_text(re.compile(r"^\s*\d+ seconds left\s*$"))
        expect(page.get_by_text(re.compile(r"^A clock runs: \d+ seconds left\.$"))).to_have_count(1)
        assert page.get_by_role("dialog").locator("header").first.evaluate(GROWS) == 0
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert violations(page) == [], theme
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.get_by_role("button", name="See the chart").click()
        expect(page.get_by_role("timer")).to_have_text(re.compile("seconds left"))


def test_when_the_time_of_a_parley_is_up_the_table_says_so_and_goes_on(server: Server, somebody: Somebody) -> None:
    black = somebody()
    black.goes_to(with_a_clock(server, 1))
    expect(black.page.get_by_text("Time is up.", exact=True)).to_be_visible()
    black.asked()
    lapsed = [
        (moment["by"], moment["key"])
        for update in updates(black.frames)
        for moment in update["news"]
        if moment["lapsed"]
    ]
    assert lapsed[0] == ("black", "submit") and lapsed[1][1] == "end-parley"
    expect(black.page.get_by_test_id("log").get_by_text(re.compile("Time is up")).first).to_be_attached()
    expect(black.page.get_by_role("timer")).to_have_count(0)


def test_a_new_table_is_offered_the_clock_of_the_rulebook(somebody: Somebody) -> None:
    host = somebody()
    host.goes_to("/new/infamous_seas")
    expect(host.button("Open the table")).to_be_visible()
    assert host.page.get_by_role("group", name="Clock").count() == 0
    host.goes_to(f"/new/{GAME}")
    clock = host.page.get_by_role("group", name="Clock")
    expect(clock.get_by_label("30 seconds")).to_be_checked()
    clock.get_by_text("2 minutes").click()
    host.button("Open the table").click()
    host.asked()
    assert next(frame for frame in host.frames if frame["t"] == "welcome")["table"]["clock"] == 120


# One screen for all ---------------------------------------------------------------------------------------------------


def test_two_at_one_screen_are_parted_by_a_curtain(somebody: Somebody) -> None:
    """Nobody's dice are on the screen while the curtain hangs, and then only one's own."""
    playing.parted_by_a_curtain(somebody(), GAME, ("Black", "White"), captain, private="Your mat", counted="ready")


def test_a_parley_is_in_sight_as_a_whole_on_a_phone_on_its_side(server: Server, browser: Browser) -> None:
    opened = posted(server.url, "/api/tables/import", saved("avaris-parley"))
    with browser.new_context(viewport={"width": 844, "height": 390}, reduced_motion="reduce") as context:
        person = Person(context.new_page(), server.url)
        person.goes_to(link(opened))
        settled(person.page)
        chips = person.page.locator(".proposing .chip")
        expect(chips.first).to_be_visible()
        submit = person.page.locator("[data-key=submit]").last
        lowest = box_of(submit)["y"]
        for chip in chips.all():
            box = box_of(chip)
            assert box["y"] >= 44 and box["y"] + box["height"] <= lowest <= 390
