#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include "tests/data.hpp"
#include "tests/rules/renju/boards.hpp"

BOOST_AUTO_TEST_SUITE(renju_opening)

using namespace rules;
using namespace rules::renju;
namespace made = tests::renju;

namespace {

// "phase colour seat": where the game stands, and who acts.
std::string stand(const made::Game& game) {
  return std::string(game.phase()) + " " + std::string(name(game.color_of(game.to_act()))) + " " +
         made::to_act(game);
}

std::string after(std::string_view rules, std::string_view actions) {
  return stand(made::played(rules, actions));
}

std::string refused(std::string_view rules, std::string_view actions, std::string_view action) {
  return made::refusal(made::played(rules, actions), action);
}

std::string sentence_of(const made::Game& game, std::string_view action) {
  const auto move = *game.read(action);
  return game.refusal_sentence(move, *game.refusal(move));
}

std::string joined(const std::vector<std::string_view>& words) {
  std::string text;
  for (const auto word : words) text += std::string(word) + " ";
  return text;
}

// How many listed actions are stones, and the others by name.
std::string listed(const made::Game& game) {
  int stones = 0;
  std::string others;
  for (const auto& move : game.legal_moves())
    if (move.verb == Verb::stone)
      ++stones;
    else
      others += " " + game.write(move);
  for (const auto kind : game.unlisted()) others += " <" + std::string(kind) + ">";
  return std::to_string(stones) + others;
}

std::string listed_after(std::string_view rules, std::string_view actions) {
  return listed(made::played(rules, actions));
}

constexpr auto international = "renju_taraguchi10_international";
constexpr auto rif = "renju_taraguchi10_rif";
constexpr auto ten = "offer h9 h10 h11 i7 i10 i11 j10 j11 k11 h12";
const std::string four = "h8,keep,g9,keep,i9,keep,j8,keep";  // to the fifth stone
const std::string free_ten = "offer a1 b3 c7 d2 e14 f13 g15 o8 m8 l11";

}  // namespace

// R28, R30, R31: both ways of each decision, with the seat that acts next.
BOOST_AUTO_TEST_CASE(taraguchi10_leads_through_four_stones_with_a_swap_after_each) {
  for (const auto* rules : {international, rif, "renju_taraguchi", "renju_tarannikov"}) {
    BOOST_TEST(after(rules, "") == "place1 black first");
    BOOST_TEST(after(rules, "h8") == "swap1 white second");
    BOOST_TEST(after(rules, "h8,keep") == "place2 white second");
    BOOST_TEST(after(rules, "h8,swap") == "place2 white first");
    BOOST_TEST(after(rules, "h8,keep,g9") == "swap2 black first");
    BOOST_TEST(after(rules, "h8,swap,g9") == "swap2 black second");
    BOOST_TEST(after(rules, "h8,keep,g9,keep") == "place3 black first");
    BOOST_TEST(after(rules, "h8,keep,g9,swap") == "place3 black second");
    BOOST_TEST(after(rules, "h8,swap,g9,swap") == "place3 black first");
    BOOST_TEST(after(rules, "h8,keep,g9,keep,i9") == "swap3 white second");
    BOOST_TEST(after(rules, "h8,keep,g9,keep,i9,keep") == "place4 white second");
    BOOST_TEST(after(rules, "h8,keep,g9,keep,i9,swap") == "place4 white first");
    BOOST_TEST(after(rules, "h8,keep,g9,keep,i9,keep,j8") == "swap4 black first");
    BOOST_TEST(after(rules, "h8,swap,g9,swap,i9,swap,j8") == "swap4 black second");
  }
}

BOOST_AUTO_TEST_CASE(the_letter_of_the_arena_rule_leaves_both_fifths_after_a_swap) {
  BOOST_TEST(after(international, "h8,keep,g9,keep,i9,keep,j8,keep") == "fifth black first");
  BOOST_TEST(after(international, "h8,keep,g9,keep,i9,keep,j8,swap") == "fifth black second");
  BOOST_TEST(listed_after(international, "h8,keep,g9,keep,i9,keep,j8,swap") == "77 <offer>");
}

