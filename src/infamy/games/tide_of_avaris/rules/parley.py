"""PA  Parley: two pirates bargain before they fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from infamy.engine.actions import Option, Verb
from infamy.engine.game import NO_LAPSE
from infamy.engine.news import Kind, listens, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, frame_of
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import (
    ACCEPT,
    ACTIONS,
    ASK_CARDS,
    ASK_DICE,
    ASK_GOLD,
    ASK_RUM,
    ASK_TREASURE,
    COMMAND,
    COUNTER,
    END_PARLEY,
    GIVE_BUNK,
    GIVE_CARD,
    GIVE_DIE,
    GIVE_GOLD,
    GIVE_RUM,
    GIVE_TREASURE,
    HAND_BUNK,
    HAND_CARD,
    HAND_DIE,
    NO_PARLEY,
    PARLEY,
    SUBMIT,
)
from infamy.games.tide_of_avaris.content.box import AMOUNT, SEAT, Treasure
from infamy.games.tide_of_avaris.content.cards import GOLD, RUM
from infamy.games.tide_of_avaris.queries import bound, color_of, hold, is_spirit, kinds, own_dice
from infamy.games.tide_of_avaris.rules.goods import command, command_goods, gain_gold, gain_rum, ordinary, pay
from infamy.games.tide_of_avaris.rules.holds import all_fit, stow, take_out
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, Avaris, Bundle, ProposalRecord
from infamy.parts.dispatch import by_verb
from infamy.parts.hand import plus, without

BATTLE: Final = 0
PEACE: Final = 1  # what a Parley ends with
MOST_ASKED: Final = 9  # gold or rum (TA-R62)

CALL_OR_NOT: Final = Refusal("TA-PA-01", "you call for Parley, or you do not")
ONCE_EACH: Final = Refusal("TA-R62", "you offer what you have, and ask for what the other side might have")
ANSWER: Final = Refusal("TA-R61", "you accept what you can deliver, make another proposal, or end the Parley")
WHAT_WAS_ASKED: Final = Refusal("TA-R62", "you hand over what was asked for, of your own choice")


def other_fighter(g: Avaris, seat: Seat) -> Seat:
    return g.combat.fighter[DEFENDER] if g.combat.fighter[ATTACKER] == seat else g.combat.fighter[ATTACKER]


@final
class Parley(Frame[Avaris]):
    """TA-PA-01 to TA-PA-03, TA-PA-06, TA-R61  First the Attacker, then the Defender may call for it. Answers whether
    they make peace."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def names(self, g: Avaris) -> dict[str, str]:
        return {"other": SEAT.title(g.combat.fighter[1 - self.side])}

    def start(self, g: Avaris) -> Step:
        return ask(
            g.combat.fighter[self.side],
            "Do you call for Parley with {other}?",
            self.ways,
            then=self.decided,
            otherwise=CALL_OR_NOT,
            always=True,
        )

    def ways(self, g: Avaris, seat: Seat) -> list[Option]:
        return [PARLEY, NO_PARLEY, *command_goods(g, seat)]

    def decided(self, g: Avaris, option: Option) -> Step:
        seat = g.combat.fighter[self.side]
        if option in COMMAND:
            command(g, seat, COMMAND.of(option))
            return self.start(g)
        if option == PARLEY:
            tell(g, news.CALLS_PARLEY, seat)
            g.proposal = ProposalRecord(seat)
            return Proposal(seat).start(g)
        return Parley(DEFENDER).start(g) if self.side == ATTACKER else done(BATTLE)


