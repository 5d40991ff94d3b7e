#pragma once
// The words of a sequential test:
//     --sprt elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized overshoot=on

#include <span>
#include <string>
#include <string_view>

#include "matches/statistics/sprt.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/options.hpp"

namespace referee::runs {

std::span<const options::Key> sprt_keys();

// What is wrong with one word KEY=VALUE; empty: nothing.
std::string refuse_sprt_word(std::string_view word);

// What is wrong with the words together: a key twice, elo1 not above elo0, alpha + beta of 1 or
// more. Of words that are not refused; empty: nothing.
std::string refuse_sprt_group(const options::Arguments::Group& group);

// Of words that are not refused. What no word says has its default.
matches::statistics::Hypotheses hypotheses_of(const options::Arguments::Group& group);

// The same test in words that `hypotheses_of` reads, all keys: "elo0=0 elo1=5 alpha=0.05 ...".
std::string sprt_words(const matches::statistics::Hypotheses& hypotheses);

// A decimal number in a range, written as people write one ("-1.5", "20"); empty: it is none.
std::optional<double> decimal_between(double least, double most, std::string_view text);

}  // namespace referee::runs
