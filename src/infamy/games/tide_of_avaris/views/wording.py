"""Words that several views use, and sentences of news that say what a card does, or what dice are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from infamy.games.tide_of_avaris.content.box import TREASURE, Box
from infamy.games.tide_of_avaris.views.shapes import Item
from infamy.parts.words import counted, listed


def items(box: Box, found: list[Item]) -> str:
    """[{"what": "gold", "many": 2}, {"what": "treasure", "key": "red"}] -> "2 gold and red Treasure"."""
    return listed([item_in_words(box, item) for item in found])


def item_in_words(box: Box, item: Item) -> str:
    if item["what"] == "treasure":
        return TREASURE.title(TREASURE.parse(item["key"]))
    if item["what"] == "die":
        return box.face.title(box.face.parse(item["key"])) + ("" if item["ready"] else " from the Bunks")
    if item["what"] == "card":
        return box.burial.title(box.burial.parse(item["key"]))
    if item["what"] == "dice":
        return counted(item["many"], "Crew Die", "Crew Dice")
    if item["what"] == "cards":
        return counted(item["many"], "private Burial Bonus", "private Burial Bonuses")
    return f"{item['many']} {item['what']}"


# Words ---------------------------------------------------------------------------------------------------------------


def dice(many: int) -> str:
    return counted(many, "die", "dice")


# News ----------------------------------------------------------------------------------------------------------------

Said = dict[str, Any]

ROLLS: Final = {  # the news after them say what came of them
    "first player": "",
    "tide": "",
    "treasure put away unseen": "",
    "random treasure": "",
    "relic": "",
    "burial bonus": "",
    "burial bonus open": "",
    "endgame bonus": "",
    "explore card": "",
    "crew die": "",
    "crew spirit die": "",
    "attack die": "",
    "defense die": "",
    "marauder spirit die": "",
    "guardian spirit die": "",
    "navy card": "",
    "navy die": "",
}


def wording(box: Box) -> dict[str, Callable[[Said], str]]:
    relics = {face.name: face.text for face in box.relics}
    burials = {face.name: face for face in box.burials}

    def got_relic(said: Said) -> str:
        return f"{said['seat']} takes the Relic {said['relic']}: {relics[said['relic']]}"

    def bonus_open(said: Said) -> str:
        return f"The open Burial Bonus is {said['burial']}, {bonus(said)}"

    def took_bonus(said: Said) -> str:
        return f"{said['seat']} takes the Burial Bonus {said['burial']}, {bonus(said)}"

    def drew_bonus(said: Said) -> str:
        return f"{said['seat']} draws the Burial Bonus {said['burial']}, {bonus(said)}"

    def bonus(said: Said) -> str:
        face = burials[said["burial"]]
        return f"{face.tp} TP: {face.text}"

    return {
        "got-relic": got_relic,
        "bonus-open": bonus_open,
        "took-bonus": took_bonus,
        "drew-bonus": drew_bonus,
        "commanded": commanded,
        "exhausted": exhausted,
        "commits": commits,
        "wagers": wagers,
        "scores-gold": scores_gold,
        "scores-colors": scores_colors,
    }


def a_die(said: Said) -> str:
    """Its colour; what it can do is read where it is chosen."""
    return str(said["die"]).partition(" (")[0]


def commanded(said: Said) -> str:
    return f"{said['seat']} Commands {a_die(said)}."


def exhausted(said: Said) -> str:
    return f"{said['seat']} exhausts {a_die(said)}."


def commits(said: Said) -> str:
    return f"{said['seat']} commits {a_die(said)} to the battle."


def wagers(said: Said) -> str:
    return f"{said['seat']} bids {said['bid'] or 'nothing'} for the turn order."


def scores_gold(said: Said) -> str:
    return f"{said['seat']} scores {points(said)} for gold."


def scores_colors(said: Said) -> str:
    return f"{said['seat']} scores {points(said)} for matching colours."


def points(said: Said) -> str:
    return f"{said['points']} TP" if said["points"] else "nothing"
