"""The table as text that makes sense read aloud: the map, and the same in words. It knows only what a view shows."""

from __future__ import annotations

from typing import Any

from infamy.games.scoundrels.content.box import CARD, COLUMNS, KIND, ROWS, SEAT, SPOT, SQUARE, Box
from infamy.parts.words import counted, listed

LEGEND = "Legend: . sea, # land, @ open Port, a number: Port closed for so many rounds, x an X"


def as_text(box: Box, view: dict[str, Any]) -> str:
    """Map, legend, every pirate, Ports and X spots, Quests and decks, and whose turn it is."""
    table: dict[str, Any] = view["table"]
    lines = [*chart(box, table), f"{LEGEND}, {', '.join(f'{mark(name)} {seat(name)}' for name in table['at'])}.", ""]
    lines += [pirate(box, table, name) for name in table["at"]]
    lines += ["", *ports(box, table), *spots(box, table)]
    if table["quests"]:
        lines += ["", *(quest(box, key) for key in table["quests"])]
    lines += ["", decks(box, table), *fight(box, table), turn(view)]
    return "\n".join(lines)


def chart(box: Box, table: dict[str, Any]) -> list[str]:
    """Columns from West to East, rows 1 to 7 from North to South. Ships hide what they lie on."""
    width = box.widths[table["players"]]
    marks = ["."] * (COLUMNS * ROWS)
    for square in box.land:
        marks[square] = "#"
    for number, rounds in enumerate(table["closed"].values()):
        marks[box.ports[number].square] = str(rounds) if rounds else "@"
    for number in range(len(table["marker"])):
        marks[box.spots[number].square] = "x"
    for name, word in table["at"].items():
        if word:
            at = SQUARE.parse(word)
            marks[at] = marks[at] + mark(name) if marks[at].isupper() else mark(name)
    room = max(4, 1 + max(len(each) for each in marks))
    lines = ["    " + "".join(f"{SQUARE.word(x)[0]:<{room}}" for x in range(width)).rstrip()]
    for y in range(ROWS):
        line = "".join(f"{marks[y * COLUMNS + x]:<{room}}" for x in range(width))
        lines.append(f"{y + 1:>2}  {line}".rstrip())
    return lines


def mark(name: str) -> str:
    """The first letter; black is K, because blue has the B."""
    return "K" if name == "black" else name[0].upper()


def pirate(box: Box, table: dict[str, Any], name: str) -> str:
    who = f"The Ghost of {seat(name)}" if table["ghost"][name] else seat(name)
    tokens, score = table["infamy"][name], table["score"][name]
    parts = [
        f"{who} {whereabouts(box, table, name)}",
        f"{tokens} Infamy" + (f", {score} with Treasure" if score != tokens and not table["ghost"][name] else ""),
        f"{table['damage'][name]} of {table['sunk_at'][name]} damage",
        hand(table["hand"][name]),
    ]
    if table["carried"][name]:
        parts.append("carries " + listed([treasure(box, key) for key in table["carried"][name]]))
    if table["quirk"][name]:
        parts.append(f"Quirk {box.quirk.title(box.quirk.parse(table['quirk'][name]))}")
    if table["ghost"][name]:
        parts.append(f"the first life counts {table['living_score'][name]}, the Ghost {table['ghost_score'][name]}")
    return "; ".join(parts) + "."


def whereabouts(box: Box, table: dict[str, Any], name: str) -> str:
    square = table["at"][name]
    if square:
        return f"lies on {SQUARE.title(SQUARE.parse(square))}{place(box, table, square)}"
    if table["rounds"] == 0:
        return "has not placed a ship yet"
    wreck = table["wreck"][name]
    return (
        f"was sunk on {SQUARE.title(SQUARE.parse(wreck))} and comes back as a Ghost, unless this becomes the last round"
        if wreck
        else "was sunk"
    )


def place(box: Box, table: dict[str, Any], square: str) -> str:
    at = SQUARE.parse(square)
    for number, rounds in enumerate(table["closed"].values()):
        if box.ports[number].square == at:
            return f" in {box.ports[number].name}, which is {'closed' if rounds else 'open'}"
    for number, key in enumerate(table["marker"]):
        if box.spots[number].square == at:
            return f", which is {SPOT.title(SPOT.parse(key))}"
    return ", on land" if at in box.land else ""


