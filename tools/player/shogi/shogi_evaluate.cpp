#include "tools/player/shogi/shogi_evaluate.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "tools/player/shogi/shogi_values.hpp"

namespace player {

namespace {

using namespace rules::shogi;
using rules::Color;
using rules::other;

constexpr int to_move = 20;

// How well a king stands, by rank from its own edge and by distance from the middle file. Behind
// its generals at the side it is safe; in the middle of the board it is not; deep in the other
// camp few pieces can reach it.
constexpr int king_places[9][5] = {
    {-20, 0, 35, 55, 45},        {-35, -10, 45, 70, 40},         {-70, -50, -25, -10, -15},
    {-120, -110, -90, -80, -80}, {-160, -150, -140, -130, -130}, {-150, -140, -130, -120, -120},
    {-60, -50, -40, -30, -30},   {20, 20, 30, 40, 40},           {60, 60, 70, 80, 80}};

// By distance between a piece and a king: for the guard of the own king and the attack on the
// other.
constexpr int guards[9] = {0, 26, 18, 7, 0, -5, -8, -10, -10};
constexpr int attacks_near[9] = {0, 34, 30, 18, 9, 3, 0, -3, -5};

// How much a kind counts for when it attacks squares around a king, by mover.
constexpr std::array<int, mover_count> attack_weights = {2, 2, 3, 4, 4, 3, 4, 0, 5, 6};
// What a free square is worth to a piece that reaches far, by mover.
constexpr std::array<int, mover_count> freedom = {0, 2, 0, 0, 0, 4, 3, 0, 4, 3};
constexpr std::array<int, 8> threat_in_hand = {1, 1, 2, 4, 5, 4, 5, 0};

int distance(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

Bitboard attacks_of(Mover m, Color c, Square s, Bitboard occupied) {
  switch (m) {
    case Mover::pawn: return pawn_attacks(c, s);
    case Mover::lance: return lance_attacks(c, s, occupied);
    case Mover::knight: return knight_attacks(c, s);
    case Mover::silver: return silver_attacks(c, s);
    case Mover::gold: return gold_attacks(c, s);
    case Mover::bishop: return bishop_attacks(s, occupied);
    case Mover::rook: return rook_attacks(s, occupied);
    case Mover::king: return king_attacks(s);
    case Mover::horse: return bishop_attacks(s, occupied) | king_attacks(s);
    case Mover::dragon: return rook_attacks(s, occupied) | king_attacks(s);
  }
  return {};
}

class Side {
 public:
  Side(const Position& p, Color us) : p_(p), us_(us) {
    if (p.kings(us).any()) king_ = p.kings(us).first();
    if (p.kings(other(us)).any()) goal_ = p.kings(other(us)).first();
    if (goal_) around_goal_ = king_attacks(*goal_) | Bitboard::of(*goal_);
    look();
  }

  // Material, places and freedom.
  int value() const { return value_; }

  // What the attack on the other king is worth, given how that side guards it.
  int attack_on(const Side& them) const {
    if (!goal_) return 0;
    const Bitboard unguarded = around_goal_.without(them.guarded_);
    const int breaches = (unguarded & attacked_).count();
    const int units = pressure_ + 3 * breaches;
    const int flights = king_attacks(*goal_)
                            .without(p_.pieces(other(us_)) | attacked_ | Bitboard::of(*goal_))
                            .count();
    const int danger = units * units * (10 + in_hand_) / 16 * (12 - std::min(flights, 6)) / 10;
    return std::min(danger, 1800);
  }

 private:
  void look() {
    const Bitboard occupied = p_.occupied();
    for (int i = 0; i < mover_count; ++i) {
      const auto m = static_cast<Mover>(i);
      for (Bitboard b = p_.pieces(us_, m); b.any();) piece(m, b.pop(), occupied);
    }
    for (const Kind k : hand_order) {
      const int n = p_.hand(us_).count(k);
      value_ += n * hand_value(k);
      in_hand_ += std::min(n, 3) * threat_in_hand[static_cast<std::size_t>(index(k))];
    }
    in_hand_ = std::min(in_hand_, 30);
    if (king_)
      value_ += king_places[depth(other(us_), rank_of(*king_))][std::abs(file_of(*king_) - 4)];
  }

  void piece(Mover m, Square s, Bitboard occupied) {
    const Bitboard reach = attacks_of(m, us_, s, occupied);
    const auto i = static_cast<std::size_t>(m);
    value_ += board_value(p_.at(s).kind) + place(m, s);
    attacked_ |= reach;
    if (m == Mover::king) return;
    guarded_ |= reach;
    value_ += freedom[i] * reach.without(p_.pieces(us_)).count();
    const Bitboard near = reach & around_goal_;
    if (near.any()) pressure_ += attack_weights[i] * std::min(near.count(), 3);
  }

  int place(Mover m, Square s) const {
    const int forward = depth(other(us_), rank_of(s));
    if (m == Mover::pawn) return forward > 2 ? 4 * (forward - 2) : 0;
    if (m == Mover::lance) return forward == 0 ? 8 : 0;
    if (m == Mover::knight) return forward == 0 ? 6 : 0;
    if (m != Mover::silver && m != Mover::gold && m != Mover::horse && m != Mover::dragon) return 0;
    int sum = 0;
    if (king_) sum += guards[distance(s, *king_)];
    if (goal_) sum += attacks_near[distance(s, *goal_)];
    if (m == Mover::silver) sum += std::min(forward, 4) * 3;
    return sum;
  }

  const Position& p_;
  Color us_;
  std::optional<Square> king_, goal_;  // the own king, and the other
  Bitboard around_goal_;
  Bitboard attacked_, guarded_;  // with the king's squares, and without
  int value_ = 0, pressure_ = 0, in_hand_ = 0;
};

}  // namespace

int evaluate(const Position& position) {
  const Side us(position, position.turn()), them(position, other(position.turn()));
  const int balance = us.value() - them.value() + us.attack_on(them) - them.attack_on(us);
  return std::clamp(balance + to_move, -20000, 20000);
}

}  // namespace player
