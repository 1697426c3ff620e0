"""What a view adds to the fields: what Holds are worth, ways out, and what can be done here."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from infamy.engine.rules import Refusal
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.actions import BOARD_ACTION as ACT
from infamy.games.tide_of_avaris.actions import COLLECT as COLLECT_HERE
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content import metrics
from infamy.games.tide_of_avaris.content.board_action import BOARD_ACTION
from infamy.games.tide_of_avaris.content.box import COLOR, NOTHING, SEAT
from infamy.games.tide_of_avaris.content.cards import (
    BURIAL,
    BURY,
    ENDGAME,
    GAIN_TP,
    GOODS,
    MOD_WAGER,
    MONSTER,
    BurialBonus,
)
from infamy.games.tide_of_avaris.queries import free_sloops, hold, mod, treasures_on
from infamy.games.tide_of_avaris.rules.board_actions import BOARD_ACTIONS, action_here
from infamy.games.tide_of_avaris.rules.burying import is_met
from infamy.games.tide_of_avaris.rules.combat import line_wind
from infamy.games.tide_of_avaris.rules.holds import burial_value, unbound_in
from infamy.games.tide_of_avaris.rules.movement import bribe_of, can_enter, is_free, matching_dice, ways_out
from infamy.games.tide_of_avaris.rules.scoring import matching_colors, shares, value
from infamy.games.tide_of_avaris.rules.turn import Turn, slot_here
from infamy.games.tide_of_avaris.state import ATTACKER, MOVING, NO_SIDE, PLACES, Avaris
from infamy.games.tide_of_avaris.views.catalog import action_text
from infamy.games.tide_of_avaris.views.closeup import innermost, ships_on, stage
from infamy.games.tide_of_avaris.views.shapes import FaceWord, SeatWord, ShipWord, SpaceWord, Stage

EndgameWord = Annotated[str, ENDGAME]
ColorWord = Annotated[str, COLOR]


class HoldWorth(TypedDict):
    """What a burial would bring, as everybody can see."""

    value: int
    treasures: int
    unbound: int
    open_bonus: bool
    relics: int


class Count(TypedDict):
    """Where somebody's points came from."""

    burials: int
    bonuses: int
    others: int
    gold: int
    colors: int
    endgame: dict[EndgameWord, int]
    total: int


class Fields(TypedDict):
    """What follows from the state, alike for everybody."""

    free_sloops: dict[SeatWord, int]
    places: dict[SeatWord, int]
    bribes: dict[SeatWord, int]
    holds: dict[SeatWord, HoldWorth]
    count: dict[SeatWord, Count] | None  # at the end


class Own(TypedDict):
    """What only the owner of a screen can work out."""

    burial: int
    bonuses_met: list[Annotated[str, BURIAL]]
    bid: int
    matching_colors: int


class OwnFields(TypedDict):
    """What lies behind a screen, for its owner."""

    beneath_explore_deck: list[Annotated[str, MONSTER] | None]
    endgame_values: dict[EndgameWord, dict[SeatWord, int | None]]
    own: Own | None


class Refused(TypedDict):
    rule: str
    why: str


class Here(TypedDict):
    space: SpaceWord
    action: Annotated[str, BOARD_ACTION]
    name: str
    text: str
    price: dict[Annotated[str, GOODS], int]
    refused: Refused | None
    treasure: ColorWord | None
    collect_refused: Refused | None


class Way(TypedDict):
    """A move that may be made: what it costs, who is there and what they want."""

    possible: bool
    free: bool
    rum: bool  # may pay for it
    dice: list[FaceWord]  # those that may
    two_dice: bool  # any two of them may
    treasure: list[ColorWord]
    wind: Literal["with", "against"] | None
    there: list[ShipWord]
    bribe: int | None
    can_bribe: bool | None


class QuestionFields(TypedDict):
    stage: Stage | None
    here: Here | None
    ways: dict[SpaceWord, Way]


