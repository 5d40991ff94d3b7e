// Friendly games, on both databases, with a told clock.

#include <set>

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/arena/service/friends.hpp"

using namespace tests;
using arena::service::Settings;
using rules::Seat;


BOOST_AUTO_TEST_SUITE(arena_friendly)

BOOST_DATA_TEST_CASE(a_guest_plays_friendly_games_and_no_rated_ones, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest(), same_name = arena.guest("名前"), other = arena.guest("名前");
  BOOST_TEST(guest.who->guest);
  BOOST_TEST(guest.who->name.starts_with("Guest "));
  BOOST_TEST(same_name.id != other.id);
  BOOST_TEST(arena.join(guest).code == "forbidden");
  arena::service::Service::JoinWish casual;
  casual.pool.rated = false;
  BOOST_TEST(arena.join(guest, casual).status == 202);
  arena.killed_and_started_again();
  BOOST_TEST(arena.authenticated(guest.key)->guest);
}

BOOST_AUTO_TEST_CASE(names_of_guests_are_of_any_script_and_hide_nothing) {
  using arena::service::wrong_with_guest_name;
  for (const std::string name : {"x", "名前", "<img onerror=1>", "O'Neill \"x\"", "a  b"})
    BOOST_TEST(!wrong_with_guest_name(name), name);
  for (const std::string& name : {std::string(" x"), std::string("x "), std::string("a\nb"),
                                  std::string("a\0b", 3), std::string("\xff"), std::string(41, 'x'),
                                  std::string("\xe2\x80\xae") + "x"})
    BOOST_TEST(bool(wrong_with_guest_name(name)), name);
}

BOOST_DATA_TEST_CASE(guests_come_only_where_registration_is_open, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Settings settings;
  settings.registration = arena::service::Registration::invite;
  Arena arena(home, settings);
  BOOST_TEST(arena.try_guest("x").code == "forbidden");
}

BOOST_DATA_TEST_CASE(a_game_against_a_house_player_begins_at_once_and_is_unrated, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto begun = arena.befriend(guest, against_house("keishi", Seat::second));
  BOOST_TEST(begun.status == 201);
  const auto game = begun.text("game_id");
  const auto state = begun.state();
  BOOST_TEST(state.text("your_seat") == "second");
  BOOST_TEST(state.text("pool").ends_with(":friendly"));
  BOOST_TEST(state.is_null("clock"));
  BOOST_TEST(state.is_null("remaining_ms"));
  BOOST_TEST(state.is_null("turn_deadline_at"));
  BOOST_TEST(state.body.find("\"friendly\":true") != std::string::npos);
  BOOST_TEST(state.body.find("\"guest\":true") != std::string::npos);
  BOOST_TEST(arena.as_house(0, game, move("a1a3", 1)).code == "not-a-player");
  arena.live(1'200'000);  // nobody's time runs
  BOOST_TEST(arena.state(game).text("status") == "active");
  BOOST_TEST(arena.resign(guest, game).status == 200);
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM rating") == 0);
  is_true(arena);
}

