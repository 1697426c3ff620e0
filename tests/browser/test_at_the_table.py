"""What a table does for one who sits at it: why not, taking back, and coming back without having lost anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import RAIL, Json, Person, Position, Somebody, box_of, together, updates
from tests.browser.playing import sits_down
from tests.browser.saved import saved
from tests.browser.screens import at_position
from tests.browser.servers import Line, Server
from tests.browser.tastes import bold_captain, secretive_captain
from tests.server.kit import wait_until

ORDERS = "What are your orders?"
A_LOST_LINE = re.compile("WebSocket connection|ERR_CONNECTION|Failed to load resource|preload")


def alone_at_a_table(server: Server, person: Person, **wanted: object) -> str:
    """Against one bot; the name of the table."""
    table = server.open_table("you", "bot:easy", **wanted)
    person.goes_to(server.link(table, "blue").replace(server.url, person.url))
    person.asked()
    return table.id


def at_orders(person: Person) -> Position:
    return person.plays(secretive_captain, until=lambda now: now.question == ORDERS and "move" in now.keys)


# Why not --------------------------------------------------------------------------------------------------------------


def test_a_greyed_choice_says_why_with_the_rule_and_its_words(server: Server, somebody: Somebody) -> None:
    blue = somebody()
    alone_at_a_table(server, blue)
    now = blue.plays(bold_captain, until=lambda now: any(each["quote"] for each in now.greyed))
    refused = next(each for each in now.greyed if each["quote"])
    greyed = blue.page.locator(f'[data-testid="greyed"][data-key="{refused["key"]}"]')
    expect(greyed).to_have_attribute("aria-disabled", "true")
    expect(greyed).to_have_accessible_name(re.compile(f"not allowed, rule {refused['rule']}"))
    greyed.click(force=True)  # it is not disabled for people, only for what it would do
    why = blue.page.locator("#why")
    expect(why).to_contain_text(re.compile(re.escape(refused["words"]), re.IGNORECASE))
    expect(why).to_contain_text(f"Rule {refused['rule']}")
    expect(why).to_contain_text(refused["quote"])
    assert blue.position().seq == now.seq, "nothing was chosen"
    why.get_by_role("button", name="Open in the rules").click()
    rule = blue.page.locator(f"#rule-{refused['rule']}")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text(refused["quote"])


def test_a_greyed_square_of_the_board_says_why_too(server: Server, somebody: Somebody) -> None:
    blue = somebody()
    alone_at_a_table(server, blue)
    on_board = re.compile("^(sail|fire|loot):")
    now = blue.plays(bold_captain, until=lambda now: any(on_board.match(each["key"]) for each in now.greyed))
    refused = next(each for each in now.greyed if on_board.match(each["key"]))
    blue.page.locator(f'svg [data-key="{refused["key"]}"][aria-disabled="true"]').click(force=True)
    expect(blue.page.locator("#why").first).to_contain_text(f"Rule {refused['rule']}")
    assert blue.position().seq == now.seq, "nothing was chosen"


def test_a_question_mark_explains_what_has_the_focus_wherever_it_is_and_points_at_it(
    server: Server, somebody: Somebody
) -> None:
    """On the board, in the rail, and with the focus on nothing that can be chosen."""
    person = somebody()
    at_position("seas-table")(person.page, server.url)
    now, why = person.position(), person.page.locator("#why")
    refused = person.page.locator(f"[data-testid=greyed][data-key='{now.greyed[0]['key']}']")
    lock = refused.locator("svg path").get_attribute("d")
    allowed = person.page.locator("svg [data-key^='sail:']:not([aria-disabled=true])").first
    for thing in (allowed, person.page.locator(RAIL).nth(1)):
        thing.focus()
        person.page.keyboard.press("?")
        expect(why).to_contain_text("This is allowed.")
        assert why.locator("svg path").get_attribute("d") != lock
        person.until(partial(points_at, why, thing))
        person.page.keyboard.press("Escape")
        expect(why).to_have_count(0)
    person.button("Rules").focus()
    person.page.keyboard.press("?")
    expect(why).to_contain_text(now.greyed[0]["label"])
    assert why.locator("svg path").get_attribute("d") == lock
    person.until(partial(points_at, why, refused))
    assert person.position().seq == now.seq, "nothing was chosen"


def points_at(popover: Locator, thing: Locator) -> bool:
    """It stands right above or below the thing, with its arrow over it, and does not cover it."""
    why, seen = popover.bounding_box(), thing.bounding_box()
    if why is None or seen is None:
        return False
    arrow = popover.evaluate("each => parseFloat(getComputedStyle(each, '::before').left)") + why["x"]
    over = seen["y"] - (why["y"] + why["height"])
    under = why["y"] - (seen["y"] + seen["height"])
    return 0 <= max(over, under) < 30 and seen["x"] - 8 <= arrow <= seen["x"] + seen["width"] + 8


@pytest.mark.parametrize("position", ["seas-table", "scoundrels-table", "avaris-table", "bones-kraken", "bones-clash"])
def test_what_is_one_press_from_done_leaves_the_question_in_sight(
    position: str, server: Server, somebody: Somebody
) -> None:
    person = somebody()
    at_position(position)(person.page, server.url)
    now, asked = person.position(), person.page.locator(".rail .prompt strong")
    final = [key for key in now.keys if now.is_final(key)]
    assert final, "a position at which something cannot be taken back"
    for key in final[:4]:
        person.what_glows(key).click()
        sealed = person.page.locator(f"{RAIL}[data-key='{key}']")
        expect(sealed).to_have_attribute("aria-pressed", "true")
        question, choice = box_of(asked), box_of(sealed)
        assert choice["y"] >= question["y"] + question["height"], f"{key} covers what is asked"
        person.page.keyboard.press("Escape")
        expect(person.page.locator(f"{RAIL}[aria-pressed=true]")).to_have_count(0)


# When one may respond -------------------------------------------------------------------------------------------------


def test_one_says_when_one_wants_to_be_asked(server: Server, somebody: Somebody) -> None:
    """A Pirate Luck Card comes to a ship: not this round, by a press beside the question; then always, in the menu."""
    person, moment = somebody(), "A Pirate Luck Card comes to a ship of yours"
    now = sits_down(server, person, saved("tides-luck"))
    assert len(now.keys) > 1
    person.button("See the chart").click()
    person.sees("not-this-round").click()
    person.asked(after=now.seq)
    told = [each for update in updates(person.frames) for each in update["news"] if update["seq"] > now.seq]
    assert (told[0]["by"], told[0]["key"]) == ("crimson", "tempt")
    choice = person.opens_the_menu().get_by_label(moment)
    expect(choice).to_have_value("round")
    choice.select_option("ask")
    expect(choice).to_have_value("ask")
    person.comes_back()
    expect(person.opens_the_menu().get_by_label(moment)).to_have_value("ask")


# Taking back ----------------------------------------------------------------------------------------------------------


def may_take_back(moments: list[Json], seat: str) -> bool:
    """By the rule of the table: one's own last choice, as long as fate has not spoken and nobody else has chosen."""
    standing: list[Json] = []
    for moment in moments:
        if moment["by"] == "undo":
            standing.pop()
        else:
            standing.append(moment)
    return standing[-1]["by"] == seat and all(tiding["news"] != "rolled" for tiding in standing[-1]["items"])


