"""What is waste in this game."""

from __future__ import annotations

from collections.abc import Hashable

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.games.scoundrels.actions import DELIVER_FOR, END_TURN, HOIST, TAKE_TOKEN
from infamy.games.scoundrels.queries import worth_of
from infamy.games.scoundrels.state import Scoundrels
from infamy.testing.waste import Kit


class ScoundrelsKit(Kit):
    moves = frozenset(["sail", "hoist", "anchor", "end-turn"])

    def places(self, g: Scoundrels, seat: Seat) -> dict[int, int]:
        return {seat: g.at[seat]} if g.at[seat] >= 0 else {}

    def steps(self, g: Scoundrels, start: int, end: int) -> int:
        return g.chart.ghost_steps[start][end] if g.ghost[g.active] else g.chart.steps[start][end]

    def deeds(self, g: Scoundrels, seat: Seat) -> Hashable:
        """A way around the world is a deed, and so is a Quest that completes itself."""
        return (g.infamy[seat], g.quests, g.crossed)

    def is_card(self, g: Scoundrels, seat: Seat, option: Option) -> bool:
        return option in HOIST

    def needed_no_card(self, g: Scoundrels, seat: Seat, steps: int) -> bool:
        return steps <= g.free_moves

    def is_point(self, g: Scoundrels, seat: Seat, option: Option) -> bool:
        if option in DELIVER_FOR:
            face = g.box.quests[DELIVER_FOR.of(option)]
            return face.reward > worth_of(g, (face.treasure,))
        return option == TAKE_TOKEN

    def gives_up(self, g: Scoundrels, seat: Seat, option: Option) -> bool:
        return option == END_TURN


KIT = ScoundrelsKit()
