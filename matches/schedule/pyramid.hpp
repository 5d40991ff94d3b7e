#pragma once
// One engine after the other arrives and plays against all who are there already.

#include "matches/schedule/repeated.hpp"

namespace matches::schedule {

class Pyramid final : public Repeated {
 public:
  explicit Pyramid(const FormWish& wish);

 private:
  std::array<std::size_t, 2> engines(std::uint64_t place) const override;
  bool shared_openings() const override { return false; }
};

}  // namespace matches::schedule
