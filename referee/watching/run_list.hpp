#pragma once
// The runs of a folder, one line each: whatever stands there, in words.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "referee/watching/followed_file.hpp"

namespace referee::watching {

// Where runs are.
struct RunFolder {
  std::string directory;
  std::optional<std::string> only;  // one run of it; empty: all
};

// The names of the directories in it, sorted.
std::vector<std::string> names_in(const RunFolder& folder);
// Whether it is one of them: nothing else is ever opened.
bool holds(const RunFolder& folder, const std::string& name);
std::string directory_of(const RunFolder& folder, const std::string& name);

class RunList {
 public:
  explicit RunList(RunFolder folder) : folder_(std::move(folder)) {}
  std::string page();

 private:
  struct Row {
    std::string name, state, game, engines, changed;
    bool bad = false;
    std::int64_t changed_at = 0;
  };
  // What is kept of a run from one look to the next.
  struct Known {
    std::string stamp;  // of the file that says what it is
    std::string problem, game, engines;
    std::uint64_t planned = 0, games = 0;
    std::map<std::string, FollowedFile> files;
    bool more = false;  // there are games that are not counted yet
    // How a run that does not play stands, and of which journals.
    std::string state, state_of;
  };
  Row row_of(const std::string& name);
  void learn(const std::string& directory, Known& known) const;
  std::string playing_text(const std::string& directory, Known& known);
  std::string state_of_rest(const std::string& name, Known& known);

  RunFolder folder_;
  std::map<std::string, Known> known_;
  std::size_t room_ = 0;  // bytes that may be read now
};

}  // namespace referee::watching
