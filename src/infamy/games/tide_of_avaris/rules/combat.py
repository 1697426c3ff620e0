"""CB  Combat: who fights whom, and the wind by the line sailed."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.news import tell
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import call, done, run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content.box import OFF_BOARD
from infamy.games.tide_of_avaris.content.cards import VS_MONSTER, VS_NAVY, VS_PIRATE, Monster
from infamy.games.tide_of_avaris.rules.battle import Battle
from infamy.games.tide_of_avaris.rules.parley import PEACE, Parley
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, NO_SIDE, Avaris, CombatRecord
from infamy.parts.seating import NO_SEAT


def combat_between(g: Avaris, against: int, attacker: Seat, defender: Seat, space: Space) -> CombatRecord:
    """TA-CB-01 to TA-CB-03, TA-CB-05, TA-WD-01 to TA-WD-03, TA-R32, TA-R33  The sides, and the wind by the line that
    the Attacker came along."""
    return CombatRecord(against, (attacker, defender), line_wind=line_wind(g, g.came_from, space))


def combat_with(seat: Seat, monster: Monster) -> CombatRecord:
    """TA-AX-19, TA-AX-21  Against a Monster, which never attacks."""
    return CombatRecord(VS_MONSTER, (seat, NO_SEAT), monster)


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
    """TA-CB-01, TA-CB-03, TA-FT-01 to TA-FT-03, TA-PA-06, TA-BT-01  Between pirates first a Parley, and a Battle if it
    fails; with an Enemy it comes to a Battle at once."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        if g.combat.against == VS_PIRATE:
            return call(Parley(ATTACKER), then=self.parleyed)
        return run(Battle(), then=self.over)

    def parleyed(self, g: Avaris, end: int) -> Step:
        return self.over(g) if end == PEACE else run(Battle(), then=self.over)

    def over(self, g: Avaris) -> Step:
        g.combat = CombatRecord()
        return done()


def attack(g: Avaris, seat: Seat, other: Seat) -> Step:
    g.combat = combat_between(g, VS_PIRATE, seat, other, g.at[other])
    tell(g, news.ATTACKS, seat, other, g.at[other])
    return Combat(seat).start(g)


def attack_navy(g: Avaris, seat: Seat) -> Step:
    g.combat = combat_between(g, VS_NAVY, seat, NO_SEAT, g.navy_at)
    tell(g, news.ATTACKS_NAVY, seat, g.navy_card)
    return Combat(seat).start(g)


def navy_attacks(g: Avaris, seat: Seat) -> Step:
    """TA-NV-04, TA-NV-11  The Navy has come upon a pirate."""
    g.combat = combat_between(g, VS_NAVY, NO_SEAT, seat, g.navy_at)
    tell(g, news.NAVY_ATTACKS, g.navy_card, seat, g.navy_at)
    return Combat(seat).start(g)


def monster_rises(g: Avaris, seat: Seat, monster: Monster) -> Step:
    """TA-AX-19, TA-AX-21, TA-AX-22  The Monster of an Explore card is fought at once."""
    g.combat = combat_with(seat, monster)
    tell(g, news.MONSTER_RISES, seat, monster)
    return Combat(seat).start(g)
