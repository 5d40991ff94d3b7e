#include "matches/run/run_state.hpp"

#include "tests/matches/run/night.hpp"

// What is handed out while something is reported: no thread is needed to show it.

namespace {

using namespace matches;
using namespace tests::night;

// Asks for a game, as another worker may, while an earlier game is reported.
struct Asker : matches::run::Audience {
  void counted(const records::GameResult& result) override {
    reported.push_back(result.number);
    if (const auto task = state->next(0)) given.push_back(task->fixture.number);
  }
  matches::run::RunState* state = nullptr;
  std::vector<std::uint64_t> reported, given;
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

BOOST_AUTO_TEST_SUITE(run_state)

BOOST_AUTO_TEST_CASE(an_earlier_game_is_not_handed_out_while_it_is_reported) {
  const auto run = run_of({"a", "b"}, 2);
  auto schedule = games(run, 6);
  Asker asker;
  const std::vector<records::GameResult> past = {drawn(1), drawn(2), drawn(4)};
  matches::run::RunState state(run, schedule, asker, {}, past);
  asker.state = &state;
  state.begin();
  BOOST_TEST((asker.reported == std::vector<std::uint64_t>{1, 2}));
  BOOST_TEST((asker.given == std::vector<std::uint64_t>{3, 5}));
}

BOOST_AUTO_TEST_SUITE_END()
