#pragma once
// A ladder: engines that come and go, rated by Glicko-2 over rating periods.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "matches/results/results.hpp"
#include "matches/statistics/glicko.hpp"

namespace referee::ladder {

// What is fixed when a ladder is made.
struct LadderSettings {
  static constexpr double lowest = -10000, highest = 10000;  // all but the rating are above 0
  std::string game;                                          // "shogi": of one game only
  double tau = 0.5;
  double rating = 1500, deviation = 350, volatility = 0.06;  // of newcomers
};

struct LadderGame {
  std::uint64_t key = 0;             // the same for the same game of the same run
  std::array<std::string, 2> names;  // by seat
  int halves = 0;                    // of a point, for seat first: 2, 1, 0
};

struct LadderPlayer {
  matches::statistics::GlickoRating rating;
  matches::results::WinsDrawsLosses games;
  std::uint64_t last_period = 0;  // in which the player has played
};

class Ladder {
 public:
  // Beyond it a single game against all odds could throw a rating anywhere.
  static constexpr double most_volatility = 0.5;

  explicit Ladder(LadderSettings settings) : settings_(std::move(settings)) {}

  const LadderSettings& settings() const { return settings_; }
  bool knows(std::uint64_t key) const { return keys_.contains(key); }
  // Rates the games as one period; none of them is known, and no two are the same. Who was on
  // the ladder and has not played becomes less certain, at most as much as a newcomer.
  void add_period(const std::vector<LadderGame>& games);

  std::uint64_t periods() const { return periods_; }
  const std::map<std::string, LadderPlayer>& players() const { return players_; }
  // The names, the best first.
  std::vector<std::string> order() const;
  // Who should meet next, at most `most` pairs, nobody twice: the least certain player first, with
  // that one of the two neighbours from whose games more is to be learned.
  std::vector<std::pair<std::string, std::string>> next(std::size_t most) const;

 private:
  LadderSettings settings_;
  std::map<std::string, LadderPlayer> players_;
  std::unordered_set<std::uint64_t> keys_;
  std::uint64_t periods_ = 0;
};

}  // namespace referee::ladder
