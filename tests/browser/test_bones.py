"""Rum & Bones in the browser: whole games by clicking and by keyboard, dashboards, Hits, what is hidden, close-ups."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from infamy.engine.news import Kind
from infamy.games.rum_and_bones import news
from infamy.table import library
from tests.browser import playing
from tests.browser.devices import LOOKS, Devices, Theme
from tests.browser.people import BATTLE, RAIL, Person, Position, Somebody, steady, updates
from tests.browser.playing import next_asked, sits_down
from tests.browser.saved import saved
from tests.browser.servers import Server
from tests.browser.tastes import percent

GAME = "rum_and_bones"
HIDDEN = ("hand", "thrown")
SHORT = f'game = "{GAME}"\n[numbers]\nvictory = 1\n'  # packs: it is over sooner
BRIEF = f'game = "{GAME}"\n[numbers]\nclash_turns = 2\n'


at_a_table = partial(playing.at_a_table, game=GAME, seat="coral")


# How to play without thinking -----------------------------------------------------------------------------------------

LIKED = [
    "hit",
    "hit-crew",
    "hit-objective",
    "react",
    "target",
    "use",
    "aim-all",
    "from",
    "ransack",
    "level-up",
    "advance",
    "march-first",
    "land",
    "land-bosun",
    "crew",
    "activate",
]
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


# Whole games ----------------------------------------------------------------------------------------------------------


def plays_by_clicking(person: Person, now: Position, whole: bool = True) -> tuple[Position, Counter[str]]:
    """Until it is over, or for some choices, pressing only what glows; says what was pressed."""
    pressed = Counter[str]()
    while not now.over and (whole or pressed.total() < playing.SOME):
        glowing = person.glowing()
        assert glowing <= set(now.keys) | set(now.ways)
        key = captain(now)
        assert key in glowing
        pressed[key.partition(":")[0]] += 1
        now = person.chooses(key)
    return now, pressed


def test_a_whole_battle_against_a_bot_by_clicking_only_what_glows(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    end, pressed = plays_by_clicking(coral, at_a_table(server, coral, "bot:easy", pack=SHORT))
    assert end.over and pressed["pick"] >= 3 and pressed["activate"] >= 1 and pressed["crew"] >= 1
    expect(coral.sees("over")).to_be_visible()
    assert coral.glowing() == set()


@pytest.mark.parametrize("whole", playing.LENGTHS)
def test_a_battle_of_teams_with_strange_allies_by_clicking_only_what_glows(
    whole: bool, server: Server, somebody: Somebody
) -> None:
    """Seats of a team score together."""
    coral = somebody()
    now = at_a_table(server, coral, *["bot:easy"] * 3, pack=SHORT, options={"strange_allies": "yes"})
    assert now.table["teams"] == {"coral": 0, "jade": 1, "amber": 0, "violet": 1}
    end, pressed = plays_by_clicking(coral, now, whole)
    assert end.over == whole and pressed["pick"] >= 1 and (pressed["crew"] >= 1 or not whole)
    assert end.update["standing"]["scores"]["coral"] == end.update["standing"]["scores"]["amber"]


@pytest.mark.parametrize("whole", playing.LENGTHS)
def test_a_clash_royale_by_clicking_only_what_glows(whole: bool, server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = at_a_table(server, coral, "bot:easy", "bot:easy", mode="clash-royale", pack=BRIEF)
    end, pressed = plays_by_clicking(coral, now, whole)
    assert (end.over or not whole) and end.table["clash"] and pressed["activate"] >= 1
    expect(coral.page.locator('[data-seat="coral"]').get_by_title("Lives").first).to_be_visible()


@pytest.mark.parametrize("whole", playing.LENGTHS)
def test_a_battle_with_random_heroes_by_keyboard_alone(whole: bool, server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = at_a_table(server, coral, "bot:easy", pack=SHORT, options={"heroes": "random"})
    playing.plays_by_keyboard(coral, now, captain, "walk:", whole, number=10, board=1)


@pytest.mark.soak
def test_a_whole_clash_royale_by_keyboard_alone(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = at_a_table(server, coral, "bot:easy", "bot:easy", mode="clash-royale", pack=BRIEF)
    playing.plays_by_keyboard(coral, now, captain, "walk:", whole=True, number=4)


# What a table shows ---------------------------------------------------------------------------------------------------


def test_a_dashboard_is_one_click_away(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    skills = library.load(GAME).presentation.catalog()["skills"]
    now = sits_down(server, coral, saved("bones-table"))
    hero = next(each for each in now.table["roster"].values() if each["seat"] == "jade")
    coral.page.locator('[data-seat="jade"]').get_by_role("button", name=f"{hero['name']},").click()
    dialog = coral.page.get_by_role("dialog", name=hero["name"])
    expect(dialog).to_be_visible()
    for skill in hero["skills"]:
        expect(dialog.get_by_text(skills[skill["skill"]]["name"]).first).to_be_visible()


def test_a_hit_is_given_to_whom_it_is_pressed_on(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = sits_down(server, coral, saved("bones-attack"))
    left = now.table["stage"]["hits_left"]
    key = next(key for key in now.keys if key.startswith("hit"))
    expect(coral.page.locator(f'{BATTLE} [data-key="{key}"]').first).to_be_visible()
    then = coral.chooses(key)
    assert (then.table["stage"] or {}).get("hits_left", 0) < left


def test_odds_stand_beside_what_dice_decide(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = sits_down(server, coral, saved("bones-hero"))
    attack = next(option for option in now.options if option["key"].startswith("use:"))
    expect(coral.page.locator(f'{RAIL}[data-key="{attack["key"]}"]')).to_contain_text(f"{percent(attack, 'chance')}%")
    then = coral.chooses("move")
    risky = next(option for option in then.options if percent(option, "risk") > 0)
    expect(coral.page.locator(f'svg [data-key="{risky["key"]}"]')).to_have_attribute("aria-label", re.compile("%"))


def made_since(person: Person, seq: int) -> list[str]:
    """What somebody in the first seat has chosen since."""
    news = [moment for update in updates(person.frames) if update["seq"] > seq for moment in update["news"]]
    return [moment["key"] for moment in news if moment["by"] == "coral"]


def test_a_walk_is_one_choice_of_where_to_go(server: Server, somebody: Somebody) -> None:
    """The far zone glows, the way is shown, and one press sends all of it; one press takes all of it back."""
    coral = somebody()
    now = sits_down(server, coral, saved("bones-hero"))
    far = "move walk:e6 walk:e5"
    assert far in now.ways
    coral.page.locator(f'svg [data-key="{far}"]').focus()
    expect(coral.page.get_by_test_id("way")).to_be_visible()
    then = coral.chooses(far)
    assert made_since(coral, now.seq) == far.split() and then.table["at"] != now.table["at"]
    coral.page.get_by_test_id("undo").click()

    def is_as_before() -> bool:
        back = coral.position()
        return back.table["at"] == now.table["at"] and far in back.ways

    coral.until(is_as_before)


def test_step_by_step_stays_possible(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    sits_down(server, coral, saved("bones-hero"))
    then = coral.chooses("move")
    assert "walk:e6" in then.keys and "walk:e6 walk:e5" in then.ways
    last = coral.chooses("walk:e6")
    assert {"walk:e5", "stop"} <= set(last.keys)


def test_a_track_of_crew_marches_by_one_press(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = sits_down(server, coral, saved("bones-march"))
    track = "march:e9 march:e8 march:e7"
    coral.chooses(track)
    assert made_since(coral, now.seq)[:3] == track.split()


def test_all_hits_go_to_one_by_one_press(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = sits_down(server, coral, saved("bones-attack"))
    way = now.ways[0]
    assert len(set(way.split())) == 1
    coral.chooses(way)
    assert made_since(coral, now.seq)[: now.table["stage"]["hits_left"]] == way.split()


# On a phone -----------------------------------------------------------------------------------------------------------

PHONES = [(390, 844), (360, 640)]
FINGER = 40  # pixels


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_zones_can_be_pressed_on_a_phone(width: int, height: int, server: Server, browser: Browser) -> None:
    """It opens close enough, where something can be done; a far zone is one tap."""
    with browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=True, has_touch=True, reduced_motion="reduce"
    ) as context:
        coral = Person(context.new_page(), server.url)
        now = sits_down(server, coral, saved("bones-hero"))
        marks = coral.page.locator("svg .mark.square:not(.refused) .edge")
        sizes = steady(coral.page, lambda: [box for mark in marks.all() if (box := mark.bounding_box()) is not None])
        assert len(sizes) >= 8 and all(min(box["width"], box["height"]) >= FINGER for box in sizes)
        far = next(way for way in now.ways if way.count("walk:") == 2)
        coral.after(coral.page.locator(f'svg [data-key="{far}"]').tap)
        assert made_since(coral, now.seq) == far.split()
        assert coral.troubles == []


def test_all_ships_at_once_are_for_looking(server: Server, browser: Browser) -> None:
    """From far a tap chooses nothing: it brings the ships closer."""
    with browser.new_context(
        viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, reduced_motion="reduce"
    ) as context:
        coral = Person(context.new_page(), server.url)
        now = sits_down(server, coral, saved("bones-hero"))
        board = coral.page.get_by_role("group", name="The ships from above")
        close = board.get_attribute("viewBox") or ""
        coral.button("Show the whole chart").tap()
        expect(board).not_to_have_attribute("viewBox", close)
        far = board.get_attribute("viewBox") or ""
        board.tap()
        expect(board).not_to_have_attribute("viewBox", far)
        assert coral.position().seq == now.seq and coral.troubles == []


# What is seen ---------------------------------------------------------------------------------------------------------


def test_an_attack_is_told_in_pictures(server: Server, somebody: Somebody) -> None:
    """Who strikes, each die and whether it hits, each of those who are hit and what is left of them."""
    coral = somebody()
    now = sits_down(server, coral, saved("bones-attack"))
    stage = now.table["stage"]
    scene = coral.page.locator(BATTLE)
    hits = sum(die["hit"] for die in stage["dice"])
    expect(scene.locator(".die.hit")).to_have_count(hits)
    expect(scene.locator(".die.miss")).to_have_count(len(stage["dice"]) - hits)
    for each in now.table["roster"].values():
        if each["at"] == stage["target"] and each["side"] != stage["side"]:
            target = scene.locator(f'[data-key="hit:{each["figure"]}"]')
            expect(target).to_contain_text(f"{each['left']} of {each['hp']}")
    expect(scene.locator('[aria-current="step"]')).to_contain_text("Hits")
    expect(scene.locator(".shots path").first).to_be_attached()  # a Hit that was given flies to whom it was given
    then = coral.chooses(next(key for key in now.keys if key.startswith("hit:")))
    assert (then.table["stage"] or {}).get("hits_left", 0) < stage["hits_left"]


def test_the_kraken_is_in_sight_before_and_after_it_rises(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    now = sits_down(server, coral, saved("bones-table"))
    kraken = coral.page.get_by_test_id("kraken")
    assert now.table["kraken"]["zones"] == []
    expect(kraken).to_have_attribute("aria-label", re.compile(f"{now.table['kraken']['rises']}%"))
    other = somebody()
    risen = sits_down(server, other, saved("bones-kraken"))
    left = risen.table["kraken"]["left"]
    assert len(risen.table["kraken"]["zones"]) == 4
    expect(other.page.get_by_test_id("kraken")).to_have_attribute("aria-label", re.compile(f"{left} of "))


def test_the_decks_can_be_seen_closer(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    sits_down(server, coral, saved("bones-table"))
    board = coral.page.get_by_role("group", name="The ships from above")
    whole = board.get_attribute("viewBox")
    coral.page.keyboard.press("+")
    expect(board).not_to_have_attribute("viewBox", whole or "")
    coral.page.keyboard.press("0")
    expect(board).to_have_attribute("viewBox", whole or "")


# What is hidden -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", playing.HOW_LONG)
def test_nobody_is_sent_the_cards_of_others(choices: int, server: Server, somebody: Somebody) -> None:
    coral, jade = somebody(), somebody()
    table = server.open_table("you:Anne", "you:Ben", game=GAME, options={"heroes": "quick-start"})
    coral.goes_to(server.link(table, "coral"))
    jade.goes_to(server.link(table, "jade"))
    for _ in range(choices):
        person = next_asked([coral, jade])
        person.makes(partial(person.presses, captain(person.position())))
    for person, seat in ((coral, "coral"), (jade, "jade")):
        assert told_too_much(person, seat) == []


def told_too_much(person: Person, seat: str) -> list[str]:
    return playing.told_too_much(
        person.frames,
        seat,
        partial(playing.cards_of_others, HIDDEN),
        {"drew": "card", "threw": "card"},
        keys=("throw:",),
    )


def test_two_at_one_screen_are_parted_by_a_curtain(somebody: Somebody) -> None:
    """Nobody's cards are on the screen while the curtain hangs, and then only one's own."""
    playing.parted_by_a_curtain(somebody(), GAME, ("Coral", "Jade"), captain, private="Tide Cards", counted="hand")


# Every close-up -------------------------------------------------------------------------------------------------------

SCREENS = ("bones-table", "bones-kraken", "bones-hero", "bones-answer", "bones-attack", "bones-march", "bones-picking")
CLOSE = ("bones-answer", "bones-attack", "bones-picking")


@pytest.mark.parametrize("size, theme", LOOKS)
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    name: str, size: str, theme: Theme, server: Server, devices: Devices
) -> None:
    playing.looks_right(server, devices, saved(name), size, theme, close_ups=1 if name in CLOSE else 0)


# What is drawn --------------------------------------------------------------------------------------------------------

WEB = Path(__file__).parents[2] / "src/infamy/games/rum_and_bones/web"
KINDS = {kind.key for kind in vars(news).values() if isinstance(kind, Kind)}


def test_every_kind_of_news_is_seen_on_the_board() -> None:
    """Whatever moves, falls, lands or is shown as a stamp; the end of an activation takes no time."""
    drawn = "".join([(WEB / name).read_text(encoding="utf-8") for name in ("Effects.svelte", "Figures.svelte")])
    words = set(re.findall(r"[a-z]+(?:-[a-z]+)*", drawn))
    assert KINDS - words == {"ended"}


HEROES = """() => [...document.querySelectorAll("[data-figure]")].map((node) => {
  const { x, y, width } = node.querySelector(".rim")?.getBoundingClientRect() ?? {}
  return { figure: node.dataset.figure, x: x + width / 2, y: y + width / 2, wide: width }
}).filter(({ wide }) => wide)"""


def test_heroes_in_one_zone_stand_side_by_side(server: Server, somebody: Somebody) -> None:
    """Six players: three pairs share a zone, and every face is seen whole."""
    coral = somebody()
    sits_down(server, coral, saved("bones-six"))
    drawn = steady(coral.page, lambda: coral.page.evaluate(HEROES))
    assert len(drawn) > 6
    for at, one in enumerate(drawn):
        for other in drawn[at + 1 :]:
            far = ((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5
            assert far >= (one["wide"] + other["wide"]) / 2 - 1, (one["figure"], other["figure"])


def test_an_attack_shows_what_was_likely_beside_what_came(server: Server, somebody: Somebody) -> None:
    coral = somebody()
    sits_down(server, coral, saved("bones-attack"))
    likely = coral.page.locator(BATTLE).get_by_role("img", name="What was likely, and what came")
    expect(likely).to_be_visible()
    expect(likely.locator(".came small")).to_have_text("4")
