// A piece that is dragged with a mouse, a pen or a finger.

import { draw } from './dom.js';

const far = 7;

export class Drag {
  /** @param {GameBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {{square: string, x: number, y: number, pointer: number} | null} */ this.held = null;
    /** @type {SVGElement | null} */ this.ghost = null;
    board.addEventListener('pointerdown', (event) => this.take(event));
    // A finger on a piece moves the piece, elsewhere the page.
    board.addEventListener('touchmove', (event) => this.held && event.cancelable && event.preventDefault(), { passive: false });
    addEventListener('pointermove', (event) => this.move(event));
    addEventListener('pointerup', (event) => this.leave(event));
    addEventListener('pointercancel', () => this.end());
  }

  /** @param {PointerEvent} event */
  take(event) {
    const square = this.board.squareAt(event.target);
    if (this.held || !event.isPrimary || event.button !== 0 || !this.board.mayMove(square)) return;
    this.held = { square, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerId !== this.held?.pointer) return;
    const away = Math.hypot(event.clientX - this.held.x, event.clientY - this.held.y);
    if (!this.ghost && away > far) this.begin(this.held);
    const big = event.pointerType === 'touch' ? 'scale(1.6)' : '';  // more than the finger hides
    this.ghost?.setAttribute('transform', `translate(${this.inPicture(event).join(' ')})${big}`);
  }

  /** @param {{square: string, pointer: number}} held */
  begin({ square, pointer }) {
    if (this.board.chosen !== square) this.board.choose(square);
    const piece = this.board.buttons.get(square)?.querySelector('.piece');
    if (!piece) return;
    this.board.setPointerCapture(pointer);  // what was touched first is redrawn meanwhile
    this.ghost = draw('g', { class: 'ghost' }, piece.cloneNode(true));
    this.board.picture.append(this.ghost);
  }

  /** @param {PointerEvent} event @returns {number[]} */
  inPicture(event) {
    const matrix = /** @type {SVGSVGElement} */ (this.board.picture).getScreenCTM()?.inverse();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [point.x, point.y];
  }

  /** @param {PointerEvent} event */
  leave(event) {
    if (event.pointerId !== this.held?.pointer) return;
    const dragged = this.ghost !== null, from = this.held.square;
    this.end();
    if (!dragged || this.board.chosen !== from) return;
    const square = this.board.squareAt(document.elementFromPoint(event.clientX, event.clientY));
    if (square && square !== from) this.board.press(square);
  }

  end() {
    this.held = null;
    this.ghost?.remove();
    this.ghost = null;
  }
}
