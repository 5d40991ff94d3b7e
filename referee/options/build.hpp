#pragma once
// What this program was built from.

#include <string>

namespace referee::options {

std::string_view version();  // "0.1.0"
std::string version_line();  // "referee 0.1.0"
std::string version_json();  // build id, compiler, libraries, a hash of every rule set
std::string build_id();      // of the sources, where the build knew it; else the version

}  // namespace referee::options
