"""How long a table keeps its player waiting, in a real browser: from a press to a table that has changed, and a round
of three easy bots from the press before it to the next question, at every speed. Figures, no test: machines differ.

    PYTHONPATH=src:. python -m tests.browser.pace [--speeds off,normal] [--choices 40] [game ...]
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from infamy.table import library
from tests.browser.conftest import ARGUMENTS
from tests.browser.people import OVER, RAIL, updates
from tests.browser.screens import link, new_table, settled
from tests.browser.servers import Server

Json = dict[str, Any]
BOTS = 3
PATIENCE = 90_000  # milliseconds

# Presses what has a key, twice if it turns to wax, and says when the table changed and when it asked again.
PRESS = """([rail, over, key]) => new Promise((done) => {
  const main = document.querySelector("main"), seq = main.dataset.seq
  const button = () => [...document.querySelectorAll(rail)].find((each) => each.dataset.key === key)
  button().click()
  const start = () => {
    const began = performance.now()
    let changed = 0
    const look = () => {
      const moved = main.dataset.seq !== seq
      if (!changed && (moved || main.dataset.busy === "yes")) changed = performance.now() - began
      if (!moved || main.dataset.busy !== "no" || !document.querySelector(`${rail}, ${over}`)) return
      watch.disconnect()
      done({ changed, asked: performance.now() - began })
    }
    const watch = new MutationObserver(look)
    setTimeout(() => changed || (watch.disconnect(), done(null)), 2000) // only gathered, and not yet sent
    watch.observe(main, { attributes: true, childList: true, subtree: true })
    look()
    return began
  }
  if (button()?.getAttribute("aria-pressed") === null) return void start()
  requestAnimationFrame(() => {
    const again = button()
    start()
    if (again?.classList.contains("selected")) again.click()
  })
})"""


@dataclass
class Waits:
    """In milliseconds."""

    pressed: list[float] = field(default_factory=list)
    rounds: list[float] = field(default_factory=list)  # in which every bot has chosen
    pieces: list[int] = field(default_factory=list)  # of news that were told in each


def measured(browser: Browser, url: str, game: str, speed: str, choices: int) -> Waits:
    page = browser.new_context(viewport={"width": 1366, "height": 768}).new_page()
    kept = json.dumps({"speed": speed})
    page.add_init_script(f"localStorage.setItem('infamy.settings', {json.dumps(kept)})")
    frames: list[Json] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda data: frames.append(json.loads(data))))
    page.set_default_timeout(PATIENCE)
    seats = [{"name": "Anne"}, *[{"bot": "easy"}] * BOTS]
    page.goto(url + link(new_table(url, game=game, seats=seats)))
    settled(page)
    page.locator(RAIL).first.wait_for()
    waits = Waits()
    for told, times in played(page, frames, choices, random.Random(7)):
        waits.pressed.append(times["changed"])
        others = {moment["by"] for moment in told} & bots_of(frames)
        if len(others) == BOTS:
            waits.rounds.append(times["asked"])
            waits.pieces.append(sum(len(moment["items"]) for moment in told))
    page.context.close()
    return waits


def bots_of(frames: list[Json]) -> set[str]:
    table = next(frame["table"] for frame in frames if frame["t"] == "welcome")
    return {info["seat"] for info in table["seats"] if info["bot"]}


def played(page: Page, frames: list[Json], choices: int, dice: random.Random) -> Iterator[tuple[list[Json], Json]]:
    """What was told between two questions, and how long it took."""
    for _ in range(choices):
        if page.locator(OVER).count():
            return
        keys = page.locator(RAIL).evaluate_all("all => all.map(each => each.dataset.key)")
        before = len(frames)
        times = page.evaluate(PRESS, [RAIL, OVER, dice.choice(keys)])
        if times is None:
            continue
        yield [moment for update in updates(frames[before:]) for moment in update["news"]], times


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=library.keys())
    parser.add_argument("--speeds", default="off,fast,normal")
    parser.add_argument("--choices", type=int, default=40)
    wanted = parser.parse_args()
    print(f"{'game':16} {'speed':7} {'press':>14} {'round':>14} {'longest':>9} {'news':>5} {'rounds':>7}   (medians)")
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        for game in wanted.games:
            for speed in wanted.speeds.split(","):
                print(line(game, speed, measured(browser, server.url, game, speed, wanted.choices)), flush=True)
        browser.close()


def line(game: str, speed: str, waits: Waits) -> str:
    pressed = f"{median(waits.pressed):.0f} ms"
    if not waits.rounds:
        return f"{game:16} {speed:7} {pressed:>14} {'no round of all bots':>14}"
    usual, longest = f"{median(waits.rounds) / 1000:.1f} s", f"{max(waits.rounds) / 1000:.1f} s"
    told = f"{median(waits.pieces):.0f}"
    return f"{game:16} {speed:7} {pressed:>14} {usual:>14} {longest:>9} {told:>5} {len(waits.rounds):>7}"


if __name__ == "__main__":
    main()
