#pragma once
// The pieces of a PGN text, with their places, one after the other and over the ends of lines.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "matches/records/lines.hpp"
#include "matches/records/place.hpp"

namespace matches::records::pgn {

using records::column_of;
using records::line_of;
using records::place_of;

struct Token {
  enum class Kind : unsigned char {
    end,      // of the text
    number,   // "12." or "12...": `text` is "12"
    word,     // an action, a result
    comment,  // in braces, or behind a semicolon
    nag,      // "$3": `text` is "3"
    open,     // of a variation
    close,
    tag,    // where a game's text should go on: the next game begins here
    wrong,  // `text` says what
  } kind = Kind::end;
  std::string_view text = {};  // valid until the next call
  std::size_t place = 0;
};

class Lexer {
 public:
  explicit Lexer(Lines& lines) : lines_(lines), at_(lines.used()) {}

  // To the next thing that is not blank; false at the end of the text.
  bool skip();
  bool at_tag();    // after skip: whether a tag begins here
  bool at_event();  // and whether it is the first one of a game
  // `[Name "value"]`; false: `text` says what is wrong.
  bool tag(std::string& name, std::string& value, Token& wrong);
  Token next();
  // The game has ended here: the next one may begin on the same line.
  void leave();
  // After damage: on to where the next game begins.
  void recover(bool in_moves);
  std::size_t place();

 private:
  bool load();
  void step_line();
  Token comment();
  Token word();
  Token fail(std::string sentence, std::size_t place);

  Lines& lines_;
  std::string_view line_;
  bool loaded_ = false;
  std::size_t at_ = 0;
  std::size_t counted_ = 0, column_ = 1;  // of the byte up to which characters were counted
  std::string text_;
};

}  // namespace matches::records::pgn
