"""The table as text that makes sense read aloud: the map, and the same in words. It knows only what a view shows."""

from __future__ import annotations

from typing import Any, Final

from infamy.games.tides_of_infamy.board import SEAS
from infamy.games.tides_of_infamy.content.box import (
    BATTLE_CARD,
    BAY,
    CELL,
    CENTRE,
    DIRECTION,
    ISLAND,
    PLACE,
    PORT,
    PORTAL,
    RANK,
    SEA_CARD,
    SEAT,
    SHIP,
    SHIP_TYPE,
    SIDE,
    SPACE,
    TILE,
    TILE_COLUMNS,
    TOKEN,
    TYPES,
    UNKNOWN,
    WIDTH,
    WIND,
    Box,
)
from infamy.games.tides_of_infamy.views.wording import marks
from infamy.parts.words import counted, listed

CELL_MARKS: Final = {"sea": ".", "rock": "#", "bay": "B", "island": "I", "port": "P", "portal": "O"}
TYPE_MARKS: Final = {"man-of-war": "m", "bilander": "b", "sloop": "s"}
LEGEND: Final = (
    "Legend: . sea, # Rock, ? face down, B Pirate Bay, I Island, P Port, O Portal, * tokens; ships by the "
    "first letter of their colour and of their type"
)


def as_text(box: Box, view: dict[str, Any]) -> str:
    """Map, places and what lies on them, every fleet, battles, and whose turn it is."""
    table: dict[str, Any] = view["table"]
    lines = [*chart(box, table), f"{LEGEND}.", "", *places(box, table), *strewn(table), *looked_at(box, table)]
    for name in table["marks"]:
        lines += ["", *fleet(box, table, name)]
    lines += ["", decks(table), *waiting(table), *fought(table), turn(view)]
    return "\n".join(lines)


# The map -------------------------------------------------------------------------------------------------------------


def chart(box: Box, table: dict[str, Any]) -> list[str]:
    """Columns A to O from West to East, rows from North to South; a gap between tiles. Ships hide what they lie on."""
    marks_on = [""] * (table["rows"] * SIDE * WIDTH)
    for ship, place in table["at"].items():
        if place in SPACE.values:
            marks_on[SPACE.parse(place)] += ship[0].upper() + TYPE_MARKS[ship.partition("-")[2]]
    for space, mark in enumerate(marks_on):
        shown = mark or CELL_MARKS.get(CELL.word(cell_at(box, table, space)), "?")
        marks_on[space] = shown + "*" * (SPACE.word(space) in table["tokens"])
    room = max(4, 1 + max(len(mark) for mark in marks_on))
    lines = ["    " + in_tiles([SPACE.title_of(SPACE.word(x))[0] for x in range(WIDTH)], room)]
    for y in range(table["rows"] * SIDE):
        if y % SIDE == 0 and y:
            lines.append("")
        lines.append(f"{y + 1:>2}  {in_tiles(marks_on[y * WIDTH : (y + 1) * WIDTH], room)}")
    return lines


def in_tiles(words: list[str], room: int) -> str:
    """Words in columns, with a gap after each third one."""
    groups = ["".join(f"{word:<{room}}" for word in words[x : x + SIDE]) for x in range(0, len(words), SIDE)]
    return "  ".join(groups).rstrip()


def cell_at(box: Box, table: dict[str, Any], space: int) -> int:
    sea = SEAS[table["rows"]]
    tile = TILE.word(sea.tile_of[space])
    face = table["face"][tile]
    if not face:
        return UNKNOWN
    turned: int = table["turned"][tile]
    return box.turned[box.face.parse(face)][turned].cells[sea.cell_of[space]]


