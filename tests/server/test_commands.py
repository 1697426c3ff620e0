"""A command whose answer was lost, as the server was killed after the commit, is answered when it comes again: once."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any, get_args

import pytest

from infamy.server import messages
from infamy.server.commands import HANDLERS
from tests.server.kit import Address, Browser, InThisProcess, Invitation, Json, at_table, play_on

pytestmark = pytest.mark.anyio
# Asked again they are answered anew, and that is as it should be.
CHANGE_NOTHING = {"why-not", "sit", "ping", "ask-hint"}
People = list[Browser]


async def ready_to_undo(people: People) -> Browser:
    """Somebody has chosen, and others have learned of it: they have to be asked."""
    while True:
        for browser in people:
            await browser.silence()
        for browser in people:
            if browser.update["undo"]["consent"]:
                return browser
        [now, *_] = [browser for browser in people if browser.keys]
        await now.does(now.keys[0])


async def asked(people: People) -> Browser:
    asker = await ready_to_undo(people)
    assert (await asker.command("undo", seq=asker.seq))["t"] == "done"
    for browser in people:
        await browser.silence()
    return asker


def others(people: People, asker: Browser) -> People:
    return [browser for browser in people if browser is not asker]


async def chooses(people: People) -> tuple[Browser, Json]:
    return people[0], {"seq": people[0].seq, "keys": [people[0].keys[0]]}


async def enters(people: People) -> tuple[Browser, Json]:
    pending = people[0].pending
    assert pending
    return people[0], {"seq": people[0].seq, "outcome": pending["outcomes"][0]}


async def chooses_what_waits_for_a_roll(people: People) -> tuple[Browser, Json]:
    dice = random.Random(2)
    while "move" not in people[0].keys + people[1].keys:
        for browser in people:
            await browser.silence()
            await play_on(browser, dice, lambda each: "move" in each.keys or not (each.keys or each.pending))
    [mover] = [browser for browser in people if "move" in browser.keys]
    return mover, {"seq": mover.seq, "keys": ["move"]}


async def takes_back(people: People) -> tuple[Browser, Json]:
    await people[0].does(people[0].keys[0])
    assert people[0].update["undo"]["free"]
    return people[0], {"seq": people[0].seq}


async def asks_to_take_back(people: People) -> tuple[Browser, Json]:
    asker = await ready_to_undo(people)
    return asker, {"seq": asker.seq}


async def agrees_first(people: People) -> tuple[Browser, Json]:
    asker = await asked(people)
    return others(people, asker)[0], {"yes": True}


async def agrees_last(people: People) -> tuple[Browser, Json]:
    asker = await asked(people)
    first, last = others(people, asker)
    await first.command("consent", yes=True)
    await last.silence()
    return last, {"yes": True}


async def does_not_agree(people: People) -> tuple[Browser, Json]:
    asker = await asked(people)
    return others(people, asker)[0], {"yes": False}


async def salts(people: People) -> tuple[Browser, Json]:
    return people[0], {"salt": "sea"}


async def salts_last(people: People) -> tuple[Browser, Json]:
    for browser in people[1:]:
        await browser.command("add-salt", salt="sea")
    return people[0], {"salt": "sea"}


async def is_renamed(people: People) -> tuple[Browser, Json]:
    return people[0], {"name": "Mary"}


async def speaks(people: People) -> tuple[Browser, Json]:
    return people[0], {"words": "Ahoy"}


async def lets_a_bot_play(people: People) -> tuple[Browser, Json]:
    return people[1], {"seat": people[1].seat, "bot": "random"}


async def renews_the_link(people: People) -> tuple[Browser, Json]:
    return people[0], {"token": "another-token-of-the-same-seat"}


async def says_how_to_answer(people: People) -> tuple[Browser, Json]:
    return people[0], {"window": "hit", "answer": "ask"}


async def does_it_again(people: People) -> tuple[Browser, Json]:
    await people[0].does(people[0].keys[0])
    assert (await people[0].command("undo", seq=people[0].seq))["t"] == "done"
    assert people[0].update["redo"]["free"]
    return people[0], {"seq": people[0].seq}


async def writes_notes(people: People) -> tuple[Browser, Json]:
    return people[0], {"seat": people[0].seat, "words": "Gold on e5"}


Making = Callable[[People], Awaitable[tuple[Browser, Json]]]
STORIES: list[tuple[str, Making, Json]] = [
    ("choose", chooses, {}),
    ("choose", chooses_what_waits_for_a_roll, {"dice": "typed"}),
    ("enter", enters, {"dice": "typed", "options": {"layout": "random"}}),
    ("undo", takes_back, {"undo": "free"}),
    ("undo", asks_to_take_back, {}),
    ("redo", does_it_again, {"undo": "free"}),
    ("consent", agrees_first, {}),
    ("consent", agrees_last, {}),
    ("consent", does_not_agree, {}),
    ("add-salt", salts, {"dice": "committed"}),
    ("add-salt", salts_last, {"dice": "committed"}),
    ("rename", is_renamed, {}),
    ("say", speaks, {}),
    ("stand-in", lets_a_bot_play, {}),
    ("renew", renews_the_link, {}),
    ("answer-window", says_how_to_answer, {}),
    ("write-notes", writes_notes, {}),
]


def test_every_kind_of_command_that_changes_something_is_among_them() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(messages.Command)}
    assert {kind for kind, _, _ in STORIES} == kinds - CHANGE_NOTHING


async def known(people: People, server: Address, table: Invitation) -> list[Any]:
    """All that anybody can know of the table, except who is connected."""
    for browser in people:
        await browser.silence()
    info = server.get(f"/api/tables/{table.id}", table.watch).json()
    for seat in info["seats"]:
        seat["here"] = None
    return [info, [(browser.seq, browser.update.get("view"), browser.pending) for browser in people]]


async def gathered(stack: AsyncExitStack, server: Address, table: Invitation) -> People:
    return [await stack.enter_async_context(at_table(server, table.id, token)) for token in table.tokens.values()]


def as_a_kill_leaves_it(database: Path, copy: Path) -> None:
    with closing(sqlite3.connect(database)) as now, closing(sqlite3.connect(copy)) as then:
        now.backup(then)


@pytest.mark.parametrize(("kind", "making", "wanted"), STORIES, ids=[making.__name__ for _, making, _ in STORIES])
async def test_a_command_that_was_carried_out_before_a_kill_is_done_once(
    kind: str, making: Making, wanted: Json, server: InThisProcess, tmp_path: Path
) -> None:
    table = server.open_table("you", "you", "you", **wanted)
    async with AsyncExitStack() as stack:
        people = await gathered(stack, server, table)
        sender, command = await making(people)
        seat = people.index(sender)
        command = {"t": kind, "id": "lost"} | command
        await sender.send(command)
        done = await sender.until(lambda heard: heard.get("id") == "lost")
        assert done["t"] == "done"
        as_a_kill_leaves_it(server.database, tmp_path / "tables.sqlite")
        before = await known(people, server, table)
        if kind == "renew":
            table.tokens[sender.seat] = command["token"]
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        async with AsyncExitStack() as stack:
            people = await gathered(stack, after, table)
            for _ in range(2):
                await people[seat].send(command)
                again = await people[seat].until(lambda heard: heard.get("id") == "lost")
                assert again == done | ({"seq": 0} if kind == "say" else {}), "a remark leads to no update"
            assert len(people[seat].messages[0]["chat"]) == (command["t"] == "say")
            assert await known(people, after, table) == before


def test_every_kind_of_command_has_one_function_that_carries_it_out() -> None:
    assert HANDLERS.keys() == set(get_args(messages.Command))
