"""Weights of a game's bots fitted by self-play, generation after generation.

In each, bots with the weights of now play one another, the weights are fitted to who has won (lab/fitting.py), and the
new ones play the old ones on other seeds, on every seat (lab/sprt.py). Only if they are stronger they are taken. All of
it follows from the seed. A generation is written when it is complete, so whoever was killed goes on behind the last.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from math import log10
from pathlib import Path
from typing import Any

from infamy import __version__
from infamy.bots.bot import WeighedBot, make
from infamy.bots.choosing import bots_option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood, Refused
from infamy.engine.run import take
from infamy.engine.state import State
from infamy.lab.bands import LEVEL, half_width
from infamy.lab.course import Course
from infamy.lab.crew import Crew, Hands, crew
from infamy.lab.files import write_whole
from infamy.lab.fitting import Row, Weights, fit, rows_of
from infamy.lab.plan import Plan
from infamy.lab.record import pack_digest
from infamy.lab.sprt import STRONGER, Trial
from infamy.table import library
from infamy.table.log import LONGEST_LOG

FORMAT = 2
RUN, WEIGHTS = "tune.json", "weights.toml"  # in the folder of a run
A_GENERATION = 1_000_000  # seeds
DUELS = A_GENERATION // 2  # of them: those before are for fitting
EVERY = 4  # turns: one of them is looked at
KEPT = 80  # games opened with other weights
ALPHA = 1 - LEVEL


@dataclass(frozen=True)
class Settings:
    """What a run is: with the same settings it is the same run."""

    plan: Plan
    weights: Weights  # to begin with
    seed: int
    games: int  # of self-play in each generation
    pairs: int  # of a duel, at most: seeds that are played on every seat
    gain: float  # what a duel asks for, as a share of the victories


@dataclass(frozen=True)
class Generation:
    weights: Weights  # as they were fitted
    step: float  # how far they went towards the fit
    before: float  # the loss of the old ones, and of the fit
    after: float
    verdict: str
    pairs: int
    score: float  # of the new weights, above their fair share
    deviation: float  # of that from seed to seed

    @property
    def half(self) -> float:
        """Of the band in which the true score lies, with 95 %, although the duel stopped when it liked."""
        return self.half_at(ALPHA)

    def half_at(self, alpha: float) -> float:
        return min(1.0, half_width(self.pairs, self.deviation, alpha))


@dataclass
class Run:
    about: dict[str, Any]
    generations: list[Generation] = field(default_factory=list)
    format: int = FORMAT

    @property
    def weights(self) -> Weights:
        """The best so far."""
        for each in reversed(self.generations):
            if each.verdict == STRONGER:
                return each.weights
        first: Weights = self.about["weights"]
        return first

    @property
    def step(self) -> float:
        """Half as far after each attempt that was not stronger."""
        tries = 0
        for each in reversed(self.generations):
            if each.verdict == STRONGER:
                break
            tries += 1
        return 0.5**tries


# A run and its folder ------------------------------------------------------------------------------------------------


def about(settings: Settings) -> dict[str, Any]:
    plan = settings.plan
    rules = library.load_with(plan.game, plan.pack, "the pack").version
    said = {**asdict(plan), "bot": plan.bots[0], "pack": pack_digest(plan.pack)}
    said |= {name: value for name, value in asdict(settings).items() if name != "plan"}
    return {
        "version": __version__,
        "rules": rules,
        **{name: said[name] for name in said if name not in ("bots", "dice")},
    }


def open_run(folder: Path, settings: Settings) -> Run:
    """The one in the folder, if there is one; NotUnderstood if it is another one."""
    fresh = Run(about(settings))
    path = folder / RUN
    if not path.exists():
        return fresh
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        known = data["generations"] if data["format"] == FORMAT else []
        kept = Run(**{**data, "generations": [Generation(**each) for each in known]})
    except (OSError, ValueError, KeyError, TypeError):
        raise NotUnderstood(f"expected a run of infamy tune in {str(folder)!r}, got another {RUN}") from None
    for name, value in (("format", FORMAT), *fresh.about.items()):
        if (kept.format if name == "format" else kept.about.get(name)) != value:
            raise NotUnderstood(f"expected the run in {str(folder)!r} to go on, got another {name}")
    return kept


def save(folder: Path, run: Run) -> None:
    """The run last: what it says is there."""
    text = library.weights_file(run.about["game"]).read_text(encoding="utf-8")
    write_whole(folder / WEIGHTS, with_numbers(text, run.weights).encode())
    write_whole(folder / RUN, (json.dumps(asdict(run), indent=2) + "\n").encode())


def with_numbers(text: str, weights: Weights) -> str:
    """A file of weights with other numbers; its comments stay."""
    return re.sub(
        r"^(\w+)( *= *)\S+( *)",
        lambda line: f"{line[1]}{line[2]}{weights[line[1]]!r}{line[3]}" if line[1] in weights else line[0],
        text,
        flags=re.MULTILINE,
    )


# In the process of a hand --------------------------------------------------------------------------------------------


class Sparring:
    """The game as one process keeps it: opened once for each of the weights that are tried."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = library.load_with(plan.game, plan.pack, "the pack")
        self.setup = self.game.setup(plan.players, plan.mode, plan.options)
        self.games: dict[tuple[float, ...], Game] = {}

    def opened(self, weights: Weights) -> Game:
        key = tuple(weights.values())
        if key not in self.games:
            if len(self.games) >= KEPT:
                self.games.clear()
            self.games[key] = library.load_with(self.plan.game, self.plan.pack, "the pack", weights)
        return self.games[key]

    def bot(self, weights: Weights) -> WeighedBot:
        level = self.plan.bots[0]
        return WeighedBot(level, make(level), self.opened(weights))


