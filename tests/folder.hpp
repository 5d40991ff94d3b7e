#pragma once
// A folder for one test, which goes with it.

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace tests {

class Folder {
 public:
  Folder() : path_((std::filesystem::temp_directory_path() / "referee-test-XXXXXX").string()) {
    if (!::mkdtemp(path_.data())) throw std::runtime_error("no folder can be made: " + path_);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::string& path() const { return path_; }
  std::string operator/(std::string_view name) const { return path_ + "/" + std::string(name); }

  // The path of the file.
  std::string write(std::string_view name, std::string_view text) const {
    auto file = *this / name;
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }
  std::string text(std::string_view name) const {
    std::ifstream file(*this / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  std::string path_;
};

}  // namespace tests
