#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "tests/referee/tables/table_games.hpp"

// The same table in its forms: Markdown, CSV, JSON, and text in colour.

namespace {

using namespace referee;
using namespace tests::tables;

}  // namespace

BOOST_AUTO_TEST_SUITE(table_outputs)

BOOST_AUTO_TEST_CASE(markdown_keeps_names_from_being_markup) {
  Games games({"a|b", "*c*"});
  games.pair(0, 1, '1', '0');
  const auto text = tables::markdown_table(tables::findings_of(report_of(games)));
  BOOST_TEST(text.starts_with("| Engine | Games | W |"), text);
  BOOST_TEST(has(text, "\n| --- | ---: | ---: |"), text);
  BOOST_TEST(has(text, "| a\\|b | 2 |"), text);
  BOOST_TEST(has(text, "| \\*c\\* | 2 |"), text);
}

BOOST_AUTO_TEST_CASE(csv_quotes_what_needs_it_and_leaves_out_what_does_not_exist) {
  Games games({"a,\"b\"", "c"});
  games.pair(0, 1, '1', '1');
  const auto text = tables::csv_table(tables::findings_of(report_of(games)));
  BOOST_TEST(text.starts_with("place,engine,games,wins,draws,losses,points,percent,"), text);
  BOOST_TEST(has(text, "\r\n1,\"a,\"\"b\"\"\",2,2,0,0,2,100,0,"), text);
  BOOST_TEST(has(text, ",,,"), text);  // no Elo
}

BOOST_AUTO_TEST_CASE(no_text_of_csv_is_a_formula_and_every_number_is_a_number) {
  for (const std::string name : {"=1+1", "+1", "-1", "@SUM(A1)", "'x", "\uff1d1"}) {
    Games games({name, "loser"});
    games.pair(0, 1, '1', '1').pair(0, 1, '1', '1').pair(1, 0, '1', '0').pair(0, 1, '1', '0');
    const auto text = tables::csv_table(tables::findings_of(report_of(games)));
    BOOST_TEST(has(text, "\r\n1,'" + name + ","), text);
    BOOST_TEST(has(text, "\r\n2,loser,"), text);
    BOOST_TEST(has(text, ",25,0,2,0,2,0,0,4,2,0,2,0,0,4,-190.8485"), text);
  }
  Games games({"a\x1b\u009b\u202e\r\nb", "c"});
  games.pair(0, 1, '1', '1');
  BOOST_TEST(has(tables::csv_table(tables::findings_of(report_of(games))),
                 "\r\n1,a\\x1b\\xc2\\x9b\\xe2\\x80\\xae\\x0d\\x0ab,"));
}

BOOST_AUTO_TEST_CASE(json_has_full_precision_and_nothing_that_does_not_exist) {
  const auto games = sample();
  const auto report = report_of(games, 200);
  const auto all = boost::json::parse(tables::json_table(tables::findings_of(report))).as_object();
  BOOST_TEST(all.at("games").as_int64() == 200);
  const auto& first = all.at("engines").at(0);
  BOOST_TEST(first.at("name").as_string() == "new");
  BOOST_TEST(first.at("wins").as_int64() == 104);
  // -400 log10(1 / 0.545 - 1)
  BOOST_TEST(std::abs(first.at("elo").as_double() - 400 * std::log10(0.545 / 0.455)) < 1e-9);
  BOOST_TEST(all.at("pairs").as_array().size() == 5u);
  BOOST_TEST(all.at("pairs").at(2).as_int64() == 49);
  BOOST_TEST(all.at("split_pairs").as_int64() == 48);
  Games won({"a", "b"});
  won.pair(0, 1, '1', '1');
  const auto other =
      boost::json::parse(tables::json_table(tables::findings_of(report_of(won)))).as_object();
  BOOST_TEST(!other.at("engines").at(0).as_object().contains("elo"));
  BOOST_TEST(!other.at("missing").as_array().empty());
}

BOOST_AUTO_TEST_CASE(colour_is_only_where_it_is_wanted) {
  Games games({"a", "b"});
  games.game(0, 1, '1', "time").game(1, 0, '1');
  const auto report = report_of(games);
  BOOST_TEST(has(tables::text_table(report, {.color = true}), "\x1b[31m1 (time 1)\x1b[0m"));
  BOOST_TEST(!has(text_of(report), "\x1b"));
}

BOOST_AUTO_TEST_SUITE_END()
