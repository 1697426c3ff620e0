"""The board as text that makes sense read aloud: a chart, and the same in words. It knows only what a view shows."""

from __future__ import annotations

from typing import Any, Final

from infamy.games.infamous_seas.board import BESIDE
from infamy.games.infamous_seas.content.box import SEAT, SHIP, SQUARE, WIDTH, Box, Square
from infamy.games.infamous_seas.queries import is_player
from infamy.parts.words import counted, listed

LEGEND: Final = "Legend: . sea, # island, f looted island with a flag, "


def as_text(box: Box, view: dict[str, Any]) -> str:
    """The whole table: chart, legend, every ship, the supplies, and whose turn it is."""
    table: dict[str, Any] = view["table"]
    lines = [*chart(table), legend(table), ""]
    lines += [player_in_words(box, table, name) for name in table["sails"]]
    lines += [
        others_in_words(table, name)
        for name, square in table["at"].items()
        if square and not is_player(SHIP.parse(name))
    ]
    lines += ["", supplies(table), turn_in_words(view)]
    return "\n".join(lines)


def chart(table: dict[str, Any]) -> list[str]:
    """Columns 1 to 12 from West to East, rows 1 to 12 from North to South."""
    marks = ["."] * (WIDTH * WIDTH)
    for island in table["islands"]:
        marks[SQUARE.parse(island)] = "f" if island in table["flags"] else "#"
    for name, square in table["at"].items():
        if square:
            marks[SQUARE.parse(square)] = mark(name)
    lines = ["    " + "".join(f"{column + 1:<3}" for column in range(WIDTH)).rstrip()]
    for row in range(WIDTH):
        line = "".join(f"{each:<3}" for each in marks[row * WIDTH : row * WIDTH + WIDTH])
        lines.append(f"{row + 1:>2}  {line}".rstrip())
    return lines


def mark(name: str) -> str:
    """B for blue, N2 for the second Navy ship, M1 for the first Merchant."""
    return name[0].upper() + (name[-1] if "-" in name else "")


def legend(table: dict[str, Any]) -> str:
    players = ", ".join(f"{mark(name)} {SEAT.title_of(name)}" for name in table["sails"])
    return f"{LEGEND}{players}, N Navy, M Merchant."


def player_in_words(box: Box, table: dict[str, Any], name: str) -> str:
    square = table["at"][name]
    where = (
        f"lies on {SQUARE.title_of(square)}{surroundings(table, SQUARE.parse(square))}"
        if square
        else "is not on the board"
    )
    sails, cannons = table["sails_value"][name], table["cannons_value"][name]
    return (
        f"{SHIP.title_of(name)} {where}; sails {sails}, cannons {cannons}, {table['gold'][name]} gold; "
        f"{hold_in_words(box, table['hold'][name])}{drawn_in_words(box, table['fresh'][name])}."
    )


def surroundings(table: dict[str, Any], square: Square) -> str:
    """ ", next to an unlooted island on 3·5"; looted islands are of no use and not named."""
    beside = [SQUARE.word(other) for other in BESIDE[square]]
    unlooted = [SQUARE.title_of(name) for name in beside if name in table["islands"] and name not in table["flags"]]
    if not unlooted:
        return ""
    return f", next to {'an unlooted island' if len(unlooted) == 1 else 'unlooted islands'} on {listed(unlooted)}"


def hold_in_words(box: Box, hold: int | list[str]) -> str:
    """How many cards; to their owner, which ones."""
    number = hold if isinstance(hold, int) else len(hold)
    if number == 0:
        return "no cards in the hold"
    words = f"{counted(number, 'card')} in the hold"
    return words if isinstance(hold, int) else f"{words}: {names(box, hold)}"


def drawn_in_words(box: Box, fresh: int | list[str]) -> str:
    """What was drawn and is neither used nor stored yet."""
    if isinstance(fresh, int):
        return f", and {fresh} just drawn" if fresh else ""
    return f", and just drawn: {names(box, fresh)}" if fresh else ""


def others_in_words(table: dict[str, Any], name: str) -> str:
    coins = table["coins_under"][name]
    return f"{SHIP.title_of(name)} lies on {SQUARE.title_of(table['at'][name])}, {coins or 'no'} gold under it."


def names(box: Box, cards: list[str]) -> str:
    return listed([box.card.title_of(card) for card in cards])


def supplies(table: dict[str, Any]) -> str:
    unlooted = len(table["islands"]) - len(table["flags"])
    return (
        f"{unlooted} of {len(table['islands'])} islands are unlooted. "
        f"Island deck: {pile(table, 'island')}. Sunken ship deck: {pile(table, 'sunken')}. "
        f"{table['supply']} gold in the supply."
    )


def pile(table: dict[str, Any], deck: str) -> str:
    return f"{counted(table[deck + '_deck'], 'card')}, {sum(table[deck + '_discards'].values())} discarded"


def turn_in_words(view: dict[str, Any]) -> str:
    table = view["table"]
    if view["over"]:
        return f"The game is over; {SEAT.title_of(table['winner'])} has won."
    if table["turns"] == 0 and table["actions_left"] == 0 and None in [table["at"][name] for name in table["sails"]]:
        return "The table is being set up."
    actions = table["actions_left"]
    active = SEAT.title_of(table["active"])
    words = f"Turn of {active}, with {counted(actions, 'action')} left."
    if table["truce"]:
        words += f" The Navy leaves {active} alone this turn."
    if table["lent_die"]:
        words += f" The next attack of this turn rolls a d{table['lent_die']}."
    return words