BOOST_AUTO_TEST_CASE(the_official_rule_leaves_the_single_fifth_only_after_a_swap) {
  for (const auto* rules : {rif, "renju_taraguchi"}) {
    BOOST_TEST(after(rules, "h8,keep,g9,keep,i9,keep,j8,keep") == "fifth black first");
    BOOST_TEST(after(rules, "h8,keep,g9,keep,i9,keep,j8,swap") == "fifth-single black second");
    BOOST_TEST(listed_after(rules, four) == "77 <offer>");
    BOOST_TEST(listed_after(rules, "h8,keep,g9,keep,i9,keep,j8,swap") == "77");
    BOOST_TEST(refused(rules, "h8,keep,g9,keep,i9,keep,j8,swap", free_ten) == "wrong-phase");
  }
}

BOOST_AUTO_TEST_CASE(a_single_fifth_may_be_answered_by_a_swap) {
  for (const auto* rules : {international, rif, "renju_taraguchi"}) {
    BOOST_TEST(after(rules, four + ",h10") == "swap5 white second");
    BOOST_TEST(after(rules, four + ",h10,keep") == "play white second");
    BOOST_TEST(after(rules, four + ",h10,swap") == "play white first");
    BOOST_TEST(listed_after(rules, four + ",h10") == "0 swap keep");
  }
}

BOOST_AUTO_TEST_CASE(offered_fifths_are_chosen_by_white_and_end_the_opening) {
  for (const auto* rules : {international, rif}) {
    const auto chosen = four + "," + free_ten;
    BOOST_TEST(after(rules, chosen) == "select5 white second");
    BOOST_TEST(listed_after(rules, chosen) == "10");
    BOOST_TEST(after(rules, chosen + ",a1") == "play white second");
    const auto game = made::played(rules, chosen + ",a1");
    BOOST_TEST((game.board().at({0, 0}) == Cell::black));
    BOOST_TEST(refused(rules, chosen, "h9") == "not-offered");
    BOOST_TEST(refused(rules, chosen, "h8") == "occupied");
    BOOST_TEST(refused(rules, chosen, "swap") == "wrong-phase");
    BOOST_TEST(sentence_of(made::played(rules, chosen), "h9") ==
               "h9 is not among the offered points a1 b3 c7 d2 e14 f13 g15 o8 m8 l11");
  }
}

BOOST_AUTO_TEST_CASE(the_squares_grow_from_1_to_9) {
  for (const auto* rules : {international, rif, "renju_tarannikov"}) {
    BOOST_TEST(listed_after(rules, "") == "1");
    BOOST_TEST(listed_after(rules, "h8") == "0 swap keep");
    BOOST_TEST(listed_after(rules, "h8,keep") == "8");
    BOOST_TEST(listed_after(rules, "h8,keep,g9,keep") == "23");
    BOOST_TEST(listed_after(rules, "h8,keep,g9,keep,i9,keep") == "46");
    BOOST_TEST(refused(rules, "", "h9") == "opening-area");
    BOOST_TEST(refused(rules, "h8,keep", "h10") == "opening-area");
    BOOST_TEST(refused(rules, "h8,keep,g9,keep", "k8") == "opening-area");
    BOOST_TEST(refused(rules, "h8,keep,g9,keep,i9,keep", "h12") == "opening-area");
    BOOST_TEST(refused(rules, "h8,keep,g9,keep,i9,keep", "k5") == "");
    BOOST_TEST(refused(rules, "h8,keep,g9,keep,i9,keep,j8,keep", "m8") == "opening-area");
    BOOST_TEST(refused(rules, "h8,keep,g9,keep,i9,keep,j8,keep", "l12") == "");
  }
  BOOST_TEST(
      sentence_of(made::played(rif, "h8,keep"), "h10") ==
      "the opening does not allow a stone on h10; stone 2 belongs into the 3x3 square around "
      "h8 (g7-i9)");
  BOOST_TEST(sentence_of(made::played(rif, ""), "a1") ==
             "the opening does not allow a stone on a1; stone 1 belongs on h8, the centre");
}

