#pragma once
// Two engines: score, Elo, how sure one may be. Formulas and names: docs/statistics.md. A value
// that does not exist is empty, never infinite or not a number.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace matches::statistics {

// Counts from the bad end to the good end: 3 of them for games (L, D, W), 5 for pairs of games
// (0, 1/2, 1, 3/2, 2 points).
using Cells = std::vector<double>;
double samples(const Cells& cells);
Cells scaled(Cells cells, double by);

struct Interval {
  double low = 0, high = 0;
};

constexpr double z95 = 1.959963984540054;

double elo_of(double score);                      // 0 < score < 1
double score_of(double elo);                      // 1 / (1 + 10^(-elo/400))
double normal_below(double z);                    // Phi
double normal_quantile(double p);                 // its inverse, 0 < p < 1
double beta_below(double x, double a, double b);  // the regularised incomplete beta function
double beta_quantile(double p, double a, double b);
// Student's distribution; infinite freedom is the normal one.
double student_below(double t, double freedom);
double student_quantile(double p, double freedom);  // 1/2 < p < 1

// How certain the mean of results is. Results of one opening may be copies of each other, so that
// they are worth less than they are many (by_opening.hpp).
struct Certainty {
  double worth = 0;    // as many independent results would leave the same variance
  double freedom = 0;  // the degrees by which that variance is known
  // Where openings repeat: how many there are; of a single opening, how many different results.
  std::optional<std::uint64_t> openings = {}, plays = {};
  bool copies() const { return openings || plays; }
};
Certainty independent(const Cells& cells);  // where nothing repeats
// From this number of results, or openings, on the plain formulas hold.
constexpr double enough_results = 100;
// An opening or game that was not played is counted as if it were won and lost by halves, where
// there are too few to know how different they are: this much of squares.
constexpr double unplayed_squares = 0.25;

// Of a sample of games or pairs, with the population's form of the variance.
struct Estimate {
  double n = 0;
  std::optional<double> score;              // n > 0
  std::optional<double> variance;           // of one game or pair
  std::optional<double> elo;                // 0 < score < 1
  std::optional<double> elo_low, elo_high;  // each where its score is inside 0..1
  std::optional<double> elo_error;          // half of the distance, where both exist
  std::optional<double> los;                // where there is spread
  std::optional<double> nelo, nelo_error;
};
Estimate estimate(const Cells& cells);  // the plain formulas, for many independent results
// For few results, too, and for copies: limits and LOS by Student's distribution.
Estimate estimate(const Cells& cells, const Certainty& certainty);
// fishtest's: empty cells become 0.001 and the score is kept inside 0.001..0.999.
Estimate estimate_as_fishtest(const Cells& cells);

// Exact, for games that were won or lost.
Interval wilson(double wins, double losses);           // of the probability of a win, 95 %
Interval clopper_pearson(double wins, double losses);  // the same, never too narrow
double exact_los(double wins, double losses);          // P(Beta(W + 1, L + 1) > 1/2)
double sign_test(double wins, double losses);          // two-sided

// What a table shows: the exact LOS where fewer than 30 games were won or lost (draws say nothing
// about who is stronger) and are counted one by one, or where nothing varies; and, where a value is
// missing, why: "all 10 games won; at 95 % above 69.2 %".
struct Judgement {
  Estimate estimate;
  std::optional<double> los;
  bool exact = false;
  bool of_pairs = false;  // the estimate; else of single games
  std::string reason;     // empty: nothing is missing
};
// By the pairs where at least half of the games are in complete ones: a few of them that happen to
// be complete say less than all the games.
bool pairs_suffice(double games, double pairs);
struct Sample {  // of games or pairs
  Cells cells;
  Certainty certainty;
};
Judgement judge(const Sample& games, const Sample& pairs);

// How games between equals end. Over pairs of games with seats exchanged, what the first move is
// worth is not chance, so that less is left to it.
struct Equals {
  double draw_rate = 0;      // 0..1; at most twice the smaller seat's score
  double first_score = 0.5;  // of the first mover
};
double deviation(const Equals& equals);  // of a game; above 0

// How many games, in pairs, for such a half width at 95 %, near equality; the width is above 0.
double games_for(double elo_half_width, const Equals& equals);

}  // namespace matches::statistics
