// The games of a run that several processes share: pairs stay whole, what is cut is played again, a
// sequential test decides in the order of the schedule, and hosts can be left out.

#include "matches/run/shared_games.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "matches/journal/journal_scan.hpp"
#include "matches/journal/left_out.hpp"
#include "matches/records/json/json_lines.hpp"
#include "matches/records/replay.hpp"
#include "tests/matches/journal/journal_folder.hpp"
#include "tests/matches/run/night.hpp"

BOOST_AUTO_TEST_SUITE(shared_games)

namespace {

using matches::claims::Lease;
using matches::journal::left_out_text;
using matches::journal::LeftOut;
using matches::run::Allotment;
using matches::run::SharedGames;
using matches::run::SharedPlan;
using matches::schedule::Schedule;
using tests::Folder;
using tests::night::games;
using tests::night::run_of;
using Leave = Allotment::Leave;
using Kind = Allotment::Turn::Kind;

// One process that shares the run of a folder.
struct Process {
  Process(const Folder& folder, const std::string& name, std::uint64_t count, SharedPlan plan = {},
          bool tested = false)
      : run(run_in(folder, tested)), schedule(games(run, count)), lease(lease_in(folder, name)),
        shared(run, schedule, lease, plan) {}

  static matches::run::Run run_in(const Folder& folder, bool tested) {
    auto run = run_of({"alpha", "beta \"b\""});
    run.directory = folder.path();
    if (tested) run.sprt = matches::statistics::Hypotheses{.elo0 = 0, .elo1 = 200};
    return run;
  }
  static Lease lease_in(const Folder& folder, const std::string& name) {
    auto lease = Lease::take(folder.path(), name);
    if (!lease) BOOST_FAIL(lease.error());
    return *std::move(lease);
  }
  // The number of the game that this worker gets; 0: none.
  std::uint64_t next(std::size_t worker, Leave leave = Leave::begin) {
    const auto turn = shared.next(worker, leave);
    return turn.kind == Kind::game ? turn.game : 0;
  }

  matches::run::Run run;
  Schedule schedule;
  Lease lease;
  SharedGames shared;
};

// Copies of a game say nothing to a test: a game that begins as no other one does.
matches::records::Game distinct_record(std::uint64_t number) {
  auto game = tests::short_record(number);
  game.main = {};
  game.verdict.refused = "a1a1";
  auto position = *rules::start(*game.kind, game.rules);
  auto replay = *matches::records::Replay::from(game);
  for (auto left = number; left > 0 || game.main.plies.size() % 2 == 1;) {
    const auto legal = position.legal_actions();
    matches::endings::Ply ply;
    ply.action = legal[left % legal.size()];
    left /= legal.size();
    if (position.act(ply.action)) BOOST_FAIL("refused");
    if (replay.play(game.main, std::move(ply))) BOOST_FAIL("refused by the record");
  }
  if (const auto wrong = replay.close(game)) BOOST_FAIL(wrong->sentence);
  return game;
}

void journal(const Folder& folder, const std::string& writer, std::uint64_t number,
             std::uint32_t claim = 0) {
  auto game = distinct_record(number);
  game.claim = claim;
  std::ofstream(folder / "games-" + writer + "-w1.jsonl", std::ios::binary | std::ios::app)
      << matches::records::json::json_line(game) << "\n";
}

// As if no process there had given a sign of life for this long.
void age(const Folder& folder, const std::string& name, std::chrono::seconds by) {
  const auto path = folder / "claims/" + name + ".lease";
  std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) - by);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_worker_gets_both_games_of_a_pair_one_after_the_other) {
  const Folder folder;
  Process here(folder, "n1.1", 8);
  BOOST_TEST(here.next(0) == 1U);
  BOOST_TEST(here.next(1) == 3U);
  here.shared.settled(1, true);
  BOOST_TEST(here.next(0, Leave::go_home) == 2U);  // a pair that was begun is ended
  here.shared.settled(2, true);
  BOOST_TEST(here.next(0, Leave::go_home) == 0U);
  BOOST_TEST(here.next(0) == 5U);
}

