"""What will come of a choice, and how likely, before it is made; worked out from what the chooser can see."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.preview import Part, Preview, chance_of, cost, gain, risk_of, warning
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.scoundrels.actions import (
    ACTIONS,
    ANSWER,
    BID,
    BOARD_SHIP,
    BURY,
    CONCEDE,
    DELIVER_FOR,
    DIG,
    DISCARD,
    FIGHT_ON,
    GAMBLE_QUIRK,
    GAMBLE_TREASURE,
    HOIST,
    LAY,
    PAY,
    PILLAGE,
    PLACE,
    READY,
    SAIL,
    SHOOT_AT,
    SHOW,
    TAKE,
    TAKE_QUIRK,
    UNEARTH,
)
from infamy.games.scoundrels.board import NOWHERE
from infamy.games.scoundrels.content.box import (
    BID_TOTAL,
    BOARD,
    DEFENCE_DRAW,
    FIGHT_TOTAL,
    FITS,
    FLEE,
    FLEE_SPACES,
    HAND_MAX,
    NUMBER_ON,
    PAIRS,
    PILLAGES,
    SEAT,
    SHOOT,
    SPOT,
    SQUARE,
    Gamble,
    Square,
    Treasure,
)
from infamy.games.scoundrels.odds import beats_a_port, finds_something, holds_out, strength_of, turns_up, wins_attack
from infamy.games.scoundrels.queries import stat, total
from infamy.games.scoundrels.rules.burying import bury_cost
from infamy.games.scoundrels.rules.fight import Fight, LayCards
from infamy.games.scoundrels.rules.hands import load
from infamy.games.scoundrels.rules.movement import Move, distance
from infamy.games.scoundrels.rules.pillage import Pillage, SecondWave
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.dispatch import by_verb
from infamy.parts.presentation import Previews, nothing_to_say
from infamy.parts.seating import NO_SEAT


def of_placing(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return Preview(where_it_lies(g, g.chart.spots[PLACE.of(option)]))


def of_hoisting(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return Preview(f"up to {squares(NUMBER_ON[HOIST.of(option)])} more")


def of_burying(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    treasure = BURY.of(option)
    return Preview(
        gain(f"worth {g.box.worth[treasure]}"), cost(f"for {cards(bury_cost(g, seat, treasure))} from your hand")
    )


def of_delivering(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    quest = g.box.quests[DELIVER_FOR.of(option)]
    name, price = g.box.treasures[quest.treasure].name, cards(g.box.worth[quest.treasure])
    return Preview(gain(f"{name} for {quest.reward} Infamy"), cost(f"for {price}"))


def of_taking(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return Preview(gain(about(g, TAKE.of(option))))


def of_unearthing(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return Preview(gain(about(g, UNEARTH.of(option))))


def of_a_quirk(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return Preview(g.box.quirks[TAKE_QUIRK.of(option)].text)


def of_bidding(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    pair = PAIRS[BID.of(option)]
    return Preview(f"{total(pair) + stat(g, seat, BID_TOTAL)} in all" if pair else "keep your cards")


def of_discarding(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return Preview(f"you hold {load(g, seat)}, and may hold {stat(g, seat, HAND_MAX)}")


def of_paying(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return Preview("it goes to the discards")


def where_it_lies(g: Scoundrels, square: Square) -> str:
    """An X, and the Port nearest to it."""
    steps = [g.chart.steps[square][port] for port in g.chart.ports]
    port = steps.index(min(steps))
    return f"on {SQUARE.title(square)}, {squares(steps[port])} from {g.box.port.title(port)}"


def about(g: Scoundrels, treasure: Treasure) -> str:
    face = g.box.treasures[treasure]
    return f"worth {face.worth}{'' if face.weight else ', weighs nothing'}"


# On the map -----------------------------------------------------------------------------------------------------------


def of_sailing(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    square = SAIL.of(option)
    course = [SQUARE.word(step) for step in g.chart.course(g.at[seat], square, g.ghost[seat])]
    frame = frame_of(g.stack[-1])
    steps = distance(g, seat, square)
    allowance = frame.allowance if isinstance(frame, Move) else 0
    if g.active != seat or g.attacker != NO_SEAT:
        words = squares(steps)  # in flight
    else:
        free = max(0, steps - allowance)
        words = f"{squares(steps)}, {free} of them free" if free and allowance else squares(steps)
    return Preview(words, *what_lies_there(g, seat, square), draw={"course": [SQUARE.word(g.at[seat]), *course]})


def what_lies_there(g: Scoundrels, seat: Seat, square: Square) -> list[str]:
    """What makes a square worth sailing to."""
    words: list[str] = []
    port, spot = g.chart.port_at[square], g.chart.spot_at[square]
    if port != NOWHERE:
        words.append(f"{g.box.port.title(port)}, {'closed' if g.closed[port] else 'open'}")
    if spot != NOWHERE:
        words.append(SPOT.title(spot) + (f", marked by {SEAT.title(g.marker[spot])}" if g.buried[spot] else ""))
    for other in range(g.players):
        if other != seat and g.at[other] == square:
            words.append(f"{SEAT.title(other)} lies there")
    return words


def of_boarding(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return of_attacking(g, seat, BOARD_SHIP.of(option), BOARD)


def of_shooting(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return of_attacking(g, seat, SHOOT_AT.of(option), SHOOT)


def of_attacking(g: Scoundrels, seat: Seat, other: Seat, kind: int) -> Preview:
    """With all one has, against the best answer of a hand that nobody but its owner knows."""
    strength = strength_of(g.hand[seat], FITS[kind]) + stat(g, seat, FIGHT_TOTAL + kind)
    chance = wins_attack(g, seat, strength, other, answering_hand(g, other))
    return Preview(
        f"{strength} in all",
        chance_of(chance, "you win the fight, on average"),
        draw={"shots": [{"start": SQUARE.word(g.at[seat]), "end": SQUARE.word(g.at[other]), "percent": chance}]},
    )


def answering_hand(g: Scoundrels, other: Seat) -> int:
    """How many cards the defender will choose from."""
    held = len(g.hand[other])
    room = max(0, stat(g, other, HAND_MAX) - load(g, other))
    return held + min(room, stat(g, other, DEFENCE_DRAW))


# Laying cards ---------------------------------------------------------------------------------------------------------


def of_pillaging(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return of_storming(g, seat, strength_of(g.hand[seat], PILLAGES), "with all your blades and guns")


def of_storming(g: Scoundrels, seat: Seat, strength: int, words: str) -> Preview:
    return Preview(f"{words} {strength}", chance_of(beats_a_port(g, seat, strength), "you beat the Port"))


def of_laying(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    """What there is with this card, and how good that is."""
    frame = frame_of(g.stack[-1])
    openly = total(g.shown[seat]) + (NUMBER_ON[SHOW.of(option)] if option in SHOW else 0)
    if isinstance(frame, SecondWave):
        return Preview(f"{openly} against {total(g.defence)}", enough(100 if openly > total(g.defence) else 0))
    if isinstance(frame, Pillage):
        return of_storming(g, seat, openly, "with")
    if not isinstance(frame, LayCards):
        return Preview()
    strength = total(g.laid[seat]) + (NUMBER_ON[LAY.of(option)] if option in LAY else 0)
    strength += stat(g, seat, FIGHT_TOTAL + frame.kind)
    if seat == g.attacker:
        chance = wins_attack(g, seat, strength, g.defender, answering_hand(g, g.defender))
        return Preview(f"{strength} in all", chance_of(chance, "you win the fight, by the hands there may be"))
    return Preview(f"{strength} in all", enough(answer_holds(g, seat, strength)))


def enough(percent: int) -> Part:
    return chance_of(percent, "it is enough")


def answer_holds(g: Scoundrels, seat: Seat, strength: int) -> int:
    attacker = g.attacker
    open_points = total(g.shown[attacker]) + stat(g, attacker, FIGHT_TOTAL + g.attack)
    return holds_out(g, seat, strength, g.attack, open_points, len(g.laid[attacker]))


def of_answering(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    kind = ANSWER.of(option)
    strength = strength_of(g.hand[seat], FITS[kind]) + stat(g, seat, FIGHT_TOTAL + kind)
    if strength == 0:
        return Preview()
    away = f"each card takes you a square away{more_spaces(g, seat)}" if kind == FLEE else ""
    return Preview(f"{strength} in all", enough(answer_holds(g, seat, strength)), away)


def more_spaces(g: Scoundrels, seat: Seat) -> str:
    more = stat(g, seat, FLEE_SPACES)
    return f", and {more} more" if more else ""


def of_fighting_on(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    frame = frame_of(g.stack[-1])
    if not isinstance(frame, Fight) or not g.shown[seat]:
        return Preview()
    if option == CONCEDE:
        return Preview(cost(f"you lose the fight, and take back {cards(len(g.laid[seat]))}"))
    strength = total(g.shown[seat]) + total(g.laid[seat]) + stat(g, seat, FIGHT_TOTAL + g.response)
    return Preview(f"{strength} in all", enough(answer_holds(g, seat, strength)))


# Luck -----------------------------------------------------------------------------------------------------------------


def of_digging(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    spot = g.chart.spot_at[g.at[seat]]
    if g.marker[spot] == seat:
        return Preview(gain("your own Treasure"), warning("it ends your turn"))
    return Preview(chance_of(finds_something(g, seat), "each draw finds something"), warning("it ends your turn"))


def of_gambling_with_treasure(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return of_gambling(g, seat, g.box.treasures[GAMBLE_TREASURE.of(option)].power.gamble)


def of_gambling_with_quirk(g: Scoundrels, seat: Seat, option: Option) -> Preview:
    return of_gambling(g, seat, g.box.quirks[GAMBLE_QUIRK.of(option)].power.gamble)


def of_gambling(g: Scoundrels, seat: Seat, gamble: Gamble | None) -> Preview:
    assert gamble is not None
    chance = turns_up(g, seat, gamble.at_least)
    loss = "nothing at all" if gamble.lose_all else f"{-gamble.lose} less"
    return Preview(chance_of(chance, f"{gamble.win} more"), risk_of(100 - chance, loss))


def squares(n: int) -> str:
    return "1 square" if n == 1 else f"{n} squares"


def cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


PREVIEWS: Final[Previews[Scoundrels]] = by_verb(
    ACTIONS,
    {
        SAIL: of_sailing,
        HOIST: of_hoisting,
        PLACE: of_placing,
        BOARD_SHIP: of_boarding,
        SHOOT_AT: of_shooting,
        PILLAGE: of_pillaging,
        ANSWER: of_answering,
        SHOW: of_laying,
        LAY: of_laying,
        READY: of_laying,
        FIGHT_ON: of_fighting_on,
        CONCEDE: of_fighting_on,
        DIG: of_digging,
        GAMBLE_TREASURE: of_gambling_with_treasure,
        GAMBLE_QUIRK: of_gambling_with_quirk,
        BURY: of_burying,
        DELIVER_FOR: of_delivering,
        TAKE: of_taking,
        UNEARTH: of_unearthing,
        TAKE_QUIRK: of_a_quirk,
        BID: of_bidding,
        DISCARD: of_discarding,
        PAY: of_paying,
    },
    otherwise=nothing_to_say,
)
