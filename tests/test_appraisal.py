"""What options are worth: the same for the same seed and for any hidden cards, and surer where it matters."""

from __future__ import annotations

from itertools import islice

import pytest

from infamy.bots.appraisal import LEAST, Appraisal, Look, Worth, appraise, estimate
from infamy.bots.bot import make
from infamy.engine.fate import SeededFate
from infamy.table import library
from infamy.table.perspective import Perspective
from tests.test_bots import BEHIND_SCREENS, played


def told(appraisal: Appraisal) -> list[tuple[int, int, float, float, list[list[float]]]]:
    return [
        (
            worth.option,
            worth.chance().looks,
            worth.chance().mean,
            worth.chance().error,
            [look.parts for look in worth.looks],
        )
        for worth in appraisal.worths
    ]


@pytest.mark.parametrize("game", [*library.keys(), "_template"])
def test_what_options_are_worth_does_not_depend_on_what_is_hidden(game: str) -> None:
    rules = library.plain(game)
    appraised = 0
    for number, (match, seat, _) in enumerate(played([make("random")] * 3, 5, game)):
        hands = match.view(None)["table"][BEHIND_SCREENS.get(game, "hand")]
        if len(match.g.options) == 1 or not any(hands[name] for name in match.seats if name != match.seats[seat]):
            continue  # where nobody hides anything nothing is proved
        if number % 5 == 0:
            other = rules.determinize(match.g, seat, SeededFate(number))
            first = appraise(Perspective(rules, match.g, seat), 60, number)
            assert told(appraise(Perspective(rules, other, seat), 60, number)) == told(first)
            assert all(0.0 <= worth.chance().mean <= 1.0 for worth in first.worths)
            appraised += 1
        if appraised == 5:
            break
    assert appraised == 5


def test_the_best_come_first_and_are_looked_at_most() -> None:
    rules = library.plain("infamous_seas")
    for match, seat, _ in islice(played([make("easy")] * 2, 7), 10, 40, 6):
        appraisal = appraise(Perspective(rules, match.g, seat), 300, 1)
        looks = [len(worth.looks) for worth in appraisal.worths]
        assert looks == sorted(looks, reverse=True) and looks[-1] >= LEAST
        assert appraisal.iterations == sum(looks)
        most = [worth.chance().mean for worth in appraisal.worths if len(worth.looks) == looks[0]]
        assert most == sorted(most, reverse=True)
        assert len({worth.option for worth in appraisal.worths}) == len(appraisal.worths)


def test_a_choice_that_was_made_is_looked_at_to_the_end() -> None:
    rules = library.plain("infamous_seas")
    match = next(match for match, _, _ in played([make("random")] * 2, 3) if len(match.g.options) > 5)
    perspective = Perspective(rules, match.g, match.g.seat)
    worst = appraise(perspective, 40, 2).worths[-1].option
    looks = {worth.option: len(worth.looks) for worth in appraise(perspective, 40, 2, keep=[worst]).worths}
    assert looks[worst] == max(looks.values())


def test_who_cannot_wait_gets_what_is_known_by_then() -> None:
    rules = library.plain("infamous_seas")
    match = next(match for match, _, _ in played([make("random")] * 2, 3) if len(match.g.options) > 2)
    appraisal = appraise(Perspective(rules, match.g, match.g.seat), 1_000_000, 2, stop=lambda: True)
    assert all(len(worth.looks) == LEAST for worth in appraisal.worths)


def test_a_difference_is_surer_than_what_is_compared() -> None:
    luck = [0.1, 0.5, 0.9, 0.3]
    one = Worth(1, [Look(value, [value, 2.0], False) for value in luck])
    other = Worth(2, [Look(value - 0.05, [value - 1.0, 2.0], False) for value in luck[:3]])
    difference = one.more_than(other)
    assert difference.looks == 3 and difference.mean == pytest.approx(0.05) and difference.error < 0.001
    assert one.chance().error > 0.1
    assert [part.mean for part in one.parts_more_than(other)] == pytest.approx([1.0, 0.0])
    won = Worth(3, [Look(1.0, [], True)])
    assert one.parts_more_than(won) == [] and (one.ends_won(), won.ends_won()) == (0, 100)


def test_an_interval_lies_around_its_mean() -> None:
    found = estimate([0.2, 0.4])
    assert found.mean == pytest.approx(0.3) and found.error == pytest.approx(0.1)
    assert found.low() == pytest.approx(0.104) and found.high() == pytest.approx(0.496)
    assert estimate([0.7]).error == 0.5  # one look says nothing
