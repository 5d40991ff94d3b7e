#pragma once
// What all processes that play a run keep to: RUN/claims/terms, written by the first of them.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace matches::claims {

struct Terms {
  std::uint64_t block = 1;  // encounters that are claimed at a time
  std::string referee;      // the version of the program
};
std::string terms_text(const Terms& terms);
// Returns nothing if the text is not that of terms.
std::optional<Terms> read_terms(std::string_view text);

}  // namespace matches::claims
