// Sets of squares that are one on a board that is turned or mirrored.

#include "rules/grid/classes.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

namespace {

using namespace rules::grid;

constexpr Stones whole(int size) { return bit(size * size) - 1; }

}  // namespace

BOOST_AUTO_TEST_SUITE(grid_classes)

BOOST_AUTO_TEST_CASE(sets_come_in_the_order_of_their_ranks) {
  const Stones barred = bit(1) | bit(5) | bit(10);
  for (int members = 1; members <= 4; ++members) {
    std::uint32_t rank = 0;
    for_each_set(whole(4) & ~barred, members, [&](Stones set) {
      BOOST_REQUIRE(std::popcount(set) == members);
      BOOST_REQUIRE((set & barred) == 0);
      BOOST_REQUIRE(rank_beside(set, barred) == rank++);
    });
    BOOST_TEST(rank == choose(13, members));
  }
}

BOOST_AUTO_TEST_CASE(no_set_has_one_member) {
  int sets = 0;
  for_each_set(whole(4), 0, [&](Stones set) { sets += set == 0 ? 1 : 100; });
  BOOST_TEST(sets == 1);
}

BOOST_AUTO_TEST_CASE(eight_turns_are_eight_boards) {
  const Turns turns(6);
  const Stones crooked = bit(0) | bit(1) | bit(9);  // it looks different each time
  std::set<Stones> found;
  for (int turn = 0; turn < Turns::count; ++turn) found.insert(turns.turned(crooked, turn));
  BOOST_TEST(found.size() == 8U);
  BOOST_TEST(found.contains(crooked));
}

// By Burnside's lemma: (sets that each turn keeps) / 8.
BOOST_AUTO_TEST_CASE(there_are_as_many_classes_as_can_be_counted) {
  BOOST_TEST(SetClasses(Turns(6), 6, 4).count() == 7509U);
  BOOST_TEST(SetClasses(Turns(4), 4, 1).count() == 3U);
  BOOST_TEST(SetClasses(Turns(4), 4, 2).count() == 21U);
}

BOOST_AUTO_TEST_CASE(every_turn_of_a_set_is_placed_in_its_class) {
  const Turns turns(4);
  for (int members = 1; members <= 6; ++members) {
    const SetClasses classes(turns, 4, members);
    for_each_set(whole(4), members, [&](Stones set) {
      const auto place = classes.place(set);
      const Stones first = classes.first(place.number);
      BOOST_REQUIRE(turns.turned(set, place.turn) == first);
      std::size_t same = 0;
      for (int turn = 0; turn < Turns::count; ++turn) {
        BOOST_REQUIRE(classes.place(turns.turned(set, turn)).number == place.number);
        same += turns.turned(first, turn) == first;
      }
      BOOST_REQUIRE(classes.keeping(place.number).size() + 1 == same);
      for (const int turn : classes.keeping(place.number))
        BOOST_REQUIRE(turns.turned(first, turn) == first);
    });
  }
}

BOOST_AUTO_TEST_SUITE_END()
