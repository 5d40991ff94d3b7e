#pragma once
// Changes that a user has made while a run went on (`referee control`): kept in the file
// changes.jsonl of the run's directory, so that a run that is resumed goes on with them.
//     {"v":1,"t":"change","at":"2026-11-18T20:15:00Z","what":"rounds","value":12}
//     {"v":1,"t":"change","at":"2026-11-18T20:15:00Z","what":"engine","i":0,"name":"a",...}

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/terminal/complaint.hpp"

namespace referee::runs {

struct LiveChange {
  enum class What : unsigned char { rounds, concurrency } what = What::rounds;
  std::uint64_t value = 0;
  friend bool operator==(const LiveChange&, const LiveChange&) = default;
};
std::string_view name(LiveChange::What what);

// Appends a line and brings it to the disk. The text: why not.
std::optional<std::string> keep_change(const std::string& directory, const LiveChange& change);

// The same of a change of another kind (referee/runs/engine_files.hpp), whose members are given.
std::optional<std::string> keep_change_line(const std::string& directory, std::string_view members);

// Reads the whole file. Returns an empty text if there is none, and a complaint with exit code 3 if
// it cannot be read.
terminal::Or<std::string> changes_text(const std::string& directory);

// All changes of a run in the order in which they were made. A last line that was torn is skipped;
// any other that cannot be read is a complaint with exit code 3. No file: none.
terminal::Or<std::vector<LiveChange>> live_changes_of(const std::string& directory);

}  // namespace referee::runs
