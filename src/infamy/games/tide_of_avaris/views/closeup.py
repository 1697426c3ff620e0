"""Which close-up is on, and what it shows: Combat, Parley, Night and errands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

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
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, Avaris, Bundle
from infamy.games.tide_of_avaris.views.shapes import (
    CombatMoment,
    CombatSide,
    CombatStage,
    ControlStage,
    CountStage,
    DawnStage,
    EntryStage,
    Errand,
    ErrandStage,
    HoldStage,
    Item,
    MoveStage,
    ParleyMoment,
    ParleyStage,
    Prices,
    RecycleStage,
    ShipWord,
    SinkingStage,
    SomeGoods,
    Stage,
    UpgradesStage,
)
from infamy.parts.seating import NO_SEAT

# Parts of a Combat by their numbers in TA-R83
STEP_OF: Final[dict[CombatMoment, int]] = {
    "declare": 3,
    "rearrange": 4,
    "commit": 4,
    "roll-again": 7,
    "theft": 10,
    "reward": 10,
    "on-win": 10,
}


def innermost(g: Avaris) -> Frame[Any] | None:
    """Whatever asks the question now."""
    return None if g.over or not g.stack else frame_of(g.stack[-1])


def ships_on(g: Avaris, seat: Seat, space: Space) -> list[ShipWord]:
    return [SEAT.word(other) for other in others_on(g, seat, space)] + (["navy"] if g.navy_at == space else [])


# Close-ups -----------------------------------------------------------------------------------------------------------


def of_dawn(g: Avaris, frame: Dawn) -> DawnStage:
    return {"kind": "dawn", "cost": {SEAT.word(each): reroll_cost(g, each) for each in range(g.players)}}


def upgrade_stage(g: Avaris, seat: Seat | None) -> UpgradesStage:
    """TA-UP-01 to TA-UP-08  The next square of each track, and its price; to a buyer, after what was bought tonight."""
    shown: UpgradesStage = {
        "kind": "upgrades",
        "buy_back": g.box.buy_back,
        "prices": {SEAT.word(each): prices(g, each, list(g.upgrades[each])) for each in range(g.players)},
    }
    if seat is not None:
        squares, gold, rum = after_purchases(g, seat)
        shown["prices"][SEAT.word(seat)] = prices(g, seat, squares)
        shown["purse"] = {"gold": gold, "rum": rum}
    return shown


def prices(g: Avaris, seat: Seat, squares: list[int]) -> Prices:
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


def parley_stage(g: Avaris, frame: Parley | Proposal | Answer | HandingOver) -> ParleyStage:
    """TA-PA-01 to TA-PA-04  Who bargains, and the proposal as two lists."""
    moment = PARLEY_MOMENTS[type(frame)]
    return {
        "kind": "parley",
        "step": 2,
        "moment": moment,
        "seat": SEAT.word(g.seat),
        "attacker": SEAT.word(g.combat.fighter[ATTACKER]),
        "defender": SEAT.word(g.combat.fighter[DEFENDER]),
        "wind": SIDE.word(wind(g)) or None,
        "proposer": None if moment == "call" else SEAT.word(g.proposal.proposer),
        "gives": [] if moment == "call" else gives(g),
        "asks": [] if moment == "call" else asks(g),
        "proposals_left": g.box.proposals - (0 if moment == "call" else g.proposal.number),
    }


def gives(g: Avaris) -> list[Item]:
    return items_of(g, g.proposal.give)


def asks(g: Avaris) -> list[Item]:
    return items_of(g, g.proposal.ask)


def items_of(g: Avaris, bundle: Bundle) -> list[Item]:
    items: list[Item] = [*goods(gold=bundle.gold, rum=bundle.rum)]
    items += [{"what": "treasure", "key": TREASURE.word(each)} for each in bundle.treasure]
    items += [{"what": "die", "key": g.box.face.word(face), "ready": True} for face in bundle.dice]
    items += [{"what": "die", "key": g.box.face.word(face), "ready": False} for face in bundle.bunks]
    items += [{"what": "card", "key": g.box.burial.word(card)} for card in bundle.cards]
    return [*items, *goods(dice=bundle.any_dice, cards=bundle.any_cards)]


def goods(gold: int = 0, rum: int = 0, dice: int = 0, cards: int = 0) -> list[SomeGoods]:
    all_goods: list[SomeGoods] = [
        {"what": "gold", "many": gold},
        {"what": "rum", "many": rum},
        {"what": "dice", "many": dice},
        {"what": "cards", "many": cards},
    ]
    return [each for each in all_goods if each["many"] > 0]


def sinking_stage(g: Avaris, frame: SinkingShip | Jettison) -> SinkingStage:
    """TA-SK-01 to TA-SK-03  A ship that sinks, and what its owner gives up."""
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


def combat_moment(g: Avaris, frame: Frame[Any]) -> CombatMoment | None:
    """The part of a Combat."""
    if isinstance(frame, Battle):
        return "commit" if isinstance(question(g), AskEach) else "rearrange"
    if type(frame) in COMBAT_MOMENTS:
        return COMBAT_MOMENTS[type(frame)]
    for step in reversed(g.stack):
        outer = frame_of(step)
        if isinstance(outer, Battle):
            return "rearrange"
        if isinstance(outer, Outcome):
            return "on-win" if g.combat.fighter[outer.side] == NO_SEAT else "reward"
    return None


def combat_stage(g: Avaris, moment: CombatMoment) -> CombatStage:
    combat = g.combat
    card = None
    if combat.against != VS_PIRATE:
        is_monster = combat.against == VS_MONSTER
        card = g.box.monster.word(combat.monster) if is_monster else g.box.navy_card.word(g.navy_card)
    pirate = combat.fighter[ATTACKER] if combat.fighter[ATTACKER] != NO_SEAT else combat.fighter[DEFENDER]
    return {
        "kind": "combat",
        "moment": moment,
        "step": STEP_OF[moment],
        "against": FOE.word(combat.against),
        "enemy": card,
        "text": None if card is None else enemy(g).text,
        "space": g.box.space.word(g.at[pirate]) or None,
        "wind": SIDE.word(wind(g)) or None,
        "ties": combat.ties,
        "sides": {SIDE.word(side): side_of(g, side) for side in (ATTACKER, DEFENDER)},
    }


def side_of(g: Avaris, side: int) -> CombatSide:
    """TA-BT-03, TA-BT-04, TA-BT-08  Dice as far as they are known: crew counts once it is opened."""
    spirit: Literal["marauder", "guardian"] = "marauder" if side == ATTACKER else "guardian"
    return {
        "seat": SEAT.word(g.combat.fighter[side]) or None,
        "dice": combat_dice(g, side),
        "color": "red" if is_red(g, side) else "blue",
        "spirit": spirit if has_spirit(g, side) else None,
        "crew": g.combat.fighter[side] != NO_SEAT and not is_denied(g, side, NO_CREW),
        "committed": [g.box.face.word(face) for face in g.combat.committed[side]],
        "rolled": [RESULT.word(result) for result in g.combat.rolled[side]],
        "hits": hits(g, side) if g.combat.rolled[side] else None,
    }


# Everything else -----------------------------------------------------------------------------------------------------


def of_a_move(g: Avaris, frame: Move) -> MoveStage:
    return {"kind": "move", "seat": SEAT.word(frame.seat), "space": g.box.space.word(frame.space)}


def of_an_entry(g: Avaris, frame: Entry) -> EntryStage:
    space = g.at[frame.seat]
    return {
        "kind": "entry",
        "seat": SEAT.word(frame.seat),
        "space": g.box.space.word(space),
        "there": ships_on(g, frame.seat, space),
        "bribe": bribe_of(g, frame.seat),
        "wind": SIDE.word(line_wind(g, g.came_from, space)) or None,
    }


def of_a_hold(g: Avaris, frame: Rearranging) -> HoldStage:
    return {"kind": "hold", "seat": SEAT.word(frame.seat), "upper": [TREASURE.word(each) for each in frame.chosen]}


def of_control(g: Avaris, frame: TakingControl) -> ControlStage:
    return {"kind": "control", "seat": SEAT.word(frame.seat), "area": None}


def of_sloops(g: Avaris, frame: Sending) -> ControlStage:
    return {"kind": "control", "seat": SEAT.word(frame.seat), "area": g.box.area.word(frame.area)}


def of_binding(g: Avaris, frame: Binding) -> CountStage:
    return {"kind": "bind", "seat": SEAT.word(frame.seat), "left": frame.left}


def of_exhausting(g: Avaris, frame: Exhausting) -> CountStage:
    return {"kind": "exhaust", "seat": SEAT.word(frame.seat), "left": frame.left}


def of_recycling(g: Avaris, frame: Recycling) -> RecycleStage:
    return {"kind": "recycle", "seat": SEAT.word(frame.seat), "many": frame.many}


def of_a_card_or_action(g: Avaris, frame: Frame[Any]) -> ErrandStage:
    return {"kind": CARD_OR_ACTION[type(frame)], "seat": SEAT.word(g.seat)}


# All of them ---------------------------------------------------------------------------------------------------------

PARLEY_MOMENTS: Final[dict[type[Frame[Any]], ParleyMoment]] = {
    Parley: "call",
    Proposal: "propose",
    Answer: "answer",
    HandingOver: "hand-over",
}
COMBAT_MOMENTS: Final[dict[type[Frame[Any]], CombatMoment]] = {
    Declaring: "declare",
    RollAgain: "roll-again",
    Theft: "theft",
}
CARD_OR_ACTION: Final[dict[type[Frame[Any]], Errand]] = {
    Whirlpool: "whirlpool",
    Relocation: "navy",
    Unlocking: "unlock",
    AddRelics: "relics",
    RelicReward: "relics",
    Choosing: "explore",
}
Look = Callable[[Avaris, Any], Stage]
BEFORE_COMBAT: Final[dict[type[Frame[Any]], Look]] = {  # on whatever else is under way
    Dawn: of_dawn,
    Parley: parley_stage,
    Proposal: parley_stage,
    Answer: parley_stage,
    HandingOver: parley_stage,
    SinkingShip: sinking_stage,
    Jettison: sinking_stage,
}
OUT_OF_COMBAT: Final[dict[type[Frame[Any]], Look]] = {
    Move: of_a_move,
    Entry: of_an_entry,
    Rearranging: of_a_hold,
    TakingControl: of_control,
    Sending: of_sloops,
    Binding: of_binding,
    Exhausting: of_exhausting,
    Recycling: of_recycling,
    **dict.fromkeys(CARD_OR_ACTION, of_a_card_or_action),
}


def stage(g: Avaris, seat: Seat | None) -> Stage | None:
    """What the table looks at closely while somebody chooses."""
    frame = innermost(g)
    if frame is None:
        return None
    if isinstance(frame, Upgrades):
        return upgrade_stage(g, seat)
    if type(frame) in BEFORE_COMBAT:
        return BEFORE_COMBAT[type(frame)](g, frame)
    moment = combat_moment(g, frame)
    if moment is not None:
        return combat_stage(g, moment)
    return OUT_OF_COMBAT[type(frame)](g, frame) if type(frame) in OUT_OF_COMBAT else None
