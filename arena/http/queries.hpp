#pragma once
// The query of an address, and how long a call may wait.

#include <chrono>
#include <optional>
#include <string>

#include "arena/base/stamp.hpp"
#include "arena/http/limits.hpp"
#include "arena/http/target.hpp"
#include "arena/wire/problem.hpp"

namespace arena::http {

inline constexpr int longest_wait = 60;

// How long it is until then, at least nothing.
base::Millis until(Moment end);

// A whole number of the query; the standard where it is not there, nothing where it is wrong.
std::optional<int> number_in(const Target& target, const std::string& name, int standard, int least,
                             int most);
wire::Problem wrong_query(const std::string& name, const std::string& expected);
std::string range(int least, int most);  // in words

}  // namespace arena::http
