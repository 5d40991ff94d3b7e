// How soon `referee validate` answers a line, as a co-process: from before the write of an action
// until its verdict has been read, beside a line that goes through `cat`.

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/base/dice.hpp"
#include "matches/base/time.hpp"
#include "rules/games.hpp"
#include "tools/bench_play/program.hpp"
#include "tools/bench_play/sections.hpp"

namespace bench {

namespace {

constexpr int lines_of_a_game = 200;  // at most
constexpr double wanted_micros = 1000;

// A program that answers each line with a line.
class Coprocess {
 public:
  explicit Coprocess(std::vector<std::string> words) {
    auto to = matches::make_pipe();
    auto from = matches::make_pipe();
    if (!to || !from) std::abort();
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to->reading.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from->writing.number(), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawnp(&id_, pointers[0], &actions, nullptr, pointers.data(), environ) != 0) id_ = -1;
    posix_spawn_file_actions_destroy(&actions);
    to_ = std::move(to->writing);
    from_ = std::move(from->reading);
  }
  ~Coprocess() {
    to_.close();
    if (id_ > 0) waitpid(id_, nullptr, 0);
  }
  Coprocess(const Coprocess&) = delete;
  Coprocess& operator=(const Coprocess&) = delete;

  // How long it took, in microseconds; less than zero: there was no answer.
  double ask(std::string line) {
    line += '\n';
    const auto began = matches::Clockwork::now();
    if (write(to_.number(), line.data(), line.size()) != static_cast<ssize_t>(line.size()))
      return -1;
    answer_.clear();
    while (!answer_.ends_with('\n')) {
      char block[4096];
      const auto count = read(from_.number(), block, sizeof block);
      if (count <= 0) return -1;
      answer_.append(block, static_cast<std::size_t>(count));
    }
    return std::chrono::duration<double, std::micro>(matches::Clockwork::now() - began).count();
  }
  const std::string& answer() const { return answer_; }

 private:
  pid_t id_ = -1;
  matches::Descriptor to_, from_;
  std::string answer_;
};

// The times of the verdicts on random games; none: something went wrong.
std::vector<double> times_of(std::string_view game, int games) {
  const auto& kind = *rules::find_game(game);
  const auto rules = *rules::rule_set(kind, {});
  Coprocess judge({referee(), "validate", "--game", std::string(game)});
  matches::Dice dice(1);
  std::vector<double> times;
  for (int i = 0; i < games; ++i) {
    if (judge.ask("startpos") < 0) return {};
    auto played = *rules::start(kind, rules);
    for (int ply = 0; ply < lines_of_a_game && !played.outcome(); ++ply) {
      const auto actions = played.legal_actions();
      const auto& action = actions[dice.below(actions.size())];
      const double time = judge.ask(action);
      if (time < 0 || judge.answer().find(" ok") == std::string::npos) return {};
      times.push_back(time);
      played.act(action);
    }
  }
  return times;
}

std::vector<double> times_of_the_pipe(std::size_t lines) {
  Coprocess echo({"cat"});
  std::vector<double> times;
  times.reserve(lines);
  for (std::size_t i = 0; i < lines; ++i) times.push_back(echo.ask("7g7f"));
  return times;
}

void show(const Task& task, const std::string& name, const std::vector<double>& times) {
  task.table.add(name + ", half of them", median(times), "us");
  task.table.at_most(name + ", 99 of 100", quantile(times, 0.99), "us", wanted_micros);
  task.table.add(name + ", 999 of 1000", quantile(times, 0.999), "us");
  task.table.add(name + ", the slowest of " + std::to_string(times.size()),
                 *std::max_element(times.begin(), times.end()), "us");
}

}  // namespace

void measure_verdicts(const Task& task) {
  const int games = task.games.value_or(50);
  std::size_t lines = 0;
  for (const std::string game : {"shogi", "renju", "keishi", "liuzichong"}) {
    const auto times = times_of(game, games);
    lines = std::max(lines, times.size());
    if (times.empty())
      task.table.note(game + ": no figure; " + referee() + " does not answer");
    else
      show(task, game, times);
  }
  if (lines > 0) show(task, "a line through cat", times_of_the_pipe(lines));
}

}  // namespace bench
