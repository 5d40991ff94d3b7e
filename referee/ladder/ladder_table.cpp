#include "referee/ladder/ladder_table.hpp"

#include <fmt/format.h>

#include "referee/ladder/ladder.hpp"
#include "referee/runs/sprt_keys.hpp"
#include "rules/utf8.hpp"

namespace referee::ladder {

namespace {

constexpr double lowest = LadderSettings::lowest, highest = LadderSettings::highest;

}  // namespace

std::string read_above_zero(std::string_view value, double& number) {
  const auto read = runs::decimal_between(0, highest, value);
  number = read.value_or(0);
  if (number > 0) return {};
  return fmt::format("'{}' is not a number above 0 and at most {}", rules::printable(value),
                     highest);
}

std::string read_rating(std::string_view value, double& number) {
  const auto read = runs::decimal_between(lowest, highest, value);
  number = read.value_or(0);
  if (read) return {};
  return fmt::format("'{}' is not a number from {} to {}", rules::printable(value), lowest,
                     highest);
}

}  // namespace referee::ladder
