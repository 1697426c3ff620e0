"""Dice that people type, and dice that anybody can check afterwards."""

from __future__ import annotations

import hashlib
import json
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from infamy.cli.main import main
from infamy.table import matchfile
from tests.server.kit import SHORT, Browser, InThisProcess, Invitation, at_table, play_all, play_on

pytestmark = pytest.mark.anyio


async def type_until(browser: Browser, dice: random.Random, question: str) -> None:
    """Rolls and chooses until a question is asked."""
    while browser.view.get("question") != question or not browser.keys:
        if browser.pending:
            assert browser.pending["yours"]
            answer = await browser.command("enter", seq=browser.seq, outcome=dice.choice(browser.pending["outcomes"]))
        elif browser.keys:
            answer = await browser.choose(dice.choice(browser.keys))
        else:
            answer = {"t": "done"}
            await browser.next()
        assert answer["t"] == "done", answer


def in_the_deck(server: InThisProcess, table: Invitation) -> list[str]:
    """What could be drawn: a list that nobody is shown while somebody holds cards of the deck."""
    match = server.rooms.open[table.id].table.match
    assert match is not None and match.waiting is not None
    return match.waiting.possible()


# Typed ----------------------------------------------------------------------------------------------------------------


async def test_a_roll_is_typed_by_people_and_by_nobody_else(server: InThisProcess) -> None:
    table = server.open_table("you", "you", dice="typed", options={"layout": "random"})
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
        at_table(server, table.id, table.watch) as watcher,
    ):
        assert blue.pending and blue.pending["yours"] and blue.pending["outcomes"]
        assert red.pending and red.pending["yours"], "everybody sees an open roll, so everybody may type it"
        assert watcher.pending == blue.pending | {"yours": False, "outcomes": [], "titles": [], "expected": ""}
        assert blue.decision is None
        assert (await watcher.command("enter", seq=watcher.seq, outcome=blue.pending["outcomes"][0]))["t"] == "mistake"
        wrong = await blue.command("enter", seq=blue.seq, outcome="a thousand")
        assert wrong["t"] == "mistake" and ", ".join(blue.pending["outcomes"]) in wrong["words"]
        early = await blue.choose("put:sails")
        assert early["t"] == "refused" and early["rule"] == "TABLE-1"
        seq, roll = blue.seq, blue.pending["outcomes"][0]
        assert (await blue.command("enter", seq=seq, outcome=roll))["t"] == "done"
        late = await red.command("enter", seq=seq, outcome=roll)
        assert late["t"] == "mistake" and late["stale"], "it has been typed already"


async def test_what_only_one_seat_may_see_only_that_seat_may_type(server: InThisProcess) -> None:
    """The draw of an island card: the others are not even told which cards are left."""
    table = server.open_table("you", "you", dice="typed")
    dice = random.Random(11)
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
        at_table(server, table.id, table.watch) as watcher,
    ):
        people = [blue, red]
        for _ in range(3000):
            for browser in [*people, watcher]:
                await browser.silence()
            hidden = [browser for browser in people if browser.pending and not browser.pending["yours"]]
            if hidden:
                break
            now = next(browser for browser in people if browser.pending or browser.decision)
            if now.pending:
                await now.command("enter", seq=now.seq, outcome=dice.choice(now.pending["outcomes"]))
            else:
                loot = [key for key in now.keys if key.startswith("loot")]
                await now.does(dice.choice(loot or now.keys))
        [other] = hidden
        [owner] = [browser for browser in people if browser is not other]
        assert owner.pending and owner.pending["yours"] and len(owner.pending["outcomes"]) > 5
        nothing = {
            "what": "",
            "reason": "",
            "why": "",
            "seat": "",
            "sides": 0,
            "expected": "",
            "yours": False,
            "secret": True,
        }
        nothing |= {"told": [], "outcomes": [], "titles": [], "so_far": []}
        assert other.pending == watcher.pending == nothing | {"by": [owner.seat]}, "not even what it is for"
        outcome = in_the_deck(server, table)[0]
        refused = await other.command("enter", seq=other.seq, outcome=outcome)
        assert refused["t"] == "mistake" and "who may see this roll" in refused["words"]
        assert (await owner.command("enter", seq=owner.seq, outcome=outcome))["t"] == "done"


