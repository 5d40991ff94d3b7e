#include "matches/records/pgn/pgn_moves.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "matches/base/record_limits.hpp"
#include "matches/records/pgn/pgn_comment.hpp"
#include "rules/text.hpp"

namespace matches::records::pgn {

namespace {

using TokenKind = Token::Kind;

// The scores that end a text, in the spelling that is kept.
std::string_view score_of(std::string_view word) {
  constexpr std::array<std::string_view, 4> scores{"1-0", "0-1", "1/2-1/2", "*"};
  const auto found = std::find(scores.begin(), scores.end(), word);
  if (found != scores.end()) return *found;
  return word == "1/2" ? scores[2] : std::string_view();
}

// What a numeric glyph means, where there is a usual sign for it.
std::string nag_text(std::string_view digits) {
  constexpr std::array<std::string_view, 6> signs{"!", "?", "!!", "??", "!?", "?!"};
  const auto number = rules::whole_number(digits);
  if (number && *number >= 1 && *number <= 6)
    return std::string(signs[static_cast<std::size_t>(*number - 1)]);
  return "$" + std::string(digits);
}

// One line of play that is being read.
struct Frame {
  UnjudgedLine* line;
  std::size_t number;   // of the next move
  std::string comment;  // that waits for the first action
  // By how much the text's numbers are off, once that is noted.
  std::size_t off = 0;
};

class MovesReader {
 public:
  MovesReader(Lexer& lexer, const rules::GameKind& kind, Findings& findings)
      : lexer_(lexer), kind_(kind), findings_(findings) {}

  bool read() {
    Frame frame{&text_.main, 1, {}, 0};
    if (!line(frame, 0)) return false;
    text_.comment = std::move(frame.comment);
    return true;
  }
  MoveText take() { return std::move(text_); }
  const Misplaced& wrong() const { return wrong_; }

 private:
  bool fail(std::size_t place, std::string sentence) {
    wrong_ = {place, std::move(sentence)};
    return false;
  }

  // Up to the result, or, of a variation, to its parenthesis.
  bool line(Frame& frame, std::size_t depth);
  bool number(const Token& token, Frame& frame);
  bool variation(const Token& token, Frame& frame, std::size_t depth);
  bool word(const Token& token, Frame& frame);
  bool action(std::string_view word, std::size_t place, Frame& frame);
  bool comment(const Token& token, Frame& frame, bool main);
  bool acted(std::string_view text, std::size_t place, Frame& frame);
  bool refused(std::string_view text);
  static void add_words(Frame& frame, const std::string& words);
  void split_captures(std::string& action, std::size_t place);