BOOST_AUTO_TEST_CASE(two_processes_share_all_pairs_and_none_is_played_twice) {
  const Folder folder;
  Process one(folder, "n1.1", 12, {.block = 2}), two(folder, "n2.1", 12, {.block = 2});
  std::vector<std::uint64_t> all;
  for (std::size_t worker = 0; worker < 4; ++worker)
    for (auto* process : {&one, &two})
      if (const auto game = process->next(worker)) all.push_back(game);
  std::sort(all.begin(), all.end());
  BOOST_TEST((all == std::vector<std::uint64_t>{1, 3, 5, 7, 9, 11}));
}

BOOST_AUTO_TEST_CASE(what_was_cut_is_counted_and_another_process_plays_the_whole_pair) {
  const Folder folder;
  Process one(folder, "n1.1", 4);
  BOOST_TEST(one.next(0) == 1U);
  journal(folder, "n1.1", 1);
  one.shared.settled(1, true);
  BOOST_TEST(one.next(0) == 2U);
  BOOST_TEST(one.next(1) == 3U);
  one.shared.cut(2);
  BOOST_TEST(one.shared.cut_pairs(false) == 1U);
  BOOST_TEST(one.shared.cut_pairs(true) == 2U);  // the other one was begun and not ended
  one.lease.end();
  Process two(folder, "n2.1", 4);
  BOOST_TEST(two.next(0) == 1U);
  BOOST_TEST(!two.shared.complete());
}

BOOST_AUTO_TEST_CASE(a_pair_counts_when_both_of_its_games_are_there) {
  const Folder folder;
  Process here(folder, "n1.1", 4, {.in_order = true});
  journal(folder, "n2.1", 1);
  BOOST_TEST(!here.shared.complete());
  BOOST_TEST(!here.shared.game(1));
  journal(folder, "n2.1", 2);
  BOOST_TEST(!here.shared.complete());
  const auto game = here.shared.game(1);
  BOOST_REQUIRE(game);
  BOOST_TEST(game->number == 1U);
  BOOST_TEST(game->main.plies.size() == 2U);
  for (const std::uint64_t number : {3, 4}) journal(folder, "n1.7", number);
  BOOST_TEST(here.shared.complete());
}

BOOST_AUTO_TEST_CASE(a_test_waits_for_the_earliest_pair_and_its_verdict_stands_for_all) {
  const Folder folder;
  Process here(folder, "n1.1", 400, {}, true);
  for (std::uint64_t number = 400; number > 2; --number) journal(folder, "n2.1", number);
  BOOST_TEST(!here.shared.complete());
  BOOST_TEST(!here.shared.verdict());
  for (const std::uint64_t number : {1, 2}) journal(folder, "n3.1", number);
  BOOST_TEST(here.shared.complete());
  BOOST_REQUIRE(here.shared.verdict());
  BOOST_TEST(here.shared.verdict()->starts_with("the test accepts H0 after "));
  BOOST_TEST((here.shared.next(0, Leave::begin).kind == Kind::over));
  const auto text = folder.text("verdict");
  // Whatever happens to the games.
  std::filesystem::remove(folder / "games-n3.1-w1.jsonl");
  Process later(folder, "n1.2", 400, {}, true);
  BOOST_TEST(later.shared.complete());
  BOOST_TEST((later.shared.verdict() == here.shared.verdict()));
  BOOST_TEST(folder.text("verdict") == text);
}

// The whole story of a process that is wrongly believed to be dead.
BOOST_AUTO_TEST_CASE(a_pair_that_was_played_twice_is_that_of_the_later_claim_for_all) {
  const Folder folder;
  Process slow(folder, "n1.1", 8, {.block = 2}, true);
  BOOST_TEST(slow.next(0) == 1U);
  BOOST_TEST(slow.next(1) == 3U);
  BOOST_TEST(slow.shared.next(0, Leave::begin).claim == 1U);
  for (const std::uint64_t number : {3, 4}) journal(folder, "n1.1", number, 1);
  age(folder, "n1.1", std::chrono::hours(1));
  Process fast(folder, "n2.1", 8, {.block = 2}, true);
  const auto turn = fast.shared.next(0, Leave::begin);
  BOOST_TEST(turn.game == 1U);
  BOOST_TEST(turn.claim == 2U);
  BOOST_TEST(fast.next(1) == 5U);  // the complete pair is kept
  for (const std::uint64_t number : {1, 2}) journal(folder, "n1.1", number, 1);  // late
  BOOST_TEST(!fast.shared.complete());
  BOOST_TEST(!slow.shared.complete());
  Process third(folder, "n3.1", 8, {.in_order = true}, true);
  BOOST_TEST(!third.shared.complete());
  BOOST_TEST(!third.shared.game(1));
  BOOST_TEST(third.shared.game(3).has_value());
  for (const std::uint64_t number : {1, 2}) journal(folder, "n2.1", number, 2);
  BOOST_TEST(!third.shared.complete());
  BOOST_TEST(third.shared.game(1).has_value());
}

