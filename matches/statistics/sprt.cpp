#include "matches/statistics/sprt.hpp"

#include <algorithm>
#include <cmath>

#include "matches/statistics/likelihood.hpp"
#include "matches/statistics/scales.hpp"

namespace matches::statistics {

namespace {

// n sum q ln(p1 / p0), where p = q / slack.
double ratio(const Frequencies& f, const Slacks& under0, const Slacks& under1) {
  double sum = 0;
  for (std::size_t i = 0; i < f.q.size(); ++i) sum += f.q[i] * std::log(under0[i] / under1[i]);
  return f.n * sum;
}

// What lies beyond a bound on the average, by the jumps of the record; at most half of the bound.
double overshoot(double squares, double sum, double bound) {
  return sum > 0 ? std::min(squares / sum / 2, std::abs(bound) / 2) : 0;
}

}  // namespace

std::string_view name(Model model) {
  switch (model) {
    case Model::normalized: return "normalized";
    case Model::logistic: return "logistic";
    case Model::bayesian: return "bayesian";
  }
  return {};
}

std::string_view name(Decision decision) {
  switch (decision) {
    case Decision::undecided: return "undecided";
    case Decision::h0: return "H0";
    case Decision::h1: return "H1";
  }
  return {};
}

Bounds bounds(double alpha, double beta) {
  return {std::log(beta / (1 - alpha)), std::log((1 - beta) / alpha)};
}

double llr(const Cells& cells, const Hypotheses& hypotheses) {
  const auto [model, size] = std::pair(hypotheses.model, cells.size());
  if (!(samples(cells) > 0) || (model == Model::bayesian && size != 3)) return 0;
  const auto f = frequencies(cells);
  if (model == Model::normalized)
    return ratio(f, with_t_value(f.q, t_value(hypotheses.elo0, size)),
                 with_t_value(f.q, t_value(hypotheses.elo1, size)));
  const auto [score0, score1] = hypothetical_scores(hypotheses, f.q);
  return ratio(f, with_score(f.q, score0), with_score(f.q, score1));
}

// Without drawn games the draws that were added keep everything finite.
double llr_as_cutechess(const Cells& games, double elo0, double elo1) {
  Cells n = games;
  for (auto& count : n) count += 0.5;
  const double all = samples(n), draws = draw_elo(n[0] / all, n[2] / all);
  const double x = std::pow(10, -draws / 400), scale = 4 * x / ((1 + x) * (1 + x));
  const auto under0 = chances(elo0 / scale, draws), under1 = chances(elo1 / scale, draws);
  return n[0] * std::log(under1.lost / under0.lost) + n[1] * std::log(under1.drawn / under0.drawn) +
         n[2] * std::log(under1.won / under0.won);
}

Sprt::Sprt(const Hypotheses& hypotheses, std::size_t cells, std::uint32_t fresh)
    : hypotheses_(hypotheses), fed_(cells, fresh), evidence_(cells, 0) {}

Bounds Sprt::bounds() const {
  auto found = statistics::bounds(hypotheses_.alpha, hypotheses_.beta);
  if (!hypotheses_.overshoot) return found;
  found.lower += overshoot(squares_down_, sum_down_, found.lower);
  found.upper -= overshoot(squares_up_, sum_up_, found.upper);
  return found;
}

Decision Sprt::add(std::size_t cell, const Origin& origin) {
  if (decision_ != Decision::undecided) return decision_;
  fed_.add(origin, cell);
  ++samples_;
  evidence_ = fed_.evidence();
  llr_ = statistics::llr(evidence_, hypotheses_);
  if (llr_ > highest_) {
    sum_up_ += llr_ - highest_;
    squares_up_ += (llr_ - highest_) * (llr_ - highest_);
    highest_ = llr_;
  }
  if (llr_ < lowest_) {
    sum_down_ += lowest_ - llr_;
    squares_down_ += (lowest_ - llr_) * (lowest_ - llr_);
    lowest_ = llr_;
  }
  const auto [lower, upper] = bounds();
  // The plain bounds belong to the decisions, the corrected ones do not.
  const bool on_bound = !hypotheses_.overshoot;
  if (llr_ > upper || (on_bound && llr_ == upper)) decision_ = Decision::h1;
  if (llr_ < lower || (on_bound && llr_ == lower)) decision_ = Decision::h0;
  return decision_;
}

}  // namespace matches::statistics
