"""Sentences of news that say what a card is worth or asks for, and what a score is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from infamy.games.scoundrels.content.box import Box
from infamy.parts.words import listed

Said = dict[str, Any]

ROLLS: Final = {  # the news after them say what came of them
    "action deck": "",
    "treasure put in unseen": "",
    "port die": "",
    "port to open": "",
    "quest": "",
    "quirk deck": "",
    "thief": "",
    "port defence": "",
    "treasure deck": "",
    "flip": "",
    "tied bid": "",
    "gamble": "",
    "dig": "",
    "buried treasure": "",
}


def wording(box: Box) -> dict[str, Callable[[Said], str]]:
    worth = {box.treasure.title(treasure): points for treasure, points in enumerate(box.worth)}
    quests = {face.name: face for face in box.quests}
    quirks = {face.name: face.text for face in box.quirks}

    def quest_dealt(said: Said) -> str:
        face = quests[said["quest"]]
        return f"A Quest lies open, {face.name}: {face.text} It is worth {face.reward} Infamy."

    def quest_done(said: Said) -> str:
        face = quests[said["quest"]]
        return f"{said['seat']} completes the Quest {face.name}, worth {face.reward} Infamy."

    def got_quirk(said: Said) -> str:
        return f"{said['seat']} has the Quirk {said['quirk']} from now on: {quirks[said['quirk']]}"

    def got_treasure(said: Said) -> str:
        return f"{said['seat']} takes {a_treasure(said)} from the Treasure deck."

    def stole(said: Said) -> str:
        return f"{said['seat']} takes {a_treasure(said)} from {said['other']}."

    def buried(said: Said) -> str:
        return f"{said['seat']} buries {a_treasure(said)} on {said['spot']}."

    def dug_up(said: Said) -> str:
        return f"{said['seat']} digs up {a_treasure(said)} on {said['spot']}."

    def a_treasure(said: Said) -> str:
        return f"{said['treasure']}, worth {worth[said['treasure']]},"

    return {
        "quest-dealt": quest_dealt,
        "quest-done": quest_done,
        "got-quirk": got_quirk,
        "got-treasure": got_treasure,
        "stole": stole,
        "buried": buried,
        "dug-up": dug_up,
        "gained": gained,
        "won": won,
        "bids": bids,
        "scored": scored,
    }


def gained(said: Said) -> str:
    if said["infamy"] == 0:
        return f"{said['seat']} gains no Infamy, and has {said['total']}."
    return f"{said['seat']} gains {said['infamy']} Infamy, and has {said['total']}."


def won(said: Said) -> str:
    if said["total"] == said["against"]:
        return f"{said['total']} against {said['against']}: {said['seat']} wins, too, by {said['kind']}."
    return f"{said['seat']} wins the fight by {said['kind']}, with {said['total']} against {said['against']}."


def bids(said: Said) -> str:
    in_all = f", {said['total']} in all" if said["total"] else ""
    return f"{said['seat']} bids {said['bid']}{in_all}."


def scored(said: Said) -> str:
    parts = [f"{said['tokens']} in tokens"]
    parts += [f"{said['carried']} for Treasure aboard"] if said["carried"] else []
    parts += [f"{said['buried']} for buried Treasure"] if said["buried"] else []
    if said["ghost"] < 0:
        return f"{said['seat']} ends with {said['score']} Infamy: {listed(parts)}."
    living = said["tokens"] + said["carried"] + said["buried"]
    lives = f"the first life of {said['seat']} counts {living}, {listed(parts)}, and the Ghost {said['ghost']}"
    return f"{lives}: the higher counts, {said['score']}."
