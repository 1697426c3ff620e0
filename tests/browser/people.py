"""People at their browsers: they see what the page shows, press what glows, and never reach into the program."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, WebSocket, expect

Json = dict[str, Any]

PATIENCE = 120_000  # milliseconds; only a test that fails waits so long
TOO_EARLY = re.compile("preloaded using link preload but not used within a few seconds")  # says a busy machine
expect.set_options(timeout=PATIENCE)
STILL = """if (!localStorage.getItem("infamy.settings"))
  localStorage.setItem("infamy.settings", JSON.stringify({ speed: "off" }))"""
BATTLE = '[aria-modal="true"]'
RAIL, CURTAIN, OVER = '[data-testid="choice"]', '[data-testid="curtain"]', '[data-testid="over"]'


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

    # Going about ------------------------------------------------------------------------------------------------------

    def goes_to(self, where: str) -> None:
        """A path of the server, or a whole link."""
        self.page.goto(where if "://" in where else self.url + where)

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
        """What the page shows now."""
        return self._told(self.main.get_attribute("data-seq"))

    def asked(self, after: int = -1) -> Position:
        """Waits until the page asks something new, or shows the end: what it shows at that very moment."""
        still = self.page.locator(f'main[data-busy="no"]:not([data-seq="{after}"])')
        asks = still.filter(has=self.page.locator(f"{RAIL}, {OVER}"))
        return self._told(asks.get_attribute("data-seq"))

    def _told(self, seq: str | None) -> Position:
        return Position(next(update for update in reversed(updates(self.frames)) if update["seq"] == int(seq or 0)))

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
        """Whether there is one; the first of a game may have to be fetched, and is awaited."""
        if self.page.locator(".table[inert]").count() == 0:
            return False
        expect(self.page.locator(BATTLE).first).to_be_attached()
        return True

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

    def chooses(self, key: str) -> Position:
        return self.asked(after=self.presses(key))

    def plays(self, taste: Taste, until: Callable[[Position], bool] = lambda _: False) -> Position:
        """Chooses by taste until the match is over, or until it is enough."""
        now = self.asked()
        while not now.over and not until(now):
            now = self.chooses(taste(now))
        return now


Somebody = Callable[..., Person]  # arrives with a browser


def updates(frames: list[Json]) -> list[Json]:
    """Every update that came, those in a welcome included."""
    found = [
        frame["update"] if frame["t"] == "welcome" else frame for frame in frames if frame["t"] in ("welcome", "update")
    ]
    return [update for update in found if update is not None]


def together(people: list[Person], taste: Taste) -> Position:
    """Whoever of these people is asked makes one choice, and everybody sees it. Nobody else is at the table."""
    asked = [person for person in people if person.position().options]
    assert len(asked) == 1, "one at a time"
    seq = asked[0].presses(taste(asked[0].position()))
    return [person.shows(seq + 1) for person in people][0]
