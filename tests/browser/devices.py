"""A laptop and a phone that many tests look at their screens with: to open a new one costs more than to look at it."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.people import PATIENCE

Theme = Literal["light", "dark"]
Size = tuple[int, int]

# Each screen is seen on both devices and in both lights; the other two ways to pair them are for the long runs.
LOOKS = [
    ("laptop", "light"),
    ("phone", "dark"),
    pytest.param("laptop", "dark", marks=pytest.mark.soak),
    pytest.param("phone", "light", marks=pytest.mark.soak),
]


def patient_page(context: BrowserContext) -> Page:
    """A page that waits as long as everybody else."""
    context.set_default_timeout(PATIENCE)
    return context.new_page()


class Devices:
    """Each has one page, which goes from test to test and remembers nothing. Nothing moves on it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.pages: dict[bool, Page] = {}

    def take(self, url: str, size: Size, touch: bool, theme: Theme = "light", still: bool = False) -> Page:
        """With nothing but the page's origin open; still, if news is not to be played."""
        if touch not in self.pages:
            context = self.browser.new_context(is_mobile=touch, has_touch=touch, reduced_motion="reduce")
            self.pages[touch] = patient_page(context)
        page = self.pages[touch]
        page.goto(f"{url}/api/health")
        page.evaluate("localStorage.clear(), sessionStorage.clear()")
        if still:
            page.evaluate('localStorage.setItem("infamy.settings", JSON.stringify({ speed: "off" }))')
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme=theme)
        return page

    def close(self) -> None:
        for page in self.pages.values():
            page.context.close()
