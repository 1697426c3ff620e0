"""Match files, replays, branches and rematches."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path

import pytest

from infamy.table import matchfile
from tests.server.kit import (
    SHORT,
    InThisProcess,
    Invitation,
    at_table,
    in_words,
    invitation,
    play_all,
    play_on,
    without_marks,
)

pytestmark = pytest.mark.anyio


async def played(server: InThisProcess, seed: int, updates: int = 10**9, **wanted: object) -> Invitation:
    """A match of two people, as far as it was played."""
    table = server.open_table("you:Anna", "you", pack=SHORT, **wanted)
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        await play_all([blue, red], seed, lambda browser: browser.seq >= updates)
    return table


async def test_a_file_is_for_whoever_has_all_links_until_the_match_is_over(server: InThisProcess) -> None:
    playing, over = await played(server, 1, 15), await played(server, 2)
    path = f"/api/tables/{playing.id}/export"
    for tokens in (playing.tokens["blue"], playing.watch, f"{playing.tokens['red']},{playing.watch}"):
        refused = server.get(path, tokens)
        assert refused.status_code == 403 and "all people" in refused.json()["detail"]
    assert server.get(path, f"{playing.tokens['red']},{'x' * 32}").status_code == 404
    assert server.get(path, playing.all_tokens).status_code == 200
    for token in (*over.tokens.values(), over.watch):
        answer = server.get(f"/api/tables/{over.id}/export", token)
        assert answer.status_code == 200
        assert answer.headers["content-disposition"] == f'attachment; filename="infamous_seas-{over.id}.json"'
        assert matchfile.verify(matchfile.understand(answer.content)).over


async def test_what_is_exported_and_imported_is_the_identical_match_and_goes_on(server: InThisProcess) -> None:
    table = await played(server, 3, 40)
    file = server.get(f"/api/tables/{table.id}/export", table.all_tokens).content
    again = invitation(server.post("/api/tables/import", content=file))
    for each, origin in ((table, None), (again, {"kind": "imported", "table": "", "at": 0})):
        assert server.get(f"/api/tables/{each.id}", each.watch).json()["origin"] == origin
    assert again.id != table.id and set(again.tokens.values()).isdisjoint(table.tokens.values())
    once_more = server.get(f"/api/tables/{again.id}/export", again.all_tokens).json()
    assert once_more["origin"] == {"kind": "imported"}
    assert without_marks(once_more) == without_marks(json.loads(file))
    for seat in ("blue", "red"):
        async with (
            at_table(server, table.id, table.tokens[seat]) as there,
            at_table(server, again.id, again.tokens[seat]) as here,
        ):
            assert here.view == there.view
            assert here.keys == there.keys
    keys: list[list[str]] = []
    for each in (table, again):
        async with (
            at_table(server, each.id, each.tokens["blue"]) as blue,
            at_table(server, each.id, each.tokens["red"]) as red,
        ):
            dice, keys_here = random.Random(4), []
            while not blue.over:
                for browser in (blue, red):
                    await browser.silence()
                now = next((browser for browser in (blue, red) if browser.keys), None)
                if now is None and blue.over:
                    break
                if now is None:  # what has one answer is answered by itself
                    await blue.next()
                    continue
                keys_here.append(dice.choice(now.keys))
                await now.does(keys_here[-1])
            keys.append(keys_here)
    assert keys[0] == keys[1], "with the same dice the same choices lead to the same end"
    ends = [server.get(f"/api/tables/{each.id}/export", each.watch).json() for each in (table, again)]
    assert without_marks(ends[0]) == without_marks(ends[1]) and ends[0]["result"]


async def test_a_file_that_was_changed_or_is_none_opens_no_table(server: InThisProcess) -> None:
    table = await played(server, 5, 10)
    file = server.get(f"/api/tables/{table.id}/export", table.all_tokens).json()
    line = next(number for number, line in enumerate(file["log"]) if line.startswith("fate "))
    for changed in (
        {"log": file["log"][:-1]},
        {"seats": ["you"]},
        {"game": "chess"},
        {"format": 99},
        {"hash": "0"},
        {"log": [*file["log"][:line], "fate nothing:1", *file["log"][line + 1 :]]},
        {"rules": "0"},
    ):
        answer = server.post("/api/tables/import", content=json.dumps(file | changed))
        assert answer.status_code == 409 and answer.json()["detail"].startswith("expected"), answer.text
    assert server.post("/api/tables/import", content=b"a match").status_code == 400


async def test_a_replay_tells_every_moment_through_the_eyes_of_whoever_asks(server: InThisProcess) -> None:
    table = await played(server, 6, 15)
    path = f"/api/tables/{table.id}/replay"
    async with at_table(server, table.id, table.tokens["red"]) as red:
        history, view = red.messages[0]["history"], red.view
    answer = server.get(path, table.tokens["red"], params={"count": 100}).json()
    assert answer["eyes"] == "red" and answer["length"] == len(answer["frames"]) == len(history)
    assert in_words([frame["moment"] for frame in answer["frames"]]) == history
    assert answer["frames"][-1]["view"] == view
    part = server.get(path, table.tokens["red"], params={"start": 5, "count": 3}).json()
    assert part["frames"] == answer["frames"][5:8] and part["length"] == answer["length"]
    assert server.get(path, table.tokens["red"], params={"start": 1000}).json()["frames"] == []
    assert server.get(path, table.watch).json()["eyes"] == ""
    assert server.get(path, table.tokens["red"], params={"eyes": "red"}).status_code == 200
    for token in (table.tokens["red"], table.watch):
        refused = server.get(path, token, params={"eyes": "blue"})
        assert refused.status_code == 403 and "only as yourself" in refused.json()["detail"]
    assert server.get(path, table.watch, params={"eyes": "nobody"}).status_code == 409
    for wrong in ({"count": 101}, {"count": 0}, {"start": -1}, {"start": "x"}):
        assert server.get(path, table.watch, params=wrong).status_code == 400


async def test_when_it_is_over_a_replay_may_be_seen_through_anybodys_eyes(server: InThisProcess) -> None:
    table = await played(server, 7)
    path = f"/api/tables/{table.id}/replay"
    for eyes in ("blue", "red"):
        answer = server.get(path, table.watch, params={"eyes": eyes}).json()
        assert answer["eyes"] == eyes
        own = server.get(path, table.tokens[eyes]).json()
        assert answer["frames"] == own["frames"]
    assert server.get(path, table.tokens["blue"]).json()["table"]["title"] == "Infamous Seas"


async def test_a_branch_goes_on_from_a_moment_with_other_dice_against_bots(server: InThisProcess) -> None:
    table = await played(server, 8)
    path = f"/api/tables/{table.id}/branch"
    frames = server.get(f"/api/tables/{table.id}/replay", table.tokens["blue"], params={"count": 100}).json()["frames"]
    branch = invitation(server.post(path, table.tokens["blue"], json={"at": 20, "bot": "random"}))
    assert list(branch.tokens) == ["blue"]
    async with at_table(server, branch.id, branch.tokens["blue"]) as blue:
        assert blue.messages[0]["history"][-1] | {"seq": 0} == in_words([frames[20]["moment"]])[0] | {"seq": 0}
        assert blue.view == frames[20]["view"]
        assert [seat["bot"] for seat in blue.table["seats"]] == ["", "random"]
        await play_on(blue, random.Random(8))
        assert blue.table["origin"] == {"kind": "branched", "table": table.id, "at": 20}
    file = matchfile.understand(server.get(f"/api/tables/{branch.id}/export", branch.watch).content)
    matchfile.verify(file)
    assert file.result is not None and file.origin == matchfile.Origin("branched", table.id, 20)
    told = server.get(f"/api/tables/{branch.id}", branch.watch).json()["told"]
    assert isinstance(file.dice, matchfile.Seeded) and file.dice.told == told > 0
    assert server.get(f"/api/tables/{branch.id}/dice", branch.watch).json()["told"] == told
    assert server.get(f"/api/tables/{branch.id}/replay", branch.watch).json()["table"]["origin"]["kind"] == "branched"
    assert server.post(path, table.watch, json={"at": 0, "seat": "red"}).status_code == 201
    for wrong in ({"at": 10_000}, {"at": 0, "seat": "green"}, {"at": 0, "bot": "genius"}):
        assert server.post(path, table.tokens["red"], json=wrong).status_code == 409
    assert server.post(path, table.watch, json={"at": 0}).status_code == 409, "a spectator says which seat"


async def test_a_match_that_is_not_over_branches_only_with_the_links_of_all_people(server: InThisProcess) -> None:
    table = await played(server, 9, 20)
    path = f"/api/tables/{table.id}/branch"
    for token in (*table.tokens.values(), table.watch):
        assert server.post(path, token, json={"at": 3, "seat": "red"}).status_code == 403
    assert server.post(path, table.all_tokens, json={"at": 3}).status_code == 201


async def test_a_rematch_is_at_another_table_with_the_same_links(server: InThisProcess) -> None:
    table = await played(server, 10)
    path = f"/api/tables/{table.id}/rematch"
    refused = server.post(path, table.watch)
    assert refused.status_code == 403 and "spectator" in refused.json()["detail"]
    async with at_table(server, table.id, table.tokens["red"]) as red:
        answer = server.post(path, table.tokens["blue"])
        assert answer.status_code == 201
        new = answer.json()["table"]
        assert (await red.hears("rematch-opened"))["table"] == new
        await red.settle(lambda browser: browser.table["rematch"] == new)
    assert server.post(path, table.tokens["red"]).json()["table"] == new, "there is only one"
    assert new != table.id
    seeds = [json.loads(record)["seed"] for record in await records(server, [table.id, new])]
    assert seeds[0] != seeds[1]
    async with at_table(server, new, table.tokens["red"]) as red:
        assert red.seat == "red" and red.table["seats"][0]["name"] == "Anna" and red.table["rematch"] == ""
        assert red.seq == 1 and not red.over
    playing = await played(server, 11, 5)
    assert server.post(f"/api/tables/{playing.id}/rematch", playing.tokens["blue"]).status_code == 409


async def records(server: InThisProcess, tables: list[str]) -> list[str]:
    path = server.rooms.store.engine.url.database
    assert path is not None

    def read() -> list[str]:
        connection = sqlite3.connect(Path(path))
        try:
            found = [connection.execute("SELECT record FROM tables WHERE id = ?", [table]) for table in tables]
            return [row.fetchone()[0] for row in found]
        finally:
            connection.close()

    return await asyncio.to_thread(read)
