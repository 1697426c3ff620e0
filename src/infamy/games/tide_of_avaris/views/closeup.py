"""Which close-up is on, and what it shows: Combat, Parley, Night and errands."""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.run import question
from infamy.engine.state import Frame, Seat
from infamy.engine.step import AskEach, frame_of
from infamy.games.tide_of_avaris.actions import BUY_BACK, RESULT, UPGRADE, UPGRADED
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content.box import NOTHING, SEAT, TRACK, TRACKS, TREASURE
from infamy.games.tide_of_avaris.content.cards import FOE, MOD_SINK_KEEP, NO_CREW, VS_MONSTER, VS_PIRATE
from infamy.games.tide_of_avaris.news import SIDE
from infamy.games.tide_of_avaris.queries import mod, others_on
from infamy.games.tide_of_avaris.rules.battle import Battle, Declaring, RollAgain, combat_dice, has_spirit, hits, is_red
from infamy.games.tide_of_avaris.rules.board_actions import AddRelics, Relocation, Whirlpool
from infamy.games.tide_of_avaris.rules.combat import line_wind
from infamy.games.tide_of_avaris.rules.control import Sending, TakingControl
from infamy.games.tide_of_avaris.rules.dawn import Dawn, reroll_cost
from infamy.games.tide_of_avaris.rules.exploring import Choosing
from infamy.games.tide_of_avaris.rules.gains import Binding, Exhausting, Recycling, RelicReward, Unlocking
from infamy.games.tide_of_avaris.rules.holds import Rearranging
from infamy.games.tide_of_avaris.rules.modifiers import enemy, is_denied, wind
from infamy.games.tide_of_avaris.rules.movement import Entry, Move, bribe_of
from infamy.games.tide_of_avaris.rules.night import Upgrades, gold_price
from infamy.games.tide_of_avaris.rules.outcome import Outcome, Theft
from infamy.games.tide_of_avaris.rules.parley import Answer, HandingOver, Parley, Proposal
from infamy.games.tide_of_avaris.rules.sinking import Jettison, SinkingShip, ransom, ransom_price
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, Avaris
from infamy.parts.seating import NO_SEAT

# Parts of a Combat by their numbers in TA-R83
STEP_OF: Final = {"declare": 3, "rearrange": 4, "commit": 4, "roll-again": 7, "theft": 10, "reward": 10, "on-win": 10}


def innermost(g: Avaris) -> Frame[Any] | None:
    """Whatever asks the question now."""
    return None if g.over or not g.stack else frame_of(g.stack[-1])


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
        "kind": "upgrades",
        "buy_back": g.box.buy_back,
        "prices": {SEAT.word(each): prices(g, each, list(g.upgrades[each])) for each in range(g.players)},
    }
    if seat is not None:
        squares, gold, rum = after_purchases(g, seat)
        shown["prices"][SEAT.word(seat)] = prices(g, seat, squares)
        shown["purse"] = {"gold": gold, "rum": rum}
    return shown


def prices(g: Avaris, seat: Seat, squares: list[int]) -> dict[str, dict[str, int] | None]:
    return {
        TRACK.word(track): None
        if squares[track] == len(g.box.tracks[track])
        else {
            "square": squares[track] + 1,
            "gold": gold_price(g, seat, track, squares[track]),
            "rum": g.box.tracks[track][squares[track]].rum,
        }
        for track in range(TRACKS)
    }


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
        "kind": "parley",
        "step": 2,
        "moment": moment,
        "seat": SEAT.word(g.seat),
        "attacker": SEAT.word(g.fighter[ATTACKER]),
        "defender": SEAT.word(g.fighter[DEFENDER]),
        "wind": SIDE.word(wind(g)) or None,
        "proposer": None if moment == "call" else SEAT.word(g.proposer),
        "gives": [] if moment == "call" else gives(g),
        "asks": [] if moment == "call" else asks(g),
        "proposals_left": g.box.proposals - (0 if moment == "call" else g.proposals),
    }


