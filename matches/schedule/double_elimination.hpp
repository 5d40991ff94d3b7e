#pragma once
// Who loses twice is out. Losers of the winners' bracket go on in the losers' bracket; at the end
// the winners of both meet, and the one from the losers' bracket must win twice.

#include "matches/schedule/bracket.hpp"

namespace matches::schedule {

// In which place of the losers' bracket the losers of a round of the winners' bracket go on: the
// loser of match m in place m xor the mask. The rounds are counted from 1; `rounds` of them halve
// the field to one. Chosen so that two players who have met meet again as late as possible.
std::vector<std::size_t> drop_masks(int rounds);

class DoubleElimination final : public Bracket {
 public:
  explicit DoubleElimination(const FormWish& wish);

 private:
  enum class Step : unsigned char {
    both,    // a round of the winners' bracket, and one among those of the losers' bracket
    drop,    // those who have just lost there against those who are in the losers' bracket
    final,   // the winners of both brackets
    replay,  // again, since the winner of the winners' bracket has lost for the first time
  };
  Matches next_round(const Matches& last) override;
  void note_both(const Matches& last);
  Matches both();
  Matches drop();

  Step step_ = Step::both;
  std::size_t round_ = 0;                         // of the winners' bracket
  std::vector<std::size_t> masks_;                // by round, from 1
  std::vector<Slot> winners_, losers_, dropped_;  // by their places in the brackets
};

}  // namespace matches::schedule
