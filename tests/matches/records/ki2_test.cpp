// The words of KI2 that tell equal pieces apart, and its summary line.

#include "matches/records/kif/ki2.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "matches/records/kif/ki2_moves.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"
#include "tests/dice.hpp"
#include "tests/matches/records/kif_text.hpp"
#include "tests/matches/records/random_games.hpp"

using namespace matches;
using namespace matches::records;
using namespace matches::records::kif;
using rules::shogi::Position;

namespace {

namespace data = boost::unit_test::data;

Position position(std::string_view sfen) {
  return Position(rules::shogi::read_sfen(sfen)->placement);
}

struct Case {
  std::string_view sfen, usi, text;
};
std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.text << ' ' << c.usi; }

// The kings stand aside; White's cases are Black's turned round.
const Case cases[] = {
    // one piece needs no word
    {"4k4/9/9/9/9/9/9/4G4/K8 b - 1", "5h5g", "５七金"},
    // the side, where both go the same way
    {"4k4/9/9/9/9/9/9/3G1G3/K8 b - 1", "6h5g", "５七金左"},
    {"4k4/9/9/9/9/9/9/3G1G3/K8 b - 1", "4h5g", "５七金右"},
    {"4k4/9/9/9/9/9/9/4GG3/K8 b - 1", "5h5g", "５七金直"},
    {"4k4/9/9/9/9/9/9/4GG3/K8 b - 1", "4h5g", "５七金右"},
    {"K8/4gg3/9/9/9/9/9/9/4k4 w - 1", "5b5c", "５三金直"},
    {"K8/4gg3/9/9/9/9/9/9/4k4 w - 1", "4b5c", "５三金左"},
    // the way, where it is the only one
    {"4k4/9/9/9/9/9/5G3/4G4/K8 b - 1", "5h5g", "５七金上"},
    {"4k4/9/9/9/9/9/5G3/4G4/K8 b - 1", "4g5g", "５七金寄"},
    {"4k4/9/9/9/9/4G4/5G3/9/K8 b - 1", "5f5g", "５七金引"},
    {"4k4/9/9/9/9/3S5/9/5S3/K8 b - 1", "6f5g", "５七銀引"},
    {"4k4/9/9/9/9/3S5/9/5S3/K8 b - 1", "4h5g", "５七銀上"},
    // three and more: both words where one is not enough
    {"4k4/9/9/9/9/9/3G5/3GG4/K8 b - 1", "6h5g", "５七金左上"},
    {"4k4/9/9/9/9/9/3G5/3GG4/K8 b - 1", "6g5g", "５七金寄"},
    {"4k4/9/9/9/9/9/3G5/3GG4/K8 b - 1", "5h5g", "５七金直"},
    {"4k4/9/9/9/9/9/3G1G3/3G1G3/K8 b - 1", "4h5g", "５七金右上"},
    {"4k4/9/9/9/9/9/3G1G3/3G1G3/K8 b - 1", "4g5g", "５七金右寄"},
    {"4k4/9/9/9/9/3S1S3/9/3S1S3/K8 b - 1", "6f5g", "５七銀左引"},
    {"4k4/9/9/9/9/3S1S3/9/3SSS3/K8 b - 1", "5h5g", "５七銀直"},
    // promoted pieces are kinds of their own
    {"4k4/9/9/9/9/9/9/3+P1G3/K8 b - 1", "6h5g", "５七と"},
    {"4k4/9/9/9/9/9/9/3+S1+S3/K8 b - 1", "6h5g", "５七成銀左"},
    // knights and lances, rooks and bishops
    {"4k4/9/9/9/9/9/9/9/K2N1N3 b - 1", "6i5g", "５七桂左"},
    {"4k4/9/9/9/R6R1/9/9/9/K8 b - 1", "9e5e", "５五飛左"},
    {"4k4/9/9/9/R8/9/9/9/K3R4 b - 1", "5i5e", "５五飛上"},
    {"4k4/9/9/9/R8/9/9/9/K3R4 b - 1", "9e5e", "５五飛寄"},
    {"4k4/9/1B7/9/9/9/9/1B7/K8 b - 1", "8c5f+", "５六角成"},
    {"4k4/9/1B7/9/9/9/9/8B/K8 b - 1", "8c7d", "７四角不成"},
    // dragons and horses: never 直
    {"4k4/9/9/9/9/9/9/4+R+R3/K8 b - 1", "5h5g", "５七龍左"},
    {"4k4/9/9/9/9/9/9/4+R+R3/K8 b - 1", "4h5g", "５七龍右"},
    {"4k4/9/9/9/9/9/9/3+R+R4/K8 b - 1", "5h5g", "５七龍右"},
    {"4k4/9/9/9/9/5+R3/9/4+R4/K8 b - 1", "5h5g", "５七龍上"},
    {"4k4/9/9/9/9/9/4+R4/9/K3+R4 b - 1", "5i5h", "５八龍上"},
    {"4k4/9/9/9/9/9/9/2+B1+B4/K8 b - 1", "5h6g", "６七馬右"},
    {"4k4/9/9/9/9/9/4+B4/3+B5/K8 b - 1", "5g6g", "６七馬寄"},
    // promotion
    {"4k4/9/3S1S3/9/9/9/9/9/K8 b - 1", "6c5b+", "５二銀左成"},
    {"4k4/9/3S1S3/9/9/9/9/9/K8 b - 1", "4c5b", "５二銀右不成"},
    {"4k4/9/4P4/9/9/9/9/9/K8 b - 1", "5c5b", "５二歩不成"},
    {"4k4/9/9/4G4/9/9/9/9/K8 b - 1", "5d5c", "５三金"},
    // drops
    {"4k4/9/9/9/9/9/9/9/K8 b G 1", "G*5g", "５七金"},
    {"4k4/9/9/9/9/9/9/4G4/K8 b G 1", "G*5g", "５七金打"},
    {"4k4/9/9/9/9/9/9/4+S4/K8 b G 1", "G*5g", "５七金"},
    // a piece that may not move for its king's sake counts anyway
    {"4r4/9/9/9/9/9/9/4G4/k3K4 b G 1", "G*6g", "６七金打"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(ki2)

BOOST_DATA_TEST_CASE(a_move_has_one_spelling, data::make(cases), c) {
  const auto now = position(c.sfen);
  const auto move = *rules::shogi::read_usi(c.usi);
  BOOST_REQUIRE(!rules::shogi::refusal(now, move));
  BOOST_TEST(records::kif::ki2_move(now, move, rules::shogi::no_square) == c.text);
  Characters text(c.text);
  const auto back = records::kif::take_move(text, now, rules::shogi::no_square);
  BOOST_REQUIRE(back);
  BOOST_TEST(rules::shogi::write_usi(*back) == c.usi);
}

// More of a kind than a game has: the origin is added where no words tell them apart.
BOOST_AUTO_TEST_CASE(every_legal_move_reads_back_in_crowded_positions) {
  tests::Dice dice(5);
  const rules::shogi::Kind kinds[] = {rules::shogi::Kind::gold,  rules::shogi::Kind::silver,
                                      rules::shogi::Kind::horse, rules::shogi::Kind::dragon,
                                      rules::shogi::Kind::tokin, rules::shogi::Kind::bishop,
                                      rules::shogi::Kind::rook,  rules::shogi::Kind::knight};
  for (int round = 0; round < 200; ++round) {
    rules::shogi::Placement placement;
    placement.turn = round % 2 == 0 ? rules::Color::black : rules::Color::white;
    for (int i = 0; i < 14; ++i)
      placement.board[dice.below(81)] = {kinds[dice.below(2) + 2 * dice.below(4)], placement.turn};
    placement.hands[rules::shogi::at(placement.turn)].add(rules::shogi::Kind::gold);
    const Position now(placement);
    rules::shogi::MoveList moves;
    rules::shogi::list_legal_moves(now, moves);
    for (const auto move : moves) {
      const auto spelled = records::kif::ki2_move(now, move, rules::shogi::no_square);
      Characters text(spelled);
      const auto back = records::kif::take_move(text, now, rules::shogi::no_square);
      BOOST_TEST((back && *back == move && text.done()), spelled);
    }
  }
}

BOOST_AUTO_TEST_CASE(other_programs_words_are_read) {
  struct Read {
    std::string_view sfen, text, usi;
  };
  for (const auto& [sfen, text, usi] : {
           Read{"4k4/9/9/9/9/5+R3/9/4+R4/K8 b - 1", "５七龍行", "5h5g"},
           Read{"4k4/9/9/9/9/5+R3/9/4+R4/K8 b - 1", "5七竜上", "5h5g"},
           Read{"4k4/9/9/9/9/9/5G3/4G4/K8 b - 1", "５七金(58)", "5h5g"},
           Read{"4k4/9/9/9/9/9/9/4G4/K8 b - 1", "５七金直", "5h5g"},
           Read{"4k4/9/9/9/9/9/9/4G4/K8 b - 1", "５七 金", "5h5g"},
           Read{"4k4/9/9/9/9/9/9/3+S5/K8 b - 1", "５七全", "6h5g"},
       }) {
    Characters words(text);
    const auto move = records::kif::take_move(words, position(sfen), rules::shogi::no_square);
    BOOST_REQUIRE_MESSAGE(move, text);
    BOOST_TEST(rules::shogi::write_usi(*move) == usi);
  }
}

// Only one of two pieces may move: what other programs leave out is still clear.
BOOST_AUTO_TEST_CASE(a_pinned_piece_needs_no_word_when_it_is_read) {
  Characters text("５七金");
  const auto move = records::kif::take_move(text, position("k3r4/9/9/9/9/9/3G5/3GK4/9 b - 1"),
                                            rules::shogi::no_square);
  BOOST_TEST(!move);
  Characters pinned("６七金");
  const auto other = records::kif::take_move(pinned, position("4r4/9/9/9/9/9/4G4/3G5/k3K4 b - 1"),
                                             rules::shogi::no_square);
  BOOST_REQUIRE(other);
  BOOST_TEST(rules::shogi::write_usi(*other) == "6h6g");
}

BOOST_AUTO_TEST_CASE(a_move_that_is_not_clear_names_its_candidates) {
  const auto all = tests::read_all_kif("▲７八金 △３四歩 ▲５八金 △８四歩 ▲６八金\n");
  BOOST_REQUIRE_EQUAL(all.damage.size(), 1U);
  BOOST_TEST(all.damage[0].line == 1U);
  BOOST_TEST(all.damage[0].column == 22U);
  BOOST_TEST(all.damage[0].sentence.find("５八 and ７八") != std::string::npos,
             all.damage[0].sentence);
}

BOOST_AUTO_TEST_CASE(the_wrong_mark_is_damage) {
  const auto all = tests::read_all_kif("▲７六歩 ▲２六歩\n");
  BOOST_REQUIRE_EQUAL(all.damage.size(), 1U);
  BOOST_TEST(all.damage[0].column == 6U);
}

BOOST_AUTO_TEST_CASE(marks_and_blanks_differ_between_programs) {
  for (const std::string_view text :
       {"▲７六歩△３四歩▲２二角成△同銀\n", "☗７六歩 ☖３四歩　☗２二角成 ☖同　銀",
        "▼７六歩\r\n▽３四歩\r\n▼２二角成\r\n▽同 銀\r\n"})
    BOOST_TEST(tests::kif_actions(tests::read_one_kif(text).main) == "7g7f 3c3d 8h2b+ 3a2b");
}

BOOST_AUTO_TEST_CASE(the_summary_is_the_result) {
  struct Ends {
    std::string_view line, result, last;
  };
  for (const auto& [line, result, last] : {
           Ends{"まで2手で後手の勝ち", "white resign", "resign"},
           Ends{"まで、2手で後手の勝ち", "white resign", "resign"},
           Ends{"まで2手で先手の勝ち", "black", "3c3d"},
           Ends{"まで2手で先手投了", "white resign", "resign"},
           Ends{"まで2手で時間切れにより後手の勝ち", "white time", "3c3d"},
           Ends{"まで2手で先手の反則負け", "white illegal-move", "3c3d"},
           Ends{"まで2手で先手の反則勝ち", "black illegal-move", "3c3d"},
           Ends{"まで2手で先手の反則により後手の勝ち", "white illegal-move", "3c3d"},
           Ends{"まで2手で先手の時間切れにより後手の勝ち", "white time", "3c3d"},
           Ends{"まで2手で先手時間切れ", "white time", "3c3d"},
           Ends{"まで2手で後手の反則", "black illegal-move", "3c3d"},
           Ends{"まで2手で後手の投了により先手の勝ち", "black resign", "3c3d"},
           Ends{"まで2手で後手の勝ち　消費時間▲1時間△2時間", "white resign", "resign"},
           Ends{"まで2手で先手の不戦敗", "white", "3c3d"},
           Ends{"まで2手で☖の勝ち", "white resign", "resign"},
           Ends{"まで2手で千日手", "draw agreement", "3c3d"},
           Ends{"まで2手で千日手により引き分け", "draw agreement", "3c3d"},
           Ends{"まで2手で持将棋", "draw agreement", "3c3d"},
           Ends{"まで2手で中断", "void interrupted", "3c3d"},
           Ends{"まで2手で引き分け", "draw agreement", "3c3d"},
           Ends{"まで2手で後手の入玉勝ち", "white declaration", "3c3d"},
       }) {
    const auto all = tests::read_all_kif("▲７六歩 △３四歩\n" + std::string(line) + "\n");
    if (result == "white declaration") {  // the rules see that there is nothing to declare
      BOOST_TEST(all.damage.size() == 1U);
      continue;
    }
    BOOST_REQUIRE_MESSAGE(all.games.size() == 1, line);
    BOOST_TEST(all.games[0].result() == result, line);
    BOOST_TEST(all.games[0].main.plies.back().action == last, line);
  }
}

// A name may hold a verb, a side's word or the other name.
BOOST_AUTO_TEST_CASE(the_summary_names_the_winner) {
  struct Names {
    std::string_view first, second, line, result;
  };
  for (const auto& [first, second, line, result] : {
           Names{"勝又", "負田", "勝又の勝ち", "black"},
           Names{"勝又", "負田", "負田の勝ち", "white resign"},
           Names{"勝又", "負田", "勝又の負け", "white resign"},
           Names{"b", "ab", "abの勝ち", "white resign"},
           Names{"b", "ab", "bの勝ち", "black"},
           Names{"後手番", "先手番", "後手番の勝ち", "black"},
           Names{"a", "b", "時間切れによりbの勝ち", "white time"},
           Names{"a", "b", "aの時間切れによりbの勝ち", "white time"},
       }) {
    const auto game =
        tests::read_one_kif("先手：" + std::string(first) + "\n後手：" + std::string(second) +
                            "\n▲７六歩 △３四歩\nまで2手で" + std::string(line) + "\n");
    BOOST_TEST(game.result() == result, first << ' ' << line);
  }
}

BOOST_AUTO_TEST_CASE(random_games_come_back) {
  for (const auto& game : tests::shared_games("shogi")) {
    Losses losses;
    const auto text = records::kif::write_ki2(game, {}, losses);
    BOOST_REQUIRE(text);
    auto lines = Lines::of(*text);
    const auto item = records::kif::read_ki2(lines, {});
    BOOST_REQUIRE(item && *item);
    const auto held = records::kif::ki2_holds({});
    BOOST_TEST((cut(**item, held, matches::Micros(1)) == cut(game, held, matches::Micros(1))),
               *text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
