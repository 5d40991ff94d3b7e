#include "protocols/letters.hpp"

#include <algorithm>

#include "protocols/words.hpp"

namespace protocols {

namespace {

using basics::is_letter;

// A letter and one or two digits.
bool is_square(std::string_view word) {
  if (word.size() < 2 || word.size() > 3 || !is_letter(word[0])) return false;
  return is_digit(word[1]) && is_digit(word.back());
}

// The text with `change` applied to the letter of each square in it.
template <class Change>
std::string with_letters(std::string_view text, Change change) {
  std::string changed(text);
  for (std::size_t at = 0; at < changed.size();) {
    const auto end = std::min(changed.find_first_of(" -", at), changed.size());
    if (is_square(std::string_view(changed).substr(at, end - at)))
      changed[at] = change(changed[at]);
    at = end + 1;
  }
  return changed;
}

}  // namespace

std::string without_i(std::string_view text) {
  return with_letters(text, [](char c) {
    return lower(c) >= 'i' && lower(c) < 'z' ? static_cast<char>(c + 1) : c;
  });
}

std::string with_i(std::string_view text) {
  bool has_i = false;
  auto changed = with_letters(text, [&has_i](char c) {
    has_i = has_i || lower(c) == 'i';
    return lower(c) > 'i' ? static_cast<char>(c - 1) : c;
  });
  return has_i ? std::string(text) + " (letters=gtp has no column i)" : changed;
}

}  // namespace protocols
