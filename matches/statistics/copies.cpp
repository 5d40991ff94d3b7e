#include "matches/statistics/copies.hpp"

#include <algorithm>
#include <cmath>

#include "matches/statistics/by_opening.hpp"

namespace matches::statistics {

namespace {

Cells cells_of(const results::WinsDrawsLosses& one, bool turned) {
  Cells cells{static_cast<double>(one.losses), static_cast<double>(one.draws),
              static_cast<double>(one.wins)};
  if (turned) std::reverse(cells.begin(), cells.end());
  return cells;
}

// What is unknown differs from all others.
void add_one_by_one(GroupSums& sums, const Counts& counts) {
  for (std::size_t i = 0; i < counts.size(); ++i)
    for (std::uint32_t k = 0; k < counts[i]; ++k) {
      Counts one{};
      one[i] = 1;
      sums.add(one);
    }
}

// `part`: which results of an opening, as cells in the view of the first engine.
template <class Part>
Certainty certainty_of(const results::OpeningCounts& counts, Cells cells, std::uint32_t fresh,
                       const Part& part) {
  const bool plays = !counts.several();
  GroupSums sums;
  for (const auto& one : plays ? counts.by_play() : counts.all())
    one.opening == 0 ? add_one_by_one(sums, part(one)) : sums.add(part(one));
  return sums.repeats(plays ? 1 : fresh) ? sums.certainty(cells, plays) : independent(cells);
}

Counts games(const results::OpeningResults& one) {
  return {one.games[0], one.games[1], one.games[2]};
}

}  // namespace

Sample games_of(const results::Meeting& meeting, bool turned, bool paired) {
  const auto all = meeting.all();
  return {
      .cells = cells_of(all, turned),
      .certainty = certainty_of(meeting.by_opening, cells_of(all, false), paired ? 2 : 1, games)};
}

Sample pairs_of(const results::Meeting& meeting, bool turned) {
  Cells cells(meeting.pairs.begin(), meeting.pairs.end());
  const auto certainty = certainty_of(meeting.by_opening, cells, 1,
                                      [](const results::OpeningResults& one) { return one.pairs; });
  if (turned) std::reverse(cells.begin(), cells.end());
  return {std::move(cells), certainty};
}

Sample black_games_of(const results::Results& results) {
  const auto cells = cells_of(results.black(), false);
  return {cells, certainty_of(results.black_by_opening(), cells, 1, games)};
}

// Of all meetings together: of each one, the variance that its results are worth, over that of as
// many independent results.
double worth_of_games(const results::Results& results) {
  double independent_ones = 0, known = 0;
  bool copies = false;
  for (const auto& [engines, meeting] : results.meetings()) {
    const auto pairs = pairs_of(meeting, false);
    const auto all = games_of(meeting, false, results.paired());
    const bool in_pairs = pairs_suffice(samples(all.cells), samples(pairs.cells));
    const auto& sample = in_pairs ? pairs : all;
    const double n = samples(sample.cells);
    const double worth = sample.certainty.copies() ? sample.certainty.worth : n;
    copies = copies || sample.certainty.copies();
    independent_ones += n;
    known += n * n / worth;
  }
  return copies ? independent_ones / known : 1;
}

}  // namespace matches::statistics
