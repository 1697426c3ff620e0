"""The clock of a table: what is played against time, when time passes, and what lapses when it is up."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from pathlib import Path

import msgspec
import pytest

from infamy.engine.fate import SeededFate
from infamy.server.bot_pool import BotPool, BotTask
from infamy.server.store import Record
from infamy.table import library, matchfile
from infamy.table.match import Match
from tests.server.hand_time import HandTime
from tests.server.kit import Browser, InThisProcess, Invitation, Json, at_table, give_clock, invitation

pytestmark = pytest.mark.anyio
AVARIS = "tide_of_avaris"
SEED = 3
CALL = "Do you call for Parley with "
SECONDS = 30


# A Parley, and time that passes by hand ------------------------------------------------------------------------------


class Prompted(BotPool):
    """Bots that say what a test tells them, when it does."""

    def __init__(self) -> None:
        super().__init__(1)
        self.says: queue.SimpleQueue[str] = queue.SimpleQueue()

    async def choose(self, table: str, thought: BotTask) -> list[str]:
        return [await asyncio.to_thread(self.says.get)]


@cache
def before_a_parley(*seats: str) -> bytes:
    """A match of two in which one has set upon the other, and may call for Parley."""
    game = library.load(AVARIS)
    for seed in range(SEED, SEED + 50):
        match = Match(game, game.setup(2), SeededFate(seed))
        chooser = SeededFate(seed + 1)
        while not match.over:
            seat = match.deciding()[0]
            if match.view(None)["question"].startswith(CALL) and match.options(seat)[0] == "parley" and seat == 0:
                dice = matchfile.Seeded(seed)
                return msgspec.json.encode(matchfile.record(match, list(seats), dice, seed))
            options = match.options(seat)
            match.choose(seat, options[chooser.below(len(options))])
    raise AssertionError("nobody sets upon anybody")


@pytest.fixture
def time() -> HandTime:
    return HandTime()


@pytest.fixture
def here(tmp_path: Path, time: HandTime) -> Iterator[InThisProcess]:
    with InThisProcess(tmp_path / "tables.sqlite") as running:
        running.rooms.time = time
        yield running


async def table_with_a_clock(server: InThisProcess, *seats: str) -> Invitation:
    table = invitation(
        server.post(
            "/api/tables/import",
            content=before_a_parley(*(seats or ("you", "you"))),
            headers={"Content-Type": "application/json"},
        )
    )
    give_clock(server.database, table.id, SECONDS)
    return table


@asynccontextmanager
async def two_who_parley(server: InThisProcess, table: Invitation) -> AsyncIterator[tuple[Browser, Browser]]:
    """Black has called for it, and is to make a proposal."""
    async with AsyncExitStack() as stack:
        black, white = [
            await stack.enter_async_context(at_table(server, table.id, token)) for token in table.tokens.values()
        ]
        await black.does("parley")
        await clock_of(black)
        await clock_of(white)
        yield black, white


async def clock_of(browser: Browser) -> Json | None:
    """What it is told next of the clock."""
    clock: Json | None = (await browser.hears("clock-changed"))["clock"]
    return clock


async def knows(browser: Browser, question: str) -> None:
    await browser.settle(lambda each: each.view["question"].startswith(question))


FULL = {"of": SECONDS, "left": float(SECONDS), "ticks": True}


# When time passes ----------------------------------------------------------------------------------------------------


async def test_a_clock_runs_from_the_call_for_parley_and_everybody_is_told(here: InThisProcess, time: HandTime) -> None:
    table = await table_with_a_clock(here)
    async with AsyncExitStack() as stack:
        black, white, watcher = [
            await stack.enter_async_context(at_table(here, table.id, token))
            for token in (*table.tokens.values(), table.watch)
        ]
        assert black.table["clock"] == SECONDS
        assert black.messages[0]["clock"] is None, "nobody has called for it yet"
        assert not any(message["t"] == "clock-changed" for message in await black.silence())
        await black.does("parley")
        for browser in (black, white, watcher):
            assert await clock_of(browser) == FULL
        time.passes(12.5)
        async with at_table(here, table.id, table.watch) as late:
            assert late.messages[0]["clock"] == FULL | {"left": SECONDS - 12.5}


async def test_one_clock_is_for_the_whole_parley_and_stops_with_it(here: InThisProcess, time: HandTime) -> None:
    table = await table_with_a_clock(here)
    async with two_who_parley(here, table) as (black, white):
        time.passes(10)
        await black.does("submit")
        assert await white.hears("update")
        time.passes(10)
        await white.does("counter")
        time.passes(5)
        assert not any(message["t"] == "clock-changed" for message in await white.silence()), "it goes on as it did"
        await white.does("submit")
        await black.settle(lambda each: "end-parley" in each.keys)
        await black.does("end-parley")
        assert await clock_of(black) is None
        time.passes(100)
        seq = black.seq
        assert not any(message["t"] == "update" for message in await black.silence())
        assert black.seq == seq and time.waiting == []


# When time is up -----------------------------------------------------------------------------------------------------


async def test_who_does_not_answer_in_time_has_not_accepted(here: InThisProcess, time: HandTime) -> None:
    table = await table_with_a_clock(here)
    async with two_who_parley(here, table) as (black, white):
        await black.does("submit")
        await white.settle(lambda each: "accept" in each.keys)
        seen = white.seq
        time.passes(SECONDS - 0.5)
        assert [message["t"] for message in await white.silence()] == []
        time.passes(0.5)
        update = await white.hears("update")
        [moment] = update["news"]
        assert (moment["by"], moment["key"], moment["lapsed"]) == ("white", "end-parley", True)
        assert moment["items"][0]["words"] == "White ends the Parley."
        assert await clock_of(white) is None
        late = await white.choose("accept", seq=seen)
        assert late["t"] == "mistake" and late["stale"] and late["words"] == "the table has moved on since"


async def test_a_proposal_that_is_not_ready_in_time_is_not_answered(here: InThisProcess, time: HandTime) -> None:
    table = await table_with_a_clock(here)
    async with two_who_parley(here, table) as (_, white):
        time.passes(SECONDS)
        await white.until(lambda message: message["t"] == "clock-changed" and message["clock"] is None)
        news = [moment for message in white.messages if message["t"] == "update" for moment in message["news"]]
        assert [(moment["by"], moment["key"], moment["lapsed"]) for moment in news[-2:]] == [
            ("black", "submit", True),
            ("white", "end-parley", True),
        ]
        assert "accept" not in white.keys


async def test_what_was_chosen_in_time_counts_though_it_comes_with_the_bell(
    here: InThisProcess, time: HandTime
) -> None:
    """The alarm has rung, and waits behind a choice that agrees."""
    table = await table_with_a_clock(here)
    async with two_who_parley(here, table) as (black, white):
        await black.does("submit")
        await white.settle(lambda each: "accept" in each.keys)
        room = here.rooms.open[table.id]
        since = room.clock.changes
        await white.does("accept")
        assert await clock_of(white) is None
        time.alarms[0].loop.call_soon_threadsafe(room.clock.up, since)
        assert [message["t"] for message in await white.silence()] == []
        assert not white.update["news"][-1]["lapsed"]


async def test_what_lapsed_is_taken_back_only_by_consent_and_time_begins_anew(
    here: InThisProcess, time: HandTime
) -> None:
    table = await table_with_a_clock(here)
    async with two_who_parley(here, table) as (black, white):
        await black.does("submit")
        await clock_running_out(white, time)
        assert white.update["undo"] == {"free": False, "consent": True, "since": 0}
        assert (await white.command("undo", seq=white.seq))["t"] == "done"
        await black.settle(lambda each: each.table["undo_request"] is not None)
        assert (await black.command("consent", yes=True))["t"] == "done"
        await white.settle(lambda each: "accept" in each.keys)
        assert await clock_of(white) == FULL


async def clock_running_out(browser: Browser, time: HandTime) -> None:
    await browser.settle(lambda each: "accept" in each.keys)
    time.passes(SECONDS)
    await browser.until(lambda message: message["t"] == "clock-changed" and message["clock"] is None)


# Who is there --------------------------------------------------------------------------------------------------------


async def test_time_passes_only_while_all_people_are_at_the_table(here: InThisProcess, time: HandTime) -> None:
    table = await table_with_a_clock(here)
    async with at_table(here, table.id, table.tokens["black"]) as black:
        await black.does("parley")
        assert not any(message["t"] == "clock-changed" for message in await black.silence()), "white is not there"
        async with at_table(here, table.id, table.tokens["white"]):
            assert await clock_of(black) == FULL
            time.passes(20)
        assert await clock_of(black) is None
        time.passes(100)
        assert [message["t"] for message in await black.silence() if message["t"] == "update"] == []
        async with at_table(here, table.id, table.tokens["white"]) as white:
            assert await clock_of(black) == FULL, "it begins anew"
            assert await clock_of(white) == FULL
            time.passes(SECONDS)
            assert (await white.hears("update"))["news"][-1]["lapsed"]


async def test_time_stands_still_while_a_bot_chooses(here: InThisProcess, time: HandTime) -> None:
    bots = here.rooms.bot_pool = Prompted()
    table = await table_with_a_clock(here, "you", "bot:easy")
    async with at_table(here, table.id, table.tokens["black"]) as black:
        await black.does("parley")
        assert await clock_of(black) == FULL
        time.passes(10)
        await black.does("submit")
        still = FULL | {"left": SECONDS - 10.0, "ticks": False}
        assert await clock_of(black) == still
        time.passes(100)
        bots.says.put("counter")
        await knows(black, "What do you offer ")
        bots.says.put("submit")
        assert await clock_of(black) == still | {"ticks": True}
        time.passes(SECONDS - 10)
        assert (await black.hears("update"))["news"][-1]["lapsed"]
        assert await clock_of(black) is None
    for _ in range(4):
        bots.says.put("committed")


async def test_after_a_restart_time_begins_anew_and_what_lapsed_stays_so(tmp_path: Path, time: HandTime) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as before:
        before.rooms.time = time
        lapsing, going_on = await table_with_a_clock(before), await table_with_a_clock(before)
        async with two_who_parley(before, lapsing) as (black, white):
            await black.does("submit")
            await clock_running_out(white, time)
            seq = white.seq
        async with two_who_parley(before, going_on):
            time.passes(20)
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        after.rooms.time = time
        async with at_table(after, lapsing.id, lapsing.tokens["white"]) as white:
            assert white.seq == seq and white.update["undo"] == {"free": False, "consent": True, "since": 0}
            assert white.messages[0]["history"][-1]["lapsed"]
        async with AsyncExitStack() as stack:
            black, white = [
                await stack.enter_async_context(at_table(after, going_on.id, token))
                for token in going_on.tokens.values()
            ]
            assert await clock_of(white) == FULL
            assert len(time.waiting) == 1
            time.passes(SECONDS)
            assert (await black.hears("update"))["news"][-1]["lapsed"]


# Opening a table -----------------------------------------------------------------------------------------------------


def test_a_table_chooses_its_clock_where_the_game_has_one(server: InThisProcess) -> None:
    games = {each["key"]: each for each in server.get("/api/games").json()}
    assert games[AVARIS]["clock"]["seconds"] == [0, 15, 30, 60, 120]
    assert games[AVARIS]["clock"]["usual"] == 30
    assert games["infamous_seas"]["clock"] is None
    table = server.open_table("you", "you", game=AVARIS, clock=60)
    assert server.get(f"/api/tables/{table.id}", table.watch).json()["clock"] == 60
    plain = server.open_table("you", "you", game=AVARIS)
    assert server.get(f"/api/tables/{plain.id}", plain.watch).json()["clock"] == 0


@pytest.mark.parametrize(
    ("game", "clock", "status", "words"),
    [
        (AVARIS, 31, 409, "expected a clock of 0, 15, 30, 60 or 120 seconds for Tide of Avaris, got 31"),
        ("infamous_seas", 30, 409, "expected no clock for Infamous Seas, which has no time limits, got 30"),
        (AVARIS, -1, 400, ""),
    ],
)
def test_a_clock_that_cannot_be_is_refused_in_one_sentence(
    server: InThisProcess, game: str, clock: int, status: int, words: str
) -> None:
    wanted = {"game": game, "seats": [{}, {}], "clock": clock}
    answer = server.post("/api/tables", json=wanted)
    assert answer.status_code == status
    assert words in answer.json()["detail"] and "\n" not in answer.json()["detail"]


async def test_without_a_clock_nobody_is_hurried(here: InThisProcess, time: HandTime) -> None:
    table = invitation(
        here.post(
            "/api/tables/import", content=before_a_parley("you", "you"), headers={"Content-Type": "application/json"}
        )
    )
    async with AsyncExitStack() as stack:
        black, _ = [await stack.enter_async_context(at_table(here, table.id, token)) for token in table.tokens.values()]
        await black.does("parley")
        assert black.table["clock"] == 0 and time.alarms == []
        assert not any(message["t"] == "clock-changed" for message in black.messages)


def test_a_table_that_was_kept_before_there_were_clocks_has_none() -> None:
    record = Record(
        game=AVARIS,
        rules="1",
        pack={},
        mode="base",
        options={},
        undo="consent",
        dice="server",
        seed=1,
        secret="",
        bots_seed=1,
        seats=[],
        watch="",
    )
    old = msgspec.json.decode(msgspec.json.encode(record))
    del old["clock"]
    assert msgspec.convert(old, Record).clock == 0
