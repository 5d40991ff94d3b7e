// Files of positions: what their lines say, and what is wrong with them, with line and column.

#include "referee/validate/suite.hpp"

#include <boost/test/unit_test.hpp>

#include "referee/validate/suite_words.hpp"

BOOST_AUTO_TEST_SUITE(suites_of_positions)

namespace {

using namespace referee::validate;
using matches::records::Lines;
using Texts = std::vector<std::string>;

auto read(std::string_view game, std::string text) {
  const auto& kind = *rules::find_game(game);
  auto lines = Lines::of(std::move(text));
  return read_suite(lines, kind, *rules::rule_set(kind, {}));
}

std::vector<SuiteCase> cases(std::string_view game, std::string text) {
  auto found = read(game, std::move(text));
  BOOST_REQUIRE_MESSAGE(found, (found ? "" : found.error().front().sentence));
  return *std::move(found);
}
SuiteCase only(std::string_view game, std::string text) {
  auto all = cases(game, std::move(text));
  BOOST_REQUIRE(all.size() == 1u);
  return all.front();
}

// "2:14: sentence" for each fault.
Texts faults(std::string_view game, std::string text) {
  const auto found = read(game, std::move(text));
  BOOST_REQUIRE(!found);
  Texts texts;
  for (const auto& fault : found.error())
    texts.push_back(std::to_string(fault.line) + ":" + std::to_string(fault.column) + ": " +
                    fault.sentence);
  return texts;
}
std::string fault(std::string_view game, std::string text) {
  const auto all = faults(game, std::move(text));
  BOOST_TEST(all.size() == 1u);
  return all.front();
}

const std::string gold = "4k4/9/4P4/9/9/9/9/9/K8 b G 1";

}  // namespace

BOOST_AUTO_TEST_CASE(words_keep_their_places) {
  const auto words = suite_words("a;b  \"c d\";#e # f");
  BOOST_REQUIRE(words);
  std::string text;
  for (const auto& word : *words)
    text += std::string(word.text) + "@" + std::to_string(word.at) + " ";
  BOOST_TEST(text == "a@0 ;@1 b@2 c d@5 ;@10 ");
  BOOST_TEST(!suite_words("id \"open"));
  BOOST_TEST(suite_words(" \t# nothing")->empty());
}

BOOST_AUTO_TEST_CASE(positions_are_written_in_many_ways) {
  const auto all =
      cases("shogi",
            "# a comment\n\nstartpos\nposition startpos moves 7g7f 3c3d\n"
            "sfen " +
                gold + "\n" + gold + " bm G*5b\nposition sfen " + gold + " moves G*4b bm 5a4b;\n" +
                gold.substr(0, gold.size() - 2) + " bm G*5b # no move number\ntwo-piece\n");
  BOOST_REQUIRE(all.size() == 7u);
  BOOST_TEST(all[0].line == 3u);
  BOOST_TEST(all[0].position.empty());
  BOOST_TEST(all[1].actions == (Texts{"7g7f", "3c3d"}), boost::test_tools::per_element());
  BOOST_TEST(all[2].position == gold);
  BOOST_TEST(all[3].best == Texts{"G*5b"}, boost::test_tools::per_element());
  BOOST_TEST(all[4].best == Texts{"5a4b"}, boost::test_tools::per_element());
  BOOST_TEST(all[5].position == gold);
  BOOST_TEST(!all[6].position.empty());
}

BOOST_AUTO_TEST_CASE(operations_are_read) {
  const auto one = only("shogi", gold +
                                     " bm G*5b; mate 1; id \"on the head\"; c0 see; c7 \"a; b\"; "
                                     "acd 12; ce +32000; v3 x;");
  BOOST_TEST(one.mate.value() == 1);
  BOOST_TEST(one.mate_proved);
  BOOST_TEST(one.name == "on the head");
  BOOST_REQUIRE(one.remarks.size() == 2u);
  BOOST_TEST(one.remarks[1].first == "c7");
  BOOST_TEST(one.remarks[1].second == "a; b");
  const auto other = only("shogi", "startpos am 7g7f 2g2f; id plain words");
  BOOST_TEST(other.avoid.size() == 2u);
  BOOST_TEST(other.name == "plain words");
}

// What stands behind a text or an operation that means nothing is asked for anyway.
BOOST_AUTO_TEST_CASE(a_semicolon_may_be_left_out_behind_every_operation) {
  const auto named = only("shogi", "startpos id \"a bm\" bm 7g7f; c0 \"b\" am 2g2f");
  BOOST_TEST(named.name == "a bm");
  BOOST_TEST(named.best == Texts{"7g7f"}, boost::test_tools::per_element());
  BOOST_TEST(named.avoid == Texts{"2g2f"}, boost::test_tools::per_element());
  BOOST_TEST(only("shogi", "startpos acd 4 pv 7g7f 3c3d bm 2g2f").best == Texts{"2g2f"},
             boost::test_tools::per_element());
  BOOST_TEST(fault("shogi", "startpos id \"x\" bn 7g7f") ==
             "1:17: expected ';' after the text of 'id'");
}

BOOST_AUTO_TEST_CASE(dm_counts_the_movers_moves) {
  BOOST_TEST(only("shogi", "6p2/7k1/5+B2p/4g1RB1/9/9/9/9/K8 b L 1 dm 2").mate.value() == 3);
  BOOST_TEST(only("shogi", "startpos dm 20").mate.value() == 39);
  BOOST_TEST(!only("shogi", "startpos mate 39").mate_proved);
}

