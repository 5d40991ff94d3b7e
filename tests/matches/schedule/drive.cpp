#include "tests/matches/schedule/drive.hpp"

#include <boost/test/unit_test.hpp>

namespace tests {

Score better_seed_wins(const Encounter& encounter) {
  return won_by(encounter, std::min(encounter.engines[0], encounter.engines[1]));
}

Score tie(const Encounter&) { return {.points = {1, 1}}; }

Score won_by(const Encounter& encounter, std::size_t engine) {
  if (encounter.engines[0] == engine) return {.points = {2, 0}};
  return {.points = {0, 2}};
}

Score RandomResults::operator()(const Encounter& encounter) {
  Score score;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t engine = encounter.engines[i];
    if (withdrawals_ > 0 && dice_.below(withdrawals_) == 0) withdrawn_[engine] = true;
    score.withdrawn[i] = withdrawn_[engine];
  }
  if (score.withdrawn[0] || score.withdrawn[1]) {
    score.games = 0;
  } else {
    score.points[0] = static_cast<double>(dice_.below(5)) / 2;
    score.points[1] = 2 - score.points[0];
  }
  return score;
}

std::vector<Encounter> drive(Form& form, const Results& results) {
  std::vector<Encounter> told;
  for (std::uint64_t known = form.known(); told.size() < known; known = form.known()) {
    for (std::uint64_t k = told.size(); k < known; ++k) {
      told.push_back(form.encounter(k));
      const bool complete = form.complete();
      form.decided(k, results(told.back()));
      if (k + 1 < known || complete) BOOST_REQUIRE_EQUAL(form.known(), known);
    }
    BOOST_REQUIRE(told.size() < 1'000'000);
  }
  BOOST_TEST(form.complete());
  for (std::uint64_t k = 0; k < told.size(); ++k)
    BOOST_REQUIRE_MESSAGE(form.encounter(k) == told[k], "encounter " << k << " has changed");
  return told;
}

std::vector<std::vector<Encounter>> by_round(const std::vector<Encounter>& encounters) {
  std::vector<std::vector<Encounter>> rounds;
  for (const Encounter& encounter : encounters) {
    if (rounds.empty() || rounds.back().front().round != encounter.round) rounds.emplace_back();
    rounds.back().push_back(encounter);
  }
  return rounds;
}

}  // namespace tests
