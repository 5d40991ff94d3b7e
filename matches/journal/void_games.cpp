#include "matches/journal/void_games.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>

#include "matches/endings/ending.hpp"

namespace matches::journal {

namespace {

using Lines = std::span<const VoidGame>;  // of one number

// Calls `take` with the lines of each number, and whether it has a result.
template <class Take>
void each_game(const std::vector<VoidGame>& voids, const results::ResultList& results, Take take) {
  std::size_t known = 0;
  for (std::size_t from = 0, to = 0; from < voids.size(); from = to) {
    const auto number = voids[from].number;
    while (to < voids.size() && voids[to].number == number) ++to;
    while (known < results.size() && results.number(known) < number) ++known;
    take(Lines(voids).subspan(from, to - from),
         known < results.size() && results.number(known) == number);
  }
}

bool start_failed(const VoidGame& line) { return line.reason == endings::Cause::start_failure; }

bool starved(const VoidGame& line) { return line.reason == endings::Cause::starved; }

// After two of which an engine is withdrawn.
std::array<int, 2> start_failures(Lines lines) {
  std::array<int, 2> all{};
  for (const auto& line : lines)
    if (line.begun && start_failed(line)) ++all[index_of(line.fault_by)];
  return all;
}

records::GameResult fault_of(const VoidGame& line) {
  records::GameResult result;
  result.number = line.number;
  result.engines = line.engines;
  result.reason = line.reason;
  result.fault_by = line.fault_by;
  return result;
}

}  // namespace

std::vector<Walkover> walkovers_of(const std::vector<VoidGame>& voids,
                                   const results::ResultList& results) {
  std::vector<Walkover> all;
  std::map<std::uint32_t, std::uint64_t> since;  // by engine: the game in which it was withdrawn
  each_game(voids, results, [&](Lines lines, bool has_result) {
    if (has_result) return;
    const auto failures = start_failures(lines);
    Walkover game{lines.front().number, {failures[0] > 1, failures[1] > 1}};
    for (std::size_t seat = 0; seat < 2; ++seat)
      if (game.withdrawn[seat]) since.emplace(lines.front().engines[seat], game.number);
    for (const auto& line : lines)
      if (!line.begun && start_failed(line)) game.withdrawn[index_of(line.fault_by)] = true;
    if (game.withdrawn[0] || game.withdrawn[1]) all.push_back(game);
  });
  // A line names one engine, though the other one may have been withdrawn as well.
  auto each = voids.begin();
  for (auto& game : all) {
    while (each->number != game.number) ++each;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const auto found = since.find(each->engines[seat]);
      if (found != since.end() && found->second <= game.number) game.withdrawn[seat] = true;
    }
  }
  return all;
}

std::vector<bool> withdrawn_in(const std::vector<Walkover>& walkovers,
                               const std::vector<VoidGame>& voids, std::size_t engines) {
  std::vector<bool> all(engines);
  auto line = voids.begin();
  for (const auto& game : walkovers) {
    while (line->number != game.number) ++line;
    for (std::size_t seat = 0; seat < 2; ++seat)
      if (game.withdrawn[seat]) all[line->engines[seat]] = true;
  }
  return all;
}

std::vector<PastVoid> past_voids(const std::vector<VoidGame>& voids,
                                 const results::ResultList& results,
                                 const std::vector<Walkover>& walkovers) {
  std::vector<PastVoid> all;
  auto walkover = walkovers.begin();
  each_game(voids, results, [&](Lines lines, bool has_result) {
    const auto number = lines.front().number;
    while (walkover != walkovers.end() && walkover->number < number) ++walkover;
    const bool over = walkover != walkovers.end() && walkover->number == number;
    const auto add_first = [&](auto counts) {
      const auto found = std::find_if(lines.begin(), lines.end(), counts);
      if (found != lines.end()) all.push_back({fault_of(*found), has_result});
    };
    if (over) add_first(start_failed);
    if (!has_result) return;
    add_first([](const VoidGame& line) { return !start_failed(line) && !starved(line); });
    add_first(starved);
  });
  return all;
}

}  // namespace matches::journal
