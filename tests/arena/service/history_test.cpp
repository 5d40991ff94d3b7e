// How a game stood at earlier turns, and what each action took.

#include "arena/wire/history.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "arena/service/service.hpp"
#include "tests/arena/service/friends.hpp"
#include "tests/playing.hpp"

using namespace tests;
using arena::wire::after_actions;
using arena::wire::Snapshot;

namespace {

struct Setting {
  std::string game, ruleset, start;
};
const Setting settings[] = {{"shogi", "", ""},
                            {"shogi", "", "two-piece"},
                            {"shogi", "", "4k4/9/9/9/9/9/9/9/R3K4 b G2p 1"},
                            {"renju", "renju_taraguchi10_international", ""},
                            {"renju", "renju_rif", ""},
                            {"keishi", "", ""},
                            {"liuzichong", "", ""}};

arena::service::FriendlyWish wish_of(const Setting& setting) {
  auto wish = by_link(setting.game);
  wish.ruleset = setting.ruleset;
  wish.start = setting.start;
  return wish;
}

using Found = std::variant<arena::service::Shown, arena::wire::Problem>;

arena::wire::SnapshotPtr found_by(auto look) {
  std::promise<Found> promise;
  look([&](Found found) { promise.set_value(std::move(found)); });
  const auto found = promise.get_future().get();
  return std::get<arena::service::Shown>(found).game;
}

arena::wire::SnapshotPtr snapshot(Arena& arena, const std::string& game) {
  return found_by([&](auto then) { arena.service().look(game, std::move(then)); });
}

arena::wire::SnapshotPtr looked_back(Arena& arena, const std::string& game) {
  return found_by([&](auto then) { arena.service().look_back(game, std::move(then)); });
}

std::string said_by_record(Arena& arena, const std::string& game) {
  std::promise<arena::wire::Answer> promise;
  arena.service().record(game, "pgn", [&](auto answer) { promise.set_value(std::move(answer)); });
  return std::get<arena::wire::Reply>(promise.get_future().get()).body;
}

std::string state_of(const Snapshot& game, arena::base::Stamp now) {
  return arena::wire::state_json(game, arena::wire::common_of(game),
                                 {rules::Seat::first, true, now});
}

// What of a state is the same when it is looked at later.
std::string as_it_stood(const std::string& state) {
  const Said said{200, false, state, {}};
  const auto read = arena::wire::read_json(state);
  std::string facts;
  for (const auto* const name : {"position", "board", "hands", "check", "moves", "turn_color",
                                 "turn_number", "move_number", "last_action", "phase", "players",
                                 "your_color", "offer10_candidates", "forbidden_points",
                                 "start_position"})
    if (const auto* const member = read->member(name))
      facts += std::string(name) + " " + arena::wire::canonical(*member) + "\n";
  return facts;
}

// The first legal actions that can be played as they stand, for N plies.
std::vector<std::string> play_on(Arena& arena, const Friends& friends, int plies) {
  std::vector<std::string> states;
  unsigned dice = 7;
  for (int i = 0; i < plies; ++i) {
    const auto game = snapshot(arena, friends.game);
    states.push_back(as_it_stood(state_of(*game, arena.service().now())));
    auto legal = game->table.game().legal_actions();
    std::erase_if(legal, [](const auto& action) { return action.starts_with('<'); });
    if (game->table.over() || legal.empty()) break;
    dice = dice * 1103515245u + 12345u;
    const auto& who = game->acts(friends.first.id) ? friends.first : friends.second;
    *arena.now += 1000 + i;
    const auto said = arena.act(who, friends.game,
                                move(legal[(dice >> 16) % legal.size()], game->table.turn()));
    BOOST_TEST_REQUIRE(said.status == 200, said.code);
  }
  return states;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_history)

BOOST_AUTO_TEST_CASE(a_game_shows_every_position_that_it_had) {
  for (const auto& setting : settings) {
    const Home home(Kind::sqlite);
    Arena arena(home);
    const Friends friends(arena, wish_of(setting));
    const auto states = play_on(arena, friends, 24);
    arena.resign(friends.first, friends.game);
    arena.killed_and_started_again();
    const auto game = snapshot(arena, friends.game);
    for (std::size_t i = 0; i < states.size(); ++i) {
      const auto past = after_actions(*game, static_cast<int>(i));
      BOOST_TEST_REQUIRE(past.has_value(), setting.game << " " << i);
      const auto state = state_of(*past, arena.service().now());
      BOOST_TEST(as_it_stood(state) == states[i], setting.game << " " << setting.start << " " << i);
      const Said said{200, false, state, {}};
      BOOST_TEST(said.has("past"));
      BOOST_TEST(state.find("\"you_act\":false") != std::string::npos);
      BOOST_TEST(state.find("\"legal_moves\":[]") != std::string::npos);
      BOOST_TEST(state.find("\"expected_actions\":[]") != std::string::npos);
      BOOST_TEST(said.is_null("turn_deadline_at"));
    }
  }
}

BOOST_AUTO_TEST_CASE(there_are_no_positions_before_the_start_and_after_the_end) {
  const Home home(Kind::sqlite);
  Arena arena(home);
  const auto match = arena.match(wish("keishi"));
  arena.play(match, "a2a3 f5f4");
  const auto game = snapshot(arena, match.game);
  for (const int number : {-1, 3, 1'000'000}) BOOST_TEST(!after_actions(*game, number), number);
  BOOST_TEST(after_actions(*game, 2)->table.turn() == 3);
  BOOST_TEST(!after_actions(*game, 2)->acts(match.first.id));
}

BOOST_AUTO_TEST_CASE(the_last_position_of_a_game_has_its_result_and_the_others_have_none) {
  const Home home(Kind::sqlite);
  Arena arena(home);
  const auto match = arena.match(wish("keishi"));
  arena.play(match, "a2a3 f5f4");
  arena.resign(match.first, match.game);
  const auto game = snapshot(arena, match.game);
  const auto now = arena.service().now();
  const Said last{200, false, state_of(*after_actions(*game, 3), now), {}};
  const Said before{200, false, state_of(*after_actions(*game, 2), now), {}};
  BOOST_TEST(!last.is_null("result"));
  BOOST_TEST(before.is_null("result"));
  BOOST_TEST(before.text("status") == "active");
}

BOOST_AUTO_TEST_CASE(clocks_of_the_past_are_those_of_then) {
  const Home home(Kind::sqlite);
  Arena arena(home);
  const auto match = arena.match([] {
    auto live = wish("keishi");
    live.pool.speed = arena::service::Speed::live;
    return live;
  }());
  arena.play(match, "a2a3 f5f4 a3a4");  // a second each, of 300 s and 3 s more for each action
  const auto past = after_actions(*snapshot(arena, match.game), 1);
  const auto later = arena.service().now() + arena::base::Millis(50'000);
  BOOST_TEST(state_of(*past, later).find("\"remaining_ms\":{\"black\":302000,\"white\":300000}") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(actions_have_their_times_and_after_the_end_what_was_thought) {
  const Home home(Kind::sqlite);
  Arena arena(home);
  const auto match = arena.match(wish("keishi"));
  *arena.now += 1234;
  arena.act(match.first, match.game,
            R"({"move":"a2a3","turn_number":1,"note":"<why>","info":{"score_cp":-12,"pv":"a2a3"}})");
  const auto listed = [&] {
    return arena::wire::actions_json(*snapshot(arena, match.game), arena.service().now());
  };
  BOOST_TEST(listed().find(R"([{"turn_number":1,"seat":"first","color":"black","action":"a2a3",)"
                           R"("charged_ms":1234}])") != std::string::npos);
  arena.resign(match.second, match.game);
  BOOST_TEST(listed().find(R"("note":"<why>","info":{"pv":"a2a3","score_cp":-12}})") !=
             std::string::npos);
  BOOST_TEST(listed().find(R"("action":"resign")") != std::string::npos);
}

BOOST_DATA_TEST_CASE(notes_of_a_game_stay_a_secret_while_one_that_continues_it_runs, every_kind,
                     kind) {
  const Home home(kind);
  if (!home) return;  // no PostgreSQL
  Arena arena(home);
  const Friends friends(arena, by_link("keishi"));
  const auto& [ann, ben, code, first] = friends;
  const auto shows_note = [&] {
    const auto actions = arena::wire::actions_json(*looked_back(arena, first), arena.service().now());
    const auto record = said_by_record(arena, first);
    BOOST_TEST((actions.find("a plan") == actions.npos) == (record.find("a plan") == record.npos));
    return actions.find("a plan") != actions.npos;
  };
  const auto taken_back = [&](const std::string& game, int turn) {
    arena.take_back(ann, game, turn);
    return arena.take_back(ben, game, turn).text("game_id");
  };
  arena.act(ann, first, R"({"move":"a2a3","turn_number":1,"note":"a plan"})");
  arena.act(ben, first, move("f5f4", 2));
  const auto second = taken_back(first, 2);
  BOOST_TEST(!shows_note());
  arena.act(ben, second, move("f5f4", 2));
  const auto third = taken_back(second, 2);
  BOOST_TEST(third != second);
  BOOST_TEST(!shows_note());
  arena.resign(ben, third);
  BOOST_TEST(shows_note());
}

// A gold mates; what follows it is refused.
BOOST_AUTO_TEST_CASE(a_line_is_followed_as_far_as_the_rules_let_it) {
  const Home home(Kind::sqlite);
  Arena arena(home);
  auto wish = by_link("shogi");
  wish.start = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
  const Friends friends(arena, wish);
  const auto game = snapshot(arena, friends.game);
  const auto follow = [&](const std::vector<std::string>& line) {
    auto past = *after_actions(*game, 0);
    const auto refusal = arena::wire::follow_line(past, line);
    return std::pair(refusal.value_or(""), state_of(past, arena.service().now()));
  };
  const auto [nothing, state] = follow({"5i5h", "5a4a"});
  BOOST_TEST(nothing == "");
  BOOST_TEST(state.find(R"("moves":["5i5h","5a4a"])") != std::string::npos);
  BOOST_TEST(state.find(R"("turn_number":3)") != std::string::npos);
  BOOST_TEST(state.find(R"("you_act":false)") != std::string::npos);
  const auto [mated, end] = follow({"G*5b"});
  BOOST_TEST(mated == "");
  BOOST_TEST(end.find(R"("reason":"checkmate")") != std::string::npos);
  BOOST_TEST(follow({"G*5b", "5a4a"}).first.starts_with("5a4a: the game is over"));
  BOOST_TEST(follow({"5i5h", "5i5h"}).first.starts_with("5i5h: "));
  BOOST_TEST(follow({"\xff"}).first != "");
  BOOST_TEST(game->table.turn() == 1);  // the game itself stays as it is
}

BOOST_AUTO_TEST_CASE(a_house_player_thinks_aloud_in_a_friendly_game_and_nobody_else_does) {
  const Home home(Kind::sqlite);
  Arena arena(home, with_house());
  const auto guest = arena.guest();
  const auto game = arena.befriend(guest, against_house("shogi")).text("game_id");
  const auto thinking = [](const std::string& action, int turn) {
    return R"({"move":")" + action + R"(","turn_number":)" + std::to_string(turn) +
           R"(,"info":{"depth":7,"score_cp":-12}})";
  };
  arena.act(guest, game, thinking("7g7f", 1));
  BOOST_TEST(arena.state(game).body.find("\"info\"") == std::string::npos);
  BOOST_TEST_REQUIRE(arena.as_house(1, game, thinking("3c3d", 2)).status == 200);
  BOOST_TEST(arena.state(game).body.find(R"("info":{"depth":7,"score_cp":-12}})") !=
             std::string::npos);
  arena.act(guest, game, thinking("2g2f", 3));
  BOOST_TEST(arena.state(game).body.find("\"info\"") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
