#include "referee/live/playing.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <limits>
#include <memory>

#include "basics/shell.hpp"
#include "matches/journal/journal_scan.hpp"
#include "matches/journal/left_out.hpp"
#include "matches/journal/run_directory.hpp"
#include "matches/run/verdict.hpp"
#include "referee/live/control_socket.hpp"
#include "referee/live/match_audience.hpp"
#include "referee/live/run_warnings.hpp"
#include "referee/live/run_watch.hpp"
#include "referee/live/steering.hpp"
#include "referee/runs/engine_files.hpp"
#include "referee/tables/render.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/text.hpp"

namespace referee::live {

namespace {

using EndKind = matches::run::RunEnd::Kind;
using matches::statistics::Decision;

void announce(const runs::MatchTask& task, std::size_t past) {
  const auto& run = task.run;
  if (task.display.news == runs::News::none) return;
  terminal::write_error(fitted(fmt::format(
      "{}game {}/{}   seed {}   {} {}{}\n",
      run.directory.empty() ? "" : "run " + rules::printable(run.directory) + "   ", run.kind->name,
      run.rules.id(), run.seed, run.workers, run.workers == 1 ? "worker" : "workers",
      past == 0 ? "" : fmt::format("   {} of {} games already played", past, task.plan.games))));
}

// Where clocks run, what else runs is on the engines' time.
void tell_load(const runs::MatchTask& task) {
  const auto& engines = task.run.engines;
  const bool timed = std::any_of(engines.begin(), engines.end(), [](const auto& engine) {
    return engine.time.clocked || engine.time.move_time;
  });
  if (timed && !task.busy.empty() && task.display.news != runs::News::none)
    terminal::write_error(
        fitted("referee: the host is busy: " + task.busy +
               "; engines will lose time to other programs: see 'referee doctor'\n"));
}

std::string_view status_of(EndKind kind) {
  switch (kind) {
    case EndKind::complete: return "complete";
    case EndKind::decided: return "decided";
    case EndKind::limited: return "limited";
    case EndKind::drained: return "drained";
    case EndKind::interrupted: return "interrupted";
    case EndKind::aborted: return "aborted";
    case EndKind::too_few_engines: return "too-few-engines";
    case EndKind::no_host: return "no-host";
    case EndKind::no_output: return "no-output";
  }
  return "?";
}

bool unfinished(EndKind kind) { return kind != EndKind::complete && kind != EndKind::decided; }

// Ends without a complaint.
bool said(EndKind kind) {
  return kind == EndKind::decided || kind == EndKind::limited || kind == EndKind::drained;
}

bool is_there(const std::string& path) {
  std::error_code error;
  return std::filesystem::exists(path, error);
}

// What is printed when the games are over.
std::string results_of(const runs::MatchTask& task, const tables::Report& report,
                       const tables::TableStyle& style, EndKind kind) {
  std::string text = "\n" + tables::text_table(report, style);
  std::vector<std::string> paths{task.run.directory};
  for (const auto& record : task.outputs.records) paths.push_back(record.path);
  paths.push_back(task.outputs.jsonl);
  for (const auto& path : paths)
    if (!path.empty() && path != "-" && is_there(path))
      text += "Records " + rules::printable(path) + "\n";
  if (unfinished(kind) && is_there(task.run.directory + "/identity"))
    text +=
        "Resume: referee resume " + rules::printable(basics::shell_word(task.run.directory)) + "\n";
  return text;
}

// In the records of all games that count. The text: why not.
basics::Result<std::optional<tables::Warnings>, std::string> warnings_of(
    const runs::MatchTask& task, const matches::results::Results& results, EndKind kind,
    const std::stop_token& stop) {
  using Found = std::optional<tables::Warnings>;
  if (!runs::looks_for_warnings(task) || kind == EndKind::no_output || stop.stop_requested())
    return Found();
  const auto verdict = matches::run::verdict_of(task.run.directory);
  if (!verdict) return verdict.error();
  const auto last = *verdict ? (*verdict)->last_game : std::numeric_limits<std::uint64_t>::max();
  tables::Warnings found;
  std::vector<std::string> names;
  std::vector<bool> ponders;
  for (const auto& engine : task.run.engines) {
    names.push_back(engine.name);
    ponders.push_back(engine.ponder);
  }
  if (auto why = add_warnings(task.run.directory, task, last, names, stop, found))
    return *std::move(why);
  add_idle_warnings(results, ponders, found);
  return Found(std::move(found));
}

void show_results(const runs::MatchTask& task, const matches::schedule::Schedule& schedule,
                  const MatchAudience& audience, const terminal::Console& console,
                  const std::optional<tables::Warnings>& warnings, matches::run::RunEnd& end) {
  auto report = audience.report();
  report.planned = schedule.planned();
  report.warnings = warnings;
  if (!task.run.directory.empty())
    if (auto why = tables::write_results(task.run.directory, report); why && !unfinished(end.kind))
      end = {EndKind::no_output, *std::move(why)};
  const bool aside =
      task.outputs.jsonl == "-" || task.outputs.form != runs::OutputForm::text;
  const tables::TableStyle style{
      .width = aside ? terminal::width_of(STDERR_FILENO) : console.known_width(),
      .color = !aside && console.color()};
  const auto text = results_of(task, report, style, end.kind);
  if (aside)
    console.remark(text);
  else
    console.print(text);
}

bool failed(const runs::MatchTask& task, const matches::results::Results& results,
            const std::optional<tables::Warnings>& warnings) {
  if (warnings && warnings->all > 0) return true;
  for (const auto& engine : results.engines())
    for (const auto& [kind, count] : engine.faults)
      if (count > 0 && task.fail_on.contains(kind)) return true;
  return false;
}

terminal::Exit verdict_of(const runs::MatchTask& task,
                          const std::optional<tables::SprtState>& test) {
  if (!task.sprt_exit) return terminal::Exit::done;
  switch (test ? test->decision : Decision::undecided) {
    case Decision::h1: return terminal::Exit::done;
    case Decision::h0: return terminal::Exit::h0_accepted;
    case Decision::undecided: return terminal::Exit::undecided;
  }
  return terminal::Exit::undecided;
}

std::string sentence_of(const matches::run::RunEnd& end, const matches::results::Results& results) {
  if (end.kind != EndKind::decided) return end.sentence;
  return tables::host_doubt(results.starved(), results.games()).with(end.sentence);
}

// Of several reasons the one that says most about what is there: docs/command-line.md.
terminal::Or<terminal::Exit> ending_of(const runs::MatchTask& task, const matches::run::RunEnd& end,
                                       const MatchAudience& audience,
                                       const std::optional<tables::Warnings>& warnings,
                                       const terminal::StopSignals& signals, bool engines_changed) {
  if (const auto ending = signals.ending()) return *ending;
  if (end.kind == EndKind::no_output) return no_output(end.sentence);
  if (end.kind == EndKind::too_few_engines || end.kind == EndKind::no_host)
    return terminal::Complaint{.sentence = end.sentence, .code = terminal::Exit::no_engine};
  if (end.kind == EndKind::aborted)
    return terminal::Complaint{.sentence = end.sentence, .code = terminal::Exit::fault};
  if (engines_changed)
    return terminal::Complaint{
        .sentence = "the file of an engine changed during the run, so the results may mix two "
                    "engines under one name",
        .code = terminal::Exit::other_run};
  if (failed(task, audience.results(), warnings)) return terminal::Exit::fault;
  return verdict_of(task, tables::findings_of(audience.report()).sprt);
}

// Whether the journals, read again, hold all games that count.
std::optional<std::string> lost_games(const matches::run::Run& run, std::uint64_t games) {
  if (run.directory.empty()) return std::nullopt;
  matches::journal::ScanWish wish{.expected = games};
  for (const auto& engine : run.engines) wish.engines.push_back(engine.name);
  const auto scanned = matches::journal::scan_journals(run.directory, wish);
  if (!scanned) return "the journals cannot be read again: " + scanned.error();
  const auto& scan = *scanned;
  if (scan.results.size() >= games) return std::nullopt;
  return fmt::format("the journals in {} contain {} of the {} games that were counted{}",
                     matches::journal::named(run.directory), scan.results.size(), games,
                     scan.remarks.empty() ? "" : "; " + scan.remarks.front());
}

matches::run::RunEnd play_steered(const runs::MatchTask& task,
                                  matches::schedule::Schedule& schedule,
                                  matches::run::Audience& audience, matches::run::PlayedBefore past,
                                  const terminal::StopSignals& signals,
                                  runs::EngineLookout& engines, const Company* company) {
  matches::run::Controls controls;
  RunWatch watch(audience);
  watch.before_each_game([&](const matches::schedule::Fixture& game) {
    const auto changes = engines.look(game.engines, task.run.engines);
    for (const auto& change : changes)
      audience.remark(runs::in_words(change) + "; the file has changed during the run");
    if (const auto why = runs::keep_engine_changes(task.run.directory, changes))
      audience.remark(*why);
  });
  const auto waits = signals.waits_for([&] {
    const auto running = watch.state().running;
    return running > 0
               ? fmt::format("{} running {} to stop", running, running == 1 ? "game" : "games")
               : "the engines to exit (each may take --quit-timeout), and for the disk";
  });
  Steering steering(task, controls, watch, [] { ::kill(::getpid(), SIGTERM); });
  std::unique_ptr<ControlSocket> socket;
  const auto presence = company ? company->appear(controls, watch) : nullptr;
  if (!task.run.directory.empty() && !company) {
    auto made = ControlSocket::open(task.run.directory,
                                    [&](std::string_view line) { return steering.answer(line); });
    if (!made)
      audience.remark("'referee control' does not work for this run: " + made.error());
    else
      socket = *std::move(made);
  }
  const auto games_before = past.games.size();
  const auto hosts_left_out = [&] {
    return company ? matches::journal::left_out(task.run.directory).size() : 0;
  };
  const auto left_out_before = hosts_left_out();
  auto end =
      matches::run::play_all(task.run, schedule, watch, signals.token(),
                             {.past = std::move(past),
                              .controls = &controls,
                              .starters = {},
                              .allotment = company ? &company->games : nullptr});
  socket.reset();
  watch.tell_notes();
  const auto played = watch.state().finished;
  // What a host has played that was left out meanwhile is not lost.
  const bool comparable = hosts_left_out() == left_out_before;
  if (played > 0 && comparable && end.kind != EndKind::no_output)
    if (auto why = lost_games(task.run, games_before + played))
      end = {EndKind::no_output, *std::move(why)};
  return end;
}

}  // namespace

terminal::Or<terminal::Exit> play_run(runs::MatchTask& task, Files files,
                                      matches::run::PlayedBefore past,
                                      const terminal::Console& console,
                                      const terminal::StopSignals& signals,
                                      const Company* company) {
  announce(task, past.games.size());
  tell_load(task);
  MatchAudience audience(task, console, *std::move(files.derived), std::move(files.events),
                         std::move(files.lines));
  auto& events = audience.events();
  if (events) events->run_started(task.run.directory.empty() ? task.run.event : task.run.directory);
  audience.add_past(past.voids);
  auto schedule = runs::schedule_of(task);
  runs::EngineLookout engines(std::move(files.engines));
  auto end = play_steered(task, schedule, audience, std::move(past), signals, engines, company);
  const auto waits = signals.waits_for([] { return "the records and the table to be written"; });
  audience.close_display();
  if (auto why = audience.finish_files(); why && end.kind != EndKind::no_output)
    end = {EndKind::no_output, *std::move(why)};
  for (const auto& loss : audience.losses()) audience.remark(loss);
  audience.tell_standing();
  if (events) events->run_finished(status_of(end.kind), task.run.directory, unfinished(end.kind));
  audience.tell_end();
  if (const auto why = audience.trouble(); why && !unfinished(end.kind))
    end = {EndKind::no_output, *why};
  if (said(end.kind) && task.run.most_games != 0)
    audience.remark(sentence_of(end, audience.results()));
  const auto warnings = warnings_of(task, audience.results(), end.kind, signals.token());
  if (!warnings) end = {EndKind::no_output, warnings.error()};
  const auto found = warnings ? *warnings : std::nullopt;
  show_results(task, schedule, audience, console, found, end);
  return ending_of(task, end, audience, found, signals, engines.changed());
}

terminal::Exit show_schedule(const runs::MatchTask& task, const terminal::Console& console) {
  const auto& run = task.run;
  const auto who = [&](std::size_t i) {
    return run.engines[i].name.empty() ? "engine " + std::to_string(i + 1) : run.engines[i].name;
  };
  announce(task, 0);
  auto schedule = runs::schedule_of(task);
  console.print("game\tround\tfirst\tsecond\topening\tseed\n");
  for (std::uint64_t number = 1; number <= schedule.known() && console.prints(); ++number) {
    if (!schedule.selection().has(number)) continue;
    const auto game = schedule.fixture(number);
    console.print(
        fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", game.number, game.round,
                    rules::printable(who(game.engines[0])), rules::printable(who(game.engines[1])),
                    run.openings.empty() ? "-" : run.openings[game.opening].name, game.seed));
  }
  if (!schedule.complete())
    console.remark(
        "referee: this is the first round; its results decide who meets in the next one\n");
  return terminal::Exit::done;
}

}  // namespace referee::live
