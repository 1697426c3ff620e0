"""Real dice at one screen that is passed around, in every game, mode and number of seats, with bots and without."""

from __future__ import annotations

import random
import re

import pytest

from infamy.engine.game import Setup
from infamy.table import library, matchfile
from infamy.testing.courses import setups
from tests.server.kit import Browser, InThisProcess, Invitation, at_table

pytestmark = pytest.mark.anyio
CHOICES = 12
ALL = [(key, setup) for key in library.keys() for setup in setups(library.load(key))]  # noqa: SIM118


def named(value: object) -> str:
    return f"{value.players}-{value.mode}" if isinstance(value, Setup) else str(value)


class Screen:
    """As the browser does it: whoever has to roll or to choose is passed the screen, and nobody else."""

    def __init__(self, server: InThisProcess, table: Invitation, browser: Browser) -> None:
        self.server, self.table, self.browser = server, table, browser
        self.dice = random.Random(3)
        self.chosen = self.typed = 0

    async def step(self) -> None:
        browser = self.browser
        asked = browser.pending["by"] if browser.pending else browser.view["deciding"]
        own = [seat for seat in asked if seat in self.table.tokens]
        if not own:
            await browser.next()  # a bot thinks
        elif browser.seat not in own:
            assert (await browser.command("sit", token=self.table.tokens[own[0]]))["t"] == "done"
        elif browser.pending:
            await self.type(browser.pending)
        elif browser.keys:
            await browser.choose(self.dice.choice(browser.keys))
            self.chosen += 1
        else:
            await browser.next()  # it is answered by itself

    async def type(self, pending: dict[str, object]) -> None:
        """What a real deck would have given."""
        match = self.server.rooms.open[self.table.id].table.match
        assert match is not None and match.waiting is not None
        roll = match.game.presentation.rolls[match.waiting.what]
        assert pending["yours"] and pending["reason"] == roll.why
        named = re.escape(roll.each).replace(re.escape("{}"), "[^{}]+")
        assert pending["what"] == roll.asks or re.fullmatch(named, str(pending["what"])), "and whom or what it is for"
        assert set(match.waiting.possible()) <= set(match.waiting.offered()) == set(self.outcomes(pending))
        outcome = self.dice.choices(match.waiting.outcomes, match.waiting.weights)[0]
        answer = await self.browser.command("enter", seq=self.browser.seq, outcome=outcome)
        assert answer["t"] == "done", answer
        self.typed += 1

    def outcomes(self, pending: dict[str, object]) -> list[str]:
        found = pending["outcomes"]
        assert isinstance(found, list)
        return found


async def played(server: InThisProcess, key: str, setup: Setup, seats: list[str]) -> Screen:
    table = server.open_table(*seats, game=key, mode=setup.mode, options=setup.options, dice="typed")
    async with at_table(server, table.id, table.watch) as browser:
        screen = Screen(server, table, browser)
        while screen.chosen < CHOICES and not browser.over:
            await screen.step()
        match = server.rooms.open[table.id].table.match
        assert match is not None
        if match.waiting is None:
            answer = server.get(f"/api/tables/{table.id}/export", table.all_tokens)
            matchfile.verify(matchfile.understand(answer.content))
    return screen


@pytest.mark.parametrize(("key", "setup"), ALL, ids=named)
async def test_people_at_one_screen_begin_and_play(server: InThisProcess, key: str, setup: Setup) -> None:
    screen = await played(server, key, setup, ["you"] * setup.players)
    assert screen.chosen == CHOICES or screen.browser.over


@pytest.mark.parametrize(("key", "setup"), ALL, ids=named)
async def test_people_with_bots_begin_and_play(server: InThisProcess, key: str, setup: Setup) -> None:
    people = ["you"] * max(1, setup.players // 2)
    bots = ["bot:random"] * (setup.players - len(people))
    screen = await played(server, key, setup, [*people, *bots])
    assert screen.chosen == CHOICES or screen.browser.over
