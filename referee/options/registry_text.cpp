// Changes of the file of registered engines: lines go and come, and all others stay to the byte,
// comments included. The new text is read again before it is written.

#include <algorithm>

#include "referee/options/engine_keys.hpp"
#include "referee/options/readers.hpp"
#include "referee/options/registry.hpp"
#include "referee/options/wording.hpp"
#include "rules/text.hpp"

namespace referee::options {

namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view file_heading =
    "# Engines of `referee engines add`. You may edit this file; engines are written as in a\n"
    "# configuration file (docs/configuration.md).\n";

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

std::string text_of(const Lines& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

std::string_view trimmed(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t\r");
  return begin == line.npos ? "" : line.substr(begin);
}
bool is_header(std::string_view line) { return trimmed(line).starts_with("[[engine]]"); }
bool says_nothing(std::string_view line) {
  const auto text = trimmed(line);
  return text.empty() || text.front() == '#';
}

// The lines of an engine's table, from the one with its header to the one behind its last key.
struct Region {
  std::size_t begin = 0, end = 0;
};
// Empty where there is no such header: it is an inline table.
Region region_of(const Lines& lines, const RegisteredEngine& engine) {
  auto begin = std::min(engine.line, lines.size());
  while (begin > 0 && !is_header(lines[begin - 1])) --begin;
  if (begin == 0) return {};
  --begin;
  auto end = std::min(begin + 1, lines.size());
  while (end < lines.size() && !is_header(lines[end])) ++end;
  while (end > begin + 1 && says_nothing(lines[end - 1])) --end;
  return {begin, end};
}

// The table as `config print` would write it.
Lines table_of(const std::string& name, const Arguments::Group& words) {
  static constexpr Option row{.name = "engine",
                              .argument = "KEY=VALUE...",
                              .repeatable = true,
                              .keys = engine_keys,
                              .key = "engine",
                              .read = into<&EngineWords::engine, engine_words>};
  Given given{&row, {{"name=" + name, {}}}};
  for (const auto& word : words) given.words.push_back({word, {}});
  Settings settings(std::span(&row, 1));
  settings.put({std::move(given)});
  auto lines = lines_of(written(settings, false));
  lines.erase(lines.begin(), std::find_if(lines.begin(), lines.end(), is_header));
  return lines;
}

using Texts = std::vector<Lines>;
Texts texts_of(const Registry& registry) {
  Texts all;
  for (const auto& engine : registry.engines) {
    all.emplace_back();
    for (const auto& word : engine.words) all.back().push_back(word.text);
  }
  return all;
}

// The new text, where it reads as what it should be.
terminal::Or<std::string> checked(std::string text, const std::string& path, const Texts& wanted) {
  const auto read = read_registry_text(text, path);
  if (read && texts_of(*read) == wanted) return text;
  return terminal::bad_file("'" + path +
                            "': this command cannot change it as it is written; use an editor");
}

}  // namespace

terminal::Or<std::string> with_engine(std::string_view text, const std::string& path,
                                      const std::string& name, const Arguments::Group& words,
                                      bool replace) {
  const auto read = read_registry_text(text, path);
  if (!read) return read.error();
  const auto& registry = *read;
  const auto* const old = registry.find(name);
  if (old && !replace)
    return terminal::Complaint{"engine " + rules::in_quotes(name) + " is already registered (" +
                               path + ":" + std::to_string(old->line) +
                               "); option '--replace' replaces it"};
  const auto table = table_of(name, words);
  const auto alone = read_registry_text(text_of(table), path);
  if (!alone) return alone.error();
  auto wanted = texts_of(registry);
  auto lines = lines_of(text.empty() ? std::string(file_heading) + "schema = 1\n" : text);
  if (old) {
    const auto [begin, end] = region_of(lines, *old);
    const auto first = lines.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto next = lines.erase(first, lines.begin() + static_cast<std::ptrdiff_t>(end));
    lines.insert(next, table.begin(), table.end());
    wanted[static_cast<std::size_t>(old - registry.engines.data())] = texts_of(*alone).front();
  } else {
    if (!lines.empty()) lines.emplace_back();
    lines.insert(lines.end(), table.begin(), table.end());
    wanted.push_back(texts_of(*alone).front());
  }
  return checked(text_of(lines), path, wanted);
}

terminal::Or<std::string> without_engines(std::string_view text, const std::string& path,
                                          std::span<const std::string> names) {
  auto lines = lines_of(text);
  std::string left(text);
  for (const auto& name : names) {
    const auto read = read_registry_text(left, path);
    if (!read) return read.error();
    const auto& registry = *read;
    const auto* const old = registry.find(name);
    if (!old) return not_registered(registry, name);
    auto wanted = texts_of(registry);
    wanted.erase(wanted.begin() + (old - registry.engines.data()));
    const auto [begin, end] = region_of(lines, *old);
    auto next = lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                            lines.begin() + static_cast<std::ptrdiff_t>(end));
    // Of the blank lines around it one set is enough.
    while (next != lines.begin() && trimmed(*(next - 1)).empty()) next = lines.erase(next - 1);
    auto changed = checked(text_of(lines), path, wanted);
    if (!changed) return changed.error();
    left = *std::move(changed);
  }
  return left;
}

}  // namespace referee::options
