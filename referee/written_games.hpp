#pragma once
// The games that stand in a PGN-like file of a run already, one after the other, as far as they are
// whole: by their tags, without reading their moves.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "matches/journal_lines.hpp"

namespace referee {

struct WrittenGame {
  std::uint64_t number = 0;
  std::string hash;
  std::uint64_t end = 0;  // of its text in the file, with the blank line behind it
};

class WrittenGames {
 public:
  // The text: why the file cannot be read.
  static std::variant<WrittenGames, std::string> open(const std::string& path);
  // Nothing: the file ends here, or what comes is no whole game as this program writes it. It is
  // not asked again then.
  std::optional<WrittenGame> next();

 private:
  WrittenGames(matches::JournalLines lines, std::uint64_t size);
  bool read_line();

  matches::JournalLines lines_;
  std::uint64_t size_;
  std::optional<matches::JournalLine> line_;  // that is looked at
  bool blank_before_ = false;                 // it
  std::uint64_t end_ = 0;                     // of it, with its newline
};

}  // namespace referee
