"""What will come of a choice in a battle, and how likely; worked out from what the chooser can see."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.preview import Preview, chance_of, cost, gain, risk_of, safe
from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.actions import EXCHANGE, FIRE, PICK, RETREAT, TRADE
from infamy.games.tides_of_infamy.content.box import DRAGON, RANK, SPACE, Ship
from infamy.games.tides_of_infamy.odds import best_so_far, wins_red_sky, wins_round
from infamy.games.tides_of_infamy.queries import owner_of
from infamy.games.tides_of_infamy.rules.hand_ranks import Strength, rank_of
from infamy.games.tides_of_infamy.rules.red_sky import Volley
from infamy.games.tides_of_infamy.rules.sides import attacks
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.views.closeup import innermost
from infamy.games.tides_of_infamy.views.fields import FULL_HAND, rank_so_far
from infamy.games.tides_of_infamy.views.wording import cargo
from infamy.parts.hand import without
from infamy.parts.words import counted


def of_trading(g: Tides, seat: Seat, option: Option) -> Preview:
    return Preview(gain(f"for {counted(g.box.luck[TRADE.of(option)].battle_value, 'Battle Card')}"))


def of_picking(g: Tides, seat: Seat, option: Option) -> Preview:
    return Preview(chance_of(wins_round(g, seat, PICK.of(option)), "you win the round"))


def of_firing(g: Tides, seat: Seat, option: Option) -> Preview:
    """What the cards make, and how good the best is that can still come of them."""
    card = FIRE.of(option)
    frame = innermost(g)
    if card == DRAGON and isinstance(frame, Volley) and frame.cannons:
        return Preview(
            risk_of(100, "every ship here is lost, yours too"), cost("nobody gains Marks, and all cargo stays")
        )
    played = (*g.played[seat], card)
    best = best_so_far(g, without(g.battle_hand[seat], card), played)
    wins = chance_of(wins_red_sky(g, seat, best), "you win the battle, roughly")
    open_cards = (*played, g.community)
    if len(open_cards) == FULL_HAND:
        return Preview(f"makes {named(best)}", wins)
    return Preview(f"makes {RANK.title(rank_so_far(open_cards))} so far, {named(best)} at best", wins)


def of_exchanging(g: Tides, seat: Seat, option: Option) -> Preview:
    best = best_so_far(g, without(g.battle_hand[seat], EXCHANGE.of(option)), ())
    return Preview(f"{named(best)} at best without it")


def of_keeping(g: Tides, seat: Seat, option: Option) -> Preview:
    best = best_so_far(g, g.battle_hand[seat], ())
    return Preview(
        f"{named(best)} at best", chance_of(wins_red_sky(g, seat, best), "you win the battle as it stands, roughly")
    )


def of_surrendering(g: Tides, seat: Seat, option: Option) -> Preview:
    """TI-RED-12  What is left behind, and what it brings to the winner."""
    ship = fighting_ship(g, seat)
    left = [cost(f"leaves {cargo(g.cargo[ship])} behind")] if g.cargo[ship] else []
    return Preview(
        *left,
        cost("whoever wins gains 1 Mark"),
        safe("the ship is safe"),
        draw={"course": [SPACE.word(g.at[ship]), SPACE.word(RETREAT.of(option))]},
    )


def of_fighting_on(g: Tides, seat: Seat, option: Option) -> Preview:
    """TI-RED-35 to TI-RED-39  How likely it is to win, and what a defeat would cost."""
    best = best_so_far(g, g.battle_hand[seat], g.played[seat])
    chance = wins_red_sky(g, seat, best)
    home = "Shipyard" if attacks(g, fighting_ship(g, seat)) else "Harbor"
    return Preview(
        f"{named(best)} at best",
        chance_of(chance, "you win the battle, roughly"),
        risk_of(100 - chance, f"it goes to the {home}"),
    )


def fighting_ship(g: Tides, seat: Seat) -> Ship:
    return [ship for ship in g.fighters if owner_of(ship) == seat][0]


def named(hand: Strength) -> str:
    return RANK.title(rank_of(hand))
