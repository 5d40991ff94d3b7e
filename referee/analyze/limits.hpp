#pragma once
// What bounds an answer, in the words of an engine's keys: "nodes=10000 st=0.5".

#include <optional>
#include <string>
#include <string_view>

#include "matches/clock.hpp"

namespace referee {

bool bounded(const matches::TimeControl& time);

// Empty: nothing bounds the answer. The margin is not a bound.
std::string limit_words(const matches::TimeControl& time);
// The same text again; nothing: it is another one.
std::optional<matches::TimeControl> read_limits(std::string_view text);

}  // namespace referee
