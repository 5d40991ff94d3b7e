// Records are judged while they are read.

#include "matches/records/replay.hpp"

#include <boost/test/unit_test.hpp>

#include "matches/records/parts.hpp"

BOOST_AUTO_TEST_SUITE(replay)

using matches::records::Game;
using matches::records::Part;
using matches::records::Replay;
using matches::records::Verdict;

namespace {

Game game_of(std::string_view kind, std::string_view rules = {}) {
  Game game;
  game.kind = rules::find_game(kind);
  game.rules = *rules::rule_set(*game.kind, rules);
  return game;
}

Replay replayed(Game& game, std::initializer_list<std::string_view> actions) {
  auto replay = *Replay::from(game);
  for (const auto action : actions) {
    matches::endings::Ply ply;
    ply.action = action;
    BOOST_REQUIRE_MESSAGE(!replay.play(game.main, ply), action);
  }
  return replay;
}

const std::initializer_list<std::string_view> rectangle{"b2a3", "f5f4", "f2e3", "f4f5",
                                                        "a3a4", "e5d5", "e3e4"};

}  // namespace

BOOST_AUTO_TEST_CASE(who_acted_follows_from_the_actions) {
  auto game = game_of("renju", "renju_swap");
  const auto replay = replayed(game, {"h8", "h9", "h10", "swap"});
  BOOST_TEST(!replay.close(game));
  BOOST_TEST((game.main.plies.back().seat == rules::Seat::second));
  BOOST_TEST((game.main.plies.back().color == rules::Color::white));
  BOOST_TEST((game.black == rules::Seat::second));
  BOOST_TEST((game.color_at_end(rules::Seat::first) == rules::Color::white));
}

BOOST_AUTO_TEST_CASE(a_refused_action_changes_nothing) {
  auto game = game_of("keishi");
  auto replay = replayed(game, {"b2a3"});
  matches::endings::Ply ply;
  ply.action = "b5a9";
  const auto refusal = replay.play(game.main, ply);
  BOOST_REQUIRE(refusal);
  BOOST_TEST(rules::name(refusal->reason) == "off-board");
  BOOST_TEST(game.main.plies.size() == 1U);
}

BOOST_AUTO_TEST_CASE(where_the_rules_end_the_game_they_give_the_verdict) {
  auto game = game_of("keishi");
  const auto replay = replayed(game, rectangle);
  BOOST_TEST(!replay.close(game));
  BOOST_TEST(game.result() == "black rectangle");
  BOOST_TEST(game.score() == "0-1");
  BOOST_TEST(!game.verdict.sentence.empty());
  BOOST_TEST(!game.position.empty());
}

BOOST_AUTO_TEST_CASE(a_record_that_contradicts_the_rules_is_wrong) {
  auto game = game_of("keishi");
  const auto replay = replayed(game, rectangle);
  game.verdict = {.kind = Verdict::Kind::win, .winner = rules::Seat::second, .reason = "time"};
  const auto error = replay.close(game);
  BOOST_REQUIRE(error);
  BOOST_TEST(error->sentence ==
             "the record says 'white time', but by the rules it ended as 'black rectangle'");
}

BOOST_AUTO_TEST_CASE(an_ending_that_the_board_does_not_show_is_wrong) {
  auto game = game_of("shogi");
  const auto replay = replayed(game, {"7g7f"});
  game.verdict = {.kind = Verdict::Kind::win, .winner = rules::Seat::first, .reason = "checkmate"};
  BOOST_TEST(replay.close(game).has_value());
  game.verdict.reason = "time";
  BOOST_TEST(!replay.close(game));
}

// Real games are drawn by repetition before the fourth time, or as another program counts.
BOOST_AUTO_TEST_CASE(a_repetition_that_the_board_does_not_show_was_agreed) {
  auto game = game_of("shogi");
  const auto replay = replayed(game, {"7g7f"});
  game.verdict = {.kind = Verdict::Kind::draw, .reason = "sennichite"};
  replay.admit_claim(game.verdict);
  BOOST_TEST(!replay.close(game));
  BOOST_TEST(game.result() == "draw agreement");
  BOOST_TEST(game.verdict.detail == "sennichite");
  BOOST_TEST(matches::records::is_repetition(game.verdict));
  game.verdict = {.kind = Verdict::Kind::win, .winner = rules::Seat::first, .reason = "checkmate"};
  replay.admit_claim(game.verdict);
  BOOST_TEST(replay.close(game).has_value());
}

