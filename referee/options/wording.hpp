#pragma once
// Situations that several commands know, told in the same words by all of them.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/options/arguments.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::options {

// The file, or "standard input" for "-".
std::string shown_name(const std::string& path);

// "FILE: it cannot be read: REASON"
terminal::Complaint unreadable(const std::string& path, std::string_view reason);

// "'convert' needs FILE...; '-' is standard input"; standard input is there once.
std::optional<terminal::Complaint> wrong_inputs(std::string_view command, std::string_view needed,
                                                const std::vector<std::string>& inputs);

// "unknown word 'chek' after 'engines'; did you mean 'check'?"
terminal::Complaint unknown_word(std::string_view word, std::string_view after,
                                 std::span<const std::string_view> known);

// "unexpected word 'x'", and why none is expected.
terminal::Complaint unexpected_word(std::string_view word, std::string_view why = {});

// "option '--count' belongs to 'openings make', not to 'openings check'"
terminal::Complaint belongs_elsewhere(std::string_view option, std::string_view owner,
                                      std::string_view here);

// The first of these rows that needs that, where it is given: "option '--to' needs --out FILE".
std::optional<terminal::Complaint> unmet(const Arguments& arguments, std::span<const Option> rows,
                                         std::string_view needs);

// The first option that is given and that this row excludes; empty: none.
std::string_view excluded(const Arguments& arguments, const Option& row);

// "options '--a' and '--b' contradict each other; give one of them"
terminal::Complaint contradictory(std::string_view one, std::string_view other);

}  // namespace referee::options
