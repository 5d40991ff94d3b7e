#include "matches/records/result.hpp"

#include <algorithm>
#include <cstdlib>

#include "matches/records/game.hpp"

namespace matches::records {

namespace {

using rules::Seat;

double points_of(const Game& record, Seat seat) {
  switch (record.verdict.kind) {
    case Verdict::Kind::none: return 0;
    case Verdict::Kind::draw: return draw_points(record.rules, record.color_at_end(seat));
    case Verdict::Kind::win: break;
  }
  return record.verdict.winner == seat ? 1 : 0;
}

Micros whole_micros(Nanos time) {
  return std::max(Micros(0), std::chrono::duration_cast<Micros>(time));
}

// Records from elsewhere name the fault, and leave it to the reader whose it was.
std::optional<Seat> culprit(const Verdict& verdict) {
  if (verdict.fault_by || !verdict.winner || !endings::is_fault(verdict.reason))
    return verdict.fault_by;
  return other(*verdict.winner);
}

}  // namespace

GameResult result_of(const Game& record, std::array<std::size_t, 2> engines) {
  GameResult result;
  result.number = record.number;
  if (record.verdict.kind == Verdict::Kind::win) result.winner = record.verdict.winner;
  result.black = record.black;
  result.reason = record.verdict.reason.if_listed();
  result.fault_by = culprit(record.verdict);
  result.starved = record.verdict.last_time && record.verdict.last_time->starved;
  result.plies = static_cast<std::uint32_t>(ply_count(record.main.plies));
  result.opening = opening_key(record);
  result.played = game_key(record);
  for (const Seat seat : {Seat::first, Seat::second}) {
    result.engines[index_of(seat)] = static_cast<std::uint32_t>(engines[index_of(seat)]);
    result.points[index_of(seat)] = points_of(record, seat);
  }
  std::array<Nanos, 2> idle{}, waited{};
  for (const auto& ply : record.main.plies) {
    if (!ply.decided() || !ply.time) continue;
    ++result.answers[index_of(ply.seat)];
    result.thought[index_of(ply.seat)] += ply.time->charged;
    idle[index_of(ply.seat)] += ply.time->idle_cpu;
    waited[index_of(ply.seat)] += ply.waited();
  }
  for (const std::size_t seat : {0, 1}) {
    result.idle[seat] = whole_micros(idle[seat]);
    result.waited[seat] = whole_micros(waited[seat]);
    result.restarts[seat] = record.seats[seat].upkeep.restarts;
    result.repeats[seat] = record.seats[seat].upkeep.repeats;
  }
  return result;
}

double draw_points(const rules::RuleSet& rules, rules::Color color) {
  for (const auto& setting : rules.settings()) {
    if (setting.name != "draw-points") continue;
    const auto slash = setting.value.find('/');
    if (slash == std::string::npos) continue;
    const auto text = color == rules::Color::black ? setting.value.substr(0, slash)
                                                   : setting.value.substr(slash + 1);
    return std::strtod(text.c_str(), nullptr);
  }
  return 0.5;
}

}  // namespace matches::records
