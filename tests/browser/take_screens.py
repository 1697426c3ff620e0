"""Takes pictures into build/screens: every screen, or those whose names begin so, at all sizes, light and dark.

PYTHONPATH=. python -m tests.browser.take_screens [beginning ...]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.devices import patient_page
from tests.browser.gallery import ON_A_PHONE_ALONE, SCREENS, SIZES, THEMES
from tests.browser.screens import Screen
from tests.browser.servers import Server

FOLDER = Path(__file__).parents[2] / "build" / "screens"
FORMS = {False: ["laptop"], True: ["phone", "small", "side"]}  # held in the hand or not


def main(*beginnings: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = {name: screen for name, screen in SCREENS.items() if name.startswith(beginnings or "")}
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        for name, screen in wanted.items():
            for held in FORMS if not ON_A_PHONE_ALONE.search(name) else [True]:
                try:
                    take(browser, server.url, name, screen, held)
                except (Error, AssertionError) as trouble:  # the others are wanted all the same
                    print(f"{name}: {str(trouble).strip().splitlines()[0]}", flush=True)
            print(name, flush=True)
        browser.close()


def take(browser: Browser, url: str, name: str, screen: Screen, held: bool) -> None:
    """One page, at every size of its form."""
    width, height = SIZES[FORMS[held][0]]
    with browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", is_mobile=held, has_touch=held
    ) as context:
        page = patient_page(context)
        screen(page, url)
        if (keep := page.get_by_role("button", name="Keep it")).count():  # whoever opened the table is not told
            keep.dispatch_event("click")
        for size in FORMS[held]:
            page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png", animations="disabled")


if __name__ == "__main__":
    main(*sys.argv[1:])
