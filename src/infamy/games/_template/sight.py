"""Who sees which field. Generated from the fields in state.py by `make generate`, and never edited."""

from __future__ import annotations

from infamy.engine.sight import Sight, count, derived, owner, public

from .content.box import SEAT, SPACE, Box


def sight(box: Box) -> dict[str, Sight]:
    return {
        "box": derived(),
        "players": public(),
        "goal": public(),
        "at": public(SPACE, SEAT),
        "gold": public(None, SEAT),
        "hand": owner(box.card, SEAT),
        "deck": count(),
        "discards": public(box.card),
        "chest": public(),
        "cutter": public(SPACE),
        "first": public(SEAT),
        "active": public(SEAT),
        "actions_left": public(),
        "turns": public(),
        "rounds": public(),
    }
