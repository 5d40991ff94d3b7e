#include "matches/schedule/double_elimination.hpp"

#include <algorithm>
#include <bit>

namespace matches::schedule {

// Who lost round `from` in match m is in place (m >> (to - from)) xor (mask >> (to - from)) of the
// losers' bracket when the losers of round `to` arrive there; who has won against him and loses now
// comes from the same m >> (to - from). So how many rounds later they can meet at the earliest
// follows from the masks alone: as many as the bits in which these differ, up to the highest.
std::vector<std::size_t> drop_masks(int rounds) {
  std::vector<std::size_t> masks(static_cast<std::size_t>(rounds) + 1);
  for (int to = 2; to <= rounds; ++to) {
    int best_gap = -1;
    for (std::size_t mask = 0; mask < std::size_t{1} << (rounds - to); ++mask) {
      int gap = 2 * rounds;
      for (int from = 1; from < to; ++from) {
        const std::size_t there = masks[static_cast<std::size_t>(from)] >> (to - from);
        gap = std::min(gap, to - from + static_cast<int>(std::bit_width(mask ^ there)));
      }
      if (gap <= best_gap) continue;
      best_gap = gap;
      masks[static_cast<std::size_t>(to)] = mask;
    }
  }
  return masks;
}

DoubleElimination::DoubleElimination(const FormWish& wish)
    : Bracket(wish, 2), winners_(seeding(wish.engines)) {
  masks_ = drop_masks(static_cast<int>(std::bit_width(winners_.size())) - 1);
  start(both());
}

Bracket::Matches DoubleElimination::both() {
  step_ = Step::both;
  ++round_;
  Matches matches = neighbours(winners_);
  const Matches below = neighbours(losers_);
  matches.insert(matches.end(), below.begin(), below.end());
  return matches;
}

void DoubleElimination::note_both(const Matches& last) {
  const std::size_t above = winners_.size() / 2;
  winners_.clear();
  losers_.clear();
  dropped_.clear();
  for (std::size_t i = 0; i < last.size(); ++i) {
    if (i < above) {
      winners_.push_back(last[i].winner);
      dropped_.push_back(last[i].loser);
    } else {
      losers_.push_back(last[i].winner);
    }
  }
}

Bracket::Matches DoubleElimination::drop() {
  step_ = Step::drop;
  Matches matches;
  for (std::size_t i = 0; i < losers_.size(); ++i)
    matches.push_back({{losers_[i], dropped_[i ^ masks_[round_]]}});
  return matches;
}

Bracket::Matches DoubleElimination::next_round(const Matches& last) {
  switch (step_) {
    case Step::both:
      note_both(last);
      if (round_ > 1) return drop();
      losers_ = dropped_;  // the first ones to lose have nobody to meet but each other
      break;
    case Step::drop:
      losers_.clear();
      for (const Match& match : last) losers_.push_back(match.winner);
      break;
    case Step::final:
      step_ = Step::replay;
      if (last.front().winner == winners_.front()) return {};
      return {{{winners_.front(), losers_.front()}}};
    case Step::replay: return {};
  }
  if (winners_.size() > 1) return both();
  step_ = Step::final;
  return {{{winners_.front(), losers_.front()}}};
}

}  // namespace matches::schedule
