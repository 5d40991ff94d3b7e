#pragma once
// Time used against time given, as far as a log can tell.

#include <optional>
#include <string>

#include "matches/transcripts/judge.hpp"

namespace matches::transcripts {

// The time that surely passed between two lines: what the log's clock cannot show is taken off.
// Empty: one of them has no time.
std::optional<Micros> time_between(const Spoken& asked, const Spoken& answered);

// "1.512 s of 1 s": what was used, and what was given. Empty: not more than that and the margin.
std::optional<std::string> overrun(Micros used, Micros given, Micros margin);

// A time for a sentence: "12 ms", "1.512 s".
std::string in_words(Micros time);

}  // namespace matches::transcripts
