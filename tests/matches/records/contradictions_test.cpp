// Contradictions in every format: what is said about each, and which game is given.

#include <boost/test/unit_test.hpp>

#include "matches/records/format.hpp"
#include "matches/records/json/json_lines.hpp"

namespace {

using namespace matches;
using namespace matches::records;

struct Told {
  std::optional<Game> game;
  Disagreements found;
  std::string damage;
};

Told told(std::string_view format, std::string text, std::string_view kind = {},
          std::string_view rules = {}) {
  Told all;
  Reading reading;
  reading.disagreements = &all.found;
  if (!kind.empty()) reading.kind = rules::find_game(kind);
  if (!rules.empty()) reading.rules = *rules::rule_set(*reading.kind, rules);
  auto lines = Lines::of(std::move(text));
  const auto item = find_format(format)->read(lines, reading);
  BOOST_REQUIRE(item);
  if (!*item)
    all.damage = item->error().sentence;
  else
    all.game = **item;
  return all;
}

// "capture ply 1 at 4:4 'xa1' 'xd2'"
std::string brief(const Disagreement& each) {
  return std::string(name(each.about)) + " ply " + std::to_string(each.ply) + " at " +
         std::to_string(each.line) + ":" + std::to_string(each.column) + " '" + each.stored +
         "' '" + each.computed + "'";
}

std::string brief(const Told& all) {
  std::string text = all.damage;
  for (const auto& each : all.found) text += (text.empty() ? "" : "; ") + brief(each);
  return text;
}

std::string actions(const Told& all) {
  std::string text;
  for (const auto& ply : all.game->main.plies) text += (text.empty() ? "" : " ") + ply.action;
  return text;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  BOOST_REQUIRE_MESSAGE(at != text.npos, from);
  return text.replace(at, from.size(), to);
}

const std::string keishi =
    "[Event \"nightly\"]\n[White \"beta\"]\n[Black \"alpha\"]\n[Result \"0-1\"]\n"
    "[Game \"keishi\"]\n[Ruleset \"keishi\"]\n[Reason \"rectangle\"]\n[PlyCount \"7\"]\n\n"
    "1. b2a3 2. f5f4 3. f2e3 4. f4f5 5. a3a4 6. e5d5 7. e3e4 0-1\n";

std::string pgn_of(const std::string& text) { return brief(told("pgn", text)); }

// Black's five on the row of h8, and what comes behind it.
const std::string five = "h8a1i8a3j8a5k8a7l8";

// The line with a sum that fits.
std::string summed(const std::string& text) {
  const auto line = text + ",\"sum\":\"00000000\"}";
  return text + ",\"sum\":\"" + records::json::right_sum(line) + "\"}\n";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(contradictions)

BOOST_AUTO_TEST_CASE(a_refused_action_ends_the_game_that_is_given) {
  const auto all = told("pgn", replaced(keishi, "3. f2e3", "3. f2b9"));
  BOOST_TEST(brief(all) == "action ply 3 at 10:20 'played' 'off-board'");
  BOOST_TEST(actions(all) == "b2a3 f5f4");
  BOOST_TEST(all.found[0].action == "f2b9");
  BOOST_TEST(all.found[0].unread == 5U);
  BOOST_TEST(all.found[0].position == all.game->position);
  BOOST_TEST(all.game->result() == "black rectangle");  // as it is stored
}

BOOST_AUTO_TEST_CASE(what_a_pgn_says_beside_its_actions) {
  BOOST_TEST(pgn_of(keishi).empty());
  BOOST_TEST(pgn_of(replaced(keishi, "Count \"7", "Count \"8")) ==
             "ply-count ply 0 at 8:1 '8' '7'");
  BOOST_TEST(pgn_of(replaced(keishi, "4. f4", "5. f4")) ==
             "number ply 4 at 10:25 '5' '4'; "
             "number ply 5 at 10:33 '5' '6'");
  BOOST_TEST(pgn_of(replaced(keishi, "Result \"0-1", "Result \"1-0")) ==
             "result ply 0 at 10:57 '1-0' '0-1'");
  BOOST_TEST(pgn_of(replaced(keishi, "rectangle", "resign")) ==
             "reason ply 7 at 10:57 'resign' 'rectangle'");
  BOOST_TEST(pgn_of(replaced(keishi, "rectangle", "rectangel")) ==
             "reason ply 0 at 7:1 'rectangel' 'a code of the list of reasons'");
  const auto tagged = [](const std::string& tag) {
    return pgn_of(replaced(keishi, "[PlyCount", tag + "\n[PlyCount"));
  };
  BOOST_TEST(tagged("[GameHash \"0123456789abcdef\"]").starts_with("hash ply 0 at 8:1 "));
  BOOST_TEST(tagged("[RulesHash \"01234567\"]").starts_with("hash ply 0 at 8:1 "));
  BOOST_TEST(tagged("[FinalPosition \"6\"]").starts_with("position ply 0 at 8:1 '6' "));
  BOOST_TEST(tagged("[FirstPlayer \"beta\"]") == "phase ply 0 at 8:1 'beta' 'alpha'");
  BOOST_TEST(tagged("[Termination \"abandoned\"]") == "header ply 0 at 8:1 'abandoned' 'normal'");
  BOOST_TEST(tagged("[SetUp \"1\"]") == "header ply 0 at 8:1 '1' 'a tag FEN'");
  BOOST_TEST(tagged("[Date \"2026.13.01\"]").starts_with("header ply 0 at 8:1 '2026.13.01' "));
  BOOST_TEST(tagged("[Date \"2026.11.??\"]").empty());
  BOOST_TEST(tagged("[Reason \"time\"]\n").ends_with("; header ply 0 at 8:1 'time' 'rectangle'"));
}

BOOST_AUTO_TEST_CASE(a_verdict_that_the_rules_do_not_find_stays_as_it_is_stored) {
  const auto all = told("pgn", replaced(replaced(keishi, " 7. e3e4", ""), "\"7\"", "\"6\""));
  BOOST_TEST(brief(all) == "reason ply 6 at 10:49 'rectangle' 'playing'");
  BOOST_TEST(all.game->result() == "black rectangle");
  BOOST_TEST(all.found[0].action == "e5d5");
  const auto white = told(
      "pgn", replaced(replaced(keishi, "Result \"0-1", "Result \"1-0"), "e3e4 0-1", "e3e4 1-0"));
  BOOST_TEST(brief(white) == "result ply 7 at 10:57 'white rectangle' 'black rectangle'");
  BOOST_TEST(white.game->result() == "white rectangle");
}

BOOST_AUTO_TEST_CASE(captures_are_compared) {
  const std::string text =
      "[Game \"liuzichong\"]\n[FEN \"w3/w3/1b1w/2b1 b 1\"]\n\n1. c1c2xd3 1/2-1/2\n";
  const auto all = told("pgn", text);
  BOOST_TEST(brief(all) == "capture ply 1 at 4:4 'xd3' 'xd2'");
  BOOST_TEST(actions(all) == "c1c2");
}

BOOST_AUTO_TEST_CASE(clocks_must_be_possible) {
  const auto clocked = [](const std::string& moves) {
    return pgn_of("[Game \"keishi\"]\n[TimeControl \"10+0.1\"]\n\n" + moves + " *\n");
  };
  BOOST_TEST(clocked("1. b2a3 {0.123s, tl=9.977s} 2. f5f4 {0.100s, tl=10.000s}").empty());
  BOOST_TEST(clocked("1. b2a3 {0.123s, tl=9.977s} 2. f5f4 {0.100s, tl=8.000s}") ==
             "clock ply 2 at 4:32 '8 s' '10 s'");
  BOOST_TEST(clocked("1. b2a3 {12.500s}") == "clock ply 1 at 4:4 '12.5 s' '10.1 s'");
  BOOST_TEST(clocked("1. b2a3 {9.500s} 2. f5f4 {1.0s} 3. f2e3 {9.500s}") ==
             "clock ply 3 at 4:36 '9.5 s' '1.2 s'");
}

BOOST_AUTO_TEST_CASE(every_way_of_counting_is_taken_for_right) {
  const auto clocked = [](const std::string& control, const std::string& move) {
    return pgn_of("[Game \"keishi\"]\n[TimeControl \"" + control + "\"]\n\n1. b2a3 {" + move +
                  "} *\n");
  };
  BOOST_TEST(clocked("60+0|10(1)", "59.999s, tl=1.000s").empty());     // whole seconds
  BOOST_TEST(clocked("60+0|10(1)", "0.412s, tl=59.000s").empty());     // at least one
  BOOST_TEST(clocked("600+0|60(1)", "59.900s, tl=600.000s").empty());  // less than a minute is free
  BOOST_TEST(clocked("60+0|10(3)", "75.5s, tl=0.000s").empty());       // byoyomi
  BOOST_TEST(clocked("2/60", "10.0s, tl=50.000s").empty());
  BOOST_TEST(clocked("60", "0.4s, tl=57.000s") == "clock ply 1 at 4:4 '57 s' '59.6 s'");
}

BOOST_AUTO_TEST_CASE(what_each_action_costs_at_least_is_in_the_record) {
  const auto clocked = [](const std::string& rounding, const std::string& move) {
    return pgn_of("[Game \"keishi\"]\n[TimeControl \"60+5\"]\n[EngineBlackRounding \"" + rounding +
                  "\"]\n\n1. b2a3 {" + move + "} *\n");
  };
  BOOST_TEST(clocked("csa:4", "0.412s, tl=61.000s").empty());
  BOOST_TEST(clocked("csa:0.5", "0.412s, tl=64.500s").empty());
  BOOST_TEST(clocked("csa:4", "0.412s, tl=50.000s") == "clock ply 1 at 5:4 '50 s' '61 s'");
  BOOST_TEST(clocked("csa", "0.412s, tl=57.000s") == "clock ply 1 at 5:4 '57 s' '65 s'");
  BOOST_TEST(clocked("nonsense", "0.412s, tl=64.588s").empty());
}

BOOST_AUTO_TEST_CASE(what_was_refused_must_be_refused) {
  const auto ended = [](const std::string& comment) {
    return pgn_of("[Game \"keishi\"]\n[Reason \"illegal-move\"]\n\n1. b2a3 {illegal 2 " + comment +
                  "} 0-1\n");
  };
  BOOST_TEST(ended("a9a9 off-board").empty());
  BOOST_TEST(ended("f5f4 occupied") == "action ply 2 at 4:35 'occupied' 'legal'");
  BOOST_TEST(ended("a9a9 occupied") == "reason ply 2 at 4:35 'occupied' 'off-board'");
}

BOOST_AUTO_TEST_CASE(records_that_run_on_are_cut_at_the_end_by_the_rules) {
  const auto all = told("pos", five + "a9h9\n", "renju", "renju_gomocup");
  BOOST_TEST(brief(all) == "after-end ply 10 at 1:19 '2 actions' 'black five'");
  BOOST_TEST(all.found[0].unread == 2U);
  BOOST_TEST(all.game->main.plies.size() == 9U);
  BOOST_TEST(brief(told("sgf",
                        "(;GM[4]RU[4]RE[W+R];B[hh];W[ao];B[ih];W[am];B[jh];W[ak];B[kh];"
                        "W[ai];B[lh];W[ag])")) ==
             "after-end ply 10 at 1:75 '1 action' 'black five'");
  BOOST_TEST(brief(told("offset", "0,0, -7,7, 1,0, -7,5, 2,0, -7,3, 3,0, -7,1, 4,0, 5,5\n", "renju",
                        "renju_gomocup")) == "after-end ply 10 at 1:50 '1 action' 'black five'");
}

BOOST_AUTO_TEST_CASE(who_has_won_by_the_rules) {
  const std::string begin =
      "Piskvorky 15x15, 11:11, 0\n8,8,0\n1,15,0\n9,8,0\n1,13,0\n10,8,0\n"
      "1,11,0\n11,8,0\n1,9,0\n12,8,0\n";
  BOOST_TEST(brief(told("psq", begin + "a\nb\n0\n1,Renju\n", "renju", "renju_gomocup")).empty());
  BOOST_TEST(brief(told("psq", begin + "a\nb\n0\n2,Renju\n", "renju", "renju_gomocup")) ==
             "result ply 9 at 10:1 'white' 'black five'");
  BOOST_TEST(brief(told("psq", replaced(begin, "9,8,0\n1,13", "8,8,0\n1,13"), "renju",
                        "renju_gomocup")) == "action ply 3 at 4:1 'played' 'occupied'");
}

BOOST_AUTO_TEST_CASE(sgf_says_two_results_and_sets_stones) {
  BOOST_TEST(brief(told("sgf", "(;GM[4]RE[B+R]KE[win winner=second reason=time];B[hh];W[hg])"))
                 .starts_with("result ply 0 at 1:8 'B+R' 'white time'"));
  BOOST_TEST(brief(told("sgf", "(;GM[4]RU[4];B[hh];B[hg];W[hf])")) ==
             "action ply 2 at 1:20 'played' 'not-your-turn'");
  const std::string boards = "(;FF[4]SZ[6]KG[game=keishi];AE[be]AB[ad]KX[b2a3])";
  BOOST_TEST(brief(told("sgf", boards)).empty());
  BOOST_TEST(
      brief(told("sgf", replaced(boards, "AB[ad]", "AB[ac]"))).starts_with("capture ply 1 "));
}

const std::string kif =
    "手合割：平手\n先手：alpha\n後手：beta\n手数----指手---------消費時間--\n"
    "   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)   ( 0:10/00:00:10)\n"
    "   3 ２二角成(88) ( 0:04/00:00:20)\n   4 投了\nまで3手で先手の勝ち\n";

std::string kif_of(const std::string& from, const std::string& to) {
  return brief(told("kif", replaced(kif, from, to)));
}

BOOST_AUTO_TEST_CASE(what_a_kif_says_beside_its_moves) {
  BOOST_TEST(brief(told("kif", kif)).empty(), brief(told("kif", kif)));
  BOOST_TEST(kif_of("   3 ２", "   4 ２") == "number ply 3 at 7:4 '4' '3'");
  BOOST_TEST(kif_of("00:00:20", "00:00:30") == "clock ply 3 at 7:22 '30 s' '20 s'");
  BOOST_TEST(kif_of("まで3手", "まで5手") == "ply-count ply 0 at 9:1 '5' '3'");
  BOOST_TEST(kif_of("先手の勝ち", "後手の勝ち") == "result ply 0 at 9:1 'white' 'black resign'");
  BOOST_TEST(kif_of("２二角成", "２二金成").starts_with("capture ply 3 at 7:6 "));
  BOOST_TEST(kif_of("投了", "詰み") == "reason ply 3 at 8:8 'checkmate' 'playing'");
}

BOOST_AUTO_TEST_CASE(a_kif_goes_on_behind_a_refused_move) {
  const auto all = told("kif", replaced(kif, "３四歩(33)", "３五歩(33)"));
  BOOST_TEST(brief(all) == "action ply 2 at 6:6 'played' 'piece-cannot-reach'");
  BOOST_TEST(all.found[0].unread == 2U);
  BOOST_TEST(actions(all) == "7g7f");
  BOOST_TEST(all.game->result() == "black resign");
  // The record says itself that it was a foul.
  BOOST_TEST(brief(told("kif", "   1 ７六歩(77)\n   2 ３五歩(33)\n   3 反則負け\n")).empty());
  const auto behind = told("kif", "   1 ７六歩(77)\n   2 投了\n   3 ３四歩(33)\n");
  BOOST_TEST(behind.found.front().unread == 1U);
  BOOST_TEST(behind.game->result() == "black resign");
}

// The rules have ended the game before; resigning then changes nothing, in any format.
BOOST_AUTO_TEST_CASE(a_resignation_behind_an_end_by_the_rules_is_left_out) {
  const std::string by_rules = actions(told("pgn", keishi));
  const auto pgn = told("pgn", replaced(keishi, "7. e3e4 0-1", "7. e3e4 {[%act resign]} 0-1"));
  BOOST_TEST(brief(pgn).empty(), brief(pgn));
  BOOST_TEST(actions(pgn) == by_rules);
  const auto sfen =
      told("sfen", "startpos moves h8 a1 i8 a3 j8 a5 k8 a7 l8 resign\n", "renju", "renju_gomocup");
  BOOST_TEST(brief(sfen).empty(), brief(sfen));
  BOOST_TEST(sfen.game->result() == "black five");
}

// Another one than the rules' is still the wrong one.
BOOST_AUTO_TEST_CASE(a_late_resignation_makes_no_other_winner) {
  const auto wrong = replaced(replaced(keishi, "7. e3e4 0-1", "7. e3e4 {[%act resign]} 1-0"),
                              "[Result \"0-1\"]", "[Result \"1-0\"]");
  BOOST_TEST(pgn_of(wrong).starts_with("result ply 7 "), pgn_of(wrong));
}

BOOST_AUTO_TEST_CASE(a_negative_clock_of_a_pgn) {
  const auto left = replaced(keishi, "1. b2a3", "1. b2a3 {1.000s, tl=-9.900s}");
  BOOST_TEST(pgn_of(left).starts_with("clock ply 1 "), pgn_of(left));
  const auto used = replaced(keishi, "1. b2a3", "1. b2a3 {-0.500s}");
  BOOST_TEST(pgn_of(used).starts_with("clock ply 1 "), pgn_of(used));
}

BOOST_AUTO_TEST_CASE(variations_break_off_alone) {
  const auto all =
      told("kif", kif +
                      "\n変化：2手\n   2 ８四歩(83)\n   3 ２七角(88)\n   4 ３四歩(33)\n"
                      "\n変化：1手\n   1 ９九玉(59)\n");
  BOOST_TEST(all.found.size() == 2U);
  BOOST_TEST(all.game->main.plies.size() == 4U);
  BOOST_REQUIRE(all.game->main.variations.size() == 1U);
  BOOST_TEST(all.game->main.variations[0].line.plies.size() == 1U);
  for (const auto& each : all.found) {
    BOOST_TEST(each.unread == 0U);
    BOOST_TEST(!each.position.empty());
  }
}

BOOST_AUTO_TEST_CASE(ki2_names_the_side_and_the_piece) {
  BOOST_TEST(brief(told("ki2", "▲７六歩 △３四歩\nまで2手で中断\n")).empty());
  BOOST_TEST(brief(told("ki2", "▲７六歩 ▲３四歩\nまで2手で中断\n")) ==
             "phase ply 2 at 1:6 'black' 'white'");
  const auto all = told("ki2", "▲７六歩 △３四金 ▲２六歩\nまで3手で中断\n");
  BOOST_TEST(brief(all) == "action ply 2 at 1:7 'played' 'piece-cannot-reach'");
  BOOST_TEST(all.found[0].unread == 2U);
}

BOOST_AUTO_TEST_CASE(what_a_csa_says) {
  const auto csa = [](const std::string& text) { return brief(told("csa", text)); };
  BOOST_TEST(csa("PI\n+\n+7776FU\n-3334FU\n%TORYO\n").empty());
  BOOST_TEST(csa("PI\n+\n+7776FU\n+2726FU\n-3334FU\n%TORYO\n") ==
             "action ply 2 at 4:1 'played' 'not-your-turn'");
  BOOST_TEST(csa("PI\n+\n+7776FU\n-3334KI\n%TORYO\n") ==
             "action ply 2 at 4:1 'played' 'piece-cannot-reach'");
  BOOST_TEST(csa("PI\n+\n+7776FU\n-3334KI\n%ILLEGAL_MOVE\n").empty());
  BOOST_TEST(csa("PI\n+\n+7776FU\n%TSUMI\n") == "reason ply 1 at 4:1 'checkmate' 'playing'");
  BOOST_TEST(csa("PI\n+\n+7776FU\n%TORYO\n-3334FU\n").starts_with("after-end ply 3 at 5:1 "));
  BOOST_TEST(csa("PI\n+\n+7776FU\n'summary:toryo:a lose:b win\n%TORYO\n")
                 .starts_with("result ply 0 at 4:1 "));
  const auto all = told("csa", "PI\n+\n+7776FU\n-3335FU\nT3\n+2726FU\nT4\n%TORYO\n");
  BOOST_TEST(all.found.front().unread == 2U);
  BOOST_TEST(all.game->result() == "black resign");
  BOOST_TEST(!all.game->main.plies.back().time.has_value());
}

BOOST_AUTO_TEST_CASE(what_a_jkf_says_of_its_moves) {
  const std::string text =
      R"({"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"color":0,)"
      R"("piece":"FU"}},{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"color":1,"piece":"FU"}},)"
      R"({"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"color":0,"piece":"KA","capture":"KA",)"
      R"("promote":true}},{"special":"TORYO"}]})";
  const auto jkf = [&](const std::string& from, const std::string& to) {
    return brief(told("jkf", replaced(text, from, to)));
  };
  BOOST_TEST(brief(told("jkf", text)).empty());
  BOOST_TEST(jkf("\"capture\":\"KA\"", "\"capture\":\"GI\"").ends_with("'GI' 'KA'"));
  BOOST_TEST(jkf("\"color\":1", "\"color\":0").starts_with("phase ply 2 "));
  BOOST_TEST(jkf("\"KA\",\"cap", "\"GI\",\"cap").starts_with("capture ply 3 "));
  BOOST_TEST(jkf("\"y\":4}", "\"y\":6}").starts_with("action ply 2 "));
  BOOST_TEST(jkf("TORYO", "TSUMI").starts_with("reason ply 3 "));
}

