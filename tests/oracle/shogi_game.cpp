#include "tests/oracle/shogi_game.hpp"

#include <algorithm>

namespace oracle::shogi {
namespace {

std::string color(bool white) { return white ? "white" : "black"; }

// A king that has come to the middle of the far rank by this move.
bool tried(const Position& now, const Move& last) {
  const bool white = !now.white_to_move;
  const Square goal{5, white ? 9 : 1};
  return last.dropped == ' ' && last.to == goal && now.at(goal) == Piece{'K', false, white};
}

int worth(char letter) { return letter == 'R' || letter == 'B' ? 5 : letter == 'K' ? 0 : 1; }

}  // namespace

Claim claim(const Position& p) {
  Claim c;
  const bool white = p.white_to_move;
  c.in_check = in_check(p, white);
  for (int row = 1; row <= 3; ++row)
    for (int file = 1; file <= 9; ++file) {
      const Piece piece = p.at({file, white ? 10 - row : row});
      if (piece.none() || piece.white != white) continue;
      if (piece.letter == 'K')
        c.king_in_zone = true;
      else
        ++c.pieces;
      c.points += worth(piece.letter);
    }
  for (std::size_t i = 0; i < hand_letters.size(); ++i)
    c.points += p.hand[white ? 1 : 0][i] * worth(hand_letters[i]);
  return c;
}

Game::Game(const Position& start, Rules rules)
    : position_(start), rules_(std::move(rules)), keys_{key(start)}, gave_check_{false} {
  if (!has_legal_move(start))
    outcome_ = color(!start.white_to_move) +
               (in_check(start, start.white_to_move) ? " checkmate" : " stalemate");
}

std::string Game::verdict(std::string_view action) const {
  if (action == "win") {
    if (!outcome_.empty()) return "game-over";
    return rules_.declaration == "try" || rules_.declaration == "none" ? "false-claim" : "";
  }
  const Reading reading = read(action);
  if (!reading.move) return reading.code;
  if (!outcome_.empty()) {
    const std::string code = origin_verdict(position_, *reading.move);
    return code.empty() ? "game-over" : code;
  }
  return shogi::verdict(position_, *reading.move);
}

void Game::play(std::string_view action) {
  if (action == "win") {
    outcome_ = declared();
    return;
  }
  const Move m = *read(action).move;
  position_ = after(position_, m);
  keys_.push_back(key(position_));
  gave_check_.push_back(in_check(position_, position_.white_to_move));
  outcome_ = ended_by(m);
}

std::vector<std::string> Game::legal_actions() const {
  std::vector<std::string> texts;
  if (!outcome_.empty()) return texts;
  for (const Move& m : legal_moves(position_)) texts.push_back(write(m));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string Game::ended_by(const Move& last) const {
  if (const auto repeated = ended_by_repetition(); !repeated.empty()) return repeated;
  const bool mover_white = !position_.white_to_move;
  if (rules_.declaration == "try" && tried(position_, last)) return color(mover_white) + " try";
  if (!has_legal_move(position_)) {
    // Only the very ply of the limit takes a mate away, not one of an extension.
    if (rules_.last_move_mate_draws && plies() == rules_.max_plies) return "draw max-plies";
    return color(mover_white) + (gave_check_.back() ? " checkmate" : " stalemate");
  }
  return limit_reached() ? "draw max-plies" : "";
}

std::vector<int> Game::occurrences() const {
  std::vector<int> plies;
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (keys_[i] == keys_.back()) plies.push_back(static_cast<int>(i));
  return plies;
}

// `first` is a ply with the same side to move as now.
std::array<bool, 2> Game::checks_only(int first) const {
  std::array<bool, 2> only = {true, true};
  bool white = position_.white_to_move;
  for (auto ply = static_cast<std::size_t>(first) + 1; ply < keys_.size(); ++ply) {
    if (!gave_check_[ply]) only[white ? 1 : 0] = false;
    white = !white;
  }
  return only;
}

// The side that did nothing but check between the first and the fourth occurrence loses.
std::string Game::ended_by_repetition() const {
  const auto found = occurrences();
  if (!rules_.repetition || found.size() < 4) return "";
  const auto checks = checks_only(found.front());
  if (checks[0] && checks[1]) return "draw mutual-perpetual-check";
  if (checks[0]) return "white perpetual-check";
  if (checks[1]) return "black perpetual-check";
  return "draw sennichite";
}

// With `extend_checks` the side that gave check with the limit's move plays on while each of its
// moves is a check.
bool Game::limit_reached() const {
  if (rules_.max_plies == 0 || plies() < rules_.max_plies) return false;
  if (!rules_.extend_checks) return true;
  for (int ply = rules_.max_plies; ply <= plies(); ply += 2)
    if (!gave_check_[static_cast<std::size_t>(ply)]) return true;
  return false;
}

std::string Game::declared() const {
  const bool white = position_.white_to_move;
  const Claim c = claim(position_);
  const std::string failed = color(!white) + " failed-declaration";
  if (!c.king_in_zone || c.in_check || c.pieces < 10) return failed;
  if (rules_.declaration == "csa27")
    return c.points >= (white ? 27 : 28) ? color(white) + " declaration" : failed;
  if (c.points >= 31) return color(white) + " declaration";
  return c.points >= 24 ? "draw declaration-draw" : failed;
}

}  // namespace oracle::shogi
