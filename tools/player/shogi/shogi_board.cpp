#include "tools/player/shogi/shogi_board.hpp"

#include <algorithm>
#include <array>

#include "rules/shogi/declaration.hpp"
#include "rules/shogi/moves.hpp"
#include "tools/player/dice.hpp"
#include "tools/player/shogi/shogi_evaluate.hpp"
#include "tools/player/shogi/shogi_exchange.hpp"
#include "tools/player/shogi/shogi_values.hpp"

namespace player {

namespace {

using namespace rules::shogi;
using rules::Color;
using rules::other;

constexpr std::size_t most_in_hand = 19;

// A random number for every fact of a position; a key is their sum.
struct Keys {
  std::array<std::array<std::array<std::uint64_t, square_count>, 16>, 2> board{};
  std::array<std::array<std::array<std::uint64_t, most_in_hand>, 8>, 2> hand{};
  std::uint64_t turn = 0;

  Keys() {
    Dice dice(20260101);
    for (auto& kinds : board)
      for (auto& squares : kinds)
        for (auto& key : squares) key = dice.next();
    for (auto& kinds : hand)
      for (auto& counts : kinds)
        for (auto& key : counts) key = dice.next();
    turn = dice.next();
  }

  std::uint64_t of(Piece p, Square s) const {
    return board[at(p.color)][static_cast<std::size_t>(index(p.kind))][at(s)];
  }
  // Of holding one more piece of the kind than `count`.
  std::uint64_t of(Color c, Kind k, int count) const {
    const auto i = std::min(static_cast<std::size_t>(count), most_in_hand - 1);
    return hand[at(c)][static_cast<std::size_t>(index(k))][i];
  }
};

const Keys keys;

std::uint64_t key_of(const Position& p) {
  std::uint64_t key = p.turn() == Color::white ? keys.turn : 0;
  for (Bitboard b = p.occupied(); b.any();) {
    const Square s = b.pop();
    key ^= keys.of(p.at(s), s);
  }
  for (const Color c : {Color::black, Color::white})
    for (const Kind k : hand_order)
      for (int i = 0; i < p.hand(c).count(k); ++i) key ^= keys.of(c, k, i);
  return key;
}

// What a move changes about the key, told before it is played.
std::uint64_t change(const Position& p, Move m) {
  const Color us = p.turn();
  if (m.drops())
    return keys.turn ^ keys.of({m.kind, us}, m.to) ^
           keys.of(us, m.kind, p.hand(us).count(m.kind) - 1);
  const Piece moving = p.at(m.from), taken = p.at(m.to);
  const Kind after = m.promotes() ? promoted(moving.kind) : moving.kind;
  std::uint64_t key = keys.turn ^ keys.of(moving, m.from) ^ keys.of({after, us}, m.to);
  if (taken.empty()) return key;
  const Kind base = unpromoted(taken.kind);
  return key ^ keys.of(taken, m.to) ^ keys.of(us, base, p.hand(us).count(base));
}

// Not promoting a pawn, a bishop or a rook gains nothing but rare avoidance of a mate by a dropped
// pawn.
bool pointless(const Position& p, Move m) {
  if (m.verb != Move::Verb::move) return false;
  if (!in_zone(p.turn(), m.to) && !in_zone(p.turn(), m.from)) return false;
  const Kind k = p.at(m.from).kind;
  return k == Kind::pawn || k == Kind::bishop || k == Kind::rook;
}

bool gives_much(const Position& p, Move m) {
  if (m.drops()) return false;
  if (!p.at(m.to).empty()) return true;
  if (!m.promotes()) return false;
  const Kind k = p.at(m.from).kind;
  return k == Kind::pawn || k == Kind::bishop || k == Kind::rook;
}

}  // namespace

ShogiBoard::Past ShogiBoard::past_of(const Game& game) {
  return {key_of(game.now()), game.now().in_check()};
}

ShogiBoard::ShogiBoard(const Game& game, std::span<const Past> past)
    : line_{game.now()}, past_(past.begin(), past.end()) {
  line_.reserve(128);
  played_.reserve(128);
}

void ShogiBoard::play(Move m) {
  const std::uint64_t key = past_.back().key ^ change(now(), m);
  line_.push_back(now());
  line_.back().play(m);
  played_.push_back(m);
  past_.push_back({key, now().in_check()});
}

void ShogiBoard::undo() {
  line_.pop_back();
  played_.pop_back();
  past_.pop_back();
}

void ShogiBoard::skip() {
  Placement placement = now().placement();
  placement.turn = other(placement.turn);
  const std::uint64_t key = past_.back().key ^ keys.turn;
  line_.emplace_back(placement);
  played_.push_back(Move::declare());
  past_.push_back({key, false});
}

bool ShogiBoard::may_skip() const { return !now().odd(); }

std::optional<End> ShogiBoard::ended() const {
  if (tried()) return Ending::loss;
  if (const auto ending = repeated()) return ending;
  return declares() ? std::optional(End(Ending::win, 1)) : std::nullopt;
}

// The second occurrence counts as the last: who could do better later can do so now.
std::optional<Ending> ShogiBoard::repeated() const {
  const std::size_t last = past_.size() - 1;
  for (std::size_t back = 4; back <= last; back += 2) {
    const std::size_t first = last - back;
    if (past_[first].key != past_[last].key) continue;
    const bool ours = only_checks(first, 1), theirs = only_checks(first, 2);
    if (ours == theirs) return Ending::draw;
    return ours ? Ending::loss : Ending::win;
  }
  return std::nullopt;
}

// Were all positions after `first`, beginning `offset` later and every second one, checks? With
// offset 1 they are those after moves of the side to act now.
bool ShogiBoard::only_checks(std::size_t first, std::size_t offset) const {
  for (std::size_t i = first + offset; i < past_.size(); i += 2)
    if (!past_[i].check) return false;
  return true;
}

// By the try rule the king that has just reached its goal wins.
bool ShogiBoard::tried() const {
  if (declaration_ != Declaration::try_rule || played_.empty()) return false;
  const Move m = played_.back();
  const Color mover = other(now().turn());
  return m.to == try_square(mover) && now().kings(mover).has(m.to) && !m.drops();
}

bool ShogiBoard::declares() const {
  if (declaration_ != Declaration::csa27 && declaration_ != Declaration::pro24) return false;
  const Color us = now().turn();
  if ((now().kings(us) & far_ranks(us, 3)).none()) return false;
  return judge(declaration_, us, count_for_declaration(now(), us)) == DeclarationVerdict::win;
}

int ShogiBoard::order_of(Move m) const {
  const Position& p = now();
  if (!gives_much(p, m)) return 0;
  const int exchange = exchange_value(p, m);
  return exchange >= 0 ? urgent + exchange : -20000 + exchange;
}

void ShogiBoard::moves(Candidates<Move>& list) const {
  MoveList legal;
  list_legal_moves(now(), legal);
  for (const Move m : legal)
    if (!pointless(now(), m)) list.push_back({m, order_of(m)});
}

void ShogiBoard::noisy(Candidates<Move>& list) const {
  MoveList legal;
  list_legal_moves(now(), legal);
  for (const Move m : legal) {
    if (!gives_much(now(), m)) continue;
    if (const int exchange = exchange_value(now(), m); exchange >= 0)
      list.push_back({m, urgent + exchange});
  }
}

int ShogiBoard::evaluate() const { return player::evaluate(now()); }

std::size_t ShogiBoard::slot(Move m) const {
  const Kind kind = m.drops() ? m.kind : now().at(m.from).kind;
  const auto row = static_cast<std::size_t>(index(kind)) + (m.drops() ? 16U : 0U);
  return row * square_count + at(m.to);
}

int ShogiBoard::gain(Move m) const {
  int sum = capture_value(now().at(m.to).kind) + 200;
  if (m.promotes()) {
    const Kind kind = now().at(m.from).kind;
    sum += board_value(promoted(kind)) - board_value(kind);
  }
  return sum;
}

}  // namespace player
