#include <algorithm>
#include <utility>

#include "matches/base/record_limits.hpp"
#include "matches/records/csa/csa.hpp"
#include "matches/records/csa/csa_header.hpp"
#include "matches/records/csa/csa_moves.hpp"
#include "matches/records/csa/csa_reader.hpp"
#include "rules/refused.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"
#include "rules/text.hpp"

namespace matches::records::csa {

namespace shogi = rules::shogi;
using rules::Color;

namespace {

constexpr std::size_t most_comment = 16 * 1024 * 1024;  // bytes of all comments of a game

constexpr std::string_view end_of_file_of_dos = "\x1a";

std::size_t column_of(std::string_view line, std::size_t byte) {
  const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
  const auto end = line.begin() + static_cast<std::ptrdiff_t>(std::min(byte, line.size()));
  return static_cast<std::size_t>(std::count_if(line.begin(), end, begins)) + 1;
}

bool begins_a_game(std::string_view line) {
  return line.starts_with('V') || line.starts_with(encoding_mark);
}

}  // namespace

std::string_view without_end_blanks(std::string_view text) {
  const auto last = text.find_last_not_of(" \t");
  return last == text.npos ? std::string_view() : text.substr(0, last + 1);
}

Damage CsaReader::damage(const Wrong& wrong, std::string_view text) const {
  return {lines_.number(), column_of(text, wrong.at), wrong.sentence};
}

Damage CsaReader::skip_to_next(Damage damage) {
  for (auto next = lines_.peek(); next && !begins_a_game(*next); next = lines_.peek()) {
    const bool separator = without_end_blanks(*next) == "/";
    lines_.next();
    if (separator) break;
  }
  return damage;
}

std::optional<Item> CsaReader::item() {
  game_.kind = reading_.kind ? reading_.kind : rules::find_game("shogi");
  if (game_.kind->name != "shogi") {
    if (!lines_.next()) return std::nullopt;
    while (lines_.next()) continue;
    return Damage{1, 1, "CSA holds games of Shogi; expected no other"};
  }
  game_.rules = reading_.rules ? *reading_.rules : *rules::rule_set(*game_.kind, {});
  while (const auto next = lines_.peek()) {
    if (begins_a_game(*next) && (replay_ || ended_)) break;
    const auto text = *lines_.next();
    if (without_end_blanks(text) == "/") {
      if (seen_) break;
      continue;
    }
    if (const auto wrong = line(text))
      return skip_to_next(refused_ ? std::move(refused_->damage) : damage(*wrong, text));
  }
  if (!seen_) return std::nullopt;
  if (auto wrong = finish()) return *std::move(wrong);
  return std::move(game_);
}

// Statements may be joined by commas; names, headers and comments are whole lines.
std::optional<Wrong> CsaReader::line(std::string_view text) {
  std::size_t at = std::min(text.find_first_not_of(" \t"), text.size());
  while (at < text.size()) {
    column_ = column_of(text, at);
    const char first = text[at];
    const bool whole = first == '\'' || first == 'N' || first == '$';
    const auto end = whole ? text.size() : std::min(text.find(',', at), text.size());
    if (auto wrong = statement(text.substr(at, end - at))) {
      wrong->at += at;
      return wrong;
    }
    at = std::min(end + 1, text.size());
    at = std::min(text.find_first_not_of(" \t", at), text.size());
  }
  return std::nullopt;
}

std::optional<Wrong> CsaReader::statement(std::string_view text) {
  if (text.empty()) return std::nullopt;  // between two commas
  if (text.front() == '\'') {
    comment(text);
    return comment_size_ > most_comment
               ? std::optional<Wrong>({0, "the comments of this game are longer than 16 MiB"})
               : std::nullopt;
  }
  seen_ = true;
  if (text.front() == 'N' || text.front() == '$') return header(text);
  text = without_end_blanks(text);
  if (text.empty() || text == end_of_file_of_dos) return std::nullopt;
  if (refused_ && text.front() != 'T' && text.front() != '%' && !broken_off()) return Wrong{};
  switch (text.front()) {
    case 'V': return std::nullopt;
    case 'P':
      if (replay_) return Wrong{0, "a line of the start position follows the first move"};
      return start_.take(text);
    case '+':
    case '-': return turn_or_move(text);
    case 'T': return time(text);
    case '%': return ending(text);
    default:
      return Wrong{0, rules::in_quotes(text) +
                          " is unknown in CSA; expected a move such as +7776FU, T and a time, % "
                          "and a word, or a line that begins with N, $, P or '"};
  }
}

// --- headers ------------------------------------------------------------------------------------

std::optional<Wrong> CsaReader::header(std::string_view text) {
  if (text.front() == 'N') {
    const char side = text.size() > 1 ? text[1] : ' ';
    if (side != '+' && side != '-') return Wrong{0, "expected N+ or N- and a name"};
    game_.seats[side == '+' ? 0 : 1].name = text.substr(2);
    return std::nullopt;
  }
  const auto colon = text.find(':');
  if (colon == text.npos)
    return Wrong{0,
                 rules::in_quotes(text) +
                 " is not a header; expected $, a name, a colon and a value"};
  if (game_.tags.size() >= most_tags)
    return Wrong{0, "this game has more than " + std::to_string(most_tags) + " headers"};
  const bool known = reading_.rules.has_value() || replay_.has_value();
  take_header(game_, text.substr(1, colon - 1), text.substr(colon + 1),
              known ? Rules::given : Rules::from_text);
  return std::nullopt;
}

// --- moves --------------------------------------------------------------------------------------

std::optional<Wrong> CsaReader::turn_or_move(std::string_view text) {
  if (text.size() > 1) return move(text);
  if (replay_) return Wrong{0, "the side that begins is named after the first move"};
  start_.turn(text.front() == '+' ? Color::black : Color::white);
  return std::nullopt;
}

// The start position is complete: the rules can judge from here.
std::optional<Wrong> CsaReader::begin(Color turn) {
  if (replay_) return std::nullopt;
  if (!start_.knows_turn()) start_.turn(turn);
  if (game_.start.empty()) game_.start = shogi::write_sfen(start_.placement(), 1);
  auto start = start_text(*game_.kind, game_.rules, game_.start);
  if (!start) return Wrong{0, "the start position: " + start.error().sentence};
  game_.start = *std::move(start);
  auto replay = Replay::from(game_, reading_.admit);
  if (!replay) return Wrong{0, "the start position: " + replay.error().sentence};
  replay_.emplace(*std::move(replay));
  const auto setup =
      shogi::read_sfen(game_.start.empty() ? shogi::start_sfen : std::string_view(game_.start));
  position_ = shogi::Position(setup->placement);
  return std::nullopt;
}

std::optional<Wrong> CsaReader::move(std::string_view text) {
  MoveText written;
  if (auto wrong = read_move(text, written)) return wrong;
  if (auto wrong = begin(written.color)) return wrong;
  if (broken_off()) {
    findings_.pass_over();
    return std::nullopt;
  }
  if (ended_) {
    if (findings_.cut_behind_end(place(), game_.main.plies.size() + 1, std::string(text)))
      return std::nullopt;
    return Wrong{0, "a move follows the end of the game"};
  }
  if (written.color != position_.turn()) {
    auto sentence = rules::in_quotes(text) + " is " + rules::colored(written.color) + "'s, but " +
                    rules::colored(position_.turn()) + " is to act";
    if (refuse(text, rules::Reason::not_your_turn, sentence)) return std::nullopt;
    return Wrong{0, std::move(sentence)};
  }
  if (game_.main.plies.size() >= most_plies)
    return Wrong{0, "the game has more than " + std::to_string(most_plies) + " actions"};
  std::string doubt;
  const auto move = on_board(position_, written, doubt);
  return play(text, move, std::move(doubt));
}

std::optional<Wrong> CsaReader::play(std::string_view text, shogi::Move move, std::string doubt) {
  endings::Ply ply;
  ply.action = shogi::write_usi(move);
  auto reason = rules::Reason::piece_cannot_reach;
  const bool by_its_text = !doubt.empty();
  if (!by_its_text) {
    auto refusal = replay_->play(game_.main, std::move(ply));
    if (!refusal) {
      places_.push_back(place());
      before_ = position_;
      position_.play(move);
      comment_.begin();
      return std::nullopt;
    }
    if (refusal->reason == rules::Reason::game_over) {
      if (refuse(text, refusal->reason, refusal->sentence)) return std::nullopt;
      return Wrong{0, refusal->sentence};
    }
    doubt = std::move(refusal->sentence);
    reason = refusal->reason;
  }
  auto sentence = rules::in_quotes(text) + " is " + rules::refused_text({reason, doubt, {}});
  refused_ = Refused{shogi::write_usi(move),
                     {reason, std::move(doubt), {}},
                     {lines_.number(), column_, std::move(sentence)},
                     {},
                     by_its_text};
  return std::nullopt;
}

}  // namespace matches::records::csa

namespace matches::records::csa {

std::optional<Item> read_csa(Lines& lines, const Reading& reading) {
  return csa::CsaReader(lines, reading).item();
}

}  // namespace matches::records::csa
