"""BAT  The battles that wait: who fights in which order, with how many cards, and what comes after."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.news import tell
from infamy.engine.state import Frame, Step
from infamy.engine.step import done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.content.box import NO_SEA_CARD, Ship, Space
from infamy.games.tides_of_infamy.queries import at_sea, engaged, owner_of, ships_on
from infamy.games.tides_of_infamy.rules.decks import discard_battle_cards, draw_to_battle_hand
from infamy.games.tides_of_infamy.rules.luck import LuckOnShip, put_beneath
from infamy.games.tides_of_infamy.rules.movement_cards import CardThatWaited
from infamy.games.tides_of_infamy.rules.red_sky import RedSky
from infamy.games.tides_of_infamy.rules.salvage import in_turn_order
from infamy.games.tides_of_infamy.rules.scuttle import Scuttle
from infamy.games.tides_of_infamy.rules.sides import armada_cards, battle_cards
from infamy.games.tides_of_infamy.state import FIRST_IN, Tides


@final
class Battle(Frame[Tides]):
    """TI-BAT-02, TI-BAT-03, TI-BAT-06, TI-BAT-09, TI-BAT-12 to TI-BAT-15, TI-OBJ-11  The oldest battle
    is fought, by the method chosen before the game."""

    def start(self, g: Tides) -> Step:
        space = g.battle_at[0]
        g.fighters = battle_order(g, space)
        g.rounds_won = [0] * g.players
        tell(g, news.BATTLE, space, len(g.fighters))
        for ship in g.fighters:
            deal(g, ship)
        return run(RedSky() if g.red_sky else Scuttle(), then=Aftermath(g.fighters).start)


def battle_order(g: Tides, space: Space) -> tuple[Ship, ...]:
    """TI-BAT-06, TI-BAT-15, TI-RED-03, TI-R53  The first attacker, then clockwise."""
    ships = ships_on(g, space)
    leader = [owner_of(ship) for ship in ships if g.role[ship] == FIRST_IN][0]
    return tuple([ship for n in range(g.players) for ship in ships if owner_of(ship) == (leader + n) % g.players])


def deal(g: Tides, ship: Ship) -> None:
    """TI-BAT-14, TI-BAT-17 to TI-BAT-19, TI-BAT-22 to TI-BAT-24, TI-R02  Battle Cards by type and role of the ship, and
    more for an armada."""
    seat = owner_of(ship)
    tell(g, news.DEALT, seat, battle_cards(g, ship), ship)
    draw_to_battle_hand(g, seat, battle_cards(g, ship))
    more = armada_cards(g, ship)
    if more > 0:
        tell(g, news.ARMADA, seat, more)
        draw_to_battle_hand(g, seat, more)


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
                    return run(LuckOnShip(owner_of(ship), ship, g.luck_from[ship][0], waited=True), then=self.luck)
                tell(g, news.LUCK_LOST, ship)
                put_beneath(g, ship)
                return self.luck(g)
        return self.movement(g)

    def movement(self, g: Tides) -> Step:
        for ship in in_turn_order(g, self.ships):
            if g.waits[ship] != NO_SEA_CARD and not engaged(g, ship):
                return run(CardThatWaited(ship), then=self.movement)
        return done()
