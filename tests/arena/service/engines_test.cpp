// Engines that think, that have failed, and that play each other: on both databases.

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/arena/service/friends.hpp"

using namespace tests;
using arena::service::FriendlyWish;
using arena::service::Settings;
using rules::Seat;

namespace {

FriendlyWish exhibition(const std::string& first = "house-weak",
                        const std::string& second = "house-strong") {
  FriendlyWish wish;
  wish.game = "keishi";
  wish.house = first;
  wish.second = second;
  return wish;
}

bool over(Arena& arena, const std::string& game) {
  return arena.state(game).text("status") == "aborted";
}

std::string sentence(const Said& state) {
  const auto read = arena::wire::read_json(state.body);
  return *read->member("result")->member("sentence")->as<std::string>();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_engines)

BOOST_DATA_TEST_CASE(an_engine_moves_now_while_it_thinks, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Messages hurried;
  Arena arena(home, with_house(),
              {.game = {}, .agent = {}, .everything = {},
               .hurry = [&](const std::string& game) { hurried.add(game); }});
  const auto guest = arena.guest(), other = arena.guest();
  const auto game = arena.befriend(guest, against_house("keishi")).text("game_id");
  BOOST_TEST(arena.move_now(guest, game).code == "wrong-phase");
  BOOST_TEST(arena.act(guest, game, move("a2a3", 1)).status == 200);
  BOOST_TEST(arena.move_now(other, game).code == "not-a-player");
  BOOST_TEST(hurried.times(game) == 0);
  BOOST_TEST(arena.move_now(guest, game).status == 200);
  BOOST_TEST(hurried.times(game) == 1);
  arena.resign(guest, game);
  BOOST_TEST(arena.move_now(guest, game).code == "game-over");
}

BOOST_DATA_TEST_CASE(another_house_player_goes_on_for_one_that_failed, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto game = arena.befriend(guest, against_house("keishi", Seat::second)).text("game_id");
  BOOST_TEST(arena.go_on_without(guest, game, "house-weak").code == "wrong-phase");
  arena.fail(game, 1);
  BOOST_TEST(arena.go_on_without(guest, game, "house-none").code == "invalid-body");
  const auto on = arena.go_on_without(guest, game, "house-weak", "key-0001");
  BOOST_TEST(on.status == 200);
  BOOST_TEST(on.state().is_null("engine_failure"));
  BOOST_TEST(on.state().body.find("house-weak") != std::string::npos);
  BOOST_TEST(arena.go_on_without(guest, game, "house-weak", "key-0001").replayed);
  BOOST_TEST(arena.as_house(1, game, move("a2a3", 1)).code == "not-a-player");
  BOOST_TEST(arena.as_house(0, game, move("a2a3", 1)).status == 200);
  arena.killed_and_started_again();
  BOOST_TEST(arena.state(game).number("turn_number") == 2);
  is_true(arena);
}

BOOST_DATA_TEST_CASE(a_person_goes_on_for_an_engine_that_failed, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest(), second = arena.guest(), third = arena.guest();
  const auto game = arena.befriend(guest, against_house("keishi")).text("game_id");
  arena.act(guest, game, move("a2a3", 1));
  arena.fail(game, 2);
  const auto offered = arena.go_on_without(guest, game, "");
  BOOST_TEST(offered.status == 201);
  const auto code = offered.text("code");
  BOOST_TEST(arena.offer(code).text("status") == "open");
  BOOST_TEST(arena.accept(guest, code).code == "forbidden");
  const auto taken = arena.accept(second, code);
  BOOST_TEST(taken.status == 200);
  BOOST_TEST(taken.text("game_id") == game);
  BOOST_TEST(taken.state().text("your_seat") == "second");
  BOOST_TEST(arena.accept(second, code).status == 200);  // the answer was lost
  BOOST_TEST(arena.accept(third, code).code == "offer-taken");
  BOOST_TEST(arena.act(second, game, move("f5f4", 2)).status == 200);
  BOOST_TEST(arena.activity(second).body.find(game) != std::string::npos);
  is_true(arena);
}

BOOST_DATA_TEST_CASE(an_engine_that_plays_again_keeps_its_seat, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest(), second = arena.guest();
  const auto game = arena.befriend(guest, against_house("keishi", Seat::second)).text("game_id");
  arena.fail(game, 1);
  const auto code = arena.go_on_without(guest, game, "").text("code");
  arena.ask_again(guest, game);
  BOOST_TEST(arena.accept(second, code).code == "offer-taken");
}

BOOST_DATA_TEST_CASE(two_house_players_play_for_those_who_watch, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  BOOST_TEST(arena.exhibit(guest, exhibition("house-weak", "house-weak")).code == "invalid-body");
  BOOST_TEST(arena.exhibit(guest, exhibition("house-none")).code == "invalid-body");
  const auto begun = arena.exhibit(guest, exhibition(), "key-0001");
  BOOST_TEST(begun.status == 201);
  BOOST_TEST(arena.exhibit(guest, exhibition(), "key-0001").replayed);
  const auto game = begun.text("game_id");
  BOOST_TEST(arena.as_house(0, game, move("a2a3", 1)).status == 200);
  BOOST_TEST(arena.as_house(1, game, move("f5f4", 2)).status == 200);
  BOOST_TEST(arena.act(guest, game, move("a3a4", 3)).code == "not-a-player");
  BOOST_TEST(arena.move_now(guest, game).code == "not-a-player");
  is_true(arena);
}

BOOST_DATA_TEST_CASE(an_exhibition_ends_when_nobody_watches_it, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto seen = arena.exhibit(guest, exhibition()).text("game_id");
  const auto unseen = arena.exhibit(guest, exhibition()).text("game_id");
  for (int i = 0; i < 40; ++i) {
    arena.watch(seen);
    arena.live(4000);
  }
  BOOST_TEST(arena.comes([&] { return over(arena, unseen); }));
  BOOST_TEST(!over(arena, seen));
  arena.live(160'000);
  BOOST_TEST(arena.comes([&] { return over(arena, seen); }));
  is_true(arena);
}

BOOST_DATA_TEST_CASE(only_a_few_exhibitions_run_at_once, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  auto settings = with_house();
  settings.quotas.exhibitions = 2;
  settings.longest_exhibition = 1;
  Arena arena(home, settings);
  const auto guest = arena.guest();
  const auto game = arena.exhibit(guest, exhibition()).text("game_id");
  BOOST_TEST(arena.exhibit(guest, exhibition()).status == 201);
  BOOST_TEST(arena.exhibit(guest, exhibition()).code == "quota");
  arena.as_house(0, game, move("a2a3", 1));
  arena.tick();  // it is as long as it may be
  BOOST_TEST(arena.comes([&] { return over(arena, game); }));
  BOOST_TEST(sentence(arena.state(game)) == "The exhibition was ended after 1 actions.");
  BOOST_TEST(arena.exhibit(guest, exhibition()).status == 201);
}

BOOST_DATA_TEST_CASE(an_exhibition_whose_engine_fails_has_no_result, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto game = arena.exhibit(arena.guest(), exhibition()).text("game_id");
  arena.fail(game, 1);
  BOOST_TEST(over(arena, game));
  BOOST_TEST(sentence(arena.state(game)) == "The engine failed: it is gone");
  is_true(arena);
}

BOOST_DATA_TEST_CASE(an_agent_that_waits_for_people_plays_whoever_chooses_it, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  auto settings = with_house();
  Arena arena(home, settings);
  const auto agent = arena.enroll("patient"), rival = arena.enroll("rival");
  auto people = wish("keishi");
  people.people = true;
  BOOST_TEST(arena.join(agent, people).status == 202);
  BOOST_TEST(arena.join(rival, people).text("status") == "waiting");
  arena.live(10'000);  // neither the other agent nor a house player takes it
  BOOST_TEST(arena.join(agent, people).text("status") == "waiting");
  BOOST_TEST(arena.waiting().body.find("\"agent\":\"patient\",\"game\":\"keishi\"") !=
             std::string::npos);
  const auto guest = arena.guest(), late = arena.guest();
  FriendlyWish chosen;
  chosen.game = "shogi";
  chosen.agent = agent.id;
  BOOST_TEST(arena.befriend(guest, chosen).code == "offer-taken");
  chosen.game = "keishi";
  chosen.clock = "600+5";
  BOOST_TEST(arena.befriend(agent, chosen).code == "forbidden");
  const auto begun = arena.befriend(guest, chosen);
  BOOST_TEST_REQUIRE(begun.status == 201);
  BOOST_TEST(begun.state().body.find("\"rated\":false") != std::string::npos);
  BOOST_TEST(arena.befriend(late, chosen).code == "offer-taken");
  BOOST_TEST(arena.join(agent, people).text("game_id") == begun.text("game_id"));
  BOOST_TEST(arena.waiting().body.find("patient") == std::string::npos);
  is_true(arena);
}

BOOST_AUTO_TEST_SUITE_END()
