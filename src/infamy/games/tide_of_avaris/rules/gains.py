"""RN, AX, RL  What cards and Board Actions give: Treasure from the bag, bindings, Relics, bonuses."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw
from infamy.engine.news import EVERYONE, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, ask_each, done
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import (
    BOUND_ENOUGH,
    EXHAUST,
    NO_GOLD,
    RECYCLE,
    RECYCLE_BUNK,
    ROLL_THEM,
    TAKE_GOLD,
    TAKE_RELIC,
    TURN_OVER,
    UNLOCK,
)
from infamy.games.tide_of_avaris.content.box import UNROLLED, Face
from infamy.games.tide_of_avaris.content.cards import MOD_IMMUNE, VS_NAVY, Relic
from infamy.games.tide_of_avaris.queries import bound, color_of, hold, is_bound, is_spirit, kinds, mod, unbound
from infamy.games.tide_of_avaris.rules.goods import gain_gold, gain_tp, roll_die, spend_die
from infamy.games.tide_of_avaris.rules.holds import bind, stow, take_from_upper, unbound_in
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.hand import plus, without

NO_TREASURE: Final = -1
YOUR_TREASURE: Final = Refusal("TA-R66", "you bind Treasures of your own that are not bound yet")
ON_DISPLAY: Final = Refusal("TA-RL-02", "you take a Relic from the display")
YOUR_DICE: Final = Refusal("TA-R65", "you choose among your own Crew Dice")
STILL_LOCKED: Final = Refusal("TA-AX-14", "only an Endgame Bonus that is Locked can be unlocked")
GOLD_OR_NOTHING: Final = Refusal("TA-RN-02", "with an empty bag you take gold instead, or nothing")


# Treasure ------------------------------------------------------------------------------------------------------------


@final
class RandomTreasure(Frame[Avaris]):
    """TA-RN-01, TA-RN-02, TA-BA-03, TA-R11, TA-R48, TA-R71, TA-TM-08  One by one from the bag; for each that is not
    there, gold if the player likes."""

    def __init__(self, seat: Seat, left: int, bound: bool) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.bound: Final = bound

    def start(self, g: Avaris) -> Step:
        if self.left == 0:
            return done()
        if g.bag.size == 0:
            tell(g, news.BAG_EMPTY, self.seat)
            return ask(
                self.seat,
                "The bag is empty. Do you take gold instead?",
                self.gold_or_nothing,
                then=self.taken,
                otherwise=GOLD_OR_NOTHING,
            )
        color = draw(g, g.bag, "random treasure", EVERYONE)
        treasure = bound(color) if self.bound else unbound(color)
        tell(g, news.DREW, self.seat, treasure)
        stow(g, self.seat, treasure)
        return self.next(g)

    def gold_or_nothing(self, g: Avaris, seat: Seat) -> list[Option]:
        return [TAKE_GOLD, NO_GOLD]

    def taken(self, g: Avaris, option: Option) -> Step:
        if option == TAKE_GOLD:
            gain_gold(g, self.seat, g.box.empty_bag_gold)
        return self.next(g)

    def next(self, g: Avaris) -> Step:
        return RandomTreasure(self.seat, self.left - 1, self.bound).start(g)


@final
class Binding(Frame[Avaris]):
    """TA-AX-10, TA-R66  Up to so many of one's own Treasures are bound; as a Board Action at least one."""

    def __init__(self, seat: Seat, left: int, at_least: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.at_least: Final = at_least

    def start(self, g: Avaris) -> Step:
        if self.left == 0:
            return done()
        return ask(self.seat, "Which Treasure do you bind?", self.treasures, then=self.chosen, otherwise=YOUR_TREASURE)

    def treasures(self, g: Avaris, seat: Seat) -> list[Option]:
        options = TURN_OVER.each(sorted(kinds(unbound_in(hold(g, seat)))))
        if self.at_least <= 0:
            options.append(BOUND_ENOUGH)
        return options

    def chosen(self, g: Avaris, option: Option) -> Step:
        if option == BOUND_ENOUGH:
            return done()
        bind(g, self.seat, TURN_OVER.of(option))
        return Binding(self.seat, self.left - 1, self.at_least - 1).start(g)


def enemy_takes(g: Avaris, seat: Seat, many: int) -> None:
    """TA-OU-09, TA-R49, TA-BD-03  The rightmost unbound Treasure of the Upper Hold, again and again: a Navy lays it on
    its card, a Monster swallows it."""
    if mod(g, seat, MOD_IMMUNE) > 0:
        return
    for _ in range(many):
        places = [place for place, treasure in enumerate(g.upper[seat]) if not is_bound(treasure)]
        if not places:
            return
        treasure = take_from_upper(g, seat, places[-1])
        tell(g, news.ENEMY_TAKES, seat, treasure)
        if g.combat.against == VS_NAVY:
            g.navy_hold = (*g.navy_hold, color_of(treasure))
        else:
            g.gone.add(color_of(treasure))


# Dice ----------------------------------------------------------------------------------------------------------------


def regain_or_score(g: Avaris, seat: Seat) -> None:
    """TA-R54  A jettisoned die comes back, exhausted; or points."""
    if g.lost_dice[seat] == 0:
        gain_tp(g, seat, g.box.crew_die_tp)
    else:
        regain(g, seat)


def regain(g: Avaris, seat: Seat) -> None:
    g.lost_dice[seat] -= 1
    g.bunks[seat] = plus(g.bunks[seat], UNROLLED)
    tell(g, news.REGAINED, seat)


@final
class Recycling(Frame[Avaris]):
    """TA-AX-11, TA-R65  So many dice of one's own, ready or exhausted, or all if there are fewer. Nobody else learns
    which before they are rolled behind the screen."""

    def __init__(self, seat: Seat, many: int) -> None:
        self.seat: Final = seat
        self.many: Final = many

    def start(self, g: Avaris) -> Step:
        if not (g.ready[self.seat] or g.bunks[self.seat]):
            return done()
        return ask_each(
            [self.seat],
            "Which dice do you roll again?",
            self.own_dice,
            then=self.roll,
            otherwise=YOUR_DICE,
            always=True,
            until=ROLL_THEM,
        )

    def own_dice(self, g: Avaris, seat: Seat) -> list[Option]:
        ready, bunks = g.ready[seat], g.bunks[seat]
        picked = g.sealed.get(seat, ())
        for option in picked:
            if option in RECYCLE:
                ready = without(ready, RECYCLE.of(option))
            else:
                bunks = without(bunks, RECYCLE_BUNK.of(option))
        if len(picked) == self.many or not (ready or bunks):
            return [ROLL_THEM]
        return RECYCLE.each(kinds(ready)) + RECYCLE_BUNK.each(kinds(bunks))

    def roll(self, g: Avaris, choices: dict[Seat, tuple[Option, ...]]) -> Step:
        seat = self.seat
        faces: list[Face] = []
        for option in choices[seat][:-1]:
            if option in RECYCLE:
                faces.append(RECYCLE.of(option))
                g.ready[seat] = without(g.ready[seat], faces[-1])
            else:
                faces.append(RECYCLE_BUNK.of(option))
                g.bunks[seat] = without(g.bunks[seat], faces[-1])
        for face in faces:
            roll_die(g, seat, is_spirit(face))
        return done()


@final
class Exhausting(Frame[Avaris]):
    """So many ready dice are exhausted without effect, of their owner's choice."""

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def start(self, g: Avaris) -> Step:
        if self.left >= len(g.ready[self.seat]):
            for face in g.ready[self.seat]:
                spend_die(g, self.seat, face)
            return done()
        if self.left == 0:
            return done()
        return ask(
            self.seat, "Which die do you exhaust?", self.dice, then=self.chosen, otherwise=YOUR_DICE, always=True
        )

    def dice(self, g: Avaris, seat: Seat) -> list[Option]:
        return EXHAUST.each(kinds(g.ready[seat]))

    def chosen(self, g: Avaris, option: Option) -> Step:
        spend_die(g, self.seat, EXHAUST.of(option))
        return Exhausting(self.seat, self.left - 1).start(g)


# Bonuses -------------------------------------------------------------------------------------------------------------


def draw_burial_cards(g: Avaris, seat: Seat, many: int) -> None:
    """TA-AX-08, TA-AX-09, TA-R28, TA-R30  Private ones, as far as the deck goes."""
    for _ in range(min(many, g.burial_deck.size)):
        card = draw(g, g.burial_deck, "burial bonus", seat)
        g.burial_cards[seat] = plus(g.burial_cards[seat], card)
        tell(g, news.DREW_BONUS, seat, card, seen_by=seat)


@final
class Unlocking(Frame[Avaris]):
    """TA-AX-12 to TA-AX-14, TA-R67  One Locked Endgame Bonus; the highest token that is left lies on it."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        return ask(
            self.seat,
            "Which Endgame Bonus do you unlock?",
            self.bonuses,
            then=self.unlocked,
            otherwise=STILL_LOCKED,
            if_none=self.finish,
        )

    def bonuses(self, g: Avaris, seat: Seat) -> list[Option]:
        return UNLOCK.each(locked(g))

    def unlocked(self, g: Avaris, option: Option) -> Step:
        bonus = UNLOCK.of(option)
        points = g.box.tokens[len(g.token) - g.token.count(0)]
        i = g.endgame.index(bonus)
        g.token = (*g.token[:i], points, *g.token[i + 1 :])
        tell(g, news.UNLOCKED, self.seat, bonus, points)
        return done()


def locked(g: Avaris) -> list[int]:
    return [bonus for i, bonus in enumerate(g.endgame) if g.token[i] == 0]


# Relics --------------------------------------------------------------------------------------------------------------


@final
class RelicReward(Frame[Avaris]):
    """TA-RL-02, TA-RL-05  One from the display for each free slot, compulsory; the display is refilled."""

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def start(self, g: Avaris) -> Step:
        if self.left == 0 or not has_free_slot(g, self.seat):
            return done()
        return ask(
            self.seat, "Which Relic do you take?", self.row, then=self.taken, otherwise=ON_DISPLAY, if_none=self.finish
        )

    def row(self, g: Avaris, seat: Seat) -> list[Option]:
        return TAKE_RELIC.each(kinds(g.relic_row))

    def taken(self, g: Avaris, option: Option) -> Step:
        take_relic(g, self.seat, TAKE_RELIC.of(option))
        fill_row(g)
        return RelicReward(self.seat, self.left - 1).start(g)


def has_free_slot(g: Avaris, seat: Seat) -> bool:
    return len(g.relics[seat]) < g.box.relic_slots


def take_relic(g: Avaris, seat: Seat, relic: Relic) -> None:
    """TA-RL-03, TA-RL-04  Into a slot of its owner, for good."""
    g.relic_row = without(g.relic_row, relic)
    g.relics[seat] = (*g.relics[seat], relic)
    tell(g, news.GOT_RELIC, seat, relic)


def fill_row(g: Avaris) -> None:
    """TA-SB-07, TA-AX-18, TA-R30  Cleared Relics are shuffled in when the deck is empty."""
    while len(g.relic_row) < g.box.relic_row:
        if g.relic_deck.size == 0:
            if g.relic_discards.size == 0:
                return
            g.relic_deck.take_all(g.relic_discards)
        relic = draw(g, g.relic_deck, "relic")
        g.relic_row = (*g.relic_row, relic)
        tell(g, news.RELIC_SHOWN, relic)
