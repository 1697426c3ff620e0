"""One side of a duel between two releases (tools/frozen.py): a table of its own, and the bots of whatever package is on
its path. It is told every choice; asked for one, it answers with a key. A line in, a line out, in JSON.

It uses nothing that the frozen release did not have.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from infamy.bots.bot import make
from infamy.bots.choosing import bots_choice
from infamy.engine.fate import SeededFate
from infamy.table import library
from infamy.table.match import Match


class Player:
    match: Match
    seed: int

    def begin(self, game: str, players: int, mode: str, seed: int, roughness: float | None) -> dict[str, Any]:
        """A new table. Both sides deal with the same seed, and so the same cards and dice."""
        rules = library.plain(game)
        if roughness is not None:
            rules.heuristics.evaluation_noise = roughness
        self.seed = seed
        self.match = Match(rules, rules.setup(players, mode), SeededFate(seed))
        return self.told()

    def choose(self, seat: int, bot: str) -> dict[str, Any]:
        key, _ = bots_choice(self.match, seat, make(bot), self.seed)
        return {"key": key}

    def take(self, seat: int, key: str) -> dict[str, Any]:
        self.match.choose(seat, key)
        return self.told()

    def told(self) -> dict[str, Any]:
        """Where the match is: both sides have to say the same."""
        match = self.match
        standing = match.standing()
        return {
            "deciding": match.deciding()[:1],
            "entries": len(match.log),
            "scores": standing.scores,
            "winners": standing.winners if match.over else [],
            "over": match.over,
        }


def main() -> None:
    player = Player()
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        orders: dict[str, Callable[..., dict[str, Any]]]
        orders = {"begin": player.begin, "choose": player.choose, "take": player.take}
        print(json.dumps(orders[name](*arguments)), flush=True)


if __name__ == "__main__":
    main()
