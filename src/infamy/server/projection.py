"""What one viewer is sent: the only way from a match to the wire. A viewer is a seat, or None for a spectator."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final, cast, final

from infamy.engine.actions import Option
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, News, is_heard
from infamy.engine.preview import Preview
from infamy.engine.rules import Refusal
from infamy.engine.run import deciders, forbidden
from infamy.engine.state import Seat, State
from infamy.parts.seating import seat_title
from infamy.server import wire
from infamy.server.moves import STEPS, Item, Move
from infamy.table.by_itself import StandingAnswers, is_final, open_window
from infamy.table.choices import place, ranked
from infamy.table.log import REDO, RULES, UNDO
from infamy.table.match import Match
from infamy.table.patches import Patch, Table, Trail, merged
from infamy.table.trial import Trial
from infamy.table.views import about, asked, news_for, view_from
from infamy.table.ways import open_ways

Viewer = Seat | None
SECRETLY = "chooses in secret"
FOLLOWED = 40  # moments and pieces of news that are played to whoever missed them; nobody wants to sit through more


def worded(game: Game, news: list[News]) -> list[Item]:
    """Words that need no rules any more: they can be told again when the rules are others."""
    items: list[Item] = []
    for item in filter(is_heard, news):
        seat = item.seen_by if item.seen_by >= 0 else None
        known, unknown = news_for(game, [item], seat), [] if item.seen_by == EVERYONE else news_for(game, [item], None)
        items += [Item(item.seen_by, each, unknown[0] if unknown else None) for each in known]
    return items


def label_of(game: Game, by: str, key: str) -> str:
    """What a choice was, as far as no news tell of it."""
    if by in STEPS:
        return STEPS[by]
    if by == RULES:
        return f"goes on under version {key.partition(':')[2]} of the rules"
    if by not in game.seats:
        return ""
    option = game.actions.parse(key)
    if game.actions.is_secret(option):
        return game.actions.label(option)  # which only the chooser reads
    return game.actions.deed(option, seat_title(by))


def label_of_key(game: Game, key: str) -> str:
    return game.actions.label(game.actions.parse(key)) if key else ""


def moment(move: Move, viewer: Viewer) -> wire.Moment:
    key, label = (move.key, move.label) if move.seen_by in (EVERYONE, viewer) else ("", SECRETLY)
    if move.by in (UNDO, REDO):
        key = ""  # it counts entries, and so choices that were made in secret
    heard = [item.known if item.seen_by in (EVERYONE, viewer) else item.unknown for item in move.news]
    told = [item for item in heard if item is not None]
    return wire.Moment(move.seq, move.by, key, label, cast(list[wire.NewsItem], told), move.lapsed, move.back_to)


def told(moves: list[Move], viewer: Viewer) -> list[int]:
    """Which of them a viewer is told of: of choices that one seat made in secret, together, only the first, so that
    nobody can count them."""
    numbers: list[int] = []
    for number, move in enumerate(moves):
        before = moves[number - 1] if number > 0 else None
        uncounted = (
            before is not None
            and is_secret(before, viewer)
            and is_secret(move, viewer)
            and (before.seq, before.by) == (move.seq, move.by)
        )
        if not uncounted:
            numbers.append(number)
    return numbers


def is_secret(move: Move, viewer: Viewer) -> bool:
    """All that the viewer would learn is that something was chosen."""
    return move.seen_by not in (EVERYONE, viewer) and not move.news


def settled(moves: list[Move]) -> list[Move]:
    """Without what is chosen in secret just now: a replay would show how many choices there were."""
    end = len(moves)
    while end > 0 and moves[end - 1].seen_by != EVERYONE and not moves[end - 1].news:
        end -= 1
    return moves[:end]


@final
class Shared:
    """What is the same for all who are told of an update, worked out once."""

    def __init__(
        self,
        public: dict[str, Any],
        table: Table,
        standing: wire.StandingInfo,
        moments: list[wire.Moment | None],
        trail: Trail | None,
    ) -> None:
        self.public: Final = public
        self.table: Final = table
        self.standing: Final = standing
        self.moments: Final = moments  # none where somebody knows more than others
        self.trail: Final = trail  # none where nobody can follow the news on the table

    def moment(self, number: int, move: Move, viewer: Viewer) -> wire.Moment:
        return self.moments[number] or moment(move, viewer)

    def news(self, moves: list[Move], viewer: Viewer) -> list[wire.Moment]:
        """What the viewer is told, each piece with what it changes on the viewer's table."""
        moments = [self.moment(number, move, viewer) for number, move in enumerate(moves)]
        if self.trail is not None:
            moments = followed(moments, moves, self.trail, viewer)
        return [moments[number] for number in told(moves, viewer)]


