#include "referee/live/run_files.hpp"

#include <chrono>

#include "matches/base/durable.hpp"
#include "referee/live/run_warnings.hpp"
#include "referee/runs/output_rows.hpp"
#include "referee/runs/run_identity.hpp"

namespace referee::live {

namespace {

std::optional<terminal::Complaint> make_directory(runs::MatchTask& task, Files& files) {
  if (!task.outputs.directory_wanted) return std::nullopt;
  if (task.outputs.directory.empty())
    task.outputs.directory =
        matches::journal::usual_directory(task.run.event, std::chrono::system_clock::now());
  auto made = matches::journal::RunDirectory::create(task.outputs.directory);
  if (!made) return no_output(made.error().sentence);
  files.directory = *std::move(made);
  task.run.directory = files.directory->path();
  return std::nullopt;
}

}  // namespace

terminal::Complaint no_output(std::string sentence) {
  return {.sentence = std::move(sentence), .code = terminal::Exit::no_output};
}

std::optional<terminal::Complaint> keep_file(const std::string& path, std::string_view text) {
  const auto why = matches::write_durably(path, text);
  return why ? std::optional(no_output("cannot write " + *why)) : std::nullopt;
}

std::optional<terminal::Complaint> keep_settings(const runs::MatchTask& task,
                                                 options::Settings& settings) {
  if (task.run.directory.empty()) return std::nullopt;
  settings.put_standard(runs::rows::out, task.run.directory);
  return keep_file(task.run.directory + "/run.toml", options::written(settings, false));
}

std::vector<DerivedWish> derived_wishes(const runs::MatchTask& task) {
  std::vector<DerivedWish> wishes;
  if (!task.run.directory.empty()) wishes.push_back({"pgn", task.run.directory + "/games.pgn"});
  for (const auto& [format, path, directory, option] : task.outputs.records)
    wishes.push_back({std::string(format->name), path, directory, option});
  return wishes;
}

std::optional<terminal::Complaint> open_streams(const runs::MatchTask& task, std::stop_token stop,
                                                Files& files) {
  if (task.outputs.form != runs::OutputForm::text)
    files.lines.emplace(task, *LineStream::open("-", "results", stop));
  if (task.outputs.jsonl.empty()) return std::nullopt;
  auto events = EventStream::open(task, std::move(stop));
  if (!events) return no_output("option '--jsonl': " + events.error());
  files.events.emplace(*std::move(events));
  return std::nullopt;
}

terminal::Or<Files> fresh_files(runs::MatchTask& task, options::Settings& settings,
                                const std::vector<runs::EngineFile>& engines,
                                std::stop_token stop) {
  Files files;
  files.engines = engines;
  if (auto wrong = make_directory(task, files)) return *std::move(wrong);
  if (auto wrong = keep_settings(task, settings)) return *std::move(wrong);
  if (!task.run.directory.empty())
    if (auto wrong = runs::keep_identity(task.run.directory, settings, task, engines))
      return no_output(*std::move(wrong));
  if (!task.run.directory.empty())
    if (const auto why = keep_skipped_options(task)) return no_output("cannot write " + *why);
  auto derived = DerivedFiles::open(derived_wishes(task), task.outputs.writing);
  if (!derived) return no_output(derived.error());
  files.derived = *std::move(derived);
  if (auto wrong = open_streams(task, std::move(stop), files)) return *std::move(wrong);
  return files;
}

}  // namespace referee::live
