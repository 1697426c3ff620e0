// Gull Rock for two, as a game of boardgame.io: the rules of src/infamy/games/_template, question for question.
//
// Where it differs, it has less to do than ours:
// - It tells no news, has no rule ids, no labels and no previews: an update is the small G below and one log entry.
// - The whole game is one turn in which both players are active; G.asks says who may choose what. So none of
//   boardgame.io's own turns, phases, stages and events runs, and its undo is off.
// - Both bids of a round are open at once and sealed, as in ours; the driver sends them one after the other.

import core from 'boardgame.io/dist/cjs/core.js';

const SPACES = 12, HARBOUR = 0, ISLAND_GOLD = { 2: 1, 5: 2, 8: 1 };
const GOAL = 8, ROUND_LIMIT = 20, HIGHEST_BID = 3, HAND_LIMIT = 3, HITS = 4, FINE = 2;
const DOUBLOONS = 0, CUSTOMS_RUMOUR = 1, FOLLOWING_WIND = 2, RUM = 3, FOG_BANK = 4, LANTERN = 5;
const COPIES = [5, 2, 3, 3, 4, 3];
const NO_BID = -1, SEALED = -2;
const SPOILED = -100;

// What a player may choose, computed from what that player sees: the server checks with it, the driver picks from it.
export function legal(G, seat) {
  if (G.asks === 'bid') {
    return G.bids[seat] === NO_BID ? range(Math.min(G.gold[seat], HIGHEST_BID) + 1).map((n) => `bid:${n}`) : [];
  }
  if (seat !== G.seat) return [];
  const hand = [...new Set(G.hand[seat])];
  switch (G.asks) {
    case 'order': {
      const plays = hand.filter((card) => card !== RUM && card !== FOG_BANK).map((card) => `play:${card}`);
      const loot = ISLAND_GOLD[G.at[seat]] && G.hand[seat].length < HAND_LIMIT ? ['loot'] : [];
      return ['sail', ...loot, ...plays];
    }
    case 'steer': return ends(G, seat).map((space) => `steer:${space}`);
    case 'lure': return Object.keys(ISLAND_GOLD).map((space) => `lure:${space}`);
    case 'react': {
      const plays = hand.filter((card) => card === RUM || card === FOG_BANK).map((card) => `play:${card}`);
      return ['pass', ...plays];
    }
    default: return [];
  }
}

export const GullRock = {
  name: 'gull-rock',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  turn: { activePlayers: core.ActivePlayers.ALL },
  setup: () => {
    const G = {
      at: [HARBOUR, HARBOUR], gold: [2, 2], hand: [[], []], deck: [...COPIES], discards: COPIES.map(() => 0),
      chest: 36, cutter: 6, first: 0, active: 0, actions: 0, turns: 0, rounds: 0, over: false,
      asks: '', seat: 0, bids: [NO_BID, NO_BID], wind: 0,
      island: -1, shots: [], then: '', asked: [], replies: [],
    };
    startRound(G);
    return G;
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    hand: G.hand.map((hand, seat) => (seat === Number(playerID) ? hand : hand.length)),
    deck: sum(G.deck),
    bids: G.bids.map((bid, seat) => (seat === Number(playerID) || bid === NO_BID ? bid : SEALED)),
  }),
  moves: {
    choose: {
      move: ({ G, random, playerID }, key) => {
        const seat = Number(playerID);
        if (!legal(G, seat).includes(key)) return core.INVALID_MOVE;
        const [verb, what] = key.split(':');
        chosen(G, random, seat, verb, Number(what));
      },
      redact: ({ G }) => G.asks === 'bid',
      client: false,
    },
  },
  endIf: ({ G }) => (G.over ? { winners: [0, 1].filter((seat) => G.gold[seat] === Math.max(...G.gold)) } : undefined),
};

function chosen(G, random, seat, verb, what) {
  const asked = G.asks;
  G.asks = '';
  switch (verb) {
    case 'bid':
      G.bids[seat] = what;
      return bidding(G, random);
    case 'sail': return sail(G, random);
    case 'loot': return loot(G, random);
    case 'steer': return arrive(G, random, what);
    case 'lure':
      G.cutter = what;
      return fireAt(G, random, [G.first, 1 - G.first], 'act');
    case 'pass': return nextReaction(G, random);
    case 'play':
      discard(G, seat, what);
      if (asked === 'react') {
        G.replies.push(what === RUM ? 2 : SPOILED);
        return nextReaction(G, random);
      }
      if (what === LANTERN) return ask(G, 'lure', seat);
      if (what === DOUBLOONS) gain(G, seat, 2);
      if (what === CUSTOMS_RUMOUR) lose(G, 1 - seat, 1);
      if (what === FOLLOWING_WIND) G.actions += 1;
      return act(G, random);
  }
}

