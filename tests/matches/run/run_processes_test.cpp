// Runs of real processes: they end when they are stopped, whatever the engines do, and leave
// nothing behind.

#include <boost/test/unit_test.hpp>
#include <thread>

#include "matches/run/run.hpp"
#include "tests/matches/processes/bout.hpp"
#include "tests/matches/run/night.hpp"

namespace {

using namespace matches;
using namespace tests::night;

run::Run real(std::vector<matches::play::Engine> engines) {
  run::Run run;
  const auto plan = tests::short_game();
  run.kind = plan.kind;
  run.rules = plan.rules;
  run.engines = std::move(engines);
  run.patience = tests::Bout::quick_patience();
  run.workers = 2;
  return run;
}

// The run is stopped after a while, whatever the engines do: it ends, and nothing is left.
void stops_soon(const run::Run& run, std::chrono::milliseconds after) {
  const tests::Ledger ledger;
  Noted noted;
  std::stop_source stop;
  const auto began = matches::Clockwork::now();
  run::RunEnd end;
  {
    const std::jthread stopping([&] {
      std::this_thread::sleep_for(after);
      stop.request_stop();
    });
    auto schedule = games(run, 1000);
    end = matches::run::play_all(run, schedule, noted, stop.get_token());
  }
  BOOST_TEST((end.kind == Kind::interrupted), end.sentence);
  BOOST_TEST((matches::Clockwork::now() - began < after + 10s));  // no hang
  BOOST_TEST(noted.ordered == sorted(noted.finished_games));
  BOOST_TEST(ledger.leftovers() == "");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(run_of_processes)

BOOST_AUTO_TEST_CASE(processes_play_on_several_workers_and_nothing_is_left) {
  const tests::Ledger ledger;
  const Folder folder;
  Noted noted;
  auto well = tests::scripted("well"), other = tests::scripted("well");
  other.name = "other";
  auto run = real({well, other});
  run.directory = folder.path();
  auto schedule = games(run, 8);
  const auto end = matches::run::play_all(run, schedule, noted, {});
  BOOST_TEST((end.kind == Kind::complete), end.sentence);
  BOOST_TEST(noted.ordered == up_to(8));
  BOOST_TEST(lines_in(folder, "games-w1.jsonl") + lines_in(folder, "games-w2.jsonl") == 8u);
  for (const auto& record : noted.records) BOOST_TEST(record.verdict.reason.text() == "max-plies");
  BOOST_TEST(ledger.leftovers() == "");
}

BOOST_AUTO_TEST_CASE(a_stop_is_heard_while_an_engine_hangs_in_its_start) {
  for (const char* script : {"silent-handshake", "stubborn-handshake", "never-ready"}) {
    auto run = real({tests::scripted("well"), tests::scripted(script)});
    run.patience.startup = run.patience.ready = 60s;
    stops_soon(run, 150ms);
  }
}

BOOST_AUTO_TEST_CASE(a_stop_is_heard_while_an_engine_is_flagged_and_killed) {
  auto silent = tests::scripted("silent-ignores-signals");
  silent.time = tests::seconds_each(0.1);
  for (const auto after : {100ms, 200ms, 300ms})
    stops_soon(real({tests::scripted("well"), silent}), after);
}

BOOST_AUTO_TEST_CASE(a_stop_is_heard_while_the_disk_is_full) {
  const tests::Ledger ledger;
  const Folder folder;
  fs::create_symlink("/dev/full", folder / "plies-w1.jsonl");
  fs::create_symlink("/dev/full", folder / "games-w1.jsonl");
  auto run = real({tests::scripted("well-slow"), tests::scripted("never-goes")});
  run.directory = folder.path();
  run.workers = 1;
  Noted noted;
  std::stop_source stop;
  noted.at_ply = [&] { stop.request_stop(); };
  auto schedule = games(run, 10);
  const auto end = matches::run::play_all(run, schedule, noted, stop.get_token());
  BOOST_TEST((end.kind == Kind::interrupted || end.kind == Kind::no_output));
  BOOST_TEST(noted.finished_games.empty());
  BOOST_TEST(ledger.leftovers() == "");
}

BOOST_AUTO_TEST_CASE(what_an_engine_says_on_its_standard_error_is_in_the_runs_directory) {
  const Folder folder;
  auto talker = tests::scripted("log-per-move");
  talker.name = "a/talker";
  talker.log = true;
  auto run = real({tests::scripted("well"), talker});
  run.directory = folder.path();
  run.workers = 1;
  Noted noted;
  auto schedule = games(run, 2);
  const auto end = matches::run::play_all(run, schedule, noted, {});
  BOOST_TEST((end.kind == Kind::complete), end.sentence);
  BOOST_TEST(fs::file_size(folder / "engines/a%2Ftalker-1.log") > 1000u);
  BOOST_TEST(!fs::exists(folder / "engines/well-1.log"));
}

BOOST_AUTO_TEST_SUITE_END()
