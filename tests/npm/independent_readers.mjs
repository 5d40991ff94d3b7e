// Records of Shogi that the program writes, read by readers that share nothing with it: the same
// moves, times and results must come out.
//
//   node independent_readers.mjs PROGRAM        in an empty folder
//
// Random games, every named handicap and every ending are written down here as CSA, converted by
// the program into each format, and read by tsshogi and json-kifu-format.

import { spawn, spawnSync } from "node:child_process";
import { readFileSync, readdirSync, mkdirSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import * as ts from "tsshogi";
import json_kifu_format from "json-kifu-format";

const { JKFPlayer, Parsers } = json_kifu_format;
const program = process.argv[2];

// --- random games -------------------------------------------------------------------------------

let state = 20261118n;
function below(end) {  // SplitMix64: the same games in every run
  const mask = (1n << 64n) - 1n;
  state = (state + 0x9e3779b97f4a7c15n) & mask;
  let z = state;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
  return Number((z ^ (z >> 31n)) % BigInt(end));
}

class RulesServer {
  constructor() {
    this.child = spawn(program, ["rules-server", "--game", "shogi"]);
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }
  async ask(request) {
    this.child.stdin.write(request + "\n");
    const answer = [];
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done) throw new Error("the rules server has ended");
      if (value === "") break;
      answer.push(value);
    }
    const text = answer.join("\n");
    if (!text.startsWith("=")) throw new Error(`${request}: ${text}`);
    return text.slice(1).trim();
  }
}

async function play_at_random(server, start, plies) {
  await server.ask(start ? `position ${start}` : "clear_board");
  const moves = [];
  while (moves.length < plies && (await server.ask("result")) === "playing") {
    const color = await server.ask("to_act");
    const legal = (await server.ask("legal_moves")).split(/\s+/);
    // Promotions are rarer than they should be: of two moves the longer text.
    const [one, other] = [legal[below(legal.length)], legal[below(legal.length)]];
    const choice = one.length < other.length ? other : one;
    await server.ask(`play ${color} ${choice}`);
    moves.push(choice);
  }
  return { moves, over: (await server.ask("result")) !== "playing" };
}

// --- what is written down -----------------------------------------------------------------------

const usual = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const words = ["TORYO", "CHUDAN", "TIME_UP", "ILLEGAL_MOVE", "ILLEGAL_ACTION", "JISHOGI",
  "HIKIWAKE", "MAX_MOVES", "ERROR", ""];

function remark() {
  const remarks = ["定跡から外れる", "comment, with a comma", "評価は互角\n二行目", "△にも▲にも",
    "a=b; c"];
  return below(8) === 0 ? remarks[below(remarks.length)] : "";
}

function game(start, moves, word) {
  return {
    start: start || usual, moves, word,
    times: moves.map(() => below(2) ? below(90000) : 1000 * below(4000)),
    comments: moves.map(remark),
    last_time: ["TORYO", "KACHI", "TIME_UP", "ILLEGAL_MOVE"].includes(word) ? below(100000) : null,
  };
}

const repeated = ["2h3h", "8b7b", "3h2h", "7b8b"];
const endings = [
  game("", [...repeated, ...repeated, ...repeated], "SENNICHITE"),
  game("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", ["G*5b"], "TSUMI"),
  game("+P+P+P+P+P+P+P+P+P/4K4/+P8/9/9/9/9/4k4/9 b 2RB3Gbg4s4n4l8p 1", [], "KACHI"),
];

async function make_games() {
  const server = new RulesServer();
  const games = [...endings];
  for (let i = 0; i < 200; ++i) {
    const { moves, over } = await play_at_random(server, "", 5 + below(70));
    games.push(game("", moves, over ? "TSUMI" : words[i % words.length]));
  }
  for (const [i, [, sfen]] of handicaps().entries())
    for (let n = 0; n < 3; ++n) {
      const { moves, over } = await play_at_random(server, sfen, 5 + below(40));
      games.push(game(sfen, moves, over ? "TSUMI" : words[(i + n) % words.length]));
    }
  server.child.stdin.end();
  return games;
}

function handicaps() {
  const board = (white) => `${white}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1`;
  return Object.entries({
    lance: "lnsgkgsn1/1r5b1", right_lance: "1nsgkgsnl/1r5b1", bishop: "lnsgkgsnl/1r7",
    rook: "lnsgkgsnl/7b1", rook_lance: "lnsgkgsn1/7b1", two: "lnsgkgsnl/9", three: "lnsgkgsn1/9",
    four: "1nsgkgsn1/9", five: "2sgkgsn1/9", left_five: "1nsgkgs2/9", six: "2sgkgs2/9",
    left_seven: "2sgkg3/9", right_seven: "3gkgs2/9", eight: "3gkg3/9", ten: "4k4/9",
  }).map(([name, white]) => [name, board(white)]);
}

