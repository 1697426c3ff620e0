"""What one plays for, and how near everybody is."""

from __future__ import annotations

from infamy.engine.game import Aim, Countdown
from infamy.engine.state import Seat
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.queries import buried_by
from infamy.games.scoundrels.rules.scoring import score
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.words import spelled

WINS = "Have the most Infamy at the end: tokens, and Treasure, carried or buried."


def aim(g: Scoundrels, seat: Seat | None) -> Aim:
    """SC-ROUND-06, SC-END-01 to SC-END-05, SC-SKIRM-14 to SC-SKIRM-16, SC-R67  The most Infamy wins, and what ends the
    game."""
    last = g.last_round != endings.NOT_YET
    have = [score(g, seat) for seat in range(g.players)]
    ends = f"This round is the last: {g.box.end.names[g.last_round]}." if last else what_ends(g)
    return Aim(WINS, ends, "Infamy", have, countdowns=[] if last else countdowns(g))


def what_ends(g: Scoundrels) -> str:
    died = "a pirate has sunk" if g.box.deaths == 1 else f"{spelled(g.box.deaths)} pirates have sunk"
    other = f"somebody has {g.box.skirmish_buried} Infamy buried" if g.skirmish else "every Quest is done"
    return f"It ends with the round in which {died}, {other} or all Treasure is pillaged."


def countdowns(g: Scoundrels) -> list[Countdown]:
    if g.skirmish:
        most = max([buried_by(g, seat) for seat in range(g.players)])
        other = Countdown("Infamy to bury", g.box.skirmish_buried - most)
    else:
        other = Countdown("Quests to do", len(g.quests))
    return [
        Countdown("pirates to sink", g.box.deaths - g.deaths),
        other,
        Countdown("Treasures to pillage", g.treasure_deck.size),
    ]
