"""What bots waste: steps beyond the shortest way, places entered twice, cards without effect, certain points refused,
actions left though a safe gain was at hand. Each is counted over its occasions.

A game says in `tests/waste.py` what its pieces are, how far it is between two places, and what a certain gain is. By
hand: `python -m infamy.testing.waste medium --games 50`.
"""

from __future__ import annotations

import argparse
from collections.abc import Hashable, Iterator
from importlib import import_module
from typing import Any, Final

from infamy.bots.bot import dice_for, make
from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.state import Seat, State
from infamy.table import library
from infamy.table.match import Match
from infamy.table.perspective import Perspective

STEPS: Final = "steps beyond the shortest way"
TWICE: Final = "places entered twice"
CARDS: Final = "cards without effect"
POINTS: Final = "certain points refused"
ACTIONS_LEFT: Final = "actions left beside a safe gain"
COUNTS: Final = [STEPS, TWICE, CARDS, POINTS, ACTIONS_LEFT]


class Kit:
    """What is waste in one game. `moves` are the words of choices that go somewhere or prepare to, and do nothing
    else: whatever else is chosen was what the way was for, and a new way begins."""

    moves: frozenset[str] = frozenset()
    aside: frozenset[str] = frozenset()  # fields that change when a card is played, whatever it does

    def places(self, g: Any, seat: Seat) -> dict[int, int]:
        """Where the pieces of a seat are that are on the board, by piece."""
        return {}

    def steps(self, g: Any, start: int, end: int) -> int:
        """The shortest way between two places, for whoever moves in `g`; below 0 where nobody could say."""
        return -1

    def deeds(self, g: Any, seat: Seat) -> Hashable:
        """What changes when a step on the way brings something by itself: then a new way begins."""
        return None

    def is_card(self, g: Any, seat: Seat, option: Option) -> bool:
        """Whether this plays or buys something that ought to change the table."""
        return False

    def effect(self, game: Game, g: Any, seat: Seat) -> Hashable:
        """What a card ought to change, until its owner is asked again; one for the way has to be needed instead."""
        fields = [getattr(g, name) for name in game.sight if name not in self.aside]
        return repr([field for field in fields if isinstance(field, (int, str, tuple, list))])

    def is_pending(self, g: Any) -> bool:
        """Whether a card that was played has not been carried out yet."""
        return False

    def needed_no_card(self, g: Any, seat: Seat, steps: int) -> bool:
        """Whether a way of so many steps could have been gone from here without the cards that were played for it."""
        return steps == 0

    def is_point(self, g: Any, seat: Seat, option: Option) -> bool:
        """Whether this option brings something certain and costs nothing, so that nobody would refuse it."""
        return False

    def refuses(self, game: Game, option: Option) -> bool:
        """Whether this lets go what else was offered. Anything else may only put it off."""
        return game.actions.verb_of[option].ends

    def is_safe_gain(self, g: Any, seat: Seat, option: Option) -> bool:
        """Whether an action that is left could do this at no risk, and be better for it."""
        return self.is_point(g, seat, option)

    def gives_up(self, g: Any, seat: Seat, option: Option) -> bool:
        """Whether this ends a turn in which something could still be done."""
        return False


class Way:
    """Of one piece, from where it began to where it is: every place on it, and the table at its beginning."""

    def __init__(self, g: State, start: int) -> None:
        self.g = g
        self.places = [start]


