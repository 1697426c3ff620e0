"""Questions about the table."""

from __future__ import annotations

from infamy.engine.state import Seat
from infamy.games.scoundrels.board import NOWHERE
from infamy.games.scoundrels.content.box import CLOCKWISE, NUMBER_ON, Card, Power, Treasure
from infamy.games.scoundrels.state import LONG_AGO, Scoundrels

# Questions about the table -------------------------------------------------------------------------------------------


def in_play(g: Scoundrels, seat: Seat) -> bool:
    """SC-R24, SC-R73  With a ship on the board."""
    return g.at[seat] != NOWHERE


def since_pillaging(g: Scoundrels, seat: Seat) -> int:
    """How many rounds ago a pirate has pillaged: 0 is this round."""
    return g.rounds - g.pillaged_in[seat] if g.pillaged_in[seat] > 0 else LONG_AGO


def powers(g: Scoundrels, seat: Seat) -> list[Power]:
    """SC-QUIRK-02, SC-R51, SC-R64  What works for a pirate: the Quirk always, special Treasure while it is carried."""
    found = [g.box.quirks[g.quirk[seat]].power] if g.quirk[seat] >= 0 else []
    if in_play(g, seat):
        for treasure in g.carried[seat]:
            found.append(g.box.treasures[treasure].power)
    return found


def stat(g: Scoundrels, seat: Seat, which: int) -> int:
    """A number of the rules as it holds for one pirate; never below 0."""
    return max(0, (g.box.usual_skirmish[which] if g.skirmish else g.box.usual[which]) + bonus(g, seat, which))


def bonus(g: Scoundrels, seat: Seat, which: int) -> int:
    """What a pirate's cards add to a number of the rules."""
    more = 0
    quirk = g.quirk[seat]
    if quirk >= 0:
        more += g.box.quirks[quirk].power.mods[which]
    if in_play(g, seat):
        for treasure in g.carried[seat]:
            more += g.box.treasures[treasure].power.mods[which]
    return more


def total(cards: tuple[Card, ...]) -> int:
    """SC-COMP-03, SC-R71  What cards add up to, whatever their types."""
    points = 0
    for card in cards:
        points += NUMBER_ON[card]
    return points


def worth_of(g: Scoundrels, treasures: tuple[Treasure, ...]) -> int:
    """SC-COMP-04  What a Treasure scores at the end."""
    points = 0
    for treasure in treasures:
        points += g.box.worth[treasure]
    return points


def buried_by(g: Scoundrels, seat: Seat) -> int:
    """SC-R70  What all the Treasure that a player has buried is worth."""
    points = 0
    for spot in range(len(g.marker)):
        if g.marker[spot] == seat:
            points += worth_of(g, g.buried[spot])
    return points


def next_seat(g: Scoundrels, seat: Seat) -> Seat:
    """SC-ROUND-01, SC-R73  The next one around the table, in the direction of this round."""
    return (seat + (1 if g.way == CLOCKWISE else -1)) % g.players


def in_order(g: Scoundrels, first: Seat) -> list[Seat]:
    """All seats from this one on, in the direction of this round."""
    seats = [first]
    while len(seats) < g.players:
        seats.append(next_seat(g, seats[-1]))
    return seats
