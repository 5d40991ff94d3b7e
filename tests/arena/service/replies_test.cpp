// Answers that are given again: made of the rows, and the same byte for byte.

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>

#include "arena/store/migrations.hpp"
#include "tests/arena/service/friends.hpp"

using namespace tests;
using rules::Seat;

namespace {

constexpr std::int64_t hour = 60 * minute, day = 24 * hour;

// A request with a key, and what it was answered.
struct Sent {
  std::string agent_key, game, body;
  Said said;
};

Sent sent(Arena& arena, const Arena::Agent& agent, const std::string& game, std::string body,
          const std::string& key) {
  body.insert(body.size() - 1, ",\"idempotency_key\":\"" + key + "\"");
  return {agent.key, game, body, arena.act(agent, game, body)};
}

void same_again(Arena& arena, const Sent& before) {
  const auto again = arena.act({{}, before.agent_key, arena.authenticated(before.agent_key)},
                               before.game, before.body);
  BOOST_TEST(before.said.status == 200, before.said.body);
  BOOST_TEST(again.status == 200);
  BOOST_TEST(again.replayed);
  BOOST_TEST(again.body == before.said.body);
}

std::vector<std::string> legal_moves(const Said& state) {
  const auto read = *arena::wire::read_json(state.body);
  std::vector<std::string> texts;
  for (const auto& each : *read.member("legal_moves")->as<arena::wire::JsonList>()) {
    const auto& text = *each.as<std::string>();
    if (!text.starts_with('<')) texts.push_back(text);
  }
  return texts;
}

// A game to its end, or `most` actions long, by chance.
std::vector<Sent> played_by_chance(Arena& arena, const Arena::Match& match, int most) {
  std::minstd_rand chance(1);
  std::vector<Sent> all;
  for (int turn = 1; turn <= most; ++turn) {
    const auto state = arena.state(match.game);
    if (state.text("status") != "active") break;
    const auto legal = legal_moves(state);
    *arena.now += 700;
    all.push_back(sent(arena, match.to_act(arena), match.game,
                       move(legal[chance() % legal.size()], turn), "key-" + std::to_string(1000 + turn)));
    BOOST_TEST_REQUIRE(all.back().said.status == 200, all.back().said.code);
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_replies)

BOOST_DATA_TEST_CASE(each_answer_is_the_same_at_any_later_time, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  std::vector<Sent> all;
  for (const std::string game : {"keishi", "liuzichong", "shogi", "renju"}) {
    const auto match = arena.match(wish(game));
    for (auto& each : played_by_chance(arena, match, 60)) all.push_back(std::move(each));
    const auto& loser = match.to_act(arena);
    if (arena.state(match.game).text("status") == "active")
      all.push_back(sent(arena, loser, match.game, R"({"type":"resign","turn_number":61})", "the-resignation"));
  }
  BOOST_TEST(all.size() > 150u);
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM idempotency") == 0);
  *arena.now += hour;
  for (const auto& each : all) same_again(arena, each);
  arena.killed_and_started_again();
  for (const auto& each : all) same_again(arena, each);
}

BOOST_DATA_TEST_CASE(two_actions_of_one_request_have_one_answer, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  arena.play(match, "h8 keep i9 keep j10 keep f8");
  const std::string points =
      R"([{"x":0,"y":0},{"x":1,"y":2},{"x":2,"y":6},{"x":3,"y":1},{"x":4,"y":13},)"
      R"({"x":5,"y":12},{"x":6,"y":14},{"x":14,"y":7},{"x":12,"y":7},{"x":11,"y":10}])";
  const auto offered = sent(arena, match.to_act(arena), match.game,
                            R"({"type":"offer10","turn_number":8,"points":)" + points + "}", "the-offer");
  BOOST_TEST_REQUIRE(offered.said.status == 200, offered.said.body);
  BOOST_TEST(offered.said.number("turn_number") == 10);
  arena.play(match, "a1");
  same_again(arena, offered);
}

BOOST_DATA_TEST_CASE(an_answer_shows_the_clocks_of_its_time, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  const auto played = sent(arena, match.first, match.game, move("h8", 1), "key-0001");
  *arena.now += 10 * minute;  // an outage, which moves the deadline
  arena.killed_and_started_again();
  same_again(arena, played);
  arena.live(30 * minute);
  BOOST_TEST(arena.state(match.game).text("status") == "finished");
  same_again(arena, played);
}

BOOST_DATA_TEST_CASE(an_answer_shows_the_friendly_game_of_its_time, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const Friends friends(arena, by_link("shogi"));
  const auto& [ann, ben, code, game] = friends;
  std::vector<Sent> all;
  all.push_back(sent(arena, ann, game, move("7g7f", 1), "key-0001"));
  arena.take_back(ann, game, 1);
  all.push_back(sent(arena, ben, game, move("3c3d", 2), "key-0002"));  // declines
  arena.take_back(ann, game, 1);
  const auto next = arena.take_back(ben, game, 1).text("game_id");
  for (const auto& each : all) same_again(arena, each);
  BOOST_TEST(arena.act(ann, next, all.front().body).status == 200);
  BOOST_TEST(!arena.act(ann, next, move("2g2f", 1), "key-0001").replayed);
}

BOOST_DATA_TEST_CASE(an_answer_names_the_opponent_of_its_time, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest(), second = arena.guest();
  const auto game = arena.befriend(guest, against_house("keishi")).text("game_id");
  const auto played = sent(arena, guest, game, move("a2a3", 1), "key-0001");
  arena.as_house(1, game, move("f5f4", 2).insert(1, R"("idempotency_key":"key-0002",)"));
  *arena.now += minute;
  const auto third = sent(arena, guest, game, move("b2b3", 3), "key-0003");
  arena.fail(game, 4);
  BOOST_TEST(arena.go_on_without(guest, game, "house-weak").status == 200);
  const auto other_house = sent(arena, guest, game, R"({"type":"resign","turn_number":4})", "key-0004");
  for (const auto& each : {played, third, other_house}) same_again(arena, each);
  arena.killed_and_started_again();
  for (const auto& each : {played, third, other_house}) same_again(arena, each);
}

BOOST_DATA_TEST_CASE(a_key_counts_for_a_day_after_the_end_of_its_game, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  const auto played = sent(arena, match.first, match.game, move("h8", 1), "key-0001");
  arena.resign(match.second, match.game);
  *arena.now += day;
  same_again(arena, played);
  *arena.now += 1;
  for (int restarts = 0; restarts < 2; ++restarts) {
    const auto late = arena.act({{}, {}, arena.authenticated(match.first.key)}, match.game, played.body);
    BOOST_TEST(late.status == 409);
    BOOST_TEST(late.has("applied"));
    arena.killed_and_started_again();
  }
}

// Of a program that stored the answers as texts.
BOOST_DATA_TEST_CASE(an_answer_of_an_older_program_is_given_as_it_was, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto match = arena.match();
  const auto played = sent(arena, match.first, match.game, move("h8", 1), "key-0001");
  const auto sum = arena::service::once(match.game, "key-0001", "move",
                                        *arena::wire::read_json(played.body)).sum;
  written(arena.database(), [&](arena::database::Session& session) {
    session.run("UPDATE action SET request_key = NULL");
    session.run("UPDATE schema_version SET applied_at = $1 WHERE version = $2",
                {arena.now->load(), std::int64_t{arena::store::version_of_receipts}});
    session.run("INSERT INTO idempotency (agent_id, game_id, idem_key, body_sha256, http_status, "
                "response, created_at) VALUES ($1, $2, 'key-0001', $3, 200, 'as it was', $4)",
                {match.first.id, match.game, sum, arena.now->load()});
  });
  arena.killed_and_started_again();
  const auto who = arena.authenticated(match.first.key);
  const auto again = arena.act({{}, {}, who}, match.game, played.body);
  BOOST_TEST(again.replayed);
  BOOST_TEST(again.body == "as it was");
  BOOST_TEST(arena.act({{}, {}, who}, match.game, move("i9", 2), "key-0001").code ==
             "idempotency-key-reused");
}

BOOST_DATA_TEST_CASE(answers_go_a_day_after_they_were_given_or_their_games_ended, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto kept = [&] { return count(arena.database(), "SELECT COUNT(*) FROM idempotency"); };
  const auto guest = arena.guest();
  arena.enrolled("one", "registration");
  const auto game = arena.befriend(guest, against_house("shogi"), "key-0001").text("game_id");
  arena.act(guest, game, move("7g7f", 1));
  const auto next = arena.take_back(guest, game, 1, "key-0002").text("game_id");
  arena.act(guest, next, move("7g7f", 1));
  const auto last = arena.take_back(guest, next, 1, "key-0003").text("game_id");
  BOOST_TEST(kept() == 4);
  *arena.now += day;
  arena.tick();
  BOOST_TEST(kept() == 4);
  written(arena.database(), [&](arena::database::Session& session) {
    session.run("UPDATE game SET finished_at = NULL WHERE game_id = $1", {next});  // as if it ran
  });
  *arena.now += minute;
  arena.tick();
  BOOST_TEST(arena.comes([&] { return kept() == 1; }));
}

BOOST_DATA_TEST_CASE(a_guest_who_has_never_played_goes_after_thirty_days, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guests = [&] { return count(arena.database(), "SELECT COUNT(*) FROM agent WHERE guest = 1"); };
  const auto idle = arena.guest(), offers = arena.guest(), plays = arena.guest();
  const auto agent = arena.enroll("agent");
  arena.befriend(plays, against_house("shogi"));
  *arena.now += 30 * day;
  arena.befriend(offers, by_link("shogi"));
  arena.tick();
  BOOST_TEST(guests() == 3);
  *arena.now += minute;
  arena.tick();
  BOOST_TEST(arena.comes([&] { return guests() == 2; }));
  BOOST_TEST(arena.comes([&] { return !arena.authenticated(idle.key); }));
  BOOST_TEST(bool(arena.authenticated(agent.key)));
  *arena.now += 31 * day;
  arena.tick();
  BOOST_TEST(arena.comes([&] { return guests() == 1; }));
  BOOST_TEST(bool(arena.authenticated(plays.key)));
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM offer") == 0);
}

BOOST_AUTO_TEST_SUITE_END()
