#pragma once
// "Did you mean": the nearest of some words.

#include <span>
#include <string>
#include <string_view>

namespace rules {

// The word of `words` at the least Damerau-Levenshtein distance (upper and lower case are the same)
// from `word`, where that is at most two (one for words of three letters or less) - else empty.
std::string_view nearest(std::string_view word, std::span<const std::string_view> words);

// "; did you mean 'x'?", or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> words);

// "a, b or c".
std::string one_of(std::span<const std::string_view> words);

// Behind a word that is none of these: "; did you mean 'x'?", else "; expected a, b or c".
std::string meant_or_expected(std::string_view word, std::span<const std::string_view> words);

}  // namespace rules
