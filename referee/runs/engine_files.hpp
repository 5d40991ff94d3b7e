#pragma once
// Which files the engines of a run are: the sum of each program, and of what data=FILE names. They
// stand in the run's identity, so that a run never goes on with another engine under the same name.

#include <sys/stat.h>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "matches/play/engine.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::runs {

struct EngineFile {
  std::size_t engine = 0;  // from 0
  std::string key;         // "cmd", "data.2"
  std::string path;        // where it was found: a program without a slash, in PATH
  std::string sum;
};

// Sums by file: one that several engines share, or that has not been touched, is read once.
class FileSums {
 public:
  // The complaint has exit code 4.
  terminal::Or<std::vector<EngineFile>> of(const std::vector<matches::play::Engine>& engines);

 private:
  terminal::Or<std::string> sum_of(const std::string& label, const std::string& path);
  // By the file, its size and when it was touched.
  std::map<std::tuple<dev_t, ino_t, off_t, std::int64_t, std::int64_t>, std::string> known_;
};

// Lines of an identity: "engine.1.sha256.cmd = 9f86d0...".
std::string identity_lines(const std::vector<EngineFile>& files);
// The identity without such lines; those of an earlier build have none.
std::string without_sums(std::string_view identity);
// An identity with these files in place of those that stand there.
std::string with_sums(std::string_view identity, const std::vector<EngineFile>& files);

// A file that is not what it was, or is another one in another part of a run.
struct EngineChange {
  std::size_t engine = 0;
  std::string name;  // of the engine
  std::string key, before, now;
};
// By the sums in two identities, where both have one.
std::vector<EngineChange> engine_changes(std::string_view before, std::string_view now,
                                         const std::vector<std::string>& names);

// "engine 1 ('a'): cmd: 9f86d081... before, 60303ae2... now"; `path` may be unknown.
std::string in_words(const EngineChange& change, const std::string& path = {});

// Exit code 8, with a line for each: what was found and what can be done.
terminal::Complaint changed_engines(const std::string& directory,
                                    const std::vector<EngineChange>& changes,
                                    const std::vector<EngineFile>& files);

// Looks, while the run goes on, whether files are still those that it began with.
class EngineLookout {
 public:
  explicit EngineLookout(std::vector<EngineFile> files);
  // Of the engines of a game that begins: what is new since the last look.
  std::vector<EngineChange> look(const std::array<std::size_t, 2>& engines,
                                 const std::vector<matches::play::Engine>& all);
  bool changed() const { return changed_; }  // a look has found something

 private:
  using Stamp = std::tuple<dev_t, ino_t, off_t, std::int64_t, std::int64_t>;
  static std::optional<Stamp> stamp_of(const std::string& path);
  std::vector<EngineFile> files_;
  std::vector<std::optional<Stamp>> stamps_;  // beside the files
  bool changed_ = false;
};

// Appends changes that the user accepts, or that came while the run went on, to changes.jsonl. The
// text: why not.
std::optional<std::string> keep_engine_changes(const std::string& directory,
                                               const std::vector<EngineChange>& changes);
// All of them, in words with their time.
std::vector<std::string> engine_changes_of(const std::string& directory);

}  // namespace referee::runs
