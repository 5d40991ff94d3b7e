#include "matches/play/opening_policy.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "matches/play/questions.hpp"
#include "tests/playing.hpp"

namespace matches::play {
std::ostream& operator<<(std::ostream& out, Policy policy) { return out << name(policy); }
}  // namespace matches::play

namespace {

namespace data = boost::unit_test::data;
using matches::play::decide;
using matches::play::Policy;
using matches::play::substitute;
using rules::AnyGame;

const std::vector<Policy> every_policy(matches::play::policies().begin(),
                                       matches::play::policies().end());
const std::vector<std::string> openings{"renju_rif",
                                        "renju_taraguchi10_international",
                                        "renju_taraguchi10_rif",
                                        "renju_soosorv8",
                                        "renju_yamaguchi",
                                        "renju_taraguchi",
                                        "renju_tarannikov",
                                        "renju_rif_classic",
                                        "renju_swap",
                                        "renju_swap2"};

AnyGame game_under(std::string_view id, const std::vector<std::string>& actions = {}) {
  auto game = *rules::start(tests::game_kind("renju"), tests::rule_set("renju", id));
  for (const auto& action : actions) BOOST_REQUIRE_MESSAGE(!game.act(action), action);
  return game;
}

// An engine that knows nothing but stones: an empty point of the board, by chance.
std::string stone(const AnyGame& game, tests::Dice& dice) {
  for (;;) {
    const auto point = std::string(1, static_cast<char>('a' + dice.below(15))) +
                       std::to_string(dice.below(15) + 1);
    const auto refused = game.refusal(point);
    if (!refused || refused->reason != rules::Reason::occupied) return point;
  }
}

// Plays an opening; what was done, in words.
std::string play_opening(std::string_view id, Policy policy, std::uint64_t seed) {
  tests::Dice dice(seed);
  auto game = game_under(id);
  std::string played;
  for (int ply = 0; ply < 30 && (ply < 1 || game.phase() != "play"); ++ply) {
    std::string action;
    if (auto decision = decide(game, policy, seed)) {
      action = decision->action;
    } else {
      action = stone(game, dice);
      if (auto other = substitute(game, action, policy)) action = other->action;
    }
    const auto refused = game.act(action);
    BOOST_REQUIRE_MESSAGE(!refused, id << ": " << action << " in " << game.position());
    played += action + "; ";
  }
  BOOST_TEST(game.phase() == "play");
  return played;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(opening_policy)

// What a protocol is asked for: only Swap2 asks for several stones at once.
BOOST_AUTO_TEST_CASE(each_opening_wants_its_own_kinds_of_answers) {
  using enum protocols::Wanted;
  const auto asked = [](std::string_view id, const std::vector<std::string>& actions) {
    return matches::play::wanted(game_under(id, actions), tests::rule_set("renju", id));
  };
  BOOST_TEST((asked("renju_swap2", {}) == three_stones));
  BOOST_TEST((asked("renju_swap2", {"c3", "d4", "d5"}) == after_three));
  BOOST_TEST((asked("renju_swap2", {"c3", "d4", "d5", "extend", "e5", "g7"}) == after_five));
  BOOST_TEST((asked("renju_swap2", {"c3", "d4", "d5", "swap"}) == action));
  BOOST_TEST((asked("renju_taraguchi10_rif", {}) == action));
  BOOST_TEST((asked("renju_taraguchi10_rif", {"h8"}) == decision));
  BOOST_TEST((asked("renju_gomocup", {}) == action));
}

BOOST_DATA_TEST_CASE(an_engine_that_knows_only_stones_comes_through_every_opening,
                     data::make(openings) * data::make(every_policy), id, policy) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) play_opening(id, policy, seed);
}

BOOST_DATA_TEST_CASE(the_same_game_policy_and_seed_decide_the_same, data::make(every_policy),
                     policy) {
  for (const std::uint64_t seed : {3U, 4U})
    BOOST_TEST(play_opening("renju_taraguchi10_international", policy, seed) ==
               play_opening("renju_taraguchi10_international", policy, seed));
}

BOOST_AUTO_TEST_CASE(direct_never_swaps_and_puts_one_fifth_stone) {
  auto game = game_under("renju_taraguchi10_rif");
  BOOST_TEST(decide(game, Policy::direct, 1)->action == "h8");
  BOOST_TEST(decide(game, Policy::direct, 1)->note == "by opening policy direct");
  for (const auto* action : {"h8", "keep", "h9", "keep", "h7", "keep", "h6", "keep"}) {
    const auto decision = decide(game, Policy::direct, 1);
    if (game.phase().starts_with("swap")) BOOST_TEST(decision->action == "keep");
    if (game.phase() == "place2") BOOST_TEST(!decision);
    game.act(action);
  }
  BOOST_TEST(game.phase() == "fifth");
  BOOST_TEST(!decide(game, Policy::direct, 1));
  BOOST_TEST(decide(game, Policy::offer_ten, 1)->action.starts_with("offer "));
}

