"""ROUND, CLASH  The game from set-up to its end, round by round; or Clash Royale, turn by turn."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Interrupts, Seat, Step, when
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import ACTIVATE, PASS
from infamy.games.rum_and_bones.queries import changed, heroes_of
from infamy.games.rum_and_bones.rules.activation import Activation
from infamy.games.rum_and_bones.rules.kraken import KrakenPhase
from infamy.games.rum_and_bones.rules.moments import Moment
from infamy.games.rum_and_bones.rules.recovery import Recovery
from infamy.games.rum_and_bones.rules.setup import ClashSetUp, SetUp
from infamy.games.rum_and_bones.rules.turns import Activations
from infamy.games.rum_and_bones.rules.windows import open_window
from infamy.games.rum_and_bones.state import Bones

A_HERO_OF_YOURS: Final = Refusal("RB-CLASH-12", "you activate a Hero of yours that is not eliminated")
NOBODY_PASSES: Final = Refusal("RB-R73", "in Clash Royale nobody passes")

INTERRUPTS: Final = Interrupts(when(Moment, open_window))


@final
class Battle(Frame[Bones]):
    """RB-GOAL-04, RB-ROUND-07, RB-REC-06, RB-R79  Activations, the Kraken, Recovery, round after round, until a side
    has won or the limit is reached."""

    def start(self, g: Bones) -> Step:
        if g.clash:
            return run(ClashSetUp(), then=ClashRoyale().begin)
        return run(SetUp(), then=self.next_round)

    def next_round(self, g: Bones) -> Step:
        if g.rounds >= g.round_limit:
            return done()
        g.rounds += 1
        tell(g, news.ROUND_BEGINS, g.rounds, g.first)
        return self.activations(g)

    def activations(self, g: Bones) -> Step:
        g.phase = news.ACTIVATIONS
        g.passed = [False, False]
        return run(Activations(g.first), then=self.kraken)

    def kraken(self, g: Bones) -> Step:
        return run(KrakenPhase(), then=self.recovery)

    def recovery(self, g: Bones) -> Step:
        return run(Recovery(), then=self.next_round)


# Clash Royale --------------------------------------------------------------------------------------------------------


@final
class ClashRoyale(Frame[Bones]):
    """RB-CLASH-01, RB-CLASH-05 to RB-CLASH-07, RB-CLASH-12, RB-CLASH-17, RB-CLASH-22, RB-R73, RB-R79  Round the table;
    whoever has no Hero left is out, and after so many turns of everybody it ends."""

    def begin(self, g: Bones) -> Step:
        g.phase = news.ACTIVATIONS
        return self.turn_of(g, g.first)

    def turn_of(self, g: Bones, seat: Seat) -> Step:
        for n in range(g.players):
            other = (seat + n) % g.players
            if living(g, other) and g.turns[other] < g.box.clash_turns:
                g.turn = other
                g.turn_seat = other
                g.turns = changed(g.turns, other, g.turns[other] + 1)
                g.rounds = max(g.rounds, g.turns[other])
                return run(ClashTurn(other), then=self.next)
        return done()

    def next(self, g: Bones) -> Step:
        return self.turn_of(g, (g.turn + 1) % g.players)


def living(g: Bones, seat: Seat) -> list[int]:
    """RB-CLASH-06  Heroes of this seat that are not eliminated."""
    return [slot for slot in heroes_of(g, seat) if g.lives[slot] > 0]


@final
class ClashTurn(Frame[Bones]):
    """RB-CLASH-12, RB-CLASH-14, RB-R73  One Hero is activated; passing is not possible."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Bones) -> Step:
        return ask(
            self.seat,
            "Which Hero do you activate?",
            self.heroes,
            then=self.chosen,
            unless=self.forbidden,
            otherwise=A_HERO_OF_YOURS,
        )

    def heroes(self, g: Bones, seat: Seat) -> list[Option]:
        return ACTIVATE.each([g.figure[slot] for slot in living(g, seat)])

    def forbidden(self, g: Bones, seat: Seat, option: Option) -> Refusal | None:
        return NOBODY_PASSES if option == PASS else None

    def chosen(self, g: Bones, option: Option) -> Step:
        return Activation(self.seat, g.figure.index(ACTIVATE.of(option))).start(g)
