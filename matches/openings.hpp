#pragma once
// Where games start: opening files, and which opening an encounter gets.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/games.hpp"

namespace matches {

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
  std::optional<std::size_t> plies = {};  // cut after so many actions
};

// The formats of records, and beside them the offset and move-text forms of Gomocup and one
// position text per line. Every opening is judged from its start: an illegal action, a position
// that no game can reach or a game that is over is a fault.
std::variant<std::vector<Opening>, std::vector<OpeningFault>> read_openings(
    const OpeningFile& file, const rules::GameKind& kind, const rules::RuleSet& rules);

enum class Order : unsigned char { sequential, random };

// Which of `count` openings an encounter gets, counted from 0: each is used once before any is
// used again, and every pass has an order of its own. A function of its arguments alone.
std::size_t opening_of(std::uint64_t encounter, std::size_t count, Order order,
                       std::uint64_t master_seed, std::size_t start = 0);

}  // namespace matches
