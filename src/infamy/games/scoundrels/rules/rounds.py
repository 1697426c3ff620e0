"""ROUND, NEXT  The game from set-up to scoring, round by round."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import listens, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Interrupts, Seat, Step, when
from infamy.engine.step import ask_each, call, done, run
from infamy.games.scoundrels import news
from infamy.games.scoundrels.actions import KEEP, THROW
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import HAND_MAX
from infamy.games.scoundrels.queries import buried_by, in_order, in_play, next_seat, stat, worth_of
from infamy.games.scoundrels.rules.bidding import Bidding, ChooseStart
from infamy.games.scoundrels.rules.gains import becomes_the_last_round
from infamy.games.scoundrels.rules.hands import discard, draw_to_hand, is_full
from infamy.games.scoundrels.rules.loot import Fought
from infamy.games.scoundrels.rules.quests import (
    by_burying,
    by_digging,
    by_fighting,
    by_pillaging,
    by_sinking,
    by_wrapping,
)
from infamy.games.scoundrels.rules.scoring import ghost_score, score
from infamy.games.scoundrels.rules.setup import SettingUp
from infamy.games.scoundrels.rules.sinking import comes_back, rise, vultures
from infamy.games.scoundrels.rules.turn import Turn
from infamy.games.scoundrels.state import DugUp, EdgeCrossed, Pillaged, Sank, Scoundrels, TreasureBuried
from infamy.parts.hand import kinds, without
from infamy.parts.seating import NO_SEAT

CARDS_YOU_HOLD: Final = Refusal("SC-NEXT-01", "you throw away cards from your hand, then keep the rest")

# What happens, and what it wakes, in the order in which it is resolved (SC-R77)
INTERRUPTS: Final = Interrupts(
    when(Pillaged, by_pillaging),
    when(Fought, by_fighting),
    when(DugUp, by_digging),
    when(TreasureBuried, by_burying),
    when(EdgeCrossed, by_wrapping),
    when(Sank, by_sinking, vultures),
)


@final
class Cruise(Frame[Scoundrels]):
    """SC-ROUND-01, SC-ROUND-03 to SC-ROUND-05  Set-up, then round after round until one is the last."""

    def start(self, g: Scoundrels) -> Step:
        return run(SettingUp(), then=self.next_round)

    def next_round(self, g: Scoundrels) -> Step:
        g.rounds += 1
        g.turns = 0
        tell(g, news.ROUND_BEGINS, g.rounds, g.starter, g.way)
        if g.rounds == g.box.round_cap:
            becomes_the_last_round(g, endings.ROUND_CAP)  # SC-R67
        return self.next_turn(g)

    def next_turn(self, g: Scoundrels) -> Step:
        """SC-R73  Once around the table; who has no ship is passed over."""
        order = in_order(g, g.starter)
        while g.turns < g.players:
            seat = order[g.turns]
            g.turns += 1
            if in_play(g, seat):
                return run(Turn(seat), then=self.next_turn)
        if g.last_round != endings.NOT_YET:
            tell_scores(g)
            return done()  # SC-R23: neither bids nor refills
        return run(EndOfRound(NO_SEAT), then=self.next_round)


def tell_scores(g: Scoundrels) -> None:
    """What everybody's score is made of."""
    if not listens(g):
        return
    for seat in range(g.players):
        ghost = g.ghost[seat]
        tokens = g.first_infamy[seat] if ghost else g.infamy[seat]
        carried = worth_of(g, g.first_carried[seat] if ghost else g.carried[seat])
        tell(
            g,
            news.SCORED,
            seat,
            score(g, seat),
            tokens,
            carried,
            buried_by(g, seat),
            ghost_score(g, seat) if ghost else news.NO_GHOST,
        )


@final
class EndOfRound(Frame[Scoundrels]):
    """SC-R22  Bids, discards, refill, counters, the Ghost, and the choice of the bid's winner, in this order."""

    def __init__(self, winner: Seat) -> None:
        self.winner: Final = winner  # of the bids; NO_SEAT before they are made, or without one

    def start(self, g: Scoundrels) -> Step:
        return call(Bidding(opening=False), then=self.bid_won)

    def bid_won(self, g: Scoundrels, winner: int) -> Step:
        return run(ThrowAway(), then=EndOfRound(winner).refill)

    def refill(self, g: Scoundrels) -> Step:
        """SC-NEXT-02, SC-R22, SC-R72  Up to the limit, in the order of the round."""
        for seat in in_order(g, g.starter):
            if in_play(g, seat):
                while not is_full(g, seat) and draw_to_hand(g, seat):
                    pass
                tell(g, news.REFILLED, seat, len(g.hand[seat]))
            elif comes_back(g, seat):
                ghostly_hand(g, seat)
        return self.counters(g)

    def counters(self, g: Scoundrels) -> Step:
        """SC-NEXT-03, SC-NEXT-04, SC-R17  Every counter goes down by one, a new one as well."""
        for port in range(len(g.closed)):
            if g.closed[port] > 0:
                g.closed[port] -= 1
                if g.closed[port] == 0:
                    tell(g, news.PORT_OPEN, port)
        return self.ghost_rises(g)

    def ghost_rises(self, g: Scoundrels) -> Step:
        for seat in range(g.players):
            if comes_back(g, seat):
                rise(g, seat)
        return self.next_starter(g)

    def next_starter(self, g: Scoundrels) -> Step:
        if self.winner != NO_SEAT:
            return ChooseStart(self.winner).start(g)
        while not in_play(g, g.starter):
            g.starter = next_seat(g, g.starter)  # SC-R20
        return done()


@final
class ThrowAway(Frame[Scoundrels]):
    """SC-NEXT-01  All throw away what they do not want, in secret."""

    def start(self, g: Scoundrels) -> Step:
        pirates = [seat for seat in range(g.players) if in_play(g, seat)]
        return ask_each(
            pirates,
            "Which cards do you throw away?",
            self.cards,
            then=self.thrown,
            otherwise=CARDS_YOU_HOLD,
            always=True,
            until=KEEP,
        )

    def cards(self, g: Scoundrels, seat: Seat) -> list[Option]:
        left = g.hand[seat]
        for option in g.sealed.get(seat, ()):
            left = without(left, THROW.of(option))
        return [KEEP, *THROW.each(kinds(left))]

    def thrown(self, g: Scoundrels, choices: dict[Seat, tuple[Option, ...]]) -> Step:
        for seat in in_order(g, g.starter):
            thrown = [THROW.of(option) for option in choices.get(seat, ()) if option != KEEP]
            if thrown:
                for card in thrown:
                    g.hand[seat] = without(g.hand[seat], card)
                discard(g, tuple(thrown))
                tell(g, news.THREW_AWAY, seat, len(thrown))
        return done()


def ghostly_hand(g: Scoundrels, seat: Seat) -> None:
    """SC-GHOST-02, SC-R53  A new hand; nothing weighs on it."""
    while len(g.hand[seat]) < stat(g, seat, HAND_MAX) and draw_to_hand(g, seat):
        pass
    tell(g, news.REFILLED, seat, len(g.hand[seat]))
