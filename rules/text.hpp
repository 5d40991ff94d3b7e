#pragma once
// What the readers and writers of all games share: the parts of a text with their places, and the
// words that sentences are made of.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "basics/text.hpp"
#include "rules/ruling.hpp"

namespace rules {

// A part of a text and the byte where it begins.
struct Field {
  std::string_view text;
  std::size_t at = 0;
};

// The parts between blanks. Reading stops after `most` parts, so that a long text costs nothing;
// ask for one more than there may be to see that there are too many.
std::vector<Field> fields(std::string_view text, std::size_t most);

TextError wrong(Field field, std::string sentence);  // the whole field is wrong

// What a user gave, in quotes: cut after some characters, and nothing in it that a terminal might
// obey.
std::string quoted(std::string_view text);

std::string_view first_character(std::string_view text);  // whole, whatever its bytes

// A whole number as the writers write it: digits only, no zero in front, at most 999,999,999, so
// that counting on from it never overflows.
std::optional<int> whole_number(std::string_view text);

using basics::is_digit;
using basics::lower;

inline std::string colored(Color c) { return c == Color::black ? "Black" : "White"; }

}  // namespace rules
