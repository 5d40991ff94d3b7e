#pragma once
// What stands in braces behind an action: "+0.31/12 0.123s, n=120345, pv="b2a3 f5f4"".

#include <optional>
#include <string>
#include <string_view>

#include "matches/endings/ply.hpp"

namespace matches::records::pgn {

// The text between the braces; empty: there is nothing to say. A comment in words is not in it,
// but where it could not stand in braces of its own.
std::string comment_of(const endings::Ply& ply, std::optional<rules::Color> chosen_by);
// The words of a comment that may stand in braces as they are: they would be read as words.
bool stands_as_it_is(std::string_view words);
// "rem="...": for words that may not.
std::string remark(std::string_view words);
// Seconds with three decimals, or as many more as are needed: "0.123s", "0.000412s".
std::string seconds(Nanos time);
// Of an answer, without the leading name: "0.412s, wall=0.5s".
std::string timing_text(const endings::Timing& time);

// What a comment says, added to the ply. Words are added to its comment. `by` is whom it names as
// the one who chose.
void read_comment(std::string_view text, endings::Ply& ply, std::optional<rules::Color>& by);

// A text between quotes, and back: "\\" "\"" "\n", and "\(" "\)" for braces.
std::string quoted_value(std::string_view text);
std::string unquoted(std::string_view text);

}  // namespace matches::records::pgn
