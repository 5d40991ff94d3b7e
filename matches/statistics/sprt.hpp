#pragma once
// Sequential tests of two hypotheses about the strength of one engine against another: the exact
// generalised likelihood ratio, its bounds, the estimate after stopping, and planning. Formulas:
// docs/statistics.md.

#include <cstdint>
#include <optional>
#include <string_view>

#include "matches/statistics/by_opening.hpp"

namespace matches::statistics {

enum class Model : unsigned char { normalized, logistic, bayesian };
std::string_view name(Model model);

struct Hypotheses {
  double elo0 = 0, elo1 = 5;
  double alpha = 0.05, beta = 0.05;
  Model model = Model::normalized;
  bool overshoot = false;  // correct the bounds for the jumps beyond them
  friend bool operator==(const Hypotheses&, const Hypotheses&) = default;
};

struct Bounds {
  double lower = 0, upper = 0;
};
Bounds bounds(double alpha, double beta);

// Always a number. Zero where there is nothing to tell the hypotheses apart. The bayesian model
// takes three cells alone.
double llr(const Cells& cells, const Hypotheses& hypotheses);

// What cutechess prints for the same games: BayesElo with half a game added to each cell, and the
// hypotheses scaled to the logistic scale at equality. For comparison alone.
double llr_as_cutechess(const Cells& games, double elo0, double elo1);

enum class Decision : unsigned char { undecided, h0, h1 };
std::string_view name(Decision decision);  // "H0", "H1", "undecided"

// Fed one sample after the other, in the order of the schedule. What comes after the decision
// changes nothing. Samples of one opening count as one, except what is proved to be no copy: while
// too little is different, the test stays undecided (by_opening.hpp).
class Sprt {
 public:
  // 3 cells for games, 5 for pairs of games. The bayesian model takes 3. `fresh`: as ByOpening.
  Sprt(const Hypotheses& hypotheses, std::size_t cells, std::uint32_t fresh = 1);
  Decision add(std::size_t cell, const Origin& origin = {});  // 0: the worst
  Decision decision() const { return decision_; }
  double llr() const { return llr_; }
  Bounds bounds() const;  // with the correction, where it is wanted
  const Cells& cells() const { return fed_.cells(); }
  // What the ratio was computed from: the cells, where no opening repeats.
  const Cells& evidence() const { return evidence_; }
  std::uint64_t samples() const { return samples_; }

 private:
  Hypotheses hypotheses_;
  ByOpening fed_;
  Cells evidence_;
  std::uint64_t samples_ = 0;
  double llr_ = 0;
  Decision decision_ = Decision::undecided;
  // The records of the ratio, and the jumps from record to record: their sums and sums of squares.
  double highest_ = 0, lowest_ = 0, sum_up_ = 0, squares_up_ = 0, sum_down_ = 0, squares_down_ = 0;
};

// After a test has stopped, its own estimate is biased: this one is median-unbiased. Of a test that
// was broken off, too. In logistic Elo, for every model (whose bounds are turned into scores by the
// variance and the draws of the sample); from -2000 to 2000. Empty where there is no spread, or
// nothing between the hypotheses.
struct Afterwards {
  double elo = 0, low = 0, high = 0, los = 0;
};
std::optional<Afterwards> after_stopping(const Cells& cells, const Hypotheses& hypotheses);

// What a test over pairs of games will cost if the truth is `elo`, on the scale of the hypotheses:
// by Wald's approximation, a little less than it does cost.
struct Prospect {
  double pass = 0;   // the probability that H1 is accepted
  double games = 0;  // expected
};
Prospect prospect(const Hypotheses& hypotheses, const Equals& equals, double elo);

}  // namespace matches::statistics
