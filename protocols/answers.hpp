#pragma once
// The framing of the line protocol (GTP version 2), read: lines in, parts of answers out.

#include <string>
#include <string_view>
#include <utility>

namespace protocols {

// A line without control characters and comments, and without blanks at both ends; a tab is a
// blank. A comment begins with a # that begins a word.
std::string cleaned(std::string_view line);

// What one line is.
struct AnswerPart {
  enum class Kind : unsigned char {
    begin,    // the first line of an answer; `text` is what follows the mark
    more,     // a further line of it
    end,      // the empty line that ends it
    foreign,  // a line outside of any answer
    empty,    // an empty line outside of any answer
    comment,  // a line that holds nothing else
  };
  Kind kind = Kind::empty;
  bool success = false;        // begin: "=", not "?"
  bool has_number = false;     // begin: a number stands after the mark
  std::string_view text = {};  // good as long as the line is, and until the next one is read
};

class AnswerReader {
 public:
  AnswerPart read(std::string_view line) {
    using enum AnswerPart::Kind;
    if (line.empty()) return {std::exchange(inside_, false) ? end : empty};
    if (line.size() > 1 || line[0] != '=' || inside_) return read_odd(line);
    inside_ = true;
    return {begin, true};
  }
  void reset() { inside_ = false; }  // whatever has begun, its end will not come
  bool inside() const { return inside_; }

 private:
  AnswerPart read_odd(std::string_view line);  // what says something

  bool inside_ = false;
  std::string cleaned_;  // the line, where it is not clean as it came
};

}  // namespace protocols
