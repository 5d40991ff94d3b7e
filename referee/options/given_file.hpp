#pragma once
// A file that the user names. It may be a pipe: a writer is waited for.

#include <cstddef>
#include <string>

#include "referee/terminal/complaint.hpp"

namespace referee::options {

inline constexpr std::size_t longest_given_file = std::size_t{1} << 30;

// Reads the whole file, or standard input if the path is "-". Returns why it cannot be read, also
// if it is longer than `most` bytes.
terminal::Or<std::string> text_given(const std::string& path, std::size_t most = longest_given_file);

}  // namespace referee::options
