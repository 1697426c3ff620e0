"""How likely a shot is to hit and to sink, exactly, from what everybody can see."""

from __future__ import annotations

from infamy.engine.state import Seat
from infamy.games.infamous_seas.content.box import AFTER_ATTACK_ROLL, AFTER_FAILED_DODGE, WHEN_HIT, Ship
from infamy.games.infamous_seas.queries import is_player
from infamy.games.infamous_seas.rules.combat import PossibleHit, dodge_die
from infamy.games.infamous_seas.rules.hold import has_window
from infamy.games.infamous_seas.state import Seas


def not_dodged(shot: int, dodge: int) -> int:
    """Of the rolls of a dodge die, those that are not higher than the shot, less what is added to them; without a die
    there is one case, and no dodge (IS-R05)."""
    return max(0, min(dodge, shot)) if dodge > 0 else 1


def hits(sides: int, more: int, away: int, dodge: int, dodge_more: int) -> int:
    """Of all rolls of both dice, `cases` in number, those in which the shot reaches and is not dodged: `not_dodged`,
    summed over the rolls of the shot."""
    first = max(1, away - more)
    if first > sides:
        return 0
    if dodge <= 0:
        return sides - first + 1
    added = more - dodge_more
    return rising_to(dodge, sides + added) - rising_to(dodge, first - 1 + added)


def rising_to(most: int, steps: int) -> int:
    """The sum of so many numbers of 1, 2, 3 and so on, which stop rising at `most`."""
    rising = max(0, min(most, steps))
    return rising * (rising + 1) // 2 + most * max(0, steps - most)


def cases(sides: int, dodge: int) -> int:
    return sides * max(1, dodge)


def odds_of_sinking(g: Seas, target: Ship, sides: int, bonus: int, away: int) -> tuple[int, int]:
    """In so many cases out of so many: the shot, with its bonus, reaches and the dodge is not higher."""
    dodge = dodge_die(g, target)
    return hits(sides, bonus, away, dodge, g.coins_under[target]), cases(sides, dodge)


def unless_cards(g: Seas, seat: Seat, target: Ship) -> str:
    """Whether anybody might have a card for it is as public as in the rules."""
    attacker = has_window(g, seat, AFTER_ATTACK_ROLL)
    defender = is_player(target) and (has_window(g, target, AFTER_FAILED_DODGE) or has_window(g, target, WHEN_HIT))
    return ", cards aside" if attacker or defender else ""


def chance_of_a_hit(g: Seas, shot: PossibleHit, more: int) -> int:
    """In percent, once the shot has been rolled: the dodge, with all that is added to it, is not higher."""
    dodge = dodge_die(g, shot.target)
    return percent(not_dodged(shot.shot - g.coins_under[shot.target] - shot.bonus - more, dodge), cases(1, dodge))


def percent(cases: int, of: int) -> int:
    """Rounded, but 0 and 100 mean never and always."""
    rounded = (200 * cases + of) // (2 * of)
    if rounded == 0 and cases > 0:
        rounded = 1
    if rounded == 100 and cases < of:
        rounded = 99
    return rounded
