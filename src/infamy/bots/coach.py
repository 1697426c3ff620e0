"""A coach: the best choices of a seat, what each is worth, and why, in the game's own unit and words.

Why one option is better than another is what the tables differ by to which they lead: the parts that a position is
weighed by, on average over the same courses, as far as they are not chance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from infamy.bots.appraisal import Estimate, Worth, appraise
from infamy.bots.bot import never
from infamy.engine.actions import Option
from infamy.engine.game import Game, Scale
from infamy.table.perspective import Perspective

BUDGET: Final = 400  # iterations of a hint, unless somebody says otherwise
SHOWN: Final = 3  # choices
TOO_LITTLE: Final = 0.05  # of a game's unit, to be told
MOST_REASONS: Final = 2
WON_MORE: Final = 5  # of a hundred games that end with the turn, to be told


@final
class Advice:
    """One choice: how likely the seat is to win with it, how far behind the best that is, and why."""

    def __init__(self, option: Option, chance: Estimate, behind: Estimate | None, why: str) -> None:
        self.option: Final = option
        self.chance: Final = chance
        self.behind: Final = behind  # nothing for the best one
        self.why: Final = why


def advise(perspective: Perspective, seed: int, budget: int = BUDGET, stop: Callable[[], bool] = never) -> list[Advice]:
    """The best choices, the best one first, from what the seat can know alone."""
    enough = budget if len(perspective.options) > 1 else 0  # where there is nothing to choose a few looks will do
    worths = appraise(perspective, enough, seed, stop=stop).worths[:SHOWN]
    best = worths[0]
    return [
        Advice(
            worth.option,
            worth.chance(),
            None if worth is best else worth.more_than(best),
            why(perspective.game, worth, worths[min(1, len(worths) - 1)] if worth is best else best, worth is best),
        )
        for worth in worths
    ]


def why(game: Game, worth: Worth, other: Worth, better: bool) -> str:
    """What is better, or worse, than with the other choice: in a line."""
    if worth is other:
        return "the only choice"
    won = worth.ends_won() - other.ends_won()
    if (won if better else -won) >= WON_MORE:
        return f"wins the game at once in {worth.ends_won()} of 100, instead of {other.ends_won()}"
    reasons = told_parts(game, worth.parts_more_than(other), better)
    if reasons:
        return "; ".join(reasons)
    return "hardly differs from the next one" if better else "hardly differs from the best one"


def told_parts(game: Game, parts: list[Estimate], better: bool) -> list[str]:
    """Those that speak for it and then those against it; the other way round for a choice that is behind."""
    sure = [number for number, part in enumerate(parts) if is_told(part)]
    sure.sort(key=lambda number: -parts[number].mean if better else parts[number].mean)
    main = [number for number in sure if (parts[number].mean > 0.0) == better][:MOST_REASONS]
    but = [number for number in sure if (parts[number].mean > 0.0) != better][-1:] if len(main) < MOST_REASONS else []
    scale, names = game.presentation.scale, game.heuristics.parts
    words = [told_part(scale, names[number], parts[number].mean) for number in main]
    return words + [("but " if words else "") + told_part(scale, names[n], parts[n].mean) for n in but]


def is_told(part: Estimate) -> bool:
    return abs(part.mean) >= TOO_LITTLE and (part.low() > 0.0 or part.high() < 0.0)


def told_part(scale: Scale, name: str, much: float) -> str:
    """("Marks", aboard, 0.8) -> "+0.8 Marks: more cargo aboard"."""
    more, less = scale.parts[name]
    return f"+{much:.1f} {scale.unit}: {more}" if much > 0.0 else f"\N{MINUS SIGN}{-much:.1f} {scale.unit}: {less}"
