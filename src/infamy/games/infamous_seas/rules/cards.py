"""CRD  Cards: drawn, used at once or stored, and carried out part by part."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw, roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.actions import DISCARD, KEEP, PLAY, STORE
from infamy.games.infamous_seas.board import OFF_BOARD
from infamy.games.infamous_seas.content.box import (
    ALL_NAVY,
    ALL_PLAYERS,
    AWAY_FROM_WRECK,
    CHECK,
    DRIFT,
    FIRST_MERCHANT,
    FIRST_NAVY,
    GAIN_ACTION,
    GAIN_GOLD,
    IF_VICTIM,
    IN_TURN,
    ISLAND,
    LEND_DIE,
    LOOK_PICK,
    LOSE_GOLD,
    MERCHANT,
    NAVY,
    NEXT_TURN_ACTIONS,
    NO_SHIP,
    REFIT,
    RIGHT_NEIGHBOUR,
    SAIL_UP_TO,
    SAME,
    SPAWN,
    STEAL_GOLD,
    SWAP_PLACES,
    TAKE_FLAG,
    TRUCE,
    VICTIM,
    WORD,
    Card,
    Effect,
    Ship,
    Square,
)
from infamy.games.infamous_seas.queries import afloat, is_navy, is_player
from infamy.games.infamous_seas.rules.effects import (
    A_FLAG,
    ANY_OTHER_SHIP,
    BESIDE_YOU,
    Board,
    TakeFlags,
    TradePlaces,
    away_from,
    other_ships,
    rich_neighbours,
)
from infamy.games.infamous_seas.rules.gold import GainGold, LoseGold, Refit
from infamy.games.infamous_seas.rules.hold import NOT_HELD, from_hold, into_hold
from infamy.games.infamous_seas.rules.movement import Course, Drift
from infamy.games.infamous_seas.rules.placement import Spawn
from infamy.games.infamous_seas.state import Seas
from infamy.parts.decks import made_anew
from infamy.parts.dispatch import by_number
from infamy.parts.hand import kinds, without

NAMES_ITS_MOMENT: Final = Refusal("IS-R39", "this card names its own moment, and it is not now")
NO_WATER: Final = Refusal("IS-C11", "there is no free square to sail to")
USE_OR_STORE: Final = Refusal("IS-R30", "a card with a black spot is used now or put in the hold")
ONE_TOO_MANY: Final = Refusal("IS-CRD-06", "with a card more than the hold has room for, one of them is played or goes")
ONE_OF_THESE: Final = Refusal("IS-C10", "you keep one of the cards you looked at")


# Drawing -------------------------------------------------------------------------------------------------------------


@final
class DrawIslandCard(Frame[Seas]):
    """IS-LOO-09, IS-R31  The top card of the island deck; if there is none left at all, no card."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Seas) -> Step:
        if not refilled(g):
            return done()
        card = draw(g, g.island_deck, "island deck", seen_by=self.seat)
        g.fresh[self.seat] = (card,)
        tell(g, news.DREW, self.seat, card, seen_by=self.seat)
        return CardDrawn(self.seat).start(g)


