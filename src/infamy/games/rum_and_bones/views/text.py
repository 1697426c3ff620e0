"""The table as text that makes sense read aloud: the decks, and the same in words. It knows only what a view shows."""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.actions import Domain
from infamy.games.rum_and_bones.board import NO_PLANK, NO_POINT, NO_SHIP, POINT, TILE, WIDTH, ZONE, Layout, Zone
from infamy.games.rum_and_bones.content.box import CONDITION, FACTION, LAYOUT, SEAT, SOURCE, Box
from infamy.games.rum_and_bones.news import PHASE
from infamy.games.rum_and_bones.views.wording import dice, hits_on_average
from infamy.parts.words import capital, counted, listed

ROOM: Final = 6  # of a zone on the chart
SIDES: Final = ["Port", "Starboard"]
LEGEND: Final = (
    "Legend: ~ sea, . deck, = Gangplank, A1 a Deployment Point; p4 and s4 Crew of the port and the starboard side; "
    "Heroes by the first two letters of their names, with the Crew beside them counted, 2H two Heroes; * an Objective "
    "that stands; SM a Sea Monster; K the Kraken"
)
WHEREABOUTS: Final = {
    "knocked-out": "KO'd",
    "eliminated": "eliminated",
    "out-next-round": "KO'd, and out of the next round too",
    "out": "KO'd, and out of this round",
    "overboard": "overboard",
    "ashore": "not deployed yet",
}
MOMENTS: Final = {
    "declared": "it is declared",
    "before": "before the roll",
    "rolled": "the dice are rolled",
    "assign": "Hits are assigned",
    "damage": "damage is about to be suffered",
    "rewards": "rewards are given",
    "after": "what follows",
}
CREW_MOMENTS: Final = {"landing": "land", "march": "march", "attack": "attack", "orders": "get their orders"}
WAITS_FOR: Final = {
    "turn-start": "at the start of the turn",
    "hero-acts": "while a Hero acts",
    "attacks": "to the attack",
    "attacked": "to the attack",
    "rolled": "to the roll",
    "hurt": "before damage is suffered",
    "hurt-after": "after the attack",
    "rig-failed": "to the failed Rigging Check",
    "crew-acts": "while the Crew acts",
    "gun": "to the Deck Gun",
    "card-played": "to the card",
}


def as_text(box: Box, view: dict[str, Any]) -> str:
    """The chart, each side with its Heroes, Crew and Objectives, the Kraken, cards, the close-up, and whose turn it
    is."""
    table: dict[str, Any] = view["table"]
    board = box.layouts[LAYOUT.parse(table["layout"])][1 if table["exchanged"] else 0]
    lines = [*chart(board, table), f"{LEGEND}."]
    if table["clash"]:
        for name in table["teams"]:
            lines += ["", *clash_player(box, table, name)]
        lines += [*objectives(table, None)]
    else:
        for side in range(2):
            lines += ["", *side_in_words(box, table, side)]
        lines += ["", *benefits(table), *sea(box, table)]
    lines += [*hands(box, table), *close_up(box, table), *window(box, table), turn(view)]
    return "\n".join(lines)


# The chart -----------------------------------------------------------------------------------------------------------


def chart(board: Layout, table: dict[str, Any]) -> list[str]:
    """Rows of zones, with letters above and numbers before them."""
    lines = [("   " + "".join(f"{letter:<{ROOM}}" for letter in "abcdefghijklm"[:WIDTH])).rstrip()]
    crew = crew_by_zone(table)
    for row in range(board.rows):
        cells = [f"{cell(board, table, crew, zone):<{ROOM}}" for zone in range(row * WIDTH, (row + 1) * WIDTH)]
        lines.append((f"{row + 1:>2} " + "".join(cells)).rstrip())
    return lines


