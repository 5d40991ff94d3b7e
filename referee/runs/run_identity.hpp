#pragma once
// What a run is: everything that has to be the same when it is resumed, or merged with another part
// of it. It stands in the run's directory, readable, and is compared key by key.
// Workers, rounds, the number of games, limits of games and time, shards and outputs are not part
// of it: they may change.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/options/settings.hpp"
#include "referee/runs/engine_files.hpp"
#include "referee/runs/match_options.hpp"

namespace referee::runs {

// The version of what stands in a run's directory (docs/formats.md). It is the first line of an
// identity.
constexpr int directory_version = 1;

// Lines "key = value", the same for the same run wherever and whenever it is asked. The engines
// have their names already. The sums of their files are not in it: who only looks at a run may not
// have them.
std::string identity_of(const options::Settings& given, const MatchTask& task);

// Writes the files `identity` and `cwd` of a run's new directory: what the run is, and from where
// it was started, which relative paths need. A text: why not.
std::optional<std::string> keep_identity(const std::string& directory,
                                         const options::Settings& settings, const MatchTask& task,
                                         const std::vector<EngineFile>& files);

// What stands in a directory. The complaint: it holds no run (exit code 3), or one of another
// version (exit code 8), which names both.
terminal::Or<std::string> stored_identity(const std::string& directory);
std::optional<std::string> stored_directory(const std::string& directory);  // of the file `cwd`

struct IdentityDifference {
  std::string key, stored, found;  // an empty value: there is no such line
};
// Empty: the two are the same.
std::vector<IdentityDifference> differences(std::string_view stored, std::string_view found);

}  // namespace referee::runs
