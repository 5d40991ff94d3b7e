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

// "all 10 games", "both games", "the only pair"
std::string all(double n, const std::string& what) {
  if (n == 1) return "the only " + what;
  return (n == 2 ? "both " : "all " + text(n, "%.0f") + " ") + what + "s";
}

// "", " (from 2 openings)", " (2 different)"
std::string sources(const Certainty& certainty) {
  if (certainty.plays) return " (" + std::to_string(*certainty.plays) + " different)";
  if (!certainty.openings) return {};
  return " (from " + std::to_string(*certainty.openings) + " openings)";
}

// Every game or pair ended alike: nothing is known about how much they vary.
std::string why_alike(const Cells& cells, const Certainty& certainty) {
  const std::string what = cells.size() == 5 ? "pair" : "game";
  const double n = samples(cells);
  const auto all_of_them = all(n, what) + sources(certainty);
  if (cells.back() == n) return all_of_them + " won";
  if (cells.front() == n) return all_of_them + " lost";
  if (cells[cells.size() / 2] == n)
    return all_of_them + (what == "pair" ? " level" : " drawn") + "; nothing to measure errors by";
  return all_of_them + " ended alike; nothing to measure errors by";
}

// The share of the results that counts as independent.
double share_of(const Sample& sample) {
  return sample.certainty.copies() ? sample.certainty.worth / samples(sample.cells) : 1;
}

// What can be said anyway. The limits are those of games that are won or lost.
std::string limit(const Cells& games, double share) {
  if (games[2] == samples(games))
    return "; at 95 % above " + percent(clopper_pearson(share * games[2], 0).low);
  if (games[0] == samples(games))
    return "; at 95 % below " + percent(clopper_pearson(0, share * games[0]).high);
  return {};
}

bool alike(const Cells& cells) {
  const double n = samples(cells);
  return std::any_of(cells.begin(), cells.end(), [n](double count) { return count == n; });
}

std::string reason(const Cells& games, const Sample& sample, const Estimate& made) {
  const auto& known = sample.certainty;
  if (!made.score) return "no games yet";
  if (!(*made.variance > 0))
    return why_alike(alike(games) ? games : sample.cells, known) + limit(games, share_of(sample));
  const std::string too_few = known.openings ? "too few different openings"
                              : known.plays  ? "too few different games"
                                             : "too few games";
  if (!made.elo_low && !made.elo_high) return too_few + " for either limit";
  if (!made.elo_high) return too_few + " for an upper limit";
  if (!made.elo_low) return too_few + " for a lower limit";
  return {};
}

}  // namespace

bool pairs_suffice(double games, double pairs) { return pairs > 0 && 4 * pairs >= games; }

Judgement judge(const Sample& games, const Sample& pairs) {
  Judgement made;
  made.of_pairs = pairs_suffice(samples(games.cells), samples(pairs.cells));
  const auto& sample = made.of_pairs ? pairs : games;
  made.estimate = estimate(sample.cells, sample.certainty);
  made.los = made.estimate.los;
  const double decisive = games.cells[0] + games.cells[2];
  const bool one_by_one = !made.of_pairs && !sample.certainty.copies();
  if (decisive > 0 && (!made.los || (one_by_one && decisive < few))) {
    const double share = share_of(sample);
    made.los = exact_los(share * games.cells[2], share * games.cells[0]);
    made.exact = true;
  }
  made.reason = reason(games.cells, sample, made.estimate);
  return made;
}

}  // namespace matches::statistics