const seconds = (ms) => (ms / 1000).toFixed(3);

// The game as CSA; tsshogi spells the start and the moves.
function csa_of(game) {
  const record = ts.Record.newByUSI(`sfen ${game.start} moves ${game.moves.join(" ")}`);
  if (record instanceof Error) throw record;
  const spelled = ts.exportCSA(record, {}).split("\n");
  const lines = ["'CSA encoding=UTF-8", "V3.0", "N+先手エンジン", "N-後手 エンジン", "$EVENT:試験"];
  lines.push(...spelled.filter((line) => line.startsWith("P") || line === "+" || line === "-"));
  const moves = spelled.filter((line) => /^[-+]\d{4}/.test(line));
  moves.forEach((move, i) => {
    lines.push(move, `T${seconds(game.times[i])}`);
    if (game.comments[i]) lines.push(...game.comments[i].split("\n").map((line) => `'*${line}`));
  });
  const black_to_act = (game.start.split(" ")[1] === "b") === (game.moves.length % 2 === 0);
  const sign = black_to_act ? "-" : "+";  // who has just moved is guilty
  if (game.word) lines.push(`%${game.word === "ILLEGAL_ACTION" ? sign : ""}${game.word}`);
  if (game.last_time !== null) lines.push(`T${seconds(game.last_time)}`);
  return lines.join("\n") + "\n";
}

// Who has won by the word: "mover" would have been next, "other" has moved last.
const winner_by_word = {
  TORYO: "other", TIME_UP: "other", ILLEGAL_MOVE: "other", TSUMI: "other", ILLEGAL_ACTION: "mover",
  KACHI: "mover", JISHOGI: "draw", HIKIWAKE: "draw", MAX_MOVES: "draw", SENNICHITE: "draw",
  CHUDAN: "none", ERROR: "none", "": "none",
};

// --- what the others read -----------------------------------------------------------------------

const special = ts.SpecialMoveType;
const winner_by_type = {
  [special.RESIGN]: "other", [special.TIMEOUT]: "other", [special.FOUL_LOSE]: "other",
  [special.MATE]: "other", [special.FOUL_WIN]: "mover", [special.ENTERING_OF_KING]: "mover",
  [special.WIN_BY_DEFAULT]: "mover", [special.LOSE_BY_DEFAULT]: "other",
  [special.IMPASS]: "draw", [special.DRAW]: "draw", [special.MAX_MOVES]: "draw",
  [special.REPETITION_DRAW]: "draw", [special.INTERRUPT]: "none", [special.NO_MATE]: "none",
};

function of_tsshogi(record) {
  if (record instanceof Error) throw record;
  const read = { start: record.initialPosition.sfen, moves: [], times: [], comments: [],
    winner: "none", last_time: null };
  for (const node of record.moves.slice(1)) {
    if (node.move instanceof ts.Move) {
      read.moves.push(node.move.usi);
      read.times.push(Math.round(node.elapsedMs));
      read.comments.push(node.comment.replace(/\n$/, ""));
    } else {
      read.winner = winner_by_type[node.move.type] ?? "none";
      read.last_time = Math.round(node.elapsedMs);
    }
  }
  return read;
}

const letters = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R" };
const square = ({ x, y }) => `${x}${"abcdefghi"[y - 1]}`;

function of_jkf(jkf) {
  const read = { start: null, moves: [], times: [], comments: [], winner: "none", last_time: null };
  const ms = ({ now }) => 1000 * ((now.h || 0) * 3600 + now.m * 60 + now.s);
  for (const element of jkf.moves.slice(1)) {
    const { move, special } = element;
    if (move) {
      read.moves.push(move.from ? square(move.from) + square(move.to) + (move.promote ? "+" : "")
        : `${letters[move.piece]}*${square(move.to)}`);
      read.times.push(element.time ? ms(element.time) : null);
      const lines = (element.comments || []).filter((line) => !line.startsWith("referee:"));
      read.comments.push(lines.map((line) => line.replace(/^\*/, "")).join("\n"));
    } else if (special) {
      read.winner = winner_by_word[special.replace(/^[-+]/, "")] ?? "none";
      if (element.time) read.last_time = ms(element.time);
    }
  }
  return read;
}

// Plays the game to its end; an impossible move throws.
function replayed(player) {
  while (player.forward()) continue;
  return player;
}

// --- the formats --------------------------------------------------------------------------------

const utf8 = (path) => readFileSync(path, "utf8");
const cp932 = (path) => new TextDecoder("shift_jis", { fatal: true }).decode(readFileSync(path));

