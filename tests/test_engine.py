"""The engine on a game of a few lines, and the table around it on Gull Rock."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import pytest

from infamy.engine.actions import Actions, Domain, Option
from infamy.engine.fate import Fate, Pool, SeededFate, draw, roll, roll_many
from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood, Refusal, Refused
from infamy.engine.run import choose, deciders, explain, imagine, options_of, question, settle, take
from infamy.engine.state import Event, Frame, Interrupts, Seat, State, Step, when
from infamy.engine.step import Waiting, announce, ask, ask_each, call, done, invite, run
from infamy.table import library
from infamy.table.codec import encode
from infamy.table.fate import CommittedFate, RecordedFate, ScriptedFate, TypedFate, Unanswered, commitment
from infamy.table.log import parse
from infamy.table.match import Match, replay

ACTIONS: Final = Actions()
BID: Final = ACTIONS.verb("bid", Domain("coins", ["0", "1", "2", "3"]), "Bid {}", "BID-1")
YES: Final = ACTIONS.word("yes", "Yes", "BID-1")
NO: Final = ACTIONS.word("no", "No", "BID-1")
WITHIN_MEANS: Final = Refusal("BID-2", "nobody bids more than they have")
NOT_ONE: Final = Refusal("BID-3", "one is an unlucky number")
YES_OR_NO: Final = Refusal("BID-4", "say yes or no")


class Auction(State):
    purses: list[int]
    told: list[str]  # what happened, in order

    def copy(self) -> Auction:
        twin = Auction(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.purses = self.purses[:]
        twin.told = self.told[:]
        return twin


def auction(first: Frame[Auction], *hooks: Any, purses: tuple[int, ...] = (3, 0, 2), at_table: bool = False) -> Auction:
    g = Auction(SeededFate(1), Interrupts(*hooks))
    g.purses = list(purses)
    g.told = []
    g.at_table = at_table
    settle(g, first.start(g))
    return g


# Asking one player ---------------------------------------------------------------------------------------------------


class Offer(Frame[Auction]):
    """Seat 0 bids what it has, but not one; without gold it says so."""

    def __init__(self, always: int = 0) -> None:
        self.always: Final = always

    def start(self, g: Auction) -> Step:
        return ask(
            0,
            "What do you bid?",
            self.bids,
            unless=self.unlucky,
            then=self.bid,
            if_none=self.poor,
            otherwise=WITHIN_MEANS,
            always=self.always == 1,
        )

    def bids(self, g: Auction, seat: Seat) -> list[Option]:
        return BID.each(list(range(1, g.purses[seat] + 1)))

    def unlucky(self, g: Auction, seat: Seat, option: Option) -> Refusal | None:
        return NOT_ONE if option == BID(1) else None

    def bid(self, g: Auction, option: Option) -> Step:
        g.told.append(f"bid {BID.of(option)}")
        return done()

    def poor(self, g: Auction) -> Step:
        g.told.append("poor")
        return done()


def test_a_question_offers_what_no_rule_forbids() -> None:
    g = auction(Offer(), purses=(3,))
    assert (g.seat, g.options, question(g).words) == (0, [BID(2), BID(3)], "What do you bid?")
    take(g, BID(3))
    assert g.told == ["bid 3"]
    assert g.over and g.options == [] and deciders(g) == []


def test_a_refusal_is_the_finest_reason_there_is() -> None:
    g = auction(Offer(), purses=(3,))
    assert explain(g, 0, BID(1)).rule == "BID-3"
    assert explain(g, 0, BID(0)).rule == "BID-2"
    assert explain(g, 1, BID(2)).rule == "ENGINE-1"
    with pytest.raises(Refused, match="BID-3: one is an unlucky number"):
        choose(g, 0, BID(1))
    assert g.told == [] and not g.over


def test_a_single_option_is_taken_without_asking() -> None:
    assert auction(Offer(), purses=(2,)).told == ["bid 2"]
    assert auction(Offer(), purses=(2,), at_table=True).told == ["bid 2"]


def test_people_are_always_asked_what_a_hidden_hand_decides() -> None:
    assert auction(Offer(always=1), purses=(2,)).told == ["bid 2"]  # playouts skip it
    g = auction(Offer(always=1), purses=(2,), at_table=True)
    assert g.told == [] and g.options == [BID(2)]


def test_without_any_option_the_rule_goes_on_by_itself() -> None:
    assert auction(Offer(), purses=(1,)).told == ["poor"]
    assert auction(Offer(always=1), purses=(0,), at_table=True).told == ["poor"]


def test_a_question_that_nobody_can_answer_is_a_broken_program() -> None:
    class Hopeless(Frame[Auction]):
        def start(self, g: Auction) -> Step:
            return ask(0, "Well?", self.nothing, then=self.never, otherwise=YES_OR_NO)

        def nothing(self, g: Auction, seat: Seat) -> list[Option]:
            return []

        def never(self, g: Auction, option: Option) -> Step:
            return done()

    with pytest.raises(RuntimeError, match="nothing may be answered to 'Well\\?'"):
        auction(Hopeless())


# Asking several in secret --------------------------------------------------------------------------------------------


class Lot(Frame[Auction]):
    def __init__(self, always: int = 0) -> None:
        self.always: Final = always

    def start(self, g: Auction) -> Step:
        return ask_each(
            [2, 0, 1],
            "What do you bid?",
            self.bids,
            then=self.open_the_bids,
            otherwise=WITHIN_MEANS,
            always=self.always == 1,
        )

    def bids(self, g: Auction, seat: Seat) -> list[Option]:
        return BID.each(list(range(g.purses[seat] + 1)))

    def open_the_bids(self, g: Auction, bids: dict[Seat, tuple[Option, ...]]) -> Step:
        g.told.append(" ".join(f"{seat}:{BID.of(bids[seat][0])}" for seat in sorted(bids)))
        return done()


def test_bids_stay_sealed_until_the_last_one() -> None:
    g = auction(Lot())
    assert deciders(g) == [2, 0]  # seat 1 has one answer, and the engine gave it
    assert g.seat == 2
    choose(g, 0, BID(2))  # in any order
    assert deciders(g) == [2] and options_of(g, 0) == [] and g.told == []
    with pytest.raises(Refused, match="ENGINE-1"):
        choose(g, 0, BID(1))
    with pytest.raises(Refused, match="BID-2"):
        choose(g, 2, BID(3))
    take(g, BID(1))
    assert g.told == ["0:2 1:0 2:1"] and g.over and g.sealed == {}


def test_people_with_one_bid_are_asked_too_where_a_hidden_hand_decides() -> None:
    assert deciders(auction(Lot(always=1), at_table=True)) == [2, 0, 1]
    assert deciders(auction(Lot(always=1))) == [2, 0]


def test_bids_that_nobody_can_choose_are_opened_at_once() -> None:
    assert auction(Lot(), purses=(0, 0, 0)).told == ["0:0 1:0 2:0"]


def test_copies_seal_for_themselves() -> None:
    g = auction(Lot())
    twin = g.copy()
    take(twin, BID(2))
    assert g.sealed == {1: (BID(0),)} and twin.sealed == {1: (BID(0),), 2: (BID(2),)}


def test_imagining_keeps_who_has_answered_and_not_what() -> None:
    imagined: set[Option] = set()
    for seed in range(40):
        g = auction(Lot())
        choose(g, 0, BID(3))
        g.fate = SeededFate(seed)
        imagine(g, 2)
        assert deciders(g) == [2] and set(g.sealed) == {0, 1}
        imagined.add(g.sealed[0][0])
        own = auction(Lot())
        choose(own, 0, BID(3))
        imagine(own, 0)
        assert own.sealed[0] == (BID(3),)
    assert imagined == {BID(0), BID(1), BID(2), BID(3)}


class Clearance(Frame[Auction]):
    """Everybody names numbers in secret, each at most once, until they say 0."""

    def start(self, g: Auction) -> Step:
        return ask_each(
            [0, 1], "Which go?", self.numbers, then=self.open_the_lists, otherwise=WITHIN_MEANS, until=BID(0)
        )

    def numbers(self, g: Auction, seat: Seat) -> list[Option]:
        named = g.sealed.get(seat, ())
        return [option for option in BID.each(list(range(g.purses[seat] + 1))) if option not in named]

    def open_the_lists(self, g: Auction, lists: dict[Seat, tuple[Option, ...]]) -> Step:
        g.told.append(" ".join(f"{seat}:{[BID.of(option) for option in lists[seat]]}" for seat in sorted(lists)))
        return done()


def test_some_go_on_choosing_in_secret_until_they_say_so() -> None:
    g = auction(Clearance(), purses=(3, 2, 0))
    choose(g, 0, BID(3))
    assert deciders(g) == [0, 1] and options_of(g, 0) == BID.each([0, 1, 2]) and g.told == []
    choose(g, 1, BID(1))
    choose(g, 0, BID(0))
    assert deciders(g) == [1] and options_of(g, 0) == []
    choose(g, 1, BID(2))  # one answer is left, and the engine gives it
    assert g.told == ["0:[3, 0] 1:[1, 2, 0]"] and g.over and g.sealed == {}


class Countdown(Clearance):
    """Numbers are named from the highest down, each of them the only one."""

    def numbers(self, g: Auction, seat: Seat) -> list[Option]:
        return [BID(g.purses[seat] - len(g.sealed.get(seat, ())))]


def test_after_an_answer_that_was_the_only_one_the_next_ones_are_looked_up_anew() -> None:
    g = auction(Countdown(), purses=(3, 0, 0))
    assert g.sealed == {0: (BID(3),), 1: (BID(0),)} and g.options == [BID(2)]
    choose(g, 0, BID(2))
    assert g.sealed[0] == (BID(3), BID(2), BID(1)) and g.options == [BID(0)]
    choose(g, 0, BID(0))
    assert g.told == ["0:[3, 2, 1, 0] 1:[0]"] and g.over


def test_how_far_others_have_come_in_secret_is_not_imagined() -> None:
    lists: set[tuple[Option, ...]] = set()
    for seed in range(40):
        g = auction(Clearance(), purses=(3, 2, 0))
        choose(g, 0, BID(3))
        g.fate = SeededFate(seed)
        imagine(g, 1)
        assert g.seat == 1 and g.sealed == {}
        choose(g, 0, BID(2))
        choose(g, 0, BID(0))
        imagine(g, 1)
        assert deciders(g) == [1] and g.sealed[0][-1] == BID(0)
        lists.add(g.sealed[0])
    assert len(lists) > 4


# Procedures, events and replies --------------------------------------------------------------------------------------


class Opened(Event):
    def __init__(self, lot: int) -> None:
        self.lot = lot


class Asked(Event):
    pass


class Says(Frame[Auction]):
    """Asks a seat yes or no, and answers with 10 times the seat, plus 1 for yes."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Auction) -> Step:
        g.told.append(f"asks {self.seat}")
        return ask(self.seat, "Yes?", self.both, then=self.said, otherwise=YES_OR_NO)

    def both(self, g: Auction, seat: Seat) -> list[Option]:
        return [YES, NO]

    def said(self, g: Auction, option: Option) -> Step:
        g.told.append(f"{self.seat} says {ACTIONS.key(option)}")
        return done(10 * self.seat + (1 if option == YES else 0))


