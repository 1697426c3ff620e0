"""What the dice of an attack could have brought, for whoever looks at what they brought."""

from __future__ import annotations

from infamy.games.rum_and_bones.odds import at_least, first_roll
from infamy.games.rum_and_bones.rules.attacks import is_hit
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.views.shapes import Likelihood
from infamy.parts.odds import percent


def was_likely(g: Bones) -> Likelihood | None:
    """A die that was rolled again counts as it lies now."""
    if not g.dice:
        return None
    hits = first_roll(g)
    came = sum([is_hit(g, number) for number in range(len(g.dice))])
    return {"spread": [percent(likely) for likely in hits], "so_many": percent(at_least(hits, came))}