def all_moments(person: Person) -> list[Json]:
    return [
        moment
        for frame in person.frames
        for moment in (frame["history"] if frame["t"] == "welcome" else frame["news"] if frame["t"] == "update" else [])
    ]


def test_undo_is_offered_exactly_when_it_is_allowed(server: Server, somebody: Somebody) -> None:
    """Where taking back is free: after a choice of one's own from which nobody has learned anything, and never else."""
    blue = somebody()
    alone_at_a_table(server, blue, undo="free")
    seen: list[bool] = []

    def offered_as_allowed(now: Position) -> bool:
        allowed = may_take_back(all_moments(blue), "blue")
        expect(blue.sees("undo")).to_be_enabled(enabled=allowed)
        seen.append(allowed)
        return len(seen) >= 20

    blue.plays(bold_captain, until=offered_as_allowed)
    assert seen.count(True) >= 3 and seen.count(False) >= 10


def test_what_is_taken_back_stands_as_it_was(server: Server, somebody: Somebody) -> None:
    blue = somebody()
    alone_at_a_table(server, blue, undo="free")
    before = blue.position()
    for by_key in (False, True):
        after = blue.chooses("put:cannons")
        assert after.table != before.table
        if by_key:
            blue.page.keyboard.press("u")
        else:
            blue.sees("undo").click()
        now = blue.asked(after=after.seq)
        assert now.table == before.table and now.keys == before.keys
        expect(blue.sees("log").get_by_role("listitem").first).to_have_text(re.compile("taken back", re.IGNORECASE))
        expect(blue.sees("undo")).to_be_disabled()