class Caller(Frame[Auction]):
    def start(self, g: Auction) -> Step:
        return call(Says(2), then=self.answered)

    def answered(self, g: Auction, result: int) -> Step:
        g.told.append(f"result {result}")
        return run(Says(1), then=self.over)

    def over(self, g: Auction) -> Step:
        g.told.append("over")
        return done()


def test_a_call_brings_the_result_back_and_a_run_does_not() -> None:
    g = auction(Caller())
    take(g, YES)
    take(g, NO)
    assert g.told == ["asks 2", "2 says yes", "result 21", "asks 1", "1 says no", "over"]
    assert g.over and g.stack == []


class Jackpot(Frame[Auction]):
    """Three rich bidders seal a bid each, and one of them has won the house before the hammer falls."""

    def start(self, g: Auction) -> Step:
        return run(Opens(), then=self.after)

    def after(self, g: Auction) -> Step:
        g.told.append("after")
        return done()


class Opens(Frame[Auction]):
    def start(self, g: Auction) -> Step:
        return ask_each([0, 1, 2], "What do you bid?", self.bids, then=self.opened, otherwise=WITHIN_MEANS)

    def bids(self, g: Auction, seat: Seat) -> list[Option]:
        return BID.each([2, 3])

    def opened(self, g: Auction, bids: dict[Seat, tuple[Option, ...]]) -> Step:
        g.told.append("opened")
        g.over = True
        return ask(0, "Do you pay?", self.bids, then=self.paid, otherwise=WITHIN_MEANS)

    def paid(self, g: Auction, option: Option) -> Step:
        raise AssertionError("nobody is asked after the end")


