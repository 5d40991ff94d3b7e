#pragma once
// Games by their results alone, and the report of a table of them.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "matches/endings/ending.hpp"
#include "matches/results/results.hpp"
#include "referee/tables/render.hpp"

namespace tests::tables {

using matches::records::GameResult;
using matches::results::Results;
using referee::tables::Report;
using rules::Seat;

// Adds games by their results from the view of one engine.
class Games {
 public:
  explicit Games(std::vector<std::string> names, bool paired = true)
      : results_(std::move(names), paired) {}

  // One game: '1' won by seat first, '0' lost, '=' drawn.
  Games& game(std::uint32_t first, std::uint32_t second, char result,
              std::string_view reason = "resign") {
    GameResult one;
    one.number = ++number_;
    one.engines = {first, second};
    if (result == '1') one.winner = Seat::first;
    if (result == '0') one.winner = Seat::second;
    one.points = {result == '1'   ? 1
                  : result == '=' ? 0.5
                                  : 0,
                  result == '0'   ? 1
                  : result == '=' ? 0.5
                                  : 0};
    one.reason = matches::endings::EndReason::named(reason);
    if (is_fault(one.reason)) one.fault_by = result == '1' ? Seat::second : Seat::first;
    one.plies = 10;
    one.played = number_ << 8;  // no game is a copy of another; the lowest bits do not count
    one.answers = {5, 5};
    one.thought = {matches::Millis(2050), matches::Millis(2150)};
    one.idle = idle_;
    one.waited = waited_;
    one.restarts = restarts_;
    one.repeats = repeats_;
    one.starved = starved_;
    results_.add(one);
    return *this;
  }

  // Whether the host decides the games that follow.
  Games& starved(bool starved) {
    starved_ = starved;
    return *this;
  }
  // So many games are played again, since the host decided them.
  Games& starved_again(int count) {
    GameResult one;
    one.engines = {0, 1};
    one.reason = matches::endings::Cause::starved;
    one.fault_by = Seat::first;
    for (int i = 0; i < count; ++i) results_.add_void(one, true);
    return *this;
  }

  // What both seats use on their opponent's time in the games that follow.
  Games& idle(std::uint32_t first, std::uint32_t second) {
    idle_ = {matches::Millis(first), matches::Millis(second)};
    return *this;
  }
  // What the next games hold of each seat.
  Games& waited(std::uint32_t first, std::uint32_t second) {
    waited_ = {matches::Millis(first), matches::Millis(second)};
    return *this;
  }
  Games& upkeep(std::array<std::uint32_t, 2> restarts, std::array<std::uint32_t, 2> repeats) {
    restarts_ = restarts;
    repeats_ = repeats;
    return *this;
  }

  // A pair: what engine a makes of it on seat first, and on seat second.
  Games& pair(std::uint32_t a, std::uint32_t b, char as_first, char as_second, int times = 1) {
    for (int i = 0; i < times; ++i) {
      game(a, b, as_first);
      game(b, a, as_second == '1' ? '0' : as_second == '0' ? '1' : '=');
    }
    return *this;
  }

  const Results& results() const { return results_; }

 private:
  bool starved_ = false;
  Results results_;
  std::uint64_t number_ = 0;
  std::array<matches::Micros, 2> idle_{}, waited_{};
  std::array<std::uint32_t, 2> restarts_{}, repeats_{};
};

inline Report report_of(const Games& games, std::uint64_t planned = 0) {
  Report report;
  report.results = &games.results();
  report.planned = planned;
  return report;
}

inline std::string text_of(const Report& report) { return referee::tables::text_table(report, {}); }

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// 104 won, 10 drawn, 86 lost; pairs 17 4 49 4 26.
inline Games sample() {
  Games games({"new", "base"});
  games.pair(0, 1, '0', '0', 17).pair(0, 1, '=', '0', 4).pair(0, 1, '1', '0', 48);
  games.pair(0, 1, '=', '=', 1).pair(0, 1, '1', '=', 4).pair(0, 1, '1', '1', 26);
  return games;
}

}  // namespace tests::tables
