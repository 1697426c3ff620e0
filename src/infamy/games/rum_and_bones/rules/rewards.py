"""OBJ  What an Objective gives to whoever destroys it."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.rum_and_bones.actions import BENEFIT
from infamy.games.rum_and_bones.board import Feature
from infamy.games.rum_and_bones.content.box import DRAW, HAND_LIMIT, HERO_SLOTS, MAX_HP, RIGGING, UPGRADE_BOSUN, Effect
from infamy.games.rum_and_bones.news import BENEFITS, BOSUN_UP, GUN_UP, HAND_GROWS, RIGGING_EASIER, TOUGHER
from infamy.games.rum_and_bones.queries import changed, hand_holder, hp_of, side_of, team
from infamy.games.rum_and_bones.rules.hands import draw_cards
from infamy.games.rum_and_bones.rules.scoring import gain_coins, gain_points
from infamy.games.rum_and_bones.state import NOT_HERE, Bones

A_TEAMMATE: Final = Refusal("RB-R68", "the benefits go to one player of your team")


@final
class Spoils(Frame[Bones]):
    """RB-OBJ-03 to RB-OBJ-05, RB-TEAM-10, RB-TEAM-15, RB-TEAM-20, RB-TEAM-24, RB-R44, RB-R58, RB-R68  Points for the
    side; coins and the effect for one player of a team, whom the destroyer's controller names."""

    def __init__(self, seat: Seat, feature: Feature) -> None:
        self.seat: Final = seat
        self.feature: Final = feature  # NOT_HERE: the Kraken

    def start(self, g: Bones) -> Step:
        side = side_of(g, self.seat)
        if self.feature == NOT_HERE:
            gain_points(g, side, g.box.kraken.points)
        else:
            g.destroyed = changed(g.destroyed, side, g.destroyed[side] + 1)
            gain_points(g, side, g.box.tiles[g.board.tiles[self.feature]].points)
        if g.over:
            return done()
        return ask(self.seat, "Who gets the benefits?", self.teammates, then=self.named, otherwise=A_TEAMMATE)

    def teammates(self, g: Bones, seat: Seat) -> list[Option]:
        return BENEFIT.each(team(g, side_of(g, seat)))

    def named(self, g: Bones, option: Option) -> Step:
        seat = BENEFIT.of(option)
        if len(team(g, side_of(g, seat))) > 1:
            tell(g, BENEFITS, seat)
        if self.feature == NOT_HERE:
            coins = g.box.kraken.coins
        else:
            coins = g.box.tiles[g.board.tiles[self.feature]].coins
        for slot in range(HERO_SLOTS):
            if g.owner[slot] == seat:
                gain_coins(g, slot, coins)
        if self.feature != NOT_HERE:
            for effect in g.box.tiles[g.board.tiles[self.feature]].effects:
                benefit(g, seat, g.box.effects[effect])
        return done()


def benefit(g: Bones, seat: Seat, effect: Effect) -> None:
    """RB-OBJ-05, RB-CREW-05, RB-R68, RB-R69, RB-R84  A second upgrade of the same kind changes nothing."""
    side = side_of(g, seat)
    if effect.op == HAND_LIMIT:
        holder = hand_holder(g, seat)
        g.hand_limit = changed(g.hand_limit, holder, g.hand_limit[holder] + effect.n)
        tell(g, HAND_GROWS, holder, g.hand_limit[holder])
    elif effect.op == DRAW:
        draw_cards(g, hand_holder(g, seat), effect.n)
    elif effect.op == RIGGING:
        g.rig_bonus = changed(g.rig_bonus, seat, g.rig_bonus[seat] + effect.n)
        tell(g, RIGGING_EASIER, seat, g.rig_bonus[seat])
    elif effect.op == MAX_HP:
        for slot in range(HERO_SLOTS):
            if g.owner[slot] == seat:
                g.hp_bonus = changed(g.hp_bonus, slot, g.hp_bonus[slot] + effect.n)
                tell(g, TOUGHER, g.figure[slot], hp_of(g, slot))
    elif effect.who == UPGRADE_BOSUN:
        g.bosun_up = changed(g.bosun_up, side, True)
        tell(g, BOSUN_UP, side)
    else:
        g.gun_up = changed(g.gun_up, side, True)
        tell(g, GUN_UP, side)
