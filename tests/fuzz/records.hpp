#pragma once
// Files of records that hold anything at all: the fuzz targets of the readers.

#include <string>
#include <string_view>

namespace tests {

// Reads all games of a text in one format (empty: in the one that it looks like). Each that is read
// must come back the same when it is written in that format, and as a line of the journal; and with
// a collector of contradictions the same games are read. What is wrong; empty: nothing.
std::string check_records(std::string_view format, std::string_view text);

// Any bytes as lines, whole and in pieces, in each encoding and in the one that they look like.
std::string check_lines(std::string_view bytes);

// Any text as a file of openings. The first line: the name of a game.
std::string check_openings(std::string_view text);

// A file of positions with what an engine should answer, after a line with the name of the game.
std::string check_suite(std::string_view text);

}  // namespace tests
