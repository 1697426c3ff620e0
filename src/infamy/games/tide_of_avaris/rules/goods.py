"""CD, DY  Gold, rum and Crew Dice."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import Kind, tell
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import COMMAND
from infamy.games.tide_of_avaris.content.box import (
    DIE_FACES,
    FIRST_SPIRIT_FACE,
    GIVES_GOLD,
    GIVES_RUM,
    WILD,
    Color,
    Face,
)
from infamy.games.tide_of_avaris.content.cards import GOLD
from infamy.games.tide_of_avaris.queries import is_spirit
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.hand import kinds, plus, without


def gain_gold(g: Avaris, seat: Seat, many: int) -> None:
    if many > 0:
        g.gold[seat] += many
        tell(g, news.GOLD, seat, many)


def gain_rum(g: Avaris, seat: Seat, many: int) -> None:
    if many > 0:
        g.rum[seat] += many
        tell(g, news.RUM, seat, many)


def gain_tp(g: Avaris, seat: Seat, points: int) -> None:
    """TA-SP-08  Into the secret log."""
    g.tp[seat] += points
    g.other_tp[seat] += points
    tell(g, news.TP, seat, points, seen_by=seat)


def lose(g: Avaris, seat: Seat, goods: int, many: int) -> None:
    """TA-R07  As much as there is, and everybody sees how much."""
    less = min(many, g.gold[seat] if goods == GOLD else g.rum[seat])
    take_away(g, seat, goods, less, news.LOST_GOLD, news.LOST_RUM)


def can_pay(g: Avaris, seat: Seat, goods: int, price: int) -> bool:
    return (g.gold[seat] if goods == GOLD else g.rum[seat]) >= price


def pay(g: Avaris, seat: Seat, goods: int, price: int) -> None:
    take_away(g, seat, goods, price, news.PAID_GOLD, news.PAID_RUM)


def take_away(g: Avaris, seat: Seat, goods: int, many: int, of_gold: Kind, of_rum: Kind) -> None:
    """Nothing is told where there is nothing to take."""
    if many == 0:
        return
    if goods == GOLD:
        g.gold[seat] -= many
        tell(g, of_gold, seat, many)
    else:
        g.rum[seat] -= many
        tell(g, of_rum, seat, many)


# Crew Dice -----------------------------------------------------------------------------------------------------------


def rolled_face(g: Avaris, seat: Seat, spirit: bool) -> Face:
    """TA-CD-01, TA-DY-05, TA-TC-05  One die, rolled behind the screen."""
    if spirit:
        return FIRST_SPIRIT_FACE + roll(g, DIE_FACES, "crew spirit die", seat) - 1
    return roll(g, DIE_FACES, "crew die", seat) - 1


def roll_die(g: Avaris, seat: Seat, spirit: bool) -> None:
    """A die comes behind the screen."""
    face = rolled_face(g, seat, spirit)
    g.ready[seat] = plus(g.ready[seat], face)
    tell(g, news.ROLLED_DIE, seat, face, seen_by=seat)


def exhaust(g: Avaris, seat: Seat, face: Face) -> None:
    """TA-CD-14, TA-CD-15, TA-DY-05  Into the Bunks, open to all, until the next Day."""
    g.ready[seat] = without(g.ready[seat], face)
    g.bunks[seat] = plus(g.bunks[seat], face)


def command_goods(g: Avaris, seat: Seat) -> list[Option]:
    """TA-CD-11, TA-CD-02, TA-R08, TA-R09, TA-R81  Dice of the active player that give gold or rum."""
    if seat != g.active:
        return []
    return COMMAND.each(
        [face for face in kinds(g.ready[seat]) if g.box.faces[face].resource in (GIVES_GOLD, GIVES_RUM)]
    )


def command(g: Avaris, seat: Seat, face: Face) -> None:
    """TA-CD-04 to TA-CD-06, TA-CD-10  A die is exhausted for the gold or rum that it shows."""
    exhaust(g, seat, face)
    tell(g, news.COMMANDED, seat, face)
    if g.box.faces[face].resource == GIVES_GOLD:
        gain_gold(g, seat, g.box.faces[face].amount)
    else:
        gain_rum(g, seat, g.box.faces[face].amount)


def spend_die(g: Avaris, seat: Seat, face: Face) -> None:
    """TA-MV-07  A die is exhausted to pay with it."""
    exhaust(g, seat, face)
    tell(g, news.EXHAUSTED, seat, face)


def matches(g: Avaris, seat: Seat, face: Face, colors: list[Color]) -> bool:
    """TA-MV-02, TA-R14  Whether a die has the colour of a Treasure. Wild faces have, and what a Relic makes wild."""
    color = g.box.faces[face].color
    if color == WILD or color in colors:
        return True
    for relic in g.relics[seat]:
        if g.box.relics[relic].wild[color]:
            return True
    return False


def ordinary(faces: tuple[Face, ...]) -> list[Face]:
    """Crew Dice proper: the Crew Spirit Die is controlled, not owned (TA-R51)."""
    return [face for face in kinds(faces) if not is_spirit(face)]
