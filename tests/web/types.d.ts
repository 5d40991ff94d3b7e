// Types of the pages, for the checker alone: what is on the wire, as docs/arena/openapi.json has it,
// and what the scripts hand to each other.

type Color = 'black' | 'white';
type Player = { agent_id: string; name: string; house?: boolean };
type Result = { winner: string; reason: string; sentence: string };
type Listed = { game_id: string; game: string; players: Record<Color, Player> };
type Level = { name: string; level: string; elo: Record<string, number>; games?: string[] };
type Ruleset = { game: string; ruleset: string; summary: string };
// An agent that waits for a person.
type Waiting = { agent_id: string; agent: string; game: string };
type Guest = { agent_id: string; name: string; api_key: string };
// What an engine thought of its move, for its own side.
type Info = { score_cp?: number; mate?: number; depth?: number; pv?: string };
type Action = { turn_number: number; color: Color; action: string; charged_ms: number; info?: Info };

// What a board looks like.
interface Board {
  game: string;
  board: string[];
}

interface State extends Board {
  game_id: string;
  ruleset: string;
  ruleset_text: string;
  status: string;
  phase: string;
  position: string;
  start_position: string;
  turn_number: number;
  move_number: number;
  turn_color: Color | null;
  your_color: Color | null;
  your_seat?: string | null;
  legal_moves?: string[];
  forbidden_points?: { point: string; reason: string }[];
  may_declare?: boolean;
  same_offers?: string[][];
  offer10_candidates: { x: number; y: number }[];
  moves: string[];
  clock: { control: string } | null;
  remaining_ms: Record<Color, number | null>;
  turn_remaining_ms: number | null;
  players: Record<Color, Player>;
  result: Result | null;
  friendly?: boolean;
  check?: boolean;
  win_line?: string[];
  capture_lines?: string[][];
  continued_as?: string | null;
  next_game?: string | null;
  takeback_asked?: { by: string; turn_number: number } | null;
  rematch_asked?: string | null;
  rematch_seats?: string | null;
  revision: number;
  past?: boolean; // how it stood at an earlier turn
  engine_failure?: { reason: string; sentence: string } | null;
  last_action?: { turn_number: number; seat: string; action: string; info?: Info } | null;
}

interface Problem {
  code: string;
  detail: string;
  reason?: string;
  applied?: boolean;
  state?: State;
}

// A game to be begun; the opponent is "here", "link", "watch", "agent:ID", or the name of a house player.
interface Wish {
  game: string;
  ruleset?: string;
  start?: string;
  clock?: string;
  seat?: string;
  opponent?: string;
  engines?: string[]; // of an exhibition
}

type Point = { x: number; y: number };
type Square = Point & { name: string };
type Piece = { color: Color; kind: string };
type Held = Piece & { count: number; name: string };
type Parts = { from: string; to: string; drop: string; end: string };
type Look = { flipped: boolean; letters: boolean };
type View = Look & { acting: boolean; numbers: boolean };

type Key = keyof typeof import('../../web/catalogue.js').catalogue;
type GameBoard = import('../../web/game-board.js').GameBoard;
type GamePage = import('../../web/game-page.js').GamePage;
type Choice = [value: string, text: string];
type Child = Node | string | null | undefined | false;
type Properties = Record<string, unknown>;
// What is thought of a position: to Black, in hundredths of a pawn; and what the action there has lost.
type Analysed = { number: number; score: number | null; mate?: number; best?: string; line?: string; loss?: number; mark?: string };
type Analysis = { status: string; of: number; done?: number; failure?: string; positions?: Analysed[] };