def followed(moments: list[wire.Moment], moves: list[Move], trail: Trail, viewer: Viewer) -> list[wire.Moment]:
    """What changes with a piece of news that the viewer does not hear of is seen with the next one."""
    found: list[wire.Moment] = []
    waiting: Patch = {}
    turn: dict[str, Any] | None = None
    rest = zip(trail.patches(viewer), trail.turns, strict=True)
    for moment, move in zip(moments, moves, strict=True):
        heard, items = iter(moment.items), list[wire.NewsItem]()
        for item, (patch, begun) in zip(move.news, rest):
            waiting, turn = merged(waiting, patch), begun or turn
            if item.seen_by in (EVERYONE, viewer) or item.unknown is not None:
                items.append(with_changes(next(heard), waiting, turn))
                waiting, turn = {}, None
        found.append(wire.Moment(moment.seq, moment.by, moment.key, moment.label, items, moment.lapsed, moment.back_to))
    return found


def with_changes(item: wire.NewsItem, changes: Patch, turn: dict[str, Any] | None) -> wire.NewsItem:
    if not changes and turn is None:
        return item
    more = {**({"changes": changes} if changes else {}), **({"turn": turn} if turn else {})}
    return cast(wire.NewsItem, {**item, **more})


Trails = list[list[State]]  # of each move: the table before it, and at each of its news


def trail_of(game: Game, trails: Trails, known: Table | None) -> Trail | None:
    """From one piece of news to the next, across all choices of an update."""
    if not trails or not all(trails):
        return None
    return Trail(game, [trails[0][0], *(position for trail in trails for position in trail[1:])], known)


def shared(match: Match, moves: list[Move], trails: Trails, known: Table | None = None) -> Shared:
    """`known` is the table as it was shown last, if anybody has kept it: what is still the same is taken from there."""
    trail = trail_of(match.game, trails, known)
    last = known if trail is None else trail.end
    table = last if last is not None and last.g is match.g else Table(match.game, match.g, last)
    return Shared(
        about(match.game, match.g, table.turn),
        table,
        standing(match),
        [moment(move, None) if is_public(move) else None for move in moves],
        trail,
    )


def missed_trails(match: Match, moves: list[Move], viewer: Viewer) -> Trails:
    """Of moves that somebody has missed, up to now: played again, if they are choices of which none was taken back.
    None of them otherwise, where it is too much, and where it would take long; nothing of that depends on what the
    viewer is not told, not even on how many choices were made in secret."""
    moments = told(moves, viewer)
    if not moves or len(moments) > FOLLOWED or any(move.by not in match.seats for move in moves):
        return []
    if len(moments) + sum(len(moment(moves[number], viewer).items) for number in moments) > FOLLOWED:
        return []
    if moves[0].kept + sum(len(move.lines) for move in moves) != match.kept:
        return []
    trails = match.trails_since(moves[0].kept)
    as_many = [len(trail) - 1 for trail in trails] == [
        len(move.news) for move in moves
    ]  # else other rules told of them
    return trails if as_many else []


def is_public(move: Move) -> bool:
    return move.seen_by == EVERYONE and all(item.seen_by == EVERYONE for item in move.news)


def view(match: Match, viewer: Viewer, shared: Shared) -> wire.View:
    seen = view_from(match.game, match.g, viewer, shared.public, shared.table.seen_by(viewer))
    return cast(wire.View, seen)


def standing(match: Match) -> wire.StandingInfo:
    now = match.standing()
    return wire.StandingInfo(
        scores=dict(zip(match.seats, now.scores, strict=True)),
        rounds=now.rounds,
        winners=[match.seats[seat] for seat in now.winners],
        reason=now.reason,
        parts={
            seat: [wire.ScorePart(points, words) for points, words in parts]
            for seat, parts in zip(match.seats, now.parts)
        },
    )


# Decisions ------------------------------------------------------------------------------------------------------------


