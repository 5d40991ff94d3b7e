// Runs of many games: what is played, what counts, what is reported in which order, and why a run
// stops. All of them are played on stages, where no time passes.

#include "matches/run/run.hpp"

#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <thread>

#include "matches/journal/journal_reader.hpp"
#include "tests/matches/run/night.hpp"

namespace {

using namespace matches;
using namespace tests::night;

}  // namespace

BOOST_AUTO_TEST_SUITE(the_run)

BOOST_AUTO_TEST_CASE(every_game_counts_once_and_is_told_in_order_however_many_workers_there_are) {
  for (const std::size_t workers : {1, 2, 5}) {
    Night night;
    night.theatre.engines = {{"a", resigns}, {"b", resigns}};
    auto run = run_of({"a", "b"});
    run.workers = workers;
    const auto end = night.play(run, games(run, 600));
    BOOST_TEST((end.kind == Kind::complete), end.sentence);
    BOOST_TEST(night.noted.began == 600);
    BOOST_TEST(sorted(night.noted.finished_games) == up_to(600));
    BOOST_TEST(night.noted.ordered == up_to(600));
    // The processes are kept over the games, and none is left.
    BOOST_TEST(night.theatre.starts <= static_cast<int>(2 * workers));
    BOOST_TEST(night.theatre.ends == night.theatre.starts);
  }
}

BOOST_AUTO_TEST_CASE(a_record_says_who_played_where_and_how_it_ended) {
  Night night;
  night.theatre.engines = {{"a", resigns}, {"b", resigns}};
  auto run = run_of({"a", "b"});
  run.openings = {{"o1", "", {"b2a3", "f5f4"}}};
  night.play(run, games(run, 2));
  BOOST_REQUIRE(night.noted.records.size() == 2u);
  const auto& second = night.noted.records[1];
  BOOST_TEST(second.number == 2u);
  BOOST_TEST(second.seats[0].name == "b");
  BOOST_TEST(second.seats[0].protocol == "gtp");
  BOOST_TEST(second.seats[0].time_control == "10");
  BOOST_TEST(second.round == "1.2");
  BOOST_TEST(second.opening == "o1");
  BOOST_TEST(second.event == "a test");
  BOOST_TEST(second.result() == "white resign");
  BOOST_TEST(second.main.plies.size() == 3u);
  BOOST_TEST(second.main.plies[0].opening);
  BOOST_TEST(second.started.size() == std::string("2026-11-18T16:00:00Z").size());
}

BOOST_AUTO_TEST_CASE(a_verdict_on_silence_is_told_within_50_ms_of_the_flag) {
  Night night;
  night.theatre.engines = {{"a", [](Question) { return Says{}; }}, {"b", resigns}};
  const auto run = run_of({"a", "b"});
  const auto begun = stage::Stage().now;
  night.noted.at_finish = [&](std::uint64_t) {
    const auto told = night.theatre.now() - begun;
    BOOST_TEST((told >= 10s && told <= 10s + 50ms));
  };
  night.play(run, games(run, 1));
  BOOST_REQUIRE(night.noted.records.size() == 1u);
  BOOST_TEST(night.noted.records[0].result() == "white time");
}

BOOST_AUTO_TEST_CASE(the_journal_has_a_game_before_anybody_counts_it) {
  const Folder folder;
  struct Looking final : Noted {
    const Folder& folder;
    std::vector<std::size_t> lines;
    explicit Looking(const Folder& where) : folder(where) {}
    void finished(const schedule::Fixture&, const Game&) override {
      lines.push_back(lines_in(folder, "games-w1.jsonl"));
    }
  } looking(folder);
  Theatre theatre;
  theatre.engines = {{"a", resigns}, {"b", resigns}};
  auto run = run_of({"a", "b"});
  run.directory = folder.path();
  auto schedule = games(run, 3);
  matches::run::play_all(run, schedule, looking, {}, {.starters = theatre.starters()});
  BOOST_TEST((looking.lines == std::vector<std::size_t>{1, 2, 3}));
}

