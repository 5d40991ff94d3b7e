#pragma once
// Logs that hold anything at all: the fuzz targets of their reader and of the judges.

#include <string>
#include <string_view>

#include "protocols/protocol.hpp"

namespace tests {

// Any text as a log: its lines, in the order of the file. What is wrong; empty: nothing.
std::string check_log(std::string_view text);

// The same, judged as a dialogue of this protocol. A first line "!GAME RULESET" names the rules.
// The judge must speak of lines that are there, and say so twice when it hears the log twice.
std::string check_transcript(protocols::Kind kind, std::string_view text);

}  // namespace tests
