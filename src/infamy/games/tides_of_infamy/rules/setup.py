"""MAP, SET  The pool of tiles, the one Pirate Bay that is known, and the first Lead Player."""

from __future__ import annotations

from typing import final

from infamy.engine.fate import Pool, draw, roll
from infamy.engine.news import NOBODY, tell
from infamy.engine.state import Frame, Step
from infamy.engine.step import done
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.content.box import PIRATE_BAY, TILE_KINDS
from infamy.games.tides_of_infamy.state import Tides, draw_tile
from infamy.parts.seating import NO_SEAT


@final
class SettingUp(Frame[Tides]):
    """TI-MAP-01 to TI-MAP-09, TI-SET-06  Tiles go back to the box, a Pirate Bay is laid open, and somebody leads."""

    def start(self, g: Tides) -> Step:
        if g.sea.tiles < len(g.box.faces):
            trim(g)  # TI-MAP-09, TI-R81: all of them on the large map
        lay_bay(g)
        if g.lead == NO_SEAT:
            g.lead = roll(g, g.players, "first lead player") - 1  # TI-R86
        return done()


def trim(g: Tides) -> None:
    """TI-MAP-01 to TI-MAP-05, TI-R04  Some of each kind go back to the box, and nobody sees which."""
    for kind in range(TILE_KINDS):
        for _ in range(g.box.removed[g.players][kind]):
            face = draw(g, of_kind(g, kind), "tile put back unseen", NOBODY)
            g.hidden.remove(face)
            g.boxed.add(face)


def of_kind(g: Tides, kind: int) -> Pool:
    counts = [many if g.box.faces[face].kind == kind else 0 for face, many in enumerate(g.hidden.counts)]
    return Pool(g.box.face, counts, sum(counts))


def lay_bay(g: Tides) -> None:
    """TI-MAP-06 to TI-MAP-08, TI-R05  One Pirate Bay lies face up, somewhere; every other tile is face down."""
    face = draw(g, of_kind(g, PIRATE_BAY), "open pirate bay")
    g.hidden.remove(face)
    tile = roll(g, g.sea.tiles, "place of the pirate bay") - 1
    g.face[tile] = face
    draw_tile(g, tile)
    tell(g, news.BAY_LAID, tile, face)
