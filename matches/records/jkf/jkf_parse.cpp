#include "matches/records/jkf/jkf_parse.hpp"

#include <algorithm>

#include "matches/base/record_limits.hpp"
#include "matches/records/csa/csa_words.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"
#include "rules/text.hpp"

namespace matches::records::jkf {

namespace shogi = rules::shogi;

namespace {

struct Preset {
  std::string_view word, handicap;
  bool common = true;  // every reader knows it
};
constexpr Preset presets[] = {
    {"KY", "lance"},
    {"KY_R", "right-lance"},
    {"KA", "bishop"},
    {"HI", "rook"},
    {"HIKY", "rook-lance"},
    {"2", "two-piece"},
    {"3", "three-piece", false},
    {"4", "four-piece"},
    {"5", "five-piece", false},
    {"5_L", "left-five-piece", false},
    {"6", "six-piece"},
    {"7_L", "left-seven-piece", false},
    {"7_R", "right-seven-piece", false},
    {"8", "eight-piece"},
    {"10", "ten-piece"},
};

// A member may be null where it could be left out.
bool is_null(json::JsonPull& in) {
  if (in.ahead() != 'n') return false;
  in.skip();
  return true;
}

void read_text(json::JsonPull& in, std::string& value) {
  if (!is_null(in)) in.text(value);
}

class Parser {
 public:
  Parser(json::JsonPull& in, Parsed& parsed) : in_(in), parsed_(parsed) {}
  void object();

 private:
  // What one element of the list of moves can hold.
  struct Element {
    std::optional<endings::Ply> move;
    Claim claim;
    std::size_t at = 0;
    std::optional<endings::Timing> time;
    std::string comment, special;
    std::vector<Fork> forks;
  };

  void header();
  void initial();
  rules::Color color();
  void data();
  void board(shogi::Placement& placement);
  void square(shogi::Placement& placement, int file, int rank);
  void hand(shogi::Hand& hand);
  void moves(Moves& moves, std::size_t depth);
  void element(Element& element, const Moves& moves, std::size_t depth);
  void add(Element&& element, Moves& moves, bool main);
  void comments(std::string& comment);
  void move(Element& element, const Moves& moves);
  bool place(shogi::Square& square);
  void time(std::optional<endings::Timing>& time);
  void length(Micros& length);
  void forks(Element& element, std::size_t depth);

