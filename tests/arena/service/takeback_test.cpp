// Taking back and playing again, on both databases, with a told clock.

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "arena/service/check.hpp"
#include "tests/arena/service/friends.hpp"

using namespace tests;
using rules::Seat;

BOOST_AUTO_TEST_SUITE(arena_takeback)

// --- taking back ---------------------------------------------------------------------------------

BOOST_DATA_TEST_CASE(taking_back_from_a_house_player_begins_a_game_there, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto old = arena.befriend(guest, against_house("shogi")).text("game_id");
  arena.act(guest, old, move("7g7f", 1));
  arena.as_house(1, old, move("3c3d", 2));
  arena.act(guest, old, move("2g2f", 3));
  arena.as_house(1, old, move("8c8d", 4));
  for (const int turn : {5, 9}) BOOST_TEST(arena.take_back(guest, old, turn).code == "invalid-body");
  const auto back = arena.take_back(guest, old, 3);
  BOOST_TEST(back.status == 200);
  const auto next = back.text("game_id");
  BOOST_TEST(next != old);
  BOOST_TEST(back.state().number("turn_number") == 3);
  BOOST_TEST(back.state().text("continues") == old);
  BOOST_TEST(back.state().body.find("[\"7g7f\",\"3c3d\"]") != std::string::npos);
  const auto ended = arena.state(old, &guest);
  BOOST_TEST(ended.text("status") == "aborted");
  BOOST_TEST(ended.text("continued_as") == next);
  BOOST_TEST(ended.body.find("\"reason\":\"taken-back\"") != std::string::npos);
  BOOST_TEST(arena.as_house(1, old, move("8c8d", 5)).code == "game-over");
  // The same again is the same game; another turn is the business of that one.
  BOOST_TEST(arena.take_back(guest, old, 3).text("game_id") == next);
  const auto other = arena.take_back(guest, old, 1);
  BOOST_TEST(other.code == "game-over");
  BOOST_TEST(other.text("continued_as") == next);
  arena.killed_and_started_again();
  const Arena::Agent again{guest.id, guest.key, arena.authenticated(guest.key)};
  BOOST_TEST(arena.state(next, &again).text("continues") == old);
  BOOST_TEST(arena.act(again, next, move("6g6f", 3)).status == 200);
  is_true(arena);
}

BOOST_DATA_TEST_CASE(a_mistake_that_lost_can_be_taken_back_too, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto old = arena.befriend(guest, against_house("shogi")).text("game_id");
  arena.act(guest, old, move("7g7f", 1));
  arena.resign(guest, old);
  const auto back = arena.take_back(guest, old, 2);
  BOOST_TEST(back.state().text("status") == "active");
  BOOST_TEST(back.state().number("turn_number") == 2);
  const auto ended = arena.state(old);
  BOOST_TEST(ended.text("status") == "finished");  // what has been is not changed
  BOOST_TEST(ended.body.find("\"reason\":\"resign\"") != std::string::npos);
  is_true(arena);
}

BOOST_DATA_TEST_CASE(fifty_actions_can_be_taken_back_one_by_one, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  auto game = arena.befriend(guest, against_house("shogi")).text("game_id");
  for (int i = 0; i < 50; ++i) {
    BOOST_TEST_REQUIRE(arena.act(guest, game, move(i % 2 == 0 ? "7g7f" : "2g2f", 1)).status == 200);
    game = arena.take_back(guest, game, 1).text("game_id");
  }
  BOOST_TEST(arena.state(game).number("turn_number") == 1);
  BOOST_TEST(arena.state(game).text("status") == "active");
  is_true(arena);
}

BOOST_DATA_TEST_CASE(two_people_take_back_when_both_want_to, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const Friends friends(arena, by_link("shogi"));
  const auto& [ann, ben, code, game] = friends;
  arena.act(ann, game, move("7g7f", 1));
  const auto before = arena.state(game).number("revision");
  const auto asked = arena.take_back(ann, game, 1);
  BOOST_TEST(asked.text("game_id") == game);
  BOOST_TEST(asked.state().body.find(R"("takeback_asked":{"by":"first","turn_number":1})") !=
             std::string::npos);
  BOOST_TEST(arena.state(game).number("revision") == before + 1);
  arena.take_back(ann, game, 1);  // once more is the same wish
  BOOST_TEST(arena.state(game).number("revision") == before + 1);
  BOOST_TEST(arena.state(game).number("turn_number") == 2);
  // Playing on declines.
  arena.act(ben, game, move("3c3d", 2));
  BOOST_TEST(arena.state(game).is_null("takeback_asked"));
  BOOST_TEST(arena.state(game).number("revision") == before + 3);
  arena.take_back(ann, game, 1);
  arena.killed_and_started_again();
  const Arena::Agent ben_again{ben.id, ben.key, arena.authenticated(ben.key)};
  const auto agreed = arena.take_back(ben_again, game, 1);
  BOOST_TEST(agreed.text("game_id") != game);
  BOOST_TEST(agreed.state().number("turn_number") == 1);
  BOOST_TEST(arena.state(game).text("continued_as") == agreed.text("game_id"));
  BOOST_TEST(arena.state(game).body.find("Black took back turn 1") != std::string::npos);
  is_true(arena);
}

