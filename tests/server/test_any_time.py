"""Whatever is sent at whatever time is answered, by `done` or in one sentence, and nobody is thrown out for it."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import get_args

import pytest

from infamy.server import messages
from infamy.table import library
from tests.server.kit import SHORT, Browser, InThisProcess, Invitation, Json, at_table, play_on

pytestmark = pytest.mark.anyio
Phase = Callable[[InThisProcess], Awaitable[Invitation]]
KEYS = ["put:sails", "move", "end-turn", "loot:a2", "dance"]
ORDERS = "What are your orders?"


# Phases of a table ----------------------------------------------------------------------------------------------------


async def before_the_salts(server: InThisProcess) -> Invitation:
    return server.open_table("you", "you", dice="committed")


async def opening_waits_for_dice(server: InThisProcess) -> Invitation:
    return server.open_table("you", "you", dice="typed", options={"layout": "random"})


async def choice_waits_for_dice(server: InThisProcess) -> Invitation:
    """Somebody moves, and has not said yet what was rolled."""
    return await played(
        server, "you", "you", dice="typed", enough=lambda browser: bool(browser.pending) and "question" in browser.view
    )


async def draw_of_one_seat(server: InThisProcess) -> Invitation:
    """Somebody draws an island card, which nobody else may know."""
    card = library.load("infamous_seas").presentation.rolls["island deck"].asks
    return await played(
        server, "you", "you", dice="typed", enough=lambda browser: (browser.pending or {}).get("what") == card
    )


async def in_the_middle(server: InThisProcess) -> Invitation:
    return await played(server, "you", "you", enough=lambda browser: browser.view.get("question") == ORDERS)


async def all_choose_in_secret(server: InThisProcess) -> Invitation:
    return await played(
        server, "you", "you", "you", game="scoundrels", enough=lambda browser: len(browser.view["deciding"]) == 2
    )


async def over(server: InThisProcess) -> Invitation:
    return await played(server, "you", "you", pack=SHORT)


async def guided(server: InThisProcess) -> Invitation:
    return server.open_table("you", guided=True)


async def a_bot_plays(server: InThisProcess) -> Invitation:
    return server.open_table("you", "bot:random", "bot:random")


async def a_bot_stands_in(server: InThisProcess) -> Invitation:
    table = server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        assert (await blue.command("stand-in", seat="blue", bot="random"))["t"] == "done"
    return table


async def somebody_asks_to_take_back(server: InThisProcess) -> Invitation:
    table = await in_the_middle(server)
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        await blue.command("undo", seq=blue.seq)
    return table


PHASES: list[Phase] = [
    before_the_salts,
    opening_waits_for_dice,
    choice_waits_for_dice,
    draw_of_one_seat,
    in_the_middle,
    all_choose_in_secret,
    over,
    guided,
    a_bot_plays,
    a_bot_stands_in,
    somebody_asks_to_take_back,
]


async def played(
    server: InThisProcess,
    *seats: str,
    enough: Callable[[Browser], bool] = lambda browser: browser.over,
    **wanted: object,
) -> Invitation:
    """People at one screen choose at random, and type what they roll, until it is enough for one of them."""
    table = server.open_table(*seats, **wanted)
    dice, tokens = random.Random(11), list(table.tokens.values())
    for number in range(20_000):
        async with at_table(server, table.id, tokens[number % len(tokens)]) as browser:
            if enough(browser):
                return table
            await play_on(browser, dice, lambda each: enough(each) or not (each.keys or may_type(each)))
    raise AssertionError("it is never enough")


def may_type(browser: Browser) -> bool:
    return bool(browser.pending) and bool((browser.pending or {})["yours"])


# Commands -------------------------------------------------------------------------------------------------------------


def commands(browser: Browser, table: Invitation) -> list[Json]:
    """Each kind, well made and otherwise, as this browser would send it now."""
    keys = [*browser.keys[:2], *KEYS]
    outcomes = [*(browser.pending or {"outcomes": []})["outcomes"][:1], "3", "a thousand"]
    several = [keys[:2], ["put:sails", "put:sails"], ["move", "move", "dance"], ["end-turn"] * 20]
    links = [*table.tokens.values(), table.watch, "A" * 32]
    return [
        *({"t": "why-not", "key": key} for key in keys),
        *({"t": "choose", "seq": browser.seq, "keys": some} for some in [*several, *([key] for key in keys)]),
        {"t": "choose", "seq": browser.seq + 1, "keys": keys[:1]},
        {"t": "choose", "seq": 0, "keys": keys[:2]},
        *({"t": "enter", "seq": browser.seq, "outcome": outcome} for outcome in outcomes),
        {"t": "undo", "seq": browser.seq},
        {"t": "undo", "seq": 0},
        {"t": "undo", "seq": browser.seq, "to": browser.seq},
        {"t": "undo", "seq": browser.seq, "to": 3},
        {"t": "redo", "seq": browser.seq},
        {"t": "redo", "seq": 0},
        {"t": "ask-hint", "seq": browser.seq},
        {"t": "ask-hint", "seq": 0},
        {"t": "consent", "yes": True},
        {"t": "consent", "yes": False},
        {"t": "add-salt", "salt": "sea salt"},
        {"t": "rename", "name": "Anne"},
        {"t": "say", "words": "Ahoy"},
        *({"t": "sit", "token": link} for link in links),
        *(
            {"t": "stand-in", "seat": seat, "bot": bot}
            for seat in ("blue", "red", "nobody")
            for bot in ("random", "parrot")
        ),
        {"t": "stand-in", "seat": "blue", "bot": ""},
        {"t": "stand-in", "seat": "red", "bot": ""},
        *({"t": "answer-window", "window": "hit", "answer": answer} for answer in ("ask", "round", "able")),
        {"t": "answer-window", "window": "tea", "answer": "ask"},
        *({"t": "write-notes", "seat": seat, "words": "Gold on e5"} for seat in ("blue", "red", "nobody")),
        {"t": "renew", "token": "B" * 32},
    ]


async def send_everything(browser: Browser, table: Invitation, dice: random.Random) -> list[Json]:
    """In this order, and then in any other."""
    made = commands(browser, table)
    answers = []
    for command in [*made, *dice.sample(made[:-1], len(made) - 1)]:
        if "seq" in command and dice.random() < 0.5:
            command = command | {"seq": browser.seq}
        answers.append(
            await browser.command(command["t"], **{key: value for key, value in command.items() if key != "t"})
        )
    return answers


@pytest.mark.parametrize("who", ["blue", "red", "watcher"])
@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__)
async def test_every_command_is_answered(server: InThisProcess, phase: Phase, who: str) -> None:
    table = await phase(server)
    people = list(table.tokens.values())
    token = table.watch if who == "watcher" else people[0] if who == "blue" else people[-1]
    async with at_table(server, table.id, token) as browser, at_table(server, table.id, table.watch) as witness:
        answers = await send_everything(browser, table, random.Random(who))
        await witness.silence()
        assert not server.rooms.open[table.id].closed and witness.socket.close_code is None
    assert {answer["t"] for answer in answers} <= {"done", "refused", "mistake", "because", "hint"}
    sentences = [answer["words"] for answer in answers if answer["t"] not in ("done", "hint")]
    assert len(sentences) > 10 and all(words and "\n" not in words for words in sentences)


async def test_every_kind_of_command_is_among_them(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        made = {command["t"] for command in commands(blue, table)}
    assert made | {"ping"} == {kind.__struct_config__.tag for kind in get_args(messages.Command)}