@final
class Proposal(Frame[Avaris]):
    """TA-PA-04, TA-R61, TA-R62, TA-RL-04  Put together item by item, on either side, each once; both may stay empty."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def names(self, g: Avaris) -> dict[str, str]:
        return {"other": SEAT.title(other_fighter(g, self.seat))}

    def start(self, g: Avaris) -> Step:
        return ask(
            self.seat,
            "What do you offer {other}, and what do you ask for?",
            self.items,
            then=self.added,
            otherwise=ONCE_EACH,
            always=True,
        )

    def items(self, g: Avaris, seat: Seat) -> list[Option]:
        return [SUBMIT, *self.offers(g, seat), *self.wishes(g, other_fighter(g, seat)), *self.commands(g, seat)]

    def commands(self, g: Avaris, seat: Seat) -> list[Option]:
        """TA-R09  Not of a die that is on offer."""
        return [] if g.proposal.give.dice else command_goods(g, seat)

    def offers(self, g: Avaris, seat: Seat) -> list[Option]:
        options: list[Option] = []
        give = g.proposal.give
        if give.gold == 0:
            options += GIVE_GOLD.each(list(range(1, min(g.gold[seat], AMOUNT.size - 1) + 1)))
        if give.rum == 0:
            options += GIVE_RUM.each(list(range(1, min(g.rum[seat], AMOUNT.size - 1) + 1)))
        options += GIVE_TREASURE.each(kinds(less(hold(g, seat), give.treasure)))
        if own_dice(g, seat) - len(give.dice) - len(give.bunks) > 1:
            options += GIVE_DIE.each(ordinary(less(g.ready[seat], give.dice)))
            options += GIVE_BUNK.each(ordinary(less(g.bunks[seat], give.bunks)))
        return options + GIVE_CARD.each(kinds(less(g.burial_cards[seat], give.cards)))

    def wishes(self, g: Avaris, other: Seat) -> list[Option]:
        """TA-R62  They never depend on what the other side hides."""
        options: list[Option] = []
        wish = g.proposal.ask
        if wish.gold == 0:
            options += ASK_GOLD.each(list(range(1, MOST_ASKED + 1)))
        if wish.rum == 0:
            options += ASK_RUM.each(list(range(1, MOST_ASKED + 1)))
        options += ASK_TREASURE.each(kinds(less(hold(g, other), wish.treasure)))
        if wish.any_dice == 0:
            options += ASK_DICE.each(list(range(1, own_dice(g, other))))
        if wish.any_cards == 0:
            options += ASK_CARDS.each(list(range(1, min(len(g.burial_cards[other]), MOST_ASKED) + 1)))
        return options

    def added(self, g: Avaris, option: Option) -> Step:
        if option == SUBMIT:
            g.proposal = g.proposal.replace(number=g.proposal.number + 1)
            tell_proposal(g, self.seat)
            return Answer(other_fighter(g, self.seat)).start(g)
        if option in COMMAND:
            command(g, self.seat, COMMAND.of(option))
        else:
            g.proposal = put_on_the_table(g.proposal, option)
        return self.start(g)


# Items of a proposal -------------------------------------------------------------------------------------------------


def gold(bundle: Bundle, many: int) -> Bundle:
    return bundle.replace(gold=many)


def rum(bundle: Bundle, many: int) -> Bundle:
    return bundle.replace(rum=many)


def treasure(bundle: Bundle, one: int) -> Bundle:
    return bundle.replace(treasure=plus(bundle.treasure, one))


def die(bundle: Bundle, face: int) -> Bundle:
    return bundle.replace(dice=plus(bundle.dice, face))


def bunk(bundle: Bundle, face: int) -> Bundle:
    return bundle.replace(bunks=plus(bundle.bunks, face))


def card(bundle: Bundle, one: int) -> Bundle:
    return bundle.replace(cards=plus(bundle.cards, one))


def any_dice(bundle: Bundle, many: int) -> Bundle:
    return bundle.replace(any_dice=many)


def any_cards(bundle: Bundle, many: int) -> Bundle:
    return bundle.replace(any_cards=many)


@final
class Item:
    """What an option of this verb adds to a proposal, to what is asked for or to what is offered."""

    def __init__(self, verb: Verb, asked: bool, add: Callable[[Bundle, int], Bundle]) -> None:
        self.verb: Final = verb
        self.asked: Final = asked
        self.add: Final = add


ITEMS: Final[list[Item | None]] = by_verb(
    ACTIONS,
    {
        GIVE_GOLD: Item(GIVE_GOLD, False, gold),
        GIVE_RUM: Item(GIVE_RUM, False, rum),
        GIVE_TREASURE: Item(GIVE_TREASURE, False, treasure),
        GIVE_DIE: Item(GIVE_DIE, False, die),
        GIVE_BUNK: Item(GIVE_BUNK, False, bunk),
        GIVE_CARD: Item(GIVE_CARD, False, card),
        ASK_GOLD: Item(ASK_GOLD, True, gold),
        ASK_RUM: Item(ASK_RUM, True, rum),
        ASK_TREASURE: Item(ASK_TREASURE, True, treasure),
        ASK_DICE: Item(ASK_DICE, True, any_dice),
        ASK_CARDS: Item(ASK_CARDS, True, any_cards),
    },
    otherwise=None,
)


def put_on_the_table(proposal: ProposalRecord, option: Option) -> ProposalRecord:
    """One item more is offered or asked for."""
    item = ITEMS[option]
    if item is None:
        raise ValueError(f"expected something to offer or to ask for, got {ACTIONS.key(option)!r}")
    what = item.verb.of(option)
    if item.asked:
        return proposal.replace(ask=item.add(proposal.ask, what))
    return proposal.replace(give=item.add(proposal.give, what))


def tell_proposal(g: Avaris, seat: Seat) -> None:
    """TA-R61, TA-R62  Everybody at the table sees what lies on both sides of it."""
    if not listens(g):
        return
    tell(g, news.PROPOSES, seat)
    give, wish = g.proposal.give, g.proposal.ask
    items = [
        *some(news.OFFERS_GOLD, give.gold),
        *some(news.OFFERS_RUM, give.rum),
        *each(news.OFFERS_TREASURE, give.treasure),
        *each(news.OFFERS_DIE, give.dice),
        *each(news.OFFERS_BUNK, give.bunks),
        *each(news.OFFERS_CARD, give.cards),
        *some(news.ASKS_GOLD, wish.gold),
        *some(news.ASKS_RUM, wish.rum),
        *each(news.ASKS_TREASURE, wish.treasure),
        *some(news.ASKS_DICE, wish.any_dice),
        *some(news.ASKS_CARDS, wish.any_cards),
    ]
    for kind, what in items:
        tell(g, kind, seat, what)
    if not items:
        tell(g, news.WANTS_PEACE, seat)


def some(kind: Kind, many: int) -> list[tuple[Kind, int]]:
    return [(kind, many)] if many > 0 else []


def each(kind: Kind, things: tuple[int, ...]) -> list[tuple[Kind, int]]:
    return [(kind, thing) for thing in things]


def less(all_of: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...]:
    for each in some:
        all_of = without(all_of, each)
    return all_of


@final
class Answer(Frame[Avaris]):
    """TA-PA-03, TA-R61, TA-R62  Accept, counter or end it. Only what can be delivered, and stowed, can be accepted."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def names(self, g: Avaris) -> dict[str, str]:
        return {"other": SEAT.title(other_fighter(g, self.seat))}

    def start(self, g: Avaris) -> Step:
        return ask(
            self.seat,
            "Do you accept the proposal of {other}?",
            self.ways,
            then=self.decided,
            otherwise=ANSWER,
            always=True,
        )

    def ways(self, g: Avaris, seat: Seat) -> list[Option]:
        options = [ACCEPT] if can_accept(g, seat) else []
        if g.proposal.number < g.box.proposals:
            options.append(COUNTER)
        return [*options, END_PARLEY, *command_goods(g, seat)]

    def decided(self, g: Avaris, option: Option) -> Step:
        if option in COMMAND:
            command(g, self.seat, COMMAND.of(option))
            return self.start(g)
        if option == END_PARLEY:
            tell(g, news.NO_AGREEMENT, self.seat)
            g.proposal = ProposalRecord()
            return done(BATTLE)
        if option == COUNTER:
            g.proposal = ProposalRecord(self.seat, g.proposal.number)
            return Proposal(self.seat).start(g)
        tell(g, news.AGREED, self.seat)
        return HandingOver(self.seat, g.proposal.ask.any_dice, g.proposal.ask.any_cards).start(g)