// By another server, whose message did not come.
BOOST_DATA_TEST_CASE(a_wish_that_another_server_has_stored_is_shown, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const Friends friends(arena, by_link("shogi"));
  const auto& game = friends.game;
  arena.act(friends.first, game, move("7g7f", 1));
  const auto before = arena.state(game).number("revision");
  *arena.now += 1000;
  written(arena.database(), [&](arena::database::Session& session) {
    session.run("UPDATE game SET takeback_seat = 0, takeback_turn = 1, changes = changes + 1, "
                "changed_at = $2 WHERE game_id = $1",
                {game, arena.now->load()});
  });
  if (kind == Kind::postgresql) BOOST_TEST(arena.state(game).number("revision") == before + 1);
  arena.tick();
  BOOST_TEST(arena.comes([&] { return arena.state(game).number("revision") == before + 1; }));
  BOOST_TEST(arena.take_back(friends.second, game, 1).text("game_id") != game);
}

BOOST_DATA_TEST_CASE(another_turn_is_another_wish, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const Friends friends(arena, by_link("shogi"));
  const auto& [ann, ben, code, game] = friends;
  arena.act(ann, game, move("7g7f", 1));
  arena.act(ben, game, move("3c3d", 2));
  arena.take_back(ann, game, 1);
  BOOST_TEST(arena.take_back(ben, game, 2).text("game_id") == game);
  BOOST_TEST(arena.take_back(ann, game, 2).state().number("turn_number") == 2);
  is_true(arena);
}

BOOST_DATA_TEST_CASE(what_was_taken_back_gives_its_time_back, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  auto wish = against_house("shogi");
  wish.clock = "100+0";
  const auto game = arena.befriend(guest, wish).text("game_id");
  *arena.now += 1000;
  arena.act(guest, game, move("7g7f", 1));
  *arena.now += 2000;
  arena.as_house(1, game, move("3c3d", 2));
  *arena.now += 30'000;
  arena.act(guest, game, move("2g2f", 3));
  const auto back = arena.take_back(guest, game, 3);
  BOOST_TEST(back.state().body.find(R"("remaining_ms":{"black":99000,"white":98000})") !=
             std::string::npos);
  is_true(arena);
}

BOOST_DATA_TEST_CASE(games_of_the_arena_are_neither_taken_back_nor_repeated, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto match = arena.match();
  arena.play(match, "h8");
  BOOST_TEST(arena.take_back(match.first, match.game, 1).code == "forbidden");
  BOOST_TEST(arena.rematch(match.first, match.game).code == "forbidden");
  const auto guest = arena.guest();
  BOOST_TEST(arena.take_back(guest, match.game, 1).code == "not-a-player");
  BOOST_TEST(arena.take_back(guest, "01ARZ3NDEKTSV4RRFFQ69G5FAV", 1).code == "not-found");
  const auto friendly = arena.befriend(guest, against_house("shogi")).text("game_id");
  BOOST_TEST(arena.rematch(guest, friendly).code == "wrong-phase");
  arena.abort_game(friendly);
  BOOST_TEST(arena.take_back(guest, friendly, 1).code == "game-over");
}

BOOST_DATA_TEST_CASE(a_take_back_with_one_key_happens_once, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto game = arena.befriend(guest, against_house("shogi")).text("game_id");
  arena.act(guest, game, move("7g7f", 1));
  const auto back = arena.take_back(guest, game, 1, "key-0001");
  const auto again = arena.take_back(guest, game, 1, "key-0001");
  BOOST_TEST(again.replayed);
  BOOST_TEST(again.body == back.body);
  BOOST_TEST(arena.take_back(guest, game, 2, "key-0001").code == "idempotency-key-reused");
}

BOOST_DATA_TEST_CASE(a_changed_past_is_found, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto old = arena.befriend(guest, against_house("shogi")).text("game_id");
  arena.act(guest, old, move("7g7f", 1));
  arena.as_house(1, old, move("3c3d", 2));
  const auto next = arena.take_back(guest, old, 2).text("game_id");
  is_true(arena);
  written(arena.database(), [&](arena::database::Session& session) {
    session.run("UPDATE action SET note = 'x' WHERE game_id = $1", {next});
  });
  std::vector<std::string> found;
  const auto checked = arena::service::check(arena.database(), {}, arena.service().now(),
                                             [&](std::string line) { found.push_back(line); });
  BOOST_TEST(bool(checked));
  BOOST_TEST_REQUIRE(found.size() == 1);
  BOOST_TEST(found[0] == "game " + next + ": it does not begin as the game that it continues");
}

// --- an engine that fails ------------------------------------------------------------------------

