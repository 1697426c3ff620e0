// The load on a server, ours or boardgame.io's, by the same rules: `node drive.mjs '{"side": "infamy", ...}'`.
//
// play:  in each match both players are connected and exactly one move is on its way. Whoever is asked sends a random
//        legal move as soon as the update before it has come. A move has been made when the mover has its confirmation
//        and the update (for boardgame.io they are one message); that is the latency. When a match ends, a spare one,
//        created and connected before the clock started, takes its place.
// create: so many matches that nobody looks at.
//
// Prints one JSON document.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';
import WebSocket from 'ws';
import { legal } from './gull_rock.mjs';

const { side, port, pid, what, matches, spares, warmup, seconds } = JSON.parse(process.argv[2]);
const HTTP = `http://127.0.0.1:${port}`;
const AT_ONCE = 16; // requests under way while matches are created
const TOO_LONG = 5; // seconds without an answer: the move was lost

async function post(path, body) {
  const response = await fetch(HTTP + path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function fail(error) {
  console.error(error);
  process.exit(1);
}

// The two protocols ---------------------------------------------------------------------------------------------------
// A player has seen(seq, options, over) and confirmed() to tell, and gets a send(key, seq).

const infamy = {
  create: () => post('/api/tables', { game: 'gull_rock', seats: [{ bot: '' }, { bot: '' }] }),

  seat: async ({ table, seats }) => seats.map(({ token }) => ({ table, token })),

  connect: async ({ table, token }, player) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${table}/socket`);
    player.send = (key, seq) => socket.send(JSON.stringify({ t: 'choose', id: randomUUID(), seq, keys: [key] }));
    const look = (update) => player.seen(
      update.seq, update.decision ? update.decision.options.map((option) => option.key) : [],
      update.standing.winners.length > 0);
    await new Promise((welcomed) => {
      socket.on('error', fail).on('close', (code, why) => fail(new Error(`connection closed: ${code} ${why}`)));
      socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', token })));
      socket.on('message', (data) => {
        const message = JSON.parse(data);
        switch (message.t) {
          case 'update': return look(message);
          case 'done': return player.confirmed();
          case 'welcome':
            if (message.update) look(message.update);
            return welcomed();
          case 'refused': case 'mistake': case 'bye': return fail(new Error(`the server says: ${data}`));
        }
      });
    });
  },
};

const boardgameio = {
  create: () => post('/games/gull-rock/create', { numPlayers: 2 }),

  seat: async ({ matchID }) => {
    const tickets = [];
    for (const playerID of ['0', '1']) { // not at once: then FlatFile forgets one of them
      const { playerCredentials: credentials } =
        await post(`/games/gull-rock/${matchID}/join`, { playerID, playerName: playerID });
      tickets.push({ matchID, playerID, credentials });
    }
    return tickets;
  },

  connect: async ({ matchID, playerID, credentials }, player) => {
    const socket = io(`${HTTP}/gull-rock`, { transports: ['websocket'], forceNew: true, reconnection: false });
    player.send = (key, seq) => socket.emit(
      'update', { type: 'MAKE_MOVE', payload: { type: 'choose', args: [key], playerID, credentials } },
      seq, matchID, playerID);
    const look = (state) => player.seen(
      state._stateID, legal(state.G, Number(playerID)), state.ctx.gameover !== undefined);
    await new Promise((synced) => {
      socket.on('connect_error', fail).on('disconnect', (why) => fail(new Error(`connection closed: ${why}`)));
      socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, 2));
      socket.on('sync', (_, { state }) => {
        look(state);
        synced();
      });
      socket.on('update', (_, state) => {
        look(state);
        player.confirmed();
      });
    });
  },
};

const protocol = { infamy, 'boardgame.io': boardgameio }[side];

// A match -------------------------------------------------------------------------------------------------------------

class Match {
  constructor() {
    this.players = [0, 1].map(() => {
      const player = { seq: -1, options: [], over: false, done: false };
      player.seen = (seq, options, over) => {
        Object.assign(player, { seq, options, over });
        this.go();
      };
      player.confirmed = () => {
        player.done = true;
        this.go();
      };
      return player;
    });
    this.running = false;
    this.mover = null;
    this.sent = 0;
    this.seq = -1; // the newest update that is known to be out
  }

  async open() {
    const tickets = await protocol.seat(await protocol.create());
    await Promise.all(this.players.map((player, number) => protocol.connect(tickets[number], player)));
    return this;
  }

  start() {
    this.running = true;
    playing.add(this);
    this.sent = performance.now();
    this.seq = Math.max(...this.players.map((player) => player.seq));
    this.go();
  }

  go() {
    if (!this.running) return;
    if (this.mover) {
      if (!this.mover.done || this.mover.seq <= this.seq) return;
      moved(performance.now() - this.sent);
      this.seq = this.mover.seq;
      this.mover = null;
    }
    const next = this.players.find((player) => player.seq >= this.seq && player.options.length > 0);
    if (next) {
      this.mover = next;
      next.done = false;
      const key = next.options[Math.floor(Math.random() * next.options.length)];
      this.sent = performance.now();
      next.send(key, next.seq);
    } else if (this.players.every((player) => player.over)) {
      this.running = false;
      playing.delete(this);
      ended();
    }
  }
}

async function many(number, make) {
  const made = [];
  let left = number;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (left-- > 0) made.push(await make());
  }));
  return made;
}

// The two tasks -------------------------------------------------------------------------------------------------------

let latencies = [];
let counting = false;
let over = 0, late = 0;
let reserve = [];
const playing = new Set();

function moved(latency) {
  if (counting) latencies.push(latency);
}

function ended() {
  if (counting) over += 1;
  const spare = reserve.pop();
  if (spare) return spare.start();
  late += 1;
  new Match().open().then((match) => match.start());
}

const pause = (s) => new Promise((resolve) => setTimeout(resolve, s * 1000));

// Seconds that all threads of a process have used, where the system tells.
function cpuOf(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\) /, '').split(' ').slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return NaN;
  }
}

async function play() {
  reserve = await many(matches + spares, () => new Match().open());
  for (const match of reserve.splice(0, matches)) match.start();
  await pause(warmup);
  const cpu = process.cpuUsage(), itsCpu = cpuOf(pid), start = performance.now();
  counting = true;
  await pause(seconds);
  counting = false;
  const took = (performance.now() - start) / 1000, used = process.cpuUsage(cpu);
  const served = cpuOf(pid) - itsCpu;
  const lost = [...playing].filter((match) => performance.now() - match.sent > TOO_LONG * 1000).length;
  if (lost > 0) fail(new Error(`${lost} of ${matches} matches wait for more than ${TOO_LONG} s`));
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.floor(latencies.length * share)] ?? Infinity;
  return {
    moves_per_second: latencies.length / took, p50_ms: at(0.5), p99_ms: at(0.99), worst_ms: at(0.9999),
    moves: latencies.length, matches_ended: over, matches_created_late: late,
    server_busy: served / took, driver_busy: (used.user + used.system) / 1e6 / took,
  };
}

async function create() {
  await many(matches, protocol.create);
  return {};
}

console.log(JSON.stringify(await { play, create }[what]()));
process.exit();
