"""What worker processes do for the lab: understand an order, play its pairs, show one game, write the report."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec

from infamy.bots.bot import HardBot, make
from infamy.engine.rules import NotUnderstood
from infamy.lab.bands import FEWEST
from infamy.lab.compare import Arm, Experiment, pairs
from infamy.lab.crew import Hands
from infamy.lab.dials import as_toml, dials, name_of, pack_of
from infamy.lab.files import write_whole
from infamy.lab.findings import Document, findings, flags_of, headline
from infamy.lab.measures import GAME
from infamy.lab.plan import KEYED, Plan
from infamy.lab.simulate import Table
from infamy.server import new_table, rest
from infamy.server.workers import told_to_stop
from infamy.table import library
from infamy.table.matchfile import Origin

MOST_ITERATIONS: Final = 50  # of a bot in the lab: a game is to take seconds, not minutes
BOTS: Final = ["easy", "random", f"hard:{MOST_ITERATIONS}"]
TELLS_EVERY: Final = 0.5  # seconds
MOST_POINTS: Final = 160  # of the picture of a band
MOST_MEASURES: Final = 18
FOUND: Final = "found.json"  # for the page,
DOCUMENT: Final = "document.json"  # and for the report
AS_IT_IS: Final = "as it is"
TIME, PAIRS, OTHERS = "time", "pairs", "others"  # why a run came to its end

encode = msgspec.json.encode


class RunPlan(msgspec.Struct):
    """An order that was understood."""

    title: str
    name: str
    seats: list[str]
    base: Plan
    other: Plan
    toml: str
    changes: list[tuple[str, int, int]]


class RunTask(msgspec.Struct):
    """A run, and the folder in which it tells what it has found."""

    plan: RunPlan
    seed: int
    seconds: float
    pairs: int
    folder: str


class GameTask(msgspec.Struct):
    plan: Plan
    seed: int


decode_order = msgspec.json.Decoder(rest.LabOrder).decode
decode_task = msgspec.json.Decoder(RunTask).decode
decode_game = msgspec.json.Decoder(GameTask).decode


# Understanding --------------------------------------------------------------------------------------------------------


def plan_run(data: bytes) -> bytes:
    """A stranger's order. NotUnderstood, in one sentence, if there can be no such run."""
    order = decode_order(data)
    check_bot(order.bot)
    pack = pack_of(order.game, order.dials)
    if not pack:
        raise NotUnderstood("expected at least one changed number, got the game as it is")
    game = library.load_with(order.game, pack, "the dials")
    setup = game.setup(order.players, order.mode, order.options)
    base = Plan(game.key, {}, order.players, setup.mode, setup.options, [order.bot] * order.players, KEYED)
    known = dials(game.key)
    plan = RunPlan(
        title=game.title,
        name=name_of(game.key, order.dials),
        seats=game.seats[: order.players],
        base=base,
        other=Plan(base.game, pack, base.players, base.mode, base.options, base.bots, KEYED),
        toml=as_toml(game.key, order.dials),
        changes=[
            (known[field].title, known[field].value, value)
            for field, value in order.dials.items()
            if known[field].value != value
        ],
    )
    return encode(plan)


def check_bot(name: str) -> None:
    bot = make(name)
    if isinstance(bot, HardBot) and bot.iterations > MOST_ITERATIONS:
        raise NotUnderstood(f"expected a bot of at most {MOST_ITERATIONS} iterations in the lab, got {name!r}")


# Playing --------------------------------------------------------------------------------------------------------------


def play_run(data: bytes) -> bytes:
    """Pair after pair until a limit is reached; what was found is told in files, whole or not at all, on the way."""
    task = decode_task(data)
    plan, began = task.plan, monotonic()
    told = began - TELLS_EVERY
    arms = [
        Arm(AS_IT_IS, flags_of(plan.base, ""), plan.base),
        Arm(plan.name, flags_of(plan.other, "pack.toml"), plan.other),
    ]
    experiment, why = Experiment(arms, task.seed), ""
    stream = pairs(experiment.plans(), task.seed, Hands())
    tell(task, experiment, why, 0.0)
    while not why:
        experiment.add(*next(stream))
        now = monotonic()
        why = why_over(task, experiment, now - began)
        if why or now - told >= TELLS_EVERY:
            tell(task, experiment, why, now - began)
            told = monotonic()
    return why.encode()


def why_over(task: RunTask, experiment: Experiment, seconds: float) -> str:
    if told_to_stop():
        return OTHERS
    if seconds >= task.seconds:
        return TIME
    return PAIRS if experiment.pairs + len(experiment.errors) >= task.pairs else ""


def tell(task: RunTask, experiment: Experiment, why: str, seconds: float) -> None:
    document = findings(experiment, why, seconds, command(task, experiment))
    write_whole(Path(task.folder) / FOUND, encode(found(document)))
    write_whole(Path(task.folder) / DOCUMENT, encode(document))


def command(task: RunTask, experiment: Experiment) -> str:
    """How to play the same pairs on a terminal, with the pack that can be downloaded."""
    plan = task.plan.other
    return (
        f"infamy compare {plan.game} --players {plan.players} {flags_of(plan, 'pack.toml')} "
        f"--seed {task.seed} --pairs {experiment.pairs + len(experiment.errors)}"
    )


def found(document: Document) -> rest.LabFound:
    [arm] = document["arms"]
    whole = [each for each in arm["measures"] if each["kind"] == GAME]
    rest_of_them = [each for each in arm["measures"] if each["kind"] != GAME and each["clear"] > 0]
    return rest.LabFound(
        pairs=document["pairs"],
        failed=document["failed"],
        seconds=document["seconds"],
        headline=headline(document, arm),
        same_winner=arm["same_winner"],
        seats=[finding(each) for each in arm["seats"]],
        measures=[finding(each) for each in (whole + rest_of_them)[:MOST_MEASURES]],
        course={seat: thinned(rows) for seat, rows in arm["course"].items()},
        more_pairs=[rest.MorePairs(each["half"], each["pairs"]) for each in arm["more_pairs"]],
        look_at=[rest.OddGame(**each) for each in arm["look_at"]] if document["pairs"] >= FEWEST else [],
    )


def finding(each: Document) -> rest.Finding:
    return rest.Finding(**{name: each[name] for name in rest.Finding.__struct_fields__})


def thinned(rows: list[list[Any]]) -> list[tuple[int, float, float, float]]:
    """At most so many, from the first to the last."""
    step = max(1, -(-len(rows) // MOST_POINTS))
    kept = rows[::step] if not rows or (len(rows) - 1) % step == 0 else [*rows[::step], rows[-1]]
    return [(pairs, round(mean, 2), round(low, 2), round(high, 2)) for pairs, mean, low, high in kept]


# Looking --------------------------------------------------------------------------------------------------------------


def show_game(data: bytes) -> bytes:
    """One game of a run, played again: the plan of a table on which it can be looked at."""
    task = decode_game(data)
    table = Table(task.plan)
    course = table.course(task.seed)
    course.play()
    plan = new_table.plan_import(encode(table.file_of(course)))
    plan.origin = Origin("simulated")
    return encode(plan)


def write_report(data: bytes) -> bytes:
    """The page of what was found: it opens without a network."""
    from infamy.lab.compare_page import compare_page

    return compare_page(msgspec.json.decode(data)).encode()
