// The conduct of an agent against an arena that loses, delays, restarts and refuses.

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <utility>

#include "arena/agent/watch.hpp"
#include "tests/arena/agent/fake_arena.hpp"

BOOST_AUTO_TEST_SUITE(lane)

namespace {

using namespace arena::agent;
using namespace tests;
using arena::client::Failure;
using arena::client::Request;
using arena::client::Response;
using matches::Millis;
using matches::Seconds;

bool is_move(const Request& request) { return request.target.ends_with("/move"); }

NoProposal crashed() { return {NoProposal::Why::fault, "crash", "the process ended"}; }

std::size_t count(const std::vector<std::string>& log, std::string_view what) {
  return static_cast<std::size_t>(std::count_if(
      log.begin(), log.end(), [&](const auto& line) { return line.ends_with(what); }));
}

}  // namespace

BOOST_AUTO_TEST_CASE(plays_one_game_and_leaves) {
  Bench bench;
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.desk.tally().drawn == 1);
  BOOST_TEST(bench.arena.games.front()->moves.size() == 8u);
  BOOST_TEST(bench.arena.joins == 1);
  BOOST_TEST(bench.arena.leaves == 1);
  const auto began = bench.news.of<GameBegan>();
  BOOST_REQUIRE(began.size() == 1);
  BOOST_TEST(began.front().opponent == "b");
  BOOST_TEST(began.front().color == "black");
  BOOST_TEST(!began.front().resumed);
  const auto finished = bench.news.of<GameFinished>();
  BOOST_REQUIRE(finished.size() == 1);
  BOOST_TEST(finished.front().reason == "max-plies");
  const auto rated = bench.news.of<HasRating>();
  BOOST_REQUIRE(rated.size() == 1);
  BOOST_TEST(rated.front().rating == 1510);
}

BOOST_AUTO_TEST_CASE(counts_finished_games_and_takes_both_seats) {
  Bench bench(3);
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.desk.tally().finished() == 3);
  BOOST_TEST(bench.arena.games.size() == 3u);
  BOOST_TEST(bench.arena.joins == 3);
}

BOOST_AUTO_TEST_CASE(a_lost_reply_plays_nothing_twice) {
  Bench bench;
  int moves = 0;
  bench.arena.after = [&](const Request& request) -> std::optional<Answer> {
    if (is_move(request) && ++moves % 2 == 1) return lost();
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.arena.games.front()->moves.size() == 8u);
  BOOST_TEST(bench.arena.replays == 4);
}

BOOST_AUTO_TEST_CASE(a_lost_request_is_sent_again) {
  Bench bench;
  int moves = 0;
  bench.arena.before = [&](const Request& request) -> std::optional<Answer> {
    if (is_move(request) && ++moves % 3 != 0) return lost();
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.arena.games.front()->moves.size() == 8u);
  BOOST_TEST(bench.arena.replays == 0);
}

BOOST_AUTO_TEST_CASE(a_restarted_agent_goes_on_with_its_game) {
  struct Killed {};
  // Killed again and again, after this many requests; the last one may have arrived or not.
  for (const bool arrived : {false, true}) {
    Bench bench;
    auto& game = bench.arena.begin("keishi", "keishi max-plies=8");
    int requests = 0, restarts = 0;
    (arrived ? bench.arena.after
             : bench.arena.before) = [&](const Request&) -> std::optional<Answer> {
      if (++requests < 4 + restarts % 3) return std::nullopt;
      requests = 0;
      throw Killed();
    };
    while (!game.over() && restarts < 100) {
      try {
        ScriptedAsker asker;
        Desk desk(1);
        Lane(bench.conduct, bench.server, asker, desk, bench.news, bench.stop.get_token()).run();
      } catch (const Killed&) {
        ++restarts;
      }
    }
    BOOST_TEST(restarts > 2);
    BOOST_TEST(bench.arena.games.size() == 1u);
    BOOST_TEST(game.moves.size() == 8u);
    for (const auto& began : bench.news.of<GameBegan>()) BOOST_TEST(began.resumed);
  }
}

