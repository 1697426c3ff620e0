"""What a view adds to the fields: which close-up is on, what Holds are worth, ways out, and what can be done here."""
from __future__ import annotations

from typing import Any, Final

from infamy.engine.rules import Refusal
from infamy.engine.run import question
from infamy.engine.state import Frame, Seat
from infamy.engine.step import AskEach, frame_of
from infamy.games.tide_of_avaris.actions import BOARD_ACTION as ACT
from infamy.games.tide_of_avaris.actions import BUY_BACK, RESULT, UPGRADE, UPGRADED
from infamy.games.tide_of_avaris.actions import COLLECT as COLLECT_HERE
from infamy.games.tide_of_avaris.box import (
    BOARD_ACTION,
    BURY,
    COLOR,
    FOE,
    GAIN_TP,
    GOODS,
    MOD_SINK_KEEP,
    MOD_WAGER,
    NO_CREW,
    NOTHING,
    SEAT,
    TRACK,
    TRACKS,
    TREASURE,
    VS_MONSTER,
    VS_PIRATE,
    BurialBonus,
    Space,
)
from infamy.games.tide_of_avaris.news import SIDE
from infamy.games.tide_of_avaris.rules.board import (
    AddRelics,
    Choosing,
    Relocation,
    Sending,
    TakingControl,
    Whirlpool,
    action_here,
    price_of,
)
from infamy.games.tide_of_avaris.rules.burying import is_met
from infamy.games.tide_of_avaris.rules.combat import (
    Battle,
    Declaring,
    Outcome,
    RollAgain,
    Theft,
    combat_dice,
    has_spirit,
    hits,
    is_red,
    line_wind,
)
from infamy.games.tide_of_avaris.rules.dawn import Dawn, reroll_cost
from infamy.games.tide_of_avaris.rules.gains import Binding, Exhausting, Recycling, RelicReward, Unlocking
from infamy.games.tide_of_avaris.rules.holds import Rearranging, burial_value, unbound_in
from infamy.games.tide_of_avaris.rules.modifiers import enemy, is_denied, wind
from infamy.games.tide_of_avaris.rules.moving import (
    Entry,
    Move,
    bribe_of,
    can_enter,
    is_free,
    matching_dice,
    ways_out,
)
from infamy.games.tide_of_avaris.rules.night import Upgrades, gold_price
from infamy.games.tide_of_avaris.rules.parley import Answer, HandingOver, Parley, Proposal
from infamy.games.tide_of_avaris.rules.scoring import RUM as RUM_METRIC
from infamy.games.tide_of_avaris.rules.scoring import matching_colors, shares, value
from infamy.games.tide_of_avaris.rules.sinking import Jettison, SinkingShip, ransom, ransom_price
from infamy.games.tide_of_avaris.rules.turn import Turn, slot_here
from infamy.games.tide_of_avaris.scene import ACTION_NAMES, action_text
from infamy.games.tide_of_avaris.state import (
    ATTACKER,
    DEFENDER,
    MOVING,
    NO_SIDE,
    PLACES,
    Avaris,
    free_sloops,
    hold,
    mod,
    others_on,
    treasures_on,
)
from infamy.parts.seating import NO_SEAT

# Parts of a Combat by their numbers in TA-R83
STEP_OF: Final = {"declare": 3, "rearrange": 4, "commit": 4, "roll-again": 7, "theft": 10, "reward": 10, "on-win": 10}


def seen(g: Avaris, seat: Seat | None) -> dict[str, Any]:
    """What a view adds to the fields; what lies behind a screen goes only to its owner."""
    seats = range(g.players)
    return {
        "beneath_explore_deck": beneath(g, seat),
        "free_sloops": {SEAT.word(each): free_sloops(g, each) for each in seats},
        "places": {SEAT.word(each): PLACES[g.players][each] for each in seats},
        "bribes": {SEAT.word(each): bribe_of(g, each) for each in seats},
        "holds": {SEAT.word(each): worth_of_hold(g, each) for each in seats},
        "endgame_values": endgame_values(g, seat),
        "stage": stage(g, seat),
        "own": None if seat is None else own(g, seat),
        "here": here(g, seat),
        "ways": ways(g, seat),
        "count": count(g) if g.over else None,
    }


