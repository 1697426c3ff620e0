"""Random games, as fast as the rules allow."""

from __future__ import annotations

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.run import take
from infamy.engine.state import State


def playout(g: State, chooser: SeededFate) -> int:
    """Play to the end with random choices; answers with their number. Each had two options or more."""
    choices = 0
    while not g.over:
        options = g.options
        take(g, options[chooser.below(len(options))])
        choices += 1
    return choices


def begun(game: Game, players: int, seed: int) -> State:
    """A game at its first decision."""
    g = game.initial_state(game.setup(players), SeededFate(seed))
    game.start(g)
    return g


def playouts(game: Game, players: int, games: int, seed: int) -> int:
    """Whole random games; answers with the number of choices made."""
    choices = 0
    for i in range(games):
        choices += playout(begun(game, players, seed + i), SeededFate(seed + i + 5_000_011))
    return choices


def midgame(game: Game, players: int, seed: int, choices: int) -> State:
    """The position after so many random choices."""
    g = begun(game, players, seed)
    chooser = SeededFate(seed + 1)
    for _ in range(choices):
        if not g.over:
            take(g, g.options[chooser.below(len(g.options))])
    return g


def copies(g: State, times: int) -> None:
    for _ in range(times):
        g.copy()


def trace(game: Game, players: int, seed: int) -> int:
    """A checksum of every option of a random game: plain and compiled must agree."""
    g = begun(game, players, seed)
    chooser = SeededFate(seed + 1)
    total = 7
    while not g.over:
        for option in g.options:
            total = (total * 31 + option) % 1000003
        option = g.options[chooser.below(len(g.options))]
        total = (total * 31 + option + g.seat) % 1000003
        take(g, option)
    return total
