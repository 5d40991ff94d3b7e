#include "referee/runs/run_identity.hpp"
#include "referee/runs/match_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>
#include <unordered_map>

#include "matches/base/crc32.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/base/durable.hpp"
#include "matches/base/json.hpp"
#include "matches/journal/run_directory.hpp"

namespace referee::runs {

namespace {

using Lines = std::vector<std::pair<std::string, std::string>>;

// These lines hold the value that they come to, and not the words for it.
constexpr std::string_view given_otherwise[] = {"game", "ruleset", "set", "engine", "each"};
// Words of engines that say where they run and what is kept of them, but not how they play.
constexpr std::string_view may_change_of_engines[] = {"stderr", "cpus", "nice"};
constexpr std::string_view may_change_of_openings[] = {"file", "format",
                                                       "plies"};  // the content counts

// A run of an earlier program has no such line: it counts the games that the host decides.
bool is_said_by_silence(std::string_view name, std::string_view value) {
  return name == rows::on_starved.name && value == "count";
}

template <class Range>
bool among(const Range& all, std::string_view one) {
  return std::find(std::begin(all), std::end(all), one) != std::end(all);
}

std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text)
    if (c == '\n')
      line += "\\n";
    else if (c == '\r')
      line += "\\r";
    else
      line += c;
  return line;
}

// The words of a group by their keys, each list in its order: the order of keys says nothing.
using Words = std::map<std::string, std::vector<std::string>>;

Words words_of(const options::Given& given) {
  Words all;
  for (const auto& word : given.words) {
    const auto equals = std::min(word.text.find('='), word.text.size());
    all[word.text.substr(0, equals)].push_back(
        word.text.substr(std::min(equals + 1, word.text.size())));
  }
  return all;
}

std::string value_of(const std::vector<std::string>& values) {
  if (values.size() == 1) return one_line(values.front());
  std::string all;
  for (const auto& value : values) {
    if (!all.empty()) all += ' ';
    matches::append_json_string(all, value);
  }
  return all;
}

// An engine, with its keys on top of those of --each.
void add_engines(const options::Settings& settings, Lines& lines) {
  const auto* const each = settings.find(rows::each);
  std::size_t number = 0;
  for (const auto& given : settings.given()) {
    if (given.option->name != "engine") continue;
    const auto name = fmt::format("engine.{}.", ++number);
    auto words = words_of(given);
    if (each)
      for (auto& [key, values] : words_of(*each)) words.emplace(key, std::move(values));
    for (const auto& [key, values] : words)
      if (!among(may_change_of_engines, key)) lines.emplace_back(name + key, value_of(values));
  }
}

void add_group(const options::Given& given, Lines& lines) {
  const bool openings = given.option->name == "openings";
  for (const auto& [key, values] : words_of(given))
    if (!openings || !among(may_change_of_openings, key))
      lines.emplace_back(std::string(given.option->name) + "." + key, value_of(values));
}

std::string sum_of(const std::vector<matches::openings::Opening>& openings) {
  std::string text;
  for (const auto& opening : openings) {
    text += opening.name + "\n" + opening.position + "\n";
    for (const auto& action : opening.actions) text += action + "\n";
    text += '\n';
  }
  return fmt::format("{:08x} ({} {})", matches::crc32(text), openings.size(),
                     openings.size() == 1 ? "opening" : "openings");
}

// As they are read back from the run's directory: the same words in the same spelling.
options::Settings as_stored(const options::Settings& settings) {
  auto read = options::read_settings_text(options::written(settings, false), "run.toml",
                                          settings.options());
  if (!read) return settings;
  options::Settings stored(settings.options());
  stored.put(*std::move(read));
  return stored;
}