BOOST_AUTO_TEST_CASE(offers_leave_out_what_counts_as_the_same) {
  const std::vector<std::string> stones{"h8", "keep", "h9", "keep", "h7", "keep", "h6", "keep"};
  for (const auto* id : {"renju_taraguchi10_rif", "renju_taraguchi10_international"}) {
    const auto game = game_under(id, stones);
    const auto offer = decide(game, Policy::offer_ten, 1)->action;
    BOOST_TEST(!game.refusal(offer), offer);
    // Beside the figure on both sides: one of g8 and i8.
    const bool left = offer.find(" g8") != offer.npos, right = offer.find(" i8") != offer.npos;
    BOOST_TEST(left != right, offer);
  }
}

BOOST_AUTO_TEST_CASE(swap_always_swaps_and_random_does_both) {
  const auto game = game_under("renju_tarannikov", {"h8"});
  BOOST_TEST(decide(game, Policy::swap_always, 1)->action == "swap");
  int swaps = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    swaps += decide(game, Policy::random, seed)->action == "swap" ? 1 : 0;
  BOOST_TEST(swaps > 20);
  BOOST_TEST(swaps < 80);
}

BOOST_AUTO_TEST_CASE(declarations_follow_the_policy) {
  const auto game = game_under("renju_soosorv8", {"h8", "h9", "h10", "keep", "a1"});
  BOOST_TEST(decide(game, Policy::direct, 1)->action == "count 1");
  BOOST_TEST(decide(game, Policy::offer_ten, 1)->action == "count 8");
  const auto wide = game_under("renju_yamaguchi", {"h8", "h9", "h10"});
  BOOST_TEST(decide(wide, Policy::offer_ten, 1)->action == "count 10");
}

BOOST_AUTO_TEST_CASE(a_stone_outside_of_the_area_becomes_the_nearest_one_inside) {
  const auto game = game_under("renju_taraguchi10_rif", {"h8", "keep"});
  const auto other = substitute(game, "O15", Policy::direct);
  BOOST_REQUIRE(other);
  BOOST_TEST(other->action == "i9");
  BOOST_TEST(other->note == "by opening policy direct: the engine answered o15");
  BOOST_TEST(substitute(game, "h12", Policy::direct)->action == "h9");
  BOOST_TEST(!substitute(game, "g8", Policy::direct));
}

BOOST_AUTO_TEST_CASE(an_answer_that_is_wrong_in_itself_stands) {
  const auto game = game_under("renju_taraguchi10_rif", {"h8", "keep"});
  for (const auto* answer : {"h8", "z100", "1;2", "", "resign", "swap"})
    BOOST_TEST(!substitute(game, answer, Policy::direct), answer);
}

BOOST_AUTO_TEST_CASE(the_stone_of_an_engine_leads_the_offer_that_the_rule_demands) {
  const auto game =
      game_under("renju_soosorv8", {"h8", "h9", "h10", "keep", "a1", "count 3", "keep"});
  BOOST_TEST(!decide(game, Policy::direct, 1));
  const auto offer = substitute(game, "k3", Policy::direct);
  BOOST_REQUIRE(offer);
  BOOST_TEST(offer->action.starts_with("offer k3 "), offer->action);
  BOOST_TEST(!game.refusal(offer->action));
}

BOOST_AUTO_TEST_CASE(white_takes_the_offered_point_farthest_from_the_centre) {
  const auto game = game_under(
      "renju_soosorv8", {"h8", "h9", "h10", "keep", "a1", "count 3", "keep", "offer i9 o15 g7"});
  BOOST_TEST(decide(game, Policy::direct, 1)->action == "o15");
}

BOOST_AUTO_TEST_CASE(only_where_there_is_no_opening_rule_are_stones_enough) {
  const auto enough = [](std::string_view id) {
    return matches::play::asks_for_stones_alone(tests::rule_set("renju", id));
  };
  BOOST_TEST(enough("renju_gomocup"));
  BOOST_TEST(enough("renju_swap2"));
  BOOST_TEST(!enough("renju_rif"));
  BOOST_TEST(!enough("renju_soosorv8"));
  BOOST_TEST(decide(game_under("renju_rif"), Policy::direct, 1)->action == "h8");
  BOOST_TEST(!decide(game_under("renju_rif", {"h8"}), Policy::direct, 1));
  BOOST_TEST(!decide(game_under("renju_gomocup"), Policy::direct, 1));
}

BOOST_AUTO_TEST_CASE(policies_are_found_by_name) {
  for (const Policy policy : matches::play::policies()) {
    BOOST_TEST((*matches::play::read_policy(name(policy)) == policy));
    BOOST_TEST(!matches::play::summary(policy).empty());
  }
  BOOST_TEST((*matches::play::read_policy("") == Policy::direct));
  const auto wrong = matches::play::read_policy("ofer-ten");
  BOOST_REQUIRE(!wrong);
  BOOST_TEST((wrong.error().sentence.find("did you mean 'offer-ten'") != std::string::npos),
             wrong.error().sentence);
}

BOOST_AUTO_TEST_SUITE_END()
