"""Bots that stand in: a seat is handed over after the grace that the table states, and its holder keeps a say."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from infamy.server.stand_ins import asked_to_agree
from infamy.server.store import Record
from tests.server.hand_time import HandTime
from tests.server.kit import Browser, InThisProcess, Invitation, Json, at_table

pytestmark = pytest.mark.anyio
GRACE = 60
RULE = {"after": GRACE, "bot": "random"}


@pytest.fixture
def time() -> HandTime:
    return HandTime()


@pytest.fixture
def here(tmp_path: Path, time: HandTime) -> Iterator[InThisProcess]:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        server.rooms.time = time
        yield server


def seat_of(browser: Browser, name: str) -> Json:
    found: Json = next(seat for seat in browser.table["seats"] if seat["seat"] == name)
    return found


@asynccontextmanager
async def left_by_red(
    server: InThisProcess, time: HandTime, **wanted: Any
) -> AsyncIterator[tuple[Browser, Invitation]]:
    """Blue sits at a table that red has just left; the match has come to orders of theirs."""
    table = server.open_table("you", "you", **{"stand_in": RULE} | wanted)
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        async with at_table(server, table.id, table.tokens["red"]) as red:
            time.passes(3 * GRACE)
            for browser in (blue, blue, red, red):
                await browser.settle(lambda each: bool(each.keys))
                await browser.does("put:sails")
        await blue.settle(lambda each: not seat_of(each, "red")["here"])
        yield blue, table


async def hand(browser: Browser, seat: str, bot: str) -> str:
    """Empty if it is done."""
    answer = await browser.command("stand-in", seat=seat, bot=bot)
    return "" if answer["t"] == "done" else str(answer["words"])


# The grace -----------------------------------------------------------------------------------------------------------


async def test_a_table_says_what_becomes_of_the_seat_of_who_is_away(here: InThisProcess) -> None:
    for wanted, said in (({}, {"after": 180, "bot": "easy"}), ({"stand_in": RULE}, RULE)):
        table = here.open_table("you", "you", **wanted)
        assert here.get(f"/api/tables/{table.id}", table.watch).json()["stand_in"] == said
    for wrong in (
        {"after": 0, "bot": "easy"},
        {"after": 10**6, "bot": "easy"},
        {"after": 60},
        {"after": 60, "bot": "genius"},
    ):
        answer = here.post("/api/tables", json={"game": "infamous_seas", "seats": [{}, {}], "stand_in": wrong})
        assert answer.status_code in (400, 409) and answer.json()["detail"].startswith(
            ("expected", "the request is not as")
        )


async def test_a_dropped_connection_does_not_give_a_seat_away(here: InThisProcess, time: HandTime) -> None:
    async with left_by_red(here, time) as (blue, table):
        assert seat_of(blue, "red")["away"] == 0
        assert "away for 60 seconds, got one away for 0" in await hand(blue, "red", "random")
        time.passes(GRACE - 1)
        assert "away for 60 seconds, got one away for 59" in await hand(blue, "red", "random")
        assert seat_of(blue, "red")["bot"] == "", "nothing has changed"
        async with at_table(here, table.id, table.tokens["red"]) as red:
            time.passes(GRACE)
            assert "of an absent player" in await hand(blue, "red", "random")
            assert seat_of(red, "red")["away"] is None
        await blue.settle(lambda each: not seat_of(each, "red")["here"])
        assert "got one away for 0" in await hand(blue, "red", "random"), "it begins anew whenever they have been here"


async def test_after_the_grace_it_goes_to_the_bot_that_the_table_names_and_to_no_other(
    here: InThisProcess, time: HandTime
) -> None:
    async with left_by_red(here, time) as (blue, table):
        time.passes(GRACE)
        for bot in ("easy", "hard", "random:2"):
            assert "expected random, the bot that this table names" in await hand(blue, "red", bot)
        async with at_table(here, table.id, table.watch) as watcher:
            assert await hand(watcher, "red", "random"), "a spectator hands over nothing"
        assert await hand(blue, "red", "random") == ""
        handed = seat_of(blue, "red")
        assert (handed["bot"], handed["person"], handed["handed_by"]) == ("random", True, "blue")
        assert await hand(blue, "red", ""), "only its holder takes it back"


async def test_where_the_table_names_no_bot_nobody_elses_seat_is_handed_over(
    here: InThisProcess, time: HandTime
) -> None:
    async with left_by_red(here, time, stand_in={"after": 60, "bot": ""}) as (blue, _):
        time.passes(100 * GRACE)
        for bot in ("easy", "random", ""):
            assert await hand(blue, "red", bot)
        assert await hand(blue, "blue", "random") == "", "one's own at any time"


async def test_who_has_not_come_yet_is_waited_for_as_long(here: InThisProcess, time: HandTime) -> None:
    table = here.open_table("you", "you", stand_in=RULE)
    async with at_table(here, table.id, table.tokens["blue"]) as blue:
        time.passes(GRACE - 1)
        assert await hand(blue, "red", "random")
        time.passes(1)
        assert await hand(blue, "red", "random") == ""


async def test_nor_does_a_restart_give_it_away(tmp_path: Path, time: HandTime) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as before:
        table = before.open_table("you", "you", stand_in=RULE)
        async with at_table(before, table.id, table.tokens["red"]):
            pass
    time.passes(10 * GRACE)
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        after.rooms.time = time
        async with at_table(after, table.id, table.tokens["blue"]) as blue:
            assert "got one away for 0" in await hand(blue, "red", "random")
            time.passes(GRACE)
            assert await hand(blue, "red", "random") == ""


async def test_whoever_passes_their_screen_on_is_not_away(here: InThisProcess, time: HandTime) -> None:
    table = here.open_table("you", "you", "you", stand_in=RULE)
    async with (
        at_table(here, table.id, table.tokens["blue"]) as blue,
        at_table(here, table.id, table.tokens["red"]) as screen,
    ):
        assert (await screen.command("sit", token=table.tokens["yellow"]))["t"] == "done"
        time.passes(GRACE)
        await blue.settle(lambda each: seat_of(each, "yellow")["here"])
        for seat in ("red", "yellow"):
            assert seat_of(blue, seat)["away"] is None
            assert await hand(blue, seat, "random")


# The holder ----------------------------------------------------------------------------------------------------------


async def test_its_holder_is_told_who_handed_it_over_and_when_and_takes_it_back(tmp_path: Path, time: HandTime) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as before:
        before.rooms.time = time
        async with left_by_red(before, time) as (blue, table):
            time.passes(GRACE)
            assert await hand(blue, "red", "random") == ""
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        async with at_table(after, table.id, table.tokens["red"]) as red:
            own = next(seat for seat in red.messages[0]["table"]["seats"] if seat["seat"] == "red")
            assert (own["bot"], own["handed_by"]) == ("random", "blue")
            assert own["handed_at"] == 1_800_000_000 + 4 * GRACE
            assert await hand(red, "red", "") == ""
            own = seat_of(red, "red")
            assert (own["bot"], own["handed_by"], own["handed_at"]) == ("", "", 0)


async def test_ones_own_seat_goes_to_any_bot_at_any_time(here: InThisProcess, time: HandTime) -> None:
    async with left_by_red(here, time) as (blue, _):
        for bot in ("easy", "random"):
            assert await hand(blue, "blue", bot) == ""
            assert (seat_of(blue, "blue")["bot"], seat_of(blue, "blue")["handed_by"]) == (bot, "blue")
        assert await hand(blue, "blue", "genius")


# What needs consent --------------------------------------------------------------------------------------------------


async def asked_by_blue(blue: Browser) -> list[str]:
    """Blue asks to take back its last choice, from which others have learned something; who is still asked."""
    answer = await blue.command("undo", seq=blue.seq)
    assert answer["t"] == "done", answer
    command = blue.table["undo_request"]
    return [] if command is None else list(command["waiting_for"])


async def test_consent_still_waits_for_a_person_whose_seat_was_handed_over(here: InThisProcess, time: HandTime) -> None:
    async with left_by_red(here, time) as (blue, table):
        log = len(here.rooms.open[table.id].table.moves)
        time.passes(GRACE)
        assert await hand(blue, "red", "random") == ""
        await blue.settle(lambda each: bool(each.keys))
        moved = blue.seq
        assert await asked_by_blue(blue) == ["red"]
        assert blue.seq == moved and len(here.rooms.open[table.id].table.moves) >= log, "nothing is taken back"
        async with at_table(here, table.id, table.tokens["red"]) as red:
            assert red.table["undo_request"]["waiting_for"] == ["red"]
            assert (await red.command("consent", yes=True))["t"] == "done"
            assert red.table["undo_request"] is None and red.seq == moved + 1


async def test_who_handed_over_their_own_seat_has_let_the_bot_decide(here: InThisProcess, time: HandTime) -> None:
    async with left_by_red(here, time) as (blue, table):
        async with at_table(here, table.id, table.tokens["red"]) as red:
            assert await hand(red, "red", "random") == ""
        await blue.settle(lambda each: bool(each.keys) and bool(seat_of(each, "red")["bot"]))
        moved = blue.seq
        assert await asked_by_blue(blue) == [] and blue.seq == moved + 1


def test_who_put_a_bot_on_a_seat_before_that_was_kept_is_not_known_and_so_its_holder_is_asked() -> None:
    seats = [{"bot": "", "name": ""}, {"bot": "", "name": "", "stand_in": "easy"}, {"bot": "easy", "name": ""}]
    old = msgspec.convert(
        {
            "game": "infamous_seas",
            "rules": "1",
            "pack": {},
            "mode": "base",
            "options": {},
            "undo": "consent",
            "dice": "server",
            "seed": 1,
            "secret": "",
            "bots_seed": 1,
            "seats": seats,
            "watch": "",
        },
        Record,
    )
    assert asked_to_agree(old, ["blue", "red", "yellow"], 0) == ["red"]
    assert (old.stand_in.after, old.stand_in.bot) == (180, "easy")
