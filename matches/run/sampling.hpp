#pragma once
// The samples of a sequential test, from the results of engine 0 against engine 1 in the order of
// the schedule.

#include <cstdint>
#include <optional>
#include <string>

#include "matches/records/result.hpp"
#include "matches/statistics/sprt.hpp"

namespace matches::run {

class Sampling {
 public:
  // `paired`: both games of an encounter are one sample, unless the model knows none but games.
  Sampling(const statistics::Hypotheses& hypotheses, bool paired);

  // In ascending order of numbers. Whether it has completed a sample: a game whose other one has
  // no result never does.
  bool add(const records::GameResult& result);
  const statistics::Sprt& test() const { return test_; }
  const statistics::Hypotheses& hypotheses() const { return hypotheses_; }
  bool decided() const { return test_.decision() != statistics::Decision::undecided; }
  std::string verdict() const;  // a sentence

 private:
  struct Half {
    records::GameResult result;
    std::size_t cell = 0;
  };
  statistics::Hypotheses hypotheses_;
  bool pairs_;
  statistics::Sprt test_;
  std::optional<Half> half_;  // the first game of an encounter
};

}  // namespace matches::run
