"""What the view adds to the fields: squares under the guns of the Navy."""

from __future__ import annotations

from infamy.games.infamous_seas.board import RAYS
from infamy.games.infamous_seas.content.box import FIRST_MERCHANT, FIRST_NAVY, Square
from infamy.games.infamous_seas.queries import afloat, is_empty
from infamy.games.infamous_seas.state import Seas


def threatened(g: Seas) -> list[Square]:
    """The empty squares on which the Navy would attack a ship that comes to rest or loots there (IS-NAV-23)."""
    squares: set[Square] = set()
    for navy in range(FIRST_NAVY, FIRST_MERCHANT):
        if afloat(g, navy):
            for line in RAYS[g.at[navy]]:
                for square in line[: g.box.navy_reach]:
                    if not is_empty(g, square):
                        break
                    squares.add(square)
    return sorted(squares)
