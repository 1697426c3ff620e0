"""Which close-up is on."""

from __future__ import annotations

from typing import Any

from infamy.engine.step import frame_of
from infamy.games.scoundrels.content.box import SEAT
from infamy.games.scoundrels.rules.bidding import Bidding
from infamy.games.scoundrels.rules.fight import Fight, LayCards, LeaveCards
from infamy.games.scoundrels.rules.loot import Looting, Plunder
from infamy.games.scoundrels.rules.pillage import Pillage, SecondWave
from infamy.games.scoundrels.rules.rounds import ThrowAway
from infamy.games.scoundrels.state import Scoundrels


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
        return {
            "kind": "pillage",
            "moment": "wave" if isinstance(frame, SecondWave) else "lay",
            "seat": SEAT.word(frame.seat),
            "port": port,
        }
    if isinstance(frame, Bidding):
        return {"kind": "bid", "moment": "opening" if frame.opening else "bid"}
    if isinstance(frame, ThrowAway):
        return {"kind": "throw", "moment": "throw"}
    return None
