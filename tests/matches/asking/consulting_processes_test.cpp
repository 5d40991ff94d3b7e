// Real processes that are asked outside of games: what dies, hangs or floods costs its question and
// leaves nothing behind.

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

#include "matches/asking/consulting.hpp"
#include "matches/processes/process.hpp"
#include "tests/matches/processes/bout.hpp"

namespace {

using namespace std::chrono_literals;
using matches::endings::Fault;

struct Asked {
  explicit Asked(std::string_view script, std::string_view game = "shogi")
      : kind(*rules::find_game(game)) {
    auto engine = tests::scripted(script);
    engine.time = tests::seconds_a_move(0.5);
    consultant.emplace(std::move(engine), tests::Bout::quick_patience(), process_set, kind,
                       *rules::rule_set(kind, {}));
  }

  // The first actions of a game that the engine plays against itself: an action each, or the fault.
  std::vector<std::string> answers(int count) {
    std::vector<std::string> all;
    for (int i = 0; i < count; ++i) {
      if (!consultant->running())
        if (const auto trouble = consultant->begin_again()) return {trouble->sentence};
      auto answer = consultant->ask();
      if (!answer) {
        all.emplace_back(answer.error().fault ? matches::endings::name(*answer.error().fault)
                                              : "interrupted");
        continue;
      }
      const auto& action = answer->action;
      all.emplace_back("ok");
      if (!consultant->game().refusal(action)) consultant->play(action);
    }
    return all;
  }

  const rules::GameKind& kind;
  matches::processes::ProcessSet process_set;
  std::optional<matches::asking::Consultant> consultant;
};

constexpr int before_it_goes_wrong = 20;  // plies, of the scripts

void check(std::string_view script, std::string_view fault, int starts) {
  const tests::Ledger ledger;
  {
    Asked asked(script);
    BOOST_REQUIRE(!asked.consultant->begin());
    auto answers = asked.answers(before_it_goes_wrong + 2);
    BOOST_REQUIRE(answers.size() == before_it_goes_wrong + 2);
    for (std::size_t i = 0; i < before_it_goes_wrong; ++i) BOOST_TEST(answers[i] == "ok");
    BOOST_TEST(answers[before_it_goes_wrong] == fault);
    // It goes wrong there each time; a process of its own each time, where it did not survive.
    BOOST_TEST(answers[before_it_goes_wrong + 1] == fault);
    BOOST_TEST(asked.consultant->player().starts() == starts);
    asked.consultant->quit();
  }
  BOOST_TEST(ledger.leftovers() == "");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(consulting_processes)

BOOST_AUTO_TEST_CASE(one_that_crashes_is_started_again) { check("crashes", "crash", 2); }

BOOST_AUTO_TEST_CASE(one_that_hangs_is_ended_and_started_again) { check("silent", "time", 2); }

BOOST_AUTO_TEST_CASE(one_that_only_talks_is_ended_and_started_again) {
  check("info-flood", "time", 2);
}

BOOST_AUTO_TEST_CASE(each_protocol_is_asked_about_a_whole_game) {
  for (const auto& [script, game] : {std::pair{"well", "shogi"}, std::pair{"gtp-well", "keishi"},
                                     std::pair{"gomocup-well", "renju"}}) {
    const tests::Ledger ledger;
    {
      Asked asked(script, game);
      const auto trouble = asked.consultant->begin();
      BOOST_REQUIRE_MESSAGE(!trouble, script << ": " << (trouble ? trouble->sentence : ""));
      const auto answers = asked.answers(30);
      BOOST_TEST(std::count(answers.begin(), answers.end(), "ok") == 30, script);
      BOOST_TEST(asked.consultant->player().starts() == 1);
      asked.consultant->quit();
    }
    BOOST_TEST(ledger.leftovers() == "", script);
  }
}

BOOST_AUTO_TEST_CASE(a_second_answer_is_never_the_next_one) {
  Asked asked("answers-twice");
  BOOST_REQUIRE(!asked.consultant->begin());
  const auto answers = asked.answers(25);
  BOOST_TEST(std::count(answers.begin(), answers.end(), "ok") == 25);
  BOOST_TEST(asked.consultant->player().strays() > 0);
  asked.consultant->quit();
}

BOOST_AUTO_TEST_SUITE_END()
