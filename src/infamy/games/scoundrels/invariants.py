"""What may never be wrong."""

from __future__ import annotations

from infamy.games.scoundrels.board import NOWHERE
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import SEAT, SPOT
from infamy.games.scoundrels.queries import in_play
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.seating import NO_SEAT


def violations(g: Scoundrels) -> list[str]:
    """No card comes or goes; ships lie on the map; what is marked and what is buried agree."""
    return [*miscounted(g), *misplaced(g)]


def miscounted(g: Scoundrels) -> list[str]:
    wrong: list[str] = []
    counts = [deck + pile for deck, pile in zip(g.deck.counts, g.discards.counts, strict=True)]
    for cards in (*g.hand, *g.laid, *g.shown, g.defence):
        for card in cards:
            counts[card] += 1
    if counts != g.box.copies:
        wrong.append("Action cards that have come or gone")
    for pile in (g.deck, g.discards, g.treasure_deck, g.treasure_aside, g.quirk_deck):
        if pile.size != sum(pile.counts) or min(pile.counts, default=0) < 0:
            wrong.append("a pile that has lost count")
    return wrong


def misplaced(g: Scoundrels) -> list[str]:
    wrong: list[str] = []
    for seat in range(g.players):
        if in_play(g, seat) and not g.chart.is_sea[g.at[seat]] and not g.ghost[seat]:
            wrong.append(f"{SEAT.names[seat]} is on land")
        if g.infamy[seat] < 0:
            wrong.append(f"{SEAT.names[seat]} has less than no Infamy")
        if g.wreck[seat] != NOWHERE and (in_play(g, seat) or g.last_round != endings.NOT_YET):
            wrong.append(f"{SEAT.names[seat]} would come back though afloat, or after the last round")  # SC-R53, SC-R54
    for spot in range(len(g.marker)):
        if (g.marker[spot] == NO_SEAT) != (g.buried[spot] == ()):
            wrong.append(f"a marker on {SPOT.names[spot]} without Treasure, or Treasure without a marker")
    return wrong
