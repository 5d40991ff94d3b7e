#include "matches/schedule/pyramid.hpp"

#include <cmath>

namespace matches::schedule {

namespace {

// Encounters before engine n arrives.
std::uint64_t before(std::uint64_t newcomer) { return newcomer * (newcomer - 1) / 2; }

}  // namespace

Pyramid::Pyramid(const FormWish& wish) : Repeated(before(wish.engines), wish.rounds) {}

std::array<std::size_t, 2> Pyramid::engines(std::uint64_t place) const {
  auto newcomer =
      static_cast<std::uint64_t>((1 + std::sqrt(1 + 8 * static_cast<double>(place))) / 2);
  while (before(newcomer) > place) --newcomer;  // the root is rounded
  while (before(newcomer + 1) <= place) ++newcomer;
  return {static_cast<std::size_t>(newcomer), static_cast<std::size_t>(place - before(newcomer))};
}

}  // namespace matches::schedule
