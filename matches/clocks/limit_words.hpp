#pragma once
// What bounds an answer, in the words of an engine's keys: "nodes=10000 st=0.5".

#include <optional>
#include <string>
#include <string_view>

#include "matches/clocks/clock.hpp"

namespace matches::clocks {

// Whether a clock, a time, nodes or a depth bound the answer.
bool bounded(const TimeControl& time);

// Empty: nothing bounds the answer. The margin is not a bound.
std::string limit_words(const TimeControl& time);
// The same without the clock, which records write apart.
std::string move_limit_words(const TimeControl& time);
// The same text again; nothing: it is another one.
std::optional<TimeControl> read_limits(std::string_view text);

}  // namespace matches::clocks
