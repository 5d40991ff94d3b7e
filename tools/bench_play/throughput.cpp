// What a real run plays a second: the program itself, with its journal, its records and its table,
// beside the raw pipes of as many pairs.

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tools/bench_play/floor.hpp"
#include "tools/bench_play/program.hpp"
#include "tools/bench_play/sections.hpp"

namespace bench {

namespace {

namespace fs = std::filesystem;

constexpr int few_games = 40, many_games = 440;
constexpr double wanted_of_two = 160'000;

// Zero: the run did not end as it must.
double seconds_of_match(const Task& task, const Pairing& pairing, int games, int concurrency) {
  const std::string out = task.folder.path("throughput");
  std::error_code ignored;
  fs::remove_all(out, ignored);
  auto words = match_words(task.folder, pairing, games, concurrency, out);
  const auto began = matches::Clockwork::now();
  if (!Running(std::move(words)).ended_well()) return 0;
  return std::chrono::duration<double>(matches::Clockwork::now() - began).count();
}

// Start and end fall out of the difference of a long and a short run. Zero: no figure.
double plies_a_second(const Task& task, const Pairing& pairing, int concurrency) {
  std::vector<double> few, many;
  for (int i = 0; i < task.repeat; ++i) {
    few.push_back(seconds_of_match(task, pairing, few_games, concurrency));
    many.push_back(seconds_of_match(task, pairing, many_games, concurrency));
    if (few.back() == 0 || many.back() == 0) return 0;
  }
  const double seconds = least(many) - least(few);
  if (seconds <= 0) return 0;  // the host does too much else
  return static_cast<double>(pairing.plies) * (many_games - few_games) / seconds;
}

// Round trips a second of this many pairs of children at once, each pair with a process of its own.
double pipes_a_second(int pairs) {
  constexpr int round_trips = 60'000;
  std::array<int, 2> report;
  if (pipe(report.data()) != 0) std::abort();
  std::vector<pid_t> children;
  for (int i = 0; i < pairs; ++i) {
    const pid_t id = fork();
    if (id < 0) std::abort();
    if (id == 0) {
      const double rate = 1e6 / pipe_floor(round_trips).wall;
      _exit(write(report[1], &rate, sizeof rate) == sizeof rate ? 0 : 1);
    }
    children.push_back(id);
  }
  close(report[1]);
  double sum = 0;
  for (double rate = 0; read(report[0], &rate, sizeof rate) == sizeof rate;) sum += rate;
  close(report[0]);
  for (const pid_t id : children) waitpid(id, nullptr, 0);
  return sum;
}

double most_pipes_a_second(const Task& task, int pairs) {
  double most = 0;
  for (int i = 0; i < task.repeat; ++i) most = std::max(most, pipes_a_second(pairs));
  return most;
}

}  // namespace

void measure_throughput(const Task& task) {
  const std::array<Pairing, 3> pairings{
      Pairing{"usi", 240, {"--game", "shogi", "--set", "max-plies=240"}},
      Pairing{
          "gtp", 200, {"--game", "renju", "--ruleset", "renju_gomocup", "--set", "max-stones=200"}},
      Pairing{"gomocup",
              200,
              {"--game", "renju", "--ruleset", "renju_gomocup", "--set", "max-stones=200"}}};
  for (const int concurrency : {1, 2}) {
    const std::string games = std::to_string(concurrency) + " at a time";
    const double pipes = most_pipes_a_second(task, concurrency);
    task.table.add("raw pipes, " + games, pipes, "/s");
    for (const auto& pairing : pairings) {
      const double rate = plies_a_second(task, pairing, concurrency);
      if (rate == 0) {
        task.table.note(pairing.protocol + ": no figure; a run of " + referee() +
                        " failed, or the host is too busy");
        continue;
      }
      const std::string name = pairing.protocol + ", " + games;
      if (concurrency == 2)
        task.table.at_least(name + ": plies a second", rate, "/s", wanted_of_two);
      else
        task.table.add(name + ": plies a second", rate, "/s");
      task.table.add(name + ": time of a ply, times the pipe's", pipes / rate, "x");
    }
  }
}

}  // namespace bench
