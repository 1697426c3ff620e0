"""DY, CD  The start of a Day: all Crew Dice are rolled behind the screens."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask_each, done, run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import KEEP_DICE, REROLL
from infamy.games.tide_of_avaris.content.box import CREW_SPIRIT, UNROLLED
from infamy.games.tide_of_avaris.content.cards import DAY_START, GOLD, MOD_REROLL_FREE
from infamy.games.tide_of_avaris.queries import is_spirit, mod, own_dice
from infamy.games.tide_of_avaris.rules.goods import pay, roll_die
from infamy.games.tide_of_avaris.rules.relics import hooks
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.hand import kinds, plus, without

ONCE_A_DAY: Final = Refusal("TA-R05", "you pay once, and roll any of your Crew Dice again")


@final
class Dawn(Frame[Avaris]):
    """TA-DY-04 to TA-DY-07, TA-DY-10, TA-R78  Dice are ready, Relics of the morning work, all dice are rolled; then
    everybody may pay to roll some again."""

    def __init__(self, number: int) -> None:
        self.number: Final = number  # of players whose Relics have worked

    def start(self, g: Avaris) -> Step:
        if self.number == 0:
            g.day += 1
            g.used = [()] * g.players  # TA-R85
            tell(g, news.DAY_BEGINS, g.day)
            for seat in g.order:
                castaway(g, seat)
        if self.number < g.players:
            return run(hooks(g.order[self.number], DAY_START), then=Dawn(self.number + 1).start)
        for seat in g.order:
            roll_all(g, seat)
        return ask_each(
            list(g.order),
            "Which Crew Dice do you roll again?",
            self.dice,
            then=self.chosen,
            otherwise=ONCE_A_DAY,
            always=True,
            until=KEEP_DICE,
        )

    def dice(self, g: Avaris, seat: Seat) -> list[Option]:
        """TA-DY-06, TA-R05"""
        if g.gold[seat] < reroll_cost(g, seat):
            return [KEEP_DICE]
        left = g.ready[seat]
        for option in g.sealed.get(seat, ()):
            left = without(left, REROLL.of(option))
        return [KEEP_DICE, *REROLL.each(kinds(left))]

    def chosen(self, g: Avaris, choices: dict[Seat, tuple[Option, ...]]) -> Step:
        """TA-R06  In turn order."""
        for seat in g.order:
            faces = [REROLL.of(option) for option in choices[seat] if option != KEEP_DICE]
            if faces:
                pay(g, seat, GOLD, reroll_cost(g, seat))
                tell(g, news.REROLLED, seat, len(faces))
                for face in faces:
                    g.ready[seat] = without(g.ready[seat], face)
                for face in faces:
                    roll_die(g, seat, is_spirit(face))
        return done()


def castaway(g: Avaris, seat: Seat) -> None:
    """TA-R53  Nobody begins a Day without a Crew Die."""
    if own_dice(g, seat) == 0:
        g.lost_dice[seat] -= 1
        g.bunks[seat] = plus(g.bunks[seat], UNROLLED)
        tell(g, news.CASTAWAY, seat)


def roll_all(g: Avaris, seat: Seat) -> None:
    """TA-DY-04, TA-CD-14, TA-R58  Everybody's own dice, those from the Bunks too, and the Crew Spirit Die for whoever
    controls it."""
    dice = own_dice(g, seat)
    g.bunks[seat] = ()
    g.ready[seat] = ()
    for _ in range(dice):
        roll_die(g, seat, False)
    if g.control[CREW_SPIRIT] == seat:
        roll_die(g, seat, True)
    tell(g, news.CREW_ROLLED, seat, len(g.ready[seat]))


def reroll_cost(g: Avaris, seat: Seat) -> int:
    return max(0, g.box.reroll_cost - mod(g, seat, MOD_REROLL_FREE))
