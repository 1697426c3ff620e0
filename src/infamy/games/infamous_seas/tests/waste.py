"""What is waste in this game."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.games.infamous_seas.actions import END_TURN, LOOT, PLAY
from infamy.games.infamous_seas.bots.evaluation import danger
from infamy.games.infamous_seas.queries import gold
from infamy.games.infamous_seas.state import Seas
from infamy.testing.waste import Kit


class SeasKit(Kit):
    """A ship sails exactly what was rolled, so that nobody chooses how far."""

    moves = frozenset(["move", "sail"])
    aside = frozenset(["hold", "in_play"])

    def places(self, g: Seas, seat: Seat) -> dict[int, int]:
        return {seat: g.at[seat]} if g.at[seat] >= 0 else {}

    def is_card(self, g: Seas, seat: Seat, option: Option) -> bool:
        return option in PLAY

    def is_pending(self, g: Seas) -> bool:
        """What changes a roll or a spin shows when the action is over."""
        return END_TURN not in g.options

    def is_point(self, g: Seas, seat: Seat, option: Option) -> bool:
        """Whoever closes a turn with enough gold has won (IS-OBJ-01)."""
        return option == END_TURN and gold(g, seat) >= g.box.victory

    def refuses(self, game: object, option: Option) -> bool:
        return option != END_TURN

    def is_safe_gain(self, g: Seas, seat: Seat, option: Option) -> bool:
        return option in LOOT and danger(g, seat, g.at[seat]) == 0.0

    def gives_up(self, g: Seas, seat: Seat, option: Option) -> bool:
        """A turn that wins is not given up."""
        return option == END_TURN and gold(g, seat) < g.box.victory


KIT = SeasKit()
