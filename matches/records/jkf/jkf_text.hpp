#pragma once
// The text of one JSON object out of many, and where its parts stand in the file.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "basics/result.hpp"
#include "matches/records/lines.hpp"

namespace matches::records::jkf {

// One object; its lines are joined by blanks.
class ObjectText {
 public:
  std::string_view text() const { return text_; }
  // `at`: a byte of the text. One place after the other is found without counting from the front.
  Damage damage(std::size_t at, std::string sentence);

 private:
  friend class ObjectReader;
  struct Piece {
    std::size_t at;            // in the text
    std::size_t line, column;  // of its first byte
  };
  std::string text_;
  std::vector<Piece> pieces_;
  std::size_t counted_ = 0, column_ = 1;  // of the byte up to which characters were counted
};

// The next object of the text, in a list or not; nothing at the end. After damage the next call
// goes on with the next game.
std::optional<basics::Result<ObjectText, Damage>> next_object(Lines& lines);

}  // namespace matches::records::jkf
