"""Packs and match files that are made to cost a server dearly."""

from __future__ import annotations

import msgspec

from infamy.engine.fate import SeededFate
from infamy.table import library, matchfile
from infamy.table.log import FATE
from infamy.table.match import Match

GAME = "infamous_seas"


def packs() -> list[str]:
    """Each is less than the 100,000 characters that a pack may have."""
    head = f'game = "{GAME}"\n'
    return [
        head + "a." * 49_000 + "b = 1",  # quadratic to read
        head + "x = " + "[" * 30_000 + "]" * 30_000,
        head + "x = " + "{a=" * 5_000 + "1" + "}" * 5_000,
        head + "[numbers]\nvictory = " + "9" * 90_000,
        head + "[numbers]\nvictory = 0x" + "f" * 90_000,
        head + "[numbers]\nvictory = 2147483648",
        head + "".join(f"k{number} = {number}\n" for number in range(7_000)),
        head + "".join(f"[t{number}.a.b.c]\n" for number in range(5_000)),
        head + '[numbers]\nvictory = "' + "\\u0041" * 15_000 + '"',
    ]


def random_match(seed: int, enough: int, seats: list[str]) -> matchfile.MatchFile:
    """Of people or bots who choose at random, with so many entries, or until it is over."""
    game = library.load(GAME)
    match = Match(game, game.setup(len(seats)), SeededFate(seed))
    chooser = SeededFate(seed + 1)
    while not match.over and len(match.log) < enough:
        seat = match.deciding()[0]
        options = match.options(seat)
        match.choose(seat, options[chooser.below(len(options))])
    return matchfile.record(match, seats, matchfile.Seeded(seed), seed)


def signed(file: matchfile.MatchFile) -> bytes:
    file.hash = matchfile.digest(file)
    return msgspec.json.encode(file)


def undo_loops(seed: int) -> list[bytes]:
    """A match in which the same is taken back again and again: nothing at all, the last choice, and everything."""
    short, long = random_match(seed, 60, ["you", "you"]), random_match(seed, 400, ["you", "you"])
    files = []
    for file in (short, long):
        length = len(file.log)
        choice = next(number for number in range(length - 1, 0, -1) if not file.log[number].startswith(FATE))
        for again in ([f"undo to:{length}"], [f"undo to:{choice}", *file.log[choice:]], ["undo to:0", *file.log]):
            log = [*file.log]
            while sum(map(len, log)) < 150_000:
                log += again
            files.append(signed(msgspec.structs.replace(file, log=log, result=None)))
    return files


def finished(seed: int) -> bytes:
    """A long match that is over."""
    return signed(random_match(seed, 1_000_000, ["you", "you", "you"]))
