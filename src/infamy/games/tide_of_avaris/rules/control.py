"""TC  Taking control: Sloops on a Spirit or a Region, and those of the former controller go home."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import CONTROL, SEND
from infamy.games.tide_of_avaris.content import board_action
from infamy.games.tide_of_avaris.content.box import AREAS, CREW_SPIRIT, FIRST_REGION
from infamy.games.tide_of_avaris.queries import free_sloops, is_spirit
from infamy.games.tide_of_avaris.rules.goods import roll_die
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.hand import without
from infamy.parts.seating import NO_SEAT

AREAS_TO_TAKE: Final = Refusal("TA-TC-02", "you need more free Sloops than lie there, and it must not be yours already")
MORE_THAN_THERE: Final = Refusal("TA-TC-02", "you send more Sloops than lie there, and no more than you have free")


def to_control(g: Avaris, seat: Seat, action: int) -> list[int]:
    """TA-TC-01, TA-TC-02, TA-TC-09, TA-R56, TA-R57  Areas that the player could take with this action."""
    areas = (
        range(FIRST_REGION, AREAS)
        if action == board_action.CONTROL_REGION
        else range(action - board_action.CONTROL_CREW, action - board_action.CONTROL_CREW + 1)
    )
    return [area for area in areas if g.control[area] != seat and free_sloops(g, seat) > g.sloops[area]]


@final
class TakingControl(Frame[Avaris]):
    """TA-TC-01 to TA-TC-06, TA-TC-09, TA-R55 to TA-R58  Which area, and with how many Sloops; those of the former
    controller go home."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Avaris) -> Step:
        return ask(self.seat, "What do you take control of?", self.areas, then=self.named, otherwise=AREAS_TO_TAKE)

    def areas(self, g: Avaris, seat: Seat) -> list[Option]:
        return CONTROL.each(to_control(g, seat, g.box.spaces[g.at[seat]].action))

    def named(self, g: Avaris, option: Option) -> Step:
        return Sending(self.seat, CONTROL.of(option)).start(g)


@final
class Sending(Frame[Avaris]):
    def __init__(self, seat: Seat, area: int) -> None:
        self.seat: Final = seat
        self.area: Final = area

    def names(self, g: Avaris) -> dict[str, str]:
        return {"area": g.box.area.title(self.area)}

    def start(self, g: Avaris) -> Step:
        return ask(
            self.seat, "How many Sloops do you send to {area}?", self.numbers, then=self.sent, otherwise=MORE_THAN_THERE
        )

    def numbers(self, g: Avaris, seat: Seat) -> list[Option]:
        return SEND.each(list(range(g.sloops[self.area] + 1, free_sloops(g, seat) + 1)))

    def sent(self, g: Avaris, option: Option) -> Step:
        """TA-TC-03 to TA-TC-06, TA-R58"""
        before = g.control[self.area]
        if before != NO_SEAT:
            tell(g, news.LEFT_AREA, before, self.area)
        g.control[self.area] = self.seat
        g.sloops[self.area] = SEND.of(option)
        tell(g, news.CONTROLS, self.seat, SEND.of(option), self.area)
        if self.area == CREW_SPIRIT:
            if before != NO_SEAT:
                lose_spirit_die(g, before)
            roll_die(g, self.seat, True)
        return done()


def lose_spirit_die(g: Avaris, seat: Seat) -> None:
    """TA-R58  At once, ready or exhausted."""
    for face in g.ready[seat]:
        if is_spirit(face):
            g.ready[seat] = without(g.ready[seat], face)
            return
    for face in g.bunks[seat]:
        if is_spirit(face):
            g.bunks[seat] = without(g.bunks[seat], face)
            return
