#pragma once
// The measurements, each of which prints its lines.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "tools/bench_play/arena.hpp"
#include "tools/bench_play/table.hpp"

namespace bench {

double in_millis(auto time) { return std::chrono::duration<double, std::milli>(time).count(); }

struct Task {
  const Folder& folder;
  Table& table;
  int repeat = 7;
  std::optional<int> games = {};  // of `flag`, `scale`, `verdicts`, where the user says
};

struct Section {
  std::string_view name;
  std::string_view what;
  void (*measure)(const Task&);
};

// `plain PROTOCOL GAMES MOVES-FILE`: a whole run that does nothing but play, for those that look at
// it from outside.
int plain_run(std::string_view protocol, int games, const std::string& moves_file);

void measure_plies(const Task&);
void measure_calls(const Task&);
void measure_charge(const Task&);
void measure_full(const Task&);
void measure_hang(const Task&);
void measure_crowd(const Task&);
void measure_start(const Task&);
void measure_flag(const Task&);
void measure_throughput(const Task&);
void measure_scale(const Task&);
void measure_verdicts(const Task&);

}  // namespace bench
