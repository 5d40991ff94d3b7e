#pragma once
// Who says what to play: an engine (arena/agent/engine_asker.hpp), or a script in a test.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "matches/clocks/clock.hpp"
#include "protocols/event.hpp"
#include "rules/games.hpp"

namespace arena::agent {

// A game, from its start to the side to act.
struct Position {
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  std::string start;                 // the position text; empty: the usual start
  std::vector<std::string> actions;  // since then
};

// The clocks of the side to act and of its opponent, as they are now.
struct Clocks {
  matches::clocks::TimeControl mine, theirs;
};

struct Proposal {
  std::string action;   // not judged
  std::string by = {};  // "by opening policy direct"; empty: the engine's own
  protocols::Search search = {};
};

// Why there is no action.
struct NoProposal {
  enum class Why : unsigned char {
    fault,       // the engine has died, has not answered, or cannot be started
    unplayable,  // the rules refuse the position
    interrupted,
  };
  Why why;
  std::string fault;   // "crash"
  std::string detail;  // for people
};

class Asker {
 public:
  virtual ~Asker() = default;
  // An engine that is gone is started again.
  virtual std::variant<Proposal, NoProposal> ask(const Position& position,
                                                 const Clocks& clocks) = 0;
};

}  // namespace arena::agent
