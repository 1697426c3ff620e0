"""What a Pirate Luck Card does to a ship, on average."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.content.box import (
    CHOOSE,
    DRIFT,
    EFFECT,
    FREE_MOVE,
    GET_TREASURE,
    HAS_CARGO,
    IF,
    LOSE,
    MARK,
    MEND,
    MINUS,
    PORTAL_FREE,
    RELOCATE,
    SINK,
    SPEED,
    TYPES,
    Effect,
    Ship,
    Tile,
)
from infamy.games.tides_of_infamy.queries import engaged, in_shipyard, marks_of, owner_of
from infamy.games.tides_of_infamy.rules.cargo_effects import is_kind
from infamy.games.tides_of_infamy.rules.luck import targets
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.dispatch import by_number

# All in Marks
CARD_ITSELF: Final = 0.15
SUNK: Final = 0.5  # beside its cargo
SUNK_HARD: Final = 1.1  # into the Shipyard
CARRIED: Final = 0.8  # of each Mark aboard
CHEST: Final = 0.65
CHEST_AROUND: Final = 0.5
SLOW: Final = 0.3
FAST: Final = 0.25
PUSHED: Final = 0.25
SAILED: Final = 0.35
REPAIRED: Final = 0.6
ELSEWHERE: Final = 0.05  # whatever else a card does


def fate_of(g: Tides, ship: Ship) -> float:
    """What its owner may expect who tempts fate."""
    total = 0.0
    cards = 0
    for card in range(len(g.luck_deck.counts)):
        many = g.luck_deck.counts[card]
        if many > 0:
            cards += many
            for number in g.box.luck[card].effects:
                total += many * effect_on(g, ship, g.box.effects[number])
    value = total / cards if cards > 0 else 0.0
    seat = owner_of(ship)
    if g.luck[seat] and g.players > 2 and marks_of(g, seat) < g.target - 1:
        value += 1.0
    return value + CARD_ITSELF


def sunk(g: Tides, ship: Ship, effect: Effect) -> float:
    return -(SUNK_HARD if g.hardcore else SUNK) - CARRIED * lost(g, ship, effect, 99)


def robbed(g: Tides, ship: Ship, effect: Effect) -> float:
    return -CARRIED * lost(g, ship, effect, effect.n)


def given_treasure(g: Tides, ship: Ship, effect: Effect) -> float:
    return (CHEST_AROUND if effect.to_tile else CHEST) * min(effect.n, g.treasure_left)


def under_the_wind(g: Tides, ship: Ship, effect: Effect) -> float:
    return -SLOW if effect.wind >= MINUS else FAST


def pushed(g: Tides, ship: Ship, effect: Effect) -> float:
    return -PUSHED


def moved(g: Tides, ship: Ship, effect: Effect) -> float:
    return SAILED


def given_marks(g: Tides, ship: Ship, effect: Effect) -> float:
    return float(effect.n) if g.players > 2 else 0.0


def mended(g: Tides, ship: Ship, effect: Effect) -> float:
    return REPAIRED if has_damage(g, owner_of(ship)) else 0.0


def if_it_holds(g: Tides, ship: Ship, effect: Effect) -> float:
    """A free Portal is taken for granted."""
    holds = effect.condition == PORTAL_FREE or (len(g.cargo[ship]) > 0) == (effect.condition == HAS_CARGO)
    return all_of(g, ship, effect.then if holds else effect.otherwise)


def as_is_best(g: Tides, ship: Ship, effect: Effect) -> float:
    best = -99.0
    for _, effects in effect.branches:
        best = max(best, all_of(g, ship, effects))
    return best


def elsewhere(g: Tides, ship: Ship, effect: Effect) -> float:
    return ELSEWHERE


WORDS: Final = by_number(
    EFFECT.size,
    {
        SINK: sunk,
        LOSE: robbed,
        GET_TREASURE: given_treasure,
        SPEED: under_the_wind,
        DRIFT: pushed,
        RELOCATE: pushed,
        FREE_MOVE: moved,
        MARK: given_marks,
        MEND: mended,
        IF: if_it_holds,
        CHOOSE: as_is_best,
    },
    otherwise=elsewhere,
)


def effect_on(g: Tides, ship: Ship, effect: Effect) -> float:
    return WORDS[effect.op](g, ship, effect)


def all_of(g: Tides, ship: Ship, effects: tuple[int, ...]) -> float:
    total = 0.0
    for number in effects:
        total += effect_on(g, ship, g.box.effects[number])
    return total


def lost(g: Tides, ship: Ship, effect: Effect, many: int) -> float:
    """The Marks that leave the ship."""
    worths: list[int] = []
    for token in g.cargo[ship]:
        if is_kind(token, effect.kind):
            worths.append(g.box.marks[token])
    worths.sort(reverse=effect.highest)
    total = 0
    for n in range(min(many, len(worths))):
        total += worths[n]
    return float(total)


def has_damage(g: Tides, seat: Seat) -> bool:
    for ship in range(seat * TYPES, seat * TYPES + TYPES):
        if in_shipyard(g, ship):
            return True
    return False


def luck_on_tile(g: Tides, sender: Seat, tile: Tile) -> list[float]:
    """What changes, by seat, if Pirate Luck comes down there: everybody avoids it or not, as is better for them."""
    changes = [0.0] * g.players
    for ship in targets(g, sender, tile):
        change = fate_of(g, ship)
        if g.cargo[ship] and not engaged(g, ship):
            cheapest = g.box.marks[g.cargo[ship][0]]
            for token in g.cargo[ship]:
                cheapest = min(cheapest, g.box.marks[token])
            change = max(change, -CARRIED * cheapest)
        changes[owner_of(ship)] += change
    return changes
