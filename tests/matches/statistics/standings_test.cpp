// Who stands where: tests/data/stats/standings.tsv, and each tie-break by itself.

#include "matches/statistics/standings.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "matches/base/dice.hpp"
#include "tests/data.hpp"

BOOST_AUTO_TEST_SUITE(standing)

using namespace matches;
using namespace matches::statistics;
using rules::Seat;

namespace {

double number(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

// Results, written as who plays whom and how it ends: "a1b" a has won, "a=b".
class Games {
 public:
  explicit Games(const std::string& names) : results_(one_each(names), false), names_(names) {}

  void play(const std::string& text) {
    for (std::size_t i = 0; i + 3 <= text.size(); i += 4) {
      records::GameResult game;
      game.number = ++count_;
      game.engines = {place(text[i]), place(text[i + 2])};
      game.reason = endings::EndReason("resign");
      game.points = {0.5, 0.5};
      if (text[i + 1] == '1') game.winner = Seat::first, game.points = {1, 0};
      if (text[i + 1] == '0') game.winner = Seat::second, game.points = {0, 1};
      if (text[i + 1] == '!') {  // won by a fault
        game.winner = Seat::first, game.points = {1, 0};
        game.reason = endings::EndReason("time"), game.fault_by = Seat::second;
      }
      results_.add(game);
    }
  }

  // "a b=c d": the order, with what shares a place.
  std::string order(const StandingsWish& wish) const {
    std::string text;
    int last = 0;
    for (const auto& one : standings(results_, wish)) {
      if (!text.empty()) text += one.place == last ? '=' : ' ';
      text += names_[one.engine];
      last = one.place;
    }
    return text;
  }

  std::optional<double> tie(char name, Tie which, StandingsWish wish = {}) const {
    wish.ties = {which};
    for (const auto& one : standings(results_, wish))
      if (one.engine == place(name)) return one.ties[0];
    return std::nullopt;
  }

  const results::Results& results() const { return results_; }

 private:
  static std::vector<std::string> one_each(const std::string& names) {
    std::vector<std::string> all;
    for (const char c : names) all.emplace_back(1, c);
    return all;
  }
  std::uint32_t place(char name) const { return static_cast<std::uint32_t>(names_.find(name)); }

  results::Results results_;
  std::string names_;
  std::uint64_t count_ = 0;
};

}  // namespace

BOOST_AUTO_TEST_CASE(the_table_is_met) {
  const auto lines = tests::data_lines("stats/standings.tsv");
  BOOST_TEST_REQUIRE(lines.size() == 6u);
  Games games("ABCDE");
  for (std::size_t a = 0; a < 5; ++a)
    for (std::size_t b = a + 1; b < 5; ++b) {
      // Two games: the halves of a player's points, shared out.
      const auto halves = static_cast<int>(2 * number(tests::fields(lines[a + 1])[b + 1]));
      const std::string one(1, "ABCDE"[a]), other(1, "ABCDE"[b]);
      games.play(one + (halves >= 2 ? "1" : halves == 1 ? "=" : "0") + other);
      games.play(one + (halves == 4 ? "1" : halves == 3 ? "=" : "0") + other);
    }
  const std::vector<std::pair<Tie, std::size_t>> columns = {
      {Tie::sonneborn_berger, 7}, {Tie::buchholz, 8}, {Tie::koya, 9}, {Tie::direct, 10}};
  for (std::size_t i = 0; i < 5; ++i) {
    const auto row = tests::fields(lines[i + 1]);
    BOOST_TEST(games.results().engines()[i].points == number(row[6]));
    for (const auto& [which, column] : columns) {
      const auto value = games.tie("ABCDE"[i], which);
      BOOST_TEST(value.has_value() == (row[column] != "-"));
      if (value) BOOST_TEST(*value == number(row[column]));
    }
  }
  BOOST_TEST(games.order({}) == "A B C D E");
  BOOST_TEST(games.order({.ties = {}}) == "A=B C D E");
}

// a, b and c are equal: a has taken most from both, so b and c are compared once more.
BOOST_AUTO_TEST_CASE(
    who_stands_apart_is_in_front_and_the_others_stand_by_their_share_of_the_points) {
  Games games("abcd");
  games.play("b1a b1a b0a c1a");  // d has not played
  StandingsWish wish;
  BOOST_TEST(games.order(wish) == "b c a d");
  wish.apart = {0};
  BOOST_TEST(games.order(wish) == "a c b d");
  const auto all = standings(games.results(), wish);
  for (int i = 0; i < 4; ++i) BOOST_TEST(all[static_cast<std::size_t>(i)].place == i);
}

BOOST_AUTO_TEST_CASE(each_standing_says_what_has_put_it_behind_the_one_in_front) {
  Games games("abc");
  games.play("a1b b1c c1a a=b");  // a and b have 1.5, c has 1
  StandingsWish wish;
  wish.ties = {Tie::direct, Tie::wins, Tie::seed};
  auto all = standings(games.results(), wish);
  BOOST_TEST(all[0].engine == 0u);
  BOOST_TEST((all[1].decided_by == 0u));
  for (const auto i : {0, 2}) BOOST_TEST(!all[static_cast<std::size_t>(i)].decided_by);
  wish.ties = {Tie::wins, Tie::seed};
  all = standings(games.results(), wish);
  BOOST_TEST((all[1].decided_by == 1u));
}

BOOST_AUTO_TEST_CASE(direct_encounters_are_counted_again_among_those_who_are_still_equal) {
  Games games("abcde");
  games.play("a=b b=a a1c c0a b=c c1b");
  games.play("a0d d1a b1d d=b c1d d=c d1e e0d");
  BOOST_TEST(games.order({.ties = {}}) == "d a=b=c e");
  BOOST_TEST(games.order({.ties = {Tie::direct}}) == "d a c b e");
  BOOST_TEST(games.tie('a', Tie::direct).value() == 3);
  BOOST_TEST(games.tie('b', Tie::direct).value() == 1.5);  // of the whole group
  BOOST_TEST(games.tie('c', Tie::direct).value() == 1.5);
  BOOST_TEST(!games.tie('d', Tie::direct));
}

BOOST_AUTO_TEST_CASE(direct_encounters_say_nothing_where_not_all_have_met_equally_often) {
  Games apart("abcd");
  apart.play("a1c b1d");
  BOOST_TEST(apart.order({.ties = {Tie::direct}}) == "a=b c=d");
  BOOST_TEST(!apart.tie('a', Tie::direct));
  BOOST_TEST(apart.order({.ties = {Tie::direct, Tie::seed}}) == "a b c d");
  Games more("abcd");  // a ring, one side of which was played twice
  more.play("a1b b1c c1a a=b c=d");
  BOOST_TEST(more.order({.ties = {Tie::direct}}) == "a=b=c d");
  Games ring("abc");
  ring.play("a1b b1c c1a");
  BOOST_TEST(ring.order({.ties = {Tie::direct}}) == "a=b=c");
  BOOST_TEST(ring.tie('a', Tie::direct).value() == 1);
}

BOOST_AUTO_TEST_CASE(wins_are_counted_of_both_moves_or_of_the_second) {
  Games games("abc");
  games.play("a1b b=c c0a a0c b1a b=c");  // a: 2 wins, one with the second move
  BOOST_TEST(games.tie('a', Tie::wins).value() == 2);
  BOOST_TEST(games.tie('a', Tie::wins_second).value() == 1);
  BOOST_TEST(games.tie('c', Tie::wins).value() == 1);
  BOOST_TEST(games.tie('c', Tie::wins_second).value() == 1);
  BOOST_TEST(games.tie('b', Tie::wins_second).value() == 0);
  BOOST_TEST(games.order({.ties = {Tie::wins}}) == "a b=c");
}

BOOST_AUTO_TEST_CASE(the_fewest_faults_come_first) {
  Games games("abc");
  games.play("a1c b!c c!a a1b b1a");
  BOOST_TEST(games.order({.ties = {}}) == "a=b c");
  BOOST_TEST(games.tie('a', Tie::faults).value() == 1);
  BOOST_TEST(games.order({.ties = {Tie::faults}}) == "b a c");
}

BOOST_AUTO_TEST_CASE(buchholz_counts_opponents_by_their_points_and_leaves_the_ends_out) {
  Games games("abcde");
  games.play("a1b c1b c1d b1e d1e c1e d1e");  // points: a 1, b 1, c 3, d 2, e 0
  games.play("a0c a0d");                      // c 4, d 3
  // a: b 1, c 4, d 3
  BOOST_TEST(games.tie('a', Tie::buchholz).value() == 8);
  BOOST_TEST(games.tie('a', Tie::buchholz_cut1).value() == 7);
  BOOST_TEST(games.tie('a', Tie::buchholz_median).value() == 3);
  // e: b 1, d 3 in two games, c 4
  BOOST_TEST(games.tie('e', Tie::buchholz).value() == 11);
  BOOST_TEST(games.tie('e', Tie::buchholz_cut1).value() == 10);
  BOOST_TEST(games.tie('e', Tie::buchholz_median).value() == 6);
}

BOOST_AUTO_TEST_CASE(a_bye_has_points_and_no_opponent) {
  Games games("abc");
  games.play("a1b b0a");
  const StandingsWish wish{.ties = {}, .placement = {.unplayed = {{}, {}, {.won = 2}}}};
  BOOST_TEST(games.order(wish) == "a=c b");
  BOOST_TEST(games.tie('c', Tie::buchholz, wish).value() == 0);
  BOOST_TEST(games.tie('c', Tie::sonneborn_berger, wish).value() == 0);
  games.play("c1b");
  BOOST_TEST(games.order(wish) == "c a b");
  // The points of a bye are possible points too.
  BOOST_TEST(games.tie('b', Tie::koya, wish).value() == 0);
}

BOOST_AUTO_TEST_CASE(three_points_for_a_win_change_the_order) {
  Games games("abc");
  games.play("a1c c1a a1c c1a b=c c=b b=c c=b b=c");
  BOOST_TEST(games.order({.ties = {}}) == "c b a");
  const StandingsWish wish{.ties = {}, .three_points = true};
  BOOST_TEST(games.order(wish) == "c a b");
  BOOST_TEST(standings(games.results(), wish)[1].points == 6);
  BOOST_TEST(games.tie('a', Tie::sonneborn_berger, wish).value() == 6 * 11);
}

BOOST_AUTO_TEST_CASE(what_is_unplayed_counts_as_what_it_is) {
  Games games("abc");
  games.play("a=b");
  StandingsWish wish{.ties = {}, .placement = {.unplayed = {{.drawn = 1}, {.won = 1}}}};
  const auto points = [&](std::size_t i) { return standings(games.results(), wish)[i].points; };
  BOOST_TEST(games.order(wish) == "b a c");
  BOOST_TEST(points(0) == 1.5);
  BOOST_TEST(points(1) == 1);
  wish.three_points = true;
  BOOST_TEST(points(0) == 4);
  BOOST_TEST(points(1) == 2);
}

BOOST_AUTO_TEST_CASE(the_places_of_a_bracket_come_before_points) {
  Games games("abcd");
  games.play("a1b a1c a1d b1c b1d");
  BOOST_TEST(games.order({.ties = {}, .placement = {.places = {3, 2, 1, 3}}}) == "c b a=d");
  BOOST_TEST(games.order({.ties = {}, .placement = {.places = {3, 2, 3, 1}}}) == "d b a=c");
}

BOOST_AUTO_TEST_CASE(a_lot_is_drawn_from_the_seed_and_leaves_nobody_equal) {
  const Games games("abcdefgh");  // nobody has played
  BOOST_TEST(games.order({.ties = {}}) == "a=b=c=d=e=f=g=h");
  BOOST_TEST(games.order({}) == "a b c d e f g h");
  std::set<std::string> orders;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const StandingsWish wish{.ties = {Tie::lot}, .seed = seed};
    const auto order = games.order(wish);
    BOOST_TEST(order.find('=') == std::string::npos);
    BOOST_TEST(order == games.order(wish));
    orders.insert(order);
  }
  BOOST_TEST(orders.size() > 15u);
}

