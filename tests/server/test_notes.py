"""Private notes: kept with the seat, read by whoever holds its link, and by nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.kit import InThisProcess, at_table, invitation

pytestmark = pytest.mark.anyio
WORDS = "Red holds the Kraken card.\n\n  Attack at dawn \u2693"


async def test_notes_are_for_their_own_seat_alone(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["blue"]) as tablet,
        at_table(server, table.id, table.tokens["red"]) as red,
        at_table(server, table.id, table.watch) as watcher,
    ):
        assert blue.messages[0]["notes"] == ""
        assert (await blue.command("write-notes", seat="blue", words=WORDS))["t"] == "done"
        assert (await tablet.hears("notes-changed"))["words"] == WORDS, "the same seat on another device"
        await blue.silence()
        assert not any(message["t"] == "notes-changed" for message in blue.messages), "whoever writes has it already"
        for other in (red, watcher):
            await other.silence()
            assert not any(b"Kraken card" in data or b"notes-changed" in data for data in other.heard)
    async with (
        at_table(server, table.id, table.tokens["red"]) as red,
        at_table(server, table.id, table.watch) as watcher,
        at_table(server, table.id, table.tokens["blue"]) as blue,
    ):
        assert (blue.messages[0]["notes"], red.messages[0]["notes"], watcher.messages[0]["notes"]) == (WORDS, "", "")
        assert (await red.command("sit", token=table.tokens["blue"]))["t"] == "done"
        assert [message["notes"] for message in red.messages if message["t"] == "welcome"] == ["", WORDS]
    for path in ("export", "replay", "dice", ""):
        for token in (table.tokens["red"], table.watch, table.all_tokens):
            assert b"Kraken card" not in server.get(f"/api/tables/{table.id}/{path}".rstrip("/"), token).content


async def test_whoever_was_passed_the_screen_does_not_write_in_the_notes_of_another(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as screen:
        assert (await screen.command("sit", token=table.tokens["red"]))["t"] == "done"
        late = await screen.command("write-notes", seat="blue", words=WORDS)
        assert late["t"] == "mistake" and "another seat" in late["words"]
        assert (await screen.command("sit", token=table.watch))["t"] == "done"
        assert (await screen.command("write-notes", seat="red", words=WORDS))["t"] == "mistake"
    async with at_table(server, table.id, table.tokens["red"]) as red:
        assert red.messages[0]["notes"] == ""


async def test_notes_outlive_the_server_and_a_renewed_link_but_not_the_table(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as before:
        table = before.open_table("you", "bot:random")
        async with at_table(before, table.id, table.tokens["blue"]) as blue:
            assert (await blue.command("write-notes", seat="blue", words=WORDS))["t"] == "done"
            assert (await blue.command("renew", token="C" * 32))["t"] == "done"
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        async with at_table(after, table.id, "C" * 32) as blue:
            assert blue.messages[0]["notes"] == WORDS
            assert (await blue.command("write-notes", seat="blue", words=""))["t"] == "done"
        async with at_table(after, table.id, "C" * 32) as blue:
            assert blue.messages[0]["notes"] == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [("a" * 4001, ""), ("turned \u202e around", "printable"), ("\x07", "printable"), ("e" + "\u0301" * 9, "accents")],
    ids=["long", "turned", "bell", "accents"],
)
async def test_notes_have_limits(server: InThisProcess, words: str, sentence: str) -> None:
    table = server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        await blue.send({"t": "write-notes", "id": "n", "seat": "blue", "words": words})
        answer = await blue.hears("mistake")
        assert sentence in answer["words"]
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        assert blue.messages[0]["notes"] == ""


async def test_a_branch_and_a_file_take_no_notes_along(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:random")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        assert (await blue.command("write-notes", seat="blue", words=WORDS))["t"] == "done"
    file = server.get(f"/api/tables/{table.id}/export", table.all_tokens).content
    assert b"Kraken card" not in file
    again = invitation(server.post("/api/tables/import", content=file))
    async with at_table(server, again.id, again.tokens["blue"]) as blue:
        assert blue.messages[0]["notes"] == ""
