#include "referee/ladder/ladder_table.hpp"

#include <fmt/format.h>

#include "referee/ladder/ladder.hpp"
#include "referee/runs/sprt_keys.hpp"
#include "rules/utf8.hpp"

namespace referee::ladder {

namespace {

constexpr double lowest = LadderSettings::lowest, highest = LadderSettings::highest;

}  // namespace

std::string refuse_above_zero(std::string_view value) {
  const auto number = runs::decimal_between(0, highest, value);
  if (number && *number > 0) return {};
  return fmt::format("'{}' is not a number above 0 and at most {}", rules::printable(value),
                     highest);
}

std::string refuse_rating(std::string_view value) {
  if (runs::decimal_between(lowest, highest, value)) return {};
  return fmt::format("'{}' is not a number from {} to {}", rules::printable(value), lowest,
                     highest);
}

}  // namespace referee::ladder
