"""When a match is over: replay, playing on from a moment, the match as a file, and the dice worked out again."""

from __future__ import annotations

import hashlib
import json
import re

from playwright.sync_api import Locator, expect

from tests.browser.people import Person, Somebody
from tests.browser.servers import Server, play_to_the_end
from tests.browser.tastes import bold_captain
from tests.server.kit import SHORT, Invitation, without_marks


def finished(server: Server, **wanted: object) -> Invitation:
    table = server.open_table("you:Anna", "you:Ben", pack=SHORT, **wanted)
    play_to_the_end(server, table)
    return table


# Replay ---------------------------------------------------------------------------------------------------------------


def at_moment(person: Person, place: int) -> list[str]:
    """Waits for a moment of a replay, and says what lies on the board then."""
    expect(scrubber(person)).not_to_have_attribute("max", "0")
    expect(person.main).to_have_attribute("data-at", str(place))
    expect(person.main).to_have_attribute("data-busy", "no")
    return [*person.drawn(), person.page.get_by_role("status").first.inner_text()]


def scrubber(person: Person) -> Locator:
    return person.page.get_by_role("slider")


def test_a_replay_is_stepped_scrubbed_linked_to_and_played_on_from(server: Server, somebody: Somebody) -> None:
    table = finished(server)
    anna = somebody()
    anna.goes_to(server.link(table, "blue"))
    anna.sees("over").get_by_role("link", name="Replay").click()
    first = at_moment(anna, 0)
    last = int(scrubber(anna).get_attribute("max") or 0)
    assert last > 20

    anna.button("One moment on").click()
    second = at_moment(anna, 1)
    anna.page.keyboard.press("ArrowRight")
    at_moment(anna, 2)
    anna.page.keyboard.press("ArrowLeft")
    assert at_moment(anna, 1) == second
    anna.button("One moment back").click()
    assert at_moment(anna, 0) == first
    anna.page.keyboard.press("End")
    at_moment(anna, last)
    expect(anna.button("One moment on")).to_be_disabled()
    anna.button("First moment").click()
    assert at_moment(anna, 0) == first
    scrubber(anna).fill("15")
    there = at_moment(anna, 15)
    assert there != first
    expect(anna.page.get_by_text(f"Moment 16 of {last + 1}")).to_be_visible()

    ben = somebody()
    ben.goes_to(server.link(table, "red"))
    ben.sees("over").wait_for()
    ben.goes_to(anna.page.url)
    assert at_moment(ben, 15)[:-1] == there[:-1], "the address is a link to the move"

    anna.button("Play on from here").click()
    anna.page.get_by_label("The bots play").select_option("easy")
    anna.button("Open the table").click()
    now = anna.asked()
    assert table.id not in anna.page.url and not now.over
    [*_, welcome] = [frame for frame in anna.frames if frame["t"] == "welcome"]
    assert [moment["key"] for moment in welcome["history"]][:16] == keys_until(server, table, 16)
    then = anna.chooses(bold_captain(now))
    assert then.seq > now.seq


def keys_until(server: Server, table: Invitation, count: int) -> list[str]:
    frames = server.get(f"/api/tables/{table.id}/replay?count={count}", table.tokens["blue"]).json()["frames"]
    return [frame["moment"]["key"] for frame in frames]


def test_a_line_of_the_log_is_a_link_to_its_moment(server: Server, somebody: Somebody) -> None:
    blue = somebody()
    blue.goes_to("/")
    blue.button(re.compile("^Play now.*Infamous Seas")).click()
    now = blue.plays(bold_captain, until=lambda now: now.seq > 20)
    board = blue.drawn()
    blue.sees("log").get_by_role("link").first.click()
    expect(blue.page).to_have_url(re.compile(r"/replay\?"))
    expect(blue.main).to_have_attribute("data-at", str(now.seq - 1))
    expect(blue.main).to_have_attribute("data-busy", "no")
    assert blue.drawn() == board


