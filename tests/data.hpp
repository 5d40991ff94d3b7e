#pragma once
// Where the test data is, and how it is read.

#include <string>
#include <string_view>
#include <vector>

namespace tests {

// The path of a file in tests/data. The variable REFEREE_TEST_DATA names another folder.
std::string data_path(std::string_view relative);

// Its lines, without blank lines and those that start with '#'. A file that cannot be read stops
// the test.
std::vector<std::string> data_lines(std::string_view relative);

// The parts of a line between the separators, empty ones included.
std::vector<std::string> fields(std::string_view line, char separator = '\t');

}  // namespace tests
