"""RL  Relics that answer when something happens to their owner."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import DO_NOT_USE, USE
from infamy.games.tide_of_avaris.content.box import Treasure
from infamy.games.tide_of_avaris.content.cards import Hook
from infamy.games.tide_of_avaris.rules.card_effects import Doing
from infamy.games.tide_of_avaris.rules.gains import NO_TREASURE
from infamy.games.tide_of_avaris.rules.goods import can_pay, pay
from infamy.games.tide_of_avaris.state import Avaris

USE_OR_NOT: Final = Refusal("TA-RL-01", "you use the Relic, or you do not")


@final
class Hooks(Frame[Avaris]):
    """TA-RL-01, TA-R75, TA-R85  Right after an event, the Relics of whom it happened to, in the order of gaining."""

    def __init__(self, seat: Seat, event: int, many: int, treasure: Treasure, number: int) -> None:
        self.seat: Final = seat
        self.event: Final = event
        self.many: Final = many  # Treasures it was about
        self.treasure: Final = treasure
        self.number: Final = number  # of Relics looked at so far

    def names(self, g: Avaris) -> dict[str, str]:
        return {"relic": g.box.relic.title(g.relics[self.seat][self.number])}

    def start(self, g: Avaris) -> Step:
        if self.number == len(g.relics[self.seat]):
            return done()
        hook = self.hook(g)
        if hook is None or self.many < hook.at_least:
            return self.rest().start(g)
        if hook.may:
            return ask(
                self.seat, "Do you use {relic}?", self.ways, then=self.decided, otherwise=USE_OR_NOT, always=True
            )
        return self.work(g, hook)

    def ways(self, g: Avaris, seat: Seat) -> list[Option]:
        relic = g.relics[seat][self.number]
        hook = self.hook(g)
        assert hook is not None
        return [DO_NOT_USE(relic), USE(relic)] if can_pay(g, seat, hook.goods, hook.price) else [DO_NOT_USE(relic)]

    def decided(self, g: Avaris, option: Option) -> Step:
        hook = self.hook(g)
        assert hook is not None
        return self.rest().start(g) if option in DO_NOT_USE else self.work(g, hook)

    def work(self, g: Avaris, hook: Hook) -> Step:
        tell(g, news.USED_RELIC, self.seat, g.relics[self.seat][self.number])
        pay(g, self.seat, hook.goods, hook.price)
        return run(Doing(self.seat, hook.effects, self.treasure), then=self.rest().start)

    def hook(self, g: Avaris) -> Hook | None:
        """What the Relic has to say of the event: each event is at most once on a card."""
        for hook in g.box.relics[g.relics[self.seat][self.number]].hooks:
            if hook.event == self.event:
                return hook
        return None

    def rest(self) -> Hooks:
        return Hooks(self.seat, self.event, self.many, self.treasure, self.number + 1)


def hooks(seat: Seat, event: int, many: int = 0, treasure: Treasure = NO_TREASURE) -> Hooks:
    return Hooks(seat, event, many, treasure, 0)
