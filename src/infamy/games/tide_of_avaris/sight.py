"""Who sees which field. Generated from the fields in state.py by `make generate`, and never edited."""

from __future__ import annotations

from infamy.engine.sight import Sight, count, derived, nobody, owner, public, record
from infamy.games.tide_of_avaris.actions import RESULT
from infamy.games.tide_of_avaris.content.box import COLOR, SEAT, TREASURE, Box
from infamy.games.tide_of_avaris.content.cards import FOE
from infamy.games.tide_of_avaris.news import PHASE, SIDE, STEP


def sight(box: Box) -> dict[str, Sight]:
    bundle = record(
        gold=public(),
        rum=public(),
        treasure=public(TREASURE),
        dice=public(box.face),
        bunks=public(box.face),
        cards=public(box.burial),
        any_dice=public(),
        any_cards=public(),
    )
    return {
        "box": derived(),
        "players": public(),
        "day": public(),
        "phase": public(PHASE),
        "last_day": public(),
        "order": public(SEAT),
        "turns": public(),
        "slot": public(COLOR, box.slot),
        "bag": count(),
        "bag_at_tide": public(),
        "gone": public(COLOR),
        "gone_unseen": count(),
        "at": public(box.space, SEAT),
        "upper": public(TREASURE, SEAT),
        "lower": public(TREASURE, SEAT),
        "buried": owner(TREASURE, SEAT),
        "gold": owner(None, SEAT),
        "rum": owner(None, SEAT),
        "tp": owner(None, SEAT),
        "other_tp": owner(None, SEAT),
        "ready": owner(box.face, SEAT),
        "bunks": public(box.face, SEAT),
        "lost_dice": public(None, SEAT),
        "upgrades": public(None, SEAT),
        "control": public(SEAT, box.area),
        "sloops": public(None, box.area),
        "burials": public(None, SEAT),
        "biggest": public(None, SEAT),
        "bound_buried": public(None, SEAT),
        "enemies_beaten": public(None, SEAT),
        "pirates_beaten": public(None, SEAT),
        "relic_deck": count(),
        "relic_row": public(box.relic),
        "relic_discards": public(box.relic),
        "relics": public(box.relic, SEAT),
        "used": public(box.relic, SEAT),
        "explore_deck": count(),
        "explore_bottom": nobody(),
        "bottom_seen": nobody(),
        "navy_deck": count(),
        "navy_card": public(box.navy_card),
        "navy_at": public(box.space),
        "navy_hold": public(COLOR),
        "burial_deck": count(),
        "burial_open": public(box.burial),
        "burial_cards": owner(box.burial, SEAT),
        "burial_taken": public(box.burial, SEAT),
        "endgame": public(box.endgame),
        "token": public(),
        "first": public(SEAT),
        "active": public(SEAT),
        "this_turn": record(
            step=public(STEP), moved=public(), has_buried=public(), free_move_used=public(), laid_out=public(TREASURE)
        ),
        "came_from": public(box.space),
        "combat": record(
            against=public(FOE),
            fighter=public(SEAT, SIDE),
            monster=public(box.monster),
            line_wind=public(SIDE),
            declared=public(box.relic, SIDE),
            ability_paid=public(),
            committed=public(box.face, SIDE),
            rolled=public(RESULT, SIDE),
            ties=public(),
        ),
        "proposal": record(proposer=public(SEAT), number=public(), give=bundle, ask=bundle),
    }
