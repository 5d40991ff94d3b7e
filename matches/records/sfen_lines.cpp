#include "matches/records/sfen_lines.hpp"

#include <algorithm>

#include "matches/base/record_limits.hpp"
#include "matches/records/action_words.hpp"
#include "matches/records/findings.hpp"
#include "matches/records/replay.hpp"
#include "rules/refused.hpp"
#include "rules/text.hpp"
#include "rules/utf8.hpp"

namespace matches::records {

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view usi = "usi";  // its positions begin with "sfen"

// A line that is read from the front, word by word.
class LineWords {
 public:
  explicit LineWords(std::string_view line) : line_(line) { skip(); }

  bool done() const { return at_ >= line_.size(); }
  std::size_t at() const { return at_; }
  std::string_view rest() const { return line_.substr(at_); }
  std::string_view next() const {
    return line_.substr(at_, std::min(line_.find_first_of(blanks, at_), line_.size()) - at_);
  }
  void drop() {
    at_ += next().size();
    skip();
  }
  bool take(std::string_view word) {
    if (next() != word) return false;
    drop();
    return true;
  }

 private:
  void skip() { at_ = std::min(line_.find_first_not_of(blanks, at_), line_.size()); }
  std::string_view line_;
  std::size_t at_ = 0;
};

// Which game a position text is of, by the number of its ranks.
const rules::GameKind* kind_of(std::string_view position) {
  const auto board = position.substr(0, std::min(position.find_first_of(blanks), position.size()));
  const auto ranks = std::count(board.begin(), board.end(), '/') + 1;
  const auto games = rules::games();
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const auto& game) { return game.board_size == ranks; });
  return found == games.end() ? rules::only_game(usi) : &*found;
}

class LineReader {
 public:
  LineReader(std::string_view line, std::size_t number, const Reading& reading)
      : line_(line), number_(number), reading_(reading), findings_(reading), words_(line) {}

  Item item();

 private:
  std::optional<Damage> start();
  std::optional<Damage> actions();
  std::string_view position();
  std::size_t column(std::size_t at) const;
  Damage wrong(std::size_t at, std::string sentence) const;

  std::string_view line_;
  std::size_t number_;
  const Reading& reading_;
  Findings findings_;
  std::vector<std::size_t> places_;  // of the actions, in bytes
  LineWords words_;
  Game game_;
  std::size_t position_at_ = 0;
};

// In characters, from 1.
std::size_t LineReader::column(std::size_t at) const {
  std::size_t column = 1;
  for (std::size_t byte = 0; byte < std::min(at, line_.size()); ++column)
    byte += rules::glyph_at(line_, byte).bytes;
  return column;
}

Damage LineReader::wrong(std::size_t at, std::string sentence) const {
  return {number_, column(at), std::move(sentence)};
}

// The words before `moves`. In an SFEN they end after the move number: EPD and other lists go on
// with words of their own, which become the comment; so does what stands behind a semicolon.
std::string_view LineReader::position() {
  const auto from = words_.at();
  position_at_ = from;
  int count = 0;
  auto end = from;
  const bool sfen = !game_.kind || rules::speaks(*game_.kind, usi);
  for (; !words_.done() && words_.next() != "moves" && !words_.next().starts_with(';'); ++count) {
    const auto word = words_.next();
    if (sfen && (count > 3 || (count == 3 && !rules::whole_number(word)))) break;
    end = words_.at() + word.size();
    words_.drop();
  }
  return line_.substr(from, end - from);
}

std::optional<Damage> LineReader::start() {
  words_.take("position");
  const bool usual = words_.take("startpos");
  const bool named = !usual && words_.take("sfen");
  game_.kind = reading_.kind;
  if (!game_.kind) game_.kind = usual || named ? rules::only_game(usi) : kind_of(words_.rest());
  game_.rules = reading_.rules ? *reading_.rules : *rules::rule_set(*game_.kind, {});
  if (usual) return std::nullopt;
  const auto text = position();
  if (text.empty()) return wrong(words_.at(), "expected a position text, or startpos");
  auto start = start_text(*game_.kind, game_.rules, text);
  if (!start) return wrong(position_at_ + start.error().at, start.error().sentence);
  game_.start = *std::move(start);
  return std::nullopt;
}

std::optional<Damage> LineReader::actions() {
  auto replay = Replay::from(game_, reading_.admit);
  if (!replay) return wrong(position_at_, replay.error().sentence);
  if (words_.take("moves")) {
    for (; !words_.done() && !words_.next().starts_with(';'); words_.drop()) {
      if (game_.main.plies.size() >= most_plies)
        return wrong(words_.at(), "more than " + std::to_string(most_plies) + " actions");
      auto action = action_of_word(words_.next());
      if (findings_.is_cut()) {
        findings_.pass_over(std::move(action));
        continue;
      }
      if (replay->resigns_late(action)) continue;
      endings::Ply ply;
      ply.action = action;
      const auto refusal = replay->play(game_.main, std::move(ply));
      if (!refusal)
        places_.push_back(words_.at());
      else if (!findings_.wanted())
        return wrong(words_.at(),
                     rules::in_quotes(words_.next()) + " is " + rules::refused_text(*refusal));
      else
        findings_.cut(refused_by(*replay, words_.at(), game_.main.plies.size() + 1,
                                 std::move(action), *refusal));
    }
  }
  game_.comment = words_.rest();
  if (const auto error = findings_.close(*replay, game_, words_.at()))
    return wrong(words_.at(), error->sentence);
  return std::nullopt;
}

Item LineReader::item() {
  if (auto damage = start()) return *std::move(damage);
  if (auto damage = actions()) return *std::move(damage);
  findings_.finish(game_, places_,
                   [&](std::size_t at) { return Findings::Spot{number_, column(at)}; });
  return std::move(game_);
}

bool is_nothing(std::string_view line) {
  const auto from = line.find_first_not_of(blanks);
  return from == line.npos || line[from] == '#';
}

}  // namespace

std::optional<Item> read_sfen_lines(Lines& lines, const Reading& reading) {
  while (const auto line = lines.next())
    if (!is_nothing(*line)) return LineReader(*line, lines.number(), reading).item();
  return std::nullopt;
}

std::optional<std::string> write_sfen_lines(const Game& game, const Writing& /*writing*/,
                                            Losses& losses) {
  std::string text;
  if (!rules::speaks(*game.kind, usi)) {
    const auto start = rules::start(*game.kind, game.rules, game.start, rules::Admit::anything);
    if (!start) {
      losses.add("games from a position that cannot be set up");
      return std::nullopt;
    }
    text = "position " + start->position();
  } else {
    text = game.start.empty() ? "startpos" : "sfen " + game.start;
  }
  text.reserve(text.size() + 8 + game.main.plies.size() * 6);
  if (!game.main.plies.empty()) text += " moves";
  for (const auto& ply : game.main.plies) {
    text += ' ';
    text += action_as_word(ply.action);
  }
  text += '\n';
  return text;
}

Parts sfen_lines_holds(const Writing& /*writing*/) { return {Part::start}; }

}  // namespace matches::records
