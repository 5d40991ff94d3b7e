#pragma once
// The dialogues of one log: one for each engine, each with a judge of its own.

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "matches/transcripts/judge.hpp"

namespace referee::validate {

struct TranscriptWish {
  std::optional<protocols::Kind> protocol;  // empty: found by the words
  const rules::GameKind* kind = nullptr;    // null: what the dialogue says
  std::optional<rules::RuleSet> rules;      // empty: the default of the protocol
  matches::Micros margin{0};
  bool margin_given = false;        // by the user
  matches::Micros rounded_down{0};  // times in questions, to multiples of this
  std::optional<matches::clocks::TimeControl> time;
};

class Dialogues {
 public:
  struct Dialogue {
    std::string engine;  // its label in the log; empty: there is only one
    std::optional<protocols::Kind> protocol;
    std::unique_ptr<matches::transcripts::Judge> judge;  // null: the protocol is not known yet
    std::deque<matches::transcripts::Spoken> waiting;    // until it is known
    std::size_t faults = 0, doubts = 0, askers = 0;
  };
  using Tell =
      std::function<void(const Dialogue& dialogue, const matches::transcripts::Finding& finding)>;

  Dialogues(const TranscriptWish& wish, Tell tell) : wish_(wish), tell_(std::move(tell)) {}

  void hear(const matches::transcripts::Spoken& spoken);
  void end();  // of the log

  // In the order of their labels; without those that speak no protocol.
  const std::map<std::string, Dialogue>& all() const { return all_; }
  bool too_many() const { return too_many_; }  // engines: the rest was not judged

 private:
  void find_protocol(Dialogue& dialogue, const matches::transcripts::Spoken& spoken);
  matches::transcripts::Terms terms(protocols::Kind protocol) const;

  const TranscriptWish& wish_;
  Tell tell_;
  std::map<std::string, Dialogue> all_;
  bool too_many_ = false;
};

}  // namespace referee::validate
