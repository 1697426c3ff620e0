"""TIDE, TIME  Windows in which Tide Cards are played and Reactions used, by either side, off turn too."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, call, done, invite
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import FIRST_CARD, FIRST_SKILL, PASS, PLAY, REACT
from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.content.box import (
    BY_CONDITION,
    BY_GUN,
    BY_HERO,
    BY_KRAKEN,
    HERO_SLOTS,
    NO_SLOT,
    SEAT,
    SKILLS_EACH,
    SOURCE,
    Side,
    Skill,
    Slot,
    TideCard,
)
from infamy.games.rum_and_bones.content.effects import (
    ATTACKED,
    ATTACKING,
    CARD_PLAYED,
    GUN,
    HERO_ACTS,
    HURT,
    HURT_AFTER,
    RIG_FAILED,
    ROLLED,
)
from infamy.games.rum_and_bones.queries import (
    called,
    card_of,
    deployed,
    discards_of,
    has_own_model,
    hero_in_words,
    level_of,
    side_of,
    silenced,
    skills_of,
    turn_order,
)
from infamy.games.rum_and_bones.rules.effects import Working
from infamy.games.rum_and_bones.rules.hands import may_hold, stir_the_kraken
from infamy.games.rum_and_bones.rules.hero_effects import NOTHING_WOULD_CHANGE
from infamy.games.rum_and_bones.rules.moments import CANCELLED, Moment
from infamy.games.rum_and_bones.rules.of_use import is_of_use
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.hand import kinds, without

WHEN_ITS_TRIGGER_IS_MET: Final = Refusal("RB-TIDE-01", "only when its trigger is met")
NO_TRIGGER: Final = -1


# Who may do what -----------------------------------------------------------------------------------------------------


def trigger_for(g: Bones, moment: int, seat: Seat) -> int:
    """RB-TIDE-01, RB-TIDE-02, RB-R29, RB-R43, RB-R92  The trigger that this moment meets for a seat, or none."""
    side = side_of(g, seat)
    if moment == ATTACKING:
        if side != g.attack_side:
            return ATTACKED if has_own_model(g, side, g.target) else NO_TRIGGER
        return ATTACKING if g.source == BY_HERO else GUN if g.source == BY_GUN else NO_TRIGGER
    return moment if is_met_by(g, moment, seat, side) else NO_TRIGGER


def is_met_by(g: Bones, moment: int, seat: Seat, side: Side) -> bool:
    """RB-R29, RB-R43, RB-R92  Whom a moment is for; when an Action begins, whoever takes it is asked anyway."""
    if moment == HURT:
        return side == g.side[g.hurting]
    if moment == ROLLED:
        return side == g.attack_side and g.source == BY_HERO
    if moment == HURT_AFTER:
        return side != g.attack_side
    if moment == CARD_PLAYED:
        return side != side_of(g, g.played_by[-1])
    if moment == HERO_ACTS:
        return side == g.turn and g.active >= 0 and g.owner[g.active] != seat
    return side == g.turn


def actor_of(g: Bones, trigger: int) -> Slot:
    """Whom a card is about that names nobody: the Hero that is active."""
    return g.active if trigger == HERO_ACTS else NO_SLOT


def may_hold_one(g: Bones, seat: Seat, trigger: int) -> bool:
    """As far as everybody can see: the seat has cards, and not all that could be played lie among the discards."""
    if g.clash or not g.hand[seat]:
        return False
    for card in g.box.cards_for[trigger]:
        if may_hold(g, seat, card):
            if would_help(g, seat, trigger, card):
                return True
    return False


def held(g: Bones, seat: Seat, trigger: int) -> list[Option]:
    """RB-TIDE-01  The cards of a hand for this trigger, of use or not."""
    if g.clash or not g.hand[seat]:
        return []
    return PLAY.each([card for card in kinds(g.hand[seat]) if g.box.trigger_of[card] == trigger])


def in_vain(g: Bones, seat: Seat, trigger: int, option: Option) -> Refusal | None:
    """RB-R08  Why a card of this hand that could be played now may not be."""
    if option not in PLAY or trigger == NO_TRIGGER:
        return None
    card = PLAY.of(option)
    if card not in g.hand[seat] or g.box.trigger_of[card] != trigger:
        return None
    return None if would_help(g, seat, trigger, card) else NOTHING_WOULD_CHANGE


def would_help(g: Bones, seat: Seat, trigger: int, card: TideCard) -> bool:
    return is_of_use(g, seat, actor_of(g, trigger), g.box.tide[card].effects)


def can_play_one(g: Bones, seat: Seat, trigger: int) -> bool:
    """RB-TIDE-04  Whether the seat has a card that it can play now."""
    if g.clash:
        return False
    for card in g.hand[seat]:
        if g.box.trigger_of[card] == trigger and would_help(g, seat, trigger, card):
            return True
    return False


def reactions(g: Bones, seat: Seat, trigger: int) -> list[Skill]:
    """RB-SKILL-11 to RB-SKILL-13, RB-COND-09, RB-R25, RB-R32  Of deployed Heroes of this seat, at Level 2."""
    found: list[Skill] = []
    by_hero = g.box.reactions_to[trigger]
    for slot in g.slots_of[seat]:
        for skill in by_hero[g.hero[slot]]:
            if level_of(g, slot, skill) == 2 and deployed(g, slot) and not silenced(g, slot):
                if is_triggered(g, slot, skill, trigger):
                    found.append(skill)
    return found


def is_triggered(g: Bones, slot: Slot, skill: Skill, trigger: int) -> bool:
    card = card_of(g, skill)
    if g.active == slot and g.used >> card.index & 1:
        return False
    if trigger == HURT:
        if slot != g.hurting or (card.only_attacks and g.source in (BY_CONDITION, BY_KRAKEN)):
            return False
    elif trigger == ATTACKED:
        if g.at[slot] != g.target:
            return False
    elif trigger == HURT_AFTER:
        if g.damaged >> slot & 1 == 0 or g.attacker == NO_SLOT or not deployed(g, g.attacker):
            return False
    return is_of_use(g, g.owner[slot], slot, card.levels[1].effects)


def opens_for(g: Bones, moment: int, seat: Seat) -> bool:
    """Because of public facts only: being asked betrays nothing. Where no people play, whoever could only pass is not
    asked."""
    trigger = trigger_for(g, moment, seat)
    if trigger == NO_TRIGGER:
        return False
    if g.box.has_reactions[trigger] and reactions(g, seat, trigger):
        return True
    return may_hold_one(g, seat, trigger) if g.at_table else can_play_one(g, seat, trigger)


# The window ----------------------------------------------------------------------------------------------------------


def open_window(g: Bones, moment: Moment) -> list[Frame[Bones]]:
    for place, seat in enumerate(turn_order(g)):
        if opens_for(g, moment.trigger, seat):
            return [Window(moment.trigger, place, place)]
    return []


@final
class Window(Frame[Bones]):
    """RB-TIME-01, RB-R29, RB-R53, RB-R92  The turn player's side first, then the other, in turns, until all decline
    in a row, or until what it was about is settled. Answers with SAVED or CANCELLED if a card did so."""

    def __init__(self, moment: int, place: int, declined: int) -> None:
        self.moment: Final = moment
        self.place: Final = place  # in the order of seats
        self.declined: Final = declined

    def names(self, g: Bones) -> dict[str, str]:
        return NAMES_AT[self.moment](g) if self.moment in NAMES_AT else {}

    def start(self, g: Bones) -> Step:
        order = turn_order(g)
        place, declined = self.place, self.declined
        while declined < len(order):
            if opens_for(g, self.moment, order[place]):
                return Window(self.moment, place, declined).put(g, order[place])
            place = (place + 1) % len(order)
            declined += 1
        return done(0)

    def put(self, g: Bones, seat: Seat) -> Step:
        always = g.at_table and may_hold_one(g, seat, trigger_for(g, self.moment, seat))
        return ask(
            seat,
            WORDS[self.moment],
            self.answers,
            then=self.answered,
            unless=self.forbidden,
            otherwise=WHEN_ITS_TRIGGER_IS_MET,
            always=always,
        )

    def answers(self, g: Bones, seat: Seat) -> list[Option]:
        trigger = trigger_for(g, self.moment, seat)
        found = REACT.each(reactions(g, seat, trigger))
        found += held(g, seat, trigger)
        found.append(PASS)
        return found

    def forbidden(self, g: Bones, seat: Seat, option: Option) -> Refusal | None:
        return in_vain(g, seat, trigger_for(g, self.moment, seat), option)

    def answered(self, g: Bones, option: Option) -> Step:
        order = turn_order(g)
        seat = order[self.place]
        place = (self.place + 1) % len(order)
        if option == PASS:
            return Window(self.moment, place, self.declined + 1).start(g)
        rest = Window(self.moment, place, 0)
        if option in PLAY:
            return call(PlayCard(seat, PLAY.of(option)), then=rest.noted)
        return call(React(seat, slot_with(g, seat, REACT.of(option)), REACT.of(option)), then=rest.noted)

    def noted(self, g: Bones, result: int) -> Step:
        """RB-R08  What is cancelled or saved cannot be so again."""
        return done(result) if result else self.start(g)


WORDS: Final = [
    "The turn begins: do you play a card?",
    "{hero} acts: do you play a card?",
    "{attacker} attacks {zone}: do you respond?",
    "{attacker} attacks {zone}: do you respond?",
    "{attacker} attacks {zone}, and the dice are rolled: do you play a card?",
    "{hero} is about to suffer {damage} damage: do you respond?",
    "The attack is over: do you react?",
    "The Rigging Check of {hero} has failed: do you play a card?",
    "The Crew acts: do you play a card?",
    "The Deck Gun fires: do you play a card?",
    "{player} plays {card}. Do you respond?",
]


def of_the_active(g: Bones) -> dict[str, str]:
    return hero_in_words(g, g.active)


def of_the_attack(g: Bones) -> dict[str, str]:
    attacker = SOURCE.title(g.source) if g.attacker == NO_SLOT else called(g, g.attacker)
    return {"attacker": attacker, "zone": ZONE.word(g.target)}


def of_the_damage(g: Bones) -> dict[str, str]:
    return {**hero_in_words(g, g.hurting), "damage": str(g.hurt[g.hurting])}


def of_the_card(g: Bones) -> dict[str, str]:
    return {"player": SEAT.title(g.played_by[-1]), "card": g.box.tide_card.title(g.resolving[-1])}


NAMES_AT: Final = {
    HERO_ACTS: of_the_active,
    ATTACKING: of_the_attack,
    ATTACKED: of_the_attack,
    ROLLED: of_the_attack,
    HURT: of_the_damage,
    RIG_FAILED: of_the_active,
    CARD_PLAYED: of_the_card,
}


def slot_with(g: Bones, seat: Seat, skill: Skill) -> Slot:
    for slot in range(HERO_SLOTS):
        if g.owner[slot] == seat and skill in skills_of(g, slot):
            return slot
    return NO_SLOT


# Cards and Reactions -------------------------------------------------------------------------------------------------


@final
class PlayCard(Frame[Bones]):
    """RB-TIDE-04 to RB-TIDE-07, RB-R49, RB-R53, RB-R54  Its Kraken symbols count, then opponents may cancel it, unless
    it cancels itself; it takes effect and goes to the discards."""

    def __init__(self, seat: Seat, card: TideCard) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def start(self, g: Bones) -> Step:
        side = side_of(g, self.seat)
        face = g.box.tide[self.card]
        g.hand[self.seat] = without(g.hand[self.seat], self.card)
        g.resolving = (*g.resolving, self.card)
        g.played_by = (*g.played_by, self.seat)
        tell(g, news.PLAYED, self.seat, self.card)
        stir_the_kraken(g, side, face.kraken)
        if face.trigger == CARD_PLAYED:
            return self.take_effect(g)
        return invite(Moment(CARD_PLAYED), then=self.answered)

    def answered(self, g: Bones, replies: list[int]) -> Step:
        for reply in replies:
            if reply & CANCELLED:
                tell(g, news.CARD_CANCELLED, self.card)
                return self.put_away(g, 0)
        return self.take_effect(g)

    def take_effect(self, g: Bones) -> Step:
        face = g.box.tide[self.card]
        actor = actor_of(g, face.trigger)
        return call(Working(self.seat, actor, FIRST_CARD(self.card), face.effects, 0), then=self.put_away)

    def put_away(self, g: Bones, result: int) -> Step:
        g.resolving = g.resolving[:-1]
        g.played_by = g.played_by[:-1]
        discards_of(g, side_of(g, self.seat)).add(self.card)
        return done(result)


@final
class React(Frame[Bones]):
    """RB-SKILL-11, RB-SKILL-14, RB-R32  No Action, no coins; most flip back to Level 1 when they were used."""

    def __init__(self, seat: Seat, slot: Slot, skill: Skill) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.skill: Final = skill

    def start(self, g: Bones) -> Step:
        tell(g, news.REACTED, g.figure[self.slot], self.skill)
        card = card_of(g, self.skill)
        if g.active == self.slot:
            g.used |= 1 << card.index
        effects = card.levels[1].effects
        return call(Working(self.seat, self.slot, FIRST_SKILL(self.skill), effects, 0), then=self.flip)

    def flip(self, g: Bones, result: int) -> Step:
        card = card_of(g, self.skill)
        if card.flips:
            g.level[self.slot * SKILLS_EACH + card.index] = 1
            tell(g, news.FLIPPED, g.figure[self.slot], self.skill)
        return done(result)
