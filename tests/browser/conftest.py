"""A server, a browser, and people who fail their test if their page has anything to complain of.

They look at what is built and installed, so the run on the plain sources leaves them out; by hand they run as ever.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from infamy.server.static import CLIENT
from tests.browser.devices import Devices
from tests.browser.people import Person, Somebody
from tests.browser.servers import Line, Server

collect_ignore_glob = ["test_*.py"] if os.environ.get("INFAMY_TEST_BUILD") == "interpreted" else []

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--font-render-hinting=none",  # as with windows
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# The same browser twice. The first draws no windows around its pages: to open one costs half the processor time.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
LAPTOP = {"width": 1366, "height": 768}


def pytest_configure(config: pytest.Config) -> None:
    """A test that fails leaves pictures of its pages in tests/browser/failures."""
    config.option.screenshot = "only-on-failure"
    config.option.output = str(Path(__file__).parent / "failures")


# The plugin keeps these for a whole session. While its loop lives, no other test of the same process can have one, so
# they go with the last test of this folder.


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if CHROMIUM is None:
        pytest.fail("The browser tests need Chromium: install it as the command 'chromium'.", pytrace=False)
    return {"executable_path": CHROMIUM, "args": ARGUMENTS}


@pytest.fixture(scope="package")
def browser(playwright: Playwright, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    running = playwright.chromium.launch(**browser_type_launch_args)
    yield running
    running.close()


@pytest.fixture(scope="package")
def devices(browser: Browser) -> Iterator[Devices]:
    kept = Devices(browser)
    yield kept
    kept.close()


@pytest.fixture(scope="module")
def browser_context_args() -> dict[str, Any]:
    return {"viewport": LAPTOP}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (CLIENT / "index.html").exists():
        pytest.fail("The browser tests need the web client: python build_client.py builds it.", pytrace=False)
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def somebody(server: Server, new_context: Callable[..., BrowserContext]) -> Iterator[Somebody]:
    """Somebody new with a browser of their own, each time it is called."""
    people: list[Person] = []

    def arrives(at: Server | Line = server) -> Person:
        people.append(Person(new_context().new_page(), at.url))
        return people[-1]

    yield arrives
    for person in people:
        person.page.title()  # whatever it has to complain of has arrived before the answer
    assert [trouble for person in people for trouble in person.troubles] == []
