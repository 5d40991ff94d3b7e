#pragma once
// The first engines, the seeds, against all the others. Seeds do not meet each other, nor do the
// others.

#include "matches/schedule/repeated.hpp"

namespace matches::schedule {

class Gauntlet final : public Repeated {
 public:
  explicit Gauntlet(const FormWish& wish);

 private:
  std::array<std::size_t, 2> engines(std::uint64_t place) const override;

  std::uint64_t seeds_, others_;
};

}  // namespace matches::schedule
