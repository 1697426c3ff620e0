"""RN, AX, RL  The effects of cards, from left to right."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import done, run
from infamy.games.tide_of_avaris.content import cards
from infamy.games.tide_of_avaris.content.box import Treasure
from infamy.games.tide_of_avaris.content.cards import (
    BIND_IT,
    BINDING,
    BURIAL_CARD,
    CREW_DIE,
    EFFECT,
    FOE_TAKES,
    GAIN_GOLD,
    GAIN_RELIC,
    GAIN_RUM,
    GAIN_TP,
    LOSE,
    RANDOM_TREASURE,
    RECYCLING,
    UNLOCKING,
    Effect,
)
from infamy.games.tide_of_avaris.queries import hold
from infamy.games.tide_of_avaris.rules.gains import (
    Binding,
    Exhausting,
    RandomTreasure,
    Recycling,
    RelicReward,
    Unlocking,
    draw_burial_cards,
    enemy_takes,
    regain_or_score,
)
from infamy.games.tide_of_avaris.rules.goods import gain_gold, gain_rum, gain_tp, lose
from infamy.games.tide_of_avaris.rules.holds import bind
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.dispatch import by_number


@final
class Doing(Frame[Avaris]):
    """TA-BA-04, TA-TM-06, TA-AX-20  The effects of a card, from left to right. What cannot be done is left out."""

    def __init__(self, seat: Seat, todo: tuple[int, ...], treasure: Treasure) -> None:
        self.seat: Final = seat
        self.todo: Final = todo  # effects, by their numbers
        self.treasure: Final = treasure  # that set them off, or NO_TREASURE

    def start(self, g: Avaris) -> Step:
        if not self.todo:
            return done()
        effect = g.box.effects[self.todo[0]]
        return WORDS[effect.op](self, g, effect)

    def rest(self, g: Avaris) -> Step:
        return Doing(self.seat, self.todo[1:], self.treasure).start(g)


# The words of cards --------------------------------------------------------------------------------------------------


def gold(doing: Doing, g: Avaris, effect: Effect) -> Step:
    gain_gold(g, doing.seat, effect.n)
    return doing.rest(g)


def rum(doing: Doing, g: Avaris, effect: Effect) -> Step:
    gain_rum(g, doing.seat, effect.n)
    return doing.rest(g)


def lose_goods(doing: Doing, g: Avaris, effect: Effect) -> Step:
    lose(g, doing.seat, effect.goods, effect.n)
    return doing.rest(g)


def treasure_points(doing: Doing, g: Avaris, effect: Effect) -> Step:
    gain_tp(g, doing.seat, effect.n)
    return doing.rest(g)


def bind_it(doing: Doing, g: Avaris, effect: Effect) -> Step:
    """The Treasure that set it off, if it is still there."""
    if doing.treasure in hold(g, doing.seat):
        bind(g, doing.seat, doing.treasure)
    return doing.rest(g)


def crew_die(doing: Doing, g: Avaris, effect: Effect) -> Step:
    regain_or_score(g, doing.seat)
    return doing.rest(g)


def burial_card(doing: Doing, g: Avaris, effect: Effect) -> Step:
    draw_burial_cards(g, doing.seat, effect.n)
    return doing.rest(g)


def foe_takes(doing: Doing, g: Avaris, effect: Effect) -> Step:
    enemy_takes(g, doing.seat, effect.n)
    return doing.rest(g)


def random_treasure(doing: Doing, g: Avaris, effect: Effect) -> Step:
    return run(RandomTreasure(doing.seat, effect.n, effect.bound), then=doing.rest)


def binding(doing: Doing, g: Avaris, effect: Effect) -> Step:
    return run(Binding(doing.seat, effect.n, 0), then=doing.rest)


def relic(doing: Doing, g: Avaris, effect: Effect) -> Step:
    return run(RelicReward(doing.seat, effect.n), then=doing.rest)


def unlocking(doing: Doing, g: Avaris, effect: Effect) -> Step:
    return run(Unlocking(doing.seat), then=doing.rest)


def recycling(doing: Doing, g: Avaris, effect: Effect) -> Step:
    return run(Recycling(doing.seat, effect.n), then=doing.rest)


def exhausting(doing: Doing, g: Avaris, effect: Effect) -> Step:
    return run(Exhausting(doing.seat, effect.n), then=doing.rest)


def nothing(doing: Doing, g: Avaris, effect: Effect) -> Step:
    return doing.rest(g)


WORDS: Final = by_number(
    EFFECT.size,
    {
        GAIN_GOLD: gold,
        GAIN_RUM: rum,
        LOSE: lose_goods,
        GAIN_TP: treasure_points,
        BIND_IT: bind_it,
        CREW_DIE: crew_die,
        BURIAL_CARD: burial_card,
        FOE_TAKES: foe_takes,
        RANDOM_TREASURE: random_treasure,
        BINDING: binding,
        GAIN_RELIC: relic,
        UNLOCKING: unlocking,
        RECYCLING: recycling,
        cards.EXHAUST: exhausting,
    },
    otherwise=nothing,
)
