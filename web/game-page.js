// The page of a game: the board, the clocks, and what may be done beside playing.

import { call, Lost, pause, persist, Refused, seen, unknown } from './api.js';
import { failed } from './beginning.js';
import { Clocks } from './clocks.js';
import { hint, play, rematch, resign, takeBack, tell, why } from './deeds.js';
import { button, make } from './dom.js';
import { GameBoard } from './game-board.js';
import { kept } from './kept.js';
import { colors } from './layout.js';
import { saveLinks, switches } from './panel.js';
import { forget, guestOf, usualKey } from './person.js';
import { Others } from './others.js';
import { Replay } from './replay.js';
import { Review } from './review.js';
import { Thinking } from './thinking.js';
import { say, sayColor, sayIf, sayPlayers } from './words.js';

// Of a page that nobody sees, between two questions: a browser holds few connections.
const rest = 4000;

export class GamePage {
  state = /** @type {State} */ (/** @type {unknown} */ (null));  // until the server has said it
  turned = false;  // by hand
  resigning = false;
  trouble = false;
  title = make('h1');
  board = new GameBoard();
  banner = make('div', { class: 'banner', hidden: true });
  notice = make('p', { class: 'notice', role: 'alert' });
  clocks = new Clocks();
  actions = make('div', { class: 'row actions' });
  typed = this.typedMove();
  others = new Others(this);
  replay = new Replay(this);
  review = new Review(this);
  thinking = new Thinking();
  more = make('div', { class: 'more' });

  /** @param {HTMLElement} main @param {string} id */
  constructor(main, id) {
    this.path = `/games/${encodeURIComponent(id)}`;
    const side = make('aside', {}, this.clocks.element, this.thinking.element, this.banner, this.actions, this.typed,
      make('h2', {}, say('moves')), this.replay.element, this.review.element, this.more);
    main.replaceChildren(this.title, this.notice, make('div', { class: 'table' }, this.board, side));
    for (const [what, act] of Object.entries({ play, why }))
      this.board.addEventListener(what, (event) => act(this, /** @type {CustomEvent} */ (event).detail));
    this.main = main;
  }

  /** As long as the page is open. */
  async run() {
    try {
      for (;;) {
        const first = this.state === null;
        this.take(await persist(() => this.look(), this.tellTrouble));
        if (first) this.replay.open();
        if (this.state?.result && !this.state.friendly) return;
        if (document.hidden) await Promise.race([pause(rest), seen()]);
      }
    } catch (error) {
      if (error instanceof Refused && error.status === 404) this.main.replaceChildren(make('h1', {}, say('not-found')));
      else failed(this.main, error);
    }
  }

  /** With the key of who plays here; one that is not known any more does not keep anybody out. @returns {Promise<State>} */
  async look() {
    const known = this.state ? `?after=${this.state.revision}&wait=${document.hidden ? 0 : 25}` : '', key = this.myKey();
    return call('GET', this.path + known, { key }).catch((error) => {
      if (!key || !unknown(error)) throw error;
      forget(key);
      return call('GET', this.path + known);
    });
  }

  myKey() {
    const mine = this.state && (guestOf(this.state, 'black') ?? guestOf(this.state, 'white'));
    return mine?.api_key ?? usualKey();
  }

  /** @param {Lost | null} lost */
  tellTrouble = (lost) => {
    if (lost || this.trouble) this.notice.textContent = say(lost ? 'lost' : 'back');
    this.trouble = lost !== null;
  };

  /**
   * Of this game, for as long as it takes.
   * @param {string} method @param {string} what @param {{body?: object, key?: string}} [more]
   */
  ask(method, what, more) {
    return persist(() => call(method, `${this.path}/${what}`, more), this.tellTrouble);
  }