// R33
BOOST_AUTO_TEST_CASE(an_offer_has_the_right_number_of_points_and_no_two_alike) {
  const auto game = made::played(rif, four);
  BOOST_TEST(made::refusal(game, "offer a1 b3") == "offer-count");
  BOOST_TEST(made::refusal(game, "offer a1 b3 c7 d2 e14 f13 g15 n4 m6 l11 l12") == "offer-count");
  std::string many = "offer";
  for (int i = 0; i < 60; ++i) many += " " + name(point_at(i));
  BOOST_TEST(made::refusal(game, many) == "offer-count");
  BOOST_TEST(made::refusal(game, many + " p1") == "off-board");
  BOOST_TEST(made::refusal(game, "offer a1 b3 c7 d2 e14 f13 g15 n4 m6 m6") == "offer-symmetry");
  BOOST_TEST(made::refusal(game, "offer h8 b3 c7 d2 e14 f13 g15 n4 m6 l11") == "occupied");
  BOOST_TEST(made::refusal(game, free_ten) == "");
  BOOST_TEST(sentence_of(game, "offer a1 b3") == "the offer has 2 points; it must have 10");
  BOOST_TEST(sentence_of(game, "offer h9 b3 c7 d2 g9 f13 g15 n4 m6 l11") ==
             "there is a white stone on g9");
  BOOST_TEST(sentence_of(game, "offer a1 b3 c7 d2 e14 f13 g15 n4 m6 b3") == "b3 is offered twice");
  BOOST_TEST(sentence_of(game, "offer h10 b3 c7 d2 e14 f13 g15 n4 m6 i7") ==
             "h10 and i7 count as the same: rotating by 180 degrees keeps the figure of the stones "
             "and takes one to the other");
}

BOOST_AUTO_TEST_CASE(the_reading_of_symmetry_is_a_switch) {
  const auto with = [&](std::string_view reading, std::string_view offer) {
    return refused(std::string(rif) + " offer-symmetry=" + std::string(reading) + " offers=2",
                   "h8,keep,h9,keep,h7,keep,h6,keep", offer);
  };
  BOOST_TEST(with("figure", "offer g8 g7") == "offer-symmetry");
  BOOST_TEST(with("position", "offer g8 g7") == "");
  BOOST_TEST(with("board", "offer g8 g7") == "");
  BOOST_TEST(with("figure", "offer g8 i8") == "offer-symmetry");
  BOOST_TEST(with("position", "offer g8 i8") == "offer-symmetry");
  BOOST_TEST(with("board", "offer g8 i8") == "offer-symmetry");
  BOOST_TEST(with("figure", "offer e8 h11") == "");
  BOOST_TEST(with("position", "offer e8 h11") == "");
  BOOST_TEST(with("board", "offer e8 h11") == "offer-symmetry");
}

BOOST_AUTO_TEST_CASE(a_recorded_arena_game_plays_through) {
  const auto game = made::played(
      international, std::string("h8,keep,g9,swap,i9,keep,j8,keep,") + ten + ",i10,i11,j10");
  BOOST_TEST(stand(game) == "play white first");  // seat first gave Black away after move 2
  BOOST_TEST(game.board().stones() == 7);
}

BOOST_AUTO_TEST_CASE(taraguchi_offers_five) {
  BOOST_TEST(refused("renju_taraguchi", four, "offer a1 b3 c7 d2 e14") == "");
  BOOST_TEST(refused("renju_taraguchi", four, free_ten) == "offer-count");
  BOOST_TEST(refused("renju_taraguchi offers=10", four, free_ten) == "");
}

// R34
BOOST_AUTO_TEST_CASE(tarannikov_has_no_offer) {
  constexpr auto rules = "renju_tarannikov";
  BOOST_TEST(after(rules, four) == "fifth-single black first");
  BOOST_TEST(after(rules, "h8,keep,g9,keep,i9,keep,j8,swap") == "fifth-single black second");
  BOOST_TEST(listed_after(rules, four) == "77");
  BOOST_TEST(after(rules, four + ",l12") == "swap5 white second");
  BOOST_TEST(after(rules, four + ",l12,keep") == "play white second");
  BOOST_TEST(after(rules, four + ",l12,swap") == "play white first");
}

