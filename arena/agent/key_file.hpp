#pragma once
// Where an agent's key is kept: a file that no other user can read. A key is shown once by the
// server, so its file is there before it is asked for.

#include <optional>
#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "matches/base/descriptor.hpp"

namespace arena::agent {

// Nothing: there is no such file. The error: it cannot be read, others can read it, or it holds
// something else.
basics::Result<std::optional<std::string>, std::string> stored_key(const std::string& path);

// A file that becomes the key's when the key is in it.
class NewKeyFile {
 public:
  // The error: there cannot be such a file. Folders are made.
  static basics::Result<NewKeyFile, std::string> prepare(const std::string& path);
  NewKeyFile(NewKeyFile&&) = default;
  ~NewKeyFile();  // without a key nothing stays

  // What went wrong; empty: the key is on the disk.
  std::optional<std::string> keep(std::string_view key);

 private:
  NewKeyFile(std::string path, std::string aside, matches::Descriptor file);

  std::string path_, aside_;  // aside_: until it has its name
  matches::Descriptor file_;
};

}  // namespace arena::agent
