#pragma once
// What a report counts of all games beside the table: times, clocks, lengths, openings, repeats,
// and where and when they were played.

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "matches/records/game.hpp"
#include "referee/report/shown_game.hpp"

namespace referee::report {

// Of one engine.
struct TimeFacts {
  std::vector<std::uint32_t> answers;  // charged, in microseconds, in order of the games
  double waited = 0, longest_wait = 0;  // seconds for which the host kept it waiting
  std::vector<double> left;             // seconds on its clock after its k-th answer: the sum
  std::vector<std::uint32_t> games;     // in how many games there was one
};

// Results from the view of the side that moved first.
struct FirstSeatCounts {
  std::string name;
  std::uint64_t wins = 0, draws = 0, losses = 0;
  std::uint64_t games() const { return wins + draws + losses; }
};

struct EngineBuild {
  std::string name, program, author, protocol, time, options;
  friend auto operator<=>(const EngineBuild&, const EngineBuild&) = default;
};

struct Facts {
  std::map<std::string, TimeFacts> times;                // by engine
  std::map<std::uint64_t, FirstSeatCounts> by_opening;   // by its key
  std::map<std::string, std::array<std::uint64_t, 4>> by_reason;  // black wins, white, draws, none
  std::map<std::size_t, std::uint64_t> lengths;          // plies
  // Games by what was played and by whom: between other engines it is another game.
  std::map<std::pair<std::uint64_t, std::array<std::string, 2>>, std::vector<std::size_t>> played;
  std::set<EngineBuild> builds;
  std::set<std::string> hosts, referees, rules, titles;
  std::string begun, ended;  // of all games

  // All but `played`.
  void add(const matches::records::Game& game, const ShownGame& shown);
  // Where and when it was played, and by what.
  void add_origin(const matches::records::Game& game);
  // Who won it, why, and after how many plies.
  struct Outcome {
    ShownGame::Result result = ShownGame::Result::none;
    std::string_view reason, opening;  // the opening's name
    std::uint64_t opening_key = 0;
    std::size_t plies = 0;
    rules::Seat black = rules::Seat::first;  // at the end
  };
  void add_outcome(const Outcome& game);
};

}  // namespace referee::report
