// Puts the parts of a run together: the journals are copied into one directory, and everything else
// is made of them, as if one run had played all games.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "matches/base/durable.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/journal/run_directory.hpp"
#include "referee/commands/commands.hpp"
#include "referee/live/playing.hpp"
#include "referee/live/resuming.hpp"
#include "referee/live/run_files.hpp"
#include "referee/live/run_warnings.hpp"
#include "referee/options/wording.hpp"
#include "referee/runs/run_identity.hpp"
#include "referee/runs/schedule_options.hpp"
#include "rules/text.hpp"

namespace referee::commands {

namespace {

namespace fs = std::filesystem;

struct Part {
  std::string path;                          // absolute, without links: the parts are sorted by it
  matches::journal::RunDirectory directory;  // locked
  std::string identity;
  options::Settings settings;  // without what makes it a part
  std::uint64_t games = 0;     // of which it knows, where engines are two; else in relation
};

terminal::Complaint in_use(const matches::journal::DirectoryFault& fault) {
  auto wrong = terminal::bad_file(fault.sentence);
  if (fault.kind == matches::journal::DirectoryFault::Kind::locked)
    wrong.code = terminal::Exit::other_run;
  return wrong;
}

// In the order of their paths: the order of the words makes no difference.
std::vector<std::string> paths_of(const options::Arguments& arguments) {
  std::vector<std::string> paths;
  for (const auto& path : arguments.operands()) {
    std::error_code error;
    const auto full = fs::weakly_canonical(path, error);
    paths.push_back(error ? path : full.string());
  }
  std::sort(paths.begin(), paths.end());
  paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
  return paths;
}

terminal::Or<Part> part_of(const std::string& path) {
  const auto identity = runs::stored_identity(path);
  if (!identity) return identity.error();
  auto directory = matches::journal::RunDirectory::reopen(path);
  if (!directory) return in_use(directory.error());
  if (const auto journals = matches::journal::journal_files(path); !journals)
    return terminal::bad_file(journals.error());
  auto settings = live::settings_of_whole(path);
  if (!settings) return settings.error();
  const auto arguments = settings->arguments();
  const auto& words = arguments.of<runs::ScheduleWords>();
  return Part{path, *std::move(directory), *identity, *std::move(settings),
              words.games.value_or(2 * words.rounds.value_or(1))};
}

terminal::Or<std::vector<Part>> parts_of(const options::Arguments& arguments) {
  std::vector<Part> parts;
  for (const auto& path : paths_of(arguments)) {
    auto part = part_of(path);
    if (!part) return part.error();
    parts.push_back(*std::move(part));
    const auto& first = parts.front();
    const auto one = runs::without_sums(first.identity),
               other = runs::without_sums(parts.back().identity);
    if (!runs::differences(one, other).empty())
      return live::other_run(first.path, one, other, "in " + matches::journal::named(path));
  }
  return parts;
}

// Engine files that are not the same in all parts.
std::vector<runs::EngineChange> changes_between(const std::vector<Part>& parts) {
  std::vector<std::string> names;
  if (const auto task = runs::table_task(parts.front().settings); task)
    for (const auto& engine : task->run.engines) names.push_back(engine.name);
  std::vector<runs::EngineChange> all;
  for (std::size_t i = 1; i < parts.size(); ++i)
    for (auto& change : runs::engine_changes(parts[i - 1].identity, parts[i].identity, names))
      all.push_back(std::move(change));
  return all;
}

std::optional<terminal::Complaint> other_engines(const std::vector<Part>& parts,
                                                 const options::Arguments& arguments) {
  const auto changes = changes_between(parts);
  if (changes.empty() ||
      arguments.of<runs::ResumeWords>().changed_engines == runs::ChangedEngines::accept)
    return std::nullopt;
  auto wrong = runs::changed_engines(parts.front().path, changes, {});
  wrong.sentence =
      "the parts were played with different engine files; --changed-engines accept joins them and "
      "records the change";
  return wrong;
}

// What the run is, as the part has it that knows of the most games.
std::optional<terminal::Complaint> write_configuration(const std::vector<Part>& parts,
                                                       const std::string& to) {
  const auto& most = *std::max_element(
      parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.games < b.games; });
  if (auto wrong = live::keep_file(to + "/run.toml", options::written(most.settings, false)))
    return wrong;
  if (auto wrong = live::keep_file(to + "/identity", most.identity)) return wrong;
  return live::keep_file(to + "/cwd", runs::stored_directory(most.path).value_or("") + "\n");
}

// games-w1.jsonl of the second part becomes games-2-w1.jsonl.
std::optional<terminal::Complaint> copy_journals(const Part& part, std::size_t number,
                                                 const std::string& to) {
  std::error_code error;
  for (fs::directory_iterator each(part.path, error), end; !error && each != end;
       each.increment(error)) {
    const auto name = each->path().filename().string();
    for (const std::string kind : {"games-", "plies-"}) {
      if (!name.starts_with(kind) || !name.ends_with(".jsonl") || !each->is_regular_file(error))
        continue;
      const auto copy = fmt::format("{}/{}{}-{}", to, kind, number, name.substr(kind.size()));
      fs::copy_file(each->path(), copy, error);
      if (error)
        return live::no_output("cannot write " + rules::in_quotes(copy) + ": " + error.message());
      if (const auto why = matches::sync_file(copy))
        return live::no_output("cannot write " + *why);
    }
  }
  if (!error) return std::nullopt;
  return options::unreadable(part.path, error.message());
}

// Copies of one run that went on apart.
std::optional<terminal::Complaint> indivisible_parts(const std::vector<Part>& parts) {
  const auto why = parts.size() < 2 ? std::string() : runs::indivisible(parts.front().settings);
  if (why.empty()) return std::nullopt;
  return terminal::Complaint{.sentence = matches::journal::named(parts.front().path) +
                                         " is not part of a run: " + why +
                                         "; 'referee resume' continues one of them",
                             .code = terminal::Exit::other_run};
}

terminal::Or<matches::journal::RunDirectory> put_together(const std::vector<Part>& parts,
                                                          const std::string& path) {
  auto made = matches::journal::RunDirectory::create(path);
  if (!made) return live::no_output(made.error().sentence);
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (auto wrong = copy_journals(parts[i], i + 1, path)) return *std::move(wrong);
  if (auto wrong = write_configuration(parts, path)) return *std::move(wrong);
  if (const auto why = live::copy_skipped_options(parts.front().path, path))
    return live::no_output("cannot write " + *why);
  if (const auto why = runs::keep_engine_changes(path, changes_between(parts)))
    return live::no_output(*why);
  return *std::move(made);
}

std::string what_is_missing(const live::ResumedRun& run, const std::string& path) {
  return fmt::format(
      "{} {} missing; 'referee missing {}' lists them, 'referee resume {}' plays "
      "them",
      run.missing, run.missing == 1 ? "game is" : "games are", path, path);
}

}  // namespace

