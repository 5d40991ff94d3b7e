#include "matches/endings/adjudicate.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "matches/base/limits.hpp"

namespace matches::endings {

namespace {

using protocols::Search;
using rules::Seat;

// What a score proves: the value lies between these, the mover's view.
struct Proof {
  int at_least = std::numeric_limits<int>::min(), at_most = std::numeric_limits<int>::max();
};

Proof proof(const Search& search) {
  constexpr int beyond = 1'000'000'000;
  Proof proof;
  if (!search.mate && !search.centipawns) return proof;
  const int score = !search.mate ? *search.centipawns : *search.mate > 0 ? beyond : -beyond;
  if (search.bound != Search::Bound::upper) proof.at_least = score;
  if (search.bound != Search::Bound::lower) proof.at_most = score;
  return proof;
}

// Without a limit by the user: a longer game could not be read again.
constexpr int longest_game = static_cast<int>(most_plies);

void go_on(int& row, bool holds) { row = holds ? row + 1 : 0; }

std::string described(const ResignRule& rule) {
  const auto moves = std::to_string(rule.moves), score = std::to_string(rule.score);
  std::string text = moves + " scores of -" + score + " or worse in a row";
  if (rule.two_sided) text += ", and " + moves + " of the opponent of " + score + " or better";
  return text;
}

std::string described(const DrawRule& rule) {
  return std::to_string(rule.moves) + " scores of each side in a row between -" +
         std::to_string(rule.score) + " and " + std::to_string(rule.score);
}

}  // namespace

void Adjudicator::count(const Ply& ply) {
  const Seat black = ply.color == rules::Color::black ? ply.seat : rules::other(ply.seat);
  if (black_ != black) rows_ = {};
  black_ = black;
  auto& row = rows_[index_of(ply.seat)];
  const auto [at_least, at_most] = proof(ply.search);
  if (rules_.resign) {
    go_on(row.lost, at_most <= -rules_.resign->score);
    go_on(row.won, at_least >= rules_.resign->score);
  }
  if (rules_.draw)
    go_on(row.level, at_least >= -rules_.draw->score && at_most <= rules_.draw->score);
}

bool Adjudicator::lost(Seat seat) const {
  const auto& rule = rules_.resign;
  return rule && rows(seat).lost >= rule->moves &&
         (!rule->two_sided || rows(rules::other(seat)).won >= rule->moves);
}

bool Adjudicator::drawn() const {
  const auto& rule = rules_.draw;
  return rule && actions_ / 2 >= rule->from && rows(Seat::first).level >= rule->moves &&
         rows(Seat::second).level >= rule->moves;
}

std::optional<Ended> Adjudicator::look(const Ply& ply, bool in_opening) {
  ++actions_;
  if (in_opening)
    rows_ = {};
  else
    count(ply);
  for (const Seat seat : {ply.seat, rules::other(ply.seat)})
    if (lost(seat))
      return Ended{rules::other(seat), Adjudged{Call::resign, described(*rules_.resign)}};
  if (drawn()) return Ended{std::nullopt, Adjudged{Call::draw, described(*rules_.draw)}};
  const auto most = std::min(rules_.max_plies.value_or(longest_game), longest_game);
  if (actions_ < most) return std::nullopt;
  auto detail = "after " + std::to_string(actions_) + " actions";
  if (!rules_.max_plies) detail += ", the most that a record holds";
  return Ended{std::nullopt, Adjudged{Call::max_plies, std::move(detail)}};
}

}  // namespace matches::endings
