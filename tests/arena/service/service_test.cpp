// What the arena does, on both databases, with a told clock.

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "arena/store/ratings.hpp"
#include "tests/arena/service/arena.hpp"

namespace {

using namespace tests;
using arena::service::PoolWish;
using arena::service::Settings;

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_service)

BOOST_DATA_TEST_CASE(a_key_belongs_to_its_agent_and_a_wrong_one_to_nobody, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto agent = arena.enroll("first");
  BOOST_TEST_REQUIRE(bool(arena.authenticated(agent.key)));
  BOOST_TEST(arena.authenticated(agent.key)->id == agent.id);
  auto wrong = agent.key;
  wrong.back() = wrong.back() == 'A' ? 'B' : 'A';
  BOOST_TEST(!arena.authenticated(wrong));
  BOOST_TEST(!arena.authenticated("kfa_"));
  arena.killed_and_started_again();
  BOOST_TEST(bool(arena.authenticated(agent.key)));
}

BOOST_DATA_TEST_CASE(names_that_look_alike_are_one_name, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  arena.enroll("Robot 1");
  for (const std::string name : {"Robot 1", "robot-1", "R0bot_l", "ROBOTI", "R o b o t 1"})
    BOOST_TEST(arena.enrolled(name).code == "name-taken", name);
  arena.enroll("modern ways");
  BOOST_TEST(arena.enrolled("rnodem-vvays").code == "name-taken");
  for (const std::string& name :
       {std::string(), std::string(" x"), std::string("x "), std::string("a\nb"),
        std::string("<b>"), std::string("名前"), std::string(41, 'x')})
    BOOST_TEST(arena.enrolled(name).code == "invalid-body", name);
}

BOOST_DATA_TEST_CASE(a_registration_whose_answer_was_lost_is_answered_again, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto lost = arena.enrolled("one", "key-of-one-1");
  const auto again = arena.enrolled("one", "key-of-one-1");
  BOOST_TEST(again.status == 201);
  BOOST_TEST(again.replayed);
  BOOST_TEST(again.text("agent_id") == lost.text("agent_id"));
  BOOST_TEST(bool(arena.authenticated(again.text("api_key"))));
  BOOST_TEST(arena.enrolled("two", "key-of-one-1").code == "idempotency-key-reused");
  BOOST_TEST(arena.enrolled("one", "another-key").code == "name-taken");
  BOOST_TEST(arena.enrolled("one").code == "name-taken");
  *arena.now += 86'400'001;
  BOOST_TEST(arena.enrolled("one", "key-of-one-1").code == "idempotency-key-reused");
}

BOOST_DATA_TEST_CASE(an_agent_plays_only_so_many_games_at_once, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Settings settings;
  settings.quotas.games = 1;
  Arena arena(home, settings);
  const auto match = arena.match(wish("keishi"));
  BOOST_TEST(arena.join(match.first, wish("renju")).code == "quota");
  BOOST_TEST(arena.resign(match.second, match.game).status == 200);
  BOOST_TEST(arena.join(match.first, wish("renju")).status == 202);
}

BOOST_DATA_TEST_CASE(notes_of_one_game_have_a_limit, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Settings settings;
  settings.quotas.note_bytes = 6;
  Arena arena(home, settings);
  const auto match = arena.match();
  BOOST_TEST(arena.act(match.first, match.game, R"({"move":"h8","turn_number":1,"note":"1234567"})")
                 .code == "quota");
  BOOST_TEST(arena.act(match.first, match.game, R"({"move":"h8","turn_number":1,"note":"123456"})")
                 .status == 200);
  BOOST_TEST(arena.act(match.second, match.game, R"({"move":"keep","turn_number":2,"note":"1"})")
                 .status == 200);
}

BOOST_DATA_TEST_CASE(joining_again_gives_the_same_ticket, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto one = arena.enroll("one"), other = arena.enroll("other");
  const auto ticket = arena.join(one);
  BOOST_TEST(ticket.status == 202);
  BOOST_TEST(arena.join(one).text("ticket_id") == ticket.text("ticket_id"));
  BOOST_TEST(arena.join(other).status == 202);
  const auto game = arena.wave(one);
  BOOST_TEST(!game.empty());
  BOOST_TEST(arena.join(other).text("game_id") == game);
  BOOST_TEST(arena.join(one).text("ticket_id") == ticket.text("ticket_id"));
}

BOOST_DATA_TEST_CASE(agents_of_one_owner_do_not_meet_in_rated_pools, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto one = arena.enroll("one");
  const auto mine = arena.enroll("mine", one.who);
  BOOST_TEST(arena.join(one).status == 202);
  BOOST_TEST(arena.join(mine).status == 202);
  auto casual = wish("keishi");
  casual.pool.rated = false;
  BOOST_TEST(arena.wave(one, {}, false) == "");
  BOOST_TEST(!arena.meet(one, mine, casual).empty());
}

