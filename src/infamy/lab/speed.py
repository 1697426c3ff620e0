"""How fast a game is: choices, copies and whole random games per second, on one core."""

from __future__ import annotations

from time import perf_counter

from infamy.engine.game import Game
from infamy.engine.state import State
from infamy.lab.playout import copies, midgame, playouts

PLAYERS = 4
MIDDLE = 200  # choices into a game: the state whose copying is timed
COPIES = 2_000


def measure(game: Game, rounds: int = 3, seconds: float = 0.4) -> dict[str, float | int]:
    """The best of several short rounds: whatever else runs on a machine makes a round slower, never faster."""
    players = PLAYERS if PLAYERS in game.counts else max(game.counts)
    middle = midgame(game, players, 3, MIDDLE)
    played = [random_games(game, players, 1 + 1000 * turn, seconds) for turn in range(rounds)]
    return {
        "players": players,
        "choices_per_second": round(max(choices for choices, _ in played), 1),
        "copies_per_second": round(max(copying(middle, seconds / 4) for _ in range(rounds)), 1),
        "playouts_per_second": round(max(games for _, games in played), 2),
    }


def random_games(game: Game, players: int, seed: int, seconds: float) -> tuple[float, float]:
    """Choices with at least two options, and games, per second."""
    choices = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        choices += playouts(game, players, 1, seed + games)
        games += 1
    took = perf_counter() - start
    return choices / took, games / took


def copying(g: State, seconds: float) -> float:
    times = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        copies(g, COPIES)
        times += COPIES
    return times / (perf_counter() - start)
