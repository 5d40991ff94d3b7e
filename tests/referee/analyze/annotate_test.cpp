// What an action has cost by an engine's opinions, and how that gets into a record.

#include "referee/analyze/annotate.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "matches/records/replay.hpp"

namespace {

using namespace referee;
using matches::records::Game;
using matches::records::Replay;
using rules::Seat;

Game game_of(const std::vector<std::string>& actions, std::string_view kind = "shogi",
             const std::string& start = {}) {
  Game game;
  game.kind = rules::find_game(kind);
  game.rules = *rules::rule_set(*game.kind, {});
  game.start = start;
  auto replay = Replay::from(game);
  BOOST_REQUIRE(replay);
  for (const auto& action : actions) {
    matches::endings::Ply ply;
    ply.action = action;
    BOOST_REQUIRE(!replay->play(game.main, std::move(ply)));
  }
  replay->close(game);
  return game;
}

analyze::Opinion opinion(const std::string& action, std::optional<int> centipawns, int depth = 9,
                         const std::string& variation = {}) {
  analyze::Opinion opinion;
  opinion.action = action;
  opinion.legal = true;
  opinion.search.centipawns = centipawns;
  opinion.search.depth = depth;
  opinion.search.variation = variation;
  return opinion;
}

analyze::Opinion mate(const std::string& action, int plies) {
  auto it = opinion(action, {});
  it.search.mate = plies;
  return it;
}

const analyze::Annotator plain{"engine", true};

}  // namespace

BOOST_AUTO_TEST_SUITE(annotate)

BOOST_AUTO_TEST_CASE(an_action_costs_what_the_position_after_it_is_worse) {
  const auto game = game_of({"7g7f", "3c3d"});
  // After 7g7f the opponent, who is to act, sees +250: 7g7f is worth -250.
  const analyze::Opinions opinions{opinion("2g2f", 40), opinion("3c3d", 250),
                                   opinion("2g2f", -260)};
  const auto judged = analyze::judge(game, opinions, 200);
  BOOST_REQUIRE(judged.size() == 2);
  BOOST_TEST(judged[0].best.value() == 40);
  BOOST_TEST(judged[0].played.value() == -250);
  BOOST_TEST(judged[0].loss == 290);
  BOOST_TEST(judged[0].mistake);
  BOOST_TEST((judged[0].seat == Seat::first));
  BOOST_TEST(judged[1].same);
  BOOST_TEST(judged[1].loss == 0);
  BOOST_TEST(!judged[1].mistake);
}

BOOST_AUTO_TEST_CASE(the_threshold_is_a_mistake_and_one_less_is_none) {
  const auto game = game_of({"7g7f"});
  const analyze::Opinions opinions{opinion("2g2f", 0), opinion("3c3d", 100)};
  BOOST_TEST(analyze::judge(game, opinions, 100)[0].mistake);
  BOOST_TEST(!analyze::judge(game, opinions, 101)[0].mistake);
}

BOOST_AUTO_TEST_CASE(a_better_action_than_the_engines_costs_nothing) {
  const auto game = game_of({"7g7f"});
  BOOST_TEST(analyze::judge(game, {opinion("2g2f", 0), opinion("3c3d", -300)}, 100)[0].loss == 0);
}

BOOST_AUTO_TEST_CASE(beyond_a_decided_game_nothing_is_lost) {
  const auto game = game_of({"7g7f"});
  // From a mate to +2500: both are won.
  BOOST_TEST(analyze::judge(game, {mate("2g2f", 7), opinion("3c3d", -2500)}, 100)[0].loss == 0);
  BOOST_TEST(analyze::judge(game, {mate("2g2f", 7), mate("3c3d", 8)}, 100)[0].loss ==
             2 * analyze::most_centipawns);
}