def fields(g: Avaris) -> Fields:
    seats = range(g.players)
    return {
        "free_sloops": {SEAT.word(each): free_sloops(g, each) for each in seats},
        "places": {SEAT.word(each): PLACES[g.players][each] for each in seats},
        "bribes": {SEAT.word(each): bribe_of(g, each) for each in seats},
        "holds": {SEAT.word(each): worth_of_hold(g, each) for each in seats},
        "count": count(g) if g.over else None,
    }


def own_fields(g: Avaris, seat: Seat | None) -> OwnFields:
    return {
        "beneath_explore_deck": beneath(g, seat),
        "endgame_values": endgame_values(g, seat),
        "own": None if seat is None else own(g, seat),
    }


def question_fields(g: Avaris, seat: Seat | None) -> QuestionFields:
    """The close-up, and what whoever is asked can do here."""
    return {"stage": stage(g, seat), "here": here(g, seat), "ways": ways(g, seat)}


def beneath(g: Avaris, seat: Seat | None) -> list[str | None]:
    """TA-R31  The Monsters beneath the Explore deck, those that the seat has seen."""
    everyone = (1 << g.players) - 1
    return [
        g.box.monster.word(monster) if known == everyone or (seat is not None and known >> seat & 1) else None
        for monster, known in zip(g.explore_bottom, g.bottom_seen, strict=True)
    ]


# Burials and bonuses -------------------------------------------------------------------------------------------------


def worth_of_hold(g: Avaris, seat: Seat) -> HoldWorth:
    """TA-TH-05, TA-BU-04  What a burial would bring, as everybody can see."""
    return {
        "value": burial_value(g, seat),
        "treasures": len(hold(g, seat)),
        "unbound": len(unbound_in(hold(g, seat))),
        "open_bonus": meets_open(g, seat),
        "relics": relic_tp(g, seat),
    }


def meets_open(g: Avaris, seat: Seat) -> bool:
    return g.burial_open != NOTHING and len(hold(g, seat)) > 0 and is_met(g, seat, g.burial_open)


def private_met(g: Avaris, seat: Seat) -> list[BurialBonus]:
    return [card for card in g.burial_cards[seat] if is_met(g, seat, card)] if hold(g, seat) else []


def relic_tp(g: Avaris, seat: Seat) -> int:
    """What a pirate's own Relics add to a burial here and now."""
    points = 0
    for relic in g.relics[seat]:
        for hook in g.box.relics[relic].hooks:
            if hook.event == BURY and not hook.may and 0 < len(hold(g, seat)) >= hook.at_least:
                points += sum([g.box.effects[i].n for i in hook.effects if g.box.effects[i].op == GAIN_TP])
    return points


def burial_points(g: Avaris, seat: Seat) -> int:
    """All that burying here and now would bring to somebody who knows their own cards."""
    cards = private_met(g, seat) + ([g.burial_open] if meets_open(g, seat) else [])
    return burial_value(g, seat) + relic_tp(g, seat) + sum([g.box.burials[card].tp for card in cards])


def endgame_values(g: Avaris, seat: Seat | None) -> dict[str, dict[str, int | None]]:
    """TA-ES-11  How everybody stands in each Endgame Bonus; the rum of others is hidden until the end."""
    table: dict[str, dict[str, int | None]] = {}
    for bonus in g.endgame:
        metric = g.box.endgames[bonus].metric
        table[g.box.endgame.word(bonus)] = {
            SEAT.word(each): value(g, each, metric) if metric != metrics.RUM or each == seat else None
            for each in range(g.players)
        }
    return table


def own(g: Avaris, seat: Seat) -> Own:
    return {
        "burial": burial_points(g, seat),
        "bonuses_met": [g.box.burial.word(card) for card in private_met(g, seat)],
        "bid": bid_of(g, seat),
        "matching_colors": matching_colors(g, seat),
    }


def bid_of(g: Avaris, seat: Seat) -> int:
    """TA-MW-02, TA-R41  What the ready dice would bid in the Midnight Wager."""
    return mod(g, seat, MOD_WAGER) + sum([g.box.faces[face].number for face in g.ready[seat]])


# The end -------------------------------------------------------------------------------------------------------------


