"""What a seat may imagine: a game that it could not tell from this one."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.fate import Fate, Pool
from infamy.engine.run import imagine
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.tide_of_avaris.actions import BUY_BACK, COMMIT, COMMITTED, KEEP_DICE, REROLL, UPGRADE, UPGRADED
from infamy.games.tide_of_avaris.content.box import DIE_FACES, FIRST_SPIRIT_FACE, Face
from infamy.games.tide_of_avaris.queries import bound, color_of, has_spirit_ready, is_spirit, unbound
from infamy.games.tide_of_avaris.rules.battle import Battle
from infamy.games.tide_of_avaris.rules.dawn import Dawn, reroll_cost
from infamy.games.tide_of_avaris.rules.movement import Move
from infamy.games.tide_of_avaris.rules.night import Upgrades, gold_price
from infamy.games.tide_of_avaris.rules.parley import HandingOver
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.hand import without

USUAL_GOLD: Final = 5  # that others may have: from none to this
USUAL_RUM: Final = 4
TP_OF_A_TREASURE: Final = 2  # buried


def determinize(g: Avaris, seat: Seat, fate: Fate) -> Avaris:
    """TA-R07, TA-SP-05  What others have behind their screens, the bag and all decks are dealt anew; but once the
    points are told, screens hide nothing that matters."""
    twin = g.copy()
    twin.fate = fate
    if g.over:
        return twin
    others = [other for other in range(g.players) if other != seat]
    for other in others:
        screen(twin, g, other, seat, fate)
    bury_anew(twin, others, seat, fate)
    deal_burial_cards(twin, g, others, seat, fate)
    shuffle_monsters(twin, seat, fate)
    imagine(twin, seat)
    return twin


def one(pool: Pool, fate: Fate, seat: Seat) -> int:
    card = fate.draw(pool.counts, pool.cards, "imagined", seat)
    pool.remove(card)
    return card


def screen(twin: Avaris, g: Avaris, other: Seat, seat: Seat, fate: Fate) -> None:
    """Gold, rum, points and dice of somebody else: at least what they have promised, or must be about to pay."""
    gold = fate.roll(USUAL_GOLD + 1, "imagined gold", seat) - 1
    rum = fate.roll(USUAL_RUM + 1, "imagined rum", seat) - 1
    if g.proposal.proposer == other:
        gold = max(gold, g.proposal.give.gold)
        rum = max(rum, g.proposal.give.rum)
    if g.stack:
        frame = frame_of(g.stack[-1])
        if isinstance(frame, Move) and frame.seat == other:
            rum = max(rum, 1)
        elif isinstance(frame, HandingOver) and frame.seat == other:
            gold = max(gold, g.proposal.ask.gold)
            rum = max(rum, g.proposal.ask.rum)
    twin.gold[other] = gold
    twin.rum[other] = rum
    points = TP_OF_A_TREASURE * len(g.buried[other])
    for card in g.burial_taken[other]:
        points += g.box.burials[card].tp
    twin.tp[other] = points
    twin.other_tp[other] = 0
    twin.ready[other] = dice(g, other, seat, fate)


def dice(g: Avaris, other: Seat, seat: Seat, fate: Fate) -> tuple[Face, ...]:
    """As many as they have ready; the Crew Spirit Die if it must be among them, and what they have put on offer."""
    faces: list[Face] = list(g.proposal.give.dice) if g.proposal.proposer == other else []
    if has_spirit_ready(g, other):
        faces.append(FIRST_SPIRIT_FACE + fate.roll(DIE_FACES, "imagined die", seat) - 1)
    while len(faces) < len(g.ready[other]):
        faces.append(fate.roll(DIE_FACES, "imagined die", seat) - 1)
    faces.sort()
    return tuple(faces)


def bury_anew(g: Avaris, others: list[Seat], seat: Seat, fate: Fate) -> None:
    """What others have buried, and what went unseen from the bag."""
    unseen = g.bag
    put_away = g.gone_unseen.size
    unseen.take_all(g.gone_unseen)
    many = [len(treasures) for treasures in g.buried]
    for other in others:
        for treasure in g.buried[other]:
            unseen.add(color_of(treasure))
    for other in others:
        treasures = []
        for n in range(many[other]):
            color = one(unseen, fate, seat)
            treasures.append(bound(color) if n < g.bound_buried[other] else unbound(color))
        treasures.sort()
        g.buried[other] = tuple(treasures)
    for _ in range(put_away):
        g.gone_unseen.add(one(unseen, fate, seat))


def deal_burial_cards(twin: Avaris, g: Avaris, others: list[Seat], seat: Seat, fate: Fate) -> None:
    """Private Burial Bonuses; those on offer are known."""
    for other in others:
        for card in g.burial_cards[other]:
            twin.burial_deck.add(card)
        twin.burial_cards[other] = ()
    proposer, offered = g.proposal.proposer, g.proposal.give.cards
    if proposer in others:
        for card in offered:
            twin.burial_deck.remove(card)
    for other in others:
        cards = list(offered) if proposer == other else []
        while len(cards) < len(g.burial_cards[other]):
            cards.append(one(twin.burial_deck, fate, seat))
        cards.sort()
        twin.burial_cards[other] = tuple(cards)


def shuffle_monsters(g: Avaris, seat: Seat, fate: Fate) -> None:
    """Cards beneath the Explore deck that this seat has not seen."""
    unknown = [i for i, seen in enumerate(g.bottom_seen) if not seen >> seat & 1]
    if not unknown:
        return
    for i in unknown:
        g.explore_deck.add(g.explore_bottom[i])
    bottom = list(g.explore_bottom)
    for i in unknown:
        bottom[i] = one(g.explore_deck, fate, seat)
    g.explore_bottom = tuple(bottom)


# What others have sealed, once it is opened --------------------------------------------------------------------------


def opened(
    g: Avaris, seat: Seat, answers: dict[Seat, tuple[Option, ...]], fate: Fate
) -> dict[Seat, tuple[Option, ...]]:
    """TA-BT-02, TA-DY-06, TA-UP-07  Others have the dice that they commit, and the price of what they buy; how many
    dice they roll again is told, and not which."""
    frame = frame_of(g.stack[-1])
    told = dict(answers)
    for other, answer in answers.items():
        if other == seat:
            continue
        if isinstance(frame, Battle):
            commits(g, other, answer)
        elif isinstance(frame, Dawn):
            told[other] = rolled_again(g, other, seat, len(answer) - 1, fate)
        elif isinstance(frame, Upgrades):
            affords(g, other, answer)
    return told


def commits(g: Avaris, other: Seat, answer: tuple[Option, ...]) -> None:
    """In place of other dice; there is one Crew Spirit Die at most, and it stays if it must be there."""
    committed = [COMMIT.of(option) for option in answer if option != COMMITTED]
    rest = list(g.ready[other])
    for face in committed:
        if face in rest:
            rest.remove(face)
    others = [face for face in rest if not is_spirit(face)]
    spirits = [face for face in committed + rest if is_spirit(face)][:1]
    plain = [face for face in committed if not is_spirit(face)]
    g.ready[other] = tuple(sorted((plain + spirits + others)[: len(g.ready[other])]))


def rolled_again(g: Avaris, other: Seat, seat: Seat, many: int, fate: Fate) -> tuple[Option, ...]:
    left = g.ready[other]
    again: list[Option] = []
    for _ in range(many):
        face = left[fate.roll(len(left), "imagined answer", seat) - 1]
        left = without(left, face)
        again.append(REROLL(face))
    if again:
        g.gold[other] = max(g.gold[other], reroll_cost(g, other))
    return (*again, KEEP_DICE)


def affords(g: Avaris, other: Seat, answer: tuple[Option, ...]) -> None:
    squares = list(g.upgrades[other])
    gold = rum = 0
    for option in answer:
        if option == BUY_BACK:
            rum += g.box.buy_back
        elif option != UPGRADED:
            track = UPGRADE.of(option)
            gold += gold_price(g, other, track, squares[track])
            rum += g.box.tracks[track][squares[track]].rum
            squares[track] += 1
    g.gold[other] = max(g.gold[other], gold)
    g.rum[other] = max(g.rum[other], rum)