def beneath(g: Avaris, seat: Seat | None) -> list[str | None]:
    """TA-R31  The Monsters beneath the Explore deck, those that the seat has seen."""
    everyone = (1 << g.players) - 1
    return [g.box.monster.word(monster) if known == everyone or (seat is not None and known >> seat & 1) else None
            for monster, known in zip(g.explore_bottom, g.bottom_seen, strict=True)]


def innermost(g: Avaris) -> Frame[Any] | None:
    """Whatever asks the question now."""
    return None if g.over or not g.stack else frame_of(g.stack[-1])


# Burials and bonuses -------------------------------------------------------------------------------------------------

def worth_of_hold(g: Avaris, seat: Seat) -> dict[str, Any]:
    """TA-TH-05, TA-BU-04  What a burial would bring, as everybody can see."""
    return {"value": burial_value(g, seat), "treasures": len(hold(g, seat)),
            "unbound": len(unbound_in(hold(g, seat))), "open_bonus": meets_open(g, seat), "relics": relic_tp(g, seat)}


def meets_open(g: Avaris, seat: Seat) -> bool:
    return g.burial_open != NOTHING and len(hold(g, seat)) > 0 and is_met(g, seat, g.burial_open)


def private_met(g: Avaris, seat: Seat) -> list[BurialBonus]:
    return [card for card in g.burial_cards[seat] if is_met(g, seat, card)] if hold(g, seat) else []


def relic_tp(g: Avaris, seat: Seat) -> int:
    """What a pirate's own Relics add to a burial here and now."""
    points = 0
    for relic in g.relics[seat]:
        for hook in g.box.relics[relic].hooks:
            if hook.event == BURY and not hook.may and 0 < len(hold(g, seat)) >= hook.at_least:
                points += sum([g.box.effects[i].n for i in hook.effects if g.box.effects[i].op == GAIN_TP])
    return points


def burial_points(g: Avaris, seat: Seat) -> int:
    """All that burying here and now would bring to somebody who knows their own cards."""
    cards = private_met(g, seat) + ([g.burial_open] if meets_open(g, seat) else [])
    return burial_value(g, seat) + relic_tp(g, seat) + sum([g.box.burials[card].tp for card in cards])


def endgame_values(g: Avaris, seat: Seat | None) -> dict[str, dict[str, int | None]]:
    """TA-ES-11  How everybody stands in each Endgame Bonus; the rum of others is hidden until the end."""
    table: dict[str, dict[str, int | None]] = {}
    for bonus in g.endgame:
        metric = g.box.endgames[bonus].metric
        table[g.box.endgame.word(bonus)] = {
            SEAT.word(each): value(g, each, metric) if metric != RUM_METRIC or each == seat else None
            for each in range(g.players)}
    return table


def own(g: Avaris, seat: Seat) -> dict[str, Any]:
    """What only the owner of a screen can work out."""
    return {"burial": burial_points(g, seat), "bonuses_met": [g.box.burial.word(card) for card in private_met(g, seat)],
            "bid": bid_of(g, seat), "matching_colors": matching_colors(g, seat)}


def bid_of(g: Avaris, seat: Seat) -> int:
    """TA-MW-02, TA-R41  What the ready dice would bid in the Midnight Wager."""
    return mod(g, seat, MOD_WAGER) + sum([g.box.faces[face].number for face in g.ready[seat]])


# The end -------------------------------------------------------------------------------------------------------------

def count(g: Avaris) -> dict[str, dict[str, Any]]:
    """TA-EG-04, TA-ES-01  Where the points of everybody came from; what is left of them came in with the Treasure."""
    table: dict[str, dict[str, Any]] = {}
    for seat in range(g.players):
        bonuses = sum([g.box.burials[card].tp for card in g.burial_taken[seat]])
        gold = g.gold[seat] // g.box.gold_per_tp
        endgame = {g.box.endgame.word(bonus): shares(g, bonus, token)[seat]
                   for bonus, token in zip(g.endgame, g.token, strict=True) if token > 0}
        last = gold + matching_colors(g, seat) + sum(endgame.values())
        table[SEAT.word(seat)] = {
            "burials": g.tp[seat] - bonuses - last, "bonuses": bonuses, "gold": gold,
            "colors": matching_colors(g, seat), "endgame": endgame, "total": g.tp[seat]}
    return table


