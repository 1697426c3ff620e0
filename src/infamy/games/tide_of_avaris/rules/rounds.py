"""DY, SB, SD  The game from set-up to the last burials, Day by Day."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.fate import Pool, draw, roll
from infamy.engine.news import tell
from infamy.engine.state import Frame, Interrupts, Step
from infamy.engine.step import run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.queries import start_of
from infamy.games.tide_of_avaris.rules.dawn import Dawn
from infamy.games.tide_of_avaris.rules.gains import fill_row
from infamy.games.tide_of_avaris.rules.goods import gain_gold, gain_rum
from infamy.games.tide_of_avaris.rules.night import (
    NavyHunts,
    Upgrades,
    fill_slots,
    midnight_wager,
    open_bonus,
    rising_tide,
)
from infamy.games.tide_of_avaris.rules.scoring import LastBurials
from infamy.games.tide_of_avaris.rules.turn import Turn
from infamy.games.tide_of_avaris.state import NIGHT, SUNRISE, SUNSET, Avaris
from infamy.parts.seating import NO_SEAT, clockwise

INTERRUPTS: Final = Interrupts()  # Relics are asked where their events happen


@final
class Cruise(Frame[Avaris]):
    """TA-DY-01 to TA-DY-03, TA-DY-08, TA-DY-09, TA-NT-01, TA-EG-01 to TA-EG-04, TA-R76  Sunrise, Sunset and Night,
    until the last Day is over."""

    def start(self, g: Avaris) -> Step:
        set_up(g)
        return self.day(g)

    def day(self, g: Avaris) -> Step:
        g.phase = SUNRISE
        g.turns = 0
        return run(Dawn(0), then=self.sunrise)

    def sunrise(self, g: Avaris) -> Step:
        enter(g, SUNRISE)
        return self.next_turn(g)

    def next_turn(self, g: Avaris) -> Step:
        if g.turns < g.players:
            seat = g.order[g.turns]
            g.turns += 1
            return run(Turn(seat), then=self.next_turn)
        if g.phase == SUNRISE:
            enter(g, SUNSET)
            return self.next_turn(g)
        enter(g, NIGHT)
        return run(Upgrades(), then=self.hunt)

    def hunt(self, g: Avaris) -> Step:
        return run(NavyHunts(), then=self.midnight)

    def midnight(self, g: Avaris) -> Step:
        """TA-EG-02, TA-R42, TA-R76"""
        midnight_wager(g)
        if g.last_day:
            return LastBurials(0).start(g)
        rising_tide(g)
        return self.day(g)


def enter(g: Avaris, phase: int) -> None:
    g.phase = phase
    g.turns = 0
    tell(g, news.PHASE_BEGINS, phase)


def set_up(g: Avaris) -> None:
    """TA-SB-05 to TA-SB-13, TA-SD-01 to TA-SD-04, TA-R02 to TA-R04, TA-R67, TA-R73  Decks, tide and starting places,
    before the first Day."""
    fill_slots(g)
    g.bag_at_tide = g.bag.size
    fill_row(g)
    open_bonus(g)
    bonuses = [face.copies for face in g.box.endgames]
    deck = Pool(g.box.endgame, bonuses, sum(bonuses))
    for _ in range(min(g.box.unlocked_draws, deck.size)):
        g.endgame = (*g.endgame, draw(g, deck, "endgame bonus"))
    g.token = (0,) * len(g.endgame)
    first = g.first if g.first != NO_SEAT else roll(g, g.players, "first player") - 1
    g.order = tuple(clockwise(first, g.players))
    for place, seat in enumerate(g.order):
        g.at[seat] = start_of(g, seat)
        tell(g, news.STARTS_AT, seat, g.at[seat])
        tell(g, news.TAKES_POSITION, seat, place + 1)
        gain_gold(g, seat, g.box.start_gold[place])
        gain_rum(g, seat, g.box.start_rum[place])
