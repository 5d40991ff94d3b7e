#pragma once
// What this program was built from.

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace referee::options {

std::string_view version();  // "0.1.0"
std::string version_line();  // "referee 0.1.0"
std::string build_id();      // of the sources, where the build knew it; else the version

using Library = std::pair<std::string_view, std::string>;  // and its version

// The build, the compiler, the libraries, those of other rooms included, and a hash of every rule set.
std::string version_json(std::span<const Library> others);

}  // namespace referee::options
