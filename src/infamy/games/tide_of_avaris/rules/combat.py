"""CB  Combat: who fights whom, and the wind by the line sailed."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.news import tell
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import call, done
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content.box import OFF_BOARD
from infamy.games.tide_of_avaris.content.cards import VS_MONSTER, VS_NAVY, VS_PIRATE, Monster
from infamy.games.tide_of_avaris.news import ATTACKS, ATTACKS_NAVY, MONSTER_RISES, NAVY_ATTACKS
from infamy.games.tide_of_avaris.rules.battle import Battle
from infamy.games.tide_of_avaris.rules.parley import PEACE, Parley
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, NO_SIDE, Avaris
from infamy.parts.seating import NO_SEAT


def open_combat(g: Avaris, against: int, attacker: Seat, defender: Seat, space: Space) -> None:
    """TA-CB-01 to TA-CB-03, TA-CB-05, TA-WD-01 to TA-WD-03, TA-R32, TA-R33  The sides, and the wind by the line that
    the Attacker came along."""
    g.against = against
    g.fighter = [attacker, defender]
    g.declared = [(), ()]
    g.ability_paid = False
    g.committed = [(), ()]
    g.rolled = [(), ()]
    g.ties = 0
    g.line_wind = NO_SIDE if against == VS_MONSTER else line_wind(g, g.came_from, space)


def line_wind(g: Avaris, start: Space, end: Space) -> int:
    """With the arrow for the Attacker, against it for the Defender."""
    if start != OFF_BOARD:
        for way in range(4):
            if g.box.spaces[start].exits[way] == end and g.box.spaces[start].with_wind[way]:
                return ATTACKER
            if g.box.spaces[end].exits[way] == start and g.box.spaces[end].with_wind[way]:
                return DEFENDER
    return NO_SIDE


@final
class Combat(Frame[Avaris]):
    """TA-CB-01, TA-CB-03, TA-FT-01 to TA-FT-03, TA-PA-06, TA-BT-01  Pirate against pirate: Parley, and Battle if it
    fails."""

    def __init__(self, seat: Seat, other: Seat) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def start(self, g: Avaris) -> Step:
        open_combat(g, VS_PIRATE, self.seat, self.other, g.at[self.other])
        tell(g, ATTACKS, self.seat, self.other, g.at[self.other])
        return call(Parley(ATTACKER), then=self.parleyed)

    def parleyed(self, g: Avaris, end: int) -> Step:
        return done() if end == PEACE else Battle().start(g)


@final
class NavyIsAttacked(Frame[Avaris]):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        open_combat(g, VS_NAVY, self.seat, NO_SEAT, g.navy_at)
        tell(g, ATTACKS_NAVY, self.seat, g.navy_card)
        return Battle().start(g)


@final
class NavyAttack(Frame[Avaris]):
    """TA-NV-04, TA-NV-11"""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        open_combat(g, VS_NAVY, NO_SEAT, self.seat, g.navy_at)
        tell(g, NAVY_ATTACKS, g.navy_card, self.seat, g.navy_at)
        return Battle().start(g)


@final
class MonsterFight(Frame[Avaris]):
    """TA-AX-19, TA-AX-21, TA-AX-22"""

    def __init__(self, seat: Seat, monster: Monster) -> None:
        self.seat: Final = seat
        self.monster: Final = monster

    def start(self, g: Avaris) -> Step:
        g.monster = self.monster
        open_combat(g, VS_MONSTER, self.seat, NO_SEAT, g.at[self.seat])
        tell(g, MONSTER_RISES, self.seat, self.monster)
        return Battle().start(g)
