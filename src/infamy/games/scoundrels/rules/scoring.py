"""END  Who has won."""

from __future__ import annotations

from infamy.engine.state import Seat
from infamy.games.scoundrels.queries import buried_by, worth_of
from infamy.games.scoundrels.state import Scoundrels


def living_score(g: Scoundrels, seat: Seat) -> int:
    """SC-ROUND-06, SC-END-05, SC-END-08, SC-LOOT-04, SC-GHOST-17  Tokens, and what Treasure is worth, carried or
    buried."""
    if g.ghost[seat]:
        return g.first_infamy[seat] + worth_of(g, g.first_carried[seat]) + buried_by(g, seat)
    return g.infamy[seat] + worth_of(g, g.carried[seat]) + buried_by(g, seat)


def ghost_score(g: Scoundrels, seat: Seat) -> int:
    """SC-GHOST-18  The Ghost's own tokens, and what it carries."""
    return g.infamy[seat] + worth_of(g, g.carried[seat]) if g.ghost[seat] else 0


def score(g: Scoundrels, seat: Seat) -> int:
    """SC-GHOST-15, SC-GHOST-16, SC-END-06  The higher of the two lives; the sunk are ranked as well."""
    return max(living_score(g, seat), ghost_score(g, seat))


def parts(g: Scoundrels, seat: Seat) -> list[tuple[int, str]]:
    """What the score adds up from: of the life that counts tokens, and Treasure carried and buried."""
    first = g.ghost[seat] and living_score(g, seat) >= ghost_score(g, seat)
    tokens, carried = (g.first_infamy, g.first_carried) if first else (g.infamy, g.carried)
    found = [(tokens[seat], "Infamy tokens"), (worth_of(g, carried[seat]), "for Treasure carried")]
    if first or not g.ghost[seat]:
        found.append((buried_by(g, seat), "for Treasure buried"))
    return [(points, words) for points, words in found if points]


def damage_that_counts(g: Scoundrels, seat: Seat) -> int:
    """SC-R58  Of the life whose score counts; of both if they are equal."""
    if not g.ghost[seat]:
        return g.damage[seat]
    living, dead = living_score(g, seat), ghost_score(g, seat)
    if living == dead:
        return max(g.first_damage[seat], g.damage[seat])
    return g.first_damage[seat] if living > dead else g.damage[seat]


def winners(g: Scoundrels) -> list[Seat]:
    """SC-ROUND-06, SC-END-07, SC-R59  The most Infamy, then the most Damage; then they share the victory."""
    best = max((score(g, seat), damage_that_counts(g, seat)) for seat in range(g.players))
    return [seat for seat in range(g.players) if (score(g, seat), damage_that_counts(g, seat)) == best]
