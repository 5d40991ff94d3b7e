#include <algorithm>
#include <charconv>

#include "matches/records/csa/csa.hpp"
#include "matches/records/csa/csa_header.hpp"
#include "matches/records/csa/csa_words.hpp"
#include "matches/records/remarks.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"

namespace matches::records::csa {

namespace shogi = rules::shogi;
using rules::Color;

namespace {

char sign(Color color) { return color == Color::black ? '+' : '-'; }

void append_square(std::string& out, shogi::Square square) {
  out += static_cast<char>('1' + shogi::file_of(square));
  out += static_cast<char>('1' + shogi::rank_of(square));
}

template <class T>
void append_number(std::string& out, T value) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

// "+7776FU": the piece as it is after the move.
void append_move(std::string& out, const shogi::Position& before, shogi::Move move) {
  out += sign(before.turn());
  if (move.drops())
    out += "00";
  else
    append_square(out, move.from);
  append_square(out, move.to);
  const auto kind = move.drops() ? move.kind : before.at(move.from).kind;
  out += csa_kind(move.promotes() ? shogi::promoted(kind) : kind);
}

// The word for it in a CSA file; EUC has none.
std::string_view encoding_word(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf8: return "UTF-8";
    case Encoding::cp932: return "SHIFT_JIS";
    case Encoding::euc_jp: return {};
  }
  return {};
}

class Writer {
 public:
  Writer(const Game& game, const Writing& writing)
      : game_(game), version_(writing.csa_version), encoding_(encoding_word(writing.encoding)) {}

  std::optional<std::string> text(Losses& losses);

 private:
  bool set_up();
  void header();
  void start();
  void start_by_removals(const shogi::Placement& usual);
  void start_by_ranks();
  void remark(std::string_view key, std::string_view value);
  bool comment(std::string_view text);
  bool action(const endings::Ply& ply);
  endings::Timing time(Micros charged);
  void evaluation(const endings::Ply& ply, endings::Ply& plain);
  std::string line_of_play(const endings::Ply& ply, std::string& understood) const;
  void about(const endings::Ply& ply);  // before it is played
  void ending();

