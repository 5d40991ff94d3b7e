#pragma once
// The words of a sequential test:
//     --sprt elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized overshoot=on

#include <span>
#include <string>
#include <string_view>

#include "matches/statistics/sprt.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/options.hpp"
#include "referee/runs/words.hpp"

namespace referee::runs {

std::span<const options::Key> sprt_keys();

// Word by word; what no word says has its default. What is wrong with one; empty: nothing.
std::string read_sprt(std::span<const std::string> words, SprtWish& wish);

// What is wrong with the words together: a key twice, elo1 not above elo0, alpha + beta of 1 or
// more. Empty: nothing.
std::string sprt_fault(const SprtWish& wish);

// The same test in words that `read_sprt` reads, all keys: "elo0=0 elo1=5 alpha=0.05 ...".
std::string sprt_words(const matches::statistics::Hypotheses& hypotheses);

// A decimal number in a range, written as people write one ("-1.5", "20"); empty: not one.
std::optional<double> decimal_between(double least, double most, std::string_view text);

}  // namespace referee::runs