  json::JsonPull& in_;
  Parsed& parsed_;
  std::size_t variations_ = 0;
};

void Parser::object() {
  if (!in_.enter('{')) return;
  for (std::string_view key; in_.next_member(key);) {
    if (is_null(in_)) continue;
    if (key == "header")
      header();
    else if (key == "initial")
      initial();
    else if (key == "moves")
      moves(parsed_.main, 0);
    else
      in_.skip();
  }
  in_.end();
}

void Parser::header() {
  constexpr std::size_t most = 10'000;
  if (!in_.enter('{')) return;
  for (std::string_view key; in_.next_member(key);) {
    if (parsed_.header.size() >= most) return in_.fail(in_.at(), "more than 10000 headers");
    if (in_.ahead() != '"') {
      in_.skip();
      continue;
    }
    auto& [name, value] = parsed_.header.emplace_back();
    const auto quoted = '"' + std::string(key) + '"';
    json::JsonPull(quoted).text(name);
    in_.text(value);
  }
}

// --- the start position -------------------------------------------------------------------------

void Parser::initial() {
  parsed_.initial_at = in_.at();
  if (!in_.enter('{')) return;
  for (std::string_view key; in_.next_member(key);) {
    if (is_null(in_)) continue;
    if (key == "preset")
      in_.text(parsed_.preset);
    else if (key == "data")
      data();
    else
      in_.skip();
  }
}

rules::Color Parser::color() {
  const auto at = in_.at();
  int color = 0;
  in_.number(color);
  if (color != 0 && color != 1) in_.fail(at, "expected a color, 0 or 1");
  return color == 1 ? rules::Color::white : rules::Color::black;
}

void Parser::data() {
  shogi::Placement placement;
  if (!in_.enter('{')) return;
  for (std::string_view key; in_.next_member(key);) {
    if (key == "color") {
      placement.turn = color();
    } else if (key == "board") {
      board(placement);
    } else if (key == "hands" && in_.enter('[')) {
      for (std::size_t side = 0; in_.next_element(); ++side) {
        if (side > 1) return in_.expected("the hands of two");
        hand(placement.hands[side]);
      }
    } else {
      in_.skip();
    }
  }
  parsed_.sfen = shogi::write_sfen(placement, 1);
}

// Nine files of nine squares; an empty object: no piece is on the board.
void Parser::board(shogi::Placement& placement) {
  if (in_.ahead() == '{') return in_.skip();
  if (!in_.enter('[')) return;
  for (int file = 0; in_.next_element(); ++file) {
    if (file >= shogi::board_size) return in_.expected("nine files");
    if (!in_.enter('[')) return;
    for (int rank = 0; in_.next_element(); ++rank) {
      if (rank >= shogi::board_size) return in_.expected("nine squares");
      square(placement, file, rank);
    }
  }
}

void Parser::square(shogi::Placement& placement, int file, int rank) {
  if (is_null(in_) || !in_.enter('{')) return;
  shogi::Piece piece;
  for (std::string_view key; in_.next_member(key);) {
    if (is_null(in_)) continue;
    if (key == "color") {
      piece.color = color();
    } else if (key == "kind") {
      const auto at = in_.at();
      std::string word;
      in_.text(word);
      piece.kind = csa::csa_kind(word);
      if (piece.kind == shogi::Kind::none)
        return in_.fail(at, "'" + word + "' is not a kind of piece; expected FU, KY, KE and so on");
    } else {
      in_.skip();
    }
  }
  if (!piece.empty()) placement.board[shogi::at(shogi::square(file, rank))] = piece;
}

void Parser::hand(shogi::Hand& hand) {
  constexpr int most = 255;
  if (!in_.enter('{')) return;
  for (std::string_view key; in_.next_member(key);) {
    const auto kind = csa::csa_kind(key);
    const auto at = in_.at();
    int count = 0;
    if (!is_null(in_)) in_.number(count);
    if (count == 0) continue;
    if (kind >= shogi::Kind::king || count < 0 || count > most || hand.has(kind))
      return in_.fail(at, "expected up to 255 of each kind that can be in hand");
    hand.add(kind, count);
  }
}

// --- moves --------------------------------------------------------------------------------------

void Parser::moves(Moves& moves, std::size_t depth) {
  if (!in_.enter('[')) return;
  while (in_.next_element()) {
    if (is_null(in_)) continue;
    if (moves.plies.size() > most_plies)
      return in_.fail(in_.at(), "more than " + std::to_string(most_plies) + " moves");
    Element one;
    element(one, moves, depth);
    if (in_.ok()) add(std::move(one), moves, depth == 0);
  }
}

void Parser::element(Element& element, const Moves& moves, std::size_t depth) {
  element.at = in_.at();
  if (!in_.enter('{')) return;
  for (std::string_view key; in_.next_member(key);) {
    if (is_null(in_)) continue;
    if (key == "move")
      move(element, moves);
    else if (key == "time")
      time(element.time);
    else if (key == "comments" || key == "comment")
      comments(element.comment);
    else if (key == "special")
      in_.text(element.special);
    else if (key == "forks")
      forks(element, depth);
    else
      in_.skip();
  }
}

void Parser::add(Element&& element, Moves& moves, bool main) {
  for (auto& fork : element.forks) {
    fork.at = moves.plies.size();
    moves.forks.push_back(std::move(fork));
  }
  if (!moves.special.empty() && element.move)
    return in_.fail(element.at, "a move follows the end of the game");
  if (element.move) {
    element.move->time = element.time;
    element.move->comment = std::move(element.comment);
    moves.plies.push_back(*std::move(element.move));
    moves.places.push_back(element.at);
    moves.claims.push_back(std::move(element.claim));
  } else if (!element.special.empty()) {
    moves.special = std::move(element.special);
    moves.special_at = element.at;
    moves.special_time = element.time;
    moves.special_comment = std::move(element.comment);
  } else if (!element.comment.empty()) {
    if (!moves.plies.empty())
      moves.plies.back().comment = std::move(element.comment);
    else if (main)
      parsed_.comment = std::move(element.comment);
  }
}

// A list of lines, or one text.
void Parser::comments(std::string& comment) {
  if (in_.ahead() == '"') return in_.text(comment);
  if (!in_.enter('[')) return;
  std::string line;
  for (bool first = true; in_.next_element(); first = false) {
    read_text(in_, line);
    comment += (first ? "" : "\n") + line;
  }
}

bool Parser::place(shogi::Square& square) {
  int x = 0, y = 0;
  const auto at = in_.at();
  if (!in_.enter('{')) return false;
  for (std::string_view key; in_.next_member(key);) {
    if (key == "x")
      in_.number(x);
    else if (key == "y")
      in_.number(y);
    else
      in_.skip();
  }
  if (!in_.ok()) return false;
  if (x < 1 || x > 9 || y < 1 || y > 9) {
    in_.fail(at, "this is not a square; expected x and y from 1 to 9");
    return false;
  }
  square = shogi::square(x - 1, y - 1);
  return true;
}

// Where the last move went, for a move `same`.
std::optional<shogi::Square> last_square(const Moves& moves) {
  if (moves.plies.empty()) return std::nullopt;
  const auto move = shogi::read_usi(moves.plies.back().action);
  return move ? std::optional<shogi::Square>(move->to) : std::nullopt;
}

void Parser::move(Element& element, const Moves& moves) {
  std::optional<shogi::Square> from, to;
  std::string piece, relative;
  bool promote = false, same = false;
  const auto at = in_.at();
  if (!in_.enter('{')) return;
  for (std::string_view key; in_.next_member(key);) {
    shogi::Square square = 0;
    if (is_null(in_)) continue;
    if (key == "from" || key == "to") {
      if (place(square)) (key == "from" ? from : to) = square;
    } else if (key == "piece") {
      in_.text(piece);
    } else if (key == "promote") {
      in_.truth(promote);
    } else if (key == "same") {
      in_.truth(same);
      element.claim.same = same;
    } else if (key == "capture" && in_.ahead() == '"') {
      in_.text(element.claim.capture.emplace());
    } else if (key == "color" && rules::is_digit(in_.ahead())) {
      in_.number(element.claim.color.emplace());
    } else if (key == "relative") {
      in_.text(relative);
    } else {
      in_.skip();
    }
  }
  if (!to && same) to = last_square(moves);
  if (!in_.ok()) return;
  if (!to) return in_.fail(at, "this move has no 'to'");
  const auto kind = csa::csa_kind(piece);
  if (!from && !relative.empty() && relative != "H")
    return in_.fail(at, "this move has no 'from'; expected JKF in its normal form");
  if (!from && kind >= shogi::Kind::king)
    return in_.fail(at, "this move has neither 'from' nor a piece that can be dropped");
  element.claim.piece = std::move(piece);
  const auto move = from ? shogi::Move::step(*from, *to, promote) : shogi::Move::drop(kind, *to);
  element.move.emplace().action = shogi::write_usi(move);
}

void Parser::time(std::optional<endings::Timing>& time) {
  if (!in_.enter('{')) return;
  for (std::string_view key; in_.next_member(key);) {
    if (key != "now") {
      in_.skip();
      continue;
    }
    endings::Timing read;
    length(read.charged);
    read.wall = read.charged;
    time = read;
  }
}

void Parser::length(Micros& length) {
  constexpr int most = 1'000'000;  // of hours, minutes or seconds
  if (!in_.enter('{')) return;
  for (std::string_view key; in_.next_member(key);) {
    if (is_null(in_)) continue;
    const auto at = in_.at();
    int count = 0;
    if (key != "h" && key != "m" && key != "s") {
      in_.skip();
      continue;
    }
    in_.number(count);
    if (in_.ok() && (count < 0 || count > most))
      return in_.fail(at, "expected a number from 0 to " + std::to_string(most));
    length += Seconds(static_cast<long long>(count) * (key == "h" ? 3600 : key == "m" ? 60 : 1));
  }
}

void Parser::forks(Element& element, std::size_t depth) {
  if (!in_.enter('[')) return;
  while (in_.next_element()) {
    if (is_null(in_)) continue;
    if (depth >= deepest_variation)
      return in_.fail(in_.at(), "variations within variations, more than " +
                                    std::to_string(deepest_variation) + " deep");
    if (++variations_ > most_variations)
      return in_.fail(in_.at(), "more than " + std::to_string(most_variations) + " variations");
    auto& fork = element.forks.emplace_back();
    fork.place = in_.at();
    moves(fork.moves, depth + 1);
  }
}

}  // namespace

void parse(json::JsonPull& in, Parsed& parsed) { Parser(in, parsed).object(); }

std::string_view handicap_of(std::string_view preset) {
  for (const auto& each : presets)
    if (each.word == preset) return each.handicap;
  return {};
}

std::string_view preset_of(std::string_view handicap) {
  for (const auto& each : presets)
    if (each.handicap == handicap && each.common) return each.word;
  return {};
}

}  // namespace matches::records::jkf