BOOST_AUTO_TEST_CASE(another_answer_after_a_restart_meets_the_first_one) {
  Bench bench;
  auto& game = bench.arena.begin("keishi", "keishi max-plies=8");
  // What another run of this agent has sent arrives while the engine thinks.
  bool sent = false;
  bench.asker.script = [&](const Position& position) -> std::optional<ScriptedAsker::Said> {
    if (std::exchange(sent, true)) return std::nullopt;
    const auto legal = game.now.legal_actions();
    auto action = legal.back();
    game.now.act(action);
    game.moves.push_back(action);
    game.kept[idempotency_key(game.id, 1)] = {"another body", "{}"};
    (void)position;
    return Proposal{legal.front()};
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(game.moves.size() == 8u);
  BOOST_TEST(bench.news.of<ActionRefused>().empty());
  BOOST_TEST(bench.news.of<GameBegan>().front().resumed);
}

BOOST_AUTO_TEST_CASE(the_key_follows_from_game_and_turn) {
  BOOST_TEST(idempotency_key("01ARZ3NDEKTSV4RRFFQ69G5FAV", 7) == "01ARZ3NDEKTSV4RRFFQ69G5FAV-7");
}

BOOST_AUTO_TEST_CASE(a_server_that_is_down_is_tried_with_growing_pauses) {
  Bench bench;
  int calls = 0;
  bench.arena.before = [&](const Request& request) -> std::optional<Answer> {
    if (is_move(request) && ++calls <= 12) return problem(503, "maintenance");
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  const auto& pauses = bench.time.pauses;
  BOOST_REQUIRE(pauses.size() >= 12u);
  for (std::size_t i = 0; i < 12; ++i) {
    const auto whole = std::min<Millis>(Millis(250) * (1 << i), Seconds(15));
    BOOST_TEST(pauses[i].count() >= whole.count() / 2);
    BOOST_TEST(pauses[i].count() <= whole.count());
  }
}

BOOST_AUTO_TEST_CASE(the_server_says_when_to_come_again) {
  Bench bench;
  bool once = false;
  bench.arena.before = [&](const Request& request) -> std::optional<Answer> {
    if (!is_move(request) || std::exchange(once, true)) return std::nullopt;
    Response response{429, "{}"};
    response.retry_after = Seconds(7);
    return response;
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.time.pauses.front().count() >= 7000);
}

BOOST_AUTO_TEST_CASE(an_answer_that_is_not_understood_is_asked_for_again) {
  Bench bench;
  int calls = 0;
  bench.arena.after = [&](const Request&) -> std::optional<Answer> {
    switch (++calls % 5) {
      case 0: return ok("<html>");
      case 2: return ok("[]");
      case 4: return ok(R"({"agent_id":"A","active_games":7,"game_id":1,"turn_number":"x"})");
      default: return std::nullopt;
    }
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.arena.games.front()->moves.size() == 8u);
}

BOOST_AUTO_TEST_CASE(a_refused_action_is_told_once_and_resigned) {
  Bench bench;
  bench.asker.script = [](const Position&) -> std::optional<ScriptedAsker::Said> {
    return Proposal{"a1z9"};
  };
  BOOST_TEST(!bench.run());
  const auto refused = bench.news.of<ActionRefused>();
  BOOST_REQUIRE(refused.size() == 1);
  BOOST_TEST(refused.front().action == "a1z9");
  BOOST_TEST(bench.news.of<HasResigned>().size() == 1u);
  BOOST_TEST(bench.desk.tally().lost == 1);
  BOOST_TEST(bench.desk.tally().refused == 1);
  BOOST_TEST(count(bench.arena.log, "/move") == 1u);
}

BOOST_AUTO_TEST_CASE(an_engine_that_crashes_once_is_asked_again) {
  Bench bench;
  bool crash = false;
  bench.asker.script = [&](const Position&) -> std::optional<ScriptedAsker::Said> {
    if (std::exchange(crash, true)) return std::nullopt;
    return crashed();
  };
  bench.conduct.resign_on_crash = true;
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.desk.tally().drawn == 1);
  const auto failed = bench.news.of<EngineFailed>();
  BOOST_REQUIRE(failed.size() == 1);
  BOOST_TEST(!failed.front().again);
}

BOOST_AUTO_TEST_CASE(a_second_crash_in_a_turn_resigns_where_that_is_asked) {
  Bench bench;
  bench.asker.script = [](const Position&) -> std::optional<ScriptedAsker::Said> {
    return crashed();
  };
  bench.conduct.resign_on_crash = true;
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.news.of<EngineFailed>().size() == 2u);
  BOOST_TEST(bench.news.of<EngineFailed>().back().again);
  BOOST_TEST(bench.desk.tally().lost == 1);
}

