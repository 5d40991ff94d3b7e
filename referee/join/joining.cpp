#include "referee/join/joining.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>

#include "basics/shell.hpp"
#include "basics/text.hpp"
#include "matches/journal/left_out.hpp"
#include "matches/journal/run_directory.hpp"
#include "referee/join/heart.hpp"
#include "referee/join/joiner_state.hpp"
#include "referee/join/membership.hpp"
#include "referee/join/overview.hpp"
#include "referee/join/wish.hpp"
#include "referee/live/match_audience.hpp"
#include "referee/live/run_watch.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/text.hpp"

namespace referee::join {

namespace {

using EndKind = matches::run::RunEnd::Kind;
using matches::journal::named;

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

// What the others see of a process that resumes a run beside them.
class Presence {
 public:
  Presence(Membership& member, const matches::run::Run& run, matches::run::Controls& controls,
           live::RunWatch& watch)
      : member_(member), watch_(watch) {
    const auto cut = [] { ::kill(::getpid(), SIGTERM); };
    heart_.emplace(Heart::Body{.run = run.directory,
                               .games = member.games(),
                               .controls = controls,
                               .watch = watch,
                               .cut = cut,
                               .decided = {},  // the run that is reported decides by itself
                               .tested = run.sprt.has_value()},
                   member.state());
  }
  ~Presence() {
    heart_.reset();
    member_.leave(watch_.state());
  }
  Presence(const Presence&) = delete;
  Presence& operator=(const Presence&) = delete;

 private:
  Membership& member_;
  live::RunWatch& watch_;
  std::optional<Heart> heart_;
};

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

// With the games of all processes.
std::string told(const std::string& verdict, const std::string& run) {
  const auto overview = overview_of(run);
  return overview ? overview->doubt.with(verdict) : verdict;
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
  for (const auto& one : matches::journal::left_out(run))
    if (one.host == this_joiner().host) return as_remark(one);
  const auto wish = standing_wish(run).state;
  if (wish != StandingWish::State::drain && wish != StandingWish::State::stop) return std::nullopt;
  return fmt::format("nothing is begun in {} since 'referee control' has said {}; 'referee control "
                     "{} go' lifts that",
                     named(run), name(wish), rules::printable(basics::shell_word(run)));
}

terminal::Or<JoinEnd> play_joined(live::ResumedRun& run, const JoinWords& words,
                                  matches::run::Controls& controls,
                                  const terminal::Console& console,
                                  const terminal::StopSignals& signals) {
  auto& task = run.task;
  const auto& directory = task.run.directory;
  const auto taken = Membership::take(task, words, false);
  if (!taken) return taken.error();
  auto& member = **taken;
  auto& games = member.games();
  task.display.rating_interval = 0;  // its table would be of a part
  announce(run, member.name(), member.block());

  auto none = live::DerivedFiles::open({}, task.outputs.writing);
  if (!none) return live::no_output(none.error());
  live::MatchAudience audience(task, console, *std::move(none), {});
  auto schedule = runs::schedule_of(task);
  std::stop_source stop;
  const auto cut = [&] { stop.request_stop(); };
  const std::stop_callback forward(signals.token(), cut);
  ChangedEngine changed(run, controls, cut);
  live::RunWatch watch(audience);
  watch.before_each_game([&](const auto& game) { changed.look(game); });
  matches::run::RunEnd end;
  {
    const Heart heart({directory, games, controls, watch, cut, cut, task.run.sprt.has_value()},
                      member.state());
    end = matches::run::play_all(task.run, schedule, watch, stop.get_token(),
                                 {.controls = &controls, .allotment = &games});
  }
  watch.tell_notes();
  audience.close_display();
  member.leave(watch.state());
  if (changed.complaint()) return *changed.complaint();
  if (end.kind == EndKind::aborted && task.run.policy.on_fault == matches::endings::OnFault::abort)
    if (const auto told = add_wish(directory, "stop"); !told)
      audience.remark("other processes play on: " + told.error().sentence);
  auto ending = ending_of(run, end, audience, games, signals);
  if (ending && ending->exit == terminal::Exit::left)
    audience.remark(left_text(end, games.reason()) + "; games are still to be played");
  if (const auto verdict = games.verdict(); ending && ending->over && verdict)
    audience.remark(told(*verdict, directory));
  return ending;
}

terminal::Or<terminal::Exit> resume_joined(runs::MatchTask& task, live::Files files,
                                           matches::run::PlayedBefore past,
                                           const terminal::Console& console,
                                           const terminal::StopSignals& signals) {
  JoinWords words;
  words.end_by.kind = EndBy::Kind::off;
  words.idle.reset();
  const auto taken = Membership::take(task, words, true);
  if (!taken) return taken.error();
  auto& member = **taken;
  const auto appear = [&](matches::run::Controls& controls, live::RunWatch& watch) {
    return std::make_shared<Presence>(member, task.run, controls, watch);
  };
  const live::Company company{.games = member.games(), .appear = appear};
  return live::play_run(task, std::move(files), std::move(past), console, signals, &company);
}

}  // namespace referee::join
