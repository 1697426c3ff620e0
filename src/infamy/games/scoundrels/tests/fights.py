"""Fights in a line or two: who attacks with what, and how it is answered."""

from __future__ import annotations

from infamy.testing.scenario import Player, Script


def attack(player: Player, key: str, *cards: str, draws: str = "sail-1") -> None:
    """Announce an attack and lay cards; then the defender draws, a little Sail unless something else is told:
    "wild-1 wild-2", or nothing."""
    player.does(key)
    for card in cards:
        player.does(f"lay:{card}")
    drawn: dict[str, Script] = {"action_deck": draws.split()} if draws else {}
    player.does("ready", **drawn)


def answer(player: Player, kind: str, *cards: str, flips: str, **fate: Script) -> None:
    """Answer an attack; then cards are flipped, the attacker's first: "cannon-3 sail-1"."""
    player.does(f"answer:{kind}")
    for card in cards:
        player.does(f"lay:{card}")
    player.does("ready", flip=flips.split(), **fate)
