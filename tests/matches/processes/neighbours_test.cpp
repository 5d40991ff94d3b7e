// What hostile engines do to others: to the next game, to the machine, to their opponents, to games
// that run beside theirs.

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/matches/processes/bout.hpp"
#include "tests/matches/processes/process_set.hpp"

namespace {

using namespace std::chrono_literals;

tests::Bout against(matches::play::Engine engine) {
  tests::Bout bout;
  bout.second = std::move(engine);
  return bout;
}

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(neighbours)

BOOST_AUTO_TEST_CASE(an_answer_of_the_last_game_is_no_answer_in_the_next) {
  auto bout = against(tests::scripted("late-answer"));
  // Long enough that the late answer lies there before the second game's first question.
  bout.first = tests::scripted("well-slow");
  bout.second.time = tests::seconds_a_move(0.3);
  bout.games = 2;
  const auto outcome = tests::play_bout(bout);
  BOOST_TEST(tests::reason(outcome.games[0]) == "time");
  BOOST_TEST(tests::reason(outcome.games[1]) == "max-plies");
  BOOST_TEST(outcome.starts[1] == 1);
  BOOST_TEST(outcome.strays[1] == 2);  // in answer to `stop`, and in the second game
}

BOOST_AUTO_TEST_CASE(answers_that_nobody_asked_for_are_counted_and_nothing_else) {
  for (const auto* script : {"answers-twice-slowly", "answers-before-go"}) {
    auto bout = against(tests::scripted(script));
    bout.first = tests::scripted("well-slow");
    const auto outcome = tests::play_bout(bout);
    BOOST_TEST_INFO(script);
    BOOST_TEST(tests::reason(outcome.games[0]) == "max-plies");
    BOOST_TEST(outcome.strays[1] > 0);
  }
}

BOOST_AUTO_TEST_CASE(an_answer_at_the_limit_is_judged_by_what_was_charged) {
  auto bout = against(tests::scripted("at-the-limit"));
  bout.second.time = tests::seconds_a_move(0.1);
  const auto played = tests::play_bout(bout).games.front();
  // The engine's hundred milliseconds began after ours: as a rule it is too late, by very little.
  if (tests::reason(played) == "time")
    BOOST_TEST(played.game.verdict.last_time->charged.count() >= 100'000);
  else
    BOOST_TEST(tests::reason(played) == "max-plies");
}

BOOST_AUTO_TEST_CASE(computing_on_the_opponents_time_is_measured) {
  auto bout = against(tests::scripted("computes-on"));
  bout.first = tests::scripted("well-slow");
  const auto played = tests::play_bout(bout).games.front();
  matches::Nanos idle{0};
  for (const auto& ply : played.game.main.plies)
    if (ply.seat == rules::Seat::second) idle += ply.time->idle_cpu;
  BOOST_TEST(idle.count() > 1'000'000);
}

// A shell that waits for the engine, as many wrappers do.
BOOST_AUTO_TEST_CASE(computing_on_the_opponents_time_is_measured_behind_a_wrapper) {
  auto engine = tests::scripted("computes-on");
  std::string command = engine.program.path;
  for (const auto& word : engine.program.words) command += " " + word;
  engine.program.path = "/bin/sh";
  engine.program.words = {"-c", command + "; true"};
  auto bout = against(engine);
  bout.first = tests::scripted("well-slow");
  const auto played = tests::play_bout(bout).games.front();
  matches::Nanos idle{0};
  for (const auto& ply : played.game.main.plies)
    if (ply.seat == rules::Seat::second) idle += ply.time->idle_cpu;
  BOOST_TEST(idle.count() > 1'000'000);
}

BOOST_AUTO_TEST_CASE(memory_is_bounded_where_the_user_says_so) {
  if (!tests::engines_live_with_little_memory) return;
  const tests::Ledger ledger;
  auto bout = against(tests::scripted("eats-memory"));
  bout.second.program.memory_mb = 200;
  const auto played = tests::play_bout(bout).games.front();
  BOOST_TEST(tests::reason(played) == "crash");
  BOOST_TEST_INFO("detail: " << tests::detail(played));
  BOOST_TEST(holds(tests::detail(played), "the memory is refused"));
  BOOST_TEST(ledger.leftovers() == "");
}

// Without a sandbox nothing keeps an engine from this: the verdict names what happened to whom.
BOOST_AUTO_TEST_CASE(an_engine_that_kills_its_opponent) {
  const tests::Ledger ledger;
  const auto file =
      (std::filesystem::temp_directory_path() / ("opponent-of-" + std::to_string(getpid())))
          .string();
  auto bout = against(tests::scripted("kills-opponent", {"file=" + file}));
  bout.first = tests::scripted("well-announced", {"file=" + file});
  const auto played = tests::play_bout(bout).games.front();
  std::filesystem::remove(file);
  BOOST_TEST(tests::reason(played) == "crash");
  BOOST_TEST(holds(tests::detail(played), "killed by signal 9"));
  BOOST_TEST(ledger.leftovers() == "");
}

BOOST_AUTO_TEST_CASE(a_wrapper_without_exec) {
  const tests::Ledger ledger;
  auto engine = tests::scripted("well");
  std::string command = engine.program.path;
  for (const auto& word : engine.program.words) command += " " + word;
  engine.program.path = "/bin/sh";
  engine.program.words = {"-c", command + "; true"};
  const auto outcome = tests::play_bout(against(engine));
  BOOST_TEST(tests::reason(outcome.games.front()) == "max-plies");
  BOOST_TEST(ledger.leftovers() == "");
}

BOOST_AUTO_TEST_CASE(a_wrapper_without_exec_around_an_engine_that_never_goes) {
  const tests::Ledger ledger;
  auto engine = tests::scripted("silent-ignores-signals");
  std::string command = engine.program.path;
  for (const auto& word : engine.program.words) command += " " + word;
  engine.program.path = "/bin/sh";
  engine.program.words = {"-c", command + "; true"};
  engine.time = tests::seconds_a_move(0.2);
  const auto outcome = tests::play_bout(against(engine));
  BOOST_TEST(tests::reason(outcome.games.front()) == "time");
  BOOST_TEST(ledger.leftovers() == "");
}

// Healthy games on a thread of their own, while others beside them hang, flood and die.
BOOST_AUTO_TEST_CASE(games_beside_hostile_ones_are_not_disturbed) {
  const tests::Ledger ledger;
  std::vector<std::string> healthy;
  {
    std::jthread beside([&] {
      for (int i = 0; i < 12; ++i)
        healthy.push_back(
            tests::reason(tests::play_bout(against(tests::scripted("well"))).games[0]));
    });
    std::vector<std::jthread> others;
    for (const auto* script : {"info-flood", "leaves-children-and-dies", "silent-ignores-signals"})
      others.emplace_back([script] {
        auto bout = against(tests::scripted(script));
        bout.second.time = tests::seconds_a_move(0.5);
        tests::play_bout(bout);
      });
  }
  BOOST_TEST(healthy == std::vector<std::string>(12, "max-plies"),
             boost::test_tools::per_element());
  BOOST_TEST(ledger.leftovers() == "");
}

BOOST_AUTO_TEST_SUITE_END()
