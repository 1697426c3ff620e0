"""Words that several views use: Marks, and cargo."""

from __future__ import annotations

from infamy.games.tides_of_infamy.content.box import TOKEN, Token
from infamy.games.tides_of_infamy.rules.scoring import worth
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.words import counted, listed


def marks(number: int) -> str:
    return counted(number, "Mark")


def worth_of(g: Tides, tokens: tuple[Token, ...]) -> int:
    return sum([worth(g, token) for token in tokens])


def cargo(tokens: tuple[Token, ...]) -> str:
    """(3, 6, 6) -> "Ruby and 2 Shadow Trade"."""
    return listed(kinds_of_cargo(list(tokens)))


def kinds_of_cargo(tokens: list[Token]) -> list[str]:
    words: list[str] = []
    for token in sorted(set(tokens)):
        many = tokens.count(token)
        words.append(TOKEN.title(token) if many == 1 else f"{many} {TOKEN.title(token)}")
    return words
