// A tournament, step by step: what is asked, whether it can be done, the games, what came of them.
// A match is a tournament of two engines.

#include <random>

#include "referee/commands/commands.hpp"
#include "referee/live/playing.hpp"
#include "referee/report/writing.hpp"
#include "referee/runs/engine_files.hpp"
#include "referee/runs/handshake_check.hpp"
#include "referee/runs/match_table.hpp"

namespace referee::commands {

namespace {

// Numbers up to 2^48 look the same in every JSON reader.
std::string random_seed() {
  std::random_device chance;
  const std::uint64_t seed = (std::uint64_t{chance()} << 32 | chance()) >> 16;
  return std::to_string(seed);
}

void say(const std::vector<std::string>& remarks, const terminal::Console& console) {
  for (const auto& remark : remarks) console.remark("referee: " + remark + "\n");
}

terminal::Or<terminal::Exit> play_fresh(runs::MatchTask& task, options::Settings& settings,
                                        const terminal::Console& console) {
  const terminal::StopSignals signals;
  const auto waits = signals.waits_for([] { return "the engines to exit after the handshake"; });
  const auto first = runs::schedule_of(task).fixture(1);
  auto wrong = runs::check_engines(task, settings, first, console, signals.token());
  if (const auto ending = signals.ending()) return *ending;
  if (wrong) return *std::move(wrong);
  runs::FileSums sums;
  std::vector<runs::EngineFile> engines;
  if (task.outputs.directory_wanted) {
    auto found = sums.of(task.run.engines);
    if (!found) return found.error();
    engines = *std::move(found);
  }
  auto files = live::fresh_files(task, settings, engines, signals.token());
  if (!files) return files.error();
  say(runs::advice(task), console);
  return report::report_after(
      task, live::play_run(task, *std::move(files), {}, console, signals), console);
}

// `command`: whose row of the table it is.
terminal::Or<terminal::Exit> run_games(const options::Arguments& arguments,
                                       const terminal::Console& console, std::string_view command) {
  std::vector<std::string> remarks;
  auto read = runs::match_settings(arguments, runs::rows::match, options::environment(), remarks);
  if (!read) return read.error();
  auto& settings = *read;
  settings.put_standard(runs::rows::seed, random_seed());
  if (command == "match")
    if (auto wrong = runs::no_match(settings)) return *std::move(wrong);
  auto made = runs::match_task(settings);
  if (!made) return made.error();
  auto& task = *made;
  if (auto why = terminal::closed_output()) return live::no_output(*std::move(why));
  say(remarks, console);
  if (task.dry_run) {
    say(runs::advice(task), console);
    return live::show_schedule(task, console);
  }
  return play_fresh(task, settings, console);
}

}  // namespace

terminal::Or<terminal::Exit> run_match(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  return run_games(arguments, console, "match");
}

terminal::Or<terminal::Exit> run_tournament(const options::Arguments& arguments,
                                            const terminal::Console& console) {
  return run_games(arguments, console, "tournament");
}

}  // namespace referee::commands
