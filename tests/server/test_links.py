"""Links that change hands: they are renewed, a second browser is told of, and a look into a match leaves a mark."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from infamy.server import sockets
from infamy.server.audience import Guest
from infamy.server.projection import Viewer
from infamy.server.tokens import RENEWED, new_token
from infamy.server.tokens import renew_link as renewed_link
from infamy.table import matchfile
from tests.server.hand_time import HandTime
from tests.server.kit import (
    SHORT,
    AsAProgram,
    Browser,
    InThisProcess,
    Invitation,
    Json,
    at_table,
    invitation,
    play_all,
    play_on,
    wired,
)

pytestmark = pytest.mark.anyio
GONE = 4410
NOTHING_HERE = 4404


def seat_of(browser: Browser, name: str) -> Json:
    found: Json = next(seat for seat in browser.table["seats"] if seat["seat"] == name)
    return found


async def knocked(server: InThisProcess, table: str, token: str) -> tuple[list[bytes], int]:
    async with wired(server, table) as socket:
        browser = Browser(socket, "stranger")
        await browser.send({"t": "hello", "token": token})
        return browser.heard, await browser.closed()


async def renew(browser: Browser, token: str) -> Json:
    return await browser.command("renew", token=token)


# Renewing -------------------------------------------------------------------------------------------------------------


async def test_who_renews_a_link_stays_and_everybody_else_on_the_seat_goes(server: InThisProcess) -> None:
    table, fresh = server.open_table("you", "you"), new_token()
    old = table.tokens["red"]
    async with (
        at_table(server, table.id, old) as opener,
        at_table(server, table.id, old) as red,
        at_table(server, table.id, table.tokens["blue"]) as blue,
    ):
        assert (await renew(red, fresh))["t"] == "done"
        assert await opener.closed() == GONE
        assert json.loads(opener.heard[-1]) == {"t": "mistake", "id": "", "words": RENEWED, "stale": False}
        assert seat_of(red, "red")["renewed"] and not seat_of(red, "blue")["renewed"]
        await blue.settle(lambda each: seat_of(each, "red")["renewed"])
        assert seat_of(red, "red")["browsers"] == 1
        await blue.does(blue.keys[0])
        await red.settle(lambda each: each.seq == blue.seq)
    for heard in (*red.heard, *blue.heard, *opener.heard):
        assert fresh.encode() not in heard, "nobody is told the new token, not even who made it"
    async with at_table(server, table.id, fresh) as again:
        assert again.seat == "red"


async def test_an_old_link_is_any_link_that_opens_nothing(server: InThisProcess) -> None:
    table, fresh = server.open_table("you", "you"), new_token()
    async with at_table(server, table.id, table.tokens["red"]) as red:
        assert (await renew(red, fresh))["t"] == "done"
        for path in ("", "/replay", "/dice"):
            old = server.get(f"/api/tables/{table.id}{path}", table.tokens["red"])
            stranger = server.get(f"/api/tables/{table.id}{path}", "A" * 32)
            assert (old.status_code, old.content) == (stranger.status_code, stranger.content) and old.status_code == 404
            assert server.get(f"/api/tables/{table.id}{path}", fresh).status_code == 200
        assert await knocked(server, table.id, table.tokens["red"]) == await knocked(server, table.id, "A" * 32)
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            assert (await blue.command("sit", token=table.tokens["red"]))["t"] == "mistake"
            assert (await blue.command("sit", token=fresh))["t"] == "done"
    assert server.get(f"/api/tables/{table.id}/export", table.all_tokens).status_code == 404


async def test_a_screen_that_showed_the_old_link_does_not_keep_the_seat(server: InThisProcess) -> None:
    table, fresh = server.open_table("you", "you"), new_token()
    async with (
        at_table(server, table.id, table.tokens["red"]) as screen,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        assert (await screen.command("sit", token=table.tokens["blue"]))["t"] == "done"
        assert (await renew(red, fresh))["t"] == "done"
        assert (await screen.command("sit", token=table.tokens["red"]))["t"] == "mistake"
        assert screen.seat == "blue" and (await screen.choose(screen.keys[0]))["t"] == "done", "it stays where it sits"


async def test_what_was_sent_by_the_old_link_is_not_done_though_it_was_on_its_way(server: InThisProcess) -> None:
    table, fresh = server.open_table("you", "you"), new_token()
    async with (
        at_table(server, table.id, table.tokens["blue"]) as old,
        at_table(server, table.id, table.tokens["blue"]) as blue,
    ):
        await blue.settle(lambda each: seat_of(each, "blue")["browsers"] == 2)
        room = server.rooms.open[table.id]
        seq = blue.seq
        await blue.send({"t": "renew", "id": "new", "token": fresh})
        await old.send({"t": "choose", "id": "late", "seq": seq, "keys": [old.keys[0]]})
        assert await old.closed() == GONE
        await blue.until(lambda heard: heard.get("id") == "new")
        assert blue.seq == seq and len(room.audience.guests) == 1


async def test_nor_is_anything_told_to_whoever_was_just_coming_in(
    server: InThisProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, fresh = server.open_table("you", "you"), new_token()

    def renewed_meanwhile(viewer: Viewer, link: str, write: Callable[[list[bytes]], None]) -> Guest:
        renewed_link(server.rooms.open[table.id].table.record, 0, fresh)
        return Guest(viewer, link, write)

    monkeypatch.setattr(sockets, "Guest", renewed_meanwhile)
    heard, code = await knocked(server, table.id, table.tokens["blue"])
    assert code == GONE and [json.loads(each)["words"] for each in heard] == [RENEWED]


async def test_the_same_command_once_more_is_done_once_and_no_answer_can_be_lost(tmp_path: Path) -> None:
    fresh = new_token()
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        table = server.open_table("you", "you")
        async with at_table(server, table.id, table.tokens["red"]) as red:
            await red.send({"t": "renew", "id": "only-once", "token": fresh})
            await red.until(lambda heard: heard["t"] == "table-changed" and heard["table"]["seats"][1]["renewed"])
    with InThisProcess(tmp_path / "tables.sqlite") as server:  # whoever heard no answer has made the token
        async with at_table(server, table.id, fresh) as red:
            answer = await red.command("renew", id="only-once", token=fresh)
            assert answer["t"] == "done" and red.seat == "red"
            assert (await renew(red, fresh))["t"] == "done"
        assert (await knocked(server, table.id, table.tokens["red"]))[1] == NOTHING_HERE


async def test_a_link_is_renewed_by_its_holder_and_to_one_that_is_free(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with (
        at_table(server, table.id, table.watch) as watcher,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        assert (await renew(watcher, new_token()))["t"] == "mistake"
        for taken in (table.watch, table.tokens["blue"]):
            answer = await renew(red, taken)
            assert answer["t"] == "mistake" and answer["words"].startswith("expected a new token")
        for weak in ("short", "with space " * 3, "x" * 65):
            await red.send({"t": "renew", "id": red.next_id(), "token": weak})
            assert (await red.hears("mistake"))["words"].startswith("not a message of the protocol")
        assert not seat_of(red, "red")["renewed"]
    async with at_table(server, table.id, table.tokens["red"]):
        pass


async def test_a_renewed_link_is_neither_kept_nor_logged(tmp_path: Path) -> None:
    fresh = new_token()
    with AsAProgram(tmp_path, "--logs", "debug") as server:
        table = server.open_table("you", "you")
        async with at_table(server, table.id, table.tokens["red"]) as red:
            assert (await renew(red, fresh))["t"] == "done"
        assert server.stop() == 0
        assert fresh not in server.logged()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.name.startswith("tables.sqlite"))
    assert fresh.encode() not in kept


async def test_a_rematch_opens_by_the_renewed_link(server: InThisProcess) -> None:
    table, fresh = server.open_table("you", "bot:random", pack=SHORT), new_token()
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        assert (await renew(blue, fresh))["t"] == "done"
        await play_on(blue, random.Random(1))
        new = server.post(f"/api/tables/{table.id}/rematch", fresh).json()["table"]
        assert (await renew(blue, new_token()))["t"] == "mistake", "or the two tables would go by different links"
    async with at_table(server, new, fresh) as blue:
        assert blue.seat == "blue" and seat_of(blue, "blue")["renewed"]
    assert (await knocked(server, new, table.tokens["blue"]))[1] == NOTHING_HERE


# A second browser -----------------------------------------------------------------------------------------------------


async def test_a_seat_is_told_when_a_second_browser_sits_on_it(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        red, blue = [
            await stack.enter_async_context(at_table(server, table.id, table.tokens[seat])) for seat in ("red", "blue")
        ]
        assert seat_of(red, "red")["browsers"] == 1
        async with at_table(server, table.id, table.tokens["red"]):
            for browser in (red, blue):
                await browser.settle(lambda each: seat_of(each, "red")["browsers"] == 2)
            assert seat_of(red, "blue")["browsers"] == 1
        await red.settle(lambda each: seat_of(each, "red")["browsers"] == 1)
        assert (await blue.command("sit", token=table.tokens["red"]))["t"] == "done"
        await red.settle(lambda each: seat_of(each, "red")["browsers"] == 2 and seat_of(each, "blue")["browsers"] == 0)


# Looking into a match -------------------------------------------------------------------------------------------------


@pytest.fixture
def here(tmp_path: Path) -> Iterator[tuple[InThisProcess, HandTime]]:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        time = HandTime()
        server.rooms.time = time
        yield server, time


def marked(server: InThisProcess, table: Invitation) -> Json | None:
    mark: Json | None = server.get(f"/api/tables/{table.id}", table.watch).json()["looked_into"]
    return mark


@pytest.mark.parametrize("how", ["export", "branch"])
@pytest.mark.parametrize("others", ["bot:random", "you"])
async def test_who_is_given_the_whole_match_before_it_is_over_leaves_a_mark(
    here: tuple[InThisProcess, HandTime], how: str, others: str
) -> None:
    """A person alone with bots, and an opener who holds the links of everybody."""
    server, time = here
    table = server.open_table("you", others, pack=SHORT)
    async with at_table(server, table.id, table.watch) as watcher:
        await watcher.settle(lambda each: bool(each.update))
        assert watcher.table["looked_into"] is None
        time.passes(7)
        if how == "export":
            answer = server.get(f"/api/tables/{table.id}/export", table.all_tokens)
            assert answer.json()["looked_into"] is True
        else:
            answer = server.post(f"/api/tables/{table.id}/branch", table.all_tokens, json={"at": 0})
            assert marked(server, invitation(answer)) is None, "who branches has seen nothing of the branch"
        assert answer.is_success
        await watcher.settle(lambda each: bool(each.table["looked_into"]))
        assert watcher.table["looked_into"] == {"at": 1_800_000_007, "seq": watcher.seq}
        time.passes(60)
        server.get(f"/api/tables/{table.id}/export", table.all_tokens)
        assert marked(server, table) == watcher.table["looked_into"], "once is for good"
    async with AsyncExitStack() as stack:
        browsers = [
            await stack.enter_async_context(at_table(server, table.id, token)) for token in table.tokens.values()
        ]
        await play_all(browsers, 1)
    file = server.get(f"/api/tables/{table.id}/export", table.watch).content
    assert json.loads(file)["looked_into"] is True
    matchfile.verify(matchfile.understand(file))
    for answer in (
        server.post("/api/tables/import", content=file),
        server.post(f"/api/tables/{table.id}/branch", table.watch, json={"at": 0, "seat": "blue"}),
    ):
        assert marked(server, invitation(answer)), "a file and a branch of it say so, too"
    assert server.get(f"/api/tables/{table.id}/replay", table.watch).json()["table"]["looked_into"]
    new = server.post(f"/api/tables/{table.id}/rematch", table.tokens["blue"]).json()["table"]
    assert server.get(f"/api/tables/{new}", table.watch).json()["looked_into"] is None


async def test_what_was_refused_or_comes_after_the_end_leaves_none(here: tuple[InThisProcess, HandTime]) -> None:
    server, _ = here
    table = server.open_table("you", "you", pack=SHORT)
    export, branch = f"/api/tables/{table.id}/export", f"/api/tables/{table.id}/branch"
    assert server.get(export, table.tokens["blue"]).status_code == 403
    assert server.post(branch, table.all_tokens, json={"at": 10_000}).status_code == 409
    assert server.post(branch, table.all_tokens, json={"at": 0, "bot": "genius"}).status_code == 409
    sealed = server.open_table("you", "you", dice="committed")
    assert server.get(f"/api/tables/{sealed.id}/export", sealed.all_tokens).status_code == 409
    assert marked(server, table) is None and marked(server, sealed) is None
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        await play_all([blue, red], 2)
    assert server.get(export, table.watch).status_code == 200
    assert marked(server, table) is None
