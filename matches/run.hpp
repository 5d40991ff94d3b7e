#pragma once
// A run: the games of a list, played by several engines on several threads, journalled, and
// written in whatever formats the user wants. Nothing is written but in the run's directory and
// where the user has said.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "matches/adjudicate.hpp"
#include "matches/engine.hpp"
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

// What comes of an engine's fault, beside the loss of its game.
enum class OnFault : unsigned char {
  forfeit,  // nothing: the run goes on
  abort,    // the run stops, as by the user's wish
  replay,   // the game is void and played again, once, under the same number and seed
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
  std::string directory;  // that exists; empty: no journal
  std::string event, site, host, referee;
};

// The two engines' games: each opening twice with the seats exchanged, or, without `repeat`, once
// with the seats exchanged from game to game.
std::vector<Fixture> match_of_two(const Run& run, std::uint64_t games, Order order, bool repeat,
                                  std::size_t first_opening);

// Is told what happens, by one thread at a time.
class Audience {
 public:
  virtual ~Audience() = default;
  virtual void started(const Fixture& /*game*/, std::size_t /*worker*/) {}
  virtual void played(const Fixture& /*game*/, std::size_t /*worker*/, const Ply& /*ply*/) {}
  // A game that counts, as it is written down already. In the order in which the games finish.
  virtual void finished(const Fixture& /*game*/, const records::Game& /*record*/) {}
  // A game without a result: it is played again, or not (then it is the last word on it).
  virtual void voided(const Fixture& /*game*/, const records::Game& /*record*/, bool /*again*/) {}
  // The same games as `finished`, and those that stay void, in the order of their numbers. What is
  // derived from the games is derived here. A text: why it could not be written; the run stops.
  virtual std::optional<std::string> in_order(const Fixture& /*game*/,
                                              const records::Game& /*record*/) {
    return std::nullopt;
  }
  // What a user should know and what stops nothing: "'base' is withdrawn after two start failures".
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
  std::string sentence;  // why it did not complete
};

// Plays the fixtures that are given: whoever resumes gives those that are missing. Returns when all
// engines have been ended.
RunEnd play_all(const Run& run, std::span<const Fixture> fixtures, Audience& audience,
                std::stop_token stop);

}  // namespace matches