  const Game& game_;
  int version_;
  std::string_view encoding_;
  std::string out_;
  shogi::Position position_;
  int first_ply_ = 1;
};

bool Writer::set_up() {
  auto setup = shogi::read_sfen(game_.start.empty() ? shogi::start_sfen : game_.start);
  if (!setup) return false;
  position_ = shogi::Position(setup->placement);
  first_ply_ = setup->ply;
  return true;
}

void Writer::remark(std::string_view key, std::string_view value) {
  out_ += csa::remark_mark;
  out_ += key;
  out_ += ' ';
  out_ += escaped(value);
  out_ += '\n';
}

// Lines of comment for everybody; false where one would be taken for something else.
bool Writer::comment(std::string_view text) {
  if (text.find('\r') != text.npos || text.starts_with("* ") || text.find("\n* ") != text.npos)
    return false;
  for (std::size_t at = 0; !text.empty() && at <= text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    out_ += "'*";
    out_ += text.substr(at, end - at);
    out_ += '\n';
    at = end + 1;
  }
  return true;
}

void Writer::header() {
  Game plain;
  plain.kind = game_.kind;
  plain.rules = *rules::rule_set(*game_.kind, {});
  plain.comment = game_.comment;  // it follows below
  csa::write_header(out_, game_, version_, plain);
  for (const auto& [key, value] : remarks_on(game_, plain)) remark(key, value);
  if (first_ply_ != 1) remark("start", game_.start);
  start();
  out_ += sign(position_.turn());
  out_ += '\n';
  if (!comment(game_.comment)) remark("comment", game_.comment);
}

// The usual position, or less of it (a handicap), in one line; any other rank by rank.
void Writer::start() {
  const auto usual = shogi::read_sfen(shogi::start_sfen)->placement;
  const auto& now = position_.placement();
  bool less = now.hands == usual.hands;
  for (shogi::Square s = 0; s < shogi::square_count; ++s)
    less = less && (position_.at(s).empty() || position_.at(s) == usual.board[shogi::at(s)]);
  if (less)
    start_by_removals(usual);
  else
    start_by_ranks();
}

void Writer::start_by_removals(const shogi::Placement& usual) {
  out_ += "PI";
  for (int rank = 0; rank < shogi::board_size; ++rank)
    for (int file = shogi::board_size; file-- > 0;) {
      const auto square = shogi::square(file, rank);
      const auto piece = usual.board[shogi::at(square)];
      if (piece == position_.at(square)) continue;
      append_square(out_, square);
      out_ += csa_kind(piece.kind);
    }
  out_ += '\n';
}

void Writer::start_by_ranks() {
  for (int rank = 0; rank < shogi::board_size; ++rank) {
    out_ += 'P';
    out_ += static_cast<char>('1' + rank);
    for (int file = shogi::board_size; file-- > 0;) {
      const auto piece = position_.at(shogi::square(file, rank));
      if (piece.empty()) {
        out_ += " * ";
      } else {
        out_ += sign(piece.color);
        out_ += csa_kind(piece.kind);
      }
    }
    out_ += '\n';
  }
  for (const Color color : {Color::black, Color::white}) {
    if (position_.hand(color).empty()) continue;
    out_ += 'P';
    out_ += sign(color);
    for (const auto kind : shogi::hand_order)
      for (int i = 0; i < position_.hand(color).count(kind); ++i) {
        out_ += "00";
        out_ += csa_kind(kind);
      }
    out_ += '\n';
  }
}

// Writes a time and gives what is left of it: 2.2 has whole seconds, 3.0 thousandths.
endings::Timing Writer::time(Micros charged) {
  const auto millis = std::chrono::duration_cast<Millis>(charged).count();
  const auto seconds = millis / 1000;
  out_ += 'T';
  append_number(out_, seconds);
  endings::Timing known;
  if (version_ < 3) {
    known.charged = Seconds(seconds);
  } else {
    const auto rest = millis % 1000;
    out_ += '.';
    for (const auto digit : {rest / 100, rest / 10 % 10, rest % 10})
      out_ += static_cast<char>('0' + digit);
    known.charged = Millis(millis);
  }
  out_ += '\n';
  known.wall = known.charged;
  return known;
}

// What the engine expected, as far as the rules allow it, after the action itself.
std::string Writer::line_of_play(const endings::Ply& ply, std::string& understood) const {
  auto position = position_;
  std::string moves;
  std::string_view rest = ply.search.variation;
  bool first = true;
  while (!rest.empty()) {
    const auto end = std::min(rest.find(' '), rest.size());
    const auto word = rest.substr(0, end);
    const auto move = shogi::read_usi(word);
    if (!move || move->verb == shogi::Move::Verb::declare || (first && word != ply.action)) break;
    if (shogi::refusal(position, *move)) break;
    if (!first) {
      moves += ' ';
      append_move(moves, position, *move);
    }
    understood += first ? "" : " ";
    understood += word;
    position.play(*move);
    first = false;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (moves.empty()) understood.clear();
  return moves;
}

// "'** 30 -3334FU +2726FU #1234", as it is usual on servers: seen from Black.
void Writer::evaluation(const endings::Ply& ply, endings::Ply& plain) {
  const auto& search = ply.search;
  if (!search.centipawns) return;
  plain.search.centipawns = search.centipawns;
  const auto value = static_cast<long long>(*search.centipawns);
  out_ += "'** ";
  append_number(out_, ply.color == Color::black ? value : -value);
  if (!search.variation.empty()) out_ += line_of_play(ply, plain.search.variation);
  if (search.nodes) {
    out_ += " #";
    append_number(out_, *search.nodes);
    plain.search.nodes = search.nodes;
  }
  out_ += '\n';
}

void Writer::about(const endings::Ply& ply) {
  endings::Ply plain;
  if (ply.time) plain.time = time(ply.time->charged);
  evaluation(ply, plain);
  const auto mark = out_.size();
  if (comment(ply.comment))
    plain.comment = ply.comment;
  else
    out_.resize(mark);
  const auto rest = remarks_on(ply, plain);
  if (rest.empty()) return;
  out_ += csa::remark_mark;
  out_ += "ply ";
  out_ += rest;
  out_ += '\n';
}

bool Writer::action(const endings::Ply& ply) {
  const auto move = shogi::read_usi(ply.action);
  if (!move || move->verb == shogi::Move::Verb::declare) return false;
  if (!move->drops() && position_.at(move->from).empty()) return false;
  append_move(out_, position_, *move);
  out_ += '\n';
  about(ply);
  position_.play(*move);
  return true;
}

void Writer::ending() {
  const endings::Ply* last = game_.main.plies.empty() ? nullptr : &game_.main.plies.back();
  if (last && !rules::ends_the_game(last->action)) last = nullptr;
  const Color to_act = position_.turn();
  auto word = terminal_word(game_, to_act, version_ >= 3);
  if (last && (word.empty() || last->action == "resign"))
    word = last->action == "resign" ? "TORYO" : "KACHI";
  const auto said = terminal(word, to_act);
  const auto& verdict = game_.verdict;
  if (last && said.action != last->action) remark("action", last->action);
  auto plain = said.verdict;
  if (!last && verdict.last_time && plain.fault_by) {
    std::string scratch;
    std::swap(scratch, out_);
    plain.last_time = time(verdict.last_time->charged);
    std::swap(scratch, out_);
  }
  const bool clear = follows_from_actions(game_) || (said.action.empty() && plain == verdict);
  if (!clear) out_ += std::string(csa::remark_mark) + "verdict " + remarks_on(verdict) + "\n";
  if (word.empty()) return;
  out_ += '%';
  out_ += word;
  out_ += '\n';
  if (last)
    about(*last);
  else if (verdict.last_time)
    time(verdict.last_time->charged);
}

std::optional<std::string> Writer::text(Losses& losses) {
  if (game_.kind == nullptr || game_.kind->name != "shogi" || !set_up()) {
    losses.add("games other than Shogi");
    return std::nullopt;
  }
  out_.reserve(512 + game_.main.plies.size() * 64);
  if (!encoding_.empty()) out_ += "'CSA encoding=" + std::string(encoding_) + "\n";
  out_ += version_ >= 3 ? "V3.0\n" : "V2.2\n";
  header();
  for (const auto& ply : game_.main.plies) {
    if (rules::ends_the_game(ply.action)) break;
    if (!action(ply)) {
      losses.add("games with texts that are not actions");
      return std::nullopt;
    }
  }
  ending();
  return std::move(out_);
}

}  // namespace

std::optional<std::string> write_csa(const Game& game, const Writing& writing, Losses& losses) {
  return Writer(game, writing).text(losses);
}

Parts csa_holds(const Writing& /*writing*/) {
  using enum Part;
  return {number,       rule_set,        switches, start,   opening,   seed,  names,       engines,
          time_control, event,           site,     round,   started,   ended, host,        referee,
          tags,         comment,         time,     wall,    machine,   left,  score,       mate,
          depth,        selective_depth, nodes,    speed,   variation, note,  ply_comment, result,
          reason,       sentence,        fault,    refused, position};
}

}  // namespace matches::records::csa
