"""Who sees which field. Closed by default: a field that is not named here is shown to nobody, and a test says so."""
from __future__ import annotations

from infamy.engine.sight import Sight, count, derived, members, owner, public
from infamy.games.rum_and_bones.board import POINT, ZONE
from infamy.games.rum_and_bones.content.box import CREW, FACTION, LAYOUT, SEAT, SIDE, SLOT, SOURCE, TOKEN, Box
from infamy.games.rum_and_bones.news import PHASE

MANY_DICE = 20                       # an observer reads no more of an attack, and SEVERAL of what else comes in lists
SEVERAL = 12


def sight(box: Box) -> dict[str, Sight]:
    return {
        "box": derived(), "board": derived(), "models_in": derived(), "foes": derived(),
        "slots_of": derived(),
        "players": public(), "clash": public(), "layout": public(LAYOUT), "exchanged": public(),
        "faction": public(FACTION, SIDE), "picking": public(), "strange": public(), "heroes_each": public(),
        "lives_each": public(), "round_limit": public(), "captain_place": public(), "crew_place": public(),
        "dealt": public(box.hero, SIDE), "rounds": public(), "phase": public(PHASE), "first": public(),
        "turn": public(), "turn_seat": public(SEAT), "last_seat": public(SEAT), "passed": public(),
        "points": public(), "pool": public(), "crew_activated": public(), "bosun_up": public(),
        "gun_up": public(), "destroyed": public(), "losses": public(), "kills": public(None, SEAT),
        "turns": public(None, SEAT), "hand_limit": public(None, SEAT), "rig_bonus": public(None, SEAT),
        "hero": public(box.hero, SLOT), "figure": public(box.figure, SLOT), "owner": public(SEAT, SLOT),
        "side": public(None, SLOT), "at": public(ZONE, SLOT), "damage": public(None, SLOT),
        "activated": public(None, SLOT), "token": public(TOKEN, SLOT), "overboard": public(None, SLOT),
        "coins": public(None, SLOT), "hp_bonus": public(None, SLOT), "conditions": public(None, SLOT),
        "level": public(), "lives": public(None, SLOT), "summoned": public(), "crew_at": public(ZONE, CREW),
        "crew_track": public(POINT, CREW), "crew_moved": members(CREW), "crew_struck": members(CREW),
        "crew_near": members(CREW), "landed": public(None, POINT), "ordered": members(CREW), "broken": public(),
        "tile_damage": public(),
        "kraken_at": public(), "kraken_damage": public(), "kraken_slain": public(),
        "hand": owner(box.tide_card, SEAT), "thrown": owner(box.tide_card, SEAT), "port_deck": count(),
        "port_discards": public(box.tide_card), "starboard_deck": count(),
        "starboard_discards": public(box.tide_card), "resolving": public(box.tide_card),
        "played_by": public(SEAT), "active": public(SLOT), "actions_left": public(), "moves_made": public(),
        "used": public(), "rig_range": public(),
        "source": public(SOURCE), "attacker": public(SLOT), "attackers": members(CREW), "attack_side": public(),
        "attack_seat": public(SEAT), "attack_skill": public(box.skill), "target": public(ZONE),
        "profile_dice": public(), "profile_to_hit": public(), "to_hit_mod": public(), "more_dice": public(),
        "explode": public(), "priority": public(), "bonuses": public(room=SEVERAL), "afters": public(room=SEVERAL),
        "dice": public(room=MANY_DICE), "needs": public(room=MANY_DICE), "rerolled": public(room=MANY_DICE),
        "first_die": public(), "hits": public(), "hurting": public(SLOT), "hurt": public(None, SLOT),
        "tile_hurt": public(), "kraken_hurt": public(), "crew_hurt": members(CREW), "damaged": members(SLOT),
        "fallen": public(room=SEVERAL),
    }
