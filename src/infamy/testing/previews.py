"""What scenario tests ask about previews."""

from __future__ import annotations

from infamy.engine.preview import Drawing, Preview
from infamy.engine.run import deciders, explain, options_of
from infamy.testing.scenario import Scenario


def preview(t: Scenario, key: str) -> Preview:
    """What whoever chooses is told of this choice."""
    return t.game.presentation.preview(t.g, deciders(t.g)[0], t.game.actions.parse(key))


def parts_of(preview: Preview) -> tuple[str, int, int, Drawing]:
    return preview.words, preview.chance, preview.risk, preview.draw


def refused(t: Scenario) -> dict[str, str]:
    """What tempts whoever chooses and is not offered, and the rule that forbids it."""
    offered = options_of(t.g, t.g.seat)
    return {
        t.game.actions.key(option): explain(t.g, t.g.seat, option).rule
        for option in t.game.presentation.greyed(t.g, t.g.seat)
        if option not in offered
    }