def gives(g: Avaris) -> list[dict[str, Any]]:
    items = goods(g.give_gold, g.give_rum)
    items += [{"what": "treasure", "key": TREASURE.word(each)} for each in g.give_treasure]
    items += [{"what": "die", "key": g.box.face.word(face), "ready": True} for face in g.give_dice]
    items += [{"what": "die", "key": g.box.face.word(face), "ready": False} for face in g.give_bunks]
    return items + [{"what": "card", "key": g.box.burial.word(card)} for card in g.give_cards]


def asks(g: Avaris) -> list[dict[str, Any]]:
    items = goods(g.ask_gold, g.ask_rum)
    items += [{"what": "treasure", "key": TREASURE.word(each)} for each in g.ask_treasure]
    return items + [
        {"what": what, "many": many} for what, many in (("dice", g.ask_dice), ("cards", g.ask_cards)) if many > 0
    ]


def goods(gold: int, rum: int) -> list[dict[str, Any]]:
    return [{"what": what, "many": many} for what, many in (("gold", gold), ("rum", rum)) if many > 0]


def sinking_stage(g: Avaris, frame: SinkingShip | Jettison) -> dict[str, Any]:
    """TA-SK-01 to TA-SK-03"""
    relic = ransom(g, frame.seat)
    return {
        "kind": "sinking",
        "step": 11,
        "moment": "jettison" if isinstance(frame, SinkingShip) else "keep",
        "seat": SEAT.word(frame.seat),
        "ransom": None if relic == NOTHING else ransom_price(g, relic),
        "keep": mod(g, frame.seat, MOD_SINK_KEEP) if isinstance(frame, SinkingShip) else frame.keep,
    }


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
        "kind": "combat",
        "moment": moment,
        "step": STEP_OF[moment],
        "against": FOE.word(g.against),
        "enemy": card,
        "text": None if card is None else enemy(g).text,
        "space": g.box.space.word(g.at[pirate]) or None,
        "wind": SIDE.word(wind(g)) or None,
        "ties": g.ties,
        "sides": {SIDE.word(side): side_of(g, side) for side in (ATTACKER, DEFENDER)},
    }


def side_of(g: Avaris, side: int) -> dict[str, Any]:
    """TA-BT-03, TA-BT-04, TA-BT-08  Dice as far as they are known: crew counts once it is opened."""
    spirit = "marauder" if side == ATTACKER else "guardian"
    return {
        "seat": SEAT.word(g.fighter[side]) or None,
        "dice": combat_dice(g, side),
        "color": "red" if is_red(g, side) else "blue",
        "spirit": spirit if has_spirit(g, side) else None,
        "crew": g.fighter[side] != NO_SEAT and not is_denied(g, side, NO_CREW),
        "committed": [g.box.face.word(face) for face in g.committed[side]],
        "rolled": [RESULT.word(result) for result in g.rolled[side]],
        "hits": hits(g, side) if g.rolled[side] else None,
    }


# Everything else -----------------------------------------------------------------------------------------------------


def errand_stage(g: Avaris, frame: Frame[Any] | None) -> dict[str, Any] | None:
    """Moves that are paid for, ships that are met, and what Board Actions and cards ask."""
    if isinstance(frame, Move):
        return {"kind": "move", "seat": SEAT.word(frame.seat), "space": g.box.space.word(frame.space)}
    if isinstance(frame, Entry):
        space = g.at[frame.seat]
        return {
            "kind": "entry",
            "seat": SEAT.word(frame.seat),
            "space": g.box.space.word(space),
            "there": ships_on(g, frame.seat, space),
            "bribe": bribe_of(g, frame.seat),
            "wind": SIDE.word(line_wind(g, g.came_from, space)) or None,
        }
    if isinstance(frame, Rearranging):
        return {"kind": "hold", "seat": SEAT.word(frame.seat), "upper": [TREASURE.word(each) for each in frame.chosen]}
    if isinstance(frame, Sending):
        return {"kind": "control", "seat": SEAT.word(frame.seat), "area": g.box.area.word(frame.area)}
    if isinstance(frame, TakingControl):
        return {"kind": "control", "seat": SEAT.word(frame.seat), "area": None}
    if isinstance(frame, (Binding, Exhausting)):
        return {
            "kind": "bind" if isinstance(frame, Binding) else "exhaust",
            "seat": SEAT.word(frame.seat),
            "left": frame.left,
        }
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
