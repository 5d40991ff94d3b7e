#include <algorithm>
#include <charconv>
#include <cstdint>

#include "matches/records/csa.hpp"
#include "matches/records/csa_header.hpp"
#include "matches/records/csa_moves.hpp"
#include "matches/records/csa_position.hpp"
#include "matches/records/csa_words.hpp"
#include "matches/records/limits.hpp"
#include "matches/records/remarks.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"
#include "rules/text.hpp"

namespace matches::records {

namespace shogi = rules::shogi;
using csa::Wrong;
using rules::Color;

namespace {

constexpr std::size_t most_tags = 10'000;               // header lines without a place of their own
constexpr std::size_t most_comment = 16 * 1024 * 1024;  // bytes of all comments of a game

constexpr std::string_view encoding_mark = "'CSA encoding=";
constexpr std::string_view end_of_file_of_dos = "\x1a";
constexpr std::string_view summary_mark = "'summary:";

std::size_t column_of(std::string_view line, std::size_t byte) {
  const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
  const auto end = line.begin() + static_cast<std::ptrdiff_t>(std::min(byte, line.size()));
  return static_cast<std::size_t>(std::count_if(line.begin(), end, begins)) + 1;
}

std::string_view without_end_blanks(std::string_view text) {
  const auto last = text.find_last_not_of(" \t");
  return last == text.npos ? std::string_view() : text.substr(0, last + 1);
}

bool begins_a_game(std::string_view line) {
  return line.starts_with('V') || line.starts_with(encoding_mark);
}

// Joins lines of a comment. The first may be empty: so whether there is one is told apart.
class Comment {
 public:
  void add(std::string& text, std::string_view line) {
    if (begun_) text += '\n';
    text += line;
    begun_ = true;
  }
  void begin() { begun_ = false; }

 private:
  bool begun_ = false;
};

// --- one game -----------------------------------------------------------------------------------

class Reader {
 public:
  Reader(Lines& lines, const Reading& reading) : lines_(lines), reading_(reading) {}

  std::optional<Item> item();

 private:
  // An action that the rules refuse: the record must go on to say so, or it is damaged there.
  struct Refused {
    std::string action;
    Damage damage;
    std::optional<Timing> time;
  };

  std::optional<Wrong> line(std::string_view text);
  std::optional<Wrong> statement(std::string_view text);
  void comment(std::string_view text);
  void encoding(std::string_view name);
  void remark(std::string_view text);
  void evaluation(std::string_view text);
  std::string read_line_of_play(std::string_view text, const Ply& ply);
  std::optional<Wrong> header(std::string_view text);
  std::optional<Wrong> turn_or_move(std::string_view text);
  std::optional<Wrong> begin(Color turn);
  std::optional<Wrong> move(std::string_view text);
  std::optional<Wrong> play(std::string_view text, shogi::Move move, std::string doubt);
  std::optional<Wrong> time(std::string_view text);
  std::optional<Wrong> ending(std::string_view text);
  std::optional<Wrong> forfeit(std::string_view word);
  std::optional<Wrong> act(std::string_view action);
  std::optional<Wrong> take_summary();
  std::optional<Damage> finish();
  Damage damage(const Wrong& wrong, std::string_view text) const;
  Damage skip_to_next(Damage damage);
  Ply* last_ply() { return game_.main.plies.empty() ? nullptr : &game_.main.plies.back(); }

