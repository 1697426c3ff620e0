"""News carry what they change: applied one after the other, the patches of a choice make of the view before what the
same projection makes of the table at each piece of news, and nothing in them was hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import News
from infamy.engine.sight import PUBLIC
from infamy.engine.state import Seat, State
from infamy.table import library
from infamy.table.codec import encode
from infamy.table.match import Match
from infamy.table.patches import Table, Trail, apply, merged, put
from infamy.table.views import closed_fields, news_for, open_fields, view_for
from infamy.testing.courses import is_looked_at, random_choice

Viewer = Seat | None


def followed(game: Game, setup: Setup, seed: int) -> Iterator[tuple[State, Match, list[News]]]:
    """A random match that is followed: the state before a choice, the match after it, and what was told."""
    match, chooser = Match(game, setup, SeededFate(seed)), SeededFate(seed + 1)
    match.watched = True
    number = 0
    while not match.over:
        before, number = match.g, number + 1
        news = random_choice(match, chooser)
        if is_looked_at(number) or match.over:
            yield before, match, news


def seen(game: Game, g: State, viewer: Viewer) -> dict[str, Any]:
    """The table as a view has it, but for what is about the open question."""
    shown = game.presentation
    return {
        **open_fields(game, g),
        **closed_fields(game, g, viewer),
        **shown.derived_fields(g),
        **shown.own_fields(g, viewer),
    }


# Fields that lie open to everybody, and that a choice may fill and empty again.
PASSES_THROUGH = {
    ("scoundrels", "discards"): "thrown away openly, and shuffled into the deck at the end of the round",
    ("tide_of_avaris", "bunks"): "dice that are spent in the Night, and come back at Dawn",
}


def hidden_words(game: Game) -> set[str]:
    """What the owner of a field may see and others may not: names of cards, in the words of the pack."""
    domains = [sight.of for sight in game.sight.values() if sight.who != PUBLIC and sight.of is not None]
    return {word for domain in domains for word in game.domains.get(domain.name, domain).names}


def words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield name
            yield from words_in(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from words_in(each)


def check_patches(game: Game, before: State, match: Match, viewer: Viewer) -> None:
    """Each of them makes of the table before it what the viewer may see of the table at that piece of news."""
    positions = [*match.trail, match.g]
    view, after = view_for(game, before, viewer), view_for(game, match.g, viewer)
    asked = view["asked"]
    assert after["asked"] == asked
    table = {name: value for name, value in view["table"].items() if name not in asked}
    for position, patch in zip(positions[1:], Trail(game, positions).patches(viewer), strict=True):
        table = apply(table, patch)
        assert table == seen(game, position, viewer)
    assert table == {name: value for name, value in after["table"].items() if name not in asked}


def check_known(game: Game, match: Match, known: Table | None, viewers: list[Viewer]) -> Table:
    """From a table that was shown before, however long ago and to whom, follows the same as from none."""
    fresh, taken = Trail(game, [*match.trail, match.g]), Trail(game, [*match.trail, match.g], known)
    for viewer in viewers:
        assert taken.patches(viewer) == fresh.patches(viewer)
        assert taken.end.seen_by(viewer) == seen(game, match.g, viewer)
    taken.end.forget()
    return taken.end


def check_turns(game: Game, before: State, match: Match) -> None:
    """Followed piece by piece, the turn comes to be the one that the view after the choice has, if it has one."""
    positions = [*match.trail, match.g]
    turn = view_for(game, before, None)["turn"]
    for changed in Trail(game, positions).turns:
        assert changed is None or changed != turn
        turn = changed or turn
    after = view_for(game, match.g, None)["turn"]
    assert after is None or turn == after


def check_nothing_hidden(game: Game, before: State, match: Match, news: list[News], viewer: Viewer) -> None:
    """A public field may hold, for a moment, what nobody has shown: that would be told by no view and by no news."""
    known = set(words_in(view_for(game, before, viewer)["table"]))
    known |= set(words_in(view_for(game, match.g, viewer)["table"]))
    known |= set(words_in(news_for(game, news, viewer)))
    secret = hidden_words(game)
    for patch in Trail(game, match.trail).patches(viewer):
        for path, value in patch.items():
            if (game.key, path.partition("/")[0]) not in PASSES_THROUGH:
                assert not (set(words_in(value)) & secret) - known, path


@pytest.mark.parametrize(
    ("key", "mode"),
    [(key, mode) for key in library.keys() for mode in library.load(key).modes],  # noqa: SIM118
)
def test_patches_make_of_a_view_the_next_one_and_name_nothing_hidden(key: str, mode: str) -> None:
    game = library.load(key)
    setup = game.setup(game.counts_in.get(mode, game.counts)[-1], mode)
    viewers: list[Viewer] = [*range(setup.players), None]
    known: Table | None = None
    for number, (before, match, news) in enumerate(followed(game, setup, 1)):
        viewer = viewers[number % len(viewers)]
        check_patches(game, before, match, viewer)
        known = check_known(game, match, known, viewers)
        check_turns(game, before, match)
        check_nothing_hidden(game, before, match, news, viewer)


@pytest.mark.parametrize("key", library.keys())
def test_what_was_missed_can_be_followed_as_it_was(key: str) -> None:
    game = library.load(key)
    match, chooser = Match(game, game.setup(game.counts[-1]), SeededFate(3)), SeededFate(4)
    match.watched = True
    kept, trails = list[int](), list[list[State]]()
    while not match.over and match.kept < 100:
        kept.append(match.kept)
        random_choice(match, chooser)
        trails.append(match.trail)
    encoded = [[encode(game, g) for g in each] for each in trails]
    for back in (1, 2, 7, len(kept)):
        again = match.trails_since(kept[-back])
        assert [[encode(game, g) for g in each] for each in again] == encoded[-back:]
    match.states = match.states[-1:]  # as after it was read from the store
    assert match.trails_since(match.states[0][0] - 1) == []
    assert len(match.trails_since(match.states[0][0])) == sum(each >= match.states[0][0] for each in kept)


def test_a_patch_goes_as_deep_as_both_have_the_same_form() -> None:
    before = {"at": {"red": "a1", "blue": "b2"}, "pile": ["x"], "sides": [{"gold": 1, "rum": 2}], "by": {"a": 1}}
    after = {"at": {"red": "a1", "blue": "c3"}, "pile": ["x", "y"], "sides": [{"gold": 3, "rum": 2}], "by": {"b": 1}}
    patch: dict[str, Any] = {}
    for name, value in after.items():
        put(patch, name, before[name], value)
    assert patch == {"at/blue": "c3", "pile": ["x", "y"], "sides/0/gold": 3, "by": {"b": 1}}
    assert apply(before, patch) == after


def test_a_name_with_a_slash_is_no_part_of_a_path() -> None:
    patch: dict[str, Any] = {}
    put(patch, "cards", {"a/b": 1}, {"a/b": 2})
    assert patch == {"cards": {"a/b": 2}}


def test_patches_in_a_row_are_merged_in_their_order() -> None:
    first, then = {"at/red": "a1", "gold": 1}, {"at": {"blue": "b2"}, "gold": 2}
    both = merged(merged(first, then), {"at/red": "c3"})
    assert list(both) == ["at", "gold", "at/red"]
    table = {"at": {"red": "z9"}, "gold": 0}
    assert apply(table, both) == {"at": {"blue": "b2", "red": "c3"}, "gold": 2}


def test_nobody_who_does_not_follow_a_match_pays_for_positions() -> None:
    game = library.load(library.keys()[0])
    match = Match(game, game.setup(game.counts[0]), SeededFate(1))
    news = random_choice(match, SeededFate(2))
    assert match.trail == []
    assert all(item.position is None for item in news)