namespace {

// The first game is played by an engine that answers when the other worker has begun as many games
// as it may; `then` happens before the answer.
run::RunEnd play_past_a_long_game(Night& night, std::atomic<int>& begun,
                                  std::function<void()> then) {
  const auto wait_for = [&](int games) {
    const auto limit = matches::Clockwork::now() + 20s;
    while (begun < games && matches::Clockwork::now() < limit) std::this_thread::sleep_for(1ms);
  };
  night.theatre.engines = {{"a", resigns}, {"b", resigns}, {"slow", [&, then](int) {
                                                              wait_for(258);
                                                              std::this_thread::sleep_for(
                                                                  30ms);  // nobody begins another
                                                              then();
                                                              return move("resign");
                                                            }}};
  auto run = run_of({"a", "b", "slow"});
  run.workers = 2;
  std::vector<Listed::Encounter> list(300, {{0, 1}});
  list[0].engines = {2, 0};
  return night.play(run, schedule_of(run, std::make_unique<Listed>(std::move(list))));
}

}  // namespace

BOOST_AUTO_TEST_CASE(no_more_than_some_games_wait_for_an_earlier_one) {
  std::atomic<int> begun = 0, then = 0;
  Night night;
  night.noted.at_start = [&] { ++begun; };
  const auto end = play_past_a_long_game(night, begun, [&] { then = begun.load(); });
  BOOST_TEST((end.kind == Kind::complete), end.sentence);
  BOOST_TEST(then == 16 + 7 * 2);
  BOOST_TEST(night.noted.ordered == up_to(600));
}

BOOST_AUTO_TEST_CASE(a_stop_is_heard_by_a_worker_that_waits_for_an_earlier_game) {
  std::atomic<int> begun = 0;
  Night night;
  night.noted.at_start = [&] { ++begun; };
  const auto end = play_past_a_long_game(night, begun, [&] { night.stop.request_stop(); });
  BOOST_TEST((end.kind == Kind::interrupted));
  BOOST_TEST(begun == 16 + 7 * 2);
  BOOST_TEST(night.noted.ordered == sorted(night.noted.finished_games));
}

// --- engines that fail --------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(an_engine_that_cannot_start_twice_ends_a_match_of_two) {
  const Folder folder;
  Night night;
  night.theatre.engines = {{"a", resigns}};
  auto run = run_of({"a", "missing"});
  run.directory = folder.path();
  const auto end = night.play(run, games(run, 10));
  BOOST_TEST((end.kind == Kind::too_few_engines));
  BOOST_TEST(end.sentence ==
             "'missing' is withdrawn after two start failures in game 1: missing: 'missing': No "
             "such file or directory");
  BOOST_TEST(night.noted.began == 2);
  BOOST_TEST((night.noted.again == std::vector<std::uint64_t>{1}));
  BOOST_TEST((night.noted.not_again == std::vector<std::uint64_t>{1}));
  BOOST_TEST(night.noted.remarks.empty());  // what ends the run is not said twice
  BOOST_TEST(night.noted.finished_games.empty());
  BOOST_TEST(lines_in(folder, "games-w1.jsonl") == 2u);  // both tries, void
}

