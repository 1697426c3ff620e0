"""Taking back: freely while nobody has learned anything, by consent of all other people, or never."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from infamy.server.wire import UndoRequest
from infamy.table import matchfile
from tests.server.kit import SHORT, Browser, InThisProcess, Invitation, at_table, play_on

pytestmark = pytest.mark.anyio
ORDERS = "What are your orders?"
NOBODY_MAY = {"free": False, "consent": False, "since": 0}


async def everybody(stack: AsyncExitStack, server: InThisProcess, table: Invitation) -> list[Browser]:
    return [await stack.enter_async_context(at_table(server, table.id, token)) for token in table.tokens.values()]


async def at_orders(browsers: list[Browser], seed: int) -> Browser:
    """Plays, with all coins on the sails, until one of them is asked for orders, and everybody knows it."""
    people = [browser.seat for browser in browsers]

    def asked(browser: Browser) -> bool:
        return browser.view.get("question") == ORDERS and browser.view["deciding"][0] in people

    async def prepare(browser: Browser, dice: random.Random) -> None:
        while not asked(browser):
            if browser.keys:
                await browser.does("put:sails" if "put:sails" in browser.keys else dice.choice(browser.keys))
            else:
                await browser.next()

    await asyncio.gather(*(prepare(browser, random.Random(f"{seed}:{browser.seat}")) for browser in browsers))
    [now] = [browser for browser in browsers if browser.decision]
    return now


async def all_know(browsers: list[Browser]) -> None:
    """What one of them is asked, after all that is answered by itself."""
    while not any(browser.decision for browser in browsers) or len({browser.seq for browser in browsers}) > 1:
        for browser in browsers:
            await browser.silence()


async def test_a_choice_from_which_nobody_learned_anything_is_taken_back_freely(server: InThisProcess) -> None:
    table = server.open_table("you", "you", undo="free")
    async with AsyncExitStack() as stack:
        blue, red = await everybody(stack, server, table)
        assert blue.update["undo"] == NOBODY_MAY
        assert (await blue.command("undo", seq=blue.seq))["t"] == "refused"
        before = blue.view
        await blue.does("put:sails")
        assert blue.update["undo"] == {"free": True, "consent": False, "since": 2}
        await red.settle(lambda browser: browser.seq == blue.seq)
        assert red.update["undo"] == NOBODY_MAY
        refused = await red.command("undo", seq=red.seq)
        assert refused["t"] == "refused" and refused["rule"] == "TABLE-2"
        done = await blue.command("undo", seq=blue.seq)
        assert done["t"] == "done" and done["seq"] == 3
        assert blue.view == before
        assert [(moment["by"], moment["label"]) for moment in blue.update["news"]] == [("undo", "taken back")]
        async with at_table(server, table.id, table.tokens["blue"], blue.seq - 2) as again:
            assert len(again.update["news"]) == 2 and not again.messages[0]["follows"], "it leads nowhere"
        await red.settle(lambda browser: browser.seq == 3)
        assert red.view["table"]["sails"]["blue"] == 0


async def test_what_fate_has_answered_is_not_taken_back_where_undo_is_free(server: InThisProcess) -> None:
    table = server.open_table("you", "you", undo="free")
    async with AsyncExitStack() as stack:
        browsers = await everybody(stack, server, table)
        now = await at_orders(browsers, 1)
        final = {option["key"]: option.get("final", False) for option in (now.decision or {})["options"]}
        assert final["move"] is True
        seat = now.seat
        await now.does("move")
        assert now.seat == seat and now.update["undo"] == NOBODY_MAY
        seq, view = now.seq, now.view
        assert (await now.command("undo", seq=now.seq))["t"] == "refused"
        assert (now.seq, now.view) == (seq, view)


async def test_choices_marked_as_final_are_exactly_those_that_cannot_be_taken_back(server: InThisProcess) -> None:
    table = server.open_table("you", "you", undo="free")
    async with AsyncExitStack() as stack:
        browsers = await everybody(stack, server, table)
        seen = {False: 0, True: 0}
        for step in range(60):
            [now] = [browser for browser in browsers if browser.decision]
            options = (now.decision or {})["options"]
            option = options[step * 7 % len(options)]
            await now.does(option["key"])
            await now.settle(lambda each: not each.update["by_itself"])
            free = now.update["undo"]["free"]
            if option.get("final"):
                assert not free or now.decision is None, option  # another one chooses: nobody has learned yet
            else:
                assert free and now.decision is not None, option
            seen[option.get("final", False)] += 1
            await all_know(browsers)
        assert min(seen.values()) >= 5


async def test_with_consent_all_other_people_are_asked_and_one_no_is_enough(server: InThisProcess) -> None:
    table = server.open_table("you", "you", "you", "bot:random")
    async with AsyncExitStack() as stack:
        browsers = await everybody(stack, server, table)
        now = await at_orders(browsers, 2)
        others = [browser for browser in browsers if browser is not now]
        before = now.view
        await now.does("move")
        assert now.update["undo"] == {"free": False, "consent": True, "since": 0}
        assert (await others[0].command("consent", yes=True))["t"] == "mistake", "nobody asks yet"
        assert (await now.command("undo", seq=now.seq))["t"] == "done"
        assert now.table["undo_request"] == {
            "by": now.seat,
            "back_to": now.seq,
            "again": False,
            "words": "Move: roll your sails and sail that far",
            "waiting_for": [browser.seat for browser in others],
        }
        assert (await now.command("consent", yes=True))["t"] == "mistake", "whoever asks does not answer"
        await others[0].settle(lambda browser: browser.table["undo_request"] is not None)
        after = now.view
        assert (await others[0].command("consent", yes=False))["t"] == "done"
        await now.settle(lambda browser: browser.table["undo_request"] is None)
        assert now.view == after

        assert (await now.command("undo", seq=now.seq))["t"] == "done"
        assert (await others[0].command("consent", yes=True))["t"] == "done"
        await now.settle(
            lambda browser: (
                bool(browser.table["undo_request"]) and browser.table["undo_request"]["waiting_for"] == [others[1].seat]
            )
        )
        assert now.view == after
        assert (await others[0].command("consent", yes=True))["t"] == "mistake", "once is enough"
        assert (await others[1].command("consent", yes=True))["t"] == "done"
        await now.settle(lambda browser: browser.table["undo_request"] is None)
        assert now.view == before


async def test_a_request_to_go_back_is_gone_when_the_match_goes_on(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        browsers = await everybody(stack, server, table)
        now = await at_orders(browsers, 3)
        [other] = [browser for browser in browsers if browser is not now]
        await now.does("move")
        assert (await now.command("undo", seq=now.seq))["t"] == "done"
        await other.settle(lambda browser: browser.table["undo_request"] is not None)
        await now.does(now.keys[0])
        await other.settle(lambda browser: browser.table["undo_request"] is None)
        assert (await other.command("consent", yes=True))["t"] == "mistake"


async def test_alone_with_bots_consent_is_nobodys_to_give(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:random")
    async with AsyncExitStack() as stack:
        [blue] = await everybody(stack, server, table)
        now = await at_orders([blue], 4)
        before = now.view
        await now.does("move")
        assert (await now.command("undo", seq=now.seq))["t"] == "done"
        assert now.view == before and now.table["undo_request"] is None


async def test_where_undo_is_never_nothing_is_taken_back(server: InThisProcess) -> None:
    table = server.open_table("you", "you", undo="never")
    async with AsyncExitStack() as stack:
        blue, _ = await everybody(stack, server, table)
        await blue.does("put:sails")
        assert blue.update["undo"] == NOBODY_MAY
        view = blue.view
        refused = await blue.command("undo", seq=blue.seq)
        assert refused["t"] == "refused" and "undo is switched off" in refused["words"]
        assert blue.view == view


async def test_what_was_taken_back_stays_so_after_a_restart_and_the_file_verifies(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as before:
        table = before.open_table("you", "you")
        async with AsyncExitStack() as stack:
            browsers = await everybody(stack, before, table)
            now = await at_orders(browsers, 5)
            [other] = [browser for browser in browsers if browser is not now]
            await now.does("move")
            assert (await now.command("undo", seq=now.seq, id="back"))["t"] == "done"
            assert (await other.command("consent", yes=True))["t"] == "done"
            await now.settle(lambda browser: browser.view.get("question") == ORDERS)
            view, seq, seat = now.view, now.seq, now.seat
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        async with at_table(after, table.id, table.tokens[seat]) as again:
            assert again.view == view and again.seq == seq
            await again.does("move")
        answer = after.get(f"/api/tables/{table.id}/export", table.all_tokens)
        file = matchfile.understand(answer.content)
        matchfile.verify(file)
        assert any(line.startswith("undo to:") for line in file.log)


async def test_a_match_that_is_over_stays_so(server: InThisProcess) -> None:
    """Then hidden cards and the secret of the dice are told: nobody may play on with what they know by then."""
    table = server.open_table("you", "you", pack=SHORT, dice="committed")
    async with AsyncExitStack() as stack:
        browsers = await everybody(stack, server, table)
        for browser in browsers:
            await browser.command("add-salt", salt=browser.seat)
        await asyncio.gather(*(play_on(browser, random.Random(browser.seat)) for browser in browsers))
        blue, red = browsers
        before = [(browser.view, browser.seq) for browser in browsers]
        assert blue.update["undo"] == blue.update["redo"] == NOBODY_MAY
        for kind in ("undo", "redo"):
            refused = await blue.command(kind, seq=blue.seq)
            assert refused["t"] == "refused" and "play on from any moment at a new table" in refused["words"]
        first = server.rooms.open[table.id].table.choices[0].seq
        assert (await blue.command("undo", seq=blue.seq, to=first))["t"] == "refused"
        assert blue.table["undo_request"] is None and blue.table["secret"]
        await red.silence()
        assert [(browser.view, browser.seq) for browser in browsers] == before


async def test_alone_with_bots_a_match_that_is_over_stays_so(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:random", pack=SHORT)
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        await play_on(blue, random.Random(1))
        assert blue.update["undo"] == NOBODY_MAY
        assert (await blue.command("undo", seq=blue.seq))["t"] == "refused" and blue.over


async def test_a_request_that_is_still_open_at_the_end_is_granted_no_more(server: InThisProcess) -> None:
    """Servers of before may have kept one."""
    table = server.open_table("you", "you", pack=SHORT)
    async with AsyncExitStack() as stack:
        browsers = await everybody(stack, server, table)
        await asyncio.gather(*(play_on(browser, random.Random(browser.seat)) for browser in browsers))
        blue, red = browsers
        live = server.rooms.open[table.id].table
        live.record.undo_request = UndoRequest("blue", "the last choice", ["red"], live.choices[-1].seq)
        refused = await red.command("consent", yes=True)
        assert refused["t"] == "refused" and "is over" in refused["words"]
        await blue.settle(lambda browser: browser.table["undo_request"] is None)
        await blue.silence()
        assert blue.over and live.over and live.record.undo_request is None
