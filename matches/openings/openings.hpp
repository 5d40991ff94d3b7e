#pragma once
// Where games start: opening files, and which opening an encounter gets.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "basics/result.hpp"
#include "rules/games.hpp"

namespace matches::records {
struct Format;
}

namespace matches::openings {

struct Opening {
  std::string name;      // "o0042": its number in the file, or the name that it has there
  std::string position;  // the position text; empty: the usual start
  std::vector<std::string> actions;  // from there, judged already
  friend bool operator==(const Opening&, const Opening&) = default;
};

// What is wrong with an opening file. All of its faults are found before the first game.
struct OpeningFault {
  std::size_t line = 0, column = 0;  // 0: not known
  std::string sentence;
};

struct OpeningFile {
  std::string path;
  std::string format;                     // empty: by the file's ending and its text
  std::optional<std::size_t> plies = {};  // cut after this many actions
};

// The format of that name. `position` is what opening files call the lines of positions, "sfen".
// Null if none.
const records::Format* find_format(std::string_view name);

// In any format of records that is read; `position` is another name of the one that has a position
// text per line, with actions behind the word `moves`. Every opening is judged from its start by
// these rules, whatever rules the file names: an illegal action, a position that no game can reach
// or a game that is over is a fault, and so is a file without an opening. After
// `most_opening_faults` the rest is not read.
inline constexpr std::size_t most_opening_faults = 20;
basics::Result<std::vector<Opening>, std::vector<OpeningFault>> read_openings(
    const OpeningFile& file, const rules::GameKind& kind, const rules::RuleSet& rules);

enum class Order : unsigned char { sequential, random };

// How many openings are the same as one before them. This is not an error.
std::size_t repeated(const std::vector<Opening>& openings);

// Which of `count` openings an encounter gets, both counted from 0: each is used once before any is
// used again. Sequential goes through them from `start` on; random has an order of its own for
// every pass, and `start` skips as many encounters. A function of its arguments alone; one object
// remembers the pass that it was asked about last, so that asking in order costs nothing.
class OpeningOrder {
 public:
  OpeningOrder(std::size_t count, Order order, std::uint64_t master_seed, std::size_t start = 0);
  std::size_t of(std::uint64_t encounter);  // needs an opening

 private:
  std::size_t count_;
  Order order_;
  std::uint64_t seed_, start_;
  std::uint64_t pass_ = 0;
  std::vector<std::size_t> shuffled_;  // of the pass; empty: not yet
};

}  // namespace matches::openings
