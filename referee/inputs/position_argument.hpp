#pragma once
// The game that a command line describes: GAME [POSITION] [moves ACTION...] with --ruleset, --set
// and --setup.

#include <boost/json/fwd.hpp>
#include <string>
#include <vector>

#include "referee/options/arguments.hpp"
#include "referee/options/words.hpp"
#include "referee/terminal/complaint.hpp"
#include "rules/games.hpp"

namespace referee::inputs {

struct PositionArgument {
  const rules::GameKind* kind;
  rules::RuleSet rules;
  rules::AnyGame game;
  std::vector<std::string> actions;  // that led to it, as they were given
};

terminal::Or<const rules::GameKind*> kind_of(std::string_view name);

// A rule set of any game: ids belong to one game each. A game's name stands for its default.
struct RulesOfGame {
  const rules::GameKind* game;
  rules::RuleSet rules;
};
terminal::Or<RulesOfGame> rules_anywhere(const std::string& id);

// The game of --game, else the one that has the rule set of --ruleset, else Shogi.
terminal::Or<const rules::GameKind*> kind_of_options(const options::GameWords& words);

terminal::Or<rules::RuleSet> rules_of(const rules::GameKind& kind, const options::GameWords& words);

// The position and the actions in the words after GAME. "-" reads them from standard input.
struct PositionWords {
  std::string position;  // empty: the usual start
  std::vector<std::string> actions;
  bool from_input = false;
  std::string what = "POSITION";  // what the user knows it by
  bool setup = true;              // --setup would accept a position that no game can reach
};
terminal::Or<PositionWords> position_words(const rules::GameKind& kind,
                                           std::vector<std::string> operands,
                                           std::string what = "POSITION");

// A game at a place: each action is played; the first that is refused is a complaint.
terminal::Or<rules::AnyGame> game_at(const rules::GameKind& kind, const rules::RuleSet& rules,
                                     const PositionWords& given, rules::Admit admit);

// All of it, from the operands of the command.
terminal::Or<PositionArgument> position_argument(const options::Arguments& arguments);

// What every JSON answer about a position begins with: game, ruleset, rules, position, to_act,
// result.
boost::json::object json_of(const PositionArgument& given);

}  // namespace referee::inputs
