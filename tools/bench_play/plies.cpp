// What a ply costs: everything on one core, beside the raw pipe in the same run.

#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "tools/bench_play/floor.hpp"
#include "tools/bench_play/pinned.hpp"
#include "tools/bench_play/sections.hpp"

namespace bench {

namespace {

struct Contest {
  std::string name;
  std::unique_ptr<Match> match;
  double wall_target = 0, cpu_target = 0;  // times the floor; 0: none
  std::vector<double> wall = {}, cpu = {}, early = {}, late = {};
};

constexpr int games_of_plies = 10;

void measure(Contest& contest) {
  const double cpu = cpu_seconds();
  const auto began = matches::Clockwork::now();
  for (int i = 0; i < games_of_plies; ++i) contest.match->game();
  const std::chrono::duration<double> wall = matches::Clockwork::now() - began;
  const auto plies = static_cast<double>(contest.match->plies()) * games_of_plies;
  contest.wall.push_back(wall.count() / plies * 1e6);
  contest.cpu.push_back((cpu_seconds() - cpu) / plies * 1e6);
}

// Whether the plies become dearer as a game goes on; by other games than those that are measured.
void measure_early_and_late(Contest& contest) {
  contest.match->take_instants(true);
  for (int i = 0; i < 3; ++i) {
    contest.match->game();
    const auto& at = contest.match->instants();
    const auto mean = [&](std::size_t from, std::size_t to) {
      return std::chrono::duration<double, std::micro>(at[to] - at[from]).count() /
             static_cast<double>(to - from);
    };
    if (at.size() < 200) continue;
    contest.early.push_back(mean(1, 21));
    contest.late.push_back(mean(179, 199));
  }
  contest.match->take_instants(false);
}

void report(const Task& task, const Contest& contest, const Contest* quiet, double floor_wall,
            double floor_cpu) {
  auto& table = task.table;
  const auto& name = contest.name;
  table.add(name + ": wall a ply, least", least(contest.wall), "us");
  table.add(name + ": wall a ply, median", median(contest.wall), "us");
  table.add(name + ": referee's CPU a ply, least", least(contest.cpu), "us");
  table.add(name + ": referee's CPU a ply, median", median(contest.cpu), "us");
  if (quiet) {
    table.at_most(name + ": more CPU than with one line", least(contest.cpu) - least(quiet->cpu),
                  "us", 10);
    return;
  }
  table.at_most(name + ": wall, times the floor", least(contest.wall) / floor_wall, "x",
                contest.wall_target);
  table.at_most(name + ": CPU, times the floor", least(contest.cpu) / floor_cpu, "x",
                contest.cpu_target);
  table.add(name + ": ply 2 to 21, median wall", median(contest.early), "us");
  table.add(name + ": ply 180 to 199, median wall", median(contest.late), "us");
}

Contest contest(const Task& task, std::string_view protocol, bool talks, double wall, double cpu) {
  const auto what = course(task.folder, protocol, protocol == "usi" ? 240 : 200);
  std::vector<std::string> words;
  if (talks) words = {"info=20", "variation=12"};
  const std::string name = std::string(protocol) + (talks ? ", 20 lines" : "");
  return {name,
          std::make_unique<Match>(task.folder, what, instant(what, words), instant(what, words),
                                  std::string(protocol) + (talks ? "-talks" : "")),
          wall, cpu};
}

}  // namespace

void measure_plies(const Task& task) {
  const Pinned pinned;
  std::array<Contest, 6> contests{
      contest(task, "usi", false, 2.0, 2.2),     contest(task, "gtp", false, 1.6, 1.7),
      contest(task, "gomocup", false, 1.6, 1.7), contest(task, "usi", true, 0, 0),
      contest(task, "gtp", true, 0, 0),          contest(task, "gomocup", true, 0, 0)};
  for (auto& each : contests) each.match->game();
  std::vector<double> wall, cpu;
  for (int i = 0; i < task.repeat; ++i) {
    const auto floor = pipe_floor(20'000);
    wall.push_back(floor.wall);
    cpu.push_back(floor.cpu);
    for (auto& each : contests) {
      measure(each);
      measure_early_and_late(each);
    }
  }
  task.table.add("floor: wall a round trip, least", least(wall), "us");
  task.table.add("floor: wall a round trip, median", median(wall), "us");
  task.table.add("floor: CPU a round trip, least", least(cpu), "us");
  task.table.add("floor: CPU a round trip, median", median(cpu), "us");
  for (std::size_t i = 0; i < contests.size(); ++i)
    report(task, contests[i], i < 3 ? nullptr : &contests[i - 3], least(wall), least(cpu));
  for (auto& each : contests) each.match->quit();
}

}  // namespace bench