BOOST_AUTO_TEST_CASE(the_end_of_the_game_is_its_own_value) {
  // A gold is dropped on the head of the king: mate. Nobody is asked afterwards.
  const auto game = game_of({"G*5b"}, "shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  BOOST_REQUIRE((game.verdict.kind == matches::records::Verdict::Kind::win));
  const auto judged = analyze::judge(game, {opinion("5c5b+", 300), std::nullopt}, 100);
  BOOST_REQUIRE(judged.size() == 1);
  BOOST_TEST(judged[0].played.value() == analyze::most_centipawns);
  BOOST_TEST(judged[0].loss == 0);
}

BOOST_AUTO_TEST_CASE(without_an_answer_or_a_score_nothing_is_judged) {
  const auto game = game_of({"7g7f", "3c3d"});
  analyze::Opinion silent;
  silent.trouble = "no answer within 1 s";
  const auto judged = analyze::judge(game, {opinion("2g2f", 0), silent, opinion("2g2f", 0)}, 1);
  BOOST_REQUIRE(judged.size() == 1);  // of the first, whose loss is not known
  BOOST_TEST(!judged[0].played);
  BOOST_TEST(!judged[0].mistake);
  const auto mute =
      analyze::judge(game, {opinion("2g2f", {}), opinion("3c3d", {}), opinion("2g2f", {})}, 1);
  BOOST_TEST(mute.size() == 2U);
  BOOST_TEST(!mute[0].same);
  BOOST_TEST(!mute[0].mistake);
}

BOOST_AUTO_TEST_CASE(a_resignation_is_no_mistake) {
  const auto game = game_of({"7g7f", "resign"});
  BOOST_TEST(
      analyze::judge(game, {opinion("7g7f", 0), opinion("3c3d", 500), std::nullopt}, 1).size() ==
      1U);
}

BOOST_AUTO_TEST_CASE(a_mistake_gets_a_comment_and_a_variation) {
  const auto game = game_of({"7g7f", "3c3d"});
  const analyze::Opinions opinions{opinion("2g2f", 40, 9, "2g2f 8c8d 2f2e nonsense"),
                                   opinion("3c3d", 250, 8, "3c3d 6g6f"), opinion("2g2f", -250)};
  const auto made = analyze::annotated(game, opinions, analyze::judge(game, opinions, 200), plain);
  BOOST_TEST(made.main.plies[0].comment ==
             "engine: mistake, loses 290 (+40 to -250); better 2g2f (+40, depth 9): 2g2f 8c8d "
             "2f2e");
  BOOST_REQUIRE(made.main.variations.size() == 1);
  BOOST_TEST(made.main.variations[0].at == 0);
  BOOST_REQUIRE(made.main.variations[0].line.plies.size() == 3);
  BOOST_TEST(made.main.variations[0].line.plies[0].search.centipawns.value() == 40);
  // What the engine says of the action that was played: the next search, turned round.
  BOOST_TEST(made.main.plies[0].search.centipawns.value() == -250);
  BOOST_TEST(made.main.plies[0].search.variation == "7g7f 3c3d 6g6f");
  BOOST_TEST(made.main.plies[1].search.centipawns.value() == 250);
  BOOST_TEST(made.main.plies[1].comment == "");
  BOOST_TEST((made.tags == decltype(made.tags){{"Annotator", "engine"}}));
  const auto flat =
      analyze::annotated(game, opinions, analyze::judge(game, opinions, 200), {"engine", false});
  BOOST_TEST(flat.main.variations.empty());
  BOOST_TEST(flat.main.plies[0].comment == made.main.plies[0].comment);
}

BOOST_AUTO_TEST_CASE(mates_are_a_ply_longer_one_action_before) {
  const auto game = game_of({"7g7f"});
  const auto worse = analyze::annotated(game, {opinion("2g2f", 0), mate("3c3d", 5)}, {}, plain);
  BOOST_TEST(worse.main.plies[0].search.mate.value() == -6);
  const auto better = analyze::annotated(game, {opinion("2g2f", 0), mate("3c3d", -4)}, {}, plain);
  BOOST_TEST(better.main.plies[0].search.mate.value() == 5);
}

BOOST_AUTO_TEST_CASE(what_a_record_holds_is_never_changed) {
  auto game = game_of({"7g7f"});
  game.main.plies[0].search.centipawns = 11;
  game.main.plies[0].comment = "a joseki";
  game.comment = "a note";
  game.tags = {{"Annotator", "somebody"}};
  const analyze::Opinions opinions{opinion("2g2f", 0), opinion("3c3d", 900)};
  const auto made = analyze::annotated(game, opinions, analyze::judge(game, opinions, 200), plain);
  BOOST_TEST(made.main.plies[0].search.centipawns.value() == 11);
  BOOST_TEST(
      made.main.plies[0].comment.starts_with("a joseki\nengine: -900, depth 9\nengine: "
                                             "mistake, "));
  BOOST_TEST(made.comment == "a note");
  BOOST_TEST((made.tags == game.tags));
  BOOST_TEST((made.verdict == game.verdict));
}

BOOST_AUTO_TEST_CASE(a_way_that_is_there_is_not_added_again) {
  const auto game = game_of({"7g7f"});
  const analyze::Opinions opinions{opinion("2g2f", 0), opinion("3c3d", 900)};
  const auto judged = analyze::judge(game, opinions, 200);
  const auto once = analyze::annotated(game, opinions, judged, plain);
  const auto twice = analyze::annotated(once, opinions, judged, plain);
  BOOST_TEST(once.main.variations.size() == 1U);
  BOOST_TEST(twice.main.variations.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_position_alone_gets_its_comment) {
  const auto game = game_of({});
  const auto made = analyze::annotated(game, {opinion("2g2f", 12, 7, "2g2f 8c8d")}, {}, plain);
  BOOST_TEST(made.comment == "engine: 2g2f (+12, depth 7): 2g2f 8c8d");
}

BOOST_AUTO_TEST_CASE(where_a_seat_acts_twice_in_a_row_scores_keep_their_sign) {
  // An opening of Renju: Black puts three stones before anybody else acts.
  auto game = Game();
  game.kind = rules::find_game("renju");
  game.rules = *rules::rule_set(*game.kind, "renju_soosorv8");
  auto replay = Replay::from(game);
  BOOST_REQUIRE(replay);
  for (const auto* action : {"h8", "h9"}) {
    matches::endings::Ply ply;
    ply.action = action;
    BOOST_REQUIRE(!replay->play(game.main, std::move(ply)));
  }
  BOOST_REQUIRE((game.main.plies[0].seat == game.main.plies[1].seat));
  const analyze::Opinions opinions{opinion("h8", 10), opinion("i9", 30), opinion("h10", 20)};
  const auto judged = analyze::judge(game, opinions, 5);
  BOOST_REQUIRE(judged.size() == 2);
  BOOST_TEST(judged[1].played.value() == 20);
  BOOST_TEST(judged[1].loss == 10);
}

BOOST_AUTO_TEST_SUITE_END()
