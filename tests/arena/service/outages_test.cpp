// Time that nobody could use, and messages that never came: on both databases, with a told clock.

#include <future>

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/arena/service/arena.hpp"

namespace {

using namespace tests;
using arena::service::Settings;

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_outages)

BOOST_DATA_TEST_CASE(a_missed_deadline_loses_once_by_whoever_looks_first, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  arena.live(16 * minute);
  const auto state = arena.state(match.game);
  BOOST_TEST(state.text("status") == "finished");
  BOOST_TEST(state.body.find("\"reason\":\"time\"") != std::string::npos);
  BOOST_TEST(arena.act(match.first, match.game, R"({"x":7,"y":7,"turn_number":1})").code ==
             "game-over");
}

BOOST_DATA_TEST_CASE(a_30_minute_outage_costs_nobody_time, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  arena.live(minute);
  *arena.now += 30 * minute;
  arena.killed_and_started_again();
  const Arena::Agent first{match.first.id, match.first.key, arena.authenticated(match.first.key)};
  const auto state = arena.state(match.game, &first);
  BOOST_TEST(state.text("status") == "active");
  BOOST_TEST(state.number("turn_remaining_ms") == 900'000 - minute);
  BOOST_TEST(arena.act(first, match.game, R"({"x":7,"y":7,"turn_number":1})").status == 200);
  BOOST_TEST(count(arena.database(), "SELECT charged_first_ms FROM game") == minute);
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM event WHERE kind = 'outage'") == 1);
}

BOOST_DATA_TEST_CASE(a_deadline_at_which_no_server_was_alive_forfeits_nothing, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Settings settings;
  settings.times.terms[2] = "0|200000 grace=1s";
  Arena arena(home, settings);
  const auto missed = arena.match();
  arena.live(14 * minute);
  auto slow = wish("keishi");
  slow.pool.speed = arena::service::Speed::cron;
  const auto short_one = arena.match(), long_one = arena.match(slow);
  arena.live(59'300);  // the first game's deadline has passed, and nobody has seen to it yet
  BOOST_TEST(arena.state(missed.game).text("status") == "active");
  *arena.now += 3 * 24 * 60 * minute;
  arena.killed_and_started_again();
  arena.tick();
  const auto ended = [&](const std::string& game) {
    const auto state = arena.state(game);
    return state.text("status") + (state.body.find("\"reason\":\"time\"") == std::string::npos ? "" : " by time");
  };
  BOOST_TEST(ended(missed.game) == "finished by time");
  BOOST_TEST(ended(short_one.game) == "aborted");
  BOOST_TEST(ended(long_one.game) == "active");
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM rating_event") == 2);
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM event WHERE kind = 'abort' AND game_id = '" +
                                         short_one.game + "'") == 1);
  BOOST_TEST(findings(arena).empty());
}

BOOST_DATA_TEST_CASE(the_first_request_after_a_standstill_is_not_too_late, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  arena.tick();
  *arena.now += 60 * minute;  // the machine slept; no tick was there yet
  BOOST_TEST(arena.act(match.first, match.game, R"({"x":7,"y":7,"turn_number":1})").status == 200);
  *arena.now += 60 * minute;
  BOOST_TEST(arena.state(match.game).text("status") == "active");
}

// On SQLite, which commits together what waits, in its order.
BOOST_AUTO_TEST_CASE(a_machine_that_sleeps_before_it_hears_of_its_commit_was_not_alive_when_it_woke) {
  const Home home(Kind::sqlite);
  Arena arena(home);
  const auto match = arena.match();
  std::promise<void> all_are_asked;
  const auto held = all_are_asked.get_future().share();
  const auto nothing = [](const auto&) {};
  arena.database().write([held](auto&) { held.wait(); }, nothing);
  arena.service().tick();
  arena.database().write([now = arena.now](auto&) { *now += 60 * minute; }, nothing);
  all_are_asked.set_value();
  arena.settle();
  BOOST_TEST(!arena.service().ready());
  BOOST_TEST(arena.act(match.first, match.game, R"({"x":7,"y":7,"turn_number":1})").status == 200);
}

