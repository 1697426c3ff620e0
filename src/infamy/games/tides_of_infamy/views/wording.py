"""Words that several views use, and sentences of news that say what a card does, or how high a hand is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

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

ROLLS: Final = {  # the news after them say what came of them
    "first lead player": "",
    "open pirate bay": "",
    "place of the pirate bay": "",
    "tile": "",
    "tile put back unseen": "",
    "tile looked at": "",
    "movement card": "",
    "battle card": "",
    "battle card played unseen": "",
    "community card": "",
    "tie-break": "",
    "pirate luck": "",
    "pirate luck dealt unseen": "",
}
ASKS: Final = {  # what for, and why: said to whoever rolls real dice
    "first lead player": ("the first Lead Player", "Whoever comes up begins."),
    "open pirate bay": ("the Pirate Bay that lies open", "One Pirate Bay lies face up from the start."),
    "place of the pirate bay": ("the place of the Pirate Bay", "Everything else is laid around it."),
    "tile": ("the tile that is turned over", "A ship sails onto it."),
    "tile put back unseen": ("a tile, face down", "It goes back to the box, and nobody looks at it."),
    "tile looked at": ("the tile that is looked at", "It stays face down."),
    "movement card": ("a Movement Card", "The hand is filled up."),
    "battle card": ("a Battle Card", "It goes to the hand of whoever draws it."),
    "battle card played unseen": (
        "a Battle Card, face down",
        "It is played from the deck, and nobody looks at it yet.",
    ),
    "community card": ("a Community Card", "It counts for both sides of the battle."),
    "tie-break": ("a card to break the tie", "The higher one wins."),
    "pirate luck": ("a Pirate Luck card", "It is turned up for everybody."),
    "pirate luck dealt unseen": ("a Pirate Luck card, face down", "Nobody looks at it yet."),
}


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