def test_a_rule_can_end_the_game_at_once() -> None:
    g = auction(Jackpot(), purses=(3, 3, 3))
    for seat in (2, 0):
        choose(g, seat, BID(3))
    twin = g.copy()
    choose(g, 1, BID(2))
    assert g.over and g.told == ["opened"], "what waits is dropped, and nobody is asked"
    assert (g.stack, g.options, g.sealed, deciders(g), options_of(g, 1)) == ([], [], {}, [], [])
    assert not twin.over and deciders(twin) == [1]


class Announcer(Frame[Auction]):
    def start(self, g: Auction) -> Step:
        return announce(Opened(7), then=self.after)

    def after(self, g: Auction) -> Step:
        g.told.append("after")
        return invite(Asked(), then=self.replied)

    def replied(self, g: Auction, replies: list[int]) -> Step:
        g.told.append(f"replies {replies}")
        return done()


def first_two(g: Auction, opened: Opened) -> list[Frame[Auction]]:
    assert opened.lot == 7
    return [Says(0), Says(1)]


def then_one(g: Auction, opened: Opened) -> list[Frame[Auction]]:
    return [Says(2)]


def all_three(g: Auction, asked: Asked) -> list[Frame[Auction]]:
    return [Says(2), Says(1), Says(0)]


def nobody(g: Auction, event: Event) -> list[Frame[Auction]]:
    return []


