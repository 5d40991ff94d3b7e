#pragma once
// Recorded games of a solved game compared with perfect play (rules/solved.hpp).

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "matches/records/game.hpp"
#include "referee/terminal/complaint.hpp"
#include "rules/solved.hpp"

namespace referee::analyze {

struct ExactMark {
  std::size_t ply = 0;  // the index of the action
  rules::Seat seat = rules::Seat::first;
  rules::Marked marked;
};
using ExactMarks = std::vector<ExactMark>;

// The solutions that were needed so far.
class ExactJudge {
 public:
  // The marks of all actions on which a player decided, but resignations; or why this game has none, in words. A complaint: a
  // solution cannot be had at all.
  using Judged = std::variant<ExactMarks, std::string>;
  terminal::Or<Judged> judge(const matches::records::Game& game);

 private:
  using Opened = rules::SolvedOr<std::unique_ptr<const rules::Solution>>;
  const Opened& solution(const rules::RuleSet& rules);
  std::map<std::string, Opened> opened_;  // by the text of the rules
};

// "missed win; b2b3 wins in 7, this draws"
std::string sentence_of(const rules::Marked& marked);

}  // namespace referee::analyze
