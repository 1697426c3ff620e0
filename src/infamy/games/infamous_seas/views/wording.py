"""Sentences of news that say what was rolled, what was added to it, and what it came to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from infamy.games.infamous_seas.content.box import Box
from infamy.parts.words import counted


def wording(box: Box) -> dict[str, Callable[[dict[str, Any]], str]]:
    texts = {face.name: face.text for face in box.cards}

    def played(said: dict[str, Any]) -> str:
        return f"{said['seat']} plays {said['card']}: {texts[said['card']]}"

    return {
        "rolled-sails": rolled_sails,
        "fell-short": fell_short,
        "may-hit": may_hit,
        "dodged": dodged,
        "not-dodged": not_dodged,
        "gained": gained,
        "gave": gave,
        "played": played,
    }


def rolled_sails(said: dict[str, Any]) -> str:
    squares = counted(said["squares"], "square")
    if said["die"] == 0:
        return f"Without sails the crew of {said['seat']} rows {squares}."
    return f"{said['seat']} rolls a d{said['die']} for the sails: {squares}."


def fell_short(said: dict[str, Any]) -> str:
    away = counted(said["distance"], "square")
    return f"{the_shot(said)}, and needs {said['distance']} over {away}: the shot falls short of {said['target']}."


def may_hit(said: dict[str, Any]) -> str:
    return f"{the_shot(said)}: enough over {counted(said['distance'], 'square')}, and {said['target']} has to dodge."


def the_shot(said: dict[str, Any]) -> str:
    """ "Navy 1 rolls 3, with the gold aboard 4"."""
    added = "" if said["shot"] == said["roll"] else f", with the gold aboard {said['shot']}"
    return f"{said['attacker']} rolls {said['roll']}{added}"


def dodged(said: dict[str, Any]) -> str:
    return f"{the_dodge(said)}: more than {said['shot']}, so {said['target']} dodges."


def not_dodged(said: dict[str, Any]) -> str:
    if said["roll"] == 0:
        return f"{said['target']} has no sails to dodge with and is hit."
    return f"{the_dodge(said)}: not more than {said['shot']}, so {said['target']} is hit."


def the_dodge(said: dict[str, Any]) -> str:
    parts = [f"{said['gold']} for the gold aboard"] if said["gold"] else []
    parts += [f"{said['cards']:+} by a card"] if said["cards"] else []
    added = f", and with {' and '.join(parts)} it is {said['dodge']}" if parts else ""
    return f"{said['target']} rolls {said['roll']}{added}"


def gained(said: dict[str, Any]) -> str:
    return f"{said['seat']} puts a coin on the {said['row']}, {worth(said)} now, and has {said['gold']} gold."


def gave(said: dict[str, Any]) -> str:
    return f"{said['seat']} gives up a coin of the {said['row']}, {worth(said)} now, and has {said['gold']} gold left."


def worth(said: dict[str, Any]) -> str:
    return f"a d{said['die']}" if said["die"] else "no die"