// R35
BOOST_AUTO_TEST_CASE(soosorv_declares_after_the_fourth_stone) {
  constexpr auto rules = "renju_soosorv8";
  BOOST_TEST(after(rules, "h8") == "place2 black first");
  BOOST_TEST(after(rules, "h8,h9") == "place3 black first");
  BOOST_TEST(after(rules, "h8,h9,j10") == "swap3 white second");
  BOOST_TEST(after(rules, "h8,h9,j10,keep") == "place4 white second");
  BOOST_TEST(after(rules, "h8,h9,j10,swap") == "place4 white first");
  BOOST_TEST(after(rules, "h8,h9,j10,keep,a1") == "count4 white second");
  BOOST_TEST(listed_after(rules, "h8,h9,j10,keep,a1") ==
             "0 count 1 count 2 count 3 count 4 count 5 count 6 count 7 count 8");
  BOOST_TEST(after(rules, "h8,h9,j10,keep,a1,count 3") == "swap4 black first");
  BOOST_TEST(after(rules, "h8,h9,j10,keep,a1,count 3,keep") == "fifth black first");
  BOOST_TEST(after(rules, "h8,h9,j10,keep,a1,count 3,swap") == "fifth black second");
  BOOST_TEST(listed_after(rules, "h8,h9,j10,keep,a1,count 3,swap") == "0 <offer>");
  const auto fifth = made::played(rules, "h8,h9,j10,keep,a1,count 3,swap");
  BOOST_TEST(made::refusal(fifth, "offer b2 c9") == "offer-count");
  BOOST_TEST(made::refusal(fifth, "offer b2 c9 d14") == "");
  BOOST_TEST(made::refusal(fifth, "b2") == "wrong-phase");
  const auto end = "h8,h9,j10,keep,a1,count 3,swap,offer b2 c9 d14,d14";
  BOOST_TEST(after(rules, end) == "play white first");
  for (const auto* bad : {"count 0", "count 9"})
    BOOST_TEST(refused(rules, "h8,h9,j10,keep,a1", bad) == "offer-count");
  BOOST_TEST(sentence_of(made::played(rules, "h8,h9,j10,keep,a1"), "count 9") ==
             "count 9 is out of range; from 1 to 8 fifth moves may be declared");
  BOOST_TEST(refused(rules, "h8,h9,j10,keep,a1", "swap") == "wrong-phase");
}

// R36
BOOST_AUTO_TEST_CASE(yamaguchi_declares_with_the_opening) {
  constexpr auto rules = "renju_yamaguchi";
  BOOST_TEST(after(rules, "h8,h9,j10") == "count3 black first");
  BOOST_TEST(made::played(rules, "h8,h9,j10").legal_moves().size() == 50U);
  BOOST_TEST(after(rules, "h8,h9,j10,count 2") == "swap3 white second");
  BOOST_TEST(after(rules, "h8,h9,j10,count 2,keep") == "place4 white second");
  BOOST_TEST(after(rules, "h8,h9,j10,count 2,swap") == "place4 white first");
  BOOST_TEST(listed_after(rules, "h8,h9,j10,count 2,swap") == "222");
  BOOST_TEST(after(rules, "h8,h9,j10,count 2,swap,o15") == "fifth black second");
  BOOST_TEST(refused(rules, "h8,h9,j10,count 2,swap,o15", "offer a1") == "offer-count");
  BOOST_TEST(after(rules, "h8,h9,j10,count 2,swap,o15,offer a1 a2") == "select5 white first");
  BOOST_TEST(after(rules, "h8,h9,j10,count 2,swap,o15,offer a1 a2,a2") == "play white first");
  BOOST_TEST(refused(rules, "h8,h9,j10", "count 50") == "");
  BOOST_TEST(refused(rules, "h8,h9,j10", "count 51") == "offer-count");
  BOOST_TEST(refused(rules, "h8,h9,j10", "count 1000") == "offer-count");
  BOOST_TEST(refused(rules, "h8,h9,j10", "count 123456789012345678901234567890") == "offer-count");
  BOOST_TEST(refused(rules, "h8,h9", "count 1000") == "wrong-phase");
}

