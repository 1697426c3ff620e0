"""Which close-up is on, and what it shows: battles, repairs and Pirate Luck."""

from __future__ import annotations

from typing import Any

from infamy.engine.state import Frame
from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.content.box import CHOOSE, IF, SEAT, SHIP, SPACE, TOKEN, LuckCard, Ship
from infamy.games.tides_of_infamy.queries import room
from infamy.games.tides_of_infamy.rules.cargo import Stowing
from infamy.games.tides_of_infamy.rules.cargo_effects import Losing, Scatter, Strewing
from infamy.games.tides_of_infamy.rules.effects import Working
from infamy.games.tides_of_infamy.rules.harbor import DrawCard
from infamy.games.tides_of_infamy.rules.luck import LuckCards, LuckEvent, LuckOnShip
from infamy.games.tides_of_infamy.rules.red_sky import Exchange, Surrenders, Volley
from infamy.games.tides_of_infamy.rules.repairs import Mending, Payment
from infamy.games.tides_of_infamy.rules.salvage import ClosingSteps
from infamy.games.tides_of_infamy.rules.scuttle import Scuttle
from infamy.games.tides_of_infamy.rules.ship_effects import Drift, FreeRepair, Peek, Swept
from infamy.games.tides_of_infamy.rules.sides import attacks
from infamy.games.tides_of_infamy.rules.trades import Trades
from infamy.games.tides_of_infamy.state import Tides


def innermost(g: Tides) -> Frame[Any] | None:
    """Whatever asks the question now."""
    return None if g.over or not g.stack else frame_of(g.stack[-1])


def roles(g: Tides, ships: tuple[Ship, ...]) -> list[dict[str, str]]:
    return [{"ship": SHIP.word(ship), "role": "attacker" if attacks(g, ship) else "defender"} for ship in ships]


# Close-ups -----------------------------------------------------------------------------------------------------------


def stage(g: Tides) -> dict[str, Any] | None:
    """What the table looks at closely while somebody chooses: a battle, Pirate Luck, cargo, a repair."""
    frame = innermost(g)
    if isinstance(frame, Stowing):
        return {
            "kind": "loading",
            "ship": SHIP.word(frame.ship),
            "space": SPACE.word(g.at[frame.ship]),
            "there": [TOKEN.word(token) for token in frame.there],
            "room": room(g, frame.ship),
        }
    if isinstance(frame, ClosingSteps):
        return {"kind": "step", "ship": SHIP.word(frame.ships[0])}
    if isinstance(frame, (Mending, Payment, DrawCard)):
        return repair_stage(frame)
    moment = battle_moment(frame)
    if moment:
        return battle_stage(g, moment)
    return luck_stage(g, frame)


def repair_stage(frame: Mending | Payment | DrawCard) -> dict[str, Any]:
    shown: dict[str, Any] = {"kind": "repair", "moment": "mend", "seat": SEAT.word(frame.seat)}
    if isinstance(frame, Payment):
        shown.update(moment="pay", ship=SHIP.word(frame.ship))
    elif isinstance(frame, DrawCard):
        shown["moment"] = "card"
    return shown


def battle_moment(frame: Frame[Any] | None) -> str:
    """The phase of a battle, or nothing."""
    if isinstance(frame, Trades):
        return "trade"
    if isinstance(frame, Exchange):
        return "exchange"
    if isinstance(frame, Volley):
        return "cannons" if frame.cannons else "boarding"
    if isinstance(frame, Surrenders):
        return "surrender"
    return "pick" if isinstance(frame, Scuttle) else ""


def battle_stage(g: Tides, moment: str) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "kind": "battle",
        "method": "red-sky" if g.red_sky else "scuttle",
        "moment": moment,
        "space": SPACE.word(g.battle_at[0]),
        "seat": SEAT.word(g.seat) if moment != "pick" else None,
        "ships": roles(g, g.fighters),
    }
    if not g.red_sky:
        shown["round"] = sum(g.rounds_won) + 1
    return shown


def luck_stage(g: Tides, frame: Frame[Any] | None) -> dict[str, Any] | None:
    """Who sent it, which ship it is for and, once it lies open, which card it is."""
    shown: dict[str, Any] = {"kind": "luck", "moment": luck_moment(frame), "seat": SEAT.word(g.seat)}
    if isinstance(frame, LuckEvent):
        shown["sender"] = SEAT.word(frame.seat)
    elif isinstance(frame, LuckCards):
        shown.update(sender=SEAT.word(frame.sender), ships=[SHIP.word(ship) for ship in frame.todo])
    elif isinstance(frame, LuckOnShip):
        shown.update(sender=SEAT.word(frame.sender), ship=SHIP.word(frame.ship))
    else:
        working = card_at_work(g)
        if working is not None:
            shown.update(
                sender=SEAT.word(working.sender),
                ship=SHIP.word(working.ship),
                card=g.box.luck_card.word(card_of(g, working.todo[0])),
            )
        elif isinstance(frame, Scatter):  # of a card that was avoided
            shown["sender"] = SEAT.word(frame.seat)
        else:
            return None
    if isinstance(frame, Scatter):
        shown["token"] = TOKEN.word(frame.token)
    return shown


def luck_moment(frame: Frame[Any] | None) -> str:
    if isinstance(frame, LuckEvent):
        return "aim"
    if isinstance(frame, LuckCards):
        return "assign"
    if isinstance(frame, LuckOnShip):
        return "decide"
    if isinstance(frame, Working):
        return "choose"
    if isinstance(frame, Losing):
        return "lose"
    if isinstance(frame, (Scatter, Strewing)):
        return "put"
    if isinstance(frame, (Drift, Swept)):
        return "drift"
    if isinstance(frame, FreeRepair):
        return "mend"
    return "look" if isinstance(frame, Peek) else "sail"


def card_at_work(g: Tides) -> Working | None:
    """The Pirate Luck Card that is carried out."""
    for step in reversed(g.stack):
        frame = frame_of(step)
        if isinstance(frame, Working):
            return frame
    return None


def card_of(g: Tides, effect: int) -> LuckCard:
    """The card that an effect is written on; no two cards share one."""
    for card, face in enumerate(g.box.luck):
        if is_within(g, effect, face.effects):
            return card
    raise AssertionError("an effect of no card")


def is_within(g: Tides, effect: int, effects: tuple[int, ...]) -> bool:
    for number in effects:
        outer = g.box.effects[number]
        if number == effect:
            return True
        if outer.op == IF and (is_within(g, effect, outer.then) or is_within(g, effect, outer.otherwise)):
            return True
        if outer.op == CHOOSE:
            for _, inner in outer.branches:
                if is_within(g, effect, inner):
                    return True
    return False
