"""How scenario tests go on from a table that was laid out by hand."""

from __future__ import annotations

from typing import final

from infamy.engine.run import settle
from infamy.engine.state import Seat
from infamy.engine.step import run
from infamy.games.tides_of_infamy.content.box import MOVEMENT_PHASE
from infamy.games.tides_of_infamy.invariants import battle_cards_about
from infamy.games.tides_of_infamy.queries import face_down, turn_order
from infamy.games.tides_of_infamy.rules.movement_phase import MovementPhase
from infamy.games.tides_of_infamy.rules.rounds import Voyage
from infamy.games.tides_of_infamy.state import Tides
from infamy.testing.support import Support


@final
class TidesSupport(Support[Tides]):
    def begin_turn(self, g: Tides, seat: Seat) -> None:
        """This seat's turn in the Movement Phase; it leads if nobody does."""
        if g.lead < 0:
            g.lead = seat
        g.rounds = max(1, g.rounds)
        g.lap = max(1, g.lap)
        g.phase = MOVEMENT_PHASE
        g.turns = turn_order(g).index(seat)
        settle(g, run(MovementPhase(), then=Voyage().repair))

    def fill_in(self, g: Tides, placed: set[str]) -> None:
        """What was laid out by hand is missing from the decks, and from the pool of tiles."""
        g.derive()
        if "deck" not in placed:
            used = g.discards.counts[:]
            for cards in (*g.hand, *g.under):
                for card in cards:
                    used[card] += 1
            used[-1] += sum(g.stored)
            g.deck.counts = [many - less for many, less in zip(g.box.sea_cards, used, strict=True)]
            g.deck.size = sum(g.deck.counts)
        if "battle_deck" not in placed:
            battle = battle_cards_about(g)
            g.battle_deck.counts = [many - less for many, less in zip(g.box.battle_cards, battle, strict=True)]
            g.battle_deck.size = sum(g.battle_deck.counts)
        if "luck_deck" not in placed:
            luck = g.luck_discards.counts[:]
            for cards in (*g.luck, *g.luck_waiting):
                for card in cards:
                    luck[card] += 1
            g.luck_deck.counts = [face.copies - less for face, less in zip(g.box.luck, luck, strict=True)]
            g.luck_deck.size = sum(g.luck_deck.counts)
        if "hidden" not in placed:
            shown = [*g.face, *(glimpse % len(g.box.faces) for each in g.glimpses for glimpse in each)]
            g.hidden.counts = [0 if face in shown else 1 for face in range(len(g.box.faces))]
            for face in reversed(range(len(g.box.faces))):
                if sum(g.hidden.counts) > face_down(g) - len({each for seat in g.glimpses for each in seat}):
                    g.hidden.counts[face] = 0
            g.hidden.size = sum(g.hidden.counts)


SUPPORT = TidesSupport()