async def test_a_restart_in_the_middle_of_a_roll_asks_for_the_same_roll_again(tmp_path: Path) -> None:
    dice = random.Random(12)
    with InThisProcess(tmp_path / "tables.sqlite") as before:
        table = before.open_table("you", "bot:random", dice="typed", options={"layout": "random"})
        async with at_table(before, table.id, table.tokens["blue"]) as blue:
            first = blue.pending
            assert first
            assert (await blue.command("enter", seq=blue.seq, outcome=first["outcomes"][1]))["t"] == "done"
            in_opening, opening_view, opening_seq = blue.pending, blue.view, blue.seq
            assert in_opening, "the opening needs several rolls"
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        async with at_table(after, table.id, table.tokens["blue"]) as blue:
            assert (blue.pending, blue.view, blue.seq) == (in_opening, opening_view, opening_seq)
            await type_until(blue, dice, "What are your orders?")
            command = {"t": "choose", "id": "moves", "seq": blue.seq, "keys": ["move"]}
            await blue.send(command)
            done = await blue.hears("done")
            in_move, seq, view = blue.pending, blue.seq, blue.view
            assert in_move and in_move["yours"]
    with InThisProcess(tmp_path / "tables.sqlite") as once_more:
        async with at_table(once_more, table.id, table.tokens["blue"]) as blue:
            assert (blue.pending, blue.seq, blue.view) == (in_move, seq, view)
            await blue.send(command)
            assert await blue.hears("done") == done, "the choice that waits for a roll is known by its id, too"
            assert (await blue.command("enter", seq=blue.seq, outcome=in_move["outcomes"][0]))["t"] == "done"
            assert blue.pending != in_move or blue.seq > seq
        answer = once_more.get(f"/api/tables/{table.id}/export", table.tokens["blue"])
        matchfile.verify(matchfile.understand(answer.content))


async def test_a_whole_match_with_typed_dice_comes_to_its_end_and_verifies(server: InThisProcess) -> None:
    table = server.open_table("you", "you", dice="typed", pack=SHORT)
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        await play_all([blue, red], 13)
        assert blue.over
    file = matchfile.understand(server.get(f"/api/tables/{table.id}/export", table.watch).content)
    assert isinstance(file.dice, matchfile.Typed) and file.result is not None
    matchfile.verify(file)


async def test_what_was_typed_wrong_is_taken_back(tmp_path: Path) -> None:
    """Roll by roll, by anybody who may see it, at a table where nothing else is taken back; after a restart, too."""
    with InThisProcess(tmp_path / "tables.sqlite") as before:
        table = before.open_table("you", "you", dice="typed", undo="never", options={"layout": "random"})
        async with (
            at_table(before, table.id, table.tokens["blue"]) as blue,
            at_table(before, table.id, table.tokens["red"]) as red,
        ):
            asked = [blue.pending]
            assert blue.pending and blue.update["undo"]["free"] is False
            assert (await blue.command("undo", seq=blue.seq))["t"] == "refused", "nothing is typed yet"
            for _ in range(2):
                assert blue.pending
                assert (await blue.command("enter", seq=blue.seq, outcome=blue.pending["outcomes"][0]))["t"] == "done"
                asked.append(blue.pending)
            assert blue.pending and [each["what"] for each in blue.pending["so_far"]] == ["the place of an island"] * 2
            await red.settle(lambda browser: browser.seq == blue.seq)
            assert (await red.command("undo", seq=red.seq))["t"] == "done"
            assert red.pending == asked[1]
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        async with at_table(after, table.id, table.tokens["blue"]) as blue:
            assert blue.pending == asked[1] and blue.update["undo"]["free"]
            assert (await blue.command("undo", seq=blue.seq))["t"] == "done"
            assert blue.pending == asked[0] and not blue.update["undo"]["free"]


async def test_a_choice_that_waits_for_a_roll_is_taken_back_by_consent(server: InThisProcess) -> None:
    """The dice may lie on the desk already. Nothing of it is in the log."""
    table = server.open_table("you", "you", dice="typed")
    dice = random.Random(4)
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(at_table(server, table.id, each)) for each in table.tokens.values()]
        while not any("move" in browser.keys for browser in people):
            for browser in people:
                await browser.silence()
            [now, *_] = [browser for browser in people if browser.keys or browser.pending]
            await play_on(now, dice, lambda each: "move" in each.keys or not (each.keys or each.pending))
        [mover] = [browser for browser in people if "move" in browser.keys]
        [other] = [browser for browser in people if browser is not mover]
        view = mover.view
        await mover.does("move")
        assert mover.pending and "Move" in mover.pending["why"] and mover.pending["seat"] == mover.seat
        assert mover.update["undo"] == {"free": False, "consent": True, "since": 0}
        await other.settle(lambda browser: bool(browser.pending))
        assert (await other.command("undo", seq=other.seq))["t"] == "refused", "it is not theirs"
        assert (await mover.command("undo", seq=mover.seq))["t"] == "done"
        assert mover.pending, "the other one has not agreed"
        await other.settle(lambda browser: browser.table["undo_request"] is not None)
        assert (await other.command("consent", yes=True))["t"] == "done"
        await mover.settle(lambda browser: not browser.pending)
        assert mover.view == view and "move" in mover.keys
        match = server.rooms.open[table.id].table.match
        assert match is not None and not any(entry.by == "undo" for entry in match.log)


