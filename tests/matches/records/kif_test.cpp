// KIF: headers, diagrams, moves, times, endings, variations, and damage.

#include "matches/records/kif/kif.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "matches/records/kif/kif_ending.hpp"
#include "matches/records/kif/kif_start.hpp"
#include "rules/shogi/handicaps.hpp"
#include "tests/data.hpp"
#include "tests/matches/records/kif_text.hpp"
#include "tests/matches/records/random_games.hpp"

using namespace matches;
using namespace matches::records;
using rules::Seat;
using tests::read_all_kif;
using tests::read_one_kif;

namespace {

namespace data = boost::unit_test::data;

std::string file(const std::string& name) {
  std::ifstream in(tests::data_path("records/kif/" + name), std::ios::binary);
  BOOST_REQUIRE_MESSAGE(in, name);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string kif_text(const Game& game) {
  Losses losses;
  return records::kif::write_kif(game, {}, losses).value();
}

const std::string opening = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n";

long long seconds(const matches::endings::Ply& ply) {
  return ply.time ? ply.time->charged.count() / 1'000'000 : -1;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(kif)

BOOST_DATA_TEST_CASE(both_encodings_and_all_habits_are_read,
                     data::make(std::vector<std::string>{"habits.kifu", "habits.kif"}), name) {
  const auto game = read_one_kif(file(name));
  BOOST_TEST(tests::kif_actions(game.main) ==
             "7g7f 3c3d(8c8d 2g2f 4a3b(8d8e 2f2e) 6i7h) 8h2b+ 3a2b B*4e B*3c 4e6c+ 3c8h+ 7i8h "
             "resign");
  BOOST_TEST(game.started == "2024-05-03T09:00:00");
  BOOST_TEST(game.ended == "2024-05-03T18:30");
  BOOST_TEST(game.event == "町内会戦");
  BOOST_TEST(game.seats[0].name == "山田 太郎");
  BOOST_TEST(game.seats[1].name == "鈴木");
  const std::vector<std::pair<std::string, std::string>> tags = {
      {"戦型", "三間飛車"}, {"持ち時間", "各１時間"}, {"備考", "後手：は棋書が好き"}};
  BOOST_TEST((game.tags == tags));
  BOOST_TEST(game.comment == "対局開始\n&はじめ");
  const auto& plies = game.main.plies;
  BOOST_TEST(plies[1].comment == "定跡どおり。\n\nここから\n&分岐");
  const std::vector<long long> times = {16, 65, 3, -1, 0, 7, 599, 2, 0, 4};
  for (std::size_t i = 0; i < times.size(); ++i) BOOST_TEST(seconds(plies[i]) == times[i]);
  BOOST_TEST(plies[5].search.centipawns.value() == 210);  // White's own view
  BOOST_TEST(plies[5].search.depth.value() == 12);
  BOOST_TEST(plies[5].comment.empty());
  BOOST_TEST(game.result() == "black resign");
}

// Shogi Club 24 writes the side beside the word; the move before it may be the foul, or not.
BOOST_AUTO_TEST_CASE(a_foul_is_read_whose_side_stands_beside_the_word) {
  const auto all = read_all_kif(file("shogi_club_24.kifu"));
  BOOST_REQUIRE(all.damage.empty());
  BOOST_REQUIRE_EQUAL(all.games.size(), 2U);
  BOOST_TEST(tests::kif_actions(all.games[0].main) == "5g5f 3c3d");
  BOOST_TEST(all.games[0].result() == "white illegal-move");
  BOOST_TEST(all.games[0].verdict.refused == "P*5e");
  BOOST_TEST(all.games[1].result() == "white illegal-move");
  BOOST_TEST((all.games[1].verdict.fault_by == Seat::first));
  BOOST_TEST(tests::kif_actions(all.games[1].main) == "7g7f");
  const auto gave_up = read_one_kif(opening + "   3 後手 投了\n");
  BOOST_TEST(gave_up.result() == "black resign");
  BOOST_TEST(tests::kif_actions(gave_up.main) == "7g7f 3c3d");
}

BOOST_AUTO_TEST_CASE(what_stands_below_a_rule_is_no_part_of_the_record) {
  const auto game = read_one_kif(file("gekisashi_clipboard.ki2u"));
  BOOST_TEST(tests::kif_actions(game.main) == "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e");
  BOOST_TEST(game.result() == "");
  BOOST_TEST(game.tags.empty());
  BOOST_TEST(read_all_kif(file("gekisashi_clipboard.ki2u") + "\n" + opening).games.size() == 2U);
  const auto moved_on = read_all_kif(opening + "---\nsomebody\n   3 ２六歩(27)\n");
  BOOST_REQUIRE_EQUAL(moved_on.damage.size(), 1U);
  BOOST_TEST(moved_on.damage[0].sentence == "there is a move below the line that ends the record");
  BOOST_TEST(read_all_kif(opening + "somebody\n").damage.size() == 1U);
}

// As mate problems are counted: what is dropped between only to be captured is not a move.
BOOST_AUTO_TEST_CASE(a_mate_that_drops_only_delay_is_read_as_it_is_claimed) {
  auto text = file("mate_with_futile_drops.ki2u");
  const auto game = read_one_kif(text);
  BOOST_TEST(tests::kif_actions(game.main) == "5e1e");
  BOOST_TEST((game.verdict.kind == Verdict::Kind::win && game.verdict.winner == Seat::first));
  BOOST_TEST(game.verdict.reason.text() == "");
  BOOST_TEST(game.verdict.detail == "checkmate");
  // Without the gold that covers them the drops help.
  text.replace(text.find("・ 金 ・|三"), std::string_view("・ 金").size(), "・ ・");
  const auto all = read_all_kif(text);
  BOOST_REQUIRE_EQUAL(all.damage.size(), 1U);
  BOOST_TEST(all.damage[0].sentence.starts_with("the record says 'black checkmate'"));
}

BOOST_AUTO_TEST_CASE(three_pieces_less_are_those_that_jkf_takes_away) {
  const auto game = read_one_kif(file("three_piece.kifu"));
  BOOST_TEST(game.start == "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  BOOST_TEST(tests::kif_actions(game.main) == "9a9b 1g1f");
}

BOOST_AUTO_TEST_CASE(several_games_of_one_file_are_told_apart) {
  const auto all = read_all_kif(file("two_handicaps.kifu"));
  BOOST_REQUIRE(all.damage.empty());
  BOOST_REQUIRE_EQUAL(all.games.size(), 3U);
  BOOST_TEST(all.games[0].start == *records::kif::handicap_named("二枚落ち"));
  BOOST_TEST(all.games[0].seats[0].name == "弱い人");
  BOOST_TEST((all.games[0].main.plies[0].seat == Seat::second));
  BOOST_TEST(all.games[0].result() == "black time");
  BOOST_TEST((all.games[0].verdict.fault_by == Seat::second));
  BOOST_TEST(all.games[0].verdict.last_time->charged.count() == 1'800'000'000);
  BOOST_TEST(all.games[1].start == *records::kif::handicap_named("六枚落ち"));
  BOOST_TEST(all.games[1].result() == "black illegal-move");
  BOOST_TEST(all.games[2].result() == "black checkmate");
  const std::vector<std::pair<std::string, std::string>> tags = {
      {"手合割", "詰将棋"}, {"作品名", "一手"}, {"作者", "だれか"}};
  BOOST_TEST((all.games[2].tags == tags));
}

// Without a single move only the header tells where a game ends.
BOOST_AUTO_TEST_CASE(games_without_moves_are_told_apart) {
  const std::string header = "開始日時：2026/11/18\n手合割：平手\n先手：甲\n後手：乙\n";
  const auto all = read_all_kif(header + header + "▲７六歩\n" + header);
  BOOST_REQUIRE_EQUAL(all.games.size(), 3U);
  for (const auto& game : all.games) {
    BOOST_TEST(game.seats[1].name == "乙");
    BOOST_TEST(game.tags.empty());
  }
}

BOOST_AUTO_TEST_CASE(ki2_files_are_read_too) {
  const auto game = read_one_kif(file("branches.ki2"));
  BOOST_TEST(tests::kif_actions(game.main) ==
             "2g2f 8c8d 2f2e(7g7f 3c3d 2f2e 8d8e 6i7h 4a3b) 8d8e 6i7h 4a3b "
             "3i3h(2e2d 2c2d 2h2d P*2c) 7a7b");
  BOOST_TEST(game.main.plies[5].comment == "相掛かり");
  BOOST_TEST(game.result() == "void interrupted");
}

BOOST_AUTO_TEST_CASE(every_handicap_is_written_so_that_it_reads_back) {
  for (const auto& each : rules::shogi::handicaps()) {
    const auto game = read_one_kif("手合割：" + std::string(each.title) + "\n   1 ４二玉(51)\n");
    BOOST_TEST(game.start == each.text);
    const auto text = kif_text(game);
    BOOST_TEST(text.find("上手：") != std::string::npos);
    BOOST_TEST(read_one_kif(text).start == each.text);
  }
  BOOST_TEST(*records::kif::handicap_named("２枚落ち") ==
             *records::kif::handicap_named("二枚落ち"));
  BOOST_TEST(*records::kif::handicap_named("10枚落") == *records::kif::handicap_named("十枚落ち"));
  BOOST_TEST(*records::kif::handicap_named("飛落ち") == *records::kif::handicap_named("飛車落ち"));
  BOOST_TEST(!records::kif::handicap_named("バリケード"));
}

BOOST_AUTO_TEST_CASE(
    a_start_that_is_not_known_is_refused_with_its_line_and_not_taken_for_the_usual_one) {
  const std::string moves = "   1 ７六歩(77)\n";
  for (const std::string& text :
       {"先手：甲\n手合割：七枚落ち\n" + moves, std::string("先手：甲\n手合割：七枚落ち\n"),
        std::string("先手：甲\n手合割：七枚落ち\n▲７六歩\n"),
        std::string("先手：甲\n手合割：七枚落ち\nまで0手で中断\n")}) {
    const auto all = read_all_kif(text);
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(all.games.empty());
      BOOST_REQUIRE_EQUAL(all.damage.size(), 1U);
      BOOST_TEST(all.damage[0].line == 2U);
      BOOST_TEST(all.damage[0].column == 5U);
      BOOST_TEST(all.damage[0].sentence ==
                 "unknown handicap '七枚落ち'; expected one such as 二枚落ち, or a diagram of the "
                 "position");
    }
  }
  BOOST_TEST(read_all_kif("手合割：その他\n" + moves)
                 .damage.at(0)
                 .sentence.starts_with("there is no diagram of the position"));
  BOOST_TEST(read_one_kif("手合割：\n" + moves).start.empty());
  const auto next = read_all_kif("手合割：七枚落ち\n" + moves + "\n" + opening);
  BOOST_TEST(next.damage.size() == 1U);
  BOOST_TEST(next.games.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_diagram_says_more_than_an_unknown_handicap) {
  const std::string row = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";
  std::string text = "手合割：七枚落ち\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n";
  for (int i = 0; i < 7; ++i) text += row;
  text += "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n";
  BOOST_TEST(read_one_kif(text + "手番：後手\n").start == "4k4/9/9/9/9/9/9/9/4K4 w - 1");
  BOOST_TEST(read_all_kif(text + "手番：左\n").damage.at(0).sentence ==
             "'左' is not a side; expected 先手, 後手, 下手 or 上手");
}

// What the word in the place of a move says.
struct Ends {
  std::string_view word, result, sentence;
};
std::ostream& operator<<(std::ostream& out, const Ends& e) { return out << e.word; }
const Ends endings[] = {
    {"投了", "white resign", "White wins. Black resigned."},
    {"中断", "void interrupted", ""},
    {"持将棋", "draw agreement", ""},
    {"引き分け", "draw agreement", ""},
    {"最大手数", "draw max-plies", ""},
    {"切れ負け", "white time", ""},
    {"反則負け", "white illegal-move", ""},
    {"反則勝ち", "black illegal-move", ""},
    {"封じ手", "void interrupted", "封じ手"},
    {"不戦勝", "black", "不戦勝"},
    {"不戦敗", "white", "不戦敗"},
    {"不詰", "", "不詰"},
};
BOOST_DATA_TEST_CASE(every_ending_is_read_and_comes_back, data::make(endings), each) {
  const auto game = read_one_kif(opening + "   3 " + std::string(each.word) + "\n");
  BOOST_TEST(game.result() == each.result);
  if (!each.sentence.starts_with("White")) BOOST_TEST(game.verdict.sentence == each.sentence);
  BOOST_TEST((read_one_kif(kif_text(game)) == game));
}

// The board contradicts them here.
BOOST_DATA_TEST_CASE(an_ending_that_the_board_denies_is_damage,
                     data::make(std::vector<std::string>{"詰み", "入玉勝ち", "トライ"}), word) {
  const auto all = read_all_kif(opening + "   3 " + word + "\n" + opening);
  BOOST_REQUIRE_EQUAL(all.damage.size(), 1U);
  BOOST_TEST(all.damage[0].line == 4U);
  BOOST_TEST(all.games.size() == 1U);
}

BOOST_AUTO_TEST_CASE(an_illegal_last_move_is_kept_as_the_one_that_lost) {
  for (const std::string word : {"反則勝ち", "反則負け"}) {
    const auto game =
        read_one_kif(opening + "   3 ８八歩打 ( 0:09/00:00:09)\n*二歩\n   4 " + word + "\n");
    BOOST_TEST(game.main.plies.size() == 2U);
    BOOST_TEST(game.verdict.refused == "P*8h");
    BOOST_TEST(game.result() == "white illegal-move");
    BOOST_TEST((game.verdict.fault_by == Seat::first));
    BOOST_TEST(game.verdict.last_time->charged.count() == 9'000'000);
    BOOST_TEST((read_one_kif(kif_text(game)) == game));
  }
  for (const std::string after : {"", "   4 投了\n", "   4 ８四歩(83)\n"}) {
    const auto all = read_all_kif(opening + "   3 ８八歩打\n" + after);
    BOOST_REQUIRE_EQUAL(all.damage.size(), 1U);
    BOOST_TEST(all.damage[0].line == 4U);
    BOOST_TEST(all.damage[0].column == 6U);
  }
}

BOOST_AUTO_TEST_CASE(a_resignation_in_a_lost_position_adds_nothing) {
  const std::string mate = "後手の持駒：なし\n" + std::string("|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n") +
                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| 香 ・ ・ ・ ・ ・ ・ ・ ・|三\n" +
                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n" +
                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n" +
                           "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n" +
                           "先手の持駒：金\n   1 ９二金打\n";
  for (const std::string word :
       {"   2 投了\n", "   2 詰み\n", "   2 詰\n", "まで1手で先手の勝ち\n", ""}) {
    const auto game = read_one_kif(mate + word);
    BOOST_TEST(game.result() == "black checkmate");
    BOOST_TEST(game.main.plies.size() == 1U);
  }
}

BOOST_AUTO_TEST_CASE(the_first_move_tells_whose_turn_a_diagram_shows) {
  const std::string rows =
      "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
      "|v歩 ・ ・ ・ ・ ・ ・ ・ 歩|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
      "|　・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
      "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
      "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n";
  BOOST_TEST(read_one_kif(rows + "   1 ９四歩(93)\n").start == "4k4/9/p7P/9/9/9/9/9/4K4 w - 1");
  BOOST_TEST(read_one_kif(rows + "   1 １二歩成(13)\n").start == "4k4/9/p7P/9/9/9/9/9/4K4 b - 1");
  BOOST_TEST(read_one_kif(rows + "△９四歩\n").start == "4k4/9/p7P/9/9/9/9/9/4K4 w - 1");
  BOOST_TEST(read_one_kif(rows + "手数＝34  ▲１三歩  まで\n後手番\n").start ==
             "4k4/9/p7P/9/9/9/9/9/4K4 w - 35");
}

BOOST_AUTO_TEST_CASE(a_variation_beyond_the_last_move_repeats_it) {
  const auto game = read_one_kif(opening + "   3 中断\n\n変化：3手\n   3 ２六歩(27)\n");
  BOOST_TEST(tests::kif_actions(game.main) == "7g7f 3c3d(3c3d 2g2f)");
}

struct Broken {
  std::string_view text;
  std::size_t line, column;
  std::string_view says;
};
std::ostream& operator<<(std::ostream& out, const Broken& b) { return out << b.text; }
const Broken broken[] = {
    {"   3 ３八歩(28)", 4, 8, "on ２八 stands 飛"},
    {"   3 ２六歩(17)", 4, 6, "piece-cannot-reach"},
    {"   3 ２六鳳(27)", 4, 8, "name of a piece"},
    {"   3 Ｘ六歩(27)", 4, 6, "expected a square"},
    {"   5 ２六歩(27)", 4, 4, "expected move 3"},
    {"   3 投了\n   4 ８四歩(83)", 5, 6, "after the end"},
    {"hello", 4, 1, "expected a move"},
    {"\n変化：9手\n   9 ２六歩(27)", 5, 4, "no move 9"},
    {"\n変化：x手\n   9 ２六歩(27)", 5, 4, "number of a move"},
    {"\n変化：2手\n   2 ３四歩(83)", 6, 6, "refused"},
};
BOOST_DATA_TEST_CASE(damage_has_its_place_and_its_neighbours_are_read, data::make(broken), each) {
  const auto all = read_all_kif(opening + std::string(each.text) + "\n" + opening);
  BOOST_REQUIRE_EQUAL(all.damage.size(), 1U);
  BOOST_TEST(all.damage[0].line == each.line);
  BOOST_TEST(all.damage[0].column == each.column);
  BOOST_TEST(all.damage[0].sentence.find(each.says) != std::string::npos, all.damage[0].sentence);
  BOOST_TEST(all.games.size() == 1U);
}

BOOST_AUTO_TEST_CASE(broken_diagrams_are_damage) {
  const std::string row = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n";
  for (const std::string& text :
       {row + "   1 ７六歩(77)\n", std::string("| ・ ・ ・ x ・ ・ ・ ・ ・|一\n"),
        std::string("| ・ ・|一\n"), std::string("先手の持駒：鳳\n手数----\n")})
    BOOST_TEST(read_all_kif(text).damage.size() == 1U, text);
}

BOOST_AUTO_TEST_CASE(text_that_is_no_record_is_damage_once) {
  BOOST_TEST(read_all_kif("dear all\nplease find\n").damage.size() == 1U);
  BOOST_TEST(read_all_kif("").damage.empty());
  BOOST_TEST(read_all_kif("\n# only a comment\n\n").games.empty());
}

BOOST_AUTO_TEST_CASE(other_games_are_refused) {
  Reading reading;
  reading.kind = rules::find_game("renju");
  BOOST_TEST(read_all_kif(opening, reading).damage.size() == 1U);
  Game game;
  game.kind = rules::find_game("renju");
  Losses losses;
  BOOST_TEST(!records::kif::write_kif(game, {}, losses));
  BOOST_TEST(!losses.games().empty());
}

BOOST_AUTO_TEST_CASE(deep_variations_are_refused_and_not_followed) {
  std::string text = opening;
  for (int i = 2; i < 2000; ++i)
    text += "変化：" + std::to_string(i) + "手\n" + std::to_string(i) +
            (i % 4 == 2   ? " ８四歩(83)\n"
             : i % 4 == 3 ? " ２六歩(27)\n"
             : i % 4 == 0 ? " ３二金(41)\n"
                          : " ７八金(69)\n");
  BOOST_TEST(read_all_kif(text).damage.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_game_looks_like_what_other_programs_write) {
  auto game = read_one_kif(opening + "   3 ２二角成(88) ( 1:05/00:01:05)\n   4 同　銀(31)\n" +
                           "   5 ４五角打\n   6 切れ負け ( 2:00/00:02:00)\n");
  game.event = "試験";
  game.started = "2026-11-18T16:00:00";
  BOOST_TEST(kif_text(game) ==
             "#KIF version=2.0 encoding=UTF-8\n"
             "開始日時：2026/11/18 16:00:00\n"
             "棋戦：試験\n"
             "手合割：平手\n"
             "先手：\n"
             "後手：\n"
             "手数----指手---------消費時間--\n"
             "   1 ７六歩(77)\n"
             "   2 ３四歩(33)\n"
             "   3 ２二角成(88) ( 1:05/00:01:05)\n"
             "   4 同　銀(31)\n"
             "   5 ４五角打\n"
             "   6 切れ負け     ( 2:00/00:02:00)\n"
             "まで5手で時間切れにより先手の勝ち\n");
}

BOOST_AUTO_TEST_CASE(random_games_come_back) {
  for (const auto& game : tests::shared_games("shogi")) {
    const auto text = kif_text(game);
    const auto held = records::kif::kif_holds({});
    BOOST_TEST(
        (cut(read_one_kif(text), held, matches::Micros(1)) == cut(game, held, matches::Micros(1))),
        text);
  }
}

// A claim of other programs stays what it was called, in KIF and in the game that is read again.
BOOST_AUTO_TEST_CASE(a_repetition_that_the_board_does_not_show_keeps_its_word) {
  const auto game = tests::read_one_kif("1 ７六歩(77)\n2 千日手\nまで1手で千日手\n");
  BOOST_TEST(game.result() == "draw agreement");
  BOOST_TEST(game.verdict.detail == "sennichite");
  Losses losses;
  const auto text = records::kif::write_kif(game, {}, losses);
  BOOST_REQUIRE(text);
  BOOST_TEST(text->find("2 千日手") != std::string::npos, *text);
  BOOST_TEST((tests::read_one_kif(*text).verdict == game.verdict), *text);
}

BOOST_AUTO_TEST_CASE(a_number_that_is_too_long_is_damage) {
  const auto all = read_all_kif("手合割：平手\n99999999999999999999 ７六歩(77)\n" + opening);
  BOOST_REQUIRE_EQUAL(all.damage.size(), 1U);
  BOOST_TEST(all.damage[0].line == 2U);
  BOOST_TEST(all.damage[0].column == 1U);
  BOOST_TEST(all.games.size() == 1U);
}

BOOST_AUTO_TEST_CASE(who_gives_up_behind_the_end_does_nothing) {
  std::string text;
  int number = 0;
  for (int i = 0; i < 3; ++i)
    for (const std::string_view move : {"４八金(49)", "４二金(41)", "４九金(48)", "４一金(42)"})
      text += std::to_string(++number) + " " + std::string(move) + "\n";
  const auto drawn = tests::read_one_kif(text + "13 千日手\n");
  BOOST_TEST(drawn.result() == "draw sennichite");
  const auto all = tests::read_all_kif(text + "13 投了\n");
  BOOST_REQUIRE_EQUAL(all.damage.size(), 1U);
  BOOST_TEST(all.damage[0].line == 13U);
  BOOST_TEST(all.damage[0].sentence.find("repetition=off") != std::string::npos,
             all.damage[0].sentence);
  Reading other;
  other.rules = *rules::rule_set(*rules::find_game("shogi"), {});
  BOOST_REQUIRE(!other.rules->set("repetition", "off"));
  auto lines = Lines::of(text + "13 投了\n");
  const auto item = records::kif::read_kif(lines, other);
  BOOST_REQUIRE(item && *item);
  BOOST_TEST((*item)->result() == "white resign");
}

BOOST_AUTO_TEST_SUITE_END()
