#include "referee/live/steering.hpp"
#include "tests/folder.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <filesystem>

BOOST_AUTO_TEST_SUITE(steering)

// What a run that is alive answers to `referee control`, and what it does.

namespace {

using namespace referee;
using matches::schedule::FormKind;

runs::MatchTask four_engines(const tests::Folder& folder) {
  runs::MatchTask task;
  task.run.directory = folder.path();
  task.plan.form.engines = 4;
  task.plan.form.rounds = 2;
  task.plan.games = 24;
  return task;
}

struct Bench {
  std::string ask(std::string_view line) { return steering.answer(line); }
  std::vector<runs::LiveChange> kept() const { return *runs::live_changes_of(task.run.directory); }

  tests::Folder folder;
  runs::MatchTask task = four_engines(folder);
  matches::run::Audience nobody;
  live::RunWatch watch{nobody};
  matches::run::Controls controls;
  int stops = 0;
  live::Steering steering{task, controls, watch, [this] { ++stops; }};
};

matches::schedule::Fixture fixture(std::uint64_t number) {
  matches::schedule::Fixture fixture;
  fixture.number = number;
  return fixture;
}

bool refuses(std::string_view answer, std::string_view part) {
  return answer.starts_with("error: ") && answer.find(part) != answer.npos;
}
bool holds(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

BOOST_AUTO_TEST_CASE(a_run_pauses_goes_on_and_drains) {
  Bench bench;
  BOOST_TEST(bench.ask("pause") == "ok");
  BOOST_TEST(bench.controls.wish().paused);
  BOOST_TEST(bench.ask("go") == "ok");
  BOOST_TEST(!bench.controls.wish().paused);
  BOOST_TEST(bench.ask("drain") == "ok");
  BOOST_TEST(bench.controls.wish().drained);
  BOOST_TEST(bench.kept().empty());
}

BOOST_AUTO_TEST_CASE(a_run_that_is_drained_does_not_go_on) {
  Bench bench;
  bench.ask("drain");
  BOOST_TEST(bench.ask("go") == "error: the run is draining and ends after the running games");
  BOOST_TEST(bench.controls.wish().drained);
}

BOOST_AUTO_TEST_CASE(to_stop_twice_is_to_stop_once) {
  Bench bench;
  BOOST_TEST(bench.ask("stop") == "ok");
  BOOST_TEST(bench.ask("stop") == "ok");
  BOOST_TEST(bench.stops == 1);
}

BOOST_AUTO_TEST_CASE(what_changes_the_run_is_kept_before_it_holds) {
  Bench bench;
  BOOST_TEST(bench.ask("concurrency 3") == "ok");
  bench.controls.watch(
      [&] { bench.controls.tell(matches::run::Controls::Outlook{.rounds = {}, .planned = 60}); });
  BOOST_TEST(bench.ask("rounds 5") == "ok");
  BOOST_TEST((bench.controls.wish().workers == 3u));
  BOOST_TEST((bench.controls.wish().rounds == 5u));
  BOOST_TEST(
      (bench.kept() == std::vector<runs::LiveChange>{{runs::LiveChange::What::concurrency, 3},
                                                     {runs::LiveChange::What::rounds, 5}}));
  BOOST_TEST(holds(bench.ask("status"), R"("planned":60,)"));
}

BOOST_AUTO_TEST_CASE(rounds_that_have_begun_are_kept_where_fewer_are_wanted) {
  Bench bench;
  bench.controls.watch(
      [&] { bench.controls.tell(matches::run::Controls::Outlook{.rounds = 3, .planned = 36}); });
  BOOST_TEST(bench.ask("rounds 1") == "ok");
  BOOST_TEST((bench.kept() == std::vector<runs::LiveChange>{{runs::LiveChange::What::rounds, 1},
                                                            {runs::LiveChange::What::rounds, 3}}));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_kept_does_not_hold) {
  Bench bench;
  std::filesystem::remove_all(bench.task.run.directory);
  BOOST_TEST(refuses(bench.ask("rounds 5"), "cannot write"));
  BOOST_TEST(!bench.controls.wish().rounds.has_value());
}

BOOST_AUTO_TEST_CASE(a_form_without_rounds_refuses_others) {
  Bench bench;
  bench.task.plan.form.kind = FormKind::knockout;
  BOOST_TEST(refuses(bench.ask("rounds 5"), "as many rounds as its engines need"));
  bench.task.plan.form.kind = FormKind::round_robin;
  bench.task.plan.last_game = 10;
  BOOST_TEST(refuses(bench.ask("rounds 5"), "ends with game 10"));
  BOOST_TEST(bench.kept().empty());
}

BOOST_AUTO_TEST_CASE(games_that_would_have_no_processors_of_their_own_are_refused) {
  Bench bench;
  bench.task.run.pins = {{0}, {1}};
  BOOST_TEST(bench.ask("concurrency 2") == "ok");
  BOOST_TEST(refuses(bench.ask("concurrency 3"), "only 2 games"));
}

BOOST_AUTO_TEST_CASE(words_that_are_no_command_are_refused_and_change_nothing) {
  Bench bench;
  for (const std::string_view line : {"", "   ", "puase", "pause now", "rounds", "rounds 0",
                                      "rounds -1", "rounds x", "rounds 5000001", "concurrency 1025",
                                      "concurrency 99999999999999999999", "status status", "\x01"})
    BOOST_TEST(refuses(bench.ask(line), ""), line);
  BOOST_TEST(refuses(bench.ask("puase"), "did you mean 'pause'?"));
  const auto wish = bench.controls.wish();
  BOOST_TEST(!wish.paused);
  BOOST_TEST(!wish.drained);
  BOOST_TEST(!wish.workers.has_value());
  BOOST_TEST(bench.stops == 0);
}

BOOST_AUTO_TEST_CASE(the_state_tells_of_games_workers_and_the_test) {
  Bench bench;
  const auto first = fixture(1), second = fixture(2), third = fixture(3), passed = fixture(4);
  matches::records::Game record;
  for (const auto& game : {first, second, third}) bench.watch.started(game, 0);
  bench.watch.finished(first, record);
  bench.watch.counted({});
  bench.watch.voided(passed, record, false);  // without having begun
  record.verdict.reason = "crash";
  bench.watch.voided(second, record, true);
  auto state = bench.ask("status");
  BOOST_TEST(holds(state, R"({"v":1,"games":1,"planned":24,"running":1,)"), state);
  BOOST_TEST(holds(state, R"("workers":1,"paused":false,"drained":false,"faults":1})"), state);
  matches::statistics::Sprt test({}, 3);
  test.add(2);
  bench.watch.tested(test);
  bench.ask("pause");
  bench.ask("concurrency 2");
  state = bench.ask("status");
  BOOST_TEST(holds(state, R"("workers":2,"paused":true,)"), state);
  BOOST_TEST(holds(state, R"(,"llr":)"), state);
  BOOST_TEST(holds(state, R"(,"lower":-2.94)"), state);
}

BOOST_AUTO_TEST_CASE(what_was_said_to_a_run_is_told_with_the_next_thing_that_happens) {
  struct Listener : matches::run::Audience {
    std::vector<std::string> heard;
    void remark(const std::string& sentence) override { heard.push_back(sentence); }
  } listener;
  live::RunWatch watch(listener);
  watch.note("one");
  BOOST_TEST(listener.heard.empty());
  watch.started({}, 0);
  BOOST_TEST(listener.heard == std::vector<std::string>{"one"}, boost::test_tools::per_element());
  watch.note("two");
  watch.tell_notes();
  watch.tell_notes();
  BOOST_TEST(listener.heard.size() == 2u);
}

BOOST_AUTO_TEST_SUITE_END()
