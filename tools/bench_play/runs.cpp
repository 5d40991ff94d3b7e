// Whole runs, looked at from outside: system calls, start and stop, and many engines at once.

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tools/bench_play/pinned.hpp"
#include "tools/bench_play/sections.hpp"

namespace bench {

namespace {

std::size_t plies_of(std::string_view protocol) { return protocol == "usi" ? 240 : 200; }

std::string self() { return std::filesystem::read_symlink("/proc/self/exe").string(); }

// Runs a program to its end; false: it did not end with 0.
bool run(std::vector<std::string> words) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (auto& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  pid_t id = 0;
  if (posix_spawnp(&id, pointers[0], nullptr, nullptr, pointers.data(), environ) != 0) return false;
  int status = 0;
  waitpid(id, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// The words that play this many games in a process of its own.
std::vector<std::string> plain(const Task& task, const std::string& protocol, int games) {
  return {self(), "plain", protocol, std::to_string(games),
          course(task.folder, protocol, plies_of(protocol)).moves_file};
}

// All system calls of the thread that plays, by strace's own count; 0: there is no strace.
double calls(const Task& task, const std::string& protocol, int games) {
  const auto file = task.folder.path("calls");
  std::vector<std::string> command{"strace", "-c", "-U", "calls,name", "-o", file};
  for (auto& word : plain(task, protocol, games)) command.push_back(std::move(word));
  if (!run(std::move(command))) return 0;
  std::ifstream in(file);
  double total = 0;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    double count = 0;
    std::string name;
    if (words >> count >> name && name == "total") total = count;
  }
  return total;
}

double seconds_of_run(const Task& task, const std::string& protocol, int games) {
  auto words = plain(task, protocol, games);
  const auto began = matches::Clockwork::now();
  if (!run(std::move(words))) return 0;
  return std::chrono::duration<double>(matches::Clockwork::now() - began).count();
}

// A line of /proc/self/status, in megabytes.
double status_megabytes(const std::string& key) {
  std::ifstream in("/proc/self/status");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(key)) return std::atof(line.c_str() + key.size()) / 1024;
  return 0;
}

}  // namespace

int plain_run(std::string_view protocol, int games, const std::string& moves_file) {
  const Folder folder;
  const auto what = course_of(protocol, plies_of(protocol), moves_file);
  Match match(folder, what, instant(what), instant(what));
  for (int i = 0; i < games; ++i) match.game();
  match.quit();
  return 0;
}

// On one core, as the cost of a ply is: elsewhere the tracer's own time makes answers look slow,
// and slow answers are metered.
void measure_calls(const Task& task) {
  const Pinned pinned;
  for (const std::string protocol : {"usi", "gtp", "gomocup"}) {
    const double few = calls(task, protocol, 4), many = calls(task, protocol, 12);
    if (few == 0 || many == 0) {
      task.table.note("strace is not there: system calls are not counted");
      return;
    }
    const double plies = static_cast<double>(plies_of(protocol)) * 8;
    task.table.at_most(protocol + ": system calls a ply", (many - few) / plies, "", 6);
  }
}

void measure_start(const Task& task) {
  // What a whole run costs beyond play: the line through runs of different length, at no games.
  for (const std::string protocol : {"usi", "gomocup"}) {
    std::vector<double> shorter, longer;
    for (int i = 0; i < task.repeat; ++i) {
      shorter.push_back(seconds_of_run(task, protocol, 1));
      longer.push_back(seconds_of_run(task, protocol, 21));
    }
    const double game = (least(longer) - least(shorter)) / 20;
    task.table.at_most(protocol + ": start and stop of a whole run", least(shorter) - game, "s",
                       0.03);
  }
}

void measure_crowd(const Task& task) {
  constexpr int games = 250;
  const auto what = course(task.folder, "usi", 10);
  // Forget what earlier measurements needed.
  std::ofstream("/proc/self/clear_refs") << "5";
  const auto began = matches::Clockwork::now();
  std::atomic<int> finished = 0;
  {
    std::barrier all(games);
    std::vector<std::jthread> threads;
    threads.reserve(games);
    for (int i = 0; i < games; ++i)
      threads.emplace_back([&, i] {
        const std::vector<std::string> slowly{"think=100000"};
        Match match(task.folder, what, instant(what, slowly), instant(what, slowly),
                    "crowd-" + std::to_string(i));
        if (match.game().verdict.reason == "max-plies") ++finished;
        all.arrive_and_wait();  // all five hundred engines live
        match.quit();
      });
  }
  const std::chrono::duration<double> took = matches::Clockwork::now() - began;
  task.table.add("500 engines: games that were finished, of 250", finished, "");
  task.table.add("500 engines: the whole run", took.count(), "s");
  task.table.at_most("500 engines: the referee's memory at most", status_megabytes("VmHWM:"), "MB",
                     60);
}

}  // namespace bench
