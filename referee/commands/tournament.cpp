// A tournament, step by step: what is asked, whether it can be done, the games, what came of them.
// A match is a tournament of two engines.

#include <random>

#include "basics/shell.hpp"
#include "referee/commands/commands.hpp"
#include "referee/join/joining.hpp"
#include "referee/live/playing.hpp"
#include "referee/report/writing.hpp"
#include "referee/runs/engine_files.hpp"
#include "referee/runs/handshake_check.hpp"
#include "referee/runs/match_table.hpp"
#include "rules/utf8.hpp"

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

// The engines are tried, and everything that the run writes is there.
terminal::Or<live::Files> begin_fresh(runs::MatchTask& task, options::Settings& settings,
                                      const terminal::Console& console, std::stop_token stop) {
  const auto first = runs::schedule_of(task).fixture(1);
  if (auto wrong = runs::check_engines(task, settings, first, console, stop))
    return *std::move(wrong);
  runs::FileSums sums;
  std::vector<runs::EngineFile> engines;
  if (task.outputs.directory_wanted) {
    auto found = sums.of(task.run.engines);
    if (!found) return found.error();
    engines = *std::move(found);
  }
  if (stop.stop_requested()) return live::no_output("interrupted");  // nobody sees it
  return live::fresh_files(task, settings, engines, std::move(stop));
}

terminal::Or<terminal::Exit> play_fresh(runs::MatchTask& task, options::Settings& settings,
                                        const terminal::Console& console) {
  const terminal::StopSignals signals;
  const auto waits = signals.waits_for([] { return "the engines to exit after the handshake"; });
  auto files = begin_fresh(task, settings, console, signals.token());
  if (const auto ending = signals.ending()) return *ending;
  if (!files) return files.error();
  say(runs::advice(task), console);
  return report::report_after(
      task, live::play_run(task, *std::move(files), {}, console, signals), console);
}

// For `join`: everything is there, and nothing is played.
terminal::Or<terminal::Exit> only_begin(runs::MatchTask& task, options::Settings& settings,
                                        const terminal::Console& console) {
  if (auto wrong = join::refusal(task)) return *std::move(wrong);
  if (!task.outputs.directory_wanted)
    return terminal::Complaint{"option '--no-out': processes that play a run together need its "
                               "directory"};
  const terminal::StopSignals signals;
  const auto files = begin_fresh(task, settings, console, signals.token());
  if (const auto ending = signals.ending()) return *ending;
  if (!files) return files.error();
  say(runs::advice(task), console);
  console.print("Join: referee join " +
                rules::printable(basics::shell_word(task.run.directory)) + "\n");
  return terminal::Exit::done;
}

using Purpose = terminal::Or<terminal::Exit> (*)(runs::MatchTask&, options::Settings&,
                                                 const terminal::Console&);

// `command`: whose row of the table it is.
terminal::Or<terminal::Exit> run_games(const options::Arguments& arguments,
                                       const terminal::Console& console, std::string_view command,
                                       Purpose purpose = play_fresh) {
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
  return purpose(task, settings, console);
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

terminal::Or<terminal::Exit> run_cluster_init(const options::Arguments& arguments,
                                              const terminal::Console& console) {
  return run_games(arguments, console, "tournament", only_begin);
}

}  // namespace referee::commands
