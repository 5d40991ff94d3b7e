#pragma once
// Text for terminals: columns of UTF-8, harmless spellings of hostile bytes, wrapping, carets.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rules/text.hpp"
#include "rules/utf8.hpp"

namespace referee::terminal {

// The columns that a text takes on a terminal: CJK characters take two, combining marks none,
// what `printable` escapes as many as its escape.
int columns(std::string_view text);

// `printable`, and at most `most` columns: the middle of a longer text is left out.
std::string shortened(std::string_view text, int most);

// Breaks a paragraph into lines of at most `width` columns; each starts with `indent` blanks.
std::string wrapped(std::string_view text, int indent, int width);

// Lines that are too wide go on in further ones, which begin two columns further to the right.
// Words stay whole, and where a line has parts that stand apart by several blanks, so do these.
std::string folded(std::string_view text, int width);
// As `folded`, but a line that is there to be copied stays whole: "try: COMMAND", "position TEXT",
// "position: TEXT".
std::string folded_to_read(std::string_view text, int width);

// Every line that holds something begins with this many more blanks.
std::string indented(std::string_view text, int blanks);

// The text padded with blanks to at least `width` columns.
std::string padded(std::string_view text, int width);

// The words in columns, filled downwards, as many columns as fit.
std::string in_columns(const std::vector<std::string>& words, int width);

// Two lines: the text (the part around the place, where it is long), and a caret below the place.
struct Excerpt {
  std::string line;
  std::string caret;
};
Excerpt excerpt(std::string_view text, std::size_t at, std::size_t length, int width = 72);

// The column of a byte of the text, from 1, counting characters as a person does.
int column_of(std::string_view text, std::size_t at);

std::vector<std::string> words_of(std::string_view text);  // separated by blanks
// The parts between the separators, empty ones too; there is at least one.
std::vector<std::string_view> cut(std::string_view text, std::string_view separator);
std::vector<std::string_view> between_commas(std::string_view list);  // "": one that is empty
std::string joined(const std::vector<std::string>& words, std::string_view separator = " ");

}  // namespace referee::terminal
