"""What holds for every game, checked at every decision of random games played at a table.

A game gets all of it by being in the folder: `tests/test_conformance.py` runs every check for every game, player
count, mode and setting.
"""
from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from infamy.engine.actions import Domain
from infamy.engine.fate import SeededFate
from infamy.engine.game import NO_LAPSE, UNSAID, Game, Preview, Setup
from infamy.engine.news import EVERYONE, Happened, News, Rolled
from infamy.engine.run import choose, deciders, explain, options_of, question
from infamy.engine.sight import OWNER
from infamy.engine.state import Seat, State
from infamy.engine.step import AskEach, legal
from infamy.table import library
from infamy.table.codec import decode, encode, fields, game_fields
from infamy.table.fate import TypedFate
from infamy.table.log import FATE, START, Entry, as_read_by, parse
from infamy.table.match import Match, replay
from infamy.table.matchfile import Seeded
from infamy.table.snapshot import Snapshot, Told, how_far, news_of, plain_news, restore, take
from infamy.table.views import look, tidings

MOST_CHOICES = 100_000               # a game that takes more does not end
MOST_LAPSES = 100                    # a clock that has run out and lets more choices lapse never stops
SOURCES = ("rulebook", "public", "inferred", "ours")           # of content files; packs have one of their own
EACH_QUESTION = 12                   # how often the same question is looked at
CLOSELY, STRIDE, SLOWER = 60, 7, 150     # how many choices are all looked at, then every which one, and more rarely


def setups(game: Game) -> Iterator[Setup]:
    """Every mode with each player count it is for, then every value of each setting, the largest tables first."""
    for players in game.counts:
        for mode in game.modes:
            if players in game.counts_in.get(mode, game.counts):
                yield game.setup(players, mode)
    unusual = [(name, value) for name, setting in game.settings.items() for value in setting.values
               if value != setting.default]
    for number, (name, value) in enumerate(reversed(unusual)):
        yield game.setup(game.counts[-1 - number % len(game.counts)], options={name: value})


def random_match(game: Game, setup: Setup, seed: int) -> Iterator[Match]:
    """A match, yielded before each choice and once more at its end."""
    match = Match(game, setup, SeededFate(seed))
    chooser = SeededFate(seed + 1)
    for _ in range(MOST_CHOICES):
        yield match
        if match.over:
            return
        random_choice(match, chooser)
    raise AssertionError(f"the game with seed {seed} does not end")


def now_and_then(game: Game, setup: Setup, seed: int) -> Iterator[Match]:
    """The same, for what takes long to check."""
    for number, match in enumerate(random_match(game, setup, seed)):
        if is_looked_at(number) or match.over:
            yield match


