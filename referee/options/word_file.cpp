#include "referee/options/word_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "referee/options/wording.hpp"
#include "rules/utf8.hpp"

namespace referee::options {

namespace {

constexpr std::size_t most_words = 100'000;

std::optional<terminal::Complaint> add_words(const std::string& path,
                                             std::vector<std::string>& words) {
  std::ifstream file(path);
  if (!file) return unreadable(path, std::strerror(errno));
  std::string line;
  while (std::getline(file, line)) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty() || line.front() == '#') continue;
    words.push_back(line);
    if (words.size() > most_words)
      return terminal::bad_file(rules::printable(path) + ": it contains more than " +
                                std::to_string(most_words) + " words");
  }
  if (file.bad()) return unreadable(path, std::strerror(errno));
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
