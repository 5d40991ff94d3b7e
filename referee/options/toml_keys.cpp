#include "referee/options/toml_keys.hpp"

#include <algorithm>

namespace referee::options {

namespace {

// Goes through a text as far as TOML's words, strings and comments tell keys from everything else.
// Where the text breaks TOML's grammar the library stops, and what this makes of the rest is moot.
class KeyScan {
 public:
  explicit KeyScan(std::string_view text) : text_(text) {}

  std::optional<std::size_t> run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (blanks.find(c) != blanks.npos) {
        ++at_;
      } else if (ends.find(c) != ends.npos) {
        ++at_;
        begin_.reset();
      } else {
        if (!begin_) {
          begin_ = at_;
          dots_ = 0;
        }
        if (c == '"' || c == '\'')
          string(c);
        else if (++at_; c == '.' && ++dots_ == most_key_parts)
          return begin_;
      }
    }
    return std::nullopt;
  }

 private:
  static constexpr std::string_view blanks = " \t\r";
  static constexpr std::string_view ends = "\n=,[]{}";  // of a key or a value

  void string(char quote) {
    const char three[] = {quote, quote, quote};
    const std::string_view fence(three, 3);
    const bool several_lines = text_.substr(at_).starts_with(fence);
    at_ += several_lines ? 3 : 1;
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\\' && quote == '"') {
        ++at_;
      } else if (several_lines && text_.substr(at_).starts_with(fence)) {
        at_ += 3;  // and up to two quotes more, which belong to the string
        for (int i = 0; i < 2 && at_ < text_.size() && text_[at_] == quote; ++i) ++at_;
        return;
      } else if (!several_lines && (text_[at_] == quote || text_[at_] == '\n')) {
        at_ += text_[at_] == quote ? 1 : 0;
        return;
      }
    }
    at_ = text_.size();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<std::size_t> begin_;  // of the key or value at hand
  std::size_t dots_ = 0;              // in it
};

}  // namespace

std::optional<std::size_t> key_of_too_many_parts(std::string_view toml) {
  return KeyScan(toml).run();
}

}  // namespace referee::options
