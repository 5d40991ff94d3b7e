#pragma once
// Shared by the readers and writers of all games: parts of a text with their places, and helpers
// for sentences.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "basics/text.hpp"
#include "rules/ruling.hpp"

namespace rules {

// A part of a text, and the byte at which it begins.
struct Field {
  std::string_view text;
  std::size_t at = 0;
};

// The parts between blanks. Reading stops after `most` parts, so a long text costs nothing; to
// detect too many parts, ask for one more than allowed.
std::vector<Field> fields(std::string_view text, std::size_t most);

TextError wrong(Field field, std::string sentence);  // the whole field is wrong

// A user's text in quotes, shortened if it is long, and without anything that a terminal might
// interpret.
std::string in_quotes(std::string_view text);

std::string_view first_character(std::string_view text);  // complete, whatever its bytes

// A whole number in standard spelling: digits only, no leading zero, at most 999,999,999, so that
// counting on from it never overflows.
std::optional<int> whole_number(std::string_view text);

using basics::is_digit;
using basics::lower;

inline std::string colored(Color c) { return c == Color::black ? "Black" : "White"; }

}  // namespace rules
