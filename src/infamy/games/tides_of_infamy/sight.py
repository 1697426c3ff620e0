"""Who sees which field. Closed by default: a field that is not named here is shown to nobody, and a test says so."""
from __future__ import annotations

from infamy.engine.sight import Sight, count, derived, nobody, owner, public
from infamy.games.tides_of_infamy.content.box import (
    BATTLE_CARD,
    LOT,
    PLACE,
    SEA_CARD,
    SEAT,
    SHIP,
    SPACE,
    TILE,
    TOKEN,
    WIND,
    Box,
)
from infamy.games.tides_of_infamy.news import LAP, PHASE


def sight(box: Box) -> dict[str, Sight]:
    return {
        "box": derived(), "sea": derived(), "cells": derived(), "players": public(), "teams": public(),
        "red_sky": public(), "hardcore": public(), "target": public(), "round_limit": public(), "rows": public(),
        "rounds": public(), "phase": public(PHASE), "lead": public(SEAT), "lap": public(), "turns": public(),
        "marks": public(None, SEAT), "face": public(box.face, TILE), "turned": public(None, TILE),
        "hidden": count(), "boxed": nobody(), "glimpses": owner(box.glimpse, SEAT), "lying": public(LOT),
        "treasure_left": public(), "at": public(PLACE, SHIP), "cargo": public(TOKEN, SHIP),
        "wind": public(WIND, SHIP), "under": public(SEA_CARD, SHIP), "waits": public(SEA_CARD, SHIP),
        "role": public(None, SHIP), "luck_waiting": nobody(), "luck_from": public(SEAT, SHIP),
        "hand": owner(SEA_CARD, SEAT), "deck": count(), "discards": public(SEA_CARD), "stored": public(None, SEAT),
        "luck": public(box.luck_card, SEAT), "luck_deck": count(), "luck_discards": public(box.luck_card),
        "battle_at": public(SPACE), "battle_due": public(LAP), "fighters": public(SHIP), "gave_up": public(SHIP),
        "community": public(BATTLE_CARD), "battle_hand": owner(BATTLE_CARD, SEAT),
        "aside": owner(BATTLE_CARD, SEAT), "played": public(BATTLE_CARD, SEAT), "rounds_won": public(None, SEAT),
        "battle_deck": count(), "battle_seen": public(BATTLE_CARD), "battle_unseen": count(),
    }