def hand(cards: int | list[str]) -> str:
    """How many cards; to their owner, which ones."""
    if isinstance(cards, int):
        return f"{counted_cards(cards) if cards else 'no cards'} in hand"
    return f"{counted_cards(len(cards))} in hand: {spoken(cards)}" if cards else "no cards in hand"


def ports(box: Box, table: dict[str, Any]) -> list[str]:
    words = [
        f"{box.ports[number].name} on {SQUARE.title(box.ports[number].square)} is "
        + (f"closed for {rounds} {'round' if rounds == 1 else 'rounds'}" if rounds else "open")
        for number, rounds in enumerate(table["closed"].values())
    ]
    return ["Ports: " + "; ".join(words) + "."]


def spots(box: Box, table: dict[str, Any]) -> list[str]:
    words: list[str] = []
    for number, (key, owner) in enumerate(table["marker"].items()):
        what = listed([treasure(box, each) for each in table["buried"][key]])
        words.append(
            f"{SPOT.title(number)} on {SQUARE.title(box.spots[number].square)} "
            + (f"hides {what} of {seat(owner)}" if owner else "is free")
        )
    return ["X marks: " + "; ".join(words) + "."]


def quest(box: Box, key: str) -> str:
    face = box.quests[box.quest.parse(key)]
    return f"Quest {face.name}: {face.text} {face.reward} Infamy."


def treasure(box: Box, key: str) -> str:
    return box.treasure.title(box.treasure.parse(key))


def decks(box: Box, table: dict[str, Any]) -> str:
    words = (
        f"Action deck: {counted_cards(table['deck'])}, {sum(table['discards'].values())} discarded. "
        f"Treasure deck: {counted_cards(table['treasure_deck'])}."
    )
    if table["with_quirks"]:
        shown = [box.quirk.title(box.quirk.parse(key)) for key in table["quirks_shown"]]
        words += f" Quirk deck: {counted_cards(table['quirk_deck'])}" + (f", open: {listed(shown)}." if shown else ".")
    return words


def fight(box: Box, table: dict[str, Any]) -> list[str]:
    """What lies on the table between two pirates, before a Port, or in a bid."""
    lines: list[str] = []
    stage = table["stage"]
    if table["attacker"]:
        attacker, defender = table["attacker"], table["defender"]
        answer = f"; {seat(defender)} answers by {doing(table['response'])}" if table["response"] else ""
        lines.append(f"{seat(attacker)} attacks {seat(defender)} by {doing(table['attack'])}{answer}.")
    elif stage and stage["kind"] == "pillage":
        lines.append(f"{seat(stage['seat'])} storms {box.port.title(box.port.parse(stage['port']))}.")
    for name in SEAT.names[: table["players"]]:
        down, up = table["laid"][name], table["shown"][name]
        if down:
            many = down if isinstance(down, int) else len(down)
            which = "" if isinstance(down, int) else f": {spoken(down)}"
            lines.append(f"{seat(name)} has laid {counted_cards(many)} face down{which}.")
        if up:
            lines.append(f"{seat(name)} shows {spoken(up)}.")
    if table["defence"]:
        lines.append(f"Drawn against that: {spoken(table['defence'])}.")
    return lines


def turn(view: dict[str, Any]) -> str:
    """Where the game is, and at its end what everybody has."""
    table = view["table"]
    if view["over"]:
        scores = ", ".join(f"{seat(name)} {score}" for name, score in table["score"].items())
        return f"The game is over: {table['last_round']}. Infamy with Treasure: {scores}."
    if table["rounds"] == 0:
        words = "The table is being set up."
    elif table["stage"] and table["stage"]["kind"] in ("bid", "throw"):
        what = "all bid for the next one" if table["stage"]["kind"] == "bid" else "all may throw cards away"
        words = f"Round {table['rounds']} is over, and {what}."
    else:
        points = table["free_moves"]
        words = (
            f"Round {table['rounds']}, {table['way']}; turn of {seat(table['active'])}, with {points} free move "
            f"{'point' if points == 1 else 'points'} left."
        )
    if view["deciding"]:
        words += f" To choose: {listed([seat(name) for name in view['deciding']])}."
    return words + (f" It is the last round: {table['last_round']}." if table["last_round"] else "")


def seat(name: str) -> str:
    return SEAT.title(SEAT.parse(name))


def doing(kind: str) -> str:
    return KIND.title(KIND.parse(kind))


def spoken(cards: list[str]) -> str:
    return listed([CARD.title(CARD.parse(card)) for card in cards])


def counted_cards(cards: int) -> str:
    return counted(cards, "card")
