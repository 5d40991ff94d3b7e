#include "matches/run/course.hpp"

#include "tests/matches/run/night.hpp"

// What is handed out while something is told: no thread is needed to show it.

namespace {

using namespace matches;
using namespace tests::night;

// Asks for a game, as another worker may, while a game of the past is told.
struct Asker : matches::run::Audience {
  void counted(const records::GameResult& result) override {
    told.push_back(result.number);
    if (const auto task = course->next(0)) given.push_back(task->fixture.number);
  }
  matches::run::Course* course = nullptr;
  std::vector<std::uint64_t> told, given;
};

records::GameResult drawn(std::uint64_t number) {
  records::GameResult result;
  result.number = number;
  result.engines = {static_cast<std::uint32_t>((number - 1) % 2),
                    static_cast<std::uint32_t>(number % 2)};
  result.reason = "repetition";
  result.points = {0.5, 0.5};
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(course)

BOOST_AUTO_TEST_CASE(a_game_of_the_past_is_not_handed_out_while_it_is_told) {
  const auto run = run_of({"a", "b"}, 2);
  auto schedule = games(run, 6);
  Asker asker;
  const std::vector<records::GameResult> past = {drawn(1), drawn(2), drawn(4)};
  matches::run::Course course(run, schedule, asker, {}, past);
  asker.course = &course;
  course.begin();
  BOOST_TEST((asker.told == std::vector<std::uint64_t>{1, 2}));
  BOOST_TEST((asker.given == std::vector<std::uint64_t>{3, 5}));
}

BOOST_AUTO_TEST_SUITE_END()
