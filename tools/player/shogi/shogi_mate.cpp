#include "tools/player/shogi/shogi_mate.hpp"

#include "rules/shogi/moves.hpp"

namespace player {

using rules::shogi::list_legal_moves;
using rules::shogi::MoveList;

MateSearch::Verdict MateSearch::run() {
  for (int plies = 1; plies <= longest; plies += 2) {
    cut_ = false;
    if (attack(plies, line_)) return Verdict::mate;
    if (stopped_) return Verdict::unknown;
    if (!cut_) return Verdict::none;
  }
  return Verdict::unknown;
}

bool MateSearch::give_up() {
  if (++work_ % between_questions == 0 && control_.stop()) stopped_ = true;
  return stopped_;
}

bool MateSearch::attack(int plies, std::vector<Move>& line) {
  ++nodes_;
  const std::uint64_t key = board_.key();
  if (const auto known = hopeless_.find(key); known != hopeless_.end() && known->second >= plies) {
    cut_ = true;
    return false;
  }
  MoveList moves;
  list_legal_moves(board_.now(), moves);
  for (const Move m : moves) {
    if (give_up()) return false;
    std::vector<Move> rest;
    board_.play(m);
    const bool mates = board_.pressed() && defend(plies - 1, rest);
    board_.undo();
    if (stopped_) return false;
    if (!mates) continue;
    line.assign(1, m);
    line.insert(line.end(), rest.begin(), rest.end());
    return true;
  }
  if (cut_) hopeless_[key] = plies;
  return false;
}

// Whether every answer loses; the line is that of the longest defence.
bool MateSearch::defend(int plies, std::vector<Move>& line) {
  MoveList moves;
  list_legal_moves(board_.now(), moves);
  if (moves.size() == 0) return true;
  if (plies == 0) {
    cut_ = true;
    return false;
  }
  for (const Move m : moves) {
    std::vector<Move> rest;
    board_.play(m);
    const bool mated = attack(plies - 1, rest);
    board_.undo();
    if (!mated) return false;
    if (rest.size() < line.size()) continue;
    line.assign(1, m);
    line.insert(line.end(), rest.begin(), rest.end());
  }
  return true;
}

}  // namespace player
