"""The table as text that makes sense read aloud: the board, and the same in words. It knows only what a view shows."""

from __future__ import annotations

from typing import Any, Final

from infamy.games.tide_of_avaris.actions import RESULT
from infamy.games.tide_of_avaris.board import SpaceFace
from infamy.games.tide_of_avaris.content.board_action import BOARD_ACTION
from infamy.games.tide_of_avaris.content.box import SEAT, TRACK, TREASURE, TREASURE_NAMES, Box
from infamy.games.tide_of_avaris.news import PHASE
from infamy.games.tide_of_avaris.views.wording import dice, items
from infamy.parts.words import capital, counted, listed

COLOR_MARKS: Final = {"red": "r", "pink": "p", "blue": "b", "teal": "t", "green": "g", "yellow": "y"}
LEGEND: Final = (
    "Legend: spaces by where they lie, as in the list below; r red, p pink, b blue, t teal, g green, y yellow "
    "Treasure; ships by the first letter of their colour, N the Navy"
)
ROOM: Final = 13  # of a space on the chart
MOMENTS: Final = {
    "declare": "what cards offer may be used",
    "rearrange": "the Hold may be rearranged",
    "commit": "crew is committed",
    "roll-again": "dice may be rolled again",
    "theft": "the winner steals",
    "reward": "the winner takes the reward",
    "on-win": "the Enemy has its way",
}


def as_text(box: Box, view: dict[str, Any]) -> str:
    """The chart, spaces by sea, every pirate, cards that lie open, what is fought over, and whose turn it is."""
    table: dict[str, Any] = view["table"]
    lines = [*chart(box, table), f"{LEGEND}.", "", *seas(box, table)]
    for name in table["at"]:
        lines += ["", *pirate(box, table, name)]
    lines += ["", *cards(box, table), *close_up(box, table), turn(view)]
    return "\n".join(lines)


# The board -----------------------------------------------------------------------------------------------------------


def chart(box: Box, table: dict[str, Any]) -> list[str]:
    """Spaces where they lie: where that is, Treasure in brackets, and ships."""
    rows: dict[int, list[tuple[int, str]]] = {}
    for face in box.spaces:
        marks = "".join(COLOR_MARKS[color] for _, color in treasures_on(box, table, face.key))
        ships = "".join(name[0].upper() for name in there(table, face.key) if name != "navy")
        ships += "N" if table["navy_at"] == face.key else ""
        said = face.key.upper() + (f"({marks})" if marks else "") + (f" {ships}" if ships else "")
        rows.setdefault(face.y, []).append((face.x, said))
    lines: list[str] = []
    for y in sorted(rows):
        line = ""
        for x, said in sorted(rows[y]):
            line = f"{line:<{x * ROOM}}"
            line += said if not line or line.endswith(" ") else f" {said}"
        lines.append(line)
    return lines


def treasures_on(box: Box, table: dict[str, Any], space: str) -> list[tuple[str, str]]:
    """Slots of a space that are filled, and the colours."""
    return [
        (slot, color)
        for slot, color in table["slot"].items()
        if color and box.spaces[box.slot_space[box.slot.parse(slot)]].key == space
    ]


def there(table: dict[str, Any], space: str) -> list[str]:
    """Ships on a space, pirates in turn order, and the Navy."""
    names = [name for name in table["order"] if table["at"][name] == space]
    return names + (["navy"] if table["navy_at"] == space else [])


def seas(box: Box, table: dict[str, Any]) -> list[str]:
    """Each sea and who controls it, then its spaces: action, Treasure, ships and ways out with the wind."""
    lines: list[str] = []
    for region, key in enumerate(box.region.names):
        lines.append(f"{box.region.title(region)}{controlled(table, key)}:")
        for face in box.spaces:
            if face.region == region:
                words = [f"  {face.name} ({face.key.upper()}): {BOARD_ACTION.title(face.action)}"]
                words += [
                    f"{color} Treasure" + (" in the wreck" if slot == box.slot.word(box.wreck) else "")
                    for slot, color in treasures_on(box, table, face.key)
                ]
                words += [ship(name) for name in there(table, face.key)]
                lines.append(f"{', '.join(words)}; {ways_out(box, face)}.")
    return lines


def ways_out(box: Box, face: SpaceFace) -> str:
    downwind = [box.spaces[end].name for way, end in enumerate(face.exits) if end >= 0 and face.with_wind[way]]
    upwind = [box.spaces[end].name for way, end in enumerate(face.exits) if end >= 0 and not face.with_wind[way]]
    ways = [f"with the wind to {listed(downwind)}"] if downwind else []
    ways += [f"against the wind to {listed(upwind)}"] if upwind else []
    return ", ".join(ways)


def controlled(table: dict[str, Any], area: str) -> str:
    holder = table["control"][area]
    return f", controlled by {SEAT.title_of(holder)} with {counted(table['sloops'][area], 'Sloop')}" if holder else ""


