"""Answers that nobody has to give: what is answered by itself, when, and that its moment tells nobody anything."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.state import Seat
from infamy.server import messages
from infamy.server.audience import Guest
from infamy.server.automatic import LONGEST, SHORTEST, thinking_time
from infamy.server.events import Joined, Received
from infamy.server.moves import Move
from infamy.table import library, matchfile
from infamy.table.by_itself import open_window
from infamy.table.log import START
from infamy.table.match import Match
from tests.server.hand_time import HandTime
from tests.server.kit import Address, Browser, InThisProcess, Invitation, Json, at_table, invitation, play_on
from tests.server.twins import Laid, Place

pytestmark = pytest.mark.anyio
SEAS = "infamous_seas"
HIT = "hit"  # the window of whoever is hit
USUAL = 1.6


def one_answer(message: Json) -> list[str]:
    """What a browser is asked though there is one answer."""
    update = message.get("update") if message["t"] == "welcome" else message if message["t"] == "update" else None
    decision = (update or {}).get("decision")
    return [decision["question"]] if decision and len(decision["options"]) < 2 else []


# Alone against bots --------------------------------------------------------------------------------------------------

QUICK: dict[str, Json] = {  # a whole game within seconds
    "infamous_seas": {},
    "rum_and_bones": {"options": {"round_limit": "20"}},
    "scoundrels": {},
    "tides_of_infamy": {"options": {"round_limit": "20"}},
    "tide_of_avaris": {"options": {"treasures": "24"}},
}


@pytest.mark.parametrize("game", library.keys())
async def test_a_whole_game_against_bots_asks_nothing_that_has_one_answer(server: InThisProcess, game: str) -> None:
    """Somebody who never changes how the seat answers, and chooses at random."""
    bots = ["bot:random"] * (min(library.load(game).counts) - 1)
    table = server.open_table("you", *bots, game=game, **QUICK[game])
    [token] = table.tokens.values()
    async with at_table(server, table.id, token) as browser:
        await play_on(browser, random.Random(5))
        assert browser.over
        assert [question for message in browser.messages for question in one_answer(message)] == []
        [seat] = table.tokens
        own = [moment for message in browser.messages for moment in message.get("news", []) if moment["by"] == seat]
    asked = sum(message["t"] == "done" for message in browser.messages)
    assert len(own) > asked, "nothing was answered by itself"
    file = matchfile.understand(server.get(f"/api/tables/{table.id}/export", token).content)
    assert matchfile.verify(file).over


async def test_with_real_dice_too(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:random", dice="typed")
    [token] = table.tokens.values()
    async with at_table(server, table.id, token) as browser:
        await play_on(browser, random.Random(2), lambda browser: browser.seq > 150)
        assert [question for message in browser.messages for question in one_answer(message)] == []


async def test_taking_back_goes_to_the_last_real_choice(server: InThisProcess) -> None:
    """In Avaris a move is paid for by itself where there is one way to pay; whoever takes it back has not sailed."""
    table = server.open_table("you", "bot:random", game="tide_of_avaris", undo="free")
    [token] = table.tokens.values()
    dice, taken_back = random.Random(1), 0
    async with at_table(server, table.id, token) as browser:
        while taken_back < 3 and not browser.over:
            if not browser.keys:
                await browser.next()
                continue
            before, moments = browser.update, len(browser.messages)
            await browser.does(dice.choice(browser.keys))
            await browser.silence()
            own = [moment for each in browser.messages[moments:] for moment in each.get("news", [])]
            if browser.keys and len(own) > 1 and {moment["by"] for moment in own} == {browser.seat}:
                if not browser.update["undo"]["free"]:
                    continue  # fate has spoken
                assert (await browser.command("undo", seq=browser.seq))["t"] == "done"
                assert (browser.view, browser.decision) == (before["view"], before["decision"])
                await browser.silence()
                assert browser.decision == before["decision"]  # and it is not answered by itself again
                taken_back += 1
    assert taken_back == 3


# Among people: when ---------------------------------------------------------------------------------------------------


@cache
def hit() -> Match:
    """Two people; one of them has just been hit and has cards, of which nobody else knows what they are."""
    game = library.load(SEAS)
    for seed in range(100):
        match, chooser = Match(game, game.setup(2), SeededFate(seed)), random.Random(seed)
        while not match.over:
            seat = match.deciding()[0]
            if open_window(game, match.g, seat) == HIT:
                return match
            match.choose(seat, chooser.choice(match.options(seat)))
    raise AssertionError("nobody is hit")


@cache
def laid(holds: bool) -> tuple[Place, Seat]:
    """That table, with or without a card for the moment: whoever fired cannot tell which."""
    match = hit()
    [seat] = match.deciding()
    place = Place(match.game, match.setup)
    for seed in range(1000):
        g = match.game.determinize(match.g, 1 - seat, SeededFate(seed))
        if (len(g.options) > 1) is holds:
            place.laid = Laid(g, match.log, [], [Move(seq=1, by=START)], None)
            return place, seat
    raise AssertionError("such cards are never dealt")


class Table:
    """A table at which time passes by hand, whoever was hit, and what the other one is sent and when."""

    def __init__(self, holds: bool, seed: int) -> None:
        place, self.seat = laid(holds)
        self.tokens = place.tokens
        self.room = place.room()
        self.room.automatic.dice = random.Random(seed)
        self.time = self.room.clock.time
        assert isinstance(self.time, HandTime)
        self.sent: list[bytes] = []
        self.own: list[bytes] = []
        self.hit, self.other = self.guest(self.seat, self.own), self.guest(1 - self.seat, self.sent)

    def guest(self, seat: Seat, sent: list[bytes]) -> Guest:
        return Guest(seat, self.room.table.record.seats[seat].link, sent.extend)

    async def idle(self) -> None:
        while self.room.task is not None:
            await self.room.task
        assert not self.room.closed

    async def all_come(self) -> None:
        for guest in (self.hit, self.other):
            self.room.post(Joined(guest, None))
        await self.idle()

    async def command(self, command: messages.Command) -> None:
        self.room.post(Received(self.hit, command))
        await self.idle()

    async def passes(self, seconds: float) -> None:
        assert isinstance(self.time, HandTime)
        self.time.passes(seconds)
        await asyncio.sleep(0)
        await self.idle()

    async def heard_at(self) -> float:
        """When the other one hears that it was let go by; nothing else happens before."""
        assert isinstance(self.time, HandTime)
        before = len(self.sent)
        [alarm] = self.time.waiting
        await self.passes(alarm.at - self.time.now() - 0.001)
        assert self.sent[before:] == []
        await self.passes(0.001)
        told = [message for message in map(msgspec.json.decode, self.sent[before:]) if message["t"] == "update"]
        assert told[0]["news"][0]["key"] == "pass"
        return alarm.at


def pass_by_hand(table: Table) -> messages.Choose:
    return messages.Choose("by-hand", table.room.table.seq, ["pass"])


def pass_this_round() -> messages.AnswerWindow:
    return messages.AnswerWindow("round", HIT, "round")


async def moment(seed: int, holds: bool, *commands: str) -> float:
    table = Table(holds, seed)
    await table.all_come()
    for command in commands:
        await table.command(pass_by_hand(table) if command == "by hand" else pass_this_round())
    return await table.heard_at()


async def test_when_somebody_lets_it_go_by_does_not_depend_on_what_they_hold() -> None:
    """One and the same moment for whoever has nothing, for whoever has a card and passes by a standing answer, and for
    whoever has one and passes at once; over many tables."""
    seeds = range(60)
    nothing = [await moment(seed, False) for seed in seeds]
    assert [await moment(seed, True, "this round") for seed in seeds] == nothing
    assert [await moment(seed, True, "by hand") for seed in seeds] == nothing
    assert [await moment(seed, False, "this round") for seed in seeds] == nothing
    assert len(set(nothing)) == len(nothing)


async def test_whoever_passes_and_passes_the_screen_on_has_not_chosen_for_the_next() -> None:
    table = Table(True, 1)
    await table.all_come()
    await table.command(pass_by_hand(table))
    await table.command(messages.Sit("sit", table.tokens[1 - table.seat]))
    await table.passes(LONGEST * USUAL)
    answers = [message for message in map(msgspec.json.decode, table.own) if message.get("id") == "by-hand"]
    assert [(each["t"], each["stale"]) for each in answers] == [("mistake", True)]


def test_the_moments_are_spread_as_thinking_is() -> None:
    times = sorted(thinking_time(random.Random(seed), USUAL) for seed in range(2000))
    assert SHORTEST * USUAL <= times[0] < times[-1] <= LONGEST * USUAL
    assert abs(times[1000] - USUAL) < 0.1 * USUAL
    assert times[200] < 0.7 * USUAL and times[1800] > 1.6 * USUAL
    assert len(set(times)) == len(times)  # whoever hears it at one certain moment could tell


async def test_until_then_the_others_are_sent_the_same_whoever_holds_what() -> None:
    sent: list[list[bytes]] = []
    for holds in (False, True):
        table = Table(holds, 1)
        await table.all_come()
        await table.command(pass_this_round())
        sent.append(table.sent)
    assert sent[0] == sent[1]
    assert msgspec.json.decode(sent[0][0])["update"]["view"]["deciding"] == ["blue" if table.seat == 0 else "red"]


async def test_whoever_can_do_something_is_asked_and_has_all_the_time() -> None:
    table = Table(True, 1)
    await table.all_come()
    assert table.own and len(msgspec.json.decode(table.own[0])["update"]["decision"]["options"]) > 1
    before = len(table.sent)
    await table.passes(1000.0)
    assert table.sent[before:] == []
    await table.command(pass_by_hand(table))  # later than it is let go by sooner: it is heard at once
    assert len(table.sent) > before


async def test_what_is_played_is_heard_at_once() -> None:
    """A card on the table says more than its moment."""
    table = Table(True, 1)
    await table.all_come()
    options = msgspec.json.decode(table.own[0])["update"]["decision"]["options"]
    before = len(table.sent)
    card = next(option["key"] for option in options if option["key"].startswith("play:"))
    await table.command(messages.Choose("card", table.room.table.seq, [card]))
    assert len(table.sent) > before


# Standing answers -----------------------------------------------------------------------------------------------------


@cache
def hit_with_nothing() -> bytes:
    """A match of two people, one of whom was hit and has no card for it."""
    game = library.load(SEAS)
    for seed in range(100):
        match, chooser = Match(game, game.setup(2), SeededFate(seed)), random.Random(seed)
        while not match.over:
            seat = match.deciding()[0]
            if open_window(game, match.g, seat) == HIT and len(match.options(seat)) == 1:
                return msgspec.json.encode(matchfile.record(match, ["you", "you"], matchfile.Seeded(seed), seed))
            match.choose(seat, chooser.choice(match.options(seat)))
    raise AssertionError("nobody is hit with nothing in hand")


@pytest.fixture
def time() -> HandTime:
    return HandTime()


@pytest.fixture
def here(tmp_path: Path, time: HandTime) -> Iterator[InThisProcess]:
    with InThisProcess(tmp_path / "tables.sqlite", thinking=USUAL) as running:
        running.rooms.time = time
        yield running


def open_at_the_hit(server: Address) -> tuple[Invitation, str, str]:
    """The table, the token of whoever was hit, and that of the other one."""
    table = invitation(server.post("/api/tables/import", content=hit_with_nothing()))
    match = matchfile.resume(matchfile.understand(hit_with_nothing()))
    name = match.seats[match.deciding()[0]]
    [other] = [token for seat, token in table.tokens.items() if seat != name]
    return table, table.tokens[name], other


def answer_to_a_hit(browser: Browser) -> str:
    windows: list[Json] = [each for each in browser.messages if "windows" in each][-1]["windows"]
    [answer] = [each["answer"] for each in windows if each["window"] == HIT]
    return str(answer)


async def test_whoever_wants_to_be_asked_is_asked_and_nobody_else_hears_of_it(
    here: InThisProcess, time: HandTime
) -> None:
    table, token, other_token = open_at_the_hit(here)
    async with at_table(here, table.id, token) as hit, at_table(here, table.id, other_token) as other:
        assert (hit.decision, hit.update["by_itself"]) == (None, "Play no card")
        assert other.update["by_itself"] == "" and other.view["deciding"] == [hit.seat]
        assert answer_to_a_hit(hit) == "able"
        await hit.silence(), await other.silence()
        await hit.command("answer-window", window=HIT, answer="ask")
        assert hit.keys == ["pass"] and (hit.decision or {})["window"] == HIT
        assert answer_to_a_hit(hit) == "ask"
        time.passes(1000.0)
        assert await other.silence() == []
        await hit.does("pass")
        await other.settle(lambda browser: browser.seq == hit.seq)
        assert other.update["news"][0]["key"] == "pass"


async def test_a_standing_answer_stays_with_the_seat(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with InThisProcess(database, thinking=USUAL) as server:
        server.rooms.time = HandTime()
        table, token, other_token = open_at_the_hit(server)
        async with at_table(server, table.id, token) as browser:
            await browser.command("answer-window", window=HIT, answer="ask")
        async with at_table(server, table.id, token) as browser:
            assert (answer_to_a_hit(browser), browser.keys) == ("ask", ["pass"])
        async with at_table(server, table.id, other_token) as browser:
            assert answer_to_a_hit(browser) == "able"
    with InThisProcess(database, thinking=USUAL) as server:
        server.rooms.time = HandTime()
        async with at_table(server, table.id, token) as browser:
            assert (answer_to_a_hit(browser), browser.keys) == ("ask", ["pass"])
            await browser.command("answer-window", window=HIT, answer="able")
            assert (answer_to_a_hit(browser), browser.keys) == ("able", [])


async def test_an_answer_by_itself_is_remembered_as_one(tmp_path: Path) -> None:
    """After a restart, too, taking back goes past it."""
    database = tmp_path / "tables.sqlite"
    with InThisProcess(database) as server:
        table, token, _ = open_at_the_hit(server)
        async with at_table(server, table.id, token) as browser:
            assert (await browser.hears("update"))["news"][-1]["key"] == "pass"
        for _ in range(2):  # in memory, and as it was stored
            async with at_table(server, table.id, token):
                live = server.rooms.open[table.id].table
                assert live.choices[-1].automatic and not live.moves[-1].lapsed
                last = live.last_choice_of(live.seats.index(live.choices[-1].by))
                assert last is not None and not last.automatic
            server.rooms.open.pop(table.id)


async def test_for_whoever_is_away_nothing_is_answered(here: InThisProcess, time: HandTime) -> None:
    """Or whoever is away and has a card would be known by the table that waits."""
    table, token, other_token = open_at_the_hit(here)
    async with at_table(here, table.id, other_token) as other:
        time.passes(1000.0)
        assert "update" not in [each["t"] for each in await other.silence()]
        async with at_table(here, table.id, token) as hit:
            assert (hit.decision, hit.update["by_itself"]) == (None, "Play no card")
            await hit.silence()
            assert "update" not in [each["t"] for each in await other.silence()]  # it counts from when they are back
            time.passes(LONGEST * USUAL)
            assert (await other.hears("update"))["news"][0]["key"] == "pass"


async def test_what_is_not_understood_changes_nothing(here: InThisProcess) -> None:
    table, token, _ = open_at_the_hit(here)
    async with at_table(here, table.id, token) as hit, at_table(here, table.id, table.watch) as watcher:
        assert (await hit.command("answer-window", window="tea", answer="ask"))["t"] == "mistake"
        assert (await watcher.command("answer-window", window=HIT, answer="ask"))["t"] == "mistake"
        assert watcher.messages[0]["windows"] == []
        assert (hit.decision, answer_to_a_hit(hit)) == (None, "able")


async def test_a_shared_screen_is_passed_on_first(here: InThisProcess, time: HandTime) -> None:
    """Otherwise the curtain would fall only for whoever has something to choose."""
    table, token, other_token = open_at_the_hit(here)
    async with at_table(here, table.id, token) as screen:
        await screen.command("sit", token=other_token)
        time.passes(1000.0)
        assert "update" not in [each["t"] for each in await screen.silence()]
        assert screen.view["deciding"] != [screen.seat]
        await screen.command("sit", token=token)
        await screen.silence()
        time.passes(LONGEST * USUAL)
        assert (await screen.hears("update"))["news"][-1]["key"] == "pass"