// A square of Renju may look like an opcode of EPD.
BOOST_AUTO_TEST_CASE(squares_are_no_opcodes) {
  const auto one = only("renju", "startpos moves h8 c7 c8 bm c1 c2; am c3; c4 remark");
  BOOST_TEST(one.actions == (Texts{"h8", "c7", "c8"}), boost::test_tools::per_element());
  BOOST_TEST(one.best == (Texts{"c1", "c2"}), boost::test_tools::per_element());
  BOOST_TEST(one.avoid == Texts{"c3"}, boost::test_tools::per_element());
  BOOST_TEST(one.remarks.size() == 1u);
}

BOOST_AUTO_TEST_CASE(actions_get_their_one_spelling) {
  BOOST_TEST(only("keishi", "startpos bm B2A3").best == Texts{"b2a3"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_side_that_mates_may_lack_its_king) {
  BOOST_TEST(only("shogi", "4k4/9/4P4/9/9/9/9/9/9 b G 1 mate 1").mate_proved);
  BOOST_TEST(fault("shogi", "9/9/4P4/9/9/9/9/9/4K4 b G 1").starts_with("1:1: "));
  BOOST_TEST(fault("shogi", "9/9/4P4/9/9/9/9/9/9 b G 1").starts_with("1:1: "));
}

BOOST_AUTO_TEST_CASE(faults_have_a_line_and_a_column) {
  BOOST_TEST(fault("shogi", "startpos moves 7g7f 7g7f").starts_with("1:21: '7g7f' is refused ("));
  BOOST_TEST(fault("shogi", "\nstartpos bm 7g7e")
                 .starts_with("2:13: the move '7g7e' of 'bm' is refused (piece-cannot-reach): "));
  BOOST_TEST(fault("shogi", "startpos am x").starts_with("1:13: the move 'x' of 'am' is refused"));
  BOOST_TEST(fault("shogi", "startpos bm; id x") == "1:10: 'bm' needs a move");
  BOOST_TEST(fault("shogi", "startpos; bn 7g7f") ==
             "1:11: unknown operation 'bn'; did you mean 'bm'?");
  BOOST_TEST(fault("shogi", "startpos; ma 3").starts_with("1:11: unknown operation 'ma'"));
  BOOST_TEST(fault("shogi", "startpos bm 7g7f; bm 2g2f") == "1:19: 'bm' is given twice");
  BOOST_TEST(fault("shogi", "startpos id \"x") == "1:13: this \" is not closed");
  BOOST_TEST(fault("shogi", "startpos bm 7g7f; am 7g7f") ==
             "1:1: '7g7f' is both a best move and a move to avoid");
  BOOST_TEST(fault("shogi", "bm 7g7f") == "1:1: expected a position text, or startpos");
  BOOST_TEST(fault("shogi", "nonsense b - 1").starts_with("1:"));
  BOOST_TEST(fault("keishi", "6/6/6/6/6/7 b bm a1a2").starts_with("1:11: "));
}

BOOST_AUTO_TEST_CASE(mates_are_numbers_of_plies) {
  BOOST_TEST(fault("shogi", gold + " mate") == "1:30: 'mate' needs a number");
  BOOST_TEST(fault("shogi", gold + " mate x") == "1:35: 'x' is not a whole number from 1 to 999");
  BOOST_TEST(fault("shogi", gold + " mate 0") == "1:35: '0' is not a whole number from 1 to 999");
  BOOST_TEST(fault("shogi", gold + " mate 2").starts_with("1:35: 'mate' counts the plies"));
  BOOST_TEST(fault("shogi", gold + " dm 501") == "1:33: '501' is not a whole number from 1 to 500");
  BOOST_TEST(fault("shogi", gold + " mate 1; dm 1").starts_with("1:38: 'mate' and 'dm'"));
  BOOST_TEST(fault("shogi", gold + " mate 1 2") == "1:37: expected ';' after the number of 'mate'");
}

BOOST_AUTO_TEST_CASE(a_claim_that_a_search_refutes_is_a_fault) {
  BOOST_TEST(fault("shogi", "startpos mate 3") ==
             "1:15: there is no mate in 3 plies here: the search was complete");
  BOOST_TEST(fault("liuzichong", "startpos; mate 1") ==
             "1:16: there is no forced win in one ply here: the search was complete");
  BOOST_TEST(only("shogi", "startpos mate 9").mate.value() == 9);  // too long to be proved
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_asks_nothing) {
  BOOST_TEST(fault("shogi", gold + " moves G*5b").starts_with("1:1: the game is over there: "));
}

BOOST_AUTO_TEST_CASE(all_faults_are_told_up_to_a_number) {
  std::string text;
  for (int i = 0; i < 30; ++i) text += "startpos bm x\nstartpos\n";
  const auto all = faults("shogi", text);
  BOOST_TEST(all.size() == most_suite_faults + 1);
  BOOST_TEST(all[1].starts_with("3:13: "));
  BOOST_TEST(all.back() == "0:0: reading stopped after 20 faults; there may be more");
}

BOOST_AUTO_TEST_CASE(a_file_without_a_position_is_a_fault) {
  BOOST_TEST(fault("shogi", "") == "0:0: it contains no position");
  BOOST_TEST(fault("shogi", "# nothing\n") == "0:0: it contains no position");
}

BOOST_AUTO_TEST_CASE(columns_count_characters) {
  BOOST_TEST(fault("shogi", "startpos id \"詰将棋\"; bm 7g7e").starts_with("1:23: "));
}

BOOST_AUTO_TEST_SUITE_END()
