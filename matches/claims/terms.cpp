#include "matches/claims/terms.hpp"

#include "basics/numbers.hpp"

namespace matches::claims {

namespace {

constexpr std::string_view block_line = "block = ", referee_line = "\nreferee = ";

}  // namespace

std::string terms_text(const Terms& terms) {
  return std::string(block_line) + std::to_string(terms.block) + std::string(referee_line) +
         terms.referee + "\n";
}

std::optional<Terms> read_terms(std::string_view text) {
  const auto middle = text.find(referee_line);
  const auto end = text.find('\n', middle == text.npos ? middle : middle + 1);
  if (!text.starts_with(block_line) || end == text.npos) return std::nullopt;
  const auto block = basics::read_number<std::uint64_t>(
      text.substr(block_line.size(), middle - block_line.size()));
  if (!block || *block == 0) return std::nullopt;
  const auto referee = middle + referee_line.size();
  return Terms{*block, std::string(text.substr(referee, end - referee))};
}

}  // namespace matches::claims
