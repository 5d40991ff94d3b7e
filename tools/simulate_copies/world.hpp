#pragma once
// Matches that were never played: openings drawn at random, and two engines whose games are copies
// of each other, or not.

#include <array>
#include <cstdint>
#include <vector>

#include "matches/base/dice.hpp"
#include "matches/statistics/by_opening.hpp"
#include "matches/statistics/sprt.hpp"

namespace simulation {

struct World {
  double elo = 0;        // of the engine over the other one
  double advantage = 0;  // of the first move, in Elo: the mean of all openings
  double bias = 0;       // the standard deviation of the openings from it
  double draws = 0;      // the share of drawn games between equals
  // How many games are copies of the one that the engines play from that opening and those seats
  // when no chance is involved. 1: the engines are deterministic.
  double copies = 1;
};

// The score of a pair in the mean of all openings.
double true_score(const World& world);

class Match {
 public:
  Match(const World& world, std::size_t openings, std::uint64_t seed);

  struct Pair {
    std::size_t cell = 0;
    matches::statistics::Origin origin;
  };
  Pair next();  // of the openings in turn

 private:
  struct Opening {
    double bias = 0;
    std::array<std::size_t, 2> halves{};  // by seat, of the games without chance
  };
  struct Game {
    std::size_t halves = 0;
    bool copied = false;
  };

  double share();
  double normal();
  Opening opening();
  std::size_t fresh(const Opening& opening, std::size_t seat);
  Game game(const Opening& opening, std::size_t seat);

  World world_;
  matches::Dice dice_;
  std::vector<Opening> book_;
  std::size_t played_ = 0;
  std::uint64_t different_;
};

// How often 95 % limits of a finished match hold the true score. A limit that is not given holds.
struct Coverage {
  double held = 0, given = 0;  // shares of the matches: limits hold; both limits are given
};
Coverage coverage(const World& world, std::size_t openings, std::size_t pairs, int matches,
                  std::uint64_t seed);

// The same of nElo and its half width, in matches of which no opening repeats.
double nelo_coverage(const World& world, std::size_t pairs, int matches, std::uint64_t seed);
double true_nelo(const World& world);  // from a match of a million pairs

struct Verdicts {
  double h0 = 0, h1 = 0;  // shares of the tests; the others are undecided after all pairs
  double pairs = 0;       // that a test took in the mean
};
Verdicts verdicts(const World& world, std::size_t openings, std::size_t pairs,
                  const matches::statistics::Hypotheses& hypotheses, int tests, std::uint64_t seed);

}  // namespace simulation
