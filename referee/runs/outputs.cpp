#include "referee/runs/outputs.hpp"

#include <filesystem>
#include <map>
#include <span>

#include "referee/runs/output_rows.hpp"
#include "rules/text.hpp"

namespace referee::runs {

namespace {

namespace fs = std::filesystem;

terminal::Complaint wrong_output(const options::Option& row, const std::string& why) {
  return {"option '--" + std::string(row.name) + "': " + why};
}

// A path that an option names, in a format or, without one, of something else.
struct NamedPath {
  const options::Option* row;
  const matches::records::Format* format;
  std::string path;
  bool directory = false;
};

bool names_directory(const std::string& path) {
  std::error_code error;
  return path.ends_with('/') || fs::is_directory(path, error);
}

// --pgn and its like are other names for --record; --kif and --csa always mean a directory.
std::vector<NamedPath> records_named(const OutputWords& words) {
  std::vector<NamedPath> all;
  const auto add = [&](const options::Option& row, const std::optional<std::string>& path,
                       bool directory) {
    if (path) all.push_back({&row, matches::records::find_format(row.name), *path, directory});
  };
  add(rows::pgn, words.pgn, false);
  add(rows::kif, words.kif, true);
  add(rows::csa, words.csa, true);
  add(rows::sfen, words.sfen, false);
  for (const auto& [format, path] : words.record)
    all.push_back({&rows::record, format, path, names_directory(path)});
  return all;
}

std::string wrong_path(const NamedPath& named, const rules::GameKind& kind) {
  if (named.path.empty()) return "the value is empty";
  if (!named.format) return {};
  const auto games = named.format->games;
  if (!games.empty() && games.find(kind.name) == games.npos)
    return "this format is for " + std::string(games) + ", but the game is " +
           std::string(kind.name);
  return {};
}

// Two options that would write into one file. A device takes everything.
std::optional<terminal::Complaint> same_file(const options::Settings& settings,
                                             std::span<const NamedPath> all) {
  std::map<std::string, const options::Option*> writers;
  for (const auto& [row, format, path, directory] : all) {
    std::error_code error;
    if (directory || path.empty() || path == "-") continue;
    if (fs::exists(path, error) && !fs::is_regular_file(path)) continue;
    const auto place = fs::weakly_canonical(fs::absolute(path, error), error).string();
    const auto [known, fresh] = writers.emplace(place, row);
    if (fresh) continue;
    if (known->second == row)
      return settings.blame(*row, wrong_output(*row, rules::in_quotes(path) + " is named twice"));
    return settings.blame(
        *row, terminal::Complaint{"options '--" + std::string(known->second->name) + "' and '--" +
                                  std::string(row->name) +
                                  "' name the same file: " + rules::in_quotes(path)});
  }
  return std::nullopt;
}

// The run's directory and the events are checked with the records, each in its turn.
std::optional<terminal::Complaint> check_paths(const options::Settings& settings,
                                               const OutputWords& words,
                                               const rules::GameKind& kind,
                                               const std::vector<NamedPath>& records) {
  auto all = records;
  if (words.jsonl) all.push_back({&rows::jsonl, nullptr, *words.jsonl});
  if (words.report) all.push_back({&rows::report, nullptr, *words.report});
  const auto of_events = all.size();
  if (words.out) all.push_back({&rows::out, nullptr, *words.out});
  for (const auto& named : all)
    if (const auto why = wrong_path(named, kind); !why.empty())
      return settings.blame(*named.row, wrong_output(*named.row, why));
  for (const auto& named : records)
    if (!named.directory && named.path == "-")
      return settings.blame(
          *named.row, wrong_output(*named.row, "expected a file; standard output is for results"));
  return same_file(settings, std::span(all).first(of_events));
}

}  // namespace

std::optional<terminal::Complaint> read_outputs(const options::Settings& settings,
                                                const options::Arguments& arguments,
                                                const rules::GameKind& kind, RunOutputs& outputs) {
  const auto& words = arguments.of<OutputWords>();
  auto records = records_named(words);
  if (auto wrong = check_paths(settings, words, kind, records)) return wrong;
  if (words.events && !words.jsonl)
    return settings.blame(rows::events,
                          terminal::Complaint{"option '--events' needs --jsonl FILE"});
  if (words.report && words.no_out)
    return settings.blame(rows::report,
                          terminal::Complaint{"option '--report' needs the directory of the run, "
                                              "but '--no-out' is given"});
  if (words.no_out && arguments.of<JudgeWords>().fail_on.contains(warnings_word))
    return settings.blame(rows::no_out,
                          terminal::Complaint{"option '--fail-on': warnings are found in the "
                                              "directory of the run, but '--no-out' is given"});
  for (auto& [row, format, path, directory] : records) {
    while (directory && path.size() > 1 && path.ends_with('/')) path.pop_back();
    outputs.records.push_back({format, path, directory, std::string(row->name)});
  }
  if (words.output != OutputForm::text && words.jsonl == "-")
    return settings.blame(
        rows::output, wrong_output(rows::output, "standard output has the events of --jsonl"));
  outputs.form = words.output;
  if (const auto& openings = arguments.of<StartWords>().openings) outputs.book = openings->file.path;
  outputs.jsonl = words.jsonl.value_or("");
  outputs.report = words.report.value_or("");
  outputs.directory = words.out.value_or("");
  outputs.directory_wanted = !words.no_out;
  outputs.moves_told = words.events.has_value();
  outputs.writing.csa_version =
      2;  // which more programs read; `convert --csa 3.0` writes the other
  outputs.writing.profile = words.pgn_profile;
  return std::nullopt;
}

}  // namespace referee::runs
