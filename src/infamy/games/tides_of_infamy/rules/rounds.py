"""RND  The game from set-up to its end, round by round."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.news import tell
from infamy.engine.state import Frame, Interrupts, Step
from infamy.engine.step import done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.content.box import HARBOR_PHASE, MOVEMENT_PHASE, REPAIR_PHASE
from infamy.games.tides_of_infamy.rules.harbor import HarborPhase
from infamy.games.tides_of_infamy.rules.movement_phase import MovementPhase
from infamy.games.tides_of_infamy.rules.repairs import RepairPhase
from infamy.games.tides_of_infamy.rules.setup import SettingUp
from infamy.games.tides_of_infamy.state import Tides

INTERRUPTS: Final = Interrupts()  # no card of this game answers what others do


@final
class Voyage(Frame[Tides]):
    """TI-RND-01, TI-SET-07, TI-SET-09, TI-REP-07, TI-R73  Harbor, Movement and Repair Phase, then both markers pass to
    the left; until somebody has won, or for so many rounds."""

    def start(self, g: Tides) -> Step:
        return run(SettingUp(), then=self.next_round)

    def next_round(self, g: Tides) -> Step:
        g.rounds += 1
        tell(g, news.ROUND_BEGINS, g.rounds, g.lead)
        enter(g, HARBOR_PHASE)
        return run(HarborPhase(), then=self.movement)

    def movement(self, g: Tides) -> Step:
        enter(g, MOVEMENT_PHASE)
        g.lap = 1
        tell(g, news.LAP_BEGINS, g.lap)
        return run(MovementPhase(), then=self.repair)

    def repair(self, g: Tides) -> Step:
        """TI-REP-01"""
        enter(g, REPAIR_PHASE)
        return run(RepairPhase(), then=self.pass_markers)

    def pass_markers(self, g: Tides) -> Step:
        if g.rounds == g.round_limit:
            return done()
        g.lead = (g.lead + 1) % g.players
        return self.next_round(g)


def enter(g: Tides, phase: int) -> None:
    g.phase = phase
    g.turns = 0
    tell(g, news.PHASE_BEGINS, phase)