BOOST_DATA_TEST_CASE(duplicate_move_submissions_are_played_once, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  const std::string body = R"({"x":7,"y":7,"turn_number":1,"idempotency_key":"key-0001"})";
  const auto played = arena.act(match.first, match.game, body);
  BOOST_TEST(played.status == 200);
  BOOST_TEST(played.number("turn_number") == 2);
  *arena.now += minute;
  const auto again = arena.act(match.first, match.game, body);
  BOOST_TEST(again.status == 200);
  BOOST_TEST(again.replayed);
  BOOST_TEST(again.body == played.body);
  BOOST_TEST(arena.state(match.game).number("turn_number") == 2);
  // With a new key the turn number alone keeps it from being played twice.
  const auto third = arena.act(match.first, match.game, R"({"x":7,"y":7,"turn_number":1})");
  BOOST_TEST(third.code == "turn-mismatch");
  BOOST_TEST(third.has("applied"));
  BOOST_TEST(third.has("state"));
}

BOOST_DATA_TEST_CASE(a_key_in_the_header_is_the_same_as_one_in_the_body, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  const auto played =
      arena.act(match.first, match.game, R"({"x":7,"y":7,"turn_number":1})", "key-0001");
  BOOST_TEST(played.status == 200);
  const auto again = arena.act(match.first, match.game,
                               R"({"turn_number":1,"idempotency_key":"key-0001","y":7,"x":7})");
  BOOST_TEST(again.replayed);
}

BOOST_DATA_TEST_CASE(a_key_with_another_body_is_refused, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  arena.act(match.first, match.game, R"({"x":7,"y":7,"turn_number":1})", "key-0001");
  const auto other = arena.act(match.first, match.game, R"({"x":7,"y":6,"turn_number":1})", "key-0001");
  BOOST_TEST(other.code == "idempotency-key-reused");
}

BOOST_DATA_TEST_CASE(a_refused_request_leaves_its_key_free, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  const auto refused =
      arena.act(match.first, match.game, R"({"x":0,"y":0,"turn_number":1})", "key-0001");
  BOOST_TEST(refused.code == "illegal-move");
  BOOST_TEST(refused.text("reason") == "opening-area");
  BOOST_TEST(refused.number("refusals_left") == 9);
  BOOST_TEST(refused.has("legal_moves"));
  BOOST_TEST(
      arena.act(match.first, match.game, R"({"x":7,"y":7,"turn_number":1})", "key-0001").status ==
      200);
}

BOOST_DATA_TEST_CASE(a_replay_is_given_after_the_end_too, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  const std::string body = R"({"x":7,"y":7,"turn_number":1})";
  const auto played = arena.act(match.first, match.game, body, "key-0001");
  arena.resign(match.second, match.game);
  const auto again = arena.act(match.first, match.game, body, "key-0001");
  BOOST_TEST(again.replayed);
  BOOST_TEST(again.body == played.body);
}

BOOST_DATA_TEST_CASE(who_does_not_play_a_game_may_not_act_in_it, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  const auto stranger = arena.enroll("stranger");
  BOOST_TEST(arena.act(stranger, match.game, R"({"x":7,"y":7,"turn_number":1})").code ==
             "not-a-player");
  BOOST_TEST(arena.act(match.second, match.game, R"({"x":7,"y":7,"turn_number":1})").code ==
             "not-your-turn");
  BOOST_TEST(arena.act(match.first, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "{}").code == "not-found");
}

BOOST_DATA_TEST_CASE(agent_restart_mid_game_and_one_call_finds_its_games, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  arena.play(match, "h8 keep h9");
  arena.killed_and_started_again();
  const Arena::Agent restarted{match.second.id, match.second.key,
                               arena.authenticated(match.second.key)};
  const auto activity = arena.activity(restarted);
  BOOST_TEST(activity.body.find(match.game) != std::string::npos);
  BOOST_TEST(activity.body.find("\"turn_number\":4") != std::string::npos);
  const auto state = arena.state(match.game, &restarted);
  BOOST_TEST(state.number("move_number") == 2);
  const auto& actor = match.to_act(arena);
  BOOST_TEST(arena.act({actor.id, actor.key, arena.authenticated(actor.key)}, match.game,
                       R"({"type":"swap","swap":true,"turn_number":4})")
                 .status == 200);
}

