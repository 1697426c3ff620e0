"""Questions with the pirate, the Port and the square that they are about."""

from __future__ import annotations

from typing import Final

from infamy.engine.step import frame_of
from infamy.games.scoundrels.content.box import BOARD, SEAT, SQUARE
from infamy.games.scoundrels.queries import total
from infamy.games.scoundrels.rules.fight import Fight, LayCards, LeaveCards
from infamy.games.scoundrels.rules.hands import Payment
from infamy.games.scoundrels.rules.loot import Flight, Looting, Plunder
from infamy.games.scoundrels.rules.movement import Move
from infamy.games.scoundrels.rules.pillage import Pillage, SecondWave
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.words import counted

ANSWER: Final = "How do you answer?"


def asked(g: Scoundrels, words: str) -> str:
    frame = frame_of(g.stack[-1])
    if isinstance(frame, (Fight, LayCards, LeaveCards)):
        return in_a_fight(g, frame, words)
    if isinstance(frame, Pillage):
        return f"Which cards do you storm {port(g)} with?"
    if isinstance(frame, SecondWave):
        return f"{port(g)} has {total(g.defence)} against your {total(g.shown[frame.seat])}. {words}"
    if isinstance(frame, (Plunder, Looting)):
        return f"{words.removesuffix('?')} from {SEAT.title(frame.loser)}?"
    if isinstance(frame, Flight):
        return f"Where do you flee to, up to {counted(frame.spaces, 'square')} from {SQUARE.title(g.at[frame.seat])}?"
    if isinstance(frame, Payment):
        return f"Which card do you pay with? {counted(frame.left, 'card')} to pay."
    if isinstance(frame, Move):
        return f"{words.removesuffix('?')} from {SQUARE.title(g.at[frame.seat])}?"
    return words


def in_a_fight(g: Scoundrels, frame: Fight | LayCards | LeaveCards, words: str) -> str:
    attacker, defender = SEAT.title(g.attacker), SEAT.title(g.defender)
    if isinstance(frame, LayCards):
        other = defender if frame.seat == g.attacker else attacker
        return f"Which cards do you lay face down against {other}?"
    if isinstance(frame, Fight) and words.endswith(ANSWER):
        return f"{attacker} {'boards you' if g.attack == BOARD else 'shoots at you'}. {ANSWER}"
    return f"Do you fight on against {attacker}?" if isinstance(frame, Fight) else words


def port(g: Scoundrels) -> str:
    return g.box.port.title(g.chart.port_at[g.at[g.active]])
