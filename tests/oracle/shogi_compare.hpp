#pragma once
// One game played twice, by the rules library and by the oracle, and what was seen on the way.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/games.hpp"
#include "tests/oracle/shogi_cases.hpp"
#include "tests/oracle/shogi_game.hpp"

namespace oracle::shogi {

// What the comparison has seen: the run is worth nothing if a kind never came up.
struct Tally {
  long positions = 0;        // whole lists of legal actions compared
  long hard_positions = 0;   // of these crowded or climbed ones
  long actions = 0;          // verdicts compared, listed actions included
  long plies = 0;            // outcomes and position texts compared
  long drop_candidates = 0;  // pawn drops with check that only the mate test can forbid
  long uchifuzume = 0;       // of these forbidden
  long pinned = 0;           // of these with a defender that is pinned
  long shielded = 0;         // allowed because a pinned defender may take the pawn
  long opened = 0;           // drops that cut a line of their own side
  long double_checks = 0, discovered_checks = 0;
  long perpetual_by_black = 0, perpetual_by_white = 0, perpetual_from_start_in_check = 0;
  long sennichite = 0, sennichite_after_checks = 0, uneven_cycles = 0;
  long mates = 0, stalemates = 0, tries = 0, limits = 0, extensions = 0;
  long declarations_won = 0, declarations_drawn = 0, declarations_failed = 0, false_claims = 0;
  long differences = 0;

  std::string line() const;                     // one line for the log of the run
  std::vector<std::string> never_seen() const;  // kinds with a count of zero
};

class Pair {
 public:
  // `switches`: values set on top of the rule set, "max-plies=12". The oracle gets the same.
  Pair(Tally& tally, const Position& start, std::string_view rule_set = "shogi",
       const std::vector<std::string>& switches = {});

  bool over() const { return !theirs_ || !ours_.outcome().empty(); }
  const Game& game() const { return ours_; }

  // Plays a legal action on both sides and compares outcome and position.
  void play(const std::string& action);
  // Compares the list of legal actions and gives it back.
  std::vector<std::string> compare_list();
  void compare_verdict(std::string_view action);
  // The pawn drop in front of the enemy's king, counted by its kind.
  void compare_pawn_drop();

 private:
  void compare_state();
  void differ(std::string_view what, std::string_view rules_say, std::string_view oracle_says);
  void count_check(const Move& last);
  void count_outcome();
  void count_repetition();

  Tally* tally_;
  std::string told_;  // start position, rule set and actions, for the report of a difference
  Game ours_;
  std::optional<rules::AnyGame> theirs_;
};

}  // namespace oracle::shogi
