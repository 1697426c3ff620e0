"""What a table draws beside the fields of the state; all of it follows from what everybody can see."""
from __future__ import annotations

from typing import Any

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.infamous_seas.actions import FIRE, LOOT, MOVE, PLAY, STAY
from infamy.games.infamous_seas.box import DECK, FIRST_MERCHANT, FIRST_NAVY, SHIP, SHIPS, WINDOW, Box, Square
from infamy.games.infamous_seas.preview import chance_of_a_hit
from infamy.games.infamous_seas.rules.combat import Hit, PossibleHit, dodge_die
from infamy.games.infamous_seas.rules.hold import Window
from infamy.games.infamous_seas.rules.movement import Course, Evasion
from infamy.games.infamous_seas.rules.turn import Turn
from infamy.games.infamous_seas.sea import RAYS
from infamy.games.infamous_seas.state import Seas, afloat, distance, is_empty
from infamy.parts.hand import kinds


def threatened(g: Seas) -> list[Square]:
    """The empty squares on which the Navy would attack a ship that comes to rest or loots there (IS-NAV-23)."""
    squares: set[Square] = set()
    for navy in range(FIRST_NAVY, FIRST_MERCHANT):
        if afloat(g, navy):
            for line in RAYS[g.at[navy]]:
                for square in line[:g.box.navy_reach]:
                    if not is_empty(g, square):
                        break
                    squares.add(square)
    return sorted(squares)


def battle(g: Seas) -> dict[str, Any] | None:
    """The attack in progress: who, on whom, how far, the shot so far, and how likely it hits as things stand."""
    fight: dict[str, Any] | None = None
    for step in g.stack:
        frame = frame_of(step)
        if isinstance(frame, PossibleHit):
            fight = of_a_shot(g, frame)
        elif isinstance(frame, Hit):
            fight = {"attacker": SHIP.word(frame.attacker), "target": SHIP.word(frame.target), "moment": "hit"}
        elif isinstance(frame, Window) and fight is not None:
            fight["moment"] = WINDOW.word(frame.window)
        elif isinstance(frame, Evasion):
            fight = {"target": SHIP.word(frame.ship), "moment": "evade"}
    if fight is not None:
        fight["asked"] = not g.over and isinstance(frame_of(g.stack[-1]), (Window, Evasion))
    return fight


def of_a_shot(g: Seas, hit: PossibleHit) -> dict[str, Any]:
    return {
        "attacker": SHIP.word(hit.attacker), "target": SHIP.word(hit.target),
        "distance": distance(g, hit.attacker, hit.target), "shot": hit.shot,
        "dodge_die": dodge_die(g, hit.target), "dodge_bonus": g.coins_under[hit.target] + hit.bonus,
        "hits": chance_of_a_hit(g, hit, 0), "moment": "dodge"}


def tempting(g: Seas, seat: Seat) -> list[Option]:
    """What one looks for and may not find: ships in line, islands beside the ship, staying put, a card for another
    moment."""
    frame = frame_of(g.stack[-1])
    if isinstance(frame, Turn):
        in_line = [ship for ship in range(SHIPS) if ship != seat and afloat(g, ship) and distance(g, seat, ship) > 0]
        return [MOVE, *FIRE.each(in_line), *LOOT.each(g.sea.islands_beside[g.at[seat]])]
    if isinstance(frame, Course):
        return [STAY]
    if isinstance(frame, Window):
        return PLAY.each(kinds(g.hold[seat]))
    return []


def show_box(box: Box) -> dict[str, Any]:
    """Whatever a pack may change is drawn as the pack has it, so every number is sent."""
    return {
        **box.numbers, "sails": box.sails[1:], "cannons": box.cannons[1:],
        "starting_gold": {str(players): gold for players, gold in enumerate(box.starting_gold) if players > 1},
        "cards": {face.key: {
            "name": face.name, "text": face.text, "rule": face.rule, "deck": DECK.word(face.deck), "spot": face.spot,
            "window": WINDOW.word(face.window)} for face in box.cards},
    }