// Which parts a reader gives us of a format; `unit` of times in ms, 0: none.
const ways = [
  { name: "kif", to: ["--to", "kif", "--encoding", "utf8"], text: utf8, unit: 1000,
    readers: { tsshogi: (t) => of_tsshogi(ts.importKIF(t)),
      "json-kifu-format": (t) => of_jkf(Parsers.parseKIF(t)) } },
  { name: "kif in Shift_JIS", to: ["--to", "kif", "--encoding", "cp932"], text: cp932, unit: 1000,
    readers: { tsshogi: (t) => of_tsshogi(ts.importKIF(t)),
      "json-kifu-format": (t) => of_jkf(Parsers.parseKIF(t)) } },
  { name: "ki2", to: ["--to", "ki2", "--encoding", "utf8"], text: utf8, unit: 0,
    readers: { tsshogi: (t) => of_tsshogi(ts.importKI2(t)),
      "json-kifu-format": (t) => of_jkf(Parsers.parseKI2(t)) } },
  { name: "csa 3.0", to: ["--to", "csa", "--csa", "3.0"], text: utf8, unit: 1,
    readers: { tsshogi: (t) => of_tsshogi(ts.importCSA(t)) } },
  { name: "csa 2.2", to: ["--to", "csa"], text: utf8, unit: 1000,
    readers: { tsshogi: (t) => of_tsshogi(ts.importCSA(t)),
      "json-kifu-format": (t) => of_jkf(Parsers.parseCSA(t)) } },
  { name: "jkf", to: ["--to", "jkf"], text: utf8, unit: 1000,
    readers: { tsshogi: (t) => of_tsshogi(ts.importJKFString(t)),
      "json-kifu-format": (t) => of_jkf(replayed(JKFPlayer.parseJKF(t)).kifu) } },
];

function convert(way, source) {
  const folder = `out ${way.name}/`;
  mkdirSync(folder);
  const run = spawnSync(program, ["convert", source, ...way.to, "--split", "--out", folder],
    { encoding: "utf8" });
  if (run.status !== 0) throw new Error(`convert to ${way.name}: ${run.status}\n${run.stderr}`);
  return readdirSync(folder).sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((name) => folder + name);
}

const cut = (ms, unit) => Math.floor(ms / unit) * unit;

function differences(game, read, way, reader) {
  const wrong = [];
  const expect = (what, expected, found) => {
    if (JSON.stringify(expected) !== JSON.stringify(found))
      wrong.push(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
  };
  if (read.start) expect("start", game.start.replace(/ \d+$/, ""), read.start.replace(/ \d+$/, ""));
  expect("moves", game.moves.join(" "), read.moves.join(" "));
  if (way.unit > 0) {
    expect("times", game.times.map((ms) => cut(ms, way.unit)), read.times);
    if (game.last_time !== null && read.last_time !== null)
      expect("last time", cut(game.last_time, way.unit), read.last_time);
  }
  expect("comments", game.comments, read.comments);
  const known = known_differences.find((each) => each.reader === reader &&
    each.way.test(way.name) && each.words.includes(game.word));
  expect("result", known ? known.winner : winner_by_word[game.word], read.winner);
  return wrong;
}

// Where a reader takes another meaning out of a record than its format gives it.
const known_differences = [
  // %+ILLEGAL_ACTION says that Black is guilty; tsshogi blames the side that would be next.
  { reader: "tsshogi", way: /csa|jkf/, words: ["ILLEGAL_ACTION"], winner: "other" },
  // It does not know the word 入玉勝ち.
  { reader: "json-kifu-format", way: /kif/, words: ["KACHI"], winner: "none" },
];

// json-kifu-format wants a move in KI2.
const known_fault = (game, reader, way) =>
  reader === "json-kifu-format" && way.name === "ki2" && game.moves.length === 0;

// --- main ---------------------------------------------------------------------------------------

const games = await make_games();
writeFileSync("games.csa", games.map(csa_of).join("/\n"));
let failures = 0, checks = 0;
for (const way of ways) {
  const files = convert(way, "games.csa");
  if (files.length !== games.length)
    throw new Error(`${way.name}: ${files.length} files for ${games.length} games`);
  for (const [reader, read] of Object.entries(way.readers))
    games.forEach((game, i) => {
      let wrong;
      if (known_fault(game, reader, way)) return;
      try {
        wrong = differences(game, read(way.text(files[i])), way, reader);
      } catch (error) {
        wrong = [String(error).slice(0, 300)];
      }
      ++checks;
      if (wrong.length === 0) return;
      if (++failures > 20) return;
      const sentence = wrong.join("; ").slice(0, 600);
      console.error(`${way.name}, ${reader}, ${files[i]} (${game.word}): ${sentence}`);
    });
}
console.log(`${games.length} games, ${checks} readings, ${failures} differ`);
process.exit(failures === 0 ? 0 : 1);
