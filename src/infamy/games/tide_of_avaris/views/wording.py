"""Words that several views use, and sentences of news that say what a card does, or what dice are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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


def wording(box: Box) -> dict[str, Callable[[Said], str]]:
    relics = {face.name: face.text for face in box.relics}
    burials = {face.name: face for face in box.burials}

    def got_relic(said: Said) -> str:
        return f"{said['seat']} takes the Relic {said['relic']}: {relics[said['relic']]}"

    def of_a_bonus(words: str) -> Callable[[Said], str]:
        def worded(said: Said) -> str:
            face = burials[said["burial"]]
            return f"{words.format(**said)}, {face.tp} TP: {face.text}"

        return worded

    return {
        "got-relic": got_relic,
        "bonus-open": of_a_bonus("The open Burial Bonus is {burial}"),
        "took-bonus": of_a_bonus("{seat} takes the Burial Bonus {burial}"),
        "drew-bonus": of_a_bonus("{seat} draws the Burial Bonus {burial}"),
        "commanded": of_a_die("{seat} Commands {die}."),
        "exhausted": of_a_die("{seat} exhausts {die}."),
        "commits": of_a_die("{seat} commits {die} to the battle."),
        "wagers": wagers,
        "scores-gold": scores_gold,
        "scores-colors": scores_colors,
    }


def of_a_die(words: str) -> Callable[[Said], str]:
    """With its colour alone; what it can do is read where it is chosen."""

    def worded(said: Said) -> str:
        return words.format(seat=said["seat"], die=str(said["die"]).partition(" (")[0])

    return worded


def wagers(said: Said) -> str:
    return f"{said['seat']} bids {said['bid'] or 'nothing'} for the turn order."


def scores_gold(said: Said) -> str:
    return f"{said['seat']} scores {points(said)} for gold."


def scores_colors(said: Said) -> str:
    return f"{said['seat']} scores {points(said)} for matching colours."


def points(said: Said) -> str:
    return f"{said['points']} TP" if said["points"] else "nothing"
