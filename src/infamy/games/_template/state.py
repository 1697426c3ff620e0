"""The table: where the ships lie, who has which gold and cards, and whose turn it is."""

from __future__ import annotations

from typing import Annotated, final

from infamy.engine.fate import Pool, pile
from infamy.engine.sight import count, derived, owner, public
from infamy.engine.state import Event, Seat, State

from .content.box import HARBOUR, SEAT, SPACE, Box, Card, Space


@final
class GullRock(State):
    """GULL-SEA-02  Everybody lies in the harbour with a little gold; deck and chest are full."""

    box: Annotated[Box, derived()]
    players: Annotated[int, public()]
    goal: Annotated[int, public()]  # the gold that ends the voyage
    at: Annotated[list[Space], public(SPACE, SEAT), [HARBOUR] * players]  # by seat
    gold: Annotated[list[int], public(None, SEAT), [box.starting_gold] * players]  # by seat
    hand: Annotated[list[tuple[Card, ...]], owner(box.card, SEAT), [()] * players]  # by seat, sorted; GULL-CRD-01
    deck: Annotated[Pool, count(), pile(box.card, box.copies)]
    discards: Annotated[Pool, public(box.card), pile(box.card)]
    chest: Annotated[int, public(), box.coins - players * box.starting_gold]  # the gold that nobody has
    cutter: Annotated[Space, public(SPACE), box.cutter_starts]
    first: Annotated[Seat, public(SEAT), 0]  # who has the wind
    active: Annotated[Seat, public(SEAT), 0]  # whose turn it is
    actions_left: Annotated[int, public(), 0]
    turns: Annotated[int, public(), 0]  # begun in this round
    rounds: Annotated[int, public(), 0]  # begun in this game

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def lay_out(self, box: Box, players: int, goal: int) -> None:
        """The table as the box is unpacked."""
        self.box, self.players, self.goal = box, players, goal
        self.at = [HARBOUR] * players
        self.gold = [box.starting_gold] * players
        self.hand = [()] * players
        self.deck = pile(box.card, box.copies)
        self.discards = pile(box.card)
        self.chest = box.coins - players * box.starting_gold
        self.cutter = box.cutter_starts
        self.first = 0
        self.active = 0
        self.actions_left = 0
        self.turns = 0
        self.rounds = 0

    def copy(self) -> GullRock:
        twin = GullRock(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box, twin.players, twin.goal, twin.at = self.box, self.players, self.goal, self.at[:]
        twin.gold, twin.hand, twin.deck = self.gold[:], self.hand[:], self.deck.copy()
        twin.discards, twin.chest, twin.cutter = self.discards.copy(), self.chest, self.cutter
        twin.first, twin.active, twin.actions_left = self.first, self.active, self.actions_left
        twin.turns, twin.rounds = self.turns, self.rounds
        return twin

    # End of what is generated -----------------------------------------------------------------------------------------


# Events --------------------------------------------------------------------------------------------------------------


@final
class MoveEnded(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@final
class IslandLooted(Event):
    """A card has been drawn; the gold has not been taken yet."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@final
class CutterMoved(Event):
    pass


@final
class FiredUpon(Event):
    """The cutter is about to roll."""

    def __init__(self, target: Seat) -> None:
        self.target = target