// R37
BOOST_AUTO_TEST_CASE(the_rule_of_1996_lets_one_player_put_the_opening) {
  constexpr auto rules = "renju_rif_classic";
  BOOST_TEST(after(rules, "h8") == "place2 black first");
  BOOST_TEST(after(rules, "h8,i9") == "place3 black first");
  BOOST_TEST(listed_after(rules, "h8,i9") == "23");
  BOOST_TEST(after(rules, "h8,i9,j8") == "swap3 white second");
  BOOST_TEST(after(rules, "h8,i9,j8,keep") == "place4 white second");
  BOOST_TEST(after(rules, "h8,i9,j8,swap") == "place4 white first");
  BOOST_TEST(after(rules, "h8,i9,j8,swap,b2") == "fifth black second");
  BOOST_TEST(after(rules, "h8,i9,j8,swap,b2,offer a1 a2") == "select5 white first");
  BOOST_TEST(after(rules, "h8,i9,j8,swap,b2,offer a1 a2,a1") == "play white first");
  BOOST_TEST(refused(rules, "h8,i9,j8,keep,b2", "j10") == "wrong-phase");
}

// R38
BOOST_AUTO_TEST_CASE(the_old_swap_rule_puts_the_opening_in_turn) {
  constexpr auto rules = "renju_swap";
  BOOST_TEST(after(rules, "h8") == "place2 white second");
  BOOST_TEST(listed_after(rules, "h8") == "8");
  BOOST_TEST(after(rules, "h8,i9") == "place3 black first");
  BOOST_TEST(after(rules, "h8,i9,j8") == "swap3 white second");
  BOOST_TEST(after(rules, "h8,i9,j8,keep") == "place4 white second");
  BOOST_TEST(after(rules, "h8,i9,j8,swap") == "place4 white first");
  BOOST_TEST(after(rules, "h8,i9,j8,keep,o1") == "fifth black first");
  BOOST_TEST(refused(rules, "h8,i9,j8,keep,o1", "offer a1 b1 c1") == "offer-count");
  BOOST_TEST(after(rules, "h8,i9,j8,keep,o1,offer a1 b1") == "select5 white second");
  BOOST_TEST(after(rules, "h8,i9,j8,keep,o1,offer a1 b1,b1") == "play white second");
}

// R39
BOOST_AUTO_TEST_CASE(swap2_has_three_choices) {
  constexpr auto rules = "renju_swap2";
  BOOST_TEST(listed_after(rules, "") == "225");
  BOOST_TEST(after(rules, "a1") == "place2 black first");
  BOOST_TEST(after(rules, "a1,b1") == "place3 black first");
  BOOST_TEST(after(rules, "a1,b1,o9") == "choose2 white second");
  BOOST_TEST(listed_after(rules, "a1,b1,o9") == "222 swap extend");
  BOOST_TEST(after(rules, "a1,b1,o9,c4") == "play black first");
  BOOST_TEST(after(rules, "a1,b1,o9,swap") == "play white first");
  BOOST_TEST(after(rules, "a1,b1,o9,extend") == "place4 white second");
  BOOST_TEST(after(rules, "a1,b1,o9,extend,c4") == "fifth-single white second");
  BOOST_TEST(after(rules, "a1,b1,o9,extend,c4,d5") == "swap5 black first");
  BOOST_TEST(after(rules, "a1,b1,o9,extend,c4,d5,keep") == "play white second");
  BOOST_TEST(after(rules, "a1,b1,o9,extend,c4,d5,swap") == "play white first");
  const auto game = made::played(rules, "a1,b1,o9,extend,c4,d5");
  BOOST_TEST((game.board().at({2, 3}) == Cell::white));
  BOOST_TEST((game.board().at({3, 4}) == Cell::black));
  BOOST_TEST(refused(rules, "a1,b1,o9", "keep") == "wrong-phase");
}

// R29
BOOST_AUTO_TEST_CASE(the_first_stone_alone_is_bound_to_the_centre_without_phases) {
  BOOST_TEST(listed_after("renju_rif", "") == "1");
  BOOST_TEST(after("renju_rif", "") == "play black first");
  BOOST_TEST(refused("renju_rif", "", "h9") == "opening-area");
  BOOST_TEST(after("renju_rif", "h8") == "play white second");
  BOOST_TEST(listed_after("renju_rif", "h8") == "224");
  BOOST_TEST(listed_after("renju_gomocup", "") == "225");
  BOOST_TEST(refused("renju_gomocup", "", "a15") == "");
}

