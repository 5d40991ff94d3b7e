// Names of pieces, squares, numbers and hands in Japanese records.

#include "matches/records/kif/japanese.hpp"

#include <boost/test/unit_test.hpp>

#include "matches/records/kif/kif_header.hpp"

using namespace matches;
using namespace matches::records;
using namespace matches::records::kif;
using rules::shogi::Kind;

namespace {

template <class Take>
auto taken(std::string_view text, Take take) {
  Characters characters(text);
  auto value = take(characters);
  if (!characters.done()) value.reset();
  return value;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(japanese)

BOOST_AUTO_TEST_CASE(every_kind_reads_back_by_both_of_its_names) {
  for (int k = 0; k < 16; ++k) {
    const auto kind = static_cast<Kind>(k);
    if (move_name(kind).empty()) continue;
    BOOST_TEST((taken(move_name(kind), take_piece) == kind));
    BOOST_TEST((taken(board_name(kind), take_piece) == kind));
  }
  BOOST_TEST((taken("王", take_piece) == Kind::king));
  BOOST_TEST((taken("竜", take_piece) == Kind::dragon));
  BOOST_TEST((!taken("鳳", take_piece)));
}

BOOST_AUTO_TEST_CASE(every_square_reads_back) {
  for (int square = 0; square < rules::shogi::square_count; ++square)
    BOOST_TEST((taken(square_name(square), take_square) == square));
  BOOST_TEST((taken("7六", take_square) == rules::shogi::square(6, 5)));
  BOOST_TEST((taken("76", take_square) == rules::shogi::square(6, 5)));
  BOOST_TEST((taken("７６", take_square_digits) == rules::shogi::square(6, 5)));
  BOOST_TEST((!taken("０六", take_square)));
  BOOST_TEST((!taken("７", take_square)));
}

BOOST_AUTO_TEST_CASE(numbers_are_read_in_kanji_and_in_digits) {
  for (int number = 1; number < 100; ++number)
    BOOST_TEST((taken(kanji_number(number), take_number) == number));
  BOOST_TEST((taken("１８", take_number) == 18));
  BOOST_TEST((taken("042", take_digits) == 42));
  BOOST_TEST((!taken("12345678", take_digits)));
}

BOOST_AUTO_TEST_CASE(a_hand_may_have_no_blanks_between_its_pieces) {
  for (const std::string_view text :
       {"飛　金二　歩十五　", "飛金二歩十五", " 歩15 飛 金2", "飛　歩十五　金　金"}) {
    rules::shogi::Hand hand;
    Characters characters(text);
    BOOST_TEST(take_hand(characters, hand), text);
    BOOST_TEST(hand_text(hand) == "飛　金二　歩十五　");
  }
  rules::shogi::Hand none;
  Characters nothing("なし");
  BOOST_TEST(take_hand(nothing, none));
  BOOST_TEST(hand_text(none) == "なし");
  for (const std::string_view text : {"玉", "と", "金二x", "歩999"}) {
    rules::shogi::Hand hand;
    Characters characters(text);
    BOOST_TEST(!take_hand(characters, hand), text);
  }
}

BOOST_AUTO_TEST_CASE(columns_count_characters) {
  Characters text("７六x歩");
  text.skip(7);
  BOOST_TEST(text.column() == 4U);
  BOOST_TEST(text.character() == "歩");
}

BOOST_AUTO_TEST_CASE(dates_are_read_as_far_as_they_go) {
  BOOST_TEST(records::kif::iso_date("1999/07/15(木) 19:07:12").value() == "1999-07-15T19:07:12");
  BOOST_TEST(records::kif::iso_date("2023/1/1 00:00").value() == "2023-01-01T00:00");
  BOOST_TEST(records::kif::iso_date("2023年11月8日").value() == "2023-11-08");
  BOOST_TEST(records::kif::iso_date("2023年11月").value() == "2023-11");
  BOOST_TEST(!records::kif::iso_date("2023/13/01"));
  BOOST_TEST(!records::kif::iso_date("昭和52年"));
  BOOST_TEST(!records::kif::iso_date("2023/01/01 と 02"));
  BOOST_TEST(records::kif::kif_date("2026-11-18T16:00:59Z") == "2026/11/18 16:00:59");
  BOOST_TEST(records::kif::kif_date("2026-11-18") == "2026/11/18");
  BOOST_TEST(records::kif::kif_date("soon").empty());
}

BOOST_AUTO_TEST_CASE(a_time_control_is_said_in_japanese) {
  BOOST_TEST(records::kif::kif_time_control("5400+0|60(1)") == "1時間30分、秒読み1分");
  BOOST_TEST(records::kif::kif_time_control("10+0.1") == "10秒、1手ごとに0.1秒加算");
  BOOST_TEST(records::kif::kif_time_control("60+0|10(3)") == "1分、秒読み10秒3回");
  BOOST_TEST(records::kif::kif_time_control("").empty());
}

BOOST_AUTO_TEST_SUITE_END()
