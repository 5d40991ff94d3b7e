#pragma once
// Plays a tournament without games: tells a form its results one after the other.

#include <functional>
#include <vector>

#include "matches/base/dice.hpp"
#include "matches/schedule/form.hpp"

namespace tests {

using matches::schedule::Encounter;
using matches::schedule::Form;
using matches::schedule::FormKind;
using matches::schedule::FormWish;
using matches::schedule::Score;

// Of an encounter, for its engines in their order.
using Results = std::function<Score(const Encounter& encounter)>;

Score better_seed_wins(const Encounter& encounter);
Score tie(const Encounter& encounter);
// The first engine has won, 2 : 0, or the other one.
Score won_by(const Encounter& encounter, std::size_t engine);

// 0, 1/2, 1, 3/2 or 2 points. Now and then an engine is withdrawn, and then remains so and plays
// no more games: one time in `withdrawals`, never for 0.
class RandomResults {
 public:
  RandomResults(std::uint64_t seed, std::size_t engines, std::uint64_t withdrawals = 0)
      : dice_(seed), withdrawn_(engines), withdrawals_(withdrawals) {}
  Score operator()(const Encounter& encounter);
  const std::vector<bool>& withdrawn() const { return withdrawn_; }

 private:
  matches::Dice dice_;
  std::vector<bool> withdrawn_;
  std::uint64_t withdrawals_;
};

// Until the form is complete and all is reported. The encounters; checks that those that were
// known are the same at the end, and that nothing but the last result of a stage makes more known.
std::vector<Encounter> drive(Form& form, const Results& results);

// Groups of encounters with the same round.
std::vector<std::vector<Encounter>> by_round(const std::vector<Encounter>& encounters);

}  // namespace tests