BOOST_AUTO_TEST_CASE(a_withdrawn_engine_does_not_stop_the_others) {
  Night night;
  night.theatre.engines = {{"a", resigns}, {"b", resigns}};
  auto run = run_of({"a", "missing", "b"});
  const auto end = night.play(run, all_pairs(run, 2));
  BOOST_TEST((end.kind == Kind::complete));
  BOOST_TEST((night.noted.finished_games == std::vector<std::uint64_t>{3, 4, 9, 10}));
  BOOST_TEST((night.noted.not_again == std::vector<std::uint64_t>{1, 2, 5, 6, 7, 8, 11, 12}));
  BOOST_TEST(night.noted.ordered == up_to(12));
  BOOST_TEST(night.noted.began == 2 + 4);
  for (const auto& record : night.noted.records)
    if (record.verdict.kind == matches::records::Verdict::Kind::none)
      BOOST_TEST(record.result() == "void start-failure");
  BOOST_TEST(night.noted.remarks.size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_start_that_fails_once_is_tried_again_under_the_same_number) {
  Night night;
  night.theatre.engines = {{"a", resigns}};
  auto run = run_of({"a", "late"});
  struct Late final : matches::processes::Starter {
    stage::Stage stage;
    int tries = 0;
    basics::Result<std::unique_ptr<matches::processes::Channel>, matches::processes::StartFailure>
    start(const matches::processes::Program& program) override {
      if (program.path == "late" && tries++ == 0)
        return matches::processes::StartFailure{"execve", "not yet", ""};
      stage.parts[program.path] = engine(resigns);
      return stage.start(program);
    }
  };
  auto schedule = games(run, 3);
  const auto end = matches::run::play_all(run, schedule, night.noted, {},
                                          {.starters = [] { return std::make_unique<Late>(); }});
  BOOST_TEST((end.kind == Kind::complete));
  BOOST_TEST((night.noted.again == std::vector<std::uint64_t>{1}));
  BOOST_TEST(night.noted.finished_games == up_to(3));
  BOOST_TEST(night.noted.ordered == up_to(3));
  BOOST_TEST(night.noted.remarks.empty());
}

BOOST_AUTO_TEST_CASE(a_fault_forfeits_one_game_and_the_run_goes_on) {
  Night night;
  night.theatre.engines = {{"a", resigns}, {"wrong", [](int) { return move("c3c4"); }}};
  auto run = run_of({"wrong", "a"});
  const auto end = night.play(run, games(run, 4));
  BOOST_TEST((end.kind == Kind::complete));
  BOOST_TEST(night.noted.records[0].result() == "white illegal-move");
  BOOST_TEST(night.noted.records[0].verdict.refused == "c3c4");
  BOOST_TEST((night.noted.records[0].verdict.fault_by == rules::Seat::first));
  BOOST_TEST(night.noted.finished_games == up_to(4));
}

BOOST_AUTO_TEST_CASE(by_the_users_wish_a_fault_stops_the_run_and_counts) {
  Night night;
  night.theatre.engines = {{"a", resigns}, {"wrong", [](int) { return move("c3c4"); }}};
  auto run = run_of({"a", "wrong"});  // the second game is the first in which it is asked
  run.policy.on_fault = endings::OnFault::abort;
  const auto end = night.play(run, games(run, 10));
  BOOST_TEST((end.kind == Kind::aborted));
  BOOST_TEST(end.sentence.starts_with("game 2 was lost by a fault"));
  BOOST_TEST(night.noted.ordered == up_to(2));
}

BOOST_AUTO_TEST_CASE(by_the_users_wish_a_fault_is_played_again_once_under_the_same_number) {
  Night night;
  int asked = 0;  // over all processes
  night.theatre.engines = {{"a", resigns},
                           {"wrong", [&](int) { return move(asked++ == 0 ? "c3c4" : "resign"); }}};
  auto run = run_of({"wrong", "a"});
  run.policy.on_fault = endings::OnFault::replay;
  auto end = night.play(run, games(run, 2));
  BOOST_TEST((end.kind == Kind::complete));
  BOOST_TEST((night.noted.again == std::vector<std::uint64_t>{1}));
  BOOST_REQUIRE(night.noted.records.size() == 3u);
  BOOST_TEST(night.noted.records[0].result() == "white illegal-move");
  BOOST_TEST(night.noted.records[1].result() == "white resign");
  BOOST_TEST((night.noted.records[0].seed == night.noted.records[1].seed));
  BOOST_TEST(night.noted.ordered == up_to(2));

  Night always;
  always.theatre.engines = {{"a", resigns}, {"wrong", [](int) { return move("c3c4"); }}};
  end = always.play(run, games(run, 1));
  BOOST_TEST((end.kind == Kind::complete));
  BOOST_TEST(always.noted.began == 2);
  BOOST_TEST((always.noted.finished_games == std::vector<std::uint64_t>{1}));
}

BOOST_AUTO_TEST_CASE(a_fault_that_is_played_again_stands_in_the_journal_and_counts_nowhere) {
  const Folder folder;
  Night night;
  int asked = 0;
  night.theatre.engines = {{"a", resigns},
                           {"wrong", [&](int) { return move(asked++ == 0 ? "c3c4" : "resign"); }}};
  auto run = run_of({"wrong", "a"});
  run.policy.on_fault = endings::OnFault::replay;
  run.directory = folder.path();
  night.play(run, games(run, 1));
  std::vector<std::string> counted, voided;
  const auto problem = matches::journal::read_journal(
      folder.path(),
      {.game = [&](const Game& game) { counted.push_back(game.result()); },
       .voided = [&](const Game& game) { voided.push_back(game.result()); },
       .damage = [](const auto&, const auto& damage) { BOOST_ERROR(damage.sentence); }});
  BOOST_TEST(!problem.has_value());
  BOOST_TEST((counted == std::vector<std::string>{"white resign"}));
  BOOST_TEST((voided == std::vector<std::string>{"void illegal-move"}));
}

// Every meter of the stage shows that engines have waited for as long as time has passed.
void let_the_host_be_busy(Night& night) {
  night.theatre.arrange = [](stage::Stage& stage) {
    stage.when_time_passes = [&stage, began = stage.now](stage::Instant now) {
      stage.usage.waiting = now - began;
    };
  };
}

BOOST_AUTO_TEST_CASE(a_game_that_the_host_decided_is_void_and_played_again_once) {
  const Folder folder;
  Night night;
  int asked = 0;
  night.theatre.engines = {{"a", resigns},
                           {"slow", [&](int) { return asked++ == 0 ? Says{} : move("resign"); }}};
  let_the_host_be_busy(night);
  auto run = run_of({"slow", "a"});
  run.policy.on_starved = endings::OnStarved::replay;
  run.directory = folder.path();
  const auto end = night.play(run, games(run, 1));
  BOOST_TEST((end.kind == Kind::complete));
  BOOST_TEST((night.noted.again == std::vector<std::uint64_t>{1}));
  std::vector<Game> counted, voided;
  const auto problem = matches::journal::read_journal(
      folder.path(), {.game = [&](Game game) { counted.push_back(game); },
                      .voided = [&](Game game) { voided.push_back(game); },
                      .damage = {}});
  BOOST_TEST(!problem.has_value());
  BOOST_TEST_REQUIRE(counted.size() == 1u);
  BOOST_TEST(counted[0].result() == "white resign");
  BOOST_TEST_REQUIRE(voided.size() == 1u);
  BOOST_TEST(voided[0].result() == "void starved");
  BOOST_TEST((voided[0].verdict.fault_by == rules::Seat::first));
  BOOST_TEST(voided[0].verdict.last_time->starved);
}

BOOST_AUTO_TEST_CASE(a_second_loss_to_the_host_counts_and_says_so) {
  for (const auto policy : {endings::OnStarved::replay, endings::OnStarved::count}) {
    Night night;
    night.theatre.engines = {{"a", resigns}, {"slow", [](int) { return Says{}; }}};
    let_the_host_be_busy(night);
    auto run = run_of({"slow", "a"});
    run.policy.on_starved = policy;
    night.play(run, games(run, 1));
    const bool again = policy == endings::OnStarved::replay;
    BOOST_TEST(night.noted.began == (again ? 2 : 1));
    BOOST_TEST(night.noted.records.back().result() == "white time");
    BOOST_TEST(matches::records::result_of(night.noted.records.back(), {0, 1}).starved);
  }
}

BOOST_AUTO_TEST_CASE(an_engine_that_may_not_be_started_again_forfeits_what_is_left) {
  Night night;
  int asked = 0;  // over all processes: a second one would do well
  night.theatre.engines = {
      {"a", resigns}, {"b", resigns}, {"dies", [&](int) {
                                         return asked++ == 0
                                                    ? Says{stage::die("exited with code 1", 1ms)}
                                                    : move("resign");
                                       }}};
  auto run = run_of({"dies", "a", "b"});
  run.engines[0].restart = matches::play::Restart::off;
  const auto end = night.play(run, all_pairs(run, 2));
  BOOST_TEST((end.kind == Kind::complete));
  for (const auto& record : night.noted.records)
    if (record.seats[0].name == "dies") BOOST_TEST(record.result() == "white crash");
  BOOST_TEST(night.noted.finished_games == up_to(12));
}

BOOST_AUTO_TEST_CASE(an_engine_that_had_to_make_room_may_be_started_again) {
  Night night;
  night.theatre.engines = {{"a", resigns}, {"b", resigns}, {"c", resigns}};
  auto run = run_of({"a", "b", "c"});
  for (auto& engine : run.engines) engine.restart = matches::play::Restart::off;
  const auto end = night.play(run, all_pairs(run, 3));
  BOOST_TEST((end.kind == Kind::complete));
  for (const auto& record : night.noted.records) BOOST_TEST(record.result() == "white resign");
}

BOOST_AUTO_TEST_CASE(a_worker_has_no_more_than_two_processes) {
  Night night;
  std::vector<std::string> names;
  for (const char* name : {"a", "b", "c", "d", "e"}) {
    names.push_back(name);
    night.theatre.engines[name] = resigns;
  }
  const auto run = run_of(names);
  const auto end = night.play(run, all_pairs(run, 2));
  BOOST_TEST((end.kind == Kind::complete));
  BOOST_TEST(night.theatre.most_alive == 2);
  BOOST_TEST(night.theatre.ends == night.theatre.starts);
}

// --- stopping -----------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(who_stops_before_the_first_game_gets_none) {
  Night night;
  night.theatre.engines = {{"a", resigns}, {"b", resigns}};
  const auto run = run_of({"a", "b"});
  night.stop.request_stop();
  const auto end = night.play(run, games(run, 4));
  BOOST_TEST((end.kind == Kind::interrupted));
  BOOST_TEST(night.noted.began == 0);
  BOOST_TEST(night.theatre.starts == 0);
}

