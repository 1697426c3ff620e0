"""What a comparison has found, as one document: the terminal, the page and other programs read the same."""

from __future__ import annotations

import shlex
from math import inf
from typing import Any

from infamy import __version__
from infamy.engine.game import Game
from infamy.lab.bands import FEWEST, LEVEL, TUNED_FOR
from infamy.lab.compare import Arm, Comparison, Experiment, changes
from infamy.lab.measures import WIN, Measure
from infamy.lab.page import rounded
from infamy.lab.plan import Plan
from infamy.lab.record import pack_digest
from infamy.parts.seating import seat_title
from infamy.table import library

WISHES = [0.04, 0.03, 0.02, 0.01]  # half widths of a seat's share, for "how many more pairs"
MORE, LESS, SAME, UNKNOWN = "more", "less", "the same", "not known yet"
ALIKE = 0.02  # shares that differ by no more than this are called the same; of other measures, this part of their mean

Document = dict[str, Any]


def set_up(plan: Plan, game: Game) -> Document:
    """What was played."""
    return {
        "game": plan.game,
        "title": game.title,
        "players": plan.players,
        "mode": plan.mode,
        "options": plan.options,
        "bots": plan.bots,
        "seats": game.seats[: plan.players],
        "dice": plan.dice,
    }


def findings(experiment: Experiment, stopped_by: str, seconds: float, command: str) -> Document:
    plan = experiment.arms[0].plan
    game = library.load_with(plan.game, plan.pack, "the pack")
    return {
        **set_up(plan, game),
        "seed": experiment.seed,
        "pairs": experiment.pairs,
        "failed": len(experiment.errors),
        "seconds": round(seconds, 1),
        "stopped_by": stopped_by,
        "level": LEVEL,
        "tuned_for": TUNED_FOR,
        "base": arm_of(experiment.arms[0]),
        "arms": [compared(experiment, number) for number in range(len(experiment.comparisons))],
        "hash": experiment.hash.hexdigest(),
        "command": command,
        "version": __version__,
    }


def arm_of(arm: Arm) -> Document:
    return {"name": arm.name, "flag": arm.flag, "bots": arm.plan.bots, "pack_digest": pack_digest(arm.plan.pack)}


def flags_of(plan: Plan, pack: str) -> str:
    """What a command line says to play as this arm does; what is as usual goes without saying."""
    game = library.load(plan.game)
    usual = game.setup(plan.players)
    words = [f"--bots {','.join(plan.bots) if len(set(plan.bots)) > 1 else plan.bots[0]}"]
    words += [f"--mode {plan.mode}"] if plan.mode != usual.mode else []
    words += [f"--option {name}={value}" for name, value in plan.options.items() if usual.options[name] != value]
    return " ".join([*words, *([f"--pack {shlex.quote(pack)}"] if pack else [])])


def compared(experiment: Experiment, number: int) -> Document:
    """One arm against the first."""
    comparison = experiment.comparisons[number]
    seats = [measured(experiment, comparison, each) for each in comparison.general if each.kind == WIN]
    others = [measured(experiment, comparison, each) for each in comparison.measures if each.kind != WIN]
    return {
        **arm_of(comparison.arm),
        "changes": [list(change) for change in changes(experiment.arms[0].plan, comparison.arm.plan)],
        "same_winner": comparison.same_winner / max(1, comparison.pairs),
        "same_game": comparison.same_log / max(1, comparison.pairs),
        "seats": seats,
        "measures": sorted(others, key=lambda each: -each["clear"]),
        "more_pairs": more_pairs(experiment, comparison),
        "course": {
            seat.name: [[pairs, *as_points(bands[number][place])] for pairs, bands in experiment.course]
            for place, seat in enumerate(comparison.seats())
        },
        "look_at": games_to_look_at(experiment, number),
    }


def as_points(band: Any) -> list[float]:
    return [round(100 * value, 3) for value in (band.mean, band.low, band.high)]


def measured(experiment: Experiment, comparison: Comparison, measure: Measure) -> Document:
    paired, band = comparison.measures[measure], experiment.band(comparison, measure)
    if measure.kind == WIN and len(comparison.seats()) == 1:
        band = paired.band(experiment.alpha(comparison, seats=True))
    known = band.half < inf
    return {
        "kind": measure.kind,
        "name": measure.name,
        "title": measure.title,
        "base": round(paired.base.mean, 5),
        "other": round(paired.other.mean, 5),
        "difference": round(band.mean, 5),
        "low": round(band.low, 5) if known else None,
        "high": round(band.high, 5) if known else None,
        "verdict": verdict(measure, paired.base.mean, band) if known else UNKNOWN,
        "narrowed": round(paired.narrowed(), 3),
        "clear": round(abs(band.mean) / band.half, 3) if known and band.half > 0 else 0.0,
    }


