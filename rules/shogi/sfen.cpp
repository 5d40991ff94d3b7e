#include "rules/shogi/sfen.hpp"

#include <array>

#include "rules/text.hpp"

namespace rules::shogi {

namespace {

std::optional<Piece> piece_of(char letter) {
  const bool black = letter >= 'A' && letter <= 'Z';
  const char upper = black ? letter : static_cast<char>(letter - 'a' + 'A');
  const auto found = kind_letters.find(upper);
  if (found == kind_letters.npos) return std::nullopt;
  return Piece{static_cast<Kind>(found), black ? Color::black : Color::white};
}

// Board, side to move, hands and move number; the last may be missing.
Result<std::array<Field, 4>> split(std::string_view text) {
  auto found = fields(text, 6);
  if (!found.empty() && found.front().text == "sfen") found.erase(found.begin());
  if (found.size() > 4)
    return wrong(
        found[4],
        in_quotes(found[4].text) +
            " is one field too many; expected board, side to act, pieces in hand and move number");
  constexpr std::string_view missing[] = {
      "the board is missing; expected nine ranks between '/'",
      "the side to act is missing; expected b or w",
      "the pieces in hand are missing; expected - or pieces such as R2P"};
  if (found.size() < 3) return syntax_error(std::string(missing[found.size()]), text.size(), 0);
  found.resize(4);
  return std::array{found[0], found[1], found[2], found[3]};
}

// Reads the ranks from the top, each from file 9 to file 1.
class BoardReader {
 public:
  explicit BoardReader(const Field& field) : field_(field) {}

  std::optional<TextError> read(Placement& placement) {
    for (; i_ < field_.text.size(); ++i_) {
      const char c = field_.text[i_];
      std::optional<TextError> problem;
      if (c == '/')
        problem = end_rank();
      else if (is_digit(c))
        problem = skip(c - '0');
      else
        problem = put(placement);
      if (problem) return problem;
    }
    if (rank_ != board_size - 1)
      return wrong(field_, "the board ends after rank " + std::string(1, rank_letter()) +
                               "; expected nine ranks between '/'");
    return short_rank();
  }

 private:
  TextError here(std::string sentence) const {
    return syntax_error(std::move(sentence), field_.at + i_, 1);
  }
  char rank_letter() const { return static_cast<char>('a' + rank_); }
  std::string this_rank() const { return std::string("rank ") + rank_letter(); }

  std::optional<TextError> short_rank() const {
    if (width_ == board_size) return std::nullopt;
    return here(this_rank() + " has " + std::to_string(width_) +
                (width_ == 1 ? " square" : " squares") + "; expected nine");
  }

  std::optional<TextError> end_rank() {
    if (auto problem = short_rank()) return problem;
    if (++rank_ == board_size) return here("the board has more than nine ranks");
    width_ = 0;
    return std::nullopt;
  }

  std::optional<TextError> skip(int squares) {
    if (squares == 0) return here("'0' is not a number of empty squares; expected 1 to 9");
    width_ += squares;
    if (width_ > board_size) return here(this_rank() + " has more than nine squares");
    return std::nullopt;
  }

  std::optional<TextError> put(Placement& placement) {
    const bool plus = field_.text[i_] == '+';
    if (plus && ++i_ == field_.text.size())
      return here("'+' must be followed by the letter of a piece");
    auto piece = piece_of(field_.text[i_]);
    if (!piece) {
      const auto found = first_character(field_.text.substr(i_));
      return wrong(
          {found, field_.at + i_},
          in_quotes(found) +
          " is not the letter of a piece; expected one of PLNSGBRK in either case");
    }
    if (plus && !can_promote(piece->kind)) return here("this piece has no promoted form");
    if (plus) piece->kind = promoted(piece->kind);
    if (width_ == board_size) return here(this_rank() + " has more than nine squares");
    placement.board[at(square(board_size - 1 - width_++, rank_))] = *piece;
    return std::nullopt;
  }

  const Field& field_;
  std::size_t i_ = 0;
  int rank_ = 0, width_ = 0;
};

constexpr int most_in_hand = 99;

std::optional<TextError> read_hands(const Field& field, Placement& placement) {
  if (field.text == "-") return std::nullopt;
  const auto here = [&](std::size_t i, std::string sentence) {
    return syntax_error(std::move(sentence), field.at + i, 1);
  };
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    int count = 0;
    const std::size_t begin = i;
    for (; i < field.text.size() && is_digit(field.text[i]); ++i)
      if ((count = 10 * count + field.text[i] - '0') > most_in_hand)
        return here(begin, "more than 99 pieces of a kind in hand");
    if (i == field.text.size()) return here(begin, "a number without the letter of a piece");
    if (i > begin && field.text[begin] == '0')
      return here(begin, "a number of pieces in hand cannot begin with 0");
    const auto piece = piece_of(field.text[i]);
    if (!piece) {
      const auto found = first_character(field.text.substr(i));
      return wrong(
          {found, field.at + i},
          in_quotes(found) +
          " is not the letter of a piece; expected one of RBGSNLP in either case");
    }
    if (piece->kind == Kind::king) return here(i, "a king cannot be in hand");
    Hand& hand = placement.hands[at(piece->color)];
    hand.add(piece->kind, i > begin ? count : 1);
    if (hand.count(piece->kind) > most_in_hand)
      return here(begin, "more than 99 pieces of a kind in hand");
  }
  return std::nullopt;
}

std::optional<TextError> read_ply(const Field& field, int& ply) {
  if (field.text.empty()) return std::nullopt;
  const auto number = whole_number(field.text);
  ply = number.value_or(0);
  if (number) return std::nullopt;
  return wrong(field, in_quotes(field.text) + " is not a move number; expected 0 to 999999999");
}

}  // namespace

