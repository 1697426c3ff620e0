"""GOAL, SCORE, COIN  Victory Points and coins, and the end at the very moment a side has enough."""

from __future__ import annotations

from infamy.engine.news import tell
from infamy.engine.state import Seat
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.content.box import HERO_SLOTS, NO_HERO, Side, Slot
from infamy.games.rum_and_bones.queries import changed, heroes_of, team
from infamy.games.rum_and_bones.state import Bones


def gain_points(g: Bones, side: Side, points: int, why: int) -> None:
    """RB-GOAL-01, RB-GOAL-02, RB-GOAL-03, RB-SCORE-01, RB-TEAM-25  Whoever holds enough has won at once."""
    if g.over or points == 0 or g.clash:
        return
    g.points = changed(g.points, side, g.points[side] + points)
    earned = list(g.earned[side])
    earned[why] += points
    g.earned = changed(g.earned, side, tuple(earned))
    tell(g, news.SCORED, side, points, g.points[side], why)
    if g.points[side] >= g.box.victory:
        tell(g, news.REACHED, side, g.points[side])
        g.over = True


def gain_coins(g: Bones, slot: Slot, coins: int) -> None:
    """RB-COIN-03, RB-SETUP-16, RB-R48  From the communal supply, which never runs out."""
    if coins > 0:
        g.coins[slot] += coins
        tell(g, news.GAINED, g.figure[slot], coins, g.coins[slot])


def pay_each(g: Bones, side: Side, coins: int) -> None:
    """RB-R45, RB-R70  Every Hero on a side's roster."""
    for slot in heroes_of(g, side):
        gain_coins(g, slot, coins)


def pay_enemies(g: Bones, side: Side, coins: int) -> None:
    """RB-R45, RB-R74  Every Hero of every opponent of a side."""
    for slot in range(HERO_SLOTS):
        if g.side[slot] != side and g.hero[slot] != NO_HERO:
            gain_coins(g, slot, coins)


# Who has won ---------------------------------------------------------------------------------------------------------


def winners(g: Bones) -> list[Seat]:
    """RB-GOAL-01, RB-TEAM-25, RB-R52, RB-R79  At the limit: points, then Deck Features, then fewer Heroes lost."""
    ranks = ranks_of(g)
    if g.clash:
        return survivors(ranks)
    best = max(ranks)
    return [seat for side in range(2) if ranks[side] == best for seat in team(g, side)]


def ranks_of(g: Bones) -> list[tuple[int, int, int]]:
    """RB-R79  By sides: the score, and what tells equal ones apart."""
    if not g.clash:
        return [(g.points[side], g.destroyed[side], -g.losses[side]) for side in range(2)]
    ranks: list[tuple[int, int, int]] = []
    for side in range(g.sides):
        slots = heroes_of(g, side)
        ranks.append((sum([g.lives[slot] for slot in slots]), g.kills[side], sum([g.coins[slot] for slot in slots])))
    return ranks


def survivors(ranks: list[tuple[int, int, int]]) -> list[Seat]:
    """RB-CLASH-07, RB-R79  The last with a Hero; at the limit most Lives, then KOs made, then coins."""
    alive = [seat for seat in range(len(ranks)) if ranks[seat][0] > 0]
    if len(alive) == 1:
        return alive
    best = max(ranks)
    return [seat for seat in range(len(ranks)) if ranks[seat] == best]


def tie_broken_by(g: Bones) -> str:
    """RB-R79  In words, what told the winner from the next of the same score; empty if nothing had to or did."""
    ranks = ranks_of(g)
    best = max(ranks)
    behind = [rank for rank in ranks if rank != best and rank[0] == best[0]]
    if not behind:
        return ""
    if max(behind)[1] < best[1]:
        return ": more Heroes knocked out" if g.clash else ": more Objectives destroyed"
    return ": more coins" if g.clash else ": fewer Heroes lost"