BOOST_AUTO_TEST_CASE(a_pair_is_not_relied_upon_while_its_next_claimant_has_not_said_what_it_keeps) {
  const Folder folder;
  Process first(folder, "n1.1", 4, {}, true);
  BOOST_TEST(first.next(0) == 1U);
  Process dead(folder, "n2.1", 4, {}, true);
  BOOST_TEST(*dead.lease.link("000000000.2"));
  for (const std::uint64_t number : {1, 2, 3, 4}) journal(folder, "n1.1", number, 1);
  Process reader(folder, "n3.1", 4, {.in_order = true}, true);
  BOOST_TEST(!reader.shared.complete());
  BOOST_TEST(!reader.shared.game(1));
  // It died before it could say so: the next one claims the block, and keeps the pair.
  dead.lease.end();
  BOOST_TEST((reader.shared.next(0, Leave::begin).kind != Kind::game));
  BOOST_TEST(reader.shared.complete());
  BOOST_TEST(reader.shared.game(1).has_value());
}

// All others wait for it, and its process is probably frozen.
BOOST_AUTO_TEST_CASE(the_first_open_pair_of_a_test_is_claimed_again_after_25_seconds) {
  const Folder folder;
  Process frozen(folder, "n1.1", 8, {}, true);
  BOOST_TEST(frozen.next(0) == 1U);
  BOOST_TEST(frozen.next(1) == 3U);
  age(folder, "n1.1", std::chrono::seconds(27));
  Process other(folder, "n2.1", 8, {}, true);
  BOOST_TEST(other.next(0) == 1U);
  BOOST_TEST(other.next(1) == 5U);
  Process untested(folder, "n3.1", 8);
  BOOST_TEST(untested.next(0) == 7U);
}

// A verdict is made of the journals that it names, as far as it names them.
BOOST_AUTO_TEST_CASE(a_verdict_says_what_it_was_computed_from) {
  const Folder folder;
  Process here(folder, "n1.1", 400, {}, true);
  for (std::uint64_t number = 1; number <= 400; ++number) journal(folder, "n2.1", number, 1);
  BOOST_TEST(here.shared.complete());
  const auto verdict = matches::run::verdict_of(folder.path());
  BOOST_REQUIRE(verdict && *verdict);
  BOOST_TEST((*verdict)->samples == (*verdict)->last_game / 2);
  BOOST_TEST((*verdict)->llr < 0);
  BOOST_REQUIRE((*verdict)->journals.size() == 1U);
  BOOST_TEST((*verdict)->journals[0].file == "games-n2.1-w1.jsonl");
  BOOST_TEST((*verdict)->journals[0].bytes ==
             std::filesystem::file_size(folder / "games-n2.1-w1.jsonl"));
  // Its hosts cannot be left out any more, not even at the same moment.
  std::filesystem::create_directory(folder / "left-out");
  folder.write(matches::journal::left_out_file("n2"), left_out_text({"n2", "heat", "today"}));
  BOOST_TEST(matches::journal::journal_files(folder.path())->size() == 1U);
  // A line that comes later counts nowhere, even if it seems to have begun earlier.
  auto early = distinct_record(1);
  early.started = "2001-01-01T00:00:00Z";
  early.claim = 1;
  std::ofstream(folder / "games-n2.1-w1.jsonl", std::ios::app)
      << matches::records::json::json_line(early) << "\n";
  const auto scan =
      matches::journal::scan_journals(folder.path(), {.within = (*verdict)->journals});
  BOOST_REQUIRE(scan);
  BOOST_TEST(scan->results.size() == 400U);
  BOOST_TEST(scan->index.find(1)->offset == 0U);
  BOOST_TEST(scan->dropped.size() == 1U);
}

// Looks at many journals are rare, but a verdict is one small file.
BOOST_AUTO_TEST_CASE(a_verdict_is_heard_at_once) {
  const Folder folder;
  Process here(folder, "n1.1", 4, {}, true);
  BOOST_TEST(!here.shared.look());
  BOOST_TEST(!here.shared.verdict());
  folder.write("verdict", "decision = H1\ngames = 2\nsaid = another process has decided\n");
  BOOST_TEST(!here.shared.look());
  BOOST_TEST((here.shared.verdict() == "another process has decided"));
}