def crew_by_zone(table: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """By zone: whose Crew, and how many."""
    found: dict[str, tuple[int, int]] = {}
    for squad in table["squads"]:
        _, many = found.get(squad["zone"], (0, 0))
        found[squad["zone"]] = (squad["side"], many + squad["many"])
    return found


def cell(board: Layout, table: dict[str, Any], crew: dict[str, tuple[int, int]], zone: Zone) -> str:
    key = ZONE.word(zone)
    if table["kraken"] and key in table["kraken"]["zones"]:
        return "K"
    there = [each for each in table["roster"].values() if each["at"] == key]
    heroes = [each["name"][:2] for each in there if not each["monster"]]
    side, many = crew.get(key, (0, 0))
    tile = "*" if any(each["zone"] == key and each["stands"] for each in table["objectives"]) else ""
    if len(heroes) < len(there):
        return "SM"
    if heroes:
        return f"{heroes[0] if len(heroes) == 1 else f'{len(heroes)}H'}{many or ''}{tile}"
    if many:
        return f"{'ps'[side]}{many}{tile}"
    return ground(board, table, zone, tile)


def ground(board: Layout, table: dict[str, Any], zone: Zone, tile: str) -> str:
    """Where nobody stands: a Deployment Point, an Objective, deck, a Gangplank, or the sea."""
    point = board.point_at[zone]
    if point != NO_POINT:
        return POINT.title(point)
    if board.ship_of[zone] != NO_SHIP:
        return tile or "."
    plank = board.plank_of[zone]
    return "=" if plank != NO_PLANK and not table["broken"][plank] else "~"


# Sides ---------------------------------------------------------------------------------------------------------------


def side_in_words(box: Box, table: dict[str, Any], side: int) -> list[str]:
    shown = table["sides"][side]
    faction = title(FACTION, table["faction"][shown["side"]])
    lines = [
        f"{SIDES[side]} side, {faction} ({seats(shown['seats'])}): {shown['points']} of {box.victory} Victory "
        f"Points, Kraken Pool {shown['pool']}."
    ]
    lines += [hero(box, table, slot) for slot, each in table["roster"].items() if each["side"] == side]
    lines.append(f"  {crew_in_words(table, shown, side)}")
    lines += [f"  {lane}" for lane in lanes(table, side)]
    return lines + objectives(table, side)


def hero(box: Box, table: dict[str, Any], slot: str) -> str:
    """One Hero or Sea Monster, and its skills."""
    each = table["roster"][slot]
    at = f"on {each['at']}" if each["at"] else WHEREABOUTS[each["whereabouts"]]
    words = [
        f"  {each['name']} of {SEAT.title_of(each['seat'])}, {at}: {each['left']} of {counted(each['hp'], 'Hit Point')}"
    ]
    if not each["monster"]:
        words.append(counted(each["coins"], "coin"))
        words += [title(CONDITION, condition) for condition in each["conditions"]]
        if each["lives"] is not None:
            words.append(counted(each["lives"], "Life", "Lives"))
    if not table["clash"]:
        words.append("active" if table["active"] == slot else "to be activated" if each["ready"] else "activated")
    skills = [title(box.skill, known["skill"]) if each["monster"] else skill(box, known) for known in each["skills"]]
    return f"{', '.join(words)}. Skills: {'; '.join(skills)}."


def skill(box: Box, shown: dict[str, Any]) -> str:
    """ "Shark Cutlass at Level 1, 4 coins to level up"."""
    level = "locked" if shown["level"] == 0 else f"at Level {shown['level']}"
    words = f"{title(box.skill, shown['skill'])} {level}"
    if shown["price"]:
        words += f", {counted(shown['price'], 'coin')} to {'unlock' if shown['level'] == 0 else 'level up'}"
        words += " (it has them)" if shown["affordable"] else ""
    return words


def crew_in_words(table: dict[str, Any], shown: dict[str, Any], side: int) -> str:
    acted = "active" if shown["crew_acts"] else "activated" if table["crew_activated"][side] else "to be activated"
    gun = shown["gun"]
    return (
        f"The Crew of {SEAT.title_of(shown['crew_seat'])}, {acted}: {counted(shown['deckhands'], 'Deckhand')} and "
        f"{counted(shown['bosuns'], 'Bosun')} in the supply; the Deck Gun has {dice(gun['dice'])}, "
        f"{gun['to_hit']}+."
    )


def lanes(table: dict[str, Any], side: int) -> list[str]:
    """Track by track: who is where, and goes where."""
    found: dict[str, list[str]] = {}
    for each in table["march"][side]:
        who = [counted(each[key], noun) for key, noun in (("deckhands", "Deckhand"), ("bosuns", "Bosun")) if each[key]]
        found.setdefault(each["track"], []).append(f"{listed(who)} on {each['start']}, {next_step(each)}")
    return [f"Track {title(POINT, track)}: {'; '.join(groups)}." for track, groups in found.items()]


def next_step(each: dict[str, Any]) -> str:
    if each["blocked"]:
        return "held up"
    if each["ransacks"]:
        return "about to ransack the ship"
    back = "back to the track by " if each["off_track"] else "next "
    return f"{back}{' or '.join(each['ends'])}"


def objectives(table: dict[str, Any], side: int | None) -> list[str]:
    """Of a side, or with None those of nobody."""
    words = [
        f"{each['name']} on {each['zone']} "
        + (f"{each['left']} of {each['hp']} Hit Points" if each["stands"] else "destroyed")
        for each in table["objectives"]
        if each["owner"] == side
    ]
    return [f"  Objectives: {'; '.join(words)}."] if words else []


def benefits(table: dict[str, Any]) -> list[str]:
    """What Objectives give to whoever destroys them, each kind once."""
    found: dict[str, str] = {}
    for each in table["objectives"]:
        if each["stands"]:
            found[each["name"]] = (
                f"  {each['name']}: {counted(each['points'], 'Victory Point')}, "
                f"{counted(each['coins'], 'coin')} for each Hero. {each['text']}"
            )
    return ["Whoever destroys an Objective gains:", *found.values()] if found else []


def clash_player(box: Box, table: dict[str, Any], name: str) -> list[str]:
    return [
        f"{SEAT.title_of(name)}, {counted(table['kills'][name], 'KO')} made:",
        *[hero(box, table, slot) for slot, each in table["roster"].items() if each["seat"] == name],
    ]


# The sea, and cards --------------------------------------------------------------------------------------------------


def sea(box: Box, table: dict[str, Any]) -> list[str]:
    kraken = table["kraken"]
    if kraken["slain"]:
        said = "The Kraken is slain."
    elif kraken["zones"]:
        said = f"The Kraken is on {listed(kraken['zones'])}: {kraken['left']} of {kraken['hp']} Hit Points."
    else:
        said = f"The Kraken rises at the end of this round with {kraken['rises']}%."
    broken = [str(number + 1) for number, gone in enumerate(table["broken"]) if gone]
    return [said] + ([f"Broken Gangplanks: {listed(broken)}."] if broken else [])


def hands(box: Box, table: dict[str, Any]) -> list[str]:
    lines: list[str] = []
    for name, held in table["hand"].items():
        if isinstance(held, int):
            lines += [f"{SEAT.title_of(name)} holds {counted(held, 'Tide Card')}."] if held else []
        elif held:
            lines.append(f"Hand of {SEAT.title_of(name)}:")
            lines += [f"  {tide(box, card)}" for card in held]
    return lines


def tide(box: Box, card: str) -> str:
    face = box.tide[box.tide_card.parse(card)]
    symbols = f" {counted(face.kraken, 'Kraken symbol')}." if face.kraken else ""
    return f"{face.name}: {face.text}{symbols}"


# Close-ups -----------------------------------------------------------------------------------------------------------


def close_up(box: Box, table: dict[str, Any]) -> list[str]:
    stage = table["stage"]
    lines: list[str] = []
    for card, name in zip(table["resolving"], table["played_by"]):
        lines.append(f"{SEAT.title_of(name)} has played {tide(box, card)}")
    if stage is None:
        return lines
    if stage["kind"] == "attack":
        return lines + attack(box, stage)
    if stage["kind"] == "aim":
        who = title(box.figure, stage["attacker"]) if stage["attacker"] else SOURCE.title_of(stage["source"])
        said = f" with {title(box.skill, stage['skill'])}: {stage['text']}" if stage["skill"] else "."
        return [*lines, f"An attack looks for its zone, by {who}{said}"]
    if stage["kind"] == "activation":
        points = "" if stage["points_left"] is None else f", {counted(stage['points_left'], 'point')} of movement left"
        return [
            *lines,
            f"{title(box.figure, stage['figure'])} is active, {counted(stage['actions_left'], 'Action')} left{points}.",
        ]
    if stage["kind"] == "crew":
        return [*lines, f"The Crew of the {SIDES[stage['side']].lower()} side {CREW_MOMENTS[stage['moment']]}."]
    return lines


def attack(box: Box, stage: dict[str, Any]) -> list[str]:
    lines = [f"{who_attacks(box, stage)}; {MOMENTS[stage['moment']]}."]
    if stage["modifiers"]:
        lines.append(f"  {modifiers(stage['modifiers'])}")
    if stage["dice"]:
        faces = [f"{die['face']} {'a Hit' if die['hit'] else 'a miss'}" for die in stage["dice"]]
        lines.append(f"  Dice: {', '.join(faces)}: {counted(stage['hits'], 'Hit')}.")
    if stage["recipients"]:
        order = ", in this order" if len(stage["recipients"]) > 1 else ""
        lines.append(f"  Hits go to {listed([recipient(box, each) for each in stage['recipients']])}{order}.")
    if stage["odds"]:
        words = [hits_on_average(stage["odds"]["mean"])]
        words += [f"{named(box, what)} falls with {chance}%" for what, chance in stage["odds"]["fells"].items()]
        lines.append(f"  {'; '.join(words)}.")
    if stage["hits_left"]:
        lines.append(f"  {counted(stage['hits_left'], 'Hit')} to assign.")
    if stage["suffering"]:
        words = [f"{named(box, figure)} {damage}" for figure, damage in stage["suffering"].items()]
        lines.append(f"  About to suffer: {listed(words)}.")
    return lines


def who_attacks(box: Box, stage: dict[str, Any]) -> str:
    if stage["attacker"]:
        who = title(box.figure, stage["attacker"])
    elif stage["attackers"]:
        who = counted(stage["attackers"], "Crew model")
    else:
        who = SOURCE.title_of(stage["source"])
    if not stage["target"]:
        return f"Damage by {who}"
    using = f" with {title(box.skill, stage['skill'])}" if stage["skill"] else ""
    return f"An attack on {stage['target']} by {who}{using}"


def modifiers(found: dict[str, Any]) -> str:
    words: list[str] = []
    if "to_hit" in found:
        words.append(f"{found['to_hit']:+} To Hit")
    if "dice" in found:
        words.append(f"{found['dice']:+} dice")
    if "extra_dice_from" in found:
        words.append(f"each Hit of {found['extra_dice_from']} or more adds a die")
    if "may_prefer" in found:
        words.append(f"Hits may go to {listed(found['may_prefer'])} first")
    for bonus in found.get("bonuses", []):
        words.append(f"{bonus['damage']} more damage for the next {counted(bonus['hits'], 'Hit')} on {bonus['of']}")
    if "afterwards" in found:
        words.append("more follows if a Hero is damaged")
    return f"{capital('; '.join(words))}."


def recipient(box: Box, each: dict[str, Any]) -> str:
    if "many" in each:
        return counted(each["many"], each["what"].capitalize())
    return f"{named(box, each['what'])} with {counted(each['left'], 'Hit Point')}"


def named(box: Box, key: str) -> str:
    """A Hero, a Sea Monster, the Kraken or an Objective."""
    if key in box.figure.values:
        return title(box.figure, key)
    return "the Kraken" if key == "kraken" else TILE.title_of(key)


def window(box: Box, table: dict[str, Any]) -> list[str]:
    """What is waited for, and for whom."""
    shown = table["window"]
    if shown is None:
        return []
    about = f", about {about_what(box, shown['about'])}" if shown["about"] else ""
    others = f"; then perhaps {seats(shown['others'])}" if shown["others"] else ""
    return [f"{SEAT.title_of(shown['seat'])} may answer {WAITS_FOR[shown['moment']]}{about}{others}."]


def about_what(box: Box, key: str) -> str:
    return title(box.tide_card, key) if key in box.tide_card.values else named(box, key)


def turn(view: dict[str, Any]) -> str:
    """Where the game is."""
    table = view["table"]
    rounds = counted(table["rounds"], "turn" if table["clash"] else "round")
    if view["over"]:
        return f"The game is over after {rounds}."
    if table["phase"] == "set-up":
        words = "Heroes are chosen"
    elif table["clash"]:
        words = f"Turn {table['rounds']}, of {SEAT.title_of(table['turn_seat'])}"
    else:
        words = f"Round {table['rounds']}, {title(PHASE, table['phase'])}; the {SIDES[table['first']].lower()} side is "
        words += f"First Player, and it is the turn of {SEAT.title_of(table['turn_seat'])}"
    return f"{words}. To choose: {seats(view['deciding'])}." if view["deciding"] else f"{words}."


# Words ---------------------------------------------------------------------------------------------------------------


def title(domain: Domain, key: str) -> str:
    return domain.title_of(key)


def seats(names: list[str]) -> str:
    return listed([SEAT.title_of(name) for name in names])
