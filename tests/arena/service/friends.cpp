#include "tests/arena/service/friends.hpp"

#include <boost/test/unit_test.hpp>

#include "arena/service/check.hpp"

namespace tests {

using ::arena::service::FriendlyWish;
using ::arena::service::Settings;
using rules::Seat;

Settings with_house() {
  Settings settings;
  settings.house = {{.name = "house-weak", .level = "weak"},
                    {.name = "house-strong", .level = "strong"}};
  return settings;
}

FriendlyWish against_house(const std::string& game, std::optional<Seat> seat) {
  FriendlyWish wish;
  wish.game = game;
  wish.seat = seat;
  wish.house = "house-strong";
  return wish;
}

FriendlyWish by_link(const std::string& game) {
  FriendlyWish wish;
  wish.game = game;
  return wish;
}

std::string move(const std::string& text, int turn) {
  return "{\"move\":\"" + text + "\",\"turn_number\":" + std::to_string(turn) + "}";
}

void is_true(Arena& arena) {
  std::vector<std::string> all;
  const auto checked = ::arena::service::check(arena.database(), {}, arena.service().now(),
                                               [&](std::string line) { all.push_back(line); });
  BOOST_TEST(bool(checked));
  BOOST_TEST(all.empty(), (all.empty() ? "" : all.front()));
}

Friends::Friends(Arena& arena, FriendlyWish wish)
    : first(arena.guest("Ann")), second(arena.guest("Ann")) {
  const auto offered = arena.befriend(first, std::move(wish));
  BOOST_TEST_REQUIRE(offered.status == 201, offered.code);
  code = offered.text("code");
  const auto accepted = arena.accept(second, code);
  BOOST_TEST_REQUIRE(accepted.status == 200, accepted.code);
  game = accepted.text("game_id");
}

}  // namespace tests
