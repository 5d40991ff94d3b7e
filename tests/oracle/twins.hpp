#pragma once
// One game kept twice, in the library and in an oracle, and compared after every action.

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rules/games.hpp"

namespace oracle {

// In the form "playing", "black five", "draw repetition".
inline std::string result(const rules::AnyGame& game) {
  const auto outcome = game.outcome();
  if (!outcome) return "playing";
  std::string winner = "draw";
  if (outcome->winner) winner = std::string(name(game.color_of(*outcome->winner)));
  return winner + " " + std::string(name(outcome->reason));
}

inline std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

// A rule set of the library with some switches set: "max-plies=30".
inline rules::RuleSet rule_set(const std::string& game, const std::string& id,
                               const std::vector<std::string>& settings) {
  auto chosen = rules::rule_set(*rules::find_game(game), id);
  BOOST_REQUIRE_MESSAGE(chosen, "no rule set " << id);
  for (const auto& setting : settings) {
    const auto error = chosen->set(setting);
    BOOST_REQUIRE_MESSAGE(!error, setting << ": " << (error ? error->sentence : ""));
  }
  return *chosen;
}

inline std::map<std::string, std::string> switches(const rules::RuleSet& chosen) {
  std::map<std::string, std::string> values;
  for (const auto& setting : chosen.settings()) values[std::string(setting.name)] = setting.value;
  return values;
}

inline rules::AnyGame start(const rules::RuleSet& chosen, const std::string& position) {
  const auto& kind = *rules::find_game(chosen.game());
  auto made = rules::start(kind, chosen, position, rules::Admit::anything);
  BOOST_REQUIRE_MESSAGE(made, position << ": " << (made ? "" : made.error().sentence));
  return *std::move(made);
}

template <class Naive>
class Twins {
 public:
  Twins(const rules::RuleSet& chosen, const std::string& position)
      : rules(chosen), library(start(chosen, position)), naive(switches(chosen), position),
        story_(chosen.text() + "; " + position) {}

  // The same position, side to act, result and legal actions.
  void agree() const {
    same("side", std::string(1, name(library.color_to_act())[0]), std::string(1, naive.side()));
    same("position", library.position(), naive.position());
    same("result", result(library), naive.result());
    same("legal actions", joined(library.legal_actions()), joined(naive.legal()));
  }

  void agree_on(const std::string& action) const {
    const auto refusal = library.refusal(action);
    const std::string reason(refusal ? name(refusal->reason) : "");
    same("refusal of " + action, reason, naive.refusal(action));
  }

  void play(const std::string& action) {
    const auto refusal = library.act(action);
    same("refusal of " + action, refusal ? refusal->sentence : "", "");
    naive.play(action);
    story_ += " " + action;
  }

  void same(const std::string& what, const std::string& in_library,
            const std::string& in_oracle) const {
    if (in_library == in_oracle) return;
    BOOST_REQUIRE_MESSAGE(false, what << " after " << story_ << "\n  library: " << in_library
                                      << "\n  oracle:  " << in_oracle);
  }

  rules::RuleSet rules;
  rules::AnyGame library;
  Naive naive;

 private:
  std::string story_;
};

// What a run has met, by name. Every name that is asked for must have been met.
class Sightings {
 public:
  void add(const std::string& what, int times = 1) { counts_[what] += times; }
  int of(const std::string& what) const { return counts_.contains(what) ? counts_.at(what) : 0; }

  std::string text() const {
    std::string all;
    for (const auto& [what, times] : counts_)
      all += (all.empty() ? "" : ", ") + what + " " + std::to_string(times);
    return all;
  }

  void require(const std::vector<std::string>& wanted) const {
    for (const auto& what : wanted) BOOST_CHECK_MESSAGE(of(what) > 0, "the run met no " << what);
  }

 private:
  std::map<std::string, int> counts_;
};

}  // namespace oracle