BOOST_AUTO_TEST_CASE(sfen_lines_break_off) {
  const auto all = told("sfen", "startpos moves 7g7f 3c3d 8h9i 1a1b\n");
  BOOST_TEST(brief(all) == "action ply 3 at 1:26 'played' 'captures-own-piece'");
  BOOST_TEST(all.found[0].unread == 2U);
}

BOOST_AUTO_TEST_CASE(an_altered_line_of_a_journal_is_told) {
  const std::string line =
      R"({"v":1,"game":"keishi","rules":"keishi","plies":[{"a":"b2a3","seat":0},)"
      R"({"a":"f5f4","seat":1}],"result":"draw agreement","reason":"agreement")";
  const auto whole = summed(line);
  BOOST_TEST(brief(told("jsonl", whole)).empty());
  const auto altered = told("jsonl", replaced(whole, "f5f4", "f5f6"));
  BOOST_TEST(brief(altered).starts_with("action ply 2 ") ==
             false);  // f5f6 is a step too: the sum alone tells
  BOOST_REQUIRE(altered.found.size() == 1U);
  BOOST_TEST((altered.found[0].about == Disagreement::About::hash));
  BOOST_TEST(altered.found[0].line == 1U);
  BOOST_TEST(brief(told("jsonl", summed(replaced(line, "\"seat\":1", "\"seat\":0")))) ==
             "phase ply 2 at 1:72 'seat 0' 'seat 1'");
  BOOST_TEST(brief(told("jsonl", summed(replaced(line, "\"draw agr", "\"black agr"))))
                 .starts_with("result "));
  BOOST_TEST(brief(told("jsonl", summed(line + R"(,"position":"6")"))).starts_with("position "));
  // What is not a line any more is damage.
  BOOST_TEST(!told("jsonl", replaced(whole, "\"plies\":[", "\"plies\":")).damage.empty());
  BOOST_TEST(!told("jsonl", whole.substr(0, whole.size() - 5) + "\n").damage.empty());
}

