// The pictures of docs/play.md, made again; not a test:
//   REFEREE=... CHROMIUM=$(command -v chromium) node tests/web/pictures.mjs docs/pictures
import { join } from 'node:path';
import { test } from './browser.mjs';
import { mouse } from './hands.mjs';

const folder = process.argv[2];
async function keep(person, name) {
  await person.page.evaluate(() => scrollTo(0, 0));
  await person.page.screenshot({ path: join(folder, `${name}.png`) });
}
const button = (person, name) => person.page.getByRole('button', { name, exact: true });

async function play(person, actions) {
  for (const action of actions) {
    const { turn_number } = await person.turn(0);
    await mouse(person, action);
    await person.turn(turn_number);
  }
}

// A bishop that is dropped where it attacks two pieces.
async function shogi(person) {
  await person.begin('shogi', { opponent: 'here' });
  await play(person, ['7g7f', '3c3d', '2g2f', '8c8d', '2f2e', '8d8e', '8h2b+', '3a2b']);
  await person.square('B*').click();
  await keep(person, 'shogi');
}

async function renju(person) {
  await person.begin('renju', { opponent: 'here', rules: 'renju_rif',
    start: '15/15/15/15/15/15/8b6/5b1b7/8b6/5w9/6ww7/15/15/15/15 b play - 8' });
  await person.page.getByRole('group', { name: 'Why forbidden:' }).getByRole('button', { name: 'i8', exact: true }).click();
  await person.says('i8 is forbidden');
  await keep(person, 'renju');
}

// A game against a low level, given up and looked at.
async function review(person) {
  await person.begin('liuzichong', { opponent: 'house-2' });
  let state = await person.turn(0);
  for (let i = 0; !state.result && i < 14; ++i) {
    await mouse(person, state.legal_moves[i % state.legal_moves.length]);
    state = await person.turn(state.turn_number);
  }
  if (!state.result) {
    await button(person, 'Resign').click();
    await button(person, 'Really resign').click();
  }
  await button(person, 'Look for mistakes').click();
  await person.page.getByRole('button', { name: /^Better: / }).first().click();
  await person.says('Better was');
  await keep(person, 'review');
}

await test(async ({ person }) => {
  await shogi(await person({ viewport: { width: 900, height: 830 } }));
  await renju(await person({ viewport: { width: 360, height: 660 }, colorScheme: 'dark' }));
  await review(await person({ viewport: { width: 900, height: 1390 } }));
});
