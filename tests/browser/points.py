"""Points of a match worth a picture or a test, each by what the first seat is asked there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from infamy.table.match import Match

Json = dict[str, Any]
Point = Callable[[Match], bool]


def at_the_end(match: Match) -> bool:
    return match.over


def table(match: Match) -> Json:
    """What the first seat sees. It takes a while: ask what is offered first."""
    seen: Json = match.view(0)["table"]
    return seen


def stage(match: Match) -> Json:
    """The close-up that is open, if one is."""
    shown: Json = {"kind": "", "moment": "", **(table(match)["stage"] or {})}
    return shown


def offers(match: Match, *verbs: str) -> int:
    """How many choices begin with one of these words."""
    return sum(key.partition(":")[0] in verbs for key in match.options(0))


# Infamous Seas --------------------------------------------------------------------------------------------------------


def where_to_sail(match: Match) -> bool:
    """Many squares to sail to, some of them under the guns of the Navy, and cards in the hold."""
    if offers(match, "sail") < 14:
        return False
    shown = table(match)
    threatened = {f"sail:{square}" for square in shown["threatened"]}
    return bool(threatened & set(match.options(0))) and len(shown["hold"]["blue"]) >= 1 and len(shown["flags"]) >= 6


def cards_in_a_battle(match: Match) -> bool:
    """Blue has fired, the shot may hit, and a card can be played before the dodge."""
    battle = table(match)["battle"]
    return battle is not None and battle.get("attacker") == "blue" and len(match.options(0)) >= 2


# Scoundrels! ----------------------------------------------------------------------------------------------------------


def with_treasure(match: Match) -> bool:
    """Something to do beside sailing, and Treasure on the table."""
    shown = table(match)
    return "end-turn" in match.options(0) and shown["rounds"] >= 2 and any(shown["carried"].values())


def laying_for_a_pillage(match: Match) -> bool:
    return stage(match)["kind"] == "pillage" and len(table(match)["shown"]["red"]) >= 1


def bidding(match: Match) -> bool:
    return str(stage(match)["kind"]) == "bid"


def throwing(match: Match) -> bool:
    """With cards in hand."""
    return stage(match)["kind"] == "throw" and len(table(match)["hand"]["red"]) >= 3


def attacked(match: Match) -> bool:
    """Somebody has attacked red, who is to answer."""
    return str(stage(match)["moment"]) == "answer"


# Tides of Infamy ------------------------------------------------------------------------------------------------------


def tiles_known(match: Match) -> int:
    """Those that lie face up."""
    return sum(face is not None for face in table(match)["face"].values())


def choosing_a_card(match: Match) -> bool:
    return offers(match, "play") > 0 and len(table(match)["hand"]["crimson"]) >= 2 and tiles_known(match) >= 8


def under_way(match: Match) -> bool:
    """A ship of one's own with room to sail, on a map that is half known."""
    shown, ways = table(match), match.game.presentation.ways(match.g, match.deciding()[0])
    return shown["sailing"] is not None and tiles_known(match) >= 9 and offers(match, "sail") + len(ways) >= 8


def in_a_battle(match: Match) -> bool:
    """The second card of a volley."""
    return stage(match)["moment"] in ("cannons", "boarding", "pick") and any(table(match)["played"].values())


def tempted(match: Match) -> bool:
    """Pirate Luck, and something to throw overboard."""
    return stage(match)["moment"] == "decide" and len(match.options(0)) >= 2


def nearly_won(match: Match) -> bool:
    """A turn in which somebody has only a few Marks to go."""
    if not match.options(0)[0].startswith("play:"):
        return False
    shown = table(match)
    return bool(max(shown["totals"].values()) >= shown["target"] - 3)


# Tide of Avaris -------------------------------------------------------------------------------------------------------


def on_the_move(match: Match) -> bool:
    """With dice to pay and something in the Hold."""
    shown = table(match)
    return (
        sum(way["possible"] for way in shown["ways"].values()) >= 3
        and len(shown["ready"]["black"]) >= 4
        and len(shown["upper"]["black"]) >= 2
    )


def at_dawn(match: Match) -> bool:
    return stage(match)["kind"] == "dawn" and len(match.options(0)) >= 4


def committing(match: Match) -> bool:
    """Crew that may be committed against another pirate."""
    shown = stage(match)
    return shown["moment"] == "commit" and shown["enemy"] is None and len(match.options(0)) >= 2


def proposing(match: Match) -> bool:
    """Something lies on both sides of the table, and there is more that could."""
    if len(match.options(0)) < 12:
        return False
    shown = stage(match)
    return (
        shown["moment"] == "propose"
        and len(shown["gives"]) >= 1
        and len(shown["asks"]) >= 1
        and len(table(match)["upper"]["black"]) >= 1
    )


def at_night(match: Match) -> bool:
    """Something can be bought."""
    return stage(match)["kind"] == "upgrades" and len(match.options(0)) >= 4


# Rum & Bones ----------------------------------------------------------------------------------------------------------


def picking(match: Match) -> bool:
    return offers(match, "pick") >= 3


def choosing_whom(match: Match) -> bool:
    """Several Heroes and the Crew can be activated."""
    return offers(match, "activate") >= 3 and offers(match, "crew") == 1


def acting(match: Match) -> bool:
    """A Hero that can attack, move, and buy something."""
    return offers(match, "use") >= 1 and offers(match, "move") == 1 and offers(match, "unlock", "level-up") >= 1


def beside_the_kraken(match: Match) -> bool:
    return acting(match) and bool(table(match)["kraken"]["zones"])


def answering(match: Match) -> bool:
    """An attack of a Hero is declared, and there is something to answer with."""
    return offers(match, "play", "react") >= 1 and stage(match)["kind"] == "attack"


def giving_hits(match: Match) -> bool:
    """Several, of an attack that a Hero makes, to be divided."""
    if offers(match, "hit", "hit-crew", "hit-objective") < 2:
        return False
    shown = stage(match)
    return bool(shown["source"] == "hero" and shown["hits_left"] >= 2)


def marching(match: Match) -> bool:
    return offers(match, "march", "step") >= 3