def test_interrupts_run_in_the_order_of_the_table_before_the_procedure_goes_on() -> None:
    g = auction(Announcer(), when(Opened, first_two, then_one), when(Asked, nobody))
    assert [type(step).__name__ for step in g.stack] == ["Announce", "Waiting", "Waiting", "Ask"]
    assert isinstance(g.stack[1], Waiting)
    for option in (YES, NO, YES):
        take(g, option)
    assert g.told == ["asks 0", "0 says yes", "asks 1", "1 says no", "asks 2", "2 says yes", "after", "replies []"]


def test_an_invitation_gathers_the_replies_in_order() -> None:
    g = auction(Announcer(), when(Opened, nobody), when(Asked, all_three))
    for option in (YES, NO, YES):
        take(g, option)
    assert g.told[-1] == "replies [21, 10, 1]"


def test_a_copy_in_the_middle_of_an_invitation_goes_its_own_way() -> None:
    g = auction(Announcer(), when(Opened, nobody), when(Asked, all_three))
    take(g, YES)
    twin = g.copy()
    for each, option in ((g, NO), (twin, YES)):
        take(each, option)
        take(each, YES)
    assert g.told[-1] == "replies [21, 10, 1]" and twin.told[-1] == "replies [21, 11, 1]"


# Options and their words ---------------------------------------------------------------------------------------------


def test_options_are_numbers_with_words() -> None:
    assert [ACTIONS.key(option) for option in range(ACTIONS.size)] == ["bid:0", "bid:1", "bid:2", "bid:3", "yes", "no"]
    assert BID.of(BID(3)) == 3 and BID(3) in BID and YES not in BID
    assert ACTIONS.label(BID(2)) == "Bid 2" and ACTIONS.rule(YES) == "BID-1"
    with pytest.raises(NotUnderstood, match="expected an option such as 'bid:0', got 'bid:9'"):
        ACTIONS.parse("bid:9")
    with pytest.raises(ValueError, match="two options are called 'yes'"):
        twice = Actions()
        twice.word("yes", "Yes", "X-1")
        twice.word("yes", "Yes", "X-1")


def test_a_domain_keeps_room_for_a_pack() -> None:
    actions = Actions()
    card = Domain("card", [], room=3)
    actions.verb("play", card, "Play {}", "X-1")
    stop = actions.word("stop", "Stop", "X-1")
    worded = actions.worded({"card": Domain("card", ["ace", "king"], room=3)})
    assert [worded.key(option) for option in range(4)] == ["play:ace", "play:king", "", "stop"]
    assert worded.parse("stop") == stop
    with pytest.raises(NotUnderstood, match="expected at most 3 values of card, got 4"):
        Domain("card", ["a", "b", "c", "d"], room=3)


