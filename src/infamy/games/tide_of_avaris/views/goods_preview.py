"""What will come of a choice about dice, cards, upgrades and the Hold, in words."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.actions import (
    ACTIONS,
    GIVE_TREASURE,
    JETTISON_DIE,
    KEEP,
    NO_SECOND,
    STEAL,
    TAKE_RELIC,
    UNLOCK,
    UPGRADE,
)
from infamy.games.tide_of_avaris.content.box import COLOR, SEAT, TRACK, Face, Treasure
from infamy.games.tide_of_avaris.content.cards import MOD_SINK_KEEP
from infamy.games.tide_of_avaris.queries import hold, mod
from infamy.games.tide_of_avaris.rules.dawn import reroll_cost
from infamy.games.tide_of_avaris.rules.holds import burial_value, colors_in
from infamy.games.tide_of_avaris.rules.sinking import ransom, ransom_price
from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.views.closeup import after_purchases, prices
from infamy.games.tide_of_avaris.views.fields import bid_of, endgame_values
from infamy.games.tide_of_avaris.views.wording import dice
from infamy.parts.hand import without
from infamy.parts.words import counted, listed

# Crew Dice -----------------------------------------------------------------------------------------------------------


def of_rerolling(g: Avaris, seat: Seat, option: Option) -> str:
    if g.sealed.get(seat, ()):
        return "for the same price"
    cost = reroll_cost(g, seat)
    return f"{cost} gold for all dice" if cost else "free for all dice"


def of_rolling(g: Avaris, seat: Seat, option: Option) -> str:
    return f"{dice(len(g.sealed.get(seat, ())))} will be rolled again"


def of_keeping_dice(g: Avaris, seat: Seat, option: Option) -> str:
    return of_rolling(g, seat, option) if g.sealed.get(seat, ()) else "you pay nothing"


def of_spending_a_die(g: Avaris, seat: Seat, option: Option) -> str:
    return bid_without(g, seat, ACTIONS.verb_of[option].of(option))


def of_losing_a_die(g: Avaris, seat: Seat, option: Option) -> str:
    return f"the die is gone until you buy it back; {bid_without(g, seat, JETTISON_DIE.of(option))}"


def of_waking_a_die(g: Avaris, seat: Seat, option: Option) -> str:
    return "one more die for today"


def of_losing_a_bunk(g: Avaris, seat: Seat, option: Option) -> str:
    return "it is exhausted today; the die is gone until you buy it back"


def of_two_dice(g: Avaris, seat: Seat, option: Option) -> str:
    return "of any colours"


def bid_without(g: Avaris, seat: Seat, face: Face) -> str:
    bid = bid_of(g, seat)
    return f"your bid for Midnight falls from {bid} to {bid - g.box.faces[face].number}"


# Cards and upgrades --------------------------------------------------------------------------------------------------


def of_taking_a_relic(g: Avaris, seat: Seat, option: Option) -> str:
    price = f"{g.box.second_relic} gold. " if NO_SECOND in g.options else ""
    return price + g.box.relics[TAKE_RELIC.of(option)].text


def of_clearing(g: Avaris, seat: Seat, option: Option) -> str:
    return f"{counted(g.relic_deck.size, 'Relic')} in the deck"


def of_a_burial_card(g: Avaris, seat: Seat, option: Option) -> str:
    face = g.box.burials[ACTIONS.verb_of[option].of(option)]
    return f"{face.tp} TP: {face.text}"


def of_buying_back(g: Avaris, seat: Seat, option: Option) -> str:
    return f"{g.box.buy_back} rum, and you roll one more die from the next Day on"


def of_taking_gold(g: Avaris, seat: Seat, option: Option) -> str:
    return f"{g.box.empty_bag_gold} gold"


def of_unlocking(g: Avaris, seat: Seat, option: Option) -> str:
    """TA-R67  What it will be worth, and who is ahead as far as one can see."""
    bonus = UNLOCK.of(option)
    points = g.box.tokens[len(g.token) - g.token.count(0)]
    values = endgame_values(g, seat)[g.box.endgame.word(bonus)]
    known = [f"{SEAT.title_of(name)} {many}" for name, many in values.items() if many is not None]
    return f"{points} TP. {g.box.endgames[bonus].text} Now: {', '.join(known)}"


def of_upgrading(g: Avaris, seat: Seat, option: Option) -> str:
    track = UPGRADE.of(option)
    squares, gold, rum = after_purchases(g, seat)
    price = prices(g, seat, squares)[TRACK.word(track)]
    if price is None:
        return ""
    gain = [
        "one more die when you attack",
        "one more die when you defend",
        "one more Sloop",
        "one more Crew Die from the next Day on",
    ][track]
    cost = [f"{many} {goods}" for goods, many in (("gold", price["gold"]), ("rum", price["rum"])) if many]
    return f"{gain}, for {listed(cost)}; leaves {gold - price['gold']} gold and {rum - price['rum']} rum"


# Holds ---------------------------------------------------------------------------------------------------------------


def rises(g: Avaris, seat: Seat, treasure: Treasure) -> str:
    after = value_of(g, (*hold(g, seat), treasure))
    return f"your Hold is worth {after} TP instead of {burial_value(g, seat)}"


def value_of(g: Avaris, treasures: tuple[Treasure, ...]) -> int:
    """TA-TH-05, TA-R11  What a Hold with these Treasures would score if it were buried."""
    colors = colors_in(treasures)
    return g.box.upper[colors] + g.box.lower_tp * min(g.box.lower_spaces, len(treasures) - colors)


def of_stealing(g: Avaris, seat: Seat, option: Option) -> str:
    return f"it is bound at once; {rises(g, seat, STEAL.of(option))}"


def of_binding(g: Avaris, seat: Seat, option: Option) -> str:
    return "no pirate steals it, and no Enemy takes it; if you sink, it may still go overboard"


def of_giving_treasure(g: Avaris, seat: Seat, option: Option) -> str:
    after = value_of(g, without(hold(g, seat), GIVE_TREASURE.of(option)))
    return f"your Hold would be worth {after} TP instead of {burial_value(g, seat)}"


def of_jettisoning(g: Avaris, seat: Seat, option: Option) -> str:
    kept = min(mod(g, seat, MOD_SINK_KEEP), len(hold(g, seat)) - 1)
    words = f"{counted(len(hold(g, seat)), 'Treasure')} worth {burial_value(g, seat)} TP"
    return f"{words}, of which you may keep {kept}" if kept else words


def of_ransoming(g: Avaris, seat: Seat, option: Option) -> str:
    return f"{ransom_price(g, ransom(g, seat))} rum; your ship still leaves the board"


def of_keeping(g: Avaris, seat: Seat, option: Option) -> str:
    return f"{COLOR.title(KEEP.of(option) // 2)} stays in your Hold"