terminal::Or<terminal::Exit> run_merge(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  const auto out = arguments.of<runs::ResumeWords>().out.value_or("");
  if (out.empty())
    return terminal::Complaint{"'merge' needs --out DIR: a new directory for the whole run"};
  if (auto why = terminal::closed_output()) return live::no_output(*std::move(why));
  const terminal::StopSignals signals;
  const auto waits =
      signals.waits_for([] { return "the journals of the parts to be read and copied"; });
  const auto parts = parts_of(arguments);
  if (!parts) return parts.error();
  if (auto wrong = indivisible_parts(*parts)) return *std::move(wrong);
  if (auto wrong = other_engines(*parts, arguments)) return *std::move(wrong);
  auto made = put_together(*parts, out);
  if (!made) return made.error();
  auto taken = live::open_run(out, {}, live::Purpose::to_look);
  if (!taken) return taken.error();
  auto& run = *taken;
  for (const auto& remark : run.remarks) console.remark("referee: " + remark + "\n");
  if (!run.over) console.remark("referee: " + what_is_missing(run, out) + "\n");
  live::Files files;
  files.directory = *std::move(made);
  auto past = std::move(run.past);
  auto derived = live::DerivedFiles::open(
      {{.format = "pgn", .path = run.task.run.directory + "/games.pgn", .again = true}},
      run.task.outputs.writing, std::move(run.games));
  if (!derived) return live::no_output(derived.error());
  files.derived = *std::move(derived);
  run.task.run.most_games = 0;
  return live::play_run(run.task, std::move(files), std::move(past), console, signals);
}

}  // namespace referee::commands
