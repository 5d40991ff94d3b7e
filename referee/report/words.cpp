#include "referee/report/words.hpp"

#include "basics/numbers.hpp"
#include "rules/text.hpp"

namespace referee::report {

std::string read_choice(std::string_view text, GameChoice& choice) {
  constexpr std::string_view sample = "sample:";
  if (text == "all") {
    choice = {GameChoice::Kind::all, 0};
  } else if (text == "faults") {
    choice = {GameChoice::Kind::faults, 0};
  } else {
    const auto count = text.starts_with(sample)
                           ? basics::read_number<std::size_t>(text.substr(sample.size()))
                           : std::nullopt;
    if (!count || *count == 0) return rules::in_quotes(text) + " is not all, faults or sample:N";
    choice = {GameChoice::Kind::sample, *count};
  }
  return {};
}

}  // namespace referee::report