def verdict(measure: Measure, base: float, band: Any) -> str:
    if band.moved:
        return MORE if band.mean > 0 else LESS
    alike = ALIKE if measure.kind == WIN else ALIKE * abs(base)
    return SAME if max(abs(band.low), abs(band.high)) <= alike else UNKNOWN


def more_pairs(experiment: Experiment, comparison: Comparison) -> list[Document]:
    """How many pairs it still takes until every seat's share is so well known."""
    if experiment.pairs < FEWEST:
        return []
    alpha = experiment.alpha(comparison, seats=True)
    found = []
    for half in WISHES:
        pairs = max(comparison.measures[seat].pairs_until(half, alpha) for seat in comparison.seats())
        found.append({"half": half, "pairs": max(0, pairs - experiment.pairs)})
    return found


# Games to look at ----------------------------------------------------------------------------------------------------


def games_to_look_at(experiment: Experiment, number: int) -> list[Document]:
    """Pairs that say most: another winner, the farthest fall, the largest difference, and hardly any."""
    seats = library.load(experiment.arms[0].plan.game).seats
    rows = []
    for seed, games in experiment.kept:
        base, other = games[0], games[number + 1]
        falls = [one - two for one, two in zip(base.scores, other.scores)]
        rows.append((seed, base, other, falls, sum(abs(fall) for fall in falls)))
    differ = [row for row in rows if row[4]]
    if not differ:
        return []
    turned = [row for row in differ if row[1].winners != row[2].winners]
    wishes = [
        ("Another winner", max(turned, key=lambda row: row[4]) if turned else None),
        ("The farthest fall", max(differ, key=lambda row: max(row[3]))),
        ("The two games differ most", max(differ, key=lambda row: row[4])),
        ("Hardly a difference", min(differ, key=lambda row: row[4])),
    ]
    found: list[Document] = []
    for title, row in wishes:
        if row is not None and row[0] not in [each["seed"] for each in found]:
            found.append(
                {
                    "title": title,
                    "seed": row[0],
                    "base": told(seats, row[1].scores, row[1].winners),
                    "other": told(seats, row[2].scores, row[2].winners),
                }
            )
    return found


def told(seats: list[str], scores: list[int], winners: tuple[int, ...]) -> str:
    """ "Blue 12, Red 17 (won)"."""
    return ", ".join(
        f"{seat_title(seats[seat])} {score}{' (won)' if seat in winners else ''}" for seat, score in enumerate(scores)
    )


# In words ------------------------------------------------------------------------------------------------------------


def headline(document: Document, arm: Document) -> str:
    """What was found, in two sentences at most."""
    if document["pairs"] < FEWEST:
        return "Too few games to say anything."
    moved = [seat for seat in arm["seats"] if seat["verdict"] in (MORE, LESS)]
    if moved:
        best = max(moved, key=lambda seat: seat["clear"])
        first = f"{best['title']} wins {'more' if best['verdict'] == MORE else 'less'} often."
    elif all(seat["verdict"] == SAME for seat in arm["seats"]):
        first = "Every seat wins as often as before."
    else:
        first = "Whether a seat wins more often is not known yet."
    changed = [each for each in arm["measures"] if each["verdict"] in (MORE, LESS)]
    if arm["same_game"] == 1:
        return "The games are the same, move by move."
    if not changed:
        return f"{first} Nothing else visibly moved."
    most = changed[0]
    return f"{first} Clearest: {most['title'].lower()}, {rounded(most['base'])} → {rounded(most['other'])}."


def replay_commands(document: Document, arm: Document, seed: int) -> list[str]:
    """How to see both games of a pair."""
    common = f"infamy simulate {document['game']} --players {document['players']}"
    return [
        f"{common} {each['flag']} --dice keyed "
        f"--seed {seed} --games 1 --matches games-{letter} && "
        f"infamy replay games-{letter}/{document['game']}-{seed}.json"
        for letter, each in zip("ab", (document["base"], arm))
    ]
