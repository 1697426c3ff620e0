"""Questions with the ship, the space and the Relic that they are about."""

from __future__ import annotations

from infamy.engine.step import frame_of
from infamy.games.tide_of_avaris.content.box import SEAT
from infamy.games.tide_of_avaris.queries import others_on
from infamy.games.tide_of_avaris.rules.control import Sending
from infamy.games.tide_of_avaris.rules.movement import Entry, Move, bribe_of
from infamy.games.tide_of_avaris.rules.outcome import Theft
from infamy.games.tide_of_avaris.rules.parley import Answer, Parley, Proposal
from infamy.games.tide_of_avaris.rules.relics import Hooks
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.words import listed


def asked(g: Avaris, words: str) -> str:
    frame = frame_of(g.stack[-1])
    if isinstance(frame, Move):
        move = f"the move to {g.box.space.title(frame.space)}"
        return f"What do you pay for {move} with?" if "the move" in words else f"{words.removesuffix('?')}, for {move}?"
    if isinstance(frame, Entry):
        there = [SEAT.title(seat) for seat in others_on(g, frame.seat, g.at[frame.seat])]
        there += ["the Navy"] if g.navy_at == g.at[frame.seat] else []
        space = g.box.space.title(g.at[frame.seat])
        return (
            f"You come upon {listed(there)} on {space}. Do you pay the Bribe, {bribe_of(g, frame.seat)} gold, or fight?"
        )
    if isinstance(frame, Sending):
        return f"How many Sloops do you send to {g.box.area.title(frame.area)}?"
    if isinstance(frame, Theft):
        return f"Which Treasure do you steal from {SEAT.title(frame.loser)}?"
    if isinstance(frame, Hooks):
        return f"Do you use {g.box.relic.title(g.relics[frame.seat][frame.number])}?"
    if isinstance(frame, Parley):
        return f"Do you call for Parley with {SEAT.title(g.combat.fighter[1 - frame.side])}?"
    if isinstance(frame, Proposal):
        return f"What do you offer {opponent(g, frame.seat)}, and what do you ask for?"
    return f"Do you accept the proposal of {opponent(g, frame.seat)}?" if isinstance(frame, Answer) else words


def opponent(g: Avaris, seat: int) -> str:
    return SEAT.title(g.combat.fighter[1] if g.combat.fighter[0] == seat else g.combat.fighter[0])