def count(g: Avaris) -> dict[SeatWord, Count]:
    """TA-EG-04, TA-ES-01  Where the points of everybody came from; what is left of them came in with the Treasure. What
    Relics and Enemies gave stands apart."""
    table: dict[SeatWord, Count] = {}
    for seat in range(g.players):
        bonuses = sum([g.box.burials[card].tp for card in g.burial_taken[seat]])
        gold = g.gold[seat] // g.box.gold_per_tp
        endgame = {
            g.box.endgame.word(bonus): shares(g, bonus, token)[seat]
            for bonus, token in zip(g.endgame, g.token, strict=True)
            if token > 0
        }
        last = gold + matching_colors(g, seat) + sum(endgame.values())
        table[SEAT.word(seat)] = {
            "burials": g.tp[seat] - g.other_tp[seat] - bonuses - last,
            "bonuses": bonuses,
            "others": g.other_tp[seat],
            "gold": gold,
            "colors": matching_colors(g, seat),
            "endgame": endgame,
            "total": g.tp[seat],
        }
    return table


def parts(g: Avaris) -> list[list[tuple[int, str]]]:
    """The same for whoever reads it in words."""
    found: list[list[tuple[int, str]]] = []
    for each in count(g).values():
        rows = [
            (each["burials"], "for burials"),
            (each["bonuses"], "for Burial Bonuses"),
            (each["others"], "by Relics and Enemies"),
            (each["gold"], "for gold"),
            (each["colors"], "for matching colours"),
            *((points, f"for {g.box.endgame.title_of(bonus)}") for bonus, points in each["endgame"].items()),
        ]
        found.append([(points, words) for points, words in rows if points])
    return found


# A turn --------------------------------------------------------------------------------------------------------------


def here(g: Avaris, seat: Seat | None) -> Here | None:
    """To whoever has the turn: the Board Action and the Treasure of the space, and why they cannot be had."""
    turn = innermost(g)
    if not isinstance(turn, Turn) or seat != turn.seat:
        return None
    action = action_here(g, seat)
    price = BOARD_ACTIONS[action].price(g)
    slot = slot_here(g, seat)
    return {
        "space": g.box.space.word(g.at[seat]),
        "action": BOARD_ACTION.word(action),
        "name": BOARD_ACTION.title(action),
        "text": action_text(g.box, action),
        "price": {GOODS.word(BOARD_ACTIONS[action].goods): price} if price else {},
        "refused": refusal(turn.forbidden(g, seat, ACT)),
        "treasure": None if slot == NOTHING else COLOR.word(g.slot[slot]) or None,
        "collect_refused": refusal(turn.forbidden(g, seat, COLLECT_HERE)),
    }


def refusal(said: Refusal | None) -> Refused | None:
    return None if said is None else {"rule": said.rule, "why": said.why}


def ways(g: Avaris, seat: Seat | None) -> dict[SpaceWord, Way]:
    """To whoever may sail: by space, what the move costs, who is there and what they want."""
    turn = innermost(g)
    if not isinstance(turn, Turn) or seat != turn.seat or g.this_turn.step != MOVING:
        return {}
    return {g.box.space.word(space): way(g, seat, space) for space in ways_out(g, seat)}


def way(g: Avaris, seat: Seat, space: Space) -> Way:
    """TA-MV-01 to TA-MV-06, TA-BR-01  A move to a space nearby: what it may be paid with, how the wind blows, and who
    is there."""
    free = is_free(g, seat, space)
    there = ships_on(g, seat, space)
    side = line_wind(g, g.at[seat], space)
    return {
        "possible": can_enter(g, seat, space),
        "free": free,
        "rum": not free and g.rum[seat] > 0,
        "dice": [] if free else [g.box.face.word(face) for face in matching_dice(g, seat, space)],
        "two_dice": not free and len(treasures_on(g, space)) > 0 and len(g.ready[seat]) > 1,
        "treasure": [COLOR.word(color) for color in treasures_on(g, space)],
        "wind": None if side == NO_SIDE else "with" if side == ATTACKER else "against",
        "there": there,
        "bribe": bribe_of(g, seat) if there else None,
        "can_bribe": g.gold[seat] >= bribe_of(g, seat) if there else None,
    }
