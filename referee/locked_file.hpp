#pragma once
// The file of a ladder: read whole, and put in its place whole, by one writer at a time.

#include <optional>
#include <stop_token>
#include <string>

#include "matches/descriptor.hpp"
#include "referee/complaint.hpp"

namespace referee {

Or<std::string> read_ladder_file(const std::string& path);

// Locked for as long as it lives.
class LadderFile {
 public:
  // Waits while another writer is at work. A file that is not there is made; without `replace` it
  // goes away again.
  static Or<LadderFile> open(const std::string& given, const std::stop_token& stop);
  LadderFile(LadderFile&&) = default;
  LadderFile& operator=(LadderFile&&) = delete;
  ~LadderFile();

  // Empty where it was made just now.
  const std::string& text() const { return text_; }
  // Writes beside the file, forces it to the disk and renames it.
  std::optional<Complaint> replace(const std::string& text);

 private:
  LadderFile(matches::Descriptor file, std::string path, bool made)
      : file_(std::move(file)), path_(std::move(path)), made_(made) {}

  matches::Descriptor file_;
  std::string path_;
  std::string text_;
  bool made_;
};

}  // namespace referee
