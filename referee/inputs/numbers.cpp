#include "referee/inputs/numbers.hpp"

#include <algorithm>
#include <limits>

#include "rules/text.hpp"

namespace referee::inputs {

namespace {

rules::TextError no_numbers(std::string_view part, std::size_t at) {
  return rules::syntax_error(
      rules::in_quotes(part) +
          " is not a game or a range of games; expected numbers from 1, as in 3,7-9 or 12-",
      at, part.size());
}

}  // namespace

rules::Result<Numbers> Numbers::read(std::string_view text) {
  Numbers numbers;
  for (std::size_t at = 0; at <= text.size();) {
    const auto part = text.substr(at, text.find(',', at) - at);
    const auto dash = std::min(part.find('-'), part.size());
    const bool open = dash + 1 == part.size();
    const auto first = rules::whole_number(part.substr(0, dash));
    const auto last = dash == part.size() ? first : rules::whole_number(part.substr(dash + 1));
    if (!first || *first < 1 || (!open && (!last || *last < *first))) return no_numbers(part, at);
    numbers.ranges_.push_back(
        {static_cast<std::size_t>(*first),
         open ? std::numeric_limits<std::size_t>::max() : static_cast<std::size_t>(*last)});
    numbers.last_ = std::max(numbers.last_, numbers.ranges_.back().last);
    at += part.size() + 1;
  }
  return numbers;
}

bool Numbers::has(std::size_t number) const {
  return std::any_of(ranges_.begin(), ranges_.end(), [number](const Range& range) {
    return range.first <= number && number <= range.last;
  });
}

}  // namespace referee::inputs
