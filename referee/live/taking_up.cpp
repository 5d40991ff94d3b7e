#include "referee/live/taking_up.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <system_error>

#include "matches/journal/journal_scan.hpp"
#include "matches/journal/run_directory.hpp"
#include "matches/run/sampling.hpp"
#include "referee/runs/changes.hpp"
#include "referee/runs/run_identity.hpp"
#include "referee/terminal/text.hpp"
#include "rules/text.hpp"

namespace referee::live {

namespace {

namespace fs = std::filesystem;

const options::Option& row_of(std::string_view name) {
  const auto options = options::find_command("tournament")->options;
  return *std::find_if(options.begin(), options.end(),
                       [&](const options::Option& one) { return one.name == name; });
}

std::string absolute(const std::string& path) {
  std::error_code error;
  const auto full = fs::absolute(path, error);
  return error ? path : full.lexically_normal().string();
}

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

// --- where --------------------------------------------------------------------------------------

// Files that are named on the command line are meant from where the user stands.
void fix_paths(options::Arguments& arguments) {
  for (const std::string_view option : {"pgn", "kif", "csa", "sfen", "jsonl"})
    if (const auto path = arguments.value(option); path && !path->empty() && *path != "-")
      arguments.give(row_of(option), absolute(*path));
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
    remarks.push_back(rules::quoted(*begun_in) + ", from where the run was begun, is not there (" +
                      error.message() + "); relative paths are taken from here");
  return error ? path : full;
}

// --- what ---------------------------------------------------------------------------------------

// Live changes of the run stand between its configuration and the command line.
std::optional<terminal::Complaint> add_changes(const std::string& path,
                                               options::Arguments& arguments) {
  const auto changes = runs::changes_of(path);
  if (const auto* wrong = terminal::complaint(changes)) return *wrong;
  std::optional<std::uint64_t> rounds, workers;
  for (const auto& change : std::get<0>(changes)) switch (change.what) {
      case runs::Change::What::rounds: rounds = change.value; break;
      case runs::Change::What::concurrency: workers = change.value; break;
    }
  if (rounds && !arguments.has("rounds")) arguments.give(row_of("rounds"), std::to_string(*rounds));
  if (workers && !arguments.has("concurrency"))
    arguments.give(row_of("concurrency"), std::to_string(*workers));
  return std::nullopt;
}

// How long the earlier call was to play says nothing about this one.
void forget_limits(options::Settings& settings) {
  std::erase_if(settings.given(), [](const options::Given& given) {
    const bool limit = given.option->name == "max-games" || given.option->name == "max-time";
    return limit && given.origin().layer == options::Origin::Layer::file;
  });
}

terminal::Or<options::Settings> settings_kept(const std::string& path,
                                              options::Arguments arguments) {
  if (auto wrong = add_changes(path, arguments)) return *std::move(wrong);
  arguments.give(row_of("config"), path + "/run.toml");
  std::vector<std::string> of_the_environment;
  auto read = runs::match_settings(arguments, options::find_command("tournament")->options, {},
                                   of_the_environment);
  if (terminal::complaint(read)) return read;
  if (!std::get<0>(read).find("engine"))
    return terminal::bad_file(path + "/run.toml: there is no engine in it");
  forget_limits(std::get<0>(read));
  return read;
}

std::optional<terminal::Complaint> compare_identity(const std::string& path, const TakenUp& run) {
  const auto stored = runs::stored_identity(path);
  if (const auto* wrong = terminal::complaint(stored)) return *wrong;
  const auto now = runs::identity_of(run.settings, run.task),
             before = runs::without_sums(std::get<0>(stored));
  if (runs::differences(before, now).empty()) return std::nullopt;
  return other_run(path, before, now, "now");
}

// Those who play need the engines that have played before.
std::optional<terminal::Complaint> compare_engines(const std::string& path,
                                                   const options::Arguments& given, TakenUp& run) {
  runs::FileSums sums;
  auto files = sums.of(run.task.run.engines);
  if (const auto* wrong = terminal::complaint(files)) return *wrong;
  run.engines = std::get<0>(std::move(files));
  std::vector<std::string> names;
  for (const auto& engine : run.task.run.engines) names.push_back(engine.name);
  const auto stored = runs::stored_identity(path);
  run.changes = runs::engine_changes(std::get<0>(stored), runs::identity_lines(run.engines), names);
  if (run.changes.empty() || given.value("changed-engines") == "accept") return std::nullopt;
  return runs::changed_engines(path, run.changes, run.engines);
}

// --- how far ------------------------------------------------------------------------------------

// Games of a form that is fixed can be checked against the schedule.
void drop_strangers(TakenUp& run) {
  auto schedule = runs::schedule_of(run.task);
  if (schedule.form().needs_results()) return;
  const auto known = schedule.known();
  run.past.games.keep_if([&, &games = run.past.games](std::size_t i) {
    const auto result = games[i];
    if (result.number > known) return true;  // of rounds that are no longer wanted
    const auto engines = schedule.engines(result.number);
    if (engines[0] == result.engines[0] && engines[1] == result.engines[1]) return true;
    run.remarks.push_back("game " + std::to_string(result.number) +
                          " in the journals is not between the engines of the schedule; it is "
                          "missing");
    return false;
  });
}

// Where results decide, games are over that an engine has not played; elsewhere they are missing.
void add_voids(const std::vector<matches::journal::VoidGame>& voids, TakenUp& run) {
  auto& past = run.past;
  if (voids.empty()) return;
  auto walkovers = matches::journal::walkovers_of(voids, past.games);
  past.withdrawn = matches::journal::withdrawn_in(walkovers, voids, run.task.run.engines.size());
  if (runs::schedule_of(run.task).form().needs_results()) past.walkovers = std::move(walkovers);
  past.voids = matches::journal::past_voids(voids, past.games, past.walkovers);
}

std::optional<terminal::Complaint> read_past(TakenUp& run) {
  matches::journal::ScanWish wish;
  for (const auto& engine : run.task.run.engines) wish.engines.push_back(engine.name);
  wish.expected = run.task.games;
  auto scanned = matches::journal::scan_journals(run.task.run.directory, wish);
  if (const auto* why = std::get_if<std::string>(&scanned)) return terminal::bad_file(*why);
  auto& scan = std::get<matches::journal::JournalScan>(scanned);
  run.past.games = std::move(scan.results);
  for (auto& remark : scan.remarks) run.remarks.push_back(std::move(remark));
  drop_strangers(run);
  add_voids(scan.voids, run);
  run.games.index = std::move(scan.index);
  const auto& games = run.past.games;
  if (run.games.index.games() != games.size()) run.games.index.keep_only(games);
  return std::nullopt;
}

// Whether a sequential test has decided already: it is told all games before the first gap.
bool is_decided(const TakenUp& run) {
  if (!run.task.run.sprt) return false;
  matches::run::Sampling test(*run.task.run.sprt, run.task.run.paired);
  for (const auto& result : run.past.games) {
    if (result.number >= run.games.first_missing) break;
    test.add(result);
    if (test.decided()) return true;
  }
  return false;
}

// The schedule with all that follows from the past: where results decide, they have to be told.
matches::schedule::Schedule schedule_by_now(const TakenUp& run) {
  auto schedule = runs::schedule_of(run.task);
  if (!schedule.form().needs_results()) return schedule;
  matches::run::Audience nobody;
  matches::run::tell_past(run.task.run, schedule, nobody,
                          {.games = run.past.games, .walkovers = run.past.walkovers});
  return schedule;
}

void find_missing(TakenUp& run, bool list) {
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
  run.over = schedule.complete() && (run.missing == 0 || is_decided(run));
  if (!run.over) return;
  run.missing = 0;
  run.missing_list.clear();
}

}  // namespace

terminal::Or<options::Settings> settings_of_run(const std::string& path) {
  return settings_kept(path, {});
}

terminal::Or<options::Settings> settings_of_whole(const std::string& path) {
  constexpr std::string_view of_a_part[] = {"only", "shard", "out",   "pgn",   "kif",
                                            "csa",  "sfen",  "jsonl", "events"};
  auto read = settings_kept(path, {});
  if (!terminal::complaint(read))
    std::erase_if(std::get<0>(read).given(), [&](const options::Given& given) {
      return std::find(std::begin(of_a_part), std::end(of_a_part), given.option->name) !=
             std::end(of_a_part);
    });
  return read;
}

terminal::Complaint other_run(const std::string& path, const std::string& stored,
                              const std::string& found, const std::string& other) {
  terminal::Complaint wrong{.sentence = matches::journal::named(path) + " is another run",
                            .code = terminal::Exit::other_run};
  const auto value = [](const std::string& text) {
    return text.empty() ? std::string("nothing") : "'" + terminal::shortened(text, 300) + "'";
  };
  for (const auto& one : runs::differences(stored, found))
    wrong.more += fmt::format("      {}: {} there, {} {}\n", rules::printable(one.key),
                              value(one.stored), value(one.found), other);
  return wrong;
}

terminal::Or<TakenUp> take_up(const std::string& given_path, const options::Arguments& given,
                              Taking taking) {
  if (std::error_code error; !fs::is_directory(given_path, error))
    return terminal::bad_file(matches::journal::named(given_path) + " is no directory of a run");
  if (const auto stored = runs::stored_identity(given_path); terminal::complaint(stored))
    return *terminal::complaint(stored);
  std::optional<matches::journal::RunDirectory> locked;
  if (taking == Taking::to_play) {
    auto opened = matches::journal::RunDirectory::reopen(given_path);
    if (const auto* fault = std::get_if<1>(&opened)) return not_ours(*fault);
    locked = std::get<0>(std::move(opened));
  }
  auto arguments = given;
  fix_paths(arguments);
  std::vector<std::string> remarks;
  const auto path = go_there(given_path, remarks);
  auto settings = settings_kept(path, arguments);
  if (const auto* wrong = terminal::complaint(settings)) return *wrong;
  auto task = runs::match_task(std::get<0>(settings), taking == Taking::to_play);
  if (const auto* wrong = terminal::complaint(task)) return *wrong;
  TakenUp run{.directory = std::move(locked),
              .settings = std::get<0>(std::move(settings)),
              .task = std::get<0>(std::move(task)),
              .past = {},
              .games = {},
              .missing_list = {},
              .engines = {},
              .changes = {},
              .remarks = std::move(remarks)};
  run.task.directory = run.task.run.directory = path;
  if (auto wrong = compare_identity(path, run)) return *std::move(wrong);
  if (auto wrong = read_past(run)) return *std::move(wrong);
  find_missing(run, taking == Taking::to_look);
  if (taking == Taking::to_play && !run.over)
    if (auto wrong = compare_engines(path, given, run)) return *std::move(wrong);
  return run;
}

}  // namespace referee::live