  Lexer& lexer_;
  const rules::GameKind& kind_;
  Findings& findings_;
  MoveText text_;
  Misplaced wrong_;
  std::size_t variations_ = 0;
};

bool MovesReader::line(Frame& frame, std::size_t depth) {
  for (;;) {
    const Token token = lexer_.next();
    bool good = true;
    switch (token.kind) {
      case TokenKind::wrong: return fail(token.place, std::string(token.text));
      case TokenKind::end:
      case TokenKind::tag:
        return fail(token.place, "the game has no result; expected 1-0, 0-1, 1/2-1/2 or *");
      case TokenKind::number: good = number(token, frame); break;
      case TokenKind::nag: add_words(frame, nag_text(token.text)); break;
      case TokenKind::comment: good = comment(token, frame, depth == 0); break;
      case TokenKind::open: good = variation(token, frame, depth); break;
      case TokenKind::close: return depth > 0 || fail(token.place, "found ')' without '('");
      case TokenKind::word:
        if (const auto score = score_of(token.text); score.empty()) {
          good = word(token, frame);
        } else if (depth == 0) {
          text_.score = score;
          text_.score_place = token.place;
          return true;
        }
        break;
    }
    if (!good) return false;
  }
}

bool MovesReader::number(const Token& token, Frame& frame) {
  const auto expected = std::to_string(frame.number + frame.off);
  if (token.text == expected) return true;
  auto wrong = findings_.object(
      {token.place, "found the number " + rules::in_quotes(token.text) + "; expected " + expected +
                        ", the number of the next move"},
      {.about = Disagreement::About::number,
       .ply = text_.main.plies.size() + (frame.line == &text_.main ? 1 : 0),
       .stored = std::string(token.text),
       .computed = expected});
  if (wrong) return fail(wrong->place, std::move(wrong->sentence));
  if (const auto said = rules::whole_number(token.text))
    frame.off = static_cast<std::size_t>(*said) - frame.number;  // modulo 2^64: it is only added
  return true;
}

bool MovesReader::variation(const Token& token, Frame& frame, std::size_t depth) {
  auto& parent = *frame.line;
  if (parent.plies.empty()) return fail(token.place, "a variation before the first action");
  if (depth >= deepest_variation) return fail(token.place, "variations within too many variations");
  if (++variations_ > most_variations)
    return fail(token.place, "more than " + std::to_string(most_variations) + " variations");
  const bool numbered = is_numbered(parent.plies.back().action);
  auto& made = parent.variations.emplace_back();
  made.at = parent.plies.size() - 1;
  Frame inner{&made.line, frame.number - (numbered ? 1 : 0), {}, frame.off};
  if (!line(inner, depth + 1)) return false;
  if (made.line.plies.empty()) parent.variations.pop_back();
  return true;
}

// "e4!?" is an action and what somebody thinks of it.
bool MovesReader::word(const Token& token, Frame& frame) {
  const auto end = token.text.find_last_not_of("!?");
  const auto bare = end == std::string_view::npos ? token.text : token.text.substr(0, end + 1);
  const std::string praise(token.text.substr(bare.size()));
  if (!action(bare, token.place, frame)) return false;
  if (!praise.empty()) add_words(frame, praise);
  return true;
}

bool MovesReader::action(std::string_view word, std::size_t place, Frame& frame) {
  auto& line = *frame.line;
  if (line.plies.size() >= most_plies)
    return fail(place, "more than " + std::to_string(most_plies) + " actions");
  auto& ply = line.plies.emplace_back();
  line.places.push_back(place);
  ply.action = action_of(word, kind_);
  split_captures(ply.action, place);
  if (is_numbered(ply.action)) ++frame.number;
  if (&line != &text_.main) ply.comment = std::exchange(frame.comment, {});
  return true;
}

// "c1c2xd2".
void MovesReader::split_captures(std::string& action, std::size_t place) {
  if (kind_.name != "liuzichong") return;
  const auto mark = action.find('x');
  if (mark == std::string_view::npos) return;
  text_.claims[place].captured = action.substr(mark);
  action.resize(mark);
}

void MovesReader::add_words(Frame& frame, const std::string& words) {
  auto& comment = frame.line->plies.empty() ? frame.comment : frame.line->plies.back().comment;
  comment += (comment.empty() ? "" : "\n") + words;
}

bool MovesReader::comment(const Token& token, Frame& frame, bool main) {
  if (token.text.starts_with("[%act ")) return acted(token.text, token.place, frame);
  if (main && refused(token.text)) return true;
  auto& line = *frame.line;
  std::optional<rules::Color> by;
  if (!line.plies.empty()) {
    read_comment(token.text, line.plies.back(), by);
    if (by) text_.claims[line.places.back()].by = by;
    return true;
  }
  endings::Ply words;
  read_comment(token.text, words, by);
  const bool own = !words.comment.empty();
  if (!token.text.empty()) add_words(frame, own ? words.comment : std::string(token.text));
  return true;
}

// "[%act swap] 0.900s": a decision where chess tools do not see it.
bool MovesReader::acted(std::string_view text, std::size_t place, Frame& frame) {
  text.remove_prefix(6);
  const auto close = text.find(']');
  if (close == std::string_view::npos)
    return fail(place, "the command [%act is not closed; expected ']'");
  if (!action(text.substr(0, close), place, frame)) return false;
  text.remove_prefix(close + 1);
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  std::optional<rules::Color> by;
  if (!text.empty()) read_comment(text, frame.line->plies.back(), by);
  return true;
}

// "illegal 23 a5a3 occupied". False: it is only words.
bool MovesReader::refused(std::string_view text) {
  if (!text.starts_with("illegal ")) return false;
  text.remove_prefix(8);
  const auto number = text.find(' '), last = text.rfind(' ');
  if (number == std::string_view::npos || last <= number ||
      !rules::whole_number(text.substr(0, number)))
    return false;
  const auto code = text.substr(last + 1);
  if (code != "-" && !is_refusal(code)) return false;
  text_.refused = text.substr(number + 1, last - number - 1);
  text_.code = code == "-" ? "" : code;
  return true;
}

// --- what the rules say of the claims -----------------------------------------------------------

using About = Disagreement::About;

// One action and what the text says of it. `ply`: its number in the main line, or that of the
// action that its variation replaces.
std::optional<Misplaced> confirm(const Claim& claim, const endings::Ply& ply, std::size_t number,
                                 const std::string& captured, std::size_t place,
                                 Findings& findings) {
  const auto& [said, by] = claim;
  if (!said.empty() && said != captured)
    if (auto wrong = findings.object(
            {place, "the text says that " + ply.action + " captures " + rules::in_quotes(said) +
                        "; by the rules it is " +
                        (captured.empty() ? "nothing" : "'" + captured + "'")},
            {.about = About::capture, .ply = number, .stored = said, .computed = captured}))
      return wrong;
  if (!by || *by == ply.color) return std::nullopt;
  const std::string name(rules::name(*by)), acts(rules::name(ply.color));
  return findings.object({place, "the text says by=" + name + "; by the rules " + acts + " acts"},
                         {.about = About::phase, .ply = number, .stored = name, .computed = acts});
}

std::optional<Misplaced> confirm(const MoveText& text, const UnjudgedLine& places,
                                 const MoveLine& line, Captures captures, std::size_t beside,
                                 Findings& findings) {
  auto variation = line.variations.begin();
  auto variation_places = places.variations.begin();
  for (std::size_t i = 0; i < line.plies.size(); ++i) {
    const auto number = beside == 0 ? i + 1 : beside;
    for (; variation != line.variations.end() && variation->at == i; ++variation)
      if (auto wrong = confirm(text, (variation_places++)->line, variation->line, captures, number,
                               findings))
        return wrong;
    const auto& ply = line.plies[i];
    const auto captured = captures.after(ply.action);
    const auto claim = text.claims.find(places.places[i]);
    if (claim == text.claims.end()) continue;
    if (auto wrong = confirm(claim->second, ply, number, captured, places.places[i], findings))
      return wrong;
  }
  return std::nullopt;
}

}  // namespace

std::optional<MoveText> read_moves(Lexer& lexer, const rules::GameKind& kind, Findings& findings,
                                   Misplaced& wrong) {
  MovesReader reader(lexer, kind, findings);
  if (reader.read()) return reader.take();
  wrong = reader.wrong();
  return std::nullopt;
}

std::optional<Misplaced> confirm(const MoveText& text, const Game& game, Findings& findings) {
  if (text.claims.empty()) return std::nullopt;
  return confirm(text, text.main, game.main, Captures(game), 0, findings);
}

}  // namespace matches::records::pgn
