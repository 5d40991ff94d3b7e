#pragma once
// One engine on the bench: what it is examined with, and what is known about it so far.

#include <stop_token>

#include "matches/play/engine.hpp"
#include "matches/play/player.hpp"
#include "referee/conformance/transcript.hpp"
#include "rules/games.hpp"

namespace referee::conformance {

struct Bench {
  matches::processes::Starter& starter;
  matches::play::Engine engine;  // with a time control
  matches::play::Patience patience;
  const rules::GameKind& kind;
  rules::RuleSet rules;
  Transcript& transcript;
  std::stop_token stop;
};

// A brain of Gomocup that has said OK once says it again in a millisecond, or never.
constexpr matches::Millis until_ok{5000};

// The id of the rule set, and the switches that were set on top of it.
std::string rules_text(const rules::RuleSet& rules);

// A game of that many legal actions from the usual start, always the same one; shorter where it
// would end.
struct Line {
  std::vector<std::string> actions;
  rules::AnyGame game;
};
Line some_game(const rules::GameKind& kind, const rules::RuleSet& rules, int plies);

}  // namespace referee::conformance
