"""What the scenarios share: the game, and a sea that is laid out."""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.game import Game
from infamy.engine.run import settle
from infamy.games.tides_of_infamy.content.box import MOVEMENT_PHASE
from infamy.games.tides_of_infamy.rules.rounds import Voyage
from infamy.games.tides_of_infamy.state import Tides
from infamy.table.library import load
from infamy.testing.scenario import Scenario, Script, seen

GAME: Final[Game] = load("tides_of_infamy")

# The northern half of the sea: Bay b2, Gold Isle h2 (currents east and south), Port k2 (north and south), Portals e5
# (north and south) and k5 (east and west), Silver Isle h5 (all but south), Rocks on m4 and o6; the southern half is
# face down.
CHART: Final = {
    "tile_1_1": "bay-1",
    "tile_2_1": "ocean-1",
    "tile_3_1": "gold-isle",
    "tile_4_1": "port-1",
    "tile_5_1": "ocean-2",
    "tile_1_2": "ocean-3",
    "tile_2_2": "portal-1",
    "tile_3_2": "silver-isle",
    "tile_4_2": "portal-2",
    "tile_5_2": "rocks-1",
}


def charted(t: Scenario, **faces: str | tuple[str, int]) -> Scenario:
    """Tiles that lie face up, perhaps turned by some quarters: charted(t, tile_1_1="bay-1", tile_2_1=("port-2", 1))."""
    return t.place(
        **{
            tile: {"face": face} if isinstance(face, str) else {"face": face[0], "turned": face[1]}
            for tile, face in faces.items()
        }
    )


def open_sea(t: Scenario, **faces: str | tuple[str, int]) -> Scenario:
    """All tiles lie face up: a Pirate Bay around e5, otherwise Ocean, unless another face is told ("": face down)."""
    rows = 5 if len(seen(t, "face")) == 25 else 4
    usual: dict[str, str | tuple[str, int]] = {
        f"tile_{column}_{row}": "ocean-1" for row in range(1, rows + 1) for column in range(1, 6)
    }
    usual["tile_2_2"] = "bay-1"
    return charted(t, **{tile: face for tile, face in {**usual, **faces}.items() if face})


def next_round(t: Scenario, lead: str, **fate: Script) -> Scenario:
    """A round begins with its Harbor Phase on the table as it was laid out."""
    assert isinstance(t.g, Tides)
    t.fated(fate)
    t.g.lead = t.players[lead].seat
    settle(t.g, Voyage().next_round(t.g))
    t.all_rolled()
    return t


def repair_phase(t: Scenario, lead: str, **fate: Script) -> Scenario:
    """No cards are left and no battle waits: the Repair Phase begins."""
    assert isinstance(t.g, Tides)
    t.fated(fate)
    t.g.lead = t.players[lead].seat
    t.g.rounds = max(1, t.g.rounds)
    t.g.phase = MOVEMENT_PHASE
    settle(t.g, Voyage().repair(t.g))
    t.all_rolled()
    return t


def table(players: int = 2, mode: str = "", hardcore: str = "no", **pieces: Any) -> Scenario:
    return charted(Scenario(GAME, *GAME.seats[:players], mode=mode, hardcore=hardcore), **CHART).place(**pieces)


def wins_the_battle(t: Scenario, square: str) -> None:
    """Crimson sails upon teal there, and wins all three rounds with the Scuttle method."""
    t.crimson.does(
        f"sail:{square}",
        battle_card=["fire-6", "fire-6", "grog-6", "fire-2", "fire-2", "grog-2"]
        + ["fire-1", "fire-1", "cannon-1", "cannon-1", "grog-1"],
    )
    for mine, theirs in (("fire-6", "fire-1"), ("fire-6", "fire-1"), ("grog-6", "cannon-1")):
        t.crimson.does(f"pick:{mine}")
        t.teal.does(f"pick:{theirs}")
