#pragma once
// A run: the games of a list, played by several engines on several threads, journalled, and
// written in whatever formats the user wants. Nothing is written but in the run's directory and
// where the user has said.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "matches/adjudicate.hpp"
#include "matches/engine.hpp"
#include "matches/failure_policy.hpp"
#include "matches/openings.hpp"
#include "matches/records/game.hpp"

namespace matches {

// One game of the list. Everything about it is known before the first game.
struct Fixture {
  std::uint64_t number = 1;              // from 1; the name of the game in journals and records
  std::array<std::size_t, 2> engines{};  // of seat first and seat second, by their place in the run
  std::size_t opening = 0;  // its place among the openings; not used where there are none
  std::uint64_t seed = 0;
  std::string round;  // "3.2": the second game of the third encounter
};

struct Run {
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  std::string start;              // a position text or its name; empty: the usual start
  std::vector<Opening> openings;  // beside that: each has a start of its own
  std::vector<Engine> engines;    // with names that differ
  Patience patience;
  Adjudication adjudication;
  OnFault on_fault = OnFault::forfeit;
  std::uint64_t seed = 0;
  std::size_t workers = 1;
  bool sync_every_game = false;
  std::string directory;  // that exists; empty: no journal, and no logs of engines
  std::string event, site, host, referee;
};

// The two engines' games: each opening twice with the seats exchanged, or, without `repeat`, once
// with the seats exchanged from game to game.
std::vector<Fixture> match_of_two(const Run& run, std::uint64_t games, Order order, bool repeat,
                                  std::size_t first_opening);

// Is told what happens, by one thread at a time. A game is told as `started` each time that it is
// begun, and then as `finished` or `voided`; only a game that could not be journalled is told as
// neither: it does not count, and the run stops.
class Audience {
 public:
  virtual ~Audience() = default;
  virtual void started(const Fixture& /*game*/, std::size_t /*worker*/) {}
  virtual void played(const Fixture& /*game*/, std::size_t /*worker*/, const Ply& /*ply*/) {}
  // A game that counts, as it is written down already. In the order in which the games finish.
  virtual void finished(const Fixture& /*game*/, const records::Game& /*record*/) {}
  // A game without a result: it is played again at once, or not in this run. The record says why;
  // with OnFault::replay it is that of the fault.
  virtual void voided(const Fixture& /*game*/, const records::Game& /*record*/, bool /*again*/) {}
  // The same games as `finished`, and those that stay void, in the order of the list. Not those
  // that were cut when the run was stopped: a resumed run plays them. What is derived from the
  // games is derived here. A text: why it could not be written; the run stops.
  virtual std::optional<std::string> in_order(const Fixture& /*game*/,
                                              const records::Game& /*record*/) {
    return std::nullopt;
  }
  // What a user should know and what stops nothing: "'base' is withdrawn: ...". What stops the run
  // is said by the `RunEnd` alone.
  virtual void remark(const std::string& /*sentence*/) {}
};

struct RunEnd {
  enum class Kind : unsigned char {
    complete,
    interrupted,      // the stop token
    aborted,          // by a fault, with OnFault::abort
    too_few_engines,  // fewer than two are left
    no_output,        // the journal, or what `in_order` writes
  } kind = Kind::complete;
  std::string sentence = {};  // why it did not complete
};

// Where a worker's engines come from: a desk of its own, or a stage in a test.
using Starters = std::function<std::unique_ptr<Starter>()>;

// Plays the fixtures that are given, which ascend by number: whoever resumes gives those that are
// missing. Returns when all engines have been ended. However it ends, every game that was told as
// `finished` has been told in order too, unless that is what failed.
RunEnd play_all(const Run& run, std::span<const Fixture> fixtures, Audience& audience,
                std::stop_token stop, const Starters& starters = {});

}  // namespace matches
