// Which openings there are, and which of them a suite may take.

#include "matches/suites/candidates.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "matches/suites/symmetry.hpp"
#include "matches/suites/way.hpp"
#include "tests/playing.hpp"

using namespace matches::suites;
using matches::openings::Opening;

namespace {

Candidates made(std::string_view game, int plies, std::string_view id = {}, std::uint64_t seed = 1,
                std::size_t most = 8192) {
  return candidates(tests::game_kind(game), tests::rule_set(game, id), {plies, seed, most});
}

// Every position after this many actions, none of which came up after fewer of them, by playing all
// sequences. One of each class.
std::set<std::string> by_force(std::string_view game, int plies) {
  const auto& kind = tests::game_kind(game);
  std::vector<rules::AnyGame> layer{*rules::start(kind, tests::rule_set(game, {}))};
  std::set<std::string> before, now;
  const auto key = [&](const rules::AnyGame& g) {
    std::set<std::string> images;
    for (const auto by : symmetries(kind))
      images.insert(position_key(kind, moved_position(kind, g.position(), by)));
    return *images.begin();
  };
  before.insert(key(layer.front()));
  for (int ply = 0; ply < plies; ++ply) {
    std::vector<rules::AnyGame> next;
    now.clear();
    for (const auto& g : layer)
      for (const auto& action : g.legal_actions()) {
        auto after = g;
        after.act(action);
        if (after.outcome()) continue;
        if (!before.contains(key(after))) now.insert(key(after));
        next.push_back(std::move(after));
      }
    before.insert(now.begin(), now.end());
    layer = std::move(next);
  }
  return now;
}

std::set<std::string> classes(std::string_view game, const Candidates& found,
                              std::string_view id = {}) {
  std::set<std::string> all;
  for (const auto& opening : found.openings)
    all.insert(class_key(tests::game_kind(game),
                         way_of(tests::game_kind(game), tests::rule_set(game, id), opening).end));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(suite_candidates)

BOOST_AUTO_TEST_CASE(they_are_all_positions_up_to_symmetry) {
  for (const auto& [game, plies] : std::map<std::string, int>{{"keishi", 2}, {"liuzichong", 4}})
    for (int ply = 1; ply <= plies; ++ply) {
      const auto found = made(game, ply);
      BOOST_TEST(found.all);
      const auto all = classes(game, found);
      BOOST_TEST(all.size() == found.openings.size());
      BOOST_TEST((all == by_force(game, ply)), game << " " << ply);
    }
}

// Keishi has 24 first moves, and its start is its own mirror image.
BOOST_AUTO_TEST_CASE(first_moves_are_counted_once) {
  BOOST_TEST(made("keishi", 1).openings.size() == 12u);
  BOOST_TEST(made("liuzichong", 1).openings.size() == 2u);
  BOOST_TEST(made("keishi", 3).beginnings == 12u);
}

// The twenty-six patterns of three stones, 13 direct and 13 indirect.
BOOST_AUTO_TEST_CASE(three_stones_make_26_patterns) {
  for (const std::string id : {"renju_rif", "renju_gomocup", "renju_soosorv8", "renju_yamaguchi"}) {
    const auto found = made("renju", 3, id);
    BOOST_TEST(found.openings.size() == 26u, id);
    BOOST_TEST(found.beginnings == 26u);
    BOOST_TEST(found.all);
    const auto direct =
        std::count_if(found.openings.begin(), found.openings.end(), [](const Opening& opening) {
          const auto& second = opening.actions[1];
          return second[0] == 'h' || second.substr(1) == "8";
        });
    BOOST_TEST(direct == 13);
  }
  BOOST_TEST(made("renju", 2).openings.size() == 2u);
}

BOOST_AUTO_TEST_CASE(decisions_of_the_opening_are_taken_where_a_move_follows) {
  const auto found = made("renju", 5, "renju_taraguchi10_rif", 1, 30);
  BOOST_TEST_REQUIRE(!found.openings.empty());
  for (const auto& opening : found.openings) {
    BOOST_TEST(opening.actions.size() == 9u);
    BOOST_TEST(std::count(opening.actions.begin(), opening.actions.end(), "keep") == 4);
    BOOST_TEST(opening.actions.back() != "keep");
  }
  for (const std::string id :
       {"renju_soosorv8", "renju_rif_classic", "renju_yamaguchi", "renju_swap", "renju_swap2",
        "renju_tarannikov", "renju_taraguchi10_international"}) {
    const auto some = made("renju", 5, id, 1, 3);
    BOOST_TEST(some.openings.size() == 3u, id);
    BOOST_TEST(classes("renju", some, id).size() == 3u, id);  // each is legal
  }
}

BOOST_AUTO_TEST_CASE(the_same_seed_makes_the_same_and_another_one_others) {
  for (const std::string game : {"keishi", "shogi", "renju"}) {
    const auto one = made(game, 5, {}, 3, 150), again = made(game, 5, {}, 3, 150);
    BOOST_TEST(!one.all);
    BOOST_TEST(one.openings.size() == 150u);
    BOOST_TEST((one.openings == again.openings));
    BOOST_TEST((one.openings != made(game, 5, {}, 4, 150).openings));
  }
}

BOOST_AUTO_TEST_CASE(every_beginning_has_its_share_and_its_turn) {
  const auto found = made("keishi", 4, {}, 5, 120);
  BOOST_TEST_REQUIRE(found.beginnings == 12u);
  std::map<std::string, int> shares;
  std::set<std::string> first_round;
  for (std::size_t i = 0; i < found.openings.size(); ++i) {
    ++shares[found.openings[i].actions.front()];
    if (i < 12) first_round.insert(found.openings[i].actions.front());
  }
  BOOST_TEST(first_round.size() == 12u);
  for (const auto& [action, count] : shares) BOOST_TEST(count == 10, action);
}

BOOST_AUTO_TEST_CASE(shogi_is_opened_quietly) {
  const auto found = made("shogi", 6, {}, 2, 200);
  BOOST_TEST(found.openings.size() == 200u);
  const auto& shogi = tests::game_kind("shogi");
  for (const auto& opening : found.openings) {
    const auto end = way_of(shogi, tests::rule_set("shogi", {}), opening).end;
    BOOST_TEST(end.find(" b - ") != end.npos, end);  // nobody holds a piece
    BOOST_TEST(end.find('+') == end.npos, end);
  }
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_is_no_candidate) {
  // Black wins Keishi in seven plies at the earliest.
  const auto found = made("keishi", 7, {}, 1, 100);
  for (const auto& opening : found.openings) {
    auto game = *rules::start(tests::game_kind("keishi"), tests::rule_set("keishi", {}));
    for (const auto& action : opening.actions) BOOST_TEST(!game.act(action));
    BOOST_TEST(!game.outcome());
  }
}

BOOST_AUTO_TEST_CASE(a_stop_ends_it) {
  std::stop_source stop;
  stop.request_stop();
  const auto found = candidates(tests::game_kind("shogi"), tests::rule_set("shogi", {}), {20, 1, 9},
                                stop.get_token());
  BOOST_TEST(found.openings.size() == 1u);  // the start, as far as it has come
}

BOOST_AUTO_TEST_SUITE_END()
