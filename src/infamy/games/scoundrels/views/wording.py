"""Sentences of news that say what a card is worth or asks for, and what a score is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from infamy.games.scoundrels.content.box import Box
from infamy.parts.words import listed

Said = dict[str, Any]


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

    def of_a_treasure(words: str) -> Callable[[Said], str]:
        def worded(said: Said) -> str:
            return words.format(**{**said, "treasure": f"{said['treasure']}, worth {worth[said['treasure']]},"})

        return worded

    return {
        "quest-dealt": quest_dealt,
        "quest-done": quest_done,
        "got-quirk": got_quirk,
        "got-treasure": of_a_treasure("{seat} takes {treasure} from the Treasure deck."),
        "stole": of_a_treasure("{seat} takes {treasure} from {other}."),
        "buried": of_a_treasure("{seat} buries {treasure} on {spot}."),
        "dug-up": of_a_treasure("{seat} digs up {treasure} on {spot}."),
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
