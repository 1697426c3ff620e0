"""Reads a QR code (ISO/IEC 18004, versions 1 to 10, bytes) that is drawn without a fault: its modules are the words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

Modules = list[list[bool]]  # rows; dark is true

FORMAT = 0x5412
LEVELS = ["M", "L", "H", "Q"]  # by their two bits
CHECKS = {  # code words of a block that only correct, by version
    "L": [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
    "M": [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
    "Q": [13, 22, 18, 26, 18, 24, 18, 22, 20, 24],
    "H": [17, 28, 22, 16, 22, 28, 26, 26, 24, 28],
}
BLOCKS = {
    "L": [1, 1, 1, 1, 1, 2, 2, 2, 2, 4],
    "M": [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
    "Q": [1, 1, 2, 2, 4, 4, 6, 6, 8, 8],
    "H": [1, 1, 2, 4, 4, 4, 5, 6, 8, 8],
}
MASKS: list[Callable[[int, int], bool]] = [
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
]
BYTES = 0b0100  # the only mode that is known here


def read(modules: Modules) -> str:
    version = (len(modules) - 17) // 4
    level, mask = format_of(modules)
    bits = [modules[y][x] != mask(x, y) for x, y in places(len(modules), version)]
    words = [number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    data = [bool(word >> bit & 1) for word in in_order(words, version, level) for bit in range(7, -1, -1)]
    assert number(data[:4]) == BYTES, "not written as bytes"
    wide = 8 if version < 10 else 16
    start, many = 4 + wide, number(data[4 : 4 + wide])
    return bytes(number(data[start + 8 * at : start + 8 * at + 8]) for at in range(many)).decode()


def number(bits: list[bool]) -> int:
    return sum(bit << place for place, bit in enumerate(reversed(bits)))


def format_of(modules: Modules) -> tuple[str, Callable[[int, int], bool]]:
    column = [modules[y][8] for y in (0, 1, 2, 3, 4, 5, 7, 8)]
    row = [modules[8][x] for x in (7, 5, 4, 3, 2, 1, 0)]
    said = (number([*column, *row][::-1]) ^ FORMAT) >> 10
    return LEVELS[said >> 3], MASKS[said & 7]


def places(size: int, version: int) -> Iterator[tuple[int, int]]:
    """Of the bits, in order: two columns at a time from the right, up and down in turn."""
    taken = patterns(size, version)
    for turn, right in enumerate([*range(size - 1, 6, -2), 5, 3, 1]):
        for step in range(size):
            y = step if turn % 2 else size - 1 - step
            for x in (right, right - 1):
                if (x, y) not in taken:
                    yield x, y


def patterns(size: int, version: int) -> set[tuple[int, int]]:
    """Modules that say nothing: eyes, timing, alignment, format and version."""
    far = range(size - 8, size)
    taken = {(x, y) for x in range(9) for y in range(9)}
    taken |= {(x, y) for x in far for y in range(9)} | {(x, y) for x in range(9) for y in far}
    taken |= {(6, each) for each in range(size)} | {(each, 6) for each in range(size)}
    middles = alignments(size, version)
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for at in {(x, y) for x in middles for y in middles} - corners:
        taken |= {(at[0] + x, at[1] + y) for x in range(-2, 3) for y in range(-2, 3)}
    if version >= 7:
        taken |= {(x, y) for x in range(size - 11, size - 8) for y in range(6)}
        taken |= {(x, y) for x in range(6) for y in range(size - 11, size - 8)}
    return taken


def alignments(size: int, version: int) -> list[int]:
    if version == 1:
        return []
    return [6, size - 7] if version < 7 else [6, size // 2, size - 7]


def in_order(words: list[int], version: int, level: str) -> list[int]:
    """The words of all blocks one after another; they are written in turn, and the longer blocks come last."""
    blocks, checks = BLOCKS[level][version - 1], CHECKS[level][version - 1]
    short, longer = divmod(len(words), blocks)
    least = short - checks
    turns = words[: least * blocks]
    found = [turns[block::blocks] for block in range(blocks)]
    for at in range(longer):
        found[blocks - longer + at].append(words[least * blocks + at])
    return [word for block in found for word in block]
