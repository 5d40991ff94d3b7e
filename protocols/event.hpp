#pragma once
// The words between the referee and a protocol: what is sent, what is asked, what comes back.

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace protocols {

using Millis = std::chrono::milliseconds;

// The colour that a player plays now.
enum class Side : unsigned char { black, white };
constexpr Side other(Side s) { return s == Side::black ? Side::white : Side::black; }
constexpr std::string_view name(Side s) { return s == Side::black ? "black" : "white"; }

// Bytes for the engine, whole lines. Everything that one call appends is meant for one write.
using Outbox = std::string;

// A user's wish: option.NAME=VALUE. An engine that does not have one of its own is an error before
// the first game; one that was meant for all engines is skipped with a warning.
struct Setting {
  std::string name;
  std::string value;
  bool own = true;
};

// A setting that the engine does not have, or refused; `sentence` says so to the user.
struct Declined {
  Setting setting;
  std::string sentence;
};

// Which game is to be played, all in texts of the rules library.
struct Game {
  std::string game = {};      // "renju"
  std::string rules = {};     // "renju_rif five-first=off": an id, and the switches set on top
  std::string position = {};  // a position text; empty: the usual start
  // What an engine that uses chance, and asks for it, plays the game by; below 10^9. Empty: it is
  // told none.
  std::optional<std::uint64_t> seed = {};
};

// What one side's clock shows. `left` holds no byoyomi.
struct SideClock {
  Millis left{0}, increment{0}, byoyomi{0};
  int moves_to_go = 0;  // until the next session; 0: there are no sessions
};

// Every bound that holds for an answer. No clocks and no bound: the engine decides.
struct Limits {
  std::optional<std::array<SideClock, 2>> clocks = {};  // black's, white's
  std::optional<Millis> movetime = {};
  std::optional<std::uint64_t> nodes = {};
  std::optional<int> depth = {};
};

// What a player is to answer with.
enum class Wanted : unsigned char {
  action,        // of play, or a stone of an opening
  three_stones,  // Swap2: the first three
  after_three,   // Swap2: a swap, one stone or two
  after_five,    // Swap2: a swap, or a stone
  decision,      // of any other opening: a swap or a count, and not a stone
};

// What is asked when a player is to act.
struct Question {
  Side side = Side::black;  // the colour of the player, before the action
  Wanted wanted = Wanted::action;
  Limits limits = {};
};

// The engine's last words about its search, merged from all lines since the question.
struct Search {
  std::optional<int> depth = {}, selective_depth = {};
  std::optional<int> centipawns = {};   // the mover's view
  std::optional<int> mate = {};         // plies; negative: the mover is mated
  bool mate_of_unknown_length = false;  // with mate == +1 or -1: only the sign counts
  enum class Bound : unsigned char { exact, lower, upper } bound = Bound::exact;
  std::optional<std::uint64_t> nodes = {}, nodes_per_second = {};
  std::optional<Millis> time = {};
  std::optional<int> hash_permille = {};
  std::string variation = {};  // as the engine wrote it, to the end of the line
  friend bool operator==(const Search&, const Search&) = default;
};

// --- events: what a line of the engine meant, where it meant anything ---------------------------

struct Greeted {};  // the handshake is done; `identity` is known
struct Ready {};    // the game that was prepared may begin
// The engine cannot play what was prepared (rules, position, board): said before the game.
struct Refused {
  std::string what;
};
struct NeedsRestart {};  // this process can play no further game; a fresh one can
// The answer to the question, not judged: an action, or `resign`, or `win`. Any text at all.
struct Answered {
  std::string action;
  std::string guess = {};  // what the engine expects next, and would ponder on
};
// The answer to a mate question.
struct MateAnswered {
  enum class Kind : unsigned char { found, none, timeout, not_implemented } kind = Kind::none;
  std::vector<std::string> moves = {};  // none: of an engine that answered with a move: any text
};
// The answer to the question for Black's forbidden points (Renju): as the engine says them.
struct ForbiddenAnswered {
  std::vector<std::string> points = {};
};
// The contract is broken: the question will never be answered as it must be.
struct Broken {
  std::string why;
};
// An answer that nobody asked for. Play ignores it; it is never an answer to anything.
struct Stray {
  std::string line;
};
using Event = std::variant<Greeted, Ready, Refused, NeedsRestart, Answered, MateAnswered,
                           ForbiddenAnswered, Broken, Stray>;

// Strict manner only: what an engine did that its protocol does not allow.
struct Deviation {
  int line = 0;             // of the engine's output, from 1
  std::string requirement;  // a short code: "usi-one-bestmove"
  std::string sentence;
  std::string text;  // the line, as it came
};

}  // namespace protocols
