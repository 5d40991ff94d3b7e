#include "matches/records/jkf/jkf_text.hpp"

#include <algorithm>

#include "rules/text.hpp"

namespace matches::records::jkf {

namespace {

constexpr std::size_t most_bytes = 64 * 1024 * 1024;  // of one game

std::size_t characters(std::string_view text) {
  const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
}

// Every game has a header or moves at its front, and nothing inside a game has: so an object that
// is not closed does not swallow the games behind it.
bool begins_a_game(std::string_view line) {
  if (!line.starts_with('{')) return false;
  line.remove_prefix(std::min(line.find_first_not_of(" \t", 1), line.size()));
  return line.starts_with("\"header\"") || line.starts_with("\"initial\"") ||
         line.starts_with("\"moves\"");
}

}  // namespace

Damage ObjectText::damage(std::size_t at, std::string sentence) {
  at = std::min(at, text_.size());
  const auto after =
      std::upper_bound(pieces_.begin(), pieces_.end(), at,
                       [](std::size_t byte, const Piece& piece) { return byte < piece.at; });
  if (after == pieces_.begin()) return {0, 0, std::move(sentence)};
  const auto& piece = after[-1];
  if (counted_ <= piece.at || counted_ > at) {
    counted_ = piece.at;
    column_ = piece.column;
  }
  column_ += characters(std::string_view(text_).substr(counted_, at - counted_));
  counted_ = at;
  return {piece.line, column_, std::move(sentence)};
}

class ObjectReader {
 public:
  explicit ObjectReader(Lines& lines) : lines_(lines) {}

  std::optional<basics::Result<ObjectText, Damage>> next();

 private:
  bool find_opening();
  bool take_line();
  std::size_t closing(std::string_view line, std::size_t from);
  Damage skip_line(std::size_t at, std::string sentence);

  Lines& lines_;
  ObjectText object_;
  std::optional<Damage> damage_;
  int depth_ = 0;
};

Damage ObjectReader::skip_line(std::size_t at, std::string sentence) {
  lines_.use(at);
  Damage damage{lines_.number() + 1, lines_.used_column(), std::move(sentence)};
  lines_.next();
  return damage;
}

// Steps over what stands between objects; true: one begins in the next line, where it was read to.
bool ObjectReader::find_opening() {
  while (const auto line = lines_.peek()) {
    const auto from = std::min(lines_.used(), line->size());
    const auto at = line->find_first_not_of(" \t,[]", from);
    if (at == line->npos) {
      lines_.next();
    } else if ((*line)[at] == '{') {
      lines_.use(at);
      return true;
    } else {
      damage_ = skip_line(at, rules::in_quotes(line->substr(at)) + " is not a game; expected '{'");
      return false;
    }
  }
  return false;
}

// The byte after the bracket that closes the object; npos: it is not in this line. No text goes on
// over the end of a line.
std::size_t ObjectReader::closing(std::string_view line, std::size_t from) {
  for (std::size_t at = from; at < line.size(); ++at) {
    const char c = line[at];
    if (c == '{') {
      ++depth_;
    } else if (c == '}') {
      if (--depth_ == 0) return at + 1;
    } else if (c == '"') {
      for (++at; at < line.size() && line[at] != '"'; ++at)
        if (line[at] == '\\') ++at;
    }
  }
  return line.npos;
}

// Adds a line to the object; true: the object goes on.
bool ObjectReader::take_line() {
  const auto line = *lines_.peek();
  const auto from = std::min(lines_.used(), line.size());
  if (depth_ > 0 && begins_a_game(line)) {
    damage_ = object_.damage(0, "the game that begins here is not closed; expected '}'");
    return false;
  }
  const auto end = closing(line, from);
  object_.pieces_.push_back({object_.text_.size(), lines_.number() + 1, lines_.used_column()});
  object_.text_ += line.substr(from, end == line.npos ? line.npos : end - from);
  object_.text_ += ' ';
  if (end != line.npos) {
    lines_.use(end);
    return false;
  }
  lines_.next();
  if (object_.text_.size() <= most_bytes) return true;
  damage_ = object_.damage(0, "the game that begins here is longer than 64 MiB");
  return false;
}

std::optional<basics::Result<ObjectText, Damage>> ObjectReader::next() {
  if (find_opening()) {
    while (lines_.peek() && take_line()) continue;
    if (depth_ > 0 && !damage_)
      damage_ = object_.damage(0, "the game that begins here is not closed; expected '}'");
    if (!damage_) return std::move(object_);
  }
  if (damage_) return *std::move(damage_);
  return std::nullopt;
}

std::optional<basics::Result<ObjectText, Damage>> next_object(Lines& lines) {
  return ObjectReader(lines).next();
}

}  // namespace matches::records::jkf