def test_players_read_the_titles_of_a_domain_that_has_them() -> None:
    ports = Domain("port", ["crabs-end", "port-misery"], room=4, titles=["Crab's End", "Port Misery"])
    actions = Actions()
    sack = actions.verb("sack", ports, "Sack {}", "X-1")
    assert [actions.label(sack(0)), actions.key(sack(0))] == ["Sack Crab's End", "sack:crabs-end"]
    assert [ports.title(-1), ports.title(3)] == ["", ""]
    assert Domain("card", ["smoke-pots"]).title(0) == "smoke pots"


# Fate ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fate", [SeededFate(3), CommittedFate(b"secret", ["red", "blue"])], ids=["seed", "secret"])
def test_dice_are_fair(fate: Fate) -> None:
    g = auction(Offer(), purses=(3,))
    g.fate = fate
    counts = [0] * 7
    for number in roll_many(g, 6000, 6, "wind"):
        counts[number] += 1
    assert counts[0] == 0 and all(880 < count < 1120 for count in counts[1:])


def test_a_card_comes_into_being_when_it_is_drawn() -> None:
    g = auction(Offer(), purses=(3,))
    cards = Domain("card", ["ace", "king", "queen"])
    pool = Pool(cards, [1, 0, 3], 4)
    drawn = sorted(cards.word(draw(g, pool, "deck")) for _ in range(4))
    assert drawn == ["ace", "queen", "queen", "queen"] and pool.size == 0 and pool.counts == [0, 0, 0]


def test_typed_dice_wait_for_the_table() -> None:
    g = auction(Offer(), purses=(3,))
    fate = TypedFate()
    g.fate = fate
    with pytest.raises(Unanswered) as unanswered:
        roll(g, 6, "wind")
    assert unanswered.value.chance.possible() == ["1", "2", "3", "4", "5", "6"]
    fate.typed.append("5")
    assert roll(g, 6, "wind") == 5


def test_a_script_that_says_too_little_fails() -> None:
    g = auction(Offer(), purses=(3,))
    g.fate = ScriptedFate({"wind": ["2"]})
    assert roll(g, 6, "wind") == 2
    with pytest.raises(AssertionError, match="nobody scripted it"):
        roll(g, 6, "wind")


def test_a_log_that_ends_too_early_says_so() -> None:
    g = auction(Offer(), purses=(3,))
    g.fate = RecordedFate(["7"])
    with pytest.raises(NotUnderstood, match="expected a number from 1 to 6 for the wind, got '7'"):
        roll(g, 6, "wind")
    with pytest.raises(NotUnderstood, match="expected the log to say how the wind came out"):
        roll(g, 6, "wind")


# A match -------------------------------------------------------------------------------------------------------------

RED, BLUE = 0, 1


@pytest.fixture
def gull_rock() -> Game:
    return library.plain("_template")


def lines(match: Match) -> list[str]:
    return [str(entry) for entry in match.log]


def test_typed_dice_apply_the_same_choice_again_until_everything_is_known(gull_rock: Game) -> None:
    match = Match(gull_rock, gull_rock.setup(2), TypedFate())
    match.choose(RED, "bid:1")
    assert match.choose(BLUE, "bid:1") == []  # equal bids: somebody has to roll
    assert match.waiting is not None and match.waiting.what == "tied bids"
    assert match.deciding() == [] and match.options(RED) == [] and lines(match) == ["red bid:1"]
    with pytest.raises(Refused, match="TABLE-1"):
        match.choose(RED, "bid:0")
    with pytest.raises(NotUnderstood, match="expected a number from 1 to 2 for the tied bids, got '3'"):
        match.enter("3")
    assert match.enter("2") == []  # and then the wind, in the same step
    assert match.waiting.what == "wind" and lines(match) == ["red bid:1"]
    news = match.enter("4")
    assert match.waiting is None and news
    assert lines(match) == ["red bid:1", "blue bid:1", "fate tied-bids:2", "fate wind:4"]
    assert match.deciding() == [BLUE]
    with pytest.raises(Refused, match="TABLE-1"):
        match.enter("4")


def test_a_refused_choice_changes_nothing(gull_rock: Game) -> None:
    match = Match(gull_rock, gull_rock.setup(2), SeededFate(1))
    before = encode(gull_rock, match.g)
    with pytest.raises(Refused, match="GULL-WND-01"):
        match.choose(RED, "bid:3")
    with pytest.raises(NotUnderstood):
        match.choose(RED, "fly")
    assert encode(gull_rock, match.g) == before and match.log == []
    assert match.why_not(RED, "bid:3").rule == "GULL-WND-01"


