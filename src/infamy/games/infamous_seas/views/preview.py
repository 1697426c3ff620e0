"""What will come of a choice, and how likely, before it is made; worked out from what everybody can see."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.preview import Drawing, Part, Preview, Shot, chance_of, gain, risk_of, safe, warning
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.infamous_seas.actions import (
    ACTIONS,
    DISCARD,
    EVADE,
    FIRE,
    GIVE,
    KEEP,
    LOOT,
    MOVE,
    PASS,
    PLAY,
    PUT,
    SAIL,
)
from infamy.games.infamous_seas.content.box import AFTER_ATTACK_ROLL, MODIFY_DODGE, SAILS, SHIP, SQUARE, Row, Ship
from infamy.games.infamous_seas.odds import chance_of_a_hit, odds_of_sinking, percent, unless_cards
from infamy.games.infamous_seas.queries import afloat, distance, flagged, sails_value
from infamy.games.infamous_seas.rules.combat import Hit, PossibleHit
from infamy.games.infamous_seas.rules.hold import Window
from infamy.games.infamous_seas.rules.movement import Course
from infamy.games.infamous_seas.rules.navy import navy_in_reach
from infamy.games.infamous_seas.rules.turn import reach_of
from infamy.games.infamous_seas.state import Seas
from infamy.parts.dispatch import by_verb
from infamy.parts.presentation import Previews, nothing_to_say
from infamy.parts.words import counted, listed

# Firing --------------------------------------------------------------------------------------------------------------


def of_fire(g: Seas, seat: Seat, option: Option) -> Preview:
    """How often the shot reaches, and how often it sinks, if nobody plays a card."""
    target = FIRE.of(option)
    sides, away = reach_of(g, seat), distance(g, seat, target)
    if sides == 0 or away == 0 or away > sides:
        return Preview()
    reaches = f"reaches with {away} or more on a d{sides}" if away > 1 else f"reaches with any roll of a d{sides}"
    sinks = percent(*odds_of_sinking(g, target, sides, 0, away))
    return Preview(
        reaches,
        chance_of(sinks, f"it sinks{unless_cards(g, seat, target)}"),
        draw={"shots": [line_of_fire(g, seat, target, sinks)]},
    )


def line_of_fire(g: Seas, attacker: Ship, target: Ship, sinks: int) -> Shot:
    return {"start": SQUARE.word(g.at[attacker]), "end": SQUARE.word(g.at[target]), "percent": sinks}


# Moving --------------------------------------------------------------------------------------------------------------


def of_moving(g: Seas, seat: Seat, option: Option) -> Preview:
    sails = sails_value(g, seat)
    return Preview(f"roll a d{sails}" if sails > 0 else f"without sails you row {counted(g.box.rowing, 'square')}")


def of_evading(g: Seas, seat: Seat, option: Option) -> Preview:
    return Preview(f"up to {counted(g.box.manoeuvre, 'square')} in a direction that is spun")


# Cards, some of them in the middle of an attack ----------------------------------------------------------------------


def of_keeping(g: Seas, seat: Seat, option: Option) -> Preview:
    return Preview(g.box.cards[KEEP.of(option)].text)


def of_discarding(g: Seas, seat: Seat, option: Option) -> Preview:
    return Preview(g.box.cards[DISCARD.of(option)].text)


def of_a_card(g: Seas, seat: Seat, option: Option) -> Preview:
    """What the card says; in the middle of an attack also how likely the shot hits, with the card or without one."""
    words = g.box.cards[PLAY.of(option)].text if option in PLAY else ""
    window = frame_of(g.stack[-1])
    if not isinstance(window, Window) or len(g.stack) < 2:
        return Preview(words)
    fight = frame_of(g.stack[-2])
    effects = g.box.program_of(PLAY.of(option)) if option in PLAY else []
    if isinstance(fight, PossibleHit) and window.window == AFTER_ATTACK_ROLL:
        more = sum([effect.n for effect in effects if effect.word == MODIFY_DODGE])
        return Preview(words, chance_of(chance_of_a_hit(g, fight, more), "it hits"))
    if isinstance(fight, PossibleHit):
        return Preview(words, danger(chance_of_a_hit(g, fight, 0) if effects else 100))
    if isinstance(fight, Hit):
        return Preview(words, danger(0 if effects else 100))
    return Preview(words)


def danger(percent: int) -> Part:
    return risk_of(percent, "you sink") if percent else safe("the shot cannot sink you")


# Sailing and looting under the eyes of the Navy ----------------------------------------------------------------------


def of_sailing(g: Seas, seat: Seat, option: Option) -> Preview:
    """What lies beside the square, and which Navy ships look when the ship has come to rest there."""
    square = SAIL.of(option)
    there = g.copy()
    there.at[seat] = square
    unlooted = [SQUARE.title(island) for island in g.sea.islands_beside[square] if not flagged(g, island)]
    islands = [gain(f"beside unlooted {listed(unlooted)}")] if unlooted else []
    navy = under_the_eyes_of_the_navy(there, seat)
    frame = frame_of(g.stack[-1])
    course = [SQUARE.word(each) for each in frame.way(g, square)] if isinstance(frame, Course) else []
    draw: Drawing = {"course": course}
    if "shots" in navy.draw:
        draw["shots"] = navy.draw["shots"]
    return Preview(*islands, *navy.parts, draw=draw)


def of_looting(g: Seas, seat: Seat, option: Option) -> Preview:
    return under_the_eyes_of_the_navy(g, seat) if afloat(g, seat) else Preview()


def under_the_eyes_of_the_navy(g: Seas, seat: Seat) -> Preview:
    """Which Navy ships will attack the ship where it lies, and how likely one of them sinks it, cards aside."""
    navy = navy_in_reach(g, seat)
    if not navy:
        return Preview(safe("no Navy in reach"))
    names = listed([SHIP.title(ship) for ship in navy])
    afloat_in, of = 1, 1
    shots: list[Shot] = []
    for ship in navy:
        sunk, cases = odds_of_sinking(g, seat, g.box.navy_attack, g.coins_under[ship], distance(g, ship, seat))
        afloat_in, of = afloat_in * (cases - sunk), of * cases
        shots.append(line_of_fire(g, ship, seat, percent(sunk, cases)))
    return Preview(
        warning(f"{counted(len(navy), 'Navy ship')} will attack: {names}"),
        risk_of(percent(of - afloat_in, of), "you sink"),
        draw={"shots": shots},
    )


# Coins ---------------------------------------------------------------------------------------------------------------


def of_putting(g: Seas, seat: Seat, option: Option) -> Preview:
    return Preview(of_a_coin(g, seat, PUT.of(option), 1))


def of_giving(g: Seas, seat: Seat, option: Option) -> Preview:
    return Preview(of_a_coin(g, seat, GIVE.of(option), -1))


def of_a_coin(g: Seas, seat: Seat, row: Row, more: int) -> str:
    """The die of a row after a coin has come or gone."""
    values, coins = (g.box.sails, g.sails[seat]) if row == SAILS else (g.box.cannons, g.cannons[seat])
    if not 0 <= coins + more < len(values):
        return ""
    before, after = values[coins], values[coins + more]
    return f"from {die(before)} to {die(after)}" if before != after else f"still {die(before)}"


def die(sides: int) -> str:
    return f"a d{sides}" if sides > 0 else "no die"


# All of them ---------------------------------------------------------------------------------------------------------


PREVIEWS: Final[Previews[Seas]] = by_verb(
    ACTIONS,
    {
        MOVE: of_moving,
        FIRE: of_fire,
        LOOT: of_looting,
        PLAY: of_a_card,
        PASS: of_a_card,
        SAIL: of_sailing,
        EVADE: of_evading,
        PUT: of_putting,
        GIVE: of_giving,
        KEEP: of_keeping,
        DISCARD: of_discarding,
    },
    otherwise=nothing_to_say,
)
