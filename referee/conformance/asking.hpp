#pragma once
// Questions to an engine outside of the two games, put as a match puts them: by the protocol's own
// state machine, with the limits sent again in each game.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "matches/asking/consulting.hpp"
#include "referee/conformance/bench.hpp"

namespace referee::conformance {

// The lines of the transcript that prove an answer: the question, and the last line that answers it.
// What an engine says while it thinks is not its answer, and that of one that floods is not kept.
struct Proof {
  std::optional<int> asked, answered;
  std::vector<int> lines() const;
};
Proof proof(const Transcript& transcript, int from, protocols::Kind protocol);  // behind line `from`

// What came of a question.
struct Response {
  std::string action;
  // Until it came, or for how long it was waited for; nothing where the engine crashed.
  matches::endings::Timing time = {};
  Proof proof = {};
  std::string why = {};  // why there is no answer; empty: there is one
  explicit operator bool() const { return why.empty(); }
};

class Asker {
 public:
  // `rules`: those of its games.
  Asker(const Bench& bench, const rules::RuleSet& rules);
  ~Asker();

  // A new game that stands there. Empty, or why the engine cannot play it.
  std::string begin(std::string_view position = {}, std::span<const std::string> actions = {});
  void play(std::string_view action) { consultant_.play(action); }
  Response ask(const matches::clocks::TimeControl& time);
  const std::string& answered() const { return answered_; }  // the last action
  void over(protocols::Score score);  // of the game; else `begin` says that the last was a draw

  const rules::AnyGame& game() const { return consultant_.game(); }
  // The longest wait for an answer that did not come.
  matches::Millis unanswered() const { return unanswered_; }
  int starts() const { return consultant_.player().starts(); }  // of processes, so far

 private:
  Transcript& transcript_;
  matches::asking::Consultant consultant_;
  matches::Millis unanswered_{0};
  std::string answered_;
  bool in_game_ = false;
};

}  // namespace referee::conformance
