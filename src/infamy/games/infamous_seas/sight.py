"""Who sees which field. Generated from the fields in state.py by `make generate`, and never edited."""

from __future__ import annotations

from infamy.engine.sight import Sight, count, derived, owner, public
from infamy.games.infamous_seas.content.box import SEAT, SHIP, SQUARE, Box


def sight(box: Box) -> dict[str, Sight]:
    return {
        "box": derived(),
        "layout": public(),
        "players": public(),
        "islands": public(SQUARE),
        "sea": derived(),
        "flags": public(SQUARE),
        "at": public(SQUARE, SHIP),
        "coins_under": public(None, SHIP),
        "sails": public(None, SEAT),
        "cannons": public(None, SEAT),
        "hold": owner(box.card, SEAT),
        "fresh": owner(box.card, SEAT),
        "sunk": public(None, SEAT),
        "voyages": public(None, SEAT),
        "next_actions": public(None, SEAT),
        "supply": public(),
        "island_deck": count(),
        "island_discards": public(box.card),
        "sunken_deck": count(),
        "sunken_discards": public(box.card),
        "in_play": public(box.card),
        "first": public(SEAT),
        "active": public(SEAT),
        "actions_left": public(),
        "truce": public(),
        "lent_die": public(),
        "turns": public(),
        "winner": public(SEAT),
    }