def decision(
    match: Match, viewer: Viewer, answers: StandingAnswers | None, allowed: list[str] | None = None
) -> wire.Decision | None:
    """What the viewer may choose, what will come of it, and what is shown though it is not allowed; all of it worked
    out on a trial, so that nothing in it comes from what the viewer cannot see.

    `answers` say what follows by itself, if anything may; `allowed` are the only keys that a lesson accepts: the others
    are greyed, in its name.
    """
    game = match.game
    if viewer is None or match.waiting is not None or viewer not in deciders(match.g):
        return None
    trial = Trial(game, match.g, viewer)
    options = trial.options()
    looked_for = [*forbidden(trial.g, viewer), *game.presentation.greyed(trial.g, viewer)]
    greyed = [option for option in dict.fromkeys(looked_for) if option not in options]
    because = [refusal_of(game, option, trial.why_not(option)) for option in greyed]
    if allowed is not None:
        because = [
            refusal_of(game, option, NOT_IN_THE_LESSON) for option in options if game.actions.key(option) not in allowed
        ] + because
        options = [option for option in options if game.actions.key(option) in allowed]
    offered = ranked(game, trial.g, viewer, options)
    choices = [choice(trial, option, preview, answers) for option, preview in offered]
    window = open_window(game, trial.g, viewer)
    far = ways(trial, offered, answers) if allowed is None else []
    return wire.Decision(game.seats[viewer], asked(match.g), choices, because, window, far)


def ways(trial: Trial, offered: list[tuple[Option, Preview]], answers: StandingAnswers | None) -> list[wire.Way]:
    """What can be had in one go, each at its place among the options."""
    actions = trial.game.actions
    places = [place(actions.verb_of[option], preview) for option, preview in offered]
    found: list[wire.Way] = []
    for each in open_ways(trial):
        way, last = each.way, each.way.options[-1]
        verb = actions.verb_of[way.of]
        keys = [actions.key(option) for option in way.options]
        found.append(
            wire.Way(
                key=" ".join(keys),
                keys=keys,
                after=bisect_right(places, place(verb, each.preview)),
                label=way.label or actions.label(way.of),
                rule=trial.game.rule_of(each.before, way.of),
                parts=parts_of(each.preview),
                draw={"course": way.course},
                icon=verb.icon,
                final=stays(trial, last, answers, each.before),
            )
        )
    return found


def windows(game: Game, answers: StandingAnswers) -> list[wire.WindowInfo]:
    """The answer of a round holds in that round alone, and is as usual again in the next."""
    words = {verb.word: verb.label.replace("{}", "").strip() for verb in game.actions.verbs}
    found: list[wire.WindowInfo] = []
    for name, window in game.windows.items():
        passed_in = answers.passed.get(name)
        answer: wire.WindowAnswer = "ask" if name in answers.asked else "able" if passed_in is None else "round"
        found.append(wire.WindowInfo(name, window.title, words[window.declines], answer, passed_in or 0))
    return found


NOT_IN_THE_LESSON = Refusal("TABLE-4", "the guided game asks for something else now")


def choice(trial: Trial, option: Option, preview: Preview, answers: StandingAnswers | None) -> wire.Choice:
    game = trial.game
    verb = game.actions.verb_of[option]
    return wire.Choice(
        key=game.actions.key(option),
        label=game.actions.label(option),
        rule=game.rule_of(trial.g, option),
        parts=parts_of(preview),
        draw=preview.draw,
        icon=verb.icon,
        ends=verb.ends,
        final=stays(trial, option, answers),
    )


def parts_of(preview: Preview) -> list[wire.Part]:
    return [wire.Part(part.kind, part.words, part.percent) for part in preview.parts]


def stays(trial: Trial, option: Option, answers: StandingAnswers | None, before: State | None = None) -> bool:
    """Whether a choice cannot be taken back."""
    return trial.is_final(option, before) if answers is None else is_final(trial, option, answers, before)


def refusal_of(game: Game, option: Option, refusal: Refusal) -> wire.Greyed:
    return wire.Greyed(
        key=game.actions.key(option),
        label=game.actions.label(option),
        rule=refusal.rule,
        words=refusal.why,
        quote=quote(game, refusal.rule),
        icon=game.actions.verb_of[option].icon,
    )


def quote(game: Game, rule: str) -> str:
    """The rule itself; the table's own rules have none."""
    return game.ledger.by_id[rule].text if rule in game.ledger.by_id else ""
