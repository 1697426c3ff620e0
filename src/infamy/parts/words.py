"""Words that previews and text pictures of all games put together."""

from __future__ import annotations


def capital(words: str) -> str:
    """ "a, b and c" -> "A, b and c"."""
    return words[:1].upper() + words[1:]


def counted(number: int, noun: str, nouns: str = "") -> str:
    """(2, "die", "dice") -> "2 dice"."""
    return f"{number} {noun}" if number == 1 else f"{number} {nouns or noun + 's'}"


SPELLED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def spelled(number: int) -> str:
    """2 -> "two"; what is beyond twelve, in figures."""
    return SPELLED[number] if 0 <= number < len(SPELLED) else str(number)


def listed(words: list[str]) -> str:
    """["a", "b", "c"] -> "a, b and c"."""
    if not words:
        return "nothing"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
