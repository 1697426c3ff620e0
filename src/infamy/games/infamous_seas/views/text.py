"""The board as text that makes sense read aloud: a chart, and the same in words. It knows only what a view shows."""

from __future__ import annotations

from typing import Any, Final

from infamy.games.infamous_seas.board import BESIDE
from infamy.games.infamous_seas.content.box import SHIP, SQUARE, WIDTH, Square
from infamy.games.infamous_seas.queries import is_player
from infamy.parts.words import listed

LEGEND: Final = "Legend: . sea, # island, f looted island with a flag, "


def as_text(view: dict[str, Any]) -> str:
    """The whole table: chart, legend, every ship, the supplies, and whose turn it is."""
    table: dict[str, Any] = view["table"]
    lines = [*chart(table), legend(table), ""]
    lines += [player_in_words(table, name) for name in table["sails"]]
    lines += [
        others_in_words(table, name)
        for name, square in table["at"].items()
        if square and not is_player(SHIP.parse(name))
    ]
    lines += ["", supplies(table), turn_in_words(view)]
    return "\n".join(lines)


def chart(table: dict[str, Any]) -> list[str]:
    """Columns a to l from West to East, rows 1 to 12 from North to South."""
    marks = ["."] * (WIDTH * WIDTH)
    for island in table["islands"]:
        marks[SQUARE.parse(island)] = "f" if island in table["flags"] else "#"
    for name, square in table["at"].items():
        if square:
            marks[SQUARE.parse(square)] = mark(name)
    lines = ["    " + "".join(f"{SQUARE.word(column)[0]:<3}" for column in range(WIDTH)).rstrip()]
    for row in range(WIDTH):
        line = "".join(f"{each:<3}" for each in marks[row * WIDTH : row * WIDTH + WIDTH])
        lines.append(f"{row + 1:>2}  {line}".rstrip())
    return lines


def mark(name: str) -> str:
    """B for blue, N2 for the second Navy ship, M1 for the first Merchant."""
    return name[0].upper() + (name[-1] if "-" in name else "")


def legend(table: dict[str, Any]) -> str:
    players = ", ".join(f"{mark(name)} {name}" for name in table["sails"])
    return f"{LEGEND}{players}, N Navy, M Merchant."


def player_in_words(table: dict[str, Any], name: str) -> str:
    square = table["at"][name]
    where = f"lies on {square}{surroundings(table, SQUARE.parse(square))}" if square else "is not on the board"
    sails, cannons = table["sails_value"][name], table["cannons_value"][name]
    return (
        f"{spoken(name)} {where}; sails {sails}, cannons {cannons}, {table['gold'][name]} gold; "
        f"{hold_in_words(table['hold'][name])}{drawn_in_words(table['fresh'][name])}."
    )


def surroundings(table: dict[str, Any], square: Square) -> str:
    """ ", next to an unlooted island on c5"; looted islands are of no use and not named."""
    beside = [SQUARE.word(other) for other in BESIDE[square]]
    unlooted = [name for name in beside if name in table["islands"] and name not in table["flags"]]
    if not unlooted:
        return ""
    return f", next to {'an unlooted island' if len(unlooted) == 1 else 'unlooted islands'} on {listed(unlooted)}"


def hold_in_words(hold: int | list[str]) -> str:
    """How many cards; to their owner, which ones."""
    number = hold if isinstance(hold, int) else len(hold)
    if number == 0:
        return "no cards in the hold"
    words = f"{number} {'card' if number == 1 else 'cards'} in the hold"
    return words if isinstance(hold, int) else f"{words}: {listed([card.replace('-', ' ') for card in hold])}"


def drawn_in_words(fresh: int | list[str]) -> str:
    """What was drawn and is neither used nor stored yet."""
    if isinstance(fresh, int):
        return f", and {fresh} just drawn" if fresh else ""
    return f", and just drawn: {listed([card.replace('-', ' ') for card in fresh])}" if fresh else ""


def others_in_words(table: dict[str, Any], name: str) -> str:
    coins = table["coins_under"][name]
    return f"{spoken(name)} lies on {table['at'][name]}, {coins or 'no'} gold under it."


def spoken(name: str) -> str:
    return name.replace("-", " ").capitalize()


def supplies(table: dict[str, Any]) -> str:
    unlooted = len(table["islands"]) - len(table["flags"])
    return (
        f"{unlooted} of {len(table['islands'])} islands are unlooted. "
        f"Island deck: {pile(table, 'island')}. Sunken ship deck: {pile(table, 'sunken')}. "
        f"{table['supply']} gold in the supply."
    )


def pile(table: dict[str, Any], deck: str) -> str:
    return f"{table[deck + '_deck']} cards, {sum(table[deck + '_discards'].values())} discarded"


def turn_in_words(view: dict[str, Any]) -> str:
    table = view["table"]
    if view["over"]:
        return f"The game is over; {table['winner']} has won."
    if table["turns"] == 0 and table["actions_left"] == 0 and None in [table["at"][name] for name in table["sails"]]:
        return "The table is being set up."
    actions = table["actions_left"]
    words = f"Turn of {table['active']}, with {actions} {'action' if actions == 1 else 'actions'} left."
    if table["truce"]:
        words += f" The Navy leaves {table['active']} alone this turn."
    if table["lent_die"]:
        words += f" The next attack of this turn rolls a d{table['lent_die']}."
    return words