@final
class CardDrawn(Frame[Seas]):
    """IS-CRD-01 to IS-CRD-03  A card with a black spot is used or stored, any other is used at once."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Seas) -> Step:
        card = g.fresh[self.seat][0]
        if not g.box.spot[card]:
            g.fresh[self.seat] = ()
            return CarryOut(self.seat, card, NO_SHIP, OFF_BOARD).start(g)
        if len(g.hold[self.seat]) < g.box.hold_limit:
            return ask(
                self.seat,
                "Do you use the card or put it in your hold?",
                self.use_or_store,
                unless=self.forbidden,
                then=self.goes,
                otherwise=USE_OR_STORE,
                always=True,
            )
        return ask(
            self.seat,
            "Your hold is full: which of the cards goes?",
            self.play_or_discard,
            unless=self.forbidden,
            then=self.goes,
            otherwise=ONE_TOO_MANY,
            always=True,
        )

    def use_or_store(self, g: Seas, seat: Seat) -> list[Option]:
        """IS-R30, IS-R69  Only the new card; the stored ones wait for the next gap between actions."""
        return [STORE, PLAY(g.fresh[seat][0])]

    def play_or_discard(self, g: Seas, seat: Seat) -> list[Option]:
        """IS-CRD-05 to IS-CRD-07, IS-R29  Any of the three, the new one included."""
        cards = kinds(tuple(sorted(g.hold[seat] + g.fresh[seat])))
        return PLAY.each(cards) + DISCARD.each(cards)

    def forbidden(self, g: Seas, seat: Seat, option: Option) -> Refusal | None:
        return unplayable(g, seat, PLAY.of(option), g.hold[seat] + g.fresh[seat]) if option in PLAY else None

    def goes(self, g: Seas, option: Option) -> Step:
        fresh = g.fresh[self.seat][0]
        g.fresh[self.seat] = ()
        into_hold(g, self.seat, fresh)
        if option in PLAY:
            return PlayCard(self.seat, PLAY.of(option)).start(g)
        if option in DISCARD:
            from_hold(g, self.seat, DISCARD.of(option))
            g.island_discards.add(DISCARD.of(option))  # IS-R68: at once
            tell(g, news.DISCARDED, self.seat, DISCARD.of(option))
        else:
            tell(g, news.STORED, self.seat, fresh, seen_by=self.seat)
        return done()


@final
class LookAndPick(Frame[Seas]):
    """IS-C10  Look at the next cards alone, keep one as if it had been drawn, and discard the rest face up."""

    def __init__(self, seat: Seat, see: int) -> None:
        self.seat: Final = seat
        self.see: Final = see

    def start(self, g: Seas) -> Step:
        seen: list[Card] = []
        while len(seen) < self.see and refilled(g):
            seen.append(draw(g, g.island_deck, "island deck", seen_by=self.seat))
            tell(g, news.DREW, self.seat, seen[-1], seen_by=self.seat)
        g.fresh[self.seat] = tuple(sorted(seen))
        if not seen:
            return done()
        if len(seen) == 1:
            return CardDrawn(self.seat).start(g)
        return ask(self.seat, "Which card do you keep?", self.seen, then=self.keep, otherwise=ONE_OF_THESE, always=True)

    def seen(self, g: Seas, seat: Seat) -> list[Option]:
        return KEEP.each(kinds(g.fresh[seat]))

    def keep(self, g: Seas, option: Option) -> Step:
        for card in without(g.fresh[self.seat], KEEP.of(option)):
            g.island_discards.add(card)
            tell(g, news.DISCARDED, self.seat, card)
        g.fresh[self.seat] = (KEEP.of(option),)
        return CardDrawn(self.seat).start(g)


def refilled(g: Seas) -> bool:
    """IS-R31  Is there a card to draw, if need be after the discards became the new deck?"""
    if made_anew(g.island_deck, g.island_discards):
        tell(g, news.RESHUFFLED, ISLAND)
    return g.island_deck.size > 0


# Playing -------------------------------------------------------------------------------------------------------------


@final
class PlayCard(Frame[Seas]):
    """IS-TRN-11  A card from the hold takes effect. It costs no action."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def start(self, g: Seas) -> Step:
        from_hold(g, self.seat, self.card)
        return CarryOut(self.seat, self.card, NO_SHIP, OFF_BOARD).start(g)


@final
class CarryOut(Frame[Seas]):
    """IS-CRD-09, IS-R68  A card takes effect; then, and not before, it goes to the discards of its deck."""

    def __init__(self, seat: Seat, card: Card, victim: Ship, wreck: Square) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.victim: Final = victim
        self.wreck: Final = wreck

    def start(self, g: Seas) -> Step:
        g.in_play = (*g.in_play, self.card)
        tell(g, news.PLAYED, self.seat, self.card)
        program = g.box.cards[self.card].program
        return run(Parts(self.seat, program, 0, self.victim, self.wreck), then=self.discard)

    def discard(self, g: Seas) -> Step:
        g.in_play = g.in_play[:-1]
        if g.box.cards[self.card].deck == ISLAND:
            g.island_discards.add(self.card)
        else:
            g.sunken_discards.add(self.card)
        return done()


@final
class Parts(Frame[Seas]):
    """The parts of a card, one after the other; what cannot be done is skipped.

    IS-R16  A player who is sunk in the own turn does nothing more in it.
    """

    def __init__(self, seat: Seat, program: int, part: int, victim: Ship, wreck: Square) -> None:
        self.seat: Final = seat
        self.program: Final = program
        self.part: Final = part
        self.victim: Final = victim
        self.wreck: Final = wreck

    def start(self, g: Seas) -> Step:
        parts = g.box.programs[self.program]
        if self.part == len(parts) or not afloat(g, self.seat):
            return done()
        effect = parts[self.part]
        return WORDS[effect.word](self, g, effect)

    def next_part(self, g: Seas) -> Step:
        return Parts(self.seat, self.program, self.part + 1, self.victim, self.wreck).start(g)

    def who(self, g: Seas, effect: Effect) -> Seat:
        if effect.who == RIGHT_NEIGHBOUR:
            return (self.seat - 1) % g.players
        return self.victim if effect.who == VICTIM else self.seat

    def branch(self, program: int) -> Step:
        return run(Parts(self.seat, program, 0, self.victim, self.wreck), then=self.next_part)


# What the words of a card do -----------------------------------------------------------------------------------------


def gain_gold(card: Parts, g: Seas, effect: Effect) -> Step:
    return run(GainGold(card.who(g, effect), effect.n), then=card.next_part)


def lose_gold(card: Parts, g: Seas, effect: Effect) -> Step:
    return run(LoseGold(card.who(g, effect), effect.n), then=card.next_part)


def steal_gold(card: Parts, g: Seas, effect: Effect) -> Step:
    return run(Board(card.seat, effect.n), then=card.next_part)


