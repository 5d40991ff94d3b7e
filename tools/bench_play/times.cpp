// How true the clocks are: what is charged against what was thought, verdicts on the silent, and
// the millisecond at the limit.

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "tools/bench_play/sections.hpp"

namespace bench {

namespace {

using matches::Clockwork;
using matches::Micros;
using std::chrono::duration;

struct Moves {
  std::vector<double> thought, charged, excess;  // milliseconds; charged beyond what was thought
};

// This many games at once, each on a thread of its own.
Moves think_together(const Task& task, int games, const std::vector<std::string>& manner) {
  const auto what = course(task.folder, "usi", 60);
  std::vector<Moves> found(static_cast<std::size_t>(games));
  {
    std::vector<std::jthread> threads;
    threads.reserve(found.size());
    for (int i = 0; i < games; ++i)
      threads.emplace_back([&, i] {
        Match match(task.folder, what, instant(what, manner), instant(what, manner),
                    "charge-" + std::to_string(i));
        auto& mine = found[static_cast<std::size_t>(i)];
        for (const auto& ply : match.game().main.plies) {
          const auto truth = std::chrono::nanoseconds(ply.search.nodes.value_or(0));
          mine.thought.push_back(in_millis(truth));
          mine.charged.push_back(in_millis(ply.time->charged));
          mine.excess.push_back(in_millis(ply.time->charged) - in_millis(truth));
        }
        match.quit();
      });
  }
  Moves all;
  for (const auto& each : found) {
    all.thought.insert(all.thought.end(), each.thought.begin(), each.thought.end());
    all.charged.insert(all.charged.end(), each.charged.begin(), each.charged.end());
    all.excess.insert(all.excess.end(), each.excess.begin(), each.excess.end());
  }
  return all;
}

// `fair`: every engine has a processor when it wants one, so that all beyond its thinking is the
// referee's. Otherwise it waits for one before it has read the question, and that is its own time.
void report(const Task& task, const std::string& name, const Moves& moves, bool fair) {
  auto& table = task.table;
  const auto bounded = [&](const std::string& what, double value, double target) {
    fair ? table.at_most(name + what, value, "ms", target) : table.add(name + what, value, "ms");
  };
  table.add(name + ": thought, p99", quantile(moves.thought, 0.99), "ms");
  table.add(name + ": charged, p50", quantile(moves.charged, 0.5), "ms");
  bounded(": charged, p99", quantile(moves.charged, 0.99), 20.5);
  table.add(name + ": charged, most", quantile(moves.charged, 1), "ms");
  table.add(name + ": charged beyond the truth, p50", quantile(moves.excess, 0.5), "ms");
  bounded(": charged beyond the truth, p99", quantile(moves.excess, 0.99), 0.5);
  table.add(name + ": charged beyond the truth, most", quantile(moves.excess, 1), "ms");
  table.at_least(name + ": charged beyond the truth, least", quantile(moves.excess, 0), "ms", -0.3);
}

}  // namespace

void measure_charge(const Task& task) {
  const std::vector<std::string> talk{"think=20000", "info=20", "variation=12"};
  auto spin = talk;
  spin.emplace_back("spin");
  report(task, "20 ms asleep, 16 games", think_together(task, 16, talk), true);
  report(task, "20 ms computing, 2 games", think_together(task, 2, spin), false);
  report(task, "20 ms computing, 16 games", think_together(task, 16, spin), false);
}

void measure_hang(const Task& task) {
  const auto what = course(task.folder, "usi", 240);
  auto hung = instant(what, {"hang=21"});
  hung.time.base = matches::Seconds(2);
  Match match(task.folder, what, instant(what), hung, "hang");
  match.take_instants(true);
  const auto game = match.game();
  const auto last = game.verdict.last_time->wall;
  const auto verdict = match.instants().back() + last;
  match.quit();
  const auto over = Clockwork::now();
  Micros used{0};
  for (const auto& ply : game.main.plies)
    if (ply.seat == rules::Seat::second) used += ply.time->charged;
  if (game.verdict.reason != "time") task.table.note("the hung engine was not flagged");
  task.table.at_most("hung engine: verdict after its clock", in_millis(last + used) - 2000, "ms",
                     50);
  task.table.at_most("hung engine: the run over after the verdict", in_millis(over - verdict), "ms",
                     1000);
}

namespace {

struct Flags {
  int fallen = 0;
  int unexplained = 0;  // of those: the host did not keep the engine waiting
};

constexpr int usual_flags = 200;

// Games whose first answer comes so much after the limit of 20 ms.
Flags flags(const Task& task, int games, int offset_us) {
  const auto what = course(task.folder, "usi", 1);
  const int limit_us = 20'000;
  auto late = instant(what, {"think=" + std::to_string(limit_us + offset_us), "spin"});
  late.time = {};
  late.time.move_time = Micros(limit_us);
  Match match(task.folder, what, late, instant(what), "flag" + std::to_string(offset_us));
  Flags found;
  for (int i = 0; i < games; ++i) {
    const auto verdict = match.game().verdict;
    if (verdict.reason != "time") continue;
    ++found.fallen;
    if (verdict.last_time->waiting < std::chrono::microseconds(500)) ++found.unexplained;
  }
  match.quit();
  return found;
}

}  // namespace

// An engine that the host keeps from its processor for the last millisecond is late in truth: such
// games show that the machine was not idle, and nothing about the referee.
void measure_flag(const Task& task) {
  const int games = task.games.value_or(usual_flags);
  const std::string of = " (of " + std::to_string(games) + " games)";
  const auto share = [&](int right) { return 100.0 * right / games; };
  const auto over = flags(task, games, 1000), under = flags(task, games, -1000);
  task.table.at_least("1 ms over the limit: flagged" + of, share(over.fallen), "%", 100);
  task.table.at_least("1 ms under the limit: not flagged" + of, share(games - under.fallen), "%",
                      100);
  task.table.at_most("1 ms under: flagged, and the host not to blame", under.unexplained, "", 0);
}

}  // namespace bench