def test_anyone_can_verify_the_servers_dice(gull_rock: Game) -> None:
    salts, setup = ["tide", "rum"], gull_rock.setup(2)
    match = Match(gull_rock, setup, CommittedFate(b"a secret", salts))
    while not match.over:
        seat = match.deciding()[0]
        match.choose(seat, match.options(seat)[-1])

    def rolled_again(secret: bytes, salts: list[str]) -> bool:
        try:
            return lines(replay(gull_rock, setup, match.log, CommittedFate(secret, salts))) == lines(match)
        except Refused:
            return False  # with other dice the choices make no sense

    assert commitment(b"a secret") == hashlib.sha256(b"a secret").hexdigest()
    assert rolled_again(b"a secret", salts)
    assert not rolled_again(b"another one", salts)
    assert not rolled_again(b"a secret", ["tide", "gin"])


def test_a_choice_may_be_taken_back_until_somebody_has_learned_something(gull_rock: Game) -> None:
    match = Match(gull_rock, gull_rock.setup(2), SeededFate(1))
    before = encode(gull_rock, match.g)
    match.choose(RED, "bid:2")
    assert match.may_undo(RED) and not match.may_undo(BLUE)
    match.undo(RED)
    assert encode(gull_rock, match.g) == before and lines(match) == ["red bid:2", "undo to:0"]
    match.choose(RED, "bid:1")
    match.choose(BLUE, "bid:0")  # the bids are opened, and the wind is rolled
    assert not match.may_undo(RED) and not match.may_undo(BLUE)
    with pytest.raises(Refused, match="TABLE-2"):
        match.undo(BLUE)
    again = replay(gull_rock, gull_rock.setup(2), parse(lines(match)))
    assert lines(again) == lines(match) and encode(gull_rock, again.g) == encode(gull_rock, match.g)


def test_by_consent_a_match_goes_back_to_any_choice_and_fate_does_not_repeat_itself(gull_rock: Game) -> None:
    match = Match(gull_rock, gull_rock.setup(2), SeededFate(1))
    match.choose(RED, "bid:1")
    before = encode(gull_rock, match.g)
    match.choose(BLUE, "bid:0")
    first = lines(match)
    with pytest.raises(NotUnderstood, match="expected a choice to go back to, got entry 2 of 3"):
        match.rewind(2)  # that was a roll
    match.rewind(1)
    assert encode(gull_rock, match.g) == before and lines(match) == [*first, "undo to:1"]
    match.choose(BLUE, "bid:2")
    again = replay(gull_rock, gull_rock.setup(2), parse(lines(match)))
    assert lines(again) == lines(match) and encode(gull_rock, again.g) == encode(gull_rock, match.g)


def test_what_was_taken_back_is_done_again_with_the_same_rolls(gull_rock: Game) -> None:
    match = Match(gull_rock, gull_rock.setup(2), SeededFate(1))
    with pytest.raises(Refused, match="TABLE-2"):
        match.redo()
    match.choose(RED, "bid:1")
    match.choose(BLUE, "bid:0")
    first, after = lines(match), encode(gull_rock, match.g)
    match.rewind(1)
    assert not match.may_redo(RED) and not match.may_redo(BLUE), "fate has spoken: nobody alone decides if it counts"
    match.rewind(0)
    assert match.may_redo(RED) and not match.may_redo(BLUE)
    match.redo()
    match.redo()
    assert lines(match) == [*first, "undo to:1", "undo to:0", "redo to:1", "redo to:3"]
    assert encode(gull_rock, match.g) == after and [str(entry) for entry in match.live] == first
    with pytest.raises(Refused, match="TABLE-2"):
        match.redo()
    again = replay(gull_rock, gull_rock.setup(2), parse(lines(match)))
    assert lines(again) == lines(match) and encode(gull_rock, again.g) == after


def test_once_something_else_is_chosen_nothing_is_done_again(gull_rock: Game) -> None:
    match = Match(gull_rock, gull_rock.setup(2), SeededFate(1))
    match.choose(RED, "bid:2")
    match.undo(RED)
    match.choose(RED, "bid:2")  # the same counts as something else
    assert not match.may_redo(RED)
    with pytest.raises(Refused, match="something else was chosen"):
        match.redo()