Result<Setup> read_sfen(std::string_view text) {
  const auto fields = split(text);
  if (!fields) return fields.error();
  const auto& [board, turn, hands, ply] = *fields;
  Setup setup;
  if (auto problem = BoardReader(board).read(setup.placement)) return *std::move(problem);
  if (turn.text != "b" && turn.text != "w")
    return wrong(turn, in_quotes(turn.text) + " is not a side to act; expected b or w");
  setup.placement.turn = turn.text == "b" ? Color::black : Color::white;
  if (auto problem = read_hands(hands, setup.placement)) return *std::move(problem);
  if (auto problem = read_ply(ply, setup.ply)) return *std::move(problem);
  return setup;
}

namespace {

char letter_of(Piece piece) {
  const char upper = kind_letters[static_cast<std::size_t>(index(unpromoted(piece.kind)))];
  return piece.color == Color::black ? upper : static_cast<char>(upper - 'A' + 'a');
}

std::string board_text(const Placement& placement) {
  std::string text;
  for (int rank = 0; rank < board_size; ++rank) {
    if (rank > 0) text += '/';
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int file = board_size - 1; file >= 0; --file) {
      const Piece piece = placement.board[at(square(file, rank))];
      if (piece.empty()) {
        ++empty;
        continue;
      }
      flush();
      if (is_promoted(piece.kind)) text += '+';
      text += letter_of(piece);
    }
    flush();
  }
  return text;
}

std::string hands_text(const Placement& placement) {
  std::string text;
  for (const Color c : {Color::black, Color::white})
    for (const Kind kind : hand_order) {
      const int n = placement.hands[at(c)].count(kind);
      if (n > 1) text += std::to_string(n);
      if (n > 0) text += letter_of({kind, c});
    }
  return text.empty() ? "-" : text;
}

void add_king_defects(const Position& position, Defects& found) {
  using enum Defect;
  const Bitboard black = position.kings(Color::black), white = position.kings(Color::white);
  if (black.none()) found.add(no_king_b);
  if (white.none()) found.add(no_king_w);
  if (black.more_than_one()) found.add(two_kings_b);
  if (white.more_than_one()) found.add(two_kings_w);
  if (position.in_check(other(position.turn()))) found.add(opponent_in_check);
}

void add_count_defects(const Placement& placement, Defects& found) {
  using enum Defect;
  struct Limit {
    Kind kind;
    int most;
    Defect defect;
  };
  constexpr Limit limits[] = {{Kind::rook, 2, too_many_r},   {Kind::bishop, 2, too_many_b},
                              {Kind::gold, 4, too_many_g},   {Kind::silver, 4, too_many_s},
                              {Kind::knight, 4, too_many_n}, {Kind::lance, 4, too_many_l},
                              {Kind::pawn, 18, too_many_p}};
  for (const Limit& limit : limits) {
    int n = placement.hands[0].count(limit.kind) + placement.hands[1].count(limit.kind);
    for (const Piece piece : placement.board)
      if (!piece.empty() && unpromoted(piece.kind) == limit.kind) ++n;
    if (n > limit.most) found.add(limit.defect);
  }
}

void add_pawn_and_dead_end_defects(const Placement& placement, Defects& found) {
  std::array<std::array<int, board_size>, 2> pawns{};
  for (Square s = 0; s < square_count; ++s) {
    const Piece piece = placement.board[at(s)];
    if (piece.empty()) continue;
    const int ranks_left = depth(piece.color, rank_of(s));
    const bool stuck = (piece.kind == Kind::knight && ranks_left < 2) ||
                       ((piece.kind == Kind::pawn || piece.kind == Kind::lance) && ranks_left < 1);
    if (stuck) found.add(Defect::stuck_piece);
    if (piece.kind == Kind::pawn && ++pawns[at(piece.color)][at(file_of(s))] == 2)
      found.add(piece.color == Color::black ? Defect::nifu_b : Defect::nifu_w);
  }
}

}  // namespace

std::string write_sfen(const Placement& placement, int ply) {
  return board_text(placement) + (placement.turn == Color::black ? " b " : " w ") +
         hands_text(placement) + " " + std::to_string(ply);
}

Defects defects_of(const Placement& placement) {
  Defects found;
  add_king_defects(Position(placement), found);
  add_pawn_and_dead_end_defects(placement, found);
  add_count_defects(placement, found);
  return found;
}

}  // namespace rules::shogi