  /** What is older than what is shown stays away. @param {State | null | undefined} state */
  take(state) {
    if (!state || (this.state && state.revision < this.state.revision)) return;
    if (state.revision === this.state?.revision && this.view(state).acting === this.board.view.acting)
      return this.clocks.show(state);  // nothing else is redrawn, so that what has the focus keeps it
    const news = this.state?.turn_number !== state.turn_number || this.state?.status !== state.status;
    if (news) this.resigning = false;
    const failed = Boolean(this.state?.engine_failure);
    this.state = state;
    const next = state.continued_as ?? (state.result && this.followsRematch ? state.next_game : null);
    if (next && this.actor(state)) return this.leave(next);
    if (state.rematch_asked) this.followsRematch = true;
    this.show(news || failed || Boolean(state.engine_failure));
  }
  followsRematch = false;

  /** For another game, first come. @param {string} game */
  leave(game) {
    if (!this.left) location.replace(`/games/${game}`);
    this.left = true;
  }
  left = false;

  /** Who of those here acts now, or plays at all. */
  actor(state = this.state) {
    return guestOf(state, state.turn_color) ?? guestOf(state, 'black') ?? guestOf(state, 'white');
  }
  acts() {
    return this.state?.status === 'active' && guestOf(this.state, this.state.turn_color) !== null;
  }

  /** @param {boolean} news */
  show(news) {
    const state = this.state;
    if (!state) return;
    this.title.textContent = `${sayIf(`game-${state.game}`)}: ${sayPlayers(state.players)}`;
    document.title = `${this.turnText()} – ${this.title.textContent}`;
    this.showBoard(state, news);
    this.clocks.show(state);
    this.showResult();
    this.replay.show(state);
    this.actions.replaceChildren(...this.actionButtons());
    this.typed.hidden = !this.acts() || this.replay.at !== null;
    this.showMore();
  }

  /** Now, or at an earlier turn. @param {State} state @param {boolean} news */
  showBoard(state, news) {
    const shown = this.replay.state ?? state;
    this.thinking.show(shown);
    this.board.show({ ...shown, your_seat: this.actor() ? 'yes' : null }, this.view());
    if (this.replay.state) this.board.tell(this.replay.text(shown) + this.board.captureText());
    else if (news || this.wishText()) this.board.tell(this.statusText());
  }

  view(state = this.state) {
    const white = guestOf(state, 'white') !== null && guestOf(state, 'black') === null;
    return { acting: this.acts() && !this.board.busy && !this.replay.state, flipped: white !== this.turned,
      letters: kept('letters') === 'yes', numbers: kept('numbers') === 'yes' };
  }

  turnText(state = this.state) {
    if (!state.turn_color || state.result) return this.resultText();
    const color = sayColor(state.game, state.turn_color);
    if (this.acts()) return say('your-move', { color });
    return say(this.actor() ? 'waits-for' : 'to-move', { color });
  }

  statusText(state = this.state) {
    const last = state.moves.at(-1);
    return [last && say('last', { move: last }), this.board.captureText(), state.result ? this.resultText() : this.turnText(),
      state.check && !state.result ? say('check') : '',
      state.engine_failure ? say('engine-failed', { sentence: state.engine_failure.sentence }) : '',
      this.wishText()].filter(Boolean).join(' ');
  }

  wishText(state = this.state) {
    const wish = state.result ? state.rematch_asked : state.takeback_asked?.by;
    if (!wish || this.seatsHere().includes(wish) || !this.actor()) return '';
    const color = colors.find((each) => this.seatOf(state, each) === wish) ?? 'black';
    const what = !state.result ? 'takeback-asked' : state.rematch_seats === 'kept' ? 'rematch-same-asked' : 'rematch-asked';
    return say(what, { color: sayColor(state.game, color) });
  }

  resultText(state = this.state) {
    const winner = state.result?.winner;
    if (winner === 'black' || winner === 'white') return say('wins', { color: sayColor(state.game, winner) });
    return say(winner === 'draw' ? 'draw' : 'aborted');
  }

  showResult(state = this.state) {
    this.banner.hidden = !state.result;
    if (!state.result) return;
    this.review.show(state).catch((error) => failed(this.review.element, error));
    this.banner.replaceChildren(make('strong', {}, this.resultText()),
      make('p', { lang: 'en' }, state.result.sentence),
      make('p', { class: 'code' }, say('reason', { reason: state.result.reason })));
  }

