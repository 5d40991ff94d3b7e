#pragma once
// What the rules library says about its games, as plain values of Python.

#include "python/core/values.hpp"
#include "rules/games.hpp"

namespace python::core {

// The names of settings and their values: a sequence of pairs.
using Switches = std::vector<std::pair<std::string, std::string>>;
Switches switches_of(PyObject* pairs);

// What names one of the games and its rules.
struct Choice {
  const rules::GameKind* kind;
  rules::RuleSet rules;
};
rules::Result<Choice> choice_of(const std::string& game, const std::string& ruleset,
                                const Switches& switches);

// (code, sentence, at, length, [defect, ...])
Ref error_value(const rules::TextError& error);
// (reason, sentence, rule, at, length)
Ref refusal_value(const rules::Refusal& refusal);

// A list of dictionaries, one for each game.
Ref games_value();
// A list of (name, whether it ends a game, sentence).
Ref reasons_value();

}  // namespace python::core
