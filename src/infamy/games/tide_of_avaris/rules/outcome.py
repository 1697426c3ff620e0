"""OU, BD  What a Combat brings: loot, rewards, and ships that sink."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import STEAL
from infamy.games.tide_of_avaris.content.box import NOTHING, OFF_BOARD, SEAT
from infamy.games.tide_of_avaris.content.cards import MOD_STEAL_EXTRA, VS_MONSTER
from infamy.games.tide_of_avaris.queries import bound, color_of, hold, kinds, mod
from infamy.games.tide_of_avaris.rules.card_effects import Doing
from infamy.games.tide_of_avaris.rules.gains import NO_TREASURE
from infamy.games.tide_of_avaris.rules.holds import fits, stow, take_out, unbound_in
from infamy.games.tide_of_avaris.rules.modifiers import enemy
from infamy.games.tide_of_avaris.rules.sinking import SinkingShip
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.seating import NO_SEAT

UNBOUND_TREASURE: Final = Refusal("TA-OU-01", "you steal unbound Treasure that fits your Hold")


@final
class Outcome(Frame[Avaris]):
    """TA-OU-01, TA-OU-04, TA-OU-05, TA-OU-08, TA-R83  Theft, a reward, or what the Enemy does; then the loser sinks."""

    def __init__(self, side: int) -> None:
        self.side: Final = side  # that has won

    def start(self, g: Avaris) -> Step:
        tell(g, news.WINS, self.side)
        winner = g.combat.fighter[self.side]
        loser = g.combat.fighter[1 - self.side]
        if winner == NO_SEAT:
            return run(Doing(loser, enemy(g).on_win, NO_TREASURE), then=self.sinks)
        if loser == NO_SEAT:
            g.enemies_beaten[winner] += 1
            return run(Doing(winner, enemy(g).reward, NO_TREASURE), then=self.enemy_leaves)
        g.pirates_beaten[winner] += 1
        many = len(unbound_in(hold(g, loser)))
        return run(Theft(winner, loser, min(many, many // 2 + mod(g, winner, MOD_STEAL_EXTRA))), then=self.sinks)

    def sinks(self, g: Avaris) -> Step:
        """TA-OU-04, TA-OU-08, TA-R31"""
        combat = g.combat
        if combat.fighter[self.side] == NO_SEAT and combat.against == VS_MONSTER:
            tell(g, news.MONSTER_WINS, combat.monster)
            g.explore_bottom = (*g.explore_bottom, combat.monster)
            g.bottom_seen = (*g.bottom_seen, (1 << g.players) - 1)
            g.combat = combat.replace(monster=NOTHING)
        return SinkingShip(combat.fighter[1 - self.side]).start(g)

    def enemy_leaves(self, g: Avaris) -> Step:
        """TA-OU-05 to TA-OU-07, TA-R48, TA-R50"""
        if g.combat.against == VS_MONSTER:
            tell(g, news.MONSTER_BEATEN, g.combat.monster)
            return done()
        for color in g.navy_hold:
            stow(g, g.combat.fighter[self.side], bound(color))
        beaten = g.navy_card
        g.navy_hold = ()
        g.navy_card = NOTHING
        g.navy_at = OFF_BOARD
        tell(g, news.NAVY_BEATEN, beaten)
        return done()


@final
class Theft(Frame[Avaris]):
    """TA-OU-01 to TA-OU-03, TA-OU-10, TA-BD-01 to TA-BD-04, TA-OV-04, TA-R11, TA-R47, TA-TM-07  So many unbound
    Treasures of the winner's choice, as far as they fit; they are bound at once."""

    def __init__(self, seat: Seat, loser: Seat, left: int) -> None:
        self.seat: Final = seat
        self.loser: Final = loser
        self.left: Final = left

    def names(self, g: Avaris) -> dict[str, str]:
        return {"loser": SEAT.title(self.loser)}

    def start(self, g: Avaris) -> Step:
        if self.left == 0:
            return done()
        return ask(
            self.seat,
            "Which Treasure do you steal from {loser}?",
            self.treasures,
            then=self.stolen,
            otherwise=UNBOUND_TREASURE,
            if_none=self.finish,
        )

    def treasures(self, g: Avaris, seat: Seat) -> list[Option]:
        return STEAL.each([treasure for treasure in kinds(unbound_in(hold(g, self.loser))) if fits(g, seat, treasure)])

    def stolen(self, g: Avaris, option: Option) -> Step:
        treasure = STEAL.of(option)
        take_out(g, self.loser, treasure)
        tell(g, news.STOLE, self.seat, treasure, self.loser)
        stow(g, self.seat, bound(color_of(treasure)))
        return Theft(self.seat, self.loser, self.left - 1).start(g)
