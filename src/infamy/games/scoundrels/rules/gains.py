"""SPEC  Infamy from the public: what cards make of it, and the tokens."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.scoundrels import news
from infamy.games.scoundrels.actions import GAMBLE_QUIRK, GAMBLE_TREASURE, NO_GAMBLE
from infamy.games.scoundrels.board import NOWHERE
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import NUMBER_ON, Gamble
from infamy.games.scoundrels.queries import in_play, powers
from infamy.games.scoundrels.rules.hands import can_draw, drawn
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.hand import kinds

ONLY_YOUR_GAMBLES: Final = Refusal("SC-R65", "you gamble with one of your own cards that say so, or take it as it is")


@final
class PublicGain(Frame[Scoundrels]):
    """SC-SPEC-01, SC-COMP-06, SC-R65  A gain from pillaging, shooting or a Quest; cards first add or take away."""

    def __init__(self, seat: Seat, source: int, printed: int) -> None:
        self.seat: Final = seat
        self.source: Final = source
        self.printed: Final = printed

    def start(self, g: Scoundrels) -> Step:
        amount = self.printed
        for power in powers(g, self.seat):
            amount += power.add_public[self.source]
        if amount <= 0:
            tell(g, news.GAINED_NOTHING, self.seat, self.source)
            return done()
        return Taking(self.seat, amount).start(g)


@final
class Taking(Frame[Scoundrels]):
    """SC-R65, SC-T4, SC-K10  Before the tokens are taken, at most one gamble: decided before its card is drawn."""

    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    def start(self, g: Scoundrels) -> Step:
        if not can_draw(g):
            return self.take(g, self.amount)  # SC-R18
        return ask(self.seat, "Do you gamble for more?", self.gambles, then=self.decided, otherwise=ONLY_YOUR_GAMBLES)

    def gambles(self, g: Scoundrels, seat: Seat) -> list[Option]:
        options = [NO_GAMBLE]
        if in_play(g, seat):
            for treasure in kinds(g.carried[seat]):
                if g.box.treasures[treasure].power.gamble is not None:
                    options.append(GAMBLE_TREASURE(treasure))
        quirk = g.quirk[seat]
        if quirk >= 0 and g.box.quirks[quirk].power.gamble is not None:
            options.append(GAMBLE_QUIRK(quirk))
        return options

    def decided(self, g: Scoundrels, option: Option) -> Step:
        if option == NO_GAMBLE:
            return self.take(g, self.amount)
        if option in GAMBLE_TREASURE:
            gamble = g.box.treasures[GAMBLE_TREASURE.of(option)].power.gamble
        else:
            gamble = g.box.quirks[GAMBLE_QUIRK.of(option)].power.gamble
        assert gamble is not None
        card = drawn(g, "gamble")
        g.discards.add(card)
        tell(g, news.GAMBLE_DREW, self.seat, card)
        return self.take(g, gambled(gamble, self.amount, NUMBER_ON[card]))

    def take(self, g: Scoundrels, amount: int) -> Step:
        gain_tokens(g, self.seat, amount)
        return done()


def gambled(gamble: Gamble, amount: int, number: int) -> int:
    """What a gain becomes when this number is drawn."""
    if number >= gamble.at_least:
        return amount + gamble.win
    return 0 if gamble.lose_all else max(0, amount + gamble.lose)


def gain_tokens(g: Scoundrels, seat: Seat, amount: int) -> None:
    """SC-R66  The supply never runs out. A pirate sunk in this fight still gains for the score that is set aside."""
    if amount > 0:
        g.infamy[seat] += amount
        has_won_infamy(g, seat)
    tell(g, news.GAINED, seat, amount, g.infamy[seat])


def take_token(g: Scoundrels, seat: Seat, other: Seat) -> None:
    """SC-SPEC-02, SC-STEAL-03  A token from another pirate: no card changes that, and it is no stealing."""
    g.infamy[other] -= 1
    g.infamy[seat] += 1
    tell(g, news.TOOK_INFAMY, seat, other, g.infamy[seat], g.infamy[other])
    has_won_infamy(g, seat)


def has_won_infamy(g: Scoundrels, seat: Seat) -> None:
    """SC-QUIRK-06, SC-R63  The first Infamy of all, wherever it is from, means a Quirk when the Action is over."""
    if not g.has_won[seat]:
        g.has_won[seat] = True
        if g.with_quirks:
            g.due_quirk = (*g.due_quirk, seat)


def becomes_the_last_round(g: Scoundrels, why: int) -> None:
    """SC-ROUND-05, SC-END-04, SC-R60, SC-SKIRM-13  Play goes on to the end of the round; nothing makes this undone.

    SC-R53, SC-R54  Whoever was sunk in this round does not come back.
    """
    if g.last_round == endings.NOT_YET:
        g.last_round = why
        g.wreck = [NOWHERE] * g.players
        tell(g, news.LAST_ROUND, why)
