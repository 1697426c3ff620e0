"""SCU  Scuttle: in each round everybody picks a card in secret, and the highest wins; three rounds win the battle."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import Kind, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask_each, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import PICK
from infamy.games.tides_of_infamy.content.box import DRAGON, NO_BATTLE_CARD, VALUE_OF, VALUES, BattleCard, Ship
from infamy.games.tides_of_infamy.queries import allied, is_one_side, owner_of, side
from infamy.games.tides_of_infamy.rules.decks import battle_cards_left, turn_up_battle_card
from infamy.games.tides_of_infamy.rules.salvage import Salvage
from infamy.games.tides_of_infamy.rules.sides import first_attacker
from infamy.games.tides_of_infamy.rules.trades import Trades
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import kinds, without

A_CARD_YOU_HOLD: Final = Refusal("TI-SCU-01", "you pick one Battle Card from your hand")
NOTHING_PLAYED: Final = 0  # lower than any card


@final
class Scuttle(Frame[Tides]):
    """TI-SCU-01 to TI-SCU-08, TI-R52, TI-R54  Round after round until one side has won three."""

    def start(self, g: Tides) -> Step:
        return run(Trades(0), then=self.pick)

    def pick(self, g: Tides) -> Step:
        """TI-SCU-01, TI-SCU-07"""
        seats = [owner_of(ship) for ship in g.fighters if g.battle_hand[owner_of(ship)]]
        return ask_each(
            seats,
            "Which card do you play in this round?",
            self.cards,
            then=self.reveal,
            otherwise=A_CARD_YOU_HOLD,
            always=True,
        )

    def cards(self, g: Tides, seat: Seat) -> list[Option]:
        return PICK.each(kinds(g.battle_hand[seat]))

    def reveal(self, g: Tides, picks: dict[Seat, tuple[Option, ...]]) -> Step:
        """TI-R54  Whoever has no card left plays the top card of the deck."""
        shown: list[int] = []
        for ship in g.fighters:
            seat = owner_of(ship)
            if seat in picks:
                card = PICK.of(picks[seat][0])
                g.battle_hand[seat] = without(g.battle_hand[seat], card)
            else:
                card = turn_up_battle_card(g, "battle card played unseen")
            shown.append(height(card))
            show(g, seat, card, news.PICKED)
        return self.won(g, round_winner(g, shown))

    def won(self, g: Tides, ship: Ship) -> Step:
        """TI-SCU-05, TI-SCU-06, TI-SCU-08, TI-SCU-19, TI-R66  All ships of a winning side have won."""
        seat = owner_of(ship)
        g.rounds_won[seat] += 1
        wins = 0
        for other in side(g, seat):
            wins += g.rounds_won[other]
        tell(g, news.WINS_ROUND, seat, wins)
        if wins < g.box.scuttle_wins:
            return self.start(g)
        winners = tuple([other for other in g.fighters if allied(g, seat, owner_of(other))])
        losers = tuple([other for other in g.fighters if not allied(g, seat, owner_of(other))])
        return Salvage(g.battle_at[0], winners, losers).start(g)


def show(g: Tides, seat: Seat, card: BattleCard, how: Kind) -> None:
    """TI-R54, TI-R78  A card is played, or there was none to be drawn."""
    if card == NO_BATTLE_CARD:
        tell(g, news.PLAYS_NOTHING, seat)
    else:
        g.played[seat] = (*g.played[seat], card)
        tell(g, how, seat, card)


def height(card: BattleCard) -> int:
    """TI-SCU-02  The Sea Dragon beats every number."""
    if card == NO_BATTLE_CARD:
        return NOTHING_PLAYED
    return VALUES + 1 if card == DRAGON else VALUE_OF[card]


def round_winner(g: Tides, shown: list[int]) -> Ship:
    """TI-SCU-01, TI-SCU-03, TI-SCU-04, TI-SCU-06, TI-R54 to TI-R56  The highest card; whoever is tied draws, in battle
    order, until one side is ahead. Only the new cards count, and whoever gets none cannot win. Without any card it is
    the first attacker: if two sides are tied, there is one."""
    tied = [ship for i, ship in enumerate(g.fighters) if shown[i] == max(shown)]
    while not is_one_side(g, tied):
        if battle_cards_left(g) == 0:
            return first_attacker(g, tied)
        drawn: list[int] = []
        for ship in tied:
            card = turn_up_battle_card(g, "tie-break")
            show(g, owner_of(ship), card, news.TIE_DREW)
            drawn.append(height(card))
        tied = [ship for i, ship in enumerate(tied) if drawn[i] == max(drawn)]
    return tied[0]
