#include "arena/mcp/spelling.hpp"

#include <optional>
#include <vector>

#include "basics/text.hpp"

namespace arena::mcp {

namespace {

constexpr std::string_view blanks = " \t\r\n";

// In small letters, without blanks, hyphens and commas.
std::string squeezed(std::string_view text) {
  std::string all;
  for (const char c : text)
    if (blanks.find(c) == std::string_view::npos && c != '-' && c != ',') all += basics::lower(c);
  return all;
}

// An offer has several words, which must stay apart.
std::string with_single_blanks(std::string_view text) {
  std::string all;
  for (const char c : text) {
    const bool blank = blanks.find(c) != std::string_view::npos || c == ',';
    if (!blank) all += basics::lower(c);
    if (blank && !all.empty() && all.back() != ' ') all += ' ';
  }
  while (all.ends_with(' ')) all.pop_back();
  return all;
}

// The only candidate that becomes `wanted` without its `tail`.
std::optional<std::string> only_one(const std::vector<std::string>& candidates,
                                    const std::string& wanted, std::string_view tail) {
  std::optional<std::string> found;
  for (const auto& candidate : candidates) {
    if (squeezed(candidate) != wanted + std::string(tail)) continue;
    if (found) return std::nullopt;
    found = candidate;
  }
  return found;
}

}  // namespace

std::string interpreted(const rules::AnyGame& game, std::string_view text) {
  const std::string given(basics::trimmed(text, blanks));
  if (game.outcome()) return given;
  if (!game.refusal(given)) return game.spelling(given) ? *game.spelling(given) : given;
  auto candidates = game.legal_actions();
  candidates.emplace_back("resign");
  const auto wanted = squeezed(given);
  if (auto found = only_one(candidates, wanted, "")) return *std::move(found);
  const auto words = with_single_blanks(given);
  if (!game.refusal(words)) return words;
  if (auto found = only_one(candidates, wanted, "+")) return *std::move(found);
  return given;
}

}  // namespace arena::mcp
