"""Who sees which field. Closed by default: a field that is not named here is shown to nobody, and a test says so."""
from __future__ import annotations

from infamy.engine.sight import Sight, count, derived, nobody, owner, public
from infamy.games.scoundrels.content.box import CARD, KIND, ROLE, SEAT, SPOT, SQUARE, WAY, Box


def sight(box: Box) -> dict[str, Sight]:
    return {
        "box": derived(), "chart": derived(), "players": public(), "skirmish": public(), "with_quirks": public(),
        "opening_bid": public(), "rounds": public(), "starter": public(SEAT), "way": public(WAY),
        "turns": public(), "last_round": public(box.end), "deaths": public(),
        "at": public(SQUARE, SEAT), "ghost": public(None, SEAT), "damage": public(None, SEAT),
        "infamy": public(None, SEAT), "carried": public(box.treasure, SEAT),
        "first_infamy": public(None, SEAT), "first_damage": public(None, SEAT),
        "first_carried": public(box.treasure, SEAT), "returns": public(SEAT), "wreck": public(SQUARE),
        "hand": owner(CARD, SEAT), "laid": owner(CARD, SEAT), "shown": public(CARD, SEAT),
        "defence": public(CARD), "deck": count(), "discards": public(CARD),
        "treasure_deck": count(), "treasure_aside": nobody(),
        "buried": public(box.treasure, SPOT), "marker": public(SEAT, SPOT),
        "closed": public(None, box.port), "quests": public(box.quest), "quirk_deck": count(),
        "quirks_shown": public(box.quirk), "quirk": public(box.quirk, SEAT), "has_won": public(None, SEAT),
        "due_quirk": public(SEAT), "active": public(SEAT), "free_moves": public(), "turn_over": public(),
        "boarded": public(None, SEAT), "shot": public(None, SEAT), "beaten": public(None, SEAT),
        "crossed": public(), "pillaged_in": public(None, SEAT), "attacker": public(SEAT), "defender": public(SEAT),
        "attack": public(KIND), "response": public(KIND), "won": public(None, ROLE),
        "cards_laid": public(None, ROLE), "infamy_before": public(None, ROLE),
        "carried_before": public(box.treasure, ROLE), "stolen": public(None, ROLE),
    }
