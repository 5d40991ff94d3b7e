#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include "matches/records/replay.hpp"
#include "referee/report/bundle.hpp"
#include "referee/report/packing.hpp"
#include "referee/report/replay_text.hpp"
#include "referee/report/words.hpp"

namespace {

namespace report = referee::report;
namespace records = matches::records;

// A game of these actions, as a reader would give it.
records::Game game_of(std::string_view kind, std::vector<std::string> actions,
                      const std::string& start = {}) {
  records::Game game;
  game.kind = rules::find_game(kind);
  game.rules = *rules::rule_set(*game.kind, "");
  game.start = start;
  auto replay = records::Replay::from(game);
  for (auto& action : actions) {
    matches::endings::Ply ply;
    ply.action = action;
    BOOST_TEST_REQUIRE(!replay->play(game.main, ply), action);
  }
  return game;
}

std::string moves(const records::Game& game) {
  const auto text = report::replay_text(game, {}).game;
  return std::string(boost::json::parse(text).at("m").as_string());
}

BOOST_AUTO_TEST_SUITE(reports)

BOOST_AUTO_TEST_CASE(base64_is_that_of_the_rfc) {
  BOOST_TEST(report::base64("") == "");
  BOOST_TEST(report::base64("f") == "Zg==");
  BOOST_TEST(report::base64("fo") == "Zm8=");
  BOOST_TEST(report::base64("foo") == "Zm9v");
  BOOST_TEST(report::base64("foobar") == "Zm9vYmFy");
  BOOST_TEST(report::base64("\xff\xff\xfe") == "///+");
}

// By: printf '' | openssl dgst -sha256 -binary | base64
BOOST_AUTO_TEST_CASE(policies_know_texts_by_their_sum) {
  BOOST_TEST(report::policy_hash("") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
}

BOOST_AUTO_TEST_CASE(packing_shrinks_and_is_the_same_each_time) {
  const std::string text(10'000, 'x');
  BOOST_TEST(report::packed(text).size() < 200U);
  BOOST_TEST(report::packed(text) == report::packed(text));
}

BOOST_AUTO_TEST_CASE(moves_say_what_stands_where_afterwards) {
  BOOST_TEST(moves(game_of("shogi", {"7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"})) ==
             "7g7f|.P;3c3d|.p;8h2b+|.+B,*B1;3a2b|.s,*b1;B*4e|B,*B0");
  BOOST_TEST(moves(game_of("renju", {"h8"})) == "h8|b");
  BOOST_TEST(moves(game_of("keishi", {"a2a3"})) == "a2a3|.b");
}

// What is captured is not where the stone went.
BOOST_AUTO_TEST_CASE(captures_elsewhere_are_named) {
  BOOST_TEST(moves(game_of("liuzichong", {"b2b1"}, "ww2/4/1b2/b1w1 b 1")) == "b2b1|.b,c1.");
}

BOOST_AUTO_TEST_CASE(a_resignation_changes_nothing) {
  BOOST_TEST(moves(game_of("shogi", {"7g7f", "resign"})) == "7g7f|.P;resign");
}

BOOST_AUTO_TEST_CASE(times_clocks_scores_and_notes_are_columns) {
  auto game = game_of("keishi", {"a2a3", "a5a4", "b2b3"});
  auto& plies = game.main.plies;
  plies[0].time = matches::endings::Timing{.charged = matches::Micros(1500)};
  plies[0].left = matches::Micros(10'000'000);
  plies[1].time = matches::endings::Timing{.charged = matches::Micros(2'345'600)};
  plies[2].left = matches::Micros(9'500'000);
  plies[0].search.centipawns = 25;
  plies[1].search.mate = -3;
  plies[2].search.depth = 7;
  plies[2].note = "</script>";
  const auto text = report::replay_text(game, {}).game;
  const auto json = boost::json::parse(text);
  BOOST_TEST(json.at("t").as_string() == "1.5,2346,");
  BOOST_TEST(json.at("l").as_string() == "100,,-5");
  BOOST_TEST(json.at("s").as_string() == "25,#-3,");
  BOOST_TEST(json.at("d").as_string() == ",,7");
  BOOST_TEST(json.at("c").as_string() == "030");
  BOOST_TEST(json.at("n").at("3").as_string() == "</script>");
}

BOOST_AUTO_TEST_CASE(lines_of_captures_are_named_by_ply) {
  const auto text =
      report::replay_text(game_of("liuzichong", {"b4b3", "d1d2"}, "1b2/b1w1/4/wb1w b 1"), {}).game;
  BOOST_TEST(boost::json::serialize(boost::json::parse(text).at("g")) ==
             R"({"1":[["c3","b3","a3"]]})");
}

BOOST_AUTO_TEST_CASE(checks_and_what_has_won_are_named) {
  const auto parsed = [](const records::Game& game) {
    return boost::json::parse(report::replay_text(game, {}).game);
  };
  const auto checked = parsed(game_of("shogi", {"7g7f", "3c3d", "8h2b+", "5a6b", "2b3b", "7a7b"}));
  BOOST_TEST(!checked.as_object().contains("w"));
  const auto mated = parsed(game_of("shogi", {"G*5b"}, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"));
  BOOST_TEST(mated.at("k").as_array().size() == 1U);
  BOOST_TEST(mated.at("k").at(0).to_number<int>() == 1);
  const auto won = parsed(game_of("keishi", {"e3c3"}, "6/w4w/6/b2wb1/6/b1bw2 b"));
  BOOST_TEST(boost::json::serialize(won.at("w")) == R"(["a1","a3","c1","c3"])");
}

BOOST_AUTO_TEST_CASE(disagreements_stand_at_their_plies) {
  const auto game = game_of("keishi", {"a2a3"});
  records::Disagreements all(1);
  all[0].ply = 2;
  all[0].action = "a3a9";
  all[0].stored = "legal";
  all[0].computed = "off-board";
  records::Disagreement itself;  // the record contradicts itself
  itself.within = true;
  itself.sentence = "RE says 'W+'";
  itself.stored = "W+";
  itself.computed = "black five";
  all.push_back(itself);
  const auto json = boost::json::parse(report::replay_text(game, all).game);
  BOOST_TEST(json.at("x").at("0").as_string() ==
             "RE says 'W+' (stored 'W+', elsewhere 'black five')");
  BOOST_TEST(json.at("x").at("2").as_string() ==
             "a3a9:  (stored 'legal', rules say 'off-board')");
}

BOOST_AUTO_TEST_CASE(lines_are_cut_behind_so_many_actions) {
  const std::string lines = "=3c3d 2g2f 8c8d\n7g7f\n\n= 3c3d\n";
  BOOST_TEST(report::cut_lines(lines, 99) == lines);
  BOOST_TEST(report::cut_lines("= 3c3d 2g2f\n", 2) == "= 3c3d\n");
  BOOST_TEST(report::cut_lines("= 3c3d\n", 1) == "\n");
  BOOST_TEST(report::cut_lines("7g7f 3c3d\n", 1) == "7g7f\n");
  BOOST_TEST(report::cut_lines("7g7f 3c3d\n\n", 0) == "\n\n");
}

BOOST_AUTO_TEST_CASE(modules_become_parts_of_one_script) {
  BOOST_TEST(report::module_as_script("a.js",
                                      "import { b, c } from '../x/b.js';\n"
                                      "export const d = 1;\nexport function e() {}\n"
                                      "export class F extends G {}\n  import_no('x');\n") ==
             "modules['a.js'] = (() => {\nconst { b, c } = modules['b.js'];\nconst d = 1;\n"
             "function e() {}\nclass F extends G {}\n  import_no('x');\nreturn { d, e, F };\n})();\n");
}

BOOST_AUTO_TEST_CASE(the_script_has_no_module_left_and_closes_no_tag) {
  const auto script = report::page_script();
  for (const auto* const part : {"\nimport ", "\nexport ", "</script", "<!--"})
    BOOST_TEST(script.find(part) == script.npos, part);
  for (const auto* const part : {"customElements.define('game-board'", "DecompressionStream"})
    BOOST_TEST(script.find(part) != script.npos, part);
  BOOST_TEST(report::page_style().find("</style") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(choices_of_games) {
  report::GameChoice choice;
  BOOST_TEST(report::read_choice("sample:500", choice) == "");
  BOOST_TEST(choice.sample == 500U);
  BOOST_TEST(report::read_choice("faults", choice) == "");
  BOOST_TEST((choice.kind == report::GameChoice::Kind::faults));
  for (const auto* const wrong : {"", "some", "sample:", "sample:0", "sample:-1", "sample:x"})
    BOOST_TEST(report::read_choice(wrong, choice) != "", wrong);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
