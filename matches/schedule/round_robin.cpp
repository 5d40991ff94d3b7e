#include "matches/schedule/round_robin.hpp"

namespace matches::schedule {

namespace {

// Berger's tables for an even number of players, who are counted from 1 as are the rounds; the
// tables of a round from 0. Players i and j below n meet in round r if i + j = r + 1 (mod n - 1);
// the player who would meet himself meets n, at table 0. The others: who plays first.
class Berger {
 public:
  explicit Berger(std::uint64_t players) : players_(players), ring_(players - 1) {}

  std::array<std::uint64_t, 2> pair(std::uint64_t round, std::uint64_t table) const {
    const std::uint64_t lone = round % 2 == 1 ? (round + 1) / 2 : (round + players_) / 2;
    if (table == 0) {
      if (lone <= players_ / 2) return {lone, players_};
      return {players_, lone};
    }
    // Those who play first follow the lone one on the ring; their opponents go before him.
    const std::uint64_t firsts = players_ / 2 - 1;
    const std::uint64_t wrapped = lone + firsts > ring_ ? lone + firsts - ring_ : 0;
    const std::uint64_t steps = table <= wrapped ? table + ring_ - lone : table - wrapped;
    return {on_ring(lone + steps), on_ring(lone + ring_ - steps)};
  }

 private:
  std::uint64_t on_ring(std::uint64_t place) const { return (place - 1) % ring_ + 1; }

  std::uint64_t players_, ring_;
};

}  // namespace

RoundRobin::RoundRobin(const FormWish& wish)
    : Repeated(wish.engines * (wish.engines - 1) / 2, wish.rounds), engines_(wish.engines) {}

std::array<std::size_t, 2> RoundRobin::engines(std::uint64_t place) const {
  const std::uint64_t idle = engines_ % 2;  // the table of the player who is not there is left out
  const std::uint64_t tables = engines_ / 2;
  const auto [first, second] =
      Berger(engines_ + idle).pair(place / tables + 1, place % tables + idle);
  return {static_cast<std::size_t>(first - 1), static_cast<std::size_t>(second - 1)};
}

}  // namespace matches::schedule
