// Types of the wire, as docs/arena/openapi.json has them: for the checker alone.

/** @typedef {'black' | 'white'} Color */
/** @typedef {{agent_id: string, name: string, house?: boolean}} Player */
/** @typedef {{winner: string, reason: string, sentence: string}} Result */
/**
 * @typedef {object} GameState
 * @property {string} game_id
 * @property {string} game
 * @property {string} ruleset
 * @property {string} ruleset_text
 * @property {string} status
 * @property {string} phase
 * @property {string} position
 * @property {string[]} board
 * @property {number} turn_number
 * @property {number} move_number
 * @property {Color | null} turn_color
 * @property {Color | null} your_color
 * @property {string[]} [legal_moves]
 * @property {{point: string, reason: string}[]} [forbidden_points]
 * @property {{x: number, y: number}[]} offer10_candidates
 * @property {string[]} moves
 * @property {{control: string} | null} clock
 * @property {{black: number | null, white: number | null}} remaining_ms
 * @property {number | null} turn_remaining_ms
 * @property {Record<Color, Player>} players
 * @property {Result | null} result
 * @property {boolean} [friendly]
 * @property {boolean} [check]
 * @property {string[]} [win_line]
 * @property {string | null} [continued_as]
 * @property {string | null} [next_game]
 * @property {{by: string, turn_number: number} | null} [takeback_asked]
 * @property {string | null} [rematch_asked]
 * @property {string | null} [your_seat]
 * @property {number} revision
 * @property {{reason: string, sentence: string} | null} [engine_failure]
 * @property {{turn_number: number, seat: string, action: string} | null} [last_action]
 */
/**
 * @typedef {object} Problem
 * @property {string} code
 * @property {string} detail
 * @property {string} [reason]
 * @property {boolean} [applied]
 * @property {GameState} [state]
 */
export {};
