#pragma once
// A small file that several processes may change: read whole, and put in its place whole, by one
// writer at a time.

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "matches/base/descriptor.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::inputs {

// Locked for as long as it lives.
class LockedFile {
 public:
  // Waits while another writer is working. A file that is not there is made; without `replace` it
  // goes away again. `expected`: what it should be, for messages ("a ladder").
  static terminal::Or<LockedFile> open(const std::string& given, std::string_view expected,
                                       const std::stop_token& stop);
  LockedFile(LockedFile&&) = default;
  LockedFile& operator=(LockedFile&&) = delete;
  ~LockedFile();

  // Empty where it was made just now.
  const std::string& text() const { return text_; }
  // Writes beside the file, forces it to the disk and renames it.
  std::optional<terminal::Complaint> replace(const std::string& text);

 private:
  LockedFile(matches::Descriptor file, std::string path, bool made)
      : file_(std::move(file)), path_(std::move(path)), made_(made) {}

  matches::Descriptor file_;
  std::string path_;
  std::string text_;
  bool made_;
};

}  // namespace referee::inputs
