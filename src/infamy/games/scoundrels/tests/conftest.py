"""Whatever happens in a scenario, cards and Treasure neither come nor go."""

from __future__ import annotations

import pytest

from infamy.testing.scenario import Scenario


@pytest.fixture(autouse=True)
def tables_stay_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scenario, "stays_whole", True)