BOOST_AUTO_TEST_CASE(performance_is_a_rating_and_empty_where_there_is_none) {
  Games games("abc");
  games.play("a1b b1a a1c c=a b1c");
  BOOST_TEST_REQUIRE(games.tie('a', Tie::performance).has_value());
  Games apart("abcd");
  apart.play("a1b b1a c1d d1c");
  BOOST_TEST(!apart.tie('a', Tie::performance));
  const auto a = games.tie('a', Tie::performance), c = games.tie('c', Tie::performance);
  BOOST_TEST_REQUIRE(a.has_value());
  BOOST_TEST(*a > *c);
}

// Every value by a formula that goes over the games one by one.
BOOST_AUTO_TEST_CASE(other_numbers_for_the_engines_permute_the_table) {
  Dice dice(4);
  for (int round = 0; round < 20; ++round) {
    const std::string names = "abcdef";
    std::string text, renamed;
    std::vector<char> to(names.begin(), names.end());
    dice.shuffle(to);
    std::map<char, double> points;
    std::map<std::pair<char, char>, double> taken;
    for (std::size_t i = 0; i < names.size(); ++i)
      for (std::size_t j = 0; j < names.size(); ++j) {
        if (i == j || dice.below(5) == 0) continue;
        const char a = names[i], b = names[j], fate = "10="[dice.below(3)];
        text += std::string{a, fate, b, ' '};
        renamed += std::string{to[i], fate, to[j], ' '};
        const double of_a = fate == '1' ? 1 : fate == '=' ? 0.5 : 0;
        points[a] += of_a, points[b] += 1 - of_a;
        taken[{a, b}] += of_a, taken[{b, a}] += 1 - of_a;
      }
    Games one(names), other(names);
    one.play(text), other.play(renamed);
    for (std::size_t i = 0; i < names.size(); ++i) {
      const char a = names[i], b = to[i];
      for (const Tie which : {Tie::direct, Tie::wins, Tie::wins_second, Tie::sonneborn_berger,
                              Tie::koya, Tie::buchholz, Tie::buchholz_cut1, Tie::buchholz_median})
        BOOST_TEST((one.tie(a, which) == other.tie(b, which)));
      double sb = 0;
      for (const char c : names) sb += taken[{a, c}] * points[c];
      BOOST_TEST(one.tie(a, Tie::sonneborn_berger).value() == sb);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_tie_break_has_a_name_and_a_definition) {
  for (const auto* one :
       {"direct", "wins", "wins-second", "sb", "koya", "buchholz", "buchholz-cut1",
        "buchholz-median", "performance", "faults", "seed", "lot"}) {
    BOOST_TEST_REQUIRE(tie(one).has_value());
    BOOST_TEST(name(*tie(one)) == one);
    BOOST_TEST(!definition(*tie(one)).empty());
  }
  BOOST_TEST(!tie("bucholz"));
}

BOOST_AUTO_TEST_SUITE_END()
