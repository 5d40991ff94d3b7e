#pragma once
// What `referee control` can say to a run, and what the run answers.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "matches/run/run.hpp"
#include "referee/live/run_watch.hpp"
#include "referee/runs/live_changes.hpp"
#include "referee/runs/match_options.hpp"

namespace referee::live {

// The commands as their first word; with a number behind it where `counts`.
struct ControlWord {
  std::string_view name;
  bool counts = false;
};
std::span<const ControlWord> control_words();

// A command of some words as the one line that goes to the run, or what is wrong with it.
terminal::Or<std::string> control_line(std::span<const std::string> given);

class Steering {
 public:
  // `stop` cuts the running games, as SIGTERM does.
  Steering(const runs::MatchTask& task, matches::run::Controls& controls, RunWatch& watch,
           std::function<void()> stop);

  // "ok", "error: SENTENCE", or the state as JSON on one line. By one thread at a time.
  std::string answer(std::string_view text);

 private:
  std::string change(runs::LiveChange change);
  std::optional<std::string> refusal(const runs::LiveChange& change) const;  // a sentence
  std::optional<std::string> keep_begun_rounds(runs::LiveChange change);
  std::string status() const;

  const runs::MatchTask& task_;
  matches::run::Controls& controls_;
  RunWatch& watch_;
  std::function<void()> stop_;
  bool stopped_ = false;
};

}  // namespace referee::live