def places(box: Box, table: dict[str, Any]) -> list[str]:
    """Pirate Bays, Islands, Ports and Portals that lie face up, with their Currents and what lies there."""
    lines: list[str] = []
    down = 0
    for tile, face in table["face"].items():
        if not face:
            down += 1
            continue
        number = box.face.parse(face)
        turned = box.turned[number][table["turned"][tile]]
        if turned.cells[CENTRE] not in (BAY, ISLAND, PORT, PORTAL):
            continue
        row, column = divmod(TILE.parse(tile), TILE_COLUMNS)
        space = SPACE.word((row * SIDE + 1) * WIDTH + column * SIDE + 1)
        kind = {BAY: "Pirate Bay", ISLAND: "Island", PORT: "Port", PORTAL: "Portal"}[turned.cells[CENTRE]]
        words = f"{kind} on {title(SPACE, space)}: {box.faces[number].name}"
        ways = [DIRECTION.word(way) for way in range(len(DIRECTION.names)) if turned.currents[way]]
        if ways:
            words += f", Current to the {listed(ways)}"
        if space in table["tokens"]:
            words += f"; to be loaded: {named(table['tokens'][space])}"
        lines.append(words + ".")
    lines.append(f"{counted(down, 'tile')} face down." if down else "No tile is face down.")
    return lines


def strewn(table: dict[str, Any]) -> list[str]:
    """Tokens in the open sea."""
    centres = [SPACE.word(centre) for centre in SEAS[table["rows"]].centre]
    return [
        f"To be loaded on {title(SPACE, space)}: {named(tokens)}."
        for space, tokens in table["tokens"].items()
        if space not in centres
    ]


def looked_at(box: Box, table: dict[str, Any]) -> list[str]:
    """What a seat alone has seen of tiles that are face down."""
    lines: list[str] = []
    for seen in table["glimpses"].values():
        if not isinstance(seen, int):
            for glimpse in seen:
                tile, _, face = glimpse.partition("=")
                lines.append(f"You have looked at {TILE.title(TILE.parse(tile))}: {title(box.face, face)}.")
    return lines


# Fleets --------------------------------------------------------------------------------------------------------------


def fleet(box: Box, table: dict[str, Any], name: str) -> list[str]:
    total, own = table["totals"][name], table["marks"][name]
    earned = f" with its teammate, {own} of them its own" if table["teams"] else ""
    parts = [f"{title(SEAT, name)} has {total} of {marks(table['target'])}{earned}", hand(table["hand"][name])]
    if table["stored"][name]:
        parts.append("a Repair Card in store")
    if table["luck"][name]:
        parts.append("Luck Cards " + listed([title(box.luck_card, key) for key in table["luck"][name]]))
    lines = ["; ".join(parts) + "."]
    for type in range(TYPES):
        lines.append(f"  {SHIP_TYPE.title(type)} {ship(box, table, f'{name}-{SHIP_TYPE.word(type)}', type)}.")
    return lines


def ship(box: Box, table: dict[str, Any], key: str, type: int) -> str:
    words = whereabouts(box, table, key)
    if table["cargo"][key]:
        room = box.ships[type].capacity - len(table["cargo"][key])
        words += f", with {named(table['cargo'][key])}, room for {room if room else 'no'} more"
    if table["wind"][key] != "none":
        words += f", wind {title(WIND, table['wind'][key])}"
    if table["under"][key]:
        words += f", has had {listed([title(SEA_CARD, card) for card in table['under'][key]])}"
    if table["waits"][key]:
        words += ", which waits for the end of its battle"
    if table["luck_from"][key]:
        words += f"; {counted(len(table['luck_from'][key]), 'Luck Card')} to come after its battle"
    return words


def whereabouts(box: Box, table: dict[str, Any], key: str) -> str:
    place = table["at"][key]
    if place == "harbor":
        return "in its Harbor"
    if place in ("keel-down", "keel-up"):
        return f"in {PLACE.title_of(place)}"
    cell = CELL.word(cell_at(box, table, SPACE.parse(place)))
    return f"on {title(SPACE, place)}" + (
        f", {'an' if cell == 'island' else 'a'} {cell.capitalize()}" if cell != "sea" else ""
    )


def hand(cards: int | list[str]) -> str:
    """How many Movement Cards; to their owner, which ones."""
    if isinstance(cards, int):
        return f"{counted(cards, 'Movement Card') if cards else 'no Movement Cards'} in hand"
    if not cards:
        return "no Movement Cards in hand"
    return f"{counted(len(cards), 'Movement Card')} in hand: {listed([title(SEA_CARD, card) for card in cards])}"


