"""What may never be wrong."""

from __future__ import annotations

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.content.box import CREW_SPIRIT, OFF_BOARD, SEAT
from infamy.games.tide_of_avaris.queries import color_of, free_sloops, hold, is_spirit
from infamy.games.tide_of_avaris.rules.holds import colors_in
from infamy.games.tide_of_avaris.state import Avaris


def violations(g: Avaris) -> list[str]:
    """No Treasure and no die comes or goes, Holds are filled as the rules say, Sloops suffice."""
    wrong = [*treasure_gone(g), *lost_count(g)]
    for seat in range(g.players):
        wrong += [f"{SEAT.names[seat]} has {what}" for what in wrong_with(g, seat)]
    if (g.navy_at == OFF_BOARD) != (g.navy_card < 0):
        wrong.append("a Navy without a card, or a card without a Navy")
    return wrong


def treasure_gone(g: Avaris) -> list[str]:
    many = [sum(each) for each in zip(g.bag.counts, g.gone.counts, g.gone_unseen.counts, strict=True)]
    for color in (*g.slot, *g.navy_hold):
        if color >= 0:
            many[color] += 1
    for treasures in (*g.upper, *g.lower, *g.buried):
        for treasure in treasures:
            many[color_of(treasure)] += 1
    return ["Treasure that has come or gone"] if max(many) != min(many) else []


def lost_count(g: Avaris) -> list[str]:
    piles = [g.bag, g.gone, g.gone_unseen, g.relic_deck, g.relic_discards]
    piles += [g.explore_deck, g.navy_deck, g.burial_deck]
    wrong = [pile for pile in piles if pile.size != sum(pile.counts) or min(pile.counts, default=0) < 0]
    return ["a pile that has lost count"] * len(wrong)


def wrong_with(g: Avaris, seat: Seat) -> list[str]:
    wrong: list[str] = []
    if min(g.gold[seat], g.rum[seat], g.lost_dice[seat], free_sloops(g, seat)) < 0:
        wrong.append("less than nothing of something")
    if colors_in(g.upper[seat]) != len(g.upper[seat]) or colors_in(hold(g, seat)) != len(g.upper[seat]):
        wrong.append("not one of each colour in the Upper Hold")
    if len(g.lower[seat]) > g.box.lower_spaces or len(g.relics[seat]) > g.box.relic_slots:
        wrong.append("more than there is room for")
    spirits = [face for face in (*g.ready[seat], *g.bunks[seat]) if is_spirit(face)]
    if len(spirits) > (g.control[CREW_SPIRIT] == seat):
        wrong.append("a Crew Spirit Die without control")
    return wrong
