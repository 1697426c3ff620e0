"""Words that several views use, and sentences of news that say what a card does, or how high a hand is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from infamy.games.tides_of_infamy.content.box import SHADOW_TRADE, TOKEN, Box, Token
from infamy.games.tides_of_infamy.rules.hand_ranks import BASE
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


# News ----------------------------------------------------------------------------------------------------------------

Said = dict[str, Any]


def wording(box: Box) -> dict[str, Callable[[Said], str]]:
    texts = {face.name: face.text for face in box.luck}

    def turned_up(said: Said) -> str:
        return f"{said['seat']} tempts fate with {said['ship']} and turns up {said['luck']}: {texts[said['luck']]}"

    def delivered(said: Said) -> str:
        """TI-CAR-17, TI-CAR-18  Shadow Trade rises when the whole sea is known."""
        late = said["token"] == TOKEN.title(SHADOW_TRADE) and said["marks"] != box.marks[SHADOW_TRADE]
        why = " now that every tile is turned up" if late else ""
        return f"{said['ship']} delivers {said['token']} for {marks(said['marks'])}{why}."

    return {"turned-up": turned_up, "delivered": delivered, "shows": shows, "wind-set": wind_set}


def shows(said: Said) -> str:
    """The values that are compared, if others have the same kind of hand: "Crushing Blow, 6 over 4"."""
    values: list[str] = []
    digits = said["height"]
    while digits:
        values.insert(0, str(digits % BASE))
        digits //= BASE
    return f"{said['seat']} has {said['rank']}, {' over '.join(values[:2])}."


def wind_set(said: Said) -> str:
    return f"{said['ship']} carries a wind marker: {said['wind']} for its next Movement Card."