BOOST_AUTO_TEST_CASE(who_contradicts_an_end_is_told_the_switch_without_it) {
  auto game = game_of("shogi");
  auto replay = replayed(game, {"4i4h", "4a4b", "4h4i", "4b4a", "4i4h", "4a4b", "4h4i", "4b4a",
                                "4i4h", "4a4b", "4h4i", "4b4a"});
  matches::endings::Ply ply;
  ply.action = "7g7f";
  const auto refusal = replay.play(game.main, ply);
  BOOST_REQUIRE(refusal);
  BOOST_TEST(refusal->sentence.find("repetition=off") != std::string::npos, refusal->sentence);
  game.verdict = {.kind = Verdict::Kind::win, .winner = rules::Seat::first, .reason = "resign"};
  const auto error = replay.close(game);
  BOOST_REQUIRE(error);
  BOOST_TEST(error->sentence.find("repetition=off") != std::string::npos, error->sentence);
}

BOOST_AUTO_TEST_CASE(a_start_is_held_in_one_spelling_and_the_usual_one_not_at_all) {
  const auto game = game_of("shogi");
  const auto text = [&](std::string_view position) {
    return *matches::records::start_text(*game.kind, game.rules, position);
  };
  BOOST_TEST(text("") == "");
  BOOST_TEST(text("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -") == "");
  BOOST_TEST(text("4k4/9/9/9/9/9/9/9/4K4 b 1PR") == "4k4/9/9/9/9/9/9/9/4K4 b RP 1");
}

BOOST_AUTO_TEST_CASE(the_hash_is_of_start_actions_and_score) {
  auto game = game_of("keishi");
  auto replay = replayed(game, {"b2a3"});
  const auto one = matches::records::game_hash(game);
  BOOST_TEST(one.size() == 16U);
  game.event = "elsewhere";
  game.main.plies[0].comment = "good";
  BOOST_TEST(matches::records::game_hash(game) == one);
  game.verdict = {.kind = Verdict::Kind::draw, .reason = "agreement"};
  BOOST_TEST(matches::records::game_hash(game) != one);
}

BOOST_AUTO_TEST_CASE(reasons_have_their_word_in_pgn) {
  using matches::endings::EndReason;
  using matches::endings::termination;
  BOOST_TEST(name(termination("checkmate")) == "normal");
  BOOST_TEST(name(termination("time")) == "time forfeit");
  BOOST_TEST(name(termination("illegal-move")) == "rules infraction");
  BOOST_TEST(name(termination("crash")) == "abandoned");
  BOOST_TEST(name(termination("adj-resign")) == "adjudication");
  BOOST_TEST(name(termination("max-plies")) == "adjudication");
  BOOST_TEST(name(termination("interrupted")) == "unterminated");
  BOOST_TEST(name(termination("")) == "");
  BOOST_TEST(EndReason::named("nifu").foreign());  // a refusal
  BOOST_TEST(EndReason::named("forbidden-33+forbidden-44").listed());
}

BOOST_AUTO_TEST_CASE(cutting_leaves_what_is_held) {
  auto game = game_of("keishi");
  replayed(game, {"b2a3"});
  auto& ply = game.main.plies[0];
  ply.time = matches::endings::Timing{.wall = matches::Micros(1'500'000),
                                      .charged = matches::Micros(1'234'567)};
  ply.search.depth = 9;
  game.event = "nightly";
  const auto least = cut(game, {Part::time}, matches::Seconds(1));
  BOOST_TEST(least.event.empty());
  BOOST_TEST(!least.main.plies[0].search.depth.has_value());
  BOOST_TEST(least.main.plies[0].time->charged.count() == 1'000'000);
  BOOST_TEST((least.main.plies[0].time->wall == least.main.plies[0].time->charged));
  BOOST_TEST((cut(game, matches::records::Parts::everything(), matches::Micros(1)) == game));
  for (const Part part : matches::records::parts()) {
    const auto nothing = cut(game, {}, matches::Micros(1));
    const bool never_cut = part == Part::rule_set || part == Part::switches || part == Part::start;
    BOOST_TEST((never_cut || !has(nothing, part)), name(part));
  }
}

BOOST_AUTO_TEST_SUITE_END()