BOOST_AUTO_TEST_CASE(a_stop_cuts_the_running_games_and_loses_no_other) {
  Night night;
  night.theatre.engines = {{"a", goes_on}, {"b", goes_on}};
  auto run = run_of({"a", "b"});
  run.workers = 2;
  night.noted.at_ply = [&] {
    if (night.noted.plies == 100) night.stop.request_stop();
  };
  const auto end = night.play(run, games(run, 1000));
  BOOST_TEST((end.kind == Kind::interrupted));
  BOOST_TEST(!night.noted.finished_games.empty());
  BOOST_TEST(!night.noted.not_again.empty());
  BOOST_TEST(night.noted.not_again.size() <= 2u);
  BOOST_TEST(night.noted.ordered == sorted(night.noted.finished_games));
  BOOST_TEST(std::size_t(std::ranges::count_if(night.noted.records, [](const auto& record) {
               return record.result() == "void interrupted";
             })) == night.noted.not_again.size());
  BOOST_TEST(night.theatre.ends == night.theatre.starts);
}

BOOST_AUTO_TEST_CASE(a_stop_after_the_last_game_changes_nothing) {
  Night night;
  night.theatre.engines = {{"a", resigns}, {"b", resigns}};
  const auto run = run_of({"a", "b"});
  night.noted.writing = [&](const schedule::Fixture& game) {
    if (game.number == 4) night.stop.request_stop();
    return std::nullopt;
  };
  BOOST_TEST((night.play(run, games(run, 4)).kind == Kind::complete));
}