  Lines& lines_;
  const Reading& reading_;
  Game game_;
  csa::Start start_;
  std::optional<Replay> replay_;
  shogi::Position position_;
  std::optional<shogi::Position> before_;  // the last move, while lines of play may follow it
  Comment comment_;
  std::size_t comment_size_ = 0;
  std::optional<Refused> refused_;
  std::optional<Verdict> told_;  // by a remark
  std::string told_action_;
  std::string summary_;  // of floodgate's server
  std::size_t summary_line_ = 0;
  std::size_t column_ = 1;                     // of the statement
  std::size_t end_line_ = 0, end_column_ = 0;  // of the terminal word
  bool seen_ = false;                          // anything of a game
  bool ended_ = false;                         // by a terminal word
  bool acted_ = false;                         // which is an action
};

Damage Reader::damage(const Wrong& wrong, std::string_view text) const {
  return {lines_.number(), column_of(text, wrong.at), wrong.sentence};
}

Damage Reader::skip_to_next(Damage damage) {
  for (auto next = lines_.peek(); next && !begins_a_game(*next); next = lines_.peek()) {
    const bool separator = without_end_blanks(*next) == "/";
    lines_.next();
    if (separator) break;
  }
  return damage;
}

std::optional<Item> Reader::item() {
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
std::optional<Wrong> Reader::line(std::string_view text) {
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

std::optional<Wrong> Reader::statement(std::string_view text) {
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
  if (refused_ && text.front() != 'T' && text.front() != '%') return Wrong{};
  switch (text.front()) {
    case 'V': return std::nullopt;
    case 'P':
      if (replay_) return Wrong{0, "a line of the start position stands behind the first move"};
      return start_.take(text);
    case '+':
    case '-': return turn_or_move(text);
    case 'T': return time(text);
    case '%': return ending(text);
    default:
      return Wrong{0, rules::quoted(text) +
                          " is nothing that CSA knows; expected a move such as +7776FU, T and a "
                          "time, % and a word, or a line that begins with N, $, P or '"};
  }
}

// --- comments -----------------------------------------------------------------------------------

void Reader::comment(std::string_view text) {
  if (text.starts_with(csa::remark_mark)) {
    seen_ = true;
    remark(text.substr(csa::remark_mark.size()));
  } else if (text.starts_with(encoding_mark)) {
    encoding(without_end_blanks(text.substr(encoding_mark.size())));
  } else if (text.starts_with(summary_mark)) {
    summary_ = without_end_blanks(text.substr(summary_mark.size()));
    summary_line_ = lines_.number();
  } else if (text.starts_with("'** ")) {
    evaluation(text.substr(4));
  } else if (text.starts_with("'*")) {
    text.remove_prefix(2);
    comment_size_ += text.size() + 1;
    auto* ply = last_ply();
    comment_.add(ply ? ply->comment : game_.comment, text);
  }
}

void Reader::encoding(std::string_view name) {
  const auto small = rules::lower(name);
  if (small == "utf-8") lines_.declare(Encoding::utf8);
  if (small == "shift_jis") lines_.declare(Encoding::cp932);
  if (small == "euc-jp") lines_.declare(Encoding::euc_jp);
}

void Reader::remark(std::string_view text) {
  const auto blank = std::min(text.find(' '), text.size());
  const auto key = text.substr(0, blank);
  const auto raw = text.substr(std::min(blank + 1, text.size()));
  comment_size_ += raw.size();
  if (key == "ply") {
    if (auto* ply = last_ply()) take_remarks(*ply, raw);
    return;
  }
  if (key == "verdict") {
    take_remarks(told_.emplace(), raw);
    return;
  }
  auto value = unescaped(raw);
  if (key == "action") {
    told_action_ = std::move(value);
  } else if (key == "start") {
    const auto setup = shogi::read_sfen(value);
    if (setup && !replay_) game_.start = std::move(value);
  } else if (key == "tag") {
    if (game_.tags.size() < most_tags) game_.tags.push_back(named_value(value));
  } else if (key == "tag-name") {
    if (!game_.tags.empty()) game_.tags.back().first = std::move(value);
  } else if (key != "rules" || (!reading_.rules && !replay_)) {
    take_remark(game_, key, value);
  }
}

// " 30 -3334FU +2726FU #1234", seen from Black.
void Reader::evaluation(std::string_view text) {
  auto* ply = last_ply();
  if (!ply) return;
  for (const auto& field : rules::fields(text, 1)) {
    int value = 0;
    const auto* end = field.text.data() + field.text.size();
    const bool plus = field.text.starts_with('+');
    const auto read = std::from_chars(field.text.data() + (plus ? 1 : 0), end, value);
    if (read.ec != std::errc() || read.ptr != end || value == INT32_MIN) return;
    ply->search.centipawns = ply->color == Color::black ? value : -value;
    text.remove_prefix(field.at + field.text.size());
  }
  const auto number = text.find('#');
  auto moves = text.substr(0, number);
  if (number != text.npos) {
    std::uint64_t nodes = 0;
    const auto digits = without_end_blanks(text.substr(number + 1));
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), nodes);
    if (read.ec == std::errc()) ply->search.nodes = nodes;
  }
  auto line = read_line_of_play(moves, *ply);
  if (!line.empty()) ply->search.variation = std::move(line);
}

// The line in the words of USI, with the action itself at its front.
std::string Reader::read_line_of_play(std::string_view text, const Ply& ply) {
  constexpr std::size_t most = 1000;
  const auto words = rules::fields(text, most);
  if (words.empty()) return {};
  const bool own = words.front().text.front() == (ply.color == Color::black ? '+' : '-');
  if (own && !before_) return {};
  auto position = own ? *before_ : position_;
  std::string line = own ? std::string() : ply.action;
  for (const auto& word : words) {
    csa::MoveText written;
    std::string doubt;
    if ((word.text.front() != '+' && word.text.front() != '-') ||
        csa::read_move(word.text, written))
      break;
    const auto move = csa::on_board(position, written, doubt);
    if (!doubt.empty() || written.color != position.turn() || shogi::refusal(position, move)) break;
    if (!line.empty()) line += ' ';
    line += shogi::write_usi(move);
    position.play(move);
  }
  return line == ply.action ? std::string() : line;
}

// --- headers ------------------------------------------------------------------------------------

std::optional<Wrong> Reader::header(std::string_view text) {
  if (text.front() == 'N') {
    const char side = text.size() > 1 ? text[1] : ' ';
    if (side != '+' && side != '-') return Wrong{0, "expected N+ or N- and a name"};
    game_.seats[side == '+' ? 0 : 1].name = text.substr(2);
    return std::nullopt;
  }
  const auto colon = text.find(':');
  if (colon == text.npos)
    return Wrong{0, rules::quoted(text) + " is no header; expected $, a name, a colon and a value"};
  if (game_.tags.size() >= most_tags)
    return Wrong{0, "this game has more than " + std::to_string(most_tags) + " headers"};
  const bool known = reading_.rules.has_value() || replay_.has_value();
  csa::take_header(game_, text.substr(1, colon - 1), text.substr(colon + 1),
                   known ? csa::Rules::given : csa::Rules::from_text);
  return std::nullopt;
}

// --- moves --------------------------------------------------------------------------------------

std::optional<Wrong> Reader::turn_or_move(std::string_view text) {
  if (text.size() > 1) return move(text);
  if (replay_) return Wrong{0, "the side that begins is named behind the first move"};
  start_.turn(text.front() == '+' ? Color::black : Color::white);
  return std::nullopt;
}

// The start position is complete: the rules can judge from here.
std::optional<Wrong> Reader::begin(Color turn) {
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

std::optional<Wrong> Reader::move(std::string_view text) {
  csa::MoveText written;
  if (auto wrong = csa::read_move(text, written)) return wrong;
  if (auto wrong = begin(written.color)) return wrong;
  if (ended_) return Wrong{0, "a move stands behind the end of the game"};
  if (written.color != position_.turn())
    return Wrong{0, rules::quoted(text) + " is " + rules::colored(written.color) + "'s, but " +
                        rules::colored(position_.turn()) + " is to act"};
  if (game_.main.plies.size() >= most_plies)
    return Wrong{0, "the game has more than " + std::to_string(most_plies) + " actions"};
  std::string doubt;
  const auto move = csa::on_board(position_, written, doubt);
  return play(text, move, std::move(doubt));
}

std::optional<Wrong> Reader::play(std::string_view text, shogi::Move move, std::string doubt) {
  Ply ply;
  ply.action = shogi::write_usi(move);
  if (doubt.empty()) {
    auto refusal = replay_->play(game_.main, std::move(ply));
    if (!refusal) {
      before_ = position_;
      position_.play(move);
      comment_.begin();
      return std::nullopt;
    }
    if (refusal->reason == rules::Reason::game_over) return Wrong{0, refusal->sentence};
    doubt = std::move(refusal->sentence);
  }
  auto sentence = rules::quoted(text) + " is refused: " + doubt;
  refused_ = Refused{shogi::write_usi(move), {lines_.number(), column_, std::move(sentence)}, {}};
  return std::nullopt;
}

// "T12", "T6.123": of the action before it.
std::optional<Wrong> Reader::time(std::string_view text) {
  text.remove_prefix(1);
  const auto dot = std::min(text.find('.'), text.size());
  std::uint64_t seconds = 0;
  const auto read = std::from_chars(text.data(), text.data() + dot, seconds);
  const auto rest = text.substr(std::min(dot + 1, text.size()));
  const bool digits = std::all_of(rest.begin(), rest.end(), rules::is_digit);
  constexpr std::uint64_t longest = 1'000'000'000;
  if (read.ec != std::errc() || read.ptr != text.data() + dot || !digits || seconds > longest)
    return Wrong{1, "expected seconds after T, as in T12 or T6.123"};
  std::int64_t micros = static_cast<std::int64_t>(seconds);
  for (std::size_t i = 0; i < 6; ++i) micros = micros * 10 + (i < rest.size() ? rest[i] - '0' : 0);
  Timing time;
  time.wall = time.charged = Micros(micros);
  if (refused_)
    refused_->time = time;
  else if (ended_ && game_.verdict.fault_by && !told_)
    game_.verdict.last_time = time;
  else if (auto* ply = last_ply(); ply && !ply->time && (!ended_ || acted_))
    ply->time = time;
  return std::nullopt;
}

// --- the end ------------------------------------------------------------------------------------

std::optional<Wrong> Reader::act(std::string_view action) {
  Ply ply;
  ply.action = action;
  if (const auto refusal = replay_->play(game_.main, std::move(ply)))
    return Wrong{0, refusal->sentence};
  before_.reset();
  comment_.begin();
  acted_ = true;
  return std::nullopt;
}

// The side whose action was refused has lost by it.
std::optional<Wrong> Reader::forfeit(std::string_view word) {
  if (!word.ends_with("ILLEGAL_MOVE") && !word.ends_with("ILLEGAL_ACTION")) return Wrong{};
  game_.verdict = terminal(word, position_.turn()).verdict;
  game_.verdict.refused = std::move(refused_->action);
  game_.verdict.last_time = refused_->time;
  refused_.reset();
  return std::nullopt;
}

std::optional<Wrong> Reader::ending(std::string_view text) {
  const auto word = text.substr(1);
  if (ended_) return Wrong{0, "the game has ended already; expected '/' before another one"};
  if (auto wrong = begin(Color::black)) return wrong;
  ended_ = true;
  end_line_ = lines_.number();
  end_column_ = column_;
  if (refused_) return forfeit(word);
  const auto said = terminal(word, position_.turn());
  const bool over = replay_->now().outcome().has_value();
  if (!told_action_.empty()) return over ? std::nullopt : act(told_action_);
  if (told_) return std::nullopt;
  game_.verdict = said.verdict;
  return said.action.empty() || over ? std::nullopt : act(said.action);
}

// Where no word of CSA has ended the game.
std::optional<Wrong> Reader::take_summary() {
  if (ended_ || summary_.empty() || told_ || !told_action_.empty()) return std::nullopt;
  auto said = summary(summary_, position_.turn());
  if (!said) return std::nullopt;
  if (refused_ && said->verdict.reason == "illegal-move") return forfeit("ILLEGAL_MOVE");
  if (refused_) return std::nullopt;
  end_line_ = summary_line_;
  end_column_ = 1;
  game_.verdict = std::move(said->verdict);
  return said->action.empty() || replay_->now().outcome() ? std::nullopt : act(said->action);
}

std::optional<Damage> Reader::finish() {
  const auto here = [&](std::string sentence) {
    return Damage{end_line_ > 0 ? end_line_ : lines_.number(), end_column_, std::move(sentence)};
  };
  if (const auto wrong = begin(Color::black)) return here(wrong->sentence);
  if (const auto wrong = take_summary()) return here(wrong->sentence);
  if (refused_) return std::move(refused_->damage);
  if (told_) game_.verdict = *std::move(told_);
  if (!told_action_.empty()) game_.verdict = {};
  replay_->admit_claim(game_.verdict);
  if (const auto error = replay_->close(game_)) return here(error->sentence);
  return std::nullopt;
}

}  // namespace

std::optional<Item> read_csa(Lines& lines, const Reading& reading) {
  return Reader(lines, reading).item();
}

}  // namespace matches::records
