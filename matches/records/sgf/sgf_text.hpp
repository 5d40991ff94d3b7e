#pragma once
// The letters of SGF: parentheses, nodes and properties, out of lines; and how values are written.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/lines.hpp"

namespace matches::records::sgf {

struct LinePlace {
  std::size_t line = 0, column = 0;
};

struct Property {
  std::string name;
  std::vector<std::string> values;  // without their escapes
  LinePlace place;
};

enum class Sign : unsigned char {
  open,      // "("
  close,     // ")"
  node,      // ";" and its properties
  new_game,  // "(;FF[" where a game was still open: it has not been read
  broken,    // see `trouble`
  end,
};

class Tokens {
 public:
  // Goes on where the line that comes next was left.
  explicit Tokens(Lines& lines);

  // Goes to the next "(;". False if none; `skipped` says where other text was found.
  bool find_game();
  const std::optional<LinePlace>& skipped() const { return skipped_; }

  Sign next(bool inside_game);
  // Of the last node; the vector is used again for the next one.
  const Property* begin() const { return properties_.data(); }
  const Property* end() const { return properties_.data() + count_; }
  LinePlace place() const { return place_; }  // of the last sign
  const std::string& trouble() const { return trouble_; }
  void leave();  // says to the lines how far they were read

 private:
  int peek() const;  // -1: the end of the text; '\n' the end of a line
  void step();
  void load();
  void skip_blanks();
  bool at_new_game() const;
  LinePlace here();
  bool read_node();
  bool read_value(std::string& value);
  bool broken(LinePlace place, std::string sentence);
  Property& fresh();

  Lines& lines_;
  std::optional<std::string_view> line_;
  std::size_t at_ = 0;
  std::size_t counted_ = 0, column_ = 1;  // characters up to a byte of the line
  std::vector<Property> properties_;
  std::size_t count_ = 0, bytes_ = 0;
  LinePlace place_, end_;  // of the last sign, of the end of the text
  std::optional<LinePlace> skipped_;
  std::string trouble_;
};

// A value with its brackets, escaped: "[a\]b]".
void append_value(std::string& out, std::string_view text);

}  // namespace matches::records::sgf