# Battles -------------------------------------------------------------------------------------------------------------


def decks(table: dict[str, Any]) -> str:
    return (
        f"Movement deck: {counted(table['deck'], 'card')}, {sum(table['discards'].values())} discarded. "
        f"Pirate Luck deck: {counted(table['luck_deck'], 'card')}. Battle deck: "
        f"{counted(table['battle_deck'], 'card')}. Treasure in the supply: {table['treasure_left']}."
    )


def waiting(table: dict[str, Any]) -> list[str]:
    """TI-BAT-02  In the order in which they will be fought."""
    lines: list[str] = []
    for number, battle in enumerate(table["battles"], 1):
        if number == 1 and table["fighters"]:
            continue
        ships = listed([f"{title(SHIP, each['ship'])} ({each['role']})" for each in battle["ships"]])
        lines.append(
            f"Battle {number} waits on {title(SPACE, battle['space'])} until the end of lap {battle['due']}: {ships}."
        )
    return lines


def fought(table: dict[str, Any]) -> list[str]:
    stage = table["stage"]
    if not stage or stage["kind"] != "battle":
        return []
    method = "Red Sky" if stage["method"] == "red-sky" else f"Scuttle, round {stage['round']}"
    moment = {
        "trade": "Luck Cards may be traded",
        "exchange": "cards may be exchanged",
        "cannons": "Cannon Phase",
        "surrender": "who wants to may surrender",
        "boarding": "Boarding Phase",
        "pick": "all pick a card",
    }
    lines = [f"The battle on {title(SPACE, stage['space'])} is fought by {method}: {moment[stage['moment']]}."]
    if table["community"]:
        lines.append(f"Community card: {title(BATTLE_CARD, table['community'])}.")
    for each in stage["ships"]:
        lines.append(fighter(table, each["ship"], each["role"]))
    return lines


def fighter(table: dict[str, Any], key: str, role: str) -> str:
    name = key.partition("-")[0]
    held, played = table["battle_hand"][name], table["played"][name]
    many = held if isinstance(held, int) else len(held)
    which = "" if isinstance(held, int) or not held else f": {listed([title(BATTLE_CARD, card) for card in held])}"
    words = f"  {title(SHIP, key)}, {role}, holds {counted(many, 'Battle Card')}{which}"
    if played:
        words += f"; has played {listed([title(BATTLE_CARD, card) for card in played])}"
    if key in table["named_hand"]:
        words += f"; makes {title(RANK, table['named_hand'][key])} so far"
    if table["rounds_won"][name]:
        words += f"; has won {counted(table['rounds_won'][name], 'round')}"
    return words + "."


def turn(view: dict[str, Any]) -> str:
    """Where the game is, and at its end what everybody has."""
    table = view["table"]
    if view["over"]:
        scores = ", ".join(f"{title(SEAT, name)} {total}" for name, total in table["totals"].items())
        return f"The game is over after {counted(table['rounds'], 'round')}. Marks: {scores}."
    words = f"Round {table['rounds']}, led by {title(SEAT, table['lead'])}; {table['phase'].capitalize()} Phase"
    if table["phase"] == "movement":
        words += f", lap {table['lap']}"
    if table["sailing"]:
        words += f"; {title(SHIP, table['sailing']['ship'])} can go {counted(table['sailing']['points'], 'step')}"
    if view["deciding"]:
        words += f". To choose: {listed([title(SEAT, name) for name in view['deciding']])}"
    return words + "."


# Words ---------------------------------------------------------------------------------------------------------------


def title(domain: Any, key: str) -> str:
    return str(domain.title(domain.parse(key)))


def named(tokens: list[str]) -> str:
    """["ruby", "shadow-trade", "shadow-trade"] -> "Ruby and 2 Shadow Trade"."""
    words: list[str] = []
    for token in dict.fromkeys(tokens):
        many = tokens.count(token)
        words.append(title(TOKEN, token) if many == 1 else f"{many} {title(TOKEN, token)}")
    return listed(words)
