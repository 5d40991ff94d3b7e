#pragma once
// Everybody against everybody, in the order of Berger's tables: after each of their rounds all
// engines have met equally many others.

#include "matches/schedule/repeated.hpp"

namespace matches::schedule {

class RoundRobin final : public Repeated {
 public:
  explicit RoundRobin(const FormWish& wish);

 private:
  std::array<std::size_t, 2> engines(std::uint64_t place) const override;

  std::uint64_t engines_;
};

}  // namespace matches::schedule