// The voyage ----------------------------------------------------------------------------------------------------------

function startRound(G, random) {
  G.rounds += 1;
  G.turns = 0;
  G.bids = G.gold.map((gold) => (gold === 0 ? 0 : NO_BID)); // one legal option is no question
  bidding(G, random);
}

function bidding(G, random) {
  if (G.bids.includes(NO_BID)) {
    G.asks = 'bid';
    return;
  }
  const [red, blue] = G.bids;
  G.first = red === blue ? random.Die(2) - 1 : red > blue ? 0 : 1;
  lose(G, G.first, G.bids[G.first]);
  nextTurn(G, random);
}

function nextTurn(G, random) {
  if (G.turns === 2) {
    G.cutter = (G.cutter + random.D6()) % SPACES;
    return fireAt(G, random, [G.first, 1 - G.first], 'roundOver');
  }
  G.active = (G.first + G.turns) % 2;
  G.turns += 1;
  G.actions = G.active === G.first ? 3 : 2;
  act(G, random);
}

function roundOver(G, random) {
  if (Math.max(...G.gold) >= GOAL || G.rounds === ROUND_LIMIT) G.over = true;
  else startRound(G, random);
}

// A turn --------------------------------------------------------------------------------------------------------------

function act(G, random) {
  if (G.actions === 0) return nextTurn(G, random);
  if (G.hand[G.active].length === 0 && !ISLAND_GOLD[G.at[G.active]]) return sail(G, random); // no question either
  ask(G, 'order', G.active);
}

function sail(G, random) {
  G.actions -= 1;
  G.wind = random.D6();
  const [one, other] = ends(G, G.active);
  if (other === undefined) return arrive(G, random, one);
  ask(G, 'steer', G.active);
}

function ends(G, seat) {
  const one = (G.at[seat] + G.wind) % SPACES, other = (G.at[seat] - G.wind + SPACES) % SPACES;
  return one === other ? [one] : [one, other];
}

function arrive(G, random, space) {
  G.at[G.active] = space;
  fireAt(G, random, [G.active], 'act');
}

function loot(G, random) {
  G.actions -= 1;
  G.island = G.at[G.active];
  draw(G, random, G.active);
  fireAt(G, random, [G.active], 'takeTheGold');
}

function takeTheGold(G, random) {
  if (G.at[G.active] === G.island) gain(G, G.active, ISLAND_GOLD[G.island]);
  act(G, random);
}

// The cutter ----------------------------------------------------------------------------------------------------------

const AFTERWARDS = { act, takeTheGold, roundOver };

function inReach(G, seat) {
  const there = (G.at[seat] - G.cutter + SPACES) % SPACES;
  return G.at[seat] !== HARBOUR && Math.min(there, SPACES - there) <= 1;
}

function fireAt(G, random, seats, then) {
  G.shots = seats.filter((seat) => inReach(G, seat));
  G.then = then;
  nextShot(G, random);
}

function nextShot(G, random) {
  if (G.shots.length === 0) return AFTERWARDS[G.then](G, random);
  const target = G.shots[0];
  G.asked = [target, 1 - target].filter((seat) => G.hand[seat].length > 0);
  G.replies = [];
  nextReaction(G, random);
}

function nextReaction(G, random) {
  if (G.asked.length > 0) return ask(G, 'react', G.asked.shift());
  const target = G.shots.shift();
  if (!G.replies.includes(SPOILED) && random.D6() + sum(G.replies) >= HITS) {
    G.at[target] = HARBOUR;
    lose(G, target, FINE);
    if (target === G.active) G.actions = 0;
  }
  nextShot(G, random);
}

// Gold and cards ------------------------------------------------------------------------------------------------------

function gain(G, seat, coins) {
  coins = Math.min(coins, G.chest);
  G.chest -= coins;
  G.gold[seat] += coins;
}

function lose(G, seat, coins) {
  coins = Math.min(coins, G.gold[seat]);
  G.gold[seat] -= coins;
  G.chest += coins;
}

function draw(G, random, seat) {
  if (sum(G.deck) === 0) [G.deck, G.discards] = [G.discards, G.deck];
  const size = sum(G.deck);
  if (size === 0) return;
  let card = 0;
  for (let left = random.Die(size); left > G.deck[card]; card += 1) left -= G.deck[card];
  G.deck[card] -= 1;
  G.hand[seat].push(card);
}

function discard(G, seat, card) {
  G.hand[seat].splice(G.hand[seat].indexOf(card), 1);
  G.discards[card] += 1;
}

// Small parts ---------------------------------------------------------------------------------------------------------

function ask(G, asks, seat) {
  G.asks = asks;
  G.seat = seat;
}

function range(n) {
  return Array.from({ length: n }, (_, i) => i);
}

function sum(numbers) {
  return numbers.reduce((total, n) => total + n, 0);
}
