"""CRD  Cards: a hidden hand, a small vocabulary of effects, and a class for each odd card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import announce, ask, done
from infamy.parts.decks import made_anew
from infamy.parts.hand import kinds, plus, without

from .. import news
from ..actions import LURE, PASS, PLAY
from ..content.box import AIM, FIRED_UPON, GAIN_ACTION, GAIN_GOLD, LOSE_GOLD, ODD, SELF, SPACES, Card, Effect
from ..queries import from_seat, is_island
from ..state import CutterMoved, FiredUpon, GullRock
from .gold import gain, lose

NOT_IN_HAND: Final = Refusal("GULL-CRD-02", "you play cards from your own hand")
NOT_NOW: Final = Refusal("GULL-CRD-03", "this card names its moment, and it is not now")
ONLY_TO_AN_ISLAND: Final = Refusal("GULL-C06", "the false light burns on an island")

NO_REPLY: Final = 0
SPOILED: Final = -100  # a reply to a shot; any other number is added to the roll


# The hand ------------------------------------------------------------------------------------------------------------


def draw_a_card(g: GullRock, seat: Seat) -> None:
    """GULL-CRD-01, GULL-CRD-04  Only its owner sees it. An empty deck is made of the discards; without any, no card."""
    if made_anew(g.deck, g.discards):
        tell(g, news.RESHUFFLED)
    if g.deck.size > 0:
        card = draw(g, g.deck, "island deck", seen_by=seat)
        g.hand[seat] = plus(g.hand[seat], card)
        tell(g, news.DREW, seat, card, seen_by=seat)


def unplayable(g: GullRock, seat: Seat, card: Card, moment: int) -> Refusal | None:
    if card not in g.hand[seat]:
        return NOT_IN_HAND
    return None if g.box.cards[card].moment == moment else NOT_NOW


# Playing a card ------------------------------------------------------------------------------------------------------


@final
class PlayCard(Frame[GullRock]):
    """GULL-CRD-02  A card goes to the discards and is carried out, part by part. Answers with its reply to a shot."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def start(self, g: GullRock) -> Step:
        g.hand[self.seat] = without(g.hand[self.seat], self.card)
        g.discards.add(self.card)
        tell(g, news.PLAYED, self.seat, self.card)
        reply = NO_REPLY
        for effect in g.box.cards[self.card].play:
            if effect.word == ODD:
                return ODD_CARDS[effect.odd](self.seat).start(g)
            reply += carried_out(g, self.seat, effect)
        return done(reply)


def carried_out(g: GullRock, seat: Seat, effect: Effect) -> int:
    """GULL-C01, GULL-C02, GULL-C03, GULL-C04  The words of the vocabulary. Answers with what is added to a shot."""
    seats = [seat] if effect.who == SELF else from_seat(g, seat)[1:]
    if effect.word == GAIN_GOLD:
        for each in seats:
            gain(g, each, effect.n)
    elif effect.word == LOSE_GOLD:
        for each in seats:
            lose(g, each, effect.n)
    elif effect.word == GAIN_ACTION:
        g.actions_left += effect.n
    elif effect.word == AIM:
        return effect.n
    return NO_REPLY


@final
class Reaction(Frame[GullRock]):
    """GULL-CUT-04  The cutter is about to fire: play a card that names this moment, or pass."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: GullRock) -> Step:
        return ask(
            self.seat,
            "The cutter fires. Do you play a card?",
            self.cards,
            unless=self.forbidden,
            then=self.answer,
            otherwise=NOT_NOW,
            always=True,
        )

    def cards(self, g: GullRock, seat: Seat) -> list[Option]:
        return [PASS, *PLAY.each(kinds(g.hand[seat]))]

    def forbidden(self, g: GullRock, seat: Seat, option: Option) -> Refusal | None:
        return unplayable(g, seat, PLAY.of(option), FIRED_UPON) if option in PLAY else None

    def answer(self, g: GullRock, option: Option) -> Step:
        if option == PASS:
            return done(NO_REPLY)
        return PlayCard(self.seat, PLAY.of(option)).start(g)


def reaction_windows(g: GullRock, fired: FiredUpon) -> list[Frame[GullRock]]:
    """GULL-CUT-04, GULL-R03  Whoever has cards is asked, useful or not: how many there are is public, and no more."""
    windows: list[Frame[GullRock]] = []
    for seat in from_seat(g, fired.target):
        if g.hand[seat]:
            windows.append(Reaction(seat))
    return windows


# Odd cards: what the vocabulary cannot say ---------------------------------------------------------------------------


@final
class FogBank(Frame[GullRock]):
    """GULL-C05  Play it when the cutter fires: the shot is spoiled."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: GullRock) -> Step:
        return done(SPOILED)


@final
class WreckersLantern(Frame[GullRock]):
    """GULL-C06  A false light: the cutter comes to an island of your choice, and looks around."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: GullRock) -> Step:
        return ask(
            self.seat, "Where do you light the lantern?", self.islands, then=self.lure, otherwise=ONLY_TO_AN_ISLAND
        )

    def islands(self, g: GullRock, seat: Seat) -> list[Option]:
        return LURE.each([space for space in range(SPACES) if is_island(g, space)])

    def lure(self, g: GullRock, option: Option) -> Step:
        g.cutter = LURE.of(option)
        tell(g, news.CUTTER_SAILED, g.cutter)
        return announce(CutterMoved(), then=self.gone_out)

    def gone_out(self, g: GullRock) -> Step:
        return done()


ODD_CARDS: Final[dict[str, Callable[[Seat], Frame[GullRock]]]] = {
    "FogBank": FogBank,
    "WreckersLantern": WreckersLantern,
}
