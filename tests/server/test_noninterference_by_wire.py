"""The same as test_noninterference over real sockets and by plain requests, at a few tables of each game."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.server.projection import Viewer
from infamy.table import library, matchfile
from tests.server.hand_time import HandTime
from tests.server.kit import InThisProcess, Invitation, Json, at_table, invitation
from tests.server.twins import Course, course

pytestmark = pytest.mark.anyio
SEED = 8
EARLIEST, LATEST = 20, 60  # choices that were made before


def some_table(game: Game) -> Course:
    """One at which several seats choose in secret, and somebody has; or else any."""
    setup = game.setup(game.counts[-1])
    found: Course | None = None
    for number, played in enumerate(course(game, setup, SEED)):
        if number >= EARLIEST and (played.match.g.sealed or number == LATEST):
            return played
        found = played
    assert found is not None
    return found


def opened_twice(server: InThisProcess, played: Course, viewer: Viewer) -> list[Invitation]:
    """The match at two tables, at the second of which everything is dealt anew that the viewer cannot see."""
    match = played.match
    file = matchfile.record(match, ["you"] * match.setup.players, matchfile.Seeded(SEED, 0), 1)
    tables = [
        invitation(
            server.post(
                "/api/tables/import", content=msgspec.json.encode(file), headers={"Content-Type": "application/json"}
            )
        )
        for _ in range(2)
    ]
    for table in tables:
        assert server.get(f"/api/tables/{table.id}", table.watch).status_code == 200
    twin = server.rooms.open[tables[1].id].table.match
    assert twin is not None
    twin.g = match.game.determinize(match.g, 0 if viewer is None else viewer, SeededFate(3))
    return tables


def anonymous(data: bytes, table: Invitation) -> bytes:
    """Without the name of the table, which is drawn."""
    return data.replace(table.id.encode(), b"the table")


def requests(server: InThisProcess, table: Invitation, token: str) -> list[tuple[int, bytes]]:
    path = f"/api/tables/{table.id}"
    answers = [
        server.get(path, token),
        server.get(path + "/dice", token),
        server.get(path + "/export", token),
        server.get(path + "/replay", token, params={"start": 20, "count": 5}),
        server.get(path + "/replay", token, params={"start": 10**6}),
        server.get(path + "/replay", token, params={"eyes": "nobody"}),
        server.post(path + "/rematch", token),
        server.post(path + "/branch", token, json={"at": 1}),
    ]
    return [(answer.status_code, anonymous(answer.content, table)) for answer in answers]


def commands(game: Game, keys: list[str], seq: int) -> list[Json]:
    """None of them is done: each choice is followed by one that cannot be."""
    dice = Random(SEED)
    every = list(game.actions.options)
    firsts = [*keys[:20], *dice.choices(every, k=10)]
    several = [[first, *dice.choices([*keys, *every], k=2), "dance"] for first in firsts]
    refused = [key for key in dice.choices(every, k=40) if key not in keys]
    return [
        *({"t": "choose", "seq": seq, "keys": [key, key, every[-1], every[0]]} for key in keys[:30]),
        *({"t": "choose", "seq": seq, "keys": some} for some in several),
        *({"t": "choose", "seq": seq, "keys": [key]} for key in refused),
        *({"t": "why-not", "key": key} for key in [*keys[:10], *refused]),
        *({"t": "choose", "seq": max(0, seq - 1), "keys": [key]} for key in keys[:1]),
        {"t": "consent", "yes": True},
        {"t": "enter", "seq": seq, "outcome": "3"},
        {"t": "add-salt", "salt": "salt"},
        {"t": "sit", "token": "A" * 32},
        {"t": "stand-in", "seat": "nobody", "bot": "easy"},
        {"t": "say", "words": "Ahoy"},
    ]


async def heard_at(server: InThisProcess, game: Game, table: Invitation, token: str) -> list[bytes]:
    async with at_table(server, table.id, token) as browser:
        for number, command in enumerate(commands(game, browser.keys, browser.seq)):
            await browser.send(command | {"id": f"w{number}"})
        await browser.silence()
        return [anonymous(data, table) for data in browser.heard]


@pytest.mark.parametrize("key", library.keys())
async def test_what_a_viewer_cannot_see_changes_no_byte_on_the_wire(server: InThisProcess, key: str) -> None:
    server.rooms.time = HandTime()  # how long nobody has been here is told, and must be the same
    game = library.load(key)
    played = some_table(game)
    for viewer in (played.match.deciding()[0], None):
        tables = opened_twice(server, played, viewer)
        tokens = [table.watch if viewer is None else table.tokens[game.seats[viewer]] for table in tables]
        answers = [requests(server, table, token) for table, token in zip(tables, tokens, strict=True)]
        assert answers[0] == answers[1]
        heard = [await heard_at(server, game, table, token) for table, token in zip(tables, tokens, strict=True)]
        assert heard[0] == heard[1] and len(heard[0]) > 50
        assert [data for data in heard[0] if b'"t":"done"' in data] == heard[0][-2:-1], "nothing was done, only said"
