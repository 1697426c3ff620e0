"""How likely things are, as players are told it: as far as one seat can tell, what it does not see may lie anywhere."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from infamy.engine.fate import SeededFate
from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.content.box import (
    BATTLE_CARDS,
    CHOOSE,
    DRAGON,
    DRIFT,
    EFFECT,
    IF,
    LOSE,
    MINUS,
    NO_BATTLE_CARD,
    RELOCATE,
    ROCK,
    SINK,
    SPEED,
    TILE_KINDS,
    UNKNOWN,
    BattleCard,
    Effect,
    Face,
    Ship,
    Space,
    Tile,
)
from infamy.games.tides_of_infamy.queries import allied, owner_of, ships_on
from infamy.games.tides_of_infamy.rules.cargo_effects import is_kind
from infamy.games.tides_of_infamy.rules.effects import holds
from infamy.games.tides_of_infamy.rules.hand_ranks import Strength, strength
from infamy.games.tides_of_infamy.rules.red_sky import earliest
from infamy.games.tides_of_infamy.rules.sailing import meets_enemy
from infamy.games.tides_of_infamy.rules.scuttle import height
from infamy.games.tides_of_infamy.rules.sides import armada_cards, battle_cards, first_attacker
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.dispatch import by_number
from infamy.parts.odds import about, percent

SAMPLES: Final = 60  # hands that are imagined; always the same ones, so a preview does not flicker
MOST_CARDS: Final = 8  # of a hand that is imagined: who has traded for more has a little more than that
MOST_OWN_CARDS: Final = 10
BY_MISTAKE: Final = 0.15  # how often somebody plays other cards than the best, compared with those
MANY_ROUNDS: Final = 20  # of Scuttle: nobody fights longer

# What a Pirate Luck Card does to the ship it is dealt to
SINKS: Final = 0
ROBS: Final = 1
HINDERS: Final = 2
HELPS: Final = 3  # or at least does no harm


# Tiles ---------------------------------------------------------------------------------------------------------------


def likely_faces(g: Tides, seat: Seat, tile: Tile) -> list[float]:
    """By face: how likely it is to lie under a tile, as a share of no particular whole. How many tiles of each kind
    went back to the box is known, which ones is not (TI-R04)."""
    many = len(g.box.faces)
    seen: list[Face] = [face for face in g.face if face != UNKNOWN]
    for glimpse in g.glimpses[seat]:
        if g.box.tile_seen(glimpse) == tile:
            return [1.0 if face == g.box.face_seen(glimpse) else 0.0 for face in range(many)]
        seen.append(g.box.face_seen(glimpse))
    boxed = [0] * TILE_KINDS
    if g.sea.tiles < many:
        boxed = g.box.removed[g.players]
    unseen = [0] * TILE_KINDS
    for face in range(many):
        if face not in seen:
            unseen[g.box.faces[face].kind] += 1
    likely = [0.0] * many
    for face in range(many):
        kind = g.box.faces[face].kind
        if face not in seen:
            likely[face] = (unseen[kind] - boxed[kind]) / unseen[kind]
    return likely


def strikes_rock(g: Tides, seat: Seat, heading: int, space: Space) -> int:
    """TI-ROC-05  That a Rock lies on a space of a tile that is face down, entered on this heading, in percent."""
    likely = likely_faces(g, seat, g.sea.tile_of[space])
    cell = g.sea.cell_of[space]
    rocks = [chance for face, chance in enumerate(likely) if g.box.turned[face][heading].cells[cell] == ROCK]
    return percent(sum(rocks), sum(likely))


def turns_up(g: Tides, seat: Seat, tile: Tile, kind: int) -> int:
    """That a tile that is face down is of this kind, in percent."""
    likely = likely_faces(g, seat, tile)
    return percent(sum([chance for face, chance in enumerate(likely) if g.box.faces[face].kind == kind]), sum(likely))


# Pirate Luck ---------------------------------------------------------------------------------------------------------


def luck_for(g: Tides, ship: Ship) -> list[int]:
    """TI-LUK-12  That the next Pirate Luck Card sinks this ship, robs it, hinders it or does no harm, in percent."""
    cards = [0] * 4
    for card, face in enumerate(g.box.luck):
        lying = sum([luck.count(card) for luck in g.luck]) + g.luck_discards.counts[card]
        cards[worst(g, ship, face.effects)] += face.copies - lying
    return [percent(many, sum(cards)) for many in cards]


def worst(g: Tides, ship: Ship, effects: tuple[int, ...]) -> int:
    found = HELPS
    for number in effects:
        found = min(found, HARM[g.box.effects[number].op](g, ship, g.box.effects[number]))
    return found


def sinks(g: Tides, ship: Ship, effect: Effect) -> int:
    return SINKS


def robs(g: Tides, ship: Ship, effect: Effect) -> int:
    return ROBS if any(is_kind(token, effect.kind) for token in g.cargo[ship]) else HELPS


def slows(g: Tides, ship: Ship, effect: Effect) -> int:
    return HINDERS if effect.wind >= MINUS else HELPS


def pushes(g: Tides, ship: Ship, effect: Effect) -> int:
    return HINDERS if effect.event_player else HELPS


def depends(g: Tides, ship: Ship, effect: Effect) -> int:
    return worst(g, ship, effect.then if holds(g, ship, effect.condition) else effect.otherwise)


def as_its_owner_likes(g: Tides, ship: Ship, effect: Effect) -> int:
    return max([worst(g, ship, inner) for _, inner in effect.branches])


def does_no_harm(g: Tides, ship: Ship, effect: Effect) -> int:
    return HELPS


HARM: Final = by_number(
    EFFECT.size,
    {SINK: sinks, LOSE: robs, SPEED: slows, DRIFT: pushes, RELOCATE: pushes, IF: depends, CHOOSE: as_its_owner_likes},
    otherwise=does_no_harm,
)


# A battle that is fought ---------------------------------------------------------------------------------------------


def best_hand(
    hand: tuple[BattleCard, ...], played: tuple[BattleCard, ...], community: BattleCard, picks: int
) -> Strength:
    """TI-RED-14  The best that can come of a hand, some of which is played already."""
    common = () if community == NO_BATTLE_CARD else (community,)
    return max([strength((*chosen, *played, *common)) for chosen in combinations(hand, min(len(hand), picks))])


def best_so_far(g: Tides, hand: tuple[BattleCard, ...], played: tuple[BattleCard, ...]) -> Strength:
    return best_hand(most_useful(hand), played, g.community, 2 * g.box.volley - len(played))


def most_useful(hand: tuple[BattleCard, ...]) -> tuple[BattleCard, ...]:
    """Of a very large hand, to be looked through in time: Sea Dragons, and what there is most of."""
    if len(hand) <= MOST_OWN_CARDS:
        return hand
    heights = [height(card) for card in hand]
    ordered = sorted(hand, key=lambda card: (card == DRAGON, heights.count(height(card)), height(card)), reverse=True)
    return tuple(sorted(ordered[:MOST_OWN_CARDS]))


def wins_red_sky(g: Tides, seat: Seat, mine: Strength) -> int:
    """TI-RED-15, TI-RED-30  That this hand, or a teammate's, is the best in the end if all play as well as they can, in
    percent: of some hands that are imagined, so it is hardly ever certain."""
    others = [ship for ship in g.fighters if owner_of(ship) != seat]
    held = tuple([(len(g.battle_hand[owner_of(ship)]), g.played[owner_of(ship)]) for ship in others])
    own = [ship for ship in g.fighters if owner_of(ship) == seat][0]
    won = total = 0.0
    for likely, hands in imagined_hands(tuple(unseen_battle_cards(g, seat)), held, g.community, 2 * g.box.volley):
        best = max([mine, *hands])
        champions = [ship for ship, hand in zip(others, hands, strict=True) if hand == best]
        if mine == best:
            champions.append(own)
        total += likely
        if allied(g, seat, owner_of(earliest(g, champions))):
            won += likely
    return about(won, total)


@lru_cache(maxsize=32)
def imagined_hands(
    unseen: tuple[int, ...], held: tuple[tuple[int, tuple[BattleCard, ...]], ...], community: BattleCard, picks: int
) -> list[tuple[float, list[Strength]]]:
    """What others may come to, again and again, and how likely that is: they hold so many unseen cards, and have played
    these. Whoever holds cards with which something else would have been better has hardly played these."""
    fate = SeededFate(len(held))
    deck = laid_out(unseen)
    samples: list[tuple[float, list[Strength]]] = []
    for _ in range(SAMPLES):
        shuffle(deck, fate)
        hands: list[Strength] = []
        likely = 1.0
        start = 0
        for many, played in held:
            cards = tuple(deck[start : start + min(many, MOST_CARDS - len(played))])
            hands.append(best_hand(cards, played, community, picks - len(played)))
            if played and best_hand((*cards, *played), (), community, picks) > hands[-1]:
                likely *= BY_MISTAKE
            start += many
        samples.append((likely, hands))
    return samples


def laid_out(counts: tuple[int, ...]) -> list[BattleCard]:
    return [card for card, many in enumerate(counts) for _ in range(many)]


def shuffle(cards: list[BattleCard], fate: SeededFate) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = fate.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def wins_round(g: Tides, seat: Seat, card: BattleCard) -> int:
    """TI-SCU-01, TI-SCU-03  That a card wins a round of Scuttle against any that the others may hold, in percent."""
    unseen = unseen_battle_cards(g, seat)
    mine = height(card)
    lower = sum([many for other, many in enumerate(unseen) if height(other) < mine])
    equal = sum([many for other, many in enumerate(unseen) if height(other) == mine])
    chance = 1.0
    for ship in g.fighters:
        if not allied(g, seat, owner_of(ship)):
            chance *= (lower + equal / 2) / max(1, sum(unseen))
    return percent(chance, 1.0)


# A battle that may come ----------------------------------------------------------------------------------------------


def wins_attack(g: Tides, ship: Ship, space: Space) -> int:
    """TI-BAT-14, TI-BAT-20, TI-BAT-21  That a ship which sails in among enemies wins, alone or with a teammate, by the
    Battle Cards that everybody would be dealt there, in percent."""
    after = g.copy()
    after.at[ship] = space
    meets_enemy(after, ship)
    ships = [ship, *[other for other in ships_on(after, space) if other != ship]]
    cards = tuple([battle_cards(after, each) + armada_cards(after, each) for each in ships])
    sides = tuple([side_of(after, ships, each) for each in ships])
    if g.red_sky:
        wins_ties = sides[ships.index(first_attacker(after, ships))] == 0
        return red_sky_duel(tuple(g.box.battle_cards), cards, sides, wins_ties, 2 * g.box.volley)
    return scuttle_duel(tuple(g.box.battle_cards), cards, sides, g.box.scuttle_wins)


def side_of(g: Tides, ships: list[Ship], ship: Ship) -> int:
    """Teammates are one side, the first ship's is 0; without teams everybody is one."""
    return [allied(g, owner_of(ship), owner_of(other)) for other in ships].index(True)


