#include "referee/replay/sources.hpp"

#include <fnmatch.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>

#include "matches/journal/journal_lines.hpp"
#include "matches/journal/left_out.hpp"
#include "matches/records/format.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/text.hpp"

namespace referee::replay {

namespace {

namespace fs = std::filesystem;

std::string file_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

bool is_journal(const std::string& path) {
  const auto name = file_of(path);
  return name.starts_with("games-") && name.ends_with(".jsonl");
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

bool is_file(const std::string& path) {  // a pipe that the user did not name might never end
  std::error_code error;
  return fs::is_regular_file(path, error);
}

// Of a run's directory, beside its journal, or of no use here.
bool is_record(const std::string& path) {
  const auto name = file_of(path);
  return matches::records::format_of_file(path) && !name.starts_with("plies-") &&
         name != "changes.jsonl" && is_file(path);
}

std::string below(const std::string& folder, const std::string& name) {
  if (folder.empty()) return name;
  return folder.ends_with('/') ? folder + name : folder + "/" + name;
}

// What stands in a folder and is not hidden, in the order of the names.
std::vector<std::string> names_in(const std::string& folder, std::error_code& error) {
  std::vector<std::string> names;
  const fs::path path = folder.empty() ? "." : folder;
  for (fs::directory_iterator each(path, error), end; !error && each != end; each.increment(error))
    if (auto name = each->path().filename().string(); !name.starts_with('.'))
      names.push_back(std::move(name));
  std::sort(names.begin(), names.end());
  return names;
}

bool is_own_folder(const std::string& path) {  // not one that a link leads to: no circles
  std::error_code error;
  return fs::is_directory(fs::symlink_status(path, error));
}

// --- folders -------------------------------------------------------------------------------------

// `top`: its path in the folder that was named. The text: what cannot be read.
std::optional<std::string> add_folder(const std::string& folder, const std::string& top,
                                      std::vector<Source>& all) {
  auto journal = matches::journal::journal_files(folder);
  if (!journal) return std::move(journal).error();
  for (const auto& path : *journal) all.push_back({path, true, true, below(top, file_of(path))});
  // Without journals, all are of hosts that are left out: the records have the games of these.
  if (!journal->empty() || !matches::journal::left_out(folder).empty()) return std::nullopt;
  std::error_code error;
  for (const auto& name : names_in(folder, error)) {
    auto path = below(folder, name);
    if (is_own_folder(path)) {
      if (auto why = add_folder(path, below(top, name), all)) return why;
    } else if (is_record(path)) {
      all.push_back({std::move(path), false, true, below(top, name)});
    }
  }
  if (error) return options::unreadable(folder, error.message()).sentence;
  return std::nullopt;
}

// --- patterns ------------------------------------------------------------------------------------

bool is_pattern(std::string_view text) { return text.find_first_of("*?[") != text.npos; }

// Everything that a pattern names, each once, in the order of the paths.
class Matching {
 public:
  explicit Matching(const std::string& pattern) {
    std::string_view rest = pattern;
    std::string from;
    while (rest.starts_with('/')) {
      from = "/";
      rest.remove_prefix(1);
    }
    expand(from, rest);
  }
  const std::set<std::string>& paths() const { return paths_; }

 private:
  void expand(const std::string& from, std::string_view pattern) {
    while (pattern.starts_with('/')) pattern.remove_prefix(1);
    if (pattern.empty()) {
      paths_.insert(from);
      return;
    }
    const auto slash = std::min(pattern.find('/'), pattern.size());
    const std::string part(pattern.substr(0, slash));
    const auto rest = pattern.substr(slash);
    if (part == "**") return expand_deep(from, rest);
    if (!is_pattern(part)) {
      const auto path = below(from, part);
      std::error_code error;
      if (fs::exists(path, error)) expand(path, rest);
      return;
    }
    std::error_code error;
    for (const auto& name : names_in(from, error)) {
      const auto path = below(from, name);
      const bool fits = ::fnmatch(part.c_str(), name.c_str(), 0) == 0;
      if (fits && (rest.empty() || is_folder(path))) expand(path, rest);
    }
  }

  // "**": this folder and all below it. At the end of a pattern a folder is all that is in it.
  void expand_deep(const std::string& from, std::string_view rest) {
    expand(from.empty() && rest.empty() ? "." : from, rest);
    if (rest.empty()) return;
    std::error_code error;
    for (const auto& name : names_in(from, error))
      if (const auto path = below(from, name); is_own_folder(path)) expand_deep(path, rest);
  }

  std::set<std::string> paths_;
};

// --- words ---------------------------------------------------------------------------------------

std::optional<terminal::Complaint> add(const std::string& path, std::vector<Source>& all) {
  if (path == "-" || !is_folder(path)) {
    all.push_back({path, path != "-" && is_journal(path), false, file_of(path)});
    return std::nullopt;
  }
  const auto before = all.size();
  if (auto why = add_folder(path, {}, all)) return terminal::bad_file(*std::move(why));
  if (all.size() > before) return std::nullopt;
  return terminal::bad_file(rules::printable(path) +
                            ": this folder contains no journal and no file of records");
}

std::optional<terminal::Complaint> add_word(std::string word, std::vector<Source>& all) {
  while (word.size() > 1 && word.ends_with('/')) word.pop_back();
  // A word that is the name of a file is that file, whatever characters it has.
  const int missing = word == "-" || ::access(word.c_str(), R_OK) == 0 ? 0 : errno;
  if (missing == 0) return add(word, all);
  if (missing != ENOENT || !is_pattern(word))
    return options::unreadable(word, std::strerror(missing));
  const Matching matching(word);
  const auto before = all.size();
  for (const auto& path : matching.paths()) {
    if (is_folder(path)) {
      if (auto why = add_folder(path, {}, all)) return terminal::bad_file(*std::move(why));
    } else if (is_file(path)) {
      all.push_back({path, is_journal(path), false, file_of(path)});
    }
  }
  if (all.size() > before) return std::nullopt;
  return terminal::bad_file(rules::printable(word) + ": no file of records matches this pattern");
}

}  // namespace

terminal::Or<std::vector<Source>> sources_of(const std::vector<std::string>& words) {
  std::vector<Source> all;
  for (const auto& word : words)
    if (auto wrong = add_word(word, all)) return *std::move(wrong);
  return all;
}

}  // namespace referee::replay
