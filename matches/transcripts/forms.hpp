#pragma once
// The forms in which logs are written: one table, one line per form. docs/transcripts.md shows
// each.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "matches/transcripts/stamps.hpp"

namespace matches::transcripts {

// What stands in a line beside what was said.
struct Marks {
  enum class Arrow : unsigned char { none, to_engine, from_engine } arrow = Arrow::none;
  std::string label = {};   // of the engine
  std::string thread = {};  // tells engines of the same name apart
  std::optional<Stamp> stamp = {};
  std::string_view text = {};  // what was said
  bool begins = false;         // nothing: a new process begins
};

struct LogForm {
  std::string_view name;  // "cutechess"
  // False: the line is not of this form.
  bool (*read)(std::string_view line, Marks& marks);
};

// Where several forms fit as well, the first of them.
std::span<const LogForm> forms();

}  // namespace matches::transcripts