# A turn --------------------------------------------------------------------------------------------------------------

def here(g: Avaris, seat: Seat | None) -> dict[str, Any] | None:
    """To whoever has the turn: the Board Action and the Treasure of the space, and why they cannot be had."""
    turn = innermost(g)
    if not isinstance(turn, Turn) or seat != turn.seat:
        return None
    action = action_here(g, seat)
    price, goods = price_of(g, seat)
    slot = slot_here(g, seat)
    return {
        "space": g.box.space.word(g.at[seat]), "action": BOARD_ACTION.word(action), "name": ACTION_NAMES[action],
        "text": action_text(g.box, action), "price": {GOODS.word(goods): price} if price else {},
        "refused": refusal(turn.forbidden(g, seat, ACT)),
        "treasure": None if slot == NOTHING else COLOR.word(g.slot[slot]) or None,
        "collect_refused": refusal(turn.forbidden(g, seat, COLLECT_HERE)),
    }


def refusal(said: Refusal | None) -> dict[str, str] | None:
    return None if said is None else {"rule": said.rule, "why": said.why}


def ways(g: Avaris, seat: Seat | None) -> dict[str, dict[str, Any]]:
    """To whoever may sail: by space, what the move costs, who is there and what they want."""
    turn = innermost(g)
    if not isinstance(turn, Turn) or seat != turn.seat or g.step != MOVING:
        return {}
    return {g.box.space.word(space): way(g, seat, space) for space in ways_out(g, seat)}


def way(g: Avaris, seat: Seat, space: Space) -> dict[str, Any]:
    """TA-MV-01 to TA-MV-06, TA-BR-01"""
    free = is_free(g, seat, space)
    there = ships_on(g, seat, space)
    side = line_wind(g, g.at[seat], space)
    return {
        "possible": can_enter(g, seat, space), "free": free, "rum": not free and g.rum[seat] > 0,
        "dice": [] if free else [g.box.face.word(face) for face in matching_dice(g, seat, space)],
        "two_dice": not free and len(treasures_on(g, space)) > 0 and len(g.ready[seat]) > 1,
        "treasure": [COLOR.word(color) for color in treasures_on(g, space)],
        "wind": None if side == NO_SIDE else "with" if side == ATTACKER else "against", "there": there,
        "bribe": bribe_of(g, seat) if there else None,
        "can_bribe": g.gold[seat] >= bribe_of(g, seat) if there else None,
    }


def ships_on(g: Avaris, seat: Seat, space: Space) -> list[str]:
    return [SEAT.word(other) for other in others_on(g, seat, space)] + (["navy"] if g.navy_at == space else [])


# Close-ups -----------------------------------------------------------------------------------------------------------

def stage(g: Avaris, seat: Seat | None) -> dict[str, Any] | None:
    """What the table looks at closely while somebody chooses."""
    frame = innermost(g)
    if isinstance(frame, Dawn):
        return {"kind": "dawn", "cost": {SEAT.word(each): reroll_cost(g, each) for each in range(g.players)}}
    if isinstance(frame, Upgrades):
        return upgrade_stage(g, seat)
    if isinstance(frame, (Parley, Proposal, Answer, HandingOver)):
        return parley_stage(g, frame)
    if isinstance(frame, (SinkingShip, Jettison)):
        return sinking_stage(g, frame)
    moment = combat_moment(g, frame)
    if moment:
        return combat_stage(g, moment)
    return errand_stage(g, frame)


def upgrade_stage(g: Avaris, seat: Seat | None) -> dict[str, Any]:
    """TA-UP-01 to TA-UP-08  The next square of each track, and its price; to a buyer, after what was bought tonight."""
    shown: dict[str, Any] = {
        "kind": "upgrades", "buy_back": g.box.buy_back,
        "prices": {SEAT.word(each): prices(g, each, list(g.upgrades[each])) for each in range(g.players)}}
    if seat is not None:
        squares, gold, rum = after_purchases(g, seat)
        shown["prices"][SEAT.word(seat)] = prices(g, seat, squares)
        shown["purse"] = {"gold": gold, "rum": rum}
    return shown


