#include "referee/join/joining.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "basics/numbers.hpp"
#include "basics/text.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/journal/run_directory.hpp"
#include "matches/run/shared_games.hpp"
#include "referee/join/heart.hpp"
#include "referee/join/joiner_state.hpp"
#include "referee/join/pair_times.hpp"
#include "referee/join/slurm.hpp"
#include "referee/join/wish.hpp"
#include "referee/live/match_audience.hpp"
#include "referee/live/run_watch.hpp"
#include "referee/options/build.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/text.hpp"

namespace referee::join {

namespace {

using EndKind = matches::run::RunEnd::Kind;
using matches::claims::Lease;
using matches::journal::named;

// A lease that ends with the process, however it leaves: what it has claimed is free at once.
class HeldLease {
 public:
  explicit HeldLease(Lease lease) : lease_(std::move(lease)) {}
  ~HeldLease() { lease_.end(); }
  HeldLease(const HeldLease&) = delete;
  HeldLease& operator=(const HeldLease&) = delete;
  Lease& operator*() { return lease_; }

 private:
  Lease lease_;
};

terminal::Complaint unwritable(const std::string& why) {
  return live::no_output("cannot write " + why);
}

// No file of an earlier process of this name is ever written to.
bool has_journals(const std::string& run, const std::string& name) {
  const auto files = matches::journal::journal_files(run);
  const auto start = run + "/games-" + name + "-w";
  return files && std::any_of(files->begin(), files->end(), [&](const std::string& path) {
           return path.starts_with(start);
         });
}

// --- the terms ----------------------------------------------------------------------------------

constexpr std::string_view block_line = "block = ", referee_line = "referee = ";

std::string terms_text(std::uint64_t block) {
  return fmt::format("{}{}\n{}{}\n", block_line, block, referee_line, options::version_line());
}

// What all processes of the run keep to: the first one has said it. The block; a complaint: this
// program is another version.
terminal::Or<std::uint64_t> terms_of(const std::string& run, const std::string& lease,
                                     std::uint64_t block) {
  const auto kept = matches::claims::keep_first(run, "claims/terms", terms_text(block), lease);
  if (!kept) return unwritable(kept.error());
  const auto lines = terminal::cut(kept->text, "\n");
  const auto malformed = [&] {
    return terminal::bad_file(run + "/claims/terms: expected 'block = PAIRS' and 'referee = VERSION'");
  };
  if (lines.size() < 2 || !lines[0].starts_with(block_line) || !lines[1].starts_with(referee_line))
    return malformed();
  const auto pairs = basics::read_number<std::uint64_t>(lines[0].substr(block_line.size()));
  if (!pairs || *pairs == 0) return malformed();
  const auto version = lines[1].substr(referee_line.size());
  if (version == options::version_line()) return *pairs;
  return terminal::Complaint{
      .sentence = fmt::format("{} is played by {}, and this is {}; all processes of a run need the "
                              "same version",
                              named(run), rules::printable(version), options::version_line()),
      .code = terminal::Exit::other_run};
}

// --- playing ------------------------------------------------------------------------------------

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
  auto left = time_left(end, seconds,
                        [](const char* name) -> const char* { return std::getenv(name); });
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

matches::run::SharedPlan plan_of(const live::ResumedRun& run, const JoinWords& words,
                                 std::uint64_t block) {
  matches::run::SharedPlan plan{.block = block,
                                .idle = {},
                                .end_by = end_of(words.end_by),
                                .longest = longest_pair(run.task)};
  if (words.idle) plan.idle = std::chrono::ceil<matches::Seconds>(*words.idle);
  return plan;
}

// Looked for before each game: an engine that has changed plays no further pair here.
class ChangedEngine {
 public:
  ChangedEngine(live::ResumedRun& run, matches::run::Controls& controls, std::function<void()> cut)
      : run_(run), controls_(controls), cut_(std::move(cut)), lookout_(run.engines) {}

  void look(const matches::schedule::Fixture& game) {
    const auto changes = lookout_.look(game.engines, run_.task.run.engines);
    if (changes.empty() || complaint_) return;
    complaint_ = runs::changed_engines(run_.task.run.directory, changes, run_.engines);
    controls_.drain();
    cut_();
  }
  const std::optional<terminal::Complaint>& complaint() const { return complaint_; }

