"""The odds of battles, as bots reckon them: by the number of cards, the cards in hand, and what others have shown."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.fate import SeededFate
from infamy.games.tides_of_infamy.content.box import BATTLE_CARDS, BattleCard, Ship
from infamy.games.tides_of_infamy.odds import best_hand, unseen_battle_cards
from infamy.games.tides_of_infamy.queries import allied, owner_of, ships_on
from infamy.games.tides_of_infamy.rules.hand_ranks import Strength, rank_of, within_rank
from infamy.games.tides_of_infamy.rules.scuttle import height
from infamy.games.tides_of_infamy.rules.sides import armada_cards, battle_cards, precedes
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import without
from infamy.parts.odds import some_of

FEWEST: Final = 5  # cards dealt, in the tables below
IN_HAND: Final = 4  # cards of a hand, beside the community card
HIGHEST: Final = [7, 7, 7, 16807, 7, 49, 7, 7, 49, 7, 7]  # by rank: more than what is compared within it can be
REMEMBERED: Final = 4000  # hands
SAMPLES: Final = 12  # hands that others may hold
A_DRAW: Final = 0.13  # of the chance to lose that a card in exchange for a useless one takes away,
A_FRIEND: Final = 0.4  #   and a teammate in the battle

# How often an attacker wins who plays well against somebody who does: by the cards of both, from FEWEST on
RED_SKY_ODDS: Final = [
    [0.52, 0.33, 0.23, 0.17, 0.11],
    [0.71, 0.53, 0.40, 0.31, 0.23],
    [0.80, 0.65, 0.53, 0.43, 0.33],
    [0.86, 0.73, 0.62, 0.52, 0.42],
    [0.90, 0.80, 0.71, 0.62, 0.52],
]
SCUTTLE_ODDS: Final = [
    [0.51, 0.36, 0.28, 0.22, 0.18],
    [0.62, 0.49, 0.42, 0.33, 0.27],
    [0.71, 0.59, 0.50, 0.41, 0.37],
    [0.76, 0.66, 0.58, 0.51, 0.44],
    [0.82, 0.73, 0.64, 0.57, 0.51],
]

# How often the best hand of so many cards has a rank, the best rank first
RANKS: Final = [
    [0.004, 0.003, 0.003, 0.009, 0.105, 0.198, 0.184, 0.157, 0.297, 0.039, 0.001],
    [0.010, 0.008, 0.021, 0.017, 0.225, 0.268, 0.256, 0.095, 0.099, 0.001, 0.0],
    [0.017, 0.019, 0.032, 0.035, 0.317, 0.290, 0.224, 0.036, 0.030, 0.0, 0.0],
    [0.035, 0.026, 0.039, 0.067, 0.386, 0.295, 0.128, 0.019, 0.005, 0.0, 0.0],
    [0.049, 0.047, 0.058, 0.101, 0.451, 0.225, 0.067, 0.002, 0.0, 0.0, 0.0],
]


# Before a battle -----------------------------------------------------------------------------------------------------


def by_cards(g: Tides, attack: int, defence: int) -> float:
    """How likely an attacker wins."""
    table = RED_SKY_ODDS if g.red_sky else SCUTTLE_ODDS
    row = table[max(0, min(attack - FEWEST, len(table) - 1))]
    return row[max(0, min(defence - FEWEST, len(row) - 1))]


def duels(g: Tides) -> list[float]:
    """How likely a type of ship wins that comes upon another one, without and with an Armada."""
    chances: list[float] = []
    for attacker in g.box.ships:
        for defender in g.box.ships:
            chances.append(by_cards(g, attacker.attack_cards, defender.defend_cards))
            chances.append(by_cards(g, attacker.attack_cards, defender.defend_cards + g.box.armada))
    return chances


def waiting(g: Tides, space: int, chances: list[float]) -> None:
    """The chances, by ship, in a battle that is still to be fought."""
    ships = ships_on(g, space)
    melee(g, ships, [battle_cards(g, ship) + armada_cards(g, ship) for ship in ships], chances)


def melee(g: Tides, ships: list[Ship], cards: list[int], chances: list[float]) -> None:
    """Each against each of the others, and then shared out so that one side wins."""
    total = 0.0
    for i in range(len(ships)):
        chance = 1.0
        for j in range(len(ships)):
            if not allied(g, owner_of(ships[i]), owner_of(ships[j])):
                if precedes(g, ships[i], ships[j]):
                    chance *= by_cards(g, cards[i], cards[j])
                else:
                    chance *= 1.0 - by_cards(g, cards[j], cards[i])
        chances[ships[i]] = chance
        total += chance
    for ship in ships:
        chances[ship] = chances[ship] / total if total > 0.0 else 0.0
    if g.teams:
        shared(g, ships, chances)


def shared(g: Tides, ships: list[Ship], chances: list[float]) -> None:
    """Teammates in a battle win together."""
    sides = [0.0, 0.0]
    for ship in ships:
        sides[owner_of(ship) % 2] += chances[ship]
    for ship in ships:
        chances[ship] = sides[owner_of(ship) % 2]


# A battle that is fought ---------------------------------------------------------------------------------------------


def draws_to_come(g: Tides, seat: int) -> int:
    """Cards that will be exchanged: nobody has played one yet, and this seat has laid none aside."""
    if not g.red_sky or g.aside[seat]:
        return 0
    for played in g.played:
        if played:
            return 0
    return g.box.exchange


def by_counts(g: Tides, chances: list[float]) -> None:
    """The chances, by ship, as anybody sees them who knows only how many cards everybody has."""
    counts = [len(g.battle_hand[owner_of(ship)]) + len(g.played[owner_of(ship)]) for ship in g.fighters]
    melee(g, list(g.fighters), counts, chances)


def under_way(
    hands: Hands, g: Tides, viewer: int, cards: tuple[BattleCard, ...], shown: int, draws: int, chances: list[float]
) -> None:
    """The chances, by ship, as the viewer sees them: who would hold these cards, the last ones of them played already,
    and some still to be drawn. Somebody who does not fight sees only how many cards everybody has."""
    own = -1
    for ship in g.fighters:
        if owner_of(ship) == viewer:
            own = ship
    if own < 0 or (g.red_sky and len(cards) < IN_HAND):
        by_counts(g, chances)
        return
    rivals: list[Ship] = []
    friends = 0
    for ship in g.fighters:
        if not allied(g, viewer, owner_of(ship)):
            rivals.append(ship)
        elif ship != own:
            friends += 1
    if not rivals:
        for ship in g.fighters:
            chances[ship] = 1.0
        return
    chance = red_sky(hands, g, own, rivals, cards, shown) if g.red_sky else scuttle(g, own, rivals, cards)
    for _ in range(draws):
        chance += A_DRAW * (1.0 - chance)
    if friends > 0:
        chance += A_FRIEND * (1.0 - chance)
    one_side_wins(g, viewer, chance, len(rivals), chances)


def one_side_wins(g: Tides, seat: int, chance: float, rivals: int, chances: list[float]) -> None:
    """The chance of one side, and what is left for the others."""
    for ship in g.fighters:
        if allied(g, seat, owner_of(ship)):
            chances[ship] = chance
        else:
            chances[ship] = (1.0 - chance) / (1 if g.teams else rivals)


# Red Sky -------------------------------------------------------------------------------------------------------------


def red_sky(hands: Hands, g: Tides, own: Ship, rivals: list[Ship], cards: tuple[BattleCard, ...], shown: int) -> float:
    """How likely the best hand that is left beats all others."""
    best = hands.best(g.community, cards[len(cards) - shown :], cards[: len(cards) - shown])
    chance = 1.0
    for rival in rivals:
        seat = owner_of(rival)
        first = precedes(g, own, rival)
        if g.played[seat]:
            chance *= against_shown(hands, g, own, seat, best, first)
        else:
            chance *= against_unknown(best, len(g.battle_hand[seat]), first)
    return chance


def against_unknown(best: Strength, cards: int, first: bool) -> float:
    row = RANKS[max(0, min(cards - FEWEST, len(RANKS) - 1))]
    rank = rank_of(best)
    below = 0.0
    for worse in range(rank + 1, len(row)):
        below += row[worse]
    return min(1.0, below + row[rank] * min(1.0, (within_rank(best) / HIGHEST[rank] + (0.05 if first else 0.0))))


def against_shown(hands: Hands, g: Tides, own: Ship, seat: int, best: Strength, first: bool) -> float:
    """Against the hands that others may make of what they have shown and of cards that are not seen."""
    held = len(g.battle_hand[seat])
    played = g.played[seat]
    if held == 0 or len(played) >= IN_HAND:
        power = hands.best(g.community, played, ())
        return 1.0 if best > power or (best == power and first) else 0.0
    won = 0
    for power in hands.others(g.community, played, held, unseen_battle_cards(g, owner_of(own))):
        if best > power or (best == power and first):
            won += 1
    return (won + 0.2) / (SAMPLES + 0.4)


@final
class Hands:
    """The best that cards can come to. A search asks for the same ones over and over."""

    def __init__(self) -> None:
        self.known: Final[dict[tuple[int, ...], Strength]] = {}
        self.imagined: Final[dict[tuple[int, ...], list[Strength]]] = {}

    def best(self, community: BattleCard, shown: tuple[BattleCard, ...], held: tuple[BattleCard, ...]) -> Strength:
        """Of the community card, all that was shown, and some of what is held."""
        asked = (community, len(shown), *shown, *held)
        best = self.known.get(asked, -1)
        if best < 0:
            best = best_hand(held, shown, community, max(0, IN_HAND - len(shown)))
            if len(self.known) == REMEMBERED:
                self.known.clear()
            self.known[asked] = best
        return best

    def others(
        self, community: BattleCard, shown: tuple[BattleCard, ...], held: int, counts: list[int]
    ) -> list[Strength]:
        """Of hands with so many cards that are not seen, by samples that are always the same."""
        asked = (community, held, *counts, *shown)
        hands = self.imagined.get(asked)
        if hands is None:
            size = sum(counts)
            dice = SeededFate(11)
            hands = [self.best(community, shown, tuple(some_of(counts, size, held, dice))) for _ in range(SAMPLES)]
            if len(self.imagined) == REMEMBERED:
                self.imagined.clear()
            self.imagined[asked] = hands
        return hands


# Scuttle -------------------------------------------------------------------------------------------------------------


def scuttle(g: Tides, own: Ship, rivals: list[Ship], cards: tuple[BattleCard, ...]) -> float:
    """How likely these cards win the rounds that are missing, if the best of them are played."""
    mine, theirs, held = still_to_win(g, owner_of(own), rivals)
    return rounds_won(mine, theirs, mean_round(g, owner_of(own), cards, mine + theirs - 1, held, len(rivals)))


def still_to_win(g: Tides, seat: int, rivals: list[Ship]) -> tuple[int, int, int]:
    """Rounds that this side still needs, those that the best rival does, and the most cards that one of them holds."""
    theirs = g.box.scuttle_wins
    held = 0
    for rival in rivals:
        theirs = min(theirs, g.box.scuttle_wins - wins_of(g, owner_of(rival)))
        held = max(held, len(g.battle_hand[owner_of(rival)]))
    return g.box.scuttle_wins - wins_of(g, seat), theirs, held


def wins_of(g: Tides, seat: int) -> int:
    wins = 0
    for other in range(g.players):
        if allied(g, seat, other):
            wins += g.rounds_won[other]
    return wins


def mean_round(g: Tides, seat: int, cards: tuple[BattleCard, ...], rounds: int, held: int, rivals: int) -> float:
    heights = [height(card) for card in cards]
    heights.sort(reverse=True)
    total = 0.0
    for n in range(rounds):
        total += beats(g, heights[n] if n < len(heights) else 3, held, rounds, rivals)
    return total / rounds if rounds > 0 else 1.0


def beats(g: Tides, high: int, held: int, rounds: int, rivals: int) -> float:
    """How likely a card wins a round: the others play the better ones of what they hold."""
    better = 0.0
    even = 0.0
    for card in range(BATTLE_CARDS):
        share = g.box.battle_cards[card] / 62.0
        other = height(card)
        if other > high:
            better += share
        elif other == high:
            even += share
    # Who holds more than is needed does not play the worst
    skip = 1.0 - max(0.0, min(0.6, (held - rounds) / max(1.0, held * 1.0)))
    lose = min(1.0, better / skip)
    tie = min(1.0 - lose, even / skip)
    chance = 1.0 - lose - 0.5 * tie
    return chance**rivals


def rounds_won(mine: int, theirs: int, chance: float) -> float:
    """How likely so many rounds are won before so many are lost."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    return chance * rounds_won(mine - 1, theirs, chance) + (1.0 - chance) * rounds_won(mine, theirs - 1, chance)


def picked(g: Tides, seat: int, card: BattleCard, chances: list[float]) -> None:
    """The chances, by ship, if this card is played in this round."""
    rivals: list[Ship] = []
    for ship in g.fighters:
        if not allied(g, seat, owner_of(ship)):
            rivals.append(ship)
    mine, theirs, held = still_to_win(g, seat, rivals)
    rounds = mine + theirs - 1
    now = beats(g, height(card), held, rounds, len(rivals))
    later = mean_round(g, seat, without(g.battle_hand[seat], card), max(1, rounds - 1), held, len(rivals))
    chance = now * rounds_won(mine - 1, theirs, later) + (1.0 - now) * rounds_won(mine, theirs - 1, later)
    one_side_wins(g, seat, chance, len(rivals), chances)