def prices(g: Avaris, seat: Seat, squares: list[int]) -> dict[str, dict[str, int] | None]:
    return {TRACK.word(track): None if squares[track] == len(g.box.tracks[track]) else {
        "square": squares[track] + 1, "gold": gold_price(g, seat, track, squares[track]),
        "rum": g.box.tracks[track][squares[track]].rum} for track in range(TRACKS)}


def after_purchases(g: Avaris, seat: Seat) -> tuple[list[int], int, int]:
    """Squares, gold and rum once what a seat has chosen tonight is bought."""
    squares, gold, rum = list(g.upgrades[seat]), g.gold[seat], g.rum[seat]
    for option in g.sealed.get(seat, ()):
        if option == BUY_BACK:
            rum -= g.box.buy_back
        elif option != UPGRADED:
            track = UPGRADE.of(option)
            gold -= gold_price(g, seat, track, squares[track])
            rum -= g.box.tracks[track][squares[track]].rum
            squares[track] += 1
    return squares, gold, rum


def parley_stage(g: Avaris, frame: Parley | Proposal | Answer | HandingOver) -> dict[str, Any]:
    """TA-PA-01 to TA-PA-04  Who bargains, and the proposal as two lists."""
    if isinstance(frame, Parley):
        moment = "call"
    elif isinstance(frame, Proposal):
        moment = "propose"
    else:
        moment = "answer" if isinstance(frame, Answer) else "hand-over"
    return {
        "kind": "parley", "step": 2, "moment": moment, "seat": SEAT.word(g.seat),
        "attacker": SEAT.word(g.fighter[ATTACKER]), "defender": SEAT.word(g.fighter[DEFENDER]),
        "wind": SIDE.word(wind(g)) or None, "proposer": None if moment == "call" else SEAT.word(g.proposer),
        "gives": [] if moment == "call" else gives(g), "asks": [] if moment == "call" else asks(g),
        "proposals_left": g.box.proposals - (0 if moment == "call" else g.proposals)}


def gives(g: Avaris) -> list[dict[str, Any]]:
    items = goods(g.give_gold, g.give_rum)
    items += [{"what": "treasure", "key": TREASURE.word(each)} for each in g.give_treasure]
    items += [{"what": "die", "key": g.box.face.word(face), "ready": True} for face in g.give_dice]
    items += [{"what": "die", "key": g.box.face.word(face), "ready": False} for face in g.give_bunks]
    return items + [{"what": "card", "key": g.box.burial.word(card)} for card in g.give_cards]


def asks(g: Avaris) -> list[dict[str, Any]]:
    items = goods(g.ask_gold, g.ask_rum)
    items += [{"what": "treasure", "key": TREASURE.word(each)} for each in g.ask_treasure]
    return items + [{"what": what, "many": many} for what, many in (("dice", g.ask_dice), ("cards", g.ask_cards))
                    if many > 0]


def goods(gold: int, rum: int) -> list[dict[str, Any]]:
    return [{"what": what, "many": many} for what, many in (("gold", gold), ("rum", rum)) if many > 0]


def sinking_stage(g: Avaris, frame: SinkingShip | Jettison) -> dict[str, Any]:
    """TA-SK-01 to TA-SK-03"""
    relic = ransom(g, frame.seat)
    return {
        "kind": "sinking", "step": 11, "moment": "jettison" if isinstance(frame, SinkingShip) else "keep",
        "seat": SEAT.word(frame.seat), "ransom": None if relic == NOTHING else ransom_price(g, relic),
        "keep": mod(g, frame.seat, MOD_SINK_KEEP) if isinstance(frame, SinkingShip) else frame.keep}


# Combat --------------------------------------------------------------------------------------------------------------

