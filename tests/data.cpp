#include "tests/data.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace tests {

std::string data_path(std::string_view relative) {
  const char* const folder = std::getenv("REFEREE_TEST_DATA");
  return std::string(folder ? folder : TEST_DATA_DIR) + "/" + std::string(relative);
}

std::vector<std::string> data_lines(std::string_view relative) {
  std::ifstream file(data_path(relative));
  if (!file) throw std::runtime_error("cannot read " + data_path(relative));
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (line.ends_with('\r')) line.pop_back();
    const auto start = line.find_first_not_of(" \t");
    if (start != line.npos && line[start] != '#') lines.push_back(line);
  }
  return lines;
}

std::vector<std::string> fields(std::string_view line, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const auto end = line.find(separator);
    parts.emplace_back(line.substr(0, end));
    if (end == line.npos) return parts;
    line.remove_prefix(end + 1);
  }
}

}  // namespace tests
