// A turned or mirrored board is the same game; what counts as the same position.

#include "matches/suites/symmetry.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "matches/suites/quiet_moves.hpp"
#include "tests/data.hpp"
#include "tests/playing.hpp"

using namespace matches::suites;

namespace {

const rules::GameKind& renju() { return tests::game_kind("renju"); }

// Renju with stones anywhere, and one who is to act.
std::string stones(const std::vector<std::pair<std::string, char>>& placed) {
  std::string cells(225, '.');
  for (const auto& [point, stone] : placed)
    cells[static_cast<std::size_t>((15 - std::stoi(point.substr(1))) * 15 + point[0] - 'a')] =
        stone;
  std::string text;
  for (std::size_t row = 0; row < 15; ++row) {
    if (row > 0) text += '/';
    int run = 0;
    for (const char c : cells.substr(15 * row, 15)) {
      if (c == '.') {
        ++run;
        continue;
      }
      if (run > 0) text += std::to_string(run);
      run = 0;
      text += c;
    }
    if (run > 0) text += std::to_string(run);
  }
  return text + " w play - 2";
}

std::vector<std::string> moved_sorted(const rules::GameKind& kind, std::vector<std::string> all,
                                      Symmetry by) {
  for (auto& action : all) action = moved(kind, action, by);
  std::sort(all.begin(), all.end());
  return all;
}

// The position and its image have the same actions, outcomes and counts.
void check_image(const rules::GameKind& kind, const rules::RuleSet& rules,
                 const rules::AnyGame& game, Symmetry by) {
  const auto text = game.position();
  const auto image =
      rules::start(kind, rules, moved_position(kind, text, by), rules::Admit::anything);
  BOOST_TEST_REQUIRE(!!image, text << " " << name(by));
  BOOST_TEST((image->color_to_act() == game.color_to_act()));
  BOOST_TEST(class_key(kind, image->position()) == class_key(kind, text));
  const auto plain = rules::start(kind, rules, text, rules::Admit::anything);
  BOOST_TEST_REQUIRE(!!plain);
  BOOST_TEST(plain->result() == image->result(), text << " " << name(by));
  BOOST_TEST(moved_sorted(kind, plain->legal_actions(), by) == image->legal_actions(),
             boost::test_tools::per_element());
  if (kind.name != "renju") BOOST_TEST(plain->perft(2) == image->perft(2));
}

void check_rules_are_kept(std::string_view game, std::string_view id, int plies) {
  const auto& kind = tests::game_kind(game);
  const auto rules = tests::rule_set(game, id);
  tests::Dice dice(42);
  for (int round = 0; round < 6; ++round) {
    auto now = *rules::start(kind, rules);
    for (int ply = 0; ply < plies && !now.outcome(); ++ply) {
      now.act(tests::random_action(now, dice));
      if (ply % 3 != round % 3) continue;
      for (const auto by : symmetries(kind)) check_image(kind, rules, now, by);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(suite_symmetry)

BOOST_AUTO_TEST_CASE(the_maps_go_where_their_names_say) {
  const auto of_g9 = [](Symmetry by) { return moved(renju(), "g9", by); };
  BOOST_TEST(of_g9(Symmetry::identity) == "g9");
  BOOST_TEST(of_g9(Symmetry::turn_90) == "i9");
  BOOST_TEST(of_g9(Symmetry::turn_180) == "i7");
  BOOST_TEST(of_g9(Symmetry::turn_270) == "g7");
  BOOST_TEST(of_g9(Symmetry::left_right) == "i9");
  BOOST_TEST(of_g9(Symmetry::top_bottom) == "g7");
  BOOST_TEST(of_g9(Symmetry::rising) == "i7");
  BOOST_TEST(of_g9(Symmetry::falling) == "g9");
  BOOST_TEST(moved(renju(), "h10", Symmetry::turn_90) == "j8");
}

BOOST_AUTO_TEST_CASE(the_eight_maps_are_all_different_and_turns_add_up) {
  std::set<std::string> images;
  for (const auto by : symmetries(renju())) images.insert(moved(renju(), "g10", by));
  BOOST_TEST(images.size() == 8u);
  for (const std::string point : {"a1", "b3", "o15", "h8"}) {
    auto turned = point;
    for (int i = 0; i < 4; ++i) turned = moved(renju(), turned, Symmetry::turn_90);
    BOOST_TEST(turned == point);
    const auto twice = moved(renju(), moved(renju(), point, Symmetry::turn_90), Symmetry::turn_90);
    BOOST_TEST(twice == moved(renju(), point, Symmetry::turn_180));
    for (const auto mirror :
         {Symmetry::left_right, Symmetry::top_bottom, Symmetry::rising, Symmetry::falling})
      BOOST_TEST(moved(renju(), moved(renju(), point, mirror), mirror) == point);
  }
}

BOOST_AUTO_TEST_CASE(only_squares_of_an_action_are_mapped) {
  BOOST_TEST(moved(renju(), "offer g9 a1", Symmetry::left_right) == "offer i9 o1");
  BOOST_TEST(moved(renju(), "count 5", Symmetry::turn_90) == "count 5");
  for (const std::string word : {"keep", "swap", "pass", "resign"})
    BOOST_TEST(moved(renju(), word, Symmetry::turn_90) == word);
  BOOST_TEST(moved(tests::game_kind("keishi"), "a2c3", Symmetry::left_right) == "f2d3");
  BOOST_TEST(moved(tests::game_kind("liuzichong"), "a2b2", Symmetry::turn_180) == "d3c3");
}

BOOST_AUTO_TEST_CASE(the_rules_know_no_direction) {
  check_rules_are_kept("keishi", "", 12);
  check_rules_are_kept("keishi", "keishi-takeback", 12);
  check_rules_are_kept("keishi", "keishi-gapempty", 12);
  check_rules_are_kept("liuzichong", "", 24);
  check_rules_are_kept("liuzichong", "liuzichong-touch", 24);
  check_rules_are_kept("liuzichong", "liuzichong-folk1", 24);
  check_rules_are_kept("renju", "renju_rif", 30);
  check_rules_are_kept("renju", "renju_taraguchi10_rif", 14);
  check_rules_are_kept("renju", "renju_soosorv8", 12);
}

// An image that breaks the rules shows that it is not a symmetry: in Shogi a mirrored
// start has rook and bishop exchanged, so it is another one.
BOOST_AUTO_TEST_CASE(shogi_has_no_symmetry) {
  const auto& shogi = tests::game_kind("shogi");
  BOOST_TEST(symmetries(shogi).size() == 1u);
  const auto rules = tests::rule_set("shogi", "");
  const auto start = rules::start(shogi, rules)->position();
  BOOST_TEST(class_key(shogi, start) == position_key(shogi, start));
}

BOOST_AUTO_TEST_CASE(neither_the_number_of_the_ply_nor_the_past_makes_another_position) {
  const auto& keishi = tests::game_kind("keishi");
  const auto same = [](const rules::GameKind& kind, std::string_view a, std::string_view b) {
    return position_key(kind, a) == position_key(kind, b);
  };
  BOOST_TEST(same(keishi, "6/ww2ww/6/6/bb2bb/6 b - 1", "6/ww2ww/6/6/bb2bb/6 b a2a3,a5a4 9"));
  BOOST_TEST(!same(keishi, "6/ww2ww/6/6/bb2bb/6 b - 1", "6/ww2ww/6/6/bb2bb/6 w - 1"));
  const auto& shogi = tests::game_kind("shogi");
  const std::string board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL ";
  BOOST_TEST(same(shogi, board + "b - 1", board + "b - 7"));
  BOOST_TEST(!same(shogi, board + "b - 1", board + "b P 1"));
  const std::string offers = stones({{"h8", 'b'}}).substr(0, stones({{"h8", 'b'}}).find(' '));
  BOOST_TEST(same(renju(), offers + " w select5 a1-b1 5", offers + " w select5 b1-a1 5"));
  BOOST_TEST(!same(renju(), offers + " w select5 a1-b1 5", offers + " w select5 a1-c1 5"));
  BOOST_TEST(!same(renju(), offers + " w play - 5", offers + " w swap3 - 5"));
}

// A board of fifteen by fifteen has 36 classes of points.
BOOST_AUTO_TEST_CASE(single_stones_have_36_classes) {
  std::set<std::string> classes;
  for (char column = 'a'; column <= 'o'; ++column)
    for (int row = 1; row <= 15; ++row)
      classes.insert(class_key(renju(), stones({{column + std::to_string(row), 'b'}})));
  BOOST_TEST(classes.size() == 36u);
}

// The recorded pairs of points: the same on the bare board; the same beside four stones.
BOOST_AUTO_TEST_CASE(points_are_the_same_as_recorded) {
  for (const auto& line : tests::data_lines("renju/symmetry.txt")) {
    const auto parts = tests::fields(line, ';');
    BOOST_TEST_REQUIRE(parts.size() == 6u);
    const auto bare = [&](const std::string& point) {
      return class_key(renju(), stones({{point, 'b'}}));
    };
    BOOST_TEST((bare(parts[1]) == bare(parts[2])) == (parts[3] == "1"), line);
    if (parts[4] != "1") continue;
    std::vector<std::pair<std::string, char>> four;
    for (std::size_t at = 0; at < parts[0].size();) {
      const auto end = std::min(parts[0].find_first_of("abcdefghijklmno", at + 1), parts[0].size());
      four.emplace_back(parts[0].substr(at, end - at), four.size() % 2 == 0 ? 'b' : 'w');
      at = end;
    }
    const auto beside = [&](const std::string& point) {
      auto five = four;
      five.emplace_back(point, 'b');
      return class_key(renju(), stones(five));
    };
    BOOST_TEST(beside(parts[1]) == beside(parts[2]), line);
  }
}

BOOST_AUTO_TEST_CASE(the_symmetry_between_two_positions_is_found) {
  const auto from = stones({{"h8", 'b'}, {"h9", 'w'}, {"j10", 'b'}});
  for (const auto by : symmetries(renju())) {
    const auto to = moved_position(renju(), from, by);
    BOOST_TEST((symmetry_between(renju(), from, to) == by));
  }
}

BOOST_AUTO_TEST_SUITE_END()
