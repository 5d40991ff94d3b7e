#pragma once
// A file of lines that grows while it is read: each look goes on where the one before has ended.
// The file is only read, and only at its end.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "matches/journal/directory_watch.hpp"
#include "matches/journal/journal_lines.hpp"

namespace referee::watching {

class FollowedFile {
 public:
  explicit FollowedFile(std::string path) : path_(std::move(path)) {}

  struct Look {
    bool grown = false;     // there were new lines
    bool more = false;      // there are others, beyond what was to be read
    bool replaced = false;  // by another file, or cut: nothing was read
    std::string trouble;    // why it cannot be read
  };
  // Hands on each whole line, until about this many bytes are read. A line that is still being
  // written is left for the next look.
  using Take = std::function<void(const matches::journal::JournalLine& line)>;
  Look look(std::size_t most, const Take& take);

  // Goes to the beginning of the last line that begins with this and stands whole in the file, or
  // to its end, without reading the rest.
  void skip_to_last(std::string_view beginning);

  const std::string& path() const { return path_; }
  std::uint64_t offset() const { return offset_; }  // of what is not read yet

 private:
  bool is_same(std::uint64_t& size);
  std::uint64_t end_of_line(std::uint64_t from) const;

  std::string path_;
  matches::journal::FileId id_;
  bool known_ = false;  // the file's identity
  std::uint64_t offset_ = 0;
  std::size_t lines_ = 0;
};

}  // namespace referee::watching
