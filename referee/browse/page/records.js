// The page of records: a file is opened, judged by the server, stepped through and saved in another
// format. Here are no rules.

import { button, labelled, make, select } from '../../../web/dom.js';
import { language, languages, say, speak } from '../../../web/words.js';
import { Replay } from '../../report/page/replayed.js';
import { Viewer } from '../../report/page/viewer.js';
import { fileWord, formats, Saving } from './saving.js';
import { tell } from './said.js';
import { Gone, Source, TooLong } from './source.js';

/** @typedef {import('./source.js').Listed} Listed */

/** The games of a file, with what the rules say of each action. */
class RecordsViewer extends Viewer {
  /** @param {HTMLElement} place @param {Page} page @param {Source} source */
  constructor(place, page, source) {
    super(place, [], (row) => this.fetch(/** @type {Listed} */ (row)));
    this.page = page;
    this.source = source;
    /** What was explained of the game, by ply. @type {Map<number, string>} */ this.said = new Map();
    this.asking = 0;
    this.explanation = make('div', { 'aria-live': 'polite' });
    this.side?.querySelector('dl')?.after(this.explanation);
    this.count?.setAttribute('aria-live', 'off');  // while rows come
    if (this.detail) this.detail.hidden = true;
  }

  /** @param {Listed} row */
  async fetch(row) {
    this.said = new Map();
    this.page.complain('');
    const said = row.damage ? { damage: row.damage } : await this.page.guarded(() => this.source.of(row, 'game'));
    if (this.game !== row || this.left) return null;
    if (this.detail) this.detail.hidden = !said?.game;
    if (this.board) this.board.hidden = false;
    if (said?.damage) this.page.complain(tell('damaged', { number: row.number, damage: said.damage }));
    this.page.opened(row, Boolean(said?.game));
    if (!said?.game) return null;
    this.hear(said);
    return new Replay(said.start, said.game, said.lines);
  }

  /** @param {{from: number, explained: string[]}} said */
  hear({ from, explained }) {
    explained.forEach((text, i) => this.said.set(from + i, text));
    if (explained.length === 0) this.said.set(from, '');
  }

  paint() {
    super.paint();
    this.page.at(this.ply + (this.refusal() ? 1 : 0));
    this.explain();
  }

  /** What is wrong with an action behind those on the board. */
  refusal() {
    return this.replay && this.ply === this.replay.plies.length && this.replay.moves.x?.[this.ply + 1];
  }

  async explain() {
    const { ply } = this, wanted = [ply, ...(this.refusal() ? [ply + 1] : [])].filter((each) => each > 0);
    const missing = wanted.find((each) => !this.said.has(each));
    this.explanation?.replaceChildren(...wanted.filter((each) => this.said.get(each)).flatMap((each) =>
      [make('h3', {}, each > ply ? tell('refused', { action: this.actionAt(each) }) : tell('explained', { action: this.actionAt(each) })),
        make('pre', { class: 'explained', tabindex: 0 }, this.said.get(each))]));
    if (missing === undefined || this.asking === missing) return;
    this.asking = missing;
    const game = /** @type {Listed} */ (this.game);
    const said = await this.page.guarded(() => this.source.of(game, 'game', { from: missing }));
    this.asking = 0;
    if (!said || game !== this.game || this.left) return;
    this.hear(said);
    this.explain();
  }

  /** @param {number} ply */
  actionAt(ply) {
    const words = this.replay?.moves.x?.[ply]?.split(':')[0] ?? '';
    return this.replay?.plies[ply - 1]?.action ?? words;
  }
}

class Page {
  constructor() {
    this.progress = make('p', { class: 'file' });  // not read aloud
    this.state = make('p', { role: 'status', class: 'file read' });
    this.trouble = make('p', { role: 'alert', class: 'trouble' });
    this.command = make('code', {});
    this.copy = button(tell('copy'), () => this.copyCommand(), { class: 'small' });
    this.shell = make('section', {}, make('h2', {}, tell('in-shell')), make('div', { class: 'command' }, this.command, this.copy));
    this.place = make('div', { id: 'viewer' });
    this.saving = new Saving(() => this.readAsWords());
    /** @type {RecordsViewer | null} */ this.viewer = null;
    /** @type {Source | null} */ this.source = null;
    this.renewed = 0;  // when the list was brought up to date
    this.choice = make('input', { type: 'file', onchange: () => this.choose(this.choice.files?.[0]) });
    this.build();
    this.listen();
    this.opened(null, false);
  }

  build() {
    const automatic = /** @type {Choice} */ (['', tell('automatic')]), again = () => this.read();
    this.format = select([automatic, .../** @type {Choice[]} */ (formats.map(({ name, title }) => [name, title]))], '', { onchange: again });
    this.encoding = select([automatic, ['utf8', 'UTF-8'], ['cp932', 'CP932 (Shift_JIS)'], ['euc-jp', 'EUC-JP']], '', { onchange: again });
    this.game = select([['', tell('as-recorded')], ['shogi', 'Shogi'], ['renju', 'Renju'], ['keishi', 'Keishi'], ['liuzichong', 'Liuzichong']], '', { onchange: again });
    const tongue = select(languages, language, { 'aria-label': say('language'), onchange: () => speak(tongue.value) });
    const header = make('header', {}, make('nav', {}, make('a', { href: '/' }, say('home')), make('a', { href: '/play' }, say('new-game')),
      make('a', { href: '/records', 'aria-current': 'page' }, say('records'))), tongue);
    this.drop = make('div', { class: 'drop' }, labelled(tell('drop'), this.choice));
    document.title = say('records');
    document.body.replaceChildren(header, make('main', {}, make('h1', {}, say('records')), make('p', { class: 'file' }, tell('intro')), this.drop,
      make('details', {}, make('summary', {}, tell('read-as')), make('div', { class: 'fields' }, labelled(tell('format'), this.format),
        labelled(tell('encoding'), this.encoding), labelled(tell('game'), this.game))),
      this.progress, this.state, this.trouble, this.place, this.shell, this.saving.element));
  }