def observed(at: Sparring, job: tuple[Weights, int]) -> list[Row]:
    """A game of self-play: what its tables said of who would win. One that does not end says nothing."""
    weights, seed = job
    game, bot = at.opened(weights), make(at.plan.bots[0])
    g = game.initial_state(at.setup, SeededFate(seed))
    g.at_table = True
    game.start(g)
    tables: list[State] = []
    turn = choices = 0
    turns = seed
    while not g.over and choices < LONGEST_LOG:
        if game.heuristics.turn(g) != turn:
            turn, turns = game.heuristics.turn(g), turns + 1
            if turns % EVERY == 0:
                tables.append(g.copy())
        option, _ = bots_option(game, g, g.seat, bot, seed, choices)
        take(g, option)
        choices += 1
    return rows_of(tables, shares_of(game, g), weights, at.opened) if g.over else []


def score(at: Sparring, job: tuple[Weights, Weights, int]) -> float:
    """What new weights win of a seed above their fair share: on one seat after the other, with old ones on the rest."""
    new, old, seed = job
    players, won = at.plan.players, 0.0
    for seat in range(players):
        bots = [at.bot(new if each == seat else old) for each in range(players)]
        course = Course(at.game, at.setup, list(bots), seed)
        try:
            course.play()
        except Refused:  # it would not end
            won += 1 / players
        else:
            won += shares_of(at.game, course.g)[seat]
    return won / players - 1 / players


def shares_of(game: Game, g: State) -> list[float]:
    standing = game.standing(g)
    many = len(standing.winners)
    return [1 / many if seat in standing.winners else 0.0 for seat in range(len(standing.scores))]


# Generations ---------------------------------------------------------------------------------------------------------

Heard = Callable[[str, int, int], None]  # what is done, how much of it, and how much there is


def tune(run: Run, settings: Settings, generations: int, hands: Hands, heard: Heard) -> Iterator[Generation]:
    """Until there are so many; each is yielded when it is complete, and whoever gets it may write the run."""
    with crew(hands, Sparring, settings.plan) as hired:
        while len(run.generations) < generations:
            run.generations.append(generation(run, settings, hired, heard))
            yield run.generations[-1]


def generation(run: Run, settings: Settings, hired: Crew[Plan, Sparring], heard: Heard) -> Generation:
    first = settings.seed + len(run.generations) * A_GENERATION
    old, step = run.weights, run.step
    games: list[list[Row]] = []
    jobs = ((old, seed) for seed in range(first, first + settings.games))
    for number, rows in enumerate(hired.in_order(observed, jobs), 1):
        if rows:
            games.append(rows)
        heard("self-play", number, settings.games)
    if not games:
        raise NotUnderstood("expected games that end, with turns to look at, and none of them did; more --games help")
    new, before, after = fit(games, old, step)
    trial = Trial(settings.gain, settings.pairs)
    seeds = range(first + DUELS, first + DUELS + settings.pairs)
    for each in hired.in_order(score, ((new, old, seed) for seed in seeds)):
        trial.add(each)
        heard("duel", trial.scores.n, settings.pairs)
        if trial.verdict:
            break
    mean, deviation = round(trial.scores.mean, 5), round(trial.deviation, 5)
    return Generation(new, step, before, after, trial.verdict, trial.scores.n, mean, deviation)


# How strong they are -------------------------------------------------------------------------------------------------


def elo(share: float, players: int) -> float:
    """What a share of the victories comes to in Elo, against as many others as there are."""
    inside = min(0.999, max(0.001, share))
    return 400 * log10(inside * (players - 1) / (1 - inside))


def curve(run: Run) -> list[dict[str, Any]]:
    """The strength of each generation's weights, in Elo above those of the beginning, by the duels in which they were
    tried. Its band adds up those of the duels on which it rests: its own, and of the generations taken before it."""
    players = int(run.about["players"])
    rows: list[dict[str, Any]] = [{"generation": 0, "elo": 0.0, "low": 0.0, "high": 0.0, "taken": True, "best": 0.0}]
    rests_on: list[Generation] = []
    best = 0.0
    for number, each in enumerate(run.generations, 1):
        low, at, high = added_up([*rests_on, each], players)
        taken = each.verdict == STRONGER
        if taken:
            rests_on.append(each)
            best = at
        found = {"elo": at, "low": low, "high": high, "best": best}
        rows.append({"generation": number, "taken": taken, **{name: round(value, 1) for name, value in found.items()}})
    return rows


def added_up(duels: list[Generation], players: int) -> tuple[float, float, float]:
    """In Elo, each duel against the weights of the one before; all of their bands hold together, with 95 %."""
    fair, alpha = 1 / players, ALPHA / len(duels)
    low, at, high = (
        sum(elo(fair + each.score + side * each.half_at(alpha), players) for each in duels) for side in (-1, 0, 1)
    )
    return low, at, high