BOOST_DATA_TEST_CASE(a_whole_game_of_each_kind_is_stored_and_true, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  for (const std::string game : {"shogi", "renju", "keishi", "liuzichong"}) {
    const auto match = arena.match(wish(game));
    for (int i = 0; i < 12; ++i) {
      const auto state = arena.state(match.game);
      if (state.text("status") != "active") break;
      const auto read = arena::wire::read_json(state.body);
      const auto* const legal = read->member("legal_moves")->as<arena::wire::JsonList>();
      const auto& moves = *legal;
      arena.play(match, *moves[static_cast<std::size_t>(i) * 7 % moves.size()].as<std::string>());
    }
    if (arena.state(match.game).text("status") == "active") arena.resign(match.first, match.game);
  }
  const auto wrong = findings(arena);
  BOOST_TEST(wrong.empty(), (wrong.empty() ? "" : wrong.front()));
}

BOOST_DATA_TEST_CASE(ratings_follow_from_the_games_bit_for_bit, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto one = arena.enroll("one"), other = arena.enroll("other"), third = arena.enroll("third");
  const std::array agents = {&one, &other, &third};
  for (std::size_t i = 0; i < 9; ++i) {
    const auto& a = *agents[i % 3];
    const auto& b = *agents[(i + 1) % 3];
    const auto game = arena.meet(a, b, wish("keishi"), minute);  // by then anybody will do
    arena.resign(i % 2 == 0 ? a : b, game);
  }
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM rating_event") == 18);
  BOOST_TEST(findings(arena).empty());
  written(arena.database(), [](arena::database::Session& session) {
    session.run("UPDATE rating SET rating = rating + 0.000001 WHERE games = 6");
  });
  BOOST_TEST(findings(arena).size() == 3u);
}

BOOST_DATA_TEST_CASE(forfeits_are_counted_apart_from_losses, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  for (int i = 0; i < 10; ++i)
    arena.act(match.first, match.game, R"({"x":0,"y":0,"turn_number":1})");
  BOOST_TEST(arena.state(match.game).body.find("illegal-move") != std::string::npos);
  arena::database::read_now(arena.database(), [&](arena::database::Session& session) {
    const auto table = arena::store::leaderboard(
        session, "renju_taraguchi10_international:daemon", 0, 10);
    BOOST_TEST_REQUIRE(table.size() == 2u);
    BOOST_TEST(table[1].rating.forfeits == 1);
    BOOST_TEST(table[1].rating.losses == 0);
    BOOST_TEST(table[1].rating.all.rating < 1500);
    BOOST_TEST(table[1].rating.played.rating == 1500);
  });
}

BOOST_DATA_TEST_CASE(rows_that_were_changed_from_outside_are_found_and_stand_in_nobodys_way, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  const auto other = arena.match(wish("keishi"));
  arena.play(match, "h8 keep");
  written(arena.database(), [&](arena::database::Session& session) {
    session.run("UPDATE action SET action = 'a1' WHERE game_id = $1 AND turn_number = 1",
                {match.game});
  });
  BOOST_TEST(findings(arena).size() == 1u);
  arena.killed_and_started_again();
  const Arena::Agent first{match.first.id, match.first.key, arena.authenticated(match.first.key)};
  BOOST_TEST(arena.act(first, match.game, R"({"x":7,"y":8,"turn_number":3})").code == "game-over");
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM game WHERE status = 'aborted'") == 1);
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM event WHERE kind = 'emergency'") == 1);
  arena.play(other, "a2a3");
}

BOOST_DATA_TEST_CASE(a_second_server_sees_what_the_first_has_done, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  arena.play(match, "h8");
  arena.killed_and_started_again();
  BOOST_TEST(arena.state(match.game).number("turn_number") == 2);
}

BOOST_DATA_TEST_CASE(a_network_registers_as_often_as_it_may_on_all_servers_together, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  int agents = 0, guests = 0;
  for (int i = 0; i < 40; ++i, *arena.now += 5 * minute) {
    const auto said = arena.enrolled("agent " + std::to_string(i), {}, "192.0.2.1");
    if (said.status == 201) ++agents;
    else BOOST_TEST(said.code == "rate-limited");
    if (i % 8 == 7) arena.killed_and_started_again();
  }
  BOOST_TEST(agents == 3 + 39 * 5 / 20);
  for (int i = 0; i < 30; ++i) guests += arena.try_guest("", "192.0.2.1").status == 201 ? 1 : 0;
  BOOST_TEST(guests == 20);
  BOOST_TEST(arena.enrolled("of another network", {}, "192.0.2.2").status == 201);
  // A repeat gets its answer, and takes nothing.
  const std::string key = "the-key-of-a-registration";
  for (int i = 0; i < 6; ++i) BOOST_TEST(arena.enrolled("keyed", key, "192.0.2.3").status == 201);
  *arena.now += 60 * minute;
  arena.tick();
  BOOST_TEST(arena.comes([&] { return count(arena.database(), "SELECT COUNT(*) FROM allowance") == 0; }));
}

BOOST_AUTO_TEST_SUITE_END()
