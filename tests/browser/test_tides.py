"""Tides of Infamy in the browser: whole games by clicking and by keyboard, courses, what is hidden, every close-up."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.devices import LOOKS, Devices, Theme
from tests.browser.people import BATTLE, Json, Person, Position, Somebody, box_of, updates
from tests.browser.playing import next_asked, sits_down
from tests.browser.saved import saved
from tests.browser.servers import Server
from tests.browser.tastes import percent

GAME = "tides_of_infamy"
HIDDEN = ("hand", "battle_hand", "aside", "glimpses")
SHORT = f'game = "{GAME}"\n[numbers]\ntarget_3 = 5\n'  # a pack: it is over sooner


at_a_table = partial(playing.at_a_table, game=GAME, seat="crimson")


# How to play without thinking -----------------------------------------------------------------------------------------

LIKED = ["take-all", "take", "mend", "pay-repair", "pay-luck", "store", "tempt", "fight-on"]
ENDS = ["stop", "loaded", "no-mending", "no-trade", "keep", "no-drift"]


def captain(now: Position) -> str:
    """Loads what there is, brings it home, fights when the odds are good, and otherwise goes anywhere."""

    def of(*verbs: str) -> list[Json]:
        return [option for option in now.options if option["key"].partition(":")[0] in verbs]

    if cards := of("fire", "pick"):
        return str(max(cards, key=lambda option: percent(option, "chance"))["key"])
    for verb in LIKED:
        if found := of(verb):
            return str(found[0]["key"])
    if courses := useful(now):
        return courses[0]
    if moves := of("sail"):
        fresh = [option["key"] for option in moves if percent(option, "risk") < 30]
        return str(fresh[now.seq % len(fresh)]) if fresh else ("stop" if "stop" in now.keys else str(moves[0]["key"]))
    for key in ENDS:
        if key in now.keys and now.seq % 3:
            return key
    return now.keys[now.seq % len(now.keys)]


def useful(now: Position) -> list[str]:
    """Where there is something to be had: home with cargo, or tokens and room for them."""
    table = now.table
    if not table["sailing"]:
        return []
    ship = table["sailing"]["ship"]
    goals = bays(table) if table["cargo"][ship] else []
    goals += list(table["tokens"]) if len(table["cargo"][ship]) < 2 else []
    ends = {key.rpartition("sail:")[2]: key for key in [*now.ways, *now.keys] if "sail:" in key}
    return [ends[space] for space in goals if space in ends]


def bays(table: Json) -> list[str]:
    """The middle of each Pirate Bay that is known."""
    found = [tile for tile, face in table["face"].items() if face and face.startswith("bay")]
    return [f"{'abcdefghijklmno'[int(tile[5]) * 3 - 2]}{int(tile[7]) * 3 - 1}" for tile in found]


def step_by_step(now: Position) -> str:
    """The same for those who do not click: the first step of a course."""
    return captain(now).partition(" ")[0]


# Choosing -------------------------------------------------------------------------------------------------------------


def chooses(person: Person, key: str) -> Position:
    """Where it glows: a Movement Card is picked up first, then laid on a ship."""
    return person.after(partial(press, person, key))


def press(person: Person, key: str) -> None:
    if key.startswith("play:") and person.page.locator(f'.hand [data-key="{key}"]').count() == 0:
        person.page.locator(f'.hand [data-card="{key[5:].partition("+")[0]}"]').first.click()
    final = person.position().is_final(key)
    person.what_glows(key).click()
    if final:
        person.presses_again(key)


# Whole games ----------------------------------------------------------------------------------------------------------


def plays_by_clicking(person: Person, now: Position) -> tuple[Position, Counter[str]]:
    """Until it is over, pressing only what glows; says what was pressed."""
    pressed = Counter[str]()
    while not now.over:
        glowing = person.glowing()
        assert glowing <= set(now.keys) | set(now.ways)
        key = captain(now)
        pressed[key.partition(":")[0]] += 1
        now = chooses(person, key)
    return now, pressed


def test_a_whole_game_against_bots_by_clicking_only_what_glows(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    end, pressed = plays_by_clicking(crimson, at_a_table(server, crimson, "bot:easy", "bot:easy", pack=SHORT))
    assert end.over and end.table["totals"][end.update["standing"]["winners"][0]] >= 5
    assert pressed["play"] >= 4 and pressed["sail"] >= 4
    expect(crimson.sees("over")).to_contain_text("Marks")
    assert crimson.glowing() == set()


@pytest.mark.parametrize("whole", playing.LENGTHS)
def test_a_game_by_keyboard_alone(whole: bool, server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    now = at_a_table(server, crimson, "bot:easy", "bot:easy", pack=SHORT)
    playing.plays_by_keyboard(crimson, now, step_by_step, "sail:", whole, number=10, board=1)


@pytest.mark.soak
def test_a_team_wins_by_clicking(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    end, _ = plays_by_clicking(crimson, sits_down(server, crimson, saved("tides-nearly-won")))
    winners = end.update["standing"]["winners"]
    assert end.over and winners in (["crimson", "amber"], ["teal", "violet"])
    assert end.table["totals"][winners[0]] == end.table["totals"][winners[1]] >= 25


def test_a_team_wins_by_keyboard_alone(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    now = sits_down(server, crimson, saved("tides-nearly-won"))
    assert playing.plays_by_keyboard(crimson, now, step_by_step, "sail:", whole=True).over


def test_scuttle_is_fought_by_clicking(server: Server, somebody: Somebody) -> None:
    """Picks are sealed one by one; a battle that is won closes its close-up."""
    crimson = somebody()
    now = sits_down(server, crimson, saved("tides-scuttle"))
    expect(crimson.page.get_by_role("dialog", name="Scuttle")).to_be_visible()
    while not now.over and (now.table["stage"] or {}).get("kind") == "battle":
        now = chooses(crimson, captain(now))
    expect(crimson.page.locator(BATTLE)).to_have_count(0)


# Courses and cards ----------------------------------------------------------------------------------------------------


def test_a_press_on_a_far_space_sails_all_the_way(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    now = sits_down(server, crimson, saved("tides-sailing"))
    way = max(now.ways, key=len)
    keys = way.split()
    assert len(keys) >= 2
    crimson.page.locator(f'svg [data-key="{way}"]').focus()
    expect(crimson.page.locator(".course .line")).not_to_have_count(0)
    chooses(crimson, way)
    made = [
        moment["key"]
        for update in updates(crimson.frames)
        if update["seq"] > now.seq
        for moment in update["news"]
        if moment["by"] == "crimson"
    ]
    assert made[: len(keys)] == keys


def test_far_spaces_are_buttons_too(server: Server, somebody: Somebody) -> None:
    """Whatever glows on the chart stands in the list, in words, beside the steps."""
    crimson = somebody()
    now = sits_down(server, crimson, saved("tides-sailing"))
    crimson.page.keyboard.press("m")
    listed = crimson.page.get_by_role("dialog").locator("[data-testid=choice]")
    expect(listed).to_have_count(len(now.keys) + len(now.ways))
    assert len(now.ways) > 0


def test_to_stay_is_pressed_beside_the_ships(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    now = sits_down(server, crimson, saved("tides-sailing"))
    then = chooses(crimson, next(key for key in now.keys if key.startswith("sail:")))
    assert "stop" in then.keys
    stay = box_of(crimson.page.locator('svg [data-key="stop"]'))
    middle = (stay["x"] + stay["width"] / 2, stay["y"] + stay["height"] / 2)
    for ship in crimson.page.locator("svg [data-ship]").all():
        box = box_of(ship)
        away = (middle[0] - box["x"] - box["width"] / 2, middle[1] - box["y"] - box["height"] / 2)
        assert max(abs(away[0]), abs(away[1])) > box["width"] * 0.4  # its middle is no ship's middle


def test_a_card_is_pressed_and_then_the_ship_it_is_for(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    now = sits_down(server, crimson, saved("tides-card"))
    card = now.keys[0][5:].partition("+")[0]
    orders = [key for key in now.keys if key.startswith(f"play:{card}+")]
    held = crimson.page.locator(f'.hand [data-card="{card}"]').first
    held.click()
    expect(held).to_have_attribute("aria-pressed", "true")
    seats = crimson.page.get_by_role("region", name="Seats")
    expect(seats.locator('[data-key^="play:"]')).to_have_count(len(orders))
    held.click()  # and put back
    expect(seats.locator('[data-key^="play:"]')).to_have_count(0)
    then = chooses(crimson, orders[-1])
    assert card in then.table["under"][f"crimson-{orders[-1].partition('+')[2]}"]


def test_what_beats_what_is_explained_in_the_battle(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    sits_down(server, crimson, saved("tides-battle"))
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


@pytest.mark.parametrize("choices", playing.HOW_LONG)
def test_nobody_is_sent_a_card_of_somebody_else(choices: int, server: Server, somebody: Somebody) -> None:
    """Two people and a bot: of hands and of what lies face down the others are told how many there are."""
    crimson, teal = somebody(), somebody()
    table = server.open_table("you:Anne", "you:Ben", "bot:easy", game=GAME)
    crimson.goes_to(server.link(table, "crimson"))
    teal.goes_to(server.link(table, "teal"))
    for _ in range(choices):
        person = next_asked([crimson, teal])
        now = person.position()
        person.makes(partial(person.presses, step_by_step(now)))
    for person, seat in ((crimson, "crimson"), (teal, "teal")):
        assert told_too_much(person, seat) == []


def test_battle_cards_of_others_lie_face_down(server: Server, somebody: Somebody) -> None:
    crimson = somebody()
    now = sits_down(server, crimson, saved("tides-battle"))
    for ship in now.table["fighters"]:
        seat = ship.partition("-")[0]
        if seat != "crimson":
            side = crimson.page.locator(BATTLE).get_by_label(seat.capitalize(), exact=True)
            expect(side.locator(".battle-card")).to_have_count(len(now.table["played"][seat]))
            expect(side).to_contain_text(f"{now.table['battle_hand'][seat]} in hand")
    assert told_too_much(crimson, "crimson") == []


SECRET = {"drew": "card", "battle-drew": "card", "peeked": "face"}


def told_too_much(person: Person, seat: str) -> list[str]:
    return playing.told_too_much(
        person.frames, seat, partial(playing.cards_of_others, HIDDEN), SECRET, keys=("exchange:", "pick:")
    )


# Every close-up -------------------------------------------------------------------------------------------------------

SCREENS = ("tides-card", "tides-sailing", "tides-battle", "tides-luck")


@pytest.mark.parametrize("size, theme", LOOKS)
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    name: str, size: str, theme: Theme, server: Server, devices: Devices
) -> None:
    playing.looks_right(
        server, devices, saved(name), size, theme, close_ups=1 if name in ("tides-battle", "tides-luck") else 0
    )


# One screen for all ---------------------------------------------------------------------------------------------------


def test_two_at_one_screen_are_parted_by_a_curtain(somebody: Somebody) -> None:
    """Nobody's cards are on the screen while the curtain hangs, and then only one's own."""
    playing.parted_by_a_curtain(
        somebody(), GAME, ("Crimson", "Teal"), step_by_step, private="Your cards", counted="hand"
    )