BOOST_DATA_TEST_CASE(engines_of_the_operator_play_their_games_and_take_no_tickets, every_kind,
                     kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Settings settings;
  settings.house = {{.name = "engine-usi", .games = {"shogi"}, .takes_tickets = false}};
  Arena arena(home, settings);
  const auto guest = arena.guest();
  auto wish = against_house("keishi");
  wish.house = "engine-usi";
  BOOST_TEST(arena.befriend(guest, wish).code == "invalid-body");
  wish.game = "shogi";
  BOOST_TEST(arena.befriend(guest, wish).status == 201);
  const auto agent = arena.enroll("waiting");
  arena.join(agent);
  arena.live(10'000);
  BOOST_TEST(arena.join(agent).text("status") == "waiting");
}

BOOST_DATA_TEST_CASE(house_players_say_what_was_measured_of_them, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Settings settings;
  settings.house = {{.name = "house-9", .level = "9", .games = {"shogi"}, .elo = {{"shogi", 1790}}},
                    {.name = "engine-usi", .level = "usi", .games = {"shogi"}}};
  Arena arena(home, settings);
  const auto all = arena.service().house_json();
  BOOST_TEST(all.find(R"("name":"house-9","level":"9","elo":{"shogi":1790},"games":["shogi"])") != all.npos);
  BOOST_TEST(all.find(R"("name":"engine-usi","level":"usi","elo":{},)") != all.npos);
}

BOOST_DATA_TEST_CASE(a_friendly_game_with_one_key_begins_once, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto begun = arena.befriend(guest, against_house("keishi"), "key-0001");
  arena.killed_and_started_again();
  const Arena::Agent again{guest.id, guest.key, arena.authenticated(guest.key)};
  const auto repeated = arena.befriend(again, against_house("keishi"), "key-0001");
  BOOST_TEST(repeated.replayed);
  BOOST_TEST(repeated.status == 201);
  BOOST_TEST(repeated.body == begun.body);
  BOOST_TEST(arena.befriend(again, against_house("shogi"), "key-0001").code ==
             "idempotency-key-reused");
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM game") == 1);
}

BOOST_DATA_TEST_CASE(wishes_that_cannot_be_are_refused_in_words, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto refused = [&](auto change) {
    auto wish = against_house("shogi");
    change(wish);
    return arena.befriend(guest, wish).code;
  };
  BOOST_TEST(refused([](auto& wish) { wish.house = "house-none"; }) == "invalid-body");
  BOOST_TEST(refused([](auto& wish) { wish.game = "chess"; }) == "invalid-body");
  BOOST_TEST(refused([](auto& wish) { wish.ruleset = "renju_rif"; }) == "invalid-body");
  BOOST_TEST(refused([](auto& wish) { wish.clock = "soon"; }) == "invalid-body");
  BOOST_TEST(refused([](auto& wish) { wish.start = "k8/9/9/9/9/9/9/9/9 b - 1"; }) == "invalid-body");
  BOOST_TEST(count(arena.database(), "SELECT COUNT(*) FROM game") == 0);
}

BOOST_DATA_TEST_CASE(a_named_handicap_is_played_from_its_position, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  auto wish = against_house("shogi", Seat::second);
  wish.start = "two-piece";
  const auto state = arena.befriend(guest, wish).state();
  BOOST_TEST(state.text("start_position") ==
             "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  BOOST_TEST(state.text("your_color") == "white");
  BOOST_TEST(arena.act(guest, state.text("game_id"), move("3c3d", 1)).status == 200);
  is_true(arena);
}

BOOST_DATA_TEST_CASE(the_lot_gives_both_seats, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  std::set<std::string> seats;
  for (int i = 0; i < 40 && seats.size() < 2; ++i)
    seats.insert(
        arena.befriend(guest, against_house("keishi", std::nullopt)).state().text("your_seat"));
  BOOST_TEST(seats.size() == 2);
}

BOOST_DATA_TEST_CASE(quotas_and_maintenance_hold_for_friendly_games, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  auto settings = with_house();
  settings.quotas.games = 2;
  Arena arena(home, settings);
  const auto guest = arena.enroll("agent"), other = arena.guest();
  const auto offer = arena.befriend(other, by_link("keishi"));
  const auto game = arena.befriend(guest, against_house("keishi")).text("game_id");
  arena.befriend(guest, against_house("keishi"));
  BOOST_TEST(arena.befriend(guest, against_house("keishi")).code == "quota");
  BOOST_TEST(arena.accept(guest, offer.text("code")).code == "quota");
  arena.resign(guest, game);
  arena.set_maintenance(true);
  BOOST_TEST(arena.befriend(guest, against_house("keishi")).code == "maintenance");
  BOOST_TEST(arena.accept(guest, offer.text("code")).code == "maintenance");
  BOOST_TEST(arena.rematch(guest, game).code == "maintenance");
  arena.set_maintenance(false);
  BOOST_TEST(arena.accept(guest, offer.text("code")).status == 200);
  BOOST_TEST(arena.rematch(guest, game).code == "quota");
}

BOOST_DATA_TEST_CASE(the_oldest_game_that_a_guest_has_left_makes_room, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  auto settings = with_house();
  settings.quotas.games = 2;
  Arena arena(home, settings);
  const Friends friends(arena, by_link("keishi"));
  const auto& guest = friends.second;
  const auto old = arena.befriend(guest, against_house("keishi")).text("game_id");
  const auto next = arena.befriend(guest, against_house("shogi")).text("game_id");
  BOOST_TEST(arena.state(old).text("status") == "aborted");
  BOOST_TEST(arena.state(next).text("status") == "active");
  BOOST_TEST(arena.state(friends.game).text("status") == "active");  // somebody waits there
  // A game between people does not go.
  arena.resign(guest, next);
  const auto offered = arena.befriend(arena.guest(), by_link("keishi")).text("code");
  BOOST_TEST(arena.accept(guest, offered).status == 200);
  BOOST_TEST(arena.befriend(guest, against_house("keishi")).code == "quota");
  is_true(arena);
}

// --- links ---------------------------------------------------------------------------------------

BOOST_DATA_TEST_CASE(an_offer_is_taken_once_by_another, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const auto ann = arena.guest("Ann"), ben = arena.guest("Ben"), cy = arena.guest("Cy");
  auto wish = by_link("shogi");
  wish.clock = "600+10";
  const auto code = arena.befriend(ann, wish).text("code");
  const auto open = arena.offer(code);
  BOOST_TEST(open.text("status") == "open");
  BOOST_TEST(open.text("by") == "Ann");
  BOOST_TEST(open.text("clock") == "600+10");
  BOOST_TEST(open.is_null("game_id"));
  BOOST_TEST(arena.accept(ann, code).code == "forbidden");
  BOOST_TEST(arena.accept(ben, "none").code == "not-found");
  const auto accepted = arena.accept(ben, code);
  BOOST_TEST(accepted.state().text("your_seat") == "second");
  BOOST_TEST(accepted.state().body.find("\"control\":\"600+10\"") != std::string::npos);
  BOOST_TEST(arena.accept(ben, code).text("game_id") == accepted.text("game_id"));
  BOOST_TEST(arena.accept(cy, code).code == "offer-taken");
  BOOST_TEST(arena.offer(code).text("status") == "taken");
  BOOST_TEST(arena.offer(code).text("game_id") == accepted.text("game_id"));
  is_true(arena);
}

BOOST_DATA_TEST_CASE(a_new_offer_takes_the_place_of_the_oldest_of_too_many, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Settings settings;
  settings.quotas.offers = 2;
  Arena arena(home, settings);
  const auto ann = arena.guest(), ben = arena.guest();
  std::vector<std::string> codes;
  for (int i = 0; i < 3; ++i) {
    *arena.now += 10;
    codes.push_back(arena.befriend(ann, by_link("keishi")).text("code"));
  }
  BOOST_TEST(arena.offer(codes[0]).code == "not-found");
  BOOST_TEST(arena.accept(ben, codes[0]).code == "not-found");
  BOOST_TEST(arena.accept(ben, codes[1]).status == 200);
  BOOST_TEST(arena.accept(ben, codes[2]).status == 200);
}

// --- what a page shows ---------------------------------------------------------------------------

BOOST_DATA_TEST_CASE(hands_and_checks_are_shown, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  auto wish = against_house("shogi");
  wish.start = "4k4/9/9/9/9/9/9/9/4K4 b R10P2b 1";
  const auto begun = arena.befriend(guest, wish);
  BOOST_TEST(begun.state().body.find(R"("hands":{"black":{"P":10,"R":1},"white":{"B":2}})") !=
             std::string::npos);
  BOOST_TEST(begun.state().body.find("\"check\":false") != std::string::npos);
  const auto checked = arena.act(guest, begun.text("game_id"), move("R*5h", 1));
  BOOST_TEST(checked.body.find("\"check\":true") != std::string::npos);
}

BOOST_DATA_TEST_CASE(what_has_won_is_shown, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  auto wish = against_house("renju");
  wish.ruleset = "renju_gomocup";
  const auto game = arena.befriend(guest, wish).text("game_id");
  int turn = 0;
  for (const std::string point : {"h8", "h15", "i9", "i15", "j10", "j14", "k11", "k14"}) {
    ++turn;
    const auto said = turn % 2 == 1 ? arena.act(guest, game, move(point, turn))
                                    : arena.as_house(1, game, move(point, turn));
    BOOST_TEST(said.status == 200, point << " " << said.code);
    BOOST_TEST(said.body.find("\"win_line\":[]") != std::string::npos);
  }
  const auto won = arena.act(guest, game, move("l12", 9));
  BOOST_TEST(won.text("status") == "finished");
  BOOST_TEST(won.body.find(R"("win_line":["h8","i9","j10","k11","l12"])") != std::string::npos);
  wish = against_house("keishi");
  wish.start = "6/w4w/6/b2wb1/6/b1bw2 b";
  const auto rectangle =
      arena.act(guest, arena.befriend(guest, wish).text("game_id"), move("e3c3", 1));
  BOOST_TEST(rectangle.body.find(R"("win_line":["a1","a3","c1","c3"])") != std::string::npos);
}

BOOST_DATA_TEST_CASE(what_has_captured_is_shown, every_kind, kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  auto wish = against_house("liuzichong");
  wish.start = "1b2/b1w1/4/wb1w b 1";
  const auto begun = arena.befriend(guest, wish);
  BOOST_TEST(begun.state().body.find(R"("capture_lines":[])") != std::string::npos);
  const auto captured = arena.act(guest, begun.text("game_id"), move("b4b3", 1));
  BOOST_TEST(captured.body.find(R"("capture_lines":[["c3","b3","a3"]])") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
