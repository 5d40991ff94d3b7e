#pragma once
// A suite of openings as a file.

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "matches/openings/openings.hpp"
#include "matches/records/format.hpp"

namespace matches::suites {

// A format in which openings are read and written, by its name; `position` is another name of
// `sfen`. Null if none.
const records::Format* suite_format(std::string_view name);
// The names: "jsonl, pgn, ...".
std::string suite_formats();

// The openings in this format. `remarks` become comment lines in front, where the format has such
// lines (one opening per line); elsewhere they are left out. A text in place of bytes, as the
// error: which opening the format cannot hold. What is written has been read back and is the same.
struct SuiteText {
  std::string bytes = {};  // UTF-8
  std::string trouble = {};
};
SuiteText suite_text(const rules::GameKind& kind, const rules::RuleSet& rules,
                     std::span<const openings::Opening> openings, const records::Format& format,
                     std::span<const std::string> remarks = {});

// 16 hexadecimal digits over the starts and actions: the same for the same suite in any format.
std::string suite_hash(std::span<const openings::Opening> openings);

}  // namespace matches::suites