def combat_moment(g: Avaris, frame: Frame[Any] | None) -> str:
    """The part of a Combat, or nothing."""
    if isinstance(frame, Declaring):
        return "declare"
    if isinstance(frame, Battle):
        return "commit" if isinstance(question(g), AskEach) else "rearrange"
    if isinstance(frame, RollAgain):
        return "roll-again"
    if isinstance(frame, Theft):
        return "theft"
    if frame is not None:
        for step in reversed(g.stack):
            outer = frame_of(step)
            if isinstance(outer, Battle):
                return "rearrange"
            if isinstance(outer, Outcome):
                return "on-win" if g.fighter[outer.side] == NO_SEAT else "reward"
    return ""


def combat_stage(g: Avaris, moment: str) -> dict[str, Any]:
    card = None
    if g.against != VS_PIRATE:
        card = g.box.monster.word(g.monster) if g.against == VS_MONSTER else g.box.navy_card.word(g.navy_card)
    pirate = g.fighter[ATTACKER] if g.fighter[ATTACKER] != NO_SEAT else g.fighter[DEFENDER]
    return {
        "kind": "combat", "moment": moment, "step": STEP_OF[moment], "against": FOE.word(g.against), "enemy": card,
        "text": None if card is None else enemy(g).text, "space": g.box.space.word(g.at[pirate]) or None,
        "wind": SIDE.word(wind(g)) or None, "ties": g.ties,
        "sides": {SIDE.word(side): side_of(g, side) for side in (ATTACKER, DEFENDER)}}


def side_of(g: Avaris, side: int) -> dict[str, Any]:
    """TA-BT-03, TA-BT-04, TA-BT-08  Dice as far as they are known: crew counts once it is opened."""
    spirit = "marauder" if side == ATTACKER else "guardian"
    return {
        "seat": SEAT.word(g.fighter[side]) or None, "dice": combat_dice(g, side),
        "color": "red" if is_red(g, side) else "blue", "spirit": spirit if has_spirit(g, side) else None,
        "crew": g.fighter[side] != NO_SEAT and not is_denied(g, side, NO_CREW),
        "committed": [g.box.face.word(face) for face in g.committed[side]],
        "rolled": [RESULT.word(result) for result in g.rolled[side]],
        "hits": hits(g, side) if g.rolled[side] else None}


# Everything else -----------------------------------------------------------------------------------------------------

def errand_stage(g: Avaris, frame: Frame[Any] | None) -> dict[str, Any] | None:
    """Moves that are paid for, ships that are met, and what Board Actions and cards ask."""
    if isinstance(frame, Move):
        return {"kind": "move", "seat": SEAT.word(frame.seat), "space": g.box.space.word(frame.space)}
    if isinstance(frame, Entry):
        space = g.at[frame.seat]
        return {"kind": "entry", "seat": SEAT.word(frame.seat), "space": g.box.space.word(space),
                "there": ships_on(g, frame.seat, space), "bribe": bribe_of(g, frame.seat),
                "wind": SIDE.word(line_wind(g, g.came_from, space)) or None}
    if isinstance(frame, Rearranging):
        return {"kind": "hold", "seat": SEAT.word(frame.seat), "upper": [TREASURE.word(each) for each in frame.chosen]}
    if isinstance(frame, Sending):
        return {"kind": "control", "seat": SEAT.word(frame.seat), "area": g.box.area.word(frame.area)}
    if isinstance(frame, TakingControl):
        return {"kind": "control", "seat": SEAT.word(frame.seat), "area": None}
    if isinstance(frame, (Binding, Exhausting)):
        return {"kind": "bind" if isinstance(frame, Binding) else "exhaust", "seat": SEAT.word(frame.seat),
                "left": frame.left}
    if isinstance(frame, Recycling):
        return {"kind": "recycle", "seat": SEAT.word(frame.seat), "many": frame.many}
    kind = card_or_action(frame)
    return {"kind": kind, "seat": SEAT.word(g.seat)} if kind else None


def card_or_action(frame: Frame[Any] | None) -> str:
    if isinstance(frame, Whirlpool):
        return "whirlpool"
    if isinstance(frame, Relocation):
        return "navy"
    if isinstance(frame, Unlocking):
        return "unlock"
    if isinstance(frame, (AddRelics, RelicReward)):
        return "relics"
    return "explore" if isinstance(frame, Choosing) else ""
