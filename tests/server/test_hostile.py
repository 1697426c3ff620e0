"""Bodies, parameters and headers that somebody has thought about: none is answered by a mistake of ours."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

from tests.server.kit import PATIENCE, SHORT, InThisProcess, Invitation, Json, at_table, play_all

DIGITS = "9" * 5000
NUMBERS = [
    DIGITS,
    f"-{DIGITS}",
    f"{DIGITS}.0",
    "1e400",
    "-1e400",
    "NaN",
    "Infinity",
    "0x" + "f" * 5000,
    "1" + "0" * 30,
    "-0",
    "1.5",
    "true",
    "null",
    '"\\ud800"',
    '"\\u0000"',
    '"' + "x" * 200_000 + '"',
    "[" * 90_000,
    '{"a":' * 90_000,
    "[" + "[]," * 50_000 + "[]]",
    '{"a": 1, "a": 2}',
    "{" + ",".join(f'"k{n}": {n}' for n in range(20_000)) + "}",
]
PACK = 'game = "infamous_seas"\n'
VALUES = [
    DIGITS,
    f"-{DIGITS}",
    "0x" + "f" * 5000,
    "0o" + "7" * 6000,
    "0b" + "1" * 20_000,
    "nan",
    "inf",
    "1e999",
    "1.5",
    "true",
    "1979-05-27T07:32:00Z",
    '"twelve"',
    "[]",
    "{}",
    "[" * 5000,
]
WORDS = ["\\u0000", "x" * 5000, "\\U0010FFFF", "\\uD800", "\x7f", "\x00"]
PACKS = [
    *(f"[numbers]\nvictory = {value}\n" for value in VALUES),
    *(f'name = "{word}"\n' for word in WORDS),
    "=",
    "a" * 90_000,
    "a." * 5000 + "a = 1\n",
    "'a'." * 2000 + "'a' = 1\n",
    "[a]\n" * 3,
    "[[card]]\n" * 300,
    "\ufeff",
    "\r",
    "decks = 7\n",
    f"[decks.island]\nsea-fog = {DIGITS}\n",
    "[[card]]\nkey = 'x'\nplay = [[[[[[[]]]]]]]\n",
    f"[[card]]\nkey = 'x'\nplay = [['gain_gold', 'self', 0x{'f' * 5000}]]\n",
]


async def finished(server: InThisProcess) -> Invitation:
    table = server.open_table("you", "you", pack=SHORT)
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        await play_all([blue, red], 1)
    return table


def bodies(whole: Json) -> Iterator[bytes]:
    """What is no such body at all, and the body once for each of its fields with something else in the field."""
    yield from (b"", b"\x00", b"\xff\xfe", b"null", b"[]", b"7", b'""', b"{", b"{}" * 9, b"\xef\xbb\xbf{}")
    for number in NUMBERS:
        yield number.encode()
        for name in whole:
            yield json.dumps(whole | {name: "HOLE"}).replace('"HOLE"', number).encode()


def check(answer: httpx.Response, what: bytes | str) -> None:
    assert answer.status_code < 500, (answer.status_code, answer.text[:300], what[:200], what[-200:])
    if answer.status_code >= 400:
        assert len(answer.json()["detail"]) <= 500 and "\n" not in answer.json()["detail"], answer.text[:2000]


@pytest.mark.anyio
async def test_no_body_is_answered_by_a_mistake_of_ours(server: InThisProcess) -> None:
    table = await finished(server)
    file = server.get(f"/api/tables/{table.id}/export", table.watch).json()
    new = {
        "game": "infamous_seas",
        "seats": [{"name": "Anna"}, {}],
        "mode": "",
        "options": {"layout": "random"},
        "pack": "",
        "undo": "consent",
        "dice": "server",
        "clock": 0,
        "guided": False,
    }
    kinds = {
        "/api/tables": new,
        "/api/tables/import": file | {"log": file["log"][:5]},
        f"/api/tables/{table.id}/branch": {"at": 2, "seat": "blue", "bot": "easy"},
        f"/api/tables/{table.id}/rematch": {},
    }
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {table.tokens['blue']}"}
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE) as client:
        for path, whole in kinds.items():
            for body in bodies(whole):
                check(client.post(path, content=body), body)


@pytest.mark.parametrize("number", range(len(PACKS)))
def test_no_pack_is(server: InThisProcess, number: int) -> None:
    pack = PACK + PACKS[number]
    answer = server.post(
        "/api/tables",
        content=json.dumps({"game": "infamous_seas", "seats": [{}, {}], "pack": pack}),
        headers={"Content-Type": "application/json"},
    )
    check(answer, pack)
    assert answer.status_code in (201, 400, 409)


@pytest.mark.anyio
async def test_no_parameter_or_header_is(server: InThisProcess) -> None:
    table = await finished(server)
    blue = table.tokens["blue"]
    words = [
        DIGITS,
        "-1",
        "1e9",
        "NaN",
        "%00",
        "%ff",
        "a" * 3000,
        "a" * 190,
        "%E2%80%AE",
        "",
        "1&start=2",
        "[]",
        "0x10",
        "%ED%A0%80",
        "..%2f" * 30,
    ]
    links = [
        b"",
        b"Bearer",
        b"Bearer \xff\xfe",
        b"Bearer " + b"," * 500,
        b"Bearer " + b"a" * 5000,
        b"Basic eA==",
        f"Bearer {blue},{blue}".encode(),
        b"bearer x",
    ]
    headers = {
        "Content-Type": "a" * 900,
        "Origin": "http://[::1",
        "Accept-Encoding": "br;q=" + DIGITS,
        "If-Modified-Since": DIGITS,
        "X-Forwarded-For": DIGITS,
        "Range": f"bytes={DIGITS}-",
        "Cookie": "=" * 3000,
    }
    replay = f"/api/tables/{table.id}/replay"
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        for word in words:
            for path in (
                f"{replay}?start={word}",
                f"{replay}?count={word}",
                f"{replay}?eyes={word}",
                f"/api/tables/{word}",
                f"/api/tables/{word}/dice",
                f"/api/games/{word}/rules",
                f"/{word}",
                f"/t/{word}",
                f"/assets/{word}",
                f"/api/games?{word}",
            ):
                answer = client.get(path, headers={"Authorization": f"Bearer {blue}"})
                assert answer.status_code < 500 or "is not built" in answer.text, (path, answer.text)
        for link in links:
            for path in ("", "/replay", "/dice", "/export"):
                check(client.get(f"/api/tables/{table.id}{path}", headers={b"Authorization": link}), link)
        for name, value in headers.items():
            check(client.post("/api/tables", headers={name: value}, content=b"{}"), name)
            assert client.get("/", headers={name: value}).status_code in (200, 206, 304, 416, 503), name
