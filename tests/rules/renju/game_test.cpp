#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/data.hpp"
#include "tests/dice.hpp"
#include "tests/rules/renju/boards.hpp"

using namespace rules;
using namespace rules::renju;
namespace made = tests::renju;

static_assert(rules::Game<rules::renju::Game>);

namespace {

// The words of the recorded games, in those of the list of reasons.
std::string expected_result(std::string_view result, std::string_view word) {
  if (result == "*") return "playing";
  const std::string who = result == "B" ? "black " : result == "W" ? "white " : "draw ";
  if (word == "five+overline") return who + "five";
  if (word == "forbidden:T") return who + "forbidden-33";
  if (word == "forbidden:F") return who + "forbidden-44";
  if (word == "forbidden:L") return who + "forbidden-overline";
  if (word == "full") return who + "board-full";
  if (word == "passes") return who + "both-pass";
  return who + std::string(word);
}

std::string refused(std::string_view rules, std::string_view actions, std::string_view action) {
  return made::refusal(made::played(rules, actions), action);
}

std::string sentence_of(const made::Game& game, std::string_view action) {
  const auto move = *game.read(action);
  return game.refusal_sentence(move, *game.refusal(move));
}

// A board without an empty point but `open`, and without a five: rows in pairs of pairs.
made::Game filled_but(std::string_view rules, std::string_view open, Color side,
                      std::string_view black = {}) {
  std::string blacks(black), whites;
  const auto empty = made::points(open), wanted = made::points(black);
  const auto in = [](const std::vector<Point>& list, Point p) {
    return std::find(list.begin(), list.end(), p) != list.end();
  };
  for (int i = 0; i < point_count; ++i) {
    const Point p = point_at(i);
    if (in(empty, p) || in(wanted, p)) continue;
    ((p.x + 2 * p.y) % 4 < 2 ? blacks : whites) += name(p);
  }
  return made::game(rules, blacks, whites, side);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(renju_game)

BOOST_AUTO_TEST_CASE(recorded_games_end_as_recorded) {
  const auto lines = tests::data_lines("renju/games.txt");
  BOOST_TEST(lines.size() == 150u);
  for (const auto& line : lines) {
    const auto parts = tests::fields(line, ';');
    BOOST_TEST_REQUIRE(parts.size() == 3u);
    auto game = made::played("renju_rif", "");
    for (const auto& action : tests::fields(parts[0], ' ')) {
      BOOST_TEST_REQUIRE(!game.outcome().has_value(), line);
      made::play(game, action);
    }
    BOOST_TEST(made::result(game) == expected_result(parts[1], parts[2]), line);
    if (game.outcome()) BOOST_TEST(!game.outcome_sentence().empty());
  }
}

BOOST_AUTO_TEST_CASE(black_wins_by_exactly_five_and_white_by_five_or_more) {
  BOOST_TEST(made::result(made::played("renju_rif", "h8,a1,i8,a2,j8,a3,k8,a5,l8")) == "black five");
  const auto white = [](std::string_view stones, std::string_view last) {
    auto game = made::game("renju_rif", "b2d2f2h4j4l4n4", stones, Color::white);
    made::play(game, last);
    return made::result(game) + ": " + game.outcome_sentence();
  };
  BOOST_TEST(white("a8b8c8d8", "e8") ==
             "white five: White has five in a row by the stone on e8 and wins.");
  BOOST_TEST(white("a8b8c8e8f8", "d8") ==
             "white overline: White has more than five in a row by the stone on d8 and wins.");
  // A five and an overline by one stone: a five.
  BOOST_TEST(white("a8b8c8e8f8d9d10d11d12", "d8") ==
             "white five: White has five in a row by the stone on d8 and wins.");
}

BOOST_AUTO_TEST_CASE(a_forbidden_point_is_listed_accepted_and_loses) {
  auto game = made::game("renju_rif", "h10i10g9j9g8j8h7i7", "a1a3a5a7a9c1c3c5");
  BOOST_TEST(made::refusal(game, "f7") == "");
  BOOST_TEST(game.legal_moves().size() == 225u - 16u + 1u);  // and a pass
  BOOST_TEST(game.forbidden() ==
             "g6:T j6:T f7:T g7:T j7:T k7:T f10:T g10:T j10:T k10:T g11:T j11:T");
  BOOST_TEST(game.forbidden_points().size() == 12u);
  made::play(game, "f7");
  BOOST_TEST(made::result(game) == "white forbidden-33");
  BOOST_TEST((game.outcome()->winner == Seat::second));
  BOOST_TEST(game.outcome_sentence() ==
             "Black's stone on f7 is forbidden (double-three) and White wins.");
}

BOOST_AUTO_TEST_CASE(every_forbidden_shape_of_a_stone_is_in_the_reason) {
  const auto reason = [](std::string_view black, std::string_view white, std::string_view at) {
    auto game = made::game("renju_rif", black, white);
    made::play(game, at);
    return made::result(game);
  };
  BOOST_TEST(reason("e8g8h8k8", "o15", "i8") == "white forbidden-44");
  BOOST_TEST(reason("d8e8f8g8i8", "o15", "h8") == "white forbidden-overline");
  BOOST_TEST(reason("f11a12c12d12g12d13f13g14", "o15", "e12") == "white forbidden-33+forbidden-44");
  const std::string row = "c8d8e8g8h8";  // f8 makes six
  BOOST_TEST(reason(row + "f9f10g9h10", "o15", "f8") == "white forbidden-33+forbidden-overline");
  BOOST_TEST(reason(row + "f9f10f11g9h10i11", "o15f12j12", "f8") ==
             "white forbidden-44+forbidden-overline");
  BOOST_TEST(reason("e8f8g8i8j8h5h7d4f6g7j10e11f10", "o15", "h8") ==
             "white forbidden-33+forbidden-44+forbidden-overline");
}

// R8
BOOST_AUTO_TEST_CASE(five_first_decides_between_a_five_and_a_forbidden_shape) {
  const auto end = [](std::string_view rules, std::string_view black, std::string_view at) {
    auto game = made::game(rules, black, "o15");
    made::play(game, at);
    return made::result(game);
  };
  for (const auto* off : {"renju_rif five-first=off", "renju_taraguchi10_international"}) {
    BOOST_TEST(end(off, "b8c8d8e8f5f6f7f9f10", "f8") == "white forbidden-overline");
    BOOST_TEST(end(off, "g2c3f3e4c5d5c7c9", "c6") == "white forbidden-44");
    BOOST_TEST(end(off, "a7b8c9d10c11f11c13b14", "e11") == "white forbidden-33");
    BOOST_TEST(end(off, "d8e8f8g8", "h8") == "black five");
  }
  for (const auto* on : {"renju_rif", "renju_taraguchi10_rif", "renju_gomocup"}) {
    BOOST_TEST(end(on, "b8c8d8e8f5f6f7f9f10", "f8") == "black five");
    BOOST_TEST(end(on, "g2c3f3e4c5d5c7c9", "c6") == "black five");
    BOOST_TEST(end(on, "a7b8c9d10c11f11c13b14", "e11") == "black five");
  }
  BOOST_TEST(made::game("renju_rif", "b8c8d8e8f5f6f7f9f10", "a1").forbidden() == "d7:T");
  BOOST_TEST(made::game("renju_rif five-first=off", "b8c8d8e8f5f6f7f9f10", "a1").forbidden() ==
             "d7:T f8:L");
}

// R18
BOOST_AUTO_TEST_CASE(a_pass_is_allowed_after_three_stones) {
  BOOST_TEST(refused("renju_rif", "", "pass") == "pass-not-allowed");
  BOOST_TEST(refused("renju_rif", "h8", "pass") == "pass-not-allowed");
  BOOST_TEST(refused("renju_rif", "h8,h9", "pass") == "pass-not-allowed");
  BOOST_TEST(refused("renju_rif", "h8,h9,a1", "pass") == "");
  BOOST_TEST(refused("renju_gomocup", "h8,h9,a1,a2,a3,a4", "pass") == "pass-not-allowed");
  BOOST_TEST(sentence_of(made::played("renju_rif", "h8,h9"), "pass") ==
             "a pass is allowed from 3 stones on; there are 2");
  BOOST_TEST(sentence_of(made::played("renju_gomocup", "h8"), "pass") ==
             "these rules allow no pass");
  BOOST_TEST(sentence_of(made::played("renju_rif pass=off", "h8"), "pass") ==
             "these rules allow a pass only to Black with nothing but forbidden points left");
}

BOOST_AUTO_TEST_CASE(with_an_opening_rule_a_pass_is_allowed_after_five_stones) {
  const std::string five = "h8,keep,g9,keep,i9,keep,j8,keep,h10,";
  BOOST_TEST(refused("renju_taraguchi10_rif", five + "keep", "pass") == "");
  BOOST_TEST(refused("renju_taraguchi10_international", five + "keep", "pass") ==
             "pass-not-allowed");
  BOOST_TEST(refused("renju_swap2", "a1,b1,o9,swap", "pass") == "pass-not-allowed");
  BOOST_TEST(refused("renju_swap2", "a1,b1,o9,swap,o1", "pass") == "pass-not-allowed");
  BOOST_TEST(refused("renju_swap2", "a1,b1,o9,swap,o1,o2", "pass") == "");
}

BOOST_AUTO_TEST_CASE(a_pass_changes_the_side_and_not_the_stones) {
  const auto game = made::played("renju_rif", "h8,h9,a1,pass");
  BOOST_TEST(made::to_act(game) == "first");
  BOOST_TEST(game.position().ends_with("b play - 4"));
  BOOST_TEST(game.defects().empty());
  const auto more = made::played("renju_rif", "h8,h9,a1,pass,a2");
  BOOST_TEST((more.board().at({0, 1}) == Cell::black));
  BOOST_TEST(made::to_act(more) == "second");
}

// R19
BOOST_AUTO_TEST_CASE(two_passes_in_succession_are_a_draw) {
  BOOST_TEST(made::result(made::played("renju_rif", "h8,h9,a1,pass,pass")) == "draw both-pass");
  const auto apart = made::played("renju_rif", "h8,h9,a1,pass,a2,pass");
  BOOST_TEST(made::result(apart) == "playing");
  BOOST_TEST(made::refusal(apart, "pass") == "");
}

// R20
BOOST_AUTO_TEST_CASE(black_with_only_forbidden_points_may_pass_or_loses) {
  // The last empty point, g8, makes six.
  const auto at_end = [](std::string_view rules, Color side) {
    std::string whites;
    for (int i = 0; i < point_count; ++i) {
      const Point p = point_at(i);
      const bool block = p.y == 7 && p.x >= 3 && p.x <= 8;
      if (!block && (p.x + 2 * p.y) % 4 < 2) whites += name(p);
    }
    std::string blacks = "d8e8f8h8i8";
    for (int i = 0; i < point_count; ++i) {
      const Point p = point_at(i);
      const bool block = p.y == 7 && p.x >= 3 && p.x <= 8;
      if (!block && (p.x + 2 * p.y) % 4 >= 2 && p != Point{2, 7} && p != Point{9, 7})
        blacks += name(p);
    }
    for (const auto* p : {"c8", "j8"})
      if (whites.find(p) == whites.npos) whites += p;
    return made::game(rules, blacks, whites, side);
  };
  auto game = at_end("renju_rif pass=off", Color::black);
  BOOST_TEST(made::result(game) == "playing");
  BOOST_TEST(game.forbidden().starts_with("g8:L"));
  BOOST_TEST(made::refusal(game, "pass") == "");
  BOOST_TEST(game.legal_moves().size() == 2u);
  made::play(game, "pass");
  BOOST_TEST(made::refusal(game, "pass") == "pass-not-allowed");
  BOOST_TEST(game.legal_moves().size() == 1u);
  made::play(game, "g8");  // White's stone
  BOOST_TEST(made::result(game) == "draw board-full");
  auto plays = at_end("renju_rif", Color::black);
  made::play(plays, "g8");
  BOOST_TEST(made::result(plays) == "white forbidden-overline");
  BOOST_TEST(made::result(at_end("renju_gomocup max-stones=off", Color::black)) ==
             "white no-legal-point");
  BOOST_TEST(made::result(at_end("renju_gomocup max-stones=off", Color::white)) == "playing");
  BOOST_TEST(at_end("renju_gomocup max-stones=off", Color::black).outcome_sentence() ==
             "Black has only forbidden points left and loses.");
}

// R17
BOOST_AUTO_TEST_CASE(a_full_board_is_a_draw) {
  auto game = filled_but("renju_rif", "a1", Color::white);
  BOOST_TEST(made::result(game) == "playing");
  made::play(game, "a1");
  BOOST_TEST(made::result(game) == "draw board-full");
  BOOST_TEST(game.legal_moves().empty());
  BOOST_TEST(made::refusal(game, "a1") == "occupied");
}

// R21
BOOST_AUTO_TEST_CASE(a_number_of_stones_can_be_the_end) {
  BOOST_TEST(made::result(made::played("renju_rif max-stones=5", "h8,h9,a1,a2")) == "playing");
  BOOST_TEST(made::result(made::played("renju_rif max-stones=5", "h8,h9,a1,a2,a3")) ==
             "draw stone-limit");
  BOOST_TEST(made::played("renju_rif max-stones=5", "h8,h9,a1,a2,a3").outcome_sentence() ==
             "There are 5 stones and the limit is 5; the game is a draw.");
  auto five = made::played("renju_rif max-stones=9", "h8,a1,i8,a2,j8,a3,k8,a5");
  made::play(five, "l8");
  BOOST_TEST(made::result(five) == "black five");  // comes before the limit
}

BOOST_AUTO_TEST_CASE(after_the_end_every_fine_action_is_refused) {
  const auto game = made::played("renju_rif", "h8,h9,a1,pass,pass");
  BOOST_TEST(made::refusal(game, "c3") == "game-over");
  BOOST_TEST(made::refusal(game, "pass") == "game-over");
  BOOST_TEST(made::refusal(game, "h8") == "occupied");
  BOOST_TEST(made::refusal(game, "swap") == "wrong-phase");
  BOOST_TEST(game.legal_moves().empty());
  BOOST_TEST(game.unlisted().empty());
  BOOST_TEST(sentence_of(game, "c3") ==
             "the game has ended: Both players passed in succession; the game is a draw.");
  BOOST_TEST(sentence_of(made::played("renju_rif", "h8"), "h8") == "there is a black stone on h8");
}

BOOST_AUTO_TEST_CASE(the_list_of_actions_is_what_is_not_refused) {
  tests::Dice dice(11);
  for (const Preset& preset : rule_book().presets) {
    auto game = made::played(preset.id, "");
    for (int ply = 0; ply < 40 && !game.outcome(); ++ply) {
      const auto listed = game.legal_moves();
      std::vector<Move> found;
      for (int i = 0; i < point_count; ++i)
        if (!game.refusal(Move::stone(point_at(i)))) found.push_back(Move::stone(point_at(i)));
      for (const Verb v : {Verb::pass, Verb::swap, Verb::keep, Verb::extend})
        if (!game.refusal(Move::plain(v))) found.push_back(Move::plain(v));
      for (int n = 0; n <= 60; ++n)
        if (!game.refusal(Move::count(n))) found.push_back(Move::count(n));
      BOOST_TEST((listed == found));
      if (listed.empty()) break;  // only an offer goes on
      game.play(listed[dice.below(listed.size())]);
    }
  }
}

BOOST_AUTO_TEST_CASE(perft_counts_listed_actions) {
  BOOST_TEST(made::played("renju_rif", "").perft(0) == 1u);
  BOOST_TEST(made::played("renju_rif", "").perft(1) == 1u);
  BOOST_TEST(made::played("renju_rif", "").perft(2) == 224u);
  BOOST_TEST(made::played("renju_rif", "").perft(3) == 224u * 223u);
  BOOST_TEST(made::played("renju_gomocup", "").perft(2) == 225u * 224u);
  // 1 stone, 2 decisions, 8 stones, 2 decisions, 23 stones
  BOOST_TEST(made::played("renju_taraguchi10_rif", "").perft(5) == 2u * 8u * 2u * 23u);
  // The offer is no listed action: two ways to the fifth stone, one of them with the offer beside.
  BOOST_TEST(made::played("renju_taraguchi10_rif", "h8,keep,g9,keep,i9,keep,j8").perft(2) == 154u);
  // A game that has ended is not continued: one of the two points that are left is a five.
  auto near_end = filled_but("renju_rif pass=off", "a1o15", Color::white);
  BOOST_TEST(near_end.perft(2) == 2u);
  BOOST_TEST(made::played("renju_rif", "h8,h9,a1,pass,pass").perft(1) == 0u);
}

BOOST_AUTO_TEST_CASE(copies_are_independent) {
  const auto before = made::played("renju_taraguchi10_rif", "h8,swap");
  auto after = before;
  made::play(after, "g9");
  BOOST_TEST(before.position() != after.position());
  BOOST_TEST(before.phase() == "place2");
}

BOOST_AUTO_TEST_CASE(the_table_of_rule_sets_reads_as_documented) {
  const auto text = [](std::string_view id) { return made::rule_set(id).text(); };
  BOOST_TEST(text("") ==
             "renju_rif opening=centre offers=10 offer-after-swap4=off offer-symmetry=figure "
             "five-first=on pass=on no-legal-point=pass max-stones=off");
  BOOST_TEST(text("renju_taraguchi10_international") ==
             "renju_taraguchi10_international opening=taraguchi10 offers=10 offer-after-swap4=on "
             "offer-symmetry=board five-first=off pass=off no-legal-point=loss max-stones=off");
  BOOST_TEST(text("renju_gomocup") ==
             "renju_gomocup opening=none offers=10 offer-after-swap4=off offer-symmetry=figure "
             "five-first=on pass=off no-legal-point=loss max-stones=200");
  for (const Preset& preset : rule_book().presets) {
    BOOST_TEST(!preset.summary.empty());
    const Terms terms = terms_of(made::rule_set(preset.id));
    BOOST_TEST(terms.id == preset.id);
    BOOST_TEST((terms.precedence == Precedence::five) ==
               (preset.id != "renju_taraguchi10_international"));
  }
  BOOST_TEST(terms_of(made::rule_set("renju_soosorv8")).offers == 8);
  BOOST_TEST(terms_of(made::rule_set("renju_yamaguchi")).offers == 50);
  BOOST_TEST(terms_of(made::rule_set("renju_taraguchi")).offers == 5);
  BOOST_TEST(terms_of(made::rule_set("renju_swap")).offers == 2);
  BOOST_TEST(terms_of(made::rule_set("renju_rif_classic")).offers == 2);
  auto rules = made::rule_set("renju_rif");
  BOOST_TEST(rules.set("offers=51").has_value());
  BOOST_TEST(rules.set("offers=0").has_value());
  BOOST_TEST(rules.set("max-stones=226").has_value());
  BOOST_TEST(!rules.set("opening=rif-classic").has_value());
}

BOOST_AUTO_TEST_CASE(a_game_is_drawn_with_its_coordinates_and_marks) {
  const auto drawn = made::played("renju_rif", "h8,i9").draw(Drawing{false, false});
  BOOST_TEST(drawn.find(" 9  . . . . . . . .[O]. . . . . .  9\n") != drawn.npos, drawn);
  BOOST_TEST(drawn.find(" 8  . . . . . . . X . . . . . . .  8\n") != drawn.npos, drawn);
  BOOST_TEST(drawn.find("    a b c d e f g h i j k l m n o\n") == 0u);
  const auto kanji = made::played("renju_rif", "h8,i9").draw(Drawing{true, true});
  BOOST_TEST(kanji.find("[\x1b[7m○\x1b[0m]") != kanji.npos);
  BOOST_TEST(kanji.find("●") != kanji.npos);
  const auto forbidden = made::game("renju_rif", "e8g8h8k8", "o15").draw(Drawing{false, false});
  BOOST_TEST(forbidden.find(" 8  . . . . X . X X ! . X . . . .  8\n") != forbidden.npos, forbidden);
  BOOST_TEST(forbidden.find("forbidden to Black !: i8:F\n") != forbidden.npos);
  const auto offered = made::played("renju_swap", "h8,i9,j8,keep,o1,offer a1 b1");
  BOOST_TEST(offered.draw(Drawing{}).find("offered △: a1 b1") != std::string::npos);
  const auto counted = made::played("renju_yamaguchi", "h8,i9,j8,count 7");
  BOOST_TEST(counted.draw(Drawing{}).find("declared offers: 7") != std::string::npos);
  const auto corner = made::played("renju_gomocup", "o1").draw(Drawing{false, false});
  BOOST_TEST(corner.find(" .[X] 1\n") != corner.npos, corner);
}

BOOST_AUTO_TEST_SUITE_END()