  // A file may be dropped anywhere: elsewhere the browser would leave the page for it.
  listen() {
    addEventListener('dragover', (event) => {
      event.preventDefault();
      this.drop?.classList.add('over');
    });
    addEventListener('dragleave', () => this.drop?.classList.remove('over'));
    addEventListener('drop', (event) => {
      event.preventDefault();
      this.drop?.classList.remove('over');
      this.choose(event.dataTransfer?.files[0]);
    });
  }

  /** @param {File | undefined} file */
  choose(file) {
    if (!file) return;
    this.file = file;
    this.read();
  }

  /** @param {string} text */
  complain(text) {
    this.trouble.textContent = text;
  }

  /** The file, from its beginning. */
  async read() {
    const { file } = this;
    if (!file) return;
    if (this.source) this.source.stopped = true;
    const name = `\u2068${file.name}\u2069`, begun = performance.now();
    const source = new Source(file, { format: this.format?.value ?? '', encoding: this.encoding?.value ?? '', game: this.game?.value ?? '' },
      (lost) => this.complain(lost ? tell('lost', { detail: lost.message }) : ''));
    this.source = source;
    delete document.documentElement.dataset.read;
    delete document.documentElement.dataset.ready;
    this.complain('');
    this.state.textContent = '';
    this.opened(null, false);
    this.viewer?.leave();
    this.place.replaceChildren();
    history.replaceState(null, '', location.pathname);
    const viewer = new RecordsViewer(make('div', {}), this, source);
    this.viewer = viewer;
    await this.guarded(() => source.list((rows, reached) => this.hear(viewer, rows, reached, begun)));
    if (this.source !== source) return;
    this.progress.textContent = '';
    this.renew(viewer);
    viewer.count?.removeAttribute('aria-live');
    const { rows } = viewer, count = (/** @type {(row: any) => unknown} */ which) => rows.filter(which).length;
    const title = formats.find((each) => each.name === source.format)?.title ?? '';
    if (rows.length > 0) this.state.textContent = tell('read', { name, format: title, count: rows.length,
      wrong: count(({ flags }) => flags & 2), damaged: count(({ damage }) => damage) });
    else this.state.textContent = this.trouble.textContent ? '' : tell(file.size === 0 ? 'empty' : 'none', { name });
    document.documentElement.dataset.read = String(Math.round(performance.now() - begun));
  }

  /** @param {RecordsViewer} viewer @param {Listed[]} rows @param {number} reached @param {number} begun */
  hear(viewer, rows, reached, begun) {
    const { rows: all } = viewer, first = all.length === 0 && rows.length > 0, { file } = viewer.source;
    for (const row of rows) all.push(row);
    this.progress.textContent = tell('reading', { name: `\u2068${file.name}\u2069`, percent: Math.round(100 * reached / Math.max(file.size, 1)), count: all.length });
    if (first) {
      this.place.replaceChildren(/** @type {HTMLElement} */ (viewer.place));
      viewer.game = all.find(({ damage }) => !damage) ?? all[0];
      viewer.follow().then(() => { document.documentElement.dataset.ready = String(Math.round(performance.now() - begun)); });
    }
    if (first || performance.now() - this.renewed > 200) this.renew(viewer);
  }

  /** @param {RecordsViewer} viewer */
  renew(viewer) {
    this.renewed = performance.now();
    viewer.renew();
    if (viewer.replay) this.saving.offer(viewer.source, /** @type {Listed} */ (viewer.game), viewer.rows.length);
  }

  /**
   * What cannot be done is said in words.
   * @template T
   * @param {() => Promise<T>} work @returns {Promise<T | null>}
   */
  async guarded(work) {
    const { source } = this, name = `\u2068${source?.file.name ?? ''}\u2069`;
    try {
      return await work();
    } catch (error) {
      if (source !== this.source) return null;
      if (error instanceof Gone) this.complain(tell('gone', { name }));
      else if (error instanceof TooLong) this.complain(tell('too-long', { name, number: error.message, shell: fileWord(source?.file.name ?? '') }));
      else this.complain(tell('trouble', { name, sentence: error instanceof Error ? error.message : String(error) }));
      return null;
    }
  }

  /** @param {Listed | null} row @param {boolean} whole */
  opened(row, whole) {
    this.shell.hidden = !row;
    this.saving.element.hidden = !row || !whole;
    if (row && this.source && whole) this.saving.offer(this.source, row, this.viewer?.rows.length ?? 1);
    if (row && !whole) this.tellShell('');
  }

  /** @param {number} ply of the action that is explained; 0: none */
  at(ply) {
    this.tellShell(ply > 0 ? ` --at ${ply} --explain` : ' --at 1');
  }

  /** @param {string} words */
  tellShell(words) {
    if (this.source && this.viewer)
      this.command.textContent = `referee replay ${fileWord(this.source.file.name)}${this.readAsWords()} --games ${this.viewer.game.number}${words}`;
  }

  readAsWords() {
    const { format = '', encoding = '', game = '' } = this.source?.readAs ?? {};
    return (format && ` --from ${format}`) + (encoding && ` --from-encoding ${encoding}`) + (game && ` --game ${game}`);
  }

  async copyCommand() {
    await navigator.clipboard?.writeText(this.command.textContent ?? '').catch(() => {});
    this.copy.textContent = tell('copied');
    setTimeout(() => { this.copy.textContent = tell('copy'); }, 2000);
  }
}

new Page();
