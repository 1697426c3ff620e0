"""An analysis that was asked for, as data that any process can be given; and what a process does for it."""

from __future__ import annotations

from typing import Final

import msgspec

from infamy.analysis.course import Course
from infamy.analysis.judging import Found, Job, carry_out
from infamy.table.matchfile import MatchFile

GAMES: Final = 12  # that are played on from each mark for each seat


class Order(msgspec.Struct):
    file: MatchFile
    games: int = GAMES
    seed: int = 1
    open_cards: bool = False


class Ready(msgspec.Struct):
    order: Order
    course: Course


decode: Final = msgspec.json.Decoder(Order).decode


AT_HAND: Final[dict[bytes, Ready]] = {}  # one at most: every table of a long match takes much memory


def ready(data: bytes) -> Ready:
    """The match, played again once for all jobs that a process does for this order. Of another one nothing is kept."""
    if data not in AT_HAND:
        AT_HAND.clear()
        order = decode(data)
        AT_HAND[data] = Ready(order, Course(order.file))
    return AT_HAND[data]


def work(at_hand: Ready, job: Job) -> Found:
    order = at_hand.order
    return carry_out(at_hand.course, job, order.seed, order.open_cards)
