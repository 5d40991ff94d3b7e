#include "protocols/search.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using protocols::Search;
using Bound = protocols::Search::Bound;

namespace {

Search after(std::initializer_list<std::string_view> lines) {
  Search search;
  for (const auto line : lines) protocols::read_info(line, search);
  return search;
}

Search after(std::string_view line) { return after({line}); }

}  // namespace

BOOST_AUTO_TEST_SUITE(search_words)

BOOST_AUTO_TEST_CASE(a_usual_line_says_everything_at_once) {
  const auto s = after(
      "depth 12 seldepth 14 multipv 1 score cp -107 upperbound nodes 65226 nps 211087 hashfull 31 "
      "tbhits 0 time 309 pv 5a5b 6i6h");
  BOOST_TEST(*s.depth == 12);
  BOOST_TEST(*s.selective_depth == 14);
  BOOST_TEST(*s.centipawns == -107);
  BOOST_TEST(!s.mate);
  BOOST_TEST((s.bound == Bound::upper));
  BOOST_TEST(*s.nodes == 65226U);
  BOOST_TEST(*s.nodes_per_second == 211087U);
  BOOST_TEST(*s.hash_permille == 31);
  BOOST_TEST(s.time->count() == 309);
  BOOST_TEST(s.variation == "5a5b 6i6h");
}

BOOST_AUTO_TEST_CASE(words_come_in_any_order_and_amount_of_blank_space) {
  const auto s = after("\ttime 5   lowerbound  score  cp +31\tdepth 3 ");
  BOOST_TEST(s.time->count() == 5);
  BOOST_TEST(*s.centipawns == 31);
  BOOST_TEST((s.bound == Bound::lower));
  BOOST_TEST(*s.depth == 3);
}

BOOST_AUTO_TEST_CASE(several_lines_add_to_each_other_and_the_last_word_counts) {
  const auto s =
      after({"depth 3 score cp 10 lowerbound pv 7g7f", "nodes 100", "depth 4 score cp 12"});
  BOOST_TEST(*s.depth == 4);
  BOOST_TEST(*s.nodes == 100U);
  BOOST_TEST(*s.centipawns == 12);
  BOOST_TEST((s.bound == Bound::exact));
  BOOST_TEST(s.variation == "7g7f");
}

BOOST_AUTO_TEST_CASE(a_mate_replaces_a_valuation_and_the_other_way_round) {
  auto s = after({"score cp 300", "score mate 5"});
  BOOST_TEST(!s.centipawns);
  BOOST_TEST(*s.mate == 5);
  s = after({"score mate -4", "score cp -30"});
  BOOST_TEST(!s.mate);
  BOOST_TEST(*s.centipawns == -30);
}

BOOST_AUTO_TEST_CASE(a_mate_of_unknown_length_has_a_sign) {
  for (const std::string text : {"+", "+0"}) {
    const auto s = after("score mate " + text);
    BOOST_TEST(*s.mate == 1);
    BOOST_TEST(s.mate_of_unknown_length);
  }
  for (const std::string text : {"-", "-0", "0"}) {
    const auto s = after("score mate " + text);
    BOOST_TEST(*s.mate == -1);
    BOOST_TEST(s.mate_of_unknown_length);
  }
  BOOST_TEST(!after({"score mate +", "score mate 3"}).mate_of_unknown_length);
  BOOST_TEST(!after({"score mate +", "score cp 3"}).mate_of_unknown_length);
  BOOST_TEST(!after("score mate +-3").mate);
}

BOOST_AUTO_TEST_CASE(of_several_variations_the_first_alone_counts) {
  const auto s = after({"multipv 1 depth 8 score cp 50 pv 7g7f",
                        "multipv 2 depth 9 score cp 40 pv 2g2f", "score cp 30 pv 9g9f multipv 3"});
  BOOST_TEST(*s.centipawns == 50);
  BOOST_TEST(*s.depth == 8);
  BOOST_TEST(s.variation == "7g7f");
}

BOOST_AUTO_TEST_CASE(a_variation_may_hold_words_and_ends_at_a_word_of_info) {
  BOOST_TEST(after("pv resign").variation == "resign");
  BOOST_TEST(after("pv 7g7f rep_draw").variation == "7g7f rep_draw");
  BOOST_TEST(after("pv b2a3 swap pass").variation == "b2a3 swap pass");
  const auto s = after("pv 7g7f  3c3d score cp 9 nodes 4");
  BOOST_TEST(s.variation == "7g7f  3c3d");
  BOOST_TEST(*s.centipawns == 9);
  BOOST_TEST(*s.nodes == 4U);
  BOOST_TEST(after({"pv 7g7f", "pv"}).variation == "7g7f");  // an empty one says nothing
}

BOOST_AUTO_TEST_CASE(a_string_ends_the_line_whatever_it_holds) {
  const auto s = after("depth 2 string score cp 900 pv 7g7f");
  BOOST_TEST(*s.depth == 2);
  BOOST_TEST(!s.centipawns);
  BOOST_TEST(s.variation == "");
}

BOOST_AUTO_TEST_CASE(what_is_malformed_is_skipped_and_the_rest_is_read) {
  const auto s = after("depth x seldepth score cp 1e5 nodes -4 time 99999999999999 foo 3 nps 7");
  BOOST_TEST(!s.depth);
  BOOST_TEST(!s.selective_depth);
  BOOST_TEST(!s.centipawns);
  BOOST_TEST(!s.nodes);
  BOOST_TEST(!s.time);
  BOOST_TEST(*s.nodes_per_second == 7U);
  BOOST_TEST(*after("score depth 4").depth == 4);
  BOOST_TEST(*after("score cp depth 4").depth == 4);
  BOOST_TEST(*after("depth nodes 4").nodes == 4U);
  BOOST_TEST((after("") == Search{}));
  BOOST_TEST((after("score") == Search{}));
  BOOST_TEST((after("score cp 99999999999") == Search{}));
}

BOOST_AUTO_TEST_CASE(clearing_forgets_everything) {
  auto s = after("depth 3 score mate + pv 7g7f time 3");
  protocols::clear(s);
  BOOST_TEST((s == Search{}));
}

BOOST_AUTO_TEST_SUITE_END()
