"""QUEST  What Quests wait for, and how they are completed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, final

from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import run
from infamy.games.scoundrels import news
from infamy.games.scoundrels.board import HORIZONTAL, VERTICAL
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import (
    ANY,
    ATTACKER,
    BOARD,
    BURIED,
    BY_BOARDING,
    BY_DIGGING,
    DEFENDER,
    DELIVER,
    FIGHT_WON,
    FROM_QUEST,
    PILLAGE_SUCCESS,
    SANK,
    SHOOT,
    STOLE,
    WRAPPED,
    Quest,
    QuestFace,
    Where,
)
from infamy.games.scoundrels.queries import buried_by
from infamy.games.scoundrels.rules.gains import PublicGain, becomes_the_last_round
from infamy.games.scoundrels.rules.hands import Payment, give_up
from infamy.games.scoundrels.rules.loot import Aftermath, Fought
from infamy.games.scoundrels.state import DugUp, EdgeCrossed, Pillaged, Sank, Scoundrels, TreasureBuried

BOTH_AXES: Final = HORIZONTAL | VERTICAL
BOTH_KINDS: Final = 1 << BOARD | 1 << SHOOT
NOT_ASKED_FOR: Final = Refusal("SC-QUEST-07", "no Quest on the table asks for that")
NO_DELIVERY: Final = Refusal("SC-QUEST-07", "that Quest asks for a deed, not for a Delivery")
NOT_THAT_PORT: Final = Refusal("SC-QUEST-04", "you deliver in the square of the Port that the Quest names")
NOT_CARRIED: Final = Refusal("SC-QUEST-09", "you do not carry the Treasure that the Quest asks for")
CANNOT_PAY: Final = Refusal("SC-R42", "you do not have as many Action cards as the Treasure is worth")
NOT_THE_GHOST: Final = Refusal("SC-R56", "the Ghost makes no Deliveries")


@final
class CompleteQuest(Frame[Scoundrels]):
    """SC-QUEST-01 to SC-QUEST-03, SC-R47, SC-R49  Compulsory: the Quest leaves the table for good and is rewarded."""

    def __init__(self, seat: Seat, quest: Quest) -> None:
        self.seat: Final = seat
        self.quest: Final = quest

    def start(self, g: Scoundrels) -> Step:
        g.quests = tuple([quest for quest in g.quests if quest != self.quest])
        tell(g, news.QUEST_DONE, self.seat, self.quest)
        if not g.quests:
            becomes_the_last_round(g, endings.QUESTS)  # SC-END-02, SC-R50: there must have been Quests
        return run(PublicGain(self.seat, FROM_QUEST, g.box.quests[self.quest].reward), then=self.finish)


@final
class Delivery(Frame[Scoundrels]):
    """SC-QUEST-04 to SC-QUEST-09  Paid with Action cards; the Treasure leaves the game."""

    def __init__(self, seat: Seat, quest: Quest) -> None:
        self.seat: Final = seat
        self.quest: Final = quest

    def start(self, g: Scoundrels) -> Step:
        return run(Payment(self.seat, g.box.worth[g.box.quests[self.quest].treasure]), then=self.delivered)

    def delivered(self, g: Scoundrels) -> Step:
        face = g.box.quests[self.quest]
        give_up(g, self.seat, face.treasure)
        tell(g, news.DELIVERED, self.seat, face.treasure, face.port)
        return CompleteQuest(self.seat, self.quest).start(g)


def not_deliverable(g: Scoundrels, seat: Seat, quest: Quest) -> Refusal | None:
    """Why this Quest cannot be delivered for; SC-QUEST-08: the Port may be closed."""
    if quest not in g.quests:
        return NOT_ASKED_FOR
    face = g.box.quests[quest]
    if face.event != DELIVER:
        return NO_DELIVERY
    if g.ghost[seat]:
        return NOT_THE_GHOST
    if g.chart.port_at[g.at[seat]] != face.port:
        return NOT_THAT_PORT
    if face.treasure not in g.carried[seat]:
        return NOT_CARRIED
    return CANNOT_PAY if len(g.hand[seat]) < g.box.worth[face.treasure] else None


# What completes which Quest: in the order of the row, the active player before others (SC-R47) -----------------------


E = TypeVar("E")


def completed(
    g: Scoundrels, seat: Seat, kind: int, event: E, meets: Callable[[Scoundrels, Where, E], bool]
) -> list[Frame[Scoundrels]]:
    """The Quests of this kind whose condition the event meets, for one pirate."""
    found: list[Frame[Scoundrels]] = []
    for quest in g.quests:
        face = g.box.quests[quest]
        if face.event == kind and meets(g, face.where, event):
            found.append(CompleteQuest(seat, quest))
    return found


def by_pillaging(g: Scoundrels, event: Pillaged) -> list[Frame[Scoundrels]]:
    """SC-Q10, SC-Q11, SC-Q18  Quests that a pillage has completed."""
    return completed(g, event.seat, PILLAGE_SUCCESS, event, pillaged_so)


def pillaged_so(g: Scoundrels, where: Where, event: Pillaged) -> bool:
    return (
        event.margin >= where.margin
        and event.carried_before >= where.carried_before
        and (where.within_rounds == 0 or event.rounds_since < where.within_rounds)
    )


def by_fighting(g: Scoundrels, event: Fought) -> list[Frame[Scoundrels]]:
    """SC-Q07, SC-Q08, SC-Q12, SC-Q15, SC-Q17  Quests that a fight has completed."""
    fight = event.fight
    found: list[Frame[Scoundrels]] = []
    for quest in g.quests:
        for role in (ATTACKER, DEFENDER):
            if fight.won[role] and achieved(g, fight, g.box.quests[quest], role):
                found.append(CompleteQuest(fight.seat if role == ATTACKER else fight.defender, quest))
                break
    return found


def achieved(g: Scoundrels, fight: Aftermath, face: QuestFace, role: int) -> bool:
    """Has this winner done what the Quest asks for?"""
    where = face.where
    other = 1 - role
    if face.event == STOLE:
        return where.means in (ANY, BY_BOARDING) and fight.stolen[role] >= max(1, where.count)
    if face.event != FIGHT_WON or where.role not in (ANY, role):
        return False
    if not where.kinds[fight.attack if role == ATTACKER else fight.response]:
        return False
    if where.richer and fight.infamy[other] <= fight.infamy[role]:
        return False
    if where.both_kinds and (role != ATTACKER or g.beaten[fight.defender] & BOTH_KINDS != BOTH_KINDS):
        return False
    return fight.cards_laid[other] >= where.opponent_cards


def by_digging(g: Scoundrels, event: DugUp) -> list[Frame[Scoundrels]]:
    """SC-Q09, SC-STEAL-02  Quests that digging has completed."""
    return completed(g, event.seat, STOLE, event, dug_up_so)


def dug_up_so(g: Scoundrels, where: Where, event: DugUp) -> bool:
    return where.means in (ANY, BY_DIGGING) and event.count >= where.count


def by_burying(g: Scoundrels, event: TreasureBuried) -> list[Frame[Scoundrels]]:
    """SC-Q14  Quests that a burial has completed."""
    return completed(g, event.seat, BURIED, event, buried_so)


def buried_so(g: Scoundrels, where: Where, event: TreasureBuried) -> bool:
    return buried_by(g, event.seat) >= where.own_buried_total


def by_wrapping(g: Scoundrels, event: EdgeCrossed) -> list[Frame[Scoundrels]]:
    """SC-Q16  Quests that sailing over the edges of the map has completed."""
    return completed(g, event.seat, WRAPPED, event, wrapped_so)


def wrapped_so(g: Scoundrels, where: Where, event: EdgeCrossed) -> bool:
    return g.crossed == BOTH_AXES or not where.both_axes


def by_sinking(g: Scoundrels, event: Sank) -> list[Frame[Scoundrels]]:
    """SC-Q13  Credited even to a sinker who was sunk in the same fight."""
    return completed(g, event.sinkers[0], SANK, event, sank_so)


def sank_so(g: Scoundrels, where: Where, event: Sank) -> bool:
    return True
