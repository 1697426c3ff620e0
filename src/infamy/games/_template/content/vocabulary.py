"""The words of cards, and what may follow each."""

from __future__ import annotations

from typing import Any

from infamy.parts.content import Content, Place, one_of, quoted

from .box import ODD, WHO, WORD, Effect


def effects(content: Content, key: str, play: list[list[Any]], reacts: bool, odd: list[str]) -> list[Effect]:
    """[["gain_gold", "self", 2]] -> the effects of a card; `odd` are the cards that no word can say."""
    read: list[Effect] = []
    for number, part in enumerate(play):
        place: Place = ("card", key, "play", number)
        match part:
            case ["gain_gold" | "lose_gold" as word, "self" | "others" as who, int(n)] if n > 0:
                read.append(Effect(WORD.parse(word), WHO.parse(who), n, ""))
            case ["gain_action", int(n)] if n > 0 and not reacts:
                read.append(Effect(WORD.parse("gain_action"), 0, n, ""))
            case ["aim", int(n)] if reacts:
                read.append(Effect(WORD.parse("aim"), 0, n, ""))
            case ["odd", str(name)] if name in odd and number == len(play) - 1:
                read.append(Effect(ODD, 0, 0, name))
            case _:
                raise content.wrong(
                    '["gain_gold" or "lose_gold", "self" or "others", 2], ["gain_action", 1] in a turn, ["aim", 2] in '
                    f'a reaction, or at the end ["odd", name] with {one_of(odd)}',
                    quoted(part),
                    place,
                )
    if not read:
        raise content.wrong("at least one effect", "none", ("card", key, "play"))
    return read
