"""OBJ  What an Objective gives to whoever destroys it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import BENEFIT
from infamy.games.rum_and_bones.content.box import HERO_SLOTS
from infamy.games.rum_and_bones.content.effects import DRAW, HAND_LIMIT, MAX_HP, RIGGING, UPGRADE, UPGRADE_BOSUN, Effect
from infamy.games.rum_and_bones.queries import changed, hand_holder, hp_of, side_of, team
from infamy.games.rum_and_bones.rules.hands import draw_cards
from infamy.games.rum_and_bones.rules.scoring import gain_coins, gain_points
from infamy.games.rum_and_bones.state import FALLEN_KRAKEN, FALLEN_TILE, Bones

A_TEAMMATE: Final = Refusal("RB-R68", "the benefits go to one player of your team")


@final
class Spoils(Frame[Bones]):
    """RB-OBJ-03 to RB-OBJ-05, RB-TEAM-10, RB-TEAM-15, RB-TEAM-20, RB-TEAM-24, RB-R44, RB-R58, RB-R68  Points for the
    side; coins and the effect for one player of a team, whom the destroyer's controller names."""

    def __init__(self, seat: Seat, fallen: int) -> None:
        self.seat: Final = seat
        self.fallen: Final = fallen  # a Deck Feature or the Kraken, as in `Bones.fallen`

    def start(self, g: Bones) -> Step:
        side = side_of(g, self.seat)
        if self.fallen != FALLEN_KRAKEN:
            g.destroyed = changed(g.destroyed, side, g.destroyed[side] + 1)
        why = news.FOR_THE_KRAKEN if self.fallen == FALLEN_KRAKEN else news.FOR_AN_OBJECTIVE
        gain_points(g, side, prize_of(g, self.fallen).points, why)
        if g.over:
            return done()
        return ask(self.seat, "Who gets the benefits?", self.teammates, then=self.named, otherwise=A_TEAMMATE)

    def teammates(self, g: Bones, seat: Seat) -> list[Option]:
        return BENEFIT.each(team(g, side_of(g, seat)))

    def named(self, g: Bones, option: Option) -> Step:
        seat = BENEFIT.of(option)
        if len(team(g, side_of(g, seat))) > 1:
            tell(g, news.BENEFITS, seat)
        prize = prize_of(g, self.fallen)
        for slot in range(HERO_SLOTS):
            if g.owner[slot] == seat:
                gain_coins(g, slot, prize.coins)
        for number in prize.effects:
            effect = g.box.effects[number]
            BENEFIT_OF[effect.op](g, seat, effect)
        return done()


@final
class Prize:
    """What an Objective is worth to whoever destroys it."""

    def __init__(self, points: int, coins: int, effects: tuple[int, ...], text: str) -> None:
        self.points: Final = points
        self.coins: Final = coins
        self.effects: Final = effects
        self.text: Final = text


def prize_of(g: Bones, fallen: int) -> Prize:
    """RB-OBJ-03, RB-KRAK-10  What whoever has destroyed an Objective or slain the Kraken gains."""
    if fallen == FALLEN_KRAKEN:
        return Prize(g.box.kraken.points, g.box.kraken.coins, (), "")
    tile = g.box.tiles[g.board.tiles[fallen - FALLEN_TILE]]
    return Prize(tile.points, tile.coins, tile.effects, tile.text)


# RB-OBJ-05, RB-CREW-05, RB-R68, RB-R69, RB-R84  What an Objective gives; a second upgrade of a kind changes nothing


def larger_hand(g: Bones, seat: Seat, effect: Effect) -> None:
    holder = hand_holder(g, seat)
    g.hand_limit = changed(g.hand_limit, holder, g.hand_limit[holder] + effect.n)
    tell(g, news.HAND_GROWS, holder, g.hand_limit[holder])


def more_cards(g: Bones, seat: Seat, effect: Effect) -> None:
    draw_cards(g, hand_holder(g, seat), effect.n)


def easier_rigging(g: Bones, seat: Seat, effect: Effect) -> None:
    g.rig_bonus = changed(g.rig_bonus, seat, g.rig_bonus[seat] + effect.n)
    tell(g, news.RIGGING_EASIER, seat, g.rig_bonus[seat])


def tougher_heroes(g: Bones, seat: Seat, effect: Effect) -> None:
    for slot in range(HERO_SLOTS):
        if g.owner[slot] == seat:
            g.hp_bonus = changed(g.hp_bonus, slot, g.hp_bonus[slot] + effect.n)
            tell(g, news.TOUGHER, g.figure[slot], hp_of(g, slot))


def upgrade(g: Bones, seat: Seat, effect: Effect) -> None:
    side = side_of(g, seat)
    if effect.who == UPGRADE_BOSUN:
        g.bosun_up = changed(g.bosun_up, side, True)
        tell(g, news.BOSUN_UP, side)
    else:
        g.gun_up = changed(g.gun_up, side, True)
        tell(g, news.GUN_UP, side)


BENEFIT_OF: Final[dict[int, Callable[[Bones, Seat, Effect], None]]] = {
    HAND_LIMIT: larger_hand,
    DRAW: more_cards,
    RIGGING: easier_rigging,
    MAX_HP: tougher_heroes,
    UPGRADE: upgrade,
}
