#include <boost/test/unit_test.hpp>

#include "tests/dice.hpp"
#include "tests/rules/renju/boards.hpp"

using namespace rules;
using namespace rules::renju;
namespace made = tests::renju;

namespace {

const std::string empty_rows = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
const std::string centre_row = "15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/15";
const std::string four_rows = "15/15/15/15/15/15/6w1b6/7b1w5/15/15/15/15/15/15/15";  // h8 g9 i9 j8

Result<made::Game> set_up(std::string_view rules, std::string_view text) {
  return made::Game::set_up(made::rule_set(rules), text);
}

// The position as it is written back, or "!code at+length".
std::string back(std::string_view rules, std::string_view text) {
  const auto game = set_up(rules, text);
  if (game) return game->position();
  const TextError& e = game.error();
  return "!" + e.code + " " + std::to_string(e.at) + "+" + std::to_string(e.length);
}

std::string why(std::string_view rules, std::string_view text) {
  const auto game = set_up(rules, text);
  return game ? "accepted" : game.error().sentence;
}

std::string defects(std::string_view rules, std::string_view black, std::string_view white,
                    Color side) {
  return made::game(rules, black, white, side).defects().names();
}

// Some legal action, offers included.
Move some_action(const made::Game& game, tests::Dice& dice) {
  const bool list_is_all = game.unlisted().empty();
  auto listed = game.legal_moves();
  if (!listed.empty() && listed.front().verb == Verb::count) listed.resize(8);
  if (list_is_all || (!listed.empty() && dice.below(2) == 0))
    return listed[dice.below(listed.size())];
  for (;;) {
    Points points;
    for (;;) {  // points are added until their number is right and no two are alike
      Points more = points;
      more.add(point_at(static_cast<int>(dice.below(point_count))));
      const auto reason = game.refusal(Move::offer(more));
      if (!reason) return Move::offer(more);
      if (more.size() > 10) break;
      if (reason == Reason::occupied) continue;
      points = more;
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(renju_position)

BOOST_AUTO_TEST_CASE(the_start_is_the_first_phase_of_the_rule_set) {
  BOOST_TEST(back("renju_rif", "") == empty_rows + " b play - 1");
  BOOST_TEST(back("renju_gomocup", "") == empty_rows + " b play - 1");
  BOOST_TEST(back("renju_taraguchi10_rif", "") == empty_rows + " b place1 - 1");
  BOOST_TEST(back("renju_swap2", " ") == "!syntax 0+1");
}

BOOST_AUTO_TEST_CASE(trailing_fields_may_be_left_out) {
  BOOST_TEST(back("renju_rif", empty_rows + " b") == empty_rows + " b play - 1");
  BOOST_TEST(back("renju_taraguchi10_rif", empty_rows + " b") == empty_rows + " b place1 - 1");
  BOOST_TEST(back("renju_rif", centre_row + " w") == centre_row + " w play - 2");
  BOOST_TEST(back("renju_taraguchi10_rif", four_rows + " b") == four_rows + " b play - 5");
  BOOST_TEST(back("renju_taraguchi10_rif", four_rows + " b fifth") == four_rows + " b fifth - 5");
  BOOST_TEST(back("renju_rif", centre_row + " w play -") == centre_row + " w play - 2");
}

BOOST_AUTO_TEST_CASE(the_number_of_the_next_stone_is_kept_and_counts_on) {
  auto game = *set_up("renju_rif", centre_row + " w play - 11");
  BOOST_TEST(game.position() == centre_row + " w play - 11");
  made::play(game, "a1");
  BOOST_TEST(game.position() == "15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/w14 b play - 12");
}

BOOST_AUTO_TEST_CASE(rows_stand_from_15_down_and_columns_from_a) {
  const auto game = *set_up("renju_rif", "14b/15/15/15/15/15/15/15/15/15/15/15/15/15/1w13 b");
  BOOST_TEST((game.board().at({14, 14}) == Cell::black));
  BOOST_TEST((game.board().at({1, 0}) == Cell::white));
  BOOST_TEST(game.board().stones() == 2);
}

BOOST_AUTO_TEST_CASE(bad_rows_are_syntax_errors_with_their_place) {
  const std::string tail = "/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b";
  BOOST_TEST(back("renju_rif", "14" + tail) == "!syntax 0+2");
  BOOST_TEST(back("renju_rif", "16" + tail) == "!syntax 0+2");
  BOOST_TEST(back("renju_rif", "0b14" + tail) == "!syntax 0+1");
  BOOST_TEST(back("renju_rif", "b014" + tail) == "!syntax 1+3");
  BOOST_TEST(back("renju_rif", "15b" + tail) == "!syntax 0+3");
  BOOST_TEST(back("renju_rif", "7B7" + tail) == "!syntax 1+1");
  BOOST_TEST(back("renju_rif", "7x7" + tail) == "!syntax 1+1");
  BOOST_TEST(back("renju_rif", "99999999999999999999" + tail) == "!syntax 0+20");
  BOOST_TEST(back("renju_rif", "" + tail) == "!syntax 0+0");
  BOOST_TEST(back("renju_rif", "15 b") == "!syntax 0+2");
  BOOST_TEST(back("renju_rif", empty_rows + "/15 b") == "!syntax 45+2");
  BOOST_TEST(back("renju_rif", empty_rows + "/ b") == "!syntax 45+0");
  BOOST_TEST(why("renju_rif", "14" + tail) == "row 15 has 14 points; expected 15");
  BOOST_TEST(why("renju_rif", "7x7" + tail) ==
             "'x' in row 15 is not a stone; expected b, w or a number of empty points");
}

BOOST_AUTO_TEST_CASE(bad_fields_are_syntax_errors_with_their_place) {
  BOOST_TEST(back("renju_rif", empty_rows) == "!syntax 44+0");
  BOOST_TEST(back("renju_rif", empty_rows + " B") == "!syntax 45+1");
  BOOST_TEST(back("renju_rif", empty_rows + " b Play") == "!syntax 47+4");
  BOOST_TEST(back("renju_rif", empty_rows + " b play x") == "!syntax 52+1");
  BOOST_TEST(back("renju_rif", empty_rows + " b play p9") == "!off-board 52+2");
  BOOST_TEST(back("renju_rif", empty_rows + " b play h8-") == "!syntax 55+0");
  BOOST_TEST(back("renju_rif", empty_rows + " b play 51") == "!syntax 52+2");
  BOOST_TEST(back("renju_rif", empty_rows + " b play - 0") == "!syntax 54+1");
  BOOST_TEST(back("renju_rif", empty_rows + " b play - 1 2") == "!syntax 56+1");
  BOOST_TEST(back("renju_rif", empty_rows + " b play - 9999999999") == "!syntax 54+10");
}

// R42
BOOST_AUTO_TEST_CASE(a_phase_that_does_not_fit_is_named) {
  const auto code = [](std::string_view rules, const std::string& text) {
    return back(rules, text).substr(0, 12);
  };
  constexpr auto t10 = "renju_taraguchi10_rif";
  BOOST_TEST(code("renju_rif", empty_rows + " b place1") == "!wrong-phase");
  BOOST_TEST(code(t10, empty_rows + " w") == "!wrong-phase");
  BOOST_TEST(code(t10, empty_rows + " b swap1") == "!wrong-phase");
  BOOST_TEST(code(t10, centre_row + " b swap1") == "!wrong-phase");
  BOOST_TEST(code(t10, centre_row + " w choose2") == "!wrong-phase");
  BOOST_TEST(code(t10, four_rows + " b fifth 5") == "!wrong-phase");
  BOOST_TEST(code(t10, four_rows + " b fifth h9") == "!wrong-phase");
  BOOST_TEST(code(t10, four_rows + " b play 5") == "!wrong-phase");
  BOOST_TEST(code(t10, four_rows + " w select5 -") == "!wrong-phase");
  BOOST_TEST(code(t10, four_rows + " w select5 h9-h10") == "!wrong-phase");
  BOOST_TEST(code("renju_soosorv8", four_rows + " b fifth -") == "!wrong-phase");
  BOOST_TEST(code("renju_soosorv8", four_rows + " b fifth 9") == "!wrong-phase");
  BOOST_TEST(back("renju_soosorv8", four_rows + " b fifth 8") == four_rows + " b fifth 8 5");
  BOOST_TEST(code("renju_soosorv8", four_rows + " w select5 h8-a1") == "!wrong-phase");
  BOOST_TEST(code("renju_soosorv8", four_rows + " w select5 a1-a1") == "!wrong-phase");
  BOOST_TEST(code("renju_soosorv8", four_rows + " w select5 h10-i7") == "!wrong-phase");
  BOOST_TEST(back("renju_soosorv8", four_rows + " w select5 a1-b9") ==
             four_rows + " w select5 a1-b9 5");
  BOOST_TEST(code(t10, "b14/15/15/15/15/15/15/15/15/15/15/15/15/15/15 w swap1") == "!wrong-phase");
  BOOST_TEST(back("renju_swap2", "b14/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b place2").back() ==
             '2');
  BOOST_TEST(why(t10, empty_rows + " w") == "in phase place1 Black is to act, not White");
  BOOST_TEST(why(t10, empty_rows + " w swap1") == "phase swap1 has 1 stone on the board, not 0");
  BOOST_TEST(why("renju_rif", empty_rows + " b place1") ==
             "the opening of renju_rif has no phase place1");
  BOOST_TEST(why(t10, four_rows + " w select5 h9-h10") ==
             "phase select5 needs 10 offered points, not 2");
  BOOST_TEST(why("renju_soosorv8", four_rows + " w select5 h10-i7") ==
             "the offered h10 and i7 count as the same");
}

// R43
BOOST_AUTO_TEST_CASE(stones_that_no_game_can_have_are_a_defect) {
  constexpr auto b = Color::black, w = Color::white;
  const std::string odd = "unbalanced-stones";
  BOOST_TEST(defects("renju_gomocup", "h8", "g8", b) == "");
  BOOST_TEST(defects("renju_gomocup", "h8", "g8", w) == odd);
  BOOST_TEST(defects("renju_gomocup", "h8g7", "g8", w) == "");
  BOOST_TEST(defects("renju_gomocup", "h8g7", "g8", b) == odd);
  BOOST_TEST(defects("renju_gomocup", "h8g7i9", "g8", b) == odd);
  BOOST_TEST(defects("renju_gomocup", "h8", "g8g9", b) == odd);
  // With passes, before the third stone nothing is different.
  BOOST_TEST(defects("renju_rif", "h8", "g8", w) == odd);
  BOOST_TEST(defects("renju_rif", "h8g7", "", w) == odd);
  BOOST_TEST(defects("renju_rif", "h8g7", "g8", w) == "");
  BOOST_TEST(defects("renju_rif", "h8g7", "g8", b) == "");
  BOOST_TEST(defects("renju_rif", "h8", "g8g7", b) == odd);
  BOOST_TEST(defects("renju_rif", "h8g7i9j1", "g8", b) == "");
  BOOST_TEST(defects("renju_rif", "h8g7i9j1", "", b) == odd);
  BOOST_TEST(defects("renju_rif", "h8", "g8g7g6", b) == odd);
  BOOST_TEST(defects("renju_rif", "h8h1", "g8g7g6", b) == "");
  BOOST_TEST(defects("renju_taraguchi10_rif", "h8h1", "g8g7g6", b) == odd);
  BOOST_TEST(defects("renju_taraguchi10_rif", "h8h1h3", "g8g7g6", w) == "");
  // Only Black can run out of legal points.
  BOOST_TEST(defects("renju_rif pass=off", "h8", "g8g7", w) == "");
  BOOST_TEST(defects("renju_rif pass=off", "h8h7h1", "g8", w) == odd);
}

BOOST_AUTO_TEST_CASE(opening_stones_of_the_wrong_colours_are_a_defect) {
  const auto game = set_up("renju_taraguchi10_rif",
                           "15/15/15/15/15/15/15/7bb6/15/15/15/15/15/15/15 b place3 - 3");
  BOOST_TEST_REQUIRE(static_cast<bool>(game));
  BOOST_TEST(game->defects().names() == "unbalanced-stones");
}

// R44
BOOST_AUTO_TEST_CASE(a_board_may_be_set_up_that_is_over) {
  const auto over = [](std::string_view black, std::string_view white, Color side) {
    const auto game = made::game("renju_rif", black, white, side);
    BOOST_TEST(game.defects().has(Defect::already_over) == game.outcome().has_value());
    return made::result(game);
  };
  constexpr auto b = Color::black, w = Color::white;
  BOOST_TEST(over("a1b1c1d1e1", "a2b2c2d2", w) == "black five");
  BOOST_TEST(over("a1b1c1d1h8", "a2b2c2d2e2", b) == "white five");
  BOOST_TEST(over("a1b1c1d1h8h9", "a2b2c2d2e2f2", b) == "white overline");
  BOOST_TEST(over("a1b1c1d1e1", "a2b2c2d2e2", b) == "white five");
  BOOST_TEST(over("a1b1c1d1e1", "a2b2c2d2e2", w) == "black five");
  BOOST_TEST(over("a1b1c1d1e1f1", "a2b2c2d2", w) == "playing");
  BOOST_TEST(over("f8g8h8h9h10", "a2c2d4e1", w) == "playing");  // nobody knows which came last
}

BOOST_AUTO_TEST_CASE(a_board_may_be_set_up_only_to_ask_about_it) {
  const auto game = made::game("renju_taraguchi10_international", "e8g8h8k8", "");
  BOOST_TEST(game.forbidden() == "i8:F");
  BOOST_TEST(game.defects().names() == "unbalanced-stones");
}

BOOST_AUTO_TEST_CASE(every_position_of_random_games_reads_back_the_same) {
  tests::Dice dice(4);
  for (const Preset& preset : rule_book().presets)
    for (int round = 0; round < 6; ++round) {
      auto game = made::played(preset.id, "");
      for (int ply = 0; ply < 70 && !game.outcome(); ++ply) {
        const auto again = set_up(preset.id, game.position());
        BOOST_TEST_REQUIRE(static_cast<bool>(again), preset.id << " " << game.position());
        BOOST_TEST(again->position() == game.position());
        BOOST_TEST(again->defects().names() == "", preset.id << " " << game.position());
        BOOST_TEST((again->legal_moves() == game.legal_moves()));
        BOOST_TEST((again->unlisted() == game.unlisted()));
        game.play(some_action(game, dice));
      }
    }
}

BOOST_AUTO_TEST_CASE(no_text_is_too_strange_to_be_answered) {
  tests::Dice dice(7);
  const std::string bytes = "0123456789bw/- play5fiswect\xff\n\0";
  for (int i = 0; i < 20000; ++i) {
    std::string text = four_rows + " w select5 h9-h10-h11 5";
    for (std::size_t n = 1 + dice.below(4); n > 0; --n) {
      const auto at = dice.below(text.size());
      if (dice.below(3) == 0)
        text.erase(at, dice.below(12));
      else
        text.insert(at, 1 + dice.below(2), bytes[dice.below(bytes.size())]);
      if (text.empty()) text = "b";
    }
    const auto game = set_up("renju_soosorv8", text);
    if (game)
      BOOST_TEST(set_up("renju_soosorv8", game->position())->position() == game->position());
    else
      BOOST_TEST(
          (!game.error().sentence.empty() && game.error().at + game.error().length <= text.size()));
  }
  BOOST_TEST(!static_cast<bool>(set_up("renju_rif", std::string(1000000, '/'))));
  BOOST_TEST(!static_cast<bool>(set_up("renju_rif", std::string(1000000, ' ') + "b b b b b b b")));
  BOOST_TEST(!static_cast<bool>(set_up("renju_rif", std::string(1000000, '9'))));
}

BOOST_AUTO_TEST_SUITE_END()
