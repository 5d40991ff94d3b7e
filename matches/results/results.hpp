#pragma once
// What has come of the games of a run, or of any collection: plain counts that grow game by game,
// from which tables, tests and ratings are made. The order of the games makes no difference.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "matches/records/result.hpp"
#include "matches/results/opening_counts.hpp"

namespace matches::results {

struct WinsDrawsLosses {
  std::uint64_t wins = 0, draws = 0, losses = 0;
  std::uint64_t games() const { return wins + draws + losses; }
  friend bool operator==(const WinsDrawsLosses&, const WinsDrawsLosses&) = default;
};
WinsDrawsLosses operator+(const WinsDrawsLosses& a, const WinsDrawsLosses& b);

using Counts = std::map<std::string_view, std::uint64_t>;  // by reason

struct EngineResults {
  std::string name;
  std::array<WinsDrawsLosses, 2> by_seat;   // seat first, seat second
  std::array<WinsDrawsLosses, 2> by_color;  // black, white: the colours at the end of the game
  double points = 0;
  Counts faults;  // its own: "time": 1
  std::uint64_t answers = 0;
  Micros thought{0};
  Micros opponents_thought{0};              // in the same games
  Micros idle{0};                           // of processor time that it used meanwhile
  Micros waited{0};                         // for a processor, while its clock ran
  std::uint64_t restarts = 0, repeats = 0;  // Upkeep
  WinsDrawsLosses all() const;
};

// Two engines against each other; `a` is the one with the lower place in the run.
struct Meeting {
  // From the view of a: with a on seat first, and with a on seat second.
  std::array<WinsDrawsLosses, 2> by_seat;
  // Again, with a as Black and with a as White at the end of the game.
  std::array<WinsDrawsLosses, 2> by_color;
  double points_a = 0, points_b = 0;
  // Complete pairs of one opening, from the view of a: 0, 1/2, 1, 3/2, 2 points (a draw is 1/2).
  std::array<std::uint64_t, 5> pairs{};
  std::uint64_t split_pairs = 0;  // of the middle: one win each, not two draws
  std::uint64_t fault_pairs = 0;  // of all: with a loss by a fault
  OpeningCounts by_opening;       // from the view of a
  // Games with the same start, actions and score are copies of one, whichever engine sat where. A
  // game of which that is unknown differs from all others.
  std::uint64_t different_games = 0;
  KeyCounts played;
  WinsDrawsLosses all() const;
};

class Results {
 public:
  // `paired`: games 2k + 1 and 2k + 2 are of one opening with the seats exchanged. Otherwise no
  // pairs are counted, unless `add_pair` tells of them.
  explicit Results(std::vector<std::string> names, bool paired = true);

  void add(const records::GameResult& result);  // each number once
  // A game without a result: which fault it was, where it was one, and whether it stays so.
  void add_void(const records::GameResult& result, bool again);
  // Two games of one opening with the seats exchanged, each of them added already. Others are not
  // a pair and change nothing.
  void add_pair(const records::GameResult& one, const records::GameResult& other);

  const std::vector<EngineResults>& engines() const { return engines_; }
  // Both with a < b; null: they have not met.
  const Meeting* meeting(std::size_t a, std::size_t b) const;
  const std::map<std::pair<std::size_t, std::size_t>, Meeting>& meetings() const {
    return meetings_;
  }
  std::uint64_t games() const { return games_; }
  // The same game between two other engines is a different one.
  std::uint64_t different_games() const { return different_games_; }
  std::uint64_t different_openings() const;  // that are known, of all engines together
  // Of which nobody knows what was played: they cannot be found to be copies.
  std::uint64_t games_without_moves() const { return games_without_moves_; }
  std::uint64_t voided() const { return voided_; }  // and not played again
  std::uint64_t faults() const { return faults_; }  // those of void games too
  // Games that the host has decided (matches/endings/starved.hpp). A loss that counts although
  // games are played again was the second one of its game.
  struct Starved {
    std::uint64_t counted = 0, again = 0;  // losses that count; games that were played again
    std::uint64_t games() const { return counted > again ? counted : again; }
  };
  const Starved& starved() const { return starved_; }
  std::uint64_t plies() const { return plies_; }
  const Counts& reasons() const { return reasons_; }  // how games were decided
  // All games from the view of seat first, and from the view of Black at the end.
  const WinsDrawsLosses& first_seat() const { return first_seat_; }
  const WinsDrawsLosses& black() const { return black_; }
  const OpeningCounts& black_by_opening() const { return black_by_opening_; }  // games alone
  bool paired() const { return paired_; }
  // Games of encounters of which the other game is not known.
  std::size_t single_games() const { return open_.size(); }

 private:
  void add_fault(const records::GameResult& result);
  void close_pair(const records::GameResult& result);

  std::vector<EngineResults> engines_;
  std::map<std::pair<std::size_t, std::size_t>, Meeting> meetings_;
  std::unordered_map<std::uint64_t, records::GameResult>
      open_;  // by encounter: waiting for its other game
  bool paired_;
  std::uint64_t games_ = 0, different_games_ = 0, voided_ = 0, faults_ = 0, plies_ = 0;
  Starved starved_;
  std::uint64_t games_without_moves_ = 0;
  Counts reasons_;
  WinsDrawsLosses first_seat_, black_;
  OpeningCounts black_by_opening_;
};

// The key of what was played in both games of a pair, in whichever order they come; 0: unknown.
std::uint64_t played_in_pair(const records::GameResult& one, const records::GameResult& other);

}  // namespace matches::results
