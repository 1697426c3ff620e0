"""One contender of compare.py: answers each line, a number of seconds or "copy", with its figures.

It runs in two environments, one with infamy and one with catanatron, so each is imported only where it is measured.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from time import perf_counter as clock

PLAYERS = 4
MIDDLE = 200  # choices or ticks into a game: the state whose copying is timed
OUR_COPIES, PEER_COPIES = 20_000, 2_000  # each some hundredths of a second


def ours(name: str) -> None:
    from infamy.build_info import compiled
    from infamy.lab.playout import copies, midgame, playouts
    from infamy.table.library import load

    game, batch = load(name), 10
    middle = midgame(game, PLAYERS, 3, MIDDLE)
    seed = 1

    def play() -> tuple[int, int]:
        nonlocal seed
        seed += batch
        return playouts(game, PLAYERS, batch, seed), batch

    answer("compiled" if compiled() else "interpreted", play, OUR_COPIES, lambda: copies(middle, OUR_COPIES))


def catanatron() -> None:
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    def new() -> Game:
        return Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])

    def play() -> tuple[int, int]:
        game, ticks = new(), 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            ticks += 1
        return ticks, 1

    def copy() -> None:
        for _ in range(PEER_COPIES):
            middle.copy()

    random.seed(1)
    middle = new()
    for _ in range(MIDDLE):
        middle.play_tick()
    answer("catanatron", play, PEER_COPIES, copy)


def answer(kind: str, play: Callable[[], tuple[int, int]], copies: int, copy: Callable[[], object]) -> None:
    print(kind, flush=True)
    for line in sys.stdin:
        start = clock()
        if line.strip() == "copy":
            copy()
            print((clock() - start) / copies * 1e6, flush=True)
            continue
        choices = games = 0
        while clock() - start < float(line):
            more_choices, more_games = play()
            choices, games = choices + more_choices, games + more_games
        print(choices / (clock() - start), choices / games, flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "catanatron":
        catanatron()
    else:
        ours(sys.argv[1])
