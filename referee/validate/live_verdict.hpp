#pragma once
// What a live engine answers about one position, judged.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "matches/asking/consulting.hpp"
#include "referee/validate/suite.hpp"

namespace referee::validate {

struct LiveVerdict {
  // The names are an interface (docs/command-line.md) and never change.
  enum class Kind : unsigned char {
    passed,
    illegal,   // the rules refuse the answer, or it loses at once as a foul
    missed,    // legal, and not what the file asks for
    time,      // it came too late, or not at all
    crash,     // the process ended
    stall,     // no answer, and nothing bounded it
    protocol,  // what came is not an answer
    refused,   // the engine does not take this position
    unasked,   // the engine is gone
  } kind = Kind::passed;
  std::string answer;                         // an action, or the moves of a mate; empty: none came
  std::string sentence;                       // why it failed, or what else there is to say
  std::optional<matches::Micros> used = {};   // empty: no clock ran
  std::optional<matches::Micros> limit = {};  // empty: nothing bounded the time
  protocols::Search search = {};
};
std::string_view name(LiveVerdict::Kind kind);  // "illegal"

// Puts the positions of a file to one engine.
class Examiner {
 public:
  Examiner(matches::asking::Consultant& consultant, const rules::GameKind& kind,
           std::stop_token stop)
      : consultant_(consultant), kind_(kind), stop_(std::move(stop)) {}

  // Empty: interrupted. An engine that has died is started for the next position, where its
  // settings allow it.
  std::optional<LiveVerdict> examine(const SuiteCase& one);

 private:
  using Kind = LiveVerdict::Kind;

  std::optional<LiveVerdict> no_game(const matches::play::Trouble& trouble);
  std::optional<LiveVerdict> ask_mate(const SuiteCase& one);
  std::optional<LiveVerdict> ask_move(const SuiteCase& one);
  LiveVerdict nothing(const matches::play::NoReply& reply) const;
  LiveVerdict timed(std::string answer, const matches::endings::Timing& timing) const;
  bool in_time(const matches::endings::Timing& timing, LiveVerdict& verdict) const;
  void judge_move_for_mate(const SuiteCase& one, const matches::endings::Timing& timing,
                           LiveVerdict& verdict) const;
  void judge_action(const SuiteCase& one, LiveVerdict& verdict) const;
  void judge_line(const SuiteCase& one, const std::vector<std::string>& moves,
                  LiveVerdict& verdict) const;
  void judge_win(const SuiteCase& one, LiveVerdict& verdict) const;
  void judge_lists(const SuiteCase& one, std::string_view action, LiveVerdict& verdict) const;

  matches::asking::Consultant& consultant_;
  const rules::GameKind& kind_;
  std::stop_token stop_;
  bool no_mates_ = false;  // the engine cannot be asked for mates
  bool lost_ = false;      // the engine is gone
  bool interrupted_ = false;
};

}  // namespace referee::validate
