#include "matches/run/sampling.hpp"

#include <array>
#include <cstdio>
#include <utility>

#include "matches/results/results.hpp"

namespace matches::run {

namespace {

using statistics::Decision;

bool takes_pairs(const statistics::Hypotheses& hypotheses, bool paired) {
  return paired && hypotheses.model != statistics::Model::bayesian;
}

// From the view of engine 0: lost, drawn, won. Empty: it did not play, or not against engine 1.
std::optional<std::size_t> cell_of(const records::GameResult& result) {
  if (result.engines[0] + result.engines[1] != 1) return std::nullopt;
  if (!result.winner) return 1;
  return result.engines[index_of(*result.winner)] == 0 ? 2 : 0;
}

std::string with_two_digits(double value) {
  std::array<char, 40> text;
  std::snprintf(text.data(), text.size(), "%.2f", value);
  return text.data();
}

}  // namespace

Sampling::Sampling(const statistics::Hypotheses& hypotheses, bool paired)
    : hypotheses_(hypotheses),
      pairs_(takes_pairs(hypotheses, paired)),
      test_(hypotheses, pairs_ ? 5 : 3, paired && !pairs_ ? 2 : 1) {}

bool Sampling::add(const records::GameResult& result) {
  const auto cell = cell_of(result);
  if (!cell) return false;
  if (!pairs_) {
    test_.add(*cell, {result.opening, result.played});
    return true;
  }
  const auto half = std::exchange(half_, std::nullopt);
  if (result.number % 2 == 1) {
    half_ = Half{result, *cell};
    return false;
  }
  if (!half || half->result.number + 1 != result.number) return false;
  test_.add(half->cell + *cell, {result.opening, results::played_in_pair(half->result, result)});
  return true;
}

std::string Sampling::verdict() const {
  const auto limits = test_.bounds();
  return "the test accepts " + std::string(statistics::name(test_.decision())) + " after " +
         std::to_string(test_.samples()) + (pairs_ ? " pairs" : " games") + ": LLR " +
         with_two_digits(test_.llr()) + ", bounds " + with_two_digits(limits.lower) + " and " +
         with_two_digits(limits.upper);
}

}  // namespace matches::run
