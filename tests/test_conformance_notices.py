"""Every check of the conformance suite can fail: each has to notice, by its name, a mistake that is planted for it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import count
from typing import Any
from unittest.mock import ANY

import pytest
from msgspec import ValidationError
from msgspec.inspect import IntType, LiteralType

from infamy.engine.game import Clock, Game, Standing
from infamy.engine.preview import Preview, chance_of
from infamy.engine.rules import Refusal
from infamy.engine.sight import derived
from infamy.parts import vocabulary
from infamy.parts.content import Content, fits
from infamy.table import library
from infamy.table.match import Match
from infamy.testing import conformance as suite
from infamy.testing import contents, vocabularies
from infamy.testing.moments import Course, check_along, name_of
from infamy.testing.scenario import Scenario

GAME = "infamy.games._template"
Plant = pytest.MonkeyPatch
Mistake = Callable[[Plant, Game], None]
MISTAKES: list[tuple[str, Mistake]] = []


def notices(*checks: str) -> Callable[[Mistake], Mistake]:
    """Checks that have to notice this mistake; others may as well."""

    def keep(mistake: Mistake) -> Mistake:
        MISTAKES.extend((check, mistake) for check in checks)
        return mistake

    return keep


def wrap(plant: Plant, where: Any, name: str, wrapper: Callable[..., Any]) -> None:
    """In place of a function comes one that is given it, and its arguments."""
    real = getattr(where, name)
    plant.setattr(where, name, lambda *args, **named: wrapper(real, *args, **named))


def rules(module: str) -> Any:
    return import_module(f"{GAME}.rules.{module}")


def others_cards(g: Any, seat: int) -> list[int]:
    return [card for other, hand in enumerate(g.hand) for card in hand if other != seat]


# Questions ------------------------------------------------------------------------------------------------------------


@notices("the_question_can_be_read")
def a_question_names_what_nobody_knows(plant: Plant, game: Game) -> None:
    plant.setattr(rules("turn").Turn, "names", lambda self, g: {"ship": "{ship}"})
    wrap(plant, rules("turn"), "ask", lambda ask, seat, words, *args, **named: ask(seat, "{ship}?", *args, **named))


# The table, the log and what is saved --------------------------------------------------------------------------------


@notices("invariants")
def gold_comes_from_nowhere(plant: Plant, game: Game) -> None:
    def gain(real: Any, g: Any, seat: int, coins: int) -> None:
        g.gold[seat] += 1
        real(g, seat, coins)

    wrap(plant, rules("turn"), "gain", gain)


@notices("replay_equals_play", "typed_dice_give_the_same_game")
def dice_are_rolled_behind_the_back_of_fate(plant: Plant, game: Game) -> None:
    rolled = count()
    plant.setattr(rules("turn"), "roll", lambda g, sides, what: next(rolled) % sides + 1)


@notices("typed_dice_give_the_same_game")
def a_choice_that_is_applied_again_goes_on_differently(plant: Plant, game: Game) -> None:
    asked: list[int] = []

    def roll(real: Any, g: Any, sides: int, what: str) -> Any:
        asked.append(len(asked))
        return real(g, sides, f"{what} {len(asked)}")

    wrap(plant, rules("turn"), "roll", roll)


@notices("copies_are_independent")
def copies_share_a_list(plant: Plant, game: Game) -> None:
    def copy(real: Any, g: Any) -> Any:
        twin = real(g)
        twin.gold = g.gold
        return twin

    wrap(plant, import_module(f"{GAME}.state").GullRock, "copy", copy)


@notices("copies_are_independent")
def copies_forget_a_field(plant: Plant, game: Game) -> None:
    def copy(real: Any, g: Any) -> Any:
        twin = real(g)
        twin.cutter = 0
        return twin

    wrap(plant, import_module(f"{GAME}.state").GullRock, "copy", copy)


@notices("saved_games_go_on")
def a_field_is_not_saved(plant: Plant, game: Game) -> None:
    plant.setitem(game.sight, "actions_left", derived())


@notices("snapshots_go_on")
def a_snapshot_is_read_wrong(plant: Plant, game: Game) -> None:
    def decode(real: Any, game: Game, g: Any, data: Any) -> Any:
        return real(game, g, {**data, "table": {**data["table"], "chest": data["table"]["chest"] + 1}})

    wrap(plant, import_module("infamy.table.snapshot"), "decode", decode)


@notices("undo_goes_back")
def undo_goes_back_to_the_wrong_table(plant: Plant, game: Game) -> None:
    def remember(real: Any, match: Match, entries: Any, trial: Any, news: Any) -> None:
        real(match, entries, trial, news)
        match.back = [(seat, kept, trial) for seat, kept, _ in match.back]

    wrap(plant, Match, "_remember", remember)


@notices("steps_back_and_forward_end_where_they_began")
def what_is_done_again_is_rolled_again(plant: Plant, game: Game) -> None:
    def rolled_anew(real: Any, match: Match, entries: Any) -> Any:
        again = real(match, entries)
        again.g.gold[0] += 1
        return again

    wrap(plant, Match, "_with", rolled_anew)


@notices("steps_back_and_forward_end_where_they_began")
def a_step_forward_forgets_an_entry(plant: Plant, game: Game) -> None:
    def redo(real: Any, match: Match) -> None:
        real(match)
        match.live.pop()

    wrap(plant, Match, "redo", redo)


@notices("frames_keep_plain_values")
def a_frame_keeps_a_list(plant: Plant, game: Game) -> None:
    def init(real: Any, turn: Any, seat: int) -> None:
        real(turn, seat)
        turn.done = []

    wrap(plant, rules("turn").Turn, "__init__", init)


@notices("looking_changes_nothing")
def a_preview_changes_the_table(plant: Plant, game: Game) -> None:
    def preview(real: Any, g: Any, seat: int, option: int) -> Preview:
        g.rounds += 1
        return Preview()

    wrap(plant, game.presentation, "preview", preview)


@notices("somebody_wins")
def nobody_wins(plant: Plant, game: Game) -> None:
    plant.setattr(game, "standing", lambda g: Standing(g.gold[:], [], "", False))


# What may be chosen --------------------------------------------------------------------------------------------------


@notices("legality_has_no_effects")
def whether_something_is_legal_changes_the_table(plant: Plant, game: Game) -> None:
    def orders(real: Any, turn: Any, g: Any, seat: int) -> Any:
        g.rounds += 1
        return real(turn, g, seat)

    wrap(plant, rules("turn").Turn, "orders", orders)


@notices("refusals_cite_rules")
def a_refusal_cites_no_rule(plant: Plant, game: Game) -> None:
    plant.setattr(rules("turn"), "SAIL_OR_LOOT", Refusal("GULL-TRN-99", "no"))


@notices("refusals_cite_rules")
def an_option_is_offered_twice(plant: Plant, game: Game) -> None:
    wrap(plant, rules("turn").Turn, "orders", lambda real, turn, g, seat: real(turn, g, seat) * 2)


@notices("what_lapses_may_be_chosen")
def what_lapses_is_forbidden(plant: Plant, game: Game) -> None:
    plant.setattr(game, "clock", Clock(9, "to loot"))
    plant.setattr(game, "lapse", lambda g: game.actions.parse("loot"))


@notices("what_lapses_may_be_chosen")
def a_clock_never_stops(plant: Plant, game: Game) -> None:
    plant.setattr(game, "clock", Clock(9, "for everything"))
    plant.setattr(game, "lapse", lambda g: g.options[0] if g.options else -1)
    plant.setattr(game, "determinize", lambda g, seat, fate: g)
    plant.setattr(suite, "MOST_LAPSES", 3)


@notices("what_lapses_may_be_chosen")
def that_a_clock_runs_betrays_a_hand(plant: Plant, game: Game) -> None:
    plant.setattr(game, "clock", Clock(9, "for whoever has the lowest card"))
    plant.setattr(game, "lapse", lambda g: g.options[0] if g.options and (0,) in g.hand else -1)


# What is shown -------------------------------------------------------------------------------------------------------


@notices("views_survive_json")
def a_view_has_a_number_that_no_browser_can_read(plant: Plant, game: Game) -> None:
    plant.setattr(game.presentation, "derived_fields", lambda g: {"big": 2**53 + 1})


@notices("views_survive_json")
def a_view_has_something_that_comes_back_as_something_else(plant: Plant, game: Game) -> None:
    plant.setattr(game.presentation, "derived_fields", lambda g: {"pair": (1, 2)})


@notices("the_view_says_whose_turn_it_is")
def nobody_is_told_whose_turn_it_is(plant: Plant, game: Game) -> None:
    plant.setattr(game.presentation, "turn", lambda g: None)


@notices("what_is_shown_follows_from_the_fields")
def a_view_counts_what_may_be_chosen(plant: Plant, game: Game) -> None:
    plant.setattr(game.presentation, "derived_fields", lambda g: {"choices": len(g.options)})


@notices("what_is_shown_follows_from_the_fields")
def partners_change(plant: Plant, game: Game) -> None:
    plant.setattr(game, "partners", lambda g, seat: [seat] if g.actions_left % 2 else [0, 1, 2])


@notices("the_table_can_be_read_aloud")
def there_is_nothing_to_read(plant: Plant, game: Game) -> None:
    plant.setattr(game.presentation, "as_text", lambda view: "")


@notices("previews_betray_nothing")
def a_preview_knows_the_others_cards(plant: Plant, game: Game) -> None:
    plant.setattr(game.presentation, "preview", lambda g, seat, option: Preview(str(others_cards(g, seat))))


@notices("previews_betray_nothing")
def a_preview_is_more_than_certain(plant: Plant, game: Game) -> None:
    plant.setattr(game.presentation, "preview", lambda g, seat, option: Preview(chance_of(101, "it works")))


# What is hidden ------------------------------------------------------------------------------------------------------


@notices("nothing_leaks", "canaries_stay_in_their_cage")
def everybody_sees_all_hands(plant: Plant, game: Game) -> None:
    def own_fields(g: Any, seat: int | None) -> dict[str, Any]:
        return {} if seat is None else {"all": [game.domains["card"].names[card] for card in sum(g.hand, ())]}

    plant.setattr(game.presentation, "own_fields", own_fields)


@notices("nothing_leaks")
def what_is_dealt_anew_depends_on_what_it_replaces(plant: Plant, game: Game) -> None:
    def determinize(real: Any, g: Any, seat: int, fate: Any) -> Any:
        twin = real(g, seat, fate)
        for other in range(twin.players):
            if other != seat and len(g.hand[other]) == 1 and twin.deck.counts[(g.hand[other][0] + 1) % 4]:
                twin.deck.add(twin.hand[other][0])
                twin.hand[other] = ((g.hand[other][0] + 1) % 4,)
                twin.deck.take(twin.hand[other][0])
        return twin

    wrap(plant, game, "determinize", determinize)


@notices("nothing_leaks")
def what_is_dealt_anew_breaks_an_invariant(plant: Plant, game: Game) -> None:
    def determinize(real: Any, g: Any, seat: int, fate: Any) -> Any:
        twin = real(g, seat, fate)
        twin.deck.size += 0 if g.hand[seat] else 1
        return twin

    wrap(plant, game, "determinize", determinize)


@notices("nothing_leaks")
def being_asked_betrays_a_hand(plant: Plant, game: Game) -> None:
    wrap(plant, rules("turn"), "ask", ask_if_there_is_a_choice)


def ask_if_there_is_a_choice(real: Any, *args: Any, always: bool = False, **named: Any) -> Any:
    return real(*args, **named)


@notices("news_does_not_leak", "canaries_stay_in_their_cage")
def everybody_hears_which_card_was_drawn(plant: Plant, game: Game) -> None:
    def tell(real: Any, *args: Any, seen_by: int = -1) -> None:
        real(*args)

    wrap(plant, rules("cards"), "tell", tell)


@notices("a_secret_choice_shows_nothing")
def everybody_sees_what_was_sealed(plant: Plant, game: Game) -> None:
    plant.setattr(game.presentation, "derived_fields", lambda g: {"bids": [list(bid) for bid in g.sealed.values()]})


@notices("the_aim_is_in_sight")
def nothing_says_what_one_plays_for(plant: Plant, game: Game) -> None:
    plant.setattr(game.presentation, "aim", lambda g, seat: None)


@notices("the_aim_is_in_sight")
def the_aim_counts_something_else(plant: Plant, game: Game) -> None:
    def aim(real: Any, g: Any, seat: Any) -> Any:
        told = real(g, seat)
        told.have = [gold + 1 for gold in told.have]
        return told

    wrap(plant, game.presentation, "aim", aim)


@notices("hidden_rolls_have_no_name")
def everybody_hears_everything(plant: Plant, game: Game) -> None:
    plant.setattr("infamy.table.views.EVERYONE", ANY)


@notices("the_log_hides_what_it_must")
def everybody_reads_everything(plant: Plant, game: Game) -> None:
    plant.setattr("infamy.table.log.EVERYONE", ANY)


@notices("what_can_be_taken_back_tells_nothing")
def a_choice_that_can_be_taken_back_shows_the_others_cards(plant: Plant, game: Game) -> None:
    def tell(real: Any, g: Any, kind: Any, *values: int, **named: Any) -> None:
        real(g, kind, *values, **named)
        if kind.key == "sailed":
            real(g, rules("gold").news.GAINED, values[0], sum(others_cards(g, values[0])))

    wrap(plant, rules("turn"), "tell", tell)


@notices("what_can_be_taken_back_tells_nothing")
def what_is_said_to_be_no_final_choice_is_one(plant: Plant, game: Game) -> None:
    wrap(plant, import_module("infamy.table.trial").Trial, "is_final", lambda real, trial, option: False)


# The proof -----------------------------------------------------------------------------------------------------------


def failures(game: Game) -> dict[str, Exception]:
    """The checks of a match that fail, with what they say."""
    try:
        suite.check_match(game, game.setup(3), 11)
    except ExceptionGroup as group:
        return {error.__notes__[0].partition(":")[0]: error for error in group.exceptions}
    return {}


def test_without_a_mistake_nothing_fails() -> None:
    assert failures(library.plain("_template")) == {}


@pytest.mark.parametrize("check, mistake", MISTAKES, ids=lambda part: part if isinstance(part, str) else part.__name__)
def test_a_mistake_is_noticed(check: str, mistake: Mistake, monkeypatch: Plant) -> None:
    game = library.plain("_template")
    mistake(monkeypatch, game)
    assert check in failures(game)


def test_there_is_a_mistake_for_every_check() -> None:
    checks = suite.ALWAYS + suite.CLOSELY + suite.AT_THE_END
    assert {check for check, _ in MISTAKES} == {name_of(check) for check in checks}


def test_a_failure_says_which_check_set_up_seed_and_decision(monkeypatch: Plant) -> None:
    """And one check that fails does not hide another."""
    game = library.plain("_template")
    nobody_wins(monkeypatch, game)
    monkeypatch.setattr(suite, "CLOSELY", [])
    monkeypatch.setattr(game, "violations", lambda g: ["too late"] if g.rounds > 1 else [])
    with pytest.raises(ExceptionGroup, match=r"^_template-2-base-long, seed 7: invariants, somebody_wins") as caught:
        suite.check_match(game, game.setup(2, options={"voyage": "long"}), 7)
    notes = [error.__notes__ for error in caught.value.exceptions]
    assert notes[0] == ["invariants: _template-2-base-long, seed 7, decision 7"]
    assert notes[1][0].startswith("somebody_wins: _template-2-base-long, seed 7, decision ")


def test_a_broken_rule_says_where_it_broke(monkeypatch: Plant) -> None:
    game = library.plain("_template")
    monkeypatch.setattr(rules("turn"), "gain", None)
    with pytest.raises(TypeError) as caught:
        suite.check_match(game, game.setup(2), 7)
    assert caught.value.__notes__[0].startswith("_template-2-base-short, seed 7, decision ")


def test_each_moment_is_shown_to_a_check_once() -> None:
    """Every decision, those that are looked at closely, and the end."""
    game = library.plain("_template")
    course, numbers, closely, over = Course(game, game.setup(2), 5), list[int](), list[int](), list[int]()
    check_along(
        course,
        [lambda now: numbers.append(now.number)],
        [lambda now: closely.append(now.number)],
        [lambda now: over.append(now.number)],
    )
    choices = sum(entry.by != "fate" for entry in course.match.log)
    assert numbers == list(range(choices + 1)) and over == [choices]
    assert closely[:60] == list(range(60)) and closely[-1] == choices and len(closely) < len(numbers)


# The checks of a game and of a set-up ---------------------------------------------------------------------------------


def test_a_field_that_nobody_named_is_noticed(monkeypatch: Plant) -> None:
    game = library.plain("_template")
    monkeypatch.delitem(game.sight, "chest")
    with pytest.raises(AssertionError):
        suite.check_every_field_has_a_sight(game, game.setup(2))


def test_a_key_that_does_not_parse_back_is_noticed(monkeypatch: Plant) -> None:
    game = library.plain("_template")
    monkeypatch.setitem(game.actions.options, "sail", game.actions.options["loot"])
    with pytest.raises(AssertionError):
        suite.check_keys_parse_back(game)


def test_a_question_that_betrays_a_hand_is_noticed_in_a_scenario(monkeypatch: Plant) -> None:
    wrap(monkeypatch, rules("turn"), "ask", ask_if_there_is_a_choice)
    t = Scenario(library.plain("_template"), "red", "blue")
    t.place(red={"at": "harbour", "hand": ["doubloons", "doubloons"]}).turn_of("red")
    with pytest.raises(AssertionError, match="betrays a hand"):
        t.red.does("play:doubloons")


def test_a_rule_about_nothing_is_noticed(monkeypatch: Plant) -> None:
    game = library.plain("_template")
    monkeypatch.setattr(game.ledger.rules[0], "about", ["GULL-TRN-99"])
    with pytest.raises(AssertionError):
        suite.check_the_ledger_holds_together(game)


def test_content_without_a_source_is_noticed(monkeypatch: Plant) -> None:
    game, cards = library.plain("_template"), library.content_of("_template").tables["card"]
    monkeypatch.setitem(cards[next(iter(cards))], "source", "hearsay")
    with pytest.raises(AssertionError):
        suite.check_content_says_where_it_comes_from(game)


@pytest.mark.parametrize(("field", "planted"), [("means", " "), ("rule", "GULL-NONE-01")])
def test_a_number_that_does_not_say_what_it_is_is_noticed(field: str, planted: str, monkeypatch: Plant) -> None:
    game = library.plain("_template")
    monkeypatch.setitem(library.content_of("_template").tables["cutter"]["fine"], field, planted)
    with pytest.raises(AssertionError, match="cutter 'fine'"):
        contents.check_numbers_say_what_they_mean(game)


def takes_any_number(kind: Any, value: object) -> bool:
    return isinstance(kind, IntType) or fits(kind, value)


def takes_any_word(kind: Any, value: object) -> bool:
    return isinstance(kind, LiteralType) or fits(kind, value)


@pytest.mark.parametrize("planted", [takes_any_number, takes_any_word], ids=lambda planted: planted.__name__)
def test_content_that_is_not_checked_is_noticed(planted: Callable[[Any, object], bool], monkeypatch: Plant) -> None:
    game = library.plain("_template")
    monkeypatch.setattr("infamy.parts.content.fits", planted)
    with pytest.raises((AssertionError, ValidationError)):
        contents.check_wrong_content_is_refused(game)


def test_fields_that_are_not_checked_are_noticed(monkeypatch: Plant) -> None:
    """Neither what is missing nor what is unknown is then said in words."""
    game = library.plain("_template")
    monkeypatch.setattr(Content, "_check_fields", lambda content, kind, value, place: None)
    with pytest.raises((AssertionError, ValidationError)):
        contents.check_wrong_content_is_refused(game)


def test_a_word_that_takes_another_number_is_noticed(monkeypatch: Plant) -> None:
    game = library.plain("infamous_seas")
    vocabularies.check_words_take_what_is_written(game)
    with monkeypatch.context() as plant:
        wrap(plant, vocabulary.Arguments, "number", lambda real, self, least, most: real(self, least, most + 1))
        with pytest.raises(AssertionError, match=r"not as in vocabulary.txt: .*from 1 to 100"):
            vocabularies.check_words_take_what_is_written(game)
    with monkeypatch.context() as plant:
        wrap(plant, vocabulary, "is_number", lambda real, number, least, most: real(number, least, most + 1))
        with pytest.raises(AssertionError, match="gain_gold self, 2: 100 is taken"):
            vocabularies.check_words_take_what_is_written(game)
