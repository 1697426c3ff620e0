"""How people choose who have no time to think."""

from __future__ import annotations

from tests.browser.people import Json, Position

ORDER = ["loot", "put", "store", "evade", "fire", "move", "play", "sail", "give", "keep", "pass", "stay", "let-stand"]


def bold_captain(now: Position) -> str:
    """Loots, fires, and sails where something is left to loot and no Navy waits: games come to their end this way."""
    return str(min(now.options, key=rank)["key"])


def secretive_captain(now: Position) -> str:
    """The same, but cards stay in the hold as long as they can."""
    quiet = [option for option in now.options if not option["key"].startswith("play:")]
    return str(min(quiet or now.options, key=rank)["key"])


def rank(option: Json) -> tuple[int, float, str]:
    verb, _, what = option["key"].partition(":")
    place = ORDER.index(verb) if verb in ORDER else len(ORDER)
    return place, danger(option) + (what == "cannons"), option["key"]


def danger(option: Json) -> float:
    idle = 5.0 if option["key"].startswith("sail:") and not of_kind(option, "gain") else 0.0
    return float(percent(option, "risk")) - float(percent(option, "chance")) + idle


def percent(option: Json, kind: str) -> int:
    """How likely it is, as the first part of that kind says; 0 where nothing is said."""
    return int(next((part["percent"] for part in of_kind(option, kind)), 0))


def of_kind(option: Json, kind: str) -> list[Json]:
    return [part for part in option.get("parts", []) if part["kind"] == kind]