def gain_action(card: Parts, g: Seas, effect: Effect) -> Step:
    """IS-TRN-15  At once, in the turn under way."""
    g.actions_left += effect.n
    tell(g, news.ACTIONS_GAINED, card.seat, g.actions_left)
    return card.next_part(g)


def next_turn_actions(card: Parts, g: Seas, effect: Effect) -> Step:
    """IS-TRN-04  The next turn begins with more actions, or with fewer."""
    g.next_actions[card.who(g, effect)] += effect.n
    return card.next_part(g)


def sail_up_to(card: Parts, g: Seas, effect: Effect) -> Step:
    return run(Course(card.seat, effect.n, True), then=card.next_part)


def drift(card: Parts, g: Seas, effect: Effect) -> Step:
    """Ships that are not on the board are not carried (IS-R40)."""
    if effect.m == AWAY_FROM_WRECK:
        return run(away_from(g, card.wreck, effect.n), then=card.next_part)
    ships = range(card.seat, card.seat + 1)
    if effect.who == ALL_PLAYERS:
        ships = range(g.players)
    elif effect.who == ALL_NAVY:
        ships = range(FIRST_NAVY, FIRST_MERCHANT)
    return run(Drift(tuple([ship for ship in ships if afloat(g, ship)]), effect.n), then=card.next_part)


def swap_places(card: Parts, g: Seas, effect: Effect) -> Step:
    return run(TradePlaces(card.seat), then=card.next_part)


def spawn(card: Parts, g: Seas, effect: Effect) -> Step:
    """A kind of ship, or another of the kind that was sunk."""
    kind = effect.who
    if kind == SAME:
        kind = NAVY if is_navy(card.victim) else MERCHANT
    return run(Spawn(kind, effect.n, effect.m), then=card.next_part)


def take_flag(card: Parts, g: Seas, effect: Effect) -> Step:
    return run(TakeFlags(card.seat, effect.n), then=card.next_part)


def refit(card: Parts, g: Seas, effect: Effect) -> Step:
    return run(Refit(card.seat, effect.n), then=card.next_part)


def look_and_pick(card: Parts, g: Seas, effect: Effect) -> Step:
    return run(LookAndPick(card.seat, effect.n), then=card.next_part)


def check(card: Parts, g: Seas, effect: Effect) -> Step:
    """So much or more on a die."""
    rolled = roll(g, effect.n, "check")
    tell(g, news.CHECKED, card.seat, rolled, effect.m)
    return card.branch(effect.then if rolled >= effect.m else effect.otherwise)


def if_victim(card: Parts, g: Seas, effect: Effect) -> Step:
    """Was it a player who was sunk?"""
    return card.branch(effect.then if is_player(card.victim) else effect.otherwise)


def truce(card: Parts, g: Seas, effect: Effect) -> Step:
    g.truce = True
    return card.next_part(g)


def lend_die(card: Parts, g: Seas, effect: Effect) -> Step:
    g.lent_die = effect.n
    return card.next_part(g)


def nothing_now(card: Parts, g: Seas, effect: Effect) -> Step:
    """Nothing at all, or what only a window asks for."""
    return card.next_part(g)


WORDS: Final = by_number(
    WORD.size,
    {
        GAIN_GOLD: gain_gold,
        LOSE_GOLD: lose_gold,
        STEAL_GOLD: steal_gold,
        GAIN_ACTION: gain_action,
        NEXT_TURN_ACTIONS: next_turn_actions,
        SAIL_UP_TO: sail_up_to,
        DRIFT: drift,
        SWAP_PLACES: swap_places,
        SPAWN: spawn,
        TAKE_FLAG: take_flag,
        REFIT: refit,
        LOOK_PICK: look_and_pick,
        CHECK: check,
        IF_VICTIM: if_victim,
        TRUCE: truce,
        LEND_DIE: lend_die,
    },
    nothing_now,
)


# What can be played --------------------------------------------------------------------------------------------------


def unplayable(g: Seas, seat: Seat, card: Card, among: tuple[Card, ...]) -> Refusal | None:
    """IS-R29, IS-R39  Why this card cannot be played between actions."""
    if card not in among:
        return NOT_HELD
    if g.box.window[card] != IN_TURN:
        return NAMES_ITS_MOMENT
    refusal: Refusal | None = None
    for effect in g.box.program_of(card):
        refusal = impossible(g, seat, effect.word)
        if refusal is None:
            return None
    return refusal


def impossible(g: Seas, seat: Seat, word: int) -> Refusal | None:
    """A card is not played without a target for what it does."""
    if word == SAIL_UP_TO and not g.sea.reached(g.at[seat], 1, g.at):
        return NO_WATER
    if word == STEAL_GOLD and not rich_neighbours(g, seat):
        return BESIDE_YOU
    if word == SWAP_PLACES and not other_ships(g, seat):
        return ANY_OTHER_SHIP
    if word == TAKE_FLAG and g.flags == 0:
        return A_FLAG
    return None