def test_where_nothing_is_taken_back_undo_is_never_offered(server: Server, somebody: Somebody) -> None:
    blue = somebody()
    alone_at_a_table(server, blue, undo="never")
    for _ in range(3):
        expect(blue.sees("undo")).to_be_disabled()
        blue.chooses(bold_captain(blue.position()))


# Seeing ---------------------------------------------------------------------------------------------------------------


def test_what_happens_is_played_at_the_chosen_speed_and_any_key_skips_it(server: Server, somebody: Somebody) -> None:
    blue = somebody()
    blue.page.clock.install()
    alone_at_a_table(server, blue)
    blue.button("Settings").click()
    blue.page.get_by_role("radio", name="Slow").check()
    blue.page.keyboard.press("Escape")
    blue.page.clock.pause_at(blue.page.evaluate("() => Date.now() + 1000") / 1000)
    seq = blue.presses("put:sails")
    expect(blue.main).to_have_attribute("data-busy", "yes")
    expect(blue.button("Skip")).to_be_visible()
    assert blue.glowing() == set(), "nothing is asked before all is told"
    blue.page.keyboard.press("x")
    assert blue.asked(after=seq).seq == seq + 1


# Coming back ----------------------------------------------------------------------------------------------------------


def test_a_refresh_in_the_middle_of_a_choice_loses_nothing(server: Server, somebody: Somebody) -> None:
    blue = somebody()
    alone_at_a_table(server, blue)
    now = at_orders(blue)
    log, board = blue.sees("log").inner_text(), blue.drawn()
    blue.what_glows("move").click()
    expect(blue.what_glows("move")).to_have_attribute("aria-pressed", "true")
    expect(blue.what_glows("move")).to_have_accessible_name(re.compile("Press again to do it"))
    blue.page.reload()
    again = blue.asked()
    assert (again.seq, again.table, again.keys) == (now.seq, now.table, now.keys)
    assert (blue.sees("log").inner_text(), blue.drawn()) == (log, board)
    assert blue.page.locator('[aria-pressed="true"][data-key]').count() == 0, "what was not done is not half done"
    assert blue.sees("recap").count() == 0, "nothing has happened in the meantime"
    then = blue.chooses("move")
    assert then.seq == now.seq + 1


def test_play_now_is_in_sight_on_a_small_laptop_whatever_goes_on_and_is_over(
    server: Server, somebody: Somebody
) -> None:
    anna = somebody()
    anna.page.set_viewport_size({"width": 1366, "height": 768})
    for name in ("seas-over", "seas-table", "tides-table"):
        at_position(name)(anna.page, server.url)
    anna.goes_to(server.url)
    going_on = anna.page.get_by_role("region", name="Continue playing")
    expect(going_on.get_by_role("link")).to_have_count(2)
    for game in range(5):
        expect(anna.page.get_by_role("button", name=re.compile("Play now")).nth(game)).to_be_in_viewport(ratio=1)
    going_on.get_by_role("button", name="1 over").click()
    expect(going_on.get_by_role("link")).to_have_count(3)


