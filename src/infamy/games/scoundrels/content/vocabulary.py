"""The words in which Treasures and Quirks say what they do, and the powers that come of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from infamy.games.scoundrels.content.box import HIGHEST, KIND, PILLAGES, SOURCE, STAT, STATS, TYPE, Gamble, Power
from infamy.parts.content import Content, Place, quoted
from infamy.parts.vocabulary import Arguments, is_number

A_POWER: Final = 'a power such as ["mod", "free_moves", 1]'
MOST_CHANGE: Final = 9  # by one power of a card
MODIFIED: Final = [  # what `mod` may name; the total of a fight with the kind of fighting behind it
    "fight_total" if stat == "board_total" else stat for stat in STAT.names if stat not in ("shoot_total", "flee_total")
]


def power_of(content: Content, place: Place, parts: list[Any], sunk_at: int) -> Power:
    """[["mod", "free_moves", 1]] -> what the card does. `sunk_at` is the least Damage that sinks a pirate."""
    power = Power([0] * STATS, [0] * len(SOURCE.names), None, [], [], 0, [False] * len(TYPE.names), 0)
    for number, part in enumerate(parts):
        here = (*place, number)
        takes = PowerArguments(content, here, part, sunk_at)
        VOCABULARY[takes.word](power, takes)
        takes.no_more()
    return power


@final
class PowerArguments(Arguments):
    def __init__(self, content: Content, place: Place, part: object, sunk_at: int) -> None:
        super().__init__(content, place, part, A_POWER, list(VOCABULARY))
        self.sunk_at = sunk_at

    def numbers_on_cards(self) -> list[int]:
        expected = f"a list of numbers from 1 to {HIGHEST}"
        values = self.next(expected)
        if not isinstance(values, list) or not all(is_number(value, 1, HIGHEST) for value in values):
            raise self.wrong(expected, quoted(values))
        return values


def mod(power: Power, takes: PowerArguments) -> None:
    stat = takes.word_of("a stat", MODIFIED)
    if stat == "shoot_range":
        change = takes.number(1, 1)  # two squares straight ahead, and no farther
    elif stat == "sink_at":
        change = takes.number(max(-MOST_CHANGE, 1 - takes.sunk_at), MOST_CHANGE)  # some Damage it takes
    else:
        change = takes.number(-MOST_CHANGE, MOST_CHANGE)
    if stat == "fight_total":
        stat = takes.word_of("a kind of fighting", KIND.names) + "_total"
    power.mods[STAT.parse(stat)] += change


def add_public(power: Power, takes: PowerArguments) -> None:
    """SC-SPEC-01, SC-SPEC-02  Infamy that comes from the public, never from another player."""
    change = takes.number(-MOST_CHANGE, MOST_CHANGE)
    sources = [takes.word_of("a source", SOURCE.names)] if takes.rest else SOURCE.names
    for source in sources:
        power.add_public[SOURCE.parse(source)] += change


def gamble_public(power: Power, takes: PowerArguments) -> None:
    """SC-SPEC-01, SC-R65  A card is drawn, and its number says what becomes of the gain."""
    if power.gamble is not None:
        raise takes.wrong("no other gamble on the same card", "two")
    least, win = takes.number(1, HIGHEST), takes.number(0, MOST_CHANGE)
    expected = f'a whole number from {-MOST_CHANGE} to 0 or "all" to lose'
    lose = takes.next(expected)
    if lose != "all" and not is_number(lose, -MOST_CHANGE, 0):
        raise takes.wrong(expected, quoted(lose))
    power.gamble = Gamble(least, win, 0 if lose == "all" else lose, lose_all=lose == "all")


def dig_extra(power: Power, takes: PowerArguments) -> None:
    """SC-DIG-03, SC-SKIRM-09  Numbers that succeed as well, in the base game and in Skirmish Mode."""
    power.dig_numbers += takes.numbers_on_cards()
    power.dig_numbers_skirmish += takes.numbers_on_cards()


def extra_commit(power: Power, takes: PowerArguments) -> None:
    if power.extra_commit:
        raise takes.wrong("no other extra_commit on the same card", "two")
    power.extra_commit = takes.number(1, MOST_CHANGE)
    fitting = [type for type, fits in zip(TYPE.names, PILLAGES) if fits]  # SC-PILL-02
    expected = f"a list of types ({', '.join(fitting)})"
    types = takes.next(expected)
    if not isinstance(types, list) or not types or not all(type in fitting for type in types):
        raise takes.wrong(expected, quoted(types))
    power.extra_types = [type in types for type in TYPE.names]


def on(power: Power, takes: PowerArguments) -> None:
    takes.word_of("an event", ["sank"])
    expected = f'["gain_public", n], n from 1 to {MOST_CHANGE}'
    match takes.next(expected):
        case ["gain_public", n] if is_number(n, 1, MOST_CHANGE):
            power.when_sunk += n
        case other:
            raise takes.wrong(expected, quoted(other))


VOCABULARY: Final[dict[str, Callable[[Power, PowerArguments], None]]] = {
    "mod": mod,
    "add_public": add_public,
    "gamble_public": gamble_public,
    "dig_extra": dig_extra,
    "extra_commit": extra_commit,
    "on": on,
}