# Pirates -------------------------------------------------------------------------------------------------------------


def pirate(box: Box, table: dict[str, Any], name: str) -> list[str]:
    at = table["at"][name]
    lies = f"on {title(box.space, at)} ({at.upper()})" if at else "off the board"
    position = table["order"].index(name) + 1
    lines = [f"{SEAT.title_of(name)} is {lies}, position {position} of the track, Bribe {table['bribes'][name]} gold."]
    lines.append(f"  {hold(table, name)}")
    lines.append(f"  {crew(box, table, name)}")
    parts = behind_the_screen(table, name)
    bought = [f"{TRACK.word(track)} {many}" for track, many in enumerate(table["upgrades"][name]) if many]
    parts.append(f"upgraded {listed(bought)}" if bought else "no upgrades")
    parts.append(counted(table["free_sloops"][name], "free Sloop"))
    spirits = [
        title(box.area, area) for area, holder in table["control"].items() if holder == name and area.endswith("spirit")
    ]
    if spirits:
        parts.append(f"controls {listed(spirits)}")
    lines.append(f"  {capital('; '.join(parts))}.")
    if table["relics"][name]:
        owned = [
            title(box.relic, relic) + (" (used today)" if relic in table["used"][name] else "")
            for relic in table["relics"][name]
        ]
        lines.append(f"  Relics: {listed(owned)}.")
    if not isinstance(table["burial_cards"][name], int):
        lines += [f"  Private: {bonus(box, card)}" for card in table["burial_cards"][name]]
    if table["burial_taken"][name]:
        lines.append(f"  Burial Bonuses taken: {named(box.burial, table['burial_taken'][name])}.")
    return lines


def hold(table: dict[str, Any], name: str) -> str:
    upper, lower = table["upper"][name], table["lower"][name]
    if not upper:
        return "Nothing in the Hold."
    words = f"Upper Hold {treasures(upper)}"
    if lower:
        words += f"; Lower Hold {treasures(lower)}"
    words += f": a burial is worth {table['holds'][name]['value']} TP"
    if table["holds"][name]["open_bonus"]:
        words += ", and takes the open Burial Bonus"
    return f"{words}."


def treasures(keys: list[str]) -> str:
    """["red", "bound-blue"] -> "red and bound blue"."""
    return listed([TREASURE_NAMES[TREASURE.parse(key)] for key in keys])


def crew(box: Box, table: dict[str, Any], name: str) -> str:
    ready, bunks = table["ready"][name], table["bunks"][name]
    if isinstance(ready, int):
        words = f"{dice(ready)} ready" if ready else "No dice ready"
    elif ready:
        words = f"{dice(len(ready))} ready: {named(box.face, ready)}"
    else:
        words = "No dice ready"
    if bunks:
        words += f"; {len(bunks)} exhausted"
    if table["lost_dice"][name]:
        words += f"; {table['lost_dice'][name]} lost"
    return f"{words}."


def behind_the_screen(table: dict[str, Any], name: str) -> list[str]:
    """To the owner goods and points; to all how many there are of what can be counted."""
    held, buried = table["burial_cards"][name], table["buried"][name]
    many = buried if isinstance(buried, int) else len(buried)
    parts = [
        f"{counted(many, 'Treasure')} buried in {counted(table['burials'][name], 'burial')}"
        if many
        else "nothing buried"
    ]
    if table["gold"][name] is not None:
        parts.insert(0, f"{table['gold'][name]} gold, {table['rum'][name]} rum, {table['tp'][name]} TP noted")
    cards = held if isinstance(held, int) else len(held)
    if cards:
        parts.append(counted(cards, "private Burial Bonus", "private Burial Bonuses"))
    return parts


# Cards ---------------------------------------------------------------------------------------------------------------


def cards(box: Box, table: dict[str, Any]) -> list[str]:
    lines = [
        f"Bag: {counted(table['bag'], 'Treasure')}. Decks: {counted(table['relic_deck'], 'Relic')}, "
        f"{counted(table['explore_deck'] + len(table['beneath_explore_deck']), 'Explore card')}, "
        f"{counted(table['burial_deck'], 'Burial Bonus', 'Burial Bonuses')}, "
        f"{counted(table['navy_deck'], 'Navy card')}."
    ]
    beneath = [title(box.monster, monster) for monster in table["beneath_explore_deck"] if monster]
    if beneath:
        lines.append(f"Known beneath the Explore deck: {listed(beneath)}.")
    if table["navy_card"]:
        face = box.navies[box.navy_card.parse(table["navy_card"])]
        carries = f" It carries {listed(table['navy_hold'])} Treasure." if table["navy_hold"] else ""
        lines.append(
            f"{face.name} attacks with {dice(face.attack)}, defends with {dice(face.defend)}. {face.text}{carries}"
        )
    if table["burial_open"]:
        lines.append(f"Open Burial Bonus: {bonus(box, table['burial_open'])}")
    if table["relic_row"]:
        lines.append("Relics on display:")
        for relic in table["relic_row"]:
            lines.append(f"  {title(box.relic, relic)}: {box.relics[box.relic.parse(relic)].text}")
    return lines + endgame(box, table)


