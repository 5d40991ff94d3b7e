// A run of very many games: what it needs of memory from the first to the last game, and how long
// it takes to take it up again.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "tools/bench_play/program.hpp"
#include "tools/bench_play/sections.hpp"

namespace bench {

namespace {

constexpr int usual_games = 100'000;
constexpr double most_megabytes = 16, most_seconds = 3;

double megabytes(long kilobytes) { return static_cast<double>(kilobytes) / 1024; }

// The most that a run holds in its first and in its last tenth, by samples.
struct Growth {
  double first = 0, last = 0;
};

Growth growth(const std::vector<long>& samples) {
  if (samples.empty()) return {};
  const auto tenth = static_cast<std::ptrdiff_t>(samples.size() / 10 + 1);
  return {megabytes(*std::max_element(samples.begin(), samples.begin() + tenth)),
          megabytes(*std::max_element(samples.end() - tenth, samples.end()))};
}

}  // namespace

void measure_scale(const Task& task) {
  const Pairing pairing{
      "gtp", 60, {"--game", "renju", "--ruleset", "renju_gomocup", "--set", "max-stones=60"}};
  const int games = task.games.value_or(usual_games);
  const std::string out = task.folder.path("scale"), failed = "a run of " + referee() + " failed";
  std::vector<long> samples;
  Running run(match_words(task.folder, pairing, games, 2, out));
  while (!run.over()) {
    if (const long now = run.kilobytes(); now > 0) samples.push_back(now);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  if (!run.ended_well()) return task.table.note(failed);
  const auto held = growth(samples);
  const std::string name = std::to_string(games) + " games of 60 plies: ";
  task.table.add(name + "memory at the beginning", held.first, "MB");
  task.table.at_most(name + "memory at the end", held.last, "MB", most_megabytes);
  task.table.at_most(name + "memory at its peak", megabytes(run.most_kilobytes()), "MB",
                     most_megabytes);
  const auto began = matches::Clockwork::now();
  Running again({referee(), "resume", out});
  if (!again.ended_well()) return task.table.note(failed);
  const std::chrono::duration<double> took = matches::Clockwork::now() - began;
  task.table.at_most(name + "resumed", took.count(), "s", most_seconds);
  task.table.at_most(name + "memory for that", megabytes(again.most_kilobytes()), "MB",
                     most_megabytes);
  std::error_code ignored;
  std::filesystem::remove_all(out, ignored);
}

}  // namespace bench
