#pragma once
// Another program's opinion on Black's forbidden points (Renju).

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "basics/result.hpp"
#include "matches/play/player.hpp"
#include "rules/games.hpp"

namespace matches::asking {

class ForbiddenOracle {
 public:
  // An engine that knows the question: of the line protocol one that lists `forbidden` and
  // `position`, of Gomocup one with Yixin's commands. It is asked about the empty board at once. A
  // trouble: it cannot be started, does not know the question or these rules, or does not answer.
  static basics::Result<std::unique_ptr<ForbiddenOracle>, play::Trouble> start(
      play::Engine engine, play::Patience patience, processes::Starter& starter,
      rules::RuleSet rules, std::stop_token stop = {});
  virtual ~ForbiddenOracle() = default;

  // The points of this board that are forbidden to Black, sorted by text, regardless of the turn; a
  // text: why there is no answer. The patience for stalls bounds the wait. An oracle that has died
  // is started again for the next question; one that keeps silent, or dies three times in a row, is
  // not asked any more, and each further question says so at once.
  virtual basics::Result<std::vector<std::string>, std::string> points(
      const rules::AnyGame& game) = 0;
  virtual std::string name() const = 0;
  virtual void quit() = 0;
};

// Our own, in the same form. The game must have forbidden points.
std::vector<std::string> forbidden_points(const rules::GameKind& kind, const rules::AnyGame& game);

}  // namespace matches::asking