BOOST_AUTO_TEST_CASE(an_action_of_another_phase_is_refused_with_what_is_expected) {
  for (const auto* action : {"g9", "pass", "offer a1", "count 3", "extend"})
    BOOST_TEST(refused(rif, "h8", action) == "wrong-phase", action);
  for (const auto* action : {"swap", "keep", "pass", "offer a1", "count 3", "extend"})
    BOOST_TEST(refused(rif, "h8,keep", action) == "wrong-phase", action);
  for (const auto* action : {"swap", "keep", "offer a1", "count 3", "extend"})
    BOOST_TEST(refused("renju_rif", "h8", action) == "wrong-phase", action);
  BOOST_TEST(refused(rif, "h8", "h8") == "occupied");  // stands earlier in the list of reasons
  BOOST_TEST(sentence_of(made::played(rif, "h8"), "g9") ==
             "a stone on g9 does not belong to phase swap1; White is to choose: swap or keep");
  BOOST_TEST(sentence_of(made::played(rif, four), "pass") ==
             "'pass' does not belong to phase fifth; Black is to choose: a point or offer");
}

BOOST_AUTO_TEST_CASE(the_winner_after_a_swap_is_the_seat_that_owns_the_colour) {
  // Five for Black in row 8, whoever owns Black.
  const std::string line = ",a1,i8,a2,j8,a3,k8,a4,l8";
  constexpr auto rules = "renju_tarannikov";
  const auto kept = made::played(rules, "h8,keep,g9,keep,j6,keep,g10,keep,d12,keep" + line);
  BOOST_TEST((kept.outcome() == Outcome{Seat::first, Reason::five}));
  const auto swapped = made::played(rules, "h8,keep,g9,keep,j6,keep,g10,keep,d12,swap" + line);
  BOOST_TEST((swapped.outcome() == Outcome{Seat::second, Reason::five}));
  const auto twice = made::played(rules, "h8,swap,g9,keep,j6,keep,g10,keep,d12,swap" + line);
  BOOST_TEST((twice.outcome() == Outcome{Seat::first, Reason::five}));
  BOOST_TEST(swapped.outcome_sentence() == "Black has five in a row by the stone on l8 and wins.");
}

BOOST_AUTO_TEST_CASE(every_phase_has_one_name) {
  for (int i = 0; i <= static_cast<int>(Phase::play); ++i) {
    const auto phase = static_cast<Phase>(i);
    BOOST_TEST((phase_named(name(phase)) == phase));
  }
  BOOST_TEST(!phase_named("place5").has_value());
  BOOST_TEST(!phase_named("").has_value());
}

BOOST_AUTO_TEST_CASE(every_step_of_every_opening_leads_to_a_step_that_fits_it) {
  for (int o = 0; o <= static_cast<int>(Opening::swap2); ++o)
    for (int i = 0; i < static_cast<int>(Phase::play); ++i) {
      const Step* const from = step(static_cast<Opening>(o), static_cast<Phase>(i));
      if (from == nullptr) continue;
      for (const Verb verb : verbs)
        for (const bool offer_after_swap : {false, true}) {
          const auto to = next_phase(*from, verb, offer_after_swap);
          if (!to || *to == Phase::play) continue;
          const Step* const next = step(static_cast<Opening>(o), *to);
          BOOST_TEST_REQUIRE(next != nullptr);
          BOOST_TEST(next->stones == from->stones + (verb == Verb::stone ? 1 : 0));
        }
    }
}

BOOST_AUTO_TEST_CASE(kinds_that_are_too_many_to_list_are_named) {
  BOOST_TEST(joined(made::played(rif, four).unlisted()) == "offer ");
  BOOST_TEST(joined(made::played(rif, "h8").unlisted()) == "");
  BOOST_TEST(joined(made::played("renju_yamaguchi", "h8,h9,j10").unlisted()) == "");
}

BOOST_AUTO_TEST_SUITE_END()
