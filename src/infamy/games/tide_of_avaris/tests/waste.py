"""What is waste in this game."""

from __future__ import annotations

from collections.abc import Hashable

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.actions import BUY_BACK, COLLECT, END_TURN, TAKE_GOLD, UPGRADE
from infamy.games.tide_of_avaris.board import distances
from infamy.games.tide_of_avaris.state import Avaris
from infamy.testing.waste import Kit


class AvarisKit(Kit):
    moves = frozenset(["sail", "pay-rum", "pay-die", "pay-two", "pay-one-of-two", "bribe", "end-turn"])

    def places(self, g: Avaris, seat: Seat) -> dict[int, int]:
        return {seat: g.at[seat]} if g.at[seat] >= 0 else {}

    def steps(self, g: Avaris, start: int, end: int) -> int:
        return distances(g.box.spaces, start)[end]

    def deeds(self, g: Avaris, seat: Seat) -> Hashable:
        return (g.upper[seat], g.lower[seat], g.gold[seat] > 0, g.tp[seat])

    def is_card(self, g: Avaris, seat: Seat, option: Option) -> bool:
        return option in UPGRADE or option == BUY_BACK

    def effect(self, game: object, g: Avaris, seat: Seat) -> Hashable:
        """What is bought in the last Night is of no use any more, unless it scores."""
        return (g.tp[seat], g.other_tp[seat]) if g.last_day else object()

    def is_point(self, g: Avaris, seat: Seat, option: Option) -> bool:
        return option == TAKE_GOLD

    def is_safe_gain(self, g: Avaris, seat: Seat, option: Option) -> bool:
        return option == COLLECT

    def gives_up(self, g: Avaris, seat: Seat, option: Option) -> bool:
        return option == END_TURN


KIT = AvarisKit()
