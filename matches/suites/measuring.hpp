#pragma once
// An engine plays against itself from every opening of a suite, each twice with the seats
// exchanged: what is the suite worth to the first mover?

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>

#include "basics/result.hpp"
#include "matches/run/run.hpp"
#include "matches/suites/balance.hpp"

namespace matches::suites {

struct Measuring {
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  play::Engine engine;  // with a name and a limit for its answers
  play::Patience patience;
  std::uint64_t games = 200;  // at least; rounded up to whole encounters of all openings
  std::size_t workers = 1;
  std::uint64_t seed = 0;
  bool seeded = false;  // the engine has an option Seed
  // Games between equal engines with the same limits may be the same game. So each pass through the
  // suite, and each of the two sides in it, has a step of its own, counted from here: the limit of
  // nodes is half a percent higher with each step, and the Seed, where there is one, another.
  std::uint64_t step = 0;
};

// How often a suite of this many openings is gone through, and how many openings of it each time:
// all of them, or, where twice their number is more than the games, the first ones.
struct Passes {
  std::uint64_t count = 0;
  std::size_t openings = 0;
};
Passes passes(std::uint64_t games, std::size_t openings);

// The engine as it plays in this step.
play::Engine stepped(const Measuring& measuring, std::uint64_t step);

// After each game: how many have been played, of how many.
using Progress = std::function<void(std::uint64_t played, std::uint64_t planned)>;

// A run that did not complete says why.
basics::Result<Tally, run::RunEnd> measure(const Measuring& measuring,
                                           std::span<const openings::Opening> openings,
                                           const Progress& progress, const std::stop_token& stop,
                                           const run::Starters& starters = {});

}  // namespace matches::suites
