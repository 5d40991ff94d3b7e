// What is charged where more threads run than there are processors, against what the engine itself
// has measured. Its measure is shorter than what it took in truth: it begins when the engine has
// read the question, and ends before it writes.

#include <unistd.h>
#include <csignal>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "tools/bench_play/sections.hpp"

namespace bench {

namespace {

// Processes that do nothing but run.
class Load {
 public:
  explicit Load(unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      const pid_t id = ::fork();
      if (id == 0) ::setsid();  // as engines of other games are
      if (id == 0)
        for (volatile unsigned turns = 0;;) turns = turns + 1;
      ids_.push_back(id);
    }
  }
  ~Load() {
    for (const pid_t id : ids_)
      if (id > 0) ::kill(id, SIGKILL);
  }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

 private:
  std::vector<pid_t> ids_;
};

// Charged beyond the engine's own measure, in milliseconds, for each answer of the first seat.
std::vector<double> excesses(const Task& task, const std::vector<std::string>& manner,
                             const std::vector<std::string>& opponent) {
  const auto what = course(task.folder, "usi", 60);
  Match match(task.folder, what, instant(what, manner), instant(what, opponent), "full");
  std::vector<double> found;
  for (int game = 0; game < task.games.value_or(20); ++game) {
    std::optional<matches::Micros> charged;
    for (const auto& ply : match.game().main.plies) {
      if (ply.seat != rules::Seat::first) continue;
      // What it says is the measure of its answer before.
      if (charged && ply.search.nodes)
        found.push_back(in_millis(*charged) -
                        in_millis(std::chrono::nanoseconds(*ply.search.nodes)));
      charged = ply.time->charged;
    }
  }
  match.quit();
  return found;
}

void report(const Task& task, const std::string& name, const std::vector<double>& excess) {
  const auto less = std::count_if(excess.begin(), excess.end(), [](double x) { return x < -0.3; });
  const std::string of = " (of " + std::to_string(excess.size()) + ")";
  task.table.at_most(name + ": charged more than 0.3 ms too little" + of, static_cast<double>(less),
                     "", 0);
  task.table.add(name + ": beyond its measure, least", quantile(excess, 0), "ms");
  task.table.add(name + ": beyond its measure, p50", quantile(excess, 0.5), "ms");
  task.table.add(name + ": beyond its measure, p99", quantile(excess, 0.99), "ms");
  task.table.add(name + ": beyond its measure, most", quantile(excess, 1), "ms");
}

}  // namespace

void measure_full(const Task& task) {
  const std::vector<std::string> sleeps{"think=5000", "think-to=50000", "early"};
  auto computes = sleeps;
  computes.emplace_back("spin");
  const std::vector<std::string> quiet{"think=3000"}, chatters{"think=3000", "chatter=8192"};
  const Load load(2 * std::max(std::thread::hardware_concurrency(), 1u));
  report(task, "asleep", excesses(task, sleeps, quiet));
  report(task, "asleep, chattering opponent", excesses(task, sleeps, chatters));
  report(task, "computing", excesses(task, computes, quiet));
  report(task, "computing, chattering opponent", excesses(task, computes, chatters));
}

}  // namespace bench
