// The games of a report, which are in the page itself: packed, in blocks.

import { Replay } from './replayed.js';
import { Viewer } from './viewer.js';

/** @typedef {import('./replayed.js').Start} Start */
/** @typedef {import('./viewer.js').Row} Row */
/**
 * What the list knows: place, number, the names of both seats, result, reason, plies, opening, flags
 * and start, most of them as places in the other members.
 * @typedef {{block: number, names: string[], reasons: string[], openings: string[], starts: Start[], games: number[][]}} Index
 */

/** @param {string} id @returns {Promise<any>} */
async function unpack(id) {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).json();
}

/** Blocks that have been unpacked, by id. @type {Map<string, Promise<any>>} */
const unpacked = new Map();
/** @param {string} id */
function block(id) {
  const known = unpacked.get(id) ?? unpack(id);
  unpacked.set(id, known);
  return known;
}

/** @param {Index} index @returns {Row[]} */
function rowsOf({ names, reasons, openings, games }) {
  return games.map(([place, number, a, b, result, reason, plies, opening, flags]) =>
    ({ place, number, names: [names[a], names[b]], result, reason: reasons[reason], plies, opening: openings[opening], flags }));
}

async function begin() {
  const place = document.getElementById('viewer');
  const index = /** @type {Index | null} */ (await unpack('index0'));
  if (!place || !index) return;
  const rows = rowsOf(index), at = new Map(rows.map((row, i) => [row, i]));
  const viewer = new Viewer(place, rows, async (row) => {
    const i = at.get(row) ?? 0, number = Math.floor(i / index.block), inBlock = i % index.block;
    const [moves, lines] = await Promise.all([block(`moves${number}`), block(`lines${number}`)]);
    return new Replay(index.starts[index.games[i][9]], moves[inBlock], lines?.[inBlock] ?? '');
  });
  viewer.game = rows.find(({ flags }) => flags > 0) ?? rows[0];
  await viewer.follow();
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

begin();
