// Plays a run together with other processes, on this host and on others.

#include "matches/journal/run_directory.hpp"
#include "matches/processes/process.hpp"
#include "referee/commands/commands.hpp"
#include "referee/commands/finishing.hpp"
#include "referee/join/finisher.hpp"
#include "referee/join/joining.hpp"
#include "referee/live/run_files.hpp"
#include "referee/runs/handshake_check.hpp"
#include "referee/runs/match_table.hpp"

namespace referee::commands {

namespace {

// Whatever the run was begun with, this process says how many games it plays at a time.
options::Arguments with_slots(const options::Arguments& arguments) {
  auto with = arguments;
  const auto& slots = arguments.of<join::JoinWords>().slots;
  with.give(runs::rows::concurrency, slots ? std::to_string(*slots) : "auto");
  return with;
}

std::optional<terminal::Complaint> try_engines(live::ResumedRun& run,
                                               const terminal::Console& console,
                                               const terminal::StopSignals& signals) {
  const auto first = runs::schedule_of(run.task).fixture(1);
  const auto trial = signals.waits_for([] { return "the engines to exit after the handshake"; });
  const auto absent =
      runs::check_engines_again(run.task, run.settings, first, console, signals.token(), {});
  return absent ? std::nullopt : std::optional(absent.error());
}

// One of the processes writes what follows from the games.
terminal::Or<terminal::Exit> finish(live::ResumedRun& joined, const options::Arguments& arguments,
                                    const terminal::Console& console,
                                    const terminal::StopSignals& signals) {
  joined.directory.reset();
  const auto finisher = join::Finisher::begin(joined);
  if (!finisher) {
    console.remark("referee: nothing is left to be played in " +
                   matches::journal::named(joined.task.run.directory) + "\n");
    return terminal::Exit::done;
  }
  auto run = live::open_run(joined.task.run.directory, arguments, live::Purpose::to_look);
  if (!run) return run.error();
  for (const auto& remark : run->remarks) console.remark("referee: " + remark + "\n");
  auto exit = play_rest(*run, arguments, console, signals);
  if (exit && !signals.ending()) finisher->done();
  return exit;
}

}  // namespace

terminal::Or<terminal::Exit> run_join(const options::Arguments& arguments,
                                      const terminal::Console& console) {
  if (auto why = terminal::closed_output()) return live::no_output(*std::move(why));
  matches::run::Controls controls;
  const terminal::StopSignals signals(std::chrono::seconds(10), [&] { controls.drain(); });
  matches::processes::prepare_for_engines();
  const auto words = with_slots(arguments);
  auto taken = live::open_run(arguments.operands().front(), words, live::Purpose::to_join);
  if (!taken) return taken.error();
  auto& run = *taken;
  if (auto wrong = join::refusal(run.task)) return *std::move(wrong);
  if (run.over) return finish(run, words, console, signals);
  if (const auto why = join::sent_away(run.task.run.directory)) {
    console.remark("referee: " + *why + "\n");
    return terminal::Exit::left;
  }
  auto wrong = try_engines(run, console, signals);
  if (const auto ending = signals.ending()) return *ending;
  if (wrong) return *std::move(wrong);
  if (auto unkept = keep_engines(run, console)) return *std::move(unkept);
  const auto end =
      join::play_joined(run, arguments.of<join::JoinWords>(), controls, console, signals);
  if (!end) return end.error();
  if (!end->over) return end->exit;
  const auto finished = finish(run, words, console, signals);
  return finished && *finished == terminal::Exit::done ? end->exit : finished;
}

}  // namespace referee::commands
