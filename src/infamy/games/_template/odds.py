"""Exact chances, for previews and bots."""

from __future__ import annotations

from infamy.parts.odds import percent

from .state import GullRock


def chance_of_a_hit(g: GullRock) -> int:
    """GULL-CUT-05  In percent, unless cards change it."""
    guns = g.box.cutter_guns
    return percent(max(0, min(guns, guns + 1 - g.box.cutter_hits)), guns)
