"""RL  Relics that answer when something happens to their owner."""
from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tide_of_avaris.actions import DO_NOT_USE, USE
from infamy.games.tide_of_avaris.box import Treasure
from infamy.games.tide_of_avaris.news import USED_RELIC
from infamy.games.tide_of_avaris.rules.gains import NO_TREASURE, Doing
from infamy.games.tide_of_avaris.rules.goods import can_pay, pay
from infamy.games.tide_of_avaris.state import Avaris

USE_OR_NOT: Final = Refusal("TA-RL-01", "you use the Relic, or you do not")


@final
class Hooks(Frame[Avaris]):
    """TA-RL-01, TA-R75, TA-R85  Right after an event, the Relics of whom it happened to, in the order of gaining."""

    def __init__(self, seat: Seat, event: int, many: int, treasure: Treasure, number: int) -> None:
        self.seat: Final = seat
        self.event: Final = event
        self.many: Final = many                              # Treasures it was about
        self.treasure: Final = treasure
        self.number: Final = number                          # of Relics looked at so far

    def start(self, g: Avaris) -> Step:
        if self.number == len(g.relics[self.seat]):
            return done()
        relic = g.relics[self.seat][self.number]
        rest = Hooks(self.seat, self.event, self.many, self.treasure, self.number + 1)
        for hook in g.box.relics[relic].hooks:
            if hook.event == self.event and self.many >= hook.at_least:
                if hook.may:
                    return ask(self.seat, "Do you use the Relic?", self.ways, then=self.decided, otherwise=USE_OR_NOT,
                               always=True)
                tell(g, USED_RELIC, self.seat, relic)
                return run(Doing(self.seat, hook.effects, self.treasure), then=rest.start)
        return rest.start(g)

    def ways(self, g: Avaris, seat: Seat) -> list[Option]:
        relic = g.relics[seat][self.number]
        options = [DO_NOT_USE(relic)]
        for hook in g.box.relics[relic].hooks:
            if hook.event == self.event and can_pay(g, seat, hook.goods, hook.price):
                options.append(USE(relic))
        return options

    def decided(self, g: Avaris, option: Option) -> Step:
        rest = Hooks(self.seat, self.event, self.many, self.treasure, self.number + 1)
        if option in DO_NOT_USE:
            return rest.start(g)
        relic = USE.of(option)
        for hook in g.box.relics[relic].hooks:
            if hook.event == self.event:
                tell(g, USED_RELIC, self.seat, relic)
                pay(g, self.seat, hook.goods, hook.price)
                return run(Doing(self.seat, hook.effects, self.treasure), then=rest.start)
        return rest.start(g)


def hooks(seat: Seat, event: int, many: int = 0, treasure: Treasure = NO_TREASURE) -> Hooks:
    return Hooks(seat, event, many, treasure, 0)