BOOST_AUTO_TEST_CASE(a_foreign_reason_is_compared_with_that_of_the_brief) {
  const auto game = told("jsonl", summed(R"({"v":1,"game":"keishi","rules":"keishi","plies":[],)"
                                         R"("result":"draw truce","reason":"truce")"))
                        .game;
  BOOST_REQUIRE(game);
  const auto line = json::json_line(*game);
  BOOST_TEST(brief(told("jsonl", line)).empty());
  const auto other = replaced(line.substr(0, line.rfind(R"(,"sum":")")),
                              R"("brief":{"reason":"truce")", R"("brief":{"reason":"treaty")");
  BOOST_TEST(brief(told("jsonl", summed(other))).starts_with("header "));
}

BOOST_AUTO_TEST_CASE(swaps_that_nobody_judges_still_change_colours) {
  const std::string text =
      "[Game \"renju\"]\n[Ruleset \"renju_swap\"]\n[White \"kaya\"]\n[Black \"ito\"]\n"
      "[FirstPlayer \"kaya\"]\n[Result \"1-0\"]\n[Reason \"resign\"]\n\n"
      "1. h8 2. h9 3. h8 swap resign 1-0\n";
  const auto all = told("pgn", text);
  BOOST_TEST(brief(all) == "action ply 3 at 9:16 'played' 'occupied'");
  BOOST_TEST(all.game->seats[0].name == "kaya");
  BOOST_TEST(all.game->result() == "white resign");
}

BOOST_AUTO_TEST_SUITE_END()
