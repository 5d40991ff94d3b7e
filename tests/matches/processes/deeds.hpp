#pragma once
// What an engine could do to the one who runs it. Each is tried as far as needed to know, and
// answers whether it is possible.

#include <map>
#include <string>

namespace tests {

// By the names of the table in docs/engines.md.
const std::map<std::string, bool (*)()>& deeds();

}  // namespace tests
