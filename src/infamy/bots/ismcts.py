"""Information-set Monte Carlo tree search.

Each iteration walks one imagined game down a tree that all of them share: its edges are options, so trees of games
with other hidden cards and other dice merge. Every seat picks what is best for itself, among the options that are open
in this game, and that do not look far worse than the best of them. From a new leaf on everybody chooses by the game's
hints until the turn is over: there all walks end, so that the values that are compared belong to like moments.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final, final

from infamy.bots.greedy import A_CHOICE, outlook, to_the_end
from infamy.bots.medium import SecondLook
from infamy.engine.actions import Option
from infamy.engine.game import Game, Position
from infamy.engine.run import take
from infamy.engine.state import Seat, State

CURIOSITY: Final = 0.05  # hints differ by a few hundredths between options, so little exploring goes far
PRIOR_VISITS: Final = 2.0  # how many visits the first look at an option counts for
FAR_BEHIND: Final = 0.1  # an option whose first look is so much worse than the best one is not tried out


@final
class Node:
    """What is known of one choice of one seat: a first look, and the mean of what came of it."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0  # how often it could have been chosen
        self.total = 0.0
        self.children: dict[int, Node] = {}


@final
class Search:
    def __init__(self, game: Game, seat: Seat, players: int) -> None:
        self.game = game
        self.seat = seat
        self.players = players
        self.root = Node(0.0)

    def begin(self, second: SecondLook, looks: int) -> None:
        """With what is known of the options of the root: a first look at each, and so many second looks at the best."""
        for number in range(len(second.options)):
            self.root.children[self.edge(second.options[number], self.seat)] = Node(second.values[number])
        for place in second.left:
            child = self.root.children[self.edge(second.options[place], self.seat)]
            child.visits = looks
            child.total = second.totals[place] - second.trust.worth * second.values[place]

    def iterate(self, g: State, seed: int) -> None:
        """Walk one imagined game down the tree, add a leaf, go on to the end of the turn, judge that for every seat,
        and tell all the way up."""
        node = self.root
        path: list[Node] = []
        seats: list[Seat] = []
        heuristics = self.game.heuristics
        turn = heuristics.turn(g)
        choices = 0
        while not g.over and heuristics.turn(g) == turn:
            seat = g.seat
            option = self.select(heuristics.position(g), g, node, seed + len(path) + 1)
            node = node.children[self.edge(option, seat)]
            path.append(node)
            seats.append(seat)
            take(g, option)
            if node.visits == 0:
                choices = to_the_end(self.game, g, turn, seed + 100)
                break
        position = heuristics.position(g)
        less = A_CHOICE * (choices + len(path))
        values = [position.evaluate(seat) - less for seat in range(self.players)]
        for number in range(len(path)):
            path[number].visits += 1
            path[number].total += values[seats[number]]

    def select(self, position: Position[Any], g: State, node: Node, seed: int) -> Option:
        """The open option with the highest upper bound, for whoever decides."""
        seat = g.seat
        curiosity = CURIOSITY if node is self.root else CURIOSITY * self.game.heuristics.exploration_below_root
        best = g.options[0]
        highest = -1.0
        enough = self.first_looks(position, g, node, seed) - FAR_BEHIND
        for option in g.options:
            child = node.children[self.edge(option, seat)]
            child.available += 1
            if child.prior < enough:
                continue
            mean = (child.total + PRIOR_VISITS * child.prior) / (child.visits + PRIOR_VISITS)
            bound = mean + curiosity * sqrt(log(child.available + 1.0) / (child.visits + 1.0))
            if bound > highest:
                best, highest = option, bound
        return best

    def first_looks(self, position: Position[Any], g: State, node: Node, seed: int) -> float:
        """Every open option has had a first look then; answers with the highest."""
        highest = 0.0
        for option in g.options:
            edge = self.edge(option, g.seat)
            child = node.children.get(edge)
            if child is None:
                child = node.children[edge] = Node(outlook(self.game, position, g.seat, option, seed))
            highest = max(highest, child.prior)
        return highest

    def is_decided(self, options: list[Option], left: int) -> bool:
        """With so many iterations left, will the most visited option stay so, whatever comes?"""
        most = 0
        next_most = 0
        for option in options:
            visits = self.root.children[self.edge(option, self.seat)].visits
            if visits > most:
                most, next_most = visits, most
            elif visits > next_most:
                next_most = visits
        return most - next_most > left

    def most_visited(self, options: list[Option]) -> Option:
        best = options[0]
        most = -1
        for option in options:
            child = self.root.children[self.edge(option, self.seat)]
            if child.visits > most:
                best, most = option, child.visits
        return best

    def edge(self, option: Option, seat: Seat) -> int:
        """With other hidden cards another seat may be asked here; its choices are edges of their own."""
        return option * self.players + seat
