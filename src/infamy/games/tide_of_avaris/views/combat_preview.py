"""What will come of a choice in a Combat or a Parley, and how likely; from what the chooser can see."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.preview import Preview, chance_of, risk_of
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.actions import COMMIT, FACE_MONSTER, LET_IT_STAND, ROLL_AGAIN, USE
from infamy.games.tide_of_avaris.content.box import SEAT
from infamy.games.tide_of_avaris.content.cards import GOODS
from infamy.games.tide_of_avaris.odds import beats_monster, side_of, wins_after, wins_battle, wins_with
from infamy.games.tide_of_avaris.queries import kind_of, with_more
from infamy.games.tide_of_avaris.rules.battle import Battle, Declaring, RollAgain
from infamy.games.tide_of_avaris.rules.modifiers import enemy
from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.views.closeup import asks, gives, innermost
from infamy.games.tide_of_avaris.views.wording import dice, items
from infamy.parts.hand import without
from infamy.parts.odds import percent
from infamy.parts.words import counted


def with_odds(words: str, chance: float) -> Preview:
    won = percent(chance)
    return Preview(words, chance_of(won, "you win the battle"), risk_of(100 - won, "you lose it"))


def of_the_proposal(g: Avaris, seat: Seat, option: Option) -> Preview:
    return Preview(proposal(g))


def of_proposing(g: Avaris, seat: Seat, option: Option) -> Preview:
    return Preview("you say what you offer, and what you ask for")


def of_no_parley(g: Avaris, seat: Seat, option: Option) -> Preview:
    return in_a_battle(g, seat, "")


def of_ending_parley(g: Avaris, seat: Seat, option: Option) -> Preview:
    return in_a_battle(g, seat, f"not if {proposal(g)}")


def in_a_battle(g: Avaris, seat: Seat, unless: str) -> Preview:
    won = percent(wins_battle(g, seat))
    return Preview(unless, chance_of(won, "you win the battle, roughly"), risk_of(100 - won, "you lose it"))


def proposal(g: Avaris) -> str:
    return f"{SEAT.title(g.proposal.proposer)} gives {items(g.box, gives(g))}, for {items(g.box, asks(g))}"


def of_paying(g: Avaris, seat: Seat, option: Option) -> Preview:
    """For what the card of an Enemy offers."""
    if not isinstance(innermost(g), Declaring):
        return Preview()
    twin = g.copy()
    twin.combat = g.combat.replace(ability_paid=True)
    offer = [modifier for modifier in enemy(g).ability if modifier.may]
    return with_odds(f"{offer[0].price} {GOODS.word(offer[0].goods)}.", wins_battle(twin, seat))


def of_being_ready(g: Avaris, seat: Seat, option: Option) -> Preview:
    return with_odds("", wins_battle(g, seat))


def of_committing(g: Avaris, seat: Seat, option: Option) -> Preview:
    """One die more, or no more."""
    if not isinstance(innermost(g), Battle):
        return Preview()
    chosen = tuple([COMMIT.of(each) for each in g.sealed.get(seat, ()) if each in COMMIT])
    if option in COMMIT:
        chosen = (*chosen, COMMIT.of(option))
        return with_odds(f"{counted(len(chosen), 'die', 'dice')} of your crew.", wins_with(g, seat, chosen))
    return with_odds("", wins_with(g, seat, chosen))


def of_rolling_again(g: Avaris, seat: Seat, option: Option) -> Preview:
    frame = innermost(g)
    if not isinstance(frame, RollAgain):
        return Preview()
    results = g.combat.rolled[side_of(g, seat)]
    if option == LET_IT_STAND:
        words = f"{dice(len(frame.dice))} rolled again." if frame.dice else "As it lies."
        return with_odds(words, wins_after(g, seat, results, frame.dice))
    result = ROLL_AGAIN.of(option)
    again = (*frame.dice, kind_of(result))
    return with_odds("", wins_after(g, seat, without(results, result), again))


def of_a_monster(g: Avaris, seat: Seat, option: Option) -> Preview:
    monster = FACE_MONSTER.of(option)
    return with_odds(g.box.monsters[monster].text, beats_monster(g, seat, monster))


def of_relic(g: Avaris, seat: Seat, option: Option) -> Preview:
    """A Relic in a battle, or one that answers to what has happened."""
    relic = USE.of(option)
    if not isinstance(innermost(g), Declaring):
        return Preview(g.box.relics[relic].text)
    twin = g.copy()
    side = side_of(g, seat)
    twin.combat = g.combat.replace(declared=with_more(g.combat.declared, side, relic))
    return with_odds(g.box.relics[relic].text, wins_battle(twin, seat))
