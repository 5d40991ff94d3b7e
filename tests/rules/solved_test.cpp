// What perfect play makes of positions and actions.

#include "rules/solved.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <map>

#include "tests/folder.hpp"

namespace {

using namespace rules;
using Kind = Worth::Kind;

AnyGame game_of(std::string_view name, std::string_view position = {}, std::string_view set = {}) {
  const auto& kind = *find_game(name);
  auto rules = *rule_set(kind, {});
  if (!set.empty()) BOOST_REQUIRE(!rules.set(set));
  return *start(kind, rules, position);
}

// Knows the given worths after some actions; all other boards are drawn.
class Told final : public Solution {
 public:
  Told(AnyGame game, const std::map<std::string, Worth>& after) : start_(std::move(game)) {
    for (const auto& [action, worth] : after) {
      AnyGame next = start_;
      BOOST_REQUIRE(!next.act(action));
      worths_[next.position()] = worth;
    }
  }
  SolvedOr<Worth> worth(const AnyGame& game) const override {
    const auto found = worths_.find(game.position());
    return found == worths_.end() ? Worth{} : found->second;
  }
  Marked mark(std::string_view action) const { return *marked(*this, start_, action); }

 private:
  AnyGame start_;
  std::map<std::string, Worth> worths_;
};

SolvedOr<std::unique_ptr<const Solution>> liuzichong() {
  return solution(*rule_set(*find_game("liuzichong"), {}));
}

class CacheFolder {
 public:
  CacheFolder() { ::setenv("XDG_CACHE_HOME", folder_.path().c_str(), 1); }
  ~CacheFolder() { ::unsetenv("XDG_CACHE_HOME"); }
  CacheFolder(const CacheFolder&) = delete;
  CacheFolder& operator=(const CacheFolder&) = delete;
  const std::string& path() const { return folder_.path(); }

 private:
  tests::Folder folder_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(solved)

BOOST_AUTO_TEST_CASE(a_quick_win_is_best_and_a_quick_loss_worst) {
  const Worth order[] = {{Kind::won, 1}, {Kind::won, 9},  {Kind::drawn, 0},
                         {Kind::lost, 8}, {Kind::lost, 2}, {Kind::lost, 0}};
  for (std::size_t i = 0; i < std::size(order); ++i)
    for (std::size_t j = 0; j < std::size(order); ++j)
      BOOST_TEST(better(order[i], order[j]) == (i < j));
}

// The worth after an action is that of the other side.
BOOST_AUTO_TEST_CASE(where_there_is_a_win_it_is_kept_slowed_missed_or_thrown) {
  const Told told(game_of("keishi"), {{"a2a3", {Kind::lost, 4}},
                                      {"b2b3", {Kind::lost, 4}},
                                      {"e2e3", {Kind::lost, 8}},
                                      {"f2f3", {Kind::won, 3}}});
  BOOST_TEST((told.mark("a2a3").mark == Mark::kept));
  BOOST_TEST((told.mark("a2a3").best == Worth{Kind::won, 5}));
  BOOST_TEST((told.mark("a2a3").kept == std::vector<std::string>{"a2a3", "b2b3"}));
  BOOST_TEST((told.mark("e2e3").mark == Mark::slower));
  BOOST_TEST((told.mark("e2e3").played == Worth{Kind::won, 9}));
  BOOST_TEST((told.mark("a2a1").mark == Mark::missed_win));
  BOOST_TEST((told.mark("f2f3").mark == Mark::thrown));
  BOOST_TEST((told.mark("f2f3").played == Worth{Kind::lost, 4}));
  BOOST_TEST((told.mark("resign").mark == Mark::thrown));
}

BOOST_AUTO_TEST_CASE(a_draw_is_kept_or_lost) {
  const Told told(game_of("keishi"), {{"f2f3", {Kind::won, 3}}});
  BOOST_TEST((told.mark("a2a3").mark == Mark::kept));
  BOOST_TEST((told.mark("f2f3").mark == Mark::lost_draw));
}

BOOST_AUTO_TEST_CASE(what_is_lost_is_kept_whatever_is_played) {
  std::map<std::string, Worth> all;
  for (const auto& action : game_of("keishi").legal_actions()) all[action] = {Kind::won, 3};
  all["a2a3"] = {Kind::won, 7};
  const Told told(game_of("keishi"), all);
  BOOST_TEST((told.mark("b2b3").mark == Mark::kept));
  BOOST_TEST((told.mark("b2b3").best == Worth{Kind::lost, 8}));
  BOOST_TEST((told.mark("b2b3").kept == std::vector<std::string>{"a2a3"}));
}

BOOST_AUTO_TEST_CASE(an_action_that_ends_the_game_is_worth_that_end) {
  // c1d1 makes a rectangle.
  const Told told(game_of("keishi", "6/w4w/6/b2b2/ww4/b1b3 b"), {});
  BOOST_TEST((told.mark("c1d1").best == Worth{Kind::won, 1}));
  BOOST_TEST((told.mark("c1d1").mark == Mark::kept));
  BOOST_TEST((told.mark("c1c2").mark == Mark::missed_win));
  // The third time is a draw, whatever the board is worth.
  auto game = game_of("keishi");
  for (int i = 0; i < 7; ++i)
    BOOST_REQUIRE(!game.act(std::vector{"a2a3", "a5a4", "a3a2", "a4a5"}[i % 4U]));
  const Told again(game, {{"a4a3", {Kind::lost, 6}}});
  BOOST_TEST((again.mark("a4a5").played == Worth{}));
  BOOST_TEST((again.mark("a4a5").mark == Mark::missed_win));
}

BOOST_AUTO_TEST_CASE(a_win_beyond_the_limit_of_plies_is_a_draw) {
  const auto opened = liuzichong();
  BOOST_REQUIRE(opened);
  const std::string longest = "1bb1/ww1w/w1bw/bbbw w";
  BOOST_TEST((*(*opened)->worth(game_of("liuzichong", longest)) == Worth{Kind::won, 83}));
  BOOST_TEST((*(*opened)->worth(game_of("liuzichong", longest, "max-plies=83")) ==
              Worth{Kind::won, 83}));
  BOOST_TEST((*(*opened)->worth(game_of("liuzichong", longest, "max-plies=82")) == Worth{}));
}

BOOST_AUTO_TEST_CASE(first_actions_of_liuzichong) {
  const auto opened = liuzichong();
  BOOST_REQUIRE(opened);
  const auto start = game_of("liuzichong");
  BOOST_TEST((marked(**opened, start, "a2b2")->mark == Mark::kept));
  BOOST_TEST((marked(**opened, start, "c1c2")->mark == Mark::lost_draw));
  BOOST_TEST((marked(**opened, start, "c1c2")->kept == std::vector<std::string>{"a2b2", "d2c2"}));
}

BOOST_AUTO_TEST_CASE(what_is_not_solved_is_said) {
  const auto why = [](std::string_view game, std::string_view id) {
    return solution(*rule_set(*find_game(game), id)).error();
  };
  BOOST_TEST(why("shogi", {}).sentence == "shogi is not solved; keishi and liuzichong are");
  BOOST_TEST((why("keishi", "keishi-psk").why == Unsolved::Why::other_rules));
  const CacheFolder folder;
  BOOST_TEST(table_folder() == folder.path() + "/referee");
  BOOST_TEST((why("keishi", {}).why == Unsolved::Why::no_table));
  BOOST_TEST(!solvable(*find_game("renju")));
}

BOOST_AUTO_TEST_SUITE_END()
