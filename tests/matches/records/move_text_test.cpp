// Bare stones: the move text and Gomocup's offsets.

#include "matches/records/move_text.hpp"

#include <boost/test/unit_test.hpp>

#include "matches/records/stones.hpp"
#include "tests/playing.hpp"

using matches::records::Damage;
using matches::records::Game;
using matches::records::Item;
using matches::records::Lines;
using matches::records::Losses;
using matches::records::read_offset;
using matches::records::read_pos;
using matches::records::Reading;

namespace {

std::string actions_of(const Game& game) {
  std::string text;
  for (const auto& ply : game.main.plies) text += (text.empty() ? "" : " ") + ply.action;
  return text;
}

std::string told(const std::optional<Item>& item) {
  if (!item) return "end";
  if (*item) return actions_of(**item);
  const auto& damage = item->error();
  return std::to_string(damage.line) + ":" + std::to_string(damage.column) + ": " + damage.sentence;
}

std::string pos(std::string text, const Reading& reading = {}) {
  auto lines = Lines::of(std::move(text));
  return told(read_pos(lines, reading));
}

std::string offset(std::string text, const Reading& reading = {}) {
  auto lines = Lines::of(std::move(text));
  return told(read_offset(lines, reading));
}

Game game_of_text(std::string text, const Reading& reading = {}) {
  auto lines = Lines::of(std::move(text));
  auto item = read_pos(lines, reading);
  BOOST_REQUIRE(item && *item);
  return **std::move(item);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(move_text)

BOOST_AUTO_TEST_CASE(points_follow_one_another_with_rows_from_the_bottom) {
  BOOST_TEST(pos("h8i9j10\n") == "h8 i9 j10");
  BOOST_TEST(pos("H8 i9, J10") == "h8 i9 j10");
  BOOST_TEST(pos("h8h15a1o15") == "h8 h15 a1 o15");
}

BOOST_AUTO_TEST_CASE(one_game_stands_on_one_line) {
  auto lines = Lines::of("h8i9\n\n# a remark\nh8h9h10\nh8p4\nh8g7\n");
  BOOST_TEST(told(read_pos(lines, {})) == "h8 i9");
  BOOST_TEST(told(read_pos(lines, {})) == "h8 h9 h10");
  BOOST_TEST(told(read_pos(lines, {})).starts_with("5:3: 'p4' is not a point"));
  BOOST_TEST(told(read_pos(lines, {})) == "h8 g7");
  BOOST_TEST(told(read_pos(lines, {})) == "end");
}

BOOST_AUTO_TEST_CASE(what_is_no_point_is_told_with_its_place) {
  BOOST_TEST(pos("h8i16").starts_with("1:3: 'i16' is not a point"));
  BOOST_TEST(pos("h8i0").starts_with("1:3: 'i0' is not a point"));
  BOOST_TEST(pos("h8i").starts_with("1:3: 'i' is not a point"));
  BOOST_TEST(pos("h8 \xe7\x99\xbd h9").starts_with("1:4: '\xe7\x99\xbd h9' is not a point"));
  BOOST_TEST(pos("h8h8") ==
             "1:3: stone 2, h8, is refused (occupied): there is a black stone on h8");
}

BOOST_AUTO_TEST_CASE(offsets_count_from_the_centre_to_the_right_and_downwards) {
  BOOST_TEST(offset("0,0, 1,-1, -7,7") == "h8 i9 a1");
  BOOST_TEST(offset("0,0,1,0,2,0") == "h8 i8 j8");
  BOOST_TEST(offset("0,-7, +7,0") == "h15 o8");
  BOOST_TEST(offset("0,0, 8,1").starts_with("1:6: '8' is off the 15x15 board") == false);
  BOOST_TEST(offset("0,0, 8,1").starts_with("1:6: "));
  BOOST_TEST(offset("0,0, 3").starts_with("1:7: the last stone has one number"));
  BOOST_TEST(offset("0,0, x,1").starts_with("1:6: 'x' is not a number"));
}

BOOST_AUTO_TEST_CASE(without_a_rule_set_no_first_stone_is_refused) {
  const auto centre = game_of_text("h8i9");
  BOOST_TEST(centre.rules.id() == "renju_rif");
  BOOST_TEST(centre.rules.value("opening") == "centre");
  const auto elsewhere = game_of_text("a1i9");
  BOOST_TEST(elsewhere.rules.value("opening") == "none");
  Reading given;
  given.rules = tests::rule_set("renju", "renju_rif");
  BOOST_TEST(pos("a1i9", given).starts_with("1:1: stone 1, a1, is refused (opening-area)"));
}

BOOST_AUTO_TEST_CASE(decisions_that_a_list_does_not_have_are_taken_as_keep) {
  Reading given;
  given.rules = tests::rule_set("renju", "renju_taraguchi10_rif");
  const auto game = game_of_text("h8i9j8h7l12a1", given);
  BOOST_TEST(actions_of(game) == "h8 keep i9 keep j8 keep h7 keep l12 keep a1");
  BOOST_TEST(game.main.plies[1].note == "the record only has stones: taken as keep");
  given.rules = tests::rule_set("renju", "renju_rif_classic");
  BOOST_TEST(pos("h8i9j8h7l12", given).starts_with("1:9: stone 5, l12, is refused"));
}

BOOST_AUTO_TEST_CASE(no_more_stones_are_read_than_a_board_holds) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += "h8";
  BOOST_TEST(pos(text) == "1:451: there are more stones than points on the board");
  BOOST_TEST(pos(std::string(1'000'000, 'h')).starts_with("1:1: 'h"));
}

BOOST_AUTO_TEST_CASE(the_lowest_number_lies_off_the_board) {
  for (const std::string text : {"-2147483648,0", "0,-2147483648", "2147483647,0", "-8,0", "0,8"})
    BOOST_TEST(offset(text) ==
               "1:1: '" + text + "' is off the 15x15 board; expected numbers from -7 to 7");
}

BOOST_AUTO_TEST_CASE(what_was_read_is_written) {
  const auto game = game_of_text("h8i9j10a1");
  Losses losses;
  BOOST_TEST(*matches::records::write_pos(game, {}, losses) == "h8i9j10a1\n");
  BOOST_TEST(*matches::records::write_offset(game, {}, losses) == "0,0, 1,-1, 2,-2, -7,7\n");
  BOOST_TEST(losses.games().empty());
}

BOOST_AUTO_TEST_CASE(a_pass_or_another_start_cannot_be_written) {
  auto game = game_of_text("h8i9j10a1");
  matches::endings::Ply pass;
  pass.action = "pass";
  game.main.plies.push_back(pass);
  Losses losses;
  BOOST_TEST(!matches::records::write_pos(game, {}, losses));
  BOOST_TEST(losses.games().contains("a pass: the format has none"));
  game.main.plies.pop_back();
  game.start = "15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/15 w";
  BOOST_TEST(!matches::records::write_offset(game, {}, losses));
}

BOOST_AUTO_TEST_SUITE_END()
