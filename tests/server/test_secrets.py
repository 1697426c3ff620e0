"""Every byte that anybody is sent in whole games, searched for what they may not know; and links, told to nobody."""

from __future__ import annotations

import asyncio
import base64
import functools
import json
import random
import re
import sqlite3
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from infamy.server.tokens import hashed, new_token
from infamy.table import library, matchfile
from infamy.table.views import view_for
from tests.server.kit import GAME, AsAProgram, Browser, InThisProcess, Invitation, Json, at_table, play_on, wired

pytestmark = pytest.mark.anyio
SEATS = ["blue", "red", "yellow"]
SPECTATOR = ""
USUAL = f'game = "{GAME}"\n[numbers]\nvictory = 8\n'


def canaries() -> str:
    """A pack in which every island card is the only one of its kind, with a name that occurs nowhere else."""
    usual = library.load(GAME).presentation.catalog()["cards"]
    island = [key for key, card in usual.items() if card["deck"] == "island"]
    plays = [
        ("turn", True, '[["gain_action", 1]]'),
        ("attack", True, '[["modify_dodge", -3]]'),
        ("dodge", True, '[["reroll_dodge"]]'),
        ("hit", True, '[["cancel_hit"]]'),
        ("spin", True, '[["set_spin"]]'),
        ("turn", True, '[["sail", 3]]'),
        ("now", False, '[["gain_gold", "self", 1]]'),
        ("now", False, '[["look_pick", 2, 1]]'),
    ]
    words = [
        f"{bird}{number}"
        for number in range(4)
        for bird in ("kanarie", "serinus", "zeisig", "girlitz", "domestika", "fringilla", "spinus")
    ]
    pack = [USUAL, "[decks.island]", *(f"{key} = 0" for key in island), *(f"{word} = 1" for word in words)]
    for number, word in enumerate(words):
        window, spot, play = plays[number % len(plays)]
        pack += [
            "[[card]]",
            f'key = "{word}"',
            f'name = "{word.title()}"',
            f'rule = "MY-{number}"',
            'deck = "island"',
            f"spot = {str(spot).lower()}",
            f'window = "{window}"',
            f'text = "Sing, {word}."',
            f"play = {play}",
        ]
    return "\n".join(pack)


# What each may know ---------------------------------------------------------------------------------------------------


@dataclass
class Oracle:
    """Who knew what, worked out from the log when the match is over, with the rules and without the server."""

    hidden: dict[str, dict[int, set[str]]] = field(default_factory=dict)  # by viewer and update: what others hold
    heard: dict[str, dict[int, set[str]]] = field(default_factory=dict)  # ... and all that was ever seen until then
    secrets: int = 0


def cards_in(value: Any) -> set[str]:
    if isinstance(value, dict):
        return {name for name, many in value.items() if many}
    return set(value) if isinstance(value, list) else set()


def consult(file: matchfile.MatchFile, updates: list[int]) -> Oracle:
    viewers = [*SEATS, SPECTATOR]
    oracle = Oracle({viewer: {} for viewer in viewers}, {viewer: {0: set()} for viewer in viewers})
    before: set[str] = set()
    last = 0
    for seq, (match, _) in zip(updates, matchfile.course(file), strict=True):
        views = {seat: view_for(match.game, match.g, number)["table"] for number, seat in enumerate(SEATS)}
        zones = ("island_discards", "sunken_discards", "in_play")
        public = set().union(*(cards_in(views["blue"][zone]) for zone in zones))
        held = {seat: cards_in(views[seat]["hold"][seat]) | cards_in(views[seat]["fresh"][seat]) for seat in SEATS}
        for viewer in viewers:
            own = held.get(viewer, set())
            others = set().union(*(held[seat] for seat in SEATS if seat != viewer))
            oracle.hidden[viewer][seq] = others - own - public - before
            oracle.heard[viewer][seq] = oracle.heard[viewer][last] | own | public
            oracle.secrets += len(oracle.hidden[viewer][seq])
        before, last = public, seq
    return oracle


def words_for(card: str, box: Json) -> list[bytes]:
    return [form.lower().encode() for form in (card, card.replace("-", " "), box["cards"][card]["name"])]


def mentioned(data: bytes, cards: set[str], box: Json) -> set[str]:
    """Which of the cards a message tells of, in any spelling."""
    text = data.lower()
    return {card for card in cards if any(word in text for word in words_for(card, box))}