 private:
  live::ResumedRun& run_;
  matches::run::Controls& controls_;
  std::function<void()> cut_;
  runs::EngineLookout lookout_;
  std::optional<terminal::Complaint> complaint_;
};

void announce(const live::ResumedRun& run, const std::string& name, std::uint64_t block) {
  if (run.task.display.news == runs::News::none) return;
  terminal::write_error(
      fmt::format("run {}   joined as {}   {}   blocks of {}\n",
                  rules::printable(run.task.run.directory), rules::printable(name),
                  basics::counted(run.task.run.workers, "slot"), basics::counted(block, "pair")));
}

bool fails(const runs::MatchTask& task, const matches::results::Results& results) {
  for (const auto& engine : results.engines())
    for (const auto& [kind, count] : engine.faults)
      if (count > 0 && task.fail_on.contains(kind)) return true;
  return false;
}

// Of several reasons the one that says most: docs/command-line.md.
terminal::Or<JoinEnd> ending_of(const live::ResumedRun& run, const matches::run::RunEnd& end,
                                const live::MatchAudience& audience,
                                matches::run::SharedGames& games,
                                const terminal::StopSignals& signals) {
  if (const auto ending = signals.ending()) return JoinEnd{*ending, false};
  if (end.kind == EndKind::no_output) return live::no_output(end.sentence);
  if (end.kind == EndKind::too_few_engines || end.kind == EndKind::no_host)
    return terminal::Complaint{.sentence = end.sentence, .code = terminal::Exit::no_engine};
  if (end.kind == EndKind::aborted)
    return terminal::Complaint{.sentence = end.sentence, .code = terminal::Exit::fault};
  const bool over = games.complete();
  const auto kind = over ? terminal::Exit::done : terminal::Exit::left;
  return JoinEnd{fails(run.task, audience.results()) ? terminal::Exit::fault : kind, over};
}

std::string left_text(const matches::run::RunEnd& end, const std::string& reason) {
  if (!reason.empty()) return reason;
  return end.kind == EndKind::interrupted ? "the running games were cut" : end.sentence;
}

}  // namespace

std::optional<terminal::Complaint> refusal(const runs::MatchTask& task) {
  if (!matches::schedule::make_form(task.plan.form)->needs_results()) return std::nullopt;
  return terminal::Complaint{fmt::format("--form {} decides by results who meets whom, so one process "
                                         "plays all games: 'referee tournament', 'referee resume'",
                                         matches::schedule::name(task.plan.form.kind))};
}

std::optional<std::string> sent_away(const std::string& run) {
  const auto wish = standing_wish(run).state;
  if (wish != StandingWish::State::drain && wish != StandingWish::State::stop) return std::nullopt;
  return fmt::format("nothing is begun in {} since 'referee control' has said {}; 'referee control "
                     "{} go' lifts that",
                     named(run), name(wish), rules::printable(run));
}

terminal::Or<JoinEnd> play_joined(live::ResumedRun& run, const JoinWords& words,
                                  matches::run::Controls& controls,
                                  const terminal::Console& console,
                                  const terminal::StopSignals& signals) {
  auto& task = run.task;
  const auto& directory = task.run.directory;
  auto state = this_joiner();
  auto taken = Lease::take(directory, lease_name(state), [&](const std::string& name) {
    return has_journals(directory, name);
  });
  if (!taken) return unwritable(taken.error());
  HeldLease lease(*std::move(taken));
  auto schedule = runs::schedule_of(task);
  const auto block = terms_of(directory, (*lease).name(),
                              words.block.value_or(usual_block(task, (schedule.known() + 1) / 2)));
  if (!block) return block.error();
  task.run.writer = (*lease).name() + "-";
  task.display.rating_interval = 0;  // its table would be of a part
  announce(run, (*lease).name(), *block);

  auto none = live::DerivedFiles::open({}, task.outputs.writing);
  if (!none) return live::no_output(none.error());
  live::MatchAudience audience(task, console, *std::move(none), {});
  matches::run::SharedGames games(task.run, schedule, *lease, plan_of(run, words, *block));
  std::stop_source cut;
  const std::stop_callback forward(signals.token(), [&] { cut.request_stop(); });
  ChangedEngine changed(run, controls, [&] { cut.request_stop(); });
  live::RunWatch watch(audience);
  watch.before_each_game([&](const auto& game) { changed.look(game); });
  state.slots = task.run.workers;
  matches::run::RunEnd end;
  {
    const Heart heart({directory, games, controls, watch, [&] { cut.request_stop(); },
                       task.run.sprt.has_value()},
                      state);
    end = matches::run::play_all(task.run, schedule, watch, cut.get_token(),
                                 {.controls = &controls, .allotment = &games});
  }
  watch.tell_notes();
  audience.close_display();
  state.games = watch.state().finished;
  state.faults = watch.state().faults;
  state.state = "left";
  static_cast<void>((*lease).tell(written(state)));  // it has left, whether it can say so or not
  if (changed.complaint()) return *changed.complaint();
  if (end.kind == EndKind::aborted && task.run.on_fault == matches::endings::OnFault::abort)
    if (const auto told = add_wish(directory, "stop"); !told)
      audience.remark("other processes play on: " + told.error().sentence);
  auto ending = ending_of(run, end, audience, games, signals);
  if (ending && ending->exit == terminal::Exit::left)
    audience.remark(left_text(end, games.reason()) + "; games are still to be played");
  if (ending && ending->over && games.verdict()) audience.remark(*games.verdict());
  return ending;
}

bool finishes(const live::ResumedRun& run) {
  const auto& directory = run.task.run.directory;
  const auto name = fmt::format("claims/finished.{}", run.task.plan.games);
  const auto own = fmt::format("{}.{}\n", lease_name(this_joiner()),
                               std::chrono::steady_clock::now().time_since_epoch().count());
  const auto first = matches::claims::keep_first(directory, name, own, lease_name(this_joiner()));
  return first && first->text == own;
}

}  // namespace referee::join
