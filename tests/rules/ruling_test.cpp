#include "rules/ruling.hpp"

#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

using namespace rules;

namespace {

std::vector<Reason> all_reasons() {
  std::vector<Reason> all;
  for (int i = 0; i < reason_count; ++i) all.push_back(static_cast<Reason>(i));
  return all;
}

std::vector<Defect> all_defects() {
  std::vector<Defect> all;
  for (int i = 0; i < defect_count; ++i) all.push_back(static_cast<Defect>(i));
  return all;
}

// Words of small letters and digits, joined by '-'.
bool is_kebab_case(std::string_view text) {
  if (text.empty() || text.starts_with('-') || text.ends_with('-')) return false;
  if (text.find("--") != text.npos) return false;
  return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == text.npos;
}

// Kebab-case names joined by '+': a Renju point may be forbidden in more than one way.
bool is_reason_name(std::string_view text) {
  for (;;) {
    const auto plus = text.find('+');
    if (!is_kebab_case(text.substr(0, plus))) return false;
    if (plus == text.npos) return true;
    text.remove_prefix(plus + 1);
  }
}

bool is_sentence(std::string_view text) {
  return text.size() > 10 && text.ends_with('.') && text.front() >= 'A' && text.front() <= 'Z' &&
         text.find("  ") == text.npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(ruling)

BOOST_AUTO_TEST_CASE(every_reason_has_a_name_of_its_own) {
  std::set<std::string_view> seen;
  for (const Reason r : all_reasons()) {
    BOOST_TEST(is_reason_name(name(r)), name(r));
    BOOST_TEST(seen.insert(name(r)).second, name(r));
  }
}

BOOST_AUTO_TEST_CASE(every_reason_has_a_sentence_of_its_own) {
  std::set<std::string_view> seen;
  for (const Reason r : all_reasons()) {
    BOOST_TEST(is_sentence(sentence(r)), sentence(r));
    BOOST_TEST(seen.insert(sentence(r)).second, sentence(r));
  }
}

BOOST_AUTO_TEST_CASE(every_defect_has_a_name_and_a_sentence_of_its_own) {
  std::set<std::string_view> seen;
  for (const Defect d : all_defects()) {
    std::string lower(name(d));
    if (lower.starts_with("too-many-") && lower.size() == 10) lower.back() = 'x';  // a piece letter
    BOOST_TEST(is_kebab_case(lower), name(d));
    BOOST_TEST(seen.insert(name(d)).second, name(d));
    BOOST_TEST(is_sentence(sentence(d)), sentence(d));
    BOOST_TEST(seen.insert(sentence(d)).second, sentence(d));
  }
}

BOOST_AUTO_TEST_CASE(names_that_records_hold_never_change) {
  BOOST_TEST(name(Reason::try_reached) == "try");
  BOOST_TEST(name(Reason::forbidden_33_44) == "forbidden-33+forbidden-44");
  BOOST_TEST(name(Reason::leaves_king_in_check) == "leaves-king-in-check");
  BOOST_TEST(name(Reason::off_board) == "off-board");
  BOOST_TEST(name(Reason::game_over) == "game-over");
  BOOST_TEST(name(Defect::too_many_r) == "too-many-R");
  BOOST_TEST(name(Defect::opponent_in_check) == "opponent-in-check");
}

BOOST_AUTO_TEST_CASE(outcomes_stand_before_refusals) {
  BOOST_TEST((kind(Reason::resign) == ReasonKind::outcome));
  BOOST_TEST((kind(Reason::stone_limit) == ReasonKind::outcome));
  BOOST_TEST((kind(Reason::syntax) == ReasonKind::refusal));
  BOOST_TEST((kind(Reason::pass_not_allowed) == ReasonKind::refusal));
}

BOOST_AUTO_TEST_CASE(of_two_refusals_the_first_of_the_list_is_given) {
  BOOST_TEST((earlier(Reason::occupied, Reason::ko) == Reason::occupied));
  BOOST_TEST((earlier(Reason::ko, Reason::occupied) == Reason::occupied));
  BOOST_TEST((earlier(std::nullopt, Reason::ko) == Reason::ko));
  BOOST_TEST((earlier(Reason::ko, std::nullopt) == Reason::ko));
  BOOST_TEST(!earlier(std::nullopt, std::nullopt));
}

BOOST_AUTO_TEST_CASE(refusals_of_all_games_stand_in_their_documented_order) {
  const Reason order[] = {Reason::syntax,        Reason::off_board, Reason::empty_origin,
                          Reason::not_own_piece, Reason::occupied,  Reason::wrong_phase,
                          Reason::not_your_turn, Reason::game_over};
  for (std::size_t i = 1; i < std::size(order); ++i) BOOST_TEST((order[i - 1] < order[i]));
  for (const Reason r : all_reasons())
    if (r > Reason::game_over) BOOST_TEST((kind(r) == ReasonKind::refusal));
}

BOOST_AUTO_TEST_CASE(the_other_seat_and_colour) {
  BOOST_TEST((other(Seat::first) == Seat::second && other(Seat::second) == Seat::first));
  BOOST_TEST((other(Color::black) == Color::white && other(Color::white) == Color::black));
  BOOST_TEST(name(Color::black) == "black");
  BOOST_TEST(name(Color::white) == "white");
}

BOOST_AUTO_TEST_CASE(a_set_of_defects_reports_each_kind_apart) {
  Defects found;
  BOOST_TEST(found.empty());
  BOOST_TEST(found.names() == "");
  BOOST_TEST(found.sentences() == "");
  found.add(Defect::nifu_w);
  found.add(Defect::no_king_b);
  found.add(Defect::nifu_w);
  BOOST_TEST(!found.empty());
  BOOST_TEST(found.has(Defect::nifu_w));
  BOOST_TEST(!found.has(Defect::nifu_b));
  BOOST_TEST(found.names() == "no-king-b nifu-w");
  BOOST_TEST(found.sentences() == "Black has no king. White has two unpromoted pawns on one file.");
}

BOOST_AUTO_TEST_CASE(a_set_can_hold_every_defect) {
  Defects found;
  for (const Defect d : all_defects()) found.add(d);
  BOOST_TEST((found.list() == all_defects()));
  Defects none;
  BOOST_TEST((found != none));
}

BOOST_AUTO_TEST_CASE(a_result_holds_a_value_or_an_error_with_its_place) {
  Result<std::string> good(std::string("a2a3"));
  BOOST_TEST(static_cast<bool>(good));
  BOOST_TEST(*good == "a2a3");
  BOOST_TEST(good->size() == 4U);
  good->push_back('!');
  BOOST_TEST(*std::move(good) == "a2a3!");

  const Result<std::string> bad(syntax_error("no action", 3, 2));
  BOOST_TEST(!bad);
  BOOST_TEST(bad.error().code == "syntax");
  BOOST_TEST(bad.error().sentence == "no action");
  BOOST_TEST(bad.error().at == 3U);
  BOOST_TEST(bad.error().length == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