async def test_when_a_bot_stands_in_its_hidden_draw_is_dealt(server: InThisProcess) -> None:
    table = server.open_table("you", "you", "you", game="scoundrels", dice="typed")
    [first, second, _] = table.tokens
    async with at_table(server, table.id, table.tokens[first]) as browser:
        assert browser.pending and browser.pending["secret"] and browser.pending["by"] == [first]
        assert (await browser.command("stand-in", seat=first, bot="random"))["t"] == "done"
        await browser.settle(lambda each: (each.pending or {}).get("by") == [second])
        assert (browser.pending or {})["what"] == "" and (browser.pending or {})["outcomes"] == []


# Committed ------------------------------------------------------------------------------------------------------------


async def test_committed_dice_are_fixed_before_the_salts_and_told_when_the_match_is_over(
    server: InThisProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = server.open_table("you", "you", "bot:random", dice="committed", pack=SHORT)
    sheet = f"/api/tables/{table.id}/dice"
    async with AsyncExitStack() as stack:
        blue, red = [
            await stack.enter_async_context(at_table(server, table.id, token)) for token in table.tokens.values()
        ]
        commitment = blue.table["commitment"]
        assert len(commitment) == 64 and blue.table["secret"] == "" and not blue.table["begun"]
        assert blue.messages[0]["update"] is None
        assert (await blue.choose("put:sails"))["t"] == "mistake"
        assert (await blue.command("undo", seq=0))["t"] == "refused"
        assert server.get(f"/api/tables/{table.id}/export", table.all_tokens).status_code == 409
        assert (await blue.command("add-salt", salt="sea salt"))["t"] == "done"
        assert (await blue.command("add-salt", salt="another"))["t"] == "mistake", "only one"
        assert [seat["salted"] for seat in blue.table["seats"]] == [True, False, False] and not blue.table["begun"]
        assert (await red.command("add-salt", salt="pepper"))["t"] == "done"
        await blue.settle(lambda browser: bool(browser.update) and browser.table["begun"])
        assert blue.table["commitment"] == commitment

        before = server.get(sheet, table.tokens["blue"]).json()
        assert before == {
            "kind": "committed",
            "commitment": commitment,
            "secret": "",
            "rolls": [],
            "salts": ["sea salt", "pepper", ""],
            "told": 0,
        }
        assert server.get(f"/api/tables/{table.id}/export", table.all_tokens).status_code == 409
        await play_all([blue, red], 14)
        for browser in (blue, red):
            await browser.settle(lambda each: bool(each.table["secret"]))
    secret = blue.table["secret"]
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitment
    for browser in (blue, red):
        assert sum(secret.encode() in data for data in browser.heard) >= 1
        told = next(number for number, data in enumerate(browser.heard) if secret.encode() in data)
        assert any(b'"over":true' in data for data in browser.heard[:told])
    after = server.get(sheet, table.watch).json()
    assert after["secret"] == secret and len(after["rolls"]) > 50
    for roll in after["rolls"]:
        assert roll["outcome"] in roll["outcomes"] and len(roll["outcomes"]) == len(roll["weights"])

    path = tmp_path / "match.json"
    path.write_bytes(server.get(f"/api/tables/{table.id}/export", table.watch).content)
    assert main(["verify", str(path)]) == 0
    capsys.readouterr()
    file = json.loads(path.read_text())
    outcomes = [line.split(":", 1)[1] for line in file["log"] if line.startswith("fate ")]
    assert outcomes == [roll["outcome"] for roll in after["rolls"]]
    changed = next(number for number, line in enumerate(file["log"]) if line.startswith("fate wind") or ":3" in line)
    file["log"][changed] = file["log"][changed][:-1] + ("1" if file["log"][changed][-1] != "1" else "2")
    path.write_text(json.dumps(file))
    assert main(["verify", str(path)]) != 0


async def test_a_committed_match_with_salts_given_goes_on_after_a_restart(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as before:
        table = before.open_table("you", "you", dice="committed")
        async with at_table(before, table.id, table.tokens["blue"]) as blue:
            commitment = blue.table["commitment"]
            assert (await blue.command("add-salt", salt="a"))["t"] == "done"
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        async with at_table(after, table.id, table.tokens["red"]) as red:
            assert red.table["commitment"] == commitment
            assert [seat["salted"] for seat in red.table["seats"]] == [True, False]
            assert (await red.command("add-salt", salt="b"))["t"] == "done"
            await red.settle(lambda browser: bool(browser.update))
            view = red.view
    with InThisProcess(tmp_path / "tables.sqlite") as once_more:
        async with at_table(once_more, table.id, table.tokens["red"]) as red:
            assert red.view == view and red.table["begun"]


async def test_at_other_tables_there_is_neither_a_salt_nor_a_secret(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        assert blue.table["commitment"] == blue.table["secret"] == ""
        assert (await blue.command("add-salt", salt="sea salt"))["t"] == "mistake"
        assert (await blue.command("enter", seq=blue.seq, outcome="3"))["t"] == "mistake"
    assert server.get(f"/api/tables/{table.id}/dice", table.watch).json()["rolls"] == []