BOOST_DATA_TEST_CASE(an_outage_is_given_back_to_who_was_to_act_and_not_to_the_next, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  arena.live(minute);
  *arena.now += 5 * minute;  // the database was away; the first thing that it takes is an action
  BOOST_TEST(arena.act(match.first, match.game, R"({"x":7,"y":7,"turn_number":1})").status == 200);
  BOOST_TEST(count(arena.database(), "SELECT charged_first_ms FROM game") == minute);
  *arena.now += 1000;
  arena.tick();
  BOOST_TEST(arena.state(match.game).number("turn_remaining_ms") == 900'000 - 1000);
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM event WHERE kind = 'outage'") == 1);
}

// Outages of every length, kills and ordinary play: what each side was charged is what its clock
// has lost, and what it was there for.
BOOST_DATA_TEST_CASE(clock_sums_equal_the_charges_to_the_millisecond, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Settings settings;
  settings.times.terms[1] = "600 grace=1s";
  Arena arena(home, settings);
  std::vector<Arena::Match> matches;
  std::vector<std::int64_t> began;
  for (int i = 0; i < 10; ++i) {
    matches.push_back(arena.match(wish("keishi")));
    began.push_back(*arena.now);
  }
  std::vector<std::array<std::int64_t, 2>> thought(matches.size());
  std::uint64_t chance = 1;
  const auto draw = [&](std::int64_t most) {
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::int64_t>((chance >> 33) % static_cast<std::uint64_t>(most));
  };
  for (int round = 0; round < 12; ++round) {
    for (std::size_t i = 0; i < matches.size(); ++i) {
      arena.live(draw(1500) + 1);
      auto& match = matches[i];
      const auto state = arena.state(match.game);
      const auto read = arena::wire::read_json(state.body);
      const auto& moves = *read->member("legal_moves")->as<arena::wire::JsonList>();
      const auto& move = *moves[static_cast<std::size_t>(draw(1000)) % moves.size()].as<std::string>();
      const auto turn = state.number("turn_number");
      thought[i][static_cast<std::size_t>(turn + 1) % 2] += *arena.now - began[i];
      began[i] = *arena.now;
      const auto& actor = turn % 2 == 1 ? match.first : match.second;
      const auto done = arena.act(actor, match.game, "{\"move\":\"" + move +
                                                         "\",\"turn_number\":" +
                                                         std::to_string(turn) + "}");
      BOOST_TEST_REQUIRE(done.status == 200, done.code);
    }
    const auto outage = 5000 + draw(30 * minute);
    *arena.now += outage;
    for (auto& start : began) start += outage;
    if (round % 2 == 0) {
      arena.killed_and_started_again();
      for (auto& match : matches)
        for (auto* const agent : {&match.first, &match.second})
          agent->who = arena.authenticated(agent->key);
    } else {
      arena.tick();
    }
  }
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const auto of_game = [&](const std::string& what) {
      return count(arena.database(), "SELECT " + what + " FROM game WHERE game_id = '" +
                                         matches[i].game + "'");
    };
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
      const auto rows = count(arena.database(),
                              "SELECT CAST(SUM(charged_ms) AS BIGINT) FROM action WHERE game_id = '" +
                                  matches[i].game + "' AND seat = " + std::to_string(seat));
      BOOST_TEST(rows == thought[i][seat]);
      BOOST_TEST(rows == of_game(seat == 0 ? "charged_first_ms" : "charged_second_ms"));
    }
  }
  BOOST_TEST(findings(arena).empty());
}

// By another server, whose message did not come.
void played_elsewhere(Arena& arena, const std::string& game) {
  *arena.now += 1000;
  const auto now = arena.now->load();
  written(arena.database(), [&](arena::database::Session& session) {
    session.run("INSERT INTO action (game_id, turn_number, seat, type, action, position_hash, "
                "received_at, charged_ms) VALUES ($1, 1, 0, 'move', 'h8', '', $2, 1000)",
                {game, now});
    session.run("UPDATE game SET turn_number = 2, move_number = 1, to_act_seat = 1, "
                "turn_started_at = $2, deadline_at = deadline_at + 1000 WHERE game_id = $1",
                {game, now});
  });
}

// As when the server that has told it was killed, or the answer to a commit was lost.
BOOST_DATA_TEST_CASE(a_message_that_never_comes_is_made_up_for, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Messages games, agents;
  Arena arena(home, {},
              {.game = [&](const std::string& game) { games.add(game); },
               .agent = [&](const std::string& agent) { agents.add(agent); },
               .everything = {}});
  const auto match = arena.match();
  arena.tick();
  BOOST_TEST(arena.state(match.game).number("turn_number") == 1);
  games.forget();
  agents.forget();
  played_elsewhere(arena, match.game);
  arena.tick();
  BOOST_TEST(games.hears(match.game));
  BOOST_TEST(agents.hears(match.second.id));
  BOOST_TEST(arena.state(match.game).number("turn_number") == 2);
  arena.tick();
  BOOST_TEST(games.times(match.game) == 1);
  written(arena.database(), [&](arena::database::Session& session) {
    session.run("UPDATE game SET status = 'aborted', phase = 'over', to_act_seat = NULL, "
                "deadline_at = NULL, reason = 'interrupted', detail = 'x', finished_at = $2 "
                "WHERE game_id = $1",
                {match.game, arena.now->load()});
    session.run("UPDATE api_key SET revoked_at = $1 WHERE agent_id = $2",
                {arena.now->load(), match.first.id});
    session.run("UPDATE agent SET disabled_at = $1 WHERE agent_id = $2",
                {arena.now->load(), match.second.id});
    session.run("INSERT INTO event VALUES ('1', NULL, $1, 'disable', $2)",
                {arena.now->load(), match.second.id});
  });
  BOOST_TEST(bool(arena.authenticated(match.first.key)));
  BOOST_TEST(bool(arena.authenticated(match.second.key)));
  arena.tick();
  BOOST_TEST(games.hears(match.game, 2));
  BOOST_TEST(arena.state(match.game).text("status") == "aborted");
  BOOST_TEST(!arena.authenticated(match.first.key));
  BOOST_TEST(!arena.authenticated(match.second.key));
}

// An agent that moves by an older state than the one it was given would play its turn again.
BOOST_AUTO_TEST_CASE(what_another_server_has_acknowledged_is_shown_before_its_message_comes) {
  const Home home(Kind::postgresql);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  BOOST_TEST(arena.state(match.game).number("turn_number") == 1);
  played_elsewhere(arena, match.game);
  BOOST_TEST(arena.state(match.game).number("turn_number") == 2);
}

BOOST_AUTO_TEST_SUITE_END()
