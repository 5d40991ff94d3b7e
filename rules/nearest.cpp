#include "rules/nearest.hpp"

#include <algorithm>
#include <vector>

#include "rules/text.hpp"

namespace rules {

namespace {

// Damerau-Levenshtein distance with adjacent exchanges (optimal string alignment).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last, last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last = last;
    last = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      const bool exchanged = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                             lower(a[i - 2]) == lower(b[j - 1]);
      if (exchanged) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

constexpr std::size_t longest_word = 64;  // no name is longer; keeps hostile input cheap

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> words) {
  if (word.empty() || word.size() > longest_word) return {};
  std::string_view best;
  std::size_t least = word.size() <= 3 ? 2 : 3;
  for (const auto candidate : words) {
    const std::size_t d = distance(word, candidate);
    if (d < least) {
      least = d;
      best = candidate;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> words) {
  const auto best = nearest(word, words);
  return best.empty() ? std::string() : "; did you mean '" + std::string(best) + "'?";
}

std::string one_of(std::span<const std::string_view> words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i)
    list += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(words[i]);
  return list;
}

std::string meant_or_expected(std::string_view word, std::span<const std::string_view> words) {
  auto hint = did_you_mean(word, words);
  return hint.empty() ? "; expected " + one_of(words) : hint;
}

}  // namespace rules
