"""SNK  What becomes of a ship that is hit: gold, removal, sunken ship card, additional action."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.fate import draw
from infamy.engine.news import tell
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import call, done, run
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.board import OFF_BOARD
from infamy.games.infamous_seas.content.box import SUNKEN, Ship, Square
from infamy.games.infamous_seas.queries import afloat, is_player
from infamy.games.infamous_seas.rules.cards import CarryOut
from infamy.games.infamous_seas.rules.gold import GainGold, LoseCoin
from infamy.games.infamous_seas.rules.placement import put_coins_under
from infamy.games.infamous_seas.state import Seas
from infamy.parts.decks import made_anew


@final
class Sunk(Frame[Seas]):
    """IS-SNK-01  A player has sunk a ship: four steps in fixed order."""

    def __init__(self, attacker: Seat, ship: Ship) -> None:
        self.attacker: Final = attacker
        self.ship: Final = ship

    def start(self, g: Seas) -> Step:
        if is_player(self.ship):
            return call(LoseCoin(self.ship), then=self.hand_over)  # IS-SNK-02, IS-SNK-04
        coins = g.coins_under[self.ship]  # IS-SNK-05, IS-NPC-04
        g.coins_under[self.ship] = 0
        g.supply += coins
        return self.hand_over(g, coins)

    def hand_over(self, g: Seas, coins: int) -> Step:
        return run(GainGold(self.attacker, coins), then=self.remove)

    def remove(self, g: Seas) -> Step:
        wreck = g.at[self.ship]
        g.at[self.ship] = OFF_BOARD  # IS-SNK-06
        g.sunk[self.attacker] += 1
        tell(g, news.SUNK, self.attacker, self.ship, wreck)
        return SunkenShipCard(self.attacker, self.ship, wreck).start(g)


@final
class SunkenShipCard(Frame[Seas]):
    """IS-SNK-09 to IS-SNK-12, IS-R32  The attacker draws the top card and carries it out; then comes the action."""

    def __init__(self, attacker: Seat, victim: Ship, wreck: Square) -> None:
        self.attacker: Final = attacker
        self.victim: Final = victim
        self.wreck: Final = wreck

    def start(self, g: Seas) -> Step:
        if made_anew(g.sunken_deck, g.sunken_discards):  # IS-SNK-10
            tell(g, news.RESHUFFLED, SUNKEN)
        if g.sunken_deck.size == 0:
            return self.additional_action(g)  # IS-R31
        card = draw(g, g.sunken_deck, "sunken ship deck")
        return run(CarryOut(self.attacker, card, self.victim, self.wreck), then=self.additional_action)

    def additional_action(self, g: Seas) -> Step:
        """IS-SNK-11, IS-TRN-15; IS-R16, IS-R56: unless the card has cost the attacker the ship."""
        if afloat(g, self.attacker):
            g.actions_left += 1
            tell(g, news.ACTIONS_GAINED, self.attacker, g.actions_left)
        return done()


@final
class SunkByTheNavy(Frame[Seas]):
    """IS-NAV-08, IS-NAV-09, IS-R12  The Navy takes one coin, which lies under its ship; no card, no action.

    IS-R58  From a player without gold it takes none. IS-SNK-13, IS-R28: the rest, and the hold, is not touched.
    """

    def __init__(self, navy: Ship, ship: Seat) -> None:
        self.navy: Final = navy
        self.ship: Final = ship

    def start(self, g: Seas) -> Step:
        return call(LoseCoin(self.ship), then=self.remove)

    def remove(self, g: Seas, coins: int) -> Step:
        put_coins_under(g, self.navy, coins)
        wreck = g.at[self.ship]
        g.at[self.ship] = OFF_BOARD
        if self.ship == g.active:
            g.actions_left = 0  # IS-TRN-16, IS-NAV-06, IS-R65: the turn is lost with the ship
        tell(g, news.SUNK, self.navy, self.ship, wreck)
        return done()
