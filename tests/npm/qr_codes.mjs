// Reads QR codes, drawn in half blocks or as SVG:  qr_codes.mjs FILE
// FILE is a list of {address, blocks: [line...]} and {address, svg}.
import { readFileSync } from "node:fs";
import jsqr from "jsqr";

const scale = 6;

// Rows of modules, true for dark.
function ofBlocks(lines) {
  const upper = (c) => c === "█" || c === "▀", lower = (c) => c === "█" || c === "▄";
  return lines.flatMap((line) => [[...line].map((c) => !upper(c)), [...line].map((c) => !lower(c))]);
}

function ofSvg(svg) {
  const side = Number(svg.match(/viewBox="0 0 (\d+)/)[1]);
  const rows = Array.from({ length: side }, () => Array(side).fill(false));
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[y][x] = true;
  return rows;
}

function read(rows) {
  const width = rows[0].length * scale, height = rows.length * scale;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x)
      pixels.fill(rows[Math.floor(y / scale)][Math.floor(x / scale)] ? 0 : 255, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return (jsqr.default ?? jsqr)(pixels, width, height)?.data;
}

let wrong = 0;
const codes = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const { address, blocks, svg } of codes) {
  const text = read(svg ? ofSvg(svg) : ofBlocks(blocks));
  if (text === address) continue;
  console.log(`${text} in place of ${address}`);
  ++wrong;
}
console.log(`${codes.length - wrong} codes are read`);
process.exit(wrong === 0 ? 0 : 1);
