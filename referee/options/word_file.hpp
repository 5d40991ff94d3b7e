#pragma once
// Words of a command line that stand in a file.

#include <span>
#include <string>
#include <vector>

#include "referee/terminal/complaint.hpp"

namespace referee::options {

// Each word "@FILE" with the lines of that file in its place, one word per line; empty lines and
// those that begin with '#' are skipped. A word in a file is taken as it is, '@' included.
terminal::Or<std::vector<std::string>> with_word_files(std::span<const std::string> words);

}  // namespace referee::options
