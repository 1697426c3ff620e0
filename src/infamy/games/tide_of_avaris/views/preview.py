"""What will come of a choice, and how likely, before it is made; worked out from what the chooser can see."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.game import Preview
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.actions import (
    ACCEPT,
    BOARD_ACTION,
    BRIBE,
    BURY,
    BUY_BACK,
    CLEAR_ROW,
    COLLECT,
    COMMAND,
    COMMIT,
    COMMITTED,
    CONTROL,
    COUNTER,
    END_PARLEY,
    END_TURN,
    EXHAUST,
    FACE_MONSTER,
    FIGHT,
    FIGHT_NAVY,
    GIVE_CARD,
    GIVE_DIE,
    GIVE_TREASURE,
    HAND_CARD,
    HAND_DIE,
    JETTISON_ALL,
    JETTISON_BUNK,
    JETTISON_DIE,
    KEEP,
    KEEP_DICE,
    LET_IT_STAND,
    NAVY_TO,
    NO_PARLEY,
    NO_SECOND,
    PARLEY,
    PAY_ABILITY,
    PAY_DIE,
    PAY_ONE_OF,
    PAY_RUM,
    PAY_TWO,
    RANSOM,
    READY,
    REARRANGE,
    RECYCLE_BUNK,
    REROLL,
    RIDE,
    ROLL_AGAIN,
    ROLL_THEM,
    SAIL,
    SEND,
    STEAL,
    SUBMIT,
    TAKE_GOLD,
    TAKE_RELIC,
    TURN_OVER,
    UNLOCK,
    UPGRADE,
    USE,
)
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content.box import COLOR, EXPLORE, FIRST_REGION, NOTHING, SEAT, TRACK, Face, Treasure
from infamy.games.tide_of_avaris.content.cards import GOODS, MOD_COLLECT_AFTER_BURY, MOD_SINK_KEEP, MOD_STEAL_EXTRA
from infamy.games.tide_of_avaris.odds import (
    beats_monster,
    side_of,
    wins_after,
    wins_attack,
    wins_battle,
    wins_exploring,
    wins_with,
)
from infamy.games.tide_of_avaris.queries import (
    free_sloops,
    hold,
    is_occupied,
    kind_of,
    mod,
    others_on,
    region_area,
    treasures_on,
    unbound,
)
from infamy.games.tide_of_avaris.rules.battle import Battle, Declaring, RollAgain
from infamy.games.tide_of_avaris.rules.board_actions import action_here
from infamy.games.tide_of_avaris.rules.combat import line_wind
from infamy.games.tide_of_avaris.rules.dawn import reroll_cost
from infamy.games.tide_of_avaris.rules.holds import burial_value, colors_in, unbound_in
from infamy.games.tide_of_avaris.rules.modifiers import enemy
from infamy.games.tide_of_avaris.rules.movement import bribe_of, is_free, matching_dice
from infamy.games.tide_of_avaris.rules.sinking import ransom, ransom_price
from infamy.games.tide_of_avaris.rules.turn import slot_here
from infamy.games.tide_of_avaris.state import ATTACKER, NO_SIDE, SUNSET, Avaris
from infamy.games.tide_of_avaris.views.catalog import action_text
from infamy.games.tide_of_avaris.views.closeup import after_purchases, asks, gives, innermost, prices
from infamy.games.tide_of_avaris.views.fields import (
    bid_of,
    burial_points,
    endgame_values,
    meets_open,
    private_met,
    relic_tp,
)
from infamy.games.tide_of_avaris.views.wording import ACTION_NAMES, dice, items
from infamy.parts.hand import without
from infamy.parts.odds import percent
from infamy.parts.seating import NO_SEAT
from infamy.parts.words import counted, listed


def preview(g: Avaris, seat: Seat, option: Option) -> Preview:
    if option in SAIL:
        return of_sailing(g, seat, SAIL.of(option))
    if option in FIGHT or option == FIGHT_NAVY:
        return of_fighting(g, seat, FIGHT.of(option) if option in FIGHT else NO_SEAT)
    if option == BOARD_ACTION:
        return of_acting(g, seat)
    if option in FACE_MONSTER:
        monster = FACE_MONSTER.of(option)
        return with_odds(g.box.monsters[monster].text, beats_monster(g, seat, monster))
    if option in (PARLEY, NO_PARLEY, COUNTER, END_PARLEY, ACCEPT, SUBMIT):
        return of_parley(g, seat, option)
    if option in (READY, PAY_ABILITY, COMMITTED, LET_IT_STAND) or option in COMMIT or option in ROLL_AGAIN:
        return of_battle(g, seat, option)
    if option in USE:
        return of_relic(g, seat, option)
    if option in RIDE or option in NAVY_TO:
        space = RIDE.of(option) if option in RIDE else NAVY_TO.of(option)
        bribe = f"; a Bribe of {bribe_of(g, seat)} gold" if option in RIDE and is_occupied(g, seat, space) else ""
        return Preview(place(g, seat, space) + bribe, draw={"space": g.box.space.word(space)})
    return Preview(in_words(g, seat, option))


def in_words(g: Avaris, seat: Seat, option: Option) -> str:
    """Of what neither risks anything nor happens on the board."""
    for say in (of_a_turn, of_a_die, of_a_card, of_a_hold):
        words = say(g, seat, option)
        if words:
            return words
    return ""


# A turn --------------------------------------------------------------------------------------------------------------


def of_a_turn(g: Avaris, seat: Seat, option: Option) -> str:
    if option == BURY:
        return of_burying(g, seat)
    if option == COLLECT:
        return of_collecting(g, seat)
    if option == BRIBE:
        others = others_on(g, seat, g.at[seat])
        price = bribe_of(g, seat)
        return f"{price} gold to {SEAT.title(others[0]) if others else 'the supply'}; you keep {g.gold[seat] - price}"
    if option == END_TURN:
        many = dice(len(g.ready[seat])) if g.ready[seat] else "no dice"
        return (
            f"{many} left for Sunset"
            if g.phase != SUNSET
            else f"{many} left; you bid {bid_of(g, seat)} in the Midnight Wager"
        )
    if option == PAY_RUM:
        return f"leaves {g.rum[seat] - 1} rum"
    if option == REARRANGE:
        return "Enemies take the rightmost unbound Treasure of the Upper Hold"
    if option in SEND:
        left = free_sloops(g, seat) - SEND.of(option)
        return f"{counted(left, 'Sloop')} left; only more than {SEND.of(option)} can take it from you"
    return of_control(g, CONTROL.of(option)) if option in CONTROL else ""


def of_sailing(g: Avaris, seat: Seat, space: Space) -> Preview:
    """What it costs, what is there, and how a fight might end."""
    line = {"course": [g.box.space.word(g.at[seat]), g.box.space.word(space)]}
    words = [cost_of(g, seat, space), place(g, seat, space)]
    if not is_occupied(g, seat, space):
        return Preview("; ".join(words), draw=line)
    words.append(
        f"a Bribe of {bribe_of(g, seat)} gold"
        + ("" if g.gold[seat] >= bribe_of(g, seat) else f", and you have {g.gold[seat]}")
    )
    side = line_wind(g, g.at[seat], space)
    if side != NO_SIDE:
        words.append(f"you would attack {'with' if side == ATTACKER else 'against'} the wind")
    chances: list[int] = []
    for other in foes_on(g, seat, space):
        chances.append(percent(wins_attack(g, seat, other, g.at[seat], space)))
        words.append(f"you would beat {name_of(other)} with {chances[-1]} %")
    return Preview("; ".join(words), chance=max(chances), draw=line)


def foes_on(g: Avaris, seat: Seat, space: Space) -> list[Seat]:
    return others_on(g, seat, space) + ([NO_SEAT] if g.navy_at == space else [])


def name_of(other: Seat) -> str:
    return "the Navy" if other == NO_SEAT else SEAT.title(other)


def cost_of(g: Avaris, seat: Seat, space: Space) -> str:
    """TA-MV-01 to TA-MV-06"""
    if is_free(g, seat, space):
        return "costs nothing"
    ways = ["1 rum"] if g.rum[seat] > 0 else []
    faces = matching_dice(g, seat, space)
    if treasures_on(g, space):
        ways += [g.box.face.title(face).partition(" (")[0] for face in faces]
        ways += ["any two dice"] if len(g.ready[seat]) > 1 else []
    elif faces:
        ways.append("any die")
    return f"costs {' or '.join(ways)}" if ways else "you cannot pay for it"


def place(g: Avaris, seat: Seat, space: Space) -> str:
    """What there is on a space."""
    words = [ACTION_NAMES[g.box.spaces[space].action]]
    words += [f"{COLOR.title(color)} Treasure" for color in treasures_on(g, space)]
    words += [name_of(other) for other in foes_on(g, seat, space)]
    return listed(words)


def of_fighting(g: Avaris, seat: Seat, other: Seat) -> Preview:
    chance = percent(wins_attack(g, seat, other, g.came_from, g.at[seat]))
    if other == NO_SEAT:
        face = g.box.navies[g.navy_card]
        loot = f"{face.name}: {counted(face.defend, 'die', 'dice')}. {face.text}"
        if g.navy_hold:
            loot += f" It carries {counted(len(g.navy_hold), 'Treasure')}."
        return Preview(f"{loot} You win with {chance} %", chance=chance, risk=100 - chance)
    return Preview(f"you win with about {chance} %{loot_of(g, seat, other)}", chance=chance, risk=100 - chance)


def loot_of(g: Avaris, seat: Seat, other: Seat) -> str:
    """TA-R47"""
    many = len(unbound_in(hold(g, other)))
    stolen = min(many, many // 2 + mod(g, seat, MOD_STEAL_EXTRA))
    return f", and then steal {counted(stolen, 'Treasure')}" if stolen else ", but there is nothing to steal"


def of_acting(g: Avaris, seat: Seat) -> Preview:
    action = action_here(g, seat)
    words = action_text(g.box, action)
    if action != EXPLORE or g.explore_deck.size + len(g.explore_bottom) == 0:
        return Preview(words)
    chance = percent(wins_exploring(g, seat))
    return Preview(f"{words} You win with {chance} % on average", chance=chance, risk=100 - chance)


def of_burying(g: Avaris, seat: Seat) -> str:
    parts = [f"{burial_value(g, seat)} TP for the Hold"]
    cards = ([g.burial_open] if meets_open(g, seat) else []) + private_met(g, seat)
    parts += [f"{g.box.burials[card].tp} for {g.box.burials[card].name}" for card in cards]
    if relic_tp(g, seat):
        parts.append(f"{relic_tp(g, seat)} for your Relics")
    words = f"{burial_points(g, seat)} TP: {listed(parts)}" if len(parts) > 1 else parts[0]
    return words if mod(g, seat, MOD_COLLECT_AFTER_BURY) else f"{words}; you do not Collect in this turn"


def of_collecting(g: Avaris, seat: Seat) -> str:
    slot = slot_here(g, seat)
    if slot == NOTHING or g.slot[slot] == NOTHING:
        return ""
    words = f"{COLOR.title(g.slot[slot])} Treasure; {rises(g, seat, unbound(g.slot[slot]))}"
    controller = g.control[region_area(g.box.spaces[g.at[seat]].region)]
    if controller not in (NO_SEAT, seat):
        words += f"; {SEAT.title(controller)} controls this Region, and draws one, too"
    return words


def rises(g: Avaris, seat: Seat, treasure: Treasure) -> str:
    after = value_of(g, (*hold(g, seat), treasure))
    return f"your Hold is worth {after} TP instead of {burial_value(g, seat)}"


def value_of(g: Avaris, treasures: tuple[Treasure, ...]) -> int:
    """TA-TH-05, TA-R11"""
    colors = colors_in(treasures)
    return g.box.upper[colors] + g.box.lower_tp * min(g.box.lower_spaces, len(treasures) - colors)


def of_control(g: Avaris, area: int) -> str:
    if area >= FIRST_REGION:
        gain = "you draw a Treasure whenever somebody else Collects there"
    else:
        gain = [
            "one more Crew Die, at once and every Day",
            "one more die when you attack",
            "one more die when you defend",
        ][area]
    holder = g.control[area]
    return gain if holder == NO_SEAT else f"{gain}; {SEAT.title(holder)} has {counted(g.sloops[area], 'Sloop')} there"


# Crew Dice -----------------------------------------------------------------------------------------------------------


def of_a_die(g: Avaris, seat: Seat, option: Option) -> str:
    if option in REROLL:
        if g.sealed.get(seat, ()):
            return "for the same price"
        cost = reroll_cost(g, seat)
        return f"{cost} gold, for as many dice as you like" if cost else "free, for as many dice as you like"
    if option == ROLL_THEM:
        return f"{dice(len(g.sealed.get(seat, ())))} will be rolled again"
    if option == KEEP_DICE:
        many = len(g.sealed.get(seat, ()))
        return f"{dice(many)} will be rolled again" if many else "you pay nothing"
    for verb in (COMMAND, PAY_DIE, PAY_ONE_OF, EXHAUST, GIVE_DIE, HAND_DIE):
        if option in verb:
            return bid_without(g, seat, verb.of(option))
    if option in JETTISON_DIE:
        return f"the die is gone until you buy it back; {bid_without(g, seat, JETTISON_DIE.of(option))}"
    if option in RECYCLE_BUNK:
        return "one more die for today"
    if option in JETTISON_BUNK:
        return "it is exhausted today; the die is gone until you buy it back"
    return "of any colours" if option == PAY_TWO else ""


def bid_without(g: Avaris, seat: Seat, face: Face) -> str:
    bid = bid_of(g, seat)
    return f"your bid for Midnight falls from {bid} to {bid - g.box.faces[face].number}"


# Cards and upgrades --------------------------------------------------------------------------------------------------


def of_a_card(g: Avaris, seat: Seat, option: Option) -> str:
    if option in TAKE_RELIC:
        relic = TAKE_RELIC.of(option)
        price = f"{g.box.second_relic} gold. " if NO_SECOND in g.options else ""
        return price + g.box.relics[relic].text
    if option == CLEAR_ROW:
        return f"{counted(g.relic_deck.size, 'Relic')} in the deck"
    if option in UNLOCK:
        return of_unlocking(g, seat, UNLOCK.of(option))
    if option in GIVE_CARD or option in HAND_CARD:
        card = GIVE_CARD.of(option) if option in GIVE_CARD else HAND_CARD.of(option)
        return f"{g.box.burials[card].tp} TP: {g.box.burials[card].text}"
    if option in UPGRADE:
        return of_upgrading(g, seat, UPGRADE.of(option))
    if option == BUY_BACK:
        return f"{g.box.buy_back} rum, and you roll one more die from the next Day on"
    return f"{g.box.empty_bag_gold} gold" if option == TAKE_GOLD else ""


def of_unlocking(g: Avaris, seat: Seat, bonus: int) -> str:
    """TA-R67  What it will be worth, and who is ahead as far as one can see."""
    points = g.box.tokens[len(g.token) - g.token.count(0)]
    values = endgame_values(g, seat)[g.box.endgame.word(bonus)]
    known = [f"{name} {many}" for name, many in values.items() if many is not None]
    return f"{points} TP. {g.box.endgames[bonus].text} Now: {', '.join(known)}"


def of_upgrading(g: Avaris, seat: Seat, track: int) -> str:
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
    cost = [f"{price[goods]} {goods}" for goods in GOODS.names if price[goods]] or ["nothing"]
    return f"{gain}, for {listed(cost)}; leaves {gold - price['gold']} gold and {rum - price['rum']} rum"


# Holds ---------------------------------------------------------------------------------------------------------------


def of_a_hold(g: Avaris, seat: Seat, option: Option) -> str:
    if option in STEAL:
        return f"it is bound at once; {rises(g, seat, STEAL.of(option))}"
    if option in TURN_OVER:
        return "no pirate steals it, and no Enemy takes it; if you sink, it may still go overboard"
    if option in GIVE_TREASURE:
        after = value_of(g, without(hold(g, seat), GIVE_TREASURE.of(option)))
        return f"your Hold would be worth {after} TP instead of {burial_value(g, seat)}"
    if option == JETTISON_ALL:
        kept = min(mod(g, seat, MOD_SINK_KEEP), len(hold(g, seat)) - 1)
        words = f"{counted(len(hold(g, seat)), 'Treasure')} worth {burial_value(g, seat)} TP"
        return f"{words}, of which you may keep {kept}" if kept else words
    if option == RANSOM:
        return f"{ransom_price(g, ransom(g, seat))} rum; your ship still leaves the board"
    return f"{COLOR.title(KEEP.of(option) // 2)} stays in your Hold" if option in KEEP else ""


# Combat --------------------------------------------------------------------------------------------------------------


def with_odds(words: str, chance: float) -> Preview:
    won = percent(chance)
    return Preview(f"{words} You win with {won} %".strip(), chance=won, risk=100 - won)


def of_parley(g: Avaris, seat: Seat, option: Option) -> Preview:
    if option in (ACCEPT, SUBMIT):
        return Preview(proposal(g))
    if option in (PARLEY, COUNTER):
        return Preview("you say what you offer, and what you ask for")
    chance = percent(wins_battle(g, seat))
    refused = f"not if {proposal(g)}; " if option == END_PARLEY else ""
    return Preview(f"{refused}in a battle you would win with about {chance} %", chance=chance, risk=100 - chance)


def proposal(g: Avaris) -> str:
    return f"{SEAT.title(g.proposer)} gives {items(g.box, gives(g))}, for {items(g.box, asks(g))}"


def of_battle(g: Avaris, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    if isinstance(frame, RollAgain):
        return of_rolling_again(g, seat, frame, option)
    if isinstance(frame, Declaring) and option == PAY_ABILITY:
        twin = g.copy()
        twin.ability_paid = True
        offer = [modifier for modifier in enemy(g).ability if modifier.may]
        return with_odds(f"{offer[0].price} {GOODS.word(offer[0].goods)}.", wins_battle(twin, seat))
    if option == READY:
        return with_odds("", wins_battle(g, seat))
    if not isinstance(frame, Battle):
        return Preview()
    chosen = tuple([COMMIT.of(each) for each in g.sealed.get(seat, ()) if each in COMMIT])
    if option in COMMIT:
        chosen = (*chosen, COMMIT.of(option))
        return with_odds(f"{counted(len(chosen), 'die', 'dice')} of your crew.", wins_with(g, seat, chosen))
    return with_odds("", wins_with(g, seat, chosen))


def of_rolling_again(g: Avaris, seat: Seat, frame: RollAgain, option: Option) -> Preview:
    results = g.rolled[side_of(g, seat)]
    if option == LET_IT_STAND:
        words = f"{dice(len(frame.dice))} rolled again." if frame.dice else "As it lies."
        return with_odds(words, wins_after(g, seat, results, frame.dice))
    result = ROLL_AGAIN.of(option)
    again = (*frame.dice, kind_of(result))
    return with_odds("", wins_after(g, seat, without(results, result), again))


def of_relic(g: Avaris, seat: Seat, option: Option) -> Preview:
    """A Relic in a battle, or one that answers to what has happened."""
    relic = USE.of(option)
    if not isinstance(innermost(g), Declaring):
        return Preview(g.box.relics[relic].text)
    twin = g.copy()
    side = side_of(g, seat)
    twin.declared[side] = (*twin.declared[side], relic)
    return with_odds(g.box.relics[relic].text, wins_battle(twin, seat))
