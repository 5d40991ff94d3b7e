#include "matches/records/sgf/sgf_text.hpp"

#include <utility>

#include "rules/text.hpp"

namespace matches::records::sgf {

namespace {

constexpr std::size_t most_bytes = 16 * 1024 * 1024;  // of one game
constexpr std::size_t bytes_of_value = 64;            // that each value counts for, beside its text

bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\n' || c == '\v' || c == '\f'; }
bool is_capital(int c) { return c >= 'A' && c <= 'Z'; }
bool is_small(int c) { return c >= 'a' && c <= 'z'; }

// "(;FF[4]": what no variation and no text of a value looks like.
bool begins_game(std::string_view text) {
  if (!text.starts_with("(;")) return false;
  text.remove_prefix(2);
  for (const std::string_view name : {"FF[", "GM[", "CA[", "SZ[", "AP["})
    if (text.starts_with(name)) {
      const auto end = text.find_first_of("]\\");
      return end != text.npos && text[end] == ']';
    }
  return false;
}

}  // namespace

Tokens::Tokens(Lines& lines) : lines_(lines) {
  load();
  at_ = counted_ = std::min(lines.used(), line_ ? line_->size() : 0);
  column_ = lines.used_column();
}

void Tokens::load() {
  line_ = lines_.peek();
  at_ = counted_ = 0;
  column_ = 1;
}

int Tokens::peek() const {
  if (!line_) return -1;
  return at_ < line_->size() ? static_cast<unsigned char>((*line_)[at_]) : '\n';
}

void Tokens::step() {
  if (!line_) return;
  if (at_ < line_->size()) {
    ++at_;
    return;
  }
  end_ = here();
  lines_.next();
  load();
}

void Tokens::skip_blanks() {
  while (is_blank(peek())) step();
}

LinePlace Tokens::here() {
  if (!line_) return end_;
  for (; counted_ < at_ && counted_ < line_->size(); ++counted_)
    if ((static_cast<unsigned char>((*line_)[counted_]) & 0xc0) != 0x80) ++column_;
  return {lines_.number() + 1, column_};
}

void Tokens::leave() {
  if (line_) lines_.use(at_);
}

bool Tokens::find_game() {
  for (skip_blanks(); peek() >= 0; skip_blanks()) {
    const LinePlace place = here();
    if (peek() == '(') {
      step();
      skip_blanks();
      if (peek() == ';') {
        place_ = place;
        return true;
      }
    } else {
      step();
    }
    if (!skipped_) skipped_ = place;
  }
  return false;
}

bool Tokens::at_new_game() const {
  return line_ && at_ < line_->size() && begins_game(line_->substr(at_));
}

Sign Tokens::next(bool inside_game) {
  skip_blanks();
  place_ = here();
  switch (peek()) {
    case -1: return Sign::end;
    case '(':
      if (inside_game && at_new_game()) return Sign::new_game;
      step();
      return Sign::open;
    case ')': step(); return Sign::close;
    case ';': step(); return read_node() ? Sign::node : Sign::broken;
    default: break;
  }
  const std::string found(rules::first_character(line_->substr(at_)));
  for (std::size_t i = 0; i < found.size(); ++i) step();
  broken(place_, rules::in_quotes(found) + " is unexpected here; expected ';', '(' or ')'");
  return Sign::broken;
}

bool Tokens::broken(LinePlace place, std::string sentence) {
  place_ = place;
  trouble_ = std::move(sentence);
  return false;
}

Property& Tokens::fresh() {
  if (count_ == properties_.size()) properties_.emplace_back();
  auto& property = properties_[count_++];
  property.name.clear();
  property.values.clear();
  return property;
}

// The properties behind a ";". Small letters in names are what the first versions of SGF allowed:
// they are left out, as its grammar says. A name without capitals means them.
bool Tokens::read_node() {
  count_ = 0;
  for (skip_blanks(); is_capital(peek()) || is_small(peek()); skip_blanks()) {
    auto& property = fresh();
    property.place = here();
    std::string small;
    for (; is_capital(peek()) || is_small(peek()); step())
      if (auto& name = is_capital(peek()) ? property.name : small; name.size() < 64)
        name += static_cast<char>(is_capital(peek()) ? peek() : peek() - 'a' + 'A');
    if (property.name.empty()) property.name = std::move(small);
    skip_blanks();
    if (peek() != '[')
      return broken(here(),
                    "the property " + rules::in_quotes(property.name) +
                    " has no value; expected '['");
    while (peek() == '[')
      if (!read_value(property.values.emplace_back()))
        return false;
      else
        skip_blanks();
  }
  return true;
}

bool Tokens::read_value(std::string& value) {
  const LinePlace begin = here();
  bytes_ += bytes_of_value;
  step();
  while (line_) {
    if (bytes_ > most_bytes) return broken(begin, "the game is longer than 16 MiB");
    const auto rest = line_->substr(std::min(at_, line_->size()));
    if (at_ == 0 && begins_game(rest)) break;
    const auto end = std::min(rest.find_first_of("]\\"), rest.size());
    value += rest.substr(0, end);
    bytes_ += end + 1;
    at_ += end;
    const bool escape = peek() == '\\', close = peek() == ']';
    step();
    if (close) return true;
    if (escape) {
      if (peek() != '\n' && peek() >= 0) value += static_cast<char>(peek());  // else a soft break
      step();
    } else {
      value += '\n';
    }
  }
  return broken(begin, "the value that begins here is not closed; expected ']'");
}

void append_value(std::string& out, std::string_view text) {
  out += '[';
  for (const char c : text) {
    if (c == ']' || c == '\\') out += '\\';
    out += c;
  }
  out += ']';
}

}  // namespace matches::records::sgf