class Tally:
    """One game of bots, watched by the kit. Counts are pairs: waste, and its occasions."""

    def __init__(self, game: Game, kit: Kit) -> None:
        self.game = game
        self.kit = kit
        self.counts = {name: [0, 0] for name in COUNTS}
        self.turn = -1
        self.seat: Seat = -1
        self.ways: dict[int, Way] = {}
        self.card: tuple[Seat, Hashable] | None = None  # that was played last, and how the table was before
        self.cards_on_the_way = 0

    def count(self, name: str, wasted: int, occasions: int = 1) -> None:
        self.counts[name][0] += wasted
        self.counts[name][1] += occasions

    def before(self, g: State, seat: Seat, option: Option) -> None:
        """Somebody is about to choose."""
        turn = self.game.heuristics.turn(g)
        if turn != self.turn:
            self.close_ways()
            self.turn, self.seat = turn, seat
        if self.card is not None and self.card[0] == seat and not self.kit.is_pending(g):
            self.close_card(g)
        is_move = self.word(option) in self.kit.moves
        is_card = self.kit.is_card(g, seat, option)
        if is_card and not is_move:
            self.card = (seat, self.kit.effect(self.game, g, seat))
        if seat != self.seat:
            return
        self.refusals(g, seat, option)
        if not is_move:
            self.close_ways()
        elif not self.ways:
            self.ways = {piece: Way(g, place) for piece, place in self.kit.places(g, seat).items()}
        self.cards_on_the_way += is_card and is_move

    def refusals(self, g: State, seat: Seat, option: Option) -> None:
        kit = self.kit
        taken = kit.is_point(g, seat, option)
        if taken or (kit.refuses(self.game, option) and any(kit.is_point(g, seat, each) for each in g.options)):
            self.count(POINTS, not taken)
        if kit.gives_up(g, seat, option):
            self.count(ACTIONS_LEFT, any(kit.is_safe_gain(g, seat, each) for each in g.options))

    def after(self, before: State, g: State, option: Option) -> None:
        """What was chosen has been carried out."""
        if g.over or not self.ways:
            return
        seat = self.seat
        places = self.kit.places(g, seat)
        for piece, way in self.ways.items():
            if piece in places and places[piece] != way.places[-1]:
                way.places.append(places[piece])
        if self.kit.deeds(before, seat) != self.kit.deeds(g, seat):
            self.close_ways()

    def close_ways(self) -> None:
        steps = [self.close_way(way) for way in self.ways.values()]
        if self.cards_on_the_way and steps and min(steps) >= 0:
            way = next(iter(self.ways.values()))
            needless = self.kit.needed_no_card(way.g, self.seat, sum(steps))
            self.count(CARDS, self.cards_on_the_way if needless else 0, self.cards_on_the_way)
        self.cards_on_the_way = 0
        self.ways = {}

    def close_way(self, way: Way) -> int:
        """Answers with the shortest way from its beginning to its end; below 0 where nobody can say."""
        if len(way.places) < 2:
            return 0
        pairs = list(zip(way.places, way.places[1:], strict=False))
        legs = [self.kit.steps(way.g, start, end) for start, end in pairs]
        shortest = self.kit.steps(way.g, way.places[0], way.places[-1])
        if shortest >= 0 and min(legs) >= 0:
            self.count(STEPS, max(0, sum(legs) - shortest), sum(legs))
        self.count(TWICE, len(way.places) - len(set(way.places)), len(way.places) - 1)
        return shortest

    def close_card(self, g: State) -> None:
        assert self.card is not None
        seat, was = self.card
        self.count(CARDS, self.kit.effect(self.game, g, seat) == was)
        self.card = None

    def word(self, option: Option) -> str:
        return self.game.actions.key(option).partition(":")[0]


def kit_of(key: str) -> Kit:
    kit: Kit = import_module(f"infamy.games.{key}.tests.waste").KIT
    return kit


def wasted(key: str, level: str, seeds: range, players: int = 0) -> dict[str, list[int]]:
    """Games between bots of one level: for each kind of waste how often it was seen, and of how many occasions."""
    game = library.plain(key)
    counts = {name: [0, 0] for name in COUNTS}
    for seed in seeds:
        tally = Tally(game, kit_of(key))
        for before, g, seat, option in played(game, level, seed, players or game.counts[0]):
            if g is None:
                tally.before(before, seat, option)
            else:
                tally.after(before, g, option)
        for name in COUNTS:
            counts[name][0] += tally.counts[name][0]
            counts[name][1] += tally.counts[name][1]
    return counts


def played(game: Game, level: str, seed: int, players: int) -> Iterator[tuple[State, State | None, Seat, Option]]:
    """A match between bots: every choice before it is made, and again with what came of it."""
    match = Match(game, game.setup(players), SeededFate(seed))
    bot = make(level)
    while not match.over:
        seat = match.deciding()[0]
        perspective = Perspective(game, match.g, seat)
        options = perspective.options
        option = options[0] if len(options) == 1 else bot.choose(perspective, dice_for(seed, len(match.log), seat))
        before = match.g.copy()
        if seat == before.seat:  # of several who answer in secret, the others do not waste anything
            yield before, None, seat, option
        match.choose(seat, game.actions.key(option))
        if seat == before.seat:
            yield before, match.g, seat, option


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=501)
    parser.add_argument("--game", action="append", help="a game, if not all of them")
    asked = parser.parse_args()
    print(f"| {asked.level} | {' | '.join(COUNTS)} |\n| --- |{' --- |' * len(COUNTS)}")
    for key in asked.game or library.keys():
        counts = wasted(key, asked.level, range(asked.seed, asked.seed + asked.games))
        cells = [f"{w} of {n} ({100 * w / n:.1f} %)" if n else "-" for w, n in (counts[name] for name in COUNTS)]
        print(f"| {library.plain(key).title} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