def without_box(data: Json) -> bytes:
    """The box is the same for everybody, and names every card."""
    return json.dumps({key: value for key, value in data.items() if key != "box"}, ensure_ascii=False).encode()


# Whole games ----------------------------------------------------------------------------------------------------------


@dataclass
class Answer:
    """What a plain request was told in the middle of the game."""

    viewer: str
    seq: int
    data: Json


async def ask_around(server: InThisProcess, table: Invitation, answers: list[Answer], visitors: list[Browser]) -> None:
    """Every kind of request, and a newcomer, for every viewer."""
    for viewer, token in [*table.tokens.items(), (SPECTATOR, table.watch)]:
        path = f"/api/tables/{table.id}/replay"
        length = server.get(path, token, params={"start": 10**6}).json()["length"]
        replay = server.get(path, token, params={"start": max(0, length - 60), "count": 100}).json()
        answers.append(Answer(viewer, replay["frames"][-1]["moment"]["seq"], replay))
        assert server.get(f"/api/tables/{table.id}/dice", token).json()["rolls"] == []
        async with at_table(server, table.id, token) as newcomer:
            visitors.append(newcomer)


def reached(entries: int, browser: Browser) -> bool:
    return browser.seq >= entries


async def play_and_record(
    server: InThisProcess, pack: str, seed: int
) -> tuple[Invitation, dict[str, Browser], list[Answer], list[Browser]]:
    table = server.open_table("you", "you", "you", pack=pack)
    answers: list[Answer] = []
    visitors: list[Browser] = []
    async with AsyncExitStack() as stack:
        browsers = {
            viewer: await stack.enter_async_context(at_table(server, table.id, token))
            for viewer, token in [*table.tokens.items(), (SPECTATOR, table.watch)]
        }
        for pause in (40, 90, 200, 10**9):
            far_enough = functools.partial(reached, pause)
            await asyncio.gather(
                *(
                    play_on(browser, random.Random(f"{seed}{pause}{viewer}"), far_enough)
                    for viewer, browser in browsers.items()
                )
            )
            if browsers[SPECTATOR].over:
                break
            await ask_around(server, table, answers, visitors)
    return table, browsers, answers, visitors


@pytest.mark.parametrize(("pack", "seed"), [(USUAL, 4), (canaries(), 2)], ids=["the usual cards", "canaries"])
async def test_no_byte_that_anybody_is_sent_tells_what_they_may_not_know(
    server: InThisProcess, pack: str, seed: int
) -> None:
    table, browsers, answers, visitors = await play_and_record(server, pack, seed)
    file = matchfile.understand(server.get(f"/api/tables/{table.id}/export", table.watch).content)
    replay = server.get(f"/api/tables/{table.id}/replay", table.watch).json()
    updates = [
        message["seq"] for message in browsers[SPECTATOR].messages if message["t"] == "update" and message["news"]
    ]
    oracle = consult(file, [1, *updates])
    box = replay["box"]
    cards = set(box["cards"])
    assert oracle.secrets > 200, "there was something to hide"
    for viewer, browser in browsers.items():
        for message, data in zip(browser.messages, browser.heard, strict=True):
            if message["t"] == "update":
                leak = mentioned(data, oracle.hidden[viewer][message["seq"]], box)
                assert not leak, (viewer, message["seq"], leak)
    red = browsers["red"]
    noticed = sum(
        bool(mentioned(data, oracle.hidden["blue"][message["seq"]], box))
        for message, data in zip(red.messages, red.heard, strict=True)
        if message["t"] == "update"
    )
    assert noticed > 20, "and if blue were sent what red is sent, it would have been noticed"
    for answer in answers:
        leak = mentioned(without_box(answer.data), cards - oracle.heard[answer.viewer][answer.seq], box)
        assert not leak, (answer.viewer, answer.seq, leak)
    assert len(visitors) >= 4
    for visitor in visitors:
        leak = mentioned(without_box(visitor.messages[0]), cards - oracle.heard[visitor.seat][visitor.seq], box)
        assert not leak, (visitor.seat, visitor.seq, leak)
    [record] = stored_records(server, table.id)
    everything = b"".join(b"".join(browser.heard) for browser in [*browsers.values(), *visitors])
    for secret in (
        str(record["seed"]),
        str(record["bots_seed"]),
        record["watch"],
        table.watch,
        *table.tokens.values(),
        *(seat["link"] for seat in record["seats"]),
    ):
        assert len(secret) > 6 and secret.encode() not in everything


