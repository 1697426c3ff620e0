"""Words that previews and the text picture share, and sentences of news: dice, what they needed, and what is left."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from infamy.games.rum_and_bones.board import NO_FEATURE, NO_POINT, POINT, TILE, ZONE, Zone, distance
from infamy.games.rum_and_bones.content.box import (
    ALIVE,
    CONDITION,
    CREW_KIND,
    HERO_SLOTS,
    LONG,
    MEN,
    SIDE,
    Box,
    Side,
    Slot,
)
from infamy.games.rum_and_bones.queries import conditions_of, deployed, enemy_feature, hp_of, name_of
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.words import counted, listed

# RB-COND-05 to RB-COND-10
CONDITION_TEXT: Final = [
    "its attacks have -1 To Hit",
    "it has to give up an Action before it does anything else",
    "it takes only one Move Action in its activation",
    "its skills have no effects but dice, and it may not level up",
    "it suffers 1 damage after each of its Actions",
]


def dice(many: int) -> str:
    return counted(many, "die", "dice")


def rounded(number: float) -> str:
    """1.50 -> "1.5", 2.00 -> "2"."""
    return f"{round(number, 1):g}"


def hits_on_average(number: float) -> str:
    """ "1.5 Hits", "1 Hit"."""
    few = rounded(number)
    return f"{few} {'Hit' if few == '1' else 'Hits'} on average"


def zone_name(g: Bones, zone: Zone) -> str:
    """With the Deployment Point, if there is one."""
    point = g.board.point_at[zone] if 0 <= zone < g.board.zones else NO_POINT
    return f"{POINT.title(point)} ({ZONE.word(zone)})" if point != NO_POINT else ZONE.word(zone)


def zones_in_words(zones: list[Zone]) -> str:
    return listed([ZONE.word(zone) for zone in zones])


def condition_words(g: Bones, slot: Slot) -> str:
    return ", ".join([CONDITION.title(each) for each in conditions_of(g, slot)])


def state_of(g: Bones, slot: Slot) -> str:
    """Where a Hero or Sea Monster is, and how it is."""
    words = [f"on {zone_name(g, g.at[slot])}" if deployed(g, slot) else off_the_board(g, slot)]
    words.append(f"{max(0, hp_of(g, slot) - g.damage[slot])} of {hp_of(g, slot)} Hit Points")
    if slot < HERO_SLOTS:
        words.append(counted(g.coins[slot], "coin"))
        if g.conditions[slot]:
            words.append(condition_words(g, slot))
    return ", ".join(words)


def off_the_board(g: Bones, slot: Slot) -> str:
    if slot >= HERO_SLOTS or (g.clash and g.lives[slot] == 0):
        return "out of the game"
    if g.token[slot] != ALIVE:
        return "KO'd, out of the next round too" if g.token[slot] == LONG else "KO'd"
    return "overboard" if g.overboard[slot] else "not deployed"


def neighbourhood(g: Bones, side: Side, zone: Zone) -> str:
    """Enemies nearby, and how far away they are."""
    near: list[tuple[int, str]] = []
    for slot in range(HERO_SLOTS):
        if deployed(g, slot) and g.side[slot] != side:
            near.append((distance(g.at[slot], zone), name_of(g, slot)))
    for feature, there in enumerate(g.board.tile_zone):
        if enemy_feature(g, side, there) != NO_FEATURE:
            near.append((distance(there, zone), TILE.title(g.board.tiles[feature])))
    near.sort()
    words = [f"{name} {counted(away, 'zone')} away" for away, name in near[:2]]
    return listed(words) if words else "no enemy on the board"


TITLES: Final = ("Don ", "El ", "Sea ")


def short_name(name: str) -> str:
    """What a figure is called where there is room for a word: "Don Santiago II" is "Santiago"."""
    for title in TITLES:
        name = name.removeprefix(title)
    return name.split()[0]


# News ----------------------------------------------------------------------------------------------------------------

Said = dict[str, Any]


def wording(box: Box) -> dict[str, Callable[[Said], str]]:
    texts = {face.name: face.text for face in box.tide}

    def played(said: Said) -> str:
        return f"{said['seat']} plays {said['card']}: {texts[said['card']]}"

    return {
        "played": played,
        "moves": moves,
        "attack": attack,
        "hits": hits,
        "hits-lost": hits_lost,
        "crew-fell": crew_fell,
        "healed": healed,
        "kraken-healed": kraken_healed,
        "rig-rolled": rig_rolled,
        "marched": marched,
    }


def attack(said: Said) -> str:
    return f"An attack on {said['zone']} by {said['card'] or said['source']}."


def hits(said: Said) -> str:
    """ "The dice show 1, 4 and 6, with 5 or more needed: 1 Hit on e8."."""
    many = counted(said["hits"], "Hit") if said["hits"] else "no Hit"
    faces = f"The dice show {listed(list(str(said['faces'])))}" if said["faces"] else "The dice are rolled"
    needed = f", with {said['needed']} or more needed" if said["needed"] else ""
    added = f" and {said['added']:+} to each die" if said["added"] else ""
    return f"{faces}{needed}{added}: {many} on {said['zone']}."


def moves(said: Said) -> str:
    left = counted(said["actions"], "Action") if said["actions"] else "no Action"
    return f"{said['figure']} takes a Move Action, with {left} left after that."


def hits_lost(said: Said) -> str:
    verb = "is" if said["hits"] == 1 else "are"
    return f"{counted(said['hits'], 'Hit')} on {said['zone']} {verb} lost: nobody is left there to take more."


SEVERAL: Final = {
    MEN.title(men): f"{kind}s of the {side} side"
    for men, (side, kind) in enumerate(product(SIDE.names, CREW_KIND.titles or []))
}


def crew_fell(said: Said) -> str:
    if said["many"] == 1:
        return f"On {said['zone']} {said['men']} is KO'd."
    return f"On {said['zone']} {said['many']} {SEVERAL[said['men']]} are KO'd."


def healed(said: Said) -> str:
    if said["damage"] == 0:
        return f"{said['figure']} has no damage to heal."
    return f"{said['figure']} heals {said['damage']} damage."


def kraken_healed(said: Said) -> str:
    return f"The Kraken heals {said['damage']} damage." if said["damage"] else "The Kraken has no damage to heal."


def rig_rolled(said: Said) -> str:
    added = f" and adds {said['bonus']}" if said["bonus"] else ""
    made = said["roll"] + said["bonus"] >= said["needed"]
    return f"{said['figure']} rolls {said['roll']}{added}, and needs {said['needed']}: {'made' if made else 'missed'}."


def marched(said: Said) -> str:
    models = counted(said["many"], "Crew model")
    verb = "marches" if said["many"] == 1 else "march"
    return f"{models} of the {said['side']} side {verb} from {said['start']} to {said['end']}."
