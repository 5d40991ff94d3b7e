// CSA as other programs write it, and as we write it for them.

#include "matches/records/csa/csa.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "matches/records/csa/csa_words.hpp"
#include "tests/data.hpp"
#include "tests/matches/records/full_game.hpp"

namespace {

using namespace matches;
using namespace matches::records;
using matches::Micros;
using rules::Seat;
using Kinds = Verdict::Kind;

std::vector<Item> items(std::string text, const Reading& reading = {}) {
  std::vector<Item> all;
  auto lines = Lines::of(std::move(text));
  while (auto item = records::csa::read_csa(lines, reading)) all.push_back(*std::move(item));
  return all;
}

std::vector<Item> items_of_file(std::string_view name) {
  std::ifstream file(tests::data_path("records/csa/" + std::string(name)));
  BOOST_REQUIRE(file);
  return items(std::string(std::istreambuf_iterator<char>(file), {}));
}

Game game(const Item& item) {
  if (!item) BOOST_FAIL(item.error().sentence);
  return *item;
}

Game only(std::string text, const Reading& reading = {}) {
  const auto all = items(std::move(text), reading);
  BOOST_REQUIRE(all.size() == 1U);
  return game(all.front());
}

Damage damage(std::string text) {
  const auto all = items(std::move(text));
  BOOST_REQUIRE(!all.empty());
  BOOST_REQUIRE(!all.front());
  return all.front().error();
}

std::string actions(const Game& game) {
  std::string text;
  for (const auto& ply : game.main.plies) text += (text.empty() ? "" : " ") + ply.action;
  return text;
}

std::string csa_text(const Game& game, int version = 3) {
  Writing writing;
  writing.csa_version = version;
  Losses losses;
  return records::csa::write_csa(game, writing, losses).value_or("");
}

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(csa)

// AobaZero's server says it again behind the time.
BOOST_AUTO_TEST_CASE(the_last_word_may_stand_twice) {
  const auto all = items_of_file("declared_twice.csa");
  BOOST_REQUIRE(all.size() == 1U);
  const auto declared = game(all.front());
  BOOST_TEST(actions(declared) == "win");
  BOOST_TEST(declared.result() == "black declaration");
  BOOST_TEST((declared.main.plies[0].time->charged == Micros(10'000'000)));
  BOOST_TEST(damage("PI\n+\n+7776FU\n%TORYO\n%CHUDAN\n")
                 .sentence.starts_with("the game has already ended"));
}

BOOST_AUTO_TEST_CASE(a_whole_game_may_stand_in_one_line) {
  const auto read = only("V2.2,PI,+,+7776FU,T12,-3334FU,T6,%CHUDAN\r\n\x1a");
  BOOST_TEST(actions(read) == "7g7f 3c3d");
  BOOST_TEST(read.result() == "void interrupted");
  BOOST_TEST((read.main.plies[1].time->charged == Micros(6'000'000)));
}

// Floodgate's server writes no word of CSA where nobody resigned or declared.
BOOST_AUTO_TEST_CASE(the_summary_of_floodgate_is_the_result_of_a_game_without_a_word) {
  struct Ends {
    std::string_view summary, result, last;
  };
  for (const auto& [summary, result, last] : {
           Ends{"time up:foo lose:bar win", "white time", "3c3d"},
           Ends{"time up:foo win:bar lose", "black time", "3c3d"},
           Ends{"illegal move:foo lose:bar win", "white illegal-move", "3c3d"},
           Ends{"abnormal:foo lose:bar win", "white crash", "3c3d"},
           Ends{"max_moves:foo draw:bar draw", "draw max-plies", "3c3d"},
           Ends{"sennichite:foo draw:bar draw", "draw agreement", "3c3d"},
           Ends{"toryo:foo lose:bar win", "white resign", "resign"},
           Ends{"something:foo lose:bar win", "", "3c3d"},
           Ends{"toryo", "", "3c3d"},
           Ends{"", "", "3c3d"},
       }) {
    const auto read = only("V2\nPI\n+\n+7776FU\n-3334FU\n'summary:" + std::string(summary) + "\n");
    BOOST_TEST(read.result() == result, summary);
    BOOST_TEST(read.main.plies.back().action == last, summary);
  }
  const auto word = only("V2\nPI\n+\n+7776FU\n%CHUDAN\n'summary:toryo:foo lose:bar win\n");
  BOOST_TEST(word.result() == "void interrupted");
  const auto refused =
      only("V2\nPI\n+\n+7776FU\n-3335FU\n'summary:illegal move:foo win:bar lose\n");
  BOOST_TEST(refused.result() == "black illegal-move");
  BOOST_TEST(refused.verdict.refused == "3c3e");
}

BOOST_AUTO_TEST_CASE(a_repetition_that_the_board_does_not_show_keeps_its_word) {
  const auto read = only("PI\n+\n+7776FU\n%SENNICHITE\n");
  BOOST_TEST(read.result() == "draw agreement");
  BOOST_TEST(holds(csa_text(read), "\n%SENNICHITE\n"));
  BOOST_TEST((only(csa_text(read)) == read));
}

BOOST_AUTO_TEST_CASE(a_wrong_ending_is_damage_at_its_word) {
  const auto wrong = damage("PI\n+\n+7776FU,T1,%TSUMI,T2\n'*talk\n$END_TIME:2020/01/01\n/\n");
  BOOST_TEST(wrong.line == 3U);
  BOOST_TEST(wrong.column == 12U);
}

BOOST_AUTO_TEST_CASE(a_server_record_is_read_with_its_evaluations) {
  const auto all = items_of_file("server.csa");
  BOOST_REQUIRE(all.size() == 1U);
  const auto read = game(all.front());
  BOOST_TEST(actions(read) == "7g7f 3c3d 8h2b+ 3a2b resign");
  BOOST_TEST(read.result() == "white resign");
  BOOST_TEST(read.seats[1].name == "other_engine");
  BOOST_TEST(read.started == "2026-01-02T03:04:05");
  BOOST_TEST(read.ended == "2026-01-02T03:10:00");
  const auto& first = read.main.plies[0];
  BOOST_TEST(*first.search.centipawns == 57);
  BOOST_TEST(*first.search.nodes == 12345U);
  BOOST_TEST(first.search.variation == "7g7f 3c3d 2g2f");
  BOOST_TEST(*read.main.plies[1].search.centipawns == 30);  // White's view
  BOOST_TEST(read.main.plies[4].time->charged.count() == 7'000'000);
  BOOST_TEST(read.comment.empty());
}

BOOST_AUTO_TEST_CASE(joined_statements_and_squeezed_blanks_are_read) {
  const auto all = items_of_file("old_style.csa");
  BOOST_REQUIRE(all.size() == 1U);
  const auto read = game(all.front());
  BOOST_TEST(actions(read) == "7g7f 3c3d 2g2f");
  BOOST_TEST(read.start.empty());
  BOOST_TEST(read.main.plies[1].time->charged.count() == 6'000'000);
  BOOST_TEST(read.main.plies[2].comment == " a good move");
  BOOST_TEST(read.result() == "void interrupted");
}

BOOST_AUTO_TEST_CASE(games_around_a_damaged_one_are_read) {
  const auto all = items_of_file("several_games.csa");
  BOOST_REQUIRE(all.size() == 5U);
  const auto first = game(all[0]);
  BOOST_TEST(first.rules.value("max-plies") == "320");
  BOOST_TEST(first.rules.value("declaration") == "pro24");
  BOOST_TEST(first.seats[0].time_control == "600|10");
  BOOST_TEST(first.tags.at(0).second == "first line\nsecond line, and a \\ in it");
  BOOST_TEST(first.main.plies[0].time->charged.count() == 6'123'000);
  BOOST_TEST(first.result() == "white illegal-move");
  BOOST_TEST(all[1].error().line == 21U);
  BOOST_TEST(all[1].error().column == 1U);
  BOOST_TEST(all[2].error().line == 30U);
  const auto fourth = game(all[3]);
  BOOST_TEST(fourth.result() == "black checkmate");
  BOOST_TEST(fourth.seats[0].time_control == "60+1");
  BOOST_TEST(fourth.seats[1].time_control == "30|5");
  BOOST_TEST(fourth.start == "4k4/9/4P4/9/9/9/9/9/4K4 b GP2r2b3g4s4n4l16p 1");
  const auto fifth = game(all[4]);
  BOOST_TEST(actions(fifth) == "7g7f 3c3d");
  BOOST_TEST(fifth.verdict.refused == "2g2a");
  BOOST_TEST(fifth.result() == "white illegal-move");
  BOOST_TEST(fifth.verdict.last_time->charged.count() == 4'000'000);
}

BOOST_AUTO_TEST_CASE(a_declared_encoding_holds_for_the_rest) {
  const std::string name = "\x90\xe6\x8e\xe8";  // 先手 in Shift_JIS
  BOOST_TEST(only("'CSA encoding=SHIFT_JIS\nV3.0\nN+" + name + "\nPI\n+\n").seats[0].name ==
             "先手");
  BOOST_TEST(only("N+" + name + "\nPI\n+\n%CHUDAN\n").seats[0].name == "先手");
  BOOST_TEST(only("'CSA encoding=UTF-8\nV3.0\nN+先手\nPI\n+\n").seats[0].name == "先手");
}

BOOST_AUTO_TEST_CASE(each_word_at_the_end_has_its_meaning) {
  const auto result = [](const std::string& word) {
    return only("PI\n+\n+7776FU\n%" + word + "\n").result();  // White is to act
  };
  BOOST_TEST(result("TORYO") == "black resign");
  BOOST_TEST(result("TIME_UP") == "black time");
  BOOST_TEST(result("ILLEGAL_MOVE") == "black illegal-move");
  BOOST_TEST(result("+ILLEGAL_ACTION") == "white illegal-move");
  BOOST_TEST(result("-ILLEGAL_ACTION") == "black illegal-move");
  BOOST_TEST(result("JISHOGI") == "draw agreement");
  BOOST_TEST(result("HIKIWAKE") == "draw agreement");
  BOOST_TEST(result("MAX_MOVES") == "draw max-plies");
  BOOST_TEST(result("CHUDAN") == "void interrupted");
  BOOST_TEST(result("ERROR") == "void referee-error");
  BOOST_TEST(result("FUZUMI").empty());
  BOOST_TEST(result("MATTA").empty());
  const auto contradiction = damage("PI\n+\n+7776FU\n%TSUMI\n");
  BOOST_TEST(holds(contradiction.sentence, "checkmate"));
}

BOOST_AUTO_TEST_CASE(a_resignation_after_mate_adds_no_action) {
  const std::string mate = "P-51OU\nP+53FU59OU00KI\n+\n+0052KI\n";
  BOOST_TEST(actions(only(mate + "%TORYO\n")) == "G*5b");
  BOOST_TEST(only(mate + "%TORYO\n").result() == "black checkmate");
  BOOST_TEST(only(mate).result() == "black checkmate");
}

BOOST_AUTO_TEST_CASE(a_line_of_play_may_begin_with_the_move_itself) {
  const auto variation = [](const std::string& line) {
    return only("PI\n+\n+7776FU\n'** 10 " + line + "\n").main.plies[0].search.variation;
  };
  BOOST_TEST(variation("-3334FU +8822UM") == "7g7f 3c3d 8h2b+");
  BOOST_TEST(variation("+7776FU -3334FU") == "7g7f 3c3d");
  BOOST_TEST(variation("-3334FU -8384FU") == "7g7f 3c3d");  // as far as it can be played
  BOOST_TEST(variation("").empty());
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_named_with_its_place) {
  const auto wrong = damage("PI\n+\n+7776FU,T1,-3334XX\n");
  BOOST_TEST(wrong.line == 3U);
  BOOST_TEST(wrong.column == 12U);
  BOOST_TEST(holds(wrong.sentence, "'-3334XX' is not a move"));
  BOOST_TEST(holds(damage("PI\n+\n-3334FU\n").sentence, "Black is to act"));
  BOOST_TEST(holds(damage("PI\n+\n+7775FU\n").sentence, "cannot reach"));
  BOOST_TEST(holds(damage("PI\n+\n+7776KI\n").sentence, "names a gold, but a pawn"));
  BOOST_TEST(holds(damage("P1-KY * *\n+\n").sentence, "expected nine fields"));
  BOOST_TEST(holds(damage("P+77XX\n+\n").sentence, "not a piece on a square"));
  BOOST_TEST(holds(damage("PI\n+\n+7776FU\nTx\n").sentence, "expected seconds"));
  BOOST_TEST(holds(damage("PI\n+\n%TORYO\n+7776FU\n").sentence, "follows the end"));
  BOOST_TEST(holds(damage("hello\n").sentence, "is unknown in CSA"));
}

BOOST_AUTO_TEST_CASE(nothing_is_read_from_a_text_without_a_game) {
  BOOST_TEST(items("").empty());
  BOOST_TEST(items("\n'a comment\n/\n\n/\n").empty());
}

BOOST_AUTO_TEST_CASE(given_rules_come_before_those_of_the_text) {
  Reading reading;
  reading.rules = *rules::rule_set(*rules::find_game("shogi"), "shogi-floodgate");
  const auto read = only("$MAX_MOVES:1\n$JISHOGI:24\nPI\n+\n+7776FU\n-3334FU\n", reading);
  BOOST_TEST(read.rules.id() == "shogi-floodgate");
  BOOST_TEST(actions(read) == "7g7f 3c3d");
}

BOOST_AUTO_TEST_CASE(version_3_is_written_as_the_format_asks) {
  auto game = tests::plain_game("shogi", {"7g7f", "3c3d", "8h2b+", "resign"});
  game.seats[0].name = "先手";
  game.seats[0].time_control = game.seats[1].time_control = "600|10";
  auto& ply = game.main.plies[0];
  ply.time.emplace().charged = Micros(6'123'000);
  ply.time->wall = ply.time->charged;
  ply.search.centipawns = 30;
  ply.search.nodes = 99;
  ply.search.variation = "7g7f 3c3d 2g2f";
  ply.comment = "good\nvery";
  BOOST_TEST(csa_text(game) ==
             "'CSA encoding=UTF-8\nV3.0\nN+先手\n$TIME:600+10+0\n$JISHOGI:27\nPI\n+\n"
             "+7776FU\nT6.123\n'** 30 -3334FU +2726FU #99\n'*good\n'*very\n"
             "-3334FU\n+8822UM\n%TORYO\n");
  const auto old = csa_text(game, 2);
  BOOST_TEST(holds(old, "V2.2\nN+先手\n$TIME_LIMIT:00:10+10\n"));
  BOOST_TEST(holds(old, "T6\n"));
  BOOST_TEST(holds(old, "'referee:ply charged=6123000\n"));
}

BOOST_AUTO_TEST_CASE(start_positions_are_written_in_the_shortest_way) {
  const auto start = [](std::string_view name) {
    const auto& kind = *rules::find_game("shogi");
    for (const auto& each : kind.positions)
      if (each.name == name) return csa_text(tests::plain_game("shogi", {}, {}, each.text));
    return csa_text(tests::plain_game("shogi", {}, {}, name));
  };
  BOOST_TEST(holds(start("two-piece"), "\nPI82HI22KA\n-\n"));
  BOOST_TEST(holds(start("ten-piece"), "\nPI91KY81KE71GI61KI41KI31GI21KE11KY82HI22KA\n-\n"));
  const auto other = start("4k4/9/9/9/9/9/9/9/4K4 w RB2P 1");
  BOOST_TEST(holds(other, "P1 *  *  *  * -OU *  *  *  * \n"));
  BOOST_TEST(holds(other, "P+00HI00KA00FU00FU\n-\n"));
}

BOOST_AUTO_TEST_CASE(every_reason_has_a_word_that_names_the_right_winner) {
  struct Case {
    const char* reason;
    Kinds kind;
    std::optional<Seat> winner;
    const char* word;
  };
  const Case cases[] = {
      // after 7g7f White is to act
      {"time", Kinds::win, Seat::first, "TIME_UP"},
      {"time", Kinds::win, Seat::second, "+ILLEGAL_ACTION"},
      {"illegal-move", Kinds::win, Seat::first, "ILLEGAL_MOVE"},
      {"protocol", Kinds::win, Seat::first, "ILLEGAL_MOVE"},
      {"false-claim", Kinds::win, Seat::first, "ILLEGAL_MOVE"},
      {"crash", Kinds::win, Seat::first, "TORYO"},
      {"crash", Kinds::win, Seat::second, "+ILLEGAL_ACTION"},
      {"stall", Kinds::win, Seat::first, "TIME_UP"},
      {"adj-resign", Kinds::win, Seat::first, "TORYO"},
      {"adj-resign", Kinds::win, Seat::second, "CHUDAN"},
      {"adj-draw", Kinds::draw, {}, "HIKIWAKE"},
      {"agreement", Kinds::draw, {}, "JISHOGI"},
      {"max-plies", Kinds::draw, {}, "MAX_MOVES"},
      {"interrupted", Kinds::none, {}, "CHUDAN"},
      {"start-failure", Kinds::none, {}, "CHUDAN"},
      {"referee-error", Kinds::none, {}, "ERROR"},
  };
  for (const auto& each : cases) {
    auto game = tests::plain_game("shogi", {"7g7f"});
    game.verdict.kind = each.kind;
    game.verdict.winner = each.winner;
    game.verdict.take_reason(each.reason);
    const auto text = csa_text(game);
    BOOST_TEST(holds(text, "\n%" + std::string(each.word) + "\n"), each.reason << "\n" << text);
    BOOST_TEST((only(text).verdict == game.verdict), each.reason << "\n" << text);
  }
}

BOOST_AUTO_TEST_CASE(endings_that_the_rules_see_have_their_words) {
  const auto word = [](std::initializer_list<const char*> actions, std::string_view start,
                       std::string_view rules = {}) {
    const auto text = csa_text(tests::plain_game("shogi", actions, rules, start));
    const auto at = text.find("\n%") + 2;
    return text.substr(at, text.find('\n', at) - at);
  };
  BOOST_TEST(word({"G*5b"}, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1") == "TSUMI");
  BOOST_TEST(word({"2h3h", "8b7b", "3h2h", "7b8b", "2h3h", "8b7b", "3h2h", "7b8b", "2h3h", "8b7b",
                   "3h2h", "7b8b"},
                  "") == "SENNICHITE");
  BOOST_TEST(word({"win"}, "") == "ILLEGAL_MOVE");
  BOOST_TEST(word({"win"}, "+P+P+P+P+P+P+P+P+P/4K4/+P8/9/9/9/9/4k4/9 b 2RB3Gbg4s4n4l8p 1") ==
             "KACHI");
}

BOOST_AUTO_TEST_CASE(the_other_games_cannot_be_written) {
  Losses losses;
  BOOST_TEST(!records::csa::write_csa(tests::full_game(), {}, losses));
  BOOST_TEST(losses.games().contains("games other than Shogi"));
}

BOOST_AUTO_TEST_SUITE_END()