@lru_cache(maxsize=64)
def red_sky_duel(
    deck: tuple[int, ...], many: tuple[int, ...], sides: tuple[int, ...], wins_ties: bool, picks: int
) -> int:
    """That side 0 wins with so many cards for each ship: with a full deck, before anybody exchanges cards, and without
    what teammates borrow of each other."""
    fate = SeededFate(many[0])
    cards = laid_out(deck)
    won = 0
    for _ in range(SAMPLES):
        shuffle(cards, fate)
        start = 1
        ours: list[Strength] = []
        theirs: list[Strength] = []
        for number, side in zip(many, sides, strict=True):
            hand = best_hand(tuple(cards[start : start + min(number, MOST_CARDS)]), (), cards[0], picks)
            (ours if side == 0 else theirs).append(hand)
            start += number
        if max(ours) > max(theirs) or (wins_ties and max(ours) == max(theirs)):
            won += 1
    return about(won, SAMPLES)


@lru_cache(maxsize=64)
def scuttle_duel(deck: tuple[int, ...], many: tuple[int, ...], sides: tuple[int, ...], wins: int) -> int:
    """The same in Scuttle, where everybody plays their best cards in any order, and then what the deck brings."""
    fate = SeededFate(many[0])
    cards = laid_out(deck)
    won = 0
    for _ in range(SAMPLES):
        shuffle(cards, fate)
        hands: list[list[int]] = []
        start = 0
        for number in many:
            best = sorted([height(card) for card in cards[start : start + number]], reverse=True)[: 2 * wins - 1]
            shuffle(best, fate)
            hands.append(best)
            start += number
        rest = [height(card) for card in cards[start:]]
        if winner_of_rounds(hands, sides, rest, wins, fate) == 0:
            won += 1
    return about(won, SAMPLES)


def winner_of_rounds(
    hands: list[list[int]], sides: tuple[int, ...], rest: list[int], wins: int, fate: SeededFate
) -> int:
    """TI-SCU-05, TI-SCU-08  The side that has won enough rounds first."""
    score = [0] * len(hands)
    for number in range(MANY_ROUNDS):
        shown = [hand[number] if number < len(hand) else rest[fate.below(len(rest))] for hand in hands]
        tied = [i for i, each in enumerate(shown) if each == max(shown)]
        winner = sides[tied[fate.below(len(tied))]]
        score[winner] += 1
        if score[winner] == wins:
            return winner
    return len(hands)


def unseen_battle_cards(g: Tides, viewer: int) -> list[int]:
    """By card: how many the viewer has not seen, in the deck, with others, or thrown away unseen."""
    counts = [0] * BATTLE_CARDS
    for card in range(BATTLE_CARDS):
        counts[card] = g.battle_deck.counts[card] + g.battle_unseen.counts[card]
    for seat in range(g.players):
        if seat != viewer:
            for card in g.battle_hand[seat]:
                counts[card] += 1
            for card in g.aside[seat]:
                counts[card] += 1
    return counts
