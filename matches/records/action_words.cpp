#include "matches/records/action_words.hpp"

#include <algorithm>

namespace matches::records {

std::string action_as_word(std::string_view action) {
  std::string word(action);
  const auto blank = word.find(' ');
  if (blank == word.npos) return word;
  std::replace(word.begin(), word.end(), ' ', '-');
  word[blank] = ':';
  return word;
}

std::string action_of_word(std::string_view word) {
  std::string action(word);
  const auto colon = action.find(':');
  if (colon == action.npos) return action;
  std::replace(action.begin() + static_cast<std::ptrdiff_t>(colon), action.end(), '-', ' ');
  action[colon] = ' ';
  return action;
}

}  // namespace matches::records
