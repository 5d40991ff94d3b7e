#include "referee/options/engine_keys.hpp"
#include "rules/text.hpp"

namespace referee::options {

rules::Result<std::vector<std::string>> shell_words(std::string_view text) {
  std::vector<std::string> words;
  char quote = 0;
  bool open = false;
  std::size_t opened = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool blank = c == ' ' || c == '\t' || c == '\n';
    if (quote == 0 && blank) {
      open = false;
      continue;
    }
    if (!open) words.emplace_back();
    open = true;
    if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
      opened = i;
    } else if (c == quote) {
      quote = 0;
    } else {
      words.back() += c;
    }
  }
  if (quote != 0)
    return rules::syntax_error(
        "the " + std::string(1, quote) + " in " + rules::in_quotes(text) + " is not closed", opened,
        1);
  return words;
}

}  // namespace referee::options
