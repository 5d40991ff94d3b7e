// Proves mates by checks alone within a number of plies. The attacker needs one check that works,
// the defender one reply that escapes. Shorter mates are tried first, since most mating checks mate
// immediately. Results of at least three plies are remembered by position: a mate within n plies is
// also one within more, and a failure within n also one within fewer. A remembered position is
// compared in full, so a hash collision proves nothing.
// Books of mate problems do not count a futile drop: a piece dropped between that can be captured
// with check, with a mate no later than without it. `futile` searches for that, to a bounded depth.
// After a search was cut off by its limit, a "no" proves nothing; `cut_off` says so.

#include "rules/shogi/mate_search.hpp"

#include <algorithm>

namespace rules::shogi {

namespace {

constexpr int worth_remembering = 3;        // plies: less is searched as quickly as it is looked up
constexpr int most_futile = 7;              // a line has no more squares between
constexpr std::size_t most_known = 50'000;  // positions
constexpr std::uint64_t looks_at_stop = 1024;  // nodes

Position after(const Position& position, Move move) {
  Position next = position;
  next.play(move);
  return next;
}

}  // namespace

bool MateSearch::count() {
  if (++nodes_ > limits_.nodes) cut_off_ = true;
  if (nodes_ % looks_at_stop == 1 && limits_.stop.stop_requested()) cut_off_ = true;
  return !cut_off_;
}

bool MateSearch::attack(const Position& position, int plies) {
  if (plies < worth_remembering) return try_checks(position, plies);
  const auto hash = position.placement().hash();
  auto found = known_.find(hash);
  const bool same = found != known_.end() && found->second.placement == position.placement();
  if (same && found->second.mates_within > 0 && found->second.mates_within <= plies) return true;
  if (same && found->second.fails_within >= plies) return false;
  const bool mates = try_checks(position, plies);
  if (cut_off_ || known_.size() >= most_known) return mates;
  auto& known = known_.try_emplace(hash, Known{position.placement()}).first->second;
  if (known.placement != position.placement()) return mates;  // another one with this hash
  if (mates)
    known.mates_within = known.mates_within == 0 ? plies : std::min(known.mates_within, plies);
  else
    known.fails_within = std::max(known.fails_within, plies);
  return mates;
}

// The shortest mates first: most checks that mate do so at once.
bool MateSearch::try_checks(const Position& position, int plies) {
  MoveList moves;
  list_legal_moves(position, moves);
  for (int depth = 1; depth <= plies; depth += 2)
    for (const Move move : moves) {
      const Position next = after(position, move);
      if (!next.in_check()) continue;
      if (!count()) return false;
      if (defence(next, depth - 1)) return true;
    }
  return false;
}

bool MateSearch::defence(const Position& position, int plies, std::optional<Move>* escape) {
  MoveList replies;
  list_legal_moves(position, replies);
  return std::all_of(replies.begin(), replies.end(), [&](const Move reply) {
    if (!count()) return false;
    const Position next = after(position, reply);
    if (plies >= 2 && attack(next, plies - 1)) return true;
    if (reply.drops() && futile(next, reply.to, plies)) return true;
    if (escape && !cut_off_) *escape = reply;
    return false;
  });
}

// Whether the piece that was dropped on this square can be captured with check, and the defender is
// mated no later than without it.
bool MateSearch::futile(const Position& dropped, Square square, int plies) {
  if (futile_depth_ >= most_futile) return false;
  ++futile_depth_;
  MoveList moves;
  list_legal_moves(dropped, moves);
  const bool found = std::any_of(moves.begin(), moves.end(), [&](const Move move) {
    if (move.drops() || move.to != square || !count()) return false;
    const Position next = after(dropped, move);
    return next.in_check() && defence(next, plies);
  });
  --futile_depth_;
  return found;
}

}  // namespace rules::shogi
