#include "referee/run_files.hpp"

#include <chrono>

#include "matches/durable.hpp"
#include "referee/run_identity.hpp"

namespace referee {

namespace {

std::optional<Complaint> make_directory(MatchTask& task, Files& files) {
  if (!task.directory_wanted) return std::nullopt;
  if (task.directory.empty())
    task.directory = matches::usual_directory(task.run.event, std::chrono::system_clock::now());
  auto made = matches::RunDirectory::create(task.directory);
  if (const auto* fault = std::get_if<1>(&made)) return no_output(fault->sentence);
  files.directory = std::get<0>(std::move(made));
  task.run.directory = files.directory->path();
  return std::nullopt;
}

}  // namespace

Complaint no_output(std::string sentence) {
  return {.sentence = std::move(sentence), .code = Exit::no_output};
}

std::optional<Complaint> keep_file(const std::string& path, std::string_view text) {
  const auto why = matches::write_durably(path, text);
  return why ? std::optional(no_output("cannot write " + *why)) : std::nullopt;
}

std::optional<Complaint> keep_settings(const MatchTask& task, Settings& settings) {
  if (task.run.directory.empty()) return std::nullopt;
  settings.put_standard("out", task.run.directory);
  return keep_file(task.run.directory + "/run.toml", written(settings, false));
}

std::vector<DerivedWish> derived_wishes(const MatchTask& task) {
  std::vector<DerivedWish> wishes;
  if (!task.run.directory.empty()) wishes.push_back({"pgn", task.run.directory + "/games.pgn"});
  if (!task.pgn.empty()) wishes.push_back({"pgn", task.pgn, false, "pgn"});
  if (!task.kif.empty()) wishes.push_back({"kif", task.kif, true, "kif"});
  if (!task.csa.empty()) wishes.push_back({"csa", task.csa, true, "csa"});
  if (!task.sfen.empty()) wishes.push_back({"sfen", task.sfen, false, "sfen"});
  return wishes;
}

std::optional<Complaint> open_events(const MatchTask& task, std::stop_token stop, Files& files) {
  if (task.jsonl.empty()) return std::nullopt;
  auto events = EventStream::open(task, std::move(stop));
  if (const auto* why = std::get_if<std::string>(&events))
    return no_output("option '--jsonl': " + *why);
  files.events.emplace(std::get<0>(std::move(events)));
  return std::nullopt;
}

Or<Files> fresh_files(MatchTask& task, Settings& settings, const std::vector<EngineFile>& engines,
                      std::stop_token stop) {
  Files files;
  files.engines = engines;
  if (auto wrong = make_directory(task, files)) return *std::move(wrong);
  if (auto wrong = keep_settings(task, settings)) return *std::move(wrong);
  if (!task.run.directory.empty())
    if (auto wrong = keep_identity(task.run.directory, settings, task, engines))
      return no_output(*std::move(wrong));
  auto derived = DerivedFiles::open(derived_wishes(task), task.writing);
  if (const auto* why = std::get_if<std::string>(&derived)) return no_output(*why);
  files.derived = std::get<0>(std::move(derived));
  if (auto wrong = open_events(task, std::move(stop), files)) return *std::move(wrong);
  return files;
}

}  // namespace referee
