#pragma once
// Encounters of forms in which results decide who goes on: they come in stages, and each stage is
// known when the last result of the one before is.

#include "matches/schedule/form.hpp"

namespace matches::schedule {

struct Pairing {
  std::array<std::size_t, 2> engines{};
  std::uint64_t table = 1;  // in its round
};

class Stages {
 public:
  // All pairings play an encounter, then all play the next one, with the other engine first.
  // `played`: this many encounters they have had already. Nothing happens without pairings.
  void add(std::uint64_t round, std::vector<Pairing> pairings, std::uint64_t encounters,
           std::uint64_t played = 0);

  std::uint64_t known() const { return known_; }
  Encounter encounter(std::uint64_t k) const;  // k < known()
  // Which pairing of its stage it is.
  std::size_t pairing(std::uint64_t k) const;

 private:
  struct Stage {
    std::uint64_t begin, round, played;
    std::vector<Pairing> pairings;
  };
  const Stage& stage_of(std::uint64_t k) const;

  std::vector<Stage> stages_;
  std::uint64_t known_ = 0;
};

// Points are compared as whole hundredths: sums of fractions must not differ by their order.
std::int64_t hundredths(double points);

}  // namespace matches::schedule
