#include "matches/journal/attempts.hpp"

#include "basics/text.hpp"

namespace matches::journal {

namespace {

using Places = std::array<std::optional<std::size_t>, 2>;

// The first line of each game, of one attempt or of any.
Places first_lines(std::span<const AttemptLine> lines, std::optional<std::uint32_t> attempt) {
  Places places;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto& place = places[lines[i].game % 2 == 1 ? 0 : 1];
    if (!place && (!attempt || lines[i].attempt == *attempt)) place = i;
  }
  return places;
}

}  // namespace

std::string attempt_of(std::string_view path) {
  constexpr std::string_view start = "games-", end = ".jsonl";
  path.remove_prefix(path.rfind('/') + 1);  // npos + 1 is 0
  if (path.starts_with(start)) path.remove_prefix(start.size());
  if (path.ends_with(end)) path.remove_suffix(end.size());
  const auto name = path;
  while (!path.empty() && basics::is_digit(path.back())) path.remove_suffix(1);
  const bool worker = path.size() < name.size() && path.ends_with('w');
  const auto process = path.substr(0, path.size() - (worker ? 1 : 0));
  if (worker && (process.empty() || process.ends_with('-'))) return std::string(process);
  return std::string(name);
}

std::array<std::optional<std::size_t>, 2> counting_lines(std::span<const AttemptLine> lines) {
  for (const auto& line : lines) {
    if (line.game % 2 == 0) break;
    const auto both = first_lines(lines, line.attempt);
    if (both[0] && both[1]) return both;
  }
  return first_lines(lines, std::nullopt);
}

}  // namespace matches::journal
