#pragma once
// Who loses is out. There is no match for the third place: both share it.

#include "matches/schedule/bracket.hpp"

namespace matches::schedule {

class Knockout final : public Bracket {
 public:
  explicit Knockout(const FormWish& wish);

 private:
  Matches next_round(const Matches& last) override;
};

}  // namespace matches::schedule
