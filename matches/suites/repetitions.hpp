#pragma once
// Openings that are the same as another one of their suite.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "matches/openings/openings.hpp"
#include "matches/suites/symmetry.hpp"

namespace matches::suites {

// How much two openings have in common; each holds what the one before it holds.
enum class Sameness : unsigned char {
  exact,     // the same start and the same actions
  position,  // the same position, by other ways
  symmetry,  // the same except for a turned or mirrored board
};
std::string_view name(Sameness sameness);
std::optional<Sameness> sameness_named(std::string_view wanted);

struct Repetition {
  std::size_t opening = 0, of = 0;   // by their places; `of` is the first that is so much the same
  Sameness how = Sameness::exact;    // the closest way in which it is one
  Symmetry by = Symmetry::identity;  // that maps `of` to `opening`, where it takes one
  bool other_way = false;            // and the mapped actions are not those of `opening`
};

// Each opening that is the same as an earlier one, by its place.
std::vector<Repetition> repetitions(const rules::GameKind& kind, const rules::RuleSet& rules,
                                    std::span<const openings::Opening> openings);

// Those that are not repetitions, taking so much for the same.
std::vector<openings::Opening> without(std::span<const openings::Opening> openings,
                                       std::span<const Repetition> repetitions, Sameness most);

}  // namespace matches::suites
