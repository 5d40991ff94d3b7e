#pragma once
// What of a run is to be reported in the order of the games' numbers: games that were played now
// and wait for an earlier one, games of before the run was resumed, and games that stay void
// because an engine was withdrawn then. Has no lock of its own.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "matches/journal/void_games.hpp"
#include "matches/records/game.hpp"
#include "matches/records/result.hpp"
#include "matches/run/earlier_results.hpp"
#include "matches/schedule/schedule.hpp"

namespace matches::run {

struct SettledGame {
  std::uint64_t number = 0;
  schedule::Fixture game = {};  // both only of a game that was played now
  std::optional<records::Game> record = {};
  std::optional<records::GameResult> result = {};  // empty: it stays void
  std::array<bool, 2> withdrawn = {};              // by seat: why it does
};

class ReportQueue {
 public:
  ReportQueue(results::ResultList earlier, const std::vector<journal::Walkover>& walkovers);

  void add(SettledGame game);
  // Whether the game is known from before the run was resumed. Asked with ascending numbers.
  bool knew(std::uint64_t number);
  // The first game from this number on that is known from before; nothing if none.
  std::optional<std::uint64_t> first_known(std::uint64_t from) const;

  // Takes the next game of before that has this number or a smaller one.
  std::optional<SettledGame> take_earlier(std::uint64_t last);
  // Takes the game with this number, where it is here.
  std::optional<SettledGame> take(std::uint64_t number);
  // Takes the first game, whatever is missing before it.
  std::optional<SettledGame> take_any();
  // No game that was played now waits.
  bool empty() const { return waiting_.empty(); }

  // All numbers up to this one have been reported.
  std::uint64_t reported() const { return reported_; }
  void reported(std::uint64_t number) { reported_ = number; }

 private:
  EarlierResults earlier_;
  std::map<std::uint64_t, SettledGame> waiting_;
  std::map<std::uint64_t, std::array<bool, 2>> walkovers_;
  std::uint64_t reported_ = 0;
};

}  // namespace matches::run
