"""The number of ways in which a few positions can go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from infamy.testing.perft import counts, perft, reached, read

POSITIONS = read(Path(__file__).parent / "perft.txt")


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_goes_on_in_as_many_ways_as_ever(position: str) -> None:
    assert counts(position, len(POSITIONS[position])) == POSITIONS[position]


def test_counting_leaves_the_position_alone() -> None:
    g = reached("_template players=2 seed=1 choices=4")
    options = list(g.options)
    assert perft(g, 0) == 1
    assert perft(g, 1) == len(options)
    assert g.options == options
