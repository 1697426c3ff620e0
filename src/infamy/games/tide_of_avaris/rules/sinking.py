"""SK  A pirate who was beaten: a Crew Die or all Treasure, and off the board."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import JETTISON_ALL, JETTISON_BUNK, JETTISON_DIE, KEEP, KEEP_NO_MORE, RANSOM
from infamy.games.tide_of_avaris.content.box import NOTHING, OFF_BOARD, Treasure
from infamy.games.tide_of_avaris.content.cards import MOD_SINK_KEEP, MOD_SINK_RANSOM, RUM, Relic
from infamy.games.tide_of_avaris.queries import color_of, hold, kinds, mod
from infamy.games.tide_of_avaris.rules.goods import ordinary, pay
from infamy.games.tide_of_avaris.rules.holds import take_out
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.hand import without

DIE_OR_TREASURE: Final = Refusal("TA-SK-01", "you jettison one of your Crew Dice, or all your Treasure")
SOME_MUST_GO: Final = Refusal("TA-SK-03", "you keep as many as your Relic allows; at least one must go")


@final
class SinkingShip(Frame[Avaris]):
    """TA-SK-01 to TA-SK-06, TA-SK-10, TA-R26, TA-R51, TA-R52  The loser's choice; without either, nothing is lost but
    the place on the board."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        return ask(
            self.seat,
            "Your ship is sinking. What do you jettison?",
            self.ways,
            then=self.decided,
            otherwise=DIE_OR_TREASURE,
            if_none=self.leaves,
            always=True,
        )

    def ways(self, g: Avaris, seat: Seat) -> list[Option]:
        options = JETTISON_DIE.each(ordinary(g.ready[seat])) + JETTISON_BUNK.each(ordinary(g.bunks[seat]))
        if hold(g, seat):
            options.append(JETTISON_ALL)
        if options and ransom(g, seat) != NOTHING and g.rum[seat] >= ransom_price(g, ransom(g, seat)):
            options.append(RANSOM)  # TA-R52: nobody pays to keep nothing
        return options

    def decided(self, g: Avaris, option: Option) -> Step:
        seat = self.seat
        if option == JETTISON_ALL:
            return run(Jettison(seat, hold(g, seat), mod(g, seat, MOD_SINK_KEEP)), then=self.leaves)
        if option == RANSOM:
            relic = ransom(g, seat)
            g.used[seat] = (*g.used[seat], relic)
            tell(g, news.USED_RELIC, seat, relic)
            pay(g, seat, RUM, ransom_price(g, relic))
            return self.leaves(g)
        if option in JETTISON_DIE:
            g.ready[seat] = without(g.ready[seat], JETTISON_DIE.of(option))
        else:
            g.bunks[seat] = without(g.bunks[seat], JETTISON_BUNK.of(option))
        g.lost_dice[seat] += 1
        tell(g, news.JETTISONED_DIE, seat)
        return self.leaves(g)

    def leaves(self, g: Avaris) -> Step:
        """TA-SK-06, TA-R26"""
        g.at[self.seat] = OFF_BOARD
        tell(g, news.SANK, self.seat)
        return done()


def ransom(g: Avaris, seat: Seat) -> Relic:
    """The cheapest Relic that lets its owner pay instead, once a Day."""
    found = NOTHING
    for relic in g.relics[seat]:
        price = ransom_price(g, relic)
        if price > 0 and relic not in g.used[seat] and (found == NOTHING or price < ransom_price(g, found)):
            found = relic
    return found


def ransom_price(g: Avaris, relic: Relic) -> int:
    return g.box.relics[relic].mods[MOD_SINK_RANSOM]


@final
class Jettison(Frame[Avaris]):
    """TA-SK-03, TA-SK-05, TA-R51  All Treasure goes to the box, bound or not; a Relic may keep some, never all."""

    def __init__(self, seat: Seat, going: tuple[Treasure, ...], keep: int) -> None:
        self.seat: Final = seat
        self.going: Final = going
        self.keep: Final = keep  # how many may still be kept

    def start(self, g: Avaris) -> Step:
        if self.keep == 0 or len(self.going) == 1:
            for treasure in self.going:
                take_out(g, self.seat, treasure)
                g.gone.add(color_of(treasure))
                tell(g, news.JETTISONED, self.seat, treasure)
            return done()
        return ask(self.seat, "Which Treasure do you keep?", self.treasures, then=self.kept, otherwise=SOME_MUST_GO)

    def treasures(self, g: Avaris, seat: Seat) -> list[Option]:
        return [KEEP_NO_MORE, *KEEP.each(kinds(self.going))]

    def kept(self, g: Avaris, option: Option) -> Step:
        if option == KEEP_NO_MORE:
            return Jettison(self.seat, self.going, 0).start(g)
        return Jettison(self.seat, without(self.going, KEEP.of(option)), self.keep - 1).start(g)
