"""What everybody can see besides the fields: what cards add to a fight."""

from __future__ import annotations

from infamy.engine.state import Seat
from infamy.games.scoundrels.content.box import FIGHT_TOTAL, KIND, SEAT, Power
from infamy.games.scoundrels.queries import in_play
from infamy.games.scoundrels.state import Scoundrels


def fight_bonuses(g: Scoundrels) -> dict[str, dict[str, dict[str, int]]]:
    """SC-K03 to SC-K05  By seat and kind of fighting: which card adds how much to the total."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for seat in range(g.players):
        for key, power in powers_by_name(g, seat):
            for kind, name in enumerate(KIND.names):
                more = power.mods[FIGHT_TOTAL + kind]
                if more != 0:
                    by_card = found.setdefault(SEAT.word(seat), {}).setdefault(name, {})
                    by_card[key] = by_card.get(key, 0) + more
    return found


def powers_by_name(g: Scoundrels, seat: Seat) -> list[tuple[str, Power]]:
    faces: list[tuple[str, Power]] = []
    if g.quirk[seat] >= 0:
        quirk = g.box.quirks[g.quirk[seat]]
        faces.append((quirk.key, quirk.power))
    if in_play(g, seat):
        faces += [(g.box.treasures[treasure].key, g.box.treasures[treasure].power) for treasure in g.carried[seat]]
    return faces
