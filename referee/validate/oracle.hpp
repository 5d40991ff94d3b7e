#pragma once
// --oracle: another engine's opinion on Black's forbidden points, compared with ours wherever Black
// is to act.

#include <boost/json/object.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "matches/asking/oracle.hpp"
#include "matches/play/engine.hpp"
#include "matches/processes/process.hpp"
#include "referee/options/arguments.hpp"
#include "referee/terminal/complaint.hpp"
#include "rules/games.hpp"

namespace referee::validate {

// A point on which the two disagree.
struct OracleWords {
  std::vector<options::Arguments::Group> oracle;
};

struct PointDifference {
  std::string point;
  std::string ours;      // "forbidden (double-four)", "allowed"
  std::string theirs;    // "forbidden", "allowed"
  std::string position;  // a position text
  std::string command;   // that shows why: "referee explain renju '...' h4"
};

// What a comparison has found.
struct OracleWord {
  std::vector<PointDifference> differences;  // sorted by point
  // Why there is nothing to compare, where the oracle has not answered: a check that failed, once
  // for each position. Empty: it has, or nothing was asked.
  std::string trouble;
};

class Oracle {
 public:
  // What is wrong with --oracle before anything is read or started.
  static std::optional<terminal::Complaint> misuse(const options::Arguments& arguments,
                                                   const rules::GameKind& kind);

  // The oracle of the command line, started; null: none is given. A complaint: the game is not
  // Renju (usage), or it is not an oracle or does not start (exit code 4). Where `stop` came first,
  // the complaint means nothing.
  static terminal::Or<std::unique_ptr<Oracle>> start(const options::Arguments& arguments,
                                                     const rules::GameKind& kind,
                                                     const rules::RuleSet& rules,
                                                     const matches::play::Patience& patience,
                                                     std::stop_token stop);

  // Goes on with the counts of another one: of the same oracle, started by other rules.
  void count_on_from(const Oracle& other);
  // Asked where Black is to act and the game goes on; elsewhere there is nothing to say.
  OracleWord compare(const rules::AnyGame& game);

  const std::string& name() const { return name_; }
  std::size_t asked() const { return asked_; }                    // positions
  std::size_t differences() const { return differences_; }        // points, all together
  std::size_t unanswered() const { return unanswered_; }          // positions
  bool failed() const { return differences_ + unanswered_ > 0; }  // exit code 1
  // "oracle rapfi: 113 positions, 2 points differ", for the end of the output.
  std::string summary() const;

 private:
  Oracle(const rules::GameKind& kind, rules::RuleSet rules)
      : kind_(kind), rules_(std::move(rules)) {}

  const rules::GameKind& kind_;
  rules::RuleSet rules_;
  matches::processes::ProcessSet desk_;
  std::unique_ptr<matches::asking::ForbiddenOracle> asked_engine_;  // ends before the process set
  std::string name_;
  std::size_t asked_ = 0, differences_ = 0, unanswered_ = 0;
};

// For a person, two lines: "h4: we say forbidden (double-four), rapfi says allowed".
// and the command. Each begins with `indent` blanks.
std::string for_people(const PointDifference& difference, std::string_view oracle, int indent);
// {"point":"h4","ours":"forbidden (double-four)","theirs":"allowed"}
boost::json::object json_of(const PointDifference& difference);

}  // namespace referee::validate
