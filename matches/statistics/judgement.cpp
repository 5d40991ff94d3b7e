#include <algorithm>
#include <cstdio>

#include "matches/statistics/score.hpp"

namespace matches::statistics {

namespace {

constexpr double few = 30;  // decisive games, below which the exact probability is shown

std::string text(double number, const char* form) {
  char digits[64];
  std::snprintf(digits, sizeof digits, form, number);
  return digits;
}

std::string percent(double share) { return text(100 * share, "%.1f %%"); }

// "all 10 games", "the only pair"
std::string all(double n, const std::string& what) {
  return n == 1 ? "the only " + what : "all " + text(n, "%.0f") + " " + what + "s";
}

// Every game or pair ended alike: nothing is known about how much they vary.
std::string why_alike(const Cells& cells) {
  const std::string what = cells.size() == 5 ? "pair" : "game";
  const double n = samples(cells);
  if (cells.back() == n) return all(n, what) + " won";
  if (cells.front() == n) return all(n, what) + " lost";
  if (cells[cells.size() / 2] == n)
    return all(n, what) + (what == "pair" ? " level" : " drawn") + "; nothing to measure errors by";
  return all(n, what) + " ended alike; nothing to measure errors by";
}

// What can be said all the same. The limits are those of games that are won or lost.
std::string limit(const Cells& games) {
  if (games[2] == samples(games))
    return "; at 95 % above " + percent(clopper_pearson(games[2], 0).low);
  if (games[0] == samples(games))
    return "; at 95 % below " + percent(clopper_pearson(0, games[0]).high);
  return {};
}

bool alike(const Cells& cells) {
  const double n = samples(cells);
  return std::any_of(cells.begin(), cells.end(), [n](double count) { return count == n; });
}

std::string reason(const Cells& games, const Cells& cells, const Estimate& made) {
  if (!made.score) return "no games yet";
  if (!made.los) return why_alike(alike(games) ? games : cells) + limit(games);
  if (!made.elo_low && !made.elo_high) return "too few games for either limit";
  if (!made.elo_high) return "too few games for an upper limit";
  if (!made.elo_low) return "too few games for a lower limit";
  return {};
}

}  // namespace

bool pairs_suffice(double games, double pairs) { return pairs > 0 && 4 * pairs >= games; }

Judgement judge(const Cells& games, const Cells& pairs) {
  Judgement made;
  made.of_pairs = pairs_suffice(samples(games), samples(pairs));
  const auto& cells = made.of_pairs ? pairs : games;
  made.estimate = estimate(cells);
  made.los = made.estimate.los;
  const double decisive = games[0] + games[2];
  if (decisive > 0 && (decisive < few || !made.los)) {
    made.los = exact_los(games[2], games[0]);
    made.exact = true;
  }
  made.reason = reason(games, cells, made.estimate);
  return made;
}

}  // namespace matches::statistics
