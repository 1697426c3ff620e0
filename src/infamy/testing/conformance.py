"""What holds for every game, checked at every decision of random games played at a table.

A game gets all of it by being in the folder: `tests/test_conformance.py` runs every check for every game, player
count, mode and setting.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from infamy.engine.fate import SeededFate
from infamy.engine.game import NO_LAPSE, UNSAID, Game, Preview, Setup
from infamy.engine.news import EVERYONE, News
from infamy.engine.run import choose, deciders, explain, options_of, question
from infamy.engine.state import Seat, State
from infamy.engine.step import legal
from infamy.table import library
from infamy.table.codec import decode, encode, fields, game_fields
from infamy.table.fate import TypedFate
from infamy.table.log import FATE, START, parse
from infamy.table.match import Match, replay
from infamy.table.matchfile import Seeded
from infamy.table.snapshot import Snapshot, Told, how_far, news_of, plain_news, restore, take
from infamy.table.views import news_for, view_for
from infamy.testing.courses import finished, lines, now_and_then, play_on, random_choice, random_match
from infamy.testing.secrecy import SECRECY

MOST_LAPSES = 100  # a clock that has run out and lets more choices lapse never stops
SOURCES = ("rulebook", "public", "inferred", "ours")  # of content files; packs have one of their own


def check_replay_equals_play(game: Game, setup: Setup, seed: int) -> None:
    played = finished(game, setup, seed)
    again = replay(game, setup, parse(lines(played.log)))
    assert lines(again.log) == lines(played.log)
    assert [entry.seen_by for entry in again.log] == [entry.seen_by for entry in played.log]
    assert encode(game, again.g) == encode(game, played.g)


def check_typed_dice_give_the_same_game(game: Game, setup: Setup, seed: int) -> None:
    played = finished(game, setup, seed)
    typed = Match(game, setup, TypedFate())
    for entry in played.log:
        if entry.by == FATE:
            assert typed.waiting is not None and entry.key.startswith(typed.waiting.what.replace(" ", "-"))
            typed.enter(entry.outcome)
        else:
            assert typed.waiting is None
            typed.choose(game.seats.index(entry.by), entry.key)
    assert lines(typed.log) == lines(played.log)
    assert encode(game, typed.g) == encode(game, played.g)


def check_copies_are_independent(game: Game, setup: Setup, seed: int) -> None:
    for match in now_and_then(game, setup, seed):
        before = encode(game, match.g)
        twin = match.g.copy()
        assert encode(game, twin) == before
        assert all(hasattr(twin, name) for name in game_fields(match.g))
        twin.fate = SeededFate(9)
        play_on(twin, SeededFate(seed + 2), 12)
        assert encode(game, match.g) == before


def check_saved_games_go_on(game: Game, setup: Setup, seed: int) -> None:
    """Encoded at every decision, through JSON and back; with the same fate it takes the same course."""
    for match in now_and_then(game, setup, seed):
        data = json.loads(json.dumps(encode(game, match.g)))
        saved = decode(game, game.initial_state(setup, SeededFate(5)), data)
        assert encode(game, saved) == encode(game, match.g)
        twin = match.g.copy()
        twin.fate = SeededFate(5)
        for g in (saved, twin):
            play_on(g, SeededFate(seed + 3), 3)
        assert encode(game, saved) == encode(game, twin)


def check_snapshots_go_on(game: Game, setup: Setup, seed: int) -> None:
    """A match from its snapshot, through JSON: its table, log, fate and undo are the same, and so is what was told."""
    match, chooser = Match(game, setup, SeededFate(seed)), SeededFate(seed + 1)
    told = [Told(START, "", EVERYONE, 0, 0, plain_news(match.opening))]
    heard = [match.opening]
    for number in range(100):
        if match.over:
            break
        start, kept = len(match.log), match.kept
        heard.append(random_choice(match, chooser))
        told.append(
            Told(
                match.log[start].by, match.log[start].key, match.log[start].seen_by, start, kept, plain_news(heard[-1])
            )
        )
        if number % 33 == 20:
            check_snapshot(match, told, heard, seed)


def check_snapshot(match: Match, told: list[Told], heard: list[list[News]], seed: int) -> None:
    game, setup = match.game, match.setup
    snapshot = msgspec.json.decode(msgspec.json.encode(take(match, told)), type=Snapshot)
    twin = restore(game, setup, Seeded(seed), lines(match.log), snapshot)
    for seat in [None, *range(setup.players)]:
        assert [news_for(game, news_of(game, each), seat) for each in snapshot.told] == [
            news_for(game, news, seat) for news in heard
        ]
    assert [entry.seen_by for entry in twin.log] == [entry.seen_by for entry in match.log]
    assert encode(game, twin.g) == encode(game, match.g) and lines(twin.live) == lines(match.live)
    assert [(seat, kept, encode(game, g)) for seat, kept, g in twin.back] == [
        (seat, kept, encode(game, g)) for seat, kept, g in match.back
    ]
    assert how_far(twin.fate) == how_far(match.fate)


def check_undo_goes_back(game: Game, setup: Setup, seed: int) -> None:
    """Wherever a choice may be taken back, taking it back restores the table, and nobody else may."""
    before: dict[str, Any] = {}
    seat: Seat | None = None
    for match in random_match(game, setup, seed):
        if seat is not None and match.may_undo(seat):
            assert match.log[-1].by != FATE
            assert not any(match.may_undo(other) for other in range(setup.players) if other != seat)
            twin = replay(game, setup, parse(lines(match.log)))
            twin.undo(seat)
            assert encode(game, twin.g) == before
            assert encode(game, replay(game, setup, parse(lines(twin.log))).g) == before
            return
        if not match.over:
            before = encode(game, match.g)
            seat = match.deciding()[0] if len(match.deciding()) == 1 else None


def check_every_field_has_a_sight(game: Game, setup: Setup) -> None:
    """Closed by default: a field that nobody named is a mistake, not a secret."""
    g = game.initial_state(setup, SeededFate(1))
    assert set(game_fields(g)) == set(game.sight)


def check_frames_keep_plain_values(game: Game, setup: Setup, seed: int) -> None:
    """Frames hold ids, numbers and tuples of them; flags among them are counted by hand in review."""
    for match in now_and_then(game, setup, seed):
        for step in match.g.stack:
            frame = getattr(getattr(step, "then", None), "__self__", None)
            for name in fields(frame) if frame is not None else []:
                assert isinstance(getattr(frame, name), (int, str, tuple)), f"{type(frame).__name__}.{name}"


def check_invariants(game: Game, setup: Setup, seed: int) -> None:
    for match in random_match(game, setup, seed):
        assert game.violations(match.g) == []
    assert match.standing().winners


def check_legality_has_no_effects(game: Game, setup: Setup, seed: int) -> None:
    for match in now_and_then(game, setup, seed):
        if not match.over:
            before = encode(game, match.g)
            top = question(match.g)
            assert legal(match.g, match.g.seat, top.offer, top.unless) == match.g.options
            assert legal(match.g, match.g.seat, top.offer, top.unless) == match.g.options
            assert encode(game, match.g) == before


def check_refusals_cite_rules(game: Game, setup: Setup, seed: int) -> None:
    """Every option of the space of actions is either legal or refused by a rule of the ledger."""
    for number, match in enumerate(now_and_then(game, setup, seed)):
        for seat in deciders(match.g) if number % 7 == 0 else []:
            options = options_of(match.g, seat)
            assert len(set(options)) == len(options)
            for option in game.actions.options.values():
                if option not in options:
                    assert explain(match.g, seat, option).rule in game.ledger.by_id


def check_what_lapses_may_be_chosen(game: Game, setup: Setup, seed: int) -> None:
    """Where a clock runs, whoever has to choose may choose what lapses, which soon stops the clock; and that it runs
    betrays nothing."""
    for number, match in enumerate(random_match(game, setup, seed)):
        if match.over or game.lapse(match.g) == NO_LAPSE:
            continue
        assert game.clock is not None
        for seat in range(setup.players):
            assert game.lapse(game.determinize(match.g, seat, SeededFate(seed + number))) == game.lapse(match.g)
        trial = match.g.copy()
        trial.fate = SeededFate(number)
        let_lapse(game, trial)


def let_lapse(game: Game, g: State) -> None:
    for _ in range(MOST_LAPSES):
        option = game.lapse(g)
        if option == NO_LAPSE:
            return
        for seat in deciders(g):
            assert option in options_of(g, seat)
            choose(g, seat, option)
    raise AssertionError("the clock never stops")


def check_keys_parse_back(game: Game) -> None:
    for key, option in game.actions.options.items():
        assert game.actions.parse(key) == option and game.actions.key(option) == key
        assert game.actions.label(option)
        assert game.actions.rule(option) in game.ledger.by_id


def check_views_survive_json(game: Game, setup: Setup, seed: int) -> None:
    """On the way to a browser too, whose numbers are floating."""
    for match in now_and_then(game, setup, seed):
        for seat in [*range(setup.players), None]:
            view = view_for(game, match.g, seat)
            assert json.loads(json.dumps(view)) == view
            assert json.loads(json.dumps(view), parse_int=float) == view
    assert game.presentation.as_text(view_for(game, match.g, 0))


def check_the_view_says_whose_turn_it_is(game: Game, setup: Setup, seed: int) -> None:
    """To everybody alike, as the procedures under way have it; and to each who is looking."""
    turns = 0
    for match in now_and_then(game, setup, seed):
        seen = [view_for(game, match.g, seat) for seat in [*range(setup.players), None]]
        assert [view["viewer"] for view in seen] == [*match.seats, None]
        turn = seen[0]["turn"]
        assert all(view["turn"] == turn for view in seen)
        whose = {crumb["seat"] for crumb in seen[0]["in_progress"] if crumb["turn"]} - {None}
        assert not whose or (turn is not None and whose == {turn["seat"]}), seen[0]["in_progress"]
        assert turn is None or turn["seat"] in match.seats
        assert turn is None or (turn["actions_left"] is None) == (turn["actions"] is None)
        turns += turn is not None
    assert turns > 0 and seen[0]["over"] and turn is None


def check_previews_betray_nothing(game: Game, setup: Setup, seed: int) -> None:
    previews_said(game, setup, seed, every=11)


def previews_said(game: Game, setup: Setup, seed: int, every: int) -> int:
    """Previews depend on nothing that the seat does not see, nor do they ever fail, whatever is offered or tempts; and
    what tempts can always be explained. Answers how many of them had something to say."""
    said = 0
    for number, match in enumerate(random_match(game, setup, seed)):
        if match.over or number % every:
            continue
        for seat in match.deciding():
            other = game.determinize(match.g, seat, SeededFate(number))
            offered = options_of(match.g, seat)
            for option in offered:
                parts = parts_of(game.presentation.preview(match.g, seat, option))
                assert parts_of(game.presentation.preview(other, seat, option)) == parts
                assert all(value == UNSAID or 0 <= value <= 100 for value in parts[1:3])
                assert game.rule_of(match.g, option) == game.rule_of(other, option) in game.ledger.by_id
                said += bool(parts[0])
            for option in game.presentation.greyed(match.g, seat):
                assert option in offered or explain(match.g, seat, option).rule in game.ledger.by_id
                game.presentation.preview(match.g, seat, option)
    return said


def parts_of(preview: Preview) -> tuple[str, int, int, dict[str, Any]]:
    return preview.words, preview.chance, preview.risk, preview.draw


def check_the_ledger_holds_together(game: Game) -> None:
    """Every rule, ruling and card has an id of its own and a section, and is about rules that there are."""
    ledger = game.ledger
    assert len(ledger.by_id) == len(ledger.rules)
    assert all(rule.section in ledger.sections for rule in ledger.rules)
    assert all(about in ledger.by_id for rule in ledger.rules for about in rule.about)


def check_content_says_where_it_comes_from(game: Game) -> None:
    """Whatever cites a rule cites one that there is, and has a source that is no pack."""
    cited = 0
    tables: list[Any] = [library.content_of(game.key).tables]
    for table in tables:
        tables += [entry for entry in table.values() if isinstance(entry, dict)]
        if "rule" in table:
            cited += 1
            assert table["rule"] in game.ledger.by_id, table
            assert table["source"] in SOURCES, table
    assert cited > 0


PER_GAME = [check_keys_parse_back, check_the_ledger_holds_together, check_content_says_where_it_comes_from]
PER_SETUP = [check_every_field_has_a_sight]
PER_SEED = [
    check_replay_equals_play,
    check_typed_dice_give_the_same_game,
    check_copies_are_independent,
    check_saved_games_go_on,
    check_snapshots_go_on,
    check_undo_goes_back,
    check_frames_keep_plain_values,
    check_invariants,
    check_legality_has_no_effects,
    check_refusals_cite_rules,
    check_views_survive_json,
    check_the_view_says_whose_turn_it_is,
    check_previews_betray_nothing,
    check_what_lapses_may_be_chosen,
    *SECRECY,
]
