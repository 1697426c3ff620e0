"""Several things chosen in secret: nobody can tell how many before all have chosen, not even from the wire."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from infamy.server.multi_choice import SEVERAL
from tests.server.kit import Browser, InThisProcess, Invitation, Json, at_table

pytestmark = pytest.mark.anyio
QUIETLY = ("place:", "start:red-clockwise", "end-turn", "bid:nothing")
THROW = "Which cards do you throw away?"
BID = "What do you bid?"


async def to_the_end_of_a_round(browsers: dict[str, Browser]) -> None:
    """Everybody places a ship, does nothing and bids nothing."""
    await until_asked(browsers, THROW)


async def until_asked(browsers: dict[str, Browser], question: str) -> None:
    while any(browser.decision is None or browser.decision["question"] != question for browser in browsers.values()):
        for browser in browsers.values():
            await browser.silence()
            keys = [key for key in browser.keys if key.startswith(QUIETLY)]
            if keys and browser.view["question"] != question:
                await browser.does(keys[0])


async def open_three(server: InThisProcess, stack: AsyncExitStack) -> tuple[Invitation, dict[str, Browser]]:
    table = server.open_table("you", "you", "you", game="scoundrels", options={"thief": "red"})
    return table, {
        seat: await stack.enter_async_context(at_table(server, table.id, token)) for seat, token in table.tokens.items()
    }


def frames(server: InThisProcess, table: Invitation, seat: str) -> int:
    """How long a replay is now."""
    replay = server.get(f"/api/tables/{table.id}/replay", table.tokens[seat], params={"start": 10**6})
    return int(replay.json()["length"])


def of_red(messages: list[Json]) -> Json:
    """What one is told of red's choice, but for the number of the update."""
    updates = [message for message in messages if message["t"] == "update"]
    assert len(updates) == 1
    moments = [{key: value for key, value in moment.items() if key != "seq"} for moment in updates[0]["news"]]
    return {"news": moments, "view": updates[0]["view"], "decision": updates[0]["decision"]}


async def test_the_last_to_bid_learns_nothing_by_trying_it_out(server: InThisProcess) -> None:
    """Whether a bid would win shows in what comes next; so what comes next is not tried on the real table."""
    async with AsyncExitStack() as stack:
        _, browsers = await open_three(server, stack)
        *others, last = browsers.values()
        await until_asked(browsers, BID)
        for browser in others:
            await browser.does(max(browser.keys, key=len))
        await last.silence()
        seq, view = last.seq, last.view
        answers = [await last.choose(bid, bid) for bid in last.keys]
        assert len(answers) > 3 and all(each["t"] == "mistake" and each["words"] == SEVERAL for each in answers)
        assert (last.seq, last.view) == (seq, view)
        await last.does(last.keys[0])


@pytest.mark.parametrize("thrown", [0, 1, 5])
async def test_how_many_cards_somebody_throws_away_cannot_be_told(server: InThisProcess, thrown: int) -> None:
    async with AsyncExitStack() as stack:
        table, browsers = await open_three(server, stack)
        await to_the_end_of_a_round(browsers)
        red, blue, green = browsers.values()
        for each in (blue, green):
            await each.silence()
        hand = red.view["table"]["hand"]["red"]
        before = blue.view
        length = frames(server, table, "blue")
        await red.does(*(f"throw:{card}" for card in hand[:thrown]), "keep")
        heard = of_red(await blue.silence())
        secretly = {"by": "red", "key": "", "label": "chooses in secret", "items": [], "lapsed": False, "back_to": 0}
        assert heard["news"] == [secretly]
        assert heard["view"]["table"] == before["table"] and heard["view"]["deciding"] == ["blue", "green"]
        assert frames(server, table, "blue") == length  # not in a replay either
        assert red.update["view"]["sealed"] == [*(f"throw:{card}" for card in hand[:thrown]), "keep"]
        await blue.does("keep")
        await green.does("keep")
        await red.silence()
        told = [item for moment in red.update["news"] for item in moment["items"] if item["news"] == "threw-away"]
        assert [item["cards"] for item in told] == ([thrown] if thrown else [])


async def test_a_bot_throws_away_all_at_once(server: InThisProcess) -> None:
    """One update for everything that it throws away, as for a person."""
    table = server.open_table("you", "bot:random", "bot:random", game="scoundrels", options={"thief": "red"})
    async with at_table(server, table.id, table.tokens["red"]) as red:
        while red.decision is None or red.decision["question"] != THROW:
            keys = [key for key in red.keys if key.startswith((*QUIETLY, "concede", "stay", "enough", "discard:"))]
            if keys:
                await red.does(keys[0])
            else:
                await red.next()
        before = red.seq
        await red.settle(lambda each: each.view["deciding"] == ["red"])
        bots = [
            moment["by"]
            for message in red.messages
            if message["t"] == "update" and message["seq"] > before
            for moment in message["news"]
            if moment["label"] == "chooses in secret"
        ]
        assert sorted(bots) == sorted({"blue", "green"} & set(bots)) and red.seq <= before + 2
