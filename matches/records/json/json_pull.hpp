#pragma once
// Reading JSON by asking for what is expected next, straight from the text: no tree is built.
//
//   JsonPull in(text);
//   if (in.enter('{'))
//     for (std::string_view key; in.next_member(key);)
//       if (key == "a") in.text(value); else in.skip();
//
// The first thing that is wrong is kept; from then on every question is answered with no.

#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <system_error>

namespace matches::records::json {

class JsonPull {
 public:
  explicit JsonPull(std::string_view text) : text_(text) {}

  bool ok() const { return sentence_.empty(); }
  const std::string& sentence() const { return sentence_; }  // what was found and expected
  std::size_t wrong_at() const { return wrong_at_; }         // byte

  // Where the next value begins.
  std::size_t at() {
    blanks();
    return at_;
  }
  char ahead() {
    blanks();
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  bool enter(char bracket);  // '{' or '['
  // The value follows. False: the object is closed, or something is wrong. The name is as it is
  // written: one with escapes in it equals none that is known.
  bool next_member(std::string_view& name);
  bool next_element();  // of a list
  bool end();           // nothing but blanks is left

  void text(std::string& value);
  template <std::integral T>
  void number(T& value);
  // A number with up to three decimals, in thousandths.
  void thousandths(long long& value);
  void truth(bool& value);
  void skip();  // any value

  void fail(std::size_t at, std::string sentence);
  void expected(std::string_view what);  // instead of what stands here

 private:
  static constexpr int deepest = 64;  // of values that are skipped

  void blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool closes(char bracket);
  bool key(std::string_view& key);
  bool string_end(std::size_t& end, bool& escaped);
  void unescape(std::string_view raw, std::string& value);
  bool escape(std::string_view& raw, std::string& value);
  bool hex(std::string_view raw, unsigned& code);
  bool skip_one(int depth);

  std::string_view text_;
  std::size_t at_ = 0, wrong_at_ = 0;
  std::string sentence_;
  bool fresh_ = false;  // nothing stands in the innermost bracket yet
};

template <std::integral T>
void JsonPull::number(T& value) {
  blanks();
  if (!ok()) return;
  const char* const from = text_.data() + at_;
  const char* const end = text_.data() + text_.size();
  T read{};
  const auto [stop, error] = std::from_chars(from, end, read);
  if (error == std::errc::result_out_of_range) return expected("a smaller number");
  const bool whole = stop == end || (*stop != '.' && *stop != 'e' && *stop != 'E');
  if (error != std::errc{} || !whole) return expected("a whole number");
  value = read;
  at_ = static_cast<std::size_t>(stop - text_.data());
}

}  // namespace matches::records::json
