// A boardgame.io server with Gull Rock: `node --expose-gc peer.mjs PORT [FOLDER]`.
// Without a folder it keeps its matches in memory, its default and its fastest; with one, in its FlatFile storage.
// A line on its input lets it collect its garbage, and answers when that is done.

import { createInterface } from 'node:readline';
import server from 'boardgame.io/dist/cjs/server.js';
import { GullRock } from './gull_rock.mjs';

const [port, folder] = process.argv.slice(2);
const db = folder ? new server.FlatFile({ dir: folder }) : undefined;
await server.Server({ games: [GullRock], origins: [], db }).run(Number(port));

createInterface(process.stdin).on('line', () => {
  globalThis.gc();
  console.log('collected');
}).on('close', () => process.exit());
