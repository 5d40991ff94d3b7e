#pragma once
// A line of a file of positions, cut into words with their places.

#include <cstddef>
#include <string_view>
#include <vector>

#include "rules/ruling.hpp"

namespace referee::validate {

struct SuiteWord {
  enum class Kind : unsigned char { word, quoted, semicolon } kind = Kind::word;
  std::string_view text;  // without the quotes
  std::size_t at = 0;     // in bytes of the line

  bool is(std::string_view word) const { return kind == Kind::word && text == word; }
};

// Words are separated by blanks and semicolons; between " and " there is one word with its blanks.
// A word that begins with # begins a comment, to the end of the line. An error: a " is not closed.
rules::Result<std::vector<SuiteWord>> suite_words(std::string_view line);

}  // namespace referee::validate
