#include "referee/inputs/perft_table.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace referee;

std::string rules_by(std::string_view game, std::string_view name) {
  const auto rules = inputs::rules_by_short_name(*rules::find_game(game), name);
  return rules ? std::string(rules->id()) : "none";
}

terminal::Or<std::vector<inputs::ExpectedCount>> read(std::string_view game,
                                                      std::string_view text) {
  const auto& kind = *rules::find_game(game);
  return inputs::read_perft_table(text, "table", kind, *rules::rule_set(kind, ""));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(counts)

BOOST_AUTO_TEST_CASE(rule_sets_have_short_names) {
  BOOST_TEST(rules_by("keishi", "literal") == "keishi");
  BOOST_TEST(rules_by("keishi", "ssk") == "keishi-superko");
  BOOST_TEST(rules_by("keishi", "superko") == "keishi-superko");
  BOOST_TEST(rules_by("keishi", "keishi-psk") == "keishi-psk");
  BOOST_TEST(rules_by("keishi", "gapempty") == "keishi-gapempty");
  BOOST_TEST(rules_by("liuzichong", "line") == "liuzichong");
  BOOST_TEST(rules_by("liuzichong", "touch") == "liuzichong-touch");
  BOOST_TEST(rules_by("liuzichong", "folk1") == "liuzichong-folk1");
  for (const auto* name : {"", "nothing", "-danx", "literal-danx", "ssk "})
    BOOST_TEST(rules_by("keishi", name) == "none", name);
}

BOOST_AUTO_TEST_CASE(the_ending_danx_sets_a_switch) {
  const auto rules = inputs::rules_by_short_name(*rules::find_game("liuzichong"), "line-danx");
  BOOST_TEST_REQUIRE(bool(rules));
  BOOST_TEST(rules->value("dan") == "exact");
  BOOST_TEST(rules->value("capture") == "line");
}

BOOST_AUTO_TEST_CASE(rows_are_read_and_other_lines_skipped) {
  const auto rows = read("keishi",
                         "# remark\r\n\nrules\tposition\tdepth\tleaves\n"
                         "literal\t6/ww2ww/6/6/bb2bb/6 b\t2\t576\tmore\tcolumns\r\n"
                         "ssk\t6/ww2ww/6/6/bb2bb/6 b\t1\t24");
  BOOST_TEST_REQUIRE(!!rows);
  const auto& list = *rows;
  BOOST_TEST_REQUIRE(list.size() == 2u);
  BOOST_TEST(list[0].line == 4);
  BOOST_TEST(list[0].depth == 2);
  BOOST_TEST(list[0].leaves == 576u);
  BOOST_TEST(list[1].rules.id() == "keishi-superko");
}

BOOST_AUTO_TEST_CASE(malformed_tables_are_named_by_line_and_column) {
  const auto wrong = [](std::string_view game, std::string_view text) {
    const auto rows = read(game, text);
    BOOST_TEST_REQUIRE(!rows);
    BOOST_TEST((rows.error().code == terminal::Exit::bad_file));
    return rows.error().sentence;
  };
  BOOST_TEST(
      wrong("keishi", "#\nliteral\tx").starts_with("table:2:9: expected at least 4 columns"));
  BOOST_TEST(wrong("keishi", "no\tx\t1\t1").starts_with("table:1:1: unknown rule set"));
  BOOST_TEST(wrong("keishi", "literal\t6/x b\t1\t1").starts_with("table:1:11: position: "));
  BOOST_TEST(wrong("shogi", "name\tx\t-1\t1").starts_with("table:1:8: '-1' is not a depth"));
  BOOST_TEST(wrong("shogi", "name\tx\t1\t1x").starts_with("table:1:10: '1x' is not a count"));
  const auto huge = wrong("shogi", "name\tx\t1\t99999999999999999999");
  BOOST_TEST(huge.find("is not a count") != std::string::npos);
  BOOST_TEST(wrong("shogi", "# nothing\n") == "table: it contains no rows");
}

BOOST_AUTO_TEST_SUITE_END()