Lines lines_of(std::string_view identity) {
  Lines lines;
  while (!identity.empty()) {
    const auto end = std::min(identity.find('\n'), identity.size());
    const auto line = identity.substr(0, end);
    const auto equals = std::min(line.find(" = "), line.size());
    if (!line.empty())
      lines.emplace_back(line.substr(0, equals), line.substr(std::min(equals + 3, line.size())));
    identity.remove_prefix(std::min(end + 1, identity.size()));
  }
  return lines;
}

std::optional<std::string> write_file(const std::string& path, std::string_view text) {
  const auto why = matches::write_durably(path, text);
  return why ? std::optional("cannot write " + *why) : std::nullopt;
}

std::optional<std::string> read_file(const std::string& path) {
  constexpr std::size_t longest = 256 << 20;  // of thousands of engines
  auto text = matches::read_regular(path, longest);
  return text ? std::optional(*std::move(text)) : std::nullopt;
}

}  // namespace

std::string identity_of(const options::Settings& given, const MatchTask& task) {
  const auto settings = as_stored(given);
  Lines lines{{"directory", std::to_string(directory_version)},
              {"game", std::string(task.run.kind->name)},
              {"rules", task.run.rules.text()}};
  for (const auto& one : settings.given()) {
    const auto name = one.option->name;
    if (one.option->may_change || among(given_otherwise, name)) continue;
    const auto value = one_line(one.words.front().text);
    if (one.option->keys)
      add_group(one, lines);
    else if (!is_said_by_silence(name, value))
      lines.emplace_back(name, value);
  }
  if (!task.run.openings.empty()) lines.emplace_back("openings.content", sum_of(task.run.openings));
  add_engines(settings, lines);
  std::string text;
  for (const auto& [key, value] : lines) text += fmt::format("{} = {}\n", key, value);
  return text;
}

std::optional<std::string> keep_identity(const std::string& directory,
                                         const options::Settings& settings, const MatchTask& task,
                                         const std::vector<EngineFile>& files) {
  const auto identity = identity_of(settings, task) + identity_lines(files);
  if (auto wrong = write_file(directory + "/identity", identity)) return wrong;
  std::error_code error;
  const auto from = std::filesystem::current_path(error);
  return write_file(directory + "/cwd", from.string() + "\n");
}

terminal::Or<std::string> stored_identity(const std::string& directory) {
  const auto text = read_file(directory + "/identity");
  if (!text || !std::filesystem::is_regular_file(directory + "/run.toml"))
    return terminal::bad_file(matches::journal::named(directory) +
                              " is not the directory of a run: it has no run.toml and identity");
  const auto lines = lines_of(*text);
  if (lines.empty() || lines.front().first != "directory")
    return terminal::bad_file(directory + "/identity:1: expected 'directory = VERSION'");
  const auto& version = lines.front().second;
  if (version == std::to_string(directory_version)) return *text;
  return terminal::Complaint{.sentence = matches::journal::named(directory) +
                                         " is a run of version " + version +
                                         "; this referee reads version " +
                                         std::to_string(directory_version),
                             .code = terminal::Exit::other_run};
}

std::optional<std::string> stored_directory(const std::string& directory) {
  auto text = read_file(directory + "/cwd");
  if (text && text->ends_with('\n')) text->pop_back();
  return text && !text->empty() ? text : std::nullopt;
}

std::vector<IdentityDifference> differences(std::string_view stored, std::string_view found) {
  const auto before = lines_of(stored), now = lines_of(found);
  using Values = std::unordered_map<std::string_view, std::string_view>;
  const Values of_before(before.begin(), before.end()), of_now(now.begin(), now.end());
  std::vector<IdentityDifference> all;
  for (const auto& [key, value] : before) {
    const auto found_now = of_now.find(key);
    const std::string other(found_now == of_now.end() ? std::string_view() : found_now->second);
    if (other != value) all.push_back({key, value, other});
  }
  for (const auto& [key, value] : now)
    if (!value.empty() && !of_before.contains(key)) all.push_back({key, {}, value});
  return all;
}

}  // namespace referee::runs
