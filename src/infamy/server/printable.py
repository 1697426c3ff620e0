"""What people write for others to read: names and chat. Only what can be seen, and nothing that turns a line around."""

from __future__ import annotations

import unicodedata
from typing import Final

from infamy.engine.rules import NotUnderstood

UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control, format, surrogates, unassigned, line ends
MARKS: Final = ("Mn", "Me", "Mc")
JOINERS: Final = "\u200c\u200d"  # within a word of some scripts, and between the parts of an emoji
BLANKS: Final = "\u115f\u1160\u3164\uffa0\u2800"  # letters by their category, and nothing to see
MOST_MARKS: Final = 4  # on one letter


def printable(words: str, what: str) -> str:
    """The words as they are kept, composed and without spaces around; NotUnderstood if something cannot be seen."""
    composed = unicodedata.normalize("NFC", words).strip()
    check_printable(composed, what)
    return composed


def printable_lines(words: str, what: str) -> str:
    """The same of several lines, with the spaces that they have."""
    lines = unicodedata.normalize("NFC", words).replace("\r\n", "\n").replace("\t", " ").split("\n")
    for line in lines:
        check_printable(line, what)
    return "\n".join(lines)


def check_printable(words: str, what: str) -> None:
    marks = 0
    for place, letter in enumerate(words):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in MARKS else 0
        if marks > MOST_MARKS:
            raise NotUnderstood(f"expected {what} with a few accents on a letter, got one with very many")
        if letter in JOINERS and joins(words, place):
            continue
        if kind in UNSEEN or letter in BLANKS:
            raise NotUnderstood(f"expected {what} of printable characters, got U+{ord(letter):04X} in it")


def joins(words: str, place: int) -> bool:
    """Whether there is something to join on both sides."""
    return all(
        0 <= beside < len(words) and not words[beside].isspace() and words[beside] not in JOINERS
        for beside in (place - 1, place + 1)
    )
