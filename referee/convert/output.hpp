#pragma once
// A file that is there whole or not at all: written beside its place and renamed in the end.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "matches/base/descriptor.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::convert {

class Output {
 public:
  // A device or a pipe is written directly. An existing file is refused unless it may be replaced.
  static terminal::Or<std::unique_ptr<Output>> open(const std::string& path, bool replace);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output();  // without `finish` nothing is left of it

  std::optional<terminal::Complaint> write(std::string_view text);
  // Writes out what is still held and puts the file in its place.
  std::optional<terminal::Complaint> finish();

 private:
  Output(matches::Descriptor file, std::string path)
      : file_(std::move(file)), path_(std::move(path)) {}
  std::optional<terminal::Complaint> flush();
  terminal::Complaint failure() const;  // by errno

  matches::Descriptor file_;
  std::string path_;
  std::string beside_;  // where it is written; empty: directly, or it is in its place
  bool replace_ = false;
  std::string held_;
};

// Why this file may not be written; nothing: it may. An input is never overwritten.
std::optional<terminal::Complaint> obstacle(const std::string& path, bool replace,
                                            std::span<const std::string> inputs);

}  // namespace referee::convert