BOOST_AUTO_TEST_CASE(what_a_host_has_played_that_is_left_out_is_played_again) {
  const Folder folder;
  Process other(folder, "n3.1", 4, {.block = 2});
  BOOST_TEST(other.next(0) == 1U);
  for (std::uint64_t number = 1; number <= 4; ++number) journal(folder, "n3.1", number);
  Process here(folder, "n1.1", 4, {.block = 2});
  BOOST_TEST(here.shared.complete());
  other.lease.end();
  std::filesystem::create_directory(folder / "left-out");
  folder.write(matches::journal::left_out_file("n3"), left_out_text({"n3", "heat", "today"}));
  BOOST_TEST(!here.shared.complete());
  BOOST_TEST(here.next(0) == 1U);
  BOOST_TEST(here.next(1) == 3U);
}

// A pair that a later claimant has kept is gone with its host.
BOOST_AUTO_TEST_CASE(what_was_kept_of_a_host_that_is_left_out_is_played_again) {
  const Folder folder;
  Process other(folder, "n3.1", 4, {.block = 2});
  BOOST_TEST(other.next(0) == 1U);
  for (const std::uint64_t number : {1, 2}) journal(folder, "n3.1", number, 1);
  other.lease.end();
  Process here(folder, "n1.1", 4, {.block = 2});
  BOOST_TEST(here.next(0) == 3U);
  std::filesystem::create_directory(folder / "left-out");
  folder.write(matches::journal::left_out_file("n3"), left_out_text({"n3", "heat", "today"}));
  BOOST_TEST(!here.shared.complete());
  BOOST_TEST((here.shared.next(1, Leave::begin).kind == Kind::later));  // a pair runs in the block
  for (const std::uint64_t number : {3, 4}) journal(folder, "n1.1", number, 2);
  here.shared.settled(3, true);
  BOOST_TEST(here.next(0) == 4U);
  here.shared.settled(4, true);
  const auto turn = here.shared.next(0, Leave::begin);
  BOOST_TEST(turn.game == 1U);
  BOOST_TEST(turn.claim == 3U);
  for (const std::uint64_t number : {1, 2}) journal(folder, "n1.1", number, 3);
  BOOST_TEST(here.shared.complete());
}

// As of an engine that cannot be started here: a process without a time limit would never end.
BOOST_AUTO_TEST_CASE(who_can_play_nothing_that_is_left_leaves) {
  const Folder folder;
  Process here(folder, "n1.1", 4, {.in_order = true});
  for (const std::uint64_t number : {1, 2}) journal(folder, "n1.1", number);
  BOOST_TEST(here.next(0) == 3U);
  here.shared.settled(3, false);
  BOOST_TEST((here.shared.next(1, Leave::begin).kind == Kind::later));
  BOOST_TEST(here.next(0) == 4U);
  here.shared.settled(4, false);
  BOOST_TEST((here.shared.next(0, Leave::begin).kind == Kind::none));
  BOOST_TEST(here.shared.reason() == "what is left cannot be played here");
  BOOST_TEST(!here.shared.complete());
}

BOOST_AUTO_TEST_CASE(a_host_is_left_out_by_its_own_name_alone) {
  using matches::journal::is_of_host;
  for (const auto* process : {"n1.812", "n1.812.2", "n1.4711_12.1.812"})
    BOOST_TEST(is_of_host(process, "n1"), process);
  for (const auto* process : {"n1", "n1.", "n11.812", "n1.example.812", "m.n1.812", ""})
    BOOST_TEST(!is_of_host(process, "n1"), process);
  const Folder folder;
  std::filesystem::create_directory(folder / "left-out");
  folder.write("left-out/torn.host", "host = torn");
  BOOST_TEST(matches::journal::left_out(folder.path()).empty());
  folder.write(matches::journal::left_out_file("n/1"),
               left_out_text(LeftOut{"n/1", "too\nhot", "2026-11-20T10:00:00Z"}));
  const auto all = matches::journal::left_out(folder.path());
  BOOST_REQUIRE(all.size() == 1U);
  BOOST_TEST(all[0].host == "n/1");
  BOOST_TEST(in_words(all[0]).find('\n') == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
