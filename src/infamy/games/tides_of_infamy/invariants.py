"""What may never be wrong."""

from __future__ import annotations

from infamy.games.tides_of_infamy.content.box import BAY as PIRATE_BAY
from infamy.games.tides_of_infamy.content.box import (
    CENTRE,
    KEEL_DOWN,
    MOVEMENT_PHASE,
    NO_BATTLE_CARD,
    PLUNDERS,
    PORT,
    REPAIR_PHASE,
    ROCK,
    SHIP,
    TOKEN,
    TOKENS,
    TREASURE,
    TYPES,
    UNKNOWN,
    Ship,
)
from infamy.games.tides_of_infamy.queries import at_sea, capacity, face_down, has_enemy, owner_of
from infamy.games.tides_of_infamy.state import PEACE, Tides


def violations(g: Tides) -> list[str]:
    """TI-R88  No card, tile or token comes or goes; ships are where ships can be."""
    return [*lost_count(g), *miscounted(g), *forged(g), *misplaced(g), *out_of_phase(g)]


def lost_count(g: Tides) -> list[str]:
    piles = [g.deck, g.discards, g.hidden, g.boxed, g.luck_deck, g.luck_discards]
    piles += [g.battle_deck, g.battle_seen, g.battle_unseen]
    wrong = [pile for pile in piles if pile.size != sum(pile.counts) or min(pile.counts, default=0) < 0]
    return ["a pile that has lost count"] * len(wrong)


def miscounted(g: Tides) -> list[str]:
    wrong: list[str] = []
    sea = added([g.deck.counts, g.discards.counts], [*g.hand, *g.under])
    sea[-1] += sum(g.stored)
    if sea != g.box.sea_cards and not repair_in_hand(g, sea):
        wrong.append("Movement Cards that have come or gone")
    if added([g.battle_deck.counts, battle_cards_about(g)], []) != g.box.battle_cards:
        wrong.append("Battle Cards that have come or gone")
    luck = added([g.luck_deck.counts, g.luck_discards.counts], [*g.luck, *g.luck_waiting])
    if luck != [face.copies for face in g.box.luck]:
        wrong.append("Pirate Luck Cards that have come or gone")
    if g.hidden.size + len({g.box.tile_seen(glimpse) for each in g.glimpses for glimpse in each}) != face_down(g):
        wrong.append("a tile face down without a face")
    return wrong


def battle_cards_about(g: Tides) -> list[int]:
    """How many of each Battle Card are not in the deck."""
    about = added([g.battle_seen.counts, g.battle_unseen.counts], [*g.battle_hand, *g.aside, *g.played])
    if g.community != NO_BATTLE_CARD:
        about[g.community] += 1
    return about


def added(piles: list[list[int]], hands: list[tuple[int, ...]]) -> list[int]:
    """How many there are of each card, in piles and in hands."""
    total = [sum(counts) for counts in zip(*piles, strict=True)]
    for cards in hands:
        for card in cards:
            total[card] += 1
    return total


def forged(g: Tides) -> list[str]:
    """TI-CAR-02, TI-R30  Treasure goes round; of all else there is no more than tiles have brought."""
    tokens = [lot % TOKENS for lot in g.lying] + [token for cargo in g.cargo for token in cargo]
    known = [g.box.faces[face] for face in g.face if face != UNKNOWN]
    brought = [sum(face.plunder == token for face in known) for token in range(PLUNDERS)]
    brought.append(sum(face.cells[CENTRE] == PORT for face in known) * g.box.shadow_per_port)
    wrong = [
        f"more {TOKEN.title(token)} than there is" for token, many in enumerate(brought) if tokens.count(token) > many
    ]
    overboard = g.box.treasures - tokens.count(TREASURE) - g.treasure_left
    if overboard not in (0, 1):  # one may lie nowhere until it is put down
        wrong.append("Treasure that has come or gone")
    return wrong


def repair_in_hand(g: Tides, sea: list[int]) -> bool:
    """A Repair Card that is being settled lies nowhere for a moment."""
    return sea[:-1] == g.box.sea_cards[:-1] and sea[-1] + 1 == g.box.sea_cards[-1]


def misplaced(g: Tides) -> list[str]:
    wrong: list[str] = []
    for ship in range(g.players * TYPES):
        name = SHIP.title(ship)
        if len(g.cargo[ship]) > capacity(g, ship):
            wrong.append(f"{name} carries too much")
        if at_sea(g, ship):
            wrong += [f"{name} {what}" for what in misplaced_at_sea(g, ship)]
        elif g.cargo[ship]:
            wrong.append(f"{name} has cargo at home")
    return wrong


def misplaced_at_sea(g: Tides, ship: Ship) -> list[str]:
    wrong: list[str] = []
    if g.cells[g.at[ship]] in (PIRATE_BAY, ROCK, UNKNOWN):
        wrong.append("is where no ship can be")
    fleet = range(owner_of(ship) * TYPES, owner_of(ship) * TYPES + TYPES)
    if any(other != ship and g.at[other] == g.at[ship] for other in fleet):
        wrong.append("shares a space with a ship of its own fleet")
    if has_enemy(g, owner_of(ship), g.at[ship]) and g.role[ship] == PEACE:
        wrong.append("shares a space with an enemy, and no battle waits")
    return wrong


def out_of_phase(g: Tides) -> list[str]:
    wrong: list[str] = []
    if g.phase == REPAIR_PHASE and any(g.hand):
        wrong.append("a Movement hand in the Repair Phase")
    if g.phase not in (MOVEMENT_PHASE, REPAIR_PHASE) and (g.battle_at or KEEL_DOWN in g.at):
        wrong.append("a battle, or a ship keeled over, from the round before")
    return wrong
