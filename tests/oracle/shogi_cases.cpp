#include "tests/oracle/shogi_cases.hpp"

#include <algorithm>
#include <cstdlib>

#include "tests/oracle/shogi_box.hpp"
#include "tests/oracle/shogi_game.hpp"

namespace oracle::shogi {
namespace {

void place_some(Position& p, Box& box, Dice& dice, int tries) {
  for (int i = 0; i < tries; ++i)
    place(p, box, some_square(dice), {some_letter(dice), dice.percent(25), dice.percent(50)});
}

Square edge_square(Dice& dice) {
  const Square s{dice.between(1, 9), dice.between(1, 4)};
  return dice.percent(60) ? s : Square{dice.percent(50) ? 1 : 9, dice.between(1, 6)};
}

bool two_kings_apart(Position& p, Square black, Square white) {
  if (std::max(std::abs(black.file - white.file), std::abs(black.rank - white.rank)) < 2)
    return false;
  p.at(black) = {'K', false, false};
  p.at(white) = {'K', false, true};
  return true;
}

// Enemies that give check to the side to move, where the tries find room for them.
void place_checkers(Position& p, Box& box, Dice& dice, int many) {
  const Square king = *king_of(p, p.white_to_move);
  for (int i = 0; i < 200 && checkers(p) < many; ++i) {
    const Square s = some_square(dice);
    const Piece piece{some_letter(dice), dice.percent(25), !p.white_to_move};
    if (!place(p, box, s, piece) || reaches(p, s, king)) continue;
    box.put_back(piece.letter);
    p.at(s) = {};
  }
}

// Asks `make` again until what it makes is sound; half of them are turned round.
template <class Make>
Position sound_one(Dice& dice, Make make) {
  for (;;) {
    const Position p = make();
    if (sound(p)) return dice.percent(50) ? p : turned(p);
  }
}

}  // namespace

const std::vector<std::string>& start_texts() {
  static const std::vector<std::string> texts = [] {
    const std::string black = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    std::vector<std::string> all = {"lnsgkgsnl/1r5b1" + black + " b - 1",
                                    "lnsgkgsnl/1r5b1" + black + " b - 40"};
    for (const std::string white :
         {"lnsgkgsn1/1r5b1", "1nsgkgsnl/1r5b1", "lnsgkgsnl/1r7", "lnsgkgsnl/7b1", "lnsgkgsn1/7b1",
          "lnsgkgsnl/9", "lnsgkgsn1/9", "1nsgkgsn1/9", "2sgkgsn1/9", "1nsgkgs2/9", "2sgkgs2/9",
          "2sgkg3/9", "3gkgs2/9", "3gkg3/9", "4k4/9"})
      all.push_back(white + black + " w - 1");
    all.insert(all.end(), {"4k4/9/ppppppppp/9/9/9/9/9/4K4 b RBGSNLPrbgsnl 1",
                           "4k4/9/9/9/9/9/9/9/4K4 w 2R2B4G4S4N4L18P 7",
                           "lnsgk4/1r7/ppppp4/9/9/9/4PPPPP/7R1/4KGSNL b 2B2G2S2N2L8P 12",
                           "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/9/4K4 b RBGSNLrbgsnl 1"});
    return all;
  }();
  return texts;
}

Position turned(const Position& p) {
  Position t;
  for (int rank = 1; rank <= 9; ++rank)
    for (int file = 1; file <= 9; ++file) {
      Piece piece = p.at({file, rank});
      if (!piece.none()) piece.white = !piece.white;
      t.at({10 - file, 10 - rank}) = piece;
    }
  for (int i = 0; i < 7; ++i) {
    t.hand[0][i] = p.hand[1][i];
    t.hand[1][i] = p.hand[0][i];
  }
  t.white_to_move = !p.white_to_move;
  t.number = p.number;
  return t;
}

bool sound(const Position& p) {
  int kings[2] = {0, 0};
  int pawns[2][10] = {};
  for (int rank = 1; rank <= 9; ++rank)
    for (int file = 1; file <= 9; ++file) {
      const Piece piece = p.at({file, rank});
      const int side = piece.white ? 1 : 0;
      if (piece.letter == 'K') ++kings[side];
      if (piece.promoted) continue;
      if (piece.letter == 'P' && ++pawns[side][file] > 1) return false;
      if (stuck(piece.letter, rank, piece.white)) return false;
    }
  return kings[0] == 1 && kings[1] == 1 && !in_check(p, !p.white_to_move);
}

Position crowded(Dice& dice) {
  return sound_one(dice, [&] {
    Position p;
    Box box;
    if (!two_kings_apart(p, some_square(dice), edge_square(dice))) return Position{};
    place_some(p, box, dice, dice.between(5, 45));
    const int in_hand = dice.between(0, 16);
    for (int i = 0; i < in_hand; ++i) give(p, box, dice.percent(50), some_letter(dice));
    p.white_to_move = dice.percent(50);
    p.number = dice.between(1, 300);
    return p;
  });
}

Position double_checked(Dice& dice) {
  return sound_one(dice, [&] {
    Position p;
    Box box;
    if (!two_kings_apart(p, some_square(dice), edge_square(dice))) return Position{};
    p.white_to_move = true;
    place_checkers(p, box, dice, 2);
    place_some(p, box, dice, dice.between(0, 20));
    for (int i = dice.between(0, 6); i > 0; --i) give(p, box, dice.percent(70), some_letter(dice));
    return checkers(p) > 1 ? p : Position{};
  });
}

Position cornered(Dice& dice) {
  return sound_one(dice, [&] {
    Position p;
    Box box;
    if (!two_kings_apart(p, some_square(dice), {dice.percent(50) ? 1 : 9, 1})) return Position{};
    for (int i = dice.between(1, 4); i > 0; --i)
      place(p, box, {dice.between(1, 9), dice.between(1, 5)},
            {some_letter(dice), dice.percent(40), false});
    p.white_to_move = true;
    return has_legal_move(p) && dice.percent(90) ? Position{} : p;
  });
}

Position sparse(Dice& dice) {
  constexpr std::string_view strong = "RRRBBGGSNL";
  return sound_one(dice, [&] {
    Position p;
    Box box;
    if (!two_kings_apart(p, some_square(dice), edge_square(dice))) return Position{};
    const auto letter = [&] { return strong[static_cast<std::size_t>(dice.below(10))]; };
    for (int i = dice.between(1, 2); i > 0; --i)
      place(p, box, some_square(dice), {letter(), dice.percent(40), false});
    for (int i = dice.between(0, 2); i > 0; --i)
      place(p, box, some_square(dice), {some_letter(dice), dice.percent(30), true});
    if (dice.percent(25)) give(p, box, dice.percent(50), letter());
    p.white_to_move = dice.percent(50);
    return p;
  });
}

Position near_declaration(Dice& dice) {
  constexpr int wanted_points[] = {23, 24, 26, 27, 28, 29, 30, 31};
  return sound_one(dice, [&] {
    Position p;
    Box box;
    const Square king{dice.between(1, 9), dice.between(1, dice.percent(90) ? 3 : 4)};
    if (!two_kings_apart(p, king, {dice.between(1, 9), dice.between(5, 9)})) return Position{};
    const int pieces = dice.percent(80) ? dice.between(10, 14) : 9;
    for (int i = 0; i < 100 && claim(p).pieces < pieces; ++i)
      place(p, box, {dice.between(1, 9), dice.between(1, 3)},
            {some_letter(dice), dice.percent(70), false});
    const int points = wanted_points[dice.below(8)];
    for (int i = 0; i < 100 && claim(p).points < points; ++i)
      give(p, box, false, dice.percent(15) ? (dice.percent(50) ? 'R' : 'B') : some_letter(dice));
    for (int i = dice.between(0, 3); i > 0; --i)
      place(p, box, {dice.between(1, 9), dice.between(4, 9)},
            {some_letter(dice), dice.percent(50), dice.percent(50)});
    if (dice.percent(15)) place_checkers(p, box, dice, 1);
    return p;
  });
}

Position kings_near_goals(Dice& dice) {
  return sound_one(dice, [&] {
    Position p;
    Box box;
    if (!two_kings_apart(p, {dice.between(2, 8), dice.between(2, 5)},
                         {dice.between(2, 8), dice.between(5, 8)}))
      return Position{};
    place_some(p, box, dice, dice.between(0, 8));
    p.white_to_move = dice.percent(50);
    return p;
  });
}

int checkers(const Position& p) {
  const auto king = king_of(p, p.white_to_move);
  int count = 0;
  for (int rank = 1; king && rank <= 9; ++rank)
    for (int file = 1; file <= 9; ++file) {
      const Piece piece = p.at({file, rank});
      if (!piece.none() && piece.white != p.white_to_move && reaches(p, {file, rank}, *king))
        ++count;
    }
  return count;
}

}  // namespace oracle::shogi
