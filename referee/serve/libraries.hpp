#pragma once
// The libraries that only the arena uses, for `--version --json`.

#include <vector>

#include "referee/options/build.hpp"

namespace referee::serve {

std::vector<options::Library> libraries();

}  // namespace referee::serve