def is_looked_at(number: int) -> bool:
    """Often in the beginning and ever more rarely later: a game of thousands of choices takes hardly longer."""
    return number < CLOSELY or number % (STRIDE * (1 + number // SLOWER)) == 0


def finished(game: Game, setup: Setup, seed: int) -> Match:
    *_, match = random_match(game, setup, seed)
    return match


def lines(log: list[Entry]) -> list[str]:
    return [str(entry) for entry in log]


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
        saved = decode(game, game.table(setup, SeededFate(5)), data)
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
        told.append(Told(match.log[start].by, match.log[start].key, match.log[start].seen_by, start, kept,
                         plain_news(heard[-1])))
        if number % 33 == 20:
            check_snapshot(match, told, heard, seed)


def random_choice(match: Match, chooser: SeededFate) -> list[News]:
    seats = match.deciding()
    seat = seats[chooser.below(len(seats))]
    options = match.options(seat)
    return match.choose(seat, options[chooser.below(len(options))])


def check_snapshot(match: Match, told: list[Told], heard: list[list[News]], seed: int) -> None:
    game, setup = match.game, match.setup
    snapshot = msgspec.json.decode(msgspec.json.encode(take(match, told)), type=Snapshot)
    twin = restore(game, setup, Seeded(seed), lines(match.log), snapshot)
    for seat in [None, *range(setup.players)]:
        assert ([tidings(game, news_of(game, each), seat) for each in snapshot.told]
                == [tidings(game, news, seat) for news in heard])
    assert [entry.seen_by for entry in twin.log] == [entry.seen_by for entry in match.log]
    assert encode(game, twin.g) == encode(game, match.g) and lines(twin.live) == lines(match.live)
    assert ([(seat, kept, encode(game, g)) for seat, kept, g in twin.back]
            == [(seat, kept, encode(game, g)) for seat, kept, g in match.back])
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


def check_nothing_leaks(game: Game, setup: Setup, seed: int) -> None:
    """Nobody can tell a game from one in which what they do not see is other: not by the view, not by being asked."""
    for number, match in enumerate(now_and_then(game, setup, seed)):
        for seat in range(setup.players):
            other = game.redeal(match.g, seat, SeededFate(seed + number))
            assert look(game, other, seat) == look(game, match.g, seat)
            assert game.broken(other) == []
            twice = game.redeal(other, seat, SeededFate(seed + number))
            assert encode(game, twice) == encode(game, other), "redeal must not depend on what it replaces"
            check_being_asked_betrays_nothing(match.g, other, seat)
            assert look(game, other, None) == look(game, match.g, None), "a spectator sees what all seats see"


def check_being_asked_betrays_nothing(g: State, other: State, seat: Seat) -> None:
    """If with other cards there were nothing to choose, the question itself tells what the cards are."""
    if not g.over and question(g).always is False and g.seat != seat and not isinstance(question(g), AskEach):
        assert len(other.options) > 1, f"{question(g).words!r} betrays a hand"


def check_news_does_not_leak(game: Game, setup: Setup, seed: int) -> None:
    """What a seat hears of somebody else's choice is the same whatever it cannot see, if fate rolls the same.

    The choice is made in the game and in one dealt anew; where it is legal in both and leads to the same table in the
    seat's eyes, the news must be the same, too, but for what it opens by the rules.
    """
    chooser = SeededFate(seed + 4)
    for number, match in enumerate(now_and_then(game, setup, seed)):
        if match.over or number % 3:
            continue
        if match.g.sealed and len(match.deciding()) == 1:
            continue                     # this choice opens what the others have sealed, and everybody may know
        decider = match.deciding()[0]
        options = options_of(match.g, decider)
        option = options[chooser.below(len(options))]
        for seat in range(setup.players):
            if seat == decider:
                continue
            other = game.redeal(match.g, seat, SeededFate(seed + number))
            if other.over or option not in options_of(other, decider):
                continue
            heard: list[list[dict[str, Any]]] = []
            seen: list[dict[str, Any]] = []
            for g in (match.g.copy(), other):
                g.fate = SeededFate(number)
                g.news = []
                choose(g, decider, option)
                news = [item for item in g.news if not (isinstance(item, Happened) and item.kind.opens)]
                heard.append(tidings(game, news, seat))
                seen.append(look(game, g, seat))
            if seen[0] == seen[1]:
                assert heard[0] == heard[1]


def check_a_secret_choice_shows_nothing(game: Game, setup: Setup, seed: int) -> None:
    """As long as the same question stands, nobody else can tell which of several things was chosen in secret."""
    chooser = SeededFate(seed + 6)
    looked_at: Counter[str] = Counter()
    for match in random_match(game, setup, seed):
        if match.over or looked_at[question(match.g).words] == EACH_QUESTION:
            continue
        for seat in match.deciding():
            secret = [option for option in options_of(match.g, seat)
                      if game.actions.is_secret(option) or isinstance(question(match.g), AskEach)]
            if len(secret) > 1:
                looked_at[question(match.g).words] += 1
                some = {secret[chooser.below(len(secret))] for _ in range(6)}
                check_these_look_alike(game, setup.players, match.g, seat, sorted(some))


def check_these_look_alike(game: Game, players: int, g: State, seat: Seat, options: list[int]) -> None:
    others = [other for other in range(players) if other not in game.partners(g, seat)]
    shown: dict[str, Any] = {}
    for option in options:
        trial = g.copy()
        trial.fate, trial.news = SeededFate(1), []
        choose(trial, seat, option)
        if trial.over or question(trial).words != question(g).words:
            continue                     # it was the last one, and what was hidden is open
        seen = [(look(game, trial, other), tidings(game, trial.news, other)) for other in (*others, None)]
        kind = f"{game.actions.key(option).partition(':')[0]} {deciders(trial)}"
        assert shown.setdefault(kind, seen) == seen, f"{game.actions.key(option)} is no secret"


def check_the_log_hides_what_it_must(game: Game, setup: Setup, seed: int) -> None:
    log = finished(game, setup, seed).log
    for seat in range(setup.players):
        for entry, line in zip(log, as_read_by(log, seat), strict=True):
            assert line.endswith(":?") == (entry.seen_by not in (EVERYONE, seat))


def check_canaries_stay_in_their_cage(game: Game, setup: Setup, seed: int) -> None:
    """Each hidden value is renamed to a word that occurs nowhere else; no byte sent to another seat may hold it.

    Views, news and log are searched, unless the very kind lies openly somewhere, or the seat has one of its own, or had
    one before the last choice, which may have thrown it away.
    """
    heard: list[News] = []
    match = Match(game, setup, SeededFate(seed))
    before = match.g
    chooser = SeededFate(seed + 1)
    for number in range(MOST_CHOICES):
        if match.over:
            return
        if is_looked_at(number):
            openly = json.dumps(look(game, match.g, None)["table"])
            openly += " ".join(item.outcome for item in heard if isinstance(item, Rolled))
            hidden = [(domain, value) for domain, value in hidden_values(game, match.g)
                      if domain.names[value] not in openly]
            release_canaries(match, before, heard, hidden)
        seat = match.deciding()[chooser.below(len(match.deciding()))]
        options = match.options(seat)
        before = match.g.copy()
        heard = match.choose(seat, options[chooser.below(len(options))])


def hidden_values(game: Game, g: State) -> list[tuple[Domain, int]]:
    """What only its owner sees, each kind once."""
    found: list[tuple[Domain, int]] = []
    for domain in {id(sight.of): sight.of for sight in game.sight.values() if sight.of is not None}.values():
        found += [(domain, value) for value in sorted(held(game, [g], range(len(game.seats)), domain)) if value >= 0]
    return found


def held(game: Game, states: list[State], owners: Collection[Seat], domain: Domain) -> set[int]:
    """What these seats had of a domain that others do not see."""
    values: set[int] = set()
    for name, sight in game.sight.items():
        if sight.who == OWNER and sight.of is domain:
            for g in states:
                for owner, entry in enumerate(getattr(g, name)):
                    if owner in owners:
                        values.update(entry if isinstance(entry, (list, tuple)) else [entry])
    return values


def release_canaries(match: Match, before: State, heard: list[News], hidden: list[tuple[Domain, int]]) -> None:
    game = match.game
    words = [(domain, value, domain.names[value], domain.titles) for domain, value in hidden]
    for number, (domain, value) in enumerate(hidden):
        domain.names[value], domain.titles = f"canary{number}x", None
    try:
        for seat in [*range(match.setup.players), None]:
            sent = json.dumps([look(game, match.g, seat)["table"], tidings(game, heard, seat)])
            friends = [] if seat is None else game.partners(match.g, seat)
            for number, (domain, value) in enumerate(hidden):
                if f"canary{number}x" in sent:
                    assert value in held(game, [before, match.g], friends, domain)
    finally:
        for domain, value, word, titles in words:
            domain.names[value], domain.titles = word, titles


def check_every_field_has_a_sight(game: Game, setup: Setup) -> None:
    """Closed by default: a field that nobody named is a mistake, not a secret."""
    g = game.table(setup, SeededFate(1))
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
        assert game.broken(match.g) == []
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
            assert game.lapse(game.redeal(match.g, seat, SeededFate(seed + number))) == game.lapse(match.g)
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
            view = look(game, match.g, seat)
            assert json.loads(json.dumps(view)) == view
            assert json.loads(json.dumps(view), parse_int=float) == view
    assert game.picture(look(game, match.g, 0))


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
            other = game.redeal(match.g, seat, SeededFate(number))
            offered = options_of(match.g, seat)
            for option in offered:
                parts = parts_of(game.preview(match.g, seat, option))
                assert parts_of(game.preview(other, seat, option)) == parts
                assert all(value == UNSAID or 0 <= value <= 100 for value in parts[1:3])
                assert game.rule_of(match.g, option) == game.rule_of(other, option) in game.ledger.by_id
                said += bool(parts[0])
            for option in game.tempting(match.g, seat):
                assert option in offered or explain(match.g, seat, option).rule in game.ledger.by_id
                game.preview(match.g, seat, option)
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


def play_on(g: State, chooser: SeededFate, choices: int) -> None:
    for _ in range(choices):
        if not g.over:
            options = options_of(g, g.seat)
            choose(g, g.seat, options[chooser.below(len(options))])


PER_GAME = [check_keys_parse_back, check_the_ledger_holds_together, check_content_says_where_it_comes_from]
PER_SETUP = [check_every_field_has_a_sight]
PER_SEED = [
    check_replay_equals_play, check_typed_dice_give_the_same_game, check_copies_are_independent,
    check_saved_games_go_on, check_snapshots_go_on, check_undo_goes_back, check_nothing_leaks, check_news_does_not_leak,
    check_a_secret_choice_shows_nothing, check_the_log_hides_what_it_must, check_canaries_stay_in_their_cage,
    check_frames_keep_plain_values, check_invariants, check_legality_has_no_effects, check_refusals_cite_rules,
    check_views_survive_json, check_previews_betray_nothing, check_what_lapses_may_be_chosen,
]