  showMore(state = this.state) {
    if (this.more.dataset.shown === state.game_id) return;
    this.more.dataset.shown = state.game_id;
    const again = () => this.state && this.showBoard(this.state, false);
    this.more.replaceChildren(switches(state, again, () => { this.turned = !this.turned; again(); }),
      saveLinks(state, () => this.board.state?.position ?? ''));
  }

  actionButtons(state = this.state) {
    if (!this.actor()) return [];
    /** @type {HTMLElement[]} */
    const buttons = state.result ? this.afterwards() : this.meanwhile();
    if (state.friendly && state.moves.length > 0 && !state.continued_as)
      buttons.push(...this.takebackButtons());
    return buttons;
  }

  meanwhile(state = this.state) {
    if (this.resigning)
      return [button(say('resign-sure'), () => resign(this), { class: 'danger' }),
        button(say('resign-not'), () => this.setResigning(false))];
    /** @type {HTMLElement[]} */
    const buttons = [button(say('resign'), () => this.setResigning(true))];
    if (state.engine_failure)
      buttons.unshift(button(say('engine-again'), () => tell(this, 'ask-again'), { class: 'big' }), this.others.element);
    else if (state.friendly && state.turn_color && state.players[state.turn_color].house)
      buttons.push(button(say('move-now'), () => tell(this, 'move-now')));
    if (state.friendly && this.acts() && this.replay.at === null) buttons.push(button(say('hint'), () => hint(this)));
    if (state.may_declare && this.acts())
      buttons.push(button(say('declare'), () => play(this, 'win')));
    return buttons;
  }

  afterwards(state = this.state) {
    if (!state.friendly) return [];
    if (this.waits(state.rematch_asked)) return [make('p', {}, say('wish-waits'))];
    return [button(say('rematch'), () => rematch(this, 'exchanged')),
      button(say('rematch-same'), () => rematch(this, 'kept'))];
  }

  /** Whether only the one who has asked is here. @param {string | null} [by] */
  waits(by) {
    return this.seatsHere().join() === by;
  }

  takebackButtons(state = this.state) {
    const asked = state.takeback_asked;
    if (this.waits(asked?.by)) return [make('p', {}, say('wish-waits'))];
    if (asked) return [button(say('takeback-yes'), () => takeBack(this, asked.turn_number))];
    const turn = this.takebackTurn();
    return turn > 0 ? [button(say('takeback'), () => takeBack(this, turn))] : [];
  }

  /** The last turn in which somebody here acted. */
  takebackTurn(state = this.state) {
    const last = state.last_action;
    if (!last || this.seatsHere().length === 2) return last?.turn_number ?? 0;
    const seat = this.seatsHere()[0];
    return last.seat === seat ? last.turn_number : last.turn_number - 1;
  }

  seatsHere(state = this.state) {
    return colors.filter((color) => guestOf(state, color)).map((color) => this.seatOf(state, color));
  }

  /** Whose colour it is now: the server says it of the one who asks. @param {State} state @param {Color} color */
  seatOf(state, color) {
    const other = state.your_seat === 'first' ? 'second' : 'first';
    return color === state.your_color ? state.your_seat : other;
  }

  /** @param {boolean} now */
  setResigning(now) {
    this.resigning = now;
    if (this.state) this.actions.replaceChildren(...this.actionButtons());
    this.actions.querySelector('button')?.focus();
  }

  typedMove() {
    const send = () => {
      if (field.value.trim()) play(this, field.value.trim());
      field.value = '';
    };
    const field = make('input', { 'aria-label': say('move-field'), placeholder: say('move-field'), autocomplete: 'off',
      autocapitalize: 'off', spellcheck: 'false', maxlength: 300,
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Enter' && send() });
    return make('div', { class: 'row typed' }, field, button(say('move-send'), send));
  }
}
