"""A match that the present rules cannot play again: everybody reads what they were told, and why it cannot go on."""

from __future__ import annotations

import random
import sqlite3
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from infamy.cli.main import main
from infamy.server.projection import SECRETLY
from infamy.table import library, matchfile
from tests.server.kit import Address, Browser, InThisProcess, Invitation, Json, at_table, in_words

pytestmark = pytest.mark.anyio
GAMES = {"infamous_seas": 2, "scoundrels": 3, "tide_of_avaris": 2, "rum_and_bones": 2, "tides_of_infamy": 2}


@dataclass
class Read:
    """What one viewer reads of a match."""

    history: list[Json]
    replay: list[Json]


def moments(server: Address, table: Invitation, token: str) -> list[Json]:
    found: list[Json] = []
    while True:
        answer = server.get(f"/api/tables/{table.id}/replay", token, params={"start": len(found), "count": 100}).json()
        found += [frame["moment"] for frame in answer["frames"]]
        if len(found) == answer["length"]:
            return in_words(found)


async def reads(server: Address, table: Invitation) -> list[Read]:
    """Of everybody, the spectators last."""
    found = []
    for token in [*table.tokens.values(), table.watch]:
        async with at_table(server, table.id, token) as browser:
            found.append(Read(browser.messages[0]["history"], moments(server, table, token)))
    return found


async def play(server: Address, table: Invitation, choices: int, seed: int) -> None:
    """Everybody chooses at random, in turn, and now and then takes something back."""
    dice = random.Random(seed)
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(at_table(server, table.id, token)) for token in table.tokens.values()]
        for browser in people:
            if not browser.table["begun"]:
                await browser.command("add-salt", salt="sea")
        for _ in range(choices):
            for browser in people:
                await browser.silence()
            able = [browser for browser in people if browser.keys or (browser.pending and browser.pending["yours"])]
            if not able:
                break
            now: Browser = dice.choice(able)
            if now.pending:
                await now.command("enter", seq=now.seq, outcome=dice.choice(now.pending["outcomes"]))
            elif now.update["undo"]["free"] and dice.random() < 0.1:
                await now.command("undo", seq=now.seq)
            else:
                await now.does(dice.choice(now.keys))