def stored_records(server: InThisProcess, *tables: str) -> list[Json]:
    path = server.rooms.store.engine.url.database
    assert path is not None
    connection = sqlite3.connect(path)
    try:
        return [
            json.loads(connection.execute("SELECT record FROM tables WHERE id = ?", [table]).fetchone()[0])
            for table in tables
        ]
    finally:
        connection.close()


# Links ----------------------------------------------------------------------------------------------------------------

REQUESTS = [
    ("GET", ""),
    ("GET", "/replay"),
    ("GET", "/dice"),
    ("GET", "/export"),
    ("POST", "/rematch"),
    ("POST", "/branch"),
]


def test_no_request_tells_an_unknown_table_from_a_wrong_link(server: InThisProcess) -> None:
    table, other = server.open_table("you", "you"), server.open_table("you", "you")
    for method, path in REQUESTS:
        body: Json = {"json": {"at": 0}} if path == "/branch" else {}
        told = []
        for name, token in [
            ("0" * 16, table.watch),
            (table.id, "A" * 32),
            (table.id, ""),
            (table.id, other.watch),
            (table.id, other.tokens["blue"]),
            (table.id, "=" * 5),
            (table.id, hashed(table.watch)),
        ]:
            answer = server.request(method, f"/api/tables/{name}{path}", token, **body)
            headers = {
                name: value
                for name, value in answer.headers.items()
                if name != "date" and not name.startswith("ratelimit")
            }
            told.append((answer.status_code, answer.content, headers))
        assert told[0][0] == 404 and all(each == told[0] for each in told), path


async def test_no_socket_tells_an_unknown_table_from_a_wrong_link(server: InThisProcess) -> None:
    table, other = server.open_table("you", "you"), server.open_table("you", "you")
    told = []
    for name, token in [
        ("0" * 16, table.watch),
        ("nowhere", "A" * 32),
        (table.id, "A" * 32),
        (table.id, other.watch),
        (table.id, other.tokens["red"]),
    ]:
        async with wired(server, name) as socket:
            browser = Browser(socket, "lost")
            await browser.send({"t": "hello", "token": token, "seen": None})
            code = await browser.closed()
            told.append((browser.heard, code, socket.close_reason))
    assert told[0][1] == 4404 and len(told[0][0]) == 1 and all(each == told[0] for each in told)


def test_a_token_has_at_least_128_bits_and_no_two_are_the_same(server: InThisProcess) -> None:
    tokens = [new_token() for _ in range(1000)]
    assert len(set(tokens)) == 1000
    table = server.open_table("you", "you", "bot:easy")
    for token in [*tokens, table.watch, *table.tokens.values()]:
        assert len(base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))) >= 16
        assert re.fullmatch(r"[A-Za-z0-9_-]+", token)
    assert list(table.tokens) == ["blue", "red"], "a bot has no link"


async def test_a_token_is_neither_logged_nor_kept(tmp_path: Path) -> None:
    with AsAProgram(tmp_path, "--logs", "debug") as server:
        table, other = server.open_table("you", "you"), server.open_table("you", "you")
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            await blue.does(blue.keys[0])
            await blue.command("sit", token=table.tokens["red"])
            await blue.command("sit", token=other.tokens["red"])
            await blue.command("say", words="Ahoy")
            await blue.send({"t": "sit", "id": "", "token": table.tokens["red"]})
            await blue.silence()
        async with wired(server, table.id) as socket:
            stranger = Browser(socket, "stranger")
            await stranger.send({"t": "hello", "token": other.watch, "seen": None})
            await stranger.closed()
        for method, path in REQUESTS:
            server.request(method, f"/api/tables/{table.id}{path}", table.all_tokens, json={"at": "x"})
            server.request(method, f"/api/tables/{table.id}{path}?token={table.watch}", other.watch)
        server.get(f"/t/{table.id}")
        assert server.stop() == 0
        logged = server.logged() + server.said
        assert f'"path": "/api/tables/{table.id}/replay"' in logged, "requests are logged"
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.name.startswith("tables.sqlite"))
        for each in (table, other):
            for token in [*each.tokens.values(), each.watch]:
                assert token not in logged
                assert token.encode() not in kept
                assert hashed(token).encode() in kept
