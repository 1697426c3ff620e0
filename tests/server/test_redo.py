"""Going back to any line of the log, and forward again: the same rolls, as long as nothing else was chosen."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from infamy.table import matchfile
from tests.server.kit import Browser, InThisProcess, at_table, in_words
from tests.server.test_undo import NOBODY_MAY, all_know, at_orders, everybody

pytestmark = pytest.mark.anyio


async def agree(browser: Browser) -> None:
    await browser.settle(lambda each: each.table["undo_request"] is not None)
    assert (await browser.command("consent", yes=True))["t"] == "done"
    await browser.settle(lambda each: each.table["undo_request"] is None)


def how_it_stands(browser: Browser) -> object:
    return browser.view, browser.decision, browser.update["standing"]


async def test_ones_own_choices_are_made_again_as_freely_as_they_were_taken_back(server: InThisProcess) -> None:
    table = server.open_table("you", "you", undo="free")
    async with AsyncExitStack() as stack:
        blue, red = await everybody(stack, server, table)
        assert blue.update["redo"] == NOBODY_MAY
        assert (await blue.command("redo", seq=blue.seq))["t"] == "refused"
        await blue.does("put:sails")
        first, one = blue.seq, how_it_stands(blue)
        await blue.does("put:cannons")
        assert blue.update["undo"]["since"] == first
        two = how_it_stands(blue)
        assert (await blue.command("undo", seq=blue.seq))["t"] == "done"
        assert how_it_stands(blue) == one and blue.update["redo"]["free"]
        assert (await blue.command("undo", seq=blue.seq))["t"] == "done"
        await red.settle(lambda browser: browser.seq == blue.seq)
        assert red.update["redo"] == NOBODY_MAY
        assert (await red.command("redo", seq=red.seq))["t"] == "refused"
        stale = await blue.command("redo", seq=blue.seq - 1)
        assert stale["t"] == "mistake" and stale["stale"]
        assert (await blue.command("redo", seq=blue.seq))["t"] == "done"
        assert how_it_stands(blue) == one
        [moment] = blue.update["news"]
        assert (moment["by"], moment["label"], moment["key"], moment["items"]) == ("redo", "done again", "", [])
        assert (await blue.command("redo", seq=blue.seq))["t"] == "done"
        assert how_it_stands(blue) == two and blue.update["redo"] == NOBODY_MAY
        assert (await blue.command("undo", seq=blue.seq, to=first))["t"] == "done", "both of them at once"
        assert blue.update["news"][0]["back_to"] == first
        await blue.does("put:cannons")
        assert blue.update["redo"] == NOBODY_MAY, "something else was chosen"
        assert (await blue.command("redo", seq=blue.seq))["t"] == "refused"


async def test_rolls_come_again_only_if_the_others_agree(server: InThisProcess) -> None:
    """Else one could take back what came out badly, and have it back if the next roll is worse."""
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        browsers = await everybody(stack, server, table)
        now = await at_orders(browsers, 2)
        [other] = [browser for browser in browsers if browser is not now]
        before = how_it_stands(now)
        await now.does("move")
        await all_know(browsers)
        after, here = [how_it_stands(browser) for browser in browsers], now.seq
        assert (await now.command("undo", seq=now.seq))["t"] == "done"
        await agree(other)
        await now.settle(lambda browser: how_it_stands(browser) == before)
        assert now.update["redo"] == {"free": False, "consent": True, "since": 0}
        assert now.update["news"][0]["back_to"] == here
        assert (await now.command("redo", seq=now.seq))["t"] == "done"
        assert how_it_stands(now) == before, "nobody has agreed yet"
        assert now.table["undo_request"]["again"] and now.table["undo_request"]["words"].startswith("Move: roll")
        await other.settle(lambda each: each.table["undo_request"] is not None)
        assert (await other.command("consent", yes=False))["t"] == "done"
        await now.settle(lambda each: each.table["undo_request"] is None)
        assert how_it_stands(now) == before
        assert (await now.command("redo", seq=now.seq))["t"] == "done"
        await agree(other)
        await now.settle(lambda browser: browser.update["news"][0]["by"] == "redo")
        assert [how_it_stands(browser) for browser in browsers] == after


async def test_back_to_any_line_and_forward_again_alone_with_bots(tmp_path: Path) -> None:
    """After a restart in between, too; the file verifies, and its replay tells the same."""
    with InThisProcess(tmp_path / "tables.sqlite") as before:
        table = before.open_table("you", "bot:random")
        async with at_table(before, table.id, table.tokens["blue"]) as blue:
            await at_orders([blue], 4)
            line, there = blue.seq, how_it_stands(blue)
            for _ in range(12):
                await blue.settle(lambda browser: bool(browser.keys))
                await blue.does(blue.keys[-1])
            await blue.settle(lambda browser: bool(browser.keys))
            here = how_it_stands(blue)
            wrong = await blue.command("undo", seq=blue.seq, to=1)
            assert wrong["t"] == "refused" and "not a choice that can still be taken back" in wrong["words"]
            first = next(each["seq"] for each in told(blue) if each["seq"] > line)
            assert (await blue.command("undo", seq=blue.seq, to=first))["t"] == "done"
            assert how_it_stands(blue) == there
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        async with at_table(after, table.id, table.tokens["blue"]) as blue:
            assert how_it_stands(blue) == there and blue.update["redo"]["consent"]
            assert (await blue.command("redo", seq=blue.seq))["t"] == "done"
            assert how_it_stands(blue) == here
            assert (await blue.command("undo", seq=blue.seq, to=first))["t"] == "done", "the line counts again"
            assert (await blue.command("redo", seq=blue.seq))["t"] == "done"
            heard = in_words([each for message in blue.messages for each in moments(message)])
        file = matchfile.understand(after.get(f"/api/tables/{table.id}/export", table.all_tokens).content)
        steps = [line.split()[0] for line in file.log if line.startswith(("undo ", "redo "))]
        assert steps == ["undo", "redo", "undo", "redo"]
        matchfile.verify(file)
    with InThisProcess(tmp_path / "tables.sqlite") as once_more:
        async with at_table(once_more, table.id, table.tokens["blue"]) as blue:
            assert how_it_stands(blue) == here
            assert in_words(blue.messages[0]["history"])[-3:] == heard[-3:]


def moments(message: dict[str, object]) -> list[dict[str, object]]:
    news = message.get("news")
    return list(news) if isinstance(news, list) else []


def told(browser: Browser) -> list[dict[str, int]]:
    """Every choice that it has heard of since it came."""
    return [moment for message in browser.messages for moment in message.get("news", []) if moment["by"] != "start"]
