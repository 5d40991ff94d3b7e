#include "matches/suites/pool.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "matches/suites/prospects.hpp"

namespace matches::suites {

namespace {

// How far the score is on the side that is not wanted; 0: it suits.
int off(const Picked& picked, Lean lean) {
  const int score = picked.score.value_or(0);
  switch (lean) {
    case Lean::any: return 0;
    case Lean::first: return std::max(0, -score);
    case Lean::second: return std::max(0, score);
  }
  return 0;
}

}  // namespace

std::string_view name(Opinion opinion) {
  switch (opinion) {
    case Opinion::balanced: return "balanced";
    case Opinion::forced: return "forced";
    case Opinion::mate: return "mate";
    case Opinion::outside: return "outside";
    case Opinion::unscored: return "unscored";
  }
  return "?";
}

basics::Result<Judged, play::Trouble> Judge::judge(const openings::Opening& opening) {
  if (auto trouble = engine_.begin(opening.position, opening.actions)) return *std::move(trouble);
  const auto& game = engine_.game();
  if (winning_action(game) || forced_winner(game, wish_.forced_plies, wish_.tries))
    return Judged{Opinion::forced};
  const auto answer = engine_.ask();
  if (!answer) {
    const auto& nothing = answer.error();
    const auto kind = nothing.fault ? play::Trouble::Kind::gone : play::Trouble::Kind::interrupted;
    return play::Trouble{kind,
                         "it did not answer about an opening: " + nothing.detail};
  }
  return by_score(game, engine_.search());
}

Judged Judge::by_score(const rules::AnyGame& game, const protocols::Search& search) const {
  if (search.mate) return {Opinion::mate};
  if (!search.centipawns) return {Opinion::unscored};
  const bool first = game.to_act() == rules::Seat::first;
  const int score = first ? *search.centipawns : -*search.centipawns;
  return {std::abs(score) <= wish_.window ? Opinion::balanced : Opinion::outside, score};
}

// The first of the nearest.
std::optional<Picked> Pool::nearest(Lean lean) {
  const auto found = std::min_element(
      aside_.begin(), aside_.end(),
      [lean](const Picked& a, const Picked& b) { return off(a, lean) < off(b, lean); });
  if (found == aside_.end()) return std::nullopt;
  auto picked = std::move(*found);
  aside_.erase(found);
  return picked;
}

std::optional<Picked> Pool::next(Lean lean, std::size_t most_asked) {
  const bool at_hand = std::any_of(aside_.begin(), aside_.end(),
                                   [lean](const Picked& one) { return off(one, lean) == 0; });
  if (at_hand) return nearest(lean);
  for (std::size_t asked = 0; at_ < candidates_.size(); ++asked) {
    if (asked >= most_asked && !aside_.empty()) break;
    auto judged = ask_(candidates_[at_]);
    if (!judged) {
      trouble_ = std::move(judged).error();
      return std::nullopt;
    }
    const auto& [opinion, score] = *judged;
    ++counts_[static_cast<std::size_t>(opinion)];
    Picked picked{std::move(candidates_[at_++]), score};
    if (opinion != Opinion::balanced && opinion != Opinion::unscored) continue;
    if (off(picked, lean) == 0) return picked;
    aside_.push_back(std::move(picked));
  }
  return nearest(lean);
}

}  // namespace matches::suites