def can_accept(g: Avaris, seat: Seat) -> bool:
    """TA-R11, TA-R62  Both have what they would give, and room for what they would get."""
    proposal = g.proposal
    give, wish = proposal.give, proposal.ask
    if g.gold[seat] < wish.gold or g.rum[seat] < wish.rum:
        return False
    mine = (*less(hold(g, seat), wish.treasure), *give.treasure)
    theirs = (*less(hold(g, proposal.proposer), give.treasure), *wish.treasure)
    return all_fit(g, mine) and all_fit(g, theirs)


def lapse(g: Avaris) -> Option:
    """TA-R61  The time of a Parley is up: a proposal is left as it lies, and nobody has accepted."""
    frame = None if g.over or not g.stack else frame_of(g.stack[-1])
    if isinstance(frame, Proposal):
        return SUBMIT
    return END_PARLEY if isinstance(frame, Answer) else NO_LAPSE


@final
class HandingOver(Frame[Avaris]):
    """TA-PA-04, TA-PA-05, TA-BD-01, TA-BD-05, TA-R48, TA-R62  Dice and cards that were asked for are of the giver's
    choice; Treasure that changes hands is bound."""

    def __init__(self, seat: Seat, dice: int, cards: int) -> None:
        self.seat: Final = seat  # who has accepted
        self.dice: Final = dice  # still to be handed over
        self.cards: Final = cards

    def start(self, g: Avaris) -> Step:
        if self.dice > 0:
            return ask(
                self.seat,
                "Which Crew Die do you hand over?",
                self.own_dice,
                then=self.die,
                otherwise=WHAT_WAS_ASKED,
                always=True,
            )
        if self.cards > 0:
            return ask(
                self.seat,
                "Which Burial Bonus do you hand over?",
                self.own_cards,
                then=self.card,
                otherwise=WHAT_WAS_ASKED,
                always=True,
            )
        return self.exchange(g)

    def own_dice(self, g: Avaris, seat: Seat) -> list[Option]:
        return HAND_DIE.each(ordinary(g.ready[seat])) + HAND_BUNK.each(ordinary(g.bunks[seat]))

    def die(self, g: Avaris, option: Option) -> Step:
        if option in HAND_DIE:
            hand_die(g, self.seat, g.proposal.proposer, HAND_DIE.of(option), True)
        else:
            hand_die(g, self.seat, g.proposal.proposer, HAND_BUNK.of(option), False)
        return HandingOver(self.seat, self.dice - 1, self.cards).start(g)

    def own_cards(self, g: Avaris, seat: Seat) -> list[Option]:
        return HAND_CARD.each(kinds(g.burial_cards[seat]))

    def card(self, g: Avaris, option: Option) -> Step:
        hand_card(g, self.seat, g.proposal.proposer, HAND_CARD.of(option))
        return HandingOver(self.seat, self.dice, self.cards - 1).start(g)

    def exchange(self, g: Avaris) -> Step:
        """Both sides give before either takes: a Hold may have room only then."""
        seat, other = self.seat, g.proposal.proposer
        sides = [(other, seat, g.proposal.give), (seat, other, g.proposal.ask)]
        for giver, _, bundle in sides:
            pay(g, giver, GOLD, bundle.gold)
            pay(g, giver, RUM, bundle.rum)
        for _, taker, bundle in sides:
            gain_gold(g, taker, bundle.gold)
            gain_rum(g, taker, bundle.rum)
        for giver, _, bundle in sides:
            for one in bundle.treasure:
                take_out(g, giver, one)
        for giver, taker, bundle in sides:
            for one in bundle.treasure:
                hand_treasure(g, giver, taker, one)
        for giver, taker, bundle in sides:
            for face in bundle.dice:
                hand_die(g, giver, taker, face, True)
            for face in bundle.bunks:
                hand_die(g, giver, taker, face, False)
            for one in bundle.cards:
                hand_card(g, giver, taker, one)
        g.proposal = ProposalRecord()
        return done(PEACE)


def hand_treasure(g: Avaris, giver: Seat, taker: Seat, treasure: Treasure) -> None:
    tell(g, news.TRADED, giver, treasure, taker)
    stow(g, taker, bound(color_of(treasure)))


def hand_die(g: Avaris, giver: Seat, taker: Seat, face: int, ready: bool) -> None:
    """With its face, ready or exhausted as it is."""
    assert not is_spirit(face)
    if ready:
        g.ready[giver] = without(g.ready[giver], face)
        g.ready[taker] = plus(g.ready[taker], face)
    else:
        g.bunks[giver] = without(g.bunks[giver], face)
        g.bunks[taker] = plus(g.bunks[taker], face)
    tell(g, news.TRADED_DIE, giver, taker)


def hand_card(g: Avaris, giver: Seat, taker: Seat, card: int) -> None:
    g.burial_cards[giver] = without(g.burial_cards[giver], card)
    g.burial_cards[taker] = plus(g.burial_cards[taker], card)
    tell(g, news.TRADED_CARD, giver, taker)
