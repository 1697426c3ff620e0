"""What may never be wrong."""

from __future__ import annotations

from infamy.games.rum_and_bones.board import NO_SHIP, NOWHERE, ZONE
from infamy.games.rum_and_bones.content.box import ALIVE, CREWS, HERO_SLOTS, NO_SLOT, SIDE, SLOT, SLOTS
from infamy.games.rum_and_bones.news import ACTIVATIONS
from infamy.games.rum_and_bones.queries import deck_of, discards_of, is_enemy_point, side_of, team, walkable
from infamy.games.rum_and_bones.state import Bones, count_models, crew_side


def violations(g: Bones) -> list[str]:
    """No card comes or goes; models are where they can be; nothing hurt is left over between Actions."""
    return [*miscounted(g), *misplaced(g), *misjudged(g)]


def miscounted(g: Bones) -> list[str]:
    wrong: list[str] = []
    for side in range(0 if g.clash else 2):
        cards = [a + b for a, b in zip(deck_of(g, side).counts, discards_of(g, side).counts)]
        for seat in team(g, side):
            for card in (*g.hand[seat], *g.thrown[seat]):
                cards[card] += 1
        for card, seat in zip(g.resolving, g.played_by):
            if side_of(g, seat) == side:
                cards[card] += 1
        if g.first >= 0 and cards != g.box.decks[g.faction[side]]:
            wrong.append(f"Tide Cards of the {SIDE.names[side]} side that have come or gone")
    for pile in (g.port_deck, g.port_discards, g.starboard_deck, g.starboard_discards):
        if pile.size != sum(pile.counts) or min(pile.counts, default=0) < 0:
            wrong.append("a pile that has lost count")
    if count_models(g.board, g.at, g.crew_at) != g.models_in:
        wrong.append("models that have lost count")
    return wrong


def misplaced(g: Bones) -> list[str]:
    """RB-R63  Models stand on deck, enemies never together, and nobody stops on an enemy Deployment Point."""
    wrong: list[str] = []
    models = [(g.at[slot], g.side[slot]) for slot in range(HERO_SLOTS) if g.at[slot] != NOWHERE]
    models += [(g.crew_at[crew], crew_side(crew)) for crew in range(CREWS) if g.crew_at[crew] != NOWHERE]
    holders: dict[int, int] = {}
    for zone, side in models:
        if not walkable(g, zone):
            wrong.append(f"a model in the sea on {ZONE.names[zone]}")
        if not g.clash and holders.setdefault(zone, side) != side:
            wrong.append(f"enemies together on {ZONE.names[zone]}")
        if is_enemy_point(g, side, zone) and g.active < 0 and not g.resolving:  # a card may push over it
            wrong.append(f"a model on the enemy Deployment Point {ZONE.names[zone]}")
    for slot in range(HERO_SLOTS, SLOTS):
        if g.at[slot] != NOWHERE and g.board.ship_of[g.at[slot]] != NO_SHIP:
            wrong.append("a Sea Monster on deck")
    return wrong


def misjudged(g: Bones) -> list[str]:
    wrong: list[str] = []
    for slot in range(HERO_SLOTS):
        if g.coins[slot] < 0 or g.damage[slot] < 0:
            wrong.append(f"less than nothing at {SLOT.names[slot]}")
        if g.token[slot] != ALIVE and g.at[slot] != NOWHERE:
            wrong.append(f"a KO'd Hero on the board: {SLOT.names[slot]}")
    hurt = any(g.hurt) or any(g.tile_hurt) or g.crew_hurt or g.kraken_hurt
    if hurt and is_between_actions(g):
        wrong.append("damage that nobody suffers")
    if max(g.pool) > g.box.most_kraken:
        wrong.append("a Kraken Pool above its limit")
    return wrong


def is_between_actions(g: Bones) -> bool:
    """Nobody is activated, nothing is under way that could hurt somebody, and no card takes effect."""
    idle = g.active == NO_SLOT and g.hurting == NO_SLOT and g.hits == 0
    return idle and g.phase == ACTIVATIONS and not g.fallen and not g.resolving
