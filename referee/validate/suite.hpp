#pragma once
// Files of positions with what an engine should answer: docs/suites.md.

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "basics/result.hpp"
#include "matches/records/lines.hpp"
#include "rules/games.hpp"

namespace referee::validate {

// One position, and what is known about it.
struct SuiteCase {
  std::size_t line = 0;              // of the file
  std::string position;              // where it begins: a position text; empty: the usual start
  std::vector<std::string> actions;  // from there, judged
  std::vector<std::string> best;     // bm: any of them; spelled as the rules spell them
  std::vector<std::string> avoid;    // am: none of them
  // A forced win within this many plies, the last one the mover's (in Shogi a mate by checks).
  std::optional<int> mate = {};
  bool mate_proved = false;  // by search, and not only said by the file
  std::string name;          // id
  std::vector<std::pair<std::string, std::string>> remarks;  // "c0" and its text
};

// The position as a game. The case must come from `read_suite` under the same rules.
rules::AnyGame game_of(const SuiteCase& one, const rules::GameKind& kind,
                       const rules::RuleSet& rules);

struct SuiteFault {
  std::size_t line = 0, column = 0;  // 0: the file as a whole
  std::string sentence;
};

// Reads everything before any engine is asked, and judges it: positions that no game can reach (in
// Shogi the mover may lack a king, as in mate problems) or that are over, illegal moves, claims of
// mates that a search refutes. After `most_suite_faults` the rest is not read. A request to stop
// ends the reading; the cases are then of no use.
inline constexpr std::size_t most_suite_faults = 20;
basics::Result<std::vector<SuiteCase>, std::vector<SuiteFault>> read_suite(
    matches::records::Lines& lines, const rules::GameKind& kind, const rules::RuleSet& rules,
    const std::stop_token& stop = {});

// Mates up to this length are proved, or refuted, by search.
inline constexpr int longest_proof = 7;  // plies
// A line that says how it mates is searched to its own end, as far as the search can reach.
inline constexpr int longest_tried = 31;

}  // namespace referee::validate