BOOST_AUTO_TEST_CASE(where_nothing_can_be_written_nothing_counts) {
  Night night;
  night.theatre.engines = {{"a", resigns}, {"b", resigns}};
  auto run = run_of({"a", "b"});
  run.directory = "/nowhere/at all";
  run.workers = 2;
  const auto end = night.play(run, games(run, 4));
  BOOST_TEST((end.kind == Kind::no_output));
  BOOST_TEST(end.sentence.find("/nowhere/at all") != std::string::npos);
  BOOST_TEST(night.noted.finished_games.empty());
  BOOST_TEST(night.noted.ordered.empty());
}

BOOST_AUTO_TEST_CASE(a_game_that_the_full_disk_does_not_take_does_not_count) {
  const Folder folder;
  fs::create_symlink("/dev/full", folder / "games-w1.jsonl");
  Night night;
  night.theatre.engines = {{"a", resigns}, {"b", resigns}};
  auto run = run_of({"a", "b"});
  run.directory = folder.path();
  const auto end = night.play(run, games(run, 4));
  BOOST_TEST((end.kind == Kind::no_output));
  BOOST_TEST(end.sentence.find("No space left on device") != std::string::npos, end.sentence);
  BOOST_TEST(night.noted.began == 1);
  BOOST_TEST(night.noted.finished_games.empty());
  BOOST_TEST(night.noted.ordered.empty());
}