def test_a_rematch_brings_the_same_people_to_a_new_table(server: Server, somebody: Somebody) -> None:
    table = finished(server)
    anna, ben = somebody(), somebody()
    for person, seat in ((anna, "blue"), (ben, "red")):
        person.goes_to(server.link(table, seat))
        person.sees("over").wait_for()
    anna.button("Rematch").click()
    ben.button("Go to the rematch").click()
    for person in (anna, ben):
        expect(person.main).to_have_attribute("data-seq", "1")
        assert table.id not in person.page.url
    assert anna.page.url == ben.page.url
    assert (anna.main.get_attribute("data-seat"), ben.main.get_attribute("data-seat")) == ("blue", "red")


# The match as a file --------------------------------------------------------------------------------------------------


def the_same_but_imported(data: bytes, file: bytes) -> bool:
    again, before = json.loads(data), json.loads(file)
    return again["origin"] == {"kind": "imported"} and without_marks(again) == without_marks(before)


def test_a_finished_match_is_exported_and_imported_as_the_identical_match(server: Server, somebody: Somebody) -> None:
    table = finished(server)
    anna = somebody()
    anna.goes_to(server.link(table, "blue"))
    anna.sees("over").wait_for()
    board, file = anna.drawn(), anna.exports()
    friend = somebody()
    friend.opens_a_saved_match(file)
    friend.sees("over").wait_for()
    assert friend.drawn() == board
    assert the_same_but_imported(friend.exports(), file)


def test_an_unfinished_match_goes_on_from_its_file_as_it_would_have(server: Server, somebody: Somebody) -> None:
    blue = somebody()
    blue.goes_to("/")
    blue.button(re.compile("^Play now.*Infamous Seas")).click()
    now = blue.plays(bold_captain, until=lambda now: now.seq > 15)
    blue.opens_the_menu()
    file = blue.exports()
    blue.page.keyboard.press("Escape")
    elsewhere = somebody()
    elsewhere.opens_a_saved_match(file)
    same = elsewhere.asked()
    assert (same.table, same.keys) == (now.table, now.keys)
    elsewhere.opens_the_menu()
    assert the_same_but_imported(elsewhere.exports(), file)
    elsewhere.page.keyboard.press("Escape")
    for _ in range(4):
        now, same = blue.chooses(bold_captain(now)), elsewhere.chooses(bold_captain(same))
        assert same.table == now.table


def test_a_file_that_was_edited_is_refused_in_words(server: Server, somebody: Somebody) -> None:
    table = finished(server)
    file = server.get(f"/api/tables/{table.id}/export", table.tokens["blue"]).content
    friend = somebody()
    friend.forgiven = re.compile("status of 4|preload")
    friend.opens_a_saved_match(file.replace(b"you:Anna", b"you:Anne"))
    expect(friend.page.get_by_text("expected a match file as it was written")).to_be_visible()


# The dice -------------------------------------------------------------------------------------------------------------


def test_committed_dice_are_sealed_before_the_salt_and_check_out_afterwards(server: Server, somebody: Somebody) -> None:
    table = server.open_table("you", "bot:random", pack=SHORT, dice="committed")
    blue = somebody()
    blue.goes_to(server.link(table, "blue"))
    seal = blue.page.locator("code").inner_text()
    assert re.fullmatch("[0-9a-f]{64}", seal)
    assert blue.sees("choice").count() == 0, "the match waits for the salt"
    blue.page.get_by_label("Your salt").fill("a pinch of sea salt")
    blue.button("Add my salt").click()
    blue.asked()
    blue.goes_to("/")  # to look on would cost more than all the rest
    play_to_the_end(server, table)
    blue.goes_to(server.link(table, "blue"))
    expect(blue.sees("over")).to_be_visible()
    blue.reads_on()
    blue.sees("over").get_by_role("link", name="Dice").click()
    expect(blue.page.get_by_text(re.compile(r"All \d+ rolls check out"))).to_be_visible()
    assert blue.page.get_by_role("textbox", name="The seal").input_value() == seal
    secret = blue.page.get_by_role("textbox", name="The secret").input_value()
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == seal
    expect(blue.page.get_by_text("a pinch of sea salt")).to_be_visible()
    rows = blue.page.get_by_role("region", name="List of rolls").get_by_role("row").all_inner_texts()[1:]
    assert len(rows) > 30 and all("the same" in row for row in rows)
