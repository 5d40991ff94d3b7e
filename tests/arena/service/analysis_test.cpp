// What is made of the opinions on a game, and that it is kept.

#include "arena/wire/analysis.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/arena/service/friends.hpp"

using namespace tests;
using arena::wire::analysis_json;
using arena::wire::analysis_members;
using arena::wire::Opinion;
using arena::wire::Snapshot;

namespace {

std::string members_by(const Snapshot& game, std::vector<Opinion> all, const std::string& by) {
  return analysis_members(game, {.by = by, .exact = false, .all = std::move(all)});
}

// A game as values, without a service.
Snapshot game_of(const std::string& game, const std::string& ruleset,
                 const std::vector<std::string>& actions) {
  const auto& kind = *rules::find_game(game);
  auto table = arena::table::Table::begin(
      {.kind = &kind, .rules = *rules::rule_set(kind, ruleset), .start = {}, .time = {}}, {});
  BOOST_TEST_REQUIRE(bool(table));
  for (const auto& action : actions) {
    const auto seat = table->game().outcome() ? rules::Seat::first : table->to_act();
    const auto done = table->act(seat, {.turn = {}, .actions = {action}, .received = {}});
    BOOST_TEST_REQUIRE((std::holds_alternative<std::vector<arena::table::Played>>(done)), action);
  }
  return Snapshot{.id = "G",
                  .pool = "p",
                  .rated = false,
                  .players = {},
                  .created = {},
                  .finished = {},
                  .table = *std::move(table),
                  .friendly = true};
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_analysis)

BOOST_AUTO_TEST_CASE(scores_are_blacks_and_losses_are_of_whoever_played) {
  const auto game = game_of("keishi", "", {"a2a3", "f5f4", "a3a4", "resign"});
  const auto said = members_by(game,
                               {Opinion{50, {}, "b2b3", "b2b3 f5f4"}, Opinion{30, {}, "f5f4", ""},
                                Opinion{-100, {}, "c2c3", ""}, Opinion{700, {}, "f4f3", ""}},
                               "house-deep");
  BOOST_TEST(has(said, R"("by":"house-deep","positions":[{"number":0,"score":50,"best":"b2b3",)"
                       R"("line":"b2b3 f5f4","loss":80})"));
  // White plays what is best: nothing is lost, whatever is thought of it afterwards.
  BOOST_TEST(has(said, R"({"number":1,"score":-30,"best":"f5f4","loss":0})"));
  BOOST_TEST(has(said, R"({"number":2,"score":-100,"best":"c2c3","loss":600})"));
  // A resignation is not a move on the board, and ends the game.
  BOOST_TEST(has(said, R"({"number":3,"score":-700,"best":"f4f3"},{"number":4,"score":2000}])"));
}

BOOST_AUTO_TEST_CASE(a_mate_and_a_great_score_are_a_decided_game) {
  const auto game = game_of("keishi", "", {"a2a3", "f5f4", "resign"});
  const auto said = members_by(
      game, {Opinion{{}, 5, "b2b3", ""}, Opinion{9000, {}, "e5e4", ""}, Opinion{{}, -4, "", ""}}, "x");
  BOOST_TEST(has(said, R"({"number":0,"score":2000,"mate":5,"best":"b2b3","loss":4000})"));
  BOOST_TEST(has(said, R"({"number":1,"score":-2000,"best":"e5e4","loss":0})"));
  BOOST_TEST(has(said, R"({"number":2,"score":-2000,"mate":-4})"));
}

BOOST_AUTO_TEST_CASE(where_nothing_is_thought_nothing_is_lost) {
  const auto game =
      game_of("renju", "renju_taraguchi10_international", {"h8", "swap", "h9", "resign"});
  const auto said = members_by(
      game, {Opinion{}, Opinion{10, {}, "keep", ""}, Opinion{20, {}, "h9", ""}, Opinion{}}, "x");
  BOOST_TEST(has(said, R"({"number":0,"score":null})"));
  BOOST_TEST(has(said, R"({"number":1,"score":-10,"best":"keep"})"));  // a swap is not a move
  BOOST_TEST(has(said, R"({"number":3,"score":null})"));
}

BOOST_AUTO_TEST_CASE(solved_positions_have_marks) {
  const auto game = game_of("keishi", "", {"a2a3", "resign"});
  Opinion missed{{}, 7, "b2b3", ""};
  missed.mark = "missed-win";
  const auto said = analysis_members(
      game, {.by = "solved", .exact = true, .all = {missed, Opinion{0, {}, "f5f4", ""}}});
  BOOST_TEST(has(said, R"("by":"solved","exact":true,"positions":[{"number":0,"score":2000,)"
                       R"("mate":7,"best":"b2b3","loss":2000,"mark":"missed-win"})"));
}

BOOST_AUTO_TEST_CASE(whoever_asks_hears_how_far_it_is) {
  const auto game = game_of("keishi", "", {"a2a3", "resign"});
  BOOST_TEST(has(analysis_json(game, {}, "", {}), R"("status":"none","of":2)"));
  BOOST_TEST(has(analysis_json(game, {.done = 1}, "", {}), R"("status":"running","of":2,"done":1)"));
  BOOST_TEST(has(analysis_json(game, {.failure = "it died"}, "", {}),
                 R"("status":"failed","of":2,"failure":"it died")"));
  BOOST_TEST(has(analysis_json(game, {}, R"("by":"x","positions":[])", {}),
                 R"("status":"done","of":2,"by":"x","positions":[])"));
}

BOOST_AUTO_TEST_CASE(an_analysis_is_kept_with_its_game) {
  for (const auto kind : every_kind) {
    const Home home(kind);
    if (!home) continue;  // no PostgreSQL
    Arena arena(home, with_house());
    const auto game = arena.befriend(arena.guest(), against_house("keishi")).text("game_id");
    BOOST_TEST(arena.analysis(game) == "");
    arena.keep_analysis(game, "\"by\":\"a\"");
    arena.keep_analysis(game, "\"by\":\"b\"");
    arena.killed_and_started_again();
    BOOST_TEST(arena.analysis(game) == "\"by\":\"b\"");
  }
}

BOOST_AUTO_TEST_SUITE_END()
