"""What one viewer is sent: the only way from a match to the wire. A viewer is a seat, or None for a spectator."""

from __future__ import annotations

from typing import Any, Final, cast, final

from infamy.engine.actions import Option
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, News, is_heard
from infamy.engine.rules import Refusal
from infamy.engine.run import deciders, forbidden, question
from infamy.engine.state import Seat, State
from infamy.server import wire
from infamy.server.schema import Item
from infamy.table.fate import Chance, expected
from infamy.table.log import RULES, UNDO
from infamy.table.match import Match
from infamy.table.patches import Patch, Trail, merged
from infamy.table.trial import Trial
from infamy.table.views import news_for, public_view, view_from

Viewer = Seat | None
SECRETLY = "chooses in secret"


def worded(game: Game, news: list[News]) -> list[Item]:
    """Words that need no rules any more: they can be told again when the rules are others."""
    items: list[Item] = []
    for item in filter(is_heard, news):
        seat = item.seen_by if item.seen_by >= 0 else None
        known, unknown = news_for(game, [item], seat), [] if item.seen_by == EVERYONE else news_for(game, [item], None)
        items += [Item(item.seen_by, each, unknown[0] if unknown else None) for each in known]
    return items


@final
class Move:
    """One choice, or one step back, and all that came of it; `seq` is the update that told of it."""

    def __init__(
        self,
        seq: int,
        by: str,
        key: str,
        seen_by: int,
        news: list[Item],
        start: int,
        kept: int,
        lapsed: bool = False,
        label: str = "",
        trail: list[State] | None = None,
    ) -> None:
        self.seq: Final = seq
        self.by: Final = by
        self.key: Final = key
        self.seen_by: Final = seen_by
        self.news: Final = news
        self.start: Final = start  # entries of the log before it
        self.kept: Final = kept  # those of them that had not been taken back
        self.lapsed: Final = lapsed  # nobody chose it: time was up
        self.label: Final = label  # in words, where the rules may not know them any more
        self.trail = trail or []  # the table before it and at each of its news, until it has been told


def label_of(game: Game, by: str, key: str) -> str:
    if by == UNDO:
        return "taken back"
    if by == RULES:
        return f"goes on under version {key.partition(':')[2]} of the rules"
    return game.actions.label(game.actions.parse(key)) if by in game.seats else ""


def moment(game: Game, move: Move, viewer: Viewer) -> wire.Moment:
    if move.seen_by in (EVERYONE, viewer):
        key, label = move.key, move.label or label_of(game, move.by, move.key)
    else:
        key, label = "", SECRETLY
    heard = [item.known if item.seen_by in (EVERYONE, viewer) else item.unknown for item in move.news]
    told = [tiding for tiding in heard if tiding is not None]
    return wire.Moment(move.seq, move.by, key, label, cast(list[wire.NewsItem], told), move.lapsed)


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
        derived: dict[str, Any],
        standing: wire.StandingInfo,
        moments: list[wire.Moment | None],
        trail: Trail | None,
    ) -> None:
        self.public: Final = public
        self.derived: Final = derived
        self.standing: Final = standing
        self.moments: Final = moments  # none where somebody knows more than others
        self.trail: Final = trail  # none where nobody can follow the news on the table

    def moment(self, number: int, game: Game, move: Move, viewer: Viewer) -> wire.Moment:
        return self.moments[number] or moment(game, move, viewer)

    def news(self, game: Game, moves: list[Move], viewer: Viewer) -> list[wire.Moment]:
        """What the viewer is told, each piece with what it changes on the viewer's table."""
        moments = [self.moment(number, game, move, viewer) for number, move in enumerate(moves)]
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
                more = {**({"changes": waiting} if waiting else {}), **({"turn": turn} if turn else {})}
                items.append(cast(wire.NewsItem, {**next(heard), **more}))
                waiting, turn = {}, None
        found.append(wire.Moment(moment.seq, moment.by, moment.key, moment.label, items, moment.lapsed))
    return found


def trail_of(game: Game, moves: list[Move]) -> Trail | None:
    """From one piece of news to the next, across all choices of an update."""
    if not moves or not all(move.trail for move in moves):
        return None
    return Trail(game, [moves[0].trail[0], *(position for move in moves for position in move.trail[1:])])


def shared(match: Match, moves: list[Move]) -> Shared:
    return Shared(
        public_view(match.game, match.g),
        match.game.presentation.derived_fields(match.g),
        standing(match),
        [moment(match.game, move, None) if is_public(move) else None for move in moves],
        trail_of(match.game, moves),
    )


def is_public(move: Move) -> bool:
    return move.seen_by == EVERYONE and all(item.seen_by == EVERYONE for item in move.news)


def view(match: Match, viewer: Viewer, shared: Shared) -> wire.View:
    seen = view_from(match.game, match.g, viewer, shared.public, shared.derived)
    seen.pop("options", None)  # the decision lists them, with all that is known of them
    return cast(wire.View, seen)


def standing(match: Match) -> wire.StandingInfo:
    now = match.standing()
    return wire.StandingInfo(
        scores=dict(zip(match.seats, now.scores, strict=True)),
        rounds=now.rounds,
        winners=[match.seats[seat] for seat in now.winners],
        reason=now.reason,
    )


def pending(chance: Chance | None, viewer: Viewer, people: list[Seat]) -> wire.Pending | None:
    """Who may see the answer says it; of a roll that only a bot may see, somebody has to know. Of a hidden roll the
    others are not told what it is for, as it may say what was chosen."""
    if chance is None:
        return None
    yours = viewer in people and (chance.seen_by in (EVERYONE, viewer) or chance.seen_by not in people)
    if not yours:
        return wire.Pending(chance.what if chance.seen_by == EVERYONE else "", "", [], [], False)
    return wire.Pending(chance.what, expected(chance.titles()), chance.possible(), chance.titles(), True)


# Decisions ------------------------------------------------------------------------------------------------------------


def decision(match: Match, viewer: Viewer, allowed: list[str] | None = None) -> wire.Decision | None:
    """What the viewer may choose, what will come of it, and what is shown though it is not allowed; all of it worked
    out on a trial, so that nothing in it comes from what the viewer cannot see.

    `allowed` are the only keys that a lesson accepts; the others are greyed, in its name.
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
    choices = [choice(trial, option) for option in options]
    return wire.Decision(game.seats[viewer], question(match.g).words, choices, because)


NOT_IN_THE_LESSON = Refusal("TABLE-4", "the guided game asks for something else now")


def choice(trial: Trial, option: Option) -> wire.Choice:
    game = trial.game
    preview = game.presentation.preview(trial.g, trial.seat, option)
    return wire.Choice(
        key=game.actions.key(option),
        label=game.actions.label(option),
        rule=game.rule_of(trial.g, option),
        words=preview.words,
        chance=preview.chance,
        risk=preview.risk,
        draw=preview.draw,
        final=trial.is_final(option),
    )


def refusal_of(game: Game, option: Option, refusal: Refusal) -> wire.Greyed:
    return wire.Greyed(
        game.actions.key(option), game.actions.label(option), refusal.rule, refusal.why, quote(game, refusal.rule)
    )


def quote(game: Game, rule: str) -> str:
    """The rule itself; the table's own rules have none."""
    return game.ledger.by_id[rule].text if rule in game.ledger.by_id else ""
