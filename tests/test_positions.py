"""The stored positions of the browser tests are what they were found for, under the rules as they are."""

from __future__ import annotations

import pytest

from infamy.table import matchfile
from tests.browser.saved import FOLDER, POSITIONS


@pytest.mark.parametrize("name", POSITIONS)
def test_a_stored_position_has_come_to_its_point(name: str) -> None:
    match = matchfile.resume(matchfile.load(FOLDER / f"{name}.json"))
    assert POSITIONS[name].is_there(match)


def test_every_stored_position_is_sought() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(POSITIONS)
