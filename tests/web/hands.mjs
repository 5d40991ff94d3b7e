// How an action is done: with a mouse, with a finger, with keys.

export function partsOf(action) {
  if (action[1] === '*') return [action.slice(0, 2), action.slice(2, 4)];
  const found = /^([a-o]\d+|\d[a-i])([a-o]\d+|\d[a-i])?(\+?)$/.exec(action);
  return found ? [found[1], found[2]].filter(Boolean) : null;
}

async function touch(person, action, press) {
  const parts = partsOf(action);
  if (!parts) return press(person.action(action));
  const white = (await person.state()).turn_color === 'white';
  for (const part of parts) await press(person.square(part.endsWith('*') && white ? part.toLowerCase() : part));
  const asked = (await person.state()).legal_moves.includes(`${action.replace('+', '')}+`) &&
    (await person.state()).legal_moves.includes(action.replace('+', ''));
  if (asked) await press(person.action(action.endsWith('+') ? 'promote' : 'promote-not'));
}

export const mouse = (person, action) => touch(person, action, (place) => place.click());
export const finger = (person, action) => touch(person, action, (place) => place.tap());

// With Tab, the arrows and Enter alone, as one who does not see the board.
export async function keys(person, action) {
  const { keyboard } = person.page;
  const focused = () => person.page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '');
  for (let i = 0; !(await focused()) && i < 60; ++i) await keyboard.press('Tab');
  for (const part of partsOf(action)) {
    for (let at = await focused(); at !== part; at = await focused()) {
      const right = part.charCodeAt(0) - at.charCodeAt(0), up = Number(part.slice(1)) - Number(at.slice(1));
      await keyboard.press(right > 0 ? 'ArrowRight' : right < 0 ? 'ArrowLeft' : up > 0 ? 'ArrowUp' : 'ArrowDown');
    }
    await keyboard.press('Enter');
  }
}

// Plays on until the game is over.
export async function playOut(person, choose, hand, most = 400) {
  let state = await person.turn(0);
  for (let i = 0; !state.result && i < most; ++i) {
    await hand(person, choose(state));
    state = await person.turn(state.turn_number);
  }
  return state;
}

// A finger that stays on the screen from one place to another, as the browser hears it.
export async function swipe(person, from, to) {
  const session = await person.page.context().newCDPSession(person.page);
  const send = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9, 1];
  await send('touchStart', from);
  for (const part of steps)
    await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await send('touchEnd');
  await session.detach();
}

export async function middle(square) {
  const { x, y, width, height } = await square.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}
