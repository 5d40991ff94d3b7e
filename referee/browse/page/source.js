// A file that the browser holds, and the questions about it. The server gets a part of it with each
// question, and keeps nothing: it may be started again in between.

import { Lost, persist, Refused } from '../../../web/api.js';

/** @typedef {import('../../report/page/viewer.js').Row} Row */
/**
 * A game by its place in the file: bytes of the file, bytes of its first line, lines before it.
 * @typedef {Row & {at: number, end: number, used: number, line: number, kind: string, encoding: string}} Listed
 */
/** @typedef {{format: string, encoding: string, game: string}} ReadAs */
/** @typedef {{at: number, used: number, line: number}} Reached */

// What the server takes at once (referee/browse/calls.cpp), what is usual, and what comes first.
export const largest = 4 << 20;
const usual = 512 << 10, beginning = 64 << 10;

/** The browser cannot read the file. */
export class Gone extends Error {}
/** A game of this number is longer than what the server takes. */
export class TooLong extends Error {}

/** @param {string} call @param {Record<string, string | number>} words @param {ArrayBuffer} body */
async function ask(call, words, body) {
  const query = new URLSearchParams(Object.entries(words).map(([name, value]) => [name, String(value)]));
  let reply;
  try {
    reply = await fetch(`/records/${call}?${query}`, { method: 'POST', cache: 'no-store',
      headers: { 'Content-Type': 'application/octet-stream' }, body });
  } catch {
    throw new Lost('');
  }
  const said = await reply.json().catch(() => { throw new Lost(String(reply.status)); });
  if (reply.ok) return said;
  if (reply.status === 429 || reply.status >= 500)
    throw new Lost(said.detail ?? '', Number(reply.headers.get('Retry-After')) || 1);
  throw new Refused(said, reply.status);
}

export class Source {
  /** @param {File} file @param {ReadAs} readAs @param {(lost: Lost | null) => void} lost */
  constructor(file, readAs, lost) {
    this.file = file;
    this.readAs = readAs;
    this.lost = lost;
    this.format = readAs.format;
    const dot = file.name.lastIndexOf('.');
    this.base = dot > 0 ? file.name.slice(0, dot) : file.name;
    const ending = dot > 0 ? file.name.slice(dot + 1) : '';
    this.ending = /^[\w]{1,12}$/.test(ending) ? ending : '';
    this.stopped = false;
  }

  /** @param {string} call @param {number} begin @param {number} end @param {Record<string, string | number>} words */
  async ask(call, begin, end, words) {
    const body = await this.file.slice(begin, end).arrayBuffer().catch(() => { throw new Gone(); });
    return persist(() => ask(call, { format: this.format, ending: this.ending, game: this.readAs.game, ...words }, body), this.lost);
  }

  /**
   * Asks about piece after piece of the file, each from where the one before was read up to.
   * @param {string} call @param {Record<string, string | number>} words @param {(said: any, from: Reached, encoding: string) => number} take how many games that were
   */
  async through(call, words, take) {
    let from = { at: 0, used: 0, line: 0 }, size = beginning, encoding = this.readAs.encoding, number = 1;
    while (from.at < this.file.size && !this.stopped) {
      const end = Math.min(from.at + size, this.file.size), last = end === this.file.size;
      const said = await this.ask(call, from.at, end, { ...words, used: from.used, line: from.line, encoding, last: last ? 1 : 0 });
      if (this.stopped) return;
      this.format ||= said.format ?? '';
      number += take(said, from, encoding);
      if (said.trouble) throw new Error(said.trouble);
      encoding ||= said.encoding;
      if (said.read > 0 || said.used > from.used) {
        from = { at: from.at + said.read, used: said.used, line: said.line };
        size = usual;
      } else if (last) return;
      else if (size === largest) throw new TooLong(String(number));
      else size = Math.min(size * 4, largest);
    }
  }

  /** Reads the whole file. @param {(rows: Listed[], reached: number) => void} hear */
  async list(hear) {
    let number = 0;
    await this.through('games', {}, (said, from, encoding) => {
      const rows = (said.games ?? []).map((/** @type {any[]} */ [begin, used, end, line, ...rest]) => {
        const [kind, first, second, result, reason, plies, opening, flags] = rest.length > 1 ? rest : ['', '', '', 0, '', 0, '', 0];
        const damage = rest.length > 1 ? undefined : rest[0];
        ++number;
        return { place: number, number, names: [first, second], result, reason, plies, opening, flags, damage, kind, line, used,
          at: from.at + begin, end: from.at + end, encoding: encoding || said.encoding };
      });
      hear(rows, from.at + (said.read ?? 0));
      return rows.length;
    });
  }

  /** @param {Listed} row @param {string} call @param {Record<string, string | number>} [words] */
  of(row, call, words = {}) {
    if (row.end - row.at > largest) throw new TooLong(String(row.number));
    return this.ask(call, row.at, row.end, { ...words, used: row.used, line: row.line, encoding: row.encoding, last: 1 });
  }
}
