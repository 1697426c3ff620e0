"""What will come of a choice."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.preview import Preview, gain, risk_of
from infamy.engine.state import Seat
from infamy.parts.dispatch import by_verb
from infamy.parts.presentation import Previews, nothing_to_say

from ..actions import ACTIONS, STEER
from ..odds import chance_of_a_hit
from ..queries import is_island
from ..rules.cutter import in_reach
from ..state import GullRock


def of_steering(g: GullRock, seat: Seat, option: Option) -> Preview:
    there = g.copy()
    there.at[seat] = STEER.of(option)
    if in_reach(there, seat):
        return Preview(
            f"the cutter will fire, and hits with {g.box.cutter_hits} or more",
            risk_of(chance_of_a_hit(g), "it hits you"),
        )
    if is_island(g, STEER.of(option)):
        return Preview(gain(f"an island with {g.box.island_gold[STEER.of(option)]} gold"))
    return Preview()


PREVIEWS: Final[Previews[GullRock]] = by_verb(ACTIONS, {STEER: of_steering}, otherwise=nothing_to_say)
