"""Several people at one table: by invitation, around one screen, and looking on. What is hidden stays hidden."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.hidden import OWN, Witness, knowledge, leaks_on_the_page, leaks_on_the_wire, named, open_cards
from tests.browser.people import CURTAIN, OVER, RAIL, Person, Position, Somebody, together, updates
from tests.browser.servers import Server
from tests.browser.tastes import secretive_captain
from tests.server.kit import GAME, Json

FIRST_TO_SIX = f'game = "{GAME}"\n[numbers]\nvictory = 6\n'


def test_two_browsers_play_by_invitation_and_neither_ever_holds_the_others_hidden_card(somebody: Somebody) -> None:
    """What was hidden when is worked out from the exported match, by playing it again beside the server.

    Each frame of a socket is held against the cards that were hidden from its seat at that update: kinds that only the
    other has, and of which no copy lies open. Each page, whose log also remembers what was open or one's own before, is
    held against those that its seat had never come across. Both are searched for the card's key and for its name.
    """
    blue, red = somebody(), somebody()
    red.joins(invitation_by(blue))
    blue.link("Go to the table").click()
    witnesses = [Witness(blue), Witness(red)]
    for person in (blue, red):
        person.shows(1)
    now = blue.position()
    while not now.over:
        now = together([blue, red], secretive_captain)
        for witness in witnesses:
            witness.looks()
    expect(blue.sees("over")).to_contain_text("closed a turn with")
    known = knowledge(blue.exports())
    assert max(known) == now.seq
    for witness, seat in zip(witnesses, ("blue", "red"), strict=True):
        chances, leaks = leaks_on_the_wire(witness.person, known)
        assert leaks == [] and chances >= 10
        chances, leaks = leaks_on_the_page(witness, seat, known)
        assert leaks == [] and chances >= 10
        assert any(named(page, known[seq].cards[seat]) for seq, page in witness.pages), "one's own cards are shown"


def invitation_by(person: Person) -> str:
    """Somebody lays a table for two, and gets a link for a friend."""
    person.goes_to("/")
    person.link(re.compile("^New table.*Infamous Seas")).click()
    person.page.get_by_role("group", name="How many play").get_by_text("2", exact=True).click()
    person.page.get_by_label("Who plays Red").select_option(label="A friend, by link")
    person.page.get_by_text("A pack of your own").click()
    person.page.get_by_label("The pack's text").fill(FIRST_TO_SIX)
    person.button("Open the table and get the links").click()
    return person.page.get_by_label("The link for Red", exact=True).input_value()


def test_three_at_one_screen_are_parted_by_a_curtain(somebody: Somebody) -> None:
    screen = somebody()
    screen.goes_to("/")
    screen.link(re.compile("^New table.*Infamous Seas")).click()
    screen.page.get_by_role("group", name="How many play").get_by_text("3", exact=True).click()
    for seat, name in (("Blue", "Anna"), ("Red", "Ben"), ("Yellow", "Cleo")):
        if seat != "Blue":
            screen.page.get_by_label(f"Who plays {seat}").select_option(label="Somebody at this screen")
        screen.page.get_by_label(f"The name of {seat}").fill(name)
    screen.button("Open the table").click()
    holds: dict[str, set[str]] = {}
    curtains: list[str] = []
    while not enough(holds) and len(curtains) < 40:
        curtain = screen.sees("curtain")
        curtain.wait_for()
        nobodys_cards_are_shown(screen, "", holds)
        curtains.append(curtain.inner_text())
        curtain.click()
        play_until_the_curtain(screen, holds)
    assert enough(holds)
    screen.sees("curtain").click()
    screen.asked()
    screen.opens_the_menu()
    chances, leaks = leaks_on_the_wire(screen, knowledge(screen.exports()))
    assert leaks == [] and chances >= 10
    assert curtains[:3] == ["I am Anna", "I am Ben", "I am Cleo"]


def enough(holds: dict[str, set[str]]) -> bool:
    """At least two have something to hide."""
    return sum(bool(cards) for cards in holds.values()) > 1


def play_until_the_curtain(screen: Person, holds: dict[str, set[str]]) -> None:
    """It falls at once before whoever has nothing to choose: that is answered by itself."""
    seq = -1
    while True:
        still = f'main[data-busy="no"]:not([data-seq="{seq}"])'
        screen.page.locator(f"{still} {RAIL}, {still} {OVER}, {CURTAIN}").first.wait_for(state="attached")
        if screen.sees("curtain").count() > 0:
            return
        now = screen.position()
        seat = screen.main.get_attribute("data-seat") or ""
        nobodys_cards_are_shown(screen, seat, holds)
        holds[seat] = {card for field in OWN for card in now.table[field][seat]}
        seq = screen.presses(secretive_captain(now))


def nobodys_cards_are_shown(screen: Person, seat: str, holds: dict[str, set[str]]) -> None:
    """Behind the curtain nothing is on the page; in front of it, nothing that only the others have."""
    page = screen.page.content()
    assert not (seat == "" and "Your hold" in page)
    others = {card for other, cards in holds.items() if other != seat for card in cards}
    lies_open = {card for update in updates(screen.frames) for card in open_cards(update["view"]["table"])}
    assert named(page, others - holds.get(seat, set()) - lies_open) == set()


def test_a_spectator_sees_the_match_but_no_hidden_card_and_nothing_to_choose(somebody: Somebody) -> None:
    blue, watcher = somebody(), somebody()
    blue.goes_to("/")
    blue.button(re.compile("^Play now.*Infamous Seas")).click()
    blue.asked()
    link = blue.opens_the_menu().get_by_role("textbox", name="Let somebody watch").input_value()
    blue.page.keyboard.press("Escape")
    watcher.joins(link)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    witness = Witness(watcher)
    cards: list[int] = []

    def has_held_a_card_for_a_while(now: Position) -> bool:
        watcher.shows(now.seq)
        witness.looks()
        cards.append(len(now.table["hold"]["blue"]))
        return sum(cards) >= 4

    now = blue.plays(secretive_captain, until=has_held_a_card_for_a_while)
    assert watcher.drawn() == blue.drawn()
    assert watcher.glowing() == set() and watcher.sees("choice").count() == 0 and watcher.sees("undo").count() == 0
    assert watcher.position().table["hold"]["blue"] == len(now.table["hold"]["blue"])
    assert watcher.page.get_by_role("heading", name="Your hold").count() == 0
    blue.opens_the_menu()
    known = knowledge(blue.exports())
    for chances, leaks in (leaks_on_the_wire(watcher, known), leaks_on_the_page(witness, "", known)):
        assert leaks == [] and chances >= 3


def two_at_a_table(server: Server, somebody: Somebody, **wanted: object) -> tuple[Person, Person]:
    table = server.open_table("you:Anna", "you:Ben", **wanted)
    blue, red = somebody(), somebody()
    blue.goes_to(server.link(table, "blue"))
    red.goes_to(server.link(table, "red"))
    for person in (blue, red):
        person.shows(1)
    return blue, red


def test_who_is_called_away_hands_the_seat_to_a_bot_and_takes_it_back(server: Server, somebody: Somebody) -> None:
    blue, red = two_at_a_table(server, somebody)
    while not red.position().options:
        together([blue, red], secretive_captain)
    now = red.position()
    menu = red.opens_the_menu()
    menu.get_by_role("button", name="Hand my seat to the bot").click()
    expect(blue.page.get_by_text("Bot for Ben")).to_be_visible()
    then = blue.asked(after=now.seq)
    assert {moment["by"] for moment in moments_since(blue, now.seq)} == {"red"}
    expect(menu.get_by_text("A bot plays for you.")).to_be_visible()
    expect(red.page.get_by_label("A bot plays for you")).to_contain_text("since you handed it your seat")
    menu.get_by_role("button", name="Take my seat back").click()
    expect(blue.page.get_by_text("Bot for Ben")).to_be_hidden()
    red.page.keyboard.press("Escape")
    while not red.position().options:
        then = together([blue, red], secretive_captain)
    assert red.position().seq == then.seq, "nobody chooses for Ben any more"


def moments_since(person: Person, seq: int) -> list[Json]:
    return [moment for update in updates(person.frames) for moment in update["news"] if moment["seq"] > seq]


def what_was_taken_back(person: Person) -> list[Json]:
    return [moment for moment in person.position().update["news"] if moment["by"] == "undo"]


def test_a_choice_that_gave_something_away_is_taken_back_only_if_the_other_agrees(
    server: Server, somebody: Somebody
) -> None:
    blue, red = two_at_a_table(server, somebody)
    while blue.position().question != "What are your orders?":
        now = together([blue, red], secretive_captain)
        if red.position().question == "What are your orders?":
            blue, red = red, blue
    before = blue.position()
    now = together([blue, red], lambda _: "move")
    for answer, seq in (("No", now.seq), ("Yes, let them", now.seq + 1)):
        expect(blue.sees("undo")).to_have_text("Ask to take back")
        blue.sees("undo").click()
        request = red.page.get_by_role("region", name="A request to take back")
        expect(request).to_contain_text("asks to take back")
        expect(blue.page.get_by_role("region", name="A request to take back")).to_contain_text("You ask to take back")
        request.get_by_role("button", name=answer, exact=True).click()
        for person in (blue, red):
            expect(person.page.get_by_role("region", name="A request to take back")).to_be_hidden()
            person.shows(seq)
    assert len(what_was_taken_back(blue)) == len(what_was_taken_back(red)) == 1
    assert blue.position().keys == before.keys and blue.position().table == before.table
