"""What bots have worked out of a seat's own things, and come upon again from option to option."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Seat
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import Box, Card, Treasure
from infamy.games.scoundrels.state import Scoundrels

QUIRK: Final = 0.2  # any
QUIRK_MOD: Final = [0.5, 0.4, 0.3, 0.2, 0.25, 0.1, 0.05, 0.3, -0.15, 0.15, 0.15, 0.2, 0.15]  # by stat


def quirk_worths(box: Box) -> list[list[float]]:
    """By Quirk: what its parts are worth."""
    found: list[list[float]] = []
    for face in box.quirks:
        worths = [QUIRK]
        for number in range(len(face.power.mods)):
            if face.power.mods[number] != 0:
                worths.append(QUIRK_MOD[number] * face.power.mods[number])
        if face.power.extra_commit > 0:
            worths.append(QUIRK_MOD[0])
        found.append(worths)
    return found


@final
class Had:
    """What a living pirate had when it was last asked for. Options change the things of one or two; cards and Treasure
    of the others are still the same objects in every copy of a table."""

    def __init__(self) -> None:
        self.hand: tuple[Card, ...] | None = None
        self.carried: tuple[Treasure, ...] | None = None
        self.infamy = 0
        self.damage = 0
        self.quirk = 0
        self.buried = 0
        self.last = False
        self.skirmish = False
        self.worth = 0.0

    def is_of(self, g: Scoundrels, seat: Seat, buried: int) -> bool:
        return (
            self.hand is g.hand[seat]
            and self.carried is g.carried[seat]
            and self.infamy == g.infamy[seat]
            and self.damage == g.damage[seat]
            and self.quirk == g.quirk[seat]
            and self.buried == buried
            and self.last == (g.last_round != endings.NOT_YET)
            and self.skirmish == g.skirmish
        )

    def note(self, g: Scoundrels, seat: Seat, buried: int, worth: float) -> None:
        self.hand = g.hand[seat]
        self.carried = g.carried[seat]
        self.infamy = g.infamy[seat]
        self.damage = g.damage[seat]
        self.quirk = g.quirk[seat]
        self.buried = buried
        self.last = g.last_round != endings.NOT_YET
        self.skirmish = g.skirmish
        self.worth = worth
