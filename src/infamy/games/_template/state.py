"""The table: where the ships lie, who has which gold and cards, and whose turn it is."""

from __future__ import annotations

from typing import final

from infamy.engine.fate import Fate, Pool
from infamy.engine.state import Event, Interrupts, Seat, State

from .content.box import HARBOUR, Box, Card, Space


@final
class GullRock(State):
    box: Box
    players: int
    goal: int  # the gold that ends the voyage
    at: list[Space]  # by seat
    gold: list[int]  # by seat
    hand: list[tuple[Card, ...]]  # by seat, sorted
    deck: Pool
    discards: Pool
    chest: int  # the gold that nobody has
    cutter: Space
    first: Seat  # who has the wind
    active: Seat  # whose turn it is
    actions_left: int
    turns: int  # begun in this round
    rounds: int  # begun in this game

    def copy(self) -> GullRock:
        twin = GullRock(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box = self.box
        twin.players = self.players
        twin.goal = self.goal
        twin.at = self.at[:]
        twin.gold = self.gold[:]
        twin.hand = self.hand[:]
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.chest = self.chest
        twin.cutter = self.cutter
        twin.first = self.first
        twin.active = self.active
        twin.actions_left = self.actions_left
        twin.turns = self.turns
        twin.rounds = self.rounds
        return twin


def set_out(box: Box, players: int, goal: int, fate: Fate, interrupts: Interrupts) -> GullRock:
    """GULL-SEA-02  Everybody lies in the harbour with a little gold; deck and chest are full."""
    g = GullRock(fate, interrupts)
    g.box = box
    g.players = players
    g.goal = goal
    g.at = [HARBOUR] * players
    g.gold = [box.starting_gold] * players
    g.hand = [()] * players
    g.deck = Pool(box.card, box.copies[:], sum(box.copies))
    g.discards = Pool(box.card, [0] * len(box.cards), 0)
    g.chest = box.coins - players * box.starting_gold
    g.cutter = box.cutter_starts
    g.first = 0
    g.active = 0
    g.actions_left = 0
    g.turns = 0
    g.rounds = 0
    return g


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