BOOST_AUTO_TEST_CASE(else_the_engine_is_tried_until_the_turn_is_over) {
  Bench bench;
  bench.asker.script = [&](const Position&) -> std::optional<ScriptedAsker::Said> {
    // The server's clock ends the turn at last.
    if (bench.asker.clocks.size() == 6) {
      auto& game = *bench.arena.games.front();
      game.now.act("resign");
      game.moves.push_back("resign");
    }
    return crashed();
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.news.of<EngineFailed>().size() == 6u);
  BOOST_TEST(bench.news.of<HasResigned>().empty());
  BOOST_TEST(bench.desk.tally().lost == 1);
  BOOST_TEST(bench.time.pauses.size() >= 4u);  // not at full speed
}

BOOST_AUTO_TEST_CASE(an_engine_that_fails_gets_more_time_in_the_same_turn) {
  Bench bench;
  bench.conduct.own.move_time = Millis(50);
  bench.asker.script = [&](const Position&) -> std::optional<ScriptedAsker::Said> {
    if (bench.asker.clocks.size() < 4) return crashed();
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  BOOST_REQUIRE(bench.asker.clocks.size() > 4u);
  for (const auto& [asked, limit] : {std::pair{0, 50}, {1, 100}, {2, 200}, {3, 400}, {4, 50}})
    BOOST_TEST(
        (bench.asker.clocks[static_cast<std::size_t>(asked)].mine.move_time == Millis(limit)));
}

BOOST_AUTO_TEST_CASE(a_server_that_holds_nothing_is_polled_every_15_to_30_seconds) {
  Bench bench;
  bench.arena.holds = false;
  bench.arena.opponent_acts = false;
  int polls = 0;
  bench.arena.before = [&](const Request& request) -> std::optional<Answer> {
    if (request.target.find("since=") != std::string::npos && ++polls == 10) {
      bench.arena.opponent_acts = true;
      bench.arena.holds = true;
    }
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  BOOST_REQUIRE(bench.time.pauses.size() >= 9u);
  for (std::size_t i = 0; i < 9; ++i) {
    BOOST_TEST(bench.time.pauses[i].count() >= 15'000);
    BOOST_TEST(bench.time.pauses[i].count() <= 30'000);
  }
}

BOOST_AUTO_TEST_CASE(waiting_for_an_opponent_asks_in_no_circle) {
  for (const bool holds : {true, false}) {
    Bench bench;
    bench.arena.matches_at_once = false;
    bench.arena.holds = holds;
    const auto began = bench.time.now();
    bench.arena.before = [&](const Request& request) -> std::optional<Answer> {
      if (request.target.find("wait=") != std::string::npos &&
          bench.time.now() - began > Seconds(600) && bench.arena.games.empty())
        bench.arena.begin("keishi", "keishi max-plies=8");
      return std::nullopt;
    };
    BOOST_TEST(!bench.run());
    BOOST_TEST(count(bench.arena.log, "/agents/me") < 100u);
    BOOST_TEST(bench.desk.tally().drawn == 1);
  }
}

BOOST_AUTO_TEST_CASE(a_stop_begins_no_further_game_and_ends_the_running_one) {
  Bench bench(std::nullopt);
  bench.asker.script = [&](const Position&) -> std::optional<ScriptedAsker::Said> {
    bench.stop.request_stop();
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.arena.games.size() == 1u);
  BOOST_TEST(bench.desk.tally().drawn == 1);
  BOOST_TEST(bench.arena.leaves == 1);
}

BOOST_AUTO_TEST_CASE(a_game_that_begins_while_the_queue_is_left_is_played) {
  Bench bench(std::nullopt);
  bench.arena.matches_at_once = false;
  bench.time.while_pausing = [&] { bench.stop.request_stop(); };
  bench.arena.holds = false;
  bench.arena.before = [&](const Request& request) -> std::optional<Answer> {
    if (request.target.ends_with("/queue/leave")) bench.arena.begin("keishi", "keishi max-plies=8");
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.desk.tally().drawn == 1);
}

BOOST_AUTO_TEST_CASE(a_game_that_ended_before_it_was_seen_counts) {
  Bench bench;
  bench.arena.revisions = true;
  bench.arena.after = [&](const Request& request) -> std::optional<Answer> {
    if (request.target.ends_with("/queue/join") && bench.arena.joins == 1)
      bench.arena.games.back()->aborted = true;
    if (request.target.ends_with("/queue/join") && bench.arena.joins == 2) {
      auto& game = *bench.arena.games.back();
      game.now.act("resign");  // of the side to act: the opponent's
      game.moves.push_back("resign");
    }
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.arena.joins == 2);
  BOOST_TEST(bench.desk.tally().aborted == 1);
  BOOST_TEST(bench.desk.tally().won == 1);
  BOOST_TEST(bench.news.of<GameBegan>().size() == 2u);
  BOOST_TEST(bench.news.of<GameFinished>().size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_game_that_the_server_has_set_aside_is_left) {
  Bench bench;
  bench.arena.before = [&](const Request& request) -> std::optional<Answer> {
    if (bench.arena.games.size() != 1 || request.target.find("since=") == std::string::npos)
      return std::nullopt;
    bench.arena.games.front()->aborted = true;
    return problem(409, "game-over");
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.news.of<GameSkipped>().size() == 1u);
  BOOST_TEST(bench.desk.tally().drawn == 1);
}

BOOST_AUTO_TEST_CASE(a_halt_ends_the_lane_in_the_middle_of_its_game) {
  Bench bench;
  std::stop_source halt;
  bench.asker.script = [&](const Position&) -> std::optional<ScriptedAsker::Said> {
    bench.stop.request_stop();
    halt.request_stop();
    return NoProposal{NoProposal::Why::interrupted, {}, "interrupted"};
  };
  BOOST_TEST(!Lane(bench.conduct, bench.server, bench.asker, bench.desk, bench.news,
                   bench.stop.get_token(), halt.get_token())
                  .run());
  BOOST_TEST(bench.desk.playing() == 1u);
  BOOST_TEST(!bench.desk.thinking());
  BOOST_TEST(bench.arena.leaves == 0);
}

BOOST_AUTO_TEST_CASE(an_engine_without_a_bound_gets_10_s_where_turns_are_long) {
  using matches::clocks::TimeControl;
  const auto bound = [](std::string_view pool, const TimeControl& own) {
    Bench bench;
    bench.conduct.own = own;
    bench.arena.pool = pool;
    BOOST_TEST(!bench.run());
    return bench.asker.clocks.front().mine.move_time;
  };
  for (const auto* pool : {"keishi:daemon", "keishi:cron:casual", ""})
    BOOST_TEST((bound(pool, {}) == Seconds(10)), pool);
  BOOST_TEST(!bound("keishi:live", {}));
  TimeControl nodes;
  nodes.nodes = 100;
  BOOST_TEST(!bound("keishi:daemon", nodes));
}

BOOST_AUTO_TEST_CASE(an_outage_is_told_at_once_after_15_s_and_each_minute) {
  Bench bench;
  const auto began = bench.time.now();
  std::vector<std::pair<std::string, long>> told;
  bench.caller.when_troubled([&](const std::string& sentence, Seconds lasted) {
    told.emplace_back(sentence, lasted.count());
  });
  // Nothing, nonsense, refusals: whatever the reason is.
  int calls = 0;
  bench.arena.before = [&](const Request&) -> std::optional<Answer> {
    if (bench.time.now() - began > Seconds(190)) return std::nullopt;
    bench.time.pass(Seconds(1));
    switch (++calls % 3) {
      case 0: return ok("<html>");
      case 1: return lost();
      default: return problem(503, "overloaded");
    }
  };
  BOOST_TEST(!bench.run());
  BOOST_REQUIRE(told.size() == 5u);
  for (const auto& [i, least] : {std::pair{0u, 0}, {1u, 15}, {2u, 75}, {3u, 135}}) {
    BOOST_TEST(!told[i].first.empty());
    BOOST_TEST(told[i].second >= least);
    BOOST_TEST(told[i].second <= least + i * 16);  // the pauses between attempts
  }
  BOOST_TEST(told.back().first.empty());
}

BOOST_AUTO_TEST_CASE(the_server_is_looked_at_every_15_s_while_an_engine_thinks) {
  Bench bench;
  std::stop_source done;
  bench.arena.opponent_acts = false;
  auto thought = std::make_unique<Desk::Thought>(bench.desk);
  bench.time.while_pausing = [&] {
    if (bench.time.pauses.size() == 4) thought.reset();
    if (bench.time.pauses.size() == 9) done.request_stop();
  };
  watch_server(bench.server, bench.desk, done.get_token());
  BOOST_TEST(count(bench.arena.log, "/agents/me") == 3u);
  for (const auto pause : bench.time.pauses) BOOST_TEST((pause == Seconds(15)));
}

BOOST_AUTO_TEST_CASE(a_stop_has_50_s) {
  ToldTime time;
  std::stop_source stop, halt, done;
  const auto began = time.now();
  time.while_pausing = [&] { stop.request_stop(); };
  halt_in_time(time, stop.get_token(), halt, done.get_token());
  BOOST_TEST(halt.stop_requested());
  BOOST_TEST((time.now() - began >= Seconds(50)));
  std::stop_source another;
  time.while_pausing = [&] { done.request_stop(); };
  halt_in_time(time, stop.get_token(), another, done.get_token());
  BOOST_TEST(!another.stop_requested());
}

BOOST_AUTO_TEST_CASE(a_key_that_is_not_known_ends_the_agent) {
  Bench bench;
  bench.arena.before = [](const Request&) {
    return std::optional(problem(401, "unauthenticated"));
  };
  const auto refusal = bench.run();
  BOOST_REQUIRE(refusal.has_value());
  BOOST_TEST(refusal->status == 401);
}

BOOST_AUTO_TEST_CASE(a_certificate_that_is_not_good_ends_the_agent) {
  Bench bench;
  bench.arena.before = [](const Request&) {
    return std::optional<Answer>(Failure{Failure::Kind::untrusted, "not trusted"});
  };
  const auto refusal = bench.run();
  BOOST_REQUIRE(refusal.has_value());
  BOOST_TEST(refusal->sentence() == "not trusted");
}

BOOST_AUTO_TEST_CASE(a_game_that_is_gone_is_left_alone) {
  Bench bench;
  auto& gone = bench.arena.begin("keishi", "keishi max-plies=8");
  bench.arena.before = [&](const Request& request) -> std::optional<Answer> {
    if (request.target.find(gone.id) != std::string::npos) return problem(404, "not-found");
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.news.of<GameSkipped>().size() == 1u);
  BOOST_TEST(bench.desk.tally().finished() == 1);
}

BOOST_AUTO_TEST_CASE(games_of_other_kinds_are_left_to_others) {
  Bench bench;
  bench.arena.begin("shogi", "shogi");
  bench.conduct.wish.game = "keishi";
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.arena.games.front()->moves.empty());
  BOOST_TEST(bench.desk.tally().drawn == 1);
}

BOOST_AUTO_TEST_CASE(aborted_games_do_not_count) {
  Bench bench;
  bench.asker.script = [&](const Position&) -> std::optional<ScriptedAsker::Said> {
    if (bench.arena.games.size() == 1) bench.arena.games.front()->aborted = true;
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  BOOST_TEST(bench.desk.tally().aborted == 1);
  BOOST_TEST(bench.desk.tally().finished() == 1);
}

BOOST_AUTO_TEST_CASE(openings_are_played_with_swaps_and_offers) {
  Bench bench;
  bench.arena.next_game = "renju";
  bench.arena.next_rules = "renju_taraguchi10_international max-stones=12";
  bench.asker.script = [](const Position& position) -> std::optional<ScriptedAsker::Said> {
    auto game = *rules::start(*position.kind, position.rules, position.start);
    for (const auto& action : position.actions) game.act(action);
    if (game.phase() == "swap2") return Proposal{"swap"};
    return std::nullopt;
  };
  BOOST_TEST(!bench.run());
  const auto finished = bench.news.of<GameFinished>();
  BOOST_REQUIRE(finished.size() == 1);
  BOOST_TEST(bench.news.of<ActionRefused>().empty());
}

// --- once ----------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(once_moves_where_it_is_due_and_ends) {
  Bench bench(std::nullopt);
  auto& first = bench.arena.begin("keishi", "keishi max-plies=8");
  auto& second = bench.arena.begin("keishi", "keishi max-plies=8", rules::Seat::second);
  BOOST_TEST(!bench.once());
  BOOST_TEST(first.moves.size() == 1u);
  BOOST_TEST(second.moves.empty());
  BOOST_TEST(bench.arena.joins == 0);
}

BOOST_AUTO_TEST_CASE(once_plays_a_game_to_its_end_by_many_starts) {
  Bench bench(std::nullopt);
  auto& game = bench.arena.begin("keishi", "keishi max-plies=8");
  for (int i = 0; i < 5 && !game.over(); ++i) BOOST_TEST(!bench.once());
  BOOST_TEST(game.moves.size() == 8u);
}

BOOST_AUTO_TEST_CASE(once_joins_where_there_is_no_game_and_waits_a_minute) {
  Bench bench(std::nullopt);
  bench.arena.matches_at_once = false;
  for (const bool holds : {true, false}) {
    bench.arena.holds = holds;
    bench.arena.joins = 0;
    const auto began = bench.time.now();
    BOOST_TEST(!bench.once());
    BOOST_TEST(bench.arena.joins == 1);
    const auto took = bench.time.now() - began;
    BOOST_TEST((took >= Seconds(60) && took < Seconds(75)));
  }
}

BOOST_AUTO_TEST_CASE(once_gives_the_engine_no_more_than_its_minute) {
  Bench bench(std::nullopt);
  bench.arena.begin("keishi", "keishi max-plies=8");
  bench.arena.turn_left = Millis(900'000);
  BOOST_TEST(!bench.once());
  BOOST_REQUIRE(!bench.asker.clocks.empty());
  const matches::clocks::Clock clock(bench.asker.clocks.front().mine);
  BOOST_TEST((clock.allowance() <= Seconds(60)));
}

BOOST_AUTO_TEST_SUITE_END()
