"""What a dial has found, as one document: the terminal, the page and other programs read the same."""

from __future__ import annotations

from math import inf
from typing import Any

from infamy import __version__
from infamy.lab.bands import FEWEST, LEVEL, TUNED_FOR
from infamy.lab.dial import Dial, Point
from infamy.lab.fields import written
from infamy.lab.findings import set_up
from infamy.lab.measures import Measure, full_title, is_count, is_share
from infamy.lab.page import rounded
from infamy.lab.record import pack_digest
from infamy.table import library

Document = dict[str, Any]


def dial_findings(dial: Dial, stopped_by: str, seconds: float, command: str) -> Document:
    plan = dial.plan
    game = library.load_with(plan.game, plan.pack, "the pack")
    return {
        **set_up(plan, game),
        "seed": dial.seed,
        "games": dial.pairs,  # with each value
        "failed": len(dial.errors),
        "seconds": round(seconds, 1),
        "stopped_by": stopped_by,
        "level": LEVEL,
        "tuned_for": TUNED_FOR,
        "set": [
            {"field": knob.field.name, "usual": knob.field.usual, "rule": knob.field.rule, "values": list(knob.values)}
            for knob in dial.knobs
        ],
        "points": [point_of(dial, point) for point in dial.points],
        "wish": wish_of(dial) if dial.wish is not None else None,
        "hash": dial.hash.hexdigest(),
        "command": command,
        "version": __version__,
    }


def point_of(dial: Dial, point: Point) -> Document:
    found = {
        "values": list(point.values),
        "as_it_is": list(point.values) == [knob.field.usual for knob in dial.knobs],
        "pack_digest": pack_digest(point.plan.pack),
        "measures": [measured(dial, point, measure) for measure in dial.measures],
    }
    if dial.wish is not None:
        miss = dial.miss(point) if dial.pairs >= FEWEST else None
        found["miss"] = [round(each, 5) for each in (miss.at, miss.low, miss.high)] if miss is not None else None
    return found


def measured(dial: Dial, point: Point, measure: Measure) -> Document:
    band = dial.band(point, measure)
    known = band.half < inf
    low = max(0.0, band.low) if is_count(measure) else band.low
    high = min(1.0, band.high) if is_share(measure) else band.high
    return {
        "kind": measure.kind,
        "name": measure.name,
        "title": full_title(measure),
        "share": is_share(measure),
        "mean": round(band.mean, 5),
        "low": round(low, 5) if known else None,
        "high": round(high, 5) if known else None,
        "wished": dial.wish.targets.get(measure) if dial.wish is not None else None,
    }


def wish_of(dial: Dial) -> Document:
    """The value that comes nearest, those that may come nearer, and a pack that sets it."""
    assert dial.wish is not None
    found: Document = {"words": dial.wish.words, "nearest": None, "possible": [], "decided": False, "fits": False}
    if dial.pairs < FEWEST:
        return found
    nearest, possible = dial.nearest(), dial.possible()
    settings = list(zip([knob.field for knob in dial.knobs], nearest.values))
    return found | {
        "nearest": list(nearest.values),
        "possible": [list(point.values) for point in possible],
        "decided": len(possible) == 1,
        "fits": dial.miss(nearest).low == 0,
        "pack": written(dial.plan.game, f"For {dial.wish.words}", settings),
    }


# In words ------------------------------------------------------------------------------------------------------------


def amount(number: float, share: bool) -> str:
    return f"{number:.1%}" if share else rounded(number)


def setting(document: Document, values: list[int]) -> str:
    """ "raid gold 3 and tavern rum 2"."""
    return " and ".join(f"{short(knob['field'])} {value}" for knob, value in zip(document["set"], values))


def short(field: str) -> str:
    """What a sentence calls a number: "raid gold", and outside the table of numbers its whole name."""
    table, _, name = field.partition(".")
    return name.replace("_", " ") if table == "numbers" else field


def dial_headline(document: Document) -> str:
    """What was found, in two sentences at most."""
    if document["games"] < FEWEST:
        return "Too few games to say anything."
    wish = document["wish"]
    if wish is None:
        first, last = document["points"][0], document["points"][-1]
        one, two = first["measures"][0], last["measures"][0]
        return (
            f"{one['title']}: {amount(one['mean'], one['share'])} with {setting(document, first['values'])}, "
            f"{amount(two['mean'], two['share'])} with {setting(document, last['values'])}."
        )
    nearest = setting(document, wish["nearest"])
    if not wish["fits"]:
        return f"No value gives {wish['words']}. {nearest[:1].upper()}{nearest[1:]} comes nearest."
    if wish["decided"]:
        return f"For {wish['words']}: {nearest}."
    return f"For {wish['words']}: {nearest}, as far as is known. {others(document)}"


def others(document: Document) -> str:
    """Which other values may come nearer to the wish."""
    wish = document["wish"]
    rest = [values for values in wish["possible"] if values != wish["nearest"]]
    if len(rest) == len(document["points"]) - 1:
        return "Every other value may come nearer."
    if len(document["set"]) > 1:
        return f"{len(rest)} other pairs of values may come nearer."
    return f"{' and '.join(str(values[0]) for values in rest)} may come nearer."