BOOST_DATA_TEST_CASE(a_game_waits_for_an_engine_that_has_failed, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest(), stranger = arena.guest();
  const auto game = arena.befriend(guest, against_house("shogi", Seat::second)).text("game_id");
  const auto before = arena.state(game).number("revision");
  BOOST_TEST(arena.ask_again(guest, game).status == 200);  // nothing has failed
  BOOST_TEST(arena.state(game).number("revision") == before);
  arena.fail(game, 7);  // of a turn that is not there
  BOOST_TEST(arena.state(game).is_null("engine_failure"));
  arena.fail(game, 1);
  arena.fail(game, 1);  // once more is nothing new
  arena.killed_and_started_again();
  const Arena::Agent again{guest.id, guest.key, arena.authenticated(guest.key)};
  BOOST_TEST(arena.state(game).body.find(
                 R"("engine_failure":{"reason":"crash","sentence":"it is gone"})") !=
             std::string::npos);
  BOOST_TEST(arena.state(game).number("revision") == before + 1);
  BOOST_TEST(arena.state(game).text("status") == "active");
  BOOST_TEST(arena.ask_again({stranger.id, {}, arena.authenticated(stranger.key)}, game).code ==
             "not-a-player");
  BOOST_TEST(arena.ask_again(again, game).state().is_null("engine_failure"));
  BOOST_TEST(arena.state(game).number("revision") == before + 2);
  arena.fail(game, 1);
  BOOST_TEST(arena.as_house(1, game, move("7g7f", 1)).status == 200);
  BOOST_TEST(arena.state(game).is_null("engine_failure"));  // it has played
  arena.resign(again, game);
  BOOST_TEST(arena.ask_again(again, game).code == "game-over");
  is_true(arena);
}

// --- playing again -------------------------------------------------------------------------------

BOOST_DATA_TEST_CASE(a_rematch_swaps_the_seats, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  auto wish = against_house("shogi");
  wish.start = "two-piece";
  const auto game = arena.befriend(guest, wish).text("game_id");
  arena.resign(guest, game);
  const auto again = arena.rematch(guest, game);
  BOOST_TEST(again.state().text("your_seat") == "second");
  BOOST_TEST(again.state().text("start_position") == arena.state(game).text("start_position"));
  BOOST_TEST(arena.state(game).text("next_game") == again.text("game_id"));
  BOOST_TEST(arena.rematch(guest, game).text("game_id") == again.text("game_id"));
  is_true(arena);
}

BOOST_DATA_TEST_CASE(a_rematch_keeps_the_seats_if_it_is_asked_to, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto game = arena.befriend(guest, against_house("shogi")).text("game_id");
  arena.resign(guest, game);
  BOOST_TEST(arena.rematch(guest, game, true).state().text("your_seat") == "first");
  is_true(arena);
}

BOOST_DATA_TEST_CASE(who_wants_other_seats_has_not_agreed_to_a_rematch, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const Friends friends(arena, by_link("keishi"));
  const auto& [ann, ben, code, game] = friends;
  arena.resign(ann, game);
  BOOST_TEST(arena.rematch(ben, game, true).state().text("rematch_seats") == "kept");
  arena.killed_and_started_again();
  const Arena::Agent ann_again{ann.id, ann.key, arena.authenticated(ann.key)};
  const Arena::Agent ben_again{ben.id, ben.key, arena.authenticated(ben.key)};
  const auto other = arena.rematch(ann_again, game);
  BOOST_TEST(other.text("game_id") == game);
  BOOST_TEST(other.state().text("rematch_asked") == "first");
  BOOST_TEST(other.state().text("rematch_seats") == "exchanged");
  const auto agreed = arena.rematch(ben_again, game);
  BOOST_TEST(agreed.text("game_id") != game);
  BOOST_TEST(agreed.state().text("your_seat") == "first");
  is_true(arena);
}

BOOST_DATA_TEST_CASE(two_people_play_again_when_both_want_to, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const Friends friends(arena, by_link("keishi"));
  const auto& [ann, ben, code, game] = friends;
  arena.resign(ann, game);
  const auto before = arena.state(game).number("revision");
  const auto asked = arena.rematch(ben, game);
  BOOST_TEST(asked.text("game_id") == game);
  BOOST_TEST(asked.state().text("rematch_asked") == "second");
  BOOST_TEST(asked.state().text("rematch_seats") == "exchanged");
  BOOST_TEST(arena.state(game).number("revision") == before + 1);
  const auto agreed = arena.rematch(ann, game);
  BOOST_TEST(agreed.text("game_id") != game);
  BOOST_TEST(agreed.state().text("your_seat") == "second");
  BOOST_TEST(arena.rematch(ben, game).text("game_id") == agreed.text("game_id"));
  BOOST_TEST(arena.state(game).is_null("rematch_asked"));
  is_true(arena);
}

BOOST_AUTO_TEST_SUITE_END()
