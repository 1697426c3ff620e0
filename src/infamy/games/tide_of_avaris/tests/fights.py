"""Fights in a line or two: who lies where, who sets upon whom, and how the dice fall."""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.game import Game
from infamy.games.tide_of_avaris.tests.tables import GAME
from infamy.testing.scenario import Player, Scenario, Script

Fields = dict[str, Any]
Rolls = dict[str, Script]

FACES: Final = {"hit": 1, "wind": 4, "miss": 6}  # of red and of blue dice
SPIRIT_FACES: Final = {"two-hits": 1, "hit": 3, "wind": 5, "minus-hit": 6}


def dice(attack: str = "", defense: str = "", marauder: str = "", guardian: str = "", **more: Script) -> Rolls:
    """How combat dice fall: dice("hit wind", "miss")."""
    rolls: Rolls = {
        "attack_die": [FACES[word] for word in attack.split()],
        "defense_die": [FACES[word] for word in defense.split()],
        "marauder_spirit_die": [SPIRIT_FACES[word] for word in marauder.split()],
        "guardian_spirit_die": [SPIRIT_FACES[word] for word in guardian.split()],
        **more,
    }
    return {name: rolled for name, rolled in rolls.items() if rolled}


def at_sea(
    black: Fields | None = None,
    white: Fields | None = None,
    orange: Fields | None = None,
    game: Game = GAME,
    **pieces: Any,
) -> Scenario:
    """Black has the turn, and rum to sail from Lantern Haven with the wind to White on the Crew Spirit Shrine."""
    t = Scenario(game, "black", "white") if orange is None else Scenario(game, "black", "white", "orange")
    if orange is not None:
        pieces["orange"] = {"at": "nw-e", **orange}
    t.place(black={"at": "nw-h", "rum": 3, **(black or {})}, white={"at": "nw-e", **(white or {})}, **pieces)
    return t.turn_of("black")


def sail(player: Player, space: str) -> None:
    """A move that is paid for with rum."""
    player.does(f"sail:{space}")
    player.does("pay-rum")


def set_upon(t: Scenario, other: str = "white", space: str = "nw-e") -> None:
    """Black sails to another pirate, and will not pay."""
    sail(t.black, space)
    t.black.does(f"fight:{other}")


def no_parley(t: Scenario, other: str = "white") -> None:
    t.black.does("no-parley")
    t.players[other].does("no-parley")


def commit(player: Player, *faces: str, **rolls: Script) -> None:
    """Crew for this battle, and then no more."""
    for face in faces:
        player.does(f"commit:{face}")
    player.does("committed", **rolls)


def fight(t: Scenario, rolls: Rolls, black: str = "", white: str = "") -> None:
    """Black attacks White, from the move to the dice: no Parley, and each commits the crew that is named."""
    set_upon(t)
    no_parley(t)
    commit(t.black, *black.split())
    commit(t.white, *white.split(), **rolls)


def meet(
    monster: str, black: Fields | None = None, game: Game = GAME, white: Fields | None = None, **pieces: Any
) -> Scenario:
    """Black explores the Fogbank, and this Monster rises."""
    t = Scenario(game, "black", "white")
    t.place(black={"at": "nw-e", "rum": 3, **(black or {})}, white={"at": "se-h", **(white or {})}, **pieces)
    t.turn_of("black")
    sail(t.black, "ne-w")
    t.black.does("act", explore_card=monster)
    return t


def navy_in_sight(card: str, black: Fields | None = None, white: Fields | None = None, **pieces: Any) -> Scenario:
    """Black lies on Lantern Haven; a Navy is with the wind on the Crew Spirit Shrine, and Black comes upon it."""
    t = Scenario(GAME, "black", "white")
    t.place(
        black={"at": "nw-h", "rum": 3, **(black or {})},
        white={"at": "se-h", **(white or {})},
        navy_card=card,
        navy_at="nw-e",
        **pieces,
    )
    t.turn_of("black")
    sail(t.black, "nw-e")
    t.black.does("fight-navy")
    return t


def hunted(card: str, black: Fields | None = None, start: str = "nw-n", die: int = 2, **pieces: Any) -> Scenario:
    """At Night the Navy comes upon Black on the Crew Spirit Shrine: from the Charter House, with the wind, unless
    another space and another face of the Navy Die are told. Each pirate has one Crew Die, exhausted; the bag is empty.
    """
    t = Scenario(GAME, "black", "white")
    t.place(
        **{
            "black": {"at": "nw-e", "bunks": ["pink"], **(black or {})},
            "white": {"at": "se-h", "bunks": ["pink"]},
            "navy_card": card,
            "navy_at": start,
            "phase": "sunset",
            "bag": [],
            "burial_deck": [],
            **pieces,
        }
    )
    t.turn_of("white")
    t.white.does("end-turn")
    t.black.does("upgraded")
    t.white.does("upgraded", navy_die=die)
    return t


def next_day(crew: int = 2) -> Rolls:
    """What is rolled once the Night is over: so many Crew Dice."""
    return {"crew_die": [1] * crew}
