#pragma once
// "Did you mean": the nearest of some words.

#include <span>
#include <string>
#include <string_view>

namespace rules {

// The word of `words` with the smallest Damerau-Levenshtein distance from `word`, ignoring case, if
// that is at most two (one for words of three letters or fewer); otherwise empty.
std::string_view nearest(std::string_view word, std::span<const std::string_view> words);

// "; did you mean 'x'?", or empty.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> words);

// "a, b or c".
std::string one_of(std::span<const std::string_view> words);

// The hint after an unknown word: "; did you mean 'x'?", otherwise "; expected a, b or c".
std::string meant_or_expected(std::string_view word, std::span<const std::string_view> words);

}  // namespace rules
