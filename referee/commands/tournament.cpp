// A tournament, step by step: what is asked, whether it can be done, the games, what came of them.
// A match is a tournament of two engines.

#include <random>

#include "referee/commands/commands.hpp"
#include "referee/commands/tournament.hpp"
#include "referee/engine_files.hpp"
#include "referee/playing.hpp"
#include "referee/trial.hpp"

namespace referee {

namespace {

// Numbers up to 2^48 look the same in every JSON reader.
std::string random_seed() {
  std::random_device chance;
  const std::uint64_t seed = (std::uint64_t{chance()} << 32 | chance()) >> 16;
  return std::to_string(seed);
}

void say(const std::vector<std::string>& remarks, const Console& console) {
  for (const auto& remark : remarks) console.remark("referee: " + remark + "\n");
}

Or<Exit> play_fresh(MatchTask& task, Settings& settings, const Console& console) {
  const StopSignals signals;
  const auto waits = signals.waits_for([] { return "the engines to end after their trial"; });
  const auto first = schedule_of(task).fixture(1);
  auto wrong = try_engines(task, settings, first, console, signals.token());
  if (const auto ending = signals.ending()) return *ending;
  if (wrong) return *std::move(wrong);
  FileSums sums;
  std::vector<EngineFile> engines;
  if (task.directory_wanted) {
    auto found = sums.of(task.run.engines);
    if (const auto* missing = complaint(found)) return *missing;
    engines = std::get<0>(std::move(found));
  }
  auto files = fresh_files(task, settings, engines, signals.token());
  if (const auto* why = complaint(files)) return *why;
  say(advice(task), console);
  return play_run(task, std::get<0>(std::move(files)), {}, console, signals);
}

}  // namespace

Or<Exit> run_games(const Arguments& arguments, const Console& console, std::string_view command) {
  std::vector<std::string> remarks;
  auto read = match_settings(arguments, find_command(command)->options, environment(), remarks);
  if (const auto* wrong = complaint(read)) return *wrong;
  auto& settings = std::get<0>(read);
  settings.put_standard("seed", random_seed());
  if (command == "match")
    if (auto wrong = no_match(settings)) return *std::move(wrong);
  auto made = match_task(settings);
  if (const auto* wrong = complaint(made)) return *wrong;
  auto& task = std::get<0>(made);
  if (auto why = closed_output()) return no_output(*std::move(why));
  say(remarks, console);
  if (task.dry_run) {
    say(advice(task), console);
    return show_schedule(task, console);
  }
  return play_fresh(task, settings, console);
}

Or<Exit> run_tournament(const Arguments& arguments, const Console& console) {
  return run_games(arguments, console, "tournament");
}

}  // namespace referee
