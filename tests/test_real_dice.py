"""Real dice and cards: what people are asked for in every game, and what the program deals in their place."""

from __future__ import annotations

import random

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import EVERYONE
from infamy.engine.run import choose
from infamy.engine.state import Seat, State
from infamy.table import library
from infamy.table.codec import encode
from infamy.table.fate import Chance, TypedFate, Unanswered
from infamy.table.match import Match, replay
from infamy.table.real_dice import Rollers, asked_for, title_of
from infamy.testing.courses import lines, setups

GAMES = library.keys()
STEPS = 60
ALL = [(key, setup) for key in GAMES for setup in setups(library.load(key))]


def named(value: object) -> str:
    return f"{value.players}-{value.mode}" if isinstance(value, Setup) else str(value)


class Sitting:
    """People with real dice, who choose and roll at random, and bots among them."""

    def __init__(self, game: Game, setup: Setup, people: list[Seat], seed: int) -> None:
        self.game, self.dice = game, random.Random(seed)
        self.rollers = Rollers(people, people, setup.players)
        self.match = Match(game, setup, TypedFate())
        self.asked: list[Chance] = []
        self.roll()

    def roll(self) -> None:
        """Until somebody has to choose."""
        self.rollers.deal(self.match, [], self.dice)
        while self.match.waiting is not None:
            self.asked.append(self.match.waiting)
            self.match.enter(self.dice.choices(self.match.waiting.outcomes, self.match.waiting.weights)[0])
            self.rollers.deal(self.match, [], self.dice)

    def step(self) -> None:
        seat = self.match.deciding()[0]
        self.match.choose(seat, self.dice.choice(self.match.options(seat)))
        self.roll()


@pytest.mark.parametrize(("key", "setup"), ALL, ids=named)
def test_people_with_bots_are_never_asked_for_what_nobody_may_see(key: str, setup: Setup) -> None:
    """Neither for a bot's hand, nor for what lies unseen, nor for the rest of a deck of which such cards came."""
    game = library.load(key)
    sitting = Sitting(game, setup, [0], 1)
    for _ in range(STEPS):
        if sitting.match.over:
            break
        sitting.step()
    for chance in sitting.asked:
        assert chance.seen_by in (EVERYONE, 0)
        assert not chance.deck or chance.seen_by == EVERYONE, "a hand that bots could hold, too, is dealt"
        assert not chance.closed and chance.offered() == chance.possible(), "so whatever they draw can be entered"
        assert all(title_of(game, chance, outcome) for outcome in chance.outcomes)
    again = replay(game, setup, sitting.match.log)
    assert encode(game, again.g) == encode(game, sitting.match.g) and lines(again.log) == lines(sitting.match.log)


