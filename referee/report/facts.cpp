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
    if (ply.time) {
      const auto most = std::int64_t{std::numeric_limits<std::uint32_t>::max()};
      facts.answers.push_back(static_cast<std::uint32_t>(
          std::clamp<std::int64_t>(ply.time->charged.count(), 0, most)));
      const double waited = static_cast<double>(ply.time->waiting.count()) / second_in_nanos;
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

std::size_t column_of(const matches::records::Game& game, ShownGame::Result result) {
  using enum ShownGame::Result;
  if (result == draw) return 2;
  if (result == none) return 3;
  const auto winner = result == first ? rules::Seat::first : rules::Seat::second;
  return game.color_at_end(winner) == rules::Color::black ? 0 : 1;
}

}  // namespace

void Facts::add(const matches::records::Game& game, const ShownGame& shown) {
  using enum ShownGame::Result;
  add_times(game, times);
  ++by_reason[shown.reason.empty() ? "not known" : shown.reason][column_of(game, shown.result)];
  for (const auto& person : game.seats) builds.insert(build_of(person));
  if (!game.host.empty()) hosts.insert(game.host);
  if (!game.referee.empty()) referees.insert(game.referee);
  rules.insert(game.rules.text());
  titles.insert(std::string(game.kind->title.substr(0, game.kind->title.find(' '))));
  take_earliest(begun, game.started);
  ended = std::max(ended, game.ended);
  if (shown.result == none) return;
  ++lengths[shown.plies];
  auto& opening = by_opening[shown.opening_key];
  if (opening.name.empty()) opening.name = shown.opening;
  if (shown.result == first) ++opening.wins;
  if (shown.result == second) ++opening.losses;
  if (shown.result == draw) ++opening.draws;
}

}  // namespace referee::report
