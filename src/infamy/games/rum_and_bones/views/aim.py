"""What one plays for, and how near everybody is."""

from __future__ import annotations

from infamy.engine.game import Aim, Countdown
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.queries import heroes_of, side_of
from infamy.games.rum_and_bones.state import Bones


def aim(g: Bones, seat: Seat | None) -> Aim:
    """RB-GOAL-01 to RB-GOAL-04, RB-R52, RB-R79  Victory Points to win with, and how near both sides are."""
    if g.clash:
        return clash_aim(g)
    return Aim(
        f"Be the first side with {g.box.victory} Victory Points: knock out Heroes, destroy the enemy's Objectives.",
        f"It ends at once; after {g.round_limit} rounds the better side wins.",
        "Victory Points",
        [g.points[side_of(g, seat)] for seat in range(g.players)],
        g.box.victory,
        [Countdown("rounds left", g.round_limit - g.rounds)],
    )


def clash_aim(g: Bones) -> Aim:
    """RB-CLASH-06, RB-CLASH-07, RB-R79  The last player with a Hero wins, and how many Lives everybody has left."""
    lives = [sum([g.lives[slot] for slot in heroes_of(g, seat)]) for seat in range(g.players)]
    rivals = max(0, len([many for many in lives if many > 0]) - 1)
    return Aim(
        "Be the last who has a Hero with a Life left.",
        f"The game ends when one crew is left; after {g.box.clash_turns} turns of everybody the most Lives win.",
        "Lives",
        lives,
        countdowns=[Countdown("crews to put out", rivals), Countdown("rounds left", g.box.clash_turns - g.rounds)],
    )
