#include "matches/journal/attempts.hpp"

#include "basics/text.hpp"

namespace matches::journal {

namespace {

using Places = std::array<std::optional<std::size_t>, 2>;

// The lines of one encounter, without those of attempts that a takeover has passed over.
class Attempts {
 public:
  Attempts(std::span<const AttemptLine> all, std::optional<std::uint32_t> owner)
      : all_(all), owner_(owner) {}

  // Returns the first line of each game, of one attempt or of any.
  Places first(const AttemptLine* attempt) const {
    Places places;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      auto& place = places[all_[i].game % 2 == 1 ? 0 : 1];
      if (!place && may_count(all_[i]) && (!attempt || is_of(all_[i], *attempt))) place = i;
    }
    return places;
  }
  bool may_count(const AttemptLine& line) const {
    return !owner_ || line.claim == 0 || line.claim == *owner_;
  }

 private:
  static bool is_of(const AttemptLine& line, const AttemptLine& attempt) {
    return line.attempt == attempt.attempt && line.claim == attempt.claim;
  }

  std::span<const AttemptLine> all_;
  std::optional<std::uint32_t> owner_;
};

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

std::array<std::optional<std::size_t>, 2> counting_lines(std::span<const AttemptLine> lines,
                                                         std::optional<std::uint32_t> owner) {
  const Attempts all(lines, owner);
  for (const auto& line : lines) {
    if (line.game % 2 == 0) break;
    if (!all.may_count(line)) continue;
    const auto both = all.first(&line);
    if (both[0] && both[1]) return both;
  }
  return all.first(nullptr);
}

}  // namespace matches::journal
