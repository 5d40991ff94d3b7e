#include "matches/records/pgn/pgn_lexer.hpp"

#include <algorithm>
#include <utility>

#include "rules/text.hpp"

namespace matches::records::pgn {

namespace {

constexpr std::string_view blanks = " \t\v\f";

// `[Name "`
bool begins_a_tag(std::string_view line) {
  if (!line.starts_with('[')) return false;
  const auto end = line.find_first_of(" \t\"[]{}", 1);
  if (end == std::string_view::npos || end == 1) return false;
  const auto value = line.find_first_not_of(blanks, end);
  return value != std::string_view::npos && line[value] == '"';
}

// Where in the line, behind a game that was cut off, the next game's first tag stands: `[Event "`
// with its end at the end of the line. std::string_view::npos: nowhere.
std::size_t event_in(std::string_view line, std::size_t from) {
  constexpr std::string_view begin = "[Event \"";
  const auto last = line.find_last_not_of(blanks);
  if (last == std::string_view::npos || last < 1 || line.substr(last - 1, 2) != "\"]")
    return std::string_view::npos;
  const auto found = line.find(begin, from);
  return found == std::string_view::npos || found + begin.size() >= last ? std::string_view::npos
                                                                         : found;
}

}  // namespace

// --- lines --------------------------------------------------------------------------------------

// The line at hand stays in `lines_` until all of it is read.
bool Lexer::load() {
  if (loaded_) return true;
  const auto line = lines_.peek();
  if (!line) return false;
  line_ = *line;
  at_ = std::min(at_, line_.size());
  // Games may begin within a line: what stands before them is counted once.
  counted_ = std::min(lines_.used(), line_.size());
  column_ = lines_.used_column();
  return loaded_ = true;
}

void Lexer::step_line() {
  lines_.next();
  loaded_ = false;
  at_ = 0;
}

std::size_t Lexer::place() {
  if (!load()) return place_of(lines_.number(), 1);
  for (; counted_ < at_; ++counted_)
    if ((static_cast<unsigned char>(line_[counted_]) & 0xc0) != 0x80) ++column_;
  return place_of(lines_.number() + 1, column_);
}

bool Lexer::skip() {
  while (load()) {
    const bool escaped = at_ == 0 && line_.starts_with('%');
    at_ = escaped ? line_.size() : std::min(line_.find_first_not_of(blanks, at_), line_.size());
    if (at_ < line_.size()) return true;
    step_line();
  }
  return false;
}

void Lexer::leave() {
  if (!load()) return;
  if (line_.find_first_not_of(blanks, at_) == std::string_view::npos)
    step_line();
  else
    lines_.use(at_);
}

void Lexer::recover(bool in_moves) {
  if (load() && at_ == 0 && in_moves && begins_a_tag(line_)) return;
  // Behind the beginning of this game: at or before it a game would be found again forever.
  if (const auto next = load() ? event_in(line_, lines_.used() + 1) : std::string_view::npos;
      next != std::string_view::npos) {
    at_ = next;
    lines_.use(at_);
    return;
  }
  if (load()) step_line();
  for (; load(); step_line()) {
    const bool tag = begins_a_tag(line_);
    if (tag && in_moves) return;
    in_moves |= !tag && line_.find_first_not_of(blanks) != std::string_view::npos;
  }
}

// --- tags ---------------------------------------------------------------------------------------

bool Lexer::at_tag() { return load() && at_ < line_.size() && line_[at_] == '['; }

bool Lexer::at_event() { return at_tag() && line_.substr(at_).starts_with("[Event \""); }

bool Lexer::tag(std::string& name, std::string& value, Token& wrong) {
  const auto from = at_;
  const auto end = line_.find_first_of(" \t\"[]", from + 1);
  const auto quote =
      end == std::string_view::npos ? std::string_view::npos : line_.find_first_not_of(blanks, end);
  if (quote == std::string_view::npos || end == from + 1 || line_[quote] != '"') {
    wrong = fail(
        "found " + rules::in_quotes(line_.substr(from)) +
        "; expected a tag such as [Event \"name\"]",
        place());
    return false;
  }
  name = line_.substr(from + 1, end - from - 1);
  value.clear();
  std::size_t at = quote + 1;
  for (; at < line_.size() && line_[at] != '"'; ++at) {
    const char c = line_[at], next = at + 1 < line_.size() ? line_[at + 1] : '\0';
    constexpr std::string_view letters = "\"\\nr", meant = "\"\\\n\r";
    const auto which = c == '\\' && next != '\0' ? letters.find(next) : std::string_view::npos;
    value += which == std::string_view::npos ? c : meant[which];
    if (which != std::string_view::npos) ++at;
  }
  const auto close =
      at < line_.size() ? line_.find_first_not_of(blanks, at + 1) : std::string_view::npos;
  if (close == std::string_view::npos || line_[close] != ']') {
    at_ = std::min(at, line_.size());
    wrong = fail("the tag " + name + " is not closed; expected \"]", place());
    return false;
  }
  at_ = close + 1;
  return true;
}

// --- the text of the moves ----------------------------------------------------------------------

Token Lexer::fail(std::string sentence, std::size_t place) {
  text_ = std::move(sentence);
  return {Token::Kind::wrong, text_, place};
}

Token Lexer::next() {
  using Kind = Token::Kind;
  if (!skip()) return {Kind::end, {}, place()};
  const auto from = place();
  switch (line_[at_]) {
    case '{': return comment();
    case ';':
      text_ = line_.substr(std::min(line_.find_first_not_of(blanks, at_ + 1), line_.size()));
      at_ = line_.size();
      return {Kind::comment, text_, from};
    case '(': ++at_; return {Kind::open, {}, from};
    case ')': ++at_; return {Kind::close, {}, from};
    case '}': return fail("found '}' without '{'", from);
    case '[':
      if (at_ == 0 && begins_a_tag(line_)) return {Kind::tag, {}, from};
      return fail("found " + rules::in_quotes(line_.substr(at_)) + "; expected an action", from);
    default: return word();
  }
}

// Ends of lines within a comment are blanks.
Token Lexer::comment() {
  using Kind = Token::Kind;
  const auto from = place();
  ++at_;
  text_.clear();
  for (bool first = true; load(); first = false) {
    if (!first && line_.starts_with("[Event \"")) break;
    const auto close = std::min(line_.find('}', at_), line_.size());
    if (close == line_.size() && event_in(line_, at_) != std::string_view::npos) break;
    auto part = line_.substr(at_, close - at_);
    part.remove_prefix(std::min(part.find_first_not_of(blanks), part.size()));
    part = part.substr(0, part.find_last_not_of(blanks) + 1);
    if (!text_.empty() && !part.empty()) text_ += ' ';
    text_ += part;
    at_ = close + 1;
    if (close < line_.size()) return {Kind::comment, text_, from};
    step_line();
  }
  return fail("the comment that begins here is not closed; expected '}'", from);
}

Token Lexer::word() {
  using Kind = Token::Kind;
  const auto from = place();
  const auto rest = line_.substr(at_);
  if (rest.front() == '$') {
    const auto end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    at_ += end;
    return {Kind::nag, rest.substr(1, end - 1), from};
  }
  const auto digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
  if (digits > 0 && digits < rest.size() && rest[digits] == '.') {
    at_ += std::min(rest.find_first_not_of('.', digits), rest.size());
    return {Kind::number, rest.substr(0, digits), from};
  }
  const auto end = std::min(rest.find_first_of(" \t\v\f{}()[;$"), rest.size());
  at_ += end;
  return {Kind::word, rest.substr(0, end), from};
}

}  // namespace matches::records::pgn