def no_longer_legal(database: Path, table: str, told: bool = True) -> None:
    """As if an earlier version had allowed what this one does not."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE tables SET record = json_set(record, '$.rules', 'the first') WHERE id = ?", [table])
        connection.execute(
            "UPDATE entries SET line = 'fate wind:gale' WHERE table_id = ? AND number = ("
            "SELECT max(number) FROM entries WHERE table_id = ? AND line LIKE 'fate %')",
            [table, table],
        )
        if not told:
            connection.execute("UPDATE entries SET told = '' WHERE table_id = ?", [table])
            connection.execute("UPDATE tables SET opening = '' WHERE id = ?", [table])


@pytest.mark.parametrize("game", GAMES)
async def test_everybody_reads_what_they_were_told_and_no_more(game: str, tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        table = server.open_table(*["you"] * GAMES[game], game=game, undo="free")
        await play(server, table, 80, 3)
        before = await reads(server, table)
    no_longer_legal(tmp_path / "tables.sqlite", table.id)
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        assert await reads(server, table) == before
        info = server.get(f"/api/tables/{table.id}", table.watch).json()
        now = library.load(game)
        assert info["halted"] == (
            f"This match was played under version the first of the rules of {now.title}, and cannot go on under "
            f"version {now.version}: not everything in it could be chosen or rolled any more."
        )
        assert info["begun"] and not info["over"] and info["deciding"] == []


@pytest.fixture
async def halted(server: InThisProcess) -> Invitation:
    """A match of Infamous Seas that has stopped."""
    table = server.open_table("you", "you")
    await play(server, table, 60, 4)
    no_longer_legal(server.database, table.id)
    server.rooms.open.pop(table.id).close()
    return table


async def test_whoever_sits_there_can_talk_and_is_told_why_nothing_can_be_chosen(
    server: InThisProcess, halted: Invitation
) -> None:
    async with at_table(server, halted.id, halted.tokens["blue"]) as blue:
        assert not blue.update and blue.table["halted"]
        assert (await blue.command("say", words="Ahoy"))["t"] == "done"
        answer = await blue.command("choose", seq=blue.messages[0]["history"][-1]["seq"], keys=["put:sails"])
        assert answer["t"] == "mistake" and answer["words"] == blue.table["halted"]
        assert (await blue.command("undo", seq=1))["t"] == "refused"
        assert (await blue.command("why-not", key="put:sails"))["t"] == "mistake"
    assert server.get(f"/api/tables/{halted.id}/dice", halted.watch).status_code == 200
    branch = server.post(f"/api/tables/{halted.id}/branch", halted.all_tokens, json={"at": 1})
    assert branch.status_code == 409
    again = server.post(f"/api/tables/{halted.id}/rematch", halted.tokens["red"]).json()["table"]
    async with at_table(server, again, halted.tokens["blue"]) as blue:
        assert blue.update and not blue.table["halted"], "the same people begin anew, with the rules of today"


async def test_it_can_be_exported_and_read_in_the_terminal(
    server: InThisProcess, halted: Invitation, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert server.get(f"/api/tables/{halted.id}/export", halted.watch).status_code == 403
    answer = server.get(f"/api/tables/{halted.id}/export", halted.all_tokens)
    file = matchfile.understand(answer.content)
    assert file.rules == "the first" and file.hash == matchfile.digest(file)
    (tmp_path / "match.json").write_bytes(answer.content)
    assert main(["replay", str(tmp_path / "match.json")]) == 0
    out = capsys.readouterr().out
    assert "This match cannot be played again; what was told of it:" in out
    for moment in moments(server, halted, halted.tokens["blue"]):
        assert f"{moment['by']}: {moment['label']}" in out or moment["label"] in ("", SECRETLY)
        for item in moment["items"]:
            assert item["words"] in out or item.get("outcome") is None
    assert main(["verify", str(tmp_path / "match.json")]) == 2
    [sentence] = capsys.readouterr().err.splitlines()
    assert "got one of version 'the first' that cannot: entry " in sentence
    refused = server.post("/api/tables/import", content=answer.content, headers={"Content-Type": "application/json"})
    assert refused.status_code == 409 and "'the first' that cannot" in refused.json()["detail"]


async def test_of_a_release_that_kept_nothing_of_what_was_told_everybody_reads_their_own_choices(
    server: InThisProcess,
) -> None:
    table = server.open_table("you", "you", "you", game="scoundrels")
    await play(server, table, 60, 5)
    no_longer_legal(server.database, table.id, told=False)
    server.rooms.open.pop(table.id).close()
    for seat, read in zip([*table.tokens, ""], await reads(server, table), strict=True):
        assert {moment["by"] for moment in read.history} >= set(table.tokens)
        for moment in read.history:
            assert moment["items"] == []
            own = moment["key"] if moment["by"] == seat else SECRETLY
            assert moment["label"] == ("taken back" if moment["by"] == "undo" else own)


async def test_a_result_that_would_be_another_one_stops_a_match_too(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:random", pack='game = "infamous_seas"\n[numbers]\nvictory = 6\n')
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        while not blue.over:
            if blue.keys:
                await blue.choose(random.Random(blue.seq).choice(blue.keys))
            else:
                await blue.next()
    with closing(sqlite3.connect(server.database)) as connection, connection:
        connection.execute(
            "UPDATE tables SET record = json_set(record, '$.rules', 'the first', '$.result.scores', "
            "json('[99, 99]')) WHERE id = ?",
            [table.id],
        )
    server.rooms.open.pop(table.id).close()
    info = server.get(f"/api/tables/{table.id}", table.watch).json()
    assert info["over"] and info["halted"]
    assert server.get(f"/api/tables/{table.id}/export", table.watch).json()["result"]["scores"] == [99, 99]
