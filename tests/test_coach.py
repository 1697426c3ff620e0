"""The coach: the best choices, what they are worth, and why; the same whatever others hold."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from infamy.bots.appraisal import Estimate, Look, Worth
from infamy.bots.bot import make
from infamy.bots.coach import SHOWN, Advice, advise, told_parts, why
from infamy.engine.fate import SeededFate
from infamy.table import library
from infamy.table.perspective import Perspective
from tests.test_bots import BEHIND_SCREENS, played

GAMES = [*library.keys(), "_template"]


def told(advice: list[Advice]) -> list[tuple[int, float, float, str]]:
    return [(each.option, each.chance.mean, each.chance.error, each.why) for each in advice]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_does_not_depend_on_what_is_hidden(game: str) -> None:
    rules = library.plain(game)
    given = 0
    for number, (match, seat, _) in enumerate(played([make("random")] * 3, 9, game)):
        hands = match.view(None)["table"][BEHIND_SCREENS.get(game, "hand")]
        if len(match.g.options) == 1 or not any(hands[name] for name in match.seats if name != match.seats[seat]):
            continue  # where nobody hides anything nothing is proved
        if number % 7 == 0:
            other = rules.determinize(match.g, seat, SeededFate(number))
            hint = advise(Perspective(rules, match.g, seat), number, 40)
            assert told(advise(Perspective(rules, other, seat), number, 40)) == told(hint)
            assert 1 < len(hint) <= SHOWN and all(each.why for each in hint)
            assert hint[0].behind is None and all(each.behind is not None for each in hint[1:])
            given += 1
        if given == 4:
            break
    assert given == 4


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_position_has_words(game: str) -> None:
    rules = library.plain(game)
    scale = rules.presentation.scale
    assert scale.unit and list(scale.parts) == rules.heuristics.parts
    assert all(more and less and more != less for more, less in scale.parts.values())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_won_beside_a_hint_is_named_where_it_is_not_the_game(game: str) -> None:
    """A hint says how likely the game is won, and the choice beside it a battle: only words tell them apart."""
    rules, said = library.plain(game), set[str]()
    for match, seat, _ in islice(played([make("random")] * 3, 4, game), 400):
        preview = rules.presentation.preview
        said |= {part.words for option in match.g.options for part in preview(match.g, seat, option).parts}
    assert said
    assert not [words for words in said if re.search(r"you (win|lose)(,|;|\.|$)", words)]


@pytest.mark.parametrize("game", GAMES)
def test_who_has_more_in_sum_is_likelier_to_win(game: str) -> None:
    rules = library.plain(game)
    players = max(2, rules.counts[0])
    looked = agreed = 0
    for match, _, _ in islice(played([make("random")] * players, 12, game), 0, 200, 9):
        position = rules.heuristics.position(match.g)
        parts = [position.parts(seat) for seat in range(players)]
        assert all(len(each) == len(rules.heuristics.parts) for each in parts)
        sums = [sum(each) for each in parts]
        shares = [position.evaluate(seat) for seat in range(players)]
        agreed += sums.index(max(sums)) == shares.index(max(shares))
        looked += 1
    assert looked > 9 and agreed >= 0.8 * looked


def test_reasons_are_told_in_the_game_s_unit_the_weightiest_first() -> None:
    rules = library.plain("tides_of_infamy")  # marks, aboard, errands, danger, cards, others
    sure = [Estimate(mean, 0.01, 20) for mean in (0.8, 0.2, -0.5, 0.0, 0.3, 0.04)]
    assert told_parts(rules, sure, True) == ["+0.8 Marks: Marks you get", "+0.3 Marks: more cards in store"]
    assert told_parts(rules, sure, False) == [
        "\N{MINUS SIGN}0.5 Marks: farther from tokens, prey or home",
        "but +0.8 Marks: Marks you get",
    ]
    assert told_parts(rules, [Estimate(0.8, 0.5, 20)], True) == []  # it may be chance


def test_a_choice_that_wins_at_once_says_so() -> None:
    rules = library.plain("infamous_seas")
    won = Worth(1, [Look(1.0, [], True), Look(0.4, [0.0] * 7, False)])
    plain = Worth(2, [Look(0.4, [0.0] * 7, False)] * 2)
    assert why(rules, won, plain, True) == "wins the game at once in 50 of 100, instead of 0"
    assert why(rules, plain, won, False) == "wins the game at once in 0 of 100, instead of 50"
    assert why(rules, plain, won, True) == "hardly differs from the next one"  # what speaks against it is not why
    assert why(rules, plain, Worth(3, plain.looks), True) == "hardly differs from the next one"
    assert why(rules, plain, Worth(3, plain.looks), False) == "hardly differs from the best one"
    assert why(rules, plain, plain, True) == "the only choice"
