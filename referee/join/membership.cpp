#include "referee/join/membership.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "matches/claims/terms.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/journal/run_directory.hpp"
#include "referee/join/pair_times.hpp"
#include "referee/join/slurm.hpp"
#include "referee/live/run_files.hpp"
#include "referee/options/build.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/text.hpp"

namespace referee::join {

namespace {

using matches::claims::Lease;
using matches::journal::named;

terminal::Complaint unwritable(const std::string& why) {
  return live::no_output("cannot write " + why);
}

// No file of an earlier process of this name is ever written to.
bool has_journals(const std::string& run, const std::string& name) {
  const auto files = matches::journal::journal_files(run);
  const auto start = run + "/games-" + name + "-w";
  return files && std::any_of(files->begin(), files->end(),
                              [&](const std::string& path) { return path.starts_with(start); });
}

// --- the terms ----------------------------------------------------------------------------------

// What all processes of the run keep to: the first one has said it. The block; a complaint: this
// program is another version.
terminal::Or<std::uint64_t> terms_of(const std::string& run, const std::string& lease,
                                     std::uint64_t block) {
  const auto kept = matches::claims::keep_first(
      run, "claims/terms", matches::claims::terms_text({block, std::string(options::version_line())}), lease);
  if (!kept) return unwritable(kept.error());
  const auto terms = matches::claims::read_terms(kept->text);
  if (!terms)
    return terminal::bad_file(run +
                              "/claims/terms: expected 'block = PAIRS' and 'referee = VERSION'");
  if (terms->referee == options::version_line()) return terms->block;
  return terminal::Complaint{
      .sentence =
          fmt::format("{} is played by {}, and this is {}; all processes of a run need the "
                      "same version",
                      named(run), rules::printable(terms->referee), options::version_line()),
      .code = terminal::Exit::other_run};
}

// --- the time that is left -----------------------------------------------------------------------

std::string slurm_job() {
  const char* const job = std::getenv("SLURM_JOB_ID");
  return job ? job : "";
}

// Not every version of Slurm tells a job when it ends.
bool asks_slurm(const EndBy& end) {
  return end.kind == EndBy::Kind::slurm ||
         (end.kind == EndBy::Kind::automatic && !slurm_job().empty());
}

std::optional<matches::Instant> end_of(const EndBy& end) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now).count();
  auto left =
      time_left(end, seconds, [](const char* name) -> const char* { return std::getenv(name); });
  if (!left && asks_slurm(end)) {
    const auto moment = slurm_ends(slurm_job());
    if (!moment)
      terminal::write_error("referee: " + moment.error() +
                            "; pairs are begun until a signal or 'referee control' ends that\n");
    else
      left = matches::Seconds(*moment - seconds);
  }
  if (!left) return std::nullopt;
  return matches::Clockwork::now() + *left;
}

matches::run::SharedPlan plan_of(const runs::MatchTask& task, const JoinWords& words,
                                 std::uint64_t block, bool in_order) {
  matches::run::SharedPlan plan{.block = block,
                                .idle = {},
                                .end_by = end_of(words.end_by),
                                .longest = longest_pair(task),
                                .in_order = in_order};
  if (words.idle) plan.idle = std::chrono::ceil<matches::Seconds>(*words.idle);
  return plan;
}

}  // namespace

void note_progress(const live::RunState& now, JoinerState& state) {
  state.games = now.finished;
  state.running = now.running;
  state.faults = now.faults;
  state.nodes = now.nodes;
  state.node_ms =
      static_cast<std::uint64_t>(std::chrono::floor<matches::Millis>(now.searched).count());
  state.seconds = static_cast<std::uint64_t>(now.elapsed.count());
}

Membership::Membership(Lease lease, const runs::MatchTask& task)
    : lease_(std::move(lease)), schedule_(runs::schedule_of(task)) {}

Membership::~Membership() { lease_.end(); }

terminal::Or<std::unique_ptr<Membership>> Membership::take(runs::MatchTask& task,
                                                           const JoinWords& words, bool in_order) {
  const auto& directory = task.run.directory;
  auto state = this_joiner();
  auto lease = Lease::take(directory, lease_name(state),
                           [&](const std::string& name) { return has_journals(directory, name); });
  if (!lease) return unwritable(lease.error());
  std::unique_ptr<Membership> member(new Membership(*std::move(lease), task));
  const auto pairs = (member->schedule_.known() + 1) / 2;
  const auto block =
      terms_of(directory, member->name(), words.block.value_or(usual_block(task, pairs)));
  if (!block) return block.error();
  task.run.writer = member->name() + "-";
  member->block_ = *block;
  member->state_ = std::move(state);
  member->state_.slots = task.run.workers;
  member->games_.emplace(task.run, member->schedule_, member->lease_,
                         plan_of(task, words, *block, in_order));
  return member;
}

void Membership::leave(const live::RunState& now) {
  note_progress(now, state_);
  state_.cut = games_->cut_pairs(true);
  state_.running = 0;
  state_.state = "left";
  static_cast<void>(lease_.tell(written(state_)));  // it has left, whether it can say so or not
}

}  // namespace referee::join
