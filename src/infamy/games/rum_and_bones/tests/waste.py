"""What is waste in this game."""

from __future__ import annotations

from collections.abc import Hashable

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.actions import END, LEVEL_UP, PLAY, STOP, UNLOCK, USE
from infamy.games.rum_and_bones.board import AFAR, distance
from infamy.games.rum_and_bones.state import Bones
from infamy.testing.waste import Kit


class BonesKit(Kit):
    moves = frozenset(["move", "walk", "rig", "swim", "stop", "end"])
    aside = frozenset(["hand", "thrown", "resolving", "played_by", "pool"])

    def places(self, g: Bones, seat: Seat) -> dict[int, int]:
        return {g.active: g.at[g.active]} if g.active >= 0 and g.at[g.active] >= 0 else {}

    def steps(self, g: Bones, start: int, end: int) -> int:
        far = g.board.walks_from(start)[end]
        return far if far < AFAR else distance(start, end)

    def deeds(self, g: Bones, seat: Seat) -> Hashable:
        return (*g.damage, *g.coins, *g.conditions)

    def is_card(self, g: Bones, seat: Seat, option: Option) -> bool:
        return option in PLAY

    def is_pending(self, g: Bones) -> bool:
        return bool(g.resolving)

    def is_point(self, g: Bones, seat: Seat, option: Option) -> bool:
        """Coins in the purse do nothing."""
        return option in UNLOCK or option in LEVEL_UP

    def is_safe_gain(self, g: Bones, seat: Seat, option: Option) -> bool:
        return option in USE

    def gives_up(self, g: Bones, seat: Seat, option: Option) -> bool:
        return option == END

    def refuses(self, game: object, option: Option) -> bool:
        return option in (END, STOP)


KIT = BonesKit()
