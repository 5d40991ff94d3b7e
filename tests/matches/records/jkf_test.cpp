// JKF as other programs write it, and as we write it for them.

#include "matches/records/jkf/jkf.hpp"

#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "tests/data.hpp"
#include "tests/matches/records/full_game.hpp"

BOOST_AUTO_TEST_SUITE(jkf)

namespace {

using namespace matches;
using namespace matches::records;
using matches::Seconds;

std::vector<Item> items(std::string text) {
  std::vector<Item> all;
  auto lines = Lines::of(std::move(text));
  while (auto item = records::jkf::read_jkf(lines, {})) all.push_back(*std::move(item));
  return all;
}

Game only(std::string text) {
  const auto all = items(std::move(text));
  BOOST_REQUIRE(all.size() == 1U);
  if (!all.front()) BOOST_FAIL(all.front().error().sentence);
  return *all.front();
}

Damage damage(std::string text) {
  const auto all = items(std::move(text));
  BOOST_REQUIRE(!all.empty());
  BOOST_REQUIRE(!all.front());
  return all.front().error();
}

std::string actions(const MoveLine& line) {
  std::string text;
  for (const auto& ply : line.plies) text += (text.empty() ? "" : " ") + ply.action;
  return text;
}

std::string jkf_text(const Game& game) {
  Losses losses;
  return records::jkf::write_jkf(game, {}, losses).value_or("");
}

const std::string one_move =
    R"({"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}})";

}  // namespace

