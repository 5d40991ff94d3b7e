// A piece that is dragged with a mouse or a pen. Fingers tap: a drag of theirs moves the page.

const far = 7;

/** @typedef {import('./game-board.js').GameBoard} GameBoard */

export class Drag {
  /** @param {GameBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {{square: string, x: number, y: number} | null} */ this.held = null;
    /** @type {SVGElement | null} */ this.ghost = null;
    board.addEventListener('pointerdown', (event) => this.take(event));
    addEventListener('pointermove', (event) => this.move(event));
    addEventListener('pointerup', (event) => this.leave(event));
    addEventListener('pointercancel', () => this.end());
  }

  /** @param {PointerEvent} event */
  take(event) {
    const square = this.board.squareAt(event.target);
    if (event.pointerType === 'touch' || event.button !== 0 || !square) return;
    if (this.board.view.acting && !this.board.offers && this.board.isOwn(square))
      this.held = { square, x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.held) return;
    const away = Math.hypot(event.clientX - this.held.x, event.clientY - this.held.y);
    if (!this.ghost && away > far) this.begin(this.held.square);
    this.ghost?.setAttribute('transform', `translate(${this.inPicture(event).join(' ')})`);
  }

  /** @param {string} square */
  begin(square) {
    if (this.board.chosen !== square) this.board.choose(square);
    const piece = this.board.buttons.get(square)?.querySelector('.piece');
    if (!piece || !this.board.picture) return;
    this.ghost = /** @type {SVGElement} */ (document.createElementNS('http://www.w3.org/2000/svg', 'g'));
    this.ghost.setAttribute('class', 'ghost');
    this.ghost.append(piece.cloneNode(true));
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
    const dragged = this.ghost !== null, from = this.held?.square;
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
