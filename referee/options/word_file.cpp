#include "referee/options/word_file.hpp"

#include <algorithm>
#include <string_view>

#include "referee/options/given_file.hpp"
#include "rules/utf8.hpp"

namespace referee::options {

namespace {

constexpr std::size_t most_words = 100'000;

std::optional<terminal::Complaint> add_words(const std::string& path,
                                             std::vector<std::string>& words) {
  const auto text = text_given(path);
  if (!text) return text.error();
  std::string_view rest = *text;
  while (!rest.empty()) {
    auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.front() == '#') continue;
    words.emplace_back(line);
    if (words.size() > most_words)
      return terminal::bad_file(rules::printable(path) + ": it contains more than " +
                                std::to_string(most_words) + " words");
  }
  return std::nullopt;
}

}  // namespace

terminal::Or<std::vector<std::string>> with_word_files(std::span<const std::string> words) {
  std::vector<std::string> all;
  for (const auto& word : words) {
    if (word.size() < 2 || word.front() != '@') {
      all.push_back(word);
      continue;
    }
    if (auto wrong = add_words(word.substr(1), all)) return *std::move(wrong);
  }
  return all;
}

}  // namespace referee::options
