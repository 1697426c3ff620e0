"""What will come of a choice, and how likely, before it is made; worked out from what the chooser can see."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.preview import Drawing, Part, Preview, chance_of, cost, likeliest_first, risk_of, warning
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.actions import (
    ACCEPT,
    ACTIONS,
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
from infamy.games.tide_of_avaris.content import board_action
from infamy.games.tide_of_avaris.content.board_action import BOARD_ACTION as ACTION
from infamy.games.tide_of_avaris.content.box import COLOR, FIRST_REGION, NOTHING, SEAT
from infamy.games.tide_of_avaris.content.cards import MOD_COLLECT_AFTER_BURY, MOD_STEAL_EXTRA
from infamy.games.tide_of_avaris.odds import wins_attack, wins_exploring
from infamy.games.tide_of_avaris.queries import (
    free_sloops,
    hold,
    is_occupied,
    mod,
    others_on,
    region_area,
    treasures_on,
    unbound,
)
from infamy.games.tide_of_avaris.rules.board_actions import action_here
from infamy.games.tide_of_avaris.rules.combat import line_wind
from infamy.games.tide_of_avaris.rules.holds import burial_value, unbound_in
from infamy.games.tide_of_avaris.rules.movement import bribe_of, is_free, matching_dice
from infamy.games.tide_of_avaris.rules.turn import slot_here
from infamy.games.tide_of_avaris.state import ATTACKER, NO_SIDE, SUNSET, Avaris
from infamy.games.tide_of_avaris.views import combat_preview, goods_preview
from infamy.games.tide_of_avaris.views.catalog import action_text
from infamy.games.tide_of_avaris.views.fields import bid_of, burial_points, meets_open, private_met, relic_tp
from infamy.games.tide_of_avaris.views.goods_preview import rises
from infamy.games.tide_of_avaris.views.wording import dice
from infamy.parts.dispatch import by_verb
from infamy.parts.odds import percent
from infamy.parts.presentation import Previews
from infamy.parts.seating import NO_SEAT
from infamy.parts.words import counted, listed

# A turn --------------------------------------------------------------------------------------------------------------


def of_bribing(g: Avaris, seat: Seat, option: Option) -> str:
    others = others_on(g, seat, g.at[seat])
    price = bribe_of(g, seat)
    return f"{price} gold to {SEAT.title(others[0]) if others else 'the supply'}; you keep {g.gold[seat] - price}"


def of_ending(g: Avaris, seat: Seat, option: Option) -> str:
    many = dice(len(g.ready[seat])) if g.ready[seat] else "no dice"
    if g.phase != SUNSET:
        return f"{many} left for Sunset"
    return f"{many} left; you bid {bid_of(g, seat)} in the Midnight Wager"


def of_paying_rum(g: Avaris, seat: Seat, option: Option) -> str:
    return f"leaves {g.rum[seat] - 1} rum"


def of_rearranging(g: Avaris, seat: Seat, option: Option) -> str:
    return "Enemies take the rightmost unbound Treasure of the Upper Hold"


def of_sending(g: Avaris, seat: Seat, option: Option) -> str:
    left = free_sloops(g, seat) - SEND.of(option)
    return f"{counted(left, 'Sloop')} left; only more than {SEND.of(option)} can take it from you"


def of_sailing(g: Avaris, seat: Seat, option: Option) -> Preview:
    """What it costs, what is there, and how a fight might end."""
    space = SAIL.of(option)
    line: Drawing = {"course": [g.box.space.word(g.at[seat]), g.box.space.word(space)]}
    there: list[str | Part] = [cost_of(g, seat, space), place(g, seat, space)]
    if not is_occupied(g, seat, space):
        return Preview(*there, draw=line)
    too_much = "" if g.gold[seat] >= bribe_of(g, seat) else f", and you have {g.gold[seat]}"
    there.append(cost(f"a Bribe of {bribe_of(g, seat)} gold{too_much}"))
    side = line_wind(g, g.at[seat], space)
    if side != NO_SIDE:
        there.append(f"you would attack {'with' if side == ATTACKER else 'against'} the wind")
    wins = [
        chance_of(percent(wins_attack(g, seat, other, g.at[seat], space)), f"you would beat {name_of(other)}")
        for other in foes_on(g, seat, space)
    ]
    return Preview(*there, *likeliest_first(wins), draw=line)


def foes_on(g: Avaris, seat: Seat, space: Space) -> list[Seat]:
    return others_on(g, seat, space) + ([NO_SEAT] if g.navy_at == space else [])


def name_of(other: Seat) -> str:
    return "the Navy" if other == NO_SEAT else SEAT.title(other)


def cost_of(g: Avaris, seat: Seat, space: Space) -> Part:
    """TA-MV-01 to TA-MV-06  What a move to a space may be paid with."""
    if is_free(g, seat, space):
        return cost("costs nothing")
    ways = ["1 rum"] if g.rum[seat] > 0 else []
    faces = matching_dice(g, seat, space)
    if treasures_on(g, space):
        ways += [g.box.face.title(face).partition(" (")[0] for face in faces]
        ways += ["any two dice"] if len(g.ready[seat]) > 1 else []
    elif faces:
        ways.append("any die")
    return cost(f"costs {' or '.join(ways)}") if ways else warning("you cannot pay for it")


def place(g: Avaris, seat: Seat, space: Space) -> str:
    """What there is on a space."""
    words = [ACTION.title(g.box.spaces[space].action)]
    words += [f"{COLOR.title(color)} Treasure" for color in treasures_on(g, space)]
    words += [name_of(other) for other in foes_on(g, seat, space)]
    return listed(words)


def of_riding(g: Avaris, seat: Seat, option: Option) -> Preview:
    space = RIDE.of(option)
    bribe = [cost(f"a Bribe of {bribe_of(g, seat)} gold")] if is_occupied(g, seat, space) else []
    return Preview(place(g, seat, space), *bribe, draw={"places": [g.box.space.word(space)]})


def of_sending_the_navy(g: Avaris, seat: Seat, option: Option) -> Preview:
    space = NAVY_TO.of(option)
    return Preview(place(g, seat, space), draw={"places": [g.box.space.word(space)]})


def of_fighting(g: Avaris, seat: Seat, option: Option) -> Preview:
    other = FIGHT.of(option) if option in FIGHT else NO_SEAT
    chance = percent(wins_attack(g, seat, other, g.came_from, g.at[seat]))
    if other == NO_SEAT:
        face = g.box.navies[g.navy_card]
        loot = f"{face.name}: {counted(face.defend, 'die', 'dice')}. {face.text}"
        if g.navy_hold:
            loot += f" It carries {counted(len(g.navy_hold), 'Treasure')}."
        return Preview(loot, chance_of(chance, "you win the battle"), risk_of(100 - chance, "you lose it"))
    wins = chance_of(chance, f"you win the battle, roughly{loot_of(g, seat, other)}")
    return Preview(wins, risk_of(100 - chance, "you lose it"))


def loot_of(g: Avaris, seat: Seat, other: Seat) -> str:
    """TA-R47  What a victory would let one steal."""
    many = len(unbound_in(hold(g, other)))
    stolen = min(many, many // 2 + mod(g, seat, MOD_STEAL_EXTRA))
    return f", and then steal {counted(stolen, 'Treasure')}" if stolen else ", but there is nothing to steal"


def of_acting(g: Avaris, seat: Seat, option: Option) -> Preview:
    action = action_here(g, seat)
    words = action_text(g.box, action)
    if action != board_action.EXPLORE or g.explore_deck.size + len(g.explore_bottom) == 0:
        return Preview(words)
    chance = percent(wins_exploring(g, seat))
    return Preview(words, chance_of(chance, "you win the battle, on average"), risk_of(100 - chance, "you lose it"))


def of_burying(g: Avaris, seat: Seat, option: Option) -> str:
    parts = [f"{burial_value(g, seat)} TP for the Hold"]
    cards = ([g.burial_open] if meets_open(g, seat) else []) + private_met(g, seat)
    parts += [f"{g.box.burials[card].tp} for {g.box.burials[card].name}" for card in cards]
    if relic_tp(g, seat):
        parts.append(f"{relic_tp(g, seat)} for your Relics")
    words = f"{burial_points(g, seat)} TP: {listed(parts)}" if len(parts) > 1 else parts[0]
    return words if mod(g, seat, MOD_COLLECT_AFTER_BURY) else f"{words}; you do not Collect in this turn"


def of_collecting(g: Avaris, seat: Seat, option: Option) -> str:
    slot = slot_here(g, seat)
    if slot == NOTHING or g.slot[slot] == NOTHING:
        return ""
    words = f"{COLOR.title(g.slot[slot])} Treasure; {rises(g, seat, unbound(g.slot[slot]))}"
    controller = g.control[region_area(g.box.spaces[g.at[seat]].region)]
    if controller not in (NO_SEAT, seat):
        words += f"; {SEAT.title(controller)} controls this Region, and draws one, too"
    return words


def of_control(g: Avaris, seat: Seat, option: Option) -> str:
    area = CONTROL.of(option)
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


# All of them ---------------------------------------------------------------------------------------------------------


def nothing_to_say(g: Avaris, seat: Seat, option: Option) -> str:
    return ""


SAID: Final = by_verb(
    ACTIONS,
    {
        BURY: of_burying,
        COLLECT: of_collecting,
        BRIBE: of_bribing,
        END_TURN: of_ending,
        PAY_RUM: of_paying_rum,
        REARRANGE: of_rearranging,
        SEND: of_sending,
        CONTROL: of_control,
        REROLL: goods_preview.of_rerolling,
        ROLL_THEM: goods_preview.of_rolling,
        KEEP_DICE: goods_preview.of_keeping_dice,
        COMMAND: goods_preview.of_spending_a_die,
        PAY_DIE: goods_preview.of_spending_a_die,
        PAY_ONE_OF: goods_preview.of_spending_a_die,
        EXHAUST: goods_preview.of_spending_a_die,
        GIVE_DIE: goods_preview.of_spending_a_die,
        HAND_DIE: goods_preview.of_spending_a_die,
        JETTISON_DIE: goods_preview.of_losing_a_die,
        JETTISON_BUNK: goods_preview.of_losing_a_bunk,
        RECYCLE_BUNK: goods_preview.of_waking_a_die,
        PAY_TWO: goods_preview.of_two_dice,
        TAKE_RELIC: goods_preview.of_taking_a_relic,
        CLEAR_ROW: goods_preview.of_clearing,
        UNLOCK: goods_preview.of_unlocking,
        GIVE_CARD: goods_preview.of_a_burial_card,
        HAND_CARD: goods_preview.of_a_burial_card,
        UPGRADE: goods_preview.of_upgrading,
        BUY_BACK: goods_preview.of_buying_back,
        TAKE_GOLD: goods_preview.of_taking_gold,
        STEAL: goods_preview.of_stealing,
        TURN_OVER: goods_preview.of_binding,
        GIVE_TREASURE: goods_preview.of_giving_treasure,
        JETTISON_ALL: goods_preview.of_jettisoning,
        RANSOM: goods_preview.of_ransoming,
        KEEP: goods_preview.of_keeping,
    },
    otherwise=nothing_to_say,
)


def in_words(g: Avaris, seat: Seat, option: Option) -> Preview:
    """Of what neither risks anything nor happens on the board."""
    return Preview(SAID[option](g, seat, option))


PREVIEWS: Final[Previews[Avaris]] = by_verb(
    ACTIONS,
    {
        SAIL: of_sailing,
        FIGHT: of_fighting,
        FIGHT_NAVY: of_fighting,
        BOARD_ACTION: of_acting,
        RIDE: of_riding,
        NAVY_TO: of_sending_the_navy,
        FACE_MONSTER: combat_preview.of_a_monster,
        PARLEY: combat_preview.of_proposing,
        COUNTER: combat_preview.of_proposing,
        NO_PARLEY: combat_preview.of_no_parley,
        END_PARLEY: combat_preview.of_ending_parley,
        ACCEPT: combat_preview.of_the_proposal,
        SUBMIT: combat_preview.of_the_proposal,
        READY: combat_preview.of_being_ready,
        PAY_ABILITY: combat_preview.of_paying,
        COMMIT: combat_preview.of_committing,
        COMMITTED: combat_preview.of_committing,
        ROLL_AGAIN: combat_preview.of_rolling_again,
        LET_IT_STAND: combat_preview.of_rolling_again,
        USE: combat_preview.of_relic,
    },
    otherwise=in_words,
)