@pytest.mark.parametrize(("key", "setup"), ALL, ids=named)
def test_people_among_themselves_roll_and_draw_all_that_one_of_them_may_see(key: str, setup: Setup) -> None:
    game = library.load(key)
    sitting = Sitting(game, setup, list(range(setup.players)), 2)
    for _ in range(STEPS):
        if sitting.match.over:
            break
        sitting.step()
    assert sitting.asked
    people = {EVERYONE, *range(setup.players)}
    assert all(chance.seen_by in people for chance in sitting.asked)
    for chance in sitting.asked:
        if chance.seen_by != EVERYONE and chance.deck:
            assert chance.closed and chance.offered() == chance.outcomes, "every card there is, wherever it lies"
    unseen = {deck for deck, who in sitting.match.unseen.items() if who - people}
    later = {chance.deck for chance in sitting.asked[len(sitting.asked) // 2 :]}
    assert not unseen & later, "of a deck that lies unseen in part, the program deals the rest"


@pytest.mark.parametrize("key", GAMES)
def test_what_is_offered_for_a_roll_does_not_depend_on_what_the_roller_cannot_see(key: str) -> None:
    """The same choice on a table dealt anew asks for the same roll, with the same list."""
    game, compared = library.load(key), 0
    for number, setup in enumerate(setups(game)):
        sitting = Sitting(game, setup, list(range(setup.players)), number)
        for step in range(STEPS // 2):
            match = sitting.match
            if match.over:
                break
            seat, before = match.deciding()[0], match.g
            option = sitting.dice.choice(match.options(seat))
            match.choose(seat, option)
            chance = match.waiting
            if chance is not None and chance.seen_by in (EVERYONE, seat):
                there = first_asked(game, game.determinize(before, seat, SeededFate(step)), seat, option)
                if there is not None and (there.what, there.seen_by) == (chance.what, chance.seen_by):
                    there.closed = chance.closed
                    assert there.offered() == chance.offered(), chance.what
                    compared += 1
            sitting.roll()
    assert compared > 2


def first_asked(game: Game, g: State, seat: Seat, key: str) -> Chance | None:
    g.fate = TypedFate()
    try:
        choose(g, seat, game.actions.parse(key))
    except Unanswered as unanswered:
        return unanswered.chance
    return None


def test_what_was_typed_wrong_is_taken_back_one_by_one() -> None:
    game = library.load("infamous_seas")
    match = Match(game, game.setup(2, "", {"layout": "random"}), TypedFate())
    rollers = Rollers([0, 1], [0, 1], 2)
    first = match.waiting
    assert first is not None
    for place in (2, 1, 0):
        assert match.waiting is not None
        match.enter(match.waiting.possible()[place])
    typed = [outcome for _, _, outcome in rollers.typed_by_people(match)]
    assert len(typed) == 3
    match.unenter(1)
    assert [outcome for _, _, outcome in rollers.typed_by_people(match)] == typed[:1]
    assert match.waiting is not None and typed[0] not in match.waiting.possible()
    match.unenter(0)
    assert match.waiting.possible() == first.possible() and match.log == []


def test_a_deck_that_others_hold_cards_of_offers_every_card_and_takes_only_what_is_left() -> None:
    """A list without the cards of others would show their hands."""
    game = library.load("scoundrels")
    match = Match(game, game.setup(3), TypedFate())
    first = match.waiting
    assert first is not None and first.closed and first.seen_by == 0
    match.enter(first.outcomes[0])
    assert match.waiting is not None and match.waiting.offered() == first.offered()
    assert match.waiting.weights != first.weights


def test_each_die_of_several_says_whom_or_what_it_is_for() -> None:
    """Ports one after another, and everybody's die for the first turn: those who tie roll once more."""
    game = library.load("scoundrels")
    match = Match(game, game.setup(3), TypedFate())
    ports = [said for said in answered(match, {}) if said.startswith("the Port ") and not said.endswith("opens")]
    assert ports == [f"the Port {port}" for port in (game.domains["port"].titles or [])[:3]]
    game = library.load("infamous_seas")
    match = Match(game, game.setup(3, "", {}), TypedFate())
    first = [said for said in answered(match, {"who goes first": ["6", "3", "6", "2", "5"]}) if "first" in said]
    assert first == [f"who goes first, {seat}" for seat in ["Blue", "Red", "Yellow", "Blue", "Yellow"]]
    game = library.load("rum_and_bones")
    match = Match(game, game.setup(2, "", {"heroes": "random"}), TypedFate())
    sides = [said for said in answered(match, {"roll for first player": ["2", "2", "4", "1"]}) if "first" in said]
    assert sides == ["the first player, the port side (Coral)", "the first player, the starboard side (Jade)"] * 2


def answered(match: Match, script: dict[str, list[str]]) -> list[str]:
    """The first rolls that people are asked for at once, with these answers, or else the first that is possible."""
    asked: list[str] = []
    for _ in range(STEPS):
        chance = match.waiting
        if chance is None:
            if asked:
                break
            seat = match.deciding()[0]
            match.choose(seat, match.options(seat)[0])
            continue
        asked.append(asked_for(match, chance)[0])
        left = script.get(chance.what)
        match.enter(left.pop(0) if left else chance.possible()[0])
    return asked
