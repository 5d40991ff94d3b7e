#include "referee/report/facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "referee/terminal/text.hpp"

namespace referee::report {

namespace {

constexpr double second_in_micros = 1e6, second_in_nanos = 1e9;

void add_times(const matches::records::Game& game, std::map<std::string, TimeFacts>& all) {
  std::array<std::size_t, 2> count{};
  for (const auto& ply : game.main.plies) {
    const auto seat = rules::index_of(ply.seat);
    auto& facts = all[game.seats[seat].name];
    if (ply.decided() && ply.time) {
      const auto most = std::int64_t{std::numeric_limits<std::uint32_t>::max()};
      facts.answers.push_back(static_cast<std::uint32_t>(
          std::clamp<std::int64_t>(ply.time->charged.count(), 0, most)));
      const double waited = static_cast<double>(ply.waited().count()) / second_in_nanos;
      facts.waited += waited;
      facts.longest_wait = std::max(facts.longest_wait, waited);
    }
    if (!ply.left) continue;
    const auto at = count[seat]++;
    if (facts.left.size() <= at) {
      facts.left.resize(at + 1);
      facts.games.resize(at + 1);
    }
    facts.left[at] += static_cast<double>(ply.left->count()) / second_in_micros;
    ++facts.games[at];
  }
}

EngineBuild build_of(const matches::records::Person& person) {
  EngineBuild build{.name = person.name,
                    .program = person.engine,
                    .author = person.author,
                    .protocol = person.protocol,
                    .time = person.time_control,
                    .options = {}};
  if (!person.version.empty()) build.program += " " + person.version;
  if (!person.limits.empty()) build.time += (build.time.empty() ? "" : ", ") + person.limits;
  for (const auto& [name, value] : person.options)
    build.options += (build.options.empty() ? "" : ", ") + name + "=" + value;
  return build;
}

void take_earliest(std::string& earliest, const std::string& text) {
  if (!text.empty() && (earliest.empty() || text < earliest)) earliest = text;
}

std::size_t column_of(const Facts::Outcome& game) {
  using enum ShownGame::Result;
  if (game.result == draw) return 2;
  if (game.result == none) return 3;
  const auto winner = game.result == first ? rules::Seat::first : rules::Seat::second;
  return winner == game.black ? 0 : 1;
}

}  // namespace

void Facts::add_origin(const matches::records::Game& game) {
  for (const auto& person : game.seats) builds.insert(build_of(person));
  if (!game.host.empty()) hosts.insert(game.host);
  if (!game.referee.empty()) referees.insert(game.referee);
  rules.insert(game.rules.text());
  titles.insert(std::string(game.kind->title.substr(0, game.kind->title.find(' '))));
  take_earliest(begun, game.started);
  ended = std::max(ended, game.ended);
}

void Facts::add_outcome(const Outcome& game) {
  using enum ShownGame::Result;
  ++by_reason[game.reason.empty() ? "not known" : std::string(game.reason)][column_of(game)];
  if (game.result == none) return;
  ++lengths[game.plies];
  auto& opening = by_opening[game.opening_key];
  if (opening.name.empty()) opening.name = game.opening;
  if (game.result == first) ++opening.wins;
  if (game.result == second) ++opening.losses;
  if (game.result == draw) ++opening.draws;
}

void Facts::add(const matches::records::Game& game, const ShownGame& shown) {
  add_times(game, times);
  add_origin(game);
  add_outcome({.result = shown.result,
               .reason = shown.reason,
               .opening = shown.opening,
               .opening_key = shown.opening_key,
               .plies = shown.plies,
               .black = game.black});
}

}  // namespace referee::report
