"""FIGHT  Boarding and shooting: cards face down, flipped one by one."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import Pool, draw
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, ask_each, call, done, run
from infamy.games.scoundrels.actions import ANSWER, CONCEDE, CONCEDE_SOME, FIGHT_ON, LAY, LEAVE, READY
from infamy.games.scoundrels.content.box import (
    ATTACK_LIMIT,
    ATTACKER,
    BOARD,
    CARD,
    DEFENCE_DRAW,
    FIGHT_TOTAL,
    FITS,
    FLEE,
    NO_KIND,
    SEAT,
    SHOOT,
    SHOOT_RANGE,
    Card,
)
from infamy.games.scoundrels.news import ANSWERS, ATTACKS, COMES_ALONGSIDE, CONCEDED, FLIPPED, LAID, UNFLIPPED, WON
from infamy.games.scoundrels.queries import in_play, stat, total
from infamy.games.scoundrels.rules.hands import count_each, discard, draw_to_hand, is_full
from infamy.games.scoundrels.rules.loot import Aftermath
from infamy.games.scoundrels.rules.pillage import usable
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.hand import kinds, plus, without
from infamy.parts.seating import NO_SEAT

YOURSELF: Final = Refusal("SC-R24", "you attack another pirate")
NOT_AT_THIS_TABLE: Final = Refusal("SC-R01", "nobody plays that colour")
NO_SHIP: Final = Refusal("SC-R24", "that pirate has no ship on the board")
NOT_ALONGSIDE: Final = Refusal("SC-FIGHT-01", "you board a ship in your own square")
OUT_OF_RANGE: Final = Refusal("SC-FIGHT-02", "you shoot at a ship in your square or around it that no land hides")
ALREADY_BOARDED: Final = Refusal("SC-FIGHT-24", "you have boarded that pirate in this turn as often as you may")
ALREADY_SHOT: Final = Refusal("SC-FIGHT-24", "you have shot at that pirate in this turn as often as you may")
NO_SWORDS: Final = Refusal("SC-FIGHT-04", "you board with Swords, or Wilds that stand for them, and you have none")
NO_CANNONS: Final = Refusal("SC-FIGHT-05", "you shoot with Cannons, or Wilds that stand for them, and you have none")
GHOST_ON_LAND: Final = Refusal("SC-GHOST-10", "the Ghost does not attack from land")
ONE_TYPE: Final = Refusal("SC-FIGHT-07", "you lay cards of the type you have announced, and Wilds")
AT_LEAST_ONE: Final = Refusal("SC-R25", "you lay at least one card")
NO_CARDS_FOR_IT: Final = Refusal("SC-R27", "you have no card for that answer")
WHAT_ANSWERS_ARE: Final = Refusal("SC-FIGHT-13", "you answer with Swords, Cannons or Sails, or you concede")
ON_OR_NOT: Final = Refusal("SC-FIGHT-16", "you fight on, or you concede")
YOUR_UNFLIPPED_CARDS: Final = Refusal("SC-R30", "you choose among your own cards that are not flipped")


def not_to_be_attacked(g: Scoundrels, seat: Seat, other: Seat, kind: int) -> Refusal | None:
    """SC-TURN-07, SC-AID-01, SC-R24, SC-FIGHT-24 to SC-FIGHT-27, SC-R39  Why this pirate cannot be attacked so."""
    if other >= g.players:
        return NOT_AT_THIS_TABLE
    if other == seat:
        return YOURSELF
    if not in_play(g, other):
        return NO_SHIP
    if not g.chart.is_sea[g.at[seat]]:
        return GHOST_ON_LAND
    if kind == BOARD and g.at[other] != g.at[seat]:
        return NOT_ALONGSIDE
    if kind == SHOOT and not can_shoot(g, seat, other):
        return OUT_OF_RANGE
    if kind == BOARD and g.boarded[other] >= stat(g, seat, ATTACK_LIMIT):
        return ALREADY_BOARDED
    if kind == SHOOT and g.shot[other] >= stat(g, seat, ATTACK_LIMIT):
        return ALREADY_SHOT
    if not usable(g, seat, FITS[kind]):
        return NO_SWORDS if kind == BOARD else NO_CANNONS  # SC-R25
    return None


def can_shoot(g: Scoundrels, seat: Seat, other: Seat) -> bool:
    """SC-FIGHT-02, SC-FIGHT-03, SC-K15  Near enough, with no land between."""
    square, target = g.at[seat], g.at[other]
    return target in g.chart.near[square] or (stat(g, seat, SHOOT_RANGE) > 1 and target in g.chart.two_away[square])


@final
class LayCards(Frame[Scoundrels]):
    """SC-FIGHT-07, SC-FIGHT-08, SC-R25, SC-R26  At least one card face down, all of one type; Wilds take that type."""

    def __init__(self, seat: Seat, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def names(self, g: Scoundrels) -> dict[str, str]:
        return {"other": SEAT.title(g.defender if self.seat == g.attacker else g.attacker)}

    def start(self, g: Scoundrels) -> Step:
        return ask(
            self.seat,
            "Which cards do you lay face down against {other}?",
            self.cards,
            unless=self.forbidden,
            then=self.laid,
            otherwise=ONE_TYPE,
            always=True,
        )

    def cards(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return [READY, *LAY.each(usable(g, seat, FITS[self.kind]))]

    def forbidden(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return AT_LEAST_ONE if option == READY and not g.laid[seat] else None

    def laid(self, g: Scoundrels, option: Option) -> Step:
        if option == READY:
            return done()
        card = LAY.of(option)
        g.hand[self.seat] = without(g.hand[self.seat], card)
        g.laid[self.seat] = plus(g.laid[self.seat], card)
        tell(g, LAID, self.seat, card, seen_by=self.seat)
        return self.start(g)


@final
class Fight(Frame[Scoundrels]):
    """SC-FIGHT-08 to SC-FIGHT-23  The procedure, step by step."""

    def __init__(self, attacker: Seat, defender: Seat, kind: int) -> None:
        self.seat: Final = attacker
        self.defender: Final = defender
        self.kind: Final = kind

    def names(self, g: Scoundrels) -> dict[str, str]:
        return {"attacker": SEAT.title(self.seat), "attacks": "boards" if self.kind == BOARD else "shoots at"}

    def start(self, g: Scoundrels) -> Step:
        """SC-FIGHT-09, SC-R39  Announced openly; it counts from now on, whatever comes of it."""
        g.attacker = self.seat
        g.defender = self.defender
        g.attack = self.kind
        g.response = NO_KIND
        if self.kind == BOARD:
            g.boarded[self.defender] += 1
        else:
            g.shot[self.defender] += 1
        tell(g, ATTACKS, self.seat, self.defender, self.kind)
        return run(LayCards(self.seat, self.kind), then=self.defender_draws)

    def defender_draws(self, g: Scoundrels) -> Step:
        """SC-FIGHT-10, SC-FIGHT-11, SC-TURN-04, SC-R76, SC-K16  A defender with room in hand takes a card."""
        for _ in range(stat(g, self.defender, DEFENCE_DRAW)):
            if not is_full(g, self.defender):
                draw_to_hand(g, self.defender)
        return ask(
            self.defender,
            "{attacker} {attacks} you. How do you answer?",
            self.answers,
            unless=self.cannot_answer,
            then=self.answered,
            otherwise=WHAT_ANSWERS_ARE,
            always=True,
        )

    def answers(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return [CONCEDE, *ANSWER.each([BOARD, SHOOT, FLEE])]

    def cannot_answer(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        """SC-R27"""
        return NO_CARDS_FOR_IT if option in ANSWER and not usable(g, seat, FITS[ANSWER.of(option)]) else None

    def answered(self, g: Scoundrels, option: Option) -> Step:
        """SC-FIGHT-12, SC-FIGHT-13, SC-R26, SC-R31"""
        if option == CONCEDE:
            return self.concede(g)
        g.response = ANSWER.of(option)
        tell(g, ANSWERS, self.defender, g.response)
        if g.response == BOARD and g.at[self.defender] != g.at[self.seat]:
            g.at[self.defender] = g.at[self.seat]  # SC-FIGHT-28, SC-R40: free, at once, and for good
            tell(g, COMES_ALONGSIDE, self.defender, g.at[self.seat])
        return run(LayCards(self.defender, g.response), then=self.flip)

    def flip(self, g: Scoundrels) -> Step:
        """SC-FIGHT-14, SC-FIGHT-15, SC-FIGHT-22, SC-FIGHT-23  Both flip one; once one has shown all, so must both."""
        flip_one(g, self.seat)
        flip_one(g, self.defender)
        if g.laid[self.seat] and g.laid[self.defender]:
            return ask(
                self.defender,
                "Do you fight on against {attacker}?",
                self.on_or_not,
                then=self.went_on,
                otherwise=ON_OR_NOT,
            )
        while g.laid[self.seat]:
            flip_one(g, self.seat)
        while g.laid[self.defender]:
            flip_one(g, self.defender)
        return self.compare(g)

    def on_or_not(self, g: Scoundrels, seat: Seat) -> list[Option]:
        """SC-FIGHT-16 to SC-FIGHT-18, SC-R29  Only the defender, and only while both have cards unflipped."""
        return [FIGHT_ON, CONCEDE, CONCEDE_SOME]

    def went_on(self, g: Scoundrels, option: Option) -> Step:
        if option == FIGHT_ON:
            return self.flip(g)
        if option == CONCEDE:
            return self.concede(g)
        return call(LeaveCards(self.seat, self.defender), then=self.conceded)

    def concede(self, g: Scoundrels) -> Step:
        return self.conceded(g, concede(g, self.seat, self.defender, ()))

    def conceded(self, g: Scoundrels, cards_laid: int) -> Step:
        return self.decided(g, True, False, cards_laid)

    def compare(self, g: Scoundrels) -> Step:
        """SC-FIGHT-19, SC-LOOT-10, SC-K03 to SC-K05  The higher total wins; with equal totals both do."""
        attack = total(g.shown[self.seat]) + stat(g, self.seat, FIGHT_TOTAL + self.kind)
        answer = total(g.shown[self.defender]) + stat(g, self.defender, FIGHT_TOTAL + g.response)
        if attack >= answer:
            tell(g, WON, self.seat, attack, self.kind, answer)
        if answer >= attack:
            tell(g, WON, self.defender, answer, g.response, attack)
        return self.decided(g, attack >= answer, answer >= attack, len(g.shown[self.defender]))

    def decided(self, g: Scoundrels, attacker_won: bool, defender_won: bool, answered_with: int) -> Step:
        """SC-FIGHT-20, SC-R32  Everything played is discarded, flipped or not; then comes what the winner wins."""
        g.won = [attacker_won, defender_won]
        cards = (*g.shown[self.seat], *g.laid[self.seat]), (*g.shown[self.defender], *g.laid[self.defender])
        aftermath = Aftermath(
            self.seat,
            self.defender,
            self.kind,
            g.response,
            (attacker_won, defender_won),
            cards,
            (len(g.shown[self.seat]), len(g.shown[self.defender])),
            (len(cards[ATTACKER]), answered_with),
            (g.infamy[self.seat], g.infamy[self.defender]),
            (g.carried[self.seat], g.carried[self.defender]),
            (0, 0),
        )
        for seat in (self.seat, self.defender):
            discard(g, g.shown[seat])
            discard(g, g.laid[seat])
            g.shown[seat] = ()
            g.laid[seat] = ()
        return run(aftermath, then=self.over)

    def over(self, g: Scoundrels) -> Step:
        g.attacker = NO_SEAT
        g.defender = NO_SEAT
        g.attack = NO_KIND
        g.response = NO_KIND
        g.won = [False, False]
        return done()


def flip_one(g: Scoundrels, seat: Seat) -> Card:
    """SC-FIGHT-14  The cards were shuffled: nobody controls which comes next."""
    cards = g.laid[seat]
    card = draw(g, Pool(CARD, count_each(cards), len(cards)), "flip")
    g.laid[seat] = without(cards, card)
    g.shown[seat] = (*g.shown[seat], card)
    tell(g, FLIPPED, seat, card, total(g.shown[seat]))
    return card


def concede(g: Scoundrels, attacker: Seat, defender: Seat, left: tuple[Card, ...]) -> int:
    """SC-FIGHT-21, SC-R30, SC-R31  The defender loses and takes back what is not flipped, but for what is left behind;
    the attacker takes back nothing. What is discarded lies open, so everybody hears of it, and of nothing else.
    Answers with how many cards the defender had laid."""
    tell(g, CONCEDED, defender)
    cards_laid = len(g.shown[defender]) + len(g.laid[defender])
    for card in left:
        g.laid[defender] = without(g.laid[defender], card)
    for card in g.laid[defender]:
        g.hand[defender] = plus(g.hand[defender], card)
    g.laid[defender] = left
    for card in left:
        tell(g, UNFLIPPED, defender, card)
    for card in g.laid[attacker]:
        tell(g, UNFLIPPED, attacker, card)
    return cards_laid


@final
class LeaveCards(Frame[Scoundrels]):
    """SC-R30  Of the cards not flipped, a defender who concedes may leave some behind; they are a secret until all are
    chosen. Answers with how many cards that defender had laid."""

    def __init__(self, attacker: Seat, defender: Seat) -> None:
        self.attacker: Final = attacker
        self.seat: Final = defender

    def start(self, g: Scoundrels) -> Step:
        return ask_each(
            [self.seat],
            "Which of your cards do you leave behind?",
            self.cards,
            then=self.left,
            otherwise=YOUR_UNFLIPPED_CARDS,
            always=True,
            until=READY,
        )

    def cards(self, g: Scoundrels, seat: Seat) -> list[Option]:
        cards = g.laid[seat]
        for option in g.sealed.get(seat, ()):
            cards = without(cards, LEAVE.of(option))
        return [READY, *LEAVE.each(kinds(cards))]

    def left(self, g: Scoundrels, choices: dict[Seat, tuple[Option, ...]]) -> Step:
        cards = sorted([LEAVE.of(option) for option in choices[self.seat] if option != READY])
        return done(concede(g, self.attacker, self.seat, tuple(cards)))
