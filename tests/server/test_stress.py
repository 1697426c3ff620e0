"""A short storm: honest tables beside everything hostile at once. `make stress` is long, with a bar for time."""

from __future__ import annotations

from pathlib import Path

import pytest

pytestmark = pytest.mark.anyio


async def test_in_a_storm_nobody_honest_loses_anything(tmp_path: Path) -> None:
    from tests.stress.run import run  # slow to import, and needed by one process alone

    outcome = await run(tmp_path, seconds=20.0, tables=6, crowd=0.3, seed=1, pause=0.3)
    assert outcome.wrong() == [], f"{outcome.report()}\n{outcome.first_trouble}"
    assert len(outcome.tally.moves) > 20 and outcome.kept > 20
    assert all(outcome.found.answers[name] for name in ("dear_packs", "undo_in_files", "races", "killing_bots"))