def bonus(box: Box, card: str) -> str:
    face = box.burials[box.burial.parse(card)]
    return f"{face.name}, {face.tp} TP: {face.text}"


def endgame(box: Box, table: dict[str, Any]) -> list[str]:
    lines: list[str] = []
    for key, token in zip(table["endgame"], table["token"], strict=True):
        face = box.endgames[box.endgame.parse(key)]
        known = [
            f"{SEAT.title_of(name)} {many}" for name, many in table["endgame_values"][key].items() if many is not None
        ]
        now = f" Now: {', '.join(known)}." if known else ""
        lines.append(f"Endgame Bonus {face.name}, {f'{token} TP' if token else 'Locked'}: {face.text}{now}")
    return lines


# Close-ups -----------------------------------------------------------------------------------------------------------


def close_up(box: Box, table: dict[str, Any]) -> list[str]:
    stage = table["stage"]
    if stage and stage["kind"] == "combat":
        return combat(box, stage)
    if stage and stage["kind"] == "parley":
        lines = [f"{ship(stage['attacker'])} attacks {ship(stage['defender'])}{wind(stage)}; they may parley."]
        if stage["proposer"]:
            lines.append(
                f"  {ship(stage['proposer'])} gives {items(box, stage['gives'])}, for {items(box, stage['asks'])}."
            )
        return lines
    if stage and stage["kind"] == "sinking":
        return [f"The ship of {ship(stage['seat'])} is sinking."]
    if stage and stage["kind"] == "entry":
        ships = listed([ship(name) for name in stage["there"]])
        return [f"{ship(stage['seat'])} comes upon {ships}: a Bribe of {stage['bribe']} gold, or a fight{wind(stage)}."]
    return here(table)


def here(table: dict[str, Any]) -> list[str]:
    if not table["here"]:
        return []
    said = f"Here: {table['here']['text']}"
    if table["here"]["refused"]:
        said += f" Not now: {table['here']['refused']['why']}."
    return [said]


def wind(stage: dict[str, Any]) -> str:
    return f", the wind is with the {stage['wind']}" if stage["wind"] else ""


def combat(box: Box, stage: dict[str, Any]) -> list[str]:
    lines = [f"Combat{wind(stage)}; {MOMENTS[stage['moment']]}."]
    if stage["enemy"]:
        domain = box.monster if stage["against"] == "monster" else box.navy_card
        lines.append(f"  {title(domain, stage['enemy'])}: {stage['text']}")
    for role, side in stage["sides"].items():
        who = (
            ship(side["seat"])
            if side["seat"]
            else title(box.monster if stage["against"] == "monster" else box.navy_card, stage["enemy"])
        )
        words = f"  {role.capitalize()} {who}: {side['dice']} {side['color']} {'die' if side['dice'] == 1 else 'dice'}"
        if side["spirit"]:
            words += f" and the {side['spirit'].capitalize()} Spirit Die"
        if side["committed"]:
            words += f", with {named(box.face, side['committed'])}"
        if side["rolled"]:
            words += f"; {named(RESULT, side['rolled'])}: {counted(side['hits'], 'hit')}"
        lines.append(f"{words}.")
    return lines


def turn(view: dict[str, Any]) -> str:
    """Where the game is."""
    table = view["table"]
    if view["over"]:
        return f"The game is over after {counted(table['day'], 'Day')}."
    words = f"Day {table['day']}, {title(PHASE, table['phase'])}"
    if table["last_day"]:
        words += ", the last Day"
    words += f". Turn order: {', '.join(map(ship, table['order']))}"
    if table["active"]:
        words += f"; it is the turn of {ship(table['active'])}"
    if view["deciding"]:
        words += f". To choose: {listed([ship(name) for name in view['deciding']])}"
    return words + "."


# Words ---------------------------------------------------------------------------------------------------------------


def ship(name: str) -> str:
    return "the Navy" if name == "navy" else SEAT.title_of(name)


def title(domain: Any, key: str) -> str:
    return str(domain.title_of(key))


def named(domain: Any, keys: list[str]) -> str:
    """["attack-hit", "attack-hit", "attack-miss"] -> "2 times a hit on an attack die and a miss on an attack die"."""
    words: list[str] = []
    for key in dict.fromkeys(keys):
        many = keys.count(key)
        words.append(title(domain, key) if many == 1 else f"{many} times {title(domain, key)}")
    return listed(words)
