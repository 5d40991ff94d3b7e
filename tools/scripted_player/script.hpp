#pragma once
// A script: one step per line, and blocks that end with `end`. The language is described in
// docs/scripted-player.md.

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scripted {

using Clock = std::chrono::steady_clock;
using Instant = Clock::time_point;
using Length = std::chrono::nanoseconds;

struct Step {
  std::string verb;
  std::string text;       // the rest of the line, escapes not yet resolved
  int line = 0;           // of the file
  std::size_t match = 0;  // of a block: the index of its `end`; of an `end`: of its begin
};

struct Script {
  std::vector<Step> steps;
  std::string error;  // why the text is not a script; empty: it is one
};

// Reads the text of a script. Every verb must be among `verbs`.
Script read_script(std::string_view text, const std::vector<std::string_view>& verbs);

// The words between blanks.
std::vector<std::string> words(std::string_view text);

// \n \r \t \0 \\ and \xFF; anything else stays as it is.
std::string unescaped(std::string_view text);

std::optional<long long> whole(std::string_view word);
std::optional<Length> milliseconds(std::string_view word);  // "20", "0.5"
std::optional<int> signal_number(std::string_view name);    // "TERM"

}  // namespace scripted
