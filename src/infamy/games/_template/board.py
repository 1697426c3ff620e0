"""The sea: a ring of spaces."""

from __future__ import annotations

from .content.box import SPACES, Space


def distance(space: Space, other: Space) -> int:
    """GULL-SEA-01  The shorter way round."""
    there = (other - space) % SPACES
    return min(there, SPACES - there)