def test_whoever_comes_back_reads_what_happened_in_the_meantime(server: Server, somebody: Somebody) -> None:
    table = server.open_table("you:Anna", "you:Ben")
    blue, red = somebody(), somebody()
    for person, seat in ((blue, "blue"), (red, "red")):
        person.goes_to(server.link(table, seat))
        person.shows(1)
    while not red.position().options:
        together([blue, red], secretive_captain)
    blue.link(re.compile("^Infamy")).click()
    going_on = blue.page.get_by_role("region", name="Continue playing").get_by_role("link", name="Infamous Seas")
    expect(going_on).to_be_visible()  # so the table is left: what comes now is missed
    now = red.position()
    missed = 0
    while now.options and missed < 3:
        now = red.shows(red.presses(secretive_captain(now)) + 1)
        missed += 1
    going_on.click()
    recap = blue.sees("recap")
    expect(recap.get_by_role("listitem")).to_have_count(missed)
    expect(recap).to_contain_text("Ben")
    blue.button("Continue").click()
    expect(recap).to_be_hidden()
    assert blue.shows(now.seq).table["at"] == now.table["at"]


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    with Line(server) as wire:
        yield wire


def at_a_line(somebody: Somebody, line: Line) -> Person:
    person = somebody(line)
    person.forgiven = A_LOST_LINE
    return person


def test_a_line_that_is_cut_in_the_middle_of_a_choice_loses_nothing(
    server: Server, line: Line, somebody: Somebody
) -> None:
    blue = at_a_line(somebody, line)
    alone_at_a_table(server, blue)
    now = at_orders(blue)
    blue.what_glows("move").click()
    line.cut()
    expect(blue.sees("lost")).to_be_visible()
    blue.presses_again("move")
    assert blue.position().seq == now.seq
    line.mend()
    then = blue.asked(after=now.seq)
    expect(blue.sees("lost")).to_be_hidden()
    assert then.seq == now.seq + 1 and then.update["news"][-1]["key"] == "move"


def test_a_choice_whose_answer_was_lost_is_made_once(server: Server, line: Line, somebody: Somebody) -> None:
    blue = at_a_line(somebody, line)
    table = alone_at_a_table(server, blue)
    now = at_orders(blue)
    made = choices_made(server, blue, table)
    line.deaf = True
    blue.presses("move")
    wait_until(lambda: choices_made(server, blue, table) == made + 1)
    line.cut()
    expect(blue.sees("lost")).to_be_visible()
    assert blue.position().seq == now.seq, "the page has not heard of it"
    line.mend()
    then = blue.asked(after=now.seq)
    assert then.seq == now.seq + 1
    assert choices_made(server, blue, table) == made + 1


def choices_made(server: Server, person: Person, table: str) -> int:
    known = person.page.evaluate("() => JSON.parse(localStorage.getItem('infamy.tables'))")
    return int(server.get(f"/api/tables/{table}/replay?count=1", known[table]["tokens"]["blue"]).json()["length"])


def test_a_server_that_is_killed_in_the_middle_of_a_choice_loses_nothing(tmp_path: Path, somebody: Somebody) -> None:
    with Server(tmp_path) as server:
        blue = somebody(server)
        blue.forgiven = A_LOST_LINE
        alone_at_a_table(server, blue)
        now = at_orders(blue)
        board = blue.drawn()
        blue.what_glows("move").click()
        server.kill()
        expect(blue.sees("lost")).to_be_visible()
        assert blue.drawn() == board
        blue.presses_again("move")
        server.start()
        then = blue.asked(after=now.seq)
        expect(blue.sees("lost")).to_be_hidden()
        assert then.seq == now.seq + 1
        assert [moment["key"] for moment in updates(blue.frames)[-1]["news"]] == ["move"]
        blue.page.reload()
        assert blue.asked().table == then.table