BOOST_AUTO_TEST_CASE(a_list_over_many_lines_is_read_game_by_game) {
  std::ifstream file(tests::data_path("records/jkf/pretty.jkf"));
  BOOST_REQUIRE(file);
  const auto all = items(std::string(std::istreambuf_iterator<char>(file), {}));
  BOOST_REQUIRE(all.size() == 3U);
  const auto& first = *all[0];
  BOOST_TEST(first.seats[0].name == "na2hiro {と}");
  BOOST_TEST(first.started == "2014-09-10T10:00:00");
  BOOST_TEST(first.comment == "分岐の例");
  BOOST_TEST(actions(first.main) == "7g7f 3c3d 8h2b+ 3a2b B*4e");
  BOOST_TEST(first.main.plies[0].comment == "初手  7六歩\n二行目");
  BOOST_TEST((first.main.plies[4].time->charged == Seconds(3723)));
  BOOST_REQUIRE(first.main.variations.size() == 1U);
  BOOST_TEST(first.main.variations[0].at == 1U);
  BOOST_TEST(actions(first.main.variations[0].line) == "8c8d resign");
  BOOST_TEST(first.result() == "void interrupted");
  BOOST_TEST(all[1].error().line == 41U);
  const auto& third = *all[2];
  BOOST_TEST(third.start == "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  BOOST_TEST(third.result() == "white time");
}

BOOST_AUTO_TEST_CASE(many_games_may_stand_in_one_line) {
  const std::string game = R"({"header":{},"moves":[{},)" + one_move + "]}";
  BOOST_TEST(items("[" + game + "," + game + "," + game + "]").size() == 3U);
  BOOST_TEST(items(game + game + "\n" + game + "\n").size() == 3U);
  BOOST_TEST(items("\n[ ]\n").empty());
}

BOOST_AUTO_TEST_CASE(a_game_that_is_not_closed_does_not_swallow_the_next) {
  const std::string game = R"({"header":{},"moves":[{},)" + one_move + "]}\n";
  const auto all = items(game + R"({"header":{},"moves":[{},)" + "\n" + game);
  BOOST_REQUIRE(all.size() == 3U);
  BOOST_TEST(all[1].error().line == 2U);
  BOOST_CHECK(all[2]);
}

// Each is found from the one before it: a long line is not counted from its front for each.
BOOST_AUTO_TEST_CASE(places_of_many_contradictions_are_told_in_any_order) {
  std::string text = R"({"header":{"あ":"い"},"moves":[{})";
  std::vector<std::size_t> columns;
  for (const auto* const move :
       {R"({"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"KY"})",
        R"({"color":1,"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"KY"})",
        R"({"color":0,"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"KY"})"}) {
    text += ",";
    columns.push_back(text.size() + 1 - 4);  // two characters of three bytes each
    text += R"({"move":)" + std::string(move) + "}";
  }
  auto lines = Lines::of(text + "]}\n");
  Disagreements found;
  Reading reading;
  reading.disagreements = &found;
  BOOST_REQUIRE(records::jkf::read_jkf(lines, reading));
  BOOST_REQUIRE(found.size() == columns.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    BOOST_TEST(found[i].line == 1U);
    BOOST_TEST(found[i].column == columns[i]);
  }
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_named_with_its_place) {
  const auto wrong = damage("{\"header\":{},\n \"moves\":[{},{\"move\":{\"piece\":\"FU\"}}]}");
  BOOST_TEST(wrong.line == 2U);
  BOOST_TEST(wrong.column == 22U);
  BOOST_TEST(wrong.sentence == "this move has no 'to'");
  BOOST_TEST(damage("{\"moves\":[{}").sentence.starts_with("the game that begins here"));
  BOOST_TEST(damage("{\"moves\":[{} {}]}").sentence.find("expected ','") != std::string::npos);
  BOOST_TEST(damage("hello").sentence == "'hello' is not a game; expected '{'");
  BOOST_TEST(damage(R"({"initial":{"preset":"XX"},"moves":[]})").sentence.find("HIRATE") !=
             std::string::npos);
  for (const auto* start :
       {R"("initial":{})", R"("initial":{"preset":"OTHER"})", R"("header":{"手合割":"七枚落ち"})",
        R"("header":{"手合割":"角落ち"})"}) {
    const auto refused = damage("{" + std::string(start) + R"(,"moves":[]})");
    BOOST_TEST(refused.sentence.find("expected HIRATE") != std::string::npos, start);
  }
  BOOST_TEST(damage(R"({"initial":{"preset":"OTHER","data":{"color":2}},"moves":[]})").sentence ==
             "expected a color, 0 or 1");
  const std::string wrong_way =
      R"({"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":5},"piece":"FU"}})";
  BOOST_TEST(damage(R"({"moves":[{},)" + wrong_way + "]}").sentence.find("7g7e") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(deep_nesting_is_refused) {
  std::string text = R"({"moves":[{},)";
  for (int i = 0; i < 100; ++i) text += R"({"forks":[[)";
  for (int i = 0; i < 100; ++i) text += "{}]]}";
  BOOST_TEST(damage(text + "]}").sentence.find("deep") != std::string::npos);
  BOOST_TEST(!damage(R"({"other":)" + std::string(100'000, '[')).sentence.empty());
}

BOOST_AUTO_TEST_CASE(an_illegal_last_move_is_the_refused_one) {
  const auto game =
      only(R"({"moves":[{},)" + one_move + "," + one_move + R"(,{"special":"ILLEGAL_MOVE"}]})");
  BOOST_TEST(actions(game.main) == "7g7f");
  BOOST_TEST(game.verdict.refused == "7g7f");
  BOOST_TEST(game.result() == "black illegal-move");
}

BOOST_AUTO_TEST_CASE(moves_are_written_with_all_that_the_format_knows) {
  const auto game = tests::plain_game("shogi", {"7g7f", "3c3d", "8h2b+", "3a2b", "B*4e", "resign"});
  const auto json = boost::json::parse(jkf_text(game));
  const auto& moves = json.at("moves").as_array();
  BOOST_REQUIRE(moves.size() == 7U);
  const auto& third = moves[3].at("move");
  BOOST_TEST(third.at("piece").as_string() == "KA");
  BOOST_TEST(third.at("promote").as_bool());
  BOOST_TEST(third.at("capture").as_string() == "KA");
  BOOST_TEST(moves[4].at("move").at("same").as_bool());
  BOOST_TEST(moves[4].at("move").at("capture").as_string() == "UM");
  BOOST_TEST(!moves[5].at("move").as_object().contains("from"));
  BOOST_TEST(moves[6].at("special").as_string() == "TORYO");
  BOOST_TEST(json.at("initial").at("preset").as_string() == "HIRATE");
}

BOOST_AUTO_TEST_CASE(pieces_of_a_kind_are_told_apart_as_in_KI2) {
  const auto relative = [](const char* action, std::string_view start) {
    const auto json = boost::json::parse(jkf_text(tests::plain_game("shogi", {action}, {}, start)));
    const auto& move = json.at("moves").as_array().at(1).at("move").as_object();
    return move.contains("relative") ? std::string(move.at("relative").as_string()) : "";
  };
  constexpr std::string_view golds = "4k4/9/9/9/9/9/9/3G5/4GGK2 b G 1";  // on 6h, 5i and 4i
  BOOST_TEST(relative("6h5h", golds) == "M");
  BOOST_TEST(relative("5i5h", golds) == "C");
  BOOST_TEST(relative("4i5h", golds) == "R");
  BOOST_TEST(relative("G*5h", golds) == "H");
  BOOST_TEST(relative("G*1a", golds) == "");
  constexpr std::string_view silvers = "4k4/9/9/9/9/3S1S3/9/3S1S3/4K4 b - 1";
  BOOST_TEST(relative("6f5g", silvers) == "LD");
  BOOST_TEST(relative("4h5g", silvers) == "RU");
  constexpr std::string_view dragons = "4k4/9/9/9/9/9/9/3+R1+R3/4K4 b - 1";
  BOOST_TEST(relative("6h5g", dragons) == "L");
  BOOST_TEST(relative("4h5g", dragons) == "R");
}

// As the program does whose format it is: the lance on 1a.
BOOST_AUTO_TEST_CASE(the_preset_3_takes_the_right_lance_away) {
  std::ifstream file(tests::data_path("records/jkf/three_piece.jkf"));
  const auto game = only(std::string(std::istreambuf_iterator<char>(file), {}));
  BOOST_TEST(game.start == "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  BOOST_TEST(actions(game.main) == "9a9b 1g1f");
}

BOOST_AUTO_TEST_CASE(presets_that_not_everybody_knows_are_written_as_positions) {
  for (const auto& each : rules::find_game("shogi")->positions) {
    const auto game = tests::plain_game("shogi", {}, {}, each.text);
    const auto text = jkf_text(game);
    const auto json = boost::json::parse(text);
    const auto preset = json.at("initial").at("preset").as_string();
    BOOST_TEST((preset == "OTHER") == json.at("initial").as_object().contains("data"));
    BOOST_TEST(only(text).start == each.text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
