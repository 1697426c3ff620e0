"""Plays matches of every game and mode over the wire, and keeps their database as this release writes it.

    PYTHONPATH=src:. python -m tests.server.stored.make NAME

To be run before a release whose rules, log or schema differ from the last sample's. NAME.sql.xz is the database as SQL,
its schema included; NAME.json has the links, which the database does not know. Some matches are over, some in the
middle, one of each game with typed dice and one with committed dice; in all of them choices are taken back.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import random
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from infamy.engine.game import Game
from infamy.server import new_table
from infamy.server.app import log_as_json
from infamy.table import library
from tests.server.kit import Browser, InThisProcess, Invitation, Json, at_table

HERE = Path(__file__).parent
MIDDLE = 60  # choices in a match that is left in the middle
LONGEST = 1500  # and in one that is played to its end, if it comes


def wanted(game: Game) -> Iterator[tuple[Json, int]]:
    """What tables are opened, and how many choices are made there."""
    shorter = {"round_limit": game.settings["round_limit"].values[0]} if "round_limit" in game.settings else {}
    for mode in game.modes:
        counts = game.counts_in.get(mode, game.counts)
        people = {"mode": mode, "options": shorter}
        yield people | {"seats": ["you:Anna"] + ["you"] * (counts[0] - 1), "undo": "free"}, LONGEST
        yield people | {"seats": ["you"] * (counts[-1] - 1) + ["bot:random"], "undo": "consent"}, MIDDLE
    counts = game.counts_in.get(game.modes[0], game.counts)
    people = {"mode": game.modes[0], "seats": ["you"] * counts[len(counts) // 2]}
    yield people | {"dice": "typed", "undo": "consent"}, MIDDLE
    yield people | {"dice": "committed", "undo": "free"}, MIDDLE


async def play(server: InThisProcess, table: Invitation, choices: int, dice: random.Random) -> None:
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(at_table(server, table.id, token)) for token in table.tokens.values()]
        if people[0].table["dice"] == "committed":
            for browser in people:
                await browser.command("add-salt", salt=f"salt of {browser.seat}")
            for browser in people:
                await browser.settle(lambda each: bool(each.update))
        await people[0].command("say", words="Ahoy!")
        for _ in range(choices):
            for browser in people:
                await browser.silence()
            if people[0].over:
                break
            await step(people, dice)


async def step(people: list[Browser], dice: random.Random) -> None:
    """Somebody who may do something does it; now and then somebody takes back what was done."""
    able = [browser for browser in people if browser.keys or (browser.pending and browser.pending["yours"])]
    if not able:
        await people[0].next()  # a bot thinks
        return
    browser = dice.choice(able)
    if dice.random() < 0.06:
        undoing = [each for each in people if each.update["undo"]["free"] or each.update["undo"]["consent"]]
        if undoing:
            await take_back(dice.choice(undoing), people)
            return
    if browser.pending:
        answer = await browser.command("enter", seq=browser.seq, outcome=dice.choice(browser.pending["outcomes"]))
    else:
        answer = await browser.choose(dice.choice(browser.keys))
    assert answer["t"] == "done" or answer.get("stale"), answer


async def take_back(browser: Browser, people: list[Browser]) -> None:
    answer = await browser.command("undo", seq=browser.seq)
    for other in people:
        await other.silence()
        if (
            answer["t"] == "done"
            and other.table["undo_request"]
            and other.seat in other.table["undo_request"]["waiting_for"]
        ):
            await other.command("consent", yes=True)


async def sample(server: InThisProcess) -> list[Json]:
    kept: list[Json] = []
    for key in library.keys():  # noqa: SIM118
        for number, (what, choices) in enumerate(wanted(library.load(key))):
            more: dict[str, Any] = {name: value for name, value in what.items() if name != "seats"}
            table = server.open_table(*what["seats"], game=key, **more)
            await play(server, table, choices, random.Random(f"{key} {number}"))
            info = server.get(f"/api/tables/{table.id}", table.watch).json()
            kept.append(
                {
                    "table": table.id,
                    "game": key,
                    "rules": library.load(key).version,
                    "mode": what["mode"],
                    "players": len(what["seats"]),
                    "dice": info["dice"],
                    "over": info["over"],
                    "tokens": table.tokens,
                    "watch": table.watch,
                }
            )
            print(kept[-1], flush=True)
    return kept


def dump(database: Path) -> str:
    connection = sqlite3.connect(database)
    try:
        return "\n".join(connection.iterdump())
    finally:
        connection.close()


def main(name: str) -> None:
    log_as_json("warning")
    dice = random.Random(1)
    new_table.secrets = SimpleNamespace(  # type: ignore[assignment,attr-defined]
        randbits=dice.getrandbits, token_hex=lambda size: dice.randbytes(size).hex()
    )
    with TemporaryDirectory() as folder:
        database = Path(folder, "tables.sqlite")
        with InThisProcess(database) as server:
            tables = asyncio.run(sample(server))
        (HERE / f"{name}.sql.xz").write_bytes(lzma.compress(dump(database).encode(), preset=9 | lzma.PRESET_EXTREME))
    (HERE / f"{name}.json").write_text(json.dumps(tables, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
