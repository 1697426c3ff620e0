"""People at their browsers: they see what the page shows, press what glows, and never reach into the program."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import ConsoleMessage, FloatRect, Locator, Page, WebSocket, expect

Json = dict[str, Any]
T = TypeVar("T")

PATIENCE = 120_000  # milliseconds; only a test that fails waits so long
STEP = 10  # milliseconds between two looks at a page
TOO_EARLY = re.compile("preloaded using link preload but not used within a few seconds")  # says a busy machine
expect.set_options(timeout=PATIENCE)
STILL = """if (!localStorage.getItem("infamy.settings"))
  localStorage.setItem("infamy.settings", JSON.stringify({ speed: "off" }))"""
BATTLE = '[aria-modal="true"]'
RAIL, CURTAIN, OVER = '[data-testid="choice"]', '[data-testid="curtain"]', '[data-testid="over"]'
# The first of these that is there, once nothing is told any more, and no older update is shown.
FIRST_THERE = """([parts, least]) => {
  const main = document.querySelector("main")
  if (main?.dataset.busy !== "no" || Number(main.dataset.seq ?? least) < least) return ""
  return parts.find((part) => document.querySelector(part)) ?? ""
}"""
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass(frozen=True)
class Position:
    """What somebody is asked, as their page was told."""

    update: Json

    @property
    def seq(self) -> int:
        return int(self.update["seq"])

    @property
    def over(self) -> bool:
        return bool(self.update["view"]["over"])

    @property
    def question(self) -> str:
        return str(self.update["decision"]["question"]) if self.update["decision"] else ""

    @property
    def options(self) -> list[Json]:
        return list(self.update["decision"]["options"]) if self.update["decision"] else []

    @property
    def greyed(self) -> list[Json]:
        return list(self.update["decision"]["greyed"]) if self.update["decision"] else []

    @property
    def keys(self) -> list[str]:
        return [option["key"] for option in self.options]

    @property
    def ways(self) -> list[str]:
        """Several choices as one, by their keys."""
        return [way["key"] for way in self.update["decision"]["ways"]] if self.update["decision"] else []

    @property
    def table(self) -> Json:
        table: Json = self.update["view"]["table"]
        return table

    def is_final(self, key: str) -> bool:
        offered = [*self.options, *self.update["decision"]["ways"]] if self.update["decision"] else []
        return any(option.get("final", False) for option in offered if option["key"] == key)


Taste = Callable[[Position], str]


class Person:
    """Somebody with a browser of their own. Whatever the page was sent, and complained of, is kept."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.frames: list[Json] = []
        self.chosen: set[str] = set()  # the ids of choices, and of rolls that were said
        self.troubles: list[str] = []
        self.forgiven = TOO_EARLY
        page.set_default_timeout(PATIENCE)
        page.add_init_script(STILL)
        page.on("console", self._complained)
        page.on("pageerror", lambda error: self.troubles.append(f"uncaught: {error}"))
        page.on("websocket", self._connected)

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.forgiven.search(message.text):
            self.troubles.append(f"{message.type}: {message.text}")

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(json.loads(data)))
        socket.on("framesent", lambda data: self._sent(json.loads(data)))

    def _sent(self, frame: Json) -> None:
        if frame["t"] in ("choose", "enter"):
            self.chosen.add(frame["id"])

    # Going about ------------------------------------------------------------------------------------------------------

    def goes_to(self, where: str) -> None:
        """A path of the server, or a whole link."""
        self.page.goto(where if "://" in where else self.url + where)

    def comes_back(self) -> Position:
        """Loads the page anew at the table, and reads what happened meanwhile, if anything has."""
        self.page.reload()
        self.reads_on()
        return self.asked()

    def reads_on(self) -> None:
        """What happened meanwhile lies over the table, if anything has: it comes with the table, or not at all."""
        self.page.locator('main[data-busy="no"][data-seq]:not([data-seq="0"])').wait_for()
        recap = self.page.get_by_role("dialog", name="While you were away")
        if recap.count() > 0:
            recap.get_by_role("button", name="Continue").click()
            expect(recap).to_have_count(0)

    def until(self, true: Callable[[], bool]) -> None:
        """The page goes on meanwhile."""
        for _ in range(PATIENCE // STEP):
            if true():
                return
            self.page.wait_for_timeout(STEP)
        raise AssertionError("it never came true")

    def joins(self, link: str) -> None:
        """By the link that somebody sent."""
        self.goes_to("/")
        self.link("Join by link").click()
        self.page.get_by_label("The link").fill(link)
        self.button("Sit down").click()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def link(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("link", name=name)

    def sees(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    def opens_the_menu(self) -> Locator:
        self.button("More about this table").click()
        return self.page.get_by_role("dialog", name="This table")

    def exports(self) -> bytes:
        """The file behind the button, at the end of a match or in the menu of the table; before the end it is asked
        first whether the match is to be looked into."""
        marks = self.button("Export, and mark the table")
        with self.page.expect_download() as download:
            self.button("Export").click()
            self.page.evaluate("new Promise(requestAnimationFrame)")
            if marks.count() > 0:
                marks.click()
        return Path(download.value.path()).read_bytes()

    def opens_a_saved_match(self, data: bytes) -> None:
        self.goes_to("/")
        expect(self.button("Play now").first).to_be_visible()
        with self.page.expect_file_chooser() as chooser:
            self.button("Open a saved match").click()
        chooser.value.set_files({"name": "match.json", "mimeType": "application/json", "buffer": data})

    # What is seen at the table ----------------------------------------------------------------------------------------

    @property
    def main(self) -> Locator:
        return self.page.locator("main")

    def position(self) -> Position:
        """What the page shows now, or as soon as it shows anything."""
        return self._told(self.page.locator('main[data-seq]:not([data-seq="0"])').get_attribute("data-seq"))

    def asked(self, after: int = -1) -> Position:
        """Waits until the page asks something new, or shows the end: what it shows at that very moment."""
        still = self.page.locator(f'main[data-busy="no"]:not([data-seq="{after}"])')
        asks = still.filter(has=self.page.locator(f"{RAIL}, {OVER}"))
        return self._told(asks.get_attribute("data-seq"))

    def asked_since(self, seq: int) -> Position:
        """What is asked at this update, or at a later one."""
        for _ in range(PATIENCE // STEP):
            now = self.asked()
            if now.seq >= seq and (now.options or now.over):
                return now
            self.page.wait_for_timeout(STEP)
        raise AssertionError("nothing more was asked")

    def comes_to(self, *parts: str, since: int = 0) -> str:
        """Waits until the page is at rest and has one of these; which it is, the first if there are several."""
        return str(self.page.wait_for_function(FIRST_THERE, arg=[list(parts), since]).json_value())

    def _told(self, seq: str | None) -> Position:
        """The update with this number, which the page may show a moment before it is known here what it was sent."""
        found: list[Json] = []

        def is_known() -> bool:
            found[:] = [update for update in updates(self.frames) if update["seq"] == int(seq or 0)][-1:]
            return bool(found)

        self.until(is_known)
        return Position(found[0])

    def shows(self, seq: int) -> Position:
        expect(self.main).to_have_attribute("data-seq", str(seq))
        expect(self.main).to_have_attribute("data-busy", "no")
        return self.position()

    def glowing(self) -> set[str]:
        """The keys of everything that can be pressed now, wherever it is drawn."""
        found = self.page.locator('[data-key]:not([aria-disabled="true"])')
        return set(found.evaluate_all("drawn => drawn.map(each => each.dataset.key)"))

    def drawn(self) -> list[str]:
        """What lies on the board: every ship, its square and its gold, whoever looks."""
        where = "ships => ships.map(each => `${each.dataset.ship}: ${each.ariaLabel.split(' at ').pop()}`)"
        return sorted(self.page.locator("[data-ship]").evaluate_all(where))

    # What is done there -----------------------------------------------------------------------------------------------

    def has_close_up(self) -> bool:
        return has_close_up(self.page)

    def what_glows(self, key: str) -> Locator:
        """Where to press: in the close-up of a battle if there is one, else on the board, else wherever it stands."""
        self.has_close_up()
        glows = f'[data-key="{key}"]:not([aria-disabled="true"])'
        self.page.locator(glows).first.wait_for(state="attached")  # gone while news of somebody else is told
        places = [f"{BATTLE} {glows}", f"svg {glows}", f"{glows}:not({RAIL})", glows]
        found = self.page.evaluate("places => places.findIndex(each => document.querySelector(each))", places)
        return self.page.locator(places[found]).first

    def presses(self, key: str) -> int:
        """Once, or twice if it cannot be taken back; says what the page showed before."""
        now = self.position()
        self.what_glows(key).click()
        if now.is_final(key):
            self.presses_again(key)
        return now.seq

    def presses_again(self, key: str) -> None:
        sealed = self.what_glows(key)
        expect(sealed).to_have_attribute("aria-pressed", "true")
        sealed.click()

    def confirmed(self) -> list[int]:
        """The updates that the choices so far have led to."""
        return [frame["seq"] for frame in self.frames if frame["t"] == "done" and frame["id"] in self.chosen]

    def makes(self, choice: Callable[[], object]) -> int:
        """Waits until the choice is confirmed, and says at which update. Others seal theirs meanwhile, so the number
        of an update does not tell whose it is."""
        before = len(self.confirmed())
        choice()
        self.until(lambda: len(self.confirmed()) > before)
        return self.confirmed()[-1]

    def after(self, choice: Callable[[], object]) -> Position:
        """What is asked once the choice is confirmed."""
        return self.asked_since(self.makes(choice))

    def chooses(self, key: str) -> Position:
        """Where it glows."""
        return self.after(lambda: self.presses(key))

    def plays(self, taste: Taste, until: Callable[[Position], bool] = lambda _: False) -> Position:
        """Chooses by taste until the match is over, or until it is enough."""
        now = self.asked()
        while not now.over and not until(now):
            now = self.chooses(taste(now))
        return now


Somebody = Callable[..., Person]  # arrives with a browser


def has_close_up(page: Page) -> bool:
    """Whether there is one at a table that is at rest; the first of a game may have to be fetched, and is awaited."""
    if page.locator(".table[inert]").count() == 0:
        return False
    expect(page.locator(BATTLE).first).to_be_attached()
    return True


def steady(page: Page, measure: Callable[[], T]) -> T:
    """What is measured once letters are there and nothing moves any more: the same twice, some frames apart."""
    page.evaluate("document.fonts.ready.then(() => 0)")
    before = measure()
    for _ in range(PATIENCE // STEP):
        page.evaluate(TWO_FRAMES)
        page.wait_for_timeout(STEP)
        now = measure()
        if now == before:
            return now
        before = now
    raise AssertionError("it never comes to rest")


def box_of(thing: Locator) -> FloatRect:
    """Where something lies, once it lies still."""
    box = steady(thing.page, thing.bounding_box)
    assert box is not None, "it is not in sight"
    return box


def updates(frames: list[Json]) -> list[Json]:
    """Every update that came, those in a welcome included."""
    found = [
        frame["update"] if frame["t"] == "welcome" else frame for frame in frames if frame["t"] in ("welcome", "update")
    ]
    return [update for update in found if update is not None]


def together(people: list[Person], taste: Taste) -> Position:
    """Whoever of these people is asked makes one choice, and everybody sees it. Nobody else is at the table."""
    asked = [(person, now) for person in people if (now := person.position()).options]
    assert len(asked) == 1, "one at a time"
    [(person, now)] = asked
    person.presses(taste(now))
    return [each.shows(now.seq + 1) for each in people][0]
