#include "referee/live/resuming.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <system_error>

#include "matches/base/descriptor.hpp"
#include "matches/journal/journal_scan.hpp"
#include "matches/journal/left_out.hpp"
#include "matches/journal/run_directory.hpp"
#include "matches/run/sampling.hpp"
#include "matches/run/unsettled.hpp"
#include "referee/options/wording.hpp"
#include "referee/runs/live_changes.hpp"
#include "referee/runs/match_table.hpp"
#include "referee/runs/run_identity.hpp"
#include "referee/terminal/text.hpp"
#include "rules/text.hpp"

namespace referee::live {

namespace {

namespace fs = std::filesystem;

std::string absolute(const std::string& path) {
  std::error_code error;
  const auto full = fs::absolute(path, error);
  return error ? path : full.lexically_normal().string();
}

}  // namespace

terminal::Complaint not_ours(const matches::journal::DirectoryFault& fault) {
  using Kind = matches::journal::DirectoryFault::Kind;
  auto wrong = terminal::bad_file(fault.sentence);
  switch (fault.kind) {
    case Kind::locked: wrong.code = terminal::Exit::other_run; break;
    case Kind::unwritable: wrong.code = terminal::Exit::no_output; break;
    case Kind::taken:
    case Kind::missing: break;
  }
  return wrong;
}

namespace {

// --- where --------------------------------------------------------------------------------------

// Files that are named on the command line are meant from where the user stands.
void fix_paths(options::Settings& settings, const fs::path& here) {
  using namespace runs::rows;
  for (auto& given : settings.given()) {
    if (given.origin().layer != options::Origin::Layer::command_line) continue;
    auto& text = given.words.front().text;
    for (const auto* row : {&record, &pgn, &kif, &csa, &sfen, &jsonl}) {
      if (given.option->name != row->name) continue;
      const auto at = row->name == record.name ? text.find('=') + 1 : 0;
      const auto path = text.substr(at);
      if (!path.empty() && path != "-")
        text.replace(at, path.size(), (here / path).lexically_normal().string());
    }
  }
}

// The path of the run as it is named from now on.
std::string go_there(const std::string& path, std::vector<std::string>& remarks) {
  const auto begun_in = runs::stored_directory(path);
  std::error_code error;
  const auto here = fs::current_path(error);
  if (!begun_in || fs::equivalent(*begun_in, here, error)) return path;
  const auto full = absolute(path);
  fs::current_path(*begun_in, error);
  if (error)
    remarks.push_back(rules::in_quotes(*begun_in) +
                      ", where the run was started, does not exist (" + error.message() +
                      "); relative paths are resolved from here");
  return error ? path : full;
}

// --- what ---------------------------------------------------------------------------------------

// Live changes of the run stand between its configuration and the command line.
std::optional<terminal::Complaint> add_changes(const std::string& path,
                                               options::Arguments& arguments) {
  const auto changes = runs::live_changes_of(path);
  if (!changes) return changes.error();
  std::optional<std::uint64_t> more, workers;
  for (const auto& change : *changes) switch (change.what) {
      case runs::LiveChange::What::rounds: more = change.value; break;
      case runs::LiveChange::What::concurrency: workers = change.value; break;
    }
  using runs::rows::rounds, runs::rows::concurrency;
  if (more && !arguments.has(rounds)) arguments.give(rounds, std::to_string(*more));
  if (workers && !arguments.has(concurrency)) arguments.give(concurrency, std::to_string(*workers));
  return std::nullopt;
}

// How long the earlier call was to play says nothing about this one.
void forget_limits(options::Settings& settings) {
  std::erase_if(settings.given(), [](const options::Given& given) {
    const bool limit = given.option->name == runs::rows::max_games.name ||
                       given.option->name == runs::rows::max_time.name;
    return limit && given.origin().layer == options::Origin::Layer::file;
  });
}

// The run of an earlier program goes on as it was: it says nothing of games that the host decides.
void count_starved_if_unsaid(options::Settings& settings) {
  for (auto& given : settings.given())
    if (given.option->name == runs::rows::on_starved.name &&
        given.origin().layer == options::Origin::Layer::standard)
      given.words.front().text = "count";
}

// `here`: where the words of the command line were said.
terminal::Or<options::Settings> settings_kept(const std::string& path, options::Arguments arguments,
                                              const fs::path& here = {}) {
  if (auto wrong = add_changes(path, arguments)) return *std::move(wrong);
  const auto file = path + "/run.toml";
  if (const auto there = matches::open_regular(file, O_RDONLY); !there)
    return options::unreadable(file, there.error());
  arguments.give(runs::rows::config_file, file);
  std::vector<std::string> of_the_environment;
  auto read = runs::match_settings(arguments, runs::rows::match, {}, of_the_environment);
  if (!read) return read;
  if (!read->find(runs::rows::engine))
    return terminal::bad_file(file + ": it contains no engine");
  forget_limits(*read);
  count_starved_if_unsaid(*read);
  fix_paths(*read, here);
  return read;
}

// A pipe was read by the call that began the run, and nobody writes to it again.
std::optional<terminal::Complaint> unreadable_openings(const options::Settings& settings) {
  constexpr std::string_view key = "file=";
  const auto* const given = settings.find(runs::rows::openings);
  for (const auto& word : given ? given->words : std::vector<options::Given::Word>()) {
    if (!word.text.starts_with(key)) continue;
    const auto path = word.text.substr(key.size());
    if (const auto file = matches::open_regular(path, O_RDONLY); !file)
      return options::unreadable(path, file.error());
  }
  return std::nullopt;
}

std::optional<terminal::Complaint> compare_identity(const std::string& path,
                                                    const ResumedRun& run) {
  const auto stored = runs::stored_identity(path);
  if (!stored) return stored.error();
  const auto now = runs::identity_of(run.settings, run.task), before = runs::without_sums(*stored);
  if (runs::differences(before, now).empty()) return std::nullopt;
  return other_run(path, before, now, "now");
}

// Those who play need the engines that have played before.
std::optional<terminal::Complaint> compare_engines(const std::string& path,
                                                   const options::Arguments& given,
                                                   ResumedRun& run) {
  runs::FileSums sums;
  auto files = sums.of(run.task.run.engines);
  if (!files) return files.error();
  run.engines = *std::move(files);
  std::vector<std::string> names;
  for (const auto& engine : run.task.run.engines) names.push_back(engine.name);
  const auto stored = runs::stored_identity(path);
  run.changes = runs::engine_changes(*stored, runs::identity_lines(run.engines), names);
  if (run.changes.empty() ||
      given.of<runs::ResumeWords>().changed_engines == runs::ChangedEngines::accept)
    return std::nullopt;
  return runs::changed_engines(path, run.changes, run.engines);
}

// --- how far ------------------------------------------------------------------------------------

// Games of a form that is fixed can be checked against the schedule.
void drop_strangers(ResumedRun& run) {
  auto schedule = runs::schedule_of(run.task);
  if (schedule.form().needs_results()) return;
  const auto known = schedule.known();
  run.past.games.keep_if([&, &games = run.past.games](std::size_t i) {
    const auto result = games[i];
    if (result.number > known) return true;  // of rounds that are no longer wanted
    const auto engines = schedule.engines(result.number);
    if (engines[0] == result.engines[0] && engines[1] == result.engines[1]) return true;
    run.remarks.push_back(
        "game " + std::to_string(result.number) +
        " in the journals was not between the engines of the schedule; it counts as missing");
    return false;
  });
}

// Where results decide, games are over that an engine has not played; elsewhere they are missing.
void add_voids(const std::vector<matches::journal::VoidGame>& voids, ResumedRun& run) {
  auto& past = run.past;
  if (voids.empty()) return;
  auto walkovers = matches::journal::walkovers_of(voids, past.games);
  past.withdrawn = matches::journal::withdrawn_in(walkovers, voids, run.task.run.engines.size());
  if (runs::schedule_of(run.task).form().needs_results()) past.walkovers = std::move(walkovers);
  past.voids = matches::journal::past_voids(voids, past.games, past.walkovers);
}

// Several processes have played it: each encounter is played by one of them, both games.
void drop_halves(ResumedRun& run) {
  auto& games = run.past.games;
  const auto& path = run.task.run.directory;
  if (std::error_code error; !fs::exists(path + "/claims", error)) return;
  const auto schedule = runs::schedule_of(run.task);
  if (schedule.form().needs_results()) return;
  const auto is_there = [&](std::size_t i, std::uint64_t number) {
    const bool before = i > 0 && games.number(i - 1) == number;
    return before || (i + 1 < games.size() && games.number(i + 1) == number);
  };
  std::vector<bool> whole(games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto number = games.number(i), other = number % 2 == 1 ? number + 1 : number - 1;
    whole[i] = other > schedule.known() || !schedule.selection().has(other) || is_there(i, other);
  }
  games.keep_if([&](std::size_t i) { return bool(whole[i]); });
}

// What was played beyond the verdict of a sequential test counts nowhere.
void follow_verdict(ResumedRun& run) {
  auto& games = run.past.games;
  if (run.verdict)
    games.keep_if([&](std::size_t i) { return games.number(i) <= run.verdict->last_game; });
}

// Games of blocks that are being claimed again count as missing until the claimant has said which
// of them it keeps: then it plays the rest, or whoever joins next does.
void drop_unsettled(const matches::journal::Takeovers& takeovers, ResumedRun& run) {
  if (run.verdict) return;
  auto& games = run.past.games;
  for (const auto& block : matches::run::unsettled(run.task.run.directory, takeovers))
    games.keep_if([&](std::size_t i) {
      return games.number(i) < block.first || games.number(i) > block.last;
    });
}

std::optional<terminal::Complaint> read_past(ResumedRun& run) {
  matches::journal::ScanWish wish;
  for (const auto& engine : run.task.run.engines) wish.engines.push_back(engine.name);
  wish.expected = run.task.plan.games;
  auto verdict = matches::run::verdict_of(run.task.run.directory);
  if (!verdict) return terminal::bad_file(verdict.error());
  run.verdict = *std::move(verdict);
  if (run.verdict) wish.within = run.verdict->journals;
  auto scanned = matches::journal::scan_journals(run.task.run.directory, wish);
  if (!scanned) return terminal::bad_file(scanned.error());
  auto& scan = *scanned;
  run.past.games = std::move(scan.results);
  for (const auto& one : matches::journal::left_out(run.task.run.directory))
    run.remarks.push_back(as_remark(one));
  for (auto* const remarks : {&scan.remarks, &scan.notes})
    for (auto& remark : *remarks) run.remarks.push_back(std::move(remark));
  follow_verdict(run);
  drop_unsettled(scan.takeovers, run);
  drop_strangers(run);
  drop_halves(run);
  add_voids(scan.voids, run);
  run.games.index = std::move(scan.index);
  const auto& games = run.past.games;
  if (run.games.index.games() != games.size()) run.games.index.keep_only(games);
  return std::nullopt;
}

// Whether a sequential test has decided already: it gets all games before the first gap.
bool is_decided(const ResumedRun& run) {
  if (!run.task.run.sprt) return false;
  matches::run::Sampling test(*run.task.run.sprt, run.task.run.paired);
  for (const auto& result : run.past.games) {
    if (result.number >= run.games.first_missing) break;
    test.add(result);
    if (test.decided()) return true;
  }
  return false;
}

// The schedule with all that follows from the past: where results decide, they have to be reported.
matches::schedule::Schedule schedule_by_now(const ResumedRun& run) {
  auto schedule = runs::schedule_of(run.task);
  if (!schedule.form().needs_results()) return schedule;
  matches::run::Audience nobody;
  matches::run::tell_past(run.task.run, schedule, nobody,
                          {.games = run.past.games, .walkovers = run.past.walkovers});
  return schedule;
}

void find_missing(ResumedRun& run, bool list) {
  const auto schedule = schedule_by_now(run);
  const auto& selection = schedule.selection();
  run.games.first_missing = std::numeric_limits<std::uint64_t>::max();
  const auto& games = run.past.games;
  std::size_t past = 0;
  auto walkover = run.past.walkovers.begin();
  for (auto next = selection.next(1); next && *next <= schedule.known();
       next = selection.next(*next + 1)) {
    while (past < games.size() && games.number(past) < *next) ++past;
    if (past < games.size() && games.number(past) == *next) continue;
    while (walkover != run.past.walkovers.end() && walkover->number < *next) ++walkover;
    if (walkover != run.past.walkovers.end() && walkover->number == *next) continue;
    run.games.first_missing = std::min(run.games.first_missing, *next);
    ++run.missing;
    if (list) run.missing_list.push_back(*next);
  }
  const bool decided = run.decided = is_decided(run);
  // The verdict stands, though games that it was reached with are damaged or gone.
  if (run.verdict && !decided) run.task.plan.last_game = run.verdict->last_game;
  run.over = schedule.complete() && (run.missing == 0 || decided || run.verdict);
  if (!run.over) return;
  run.missing = 0;
  run.missing_list.clear();
}

}  // namespace

terminal::Or<options::Settings> settings_of_run(const std::string& path) {
  return settings_kept(path, {});
}

terminal::Or<options::Settings> settings_of_whole(const std::string& path) {
  using namespace runs::rows;
  constexpr std::string_view of_a_part[] = {only.name,  shard.name, out.name, record.name,
                                            pgn.name,   kif.name,   csa.name, sfen.name,
                                            jsonl.name, events.name};
  auto read = settings_kept(path, {});
  if (read)
    std::erase_if(read->given(), [&](const options::Given& given) {
      return std::find(std::begin(of_a_part), std::end(of_a_part), given.option->name) !=
             std::end(of_a_part);
    });
  return read;
}

terminal::Complaint other_run(const std::string& path, const std::string& stored,
                              const std::string& found, const std::string& other) {
  terminal::Complaint wrong{.sentence = matches::journal::named(path) + " is a different run",
                            .code = terminal::Exit::other_run};
  const auto value = [](const std::string& text) {
    return text.empty() ? std::string("nothing") : "'" + terminal::shortened(text, 300) + "'";
  };
  for (const auto& one : runs::differences(stored, found))
    wrong.more += fmt::format("      {}: {} there, {} {}\n", rules::printable(one.key),
                              value(one.stored), value(one.found), other);
  return wrong;
}

terminal::Or<ResumedRun> open_run(const std::string& given_path, const options::Arguments& given,
                                  Purpose purpose) {
  if (std::error_code error; !fs::is_directory(given_path, error))
    return terminal::bad_file(matches::journal::named(given_path) +
                              " is not the directory of a run");
  if (const auto stored = runs::stored_identity(given_path); !stored) return stored.error();
  std::optional<matches::journal::RunDirectory> locked;
  const bool plays = purpose != Purpose::to_look;
  if (plays) {
    auto opened = purpose == Purpose::to_play ? matches::journal::RunDirectory::reopen(given_path)
                                              : matches::journal::RunDirectory::join(given_path);
    if (!opened) return not_ours(opened.error());
    locked = *std::move(opened);
  }
  std::error_code nowhere;
  const auto here = fs::current_path(nowhere);
  std::vector<std::string> remarks;
  const auto path = go_there(given_path, remarks);
  auto settings = settings_kept(path, given, here);
  if (!settings) return settings.error();
  if (auto wrong = unreadable_openings(*settings)) return *std::move(wrong);
  auto task = runs::match_task(*settings, plays);
  if (!task) return task.error();
  ResumedRun run{.directory = std::move(locked),
                 .settings = *std::move(settings),
                 .task = *std::move(task),
                 .past = {},
                 .games = {},
                 .missing_list = {},
                 .engines = {},
                 .changes = {},
                 .verdict = {},
                 .remarks = std::move(remarks)};
  run.task.outputs.directory = run.task.run.directory = path;
  if (auto wrong = compare_identity(path, run)) return *std::move(wrong);
  if (auto wrong = read_past(run)) return *std::move(wrong);
  find_missing(run, !plays);
  if (plays && !run.over)
    if (auto wrong = compare_engines(path, given, run)) return *std::move(wrong);
  return run;
}

}  // namespace referee::live
