// bench-play [SECTION...] [--games N] [--repeat N] [--expect] [--tabs]: what the game loop costs
// and how true its clocks are, beside the raw pipe of the same run. --expect: exit code 1 where a
// target is missed. --tabs: for programs. Without sections: all of them.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/processes/process.hpp"
#include "tools/bench_play/instant.hpp"
#include "tools/bench_play/sections.hpp"

namespace {

constexpr bench::Section all_sections[] = {
    {"plies", "cost of a ply, with one line and with twenty, pinned to one core",
     bench::measure_plies},
    {"calls", "system calls a ply, of the thread that plays (strace)", bench::measure_calls},
    {"charge", "time charged for a true 20 ms", bench::measure_charge},
    {"full", "time charged on a full host, against the engine's own measure", bench::measure_full},
    {"hang", "a hung engine with a clock of two seconds", bench::measure_hang},
    {"crowd", "memory with 500 engines at once", bench::measure_crowd},
    {"start", "start and stop of a whole run", bench::measure_start},
    {"flag", "a millisecond over and under the limit", bench::measure_flag},
    {"throughput", "plies a second of whole runs of the program, journalled",
     bench::measure_throughput},
    {"scale", "memory of a run of 100,000 games, and taking it up again", bench::measure_scale},
    {"verdicts", "how soon `referee validate` answers a line, of a co-process",
     bench::measure_verdicts},
};

int usage() {
  std::fprintf(stderr,
               "usage: bench-play [SECTION...] [--games N] [--repeat N] [--expect] [--tabs]\n");
  for (const auto& each : all_sections)
    std::fprintf(stderr, "  %-10s %s\n", std::string(each.name).c_str(),
                 std::string(each.what).c_str());
  return 2;
}

struct Wish {
  std::vector<std::string_view> sections = {};
  std::optional<int> games = {};
  int repeat = 7;
  bool expect = false, good = true;
  bench::Form form = bench::Form::aligned;
};

bool known(std::string_view name) {
  return std::any_of(std::begin(all_sections), std::end(all_sections),
                     [&](const auto& each) { return each.name == name; });
}

Wish wish_of(const std::vector<std::string>& words) {
  Wish wish;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool number = words[i] == "--games" || words[i] == "--repeat";
    if (number && i + 1 < words.size()) {
      const int value = std::atoi(words[i + 1].c_str());
      if (words[i] == "--games")
        wish.games = value;
      else
        wish.repeat = value;
      wish.good = wish.good && value > 0;
      ++i;
    } else if (words[i] == "--expect") {
      wish.expect = true;
    } else if (words[i] == "--tabs") {
      wish.form = bench::Form::tabs;
    } else if (known(words[i])) {
      wish.sections.push_back(words[i]);
    } else {
      wish.good = false;
    }
  }
  return wish;
}

int measure(const Wish& wish) {
  const bench::Folder folder;
  bench::Table table(wish.form);
  const bench::Task task{folder, table, wish.repeat, wish.games};
  for (const auto& each : all_sections) {
    bool wanted = wish.sections.empty();
    for (const auto name : wish.sections) wanted = wanted || name == each.name;
    if (!wanted) continue;
    table.note(std::string(each.name) + ": " + std::string(each.what));
    each.measure(task);
  }
  return wish.expect && table.missed() > 0 ? 1 : 0;
}

}  // namespace

int main(int count, char** pointers) {
  const std::vector<std::string> words(pointers + 1, pointers + count);
  if (!words.empty() && words[0] == "instant")
    return bench::run_instant_engine({words.begin() + 1, words.end()});
  matches::processes::prepare_for_engines();
  if (words.size() == 4 && words[0] == "plain")
    return bench::plain_run(words[1], std::atoi(words[2].c_str()), words[3]);
  const auto wish = wish_of(words);
  return wish.good ? measure(wish) : usage();
}
