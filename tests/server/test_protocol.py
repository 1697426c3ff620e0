"""What a browser may rely on: numbered updates, commands that count once, and nothing done by halves."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from itertools import pairwise
from pathlib import Path

import pytest

from infamy.server.multi_choice import SEVERAL
from infamy.table import library, matchfile
from infamy.table.patches import apply
from tests.server.kit import (
    SHORT,
    Browser,
    InThisProcess,
    Invitation,
    Json,
    at_table,
    in_words,
    play_all,
    play_on,
    wired,
)

pytestmark = pytest.mark.anyio


async def all_at(stack: AsyncExitStack, server: InThisProcess, table: Invitation) -> list[Browser]:
    return [await stack.enter_async_context(at_table(server, table.id, token)) for token in table.tokens.values()]


def chooser(browsers: list[Browser]) -> Browser:
    [found] = [browser for browser in browsers if browser.decision]
    return found


# Updates --------------------------------------------------------------------------------------------------------------


async def test_updates_are_numbered_without_a_gap_and_the_same_for_everybody(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        browsers = await all_at(stack, server, table)
        watcher = await stack.enter_async_context(at_table(server, table.id, table.watch))
        await play_all([*browsers, watcher], 1, lambda browser: browser.seq >= 30)
        for browser in [*browsers, watcher]:
            numbers = [message["seq"] for message in browser.messages if message["t"] == "update"]
            assert numbers[0] == 2 and numbers == list(range(2, 2 + len(numbers)))
            assert len(numbers) >= 29
            for message in browser.messages:
                if message["t"] == "update":
                    assert {moment["seq"] for moment in message["news"]} == {message["seq"]}


async def test_who_comes_back_is_told_exactly_what_is_new_since_the_number_they_saw(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        browsers = await all_at(stack, server, table)
        await play_all(browsers, 2, lambda browser: browser.seq >= 12)
        last = max(browser.seq for browser in browsers)
        updates = [message for message in browsers[0].messages if message["t"] == "update"]
        told = {moment["seq"]: in_words([moment]) for update in updates for moment in update["news"]}
        seen = 5
        async with at_table(server, table.id, table.tokens["blue"], seen) as again:
            assert again.seq >= last
            assert [moment["seq"] for moment in again.update["news"]] == list(range(seen + 1, again.seq + 1))
            for moment in again.update["news"]:
                assert told.get(moment["seq"], in_words([moment])) == in_words([moment])
        async with at_table(server, table.id, table.tokens["blue"]) as newcomer:
            assert newcomer.update["news"] == [] and not newcomer.messages[0]["follows"]
            assert [moment["seq"] for moment in newcomer.messages[0]["history"]] == list(range(1, newcomer.seq + 1))
        async with at_table(server, table.id, table.tokens["blue"], 10_000) as from_the_future:
            assert from_the_future.update["news"] == []


def on_the_board(view: Json) -> Json:
    return {name: value for name, value in view["table"].items() if name not in view["asked"]}


def followed(table: Json, moments: list[Json]) -> Iterator[Json]:
    """What is on the board as each piece of news is told."""
    for moment in moments:
        for item in moment["items"]:
            table = apply(table, item.get("changes", {}))
            yield table


@pytest.mark.parametrize("game", library.keys())
async def test_who_comes_back_follows_what_they_missed_on_the_same_boards(server: InThisProcess, game: str) -> None:
    """As one who was there: after each piece of news the board is what it was to them, through the same eyes."""
    table = server.open_table("you", "you", "you", game=game)
    async with AsyncExitStack() as stack:
        browsers = await all_at(stack, server, table)
        watcher = await stack.enter_async_context(at_table(server, table.id, table.watch))
        await play_all([*browsers, watcher], 2, lambda browser: browser.seq >= 45)
        for browser in [*browsers, watcher]:
            await browser.silence()
        tokens = [*table.tokens.values(), table.watch]
        for browser, token in zip([*browsers, watcher], tokens, strict=True):
            updates = [message for message in browser.messages if message["t"] == "update"]
            then, *since = updates[-4:]
            boards = [
                board
                for before, update in pairwise([then, *since])
                for board in followed(on_the_board(before["view"]), update["news"])
            ]
            async with at_table(server, table.id, token, then["seq"]) as again:
                assert again.messages[0]["follows"] and again.seq == since[-1]["seq"]
                assert list(followed(on_the_board(then["view"]), again.update["news"])) == boards


async def test_who_missed_too_much_is_shown_the_table_at_once(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        browsers = await all_at(stack, server, table)
        await play_all(browsers, 2, lambda browser: browser.seq >= 60)
        async with at_table(server, table.id, table.tokens["blue"], 2) as long_ago:
            assert not long_ago.messages[0]["follows"]
            assert not any("changes" in item for moment in long_ago.update["news"] for item in moment["items"])


async def test_a_long_history_is_cut_and_the_view_is_still_the_whole_table(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        browsers = await all_at(stack, server, table)
        await play_all(browsers, 3, lambda browser: browser.seq >= 90)
        blue = browsers[0]
        await blue.silence()
        async with at_table(server, table.id, table.tokens["blue"], 1) as again:
            assert len(again.update["news"]) == 60 and again.update["news"][-1]["seq"] == again.seq
            assert again.view == blue.view


# Commands -------------------------------------------------------------------------------------------------------------


async def test_a_command_that_comes_twice_is_done_once(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        command = {"t": "choose", "id": "the-same", "seq": blue.seq, "keys": [blue.keys[0]]}
        await blue.send(command)
        first = await blue.hears("done")
        async with at_table(server, table.id, table.tokens["blue"]) as again:
            seq = again.seq
            await again.send(command)
            assert await again.hears("done") == first
            assert all(message["t"] not in ("update", "refused") for message in await again.silence())
            assert again.seq == seq == first["seq"]


async def test_the_same_id_from_another_seat_is_another_command(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        blue, red = await all_at(stack, server, table)
        assert (await blue.command("say", id="one", words="Ahoy"))["t"] == "done"
        assert (await red.command("say", id="one", words="Ahoy yourself"))["t"] == "done"
        assert (await blue.command("say", id="one", words="Ahoy"))["t"] == "done"
        async with at_table(server, table.id, table.watch) as watcher:
            assert [line["words"] for line in watcher.messages[0]["chat"]] == ["Ahoy", "Ahoy yourself"]


async def test_a_command_counts_once_even_when_the_server_has_been_started_anew(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as before:
        table = before.open_table("you", "you")
        async with at_table(before, table.id, table.tokens["blue"]) as blue:
            command = {"t": "choose", "id": "kept", "seq": blue.seq, "keys": [blue.keys[0]]}
            await blue.send(command)
            first = await blue.hears("done")
            assert (await blue.command("say", id="said", words="Land ho"))["t"] == "done"
    with InThisProcess(tmp_path / "tables.sqlite") as after:
        async with at_table(after, table.id, table.tokens["blue"]) as blue:
            view = blue.view
            await blue.send(command)
            assert await blue.hears("done") == first
            assert (await blue.command("say", id="said", words="Land ho"))["t"] == "done"
            assert blue.view == view and blue.seq == first["seq"]
        async with at_table(after, table.id, table.tokens["blue"]) as blue:
            assert [line["words"] for line in blue.messages[0]["chat"]] == ["Land ho"]


async def test_a_choice_in_sight_of_an_older_table_is_stale_and_changes_nothing(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        browsers = await all_at(stack, server, table)
        await play_all(browsers, 4, lambda browser: browser.seq >= 6)
        for browser in browsers:
            await browser.silence()
        now = chooser(browsers)
        before, key = now.view, now.keys[0]
        for number in (0, now.seq - 1, now.seq + 1, 2**31):
            answer = await now.choose(key, seq=number)
            assert answer["t"] == "mistake" and answer["stale"] is True
            told = await now.hears("update")
            assert told["seq"] == now.seq and told["view"] == before and told["news"] == []
        assert (await now.command("undo", seq=now.seq - 1))["stale"] is True
        await now.does(key)


async def test_a_refusal_names_the_rule_in_its_own_words(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        browsers = await all_at(stack, server, table)
        blue, red = browsers
        refused = await blue.choose("move")
        assert refused["t"] == "refused" and refused["rule"].startswith("IS-") and refused["words"] and refused["quote"]
        assert (await red.choose("put:sails"))["t"] == "refused"
        assert (await blue.choose("dance"))["t"] == "mistake"
        because = await blue.command("why-not", key="move")
        assert because["t"] == "because" and because["rule"] == refused["rule"] and because["quote"] == refused["quote"]
        assert because["allowed"] is False
        because = await blue.command("why-not", key=blue.keys[0])
        assert because["words"] == "this is allowed" and because["allowed"] is True
        assert (await blue.command("why-not", key="dance"))["t"] == "mistake"
        assert blue.seq == 1
        assert not [message for message in await red.silence() if message["t"] == "update"]


async def test_a_choice_is_called_the_same_where_it_is_explained(server: InThisProcess) -> None:
    def of_ones_own(browser: Browser) -> list[Json]:
        options = browser.decision["options"] if browser.decision else []
        return [option for option in options if "your " in option["label"]]

    table = server.open_table("you:Anne", "bot:random", game="tides_of_infamy")
    [token] = table.tokens.values()
    async with at_table(server, table.id, token) as anne:
        await play_on(anne, random.Random(1), lambda browser: bool(of_ones_own(browser)))
        option = of_ones_own(anne)[0]
        because = await anne.command("why-not", key=option["key"])
        assert because["allowed"] and because["label"] == option["label"]


async def test_several_choices_are_taken_together_or_not_at_all(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        blue, red = await all_at(stack, server, table)
        before = blue.view
        coins = 0
        while all(option["key"].startswith("put:") for option in (blue.decision or {}).get("options", [{"key": ""}])):
            assert (await blue.choose("put:sails", "move"))["t"] == "refused"
            assert (await blue.choose("put:sails", "dance"))["t"] == "mistake"
            assert blue.view == before and blue.seq == 1 + coins
            if len(blue.keys) < 2:
                break
            answer = await blue.choose("put:sails", "put:cannons")
            if answer["t"] == "refused":
                break
            coins += 1
            assert answer["t"] == "done"
            assert blue.update["seq"] == 1 + coins, "several choices are one update"
            assert [moment["key"] for moment in blue.update["news"]] == ["put:sails", "put:cannons"]
            before = blue.view
        assert coins >= 1
        await red.settle(lambda browser: browser.seq == blue.seq)
        assert red.view["table"]["sails"] == blue.view["table"]["sails"]


async def test_choices_are_not_taken_together_after_one_that_cannot_be_taken_back(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        browsers = await all_at(stack, server, table)
        await play_all(
            browsers,
            5,
            lambda browser: (
                "question" in browser.view
                and browser.view["table"]["turns"] >= 0
                and browser.view["question"] == "What are your orders?"
            ),
        )
        for browser in browsers:
            await browser.silence()
        now = chooser(browsers)
        seq, view = now.seq, now.view
        answer = await now.choose("move", "end-turn")
        assert answer["t"] == "mistake" and answer["words"] == SEVERAL
        assert (now.seq, now.view) == (seq, view)


# Who may do what ------------------------------------------------------------------------------------------------------


async def test_a_spectator_looks_and_talks_and_nothing_else(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.watch) as watcher,
    ):
        assert watcher.seat == "" and watcher.decision is None
        assert watcher.update["undo"] == watcher.update["redo"] == {"free": False, "consent": False, "since": 0}
        commands: dict[str, Json] = {
            "choose": {"seq": 1, "keys": ["put:sails"]},
            "enter": {"seq": 1, "outcome": "1"},
            "undo": {"seq": 1},
            "consent": {"yes": True},
            "add-salt": {"salt": "x"},
            "rename": {"name": "Eve"},
            "stand-in": {"seat": "blue", "bot": "easy"},
            "why-not": {"key": "move"},
        }
        for kind, what in commands.items():
            answer = await watcher.command(kind, **what)
            assert answer["t"] == "mistake" and "spectator" in answer["words"], kind
        assert (await watcher.command("say", words="Good luck"))["t"] == "done"
        line = (await blue.hears("said"))["line"]
        assert (line["by"], line["words"]) == ("watcher", "Good luck")
        assert blue.table["watchers"] == 1 and blue.seq == 1


async def test_a_screen_that_is_passed_on_sits_on_another_seat_of_the_same_table(server: InThisProcess) -> None:
    table, other = server.open_table("you", "you"), server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as screen:
        assert (await screen.command("sit", token=table.tokens["red"]))["t"] == "done"
        assert screen.seat == "red" and screen.decision is None
        wrong = await screen.command("sit", token=other.tokens["blue"])
        assert wrong["t"] == "mistake" and "opens nothing here" in wrong["words"]
        assert screen.seat == "red"
        assert (await screen.command("sit", token=table.tokens["blue"]))["t"] == "done"
        assert screen.seat == "blue" and screen.keys
        await screen.does(screen.keys[0])


async def test_sitting_down_is_a_matter_of_one_connection(server: InThisProcess) -> None:
    """A browser that comes back and repeats its command sits there again, though the id is known."""
    table = server.open_table("you", "you")
    command = {"t": "sit", "id": "sit", "token": table.tokens["red"]}
    for _ in range(2):
        async with at_table(server, table.id, table.tokens["blue"]) as screen:
            await screen.send(command)
            await screen.hears("done")
            assert screen.seat == "red"


async def test_sentences_say_the_names_that_people_gave_and_what_is_kept_says_seats(server: InThisProcess) -> None:
    table = server.open_table("you:Anna", "you")
    async with AsyncExitStack() as stack:
        blue, red = await all_at(stack, server, table)
        await play_all([blue, red], 1, lambda browser: browser.seq >= 12)
        assert (await red.command("rename", name="Ben"))["t"] == "done"
        await play_all([blue, red], 2, lambda browser: browser.seq >= 24)
        newcomer = await stack.enter_async_context(at_table(server, table.id, table.watch))
        told = [item["words"] for moment in newcomer.messages[0]["history"] for item in moment["items"]]
        assert any("Anna" in words for words in told) and any("Ben" in words for words in told)
        assert not any("Blue" in words or "Red" in words for words in told)
        asked = [update["decision"] for each in (blue, red) for update in each.messages if update.get("decision")]
        said = [words for each in asked for words in [each["question"], *(one["label"] for one in each["options"])]]
        assert said and not any("Blue" in words for words in said)
    with closing(sqlite3.connect(server.database)) as connection:
        kept = " ".join(str(row) for row in connection.execute("SELECT * FROM entries"))
    assert "Blue" in kept and "Anna" not in kept and "Ben" not in kept


async def test_a_name_is_shown_to_everybody_and_only_its_holder_changes_it(server: InThisProcess) -> None:
    table = server.open_table("you:Anna", "you")
    async with AsyncExitStack() as stack:
        blue, red = await all_at(stack, server, table)
        assert [seat["name"] for seat in blue.table["seats"]] == ["Anna", ""]
        assert (await red.command("rename", name="  Ben "))["t"] == "done"
        await blue.settle(lambda browser: [seat["name"] for seat in browser.table["seats"]] == ["Anna", "Ben"])
        await red.send({"t": "rename", "id": "x", "name": "n" * 25})
        assert (await red.hears("mistake"))["id"] == ""
        assert (await red.command("rename", name="   "))["t"] == "done"
        assert [seat["name"] for seat in red.table["seats"]] == ["Anna", "Ben"]
        assert (await blue.command("say", words="Ahoy"))["t"] == "done"
        line = (await red.hears("said"))["line"]
        assert (line["by"], line["name"], line["words"], line["number"]) == ("blue", "Anna", "Ahoy", 0)


async def test_the_table_says_who_is_here(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        await blue.settle(lambda browser: [seat["here"] for seat in browser.table["seats"]] == [True, False])
        async with at_table(server, table.id, table.tokens["red"]):
            await blue.settle(lambda browser: [seat["here"] for seat in browser.table["seats"]] == [True, True])
        await blue.settle(lambda browser: [seat["here"] for seat in browser.table["seats"]] == [True, False])


# Bots that stand in ---------------------------------------------------------------------------------------------------


async def test_a_bot_stands_in_and_gives_the_seat_back(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with AsyncExitStack() as stack:
        blue, red = await all_at(stack, server, table)
        assert (await blue.command("stand-in", seat="blue", bot="genius"))["t"] == "mistake"
        assert (await blue.command("stand-in", seat="green", bot="random"))["t"] == "mistake"
        assert (await blue.command("stand-in", seat="blue", bot="random"))["t"] == "done"
        assert blue.table["seats"][0]["bot"] == "random" and blue.table["seats"][0]["person"]
        await red.settle(lambda browser: browser.decision is not None)
        assert blue.decision is None
        answer = await blue.choose("put:sails")
        assert answer["t"] == "mistake" and ("a bot plays this seat" in answer["words"] or answer["stale"])
        assert (await blue.command("stand-in", seat="blue", bot=""))["t"] == "done"
        assert blue.table["seats"][0]["bot"] == ""
        await play_on(red, random.Random(1), lambda browser: browser.decision is None)
        await blue.settle(lambda browser: browser.decision is not None)
        await blue.does(blue.keys[0])


async def test_bots_play_a_match_with_a_person_to_its_end(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:random", "bot:random", pack=SHORT)
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        await play_on(blue, random.Random(7))
        assert blue.over and blue.update["standing"]["winners"] and blue.decision is None
        chosen = {moment["by"] for message in blue.messages if message["t"] == "update" for moment in message["news"]}
        assert chosen == {"blue", "red", "yellow"}
        assert (await blue.choose("end-turn"))["t"] == "refused"
    matchfile.verify(matchfile.understand(server.get(f"/api/tables/{table.id}/export", table.tokens["blue"]).content))


# Being let in ---------------------------------------------------------------------------------------------------------


async def test_nothing_is_heard_before_hello_and_hello_is_said_once(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with wired(server, table.id) as socket:
        browser = Browser(socket, "early")
        await browser.send({"t": "choose", "id": "1", "seq": 1, "keys": ["put:sails"]})
        assert (await browser.hears("mistake"))["words"].startswith("the first message has to be a hello")
        assert await browser.closed() == 1008
    async with at_table(server, table.id, table.tokens["red"]) as red:
        await red.send({"t": "hello", "token": table.tokens["blue"], "seen": None})
        assert (await red.hears("mistake"))["id"] == ""
        assert red.seat == "red" and not [heard for heard in await red.silence() if heard["t"] == "welcome"]
