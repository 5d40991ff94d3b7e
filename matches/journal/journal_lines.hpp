#pragma once
// The lines of journals as they stand in the files, whatever they hold.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "basics/result.hpp"
#include "matches/base/descriptor.hpp"

namespace matches::journal {

// The paths of all games-*.jsonl of a directory, by their names, without those of hosts that are left
// out (matches/journal/left_out.hpp). The text: it cannot be read.
basics::Result<std::vector<std::string>, std::string> journal_files(const std::string& directory);

// How much of a journal there was at some time.
struct JournalLength {
  std::string file;  // its name in the run's directory
  std::uint64_t bytes = 0;
  friend bool operator==(const JournalLength&, const JournalLength&) = default;
};
// Of all journals of a directory, at this moment. The text: it cannot be read.
basics::Result<std::vector<JournalLength>, std::string> journal_lengths(
    const std::string& directory);

struct JournalLine {
  std::string_view text;     // without its newline; until the next one is asked for
  std::uint64_t offset = 0;  // of its first byte in the file
  std::size_t number = 1;
  bool ended = true;      // by a newline: a last line without one was torn
  bool overlong = false;  // longer than any game: `text` is no more than its beginning
};

// One file, from wherever one likes. Lines without a character are skipped.
class JournalLines {
 public:
  // The text: why the file cannot be opened.
  static basics::Result<JournalLines, std::string> open(const std::string& path,
                                                        std::uint64_t offset = 0);
  // The next line of a game; what else a journal holds is skipped.
  std::optional<JournalLine> next();
  // The next line, a game or a takeover (matches/journal/takeovers.hpp).
  std::optional<JournalLine> next_of_any_kind();
  // Why the file could not be read to its end.
  const std::optional<std::string>& trouble() const { return trouble_; }

 private:
  JournalLines(std::string path, Descriptor file, std::uint64_t offset);
  bool read_on();
  JournalLine pass_overlong();

  std::string path_;
  Descriptor file_;
  std::string buffer_;
  std::string start_;         // of a line that was too long
  std::size_t begin_ = 0;     // of what is not given out yet, in the buffer
  std::size_t searched_ = 0;  // no newline stands between the two
  std::uint64_t offset_;      // of `begin_` in the file
  std::size_t number_ = 0;
  bool over_ = false;
  std::optional<std::string> trouble_;
};

}  // namespace matches::journal
