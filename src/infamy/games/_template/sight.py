"""Who sees which field. Closed by default: a field that is not named here is shown to nobody, and a test says so."""

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
        "hand": owner(box.card, SEAT),  # GULL-CRD-01
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
