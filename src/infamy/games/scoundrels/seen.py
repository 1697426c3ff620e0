"""What everybody can see besides the fields: which close-up is on, how far a ship still sails, what cards add."""
from __future__ import annotations

from typing import Any

from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.scoundrels.box import FIGHT_TOTAL, KIND, SEAT, Power
from infamy.games.scoundrels.rules.aftermath import Looting, Plunder
from infamy.games.scoundrels.rules.bidding import Bidding
from infamy.games.scoundrels.rules.fight import Fight, LayCards, LeaveCards
from infamy.games.scoundrels.rules.moving import Move, UnderWay
from infamy.games.scoundrels.rules.pillage import Pillage, SecondWave
from infamy.games.scoundrels.rules.rounds import ThrowAway
from infamy.games.scoundrels.state import Scoundrels, in_play


def stage(g: Scoundrels) -> dict[str, Any] | None:
    """What the table looks at closely while somebody chooses: a fight, a pillage, bids, or what is thrown away."""
    if g.over or not g.stack:
        return None
    frame = frame_of(g.stack[-1])
    if isinstance(frame, LayCards):
        return {"kind": "fight", "moment": "lay"}
    if isinstance(frame, LeaveCards):
        return {"kind": "fight", "moment": "leave"}
    if isinstance(frame, Fight):
        return {"kind": "fight", "moment": "on" if g.laid[g.defender] else "answer"}
    if isinstance(frame, (Plunder, Looting)):
        return {"kind": "fight", "moment": "loot"}
    if isinstance(frame, (Pillage, SecondWave)):
        port = g.box.port.word(g.chart.port_at[g.at[frame.seat]])
        return {"kind": "pillage", "moment": "wave" if isinstance(frame, SecondWave) else "lay",
                "seat": SEAT.word(frame.seat), "port": port}
    if isinstance(frame, Bidding):
        return {"kind": "bid", "moment": "opening" if frame.fewest > 0 else "bid"}
    if isinstance(frame, ThrowAway):
        return {"kind": "throw", "moment": "throw"}
    return None


def points(g: Scoundrels) -> int:
    """How many squares the ship that is moving can still go: by its cards, then by free points (SC-R10)."""
    if g.over or not g.stack:
        return 0
    frame = frame_of(g.stack[-1])
    return g.free_moves + (frame.allowance if isinstance(frame, (Move, UnderWay)) else 0)


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
