// One game or position per line.

#include "matches/records/sfen_lines.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "tests/data.hpp"
#include "tests/matches/records/full_game.hpp"

namespace {

using namespace matches::records;

std::vector<Item> items(std::string text, const Reading& reading = {}) {
  std::vector<Item> all;
  auto lines = Lines::of(std::move(text));
  while (auto item = read_sfen_lines(lines, reading)) all.push_back(*std::move(item));
  return all;
}

std::string sfen_text(const Game& game) {
  Losses losses;
  return write_sfen_lines(game, {}, losses).value_or("");
}

std::string again(const Item& item) { return item ? sfen_text(*item) : item.error().sentence; }

Damage damage(std::string text) {
  const auto all = items(std::move(text));
  BOOST_REQUIRE(all.size() == 1U);
  BOOST_REQUIRE(!all.front());
  return all.front().error();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(sfen_lines)

BOOST_AUTO_TEST_CASE(every_form_of_a_line_is_read) {
  std::ifstream file(tests::data_path("records/sfen/openings.sfen"));
  BOOST_REQUIRE(file);
  const auto all = items(std::string(std::istreambuf_iterator<char>(file), {}));
  BOOST_REQUIRE(all.size() == 10U);
  BOOST_TEST(again(all[0]) == "startpos moves 7g7f 3c3d 2g2f\n");
  BOOST_TEST(again(all[1]) == "startpos moves 2g2f 8c8d\n");
  BOOST_TEST(again(all[2]) == "startpos\n");
  BOOST_TEST(again(all[3]) == "startpos moves 7g7f\n");
  BOOST_TEST(again(all[4]) == "sfen 4k4/9/9/9/9/9/9/9/4K4 b RB2G 9 moves R*5b resign\n");
  BOOST_TEST(all[4]->result() == "black resign");
  BOOST_TEST(again(all[5]) ==
             "sfen lnsgkgsnl/1r5b1/p1pppp1pp/6p2/1p7/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 7\n");
  BOOST_TEST(all[6]->comment == "bm 5a4a; id \"mate\";");
  BOOST_TEST(all[7].error().line == 10U);
  BOOST_TEST(all[7].error().column == 21U);
  BOOST_TEST(again(all[8]) == "position 6/ww2ww/6/6/bb2bb/6 b - 1 moves b2a3\n");
  BOOST_TEST(all[9]->kind->name == "liuzichong");
}

BOOST_AUTO_TEST_CASE(line_ends_of_other_systems_are_read) {
  BOOST_TEST(items("startpos moves 7g7f\r\n\r\n#\r\nstartpos\r\n").size() == 2U);
}

BOOST_AUTO_TEST_CASE(an_action_of_several_words_is_one_word) {
  const auto game = tests::plain_game("renju",
                                      {"h8", "keep", "g9", "keep", "i9", "keep", "j8", "keep",
                                       "offer h9 h10 h11 i7 i10 i11 j10 j11 k11 h12", "i10"},
                                      "renju_taraguchi10_international");
  const auto text = sfen_text(game);
  BOOST_TEST(text.find(" keep offer:h9-h10-h11-i7-i10-i11-j10-j11-k11-h12 i10\n") != text.npos);
  Reading reading;
  reading.kind = game.kind;
  reading.rules = game.rules;
  const auto all = items(text, reading);
  BOOST_REQUIRE(all.size() == 1U);
  BOOST_TEST(again(all.front()) == text);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_named_with_its_column) {
  BOOST_TEST(damage("startpos moves 7g7f 7g7f\n").column == 21U);
  BOOST_TEST(damage("sfen 9/9/9 b -\n").column >= 6U);
  BOOST_TEST(damage("position\n").sentence == "expected a position text, or startpos");
  const auto over = damage("startpos moves resign 7g7f\n");
  BOOST_TEST(over.column == 23U);
}

BOOST_AUTO_TEST_CASE(a_semicolon_begins_a_comment) {
  const auto all = items("startpos moves 7g7f ; a good move\n");
  BOOST_REQUIRE(all.size() == 1U);
  BOOST_TEST(all.front()->comment == "; a good move");
}

BOOST_AUTO_TEST_SUITE_END()
