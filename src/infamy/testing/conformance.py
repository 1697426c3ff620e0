"""What holds for every game, checked at every decision of random matches played at a table.

A game gets all of it by being in the folder: `tests/test_conformance.py` plays a match or two with every player count,
mode and setting, each of them once, and makes every check on the way.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from infamy.engine.fate import SeededFate
from infamy.engine.game import NO_LAPSE, Game, Setup
from infamy.engine.news import EVERYONE
from infamy.engine.preview import UNSAID, Drawing, Preview
from infamy.engine.run import choose, deciders, explain, options_of, question
from infamy.engine.state import State
from infamy.engine.step import legal
from infamy.table import library
from infamy.table.codec import decode, encode, fields, game_fields
from infamy.table.fate import TypedFate
from infamy.table.log import FATE, START, parse
from infamy.table.match import Match, replay
from infamy.table.matchfile import Seeded
from infamy.table.patches import Table
from infamy.table.snapshot import Snapshot, Told, how_far, news_of, plain_news, restore, take
from infamy.table.views import as_text, asked, eyes_of, news_for
from infamy.testing.contents import check_numbers_say_what_they_mean, check_wrong_content_is_refused
from infamy.testing.courses import lines, play_on
from infamy.testing.moments import Check, Course, Moment, check_along
from infamy.testing.secrecy import SECRECY_ALWAYS, SECRECY_AT_THE_END, SECRECY_CLOSELY
from infamy.testing.vocabularies import check_words_take_what_is_written

MOST_LAPSES = 100  # a clock that has run out and lets more choices lapse never stops
SOURCES = ("rulebook", "public", "inferred", "ours")  # of content files; packs have one of their own
SNAPSHOTS = (21, 54, 87)  # decisions before which one is taken


def check_match(game: Game, setup: Setup, seed: int) -> None:
    """A random match, and all that is checked on the way."""
    check_along(Course(game, setup, seed), ALWAYS, CLOSELY, AT_THE_END)


# The table, the log and what is saved --------------------------------------------------------------------------------


def check_replay_equals_play(now: Moment) -> None:
    played, again = now.match, replay(now.game, now.setup, parse(lines(now.match.log)))
    assert lines(again.log) == lines(played.log)
    assert [entry.seen_by for entry in again.log] == [entry.seen_by for entry in played.log]
    assert encode(now.game, again.g) == now.encoded


def check_typed_dice_give_the_same_game(now: Moment) -> None:
    typed = Match(now.game, now.setup, TypedFate())
    for entry in now.match.log:
        if entry.by == FATE:
            assert typed.waiting is not None and entry.key.startswith(typed.waiting.what.replace(" ", "-"))
            typed.enter(entry.outcome)
        else:
            assert typed.waiting is None
            typed.choose(now.game.seats.index(entry.by), entry.key)
    assert lines(typed.log) == lines(now.match.log)
    assert encode(now.game, typed.g) == now.encoded


def check_copies_are_independent(now: Moment) -> None:
    twin = now.g.copy()
    assert encode(now.game, twin) == now.encoded
    assert all(hasattr(twin, name) for name in game_fields(now.g))
    twin.fate = SeededFate(9)
    play_on(twin, now.fate(2), 12)
    assert encode(now.game, now.g) == now.encoded


def check_saved_games_go_on(now: Moment) -> None:
    """Encoded, through JSON and back; with the same fate it takes the same course."""
    game = now.game
    saved = decode(game, game.initial_state(now.setup, SeededFate(5)), json.loads(json.dumps(now.encoded)))
    assert encode(game, saved) == now.encoded
    twin = now.g.copy()
    twin.fate = SeededFate(5)
    for g in (saved, twin):
        play_on(g, now.fate(3), 3)
    assert encode(game, saved) == encode(game, twin)


def check_snapshots_go_on(now: Moment) -> None:
    """A match from its snapshot, through JSON: its table, log, fate and undo are the same, and so is what was told."""
    if now.number not in SNAPSHOTS:
        return
    game, match, heard = now.game, now.match, now.course.heard
    told = [Told(START, "", EVERYONE, 0, 0, plain_news(heard[0]))]
    for (start, kept), news in zip(now.course.began[1:], heard[1:], strict=True):
        entry = match.log[start]
        told.append(Told(entry.by, entry.key, entry.seen_by, start, kept, plain_news(news)))
    snapshot = msgspec.json.decode(msgspec.json.encode(take(match, told)), type=Snapshot)
    twin = restore(game, now.setup, Seeded(now.seed), lines(match.log), snapshot)
    for seat in [None, *now.seats]:
        assert [news_for(game, news_of(game, each), seat) for each in snapshot.told] == [
            news_for(game, news, seat) for news in heard
        ]
    assert [entry.seen_by for entry in twin.log] == [entry.seen_by for entry in match.log]
    assert encode(game, twin.g) == now.encoded and lines(twin.live) == lines(match.live)
    assert [(seat, kept, encode(game, g)) for seat, kept, g in twin.back] == [
        (seat, kept, encode(game, g)) for seat, kept, g in match.back
    ]
    assert how_far(twin.fate) == how_far(match.fate)


def check_undo_goes_back(now: Moment) -> None:
    """The first time that a choice may be taken back, taking it back restores the table, and nobody else may."""
    undoers = [seat for seat in now.seats if now.match.may_undo(seat)]
    if len(deciders(now.before)) != 1 or not undoers or now.course.looked_at["undo"]:
        return
    now.course.looked_at["undo"] += 1
    game, before = now.game, encode(now.game, now.before)
    assert undoers == deciders(now.before)
    assert now.match.log[-1].by != FATE
    twin = replay(game, now.setup, parse(lines(now.match.log)))
    twin.undo(undoers[0])
    assert encode(game, twin.g) == before
    assert encode(game, replay(game, now.setup, parse(lines(twin.log))).g) == before
    assert [seat for seat in now.seats if twin.may_redo(seat)] == undoers
    check_redo(now, twin)


def check_steps_back_and_forward_end_where_they_began(now: Moment) -> None:
    """From one moment back to any choice before it, further back, and forward again: the same table, log and rolls to
    come, whoever reads the log, and from a snapshot of any step on the way."""
    if now.number not in SNAPSHOTS:
        return
    fate = now.fate(4)
    choices = [place for place, entry in enumerate(now.match.live) if entry.by != FATE]
    twin = replay(now.game, now.setup, parse(lines(now.match.log)))
    for back in sorted({choices[fate.below(len(choices))] for _ in range(3)}, reverse=True):
        twin.rewind(back)
    check_redo(now, twin)


def check_redo(now: Moment, twin: Match) -> None:
    """Everything that was taken back is done again, by the match itself and by one that knows only its log."""
    game, log = now.game, lines(twin.log)
    saved = restore(game, now.setup, Seeded(now.seed), log, take(twin, []))
    for match in (twin, saved):
        while match.undone:
            match.redo()
        assert encode(game, match.g) == now.encoded and lines(match.live) == lines(now.match.live)
        read_again = replay(game, now.setup, parse(lines(match.log)))
        assert encode(game, read_again.g) == now.encoded and lines(read_again.log) == lines(match.log)
    assert [(seat, kept) for seat, kept, _ in twin.back] == [(seat, kept) for seat, kept, _ in now.match.back]


def check_every_field_has_a_sight(game: Game, setup: Setup) -> None:
    """Closed by default: a field that nobody named is a mistake, not a secret."""
    g = game.initial_state(setup, SeededFate(1))
    assert set(game_fields(g)) == set(game.sight)


def check_frames_keep_plain_values(now: Moment) -> None:
    """Frames hold ids, numbers and tuples of them; flags among them are counted by hand in review."""
    for step in now.g.stack:
        frame = getattr(getattr(step, "then", None), "__self__", None)
        for name in fields(frame) if frame is not None else []:
            assert isinstance(getattr(frame, name), (int, str, tuple)), f"{type(frame).__name__}.{name}"


def check_invariants(now: Moment) -> None:
    assert now.game.violations(now.g) == []


def check_somebody_wins(now: Moment) -> None:
    assert now.match.standing().winners


def check_looking_changes_nothing(now: Moment) -> None:
    """The last one of a moment: after all that was shown, explained, previewed, tried and dealt anew."""
    assert encode(now.game, now.g) == now.encoded


def check_the_question_can_be_read(now: Moment) -> None:
    """With the names of what it is about, each of them known."""
    if not now.match.over:
        said = asked(now.g)
        assert said[0].isupper() and said[-1] in "?." and not {"{", "}"} & set(said), said


# What may be chosen --------------------------------------------------------------------------------------------------


def check_legality_has_no_effects(now: Moment) -> None:
    if not now.match.over:
        top = question(now.g)
        assert legal(now.g, now.g.seat, top.offer, top.unless) == now.g.options
        assert legal(now.g, now.g.seat, top.offer, top.unless) == now.g.options
        assert encode(now.game, now.g) == now.encoded


def check_refusals_cite_rules(now: Moment) -> None:
    """Every option of the space of actions is either legal or refused by a rule of the ledger."""
    for seat in deciders(now.g) if now.nth is not None and now.nth % 7 == 0 else []:
        options = options_of(now.g, seat)
        assert len(set(options)) == len(options)
        for option in now.game.actions.options.values():
            if option not in options:
                assert explain(now.g, seat, option).rule in now.game.ledger.by_id


def check_what_lapses_may_be_chosen(now: Moment) -> None:
    """Where a clock runs, whoever has to choose may choose what lapses, which soon stops the clock; and that it runs
    betrays nothing."""
    game = now.game
    if now.match.over or game.lapse(now.g) == NO_LAPSE:
        return
    assert game.clock is not None
    for seat in now.seats:
        assert game.lapse(now.dealt_anew(seat)) == game.lapse(now.g)
    trial = now.g.copy()
    trial.fate = now.fate()
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


# What is shown -------------------------------------------------------------------------------------------------------


def check_views_survive_json(now: Moment) -> None:
    """On the way to a browser, whose numbers are floating: what comes back so is what was sent."""
    for seat in [*now.seats, None]:
        assert json.loads(json.dumps(now.view(seat)), parse_int=float) == now.view(seat)


def check_the_view_says_whose_turn_it_is(now: Moment) -> None:
    """To everybody alike, as the procedures under way have it; and to each who is looking."""
    seen = [now.view(seat) for seat in [*now.seats, None]]
    assert [view["viewer"] for view in seen] == [*now.match.seats, None]
    turn = seen[0]["turn"]
    assert all(view["turn"] == turn for view in seen)
    whose = {crumb["seat"] for crumb in seen[0]["in_progress"] if crumb["turn"]} - {None}
    assert not whose or (turn is not None and whose == {turn["seat"]}), seen[0]["in_progress"]
    assert turn is None or turn["seat"] in now.match.seats
    assert turn is None or (turn["actions_left"] is None) == (turn["actions"] is None)
    now.course.looked_at["turn"] += turn is not None
    assert not now.match.over or (now.course.looked_at["turn"] > 0 and turn is None)


def check_the_aim_is_in_sight(now: Moment) -> None:
    """From the first question on: how the game is won and what ends it, in sentences; how near everybody is, and what
    runs out. Whoever has won by what is counted has enough of it."""
    for seat in [*now.seats, None]:
        aim = now.view(seat)["aim"]
        assert aim is not None, "the game says nothing of its aim"
        assert list(aim["have"]) == now.match.seats
        assert all(words[0].isupper() and words.endswith(".") for words in (aim["wins"], aim["ends"])), aim
        assert all(each["words"] and each["left"] >= 0 for each in aim["countdowns"]), aim
        assert aim["target"] is None or aim["target"] > 0
        assert aim["target"] is not None or aim["countdowns"] or "last" in aim["ends"], (
            "nothing says how near the end is"
        )
        if now.match.over:
            standing = now.match.standing()
            assert list(aim["have"].values()) == standing.scores
            enough = [
                aim["target"] is None or aim["have"][now.match.seats[best]] >= aim["target"]
                for best in standing.winners
            ]
            assert standing.by_limit or all(enough)


def check_what_is_shown_follows_from_the_fields(now: Moment) -> None:
    """And not from the procedures that are under way. So of a table that was shown before, only what has changed has to
    be worked out again."""
    table, halfway = Table(now.game, now.g, Table(now.game, now.before)), now.g.copy()
    halfway.stack, halfway.options = [], []
    for seat in [*now.seats, None]:
        view = now.view(seat)
        asked = {name: view["table"][name] for name in view["asked"]}
        assert {**table.seen_by(seat), **asked} == view["table"]
        assert {**Table(now.game, halfway).seen_by(seat), **asked} == view["table"]
        assert eyes_of(now.game, now.before, seat) == eyes_of(now.game, now.g, seat), "partners change"


def check_the_table_can_be_read_aloud(now: Moment) -> None:
    assert as_text(now.game, now.view(0))


def check_previews_betray_nothing(now: Moment) -> None:
    if now.number % 11 == 0:
        previews_said_now(now)


def previews_said(game: Game, setup: Setup, seed: int, every: int) -> int:
    """How many previews of a match have something to say; each is checked."""
    return sum(previews_said_now(now) for now in Course(game, setup, seed).moments() if now.number % every == 0)


def previews_said_now(now: Moment) -> int:
    """Previews depend on nothing that the seat does not see, nor do they ever fail, whatever is offered or tempts; and
    what tempts can always be explained. Answers how many of them had something to say."""
    said, game = 0, now.game
    for seat in now.match.deciding():
        other, offered = now.dealt_anew(seat), options_of(now.g, seat)
        for option in offered:
            preview = game.presentation.preview(now.g, seat, option)
            assert parts_of(game.presentation.preview(other, seat, option)) == parts_of(preview)
            assert all(part.percent == UNSAID or 0 <= part.percent <= 100 for part in preview.parts)
            assert all(part.words for part in preview.parts)
            assert game.rule_of(now.g, option) == game.rule_of(other, option) in game.ledger.by_id
            said += bool(preview.parts)
        for option in game.presentation.greyed(now.g, seat):
            assert option in offered or explain(now.g, seat, option).rule in game.ledger.by_id
            game.presentation.preview(now.g, seat, option)
    return said


def parts_of(preview: Preview) -> tuple[list[tuple[str, str, int]], Drawing]:
    return [(part.kind, part.words, part.percent) for part in preview.parts], preview.draw


# The ledger and the content ------------------------------------------------------------------------------------------


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


PER_GAME = [
    check_keys_parse_back,
    check_the_ledger_holds_together,
    check_content_says_where_it_comes_from,
    check_numbers_say_what_they_mean,
    check_wrong_content_is_refused,
    check_words_take_what_is_written,
]
PER_SETUP = [check_every_field_has_a_sight]

# Checks of a match: at every decision, at those that are looked at closely, and at the end.
ALWAYS: list[Check] = [
    check_invariants,
    check_the_question_can_be_read,
    check_undo_goes_back,
    check_steps_back_and_forward_end_where_they_began,
    check_what_lapses_may_be_chosen,
    check_previews_betray_nothing,
    check_snapshots_go_on,
    *SECRECY_ALWAYS,
]
CLOSELY: list[Check] = [
    check_copies_are_independent,
    check_saved_games_go_on,
    check_frames_keep_plain_values,
    check_legality_has_no_effects,
    check_refusals_cite_rules,
    check_views_survive_json,
    check_the_view_says_whose_turn_it_is,
    check_the_aim_is_in_sight,
    check_what_is_shown_follows_from_the_fields,
    *SECRECY_CLOSELY,
    check_looking_changes_nothing,
]
AT_THE_END: list[Check] = [
    check_replay_equals_play,
    check_typed_dice_give_the_same_game,
    check_somebody_wins,
    check_the_table_can_be_read_aloud,
    *SECRECY_AT_THE_END,
]
