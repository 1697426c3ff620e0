"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from infamy.engine.game import Presentation, TurnInfo
from infamy.games.rum_and_bones.content.box import HERO_SLOTS, SEAT, SIDE, Box
from infamy.games.rum_and_bones.news import ACTIVATIONS
from infamy.games.rum_and_bones.queries import monster_of, team
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.views.aim import aim
from infamy.games.rum_and_bones.views.brief import brief, explained
from infamy.games.rum_and_bones.views.catalog import catalog
from infamy.games.rum_and_bones.views.fields import fields, question_fields
from infamy.games.rum_and_bones.views.greyed import greyed
from infamy.games.rum_and_bones.views.preview import PREVIEWS
from infamy.games.rum_and_bones.views.text import as_text
from infamy.games.rum_and_bones.views.ways import ways
from infamy.games.rum_and_bones.views.wording import wording
from infamy.parts.presentation import Fields, OfChoices, OnPaper, Told, Views
from infamy.parts.rollers import who_rolls
from infamy.parts.words import listed


def presentation(box: Box) -> Presentation[Bones]:
    return Views(
        box,
        turn,
        aim,
        Fields(fields, question_fields),
        OnPaper(catalog, as_text, brief, explained),
        OfChoices(PREVIEWS, greyed, ways),
        Told(wording(box), rolled_for={"roll for first player": roller, "roll for the centre": side}),
    )


def turn(g: Bones) -> TurnInfo | None:
    if g.phase != ACTIVATIONS:
        return None
    if g.active < 0:  # the Crew, or nothing yet
        return TurnInfo(g.turn_seat)
    actions = g.box.actions if g.active < HERO_SLOTS else monster_of(g, g.active).actions
    return TurnInfo(g.turn_seat, g.actions_left, actions)


def side(g: Bones, before: list[int]) -> str:
    """RB-R10, RB-ALT-09  The sides roll in turn, and once more if they tie."""
    rolls = who_rolls(2, 1, before)
    return f"the {SIDE.title(rolls)} side ({listed([SEAT.title(seat) for seat in team(g, rolls)])})"


def roller(g: Bones, before: list[int]) -> str:
    """RB-R10, RB-ROUND-02  One die for each side; in Clash Royale two for each player."""
    return SEAT.title(who_rolls(g.players, 2, before)) if g.clash else side(g, before)
