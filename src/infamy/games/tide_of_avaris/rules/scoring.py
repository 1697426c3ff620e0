"""EG, ES  The end: the last burials, the Endgame Bonuses, and who has won."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.news import tell
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import done, run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.content import metrics
from infamy.games.tide_of_avaris.content.box import AREAS, COLORS, FIRST_REGION
from infamy.games.tide_of_avaris.content.cards import EndgameBonus
from infamy.games.tide_of_avaris.queries import color_of, hold, own_dice
from infamy.games.tide_of_avaris.rules.burying import Burial
from infamy.games.tide_of_avaris.state import Avaris


@final
class LastBurials(Frame[Avaris]):
    """TA-EG-03, TA-R29, TA-R42  In the new turn order, everybody buries what is left; then the bonuses."""

    def __init__(self, number: int) -> None:
        self.number: Final = number  # of players who have buried

    def start(self, g: Avaris) -> Step:
        if self.number == g.players:
            score_bonuses(g)
            return done()
        seat = g.order[self.number]
        rest = LastBurials(self.number + 1)
        return run(Burial(seat), then=rest.start) if hold(g, seat) else rest.start(g)


def score_bonuses(g: Avaris) -> None:
    """TA-EG-04, TA-ES-01, TA-ES-02  Gold, matching colours, then the Endgame Bonuses that were unlocked."""
    for seat in g.order:
        tell(g, news.SCORES_NOTED, seat, g.tp[seat])
        points = g.gold[seat] // g.box.gold_per_tp  # TA-ES-10, TA-R07, TA-TM-07
        g.tp[seat] += points
        tell(g, news.SCORES_GOLD, seat, points)
        points = matching_colors(g, seat)
        g.tp[seat] += points
        tell(g, news.SCORES_COLORS, seat, points)
    for i, bonus in enumerate(g.endgame):
        if g.token[i] > 0:
            award(g, bonus, g.token[i])
    for seat in g.order:
        tell(g, news.SCORED, seat, g.tp[seat])


def matching_colors(g: Avaris, seat: Seat) -> int:
    """TA-ES-03 to TA-ES-09, TA-R45  Over all Treasures buried in the game."""
    many = [0] * COLORS
    for treasure in g.buried[seat]:
        many[color_of(treasure)] += 1
    points = 0
    for count in many:
        points += g.box.matching[min(count, len(g.box.matching) - 1)]
    return points


def award(g: Avaris, bonus: EndgameBonus, points: int) -> None:
    """TA-ES-11, TA-ES-12  An Endgame Bonus goes to the best; those who are tied share it."""
    won = shares(g, bonus, points)
    for seat in g.order:
        if won[seat] > 0:
            g.tp[seat] += won[seat]
            tell(g, news.SCORES_ENDGAME, seat, won[seat], bonus)


def shares(g: Avaris, bonus: EndgameBonus, points: int) -> list[int]:
    """TA-ES-11, TA-ES-12, TA-R46  By seat: to the best, if above nothing; those tied share, rounded down."""
    values = [value(g, seat, g.box.endgames[bonus].metric) for seat in range(g.players)]
    best = max(values)
    share = points // values.count(best) if best > 0 else 0
    return [share if many == best else 0 for many in values]


def value(g: Avaris, seat: Seat, metric: int) -> int:
    if metric == metrics.SLOOPS_DEPLOYED:
        return sum([g.sloops[area] for area in range(AREAS) if g.control[area] == seat])
    if metric == metrics.RELICS:
        return len(g.relics[seat])
    if metric == metrics.CREW_DICE:
        return own_dice(g, seat)
    if metric == metrics.RUM:
        return g.rum[seat]
    if metric == metrics.UPGRADES:
        return sum(g.upgrades[seat])
    if metric == metrics.BURIAL_BONUSES:
        return len(g.burial_taken[seat])
    if metric == metrics.ENEMIES_BEATEN:
        return g.enemies_beaten[seat]
    if metric == metrics.PIRATES_BEATEN:
        return g.pirates_beaten[seat]
    if metric == metrics.REGIONS:
        return len([area for area in range(FIRST_REGION, AREAS) if g.control[area] == seat])
    if metric == metrics.BIGGEST_BURIAL:
        return g.biggest[seat]
    return g.burials[seat] if metric == metrics.BURIALS else g.bound_buried[seat]


def winner(g: Avaris) -> Seat:
    """TA-OV-02, TA-EG-05, TA-R42  Most TP; of those tied, whoever is first in the last turn order."""
    best = g.order[0]
    for seat in g.order:
        if g.tp[seat] > g.tp[best]:
            best = seat
    return best
