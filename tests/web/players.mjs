// Which action a person takes, of those that the server lists: enough to come to an end, no more.

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const letter = (square) => square.charCodeAt(0) - 97;
const rectangle = ['a2', 'a4', 'e2', 'e4'];

const far = (from, to) => Math.max(Math.abs(letter(from) - letter(to)), Math.abs(from[1] - to[1]));
// How far the stones are from the rectangle, each from a corner of its own.
function distance(stones, corners) {
  if (corners.length === 0) return 0;
  const [corner, ...rest] = corners;
  return Math.min(...stones.map((stone) => far(stone, corner) + distance(stones.filter((each) => each !== stone), rest)));
}

function stonesOf(state, color) {
  const stones = [];
  state.board.forEach((row, y) => [...row].forEach((cell, x) => {
    if (cell === color[0]) stones.push(String.fromCharCode(97 + x) + (y + 1));
  }));
  return stones;
}

function keishi(state) {
  const own = stonesOf(state, state.turn_color);
  const rank = (move) => distance([...own.filter((each) => each !== move.slice(0, 2)), move.slice(2)], rectangle);
  const best = Math.min(...state.legal_moves.map(rank));
  return pick(state.legal_moves.filter((move) => rank(move) === best));
}

// The points of a five that is still open, with most stones in it.
function renju(state) {
  const own = new Set(stonesOf(state, state.turn_color));
  const legal = new Set(state.legal_moves);
  const bad = new Set((state.forbidden_points ?? []).map((each) => each.point));
  let best = { count: -1, point: state.legal_moves[0] };
  for (let x = 0; x < 11; ++x)
    for (let y = 1; y <= 15; ++y) {
      const line = [0, 1, 2, 3, 4].map((step) => String.fromCharCode(97 + x + step) + y);
      const free = line.filter((point) => legal.has(point) && !bad.has(point));
      const count = line.filter((point) => own.has(point)).length;
      if (free.length + count === 5 && count > best.count) best = { count, point: free[0] };
    }
  return best.point;
}

export function actionFor(state) {
  if (state.game === 'keishi') return keishi(state);
  if (state.game === 'renju') return renju(state);
  return pick(state.legal_moves);
}
