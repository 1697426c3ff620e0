"""BAT  The battles that wait: who fights in which order, with how many cards, and what comes after."""
from __future__ import annotations

from typing import Final, final

from infamy.engine.news import tell
from infamy.engine.state import Frame, Step
from infamy.engine.step import done, run
from infamy.games.tides_of_infamy.box import NO_SEA_CARD, TYPES, Ship, Space
from infamy.games.tides_of_infamy.news import ARMADA, BATTLE, DEALT, LUCK_LOST
from infamy.games.tides_of_infamy.rules.decks import discard_battle_cards, draw_to_battle_hand
from infamy.games.tides_of_infamy.rules.luck import LuckOnShip, put_beneath
from infamy.games.tides_of_infamy.rules.orders import CardThatWaited
from infamy.games.tides_of_infamy.rules.red_sky import RedSky
from infamy.games.tides_of_infamy.rules.salvage import attacks, in_turn_order
from infamy.games.tides_of_infamy.rules.scuttle import Scuttle
from infamy.games.tides_of_infamy.state import FIRST_IN, Tides, allied, at_sea, engaged, owner_of, ships_on, type_of


@final
class Battle(Frame[Tides]):
    """TI-BAT-02, TI-BAT-03, TI-BAT-06, TI-BAT-09, TI-BAT-12 to TI-BAT-15, TI-OBJ-11  The oldest battle
    is fought, by the method chosen before the game."""

    def start(self, g: Tides) -> Step:
        space = g.battle_at[0]
        g.fighters = battle_order(g, space)
        g.gave_up = ()
        g.rounds_won = [0] * g.players
        tell(g, BATTLE, space, len(g.fighters))
        for ship in g.fighters:
            deal(g, ship, space)
        return run(RedSky() if g.red_sky else Scuttle(), then=Aftermath(g.fighters).start)


def battle_order(g: Tides, space: Space) -> tuple[Ship, ...]:
    """TI-BAT-06, TI-BAT-15, TI-RED-03, TI-R53  The first attacker, then clockwise."""
    ships = ships_on(g, space)
    leader = [owner_of(ship) for ship in ships if g.role[ship] == FIRST_IN][0]
    return tuple([ship for n in range(g.players) for ship in ships if owner_of(ship) == (leader + n) % g.players])


def deal(g: Tides, ship: Ship, space: Space) -> None:
    """TI-BAT-14, TI-BAT-17 to TI-BAT-19, TI-BAT-22 to TI-BAT-24, TI-R02"""
    seat = owner_of(ship)
    kind = g.box.ships[type_of(ship)]
    attacking = attacks(g, ship)
    cards = kind.attack_cards if attacking else kind.defend_cards
    tell(g, DEALT, seat, cards, ship)
    draw_to_battle_hand(g, seat, cards)
    if not attacking and has_armada(g, ship, space):
        tell(g, ARMADA, seat, g.box.armada)
        draw_to_battle_hand(g, seat, g.box.armada)


def battle_cards_of(g: Tides, ship: Ship, space: Space, attacking: bool) -> int:
    """TI-BAT-17 to TI-BAT-24  How many it is dealt, those of an Armada among them."""
    kind = g.box.ships[type_of(ship)]
    if attacking:
        return kind.attack_cards
    return kind.defend_cards + (g.box.armada if has_armada(g, ship, space) else 0)


def has_armada(g: Tides, ship: Ship, space: Space) -> bool:
    """TI-BAT-22 to TI-BAT-24, TI-R02  Another ship of the same side elsewhere on the tile, however many."""
    for other in range(g.players * TYPES):
        if at_sea(g, other) and g.at[other] != space and g.sea.tile_of[g.at[other]] == g.sea.tile_of[space] \
                and allied(g, owner_of(ship), owner_of(other)):
            return True
    return False


@final
class Aftermath(Frame[Tides]):
    """TI-R22 to TI-R25, TI-R85  Battle Cards away; then what has waited for the ships of this battle, owners in turn
    order: first Luck Cards, then Movement Cards. What a ship in a new battle waits for goes on waiting."""

    def __init__(self, ships: tuple[Ship, ...]) -> None:
        self.ships: Final = ships

    def start(self, g: Tides) -> Step:
        discard_battle_cards(g)
        g.fighters = ()
        g.gave_up = ()
        return self.luck(g)

    def luck(self, g: Tides) -> Step:
        """TI-R25"""
        for ship in in_turn_order(g, self.ships):
            if g.luck_waiting[ship] and not engaged(g, ship):
                if at_sea(g, ship):
                    return run(LuckOnShip(owner_of(ship), ship, g.luck_from[ship][0], True), then=self.luck)
                tell(g, LUCK_LOST, ship)
                put_beneath(g, ship)
                return self.luck(g)
        return self.movement(g)

    def movement(self, g: Tides) -> Step:
        for ship in in_turn_order(g, self.ships):
            if g.waits[ship] != NO_SEA_CARD and not engaged(g, ship):
                return run(CardThatWaited(ship), then=self.movement)
        return done()
