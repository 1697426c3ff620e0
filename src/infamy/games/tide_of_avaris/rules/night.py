"""NT, UP, NV, MW, RT  The Night: upgrades, the Navy, the Midnight Wager and the Rising Tide."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw, roll
from infamy.engine.news import NOBODY, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask_each, done
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import BUY_BACK, UPGRADE, UPGRADED
from infamy.games.tide_of_avaris.board import NO_EXIT, Space
from infamy.games.tide_of_avaris.content.box import CREW_TRACK, NOTHING, OFF_BOARD, SPOTTED, TRACKS, UNROLLED
from infamy.games.tide_of_avaris.content.cards import GOLD, MOD_UPGRADE_GOLD, MOD_WAGER, RUM
from infamy.games.tide_of_avaris.queries import mod
from infamy.games.tide_of_avaris.rules.combat import line_wind, navy_attacks
from infamy.games.tide_of_avaris.rules.gains import regain
from infamy.games.tide_of_avaris.rules.goods import pay
from infamy.games.tide_of_avaris.state import ATTACKER, Avaris
from infamy.parts.hand import plus

ON_YOUR_BOARD: Final = Refusal("TA-UP-07", "you buy what you can pay: the next square of a track, or a lost Crew Die")


# Upgrades ------------------------------------------------------------------------------------------------------------


@final
class Upgrades(Frame[Avaris]):
    """TA-NT-01, TA-UP-01 to TA-UP-08, TA-R06, TA-R54, TA-R55, TA-R70  Everybody buys, and nobody sees what others buy
    before they have bought themselves."""

    def start(self, g: Avaris) -> Step:
        return ask_each(
            list(g.order),
            "What do you buy?",
            self.offers,
            then=self.bought,
            otherwise=ON_YOUR_BOARD,
            always=True,
            until=UPGRADED,
        )

    def offers(self, g: Avaris, seat: Seat) -> list[Option]:
        gold, rum = g.gold[seat], g.rum[seat]
        squares = list(g.upgrades[seat])
        lost = g.lost_dice[seat]
        for option in g.sealed.get(seat, ()):
            if option == BUY_BACK:
                rum -= g.box.buy_back
                lost -= 1
            else:
                track = UPGRADE.of(option)
                gold -= gold_price(g, seat, track, squares[track])
                rum -= g.box.tracks[track][squares[track]].rum
                squares[track] += 1
        options = [UPGRADED]
        for track in range(TRACKS):
            if (
                squares[track] < len(g.box.tracks[track])
                and gold >= gold_price(g, seat, track, squares[track])
                and rum >= g.box.tracks[track][squares[track]].rum
            ):
                options.append(UPGRADE(track))
        if lost > 0 and rum >= g.box.buy_back:
            options.append(BUY_BACK)
        return options

    def bought(self, g: Avaris, choices: dict[Seat, tuple[Option, ...]]) -> Step:
        for seat in g.order:
            for option in choices[seat]:
                if option == BUY_BACK:
                    pay(g, seat, RUM, g.box.buy_back)
                    regain(g, seat)
                elif option != UPGRADED:
                    upgrade(g, seat, UPGRADE.of(option))
        return done()


def gold_price(g: Avaris, seat: Seat, track: int, square: int) -> int:
    return max(0, g.box.tracks[track][square].gold + mod(g, seat, MOD_UPGRADE_GOLD))


def upgrade(g: Avaris, seat: Seat, track: int) -> None:
    """TA-UP-07, TA-UP-05, TA-R54  A die that is bought is first rolled on the next Day."""
    square = g.upgrades[seat][track]
    pay(g, seat, GOLD, gold_price(g, seat, track, square))
    pay(g, seat, RUM, g.box.tracks[track][square].rum)
    g.upgrades[seat] = (*g.upgrades[seat][:track], square + 1, *g.upgrades[seat][track + 1 :])
    if track == CREW_TRACK:
        g.bunks[seat] = plus(g.bunks[seat], UNROLLED)
    tell(g, news.UPGRADED, seat, track)


# The Navy ------------------------------------------------------------------------------------------------------------


@final
class NavyHunts(Frame[Avaris]):
    """TA-NV-01 to TA-NV-11, TA-SB-14, TA-SB-16, TA-R30, TA-R35 to TA-R37  A new Navy appears, or the one on the board
    sails as its die says, and attacks whom it comes upon."""

    def start(self, g: Avaris) -> Step:
        if g.navy_at == OFF_BOARD:
            if g.navy_deck.size > 0:
                g.navy_card = draw(g, g.navy_deck, "navy card")
                g.navy_at = g.box.navies[g.navy_card].space
                tell(g, news.NAVY_COMES, g.navy_card, g.navy_at)
            return done()
        face = g.box.navy_die[roll(g, len(g.box.navy_die), "navy die") - 1]
        tell(g, news.NAVY_ROLLED, face)
        route = spotted_route(g) if face == SPOTTED else straight_route(g, face)
        if not route:
            tell(g, news.NAVY_STAYS, g.navy_at)
            return done()
        for space in route:
            g.came_from = g.navy_at
            g.navy_at = space
            tell(g, news.NAVY_SAILED, g.came_from, space)
        prey = pirates_on(g, g.navy_at)
        return navy_attacks(g, prey[-1]) if prey else done()


def pirates_on(g: Avaris, space: Space) -> list[Seat]:
    """TA-R84  The lowest in turn order last."""
    return [seat for seat in g.order if g.at[seat] == space]


def straight_route(g: Avaris, way: int) -> list[Space]:
    """TA-NV-04 to TA-NV-06, TA-NV-10, TA-R36  As far as the exits go, up to the first pirate."""
    route: list[Space] = []
    space = g.navy_at
    for _ in range(g.box.navy_steps):
        space = g.box.spaces[space].exits[way]
        if space == NO_EXIT:
            break
        route.append(space)
        if pirates_on(g, space):
            break
    return route


def spotted_route(g: Avaris) -> list[Space]:
    """TA-NV-07 to TA-NV-10, TA-R34  To the nearest pirate, of equals the lowest in turn order: with the wind if there
    is a way, then the shorter, then by the order of exits."""
    target = NOTHING
    nearest = g.box.navy_steps + 1
    for seat in g.order:
        if g.at[seat] != OFF_BOARD:
            far = g.box.by_distance[g.navy_at][g.at[seat]]
            if 1 <= far <= nearest and far <= g.box.navy_steps:
                target = g.at[seat]
                nearest = far
    if target == NOTHING:
        return []
    best: list[Space] = []
    best_wind = False
    for route in routes(g, g.navy_at, target):
        before = route[-2] if len(route) > 1 else g.navy_at
        with_wind = line_wind(g, before, target) == ATTACKER
        if not best or (with_wind and not best_wind) or (with_wind == best_wind and len(route) < len(best)):
            best = route
            best_wind = with_wind
    return best


def routes(g: Avaris, start: Space, target: Space) -> list[list[Space]]:
    """Ways of at most two steps, with no pirate in between, in the order of exits."""
    found: list[list[Space]] = []
    for first in g.box.spaces[start].exits:
        if first == NO_EXIT:
            continue
        if first == target:
            found.append([first])
        elif g.box.navy_steps > 1 and not pirates_on(g, first):
            for second in g.box.spaces[first].exits:
                if second == target:
                    found.append([first, second])
    return found


# The Midnight Wager --------------------------------------------------------------------------------------------------


def midnight_wager(g: Avaris) -> None:
    """TA-MW-01 to TA-MW-05, TA-CD-09, TA-CD-13, TA-R40, TA-R41, TA-R84  The highest bid goes first; ties stay as they
    were. All dice that are left are shown, and exhausted."""
    bids = [0] * g.players
    for seat in g.order:
        bids[seat] = mod(g, seat, MOD_WAGER)
        for face in g.ready[seat]:
            bids[seat] += g.box.faces[face].number
            g.bunks[seat] = plus(g.bunks[seat], face)
            tell(g, news.SHOWS, seat, g.box.faces[face].number)
        g.ready[seat] = ()
        tell(g, news.WAGERS, seat, bids[seat])
    order: list[Seat] = []
    for seat in g.order:
        place = len(order)
        while place > 0 and bids[order[place - 1]] < bids[seat]:
            place -= 1
        order.insert(place, seat)
    g.order = tuple(order)
    for place, seat in enumerate(g.order):
        tell(g, news.TAKES_POSITION, seat, place + 1)


# The Rising Tide -----------------------------------------------------------------------------------------------------


def fill_slots(g: Avaris) -> None:
    """TA-SB-13, TA-RT-01 to TA-RT-05, TA-R12, TA-R13  Each empty slot gets a Treasure from the bag, in the order of the
    Rising Tide."""
    for slot in range(len(g.slot)):
        if g.slot[slot] == NOTHING and g.bag.size > 0:
            g.slot[slot] = draw(g, g.bag, "tide")
            tell(g, news.TIDE_BRINGS, g.slot[slot], slot)


def open_bonus(g: Avaris) -> None:
    """TA-SB-09, TA-RT-06, TA-R30  A Burial Bonus is laid open if none is."""
    if g.burial_open == NOTHING and g.burial_deck.size > 0:
        g.burial_open = draw(g, g.burial_deck, "burial bonus open")
        tell(g, news.BONUS_OPEN, g.burial_open)


def rising_tide(g: Avaris) -> None:
    """TA-RT-01 to TA-RT-06, TA-EG-01, TA-OV-03, TA-R43, TA-R44, TA-R79  Empty slots are filled. An empty bag makes the
    next Day the last; a bag from which nothing was taken loses some."""
    fill_slots(g)
    open_bonus(g)
    if g.bag.size > 0 and g.bag.size == g.bag_at_tide:
        many = min(g.players, g.bag.size)
        for _ in range(many):
            g.gone_unseen.add(draw(g, g.bag, "treasure put away unseen", NOBODY))
        tell(g, news.SLACK_TIDE, many)
    g.bag_at_tide = g.bag.size
    if g.bag.size == 0:
        g.last_day = True
        tell(g, news.LAST_DAY)
