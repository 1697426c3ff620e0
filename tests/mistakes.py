"""Nine mistakes that the type checker must find. test_types.py counts them; nothing imports this file."""
from typing import Final

from infamy.engine.actions import Option
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, State, Step, when
from infamy.engine.step import announce, ask, ask_each, call, invite, run
from infamy.games._template.rules.cutter import when_an_island_is_looted
from infamy.games._template.state import FiredUpon, GullRock, MoveEnded

NO: Final = Refusal("X-1", "no")


class Mistaken(Frame[GullRock]):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: GullRock) -> Step:
        self.seat = 3                                                         # 1: frames are immutable
        return ask(self.seat, "?", self.offer, then=self.bare, otherwise=NO)  # 2: nobody takes the option

    def offer(self, g: GullRock, seat: Seat) -> list[Option]:
        return [1]

    def bare(self, g: GullRock) -> Step:
        return call(Mistaken(1), then=self.bare)                              # 3: nobody takes the result

    def misspelling(self, g: GullRock) -> Step:
        return run(Mistaken(1), then=self.mispelling)                         # 4: there is no such step

    def forgetting(self, g: GullRock) -> Step:                                # 5: the step ends in nothing
        announce(MoveEnded(1), then=self.bare)

    def replying(self, g: GullRock) -> Step:
        return invite(FiredUpon(1), then=self.bare)                           # 6: nobody takes the replies

    def bidding(self, g: GullRock) -> Step:
        return ask_each([0], "?", self.offer, then=self.chosen, otherwise=NO)  # 7: nobody takes all the bids

    def chosen(self, g: GullRock, option: Option) -> Step:
        return ask(self.seat, "?", self.offer, then=self.chosen)              # 8: no rule refuses the rest


HOOK = when(MoveEnded, when_an_island_is_looted)                              # 9: wakes on another event
