#include "referee/validate/suite_words.hpp"

#include <algorithm>

namespace referee::validate {

rules::Result<std::vector<SuiteWord>> suite_words(std::string_view line) {
  using enum SuiteWord::Kind;
  constexpr std::string_view blanks = " \t\r\f\v";
  std::vector<SuiteWord> words;
  for (std::size_t at = line.find_first_not_of(blanks); at < line.size();
       at = line.find_first_not_of(blanks, at)) {
    if (line[at] == '#') break;
    if (line[at] == ';') {
      words.push_back({semicolon, line.substr(at, 1), at});
      ++at;
    } else if (line[at] == '"') {
      const auto end = line.find('"', at + 1);
      if (end == line.npos) return rules::syntax_error("this \" is not closed", at, 1);
      words.push_back({quoted, line.substr(at + 1, end - at - 1), at});
      at = end + 1;
    } else {
      const auto end = std::min(line.find_first_of(" \t\r\f\v;\"", at), line.size());
      words.push_back({word, line.substr(at, end - at), at});
      at = end;
    }
  }
  return words;
}

}  // namespace referee::validate
