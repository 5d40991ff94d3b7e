// Goes on with a run exactly where it was: what its journals have is not played again.

#include "matches/process.hpp"
#include "referee/changes.hpp"
#include "referee/commands/commands.hpp"
#include "referee/playing.hpp"
#include "referee/run_files.hpp"
#include "referee/run_identity.hpp"
#include "referee/taking_up.hpp"
#include "referee/trial.hpp"

namespace referee {

namespace {

Or<Files> files_of(TakenUp& run, const Arguments& arguments, std::stop_token stop) {
  Files files;
  files.directory = std::move(run.directory);
  files.engines = std::move(run.engines);
  auto wishes = derived_wishes(run.task);
  for (auto& wish : wishes) wish.again = wish.option.empty() || !arguments.has(wish.option);
  auto derived = DerivedFiles::open(std::move(wishes), run.task.writing, std::move(run.games));
  if (const auto* why = std::get_if<std::string>(&derived)) return no_output(*why);
  files.derived = std::get<0>(std::move(derived));
  if (auto wrong = open_events(run.task, std::move(stop), files)) return *std::move(wrong);
  return files;
}

// A number of rounds that is given now holds for every later resume as well.
std::optional<Complaint> keep_rounds(const TakenUp& run, const Arguments& arguments) {
  const auto rounds = arguments.number("rounds");
  if (!rounds) return std::nullopt;
  const auto why = keep_change(run.task.run.directory,
                               {Change::What::rounds, static_cast<std::uint64_t>(*rounds)});
  return why ? std::optional(no_output(*why)) : std::nullopt;
}

// Changes that are accepted now are those that the next resume compares with.
std::optional<Complaint> keep_engines(const TakenUp& run, const Console& console) {
  if (run.changes.empty()) return std::nullopt;
  const auto& directory = run.task.run.directory;
  for (const auto& change : run.changes)
    console.remark("referee: " + in_words(change) + "; accepted\n");
  if (const auto why = keep_engine_changes(directory, run.changes)) return no_output(*why);
  const auto stored = stored_identity(directory);
  if (const auto* wrong = complaint(stored)) return *wrong;
  return keep_file(directory + "/identity", with_sums(std::get<0>(stored), run.engines));
}

}  // namespace

Or<Exit> run_resume(const Arguments& arguments, const Console& console) {
  if (auto why = closed_output()) return no_output(*std::move(why));
  const StopSignals signals;
  // First, so that nothing that outlives this process for a moment holds the lock of the run.
  matches::prepare_for_engines();
  const auto waits = signals.waits_for([] { return "the journals of the run to be read"; });
  auto taken = take_up(arguments.operands().front(), arguments, Taking::to_play);
  if (const auto* wrong = complaint(taken)) return *wrong;
  auto& run = std::get<0>(taken);
  for (const auto& remark : run.remarks) console.remark("referee: " + remark + "\n");
  if (!run.over) {
    const auto first = schedule_of(run.task).fixture(1);
    const auto trial = signals.waits_for([] { return "the engines to end after their trial"; });
    auto absent =
        try_again(run.task, run.settings, first, console, signals.token(), run.past.withdrawn);
    if (const auto ending = signals.ending()) return *ending;
    if (const auto* wrong = complaint(absent)) return *wrong;
    run.past.withdrawn = std::get<0>(std::move(absent));
  }
  if (auto wrong = keep_rounds(run, arguments)) return *std::move(wrong);
  if (auto wrong = keep_engines(run, console)) return *std::move(wrong);
  auto past = std::move(run.past);
  auto files = files_of(run, arguments, signals.token());
  if (const auto* why = complaint(files)) return *why;
  for (const auto& remark : std::get<0>(files).derived->remade())
    console.remark("referee: " + remark + "\n");
  return play_run(run.task, std::get<0>(std::move(files)), std::move(past), console, signals);
}

}  // namespace referee
