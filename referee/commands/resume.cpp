// Goes on with a run exactly where it was: what its journals have is not played again.

#include "matches/processes/process.hpp"
#include "referee/commands/commands.hpp"
#include "referee/commands/finishing.hpp"
#include "referee/join/joining.hpp"
#include "referee/join/speaking.hpp"
#include "referee/live/playing.hpp"
#include "referee/live/resuming.hpp"
#include "referee/live/run_files.hpp"
#include "referee/report/writing.hpp"
#include "referee/runs/handshake_check.hpp"
#include "referee/runs/live_changes.hpp"
#include "referee/runs/run_identity.hpp"

namespace referee::commands {

namespace {

terminal::Or<live::Files> files_of(live::ResumedRun& run, const options::Arguments& arguments,
                                   std::stop_token stop) {
  live::Files files;
  files.directory = std::move(run.directory);
  files.engines = std::move(run.engines);
  auto wishes = live::derived_wishes(run.task);
  for (auto& wish : wishes) wish.again = wish.option.empty() || !arguments.has(wish.option);
  auto derived =
      live::DerivedFiles::open(std::move(wishes), run.task.outputs.writing, std::move(run.games));
  if (!derived) return live::no_output(derived.error());
  files.derived = *std::move(derived);
  if (auto wrong = live::open_streams(run.task, std::move(stop), files)) return *std::move(wrong);
  return files;
}

// A number of rounds that is given now holds for every later resume as well.
std::optional<terminal::Complaint> keep_rounds(const live::ResumedRun& run,
                                               const options::Arguments& arguments) {
  const auto& rounds = arguments.of<runs::ScheduleWords>().rounds;
  if (!rounds) return std::nullopt;
  const auto why =
      runs::keep_change(run.task.run.directory, {runs::LiveChange::What::rounds, *rounds});
  return why ? std::optional(live::no_output(*why)) : std::nullopt;
}

}  // namespace

std::optional<terminal::Complaint> keep_engines(const live::ResumedRun& run,
                                                const terminal::Console& console) {
  if (run.changes.empty()) return std::nullopt;
  const auto& directory = run.task.run.directory;
  for (const auto& change : run.changes)
    console.remark("referee: " + runs::in_words(change) + "; accepted\n");
  if (const auto why = runs::keep_engine_changes(directory, run.changes))
    return live::no_output(*why);
  const auto stored = runs::stored_identity(directory);
  if (!stored) return stored.error();
  return live::keep_file(directory + "/identity", runs::with_sums(*stored, run.engines));
}

terminal::Or<terminal::Exit> play_rest(live::ResumedRun& run, const options::Arguments& arguments,
                                       const terminal::Console& console,
                                       const terminal::StopSignals& signals) {
  auto past = std::move(run.past);
  const bool joins = run.directory && join::is_joined(run.task.run.directory) && !run.over;
  auto files = files_of(run, arguments, signals.token());
  if (!files) return files.error();
  for (const auto& remark : files->derived->remade()) console.remark("referee: " + remark + "\n");
  auto end =
      joins ? join::resume_joined(run.task, *std::move(files), std::move(past), console, signals)
            : live::play_run(run.task, *std::move(files), std::move(past), console, signals);
  return report::report_after(run.task, std::move(end), console);
}

terminal::Or<terminal::Exit> run_resume(const options::Arguments& arguments,
                                        const terminal::Console& console) {
  if (auto why = terminal::closed_output()) return live::no_output(*std::move(why));
  const terminal::StopSignals signals;
  // First, so that nothing that outlives this process for a moment holds the lock of the run.
  matches::processes::prepare_for_engines();
  const auto waits = signals.waits_for([] { return "the journals of the run to be read"; });
  const auto& path = arguments.operands().front();
  const bool joined = join::is_joined(path);
  auto taken = live::open_run(path, arguments,
                              joined ? live::Purpose::to_join : live::Purpose::to_play);
  if (!taken) return taken.error();
  auto& run = *taken;
  for (const auto& remark : run.remarks) console.remark("referee: " + remark + "\n");
  std::optional<matches::journal::RunDirectory> records;  // as long as this process writes them
  if (joined) {
    auto alone = matches::journal::RunDirectory::records(run.task.run.directory);
    if (!alone) return live::not_ours(alone.error());
    records = *std::move(alone);
    if (const auto why = join::sent_away(run.task.run.directory); why && !run.over) {
      console.remark("referee: " + *why + "\n");
      return terminal::Exit::left;
    }
  }
  if (!run.over) {
    const auto first = runs::schedule_of(run.task).fixture(1);
    const auto trial = signals.waits_for([] { return "the engines to exit after the handshake"; });
    auto absent = runs::check_engines_again(run.task, run.settings, first, console, signals.token(),
                                            run.past.withdrawn);
    if (const auto ending = signals.ending()) return *ending;
    if (!absent) return absent.error();
    run.past.withdrawn = *std::move(absent);
  }
  if (auto wrong = keep_rounds(run, arguments)) return *std::move(wrong);
  if (auto wrong = keep_engines(run, console)) return *std::move(wrong);
  return play_rest(run, arguments, console, signals);
}

}  // namespace referee::commands
