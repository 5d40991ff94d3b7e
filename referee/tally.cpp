#include "referee/tally.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "matches/ending.hpp"
#include "referee/text.hpp"

namespace referee {

namespace {

using matches::records::Verdict;
using rules::Seat;

constexpr std::size_t place(Seat seat) { return seat == Seat::first ? 0 : 1; }
constexpr std::size_t place(rules::Color color) { return color == rules::Color::black ? 0 : 1; }

void add(WinsDrawsLosses& to, const Verdict& verdict, Seat seat) {
  if (verdict.kind == Verdict::Kind::draw)
    ++to.draws;
  else if (verdict.winner == seat)
    ++to.wins;
  else
    ++to.losses;
}

// A draw is worth a half, but for Shogi's switch draw-points=BLACK/WHITE.
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

void add_times(const matches::records::Game& record, Seat seat, EngineTally& engine) {
  for (const auto& ply : record.main.plies) {
    if (ply.seat != seat || ply.opening || !ply.time) continue;
    ++engine.answers;
    engine.thought += ply.time->charged;
  }
}

void add_fault(const matches::Fixture& game, const matches::records::Game& record, Tally& tally) {
  const auto& verdict = record.verdict;
  if (!verdict.fault_by || !is_fault(verdict.reason)) return;
  ++tally.engines[game.engines[place(*verdict.fault_by)]].faults[verdict.reason];
  ++tally.faults;
}

std::string record_of(const WinsDrawsLosses& one) {
  return fmt::format("{}-{}-{}", one.wins, one.draws, one.losses);
}

std::string faults_of(const EngineTally& engine) {
  std::uint64_t all = 0;
  std::string kinds;
  for (const auto& [kind, count] : engine.faults) {
    all += count;
    kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", kind, count);
  }
  return kinds.empty() ? "0" : fmt::format("{} ({})", all, kinds);
}

bool colors_follow_seats(const Tally& tally) {
  return std::all_of(tally.engines.begin(), tally.engines.end(), [](const EngineTally& one) {
    return record_of(one.by_seat[0]) == record_of(one.by_color[0]) &&
           record_of(one.by_seat[1]) == record_of(one.by_color[1]);
  });
}

// "0.41 s", "3.2 ms"
std::string mean_text(double seconds) {
  return seconds < 0.1 ? fmt::format("{:.1f} ms", 1000 * seconds)
                       : fmt::format("{:.2f} s", seconds);
}

using Row = std::vector<std::string>;

Row heading(bool colors) {
  Row row{"Engine", "Games", "W", "D", "L", "Score", "%", "As first", "As second"};
  if (colors) row.insert(row.end(), {"As black", "As white"});
  row.insert(row.end(), {"Time/move", "Faults"});
  return row;
}

Row row_of(const EngineTally& engine, bool colors) {
  const auto all = engine.all();
  const auto number = [](std::uint64_t n) { return std::to_string(n); };
  const auto games = static_cast<double>(all.games());
  Row row{shortened(engine.name, 40),
          number(all.games()),
          number(all.wins),
          number(all.draws),
          number(all.losses),
          points_text(engine.points),
          all.games() == 0 ? "-" : fmt::format("{:.1f}", 100 * engine.points / games),
          record_of(engine.by_seat[0]),
          record_of(engine.by_seat[1])};
  if (colors) row.insert(row.end(), {record_of(engine.by_color[0]), record_of(engine.by_color[1])});
  const double seconds = std::chrono::duration<double>(engine.thought).count();
  row.push_back(engine.answers == 0 ? "-"
                                    : mean_text(seconds / static_cast<double>(engine.answers)));
  row.push_back(faults_of(engine));
  return row;
}

// The first and the last column begin at the left, the others end at the right.
std::string aligned(const std::vector<Row>& rows) {
  std::vector<int> widths(rows.front().size(), 0);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string pad(static_cast<std::size_t>(widths[i] - columns(row[i])), ' ');
      if (i > 0) text += "  ";
      if (i == 0)
        text += row[i] + pad;
      else
        text += (i + 1 < row.size() ? pad : "") + row[i];
    }
    text += "\n";
  }
  return text;
}

}  // namespace

WinsDrawsLosses EngineTally::all() const {
  return {by_seat[0].wins + by_seat[1].wins, by_seat[0].draws + by_seat[1].draws,
          by_seat[0].losses + by_seat[1].losses};
}

Tally empty_tally(const std::vector<matches::Engine>& engines) {
  Tally tally;
  for (const auto& engine : engines) {
    tally.engines.emplace_back();
    tally.engines.back().name = engine.name;
  }
  return tally;
}

void count(const matches::Fixture& game, const matches::records::Game& record, Tally& tally) {
  const auto& verdict = record.verdict;
  for (const Seat seat : {Seat::first, Seat::second}) {
    auto& engine = tally.engines[game.engines[place(seat)]];
    add_times(record, seat, engine);
    const auto color = record.color_at_end(seat);
    add(engine.by_seat[place(seat)], verdict, seat);
    add(engine.by_color[place(color)], verdict, seat);
    if (verdict.kind == Verdict::Kind::draw)
      engine.points += draw_points(record.rules, color);
    else if (verdict.winner == seat)
      engine.points += 1;
  }
  add_fault(game, record, tally);
  ++tally.games;
}

void count_void(const matches::Fixture& game, const matches::records::Game& record, bool again,
                Tally& tally) {
  add_fault(game, record, tally);
  if (!again && record.verdict.reason != name(matches::Cause::interrupted)) ++tally.voided;
}

bool is_fault(std::string_view reason) {
  using matches::Fault;
  for (const auto fault : {Fault::time, Fault::illegal_move, Fault::crash, Fault::stall,
                           Fault::protocol, Fault::false_claim})
    if (reason == name(fault)) return true;
  return false;
}

std::string table_of(const Tally& tally, std::uint64_t planned) {
  std::vector<const EngineTally*> order;
  for (const auto& engine : tally.engines) order.push_back(&engine);
  std::stable_sort(order.begin(), order.end(),
                   [](const auto* a, const auto* b) { return a->points > b->points; });
  const bool colors = !colors_follow_seats(tally);
  std::vector<Row> rows{heading(colors)};
  for (const auto* engine : order) rows.push_back(row_of(*engine, colors));
  auto text = aligned(rows);
  if (tally.voided > 0)
    text += fmt::format("{} {} without a result\n", tally.voided,
                        tally.voided == 1 ? "game is" : "games are");
  if (tally.games + tally.voided < planned)
    text += fmt::format("{} of {} games have a result\n", tally.games, planned);
  return text;
}

std::string points_text(double points) {
  const auto text = fmt::format("{:.2f}", points);
  return text.ends_with('0') ? text.substr(0, text.size() - 1) : text;
}

}  // namespace referee
