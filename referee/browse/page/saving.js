// Games saved in another format.

import { button, labelled, make, select } from '../../../web/dom.js';
import { tell } from './said.js';

/** @typedef {import('./source.js').Source} Source */
/** @typedef {import('./source.js').Listed} Listed */
/** @typedef {{name: string, title: string, endings: string[], games: string[], encoding: string, one_game: boolean}} Format */
/** How a format is written: KIF in Windows' encoding, or in UTF-8. @typedef {{format: Format, ending: string, encoding: string}} Way */

const element = document.getElementById('formats');
/** @type {Format[]} */
export const formats = JSON.parse(element?.textContent || '[]');

/** @param {string} word */
export const quoted = (word) => (/^[\w./:=+@%,\u0080-\uffff][\w./:=+@%,\u0080-\uffff-]*$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`);
/** The name of a file that is not an option. @param {string} name */
export const fileWord = (name) => quoted(name.startsWith('-') ? `./${name}` : name);

/** @param {Format} format @returns {Way[]} */
function waysOf(format) {
  const ways = [{ format, ending: format.endings[0], encoding: format.encoding }];
  if (format.encoding !== 'utf8')
    for (const ending of format.endings.filter((each) => each.endsWith('u')).slice(-1)) ways.push({ format, ending, encoding: 'utf8' });
  return ways;
}

/** @param {string} base64 */
const bytesOf = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

export class Saving {
  /** @param {() => string} readAs the words of the shell for how the file is read */
  constructor(readAs) {
    this.readAs = readAs;
    /** @type {Source | null} */ this.source = null;
    /** @type {Listed | null} */ this.row = null;
    this.count = 0;
    /** @type {Way[]} */ this.ways = [];
    this.way = select([], '', { onchange: () => this.choose() });
    this.which = select([], '', { onchange: () => this.show() });
    this.state = make('p', { role: 'status' });
    this.command = make('code', {});
    this.go = button(tell('save-now'), () => this.save(), { class: 'big' });
    this.element = make('section', {}, make('h2', {}, tell('save')), make('div', { class: 'fields' },
      labelled(tell('save-as'), this.way), labelled(tell('save-which'), this.which), this.go), this.state,
      make('div', { class: 'command' }, this.command));
  }

  /** @param {Source} source @param {Listed} row @param {number} count games in the file */
  offer(source, row, count) {
    if (row !== this.row) this.state.textContent = '';
    this.source = source;
    this.row = row;
    this.count = count;
    this.ways = formats.filter(({ games }) => games.length === 0 || games.includes(row.kind)).flatMap(waysOf);
    const other = this.ways.find(({ format }) => format.name !== source.format)?.ending;
    const before = this.ways.find(({ ending }) => ending === this.way.value)?.ending ?? other;
    this.way.replaceChildren(...this.ways.map(({ format, ending, encoding }) => make('option',
      { value: ending, selected: ending === before }, `${format.title} (.${ending}${encoding === 'utf8' ? '' : `, ${encoding}`})`)));
    this.choose();
  }

  chosen() {
    return this.ways.find(({ ending }) => ending === this.way.value) ?? this.ways[0];
  }

  choose() {
    const all = this.which.value === 'all' && !this.chosen().format.one_game;
    const both = this.count > 1 && !this.chosen().format.one_game;
    this.which.replaceChildren(make('option', { value: 'one', selected: !all }, tell('this-game')),
      ...(both ? [make('option', { value: 'all', selected: all }, tell('all-games', { count: this.count }))] : []));
    this.show();
  }

  name() {
    const number = this.which.value === 'all' || this.count === 1 ? '' : `-${this.row?.number}`;
    return `${this.source?.base}${number}.${this.chosen().ending}`;
  }

  show() {
    if (!this.source || !this.row) return;
    const games = this.which.value === 'all' || this.count === 1 ? '' : ` --games ${this.row.number}`;
    this.command.textContent = `referee convert ${fileWord(this.source.file.name)}${this.readAs()}${games} --to ${this.chosen().format.name} --out ${fileWord(this.name())}`;
  }

  async save() {
    const { source, row } = this, way = this.chosen(), all = this.which.value === 'all', name = this.name();
    if (!source || !row) return;
    /** @type {Uint8Array<ArrayBuffer>[]} */ const parts = [];
    const losses = new Map(), sums = { written: 0, left_out: 0, damaged: 0, lost_characters: 0 };
    const words = { to: way.format.name, to_encoding: way.encoding };
    const take = (/** @type {any} */ said) => {
      parts.push(bytesOf(said.bytes));
      for (const key of /** @type {(keyof typeof sums)[]} */ (Object.keys(sums))) sums[key] += said[key];
      for (const [what, games] of Object.entries(said.losses)) losses.set(what, (losses.get(what) ?? 0) + games);
    };
    this.go.disabled = true;
    try {
      if (!all) take(await source.of(row, 'conversion', { ...words, one: 1 }));
      else await source.through('conversion', words, (said, from) => {
        take(said);
        this.state.textContent = tell('saving', { percent: Math.round(100 * (from.at + said.read) / source.file.size) });
        if (sums.written > 0) Object.assign(words, { begun: 1 });
        return said.written + said.left_out + said.damaged;
      });
      if (sums.written > 0) hand(new Blob(parts), name);
      this.state.textContent = this.summary(way, name, sums, losses);
    } catch (error) {
      this.state.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      this.go.disabled = false;
    }
  }

  /** @param {Way} way @param {string} name @param {Record<string, number>} sums @param {Map<string, number>} losses */
  summary({ format }, name, sums, losses) {
    const said = [sums.written > 0 ? tell('saved', { name: `\u2068${name}\u2069`, count: sums.written }) : tell('nothing-saved', { format: format.title })];
    if (sums.left_out > 0 && sums.written > 0) said.push(tell('left-out', { count: sums.left_out }));
    if (sums.damaged > 0) said.push(tell('damaged-out', { count: sums.damaged }));
    if (losses.size > 0) said.push(tell('not-held', { format: format.title, things: [...losses].map(([what, games]) => `${what} (${games})`).join(', ') }));
    if (sums.lost_characters > 0) said.push(tell('lost-characters', { count: sums.lost_characters }));
    return said.join(' ');
  }
}

/** To the folder of downloads. @param {Blob} blob @param {string} name */
function hand(blob, name) {
  const href = URL.createObjectURL(blob);
  make('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
