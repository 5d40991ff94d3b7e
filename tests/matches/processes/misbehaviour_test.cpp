// Twelve ways in which the second engine goes wrong at ply 21 of the first of two games, with
// clocks of half a second. Wanted: the right verdict, the run ends soon, and nothing is left
// behind.

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>
#include <string_view>

#include "tests/matches/processes/bout.hpp"

namespace {

using namespace std::chrono_literals;

// For the run, in milliseconds. What hangs takes a minute; a busy machine gets its time.
constexpr int bound = 10'000;

struct Run {
  explicit Run(std::string_view script) : Run(tests::scripted(script)) {}
  explicit Run(matches::play::Engine engine) {
    const tests::Ledger ledger;
    tests::Bout bout;
    bout.second = std::move(engine);
    bout.second.time = tests::seconds_each(0.5);
    bout.games = 2;
    outcome = tests::play_bout(bout);
    left = ledger.leftovers();
  }

  std::string reason(std::size_t game) const { return tests::reason(outcome.games.at(game)); }
  std::string detail(std::size_t game) const { return tests::detail(outcome.games.at(game)); }
  bool says(std::string_view text) const { return detail(0).find(text) != std::string::npos; }
  std::size_t plies(std::size_t game) const { return outcome.games.at(game).game.main.plies.size(); }

  tests::Outcome outcome;
  std::string left;
};

// Both games end by the same fault of the second engine, which was started afresh in between.
void check_fault(const Run& run, std::string_view reason, std::string_view detail) {
  for (const std::size_t game : {0U, 1U}) {
    BOOST_TEST(run.reason(game) == reason);
    const auto* failure = matches::endings::failure(run.outcome.games[game].ending);
    BOOST_REQUIRE(failure);
    BOOST_TEST((failure->seat == rules::Seat::second));
  }
  BOOST_TEST_INFO("detail: " << run.detail(0));
  BOOST_TEST(run.says(detail));
  BOOST_TEST(run.plies(0) == 21);
  BOOST_TEST(run.left == "");
}

void check_healthy(const Run& run) {
  for (const std::size_t game : {0U, 1U}) BOOST_TEST(run.reason(game) == "max-plies");
  BOOST_TEST(run.outcome.starts[1] == 1);
  BOOST_TEST(run.left == "");
}

std::chrono::milliseconds whole(const Run& run) { return run.outcome.took + run.outcome.quitting; }

}  // namespace

BOOST_AUTO_TEST_SUITE(misbehaviour)

// The clock in each game, and less than a second for the rest of each.
BOOST_AUTO_TEST_CASE(silent_for_ever) {
  const Run run("silent");
  check_fault(run, "time", "no answer within");
  BOOST_TEST(whole(run).count() < bound);
}

BOOST_AUTO_TEST_CASE(silent_and_ignores_signals) {
  const Run run("silent-ignores-signals");
  check_fault(run, "time", "no answer within");
  BOOST_TEST(run.outcome.starts[1] == 2);
  BOOST_TEST(whole(run).count() < bound);
}

BOOST_AUTO_TEST_CASE(talks_for_ever_and_never_moves) {
  const Run run("info-flood");
  check_fault(run, "time", "no answer within");
  BOOST_TEST(whole(run).count() < bound);
}

BOOST_AUTO_TEST_CASE(crashes) {
  const Run run("crashes");
  check_fault(run, "crash", "signal 11");
  BOOST_TEST(run.outcome.starts[1] == 2);
}

BOOST_AUTO_TEST_CASE(answers_then_exits) {
  const Run run("answers-then-exits");
  for (const std::size_t game : {0U, 1U}) {
    BOOST_TEST(run.reason(game) == "crash");
    // The answer counts: it was the next one that did not come.
    BOOST_TEST(run.plies(game) == 23);
  }
  BOOST_TEST(run.says("exited with code 0"));
  BOOST_TEST(run.left == "");
}

BOOST_AUTO_TEST_CASE(impossible_move) {
  const Run run("answers-illegal");
  check_fault(run, "illegal-move", "empty-origin");
  BOOST_TEST(run.outcome.starts[1] == 1);
}

BOOST_AUTO_TEST_CASE(a_line_of_64k_without_a_newline) { check_healthy(Run("64k-line")); }

BOOST_AUTO_TEST_CASE(answer_in_two_writes) { check_healthy(Run("two-writes")); }

BOOST_AUTO_TEST_CASE(log_of_64k_for_every_move) { check_healthy(Run("log-per-move")); }

BOOST_AUTO_TEST_CASE(ignores_quit_and_sigterm) {
  const Run run("never-goes");
  check_healthy(run);
  BOOST_REQUIRE(run.outcome.deaths[1]);
  BOOST_TEST(run.outcome.deaths[1]->forced);
  // The graces of `quit` and of SIGTERM, and no more.
  BOOST_TEST(run.outcome.quitting.count() < bound);
}

BOOST_AUTO_TEST_CASE(program_does_not_exist) {
  auto engine = tests::scripted("well");
  engine.program.path = "/nowhere/engine";
  const Run run(std::move(engine));
  for (const std::size_t game : {0U, 1U}) BOOST_TEST(run.reason(game) == "start-failure");
  BOOST_TEST(run.says("No such file or directory"));
  BOOST_TEST(run.left == "");
}

BOOST_AUTO_TEST_CASE(never_answers_the_greeting) {
  const tests::Ledger ledger;
  tests::Bout bout;
  bout.second = tests::scripted("silent-handshake");
  bout.patience.startup = 500ms;
  bout.games = 2;
  const auto outcome = tests::play_bout(bout);
  for (const auto& game : outcome.games) BOOST_TEST(tests::reason(game) == "start-failure");
  BOOST_TEST(outcome.took.count() < bound);
  BOOST_TEST(ledger.leftovers() == "");
}

BOOST_AUTO_TEST_SUITE_END()