BOOST_AUTO_TEST_CASE(plies_that_the_full_disk_does_not_take_stop_the_run_and_lose_no_game) {
  const Folder folder;
  fs::create_symlink("/dev/full", folder / "plies-w1.jsonl");
  Night night;
  night.theatre.engines = {{"a", resigns}, {"b", resigns}};
  // Sooner or later one of the games runs when its plies are due.
  night.noted.at_ply = [] { std::this_thread::sleep_for(std::chrono::milliseconds(10)); };
  auto run = run_of({"a", "b"});
  run.directory = folder.path();
  const auto end = night.play(run, games(run, 500));
  BOOST_TEST((end.kind == Kind::no_output));
  BOOST_TEST(end.sentence ==
             "cannot write '" + folder / "plies-w1.jsonl': No space left on device");
  BOOST_TEST(night.noted.finished_games.size() == lines_in(folder, "games-w1.jsonl"));
}

BOOST_AUTO_TEST_CASE(a_record_that_cannot_be_written_stops_the_run) {
  Night night;
  night.theatre.engines = {{"a", resigns}, {"b", resigns}};
  auto run = run_of({"a", "b"});
  run.workers = 3;
  night.noted.writing = [](const schedule::Fixture& game) {
    return game.number == 3 ? std::optional<std::string>("'games.pgn': no room") : std::nullopt;
  };
  const auto end = night.play(run, games(run, 100));
  BOOST_TEST((end.kind == Kind::no_output));
  BOOST_TEST(end.sentence == "'games.pgn': no room");
  BOOST_TEST(night.noted.ordered == up_to(2));
}

BOOST_AUTO_TEST_CASE(after_a_record_that_could_not_be_written_none_is) {
  std::atomic<int> begun = 0;
  Night night;
  night.noted.at_start = [&] { ++begun; };
  night.noted.writing = [](const schedule::Fixture& game) {
    return game.number == 1 ? std::optional<std::string>("no room") : std::nullopt;
  };
  const auto end = play_past_a_long_game(night, begun, [] {});
  BOOST_TEST((end.kind == Kind::no_output));
  BOOST_TEST(night.noted.finished_games.size() >= 29u);
  BOOST_TEST(night.noted.ordered.empty());
}

BOOST_AUTO_TEST_CASE(a_mistake_in_the_audience_stops_all_workers_and_is_heard_of) {
  Night night;
  night.theatre.engines = {{"a", resigns}, {"b", resigns}};
  auto run = run_of({"a", "b"});
  run.workers = 3;
  night.noted.at_ply = [] { throw std::logic_error("a mistake"); };
  BOOST_CHECK_THROW(night.play(run, games(run, 100)), std::logic_error);
  BOOST_TEST(night.theatre.ends == night.theatre.starts);
}

BOOST_AUTO_TEST_SUITE_END()
