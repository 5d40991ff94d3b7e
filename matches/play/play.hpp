#pragma once
// One game between two players: every action clocked, judged and noted, in this order:
// arrival, protocol, clock, rules, outcome, adjudication, journal, next.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "matches/clocks/clock.hpp"
#include "matches/endings/adjudicate.hpp"
#include "matches/endings/ending.hpp"
#include "matches/endings/ply.hpp"
#include "matches/play/opening_policy.hpp"
#include "matches/play/player.hpp"
#include "matches/records/game.hpp"
#include "rules/games.hpp"

namespace matches::play {

// What is to be played.
struct Plan {
  const rules::GameKind* kind;
  rules::RuleSet rules;
  std::string position = {};              // empty: the usual start
  std::vector<std::string> opening = {};  // actions that are played before the engines are asked
  std::uint64_t number = 1;
  std::uint64_t seed = 0;
  endings::Adjudication adjudication = {};
};

// The game as it is recorded; and how it ended, by which others decide what follows: whether it
// counts, is played again, or costs an engine its place.
struct Played {
  records::Game game;
  endings::Ending ending;
};

// Callbacks as the game goes on; each returns before the next question is asked.
class Witness {
 public:
  virtual ~Witness() = default;
  // An engine could not be started, and it is not the engine's doing. Both processes have been
  // given back as far as they can be replaced: another game may need just them. Nothing: it is to
  // be tried again. Else the game is void.
  virtual std::optional<endings::Void> refused(const std::string& engine, const Trouble& trouble) {
    return endings::Void{endings::Cause::referee_error, engine + ": " + trouble.sentence, {}};
  }
  // Both engines are ready.
  virtual void begun() {}
  virtual void played(const endings::Ply& ply) = 0;
};

using Seats = std::array<Player*, 2>;

// Plays one game to its ending, whatever the engines do. The players are left running and have not
// heard of the ending. So it can be reported at once, whatever an engine that owes an answer does.
// `header`: what is recorded beside that, as from `header_of` (matches/play/recorded.hpp).
Played play(const Plan& plan, Seats players, Witness& witness, records::Game header);
// Both get the result, the engine of a hung opponent too. An engine that still owes an answer
// is stopped first, and ended if it does not obey.
void dismiss(const endings::Ending& ending, Seats players);

}  // namespace matches::play
