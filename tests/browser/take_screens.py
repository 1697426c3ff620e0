"""Takes pictures into build/screens: every screen, or those named, at both sizes, light and dark."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.screens import LAPTOP, OF_AVARIS, OF_BONES, OF_SCOUNDRELS, OF_TIDES, PHONE, PICTURES
from tests.browser.servers import Server

FOLDER = Path(__file__).parents[2] / "build" / "screens"
SIZES = {"laptop": LAPTOP, "phone": PHONE}
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]


def main(*only: str) -> None:
    screens = PICTURES | OF_SCOUNDRELS | OF_TIDES | OF_AVARIS | OF_BONES
    screens = {name: screens[name] for name in only or screens}
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                for name, screen in screens.items():
                    context = browser.new_context(
                        viewport={"width": width, "height": height},
                        color_scheme=theme,
                        reduced_motion="reduce",
                        is_mobile=size == "phone",
                        has_touch=size == "phone",
                    )
                    page = context.new_page()
                    screen(page, server.url)
                    page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png", animations="disabled")
                    context.close()
                    print(f"{name}-{size}-{theme}", flush=True)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
